"""Numbers with names: places, goods, duties, buildings, and what the component file says about them."""

from __future__ import annotations

from typing import Final

from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.components import BOX

# Places for people. 0..7 are the duty tiles clockwise from north, 10..15 the special activities.
NORTH: Final = 0
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 6
RING: Final = 8
CITY: Final = 8
ABBEY: Final = 9
ACTIVITY: Final = 10
FIELDS: Final = 10
ROAD_ENGINEER: Final = 11
STONE_MASON: Final = 12
ALMS_HOUSE: Final = 13
ENGRAVER: Final = 14
VESTRY: Final = 15
VILLAGE: Final = 16
PLACES: Final = 17

# Goods. Piety is kept with them though it is not a resource.
STONE: Final = 0
GRAIN: Final = 1
COIN: Final = 2
PIETY: Final = 3
GOODS: Final = 4
CORNUCOPIA: Final = 3  # on a tithe counter
NO_COUNTER: Final = -1  # on the Taxation tile
MOST_PIETY: Final = len(BOX.piety_points) - 1

# Duties, as on the tiles
ALLOCATION: Final = 0
BUILD_ROADS: Final = 1
CLERICAL: Final = 2
CONSTRUCT: Final = 3
GIVE_ALMS: Final = 4
ORDINATION: Final = 5
PRODUCE: Final = 6
TAXATION: Final = 7
REST: Final = 6  # on a solo counter

# Buildings, by their places in `building_tiles`
CONFESSION_BOX: Final = 0
CHAPEL: Final = 1
CHAPTER_HOUSE: Final = 2
GUILD: Final = 3
INFIRMARY: Final = 4
MINT: Final = 5
QUARRY: Final = 6
WELL: Final = 7
BREWERY: Final = 8
CLOISTERS: Final = 9
DORMITORY: Final = 10
GRAIN_STORE: Final = 11
INDULGENCES: Final = 12
LIBRARY: Final = 13
RELIQUARY: Final = 14
STONE_YARD: Final = 15
BANK: Final = 16
CUSTOMS_HOUSE: Final = 17
INQUISITION: Final = 18
KOGGE: Final = 19
MILL: Final = 20
PULPIT: Final = 21
SCRIPTORIUM: Final = 22
WAGON_YARD: Final = 23
BUILDINGS: Final = 24
PER_LEVEL: Final = 8

# How a building is used: it is one's own, or for a fee of 1 good, or free by the own Wagon Yard, or by a Wagon Yard
# that is hired for a fee of 1 good.
OWN: Final = 0
FEE: Final = 1  # FEE + good
BY_WAGON: Final = 4
BY_HIRED_WAGON: Final = 5  # BY_HIRED_WAGON + good
WAYS: Final = 8
FEE_GOODS: Final = (-1, 0, 1, 2, -1, 0, 1, 2)  # what each way costs

# Where a building or Favour is: on the ship's track (0..25, counted from the NW site), in slot number
# IN_SLOT + seat * SLOTS + slot, or not in the game (a building) or not taken yet (a Favour).
AWAY: Final = -1
IN_SLOT: Final = 100
SLOTS: Final[int] = BOX.slots

SITES: Final = 4
ROUNDS: Final[int] = len(BOX.track)
ICON: Final[int] = BOX.alms_rows + 1  # the abbey icon above the last row of the alms table
SITE_POINTS: Final[tuple[int, ...]] = tuple(site.points for site in BOX.sites)
SITE_PIETY: Final[tuple[int, ...]] = tuple(site.piety for site in BOX.sites)
SITE_COINS: Final[tuple[int, ...]] = tuple(site.coins for site in BOX.sites)
BUILDING_STONE: Final[tuple[int, ...]] = tuple(BOX.building_stone[b // PER_LEVEL] for b in range(BUILDINGS))
DONATED_POINTS: Final[tuple[int, ...]] = tuple(BOX.donated_points[b // PER_LEVEL] for b in range(BUILDINGS))
# By building: the good that it buys and sells, or NO_MARKET
NO_MARKET: Final = -1
MARKET: Final[tuple[int, ...]] = tuple(
    {"": NO_MARKET, "stone": STONE, "grain": GRAIN, "piety": PIETY}[tile.market] for tile in BUILDING_TILES
)
FAVOUR_LENGTH: Final[tuple[int, ...]] = tuple(length for length, _ in BOX.favours)
FAVOUR_POINTS: Final[tuple[int, ...]] = tuple(points for _, points in BOX.favours)
COST_ROAD: Final[int] = BOX.cost_road
COST_SHRINE: Final[int] = BOX.cost_shrine
COST_UPGRADE: Final[int] = BOX.cost_upgrade

MINORITY: Final = 0
PARITY: Final = 1
MAJORITY: Final = 2
