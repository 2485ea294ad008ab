"""How things look in a terminal: signs, letters, styles and names, in plain ASCII where no more can be shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.coimbra.actions import COLOURS
from tabard.coimbra.components import BOX
from tabard.coimbra.state import colour_of, owner_of
from tabard.coimbra.tables import CAP_ADDS, CAPPED, PROFESSION, TOKEN
from tabard.engine import canvas
from tabard.engine.canvas import FAINT, TITLE
from tabard.engine.state import CHANCE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords
    from tabard.engine.actions import Family

__all__ = ["FAINT", "TITLE"]

# Seats by number. Every seat has a letter too, so that nothing is told by colour alone.
LETTERS: Final = "RYBK"
STYLES: Final = ("bold indian_red1", "bold gold3", "bold cornflower_blue", "bold")  # Black: what the terminal writes in
# Professions, their tracks and dice share a letter, that of the cards' names in the notation; white dice have their own
TRACK_LETTERS: Final = "CMPSW"
TRACK_STYLES: Final = ("grey74", "dark_orange", "medium_orchid", "green3", "")
DIE_STYLES: Final = (
    "bold black on grey74", "bold black on dark_orange", "bold black on medium_orchid", "bold black on green3",
    "bold black on white",
)  # fmt: skip
LEVEL_STYLES: Final = ("cornflower_blue", "dark_orange3", "deep_pink3")  # of monasteries, as in the box
DIPLOMA_STYLES: Final = ("indian_red1", "gold3", "cornflower_blue", "green3", "", "medium_orchid")
LEVELS: Final = ("I", "II", "III")
OPTION: Final = "bold black on green3"
CROWN_STYLE: Final = "bold gold3"
PATH: Final = "dim"
ACTIVE: Final = "bold reverse"

GOOD_NAMES: Final = (N_("guards"), N_("coins"), N_("VP"), N_("steps"))
DISTRICT_NAMES: Final = (N_("Castle"), N_("Upper city"), N_("Centre"), N_("Lower city"))


@dataclass(frozen=True, slots=True)
class Signs:
    box: str  # corners and sides: top left, top right, bottom left, bottom right, level, upright
    tees: str  # where lines of a grid meet: top, bottom, left, right, cross
    crown: str
    diploma: str
    pilgrim: str
    bar: str  # beside a monastery
    now: str  # what is being evaluated
    none: str
    dot: str  # between two things in a line
    to: str
    times: str
    arrows: str  # by eighths of a turn, clockwise from the right
    road: str  # a dot of a path where fine lines cannot be shown
    stood_in: str  # a value that is a stand-in


FINE: Final = Signs(
    box="╭╮╰╯─│", tees="┬┴├┤┼", crown="♛", diploma="◈", pilgrim="♙", bar="▌", now="▶", none="·", dot=" · ", to="→",
    times="×", arrows="→↘↓↙←↖↑↗", road="", stood_in="°",
)  # fmt: skip
PLAIN: Final = Signs(
    box="++++-|", tees="+++++", crown="^", diploma="*", pilgrim="@", bar="|", now=">", none="-", dot=" - ", to=">",
    times="x", arrows=">\\v/<\\^/", road=".", stood_in="~",
)  # fmt: skip


class Look(canvas.Look["CoimbraWords"]):
    """The words of a language and the signs of a terminal."""

    def __init__(self, words: CoimbraWords, width: int = canvas.WIDE, *, plain: bool = False) -> None:
        super().__init__(words, width, plain=plain)
        self.signs: Final = PLAIN if plain else FINE

    # Players

    def letter(self, player: int) -> Text:
        return Text(LETTERS[player], STYLES[player])

    def letters(self, players: Sequence[int]) -> Text:
        return Text().join(self.letter(player) for player in players)

    def player(self, player: int) -> Text:
        return Text(f"{LETTERS[player]} {self.words.who(player)}", STYLES[player])

    # Amounts

    def amount(self, good: int, count: int) -> str:
        return self.words.amount(good, count)

    def good(self, good: int) -> str:
        return self.say(GOOD_NAMES[good])

    # Names

    def track(self, track: int) -> str:
        return self.words.short_track(track)

    def colour(self, colour: int) -> str:
        return self.say(COLOURS.words[colour])

    def district(self, district: int) -> str:
        return self.say(DISTRICT_NAMES[district])

    def card(self, card: int) -> str:
        return self.words.card(card)

    def crowns(self, count: int) -> Text:
        return Text(f"{self.signs.crown}{count}", CROWN_STYLE)

    # Things

    def card_name(self, card: int) -> Text:
        """With the letter of its profession."""
        profession = PROFESSION[card]
        return Text(f"{TRACK_LETTERS[profession]} {self.card(card)}", TRACK_STYLES[profession])

    def diploma(self, kind: int) -> Text:
        return Text(f"{self.signs.diploma}{self.words.diploma(kind)}", DIPLOMA_STYLES[kind])

    def die(self, colour: int, eyes: int) -> Text:
        return Text(f"{TRACK_LETTERS[colour]}{eyes}", DIE_STYLES[colour])

    def thing(self, thing: int) -> Text:
        """A die in a district with its cap tile and its owner, or a token."""
        if thing >= TOKEN:
            return Text(f"[{thing - TOKEN}]", TITLE)
        text = self.die(colour_of(thing), thing % 8)
        if thing & CAPPED:
            text.append(f"+{CAP_ADDS}", "reverse")
        return text.append_text(self.letter(owner_of(thing)))

    # Marks

    def stood_in(self, *names: str) -> str:
        """A sign beside what is a stand-in, by the names in the component file."""
        return self.signs.stood_in if any(known.startswith(names) for known in BOX.stand_ins) else ""


def option_numbers(s: Coimbra, seat: int, *families: Family) -> dict[int, list[int]]:
    """By the first parameter, the numbers of the options of some families, if the seat is to decide."""
    numbers: dict[int, list[int]] = {}
    if s.over or s.to_move == CHANCE or s.to_move != seat:
        return numbers
    for number, action in enumerate(s.legal(), 1):
        for family in families:
            if family.has(action):
                numbers.setdefault(family.first(action), []).append(number)
    return numbers


def numbered(numbers: Sequence[int]) -> Text:
    """The number of an option, or those of several; empty if there is none."""
    if not numbers:
        return Text()
    listed = ",".join(map(str, numbers))
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        listed = f"{numbers[0]}-{numbers[-1]}"
    return Text(f"#{listed}", OPTION)


def joined_words(*texts: Text) -> Text:
    """Those that are not empty, with a blank between."""
    return Text(" ").join(text for text in texts if text)


def wrapped(text: str, width: int) -> list[str]:
    """Lines of whole words; a number stays with the word after it where that is possible."""
    words: list[str] = []
    for word in text.split():
        if words and words[-1].isdecimal() and len(words[-1]) + 1 + len(word) <= width:
            words[-1] += f" {word}"
        else:
            words.append(word)
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
