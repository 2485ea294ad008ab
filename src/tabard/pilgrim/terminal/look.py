"""How things look in a terminal: signs, letters and styles, in plain ASCII where no more can be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine import canvas
from tabard.engine.words import N_
from tabard.pilgrim.actions import SEATS
from tabard.pilgrim.set_up import heralds
from tabard.pilgrim.tables import CITY, PLACES, RING

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

# Colours by number: four players. Every colour has a letter too, so that nothing is told by colour alone.
LETTERS: Final = "WRBY"
STYLES: Final = ("bold", "bold indian_red1", "bold cornflower_blue", "bold gold3")  # White: what the terminal writes in
ABBOTT_LETTER: Final = "A"
ABBOTT_STYLE: Final = "bold medium_orchid"
ABBOTT_NAME: Final = N_("Ab-Bott")
DUMMY_LETTER: Final = "D"
DUMMY_STYLE: Final = "dim"
HERALD_LETTER: Final = "h"
LEVEL_STYLES: Final = ("cornflower_blue", "indian_red1", "green3")  # of the buildings, as in the box
LEVEL_SIGNS: Final = ("I", "II", "III")
OPTION: Final = "bold black on green3"
FAINT: Final = "dim"
WATER: Final = "deep_sky_blue3"
HOLY: Final = "bold medium_orchid"
TITLE: Final = "bold"
NOT_SEEN: Final = "stand-in"


@dataclass(frozen=True, slots=True)
class Signs:
    rising: str  # the sides of a hex
    falling: str
    level: str
    river: str
    closed: str
    arrows: str  # by edge: n, ne, se, s, sw, nw
    ship: str
    shrine: str
    live: str
    later: str
    flipped: str
    none: str
    empty: str  # slot
    top: str  # of the alms table
    abbey: str  # the icon above its last row
    bonus: str
    dot: str  # between two things in a line
    up: str
    down: str
    left: str
    right: str
    box: str  # corners and sides: top left, top right, bottom left, bottom right, level, upright
    stood_in: str  # a value that is a stand-in


FINE: Final = Signs(
    rising="╱", falling="╲", level="▁", river="≈", closed="×", arrows="↑↗↘↓↙↖", ship="◥S◤", shrine="†",
    live="●", later="○", flipped="✓", none="·", empty="▭", top="♛", abbey="▲", bonus="+", dot=" · ",
    up="↑", down="↓", left="←", right="→", box="╭╮╰╯─│", stood_in="°",
)  # fmt: skip
PLAIN: Final = Signs(
    rising="/", falling="\\", level="_", river="~", closed="x", arrows="^>>v<<", ship="<S>", shrine="+",
    live="*", later="o", flipped="v", none="-", empty="[ ]", top="*", abbey="A", bonus="+", dot=" - ",
    up="^", down="v", left="<", right=">", box="++++-|", stood_in="~",
)  # fmt: skip


class Look(canvas.Look["PilgrimWords"]):
    """The words of a language and the signs of a terminal."""

    def __init__(self, words: PilgrimWords, width: int = canvas.WIDE, *, plain: bool = False) -> None:
        super().__init__(words, width, plain=plain)
        self.signs: Final = PLAIN if plain else FINE

    # Colours

    def letter(self, s: Pilgrim, colour: int) -> str:
        return LETTERS[colour] if colour < s.seats else ABBOTT_LETTER

    def style(self, s: Pilgrim, colour: int) -> str:
        return STYLES[colour] if colour < s.seats else ABBOTT_STYLE

    def name(self, s: Pilgrim, colour: int) -> str:
        return self.say(SEATS.words[colour] if colour < s.seats else ABBOTT_NAME)

    # People

    def people(self, s: Pilgrim, place: int, width: int) -> Text:
        """Everybody on a duty tile or in the city, a letter each, or counted where there is no room."""
        counts = [(self.letter(s, c), s.at(c, place), self.style(s, c)) for c in range(s.colours) if s.at(c, place)]
        if place < RING and s.has_dummy(place):
            counts.append((DUMMY_LETTER, 1, DUMMY_STYLE))
        in_full = [(letter * count, style) for letter, count, style in counts]
        if sum(len(letters) + 1 for letters, _ in in_full) > width + 1:
            in_full = [(f"{letter}{count}", style) for letter, count, style in counts]
        return Text(" ").join(Text(letters, style) for letters, style in in_full)

    def visitors(self, s: Pilgrim, quadrant: int) -> Text:
        """Who has an acolyte on a pilgrimage site, and the herald."""
        text = Text()
        for colour in range(s.colours):
            if s.visited[colour] >> quadrant & 1:
                text.append(self.letter(s, colour), self.style(s, colour))
        if quadrant in heralds(s):
            text.append(HERALD_LETTER, DUMMY_STYLE)
        return text

    def traders(self, s: Pilgrim, port: int) -> Text:
        """Who has an acolyte in a port."""
        text = Text()
        for colour in range(s.colours):
            if s.joined[colour] >> port & 1:
                text.append(self.letter(s, colour), self.style(s, colour))
        return text


def on_duties(s: Pilgrim, colour: int) -> int:
    """Acolytes on all duty tiles together."""
    return sum(s.people[colour * PLACES : colour * PLACES + CITY])
