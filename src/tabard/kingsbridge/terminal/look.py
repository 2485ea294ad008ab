"""How things look in a terminal: signs, letters, styles and names, in plain ASCII where no more can be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine import canvas
from tabard.engine.panels import GAP
from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.kingsbridge.actions import SEATS
from tabard.kingsbridge.components import ACTIONS, BOX, FAVOURS, GOODS, PENALTIES, PROJECTS
from tabard.kingsbridge.tables import HALF, KNOWLEDGE, VP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.actions import Family
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

RIGHT_WIDTH: Final = 39  # of the right one of two blocks
LEFT_WIDTH: Final = canvas.WIDE - GAP - RIGHT_WIDTH

# Seats by number. Every seat has a letter too, so that nothing is told by colour alone.
LETTERS: Final = "RGYB"
STYLES: Final = ("bold indian_red1", "bold green3", "bold gold3", "bold cornflower_blue")
# By good, and victory points behind them
AMOUNT_STYLES: Final = (
    "grey74", "dark_orange3", "gold3", "medium_orchid", "", "indian_red1", "cornflower_blue", "green3", "yellow3", "",
)  # fmt: skip
OPTION: Final = "bold black on green3"
FAINT: Final = "dim"
TITLE: Final = "bold"
WARNING: Final = "bold red3"
ROMAN: Final = ("I", "II", "III", "IV")

VICTORY_POINTS: Final = N_("VP")
SHORT_KNOWLEDGE: Final = N_("knowledge")  # the short form of "medical knowledge"


@dataclass(frozen=True, slots=True)
class Signs:
    box: str  # corners and sides: top left, top right, bottom left, bottom right, level, upright
    arrows: str  # by side of the council: up, right, down, left
    arc: str  # the line along the favour spaces: first, middle, last
    stone: str  # the favour stone
    cover: str
    filled: str  # space of a project
    empty: str
    absent: str  # of a project that is not on the board
    metal: str
    spire: str  # without the metal
    rail: str  # of the score track: first, plain, every fifth, last
    face_down: str
    cared_for: str
    nobody: str  # sits there
    none: str
    dot: str  # between two things in a line
    to: str
    stood_in: str  # a value that is a stand-in
    half: str


FINE: Final = Signs(
    box="╭╮╰╯─│", arrows="▲▶▼◀", arc="╭│╰", stone="◆", cover="▒", filled="■", empty="□", absent="·", metal="◆",
    spire="◇", rail="├─┼┤", face_down="?", cared_for="✓", nobody="·", none="·", dot=" · ", to="→", stood_in="°",
    half="½",
)  # fmt: skip
PLAIN: Final = Signs(
    box="++++-|", arrows="^>v<", arc="/|\\", stone="@", cover="%", filled="#", empty="_", absent=".", metal="*",
    spire="o", rail="|-+|", face_down="?", cared_for="x", nobody="-", none="-", dot=" - ", to=">", stood_in="~",
    half=".5",
)  # fmt: skip


class Look(canvas.Look["KingsbridgeWords"]):
    """The words of a language and the signs of a terminal."""

    def __init__(self, words: KingsbridgeWords, width: int = canvas.WIDE, *, plain: bool = False) -> None:
        super().__init__(words, width, plain=plain)
        self.signs: Final = PLAIN if plain else FINE

    # Players

    def letter(self, player: int) -> Text:
        return Text(LETTERS[player], STYLES[player])

    def player(self, player: int) -> Text:
        return Text(f"{LETTERS[player]} {self.say(SEATS.words[player])}", STYLES[player])

    # Names of the box

    def good(self, good: int) -> str:
        if good == VP:
            return self.say(VICTORY_POINTS)
        if good == KNOWLEDGE:
            return self.say(SHORT_KNOWLEDGE)
        return BOX.names["goods"][GOODS[good]][self.lang]

    def card(self, card: int) -> str:
        return BOX.names["actions"][ACTIONS[card]][self.lang]

    def favour(self, space: int) -> str:
        return BOX.names["favours"][FAVOURS[space]][self.lang]

    def project(self, project: int) -> str:
        return BOX.names["projects"][PROJECTS[project]][self.lang]

    def penalty(self, due: int) -> str:
        return BOX.names["penalties"][PENALTIES[due]][self.lang]

    # Amounts

    def amount(self, good: int, count: int) -> Text:
        return Text(f"{count} {self.good(good)}", AMOUNT_STYLES[good])

    def amounts(self, bundle: Sequence[int]) -> list[Text]:
        """All that is not 0 of these, victory points first."""
        order = (VP, *range(VP))
        return [self.amount(good, bundle[good]) for good in order if bundle[good]]

    def bundle(self, bundle: Sequence[int], between: str = ", ") -> Text:
        return Text(between).join(self.amounts(bundle))

    def held(self, good: int, count: int) -> Text:
        """A good and how many of it somebody has; faint where there is none."""
        if count == 0:
            return Text(f"{self.good(good)} {self.signs.none}", FAINT)
        return Text.assemble((self.good(good), AMOUNT_STYLES[good]), " ", (str(count), TITLE))

    def points(self, halves: int) -> str:
        whole, half = divmod(halves, HALF)
        return f"{whole}{self.signs.half if half else ''}"

    # Marks

    def stood_in(self, *names: str) -> str:
        """A sign beside what is a stand-in, by the names in the component file."""
        return self.signs.stood_in if any(known.startswith(names) for known in BOX.stand_ins) else ""


def option_numbers(s: Kingsbridge, seat: int, *families: Family) -> dict[int, list[int]]:
    """By the first parameter, the numbers of the options of some families, if the seat is to decide."""
    numbers: dict[int, list[int]] = {}
    if s.over or s.to_move == CHANCE or s.to_move != seat:
        return numbers
    for number, action in enumerate(s.legal(), 1):
        for family in families:
            if family.has(action):
                numbers.setdefault(family.first(action), []).append(number)
    return numbers


def numbered(numbers: list[int]) -> str:
    """One option's number, or the range of several that lie side by side."""
    return f"#{numbers[0]}" if len(numbers) == 1 else f"#{numbers[0]}-{numbers[-1]}"
