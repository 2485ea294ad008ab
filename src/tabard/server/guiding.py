"""The guide at a table: what a lesson says now, what it waits for, and what its rival does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.errors import Refused
from tabard.server.lessons import lesson, lessons
from tabard.server.lessons import speech as lesson_speech
from tabard.server.templating import rendered

if TYPE_CHECKING:
    from tabard.server.lessons import Lesson
    from tabard.server.tables import Table, Viewer

LATER: Final = N_("That comes later. Now: {now}.")


def followed(table: Table) -> Lesson | None:
    """The lesson of a table, if it has one."""
    return lesson(table.lesson) if table.lesson in lessons() else None


def expected(table: Table) -> int | None:
    """The action that the script has next; None where everybody is free."""
    guiding = followed(table)
    notation = guiding.expects(table.match) if guiding else ""
    return table.game.actions.parse(notation) if notation else None


def learns(table: Table) -> bool:
    """Whether it is the learner who must decide."""
    guiding = followed(table)
    return guiding is not None and table.match.to_move == guiding.learner


def check(table: Table, action: int, lang: str) -> None:
    """A learner who does something else is told, kindly, what is next."""
    wanted = expected(table)
    if wanted is not None and learns(table) and action != wanted:
        raise Refused(LATER, now=table.game.words(lang).sentence(table.match.state, wanted).rstrip("."))


def answer(table: Table) -> int | None:
    """What the script lets the rival do now; None if there is no script to follow."""
    return None if learns(table) else expected(table)


def guide(table: Table, viewer: Viewer) -> str:
    """The part of the page that guides, for whoever sits on the learner's seat."""
    guiding = followed(table)
    if guiding is None or guiding.learner not in viewer.seats:
        return ""
    pages = guiding.pages(table.match)
    wanted = expected(table) if learns(table) else None
    state = table.match.state
    return rendered(
        viewer.lang,
        "parts/guide.html",
        moment=len(table.match.moves),
        pages=[(number + 1, guiding.steps[number]) for number in pages],
        count=len(guiding.steps),
        told=lesson_speech(viewer.lang).say,
        wanted=wanted,
        sentence="" if wanted is None else table.game.words(viewer.lang).sentence(state, wanted).rstrip("."),
        watching=wanted is None and guiding.place(table.match) is not None,
        game=table.game.name,
    )
