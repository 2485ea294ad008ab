"""What a viewer sees of a table, as parts of a page: the board, the decision, the log, the scores, the seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from tabard.engine.state import CHANCE
from tabard.server.common.clock import time
from tabard.server.lessons import guiding
from tabard.server.tables import names
from tabard.server.tables.entries import BOT, OPEN, PLAY
from tabard.server.tables.names import colour, name
from tabard.server.tables.sight import columns, curtain, seen, sharing
from tabard.server.views.choices import Choices, choices
from tabard.server.views.ending import ending
from tabard.server.views.marks import mark
from tabard.server.views.once import alike, board, once, score_sheet
from tabard.server.views.presence import standing
from tabard.server.views.recap import own_turn, recap
from tabard.server.views.talk import talk
from tabard.server.views.telling import chronicle, log
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from tabard.engine.pieced import PiecedText
    from tabard.engine.scores import ScoreSheet
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


# The scores


@dataclass(frozen=True, slots=True)
class Scored:
    """The points of one game, as they are written down."""

    number: int
    over: bool
    heads: list[str]
    rows: list[tuple[str, list[str]]]
    totals: list[str]
    expected: list[str]
    verdict: str
    remark: str


def scores(table: Table, viewer: Viewer) -> str:
    """Made anew when a number in it changes."""
    key, games = ("scores", viewer.lang, sharing(table, viewer)), all_scored(table, viewer)
    make = partial(rendered, viewer.lang, "parts/scores.html", games=games, secret=table.has_secrets)
    return alike(table, key, (games, table.has_secrets), make)


@once
def all_scored(table: Table, viewer: Viewer) -> list[Scored]:
    """Points by category if the game ended now; where several games make a match, those that are over follow."""
    match, ended = table.match, chronicle(table, viewer.lang).earlier_games()
    games = [scored(table, viewer, sheet, number, over=True) for number, sheet in enumerate(ended, 1)]
    if not match.game.between_games(match.state):
        games.insert(0, scored(table, viewer, score_sheet(table), len(ended) + 1, over=match.over))
    return games


def scored(table: Table, viewer: Viewer, sheet: ScoreSheet, number: int, *, over: bool) -> Scored:
    """The score sheet of a game; if it goes on, with the points a quick guess expects."""
    words, shown = words_of(table, viewer), columns(table, viewer, sheet)
    heads = names.columns(table, sheet, words)
    return Scored(
        number=number,
        over=over,
        heads=[heads[n] for n in shown],
        rows=[
            (words.say(label), [sheet.shown(sheet.points[n][row]) for n in shown])
            for row, label in enumerate(sheet.categories)
        ],
        totals=[sheet.shown(sheet.totals[n]) for n in shown],
        expected=[] if over else [sheet.shown(round(guess)) for guess in forecast(table, viewer, shown)],
        verdict="" if table.has_secrets else sheet.verdict(words, heads, over=over),
        remark=words.say(sheet.remark),
    )


def forecast(table: Table, viewer: Viewer, shown: list[int]) -> list[float]:
    """A guess that knows no more than the viewer."""
    guessed = seen(table, viewer).imagine(Random(0)).forecast()
    return [guessed[number] for number in shown if number < len(guessed)]


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
    """Made anew when somebody else sits, comes, goes or decides; where clocks run, each time."""
    if table.clock:
        return seated(table, viewer, gone)
    key = "seats", viewer.lang, viewer.seats, table.is_host(viewer.person)
    inputs = (list(table.chairs), gone, table.match.to_move, table.match.over)
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
