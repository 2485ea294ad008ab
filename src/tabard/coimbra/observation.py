"""What a program that learns reads of a position of Coimbra, where it does not follow from the fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabard.coimbra import constants, decisions
from tabard.coimbra.attributes import PLANES as OF_FIELDS
from tabard.coimbra.components import BOX
from tabard.engine.layout import AMOUNTS, PLACES, PLAYERS, SEATS, SETS, TALLIES, Layout

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

MANY_POINTS: Final = 100
STEPS: Final = 16  # more than anybody walks at once
DISPLAY: Final[int] = (constants.DISTRICTS - 1) * constants.ROW
MOST_TOKENS: Final[tuple[int, ...]] = tuple(max([0, *map(len, BOX.tokens.get(seats, ()))]) for seats in range(5))
A_TOKEN: Final[int] = constants.COLOURS  # the colour after the last

# By the place of a crown token, and by a die or token
CROWN_OWNERS: Final = (*[-1] * constants.WITH, 0, 1, 2, 3)
DICE: Final = range(constants.TOKEN)
TOKENS: Final = range(constants.TOKEN, constants.TOKEN + constants.EYES + 1)
DIE_OWNERS: Final = tuple(die // constants.OWNER for die in DICE)
CAPPED: Final = tuple(die // 64 % 2 for die in DICE)
DIE_COLOURS: Final = (*[die // 8 % 8 for die in DICE], *[A_TOKEN for _ in TOKENS])
DIE_NUMBERS: Final = tuple(die % 8 - 1 for die in (*DICE, *TOKENS))

OF_TABLE: Final[tuple[Layout, ...]] = (
    *OF_FIELDS,
    Layout("effect", "the effect that asks", PLACES, len(constants.EFFECTS)),
    Layout("amount", "or how far it has come, or how many steps", AMOUNTS, units=(STEPS,)),
    Layout("goods", "guards, coins and points", AMOUNTS, 1, PLAYERS, constants.GOODS, (*constants.LIMIT, MANY_POINTS)),
    Layout("track_order", "who is ahead on each track", SEATS, PLAYERS, constants.TRACKS, PLAYERS),
    Layout("held", "dice taken back, by colour", TALLIES, 1, PLAYERS, constants.COLOURS),
    Layout("crowns", "the space of the city where each crown token lies", PLACES, DISPLAY, constants.TRACKS),
    Layout("crown_owners", "or who has it", SEATS, PLAYERS, constants.TRACKS, reads=CROWN_OWNERS),
)
OF_HAND: Final[tuple[Layout, ...]] = (
    Layout("die_colour", "the colour of the die in hand", PLACES, constants.COLOURS + 1),
    Layout("die_number", "its number", PLACES, constants.EYES),
)


def planes(seats: int) -> tuple[Layout, ...]:
    return (*OF_TABLE, *dice(constants.HOLDERS * seats + MOST_TOKENS[seats]), *OF_HAND)


def dice(row: int) -> tuple[Layout, ...]:
    """The planes of the dice in the districts, each with room for so many."""
    rows = (constants.DISTRICTS, row)
    colours = constants.COLOURS + 1
    return (
        Layout("owners", "who owns each die in the districts, from the left", SEATS, PLAYERS, *rows, reads=DIE_OWNERS),
        Layout("capped", "whether the cap tile is on it", SETS, 1, *rows, reads=CAPPED),
        Layout("colours", "its colour; the last is that of a token", PLACES, colours, *rows, reads=DIE_COLOURS),
        Layout("numbers", "its number", PLACES, constants.EYES, *rows, reads=DIE_NUMBERS),
    )


def observed(s: Coimbra) -> tuple[Any, ...]:
    effect, amount = to_do(s)
    return (
        effect,
        amount,
        s.goods,
        s.ranks,
        s.held,
        s.crowns,
        s.crowns,
        s.rows,
        s.rows,
        s.rows,
        s.rows,
        s.die // 8 % 8 if s.die else -1,
        s.die % 8 - 1 if s.die else -1,
    )


def to_do(s: Coimbra) -> tuple[int, int]:
    """The effect that asks, and how much of it, or how far it has come."""
    if s.over:
        return -1, 0
    decision, detail = s.decision(), s.detail()
    if decisions.EFFECT <= decision <= decisions.REPETITION:
        return detail, 0
    if decision in (decisions.TRIBUTE, decisions.LOSS):
        return detail // 8, detail % 8
    return -1, detail
