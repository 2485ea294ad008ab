"""All buildings alike: as one's own, hired for each fee, by the Wagon Yard, at Taxation, donated; and their times.

What each of them does is in test_building_effects.py and in the chapters of the duties.
"""

from __future__ import annotations

import pytest

from tabard.pilgrim import constants
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.components import BUILDINGS
from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, cases, offers, then
from tests.pilgrim.kit import *

RESOURCES = ("stone", "grain", "coin")
EVERY = [building for building in BUILDINGS if building != "wagon_yard"]  # which has no use of its own
ADDS_UNASKED = {"chapel": "devotion", "mint": "silversmith", "quarry": "produce stone", "well": "produce grain"}
ANY_TIME = {"guild", "brewery", "grain_store", "indulgences", "stone_yard", "pulpit"}


def test_buildings_are_numbered_as_their_names_in_the_rules_say() -> None:
    assert [getattr(constants, building.upper()) for building in BUILDINGS] == list(range(constants.BUILDINGS))
    assert [tile.level for tile in BUILDING_TILES] == [1 + n // constants.PER_LEVEL for n in range(constants.BUILDINGS)]


def scene(building: str, place: str, trade: str, *, wagon: bool = False, donated: bool = False) -> Pilgrim:
    """White, with 4 of everything, is asked where this building is used. `place`: own, red or map."""
    s = table()
    if place == "map":
        on_map(s, building)
    else:
        own(s, WHITE if place == "own" else RED, building)
    if wagon:
        own(s, WHITE, "wagon_yard")
    s.donated = donated << number(building)
    for colour in (WHITE, RED):
        give(s, colour, stone=4, grain=4, coin=4, piety=4)
    return bring_to(merchant_at(s, trade), building)


def bring_to(s: Pilgrim, building: str) -> Pilgrim:
    """White comes to the decision in which a building can be used."""
    if building == "confession_box":
        s.merchant = (s.merchant - 1) % 8  # it moves on before
        return play(last_turn(s), "end")
    if building in ANY_TIME:
        return turn(s, WHITE)
    if building in ("dormitory", "inquisition"):
        return turn(put(s, WHITE, nw=1), WHITE)
    if building in ("kogge", "cloisters"):
        return play(turn(s, WHITE), "sow city")
    choose(s, WHITE)
    if building in ("scriptorium", "customs_house", "library"):
        put(s, WHITE, s=1, n=1)
        return play(s, "tithe n stone") if building == "library" else s
    if building in ("bank", "reliquary"):
        put(s, WHITE, city=1)
        road(s, WHITE, "g4 sw n")
        return carry_out(s, "build_roads", "lay g3 n" if building == "bank" else "shrine g3")
    duty = {
        "chapel": "clerical",
        "mint": "clerical",
        "quarry": "produce",
        "well": "produce",
        "chapter_house": "allocation",
        "infirmary": "allocation",
        "mill": "give_alms",
    }[building]
    put(s, WHITE, vestry=0, fields=1, abbey=2)
    play(s, f"duty {on_duty(s, WHITE, duty)}")
    return play(s, "move abbey road_engineer", "move fields abbey") if building == "infirmary" else s


def ways(s: Pilgrim, building: str) -> list[str]:
    return [move.split()[2] for move in options(s) if move.startswith(f"use {building} ")]


def effect(s: Pilgrim) -> tuple[object, ...]:
    """Everything a use can change, but for fees and for what was used."""
    return (
        s.people, s.merchant, s.value, s.done, s.doubled, s.hand, s.hand_at, s.duty_at, s.stack, s.confessed,
        s.due_stone, s.due_piety, s.due_coin, s.banking, s.market, s.rows,
    )  # fmt: skip


def stores(s: Pilgrim, colour: int) -> list[int]:
    return [has(s, colour, good) for good in (*RESOURCES, "piety")]


def less(store: list[int], good: str, amount: int = 1) -> list[int]:
    return [count - (amount if name == good else 0) for name, count in zip(RESOURCES, store, strict=False)] + store[3:]


def used_as_own(building: str) -> Pilgrim:
    s = scene(building, "own", "coin")
    return play(s, ADDS_UNASKED.get(building, f"use {building} own"))


# Each building, in each way


@pytest.mark.rule("P-BLD-03")
@pytest.mark.parametrize("building", EVERY)
@pytest.mark.parametrize("trade", [*RESOURCES, "cornucopia", "taxation"])
def test_its_owner_uses_it_for_nothing_wherever_the_merchant_is(building: str, trade: str) -> None:
    s = scene(building, "own", trade)
    assert ways(s, building) == ([] if building in ADDS_UNASKED else ["own"])
    play(s, ADDS_UNASKED.get(building, f"use {building} own"))
    assert stores(s, WHITE) == stores(used_as_own(building), WHITE)
    assert stores(s, RED) == [4, 4, 4, 4]


@pytest.mark.rule("P-BLD-03")
@pytest.mark.parametrize("building", EVERY)
@pytest.mark.parametrize("good", RESOURCES)
def test_hired_it_does_the_same_and_its_owner_gets_the_fee(building: str, good: str) -> None:
    s = scene(building, "red", good)
    assert ways(s, building) == [good]
    play(s, f"use {building} {good}")
    mine = used_as_own(building)
    assert stores(s, WHITE) == less(stores(mine, WHITE), good)
    assert stores(s, RED) == less([4, 4, 4, 4], good, -1)
    if building not in ("guild", "confession_box"):  # the Merchant stands elsewhere; Red is asked otherwise
        s.merchant = mine.merchant
        assert effect(s) == effect(mine)


@pytest.mark.rule("P-BLD-03")
@pytest.mark.parametrize("building", EVERY)
@pytest.mark.parametrize("good", RESOURCES)
def test_hired_on_the_map_the_fee_goes_to_the_supply(building: str, good: str) -> None:
    s = scene(building, "map", good)
    assert ways(s, building) == [good]
    play(s, f"use {building} {good}")
    assert stores(s, WHITE) == less(stores(used_as_own(building), WHITE), good)
    assert stores(s, RED) == [4, 4, 4, 4]


@pytest.mark.rule("P-MER-01", "P-BLD-03")
@pytest.mark.parametrize("building", EVERY)
@pytest.mark.parametrize("place", ["red", "map"])
def test_on_the_cornucopia_it_is_hired_for_any_one_resource(building: str, place: str) -> None:
    s = scene(building, place, "cornucopia")
    assert ways(s, building) == ["stone", "grain", "coin"]
    for good in RESOURCES:
        then = play(s.copy(), f"use {building} {good}")
        assert stores(then, WHITE) == less(stores(used_as_own(building), WHITE), good)


@pytest.mark.rule("P-BLD-04")
@pytest.mark.parametrize("building", [building for building in EVERY if building != "confession_box"])
@pytest.mark.parametrize("place", ["red", "map"])
def test_at_taxation_it_is_not_hired(building: str, place: str) -> None:
    assert ways(scene(building, place, "taxation"), building) == []


@pytest.mark.rule("P-B-WAGON")
@pytest.mark.parametrize("building", EVERY)
@pytest.mark.parametrize("place", ["red", "map"])
@pytest.mark.parametrize("trade", ["coin", "taxation"])
def test_by_the_wagon_yard_it_is_free_and_its_owner_gets_nothing(building: str, place: str, trade: str) -> None:
    s = scene(building, place, trade, wagon=True)
    assert ways(s, building) == (["wagon"] if trade == "taxation" else ["coin", "wagon"])
    play(s, f"use {building} wagon")
    assert stores(s, RED) == [4, 4, 4, 4]
    assert stores(s, WHITE) == stores(used_as_own(building), WHITE)


@pytest.mark.rule("P-BLD-05")
@pytest.mark.parametrize("building", EVERY)
@pytest.mark.parametrize("place", ["own", "red"])
def test_donated_it_is_offered_to_nobody(building: str, place: str) -> None:
    assert ways(scene(building, place, "coin", wagon=True, donated=True), building) == []


@pytest.mark.rule("P-BLD-05")
@pytest.mark.parametrize(("building", "move"), ADDS_UNASKED.items())
def test_donated_it_adds_nothing_unasked(building: str, move: str) -> None:
    good = {"devotion": "piety", "silversmith": "coin", "produce stone": "stone", "produce grain": "grain"}[move]
    extra = 1 if building == "well" else 0  # the Fields are occupied in the scene
    assert has(play(scene(building, "own", "coin", donated=True), move), WHITE, good) == 4 + 2 + extra
    assert has(play(scene(building, "own", "coin"), move), WHITE, good) == 4 + 3 + extra


@pytest.mark.rule("P-BLD-01")
@pytest.mark.parametrize("building", EVERY)
def test_before_the_ship_has_come_it_is_not_hired(building: str) -> None:
    s = table()
    on_map(s, building, 9)
    s.ship = 7 if building == "confession_box" else 8
    for colour in (WHITE, RED):
        give(s, colour, stone=4, grain=4, coin=4, piety=4)
    assert ways(bring_to(merchant_at(s, "coin"), building), building) == []


# P-B-TIME: where each of them is offered, if all of them can be hired


def everything_for_hire() -> Pilgrim:
    s = merchant_at(table(), "coin")
    for building in BUILDINGS:
        remove(s, building)
        on_map(s, building)
    for colour in range(s.seats):
        give(s, colour, stone=6, grain=6, coin=9, piety=6)
    return s


def offered(s: Pilgrim) -> set[str]:
    return {move.split()[1] for move in options(s) if move.startswith("use ")}


def in_duty(duty: str, *moves: str, **people: int) -> Pilgrim:
    s = put(choose(everything_for_hire(), WHITE), WHITE, **people)
    return play(s, f"duty {on_duty(s, WHITE, duty)}", *moves)


@pytest.mark.rule("P-B-TIME")
def test_start_buildings_in_any_order_with_any_time_buildings_before_and_between() -> None:
    s = turn(put(everything_for_hire(), WHITE, nw=1), WHITE)
    play(s, "use brewery coin", "use inquisition coin", "send n", "use pulpit coin", "use dormitory coin", "recall nw")
    assert asked(s) == "PickUp"
    s = turn(put(everything_for_hire(), WHITE, nw=1), WHITE)
    play(s, "use dormitory coin", "recall nw", "use inquisition coin", "send n")
    assert offered(s) == ANY_TIME


@pytest.mark.rule("P-B-TIME")
def test_start_buildings_never_after_the_acolytes_are_picked_up() -> None:
    s = turn(put(everything_for_hire(), WHITE, city=1, nw=1), WHITE)
    play(s, "sow city")
    assert offered(s) & {"dormitory", "inquisition"} == set()
    play(s, "step n")
    assert offered(s) & {"dormitory", "inquisition"} == set()
    play(s, "tithe n stone")
    assert offered(s) & {"dormitory", "inquisition"} == set()


@pytest.mark.rule("P-B-TIME")
@pytest.mark.parametrize(
    ("duty", "buildings"),
    [
        ("allocation", {"chapter_house"}),
        ("build_roads", set()),
        ("clerical", {"chapel", "mint"}),
        ("construct", set()),
        ("give_alms", {"mill"}),
        ("ordination", {"bank", "mill"}),
        ("produce", {"quarry", "well"}),
        ("taxation", set()),
    ],
)
def test_duty_bonuses_when_that_duty_is_carried_out(duty: str, buildings: set[str]) -> None:
    assert offered(in_duty(duty, fields=1, n=3)) == buildings


@pytest.mark.rule("P-B-TIME")
@pytest.mark.parametrize(
    ("duty", "moves", "buildings"),
    [
        ("allocation", ("move abbey vestry",), ANY_TIME | {"chapter_house"}),
        ("allocation", ("move abbey vestry", "move vestry abbey"), ANY_TIME | {"infirmary"}),
        ("build_roads", ("begin g4 sw", "lay g4 n", "pay", "from se"), ANY_TIME),
        ("construct", ("build well", "pay"), ANY_TIME),
        ("give_alms", ("give 2 0",), ANY_TIME),
        ("ordination", ("ordain grain",), ANY_TIME | {"bank"}),
        ("ordination", ("ordain grain", "mission grain"), ANY_TIME | {"infirmary"}),
        ("taxation", ("take stone",), ANY_TIME),
    ],
)
def test_any_time_buildings_between_two_choices_of_a_duty(
    duty: str, moves: tuple[str, ...], buildings: set[str]
) -> None:
    assert offered(in_duty(duty, *moves, n=3)) == buildings


@pytest.mark.rule("P-B-TIME")
@pytest.mark.parametrize(
    ("moves", "decision", "buildings"),
    [
        (("shrine g3",), "PayTile", {"bank", "reliquary"}),
        (("lay g3 n",), "PayTile", {"bank"}),
        (("lay g3 ne", "pay", "lay h2 ne"), "PayTile", {"bank"}),
        (("lay g3 ne", "pay", "lay h2 ne", "pay"), "PaySite", {"bank", "reliquary"}),
        (("lay g3 ne", "pay", "lay h2 ne", "pay", "use reliquary coin", "use bank coin"), "PaySite", set()),
    ],
)
def test_bank_and_reliquary_with_the_payment(moves: tuple[str, ...], decision: str, buildings: set[str]) -> None:
    s = road(everything_for_hire(), WHITE, "g4 sw n")
    give(choose(s, WHITE), WHITE, coin=12)
    carry_out(s, "build_roads", *moves)
    assert (asked(s), offered(s)) == (decision, buildings)


@pytest.mark.rule("P-B-TIME")
@pytest.mark.parametrize("moves", [("use grain_store coin",), ("use grain_store coin", "sell")])
def test_nothing_within_the_use_of_another_building(moves: tuple[str, ...]) -> None:
    s = play(turn(everything_for_hire(), WHITE), *moves)
    assert (asked(s), offered(s)) == ("Exchange", set())


@pytest.mark.rule("P-B-TIME")
@pytest.mark.parametrize(("building", "decision"), [("dormitory", "ReturnToCity"), ("inquisition", "SendToDuty")])
def test_nothing_while_dormitory_or_inquisition_choose(building: str, decision: str) -> None:
    s = play(turn(put(everything_for_hire(), WHITE, nw=1), WHITE), f"use {building} coin")
    assert (asked(s), offered(s)) == (decision, set())


@pytest.mark.rule("P-B-TIME")
@pytest.mark.parametrize(
    ("duty", "moves"),
    [("produce", ("produce stone",)), ("clerical", ("silversmith",)), ("give_alms", ("donate guild",))],
)
def test_library_and_any_time_buildings_at_the_end(duty: str, moves: tuple[str, ...]) -> None:
    s = everything_for_hire()
    own(s, WHITE, "guild")
    choose(s, WHITE)
    play(s, f"duty {on_duty(s, WHITE, duty)}", *moves)
    assert asked(s) == "TurnEnd"
    assert offered(s) == (ANY_TIME - {"guild"} if duty == "give_alms" else ANY_TIME) | {"library"}


@pytest.mark.rule("P-B-TIME")
def test_the_library_is_not_offered_before_the_end() -> None:
    for s in (
        turn(everything_for_hire(), WHITE),
        choose(everything_for_hire(), WHITE),
        in_duty("allocation", "move abbey vestry"),
    ):
        assert "library" not in offered(s)


test_where_each_of_them_is_offered = cases(
    ("P-B-TIME", "start buildings and any time buildings before the acolytes are picked up",
        lambda: turn(put(everything_for_hire(), WHITE, nw=1), WHITE),
        (offered, ANY_TIME | {"dormitory", "inquisition"})),
    ("P-B-TIME", "no any time building between two acolytes of one sowing",
        lambda: turn(put(everything_for_hire(), WHITE, city=5), WHITE), "sow city", (offered, {"cloisters", "kogge"}),
        "step n", (offered, {"cloisters", "kogge"}), "step ne", (offered, {"cloisters"}), "use cloisters coin",
        (offered, set()), "skip e", (offered, set())),
    ("P-B-TIME", "scriptorium before tithe or duty is chosen and any time buildings too",
        lambda: put(choose(everything_for_hire(), WHITE), WHITE, nw=1), (offered, ANY_TIME | {"scriptorium"}),
        then(put, WHITE, s=1), (offered, ANY_TIME | {"scriptorium", "customs_house"})),
    ("P-B-TIME", "the bank with the payment of a building",
        lambda: in_duty("construct", "build well"), asks("PayBuilding"), (offered, {"bank"})),
    ("P-B-TIME", "after a tithe the library and any time buildings",
        lambda: put(choose(everything_for_hire(), WHITE), WHITE, n=1), "tithe n stone",
        (offered, ANY_TIME | {"library"})),
    ("P-B-TIME P-TURN-07", "none in the turn of an oblate",
        lambda: turn(put(everything_for_hire(), WHITE, city=0), WHITE), offers("oblate")),
    ("P-B-TIME", "none while an acolyte for the map is chosen",
        lambda: in_duty("build_roads", "begin g4 sw"), asks("NewTile"), (offered, set()), "lay g4 n", "pay",
        asks("AcolyteForTile"), (offered, set())),
)  # fmt: skip


@pytest.mark.rule("P-B-TIME", "P-BLD-09")
def test_only_the_confession_box_at_the_round_end() -> None:
    s = everything_for_hire()
    s.merchant -= 1
    play(last_turn(s), "end")
    assert (asked(s), s.to_move, offered(s)) == ("Confession", WHITE, {"confession_box"})
    play(s, "decline")
    assert (asked(s), s.to_move, offered(s)) == ("Confession", RED, {"confession_box"})
    play(s, "decline")
    assert (asked(s), offered(s)) == ("StartPlayer", set())


@pytest.mark.rule("P-B-TIME")
def test_none_while_seeding() -> None:
    s = table()
    for building in ("kogge", "cloisters", "guild"):
        on_map(s, building)
    merchant_at(s, "coin")
    seeding = next(n for n, page in enumerate(s.book) if type(page).__name__ == "Seeding")
    s.stack, s.hand, s.hand_at = [seeding], 5, 8
    assert options(s) == ["step n", "step s"]
