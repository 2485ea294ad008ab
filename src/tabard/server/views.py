"""What a viewer sees of a table, as parts of a page: the board, the decision, the log, the scores, the seats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from markupsafe import Markup

from tabard.drawing.pieces import badge, liveries
from tabard.drawing.theme import PAGE
from tabard.engine.chronicle import Chronicle
from tabard.engine.memory import remembered
from tabard.engine.state import CHANCE, NOBODY
from tabard.engine.words import N_
from tabard.server.clock import time
from tabard.server.places import spots
from tabard.server.tables import BOT, OPEN
from tabard.server.templating import rendered, speech
from tabard.server.viewers import shares_secrets

if TYPE_CHECKING:
    from tabard.engine.chronicle import Entry, Paragraph
    from tabard.engine.game import Game
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.words import Words
    from tabard.server.tables import Table, Viewer

LAST_MOVES: Final = 40  # that the log tells; the replay has all
DEALER: Final = N_("Dealer")
FREE, ASK = "free", "ask"  # ways of taking back

MARK: Final = '<svg class="mark" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">{shape}</svg>'
DIE: Final = (
    '<path d="M-7 -7H7V7H-7Z" fill="var(--argent)" stroke="var(--edge)"/><circle r="2" fill="var(--on-argent)"/>'
)

NOTICE: Final = Markup('<li class="notice">{}</li>')

CHRONICLES: Final[WeakKeyDictionary[Table, dict[str, Chronicle]]] = WeakKeyDictionary()
Turns = dict[tuple["Entry", str], list[str]]  # the lines of turns by their last action, and who made them
KEPT: Final[WeakKeyDictionary[Chronicle, dict[int | None, Turns]]] = WeakKeyDictionary()  # by whose eyes


def parts(table: Table, viewer: Viewer) -> dict[str, str]:
    """Everything that a page shows of a table, by name."""
    viewer = replace(viewer, eyes=eyes(table, viewer))
    return {
        "board": table.seen(viewer).svg(viewer.lang, PAGE, viewer.layout),
        "decision": decision(table, viewer),
        "log": log(table, viewer),
        "scores": scores(table, viewer),
        "seats": seats(table, viewer),
        "guide": guide(table, viewer),
    }


# Who looks


def eyes(table: Table, viewer: Viewer) -> int:
    """Whose view somebody gets. People who share a screen see no secrets until one says that the others look away."""
    own, mover = viewer.seats, table.match.to_move
    if not own:
        return NOBODY
    if len(own) == 1:
        return next(iter(own))
    if shares_secrets(table, own):
        return mover if viewer.eyes == mover and mover in own else NOBODY
    return mover if mover in own else min(own)


def yours(table: Table, viewer: Viewer) -> bool:
    """Whether the viewer decides now."""
    return not table.match.over and table.match.to_move in viewer.seats and not table.decider


def curtain(table: Table, viewer: Viewer) -> bool:
    """Whether the viewer must first say that nobody else looks."""
    return yours(table, viewer) and shares_secrets(table, viewer.seats) and eyes(table, viewer) != table.match.to_move


# Names


def words_of(table: Table, viewer: Viewer) -> Words:
    return table.game.words(viewer.lang)


def colour(table: Table, seat: int, lang: str) -> str:
    return table.game.words(lang).say(table.game.seat_tokens[seat].capitalize())


def name(table: Table, seat: int, lang: str) -> str:
    """The colour of a seat, and who sits there."""
    if seat == CHANCE:
        return speech(lang).say(DEALER)
    who = table.chairs[seat].name
    return f"{colour(table, seat, lang)} ({who})" if who else colour(table, seat, lang)


@remembered
def mark(game: Game, seat: int) -> Markup:
    """The shape and colour of a seat, or a die for the dealer; a name always stands beside it."""
    tokens = game.seat_tokens
    shape = DIE if seat == CHANCE else badge(liveries(tokens, "".join(tokens))[seat], letter=False)
    return Markup(MARK.format(shape=shape))


# The decision


@dataclass(frozen=True, slots=True)
class Choice:
    """One option, as a button."""

    action: int
    notation: str
    sentence: str
    hands_on: bool  # asked twice, because it cannot be taken back


def decision(table: Table, viewer: Viewer) -> str:
    match, words = table.match, words_of(table, viewer)
    mine = yours(table, viewer)
    asked = not match.over and match.to_move != CHANCE
    hidden = curtain(table, viewer)
    seen, who = table.seen(viewer), name(table, match.to_move, viewer.lang)
    return rendered(
        viewer.lang,
        "parts/decision.html",
        table=table,
        mine=mine,
        curtain=hidden,
        who=who,
        waits=asked and table.chairs[match.to_move].kind == OPEN,
        question=(words.question(seen) if mine else words.awaited(seen, who)) if asked and not hidden else "",
        rules=words.rules(match.state) if asked else [],
        choices=choices(table, viewer) if mine and not hidden else [],
        undo=undo(table, viewer),
        request=table.request,
        asker=name(table, table.request.seat, viewer.lang) if table.request else "",
        consents=bool(table.request and (table.request.needed - table.request.agreed) & viewer.seats),
        result=result(table, viewer) if match.over else "",
        seated=bool(viewer.seats),
        mark=partial(mark, table.game),
    )


def choices(table: Table, viewer: Viewer) -> list[Choice]:
    state, words = table.match.state, words_of(table, viewer)
    options = state.legal()
    return [
        Choice(
            action,
            table.game.actions.notation(action),
            words.sentence(state, action),
            len(options) > 1 and table.hands_on(action),
        )
        for action in options
    ]


def undo(table: Table, viewer: Viewer) -> str:
    """How the viewer's last choice can be taken back: freely, by asking the others, or not at all (empty)."""
    count = table.last_choice(viewer.seats)
    if not count or table.request or table.match.over:
        return ""
    return ASK if table.consenters(viewer.seats, count) else FREE


def result(table: Table, viewer: Viewer) -> str:
    """Who has won or, as long as it lasts, would win; and why."""
    sheet, words = table.match.scores(), words_of(table, viewer)
    return sheet.verdict(words, heads(table, sheet, words), over=table.match.over)


# The log


def chronicle(table: Table, lang: str) -> Chronicle:
    """What has happened so far, kept from one look to the next."""
    kept = CHRONICLES.setdefault(table, {})
    if lang not in kept:
        kept[lang] = Chronicle(table.match, table.game.words(lang))
    kept[lang].catch_up()
    return kept[lang]


def secrets_of(table: Table, viewer: Viewer) -> int | None:
    """Through whose eyes the log is told; after the game everybody may know everything."""
    return None if table.match.over else eyes(table, viewer)


def log(table: Table, viewer: Viewer) -> str:
    """The last turns, the latest first. Those that have been told to somebody with the same eyes are not told anew."""
    told, looking = chronicle(table, viewer.lang), secrets_of(table, viewer)
    first = begin_of_turn(told, len(told.entries) - LAST_MOVES)
    before: Turns = KEPT.setdefault(told, {}).get(looking, {})
    kept: Turns = {}
    for numbers in told.turns(first, len(told.entries)):
        who = name(table, told.entries[numbers[0]].seat, viewer.lang)
        key = told.entries[numbers[-1]], who
        kept[key] = before.get(key) or turn_lines(told, numbers, looking, who)
    KEPT[told][looking] = kept
    lines = [line for turn in kept.values() for line in turn]
    return rendered(viewer.lang, "parts/log.html", table=table, lines=lines[::-1], more=first > 0)


def turn_lines(told: Chronicle, numbers: list[int], looking: int | None, who: str) -> list[str]:
    """A turn, and what happened by itself."""
    paragraphs = told.paragraphs(numbers[0], numbers[-1] + 1, looking)
    return [
        NOTICE.format(line.text) if line.notice else turn_line(told, line, " ".join(spots(told, line, looking)), who)
        for line in paragraphs
    ]


def turn_line(told: Chronicle, line: Paragraph, spots: str, who: str) -> str:
    places = Markup(' data-spots="{}"').format(spots) if spots else ""
    return Markup('<li id="line-{}" tabindex="-1"{}>{}<span><b>{}:</b> {}</span></li>').format(
        line.first, places, mark(told.match.game, line.seat), who, line.text
    )


def begin_of_turn(told: Chronicle, number: int) -> int:
    """Where the turn begins that an action belongs to."""
    first = max(0, number)
    while told.entries and not told.begins_turn(first):
        first -= 1
    return first


def announcements(table: Table, viewer: Viewer, since: int) -> list[str]:
    """What happened after so many moves, for those who listen."""
    told = chronicle(table, viewer.lang)
    lines = told.paragraphs(min(since, len(told.entries)), len(told.entries), secrets_of(table, viewer))
    return [line.text if line.notice else f"{name(table, line.seat, viewer.lang)}: {line.text}" for line in lines]


def away(table: Table) -> list[bool]:
    """For which seats a bot stands in."""
    return [bool(chair.stand_in) for chair in table.chairs]


def comings(table: Table, lang: str, before: list[bool]) -> list[str]:
    """Who has gone or come back since, for those who listen."""
    say, now = speech(lang).say, away(table)
    changed = [seat for seat in range(len(now)) if now[seat] != before[seat]]
    return [say(STANDS_IN if now[seat] else BACK, who=name(table, seat, lang)) for seat in changed]


STANDS_IN: Final = N_("The computer plays for {who}.")
BACK: Final = N_("{who} is back.")


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
    """Points by category if the game ended now; where several games make a match, those that are over follow."""
    match, ended = table.match, chronicle(table, viewer.lang).earlier_games()
    games = [scored(table, viewer, sheet, number, over=True) for number, sheet in enumerate(ended, 1)]
    if not match.game.between_games(match.state):
        games.insert(0, scored(table, viewer, match.scores(), len(ended) + 1, over=match.over))
    return rendered(viewer.lang, "parts/scores.html", games=games, secret=hides_points(table))


def scored(table: Table, viewer: Viewer, sheet: ScoreSheet, number: int, *, over: bool) -> Scored:
    """With what a quick guess expects at the end of a game that goes on."""
    words, shown = words_of(table, viewer), columns(table, viewer, sheet)
    names = heads(table, sheet, words)
    return Scored(
        number=number,
        over=over,
        heads=[names[n] for n in shown],
        rows=[
            (words.say(label), [sheet.shown(sheet.points[n][row]) for n in shown])
            for row, label in enumerate(sheet.categories)
        ],
        totals=[sheet.shown(sheet.totals[n]) for n in shown],
        expected=[] if over else [sheet.shown(round(guess)) for guess in forecast(table, viewer, shown)],
        verdict="" if hides_points(table) else sheet.verdict(words, names, over=over),
        remark=words.say(sheet.remark),
    )


def hides_points(table: Table) -> bool:
    """Whether nobody sees the points of others."""
    return table.game.has_secrets and not table.match.over


def columns(table: Table, viewer: Viewer, sheet: ScoreSheet) -> list[int]:
    """The columns of a score sheet that somebody may see."""
    return [n for n in range(len(sheet.columns)) if not hides_points(table) or n == eyes(table, viewer)]


def heads(table: Table, sheet: ScoreSheet, words: Words) -> list[str]:
    return [column(table, sheet, number, words) for number in range(len(sheet.columns))]


def column(table: Table, sheet: ScoreSheet, number: int, words: Words) -> str:
    """Whose column it is; an opponent that the rules play has no seat."""
    return name(table, number, words.lang) if number < len(table.chairs) else words.say(sheet.columns[number])


def forecast(table: Table, viewer: Viewer, shown: list[int]) -> list[float]:
    """A guess that knows no more than the viewer."""
    seen = table.seen(replace(viewer, eyes=eyes(table, viewer)))
    guessed = seen.imagine(Random(0)).forecast()
    return [guessed[number] for number in shown if number < len(guessed)]


# The seats


def seats(table: Table, viewer: Viewer) -> str:
    return rendered(
        viewer.lang,
        "parts/seats.html",
        table=table,
        viewer=viewer,
        hosts=table.is_host(viewer.person),
        chairs=list(enumerate(table.chairs)),
        colours=[colour(table, seat, viewer.lang) for seat in range(len(table.chairs))],
        mark=partial(mark, table.game),
        bot=BOT,
        open=OPEN,
        among_people=sum(chair.kind != BOT for chair in table.chairs) > 1,
        now=time(),
    )


def guide(table: Table, viewer: Viewer) -> str:
    """What a guided first game says now."""
    if not table.lesson:
        return ""
    from tabard.server import guiding  # most tables have none

    return guiding.guide(table, viewer)
