"""How many quadrants take roads (P-QUAD)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.components import BOX
from tests.cases import cases, then
from tests.checks import change
from tests.pilgrim.kit import RED, WHITE, holds, merchant_at, number, options, play, put, road, stand, table, turn
from tests.pilgrim.road_kit import begins, drawn_table, end_round, lays, work

NW, NE, SE, SW = range(4)
GATES = {NW: {"d4", "e4"}, NE: {"g4", "h4"}, SE: {"h6", "g7"}, SW: {"d6", "e7"}}
FIRST_TILE = {NW: "e4 s n", NE: "g4 sw n", SE: "g7 n s", SW: "e7 n s"}


def gates(*quadrants: int) -> set[str]:
    return {name for quadrant in quadrants for name in GATES[quadrant]}


def land_begins(found: set[str]) -> set[str]:
    return {text[:2] for text in found} - {"d5", "h5"}


@pytest.mark.rule("P-QUAD-01", "P-INV-15")
@pytest.mark.parametrize(("seats", "settled"), [(2, [NE, SW]), (3, [NE, SW, NW])])
def test_once_as_many_quadrants_as_players_hold_a_tile_the_others_are_closed(seats: int, settled: list[int]) -> None:
    s = table(seats)
    for quadrant in settled[:-1]:
        road(s, RED, FIRST_TILE[quadrant])
    assert land_begins(begins(work(s.copy(), WHITE))) == gates(NW, NE, SE, SW)
    road(s, RED, FIRST_TILE[settled[-1]])
    assert land_begins(begins(work(s, WHITE))) == gates(*settled)


@pytest.mark.rule("P-QUAD-01")
def test_with_four_players_nothing_is_ever_closed() -> None:
    s = table(4)
    for quadrant in (NW, NE, SE, SW):
        assert land_begins(begins(work(s.copy(), WHITE))) == gates(NW, NE, SE, SW)
        road(s, RED, FIRST_TILE[quadrant])


@pytest.mark.rule("P-QUAD-01")
def test_rivers_belong_to_no_quadrant() -> None:
    s = road(road(table(2), RED, "g4 sw nw", "f4 se nw"), WHITE, "d5 se nw")
    assert s.settled == 1 << NE
    s = road(road(table(2), RED, "g4 sw n"), RED, "h6 nw s")
    assert {"d5 se", "h5 nw"} & begins(work(s, WHITE)) == {"h5 nw"}  # a river hex is open as long as it leads somewhere


@pytest.mark.rule("P-QUAD-01")
def test_the_ship_moves_along_closed_quadrants() -> None:
    s = road(road(table(2), RED, "h6 nw s"), RED, "e7 n s")
    assert BOX.track[s.nw_site + 1] in BOX.quadrants[NW]
    assert end_round(s).ship == 1


test_quadrants = cases(
    ("P-QUAD-01", "at the start all quadrants are open",
        lambda: begins(work(table(2), WHITE)), (land_begins, gates(NW, NE, SE, SW))),
    ("P-QUAD-01", "a shrine counts like a road",
        lambda: road(table(2), RED, "g4 sw n"), then(road, WHITE, "h5 nw se"),  # a bridge, which belongs to no quadrant
        then(work, WHITE, stone=1, piety=1), "shrine i5", "from city", "stop", "end",
        (lambda s: land_begins(begins(work(s, WHITE))) & gates(NW, NE, SE, SW), gates(NE, SE))),
    ("P-QUAD-01", "an upgrade counts like a road",
        lambda: road(table(2), RED, "g4 s n"), change("settled", 0), then(work, WHITE), "begin g4 sw", "upgrade g4 nw",
        "from city", (lambda s: s.settled, 1 << NE)),
    ("P-QUAD-01", "buildings in closed quadrants are constructed as usual",
        lambda: road(road(table(2), RED, "h6 nw s"), RED, "e7 n s"), change("ship", 3),
        then(work, WHITE, "construct", stone=1), "build well",  # d1, in the north-west
        (lambda s: s.owner(number("well")), WHITE)),
    ("P-QUAD-01", "buildings in closed quadrants are hired as usual",
        lambda: road(road(table(2), RED, "g4 sw n"), RED, "h6 nw s"),
        change("ship", 20),  # the Pulpit lies on e10, in the south-west
        then(merchant_at, "coin"), then(put, WHITE, village=8), then(turn, WHITE), "use pulpit coin",
        stand(WHITE, village=7), holds(WHITE, coin=0)),
    ("P-QUAD-02", "a quadrant counts even if its tile is demolished",
        lambda: work(road(road(table(2), RED, "g7 n s"), WHITE, "e4 s n"), WHITE), "demolish e4", "stop", "end",
        (lambda s: land_begins(begins(work(s, WHITE))), gates(SE, NW))),
    ("P-QUAD-02", "a tile that only points into a quadrant does not count",
        lambda: road(table(2), WHITE, "g4 sw nw", "f4 se nw"),  # its end points at e3 in the north-west
        (lambda s: land_begins(begins(work(s, RED))), gates(NW, NE, SE, SW))),
)  # fmt: skip


@pytest.mark.rule("P-QUAD-03")
def test_a_site_in_a_closed_quadrant_cannot_be_joined() -> None:
    s = drawn_table(6, 3, 3, 3)  # the NW site lies on e1, beside the river hex f2
    road(s, WHITE, "g4 sw n", "g3 s n", "g2 s nw")
    rich = {"stone": 6, "coin": 20, "piety": 12}
    assert lays(work(s.copy(), WHITE, **rich)) == {"f2 nw", "f2 sw"}
    road(s, RED, "h6 nw s")
    assert lays(work(s, WHITE, **rich)) == set()


@pytest.mark.rule("P-QUAD-03", "P-QUAD-02")
def test_joining_a_site_over_a_river_does_not_settle_its_quadrant() -> None:
    s = drawn_table(6, 3, 3, 3)
    road(s, WHITE, "g4 sw n", "g3 s n", "g2 s nw")
    play(work(s, WHITE, stone=6, coin=20, piety=12), "lay f2 nw")
    while "from" in options(s)[0]:
        s.apply(s.legal()[0])
    assert s.visited[WHITE] == 1 << NW
    assert s.settled == 1 << NE


@pytest.mark.rule("P-QUAD-03")
def test_ports_belong_to_no_quadrant() -> None:
    s = road(road(table(2), RED, "h6 nw s"), WHITE, "d6 ne sw", "c6 ne sw", "b6 ne nw", "a5 se n")
    assert s.settled == 1 << SE | 1 << SW  # the western port lies between the closed north-west and the south-west
    assert "a4 n" in lays(work(s, WHITE))
