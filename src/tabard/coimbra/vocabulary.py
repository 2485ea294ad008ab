"""The names in the component file of Coimbra, numbered by their places in these tuples, and amounts.

Rewards are a tuple of guards, coins, victory points and steps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabard.engine.component_file import FileValue, listed

PROFESSIONS: Final = ("councillor", "merchant", "clergy", "scholar")  # tracks have the same numbers
COLOURS: Final = ("grey", "orange", "purple", "green", "white")  # and so have dice, except the white one
TRACKS: Final = COLOURS[:4]
DISTRICTS: Final = ("castle", "upper", "centre", "lower")
FAVOURS: Final = ("expedition", "cap", "pilgrim", "supplies")
KINDS: Final = ("instant", "phase_c", "phase_e", "end")
DIPLOMAS: Final = ("red", "yellow", "blue", "green", "white", "joker")
CORNERS: Final = ("nw", "ne", "se", "sw")
GOODS: Final = ("guard", "coin")
REWARDS: Final[tuple[str, ...]] = (*GOODS, "vp", "step")
GUARD: Final = 0
COIN: Final = 1
LAST_FIELD: Final = 15  # of a track
LEVELS: Final = 3  # of monasteries
HIGHEST_INFLUENCE: Final = 4  # of a citizen

Fields = Mapping[str, FileValue]
Rewards = tuple[int, int, int, int]
NOTHING: Final[Rewards] = (0, 0, 0, 0)


# ---- Amounts in the file


def rewards_in(entry: FileValue, fields: Fields, allowed: Sequence[str] = REWARDS) -> Rewards:
    """The rewards among the fields of a table; there must be some."""
    guards, coins, points, steps = [fields[name].whole(1) if name in fields else 0 for name in REWARDS]
    if guards + coins + points + steps == 0:
        raise entry.error(f"must have {'at least one of ' if len(allowed) > 1 else ''}{listed(allowed)}")
    return guards, coins, points, steps


def rewards(entry: FileValue, allowed: Sequence[str] = REWARDS) -> Rewards:
    return rewards_in(entry, entry.fields(optional=allowed), allowed)


def payment(entry: FileValue) -> tuple[int, int]:
    return rewards(entry, GOODS)[:2]


def point(entry: FileValue, size: tuple[int, int]) -> tuple[int, int]:
    """A place on a sheet of that size: [x, y]."""
    x, y = entry.items("whole numbers (x and y)", 2)
    return x.whole(0, size[0]), y.whole(0, size[1])
