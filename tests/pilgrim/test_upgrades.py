"""Upgrading (P-UPG)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import PATH
from tabard.pilgrim.roads import NEW_ROAD, new_tile
from tabard.pilgrim.scoring import trails
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, then
from tests.pilgrim.kit import *
from tests.pilgrim.road_kit import TILES, begins, families, in_supply, is_open, offered, roads_of, tile_at, use_up, work

RICH = {"stone": 6, "coin": 20, "piety": 12}


def paths(s: Pilgrim, name: str) -> set[str]:
    """The paths on a hex as in 's-n', in any order."""
    lies = s.land[hexagon(name)]
    return {
        f"{EDGE_NAMES[a]}-{EDGE_NAMES[b]}" for a in range(6) for b in range(a + 1, 6) if lies >> PATH[a * 6 + b] & 1
    }


# The tile (P-UPG-01)


@pytest.mark.rule("P-UPG-01", "P-INV-04")
def test_it_keeps_the_path_adds_one_and_returns_the_old_tile() -> None:
    s = road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw")
    straights = in_supply(s, "straight")
    play(work(s, WHITE), "upgrade g4 nw")
    assert paths(s, "g4") == {"n-s", "se-nw"}
    assert tile_at(s, "g4") == "ss"
    assert in_supply(s, "straight") == straights + 1
    assert in_supply(s, "ss") == 0


@pytest.mark.rule("P-UPG-01")
def test_every_upgrade_tile_exists_once() -> None:
    s = road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw")
    assert offered(work(s.copy(), WHITE), "upgrade") == {"g4 ne", "g4 nw"}
    road(s, RED, "e4 s n")
    road(s, RED, "e4 se nw")  # the tile with two straights is here now
    assert tile_at(s, "e4") == "ss"
    assert offered(work(s, WHITE), "upgrade") == {"g4 ne"}


@pytest.mark.rule("P-UPG-01", "P-INV-04")
def test_a_third_path_takes_a_second_upgrade_and_frees_the_first() -> None:
    s = road(road(table(3), RED, "g4 s n"), BLUE, "g4 sw nw")
    road(s, WHITE, "h4 sw nw")
    assert (tile_at(s, "g4"), in_supply(s, "st")) == ("st", 0)
    work(s, WHITE, stone=2)
    assert offered(s, "upgrade") == {"g4 ne"}
    play(s, "upgrade g4 ne")
    assert paths(s, "g4") == {"n-s", "sw-nw", "ne-se"}
    assert (tile_at(s, "g4"), in_supply(s, "st"), in_supply(s, "stt")) == ("stt", 1, 0)


@pytest.mark.rule("P-UPG-01")
def test_all_ways_to_lay_two_and_three_paths_have_a_tile_of_their_own() -> None:
    """From every standard tile by one path to every upgrade of two, and from there to those of three."""
    place = hexagon("i6")
    s = table(4)
    found: set[str] = set()
    for first in ((0, 3), (0, 2), (0, 1)):
        for second in [(a, b) for a in range(6) for b in range(a + 1, 6)]:
            s.land[place] = 1 << PATH[first[0] * 6 + first[1]]
            two = new_tile(s, NEW_ROAD, place, *second)
            assert (two >= 0) == (not set(first) & set(second))
            if two < 0:
                continue
            found.add(TILES[two])
            s.land[place] |= 1 << PATH[second[0] * 6 + second[1]]
            third = sorted(set(range(6)) - set(first) - set(second))
            three = new_tile(s, NEW_ROAD, place, *third)
            found.add(TILES[three])
    assert found == {name for name, _ in BOX.upgrades}
    assert len(found) == 14


@pytest.mark.rule("P-UPG-01")
def test_no_path_is_added_to_itself() -> None:
    s = table(4)
    place = hexagon("i6")
    s.land[place] = 1 << PATH[0 * 6 + 3]
    assert new_tile(s, NEW_ROAD, place, 0, 3) == -1
    assert new_tile(s, NEW_ROAD, place, 3, 0) == -1


# Whose path it is (P-UPG-02, P-UPG-03)


@pytest.mark.rule("P-UPG-02", "P-INV-08")
def test_several_acolytes_may_stand_on_one_first_tile() -> None:
    s = table(4)
    for colour, gate, exit in ((RED, "s", "n"), (BLUE, "sw", "nw")):
        road(s, colour, f"g4 {gate} {exit}")
    assert roads_of(s, RED) == roads_of(s, BLUE) == [["g4"]]
    assert at(s, RED, "city") == at(s, BLUE, "city") == 4


@pytest.mark.rule("P-UPG-02")
def test_a_tile_that_no_own_road_reaches_is_not_upgraded() -> None:
    s = road(table(), RED, "h4 sw n", "h3 s n")
    work(s, WHITE)
    assert not offered(s, "upgrade")
    assert not {text for text in begins(s) if text.startswith("h3")}


@pytest.mark.rule("P-UPG-02")
def test_the_upgrade_of_a_first_tile_needs_an_acolyte() -> None:
    s = put(road(road(table(), RED, "g4 s n"), WHITE, "e4 s n"), WHITE, city=0)
    play(work(s, WHITE, acolytes=1, stone=6, piety=9), "shrine e3")  # the last acolyte goes onto the shrine
    assert not {text for text in begins(s) if text.startswith("g4")}


test_whose_path_it_is = cases(
    ("P-UPG-02", "example yellow starts over anothers first tile and goes on with a bridge",
        lambda: work(road(road(table(4), RED, "g4 s n"), BLUE, "h4 sw n"), YELLOW, stone=3), "begin g4 sw",
        "upgrade g4 nw", "from city", holds(YELLOW, stone=1), (lambda s: s.value, 1), (paths, "g4", {"n-s", "sw-nw"}),
        stand(YELLOW, city=4), "lay f4 nw", (tile_at, "f4", "bridge"), (roads_of, YELLOW, [["g4", "f4"]]),
        (roads_of, RED, [["g4"]])),
    ("P-UPG-02", "the new path must continue the own road",
        lambda: work(road(road(table(), RED, "h4 sw n", "h3 s n"), WHITE, "g4 sw ne"), WHITE),
        (offered, "upgrade", {"h3 ne", "h3 se", "h3 nw"}),  # entered from g4, never along Red's s-n
        "upgrade h3 se", (paths, "h3", {"n-s", "se-sw"}), (roads_of, WHITE, [["g4", "h3"]]),
        (roads_of, RED, [["h4", "h3"]])),
    ("P-UPG-02", "fords are not upgraded",
        lambda: road(road(table(), RED, "g4 sw n", "g3 s nw", "f3 se sw"), WHITE, "e4 s n", "e3 s n", "e2 s se"),
        (tile_at, "f3", "ford"), (lambda s: families(work(s, WHITE, **RICH)), {"demolish"})),
)  # fmt: skip


@pytest.mark.rule("P-UPG-03")
@pytest.mark.parametrize("owners", [(RED,), (RED, BLUE), (WHITE,)], ids=["another's", "several", "own"])
def test_whose_tile_it_is_does_not_matter(owners: tuple[int, ...]) -> None:
    s = road(table(3), owners[0], "g4 s n", "g3 s *")
    if len(owners) > 1:
        road(s, owners[1], "g4 sw nw")
    road(s, WHITE, "h4 sw nw")
    assert "g4 ne" in offered(work(s, WHITE), "upgrade")


@pytest.mark.rule("P-UPG-03")
def test_owners_of_the_old_paths_lose_and_pay_nothing() -> None:
    s = road(road(table(), RED, "g4 s n", "g3 s *"), WHITE, "h4 sw nw")
    before = (s.goods[4:8], s.people[17:34], roads_of(s, RED), trails(s, RED))
    play(work(s, WHITE), "upgrade g4 nw")
    assert (s.goods[4:8], s.people[17:34], roads_of(s, RED), trails(s, RED)) == before


# What the new path obeys (P-UPG-04)


@pytest.mark.rule("P-UPG-04", "P-ROAD-04")
def test_it_does_not_lead_back_into_the_city() -> None:
    s = road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw")
    assert "g4 sw" not in offered(work(s, WHITE), "upgrade")


@pytest.mark.rule("P-UPG-04", "P-ROAD-10")
def test_it_joins_a_site_at_once_or_is_not_laid() -> None:
    s = road(road(table(), RED, "h4 sw ne", "i3 sw n", "i2 s se"), WHITE, "g4 sw ne", "h3 sw ne")
    assert "i2 n" not in offered(work(s.copy(), WHITE, stone=2, piety=2, coin=3), "upgrade")
    play(work(s, WHITE, stone=2, piety=3, coin=3), "upgrade i2 n", "from city")
    assert s.visited[WHITE]
    assert not is_open(s, WHITE)
    assert [has(s, WHITE, good) for good in ("stone", "piety", "coin")] == [0, 0, 0]


@pytest.mark.rule("P-UPG-04", "P-ROAD-10")
def test_it_joins_a_port_at_once() -> None:
    s = road(road(table(), RED, "g7 n ne", "h6 sw se", "i6 nw ne", "j5 sw n"), WHITE, "h5 nw se", "i5 nw se")
    play(work(s, WHITE, stone=2), "upgrade j5 ne", "from city")
    assert s.joined[WHITE]
    assert not is_open(s, WHITE)


@pytest.mark.rule("P-UPG-04", "P-ROAD-10")
def test_it_does_not_point_at_a_shrine() -> None:
    s = road(road(table(), RED, "h4 sw n", "h3 s nw", "g3 se *"), WHITE, "g4 sw ne")
    assert "h3 nw" not in offered(work(s.copy(), WHITE), "upgrade")
    s = road(road(table(3), RED, "h4 sw n", "h3 s ne"), BLUE, "e4 s n", "e3 s ne", "f3 sw se", "g3 nw *")
    assert offered(work(road(s, WHITE, "g4 sw ne"), WHITE), "upgrade") == {"h3 n", "h3 se"}  # not nw


@pytest.mark.rule("P-UPG-04", "P-QUAD-01")
def test_it_does_not_lead_into_a_closed_quadrant() -> None:
    s = road(table(2), RED, "g4 sw n", "g3 s nw", "f3 se nw")
    road(s, WHITE, "g4 s ne", "h3 sw n", "h2 s nw", "g2 se sw")
    assert offered(work(s.copy(), WHITE), "upgrade") == {"f3 sw"}  # to e3 in the north-west
    road(s, RED, "h6 nw s")
    assert families(work(s, WHITE)) == {"demolish"}


test_what_the_new_path_obeys = cases(
    ("P-UPG-04 P-ROAD-06", "it starts no road while another is open",
        lambda: work(road(road(table(), RED, "g4 s n"), WHITE, "e4 s n"), WHITE), (begins, set()),
        (offered, "upgrade", set())),
    ("P-UPG-04 P-ROAD-16", "it does not end where another path ends",
        lambda: road(table(3), RED, "h4 sw n", "h3 s n"),
        then(road, BLUE, "e4 s n", "e3 s ne", "f3 sw se", "g3 nw se"),  # its end is the north-western edge of h3
        then(road, WHITE, "g4 sw ne"), (lambda s: offered(work(s, WHITE), "upgrade"), {"h3 ne", "h3 se"})),
    ("P-UPG-04 P-SITE-01", "it does not point at a site already visited",
        lambda: road(table(), WHITE, "g4 sw n", "g3 s ne", "h2 sw ne", "!"),
        then(road, RED, "h4 sw ne", "i3 sw n", "i2 s se"), then(road, WHITE, "g4 s ne", "h3 sw ne"),
        (lambda s: offered(work(s, WHITE, **RICH), "upgrade"), {"i2 ne", "i2 nw"})),
    ("P-ROAD-12 P-UPG-01", "an upgrade that is gone cannot be laid",
        lambda: road(road(table(), RED, "g4 s n"), WHITE, "h4 sw nw"),
        (lambda s: offered(work(use_up(s, "ss", "st"), WHITE), "upgrade"), set())),
)  # fmt: skip
