"""The four influence tracks side by side, from field 0 at the bottom to 15 at the top."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.actions import TRACKS as TRACK_NAMES
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import INCOME, LAST_FIELD, TRACKS, VP
from tabard.coimbra.drawing.icons import TRACK_COLOURS
from tabard.coimbra.drawing.look import LIVERIES, REWARD_ICONS, CoimbraSheet, explained, seat_token
from tabard.coimbra.prose.labels import INFLUENCE, OWN_GOOD, boxes, prizes_of
from tabard.coimbra.state import Coimbra
from tabard.coimbra.words import CoimbraWords
from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.pieces import badge, halo_rect
from tabard.drawing.sheet import ruled
from tabard.drawing.svg import Number, icon, path, rect, text
from tabard.drawing.text import shrink
from tabard.engine.memory import remembered
from tabard.engine.words import N_

DISC: Final = N_("Disc of {seat} on the {track}: field {field}")
GAP: Final = 4
HEAD: Final = 62  # name, arms and scoring tile
FIELD: Final = 21.5
INCOME_BOX: Final = 29  # the width of an income box
DISCS: Final = {1: (8, 0.0), 2: (7.5, 16.0), 3: (5.2, 11.0), 4: (5.2, 9.6)}  # by how many: radius, from disc to disc
LETTERED: Final = 7  # smaller discs have no letter, only their shape
LEFT: Final = 18  # where discs lie
HEIGHT: Final = HEAD + FIELD * (LAST_FIELD + 1) + 4


@shows("fields", "ranks", "scoring_tiles", "seats")
def tracks(sheet: CoimbraSheet, width: Number) -> Panel:
    room = inner(width)
    column = (room - GAP * (TRACKS - 1)) / TRACKS
    markup = "".join([track(sheet, number, number * (column + GAP), column) for number in range(TRACKS)])
    return panel("tracks", sheet.say(INFLUENCE), width, Panel(markup, HEIGHT), says(sheet))


def stand_on(s: Coimbra, number: int, *how: Number) -> tuple[tuple[int, ...], ...]:
    """The scoring tile, and everybody in order with their field."""
    discs = [(player, s.field(player, number)) for player in s.ranks[number]]
    return prizes_of(s, number), tuple(s.scoring_tiles[number : number + 1]), *discs


@follows(stand_on)
def track(sheet: CoimbraSheet, number: int, x: Number, width: Number) -> str:
    face = track_face(sheet.words, number, width, prizes_of(sheet.state, number))
    says = explained(sheet.words, "track", number)
    tiles = sheet.state.scoring_tiles
    tile = BOX.scoring_tiles[tiles[number]].id if number < len(tiles) else ""
    if tile:
        says += f" {explained(sheet.words, 'scoring_tile', tiles[number])}"
    name = TRACK_NAMES.tokens[number]
    spot = sheet.place(f"track-{name}", face, x, 0, says=says, halo=halo_rect(width, HEIGHT), data_tile=tile)
    return spot + "".join([disc(sheet, player, number, x) for player in reversed(sheet.state.ranks[number])])


def field_y(field: int) -> Number:
    """The middle of a field."""
    return HEAD + FIELD * (LAST_FIELD - field) + FIELD / 2


@remembered
def track_face(words: CoimbraWords, number: int, width: Number, prizes: tuple[int, ...]) -> str:
    colour = TRACK_COLOURS[number]
    name = words.short_track(number)
    size = shrink(name, width - 4, 11, bold=True)
    head = text(width / 2, 11, name, size, "ink", "middle", True) + icon(f"track-{number}", width / 2 - 11, 15, 22)
    ground = rect(0.5, HEAD - 2, width - 1, FIELD * (LAST_FIELD + 1) + 5, "inset", "line", 1, 4)
    return head + prize_tile(prizes, width) + ground + fields(width, colour) + incomes(number, width)


def prize_tile(prizes: tuple[int, ...], width: Number) -> str:
    """The scoring tile above the track."""
    if not prizes:
        return rect(2, 40, width - 4, 17, "inset", "rule", 1, 3)
    shown = "/".join(map(str, prizes))
    size = shrink(shown, width - 22, 11, bold=True)
    tile = rect(2, 40, width - 4, 17, "wool", "line", 1, 3) + icon("vp", width - 17, 42, 13)
    return tile + text(6, 52.5, shown, size, "on-wool", "start", True)


def fields(width: Number, colour: str) -> str:
    parts = []
    for field in range(LAST_FIELD + 1):
        y = field_y(field)
        if field:
            parts.append(path(f"M3 {y + FIELD / 2:g}H{width - INCOME_BOX - 4:g}", "", "rule", 0.7))
        parts.append(text(15, y + 3.5, str(field), 9.5, "faint", "end"))
    return rect(2, HEAD, 2.5, FIELD * (LAST_FIELD + 1), colour) + "".join(parts)


def incomes(number: int, width: Number) -> str:
    """What a die gives, in boxes right of the fields."""
    parts = []
    left = width - INCOME_BOX - 2
    own = OWN_GOOD[number]
    for first, last in boxes(number):
        top, bottom = field_y(last) - FIELD / 2 + 1, field_y(first) + FIELD / 2 - 1
        gets = INCOME[number][first]
        parts.append(rect(left, top, INCOME_BOX, bottom - top, "card", "rule", 1, 3))
        middle = (top + bottom) / 2
        extra = own != VP and gets[VP]
        parts.append(amount(gets[own], REWARD_ICONS[own], left, middle - (9 if extra else 0)))
        if extra:
            parts.append(amount(gets[VP], "vp", left, middle + 9))
    return "".join(parts)


def amount(number: int, name: str, left: Number, y: Number) -> str:
    return text(left + 14, y + 4, str(number), 11, "ink", "end", True) + icon(name, left + 15, y - 6.5, 13)


def disc(sheet: CoimbraSheet, player: int, number: int, x: Number) -> str:
    """On one field the disc that is ahead lies lowest, at the left."""
    s = sheet.state
    field = s.field(player, number)
    there = [other for other in s.ranks[number] if s.field(other, number) == field]
    radius, step = DISCS[len(there)]
    says = sheet.say(DISC, seat=sheet.words.who(player), track=sheet.words.track(number), field=field)
    return sheet.piece(
        f"disc-{seat_token(player)}-{TRACK_NAMES.tokens[number]}",
        badge(LIVERIES[player], radius, radius > LETTERED),
        x + LEFT + radius + step * there.index(player),
        field_y(field),
        says=ruled(says, "C-INC-02 C-INV-04"),
    )


def says(sheet: CoimbraSheet) -> str:
    return " ".join([said for said in [track_says(sheet, number) for number in range(TRACKS)] if said])


@follows(stand_on)
def track_says(sheet: CoimbraSheet, number: int) -> str:
    s, track = sheet.state, sheet.words.track(number)
    told = [
        sheet.say(DISC, seat=sheet.words.who(player), track=track, field=s.field(player, number))
        for player in s.ranks[number]
    ]
    return " ".join([f"{said}." for said in told])
