"""What is in the box of Pilgrim: components.toml, read once, checked, and turned into numbers.

An owner's corrections, or a component file of their own, are used in its place (see `engine.unpacking`). A mistake
there is answered with a sentence that names the line and what would be right.

Everything that has a name is numbered by its place in the tuples below, hexes and their edges as `hexes` says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final

from tabard.engine.box import Box, Reader, at, declared, each, filled, fitting, following, rising, whole, wholes
from tabard.engine.component_file import MOST, ComponentFile, FileValue, all_different
from tabard.engine.unpacking import Contents
from tabard.pilgrim import ground, hexes
from tabard.pilgrim.building_tiles import BUILDING_TILES

GAME: Final = "pilgrim"
CONTENTS: Final = Contents(
    GAME,
    Path(__file__).with_name("components.toml"),
    ours=("sites.*.name",),
    ordered=("tiles.upgrade",),
)

RING: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
SEASONS: Final = ("spring", "summer", "autumn", "winter")
GOODS: Final = ("stone", "grain", "coin")
COUNTERS: Final = ("stone", "grain", "coin", "cornucopia")
DUTIES: Final = (
    "allocation", "build_roads", "clerical", "construct", "give_alms", "ordination", "produce", "taxation",
)  # fmt: skip
ACTIVITIES: Final = ("fields", "road_engineer", "stone_mason", "alms_house", "engraver", "vestry")
BUILDINGS: Final = tuple(tile.token for tile in BUILDING_TILES)
BUILDINGS_BY_LEVEL: Final = tuple(
    tuple(tile.token for tile in BUILDING_TILES if tile.level == level) for level in (1, 2, 3)
)
SOLO_COUNTERS: Final = (
    "allocation", "build_roads", "clerical", "construct", "give_alms", "ordination", "rest",
)  # fmt: skip
RATINGS: Final = ("defeated", "shameful", "admonished", "aspiring", "triumphant", "god_like")

PIETY_STEPS: Final = 13
MOST_ALMS_ROWS: Final = 12
TITHE_COUNTERS_IN_ALL: Final = len(DUTIES) - 1  # none lies on Taxation
MOST_DUMMIES_IN_A_GROUP: Final = len(RING) // 2
RIVER_AND_UPGRADE_TILES: Final = 20
SITES_IN_ALL: Final = 9
FAVOUR_LENGTHS: Final = (3, 4, 5, 6, 7, 8)
FAVOUR_POINTS: Final = (4, 10)
MOST_DRAWN_PER_LEVEL: Final = 5  # so many find room on the ship track, whatever the dice say
SOLO_COUNTERS_IN_ALL: Final = 30


# ---- What is read in a way of its own


@dataclass(frozen=True, slots=True)
class Site:
    id: int
    name: str
    points: int
    piety: int
    coins: int
    source: str


def read_alms_bonus(entry: FileValue, box: Components) -> tuple[tuple[int, str, str], ...]:
    places = ("village", "abbey", "city")
    numbers = [str(row) for row in range(1, box.alms_rows + 1)]
    bonus = []
    for row, move in entry.children().items():
        if row not in numbers:
            raise move.error(f"must be named after a row of the table, 1 to {box.alms_rows}")
        source, target = [place.choice(places) for place in move.items("places (from and to)", 2)]
        if source >= target:
            raise move.wrong("a way onwards from village to abbey to city")
        bonus.append((int(row), places[source], places[target]))
    return tuple(sorted(bonus))


def read_tithe_counters(entry: FileValue) -> tuple[int, int, int, int]:
    counts = entry.fields("source", *COUNTERS)
    stone, grain, coin, cornucopia = [counts[kind].whole() for kind in COUNTERS]
    total = stone + grain + coin + cornucopia
    if total != TITHE_COUNTERS_IN_ALL:
        right = f"{TITHE_COUNTERS_IN_ALL} counters in all (one for each duty but Taxation)"
        raise entry.error(f"must have {right}, but it has {total}")
    return stone, grain, coin, cornucopia


def read_dummies(entry: FileValue, *numbers: str) -> dict[int, tuple[int, int]]:
    groups = {}
    for number, group in zip(numbers, entry.by_name(*numbers), strict=True):
        north, south = [count.whole(0, MOST_DUMMIES_IN_A_GROUP) for count in group.by_name("N", "S")]
        groups[int(number)] = (north, south)
    return groups


def read_store_limit(entry: FileValue) -> tuple[int, ...]:
    return tuple(limit.whole() for limit in entry.by_name("stone", "grain"))


def read_points(entry: FileValue) -> tuple[int, ...]:
    points = entry.choices(ground.in_capitals(RING))
    if not points:
        raise entry.wrong("a list of at least one ring point")
    return points


def read_entries(entry: FileValue, box: Components) -> tuple[int, ...]:
    points = read_points(entry)
    if set(points) & set(box.city_exits):
        raise entry.wrong("a list of ring points without those of city_exits")
    return points


def read_site_hexes(entry: FileValue, box: Components) -> tuple[tuple[int, ...], ...]:
    hexes_by_die = []
    for item, quadrant in zip(entry.by_name(*ground.in_capitals(ground.QUADRANTS)), box.quadrants, strict=True):
        by_die = ground.hexes_of(item, "hexes (one for each number of the die)", 6)
        allowed = [place for place in box.track if place in quadrant]
        if not set(allowed).issuperset(by_die):
            raise item.wrong(f"six hexes of the ship track in this quadrant ({ground.hex_list(allowed)})")
        hexes_by_die.append(by_die)
    return tuple(hexes_by_die)


def counted(name: str) -> Reader[int]:
    """How many there are of a tile."""
    return lambda entry: entry.fields(name)[name].whole()


def read_upgrades(entry: FileValue, box: Components) -> tuple[tuple[str, tuple[hexes.Edges, ...]], ...]:
    tiles = entry.fields("source", and_others=True)
    for note in ("source", "guess"):
        tiles.pop(note, None)
    name_of: dict[tuple[hexes.Edges, ...], str] = {}
    upgrades = []
    for name, tile in tiles.items():
        if not re.fullmatch("[a-z][a-z0-9_]*", name):
            raise tile.error("must have a name of small letters, digits and underscores")
        paths = read_upgrade_paths(tile.fields("paths")["paths"])
        twin = name_of.setdefault(hexes.alike_if_turned(paths), name)
        if twin != name:
            raise tile.error(f"must be a tile of its own, but it is {twin}, turned")
        upgrades.append((name, paths))
    bridges, fords = box.bridge_count, box.ford_count
    if bridges + fords + len(upgrades) != RIVER_AND_UPGRADE_TILES:
        right = f"{RIVER_AND_UPGRADE_TILES} tiles together with {bridges} bridges and {fords} fords"
        raise entry.error(f"must be {right}, but it has {len(upgrades)}")
    return tuple(upgrades)


def read_upgrade_paths(entry: FileValue) -> tuple[hexes.Edges, ...]:
    paths = [ground.edges_of(path) for path in entry.items("2 or 3 paths")]
    if len(paths) not in (2, 3):
        raise entry.error(f"must be a list of 2 or 3 paths, but it has {len(paths)}")
    ends = [edge for path in paths for edge in path]
    if len(set(ends)) != len(ends):
        raise entry.wrong("paths that share no edge")
    return tuple(sorted(paths))


def read_favours(entry: FileValue) -> tuple[tuple[int, int], ...]:
    points = entry.by_name(*map(str, FAVOUR_LENGTHS))
    return tuple((length, item.whole(*FAVOUR_POINTS)) for length, item in zip(FAVOUR_LENGTHS, points, strict=True))


def read_sites(entry: FileValue) -> tuple[Site, ...]:
    rows = [
        item.fields("id", "name", "points", "piety", "coins", "source")
        for item in entry.items("tables [[sites]]", SITES_IN_ALL)
    ]
    all_different([(row["id"], row["id"].whole(1, SITES_IN_ALL)) for row in rows])
    names = [row["name"].text() for row in rows]
    all_different([(row["name"], names.index(row["name"].text())) for row in rows])
    return tuple(
        Site(
            id=row["id"].whole(1, SITES_IN_ALL),
            name=row["name"].text(),
            points=row["points"].whole(),
            piety=row["piety"].whole(0, PIETY_STEPS - 1),
            coins=row["coins"].whole(),
            source=row["source"].text(),
        )
        for row in rows
    )


def read_first_duties(entry: FileValue) -> tuple[int, ...]:
    return all_different([(item, item.choice(DUTIES)) for item in entry.by_name(*ground.in_capitals(RING))])


def read_first_buildings(entries: list[FileValue], box: Components) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(BUILDINGS.index(known[number]) for number in entry.choices(known, box.buildings_per_level_drawn))
        for entry, known in zip(entries, BUILDINGS_BY_LEVEL, strict=True)
    )


def read_seeds(entry: FileValue, box: Components) -> tuple[int, ...]:
    seeds = entry.items("ring points (one for each acolyte in the city)", box.start_city)
    return tuple(item.choice(ground.in_capitals(RING)) for item in seeds)


def read_shrine_tiles(entry: FileValue) -> tuple[int, ...]:
    tiles = tuple(item.whole(1) for item in entry.items("whole numbers"))
    if list(tiles) != sorted(set(tiles)):
        raise entry.wrong("a list of rising whole numbers")
    return tiles


def read_solo_counters(entry: FileValue) -> tuple[tuple[int, ...], ...]:
    seasons = entry.fields("source", *SEASONS)
    counters = tuple(tuple(count.whole() for count in seasons[season].by_name(*SOLO_COUNTERS)) for season in SEASONS)
    total = sum(sum(season) for season in counters)
    if total != SOLO_COUNTERS_IN_ALL:
        raise entry.error(f"must have {SOLO_COUNTERS_IN_ALL} counters in all, but it has {total}")
    return counters


def read_ratings(entry: FileValue) -> tuple[tuple[int, str], ...]:
    pairs: list[tuple[int, str]] = []
    for name, lowest in zip(RATINGS, entry.by_name(*RATINGS), strict=True):
        if pairs and lowest.whole(-999, 999) <= pairs[-1][0]:
            raise lowest.wrong(f"more than that of the rating before it, {pairs[-1][0]}")
        pairs.append((lowest.whole(-999, 999), name))
    return tuple(pairs)


# ---- The box


@dataclass(frozen=True, slots=True)
class Components(Box):
    """Everything in the box. Lists are by number: of seasons, levels, quadrants, ports, ring points."""

    # People, stores and tracks
    start_village: int = at("people.village", whole())
    start_abbey: int = at("people.abbey", whole())
    start_city: int = at("people.city", whole(1))
    people_per_colour: int = following(lambda box: box.start_village + box.start_abbey + box.start_city)
    handicap_most: int = fitting("handicap.most", lambda entry, box: entry.whole(0, box.start_abbey))
    start_goods: tuple[int, ...] = each("start", GOODS, whole())
    start_piety: int = at("start.piety", whole(0, PIETY_STEPS - 1))
    store_limit: tuple[int, ...] = at("start.store_limit", read_store_limit)
    piety_points: tuple[int, ...] = at(
        "piety_track.points", rising(PIETY_STEPS, f"one for each step 0..{PIETY_STEPS - 1}", -MOST)
    )
    alms_rows: int = at("alms_table.rows", whole(1, MOST_ALMS_ROWS))
    alms_points: tuple[int, ...] = at("alms_table.points", rising(5, "for 0..4 acolytes on the table"))
    alms_bonus: tuple[tuple[int, str, str], ...] = fitting("alms_table.bonus", read_alms_bonus)  # row, from, to

    # Player boards and the ring of duties
    slots: int = at("player_board.slots", whole(1))
    tithe_counters: tuple[int, int, int, int] = at("tithe_counters.*", read_tithe_counters)
    dummies_by_players: dict[int, tuple[int, int]] = at(  # from N, from S
        "dummies.players", lambda entry: read_dummies(entry, "2", "3", "4")
    )
    dummies_by_level: dict[int, tuple[int, int]] = at(
        "dummies.solo_level", lambda entry: read_dummies(entry, "1", "2", "3")
    )
    city_exits: tuple[int, ...] = at("ring.city_exits", read_points)
    city_entries: tuple[int, ...] = fitting("ring.city_entries", read_entries)

    # The map
    hex_names: ClassVar = hexes.HEX_NAMES
    hex_columns: ClassVar = hexes.HEX_COLUMNS
    hex_rows: ClassVar = hexes.HEX_ROWS
    city: ClassVar = hexes.CITY
    ports: tuple[int, ...] = at("map.ports", ground.read_ports)
    rivers: tuple[dict[int, hexes.Edges], ...] = fitting(
        "map.rivers", lambda entry, box: ground.read_rivers(entry, box.ports)
    )
    track: tuple[int, ...] = following(lambda box: ground.ship_track(box.ports))
    quadrants: tuple[tuple[int, ...], ...] = following(lambda box: ground.quadrants(box.ports, box.rivers))
    site_hex_by_die: tuple[tuple[int, ...], ...] = fitting("map.site_hex_by_die", read_site_hexes)
    river_edges: dict[int, hexes.Edges] = following(lambda box: ground.river_edges(box.rivers))
    bridges: dict[int, tuple[hexes.Edges, ...]] = following(lambda box: ground.crossings(box.river_edges, 3))
    fords: dict[int, tuple[hexes.Edges, ...]] = following(lambda box: ground.crossings(box.river_edges, 2))
    gates: tuple[tuple[hexes.Gate, ...], ...] = following(  # by quadrant, clockwise
        lambda box: tuple(map(ground.gates_of, box.quadrants))
    )
    river_gates: tuple[hexes.Gate, ...] = following(lambda box: ground.river_gates(box.rivers))

    # Tiles of the map
    cost_road: int = at("tiles.cost.road", whole())
    cost_shrine: int = at("tiles.cost.shrine", whole())
    cost_upgrade: int = at("tiles.cost.upgrade", whole())
    straight_per_player: int = at("tiles.standard.straight", counted("per_player"))
    gentle_per_player: int = at("tiles.standard.gentle", counted("per_player"))
    tight_per_player: int = at("tiles.standard.tight", counted("per_player"))
    shrine_per_player: int = at("tiles.standard.shrine", counted("per_player"))
    bridge_count: int = at("tiles.river.bridge", counted("count"))
    ford_count: int = at("tiles.river.ford", counted("count"))
    upgrades: tuple[tuple[str, tuple[hexes.Edges, ...]], ...] = fitting("tiles.upgrade.*", read_upgrades)
    favours: tuple[tuple[int, int], ...] = at("favours.points", read_favours)  # length, points
    sites: tuple[Site, ...] = at("sites", read_sites)

    # Buildings and the first game
    buildings_per_level_drawn: int = at("buildings.drawn_per_level", whole(1, MOST_DRAWN_PER_LEVEL))
    building_stone: tuple[int, ...] = at("buildings.stone", wholes(3, "one for each level"))
    donated_points: tuple[int, ...] = at("buildings.donated_points", wholes(3, "one for each level"))
    first_duties: tuple[int, ...] = at("first_game.duties", read_first_duties)
    first_site_die: int = at("first_game.site_die", whole(1, 6))
    first_buildings: tuple[tuple[int, ...], ...] = declared(
        ("first_game.level_1", "first_game.level_2", "first_game.level_3"), read_first_buildings
    )

    # The Ab-Bott
    solo_seeds: tuple[int, ...] = fitting("solo.seeds", read_seeds)
    solo_allocation_order: tuple[int, ...] = at("solo.allocation_order", lambda entry: entry.order_of(ACTIVITIES))
    solo_shrine_tiles: tuple[int, ...] = at("solo.shrine_tiles", read_shrine_tiles)
    solo_counters: tuple[tuple[int, ...], ...] = at("solo.counters.*", read_solo_counters)
    campaign_ratings: tuple[tuple[int, str], ...] = at("solo.campaign.ratings", read_ratings)  # lowest difference, name


def built(file: ComponentFile) -> Components:
    return filled(Components, file)


OPENED: Final = CONTENTS.opened(built)
BOX: Final = OPENED.box
