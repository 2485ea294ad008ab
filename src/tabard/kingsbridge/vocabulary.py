"""The names in the component file of World Without End, numbered by their places in these tuples, and amounts.

A bundle is a tuple of the amount of each good, with victory points behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tabard.engine.component_file import MOST, FileValue

GOODS: Final = ("stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "med", "gold")
ON_THE_BOARD: Final = GOODS[:4]
MATERIALS: Final = GOODS[:2]
AT_THE_MARKET: Final = ("wool", "cloth")
AMOUNTS: Final = (*GOODS, "vp")
STONE: Final = 0
WOOD: Final = 1
KNOWLEDGE: Final = 7
GOLD: Final = 8
VP: Final = 9  # in a bundle
HOUSE: Final = 10  # in a favour that counts houses
UNLIMITED: Final = -1

ACTIONS: Final[tuple[str, ...]] = (
    "grain", "piety", "material", "project", "sale", "privilege",
    "house", "rent", "donation", "cloth", "medicine", "favour",
)  # fmt: skip
FAVOURS: Final = ("queen", "prior", "guild", "prioress", "outlaws", "merchants", "king", "earl", "bishop")
PROJECTS: Final = ("bridge", "tower", "fulling_mill", "city_wall", "priors_palace", "hospital", "lady_chapel")
BROUGHT_BY_EVENTS: Final = PROJECTS[2:]  # the bridge is there from the beginning, the tower comes after a chapter
CHAPTERS: Final = 4
TOWER_CHAPTER: Final = 2  # after which the tower comes
PLAGUE_CHAPTER: Final = 3  # in which the plague begins
SIDES: Final = 4  # of the board, the council and the cards
PLAGUE_PLACES: Final = 11  # ten houses and the hideout

Fields = Mapping[str, FileValue]
Bundle = tuple[int, ...]
NOTHING: Final[Bundle] = (0,) * len(AMOUNTS)
ONE_STONE_OR_ONE_WOOD: Final[tuple[Bundle, ...]] = tuple(
    tuple(int(name == material) for name in AMOUNTS) for material in MATERIALS
)

# ---- Bundles in the file


def bundle(entry: FileValue, allowed: Sequence[str] = AMOUNTS, least_vp: int = 0) -> Bundle:
    fields = entry.fields(optional=allowed)
    return tuple(fields[name].whole(least_vp if name == "vp" else 0) if name in fields else 0 for name in AMOUNTS)


def gain(entry: FileValue) -> Bundle:
    got = bundle(entry)
    if got == NOTHING:
        raise entry.error("must be a gain, but it is empty")
    return got


def gain_or_loss(entry: FileValue) -> Bundle:
    """Goods that are gained, and points that are gained or lost; perhaps nothing at all."""
    return bundle(entry, least_vp=-MOST)


def price(entry: FileValue) -> Bundle:
    """What must be paid, perhaps nothing. Knowledge is never given up (K-INV-06)."""
    return bundle(entry, [good for good in GOODS if good != GOODS[KNOWLEDGE]])


def payment(entry: FileValue) -> Bundle:
    paid = price(entry)
    if paid == NOTHING:
        raise entry.error("must be a payment, but it is empty")
    return paid


def of_one_kind(entry: FileValue, amounts: Bundle) -> int:
    """The number of the only good, or of points, in a bundle; else an error."""
    kinds = [number for number, amount in enumerate(amounts) if amount]
    if len(kinds) != 1:
        raise entry.error(f"must be an amount of one thing, but it has {len(kinds)}")
    return kinds[0]


def gold(entry: FileValue) -> int:
    (amount,) = entry.by_name("gold")
    return amount.whole()


def alternatives(entry: FileValue, reader: Callable[[FileValue], Bundle]) -> tuple[Bundle, ...]:
    """Bundles of which one is chosen; each is of one thing, and no two of the same."""
    items = entry.items("tables with one thing each")
    if not items:
        raise entry.error("must be a list of at least one table, but it is empty")
    kinds = []
    for item in items:
        kinds.append(of_one_kind(item, reader(item)))
        if kinds[-1] in kinds[:-1]:
            raise item.error(f"must differ from those before it, but it has {AMOUNTS[kinds[-1]]} again")
    return tuple(reader(item) for item in items)


def small_services(entry: FileValue) -> Bundle:
    """What small services bring. It is not asked whether it is in stock, so some of it must never run out."""
    got = gain(entry)
    if got[GOLD] + got[VP] == 0:
        raise entry.error("must have gold or vp (K-ACT-31)")
    return got
