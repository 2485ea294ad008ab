"""Why something is not possible: a true sentence and the rule behind it."""

from __future__ import annotations

from random import Random

import pytest

from tabard.pilgrim import decisions
from tabard.pilgrim.constants import AWAY, BUILDINGS, IN_SLOT, SLOTS, WAGON_YARD, WAYS
from tabard.pilgrim.hiring import building_bars, way_bars, ways
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
        assert free == [fee for fee in range(WAYS) if ways(s, building) >> fee & 1]


# Sowing, tithe, duty


@pytest.mark.parametrize(
    ("duty", "text"),
    [
        ("allocation", "You have nobody in the abbey or on an activity."),
        ("give_alms", "You have neither grain nor coin to give, and no building to donate."),
        ("ordination", "You have no grain for a step."),
        ("build_roads", "You have no stone for a road."),
        ("construct", "No live building is on the map. You have no stone for a road."),
    ],
)
def test_duties_without_a_possible_action(duty: str, text: str) -> None:
    s = put(table(2), WHITE, abbey=0)
    give(s, WHITE, stone=0, grain=0, coin=0)
    point = on_duty(s, WHITE, duty)
    assert why(choose(s, WHITE), f"duty {point}") == (text, "P-DUTY-06")


def test_ordination_with_nobody() -> None:
    s = put(table(2), WHITE, abbey=0, village=0)
    point = on_duty(s, WHITE, "ordination")
    assert why(choose(s, WHITE), f"duty {point}")[0] == "You have nobody in the village or in the abbey."


def test_construct_too_dear_or_without_a_slot() -> None:
    s = on_map(table(2), "mill")
    give(s, WHITE, stone=0)
    point = on_duty(s, WHITE, "construct")
    choose(s, WHITE)
    assert why(s, f"duty {point}")[0].startswith("The cheapest live building costs 3 stone, you have 0 stone.")
    for building in ("well", "quarry", "chapel", "mint", "brewery", "stone_yard"):
        own(s, WHITE, building)
    assert why(s, f"duty {point}")[0].startswith("All your slots are full.")


@pytest.mark.rule("P-DUTY-09")
def test_the_coin_of_the_minority_is_all_there_is() -> None:
    s = table(2)
    point = on_duty(s, WHITE, "give_alms")
    put(s, RED, **{point: 4})
    give(s, WHITE, grain=0, coin=1)
    text, rule = why(choose(s, WHITE), f"duty {point}")
    assert rule == "P-DUTY-09"
    assert text.startswith(
        "When the coin of the minority is paid, nothing can be done: You have neither grain nor coin"
    )


def test_a_road_that_cannot_begin() -> None:
    s = table(2)
    point = on_duty(s, WHITE, "build_roads")
    give(s, WHITE, stone=1)
    use_up(s, "straight", "gentle", "tight", "bridge", "ford")
    assert why(choose(s, WHITE), f"duty {point}")[0].startswith("Nowhere at the city or at a last shrine of yours")


# The duties


def test_allocation() -> None:
    s = work(put(table(2), WHITE, abbey=2, vestry=1, fields=2), WHITE, "allocation")
    assert why(s, "move abbey abbey") == ("That would be no move.", "P-ALLOC-01")
    assert why(s, "move engraver abbey") == ("You have nobody with the Engraver.", "P-ALLOC-01")
    taken = "An acolyte is in the Vestry already; a second one needs the Chapter House."
    assert why(s, "move abbey vestry") == (taken, "P-ALLOC-01")
    assert why(s, "move abbey fields") == ("Two acolytes are in the Fields, and there are never more.", "P-ALLOC-03")
    assert why(s, "stop") == ("A duty that is chosen has at least one action.", "P-DUTY-06")
    own(s, WHITE, "infirmary")
    play(s, "move abbey engraver", "move engraver abbey")
    assert why(s, "move abbey engraver") == ("All moves of this Allocation are made.", "P-ALLOC-01")


def test_alms() -> None:
    s = own(table(2), RED, "well")
    work(s, WHITE, "give_alms", grain=1, coin=1)
    assert why(s, "give 0 0") == ("Alms are at least 1 grain or 1 coin.", "P-ALMS-01")
    assert why(s, "give 3 0") == ("The value allows 2 in all.", "P-ALMS-01")
    assert why(s, "give 2 0") == ("You have only 1 grain.", "P-ALMS-01")
    assert why(s, "give 0 2") == ("You have only 1 coin.", "P-ALMS-01")
    assert why(s, "donate well") == ("The Well is not yours.", "P-ALMS-03")
    s.rows[WHITE] = 5
    assert why(s, "give 1 1") == ("Only 1 row is left to row 6.", "P-ALMS-07")
    s.rows[WHITE] = 6
    assert why(s, "give 1 1") == ("You are at the top of the alms table: just 1 is given.", "P-ALMS-06")


def test_the_bonus_of_a_row_can_lose_its_people() -> None:
    s = own(put(table(2), WHITE, village=1), WHITE, "pulpit")
    work(s, WHITE, "give_alms", grain=2)
    play(s, "give 2 0", "use pulpit own")
    assert why(s, "bonus") == ("You have nobody in the village.", "P-ALMS-09")


def test_ordination_without_grain_or_coin() -> None:
    s = own(own(table(2), WHITE, "bank"), WHITE, "infirmary")
    work(s, WHITE, "ordination", grain=0, coin=1)
    assert why(s, "ordain grain") == ("You have no grain for a step.", "P-ORD-01")
    play(s, "use bank own", "ordain coin")
    assert why(s, "ordain coin") == ("You have no coin.", "P-B-BANK")
    s = work(own(table(2), WHITE, "infirmary"), WHITE, "ordination", grain=3)
    assert why(s, "use infirmary own") == ("The Infirmary adds one when the others are done.", "P-ORD-02")
    play(s, "ordain grain", "ordain grain")
    assert why(s, "ordain grain") == ("All steps of this Ordination are made.", "P-ORD-01")


# Roads


def test_a_road_needs_people_and_stone() -> None:
    s = work(table(2), WHITE, stone=2)
    give(s, WHITE, stone=0)
    assert why(s, "begin g4 sw") == ("That costs 1 stone, you have 0 stone.", "P-ROAD-02")
    give(s, WHITE, stone=2)
    put(s, WHITE, city=0, se=0)
    assert why(s, "begin g4 sw") == ("A new road needs an acolyte from the city or a duty tile.", "P-ROAD-05")
    s = road(work(table(2), WHITE), RED, "g4 sw n", "g3 s ne")
    give(s, WHITE, stone=1)
    text, rule = why(s, "begin g4 s")
    assert (text, rule) == ("To upgrade the tile on g4 costs 2 stone, you have 1 stone.", "P-UPG-01")


def test_exits() -> None:
    s = road(work(table(2), WHITE), WHITE, "g4 sw se")  # on to h4
    assert why(s, "lay h4 sw") == ("A road never leads back into the city.", "P-ROAD-04")
    assert why(s, "lay h4 nw") == ("The road enters by that edge.", "P-ROAD-01")
    s = road(work(table(4), WHITE), WHITE, "g4 sw ne", "h3 sw se", "i3 nw se", "j3 nw se")
    s.land[hexagon("k3")] = 0  # as if its building had been constructed
    assert why(s, "lay k3 ne") == ("That exit leads off the board.", "P-ROAD-04")
    s = road(work(table(4), WHITE), RED, "h4 sw n", "h3 s *")
    road(s, WHITE, "g4 sw n")
    assert why(s, "lay g3 se") == ("That exit points at the shrine on h3.", "P-ROAD-10")


def test_paths_meet_only_to_go_on() -> None:
    s = road(work(table(4), WHITE), RED, "h4 sw n", "h3 s nw")
    road(s, WHITE, "g4 sw n")
    assert why(s, "lay g3 se") == ("On h3 another path ends at that edge.", "P-ROAD-16")
    s = road(work(table(4), WHITE), WHITE, "g4 sw ne", "h3 sw n", "h2 s nw", "g2 se s")
    assert why(s, "lay g3 s") == ("The road passes g4 already.", "P-ROAD-13")
    road(s, WHITE, "g3 n *")
    assert why(s, "begin g4 n") == ("The road passes g4 already.", "P-ROAD-13")


def test_what_is_in_the_way() -> None:
    s = road(work(table(4), WHITE), WHITE, *NORTH_EAST_SITE, "i2 sw se")
    s.land[hexagon("j2")] |= 1 << 15
    assert why(s, "lay j2 ne") == ("A building is on j2.", "P-ROAD-08")
    s = road(work(table(4), WHITE), WHITE, "g4 sw n")
    s.land[hexagon("g3")] = 1 << 17
    assert why(s, "lay g3 n") == ("A shrine is on g3: it is never built over.", "P-SHR-06")
    s.land[hexagon("g3")] = 1 << 16
    assert why(s, "lay g3 n") == ("A pilgrimage site is on g3.", "P-ROAD-08")


def test_rivers() -> None:
    s = road(work(table(4), WHITE), WHITE, "g4 sw nw")
    text = "On a river hex a path leads from bank to bank, in no narrow turn."
    assert why(s, "lay f4 n") == (text, "P-RIV-01")
    s = road(work(table(4), WHITE), RED, "g4 sw nw", "f4 se sw")
    road(s, WHITE, "e4 se ne")
    assert why(s, "upgrade f4 ne") == ("A ford is on f4, and fords are not upgraded.", "P-UPG-02")


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


def test_nothing_fits_where_a_road_would_begin() -> None:
    s = use_up(work(table(2), WHITE), "straight", "gentle", "tight")
    assert why(s, "begin g4 sw") == ("Nothing can be laid on g4. No straight is left in the supply.", "P-ROAD-10")


def test_upgrades_run_out() -> None:
    s = road(work(table(4), WHITE), RED, "g4 sw n")
    play(s, "begin g4 s")
    kinds = ("ss", "sg", "st", "gg_cross", "gg_apart", "gt", "gt_mirror", "tt_near", "tt_opposite")
    use_up(s, *kinds)
    gone = "The only upgrade tile with these paths lies elsewhere on the map."
    assert why(s, "upgrade g4 ne") == (gone, "P-ROAD-12")


def test_sites() -> None:
    s = road(work(table(4), WHITE, stone=1, coin=1, piety=1), WHITE, *NORTH_EAST_SITE)
    text = "To join Canterbury costs 1 stone, 3 coins and 3 piety with the tile; you lack 2 coins and 2 piety."
    assert why(s, "lay i2 n") == (text, "P-SITE-01")
    give(s, WHITE, coin=9, piety=9)
    visited = s.copy()
    visited.visited[WHITE] = 1 << 1
    assert why(visited, "lay i2 n") == ("You have visited Canterbury already.", "P-SITE-01")
    put(s, WHITE, city=0, se=0)
    assert why(s, "lay i2 n")[0].startswith("To join Canterbury one more acolyte")


def test_ports() -> None:
    s = road(work(table(4), WHITE), WHITE, *EAST_PORT)
    joined = s.copy()
    joined.joined[WHITE] = 1 << 1
    assert why(joined, "lay j5 ne") == ("You have joined the port in the east already.", "P-PORT-01")
    put(s, WHITE, city=0, se=0)
    assert why(s, "lay j5 ne")[1] == "P-PORT-01"
    s = road(work(table(4), WHITE), WHITE, "g7 n se", "h7 nw *", "i6 sw n", "i5 s se")
    assert why(s, "lay j5 ne") == ("A road with a shrine joins no port.", "P-PORT-01")


def test_shrines_need_tiles_people_and_a_price() -> None:
    s = road(work(table(4), WHITE, stone=2, piety=9), WHITE, "g4 sw n", "g3 s *", "h3 nw se")
    few = "At least 2 road tiles must lie before this shrine, so far: 1."
    assert why(s, "shrine i3") == (few, "P-SHR-02")
    s = road(work(table(4), WHITE, stone=1, piety=0), WHITE, "g4 sw n")
    assert why(s, "shrine g3") == ("This shrine costs 1 stone and 1 piety; you lack 1 piety.", "P-SHR-01")
    put(s, WHITE, city=0, se=0)
    assert why(s, "shrine g3") == ("A shrine needs an acolyte from the city or a duty tile.", "P-SHR-04")
    road(s, RED, "h4 sw n", "h3 s nw", "g3 se n")
    assert why(s, "shrine g3") == ("A tile lies on g3.", "P-SHR-01")


def test_an_upgrade_may_have_to_stay() -> None:
    s = road(work(table(4), WHITE), RED, "g4 sw n")
    road(s, WHITE, "g4 s se")
    use_up(s, "gentle")
    assert why(s, "demolish g4") == ("The tile for the paths that remain is not in the supply.", "P-DEM-01")


# Buildings


def test_the_wagon_yard_of_another() -> None:
    s = merchant_at(own(own(table(2), RED, "wagon_yard"), RED, "pulpit"), "coin")
    give(s, WHITE, coin=0, grain=2)
    assert why(s, "use pulpit wagon") == ("The Wagon Yard is not yours: using it costs a fee.", "P-B-WAGON")
    assert why(s, "use pulpit wagon_coin") == ("You have no coin for the fee.", "P-BLD-03")
    assert why(s, "use pulpit wagon_grain") == ("The fee is 1 coin, as the Merchant stands.", "P-MER-01")
    s.turn = s.to_move = RED
    own(s, WHITE, "pulpit")
    assert why(s, "use pulpit wagon_coin") == ("The Wagon Yard is your own: it costs no fee.", "P-B-WAGON")
    s = on_map(own(table(2), RED, "pulpit"), "wagon_yard", 9)
    assert why(s, "use pulpit wagon_coin") == ("The Wagon Yard is live from round 10 on.", "P-B-WAGON")


@pytest.mark.parametrize(
    ("building", "lack"),
    [
        ("brewery", "it needs 1 grain, its fee apart."),
        ("grain_store", "it needs grain or coins, its fee apart."),
        ("stone_yard", "it needs stone or coins, its fee apart."),
        ("indulgences", "it needs piety to sell, or a coin besides its fee and room on the piety track."),
        ("pulpit", "you have nobody in the village."),
        ("dormitory", "you have nobody on a duty tile."),
    ],
)
def test_buildings_without_effect(building: str, lack: str) -> None:
    s = own(put(table(2), WHITE, village=0), WHITE, building)
    give(s, WHITE, stone=0, grain=0, coin=0, piety=0)
    text, rule = why(s, f"use {building} own")
    assert rule == "P-BLD-10"
    assert text.endswith(f" would have no effect: {lack}")


def test_mill_and_bank_of_ordination() -> None:
    s = own(own(table(2), WHITE, "mill"), WHITE, "bank")
    work(s, WHITE, "ordination", grain=3, coin=0)
    assert why(s, "use bank own") == ("You would have no coin to pay with.", "P-BLD-10")
    play(s, "ordain grain")
    assert why(s, "use mill own") == ("The Mill is used before the first step is paid.", "P-B-MILL")
    s = own(table(2), WHITE, "mill")
    work(s, WHITE, "give_alms", grain=0, coin=1)
    assert why(s, "use mill own") == ("You would have no grain in store for the Mill.", "P-B-MILL")


def test_the_price_that_follows() -> None:
    s = work(own(table(4), WHITE, "bank"), WHITE, stone=1, coin=4)
    s.push(decisions.PAY_TILE)
    s.due_stone, s.later_coin = 1, 9
    assert why(s, "pay") == ("Then the price that follows could not be paid.", "P-PAY-01")
    assert why(s, "use bank own") == ("With the Bank this payment could not be made to the end.", "P-PAY-01")
