"""What has happened at a table, as far as a viewer may know it: the log, and what screen readers are told.

Markup is put together with f-strings, which are ten times as quick as `Markup.format`; whatever is text is escaped.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakKeyDictionary

from tabard.drawing.svg import escape
from tabard.engine.chronicle import Chronicle, Paragraph, ToldAction
from tabard.engine.memory import remembered
from tabard.engine.pieced import PiecedText
from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.server.common.speech import speech
from tabard.server.tables.names import name
from tabard.server.tables.sight import told_to
from tabard.server.views.marks import gain_signs, mark
from tabard.server.views.once import alike, once, score_sheet
from tabard.server.views.spots import spots

if TYPE_CHECKING:
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

LINE, AGAIN = "line-", "recap-"  # begin the ids of lines in the log, and in a recap
LAST_MOVES: Final = 40  # that the log tells; the replay has all
MOST_TURNS: Final = 64  # that are kept as they were told
ALL: Final = N_("Everything from the beginning")
NOTHING: Final = N_("Nothing has happened yet.")


class Line(NamedTuple):
    """A turn with what it changed, or something that happened by itself, as an item of the log and of a recap."""

    paragraph: Paragraph
    told: str  # of markup, like the next
    again: str  # with an id of its own


Turns = dict[int, tuple[ToldAction, str, list[Line]]]  # by their first action: the last one, and who made them


class Told(NamedTuple):
    """What has happened at a table, in one language, and the turns of it by who reads them."""

    chronicle: Chronicle
    turns: dict[int | None, Turns]


TOLD: Final[WeakKeyDictionary[Table, dict[str, Told]]] = WeakKeyDictionary()


def chronicle(table: Table, lang: str) -> Chronicle:
    """What has happened so far, kept from one look to the next."""
    return told_so_far(table, lang).chronicle


def told_so_far(table: Table, lang: str) -> Told:
    kept = TOLD.get(table)
    if kept is None:
        kept = TOLD[table] = {}
    if lang not in kept:
        kept[lang] = Told(Chronicle(table.match, table.game.words(lang)), {})
    found = kept[lang]
    found.chronicle.catch_up()
    return found


@once
def log(table: Table, viewer: Viewer) -> str | PiecedText:
    """The last turns in order, under headings."""
    told, say = chronicle(table, viewer.lang), speech(viewer.lang).say
    first = begin_of_turn(told, len(told.entries) - LAST_MOVES)
    lines = under_headings(turn_lines(table, viewer, first))
    if not lines:  # of a set-up in many draws there is nothing to tell
        return f'<p class="faint">{escape(say(NOTHING))}</p>'
    before = f'<p><a href="/t/{table.id}/replay">{escape(say(ALL))}</a></p>' if first else ""
    return PiecedText((f'{before}<ol class="log">\n', *lines, "</ol>"))


def turn_lines(table: Table, viewer: Viewer, first: int) -> list[Line]:
    """What happened from an action on, turn by turn.

    A turn that is told already is not told again: the text is kept for the next look, for other parts of the page, and
    for others who may see the same.
    """
    (told, turns), looking = told_so_far(table, viewer.lang), told_to(table, viewer)
    kept = turns.setdefault(looking, {})
    if len(kept) > MOST_TURNS:
        kept.clear()
    names = {seat: name(table, seat, viewer.lang) for seat in (CHANCE, *range(len(table.chairs)))}
    found: list[Line] = []
    for numbers in told.turns(first, len(told.entries)):
        begun, last = numbers[0], told.entries[numbers[-1]]
        who = names[last.seat]
        turn = kept.get(begun)
        if turn is None or turn[0] is not last or turn[1] != who:
            paragraphs = told.paragraphs(begun, numbers[-1] + 1, looking)
            turn = kept[begun] = last, who, [told_line(table, viewer, line) for line in paragraphs]
        found += turn[2]
    return found


def under_headings(lines: list[Line]) -> list[str]:
    """The lines, with a heading wherever another part of the game begins."""
    found: list[str] = []
    last = ""
    for line in lines:
        if line.paragraph.stage != last:
            last = line.paragraph.stage
            found.append(heading(last))
        found.append(line.told)
    return found


@remembered
def heading(stage: str) -> str:
    return f'<li class="stage"><h3>{escape(stage)}</h3></li>\n'


def told_line(table: Table, viewer: Viewer, line: Paragraph) -> Line:
    if line.notice:
        notice = f'<li class="notice">{escape(line.text)}</li>\n'
        return Line(line, notice, notice)
    told = chronicle(table, viewer.lang)
    places = " ".join(spots(told, line, told_to(table, viewer)))
    gains = gain_signs(table.game, told.words, line.gains, line.seat, players(table, viewer.lang), len(table.chairs))
    sign, who = mark(table.game, line.seat), name(table, line.seat, viewer.lang)
    where = f' data-spots="{escape(places)}"' if places else ""
    rest = (
        f'{line.first}" tabindex="-1" data-last="{line.last}"{where}>{sign}'
        f'<span class="told"><b>{escape(who)}:</b> {escape(line.text)} {gains}</span></li>\n'
    )
    return Line(line, f'<li id="{LINE}{rest}', f'<li id="{AGAIN}{rest}')


def players(table: Table, lang: str) -> list[str]:
    """The colours of the seats, and what an opponent without a seat is called."""
    say = table.game.words(lang).say
    return [say(column) for column in score_sheet(table).columns]


def begin_of_turn(told: Chronicle, number: int) -> int:
    """Where the turn begins that an action belongs to."""
    first = max(0, number)
    while told.entries and not told.begins_turn(first):
        first -= 1
    return first


def announcements(table: Table, viewer: Viewer, since: int) -> list[str]:
    """What happened after so many moves, for screen readers; most pages at a table were told as much before."""
    key, inputs = ("announced", viewer.lang, told_to(table, viewer)), (table.version, since)
    return alike(table, key, inputs, partial(announced, table, viewer, since))


def announced(table: Table, viewer: Viewer, since: int) -> list[str]:
    told = chronicle(table, viewer.lang)
    lines = told.paragraphs(min(since, len(told.entries)), len(told.entries), told_to(table, viewer))
    return [line.text if line.notice else f"{name(table, line.seat, viewer.lang)}: {line.text}" for line in lines]
