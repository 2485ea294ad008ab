"""The component file: what it says, and what it answers to mistakes in it."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

from tabard.pilgrim.components import BOX, built
from tabard.pilgrim.hexes import CITY_CENTRE, NEIGHBOURS, neighbour
from tests.box_kit import BoxKit

KIT = BoxKit("pilgrim", BOX, built)
TEXT = KIT.text


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
    x, y = centre(CITY_CENTRE)
    return [math.degrees(math.atan2(px - x, y - py)) % 360 for px, py in places]


def edge_middle(gate: tuple[int, int]) -> tuple[float, float]:
    (x, y), (far_x, far_y) = centre(gate[0]), centre(neighbour(*gate))
    return (x + far_x) / 2, (y + far_y) / 2


LAND = {place for quadrant in BOX.quadrants for place in quadrant}


def test_neighbours_are_those_of_the_drawn_board() -> None:
    assert len(BOX.hex_names) == 91
    assert list(NEIGHBOURS) == [beyond(place, edge) for place in range(91) for edge in range(6)]


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


# Behind which mark what is changed, the line that must be named unless it is the changed one, and what must be said.
MISTAKES = {
    "no such table": ("", "[favours]  ", "[favors]  ", "favors is not known; the file must have people,"),
    "unknown source": ("", 'source = "public"\nslots', 'source = "hearsay"\nslots',
        'player_board.source must be one of rulebook, public, stand-in and box, but it is "hearsay"'),
    "bonus beyond the table": ("", '6 = ["village", "city"]', '7 = ["village", "city"]',
        "alms_table.bonus.7 must be named after a row of the table, 1 to 6"),
    "in and out at one point": ("", 'city_entries = ["E",', 'city_entries = ["N",',
        "ring.city_entries must be a list of ring points without those of city_exits"),
    "port inland": ("", 'ports = { N = "f1"', 'ports = { N = "f2"', "map.ports.N must be a hex on the rim"),
    "port twice": ("", 'E = "k4", S = "f11"', 'E = "f11", S = "f11"',
        "map.ports.S must differ from those before it"),
    "ports anticlockwise": ("", 'E = "k4", S = "f11", W = "a3"', 'E = "a3", S = "f11", W = "k4"',
        "map.ports must go clockwise around the board, but N, E, S and W are f1, a3, f11, k4"),
    "site of another quadrant": ("", 'SE = ["k5", "k6", "j7", "i8", "h9", "g10"]',
        'SE = ["k5", "k6", "j7", "i8", "h9", "e10"]',
        "must be six hexes of the ship track in this quadrant (k5, k6, j7, i8, h9, g10)"),
    "river through the city": ("", "f2 = [0, 3], f3", "f5 = [0, 3], f3",
        "map.rivers.N.f5 must be named after a hex"),
    "river off the board": ("", "f2 = [0, 3], f3", "z2 = [0, 3], f3",
        "map.rivers.N.z2 must be named after a hex"),
    "river hex aside": ("", "E = { h5 = [1, 4]", "E = { h7 = [1, 4], h5 = [1, 4]",
        "map.rivers.E must be one course from port to city, but only j4, i4, h5 lie on it"),
    "upgrade twice": ("", "gg_apart = { paths = [[0, 2], [3, 5]] }", "gg_apart = { paths = [[2, 4], [3, 5]] }",
        "tiles.upgrade.gg_apart must be a tile of its own, but it is gg_cross, turned"),
    "upgrade with an odd name": ("", "tt_near =", '"tt near" =', "must have a name of small letters, digits and"),
    "duty twice": ("", 'NW = "give_alms"', 'NW = "produce"',
        "first_game.duties.NW must differ from those before it"),
    "allocation order": ("", 'order = ["vestry",', 'order = ["fields",', "solo.allocation_order #4 must differ"),
    "missing table": ("", "[handicap]\nsource = \"rulebook\"\nmost = 3", "", "# Pilgrim:",
        "but handicap is missing"),
    "too many bridges": ("", "bridge = { count = 3", "bridge = { count = 4", "[tiles.upgrade]",
        "tiles.upgrade must be 20 tiles together with 4 bridges and 3 fords, but it has 14"),
    "eight sites": ("", TEXT[TEXT.index("[[sites]]\nid = 9") : TEXT.index("[buildings]")], "",
        '[[sites]]\nid = 1\n', "sites must be a list of 9 tables [[sites]], but it has 8"),
}  # fmt: skip
