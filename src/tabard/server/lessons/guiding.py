"""The lesson at a table: what it waits for, and what its rival does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.common.errors import Refused
from tabard.server.lessons.lesson import lesson, lessons

if TYPE_CHECKING:
    from tabard.server.lessons.lesson import Lesson
    from tabard.server.tables.table import Table

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
    """Whether the learner is to move."""
    guiding = followed(table)
    return guiding is not None and table.match.to_move == guiding.learner


def asked(table: Table) -> int | None:
    """The action that the learner is to do now; None where everybody is free, or it is the rival's turn."""
    return expected(table) if learns(table) else None


def check(table: Table, action: int, lang: str) -> None:
    """A learner who does something else is told, kindly, what is next."""
    wanted = asked(table)
    if wanted is not None and action != wanted:
        raise Refused(LATER, now=table.game.words(lang).sentence(table.match.state, wanted).rstrip("."))


def answer(table: Table) -> int | None:
    """What the script lets the rival do now; None if there is no script to follow."""
    return None if learns(table) else expected(table)
