"""What a viewer sees of a table, as parts of a page: the board, the decision, the log, the scores, the seats."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.server.common.clock import time
from tabard.server.lessons import guiding
from tabard.server.tables import names
from tabard.server.tables.entries import BOT, OPEN, PLAY
from tabard.server.tables.names import colour, name
from tabard.server.tables.sight import curtain, seen
from tabard.server.views.choices import Choices, choices
from tabard.server.views.ending import ending
from tabard.server.views.marks import mark
from tabard.server.views.once import alike, board, score_sheet
from tabard.server.views.presence import standing
from tabard.server.views.recap import own_turn, recap
from tabard.server.views.scores import scores
from tabard.server.views.talk import talk
from tabard.server.views.telling import log
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from tabard.engine.pieced import PiecedText
    from tabard.engine.words import Words
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

FREE, ASK = "free", "ask"  # ways of taking back
NO_CHOICES: Final = Choices()


def parts(table: Table, viewer: Viewer, gone: frozenset[int] = frozenset()) -> dict[str, str | PiecedText]:
    """Everything that a page shows of a table, by name. The owners of some seats may not be there."""
    return {
        "board": board(table, viewer),
        "decision": decision(table, viewer),
        "recap": recap(table, viewer),
        "log": log(table, viewer),
        "scores": scores(table, viewer),
        "invite": invite(table, viewer),
        "seats": seats(table, viewer, gone),
        "talk": talk(table, viewer),
        "guide": guide(table, viewer),
    }


def words_of(table: Table, viewer: Viewer) -> Words:
    return table.game.words(viewer.lang)


# The decision


def decision(table: Table, viewer: Viewer) -> str:
    match, words = table.match, words_of(table, viewer)
    mine = table.awaits(viewer)
    asked = not match.over and match.to_move != CHANCE
    hidden = curtain(table, viewer)
    known, who = seen(table, viewer), name(table, match.to_move, viewer.lang)
    offered = choices(table, viewer) if mine and not hidden else NO_CHOICES
    return rendered(
        viewer.lang,
        "parts/decision.html",
        table=table,
        mine=mine,
        curtain=hidden,
        who=who,
        waits=asked and table.chairs[match.to_move].kind == OPEN,
        question=(words.question(known) if mine else words.awaited(known, who)) if asked and not hidden else "",
        rules=words.rules(match.state) if asked else [],
        choices=offered,
        undo=undo(table, viewer),
        own_turn=own_turn(table, viewer) if offered.closing else None,
        turn_back=table.turn_back(viewer.seats),
        request=table.request,
        asker=name(table, table.request.seat, viewer.lang) if table.request else "",
        consents=bool(table.request and (table.request.needed - table.request.agreed) & viewer.seats),
        ending=ending(table, viewer),
        seated=bool(viewer.seats),
        one_seat=len(viewer.seats) == 1,
        mark=partial(mark, table.game),
    )


def undo(table: Table, viewer: Viewer) -> str:
    """How the viewer's last choice can be taken back: freely, by asking the others, or not at all (empty)."""
    count = table.last_choice(viewer.seats)
    if not count or table.request or table.match.over:
        return ""
    return ASK if table.consenters(viewer.seats, count) else FREE


def result(table: Table, viewer: Viewer) -> str:
    """Who has won or, before the end, would win; and why."""
    sheet, words = score_sheet(table), words_of(table, viewer)
    return sheet.verdict(words, names.columns(table, sheet, words), over=table.match.over)


# The seats


def invite(table: Table, viewer: Viewer) -> str:
    """The links of free seats, for the host; a free seat of a public table, for whoever has none there."""
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == OPEN and not table.match.over]
    if not free:
        return ""
    return rendered(
        viewer.lang,
        "parts/invite.html",
        links=viewer.links,
        sits=free if table.public and not viewer.seats else [],
        fresh=PLAY not in table.kinds or table.match.to_move in free,
        colours=[colour(table, seat, viewer.lang) for seat in range(len(table.chairs))],
        mark=partial(mark, table.game),
    )


def seats(table: Table, viewer: Viewer, gone: frozenset[int] = frozenset()) -> str:
    """Made once for everybody who decides, until somebody else sits, comes or goes; where clocks run, each time."""
    if table.clock:
        return seated(table, viewer, gone)
    key = "seats", viewer.lang, viewer.seats, table.is_host(viewer.person), table.match.to_move
    inputs = (list(table.chairs), gone, table.match.over)
    return alike(table, key, inputs, partial(seated, table, viewer, gone))


def seated(table: Table, viewer: Viewer, gone: frozenset[int]) -> str:
    return rendered(
        viewer.lang,
        "parts/seats.html",
        table=table,
        viewer=viewer,
        hosts=table.is_host(viewer.person),
        chairs=list(enumerate(table.chairs)),
        colours=[colour(table, seat, viewer.lang) for seat in range(len(table.chairs))],
        mark=partial(mark, table.game),
        standing=partial(standing, table, viewer, gone),
        bot=BOT,
        open=OPEN,
        among_people=sum(chair.kind != BOT for chair in table.chairs) > 1,
        now=time(),
    )


def guide(table: Table, viewer: Viewer) -> str:
    """What a guided first game says now, to whoever sits on the learner's seat."""
    lesson = guiding.followed(table)
    if lesson is None or lesson.learner not in viewer.seats:
        return ""
    wanted, words = guiding.asked(table), words_of(table, viewer)
    return rendered(
        viewer.lang,
        "parts/guide.html",
        moment=len(table.match.moves),
        pages=[(number + 1, lesson.steps[number]) for number in lesson.pages(table.match)],
        count=len(lesson.steps),
        told=words.say,
        wanted=wanted,
        sentence="" if wanted is None else words.sentence(table.match.state, wanted).rstrip("."),
        watching=wanted is None and lesson.place(table.match) is not None,
        game=table.game.name,
    )
