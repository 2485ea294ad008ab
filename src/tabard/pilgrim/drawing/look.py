"""What all parts of the drawing share: liveries, crowds of people, and the words that explain things."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows
from tabard.drawing.pieces import Livery, badge, liveries
from tabard.drawing.sheet import Sheet, ruled
from tabard.drawing.svg import Number, text
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.engine.words import capital
from tabard.pilgrim.actions import PLACES as PLACE_NAMES
from tabard.pilgrim.actions import SEATS
from tabard.pilgrim.constants import RING, VILLAGE
from tabard.pilgrim.prose.explanations import ENTRIES, WORDS
from tabard.pilgrim.prose.labels import ABBOTT_NAME, LETTERS
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords

PilgrimSheet = Sheet[Pilgrim, PilgrimWords]

LIVERIES: Final = liveries(SEATS.tokens, LETTERS)
ABBOTT: Final = Livery("black", "square", "A")
DUMMY: Final = Livery("green", "hexagon", "D")
ABBOTT_TOKEN: Final = "abbott"
LEVEL_COLOURS: Final = ("azure", "gules", "vert")  # of the buildings, as in the box
LEAST: Final = 7.5  # the radius of a badge whose letter can be read


def livery(s: Pilgrim, colour: int) -> Livery:
    return LIVERIES[colour] if colour < s.seats else ABBOTT


def token(s: Pilgrim, colour: int) -> str:
    """The name of a colour in ids."""
    return SEATS.tokens[colour] if colour < s.seats else ABBOTT_TOKEN


def name(sheet: PilgrimSheet, colour: int) -> str:
    return seat_name(sheet.words, colour, colour >= sheet.state.seats)


@remembered
def seat_name(words: PilgrimWords, colour: int, abbott: bool) -> str:
    return capital(words.say(ABBOTT_NAME if abbott else SEATS.words[colour]))


@remembered
def explained(words: PilgrimWords, topic: str) -> str:
    """What a thing is and does, with the ids of its rules."""
    entry = ENTRIES[WORDS[topic][1]]
    return f"{capital(words.say(entry.name))}: {words.say(entry.text)} ({entry.rules})"


# People


@remembered
def crowd(livery: Livery, people: int, radius: Number = LEAST) -> tuple[Number, str]:
    """So many people of one colour, with the width they take; the badge's middle is on the left, at radius, 0."""
    face = f'<g transform="translate({radius} 0)">{badge(livery, radius)}</g>'
    if people < 2:
        return 2 * radius, face
    size = radius * 1.6
    shown = str(people)
    figure = text(2 * radius + 2.5, size * 0.36, shown, size, "ink", "start", True)
    return 2 * radius + 3 + text_width(shown, size, True), face + figure


def stands_at(s: Pilgrim, colour: int, place: int, *how: Number) -> tuple[int, ...]:
    """How many, on which duty, and whether they are the Ab-Bott's."""
    duty = s.duties[place] if place < RING and place < len(s.duties) else -1
    return s.at(colour, place), duty, colour < s.seats


@follows(stands_at)
def crowd_says(sheet: PilgrimSheet, colour: int, place: int) -> str:
    words, s = sheet.words, sheet.state
    people = s.at(colour, place)
    counted = words.serfs(people) if place == VILLAGE else words.acolytes(people)
    return words.say("{seat}: {people} {place}", seat=name(sheet, colour), people=counted, place=words.at(s, place))


@follows(stands_at)
def crowd_at(sheet: PilgrimSheet, colour: int, place: int, x: Number, y: Number) -> str:
    """Everybody of a colour at a place, as one piece that says how many they are."""
    s = sheet.state
    people = s.at(colour, place)
    seat = token(s, colour)
    return sheet.piece(
        f"people-{seat}-{PLACE_NAMES.tokens[place]}",
        crowd(livery(s, colour), people)[1],
        x,
        y,
        says=ruled(crowd_says(sheet, colour, place), "P-SOW-07 P-SCORE-01"),
        data_seat=seat,
        data_count=people,
    )
