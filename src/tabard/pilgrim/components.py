"""What is in the box of Pilgrim: components.toml, read once, checked, and turned into numbers.

An owner's corrections, or a component file of their own, are used in its place (see `engine.unpacking`). A mistake
there is answered with a sentence that names the line and what would be right.

Everything that has a name is numbered by its place in the tuples below, hexes and their edges as `hexes` says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from tabard.engine.component_file import MOST, ComponentFile, FileValue, all_different, never_falls, stand_in_names
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


# ---- What the rules read


@dataclass(frozen=True, slots=True)
class Site:
    id: int
    name: str
    points: int
    piety: int
    coins: int
    source: str


@dataclass(frozen=True, slots=True)
class Components:
    """Everything in the box. Lists are by number: of seasons, levels, quadrants, ports, ring points."""

    file: str
    digest: str  # of the values; comments and spacing do not change it
    stand_ins: tuple[str, ...]  # what stands in for pictures, by its name in the file

    # People, stores and tracks
    handicap_most: int
    people_per_colour: int
    start_village: int
    start_abbey: int
    start_city: int
    start_goods: tuple[int, int, int]
    start_piety: int
    store_limit: tuple[int, int]
    piety_points: tuple[int, ...]
    alms_rows: int
    alms_points: tuple[int, ...]
    alms_bonus: tuple[tuple[int, str, str], ...]  # row, from, to

    # Player boards and the ring of duties
    slots: int
    tithe_counters: tuple[int, int, int, int]
    dummies_by_players: dict[int, tuple[int, int]]  # from N, from S
    dummies_by_level: dict[int, tuple[int, int]]
    city_exits: tuple[int, ...]
    city_entries: tuple[int, ...]

    # The map
    hex_names: tuple[str, ...]
    hex_columns: tuple[int, ...]
    hex_rows: tuple[int, ...]
    city: tuple[int, ...]
    ports: tuple[int, ...]
    track: tuple[int, ...]
    quadrants: tuple[tuple[int, ...], ...]
    site_hex_by_die: tuple[tuple[int, ...], ...]
    river_edges: dict[int, hexes.Edges]
    bridges: dict[int, tuple[hexes.Edges, ...]]
    fords: dict[int, tuple[hexes.Edges, ...]]
    gates: tuple[tuple[hexes.Gate, ...], ...]  # by quadrant, clockwise
    river_gates: tuple[hexes.Gate, ...]

    # Tiles of the map
    cost_road: int
    cost_shrine: int
    cost_upgrade: int
    straight_per_player: int
    gentle_per_player: int
    tight_per_player: int
    shrine_per_player: int
    bridge_count: int
    ford_count: int
    upgrades: tuple[tuple[str, tuple[hexes.Edges, ...]], ...]
    favours: tuple[tuple[int, int], ...]  # length, points
    sites: tuple[Site, ...]

    # Buildings and the first game
    buildings_per_level_drawn: int
    building_stone: tuple[int, ...]
    donated_points: tuple[int, ...]
    first_duties: tuple[int, ...]
    first_site_die: int
    first_buildings: tuple[tuple[int, ...], ...]

    # The Ab-Bott
    solo_seeds: tuple[int, ...]
    solo_allocation_order: tuple[int, ...]
    solo_shrine_tiles: tuple[int, ...]
    solo_counters: tuple[tuple[int, ...], ...]
    campaign_ratings: tuple[tuple[int, str], ...]  # lowest difference, name


# ---- The chapters of the file. Each gives some fields of Components, to be put together at the end: as keywords of a
# `partial` that nobody calls, so that mypy knows their names and types.


def people_part(handicap: FileValue, people: FileValue, start: FileValue) -> partial[Components]:
    people_in = people.fields("source", "village", "abbey", "city")
    places = [people_in["village"].whole(), people_in["abbey"].whole(), people_in["city"].whole(1)]
    store = start.fields("source", *GOODS, "piety", "store_limit")
    limit = store["store_limit"].fields("stone", "grain")
    return partial(
        Components,
        handicap_most=handicap.fields("source", "most")["most"].whole(0, places[1]),
        people_per_colour=sum(places),
        start_village=places[0],
        start_abbey=places[1],
        start_city=places[2],
        start_goods=(store["stone"].whole(), store["grain"].whole(), store["coin"].whole()),
        start_piety=store["piety"].whole(0, PIETY_STEPS - 1),
        store_limit=(limit["stone"].whole(), limit["grain"].whole()),
    )


def tracks_part(piety_track: FileValue, alms_table: FileValue) -> partial[Components]:
    piety = piety_track.fields("source", "points")["points"]
    alms = alms_table.fields("source", "rows", "points", "bonus")
    rows = alms["rows"].whole(1, MOST_ALMS_ROWS)
    step_meaning = f"one for each step 0..{PIETY_STEPS - 1}"
    return partial(
        Components,
        piety_points=never_falls(piety, piety.wholes(PIETY_STEPS, step_meaning, -MOST)),
        alms_rows=rows,
        alms_points=never_falls(alms["points"], alms["points"].wholes(5, "for 0..4 acolytes on the table")),
        alms_bonus=read_alms_bonus(alms["bonus"], rows),
    )


def read_alms_bonus(entry: FileValue, rows: int) -> tuple[tuple[int, str, str], ...]:
    places = ("village", "abbey", "city")
    numbers = [str(row) for row in range(1, rows + 1)]
    bonus = []
    for row, move in entry.children().items():
        if row not in numbers:
            raise move.error(f"must be named after a row of the table, 1 to {rows}")
        source, target = [place.choice(places) for place in move.items("places (from and to)", 2)]
        if source >= target:
            raise move.wrong("a way onwards from village to abbey to city")
        bonus.append((int(row), places[source], places[target]))
    return tuple(sorted(bonus))


def boards_part(
    player_board: FileValue, tithe_counters: FileValue, dummies: FileValue, ring: FileValue
) -> partial[Components]:
    board = player_board.fields("source", "slots")
    groups = dummies.fields("source", "players", "solo_level")
    points = ground.in_capitals(RING)
    circle = ring.fields("source", "city_exits", "city_entries")
    exits, entries = circle["city_exits"].choices(points), circle["city_entries"].choices(points)
    for name, way in (("city_exits", exits), ("city_entries", entries)):
        if not way:
            raise circle[name].wrong("a list of at least one ring point")
    if set(exits) & set(entries):
        raise circle["city_entries"].wrong("a list of ring points without those of city_exits")
    return partial(
        Components,
        slots=board["slots"].whole(1),
        tithe_counters=read_tithe_counters(tithe_counters),
        dummies_by_players=read_dummies(groups["players"], ("2", "3", "4")),
        dummies_by_level=read_dummies(groups["solo_level"], ("1", "2", "3")),
        city_exits=exits,
        city_entries=entries,
    )


def read_tithe_counters(entry: FileValue) -> tuple[int, int, int, int]:
    counts = entry.fields("source", *COUNTERS)
    stone, grain, coin, cornucopia = [counts[kind].whole() for kind in COUNTERS]
    total = stone + grain + coin + cornucopia
    if total != TITHE_COUNTERS_IN_ALL:
        right = f"{TITHE_COUNTERS_IN_ALL} counters in all (one for each duty but Taxation)"
        raise entry.error(f"must have {right}, but it has {total}")
    return stone, grain, coin, cornucopia


def read_dummies(entry: FileValue, numbers: tuple[str, ...]) -> dict[int, tuple[int, int]]:
    groups = {}
    for number, group in zip(numbers, entry.by_name(*numbers), strict=True):
        north, south = [count.whole(0, MOST_DUMMIES_IN_A_GROUP) for count in group.by_name("N", "S")]
        groups[int(number)] = (north, south)
    return groups


# ---- The map


def map_part(entry: FileValue) -> partial[Components]:
    table = entry.fields("source", "ports", "site_hex_by_die", "rivers")
    land = ground.read_ground(table)
    river_edges = land.river_edges()
    return partial(
        Components,
        hex_names=hexes.HEX_NAMES,
        hex_columns=hexes.HEX_COLUMNS,
        hex_rows=hexes.HEX_ROWS,
        city=hexes.CITY,
        ports=land.ports,
        track=land.track,
        quadrants=land.quadrants,
        site_hex_by_die=read_site_hexes(table["site_hex_by_die"], land),
        river_edges=river_edges,
        bridges={place: hexes.crossings(river, 3) for place, river in river_edges.items()},
        fords={place: hexes.crossings(river, 2) for place, river in river_edges.items()},
        gates=tuple(ground.gates_of(quadrant) for quadrant in land.quadrants),
        river_gates=land.river_gates(),
    )


def read_site_hexes(entry: FileValue, land: ground.Ground) -> tuple[tuple[int, ...], ...]:
    hexes_by_die = []
    for item, quadrant in zip(entry.by_name(*ground.in_capitals(ground.QUADRANTS)), land.quadrants, strict=True):
        by_die = ground.hexes_of(item, "hexes (one for each number of the die)", 6)
        allowed = [place for place in land.track if place in quadrant]
        if not set(allowed).issuperset(by_die):
            raise item.wrong(f"six hexes of the ship track in this quadrant ({ground.hex_list(allowed)})")
        hexes_by_die.append(by_die)
    return tuple(hexes_by_die)


# ---- Tiles, sites, buildings


def read_count(tile: FileValue, name: str) -> int:
    """How many there are of a tile."""
    return tile.fields(name)[name].whole()


def tiles_part(entry: FileValue) -> partial[Components]:
    table = entry.fields("cost", "standard", "river", "upgrade")
    cost = table["cost"].fields("source", "road", "shrine", "upgrade")
    standard = table["standard"].fields("source", "straight", "gentle", "tight", "shrine")
    river = table["river"].fields("source", "bridge", "ford")
    bridges, fords = read_count(river["bridge"], "count"), read_count(river["ford"], "count")
    return partial(
        Components,
        cost_road=cost["road"].whole(),
        cost_shrine=cost["shrine"].whole(),
        cost_upgrade=cost["upgrade"].whole(),
        straight_per_player=read_count(standard["straight"], "per_player"),
        gentle_per_player=read_count(standard["gentle"], "per_player"),
        tight_per_player=read_count(standard["tight"], "per_player"),
        shrine_per_player=read_count(standard["shrine"], "per_player"),
        bridge_count=bridges,
        ford_count=fords,
        upgrades=read_upgrades(table["upgrade"], bridges, fords),
    )


def read_upgrades(entry: FileValue, bridges: int, fords: int) -> tuple[tuple[str, tuple[hexes.Edges, ...]], ...]:
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


def rewards_part(favours: FileValue, sites: FileValue) -> partial[Components]:
    names = [str(length) for length in FAVOUR_LENGTHS]
    points = [item.whole(*FAVOUR_POINTS) for item in favours.fields("source", "points")["points"].by_name(*names)]
    return partial(
        Components,
        favours=tuple(zip(FAVOUR_LENGTHS, points, strict=True)),
        sites=read_sites(sites),
    )


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


def buildings_part(buildings: FileValue, first_game: FileValue) -> partial[Components]:
    levels = ("level_1", "level_2", "level_3")
    table = buildings.fields("source", "drawn_per_level", "stone", "donated_points")
    drawn = table["drawn_per_level"].whole(1, MOST_DRAWN_PER_LEVEL)
    first = first_game.fields("source", "duties", "site_die", *levels)
    first_duties = first["duties"].by_name(*ground.in_capitals(RING))
    return partial(
        Components,
        buildings_per_level_drawn=drawn,
        building_stone=table["stone"].wholes(3, "one for each level"),
        donated_points=table["donated_points"].wholes(3, "one for each level"),
        first_duties=all_different([(item, item.choice(DUTIES)) for item in first_duties]),
        first_site_die=first["site_die"].whole(1, 6),
        first_buildings=tuple(
            tuple(BUILDINGS.index(known[number]) for number in first[name].choices(known, drawn))
            for name, known in zip(levels, BUILDINGS_BY_LEVEL, strict=True)
        ),
    )


# ---- The solo game


def solo_part(entry: FileValue, start_city: int) -> partial[Components]:
    table = entry.fields("source", "seeds", "allocation_order", "shrine_tiles", "counters", "campaign")
    seeds = table["seeds"].items("ring points (one for each acolyte in the city)", start_city)
    return partial(
        Components,
        solo_seeds=tuple(item.choice(ground.in_capitals(RING)) for item in seeds),
        solo_allocation_order=table["allocation_order"].order_of(ACTIVITIES),
        solo_shrine_tiles=read_shrine_tiles(table["shrine_tiles"]),
        solo_counters=read_solo_counters(table["counters"]),
        campaign_ratings=read_ratings(table["campaign"]),
    )


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
    ratings = entry.fields("source", "ratings")["ratings"]
    pairs: list[tuple[int, str]] = []
    for name, lowest in zip(RATINGS, ratings.by_name(*RATINGS), strict=True):
        if pairs and lowest.whole(-999, 999) <= pairs[-1][0]:
            raise lowest.wrong(f"more than that of the rating before it, {pairs[-1][0]}")
        pairs.append((lowest.whole(-999, 999), name))
    return tuple(pairs)


# ---- Opening the box


def built(file: ComponentFile) -> Components:
    box = file.whole_file().fields(
        "handicap", "people", "start", "piety_track", "alms_table", "tithe_counters", "player_board",
        "dummies", "ring", "map", "tiles", "favours", "sites", "buildings", "first_game", "solo",
    )  # fmt: skip
    people = people_part(box["handicap"], box["people"], box["start"])
    tiles = tiles_part(box["tiles"])
    return Components(
        **people.keywords,
        **tracks_part(box["piety_track"], box["alms_table"]).keywords,
        **boards_part(box["player_board"], box["tithe_counters"], box["dummies"], box["ring"]).keywords,
        **map_part(box["map"]).keywords,
        **tiles.keywords,
        **rewards_part(box["favours"], box["sites"]).keywords,
        **buildings_part(box["buildings"], box["first_game"]).keywords,
        **solo_part(box["solo"], people.keywords["start_city"]).keywords,
        file=file.name,
        digest=file.digest,
        stand_ins=tuple(stand_in_names(file.values)),
    )


OPENED: Final = CONTENTS.opened(built)
BOX: Final[Components] = OPENED.box
