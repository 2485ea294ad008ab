"""The component file: what it says, and what it answers to mistakes in it."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from tabard.pilgrim import components
from tabard.pilgrim.components import BOX, load
from tabard.pilgrim.hexes import NEIGHBOURS, hex_id, neighbour
from tests.box_kit import BoxKit, ComponentFileTests, OwnValue, Special, line_of

KIT = BoxKit("pilgrim", BOX, load)
TEXT = KIT.text


# ---- What the packaged file says


def test_people_stores_and_tracks() -> None:
    assert (BOX.people_per_colour, BOX.start_village, BOX.start_abbey, BOX.start_city) == (16, 8, 3, 5)
    assert BOX.start_goods == (1, 1, 1)
    assert BOX.store_limit == (6, 6)
    assert len(BOX.piety_points) == 13
    assert (BOX.piety_points[0], BOX.piety_points[12]) == (-5, 9)
    assert BOX.alms_bonus == ((2, "village", "abbey"), (4, "abbey", "city"), (6, "village", "city"))
    assert BOX.tithe_counters == (2, 2, 2, 1)
    assert BOX.dummies_by_players == {2: (3, 3), 3: (2, 2), 4: (0, 0)}
    assert BOX.dummies_by_level == {1: (3, 3), 2: (4, 3), 3: (4, 4)}


def test_names_become_numbers() -> None:
    assert [components.RING[point] for point in BOX.city_exits] == ["n", "s"]
    assert [components.RING[point] for point in BOX.city_entries] == ["e", "w"]
    assert [BOX.hex_names[port] for port in BOX.ports] == ["f1", "k4", "f11", "a3"]
    assert [components.DUTIES[duty] for duty in BOX.first_duties][:3] == ["produce", "allocation", "clerical"]
    first_buildings = [[components.BUILDINGS[number] for number in level] for level in BOX.first_buildings]
    assert first_buildings[0] == ["well", "quarry", "chapel", "mint"]
    assert [components.ACTIVITIES[number] for number in BOX.solo_allocation_order][:2] == [
        "vestry",
        "alms_house",
    ]
    assert BOX.solo_seeds == (0, 1, 2, 3, 4)
    assert BOX.solo_counters[2] == (0, 2, 1, 1, 1, 0, 1)
    assert BOX.campaign_ratings[-1] == (41, "god_like")


def test_tiles_sites_and_favours() -> None:
    assert [name for name, _ in BOX.upgrades][:3] == ["ss", "sg", "st"]
    assert BOX.upgrades[10] == ("sgg", ((0, 3), (1, 5), (2, 4)))
    assert BOX.bridge_count + BOX.ford_count + len(BOX.upgrades) == 20
    assert BOX.favours == ((3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 10))
    assert [site.id for site in BOX.sites] == list(range(1, 10))
    assert BOX.sites[5] == components.Site(6, "St Albans", points=4, piety=2, coins=3, source="stand-in")


def test_what_is_stand_in_is_named() -> None:
    assert BOX.stand_ins == (
        "tiles.river",
        "tiles.upgrade",
        "favours",
        "sites.6 St Albans",
        "sites.7 Bury St Edmunds",
        "sites.8 Lincoln",
        "sites.9 York",
        "first_game",
        "solo.counters",
    )


# ---- The map, measured with a ruler


def centre(place: int) -> tuple[float, float]:
    column = BOX.hex_columns[place]
    return 1.5 * column, math.sqrt(3) * (BOX.hex_rows[place] + abs(column - 5) / 2)


def beyond(place: int, edge: int) -> int:
    """The hex whose centre lies one step off in the direction of the edge."""
    x, y = centre(place)
    angle = math.radians(60 * edge)
    target = x + math.sqrt(3) * math.sin(angle), y - math.sqrt(3) * math.cos(angle)
    return next((other for other in range(91) if math.dist(centre(other), target) < 0.01), -1)


def clockwise_from_north(places: list[tuple[float, float]]) -> list[float]:
    x, y = centre(hex_id("f6"))
    return [math.degrees(math.atan2(px - x, y - py)) % 360 for px, py in places]


def edge_middle(gate: tuple[int, int]) -> tuple[float, float]:
    (x, y), (far_x, far_y) = centre(gate[0]), centre(neighbour(*gate))
    return (x + far_x) / 2, (y + far_y) / 2


LAND = {place for quadrant in BOX.quadrants for place in quadrant}


def test_neighbours_are_those_of_the_drawn_board() -> None:
    assert len(BOX.hex_names) == 91
    assert list(NEIGHBOURS) == [beyond(place, edge) for place in range(91) for edge in range(6)]


def test_neighbours_of_the_middle_and_of_a_corner() -> None:
    around_f6 = [BOX.hex_names[neighbour(hex_id("f6"), edge)] for edge in range(6)]
    assert around_f6 == ["f5", "g5", "g6", "f7", "e6", "e5"]
    assert [neighbour(hex_id("a1"), edge) for edge in (0, 4, 5)] == [-1, -1, -1]


def test_every_hex_is_city_port_river_or_land() -> None:
    kinds = [*BOX.city, *BOX.ports, *BOX.river_edges, *LAND]
    assert sorted(kinds) == list(range(91))
    assert [len(quadrant) for quadrant in BOX.quadrants] == [17] * 4


def test_the_ship_goes_clockwise_around_the_board() -> None:
    rim = {place for place in range(91) if -1 in [neighbour(place, edge) for edge in range(6)]}
    assert set(BOX.track) == rim - set(BOX.ports)
    angles = clockwise_from_north([centre(place) for place in BOX.track])
    from_the_first = [(angle - angles[0]) % 360 for angle in angles]
    assert all(a < b for a, b in pairwise(from_the_first))


def test_gates_are_all_edges_of_land_at_the_city() -> None:
    at_the_city = {(place, edge) for place in LAND for edge in range(6) if beyond(place, edge) in BOX.city}
    assert {gate for quadrant in BOX.gates for gate in quadrant} == at_the_city
    assert [len(quadrant) for quadrant in BOX.gates] == [3] * 4


def test_gates_are_numbered_clockwise() -> None:
    north_west, *others = BOX.gates
    angles = clockwise_from_north([edge_middle(gate) for quadrant in (*others, north_west) for gate in quadrant])
    assert angles == sorted(angles)
    for quadrant, gates in zip(BOX.quadrants, BOX.gates, strict=True):
        assert {place for place, _ in gates} <= set(quadrant)


def test_river_gates_are_the_dry_edges_at_the_city() -> None:
    dry = {
        (place, edge)
        for place, river in BOX.river_edges.items()
        for edge in range(6)
        if edge not in river and beyond(place, edge) in BOX.city
    }
    assert set(BOX.river_gates) == dry


def banks(river: tuple[int, int]) -> tuple[set[int], set[int]]:
    bank = {edge % 6 for edge in range(river[0] + 1, river[1])}
    return bank, set(range(6)) - bank - set(river)


def test_crossings_join_the_banks() -> None:
    for place, river in BOX.river_edges.items():
        one, other = banks(river)
        paths = {(min(a, b), max(a, b)) for a in one for b in other}
        assert set(BOX.bridges[place]) == {path for path in paths if path[1] - path[0] == 3}
        assert set(BOX.fords[place]) == {path for path in paths if path[1] - path[0] in (2, 4)}


def test_upgrades_are_all_ways_to_lay_two_or_three_paths() -> None:
    def turned(paths: tuple[tuple[int, int], ...], by: int) -> frozenset[frozenset[int]]:
        return frozenset(frozenset(((a + by) % 6, (b + by) % 6)) for a, b in paths)

    faces = {turned(paths, by) for _, paths in BOX.upgrades for by in range(6)}
    assert len([face for face in faces if len(face) == 2]) == 45
    assert len([face for face in faces if len(face) == 3]) == 15


# ---- A file of one's own


def test_corrected_values_are_used(tmp_path: Path) -> None:
    box = KIT.loaded(tmp_path, KIT.edited(('coins = 4\nsource = "stand-in"', 'coins = 6\nsource = "public"')))
    assert box.sites[8].coins == 6
    assert "sites.9 York" not in box.stand_ins


# ---- Mistakes


# What is changed, and what must be said about that line.
MISTAKES = {
    # Tables and keys
    "no such table": ("[favours]  ", "[favors]  ", "favors is not known; the file must have handicap,"),
    "misspelt key": ("village = 8", "vilage = 8",
        "people.vilage is not known; people must have source, village, abbey and city"),
    "value in place of a table": ("store_limit = { stone = 6, grain = 6 }", "store_limit = 6",
        "start.store_limit must be a table, but it is 6"),
    "table in place of a value": ("slots = 6", "slots = { a = 1 }",
        "player_board.slots must be a whole number from 1 to 99, but it is a table"),
    "unknown source": ('source = "public"\nslots', 'source = "hearsay"\nslots',
        'player_board.source must be one of rulebook, public, stand-in and box, but it is "hearsay"'),
    # People, stores, tracks, boards
    "number as a text": ("village = 8", 'village = "8"', 'from 0 to 99, but it is "8"'),
    "fraction": ("village = 8", "village = 8.5", "must be a whole number from 0 to 99, but it is 8.5"),
    "truth value": ("village = 8", "village = true", "must be a whole number from 0 to 99, but it is true"),
    "negative": ("village = 8", "village = -8", "must be a whole number from 0 to 99, but it is -8"),
    "date": ("village = 8", "village = 1300-01-01", 'but it is "1300-01-01"'),
    "piety track with a text": ("5, 7, 9]", '5, 7, "9"]', "piety_track.points #13 must be a whole number"),
    "falling piety track": ("5, 7, 9]", "5, 9, 7]", "piety_track.points must be numbers that never fall"),
    "bonus beyond the table": ('6 = ["village", "city"]', '7 = ["village", "city"]',
        "alms_table.bonus.7 must be named after a row of the table, 1 to 6"),
    "bonus backwards": ('2 = ["village", "abbey"]', '2 = ["abbey", "village"]',
        'must be a way onwards from village to abbey to city, but it is ["abbey", "village"]'),
    "bonus from nowhere": ('2 = ["village",', '2 = ["port",',
        "alms_table.bonus.2 #1 must be one of village,"),
    "dummies on each other": ("3 = { N = 4, S = 4 }", "3 = { N = 5, S = 3 }",
        "dummies.solo_level.3.N must be a whole number from 0 to 4, but it is 5"),
    "no way out": ('city_exits = ["N", "S"]', "city_exits = []", "must be a list of at least one ring point"),
    "no way in": ('city_entries = ["E", "W"]', "city_entries = []", "a list of at least one ring point"),
    "in and out at one point": ('city_entries = ["E",', 'city_entries = ["N",',
        "ring.city_entries must be a list of ring points without those of city_exits"),
    # The map
    "port inland": ('ports = { N = "f1"', 'ports = { N = "f2"', "map.ports.N must be a hex on the rim"),
    "port twice": ('E = "k4", S = "f11"', 'E = "f11", S = "f11"',
        "map.ports.S must differ from those before it"),
    "ports anticlockwise": ('E = "k4", S = "f11", W = "a3"', 'E = "a3", S = "f11", W = "k4"',
        "map.ports must go clockwise around the board, but N, E, S and W are f1, a3, f11, k4"),
    "site of another quadrant": ('SE = ["k5", "k6", "j7", "i8", "h9", "g10"]',
        'SE = ["k5", "k6", "j7", "i8", "h9", "e10"]',
        "must be six hexes of the ship track in this quadrant (k5, k6, j7, i8, h9, g10)"),
    "river through the city": ("f2 = [0, 3], f3", "f5 = [0, 3], f3",
        "map.rivers.N.f5 must be named after a hex"),
    "river off the board": ("f2 = [0, 3], f3", "z2 = [0, 3], f3",
        "map.rivers.N.z2 must be named after a hex"),
    "river with one edge twice": ("f2 = [0, 3], f3", "f2 = [3, 3], f3", "must be two different edges"),
    "river with edge 6": ("f2 = [0, 3], f3", "f2 = [6, 3], f3",
        "map.rivers.N.f2 #1 must be a whole number from 0 to 5"),
    "river not at its port": ("f2 = [0, 3], f3", "f2 = [1, 3], f3",
        "map.rivers.N must have one edge at its port f1"),
    "river that stops": ("i4 = [2, 4]", "i4 = [2, 3]",
        "map.rivers.E.i4 must lead on to the city, but at its edge 3 the river does not go on"),
    "river hex aside": ("E = { h5 = [1, 4]", "E = { h7 = [1, 4], h5 = [1, 4]",
        "map.rivers.E must be one course from port to city, but only j4, i4, h5 lie on it"),
    # Tiles, favours, sites
    "upgrade twice": ("gg_apart = { paths = [[0, 2], [3, 5]] }", "gg_apart = { paths = [[2, 4], [3, 5]] }",
        "tiles.upgrade.gg_apart must be a tile of its own, but it is gg_cross, turned"),
    "upgrade with a shared edge": ("ss = { paths = [[0, 3], [1, 4]] }", "ss = { paths = [[0, 3], [3, 4]] }",
        "tiles.upgrade.ss.paths must be paths that share no edge, but it is [[0, 3], [3, 4]]"),
    "upgrade with one path": ("ss = { paths = [[0, 3], [1, 4]] }", "ss = { paths = [[0, 3]] }",
        "tiles.upgrade.ss.paths must be a list of 2 or 3 paths, but it has 1"),
    "upgrade with an odd name": ("tt_near =", '"tt near" =', "must have a name of small letters, digits and"),
    "site id twice": ("id = 7", "id = 6", "sites #7.id must differ from those before it, but it is 6 again"),
    # Buildings and the first game
    "duty twice": ('NW = "give_alms"', 'NW = "produce"',
        "first_game.duties.NW must differ from those before it"),
    # The solo game
    "allocation order": ('order = ["vestry",', 'order = ["fields",', "solo.allocation_order #4 must differ"),
    "shrine tiles": ("shrine_tiles = [2, 5]", "shrine_tiles = [5, 2]",
        "must be a list of rising whole numbers"),
    "solo counter without a kind": ("ordination = 2, rest = 0", "ordination = 2", "but rest is missing"),
    "ratings that fall": ("triumphant = 31", "triumphant = 20",
        "solo.campaign.ratings.triumphant must be more than that of the rating before it, 21, but it is 20"),
}  # fmt: skip

# What is changed, the line that must be named, and what must be said about it.
MISTAKES_THAT_SHOW_ELSEWHERE = {
    "missing table": ("[handicap]\nsource = \"rulebook\"\nmost = 3", "", "# Pilgrim:",
        "but handicap is missing"),
    "missing subtable": (TEXT[TEXT.index("[solo.counters]") : TEXT.index("[solo.campaign]")], "", "[solo]",
        "but counters is missing"),
    "missing key": ("village = 8\n", "", "[people]", "people must have source, village,"),
    "missing key of a site": ("piety = 2\n", "", '[[sites]]\nid = 6', "sites #6 must have id, name, points,"),
    "unknown source of a site": ('coins = 5\nsource = "public"', 'coins = 5\nsource = 1', "source = 1",
        "sites #5.source"),
    "too few tithe counters": ("cornucopia = 1", "cornucopia = 0", "[tithe_counters]",
        "tithe_counters must have 7 counters in all (one for each duty but Taxation), but it has 6"),
    "too many bridges": ("bridge = { count = 3", "bridge = { count = 4", "[tiles.upgrade]",
        "tiles.upgrade must be 20 tiles together with 4 bridges and 3 fords, but it has 14"),
    "site name twice": ('"Lincoln"', '"York"', 'name = "York"\npoints = 7',
        'sites #9.name must differ from those before it'),
    "eight sites": (TEXT[TEXT.index("[[sites]]\nid = 9") : TEXT.index("[buildings]")], "",
        '[[sites]]\nid = 1\n', "sites must be a list of 9 tables [[sites]], but it has 8"),
    "too many solo counters": ("spring = { allocation = 3", "spring = { allocation = 4", "[solo.counters]",
        "solo.counters must have 30 counters in all, but it has 31"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("village = 8\n", '"village" = -1\n', '"village" ='),
        ("village = 8\n", "  village=-1 # [ { \n", "village=-1"),
        (
            "store_limit = { stone = 6, grain = 6 }",
            "store_limit.stone = 6\nstore_limit . grain = -1",
            "grain = -1",
        ),
        ("[people]", "[ people ]\nshire = 1", "shire"),
        ('NE = ["g1", ', 'NE = [\n  "z1", # ] \n  ', "NE = [\n"),
        ("[solo.campaign]", "[solo.counters.leap]\n[solo.campaign]", "[solo.counters.leap]"),
    ],
    ids=["quoted key", "spacing", "dotted key", "spaced header", "list over lines", "deeper table"],
)
def test_lines_are_found_however_the_file_is_written(tmp_path: Path, old: str, new: str, named: str) -> None:
    text = KIT.edited((old, new))
    assert KIT.complaint(tmp_path, text)[0] == line_of(named, text)


def test_lines_after_a_list_over_lines_are_found(tmp_path: Path) -> None:
    text = KIT.edited(('NE = ["g1", ', 'NE = [\n"g1",\n'), ('SE = ["k5", ', 'SE = ["z5", '))
    assert KIT.complaint(tmp_path, text)[0] == line_of('SE = ["z5"', text)


class TestComponentFile(ComponentFileTests):
    kit = KIT
    special = Special(
        ways_to_write={
            "order of keys": ("village = 8\nabbey = 3\n", "abbey = 3\nvillage = 8\n"),
            "dotted keys": ("store_limit = { stone = 6, grain = 6 }", "store_limit.stone = 6\nstore_limit.grain = 6"),
        },
        noticed={
            "number": ("points = [0, 5, 11, 18, 26]", "points = [0, 5, 11, 18, 27]"),
            "text": ('name = "York"', 'name = "Ely"'),
            "source": ('source = "public"                        # ends', 'source = "rulebook"  # ends'),
            "order of upgrades": (
                "ss = { paths = [[0, 3], [1, 4]] }\nsg = { paths = [[0, 3], [2, 4]] }\n",
                "sg = { paths = [[0, 3], [2, 4]] }\nss = { paths = [[0, 3], [1, 4]] }\n",
            ),
        },
        own_value=OwnValue(
            ('name = "York"\npoints = 7', 'name = "York"\npoints = 8'), "BOX.sites[8].points", packaged="7", own="8"
        ),
        not_toml={
            "not a value": ("most = 3  ", "most = = 3  ", "Invalid value (column 8)"),
            "key twice": (
                "village = 8",
                "village = 8\nvillage = 8",
                "Cannot overwrite a value (column 12)",
            ),
            "table twice": ("[people]", "[handicap]", "Cannot declare ('handicap',) twice (column 10)"),
        },
        mistakes=MISTAKES,
        mistakes_that_show_elsewhere=MISTAKES_THAT_SHOW_ELSEWHERE,
        odd_values=("{}", '"x"', "[[0]]"),
        not_too_odd=frozenset({("[[sites]]", "name", '"x"'), ("[alms_table]", "bonus", "{}")}),
    )
