"""Rivers, bridges and fords (P-RIV)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import EDGES, GROUND, HEXES, LAND, NEXT_TO, PATH, PORT
from tabard.pilgrim.roads import NEW_ROAD, new_tile
from tests.cases import cases
from tests.pilgrim.kit import RED, WHITE, play, remove, road, table
from tests.pilgrim.road_kit import EAST_PORT, TILES, begins, in_supply, lays, offered, tile_at, work

RIVERS = sorted(BOX.river_edges)
NORTH_AND_SOUTH = {"1-4 bridge", "2-5 bridge", "2-4 ford", "1-5 ford"}
CROSSINGS = {
    "b4": {"0-3 bridge", "1-4 bridge", "1-3 ford", "0-4 ford"},
    "c5": {"0-3 bridge", "0-2 ford", "0-4 ford"},
    "d5": {"2-5 bridge", "0-3 bridge", "3-5 ford", "0-2 ford"},
    "f2": NORTH_AND_SOUTH,
    "f3": NORTH_AND_SOUTH,
    "f4": NORTH_AND_SOUTH,
    "f8": NORTH_AND_SOUTH,
    "f9": NORTH_AND_SOUTH,
    "f10": NORTH_AND_SOUTH,
    "h5": {"2-5 bridge", "0-3 bridge", "3-5 ford", "0-2 ford"},
    "i4": {"0-3 bridge", "3-5 ford", "1-3 ford"},
    "j4": {"0-3 bridge", "1-4 bridge", "1-3 ford", "0-4 ford"},
}


def on_one_bank(place: int, a: int, b: int) -> bool:
    """Whether two edges lie on the same side of the river."""
    first, last = BOX.river_edges[place]
    return (first < a < last) == (first < b < last)


@pytest.mark.rule("P-RIV-01")
@pytest.mark.parametrize("place", RIVERS, ids=[BOX.hex_names[place] for place in RIVERS])
def test_bridges_and_fords_join_the_banks_of_their_hex(place: int) -> None:
    s = table(4)
    found = set()
    for entry in range(6):
        for exit in range(6):
            tile = new_tile(s, NEW_ROAD, place, entry, exit)
            if tile >= 0:
                assert not on_one_bank(place, entry, exit)
                found.add(f"{min(entry, exit)}-{max(entry, exit)} {TILES[tile]}")
    assert found == CROSSINGS[BOX.hex_names[place]]


@pytest.mark.rule("P-RIV-01")
@pytest.mark.parametrize("place", RIVERS, ids=[BOX.hex_names[place] for place in RIVERS])
def test_no_road_end_lies_on_an_edge_the_river_runs_through(place: int) -> None:
    s = table(4)
    for wet in BOX.river_edges[place]:
        for edge in range(6):
            assert new_tile(s, NEW_ROAD, place, wet, edge) == -1
            assert new_tile(s, NEW_ROAD, place, edge, wet) == -1


@pytest.mark.rule("P-RIV-01", "P-UPG-01")
def test_a_bridge_is_upgraded_by_a_path_that_crosses_too() -> None:
    s = road(road(table(), RED, "g4 sw n", "g3 s nw", "f3 se nw"), WHITE, "e4 s n", "e3 s ne")
    bridges = in_supply(s, "bridge")
    work(s, WHITE)
    assert offered(s, "upgrade") == {"f3 ne"}
    play(s, "upgrade f3 ne")
    assert tile_at(s, "f3") == "ss"
    assert in_supply(s, "bridge") == bridges + 1


@pytest.mark.rule("P-RIV-01")
@pytest.mark.parametrize("place", RIVERS, ids=[BOX.hex_names[place] for place in RIVERS])
def test_no_upgrade_of_a_bridge_runs_along_the_bank(place: int) -> None:
    for a, b in BOX.bridges[place]:
        s = table(4)
        s.land[place] = 1 << PATH[a * EDGES + b]
        for entry in range(6):
            for exit in range(6):
                if new_tile(s, NEW_ROAD, place, entry, exit) >= 0:
                    assert not on_one_bank(place, entry, exit)
                    assert not {entry, exit} & {*BOX.river_edges[place]}


@pytest.mark.rule("P-RIV-01")
@pytest.mark.parametrize("name", ["c5", "i4"])
def test_where_only_one_bridge_finds_room_it_cannot_be_upgraded(name: str) -> None:
    place = BOX.hex_names.index(name)
    ((a, b),) = BOX.bridges[place]
    s = table(4)
    s.land[place] = 1 << PATH[a * EDGES + b]
    assert {new_tile(s, NEW_ROAD, place, entry, exit) for entry in range(6) for exit in range(6)} == {-1}


@pytest.mark.rule("P-RIV-02")
def test_ports_are_entered_from_a_neighbouring_land_hex_never_from_the_river_mouth() -> None:
    s = table(4)
    for building in range(len(s.where)):
        if s.on_map(building):
            s.land[s.track_hex(s.where[building])] = 0
    entries: dict[str, set[str]] = {}
    for place in range(HEXES):
        for exit in range(6):
            beyond = NEXT_TO[place * 6 + exit]
            tiles = [new_tile(s, NEW_ROAD, place, entry, exit) for entry in range(6)]
            if beyond >= 0 and GROUND[beyond] == PORT and max(tiles) >= 0:
                assert GROUND[place] == LAND
                entries.setdefault(BOX.hex_names[beyond], set()).add(BOX.hex_names[place])
    assert entries == {
        "f1": {"e1", "g1"},
        "k4": {"k3", "k5", "j5"},
        "f11": {"g10", "e10"},
        "a3": {"a4", "a2", "b3"},
    }


@pytest.mark.rule("P-RIV-02")
@pytest.mark.parametrize(
    ("gate", "exits"), [("h5 nw", {"h5 se", "h5 s"}), ("d5 se", {"d5 n", "d5 nw"})], ids=["h5", "d5"]
)
def test_a_first_tile_on_a_river_hex_starts_at_its_dry_side(gate: str, exits: set[str]) -> None:
    s = work(table(4), WHITE)
    assert gate in begins(s)
    assert lays(play(s, f"begin {gate}")) == exits


test_rivers = cases(
    ("P-RIV-01", "a road that crosses lies on the other bank",
        lambda: work(road(table(), WHITE, "g4 sw n", "g3 s nw"), WHITE),
        (lays, {"f3 nw", "f3 sw"}),  # not along the river (n, s), nor back to its own bank (ne)
        "lay f3 sw", (tile_at, "f3", "ford"), (lambda s: {text.split()[0] for text in lays(s)}, {"e3"})),
    ("P-RIV-02", "a bridge beside a port does not join it",
        lambda: road(remove(remove(table(), "stone_yard"), "indulgences"), WHITE, *EAST_PORT, "j5 nw n"),
        (lambda s: lays(work(s, WHITE)), {"j4 n", "j4 ne"})),  # j3 and k3; the port k4 lies down the river
)  # fmt: skip
