"""Why something is not possible: a true sentence and the rule behind it.

What random games bring about is compared in `tests/test_told.py`; these they hardly do.
"""

from __future__ import annotations

from random import Random

import pytest

from tabard.pilgrim import decisions
from tabard.pilgrim.constants import AWAY, BUILDINGS, IN_SLOT, SLOTS, WAGON_YARD, WAYS
from tabard.pilgrim.geography import SHRINE, SITE
from tabard.pilgrim.hiring import building_bars, way_bars, ways
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, then
from tests.checks import change, entry
from tests.game_kit import why
from tests.pilgrim.kit import *
from tests.pilgrim.road_kit import EAST_PORT, NORTH_EAST_SITE, use_up, work

# Whatever somebody tries


def test_buildings_can_be_used_in_the_ways_that_nothing_bars() -> None:
    """The quick form of the rule about fees says the same as the one that gives reasons."""
    rng = Random(7)
    for _ in range(200):
        s, building = table(2), rng.randrange(WAGON_YARD)
        for which in (building, WAGON_YARD):
            s.where[which] = rng.choice([AWAY, 0, 5, IN_SLOT + which % 2, IN_SLOT + SLOTS + which % 2])
        s.donated, s.used = (rng.getrandbits(BUILDINGS) & rng.getrandbits(BUILDINGS) for _ in range(2))
        s.merchant = rng.randrange(len(s.counters))
        give(s, WHITE, stone=rng.randrange(2), grain=rng.randrange(2), coin=rng.randrange(2))
        free = [fee for fee in range(WAYS) if not building_bars(s, building) and not way_bars(s, building, fee)]
        assert free == list(ways(s, building))


# What somebody may try


def slots_full() -> Pilgrim:
    s = on_map(table(2), "mill")
    for building in ("well", "quarry", "chapel", "mint", "brewery", "stone_yard"):
        own(s, WHITE, building)
    on_duty(s, WHITE, "construct")
    return s


test_alms_and_buildings = cases(
    ("", "a slot for each building",
        lambda: choose(give(slots_full(), WHITE, stone=0), WHITE),
        (why, "duty w", ("All your slots are full. You have no stone for a road.", "P-DUTY-06"))),
    ("", "rows that are left", lambda: work(table(2), WHITE, "give_alms", grain=1, coin=1), entry("rows", WHITE, 5),
        (why, "give 1 1", ("Only 1 row is left to row 6.", "P-ALMS-07")), entry("rows", WHITE, 6),
        (why, "give 1 1", ("You are at the top of the alms table: just 1 is given.", "P-ALMS-06"))),
    ("", "a bank without coins",
        lambda: work(own(table(2), WHITE, "bank"), WHITE, "ordination", grain=3, coin=0),
        (why, "use bank own", ("You would have no coin to pay with.", "P-BLD-10"))),
    ("", "a price that follows", lambda: work(own(table(4), WHITE, "bank"), WHITE, stone=1, coin=4),
        then(Pilgrim.push, decisions.PAY_TILE), change("due_stone", 1), change("later_coin", 9),
        (why, "pay", ("Then the price that follows could not be paid.", "P-PAY-01")),
        (why, "use bank own", ("With the Bank this payment could not be made to the end.", "P-PAY-01"))),
)  # fmt: skip


def at_work(*tiles: str, reds: tuple[str, ...] = (), **goods: int) -> Pilgrim:
    """White, with a road, goes on with it; Red has another."""
    return road(road(work(table(4), WHITE, **goods), RED, *reds), WHITE, *tiles)


test_roads = cases(
    ("", "an exit at a shrine", lambda: at_work("g4 sw n", reds=("h4 sw n", "h3 s *")),
        (why, "lay g3 se", ("That exit points at the shrine on h3.", "P-ROAD-10"))),
    ("", "the path of somebody else", lambda: at_work("g4 sw n", reds=("h4 sw n", "h3 s nw")),
        (why, "lay g3 se", ("On h3 another path ends at that edge.", "P-ROAD-16"))),
    ("", "a road through a hex twice", lambda: at_work("g4 sw ne", "h3 sw n", "h2 s nw", "g2 se s"),
        (why, "lay g3 s", ("The road passes g4 already.", "P-ROAD-13")), then(road, WHITE, "g3 n *"),
        (why, "begin g4 n", ("The road passes g4 already.", "P-ROAD-13"))),
    ("", "a shrine is in the way", lambda: at_work("g4 sw n"), entry("land", hexagon("g3"), SHRINE),
        (why, "lay g3 n", ("A shrine is on g3: it is never built over.", "P-SHR-06"))),
    ("", "a site is in the way", lambda: at_work("g4 sw n"), entry("land", hexagon("g3"), SITE),
        (why, "lay g3 n", ("A pilgrimage site is on g3.", "P-ROAD-08"))),
    ("", "a site that is visited", lambda: at_work(*NORTH_EAST_SITE, stone=1, coin=9, piety=9),
        entry("visited", WHITE, 1 << 1),
        (why, "lay i2 n", ("You have visited Canterbury already.", "P-SITE-01"))),
    ("", "a port that is joined", lambda: at_work(*EAST_PORT), entry("joined", WHITE, 1 << 1),
        (why, "lay j5 ne", ("You have joined the port in the east already.", "P-PORT-01"))),
    ("", "a port by a shrine", lambda: at_work("g7 n se", "h7 nw *", "i6 sw n", "i5 s se"),
        (why, "lay j5 ne", ("A road with a shrine joins no port.", "P-PORT-01"))),
    ("", "a shrine too early", lambda: at_work("g4 sw n", "g3 s *", "h3 nw se", stone=2, piety=9),
        (why, "shrine i3", ("At least 2 road tiles must lie before this shrine, so far: 1.", "P-SHR-02"))),
    ("", "an upgrade tile that lies elsewhere", lambda: play(at_work(reds=("g4 sw n",)), "begin g4 s"),
        then(use_up, "ss", "sg", "st", "gg_cross", "gg_apart", "gt", "gt_mirror", "tt_near", "tt_opposite"),
        (why, "upgrade g4 ne", ("The only upgrade tile with these paths lies elsewhere on the map.", "P-ROAD-12"))),
)  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "attempt", "text"),
    [
        ("straight", "lay g3 n", "No straight is left in the supply."),
        ("gentle", "lay g3 ne", "No gentle curve is left in the supply."),
        ("tight", "lay g3 se", "No tight curve is left in the supply."),
        ("shrine", "shrine g3", "No shrine is left in the supply."),
    ],
)
def test_the_supply(kind: str, attempt: str, text: str) -> None:
    s = road(work(table(4), WHITE, stone=3, piety=3), WHITE, "g4 sw n")
    assert why(use_up(s, kind), attempt) == (text, "P-ROAD-12")
