"""The ring of eight duty tiles around the city: tithe counters, the Merchant, and who stands where."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.pieces import halo_rect
from tabard.drawing.sheet import ruled
from tabard.drawing.svg import Number, circle, group, icon, lines, path, rect, text
from tabard.drawing.text import wrap_to_fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.pilgrim.actions import COUNTER_NAMES, DUTY_NAMES
from tabard.pilgrim.actions import PLACES as PLACE_NAMES
from tabard.pilgrim.constants import CITY, MAJORITY, NO_COUNTER, PLACES, RING
from tabard.pilgrim.drawing.look import DUMMY, PilgrimSheet, crowd, crowd_at, crowd_says, explained, livery, name
from tabard.pilgrim.prose.labels import CITY_NAME, MERCHANT
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords

SPOTS: Final = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0), (1, 1))  # of the tiles and the city
TITLE: Final = N_("Duties")
IN_HAND: Final = N_("{seat}: {people} in hand")
DUMMY_HERE: Final = N_("A dummy stands on {tile}.")
TITHE_HERE: Final = N_("Tithe: {good}.")
STANDINGS: Final = (N_("the minority"), N_("parity"), N_("the majority"))
STANDING_TOPICS: Final = ("minority", "parity", "majority")
STANDING_COLOURS: Final = ("gules", "or", "vert")
GAP: Final = 12
TILE_HEIGHT: Final = 104
PEOPLE_AT: Final = 67
ROW: Final = 18


@shows(
    "colours", "counters", "duties", "hand", "hand_at", "merchant", "north_dummies", "over", "people", "seats",
    "ship", "site_steps", "south_dummies", "to_move", "turn", "used", "viewer",
)  # fmt: skip
def ring(sheet: PilgrimSheet, width: Number) -> Panel:
    room = inner(width)
    tile = (room - 2 * GAP) / 3
    places = [drawn_place(sheet, place, tile) for place in range(RING + 1)]
    shown = "".join([place_at(sheet, place, tile, *drawn) for place, (drawn, _) in enumerate(places)])
    body = ways(tile) + shown + hand(sheet, tile)
    says = " ".join([told for _, told in places if told] + hand_says(sheet))
    return panel("ring", sheet.say(TITLE), width, Panel(body, 3 * TILE_HEIGHT + 2 * GAP), says)


def corner(place: int, tile: Number) -> tuple[Number, Number]:
    column, row = SPOTS[place]
    return column * (tile + GAP), row * (TILE_HEIGHT + GAP)


@remembered
def ways(tile: Number) -> str:
    """Which way acolytes are sown: clockwise, from the city to N and S, from E and W to the city."""
    across, down = tile + GAP, TILE_HEIGHT + GAP
    found = ""
    for column, row, turn in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 180), (0, 2, 180), (1, 2, 180)):
        found += way_sign(column * across + tile + GAP / 2, row * down + TILE_HEIGHT / 2, turn, row == 1)
    for column, row, turn in ((0, 0, 270), (1, 0, 270), (2, 0, 90), (0, 1, 270), (1, 1, 90), (2, 1, 90)):
        found += way_sign(column * across + tile / 2, row * down + TILE_HEIGHT + GAP / 2, turn, column == 1)
    return found


def way_sign(x: Number, y: Number, turn: int, river: bool) -> str:
    fill = "water-deep" if river else "rule"
    return group(path("M-4 -5L4 0L-4 5Z", fill, transform=f"rotate({turn})"), x, y)


# A place of the ring


def place_at(sheet: PilgrimSheet, place: int, tile: Number, face: str, says: str) -> str:
    x, y = corner(place, tile)
    if not says:
        return group(face, x, y)
    halo = halo_rect(tile, TILE_HEIGHT, 8)
    return sheet.place(f"place-{PLACE_NAMES.tokens[place]}", face, x, y, says=says, halo=halo)


def lies_at(s: Pilgrim, place: int, tile: Number) -> tuple[int | str, ...]:
    """The duty, its tithe, the Merchant, a dummy, everybody there, and what that is worth to the viewer."""
    worth = standing_of(s, place)
    return (
        s.duties[place] if place < len(s.duties) else -1,
        s.counters[place] if place < len(s.counters) else NO_COUNTER,
        place == s.merchant and bool(s.counters),
        dummy_id(s, place) if place < RING and s.has_dummy(place) else "",
        worth,
        s.viewer if worth >= 0 else -1,
        s.seats,
        *s.people[place::PLACES],
    )


@follows(lies_at)
def drawn_place(sheet: PilgrimSheet, place: int, tile: Number) -> tuple[tuple[str, str], str]:
    """A tile or the city with everything on it, and what it says; then what the ring says of it."""
    s, words = sheet.state, sheet.words
    if place == CITY:
        face = city_face(words, tile)
        says = explained(words, "city")
    elif place < len(s.duties):
        counter = s.counters[place] if place < len(s.counters) else NO_COUNTER
        face = tile_face(words, place, s.duties[place], counter, tile)
        says = tile_says(sheet, place)
    else:
        return (rect(0.5, 0.5, tile - 1, TILE_HEIGHT - 1, "inset", "rule", 1, 6), ""), ""
    if place == s.merchant and s.counters and place != CITY:
        face += merchant(sheet, tile - 23)
    face += standing(sheet, place) + people(sheet, place, tile)
    return (face, says), place_says(sheet, place)


@remembered
def tile_face(words: PilgrimWords, place: int, duty: int, counter: int, tile: Number) -> str:
    """A duty with its picture and name, the point of the compass on the left, the tithe counter on the right."""
    face = rect(0.5, 0.5, tile - 1, TILE_HEIGHT - 1, "card", "line", 1.2, 6)
    point = text(6, 14, words.point(place), 9.5, "faint")
    picture = icon(f"duty-{DUTY_NAMES.tokens[duty]}", tile / 2 - 15, 5, 30)
    tithe = ""
    if counter != NO_COUNTER:
        tithe = circle(tile - 13, 13, 9.5, "inset", "line", 0.9)
        tithe += icon(COUNTER_NAMES.tokens[counter], tile - 20, 6, 14)
    return face + point + picture + tithe + label(words.duty(duty), tile)


def label(shown: str, tile: Number) -> str:
    size, rows = wrap_to_fit(shown, tile - 8, 2, 11, bold=True)
    return lines(tile / 2, 47 if len(rows) > 1 else 52, rows, size, size + 0.5, "ink", "middle", True)


@remembered
def city_face(words: PilgrimWords, tile: Number) -> str:
    face = rect(0.5, 0.5, tile - 1, TILE_HEIGHT - 1, "inset", "line", 1.2, 6)
    wall = path(f"M4 3.5H{tile - 4:g}", "", "stone", 5, stroke_dasharray="6 4")
    return face + wall + icon("abbey", tile / 2 - 14, 8, 28) + label(words.say(CITY_NAME), tile)


def merchant(sheet: PilgrimSheet, x: Number) -> str:
    face = icon("merchant", 0, 0, 21) + rect(0, 0, 21, 21, "", pointer_events="all")
    return sheet.piece("merchant", face, x, 19, says=explained(sheet.words, "merchant"))


def standing(sheet: PilgrimSheet, place: int) -> str:
    """What the duty is worth to the viewer: green 2 with the majority, gold 1 with parity, red 1 in the minority."""
    which = standing_of(sheet.state, place)
    if which < 0:
        return ""
    seat = name(sheet, sheet.viewer)
    says = sheet.say("{seat} has {standing} here.", seat=seat, standing=sheet.say(STANDINGS[which]))
    told = f"{says} {explained(sheet.words, STANDING_TOPICS[which])}"
    return sheet.piece(f"standing-{PLACE_NAMES.tokens[place]}", shield(which), 13, 26, says=told)


def standing_of(s: Pilgrim, place: int) -> int:
    """The viewer's; -1 without anybody there."""
    seat = s.viewer
    return -1 if seat < 0 or place == CITY or not s.at(seat, place) else s.standing(seat, place)


@remembered
def shield(which: int) -> str:
    fill = STANDING_COLOURS[which]
    shape = path("M-7 -7H7V0C7 5 3 7 0 8.5C-3 7 -7 5 -7 0Z", fill, "line", 1)
    return shape + text(0, 3.6, "2" if which == MAJORITY else "1", 10, f"on-{fill}", "middle", True)


# People


def people(sheet: PilgrimSheet, place: int, tile: Number) -> str:
    """Two colours side by side, then the next two."""
    s = sheet.state
    here = [colour for colour in range(s.colours) if s.at(colour, place)]
    found = [(crowd(livery(s, colour), s.at(colour, place))[0], colour) for colour in here]
    if place < RING and s.has_dummy(place):
        found.append((crowd(DUMMY, 1)[0], -1))
    shown = ""
    for first in range(0, len(found), 2):
        pair = found[first : first + 2]
        room = sum(width for width, _ in pair) + 7 * (len(pair) - 1)
        x = (tile - room) / 2
        y = PEOPLE_AT + 5 + ROW * (first // 2) if len(found) > 2 else PEOPLE_AT + 11
        for width, colour in pair:
            shown += dummy_at(sheet, place, x, y) if colour < 0 else crowd_at(sheet, colour, place, x, y)
            x += width + 7
    return shown


def dummy_at(sheet: PilgrimSheet, place: int, x: Number, y: Number) -> str:
    s = sheet.state
    says = f"{sheet.say(DUMMY_HERE, tile=sheet.words.tile(s, place))} {explained(sheet.words, 'dummy')}"
    return sheet.piece(dummy_id(s, place), crowd(DUMMY, 1)[1], x, y, says=says)


def dummy_id(s: Pilgrim, place: int) -> str:
    """The rearmost of a group leaps to its front at every season's end, unless all eight tiles have a dummy."""
    north = place in s.north_dummies
    line = s.north_dummies if north else s.south_dummies
    leaps = s.season() if len(s.north_dummies) + len(s.south_dummies) < RING else 0
    return f"dummy-{'n' if north else 's'}-{(line.index(place) + leaps) % len(line) + 1}"


def hand(sheet: PilgrimSheet, tile: Number) -> str:
    """The acolytes that are being sown, where the last one was put."""
    s = sheet.state
    if not s.hand or s.over or s.to_move < 0:
        return ""
    width, face = crowd(livery(s, s.turn), s.hand)
    x, y = corner(s.hand_at, tile)
    wide = width + 30
    chip = rect(0, 0, wide, 18, "halo-fill", "halo", 1.4, 9) + icon("hand", 6, 1.5, 15) + group(face, 25, 9)
    says = ruled(sheet.say(IN_HAND, seat=name(sheet, s.turn), people=sheet.words.acolytes(s.hand)), "P-SOW-01")
    return sheet.piece("hand", chip, x + (tile - wide) / 2, y + TILE_HEIGHT - 6, says=says, data_count=s.hand)


# In words


def tile_says(sheet: PilgrimSheet, place: int) -> str:
    s, words = sheet.state, sheet.words
    said = [f"{words.tile(s, place)}.", explained(words, DUTY_NAMES.tokens[s.duties[place]])]
    if place < len(s.counters) and s.counters[place] != NO_COUNTER:
        said.append(words.say(TITHE_HERE, good=words.counter(s.counters[place])) + " (P-TITHE-01)")
    return " ".join(said)


def hand_says(sheet: PilgrimSheet) -> list[str]:
    s, words = sheet.state, sheet.words
    if not s.hand or s.over or s.to_move < 0:
        return []
    return [words.say(IN_HAND, seat=name(sheet, s.turn), people=words.acolytes(s.hand)) + "."]


def place_says(sheet: PilgrimSheet, place: int) -> str:
    """The tithe of a place and who stands there."""
    s, words = sheet.state, sheet.words
    said = [f"{capital(words.place(s, place))}."]
    if place < len(s.counters) and s.counters[place] != NO_COUNTER:
        said.append(words.say(TITHE_HERE, good=words.counter(s.counters[place])))
    if place == s.merchant and s.counters:
        said.append(f"{words.say(MERCHANT)}.")
    said += [f"{crowd_says(sheet, colour, place)}." for colour in range(s.colours) if s.at(colour, place)]
    if place < RING and s.has_dummy(place):
        said.append(words.say(DUMMY_HERE, tile=words.tile(s, place)))
    return " ".join(said)
