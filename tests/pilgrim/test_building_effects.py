"""What each building does; those that help with one duty are tested in the chapter of that duty."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, can, cannot, cases, offers, then, turn_of
from tests.checks import change, entry
from tests.pilgrim.kit import *

N, S, NW = 0, 4, 7


def ready(seats: int = 2, trade: str = "coin") -> Pilgrim:
    """White to choose, with 4 of everything."""
    s = choose(merchant_at(table(seats), trade), WHITE)
    return give(s, WHITE, stone=4, grain=4, coin=4, piety=4)


def buildings(s: Pilgrim) -> list[str]:
    return [move for move in options(s) if move.startswith("use ")]


# Confession Box: the rest is in test_round_end.py


@pytest.mark.rule("P-B-CONFESSION")
@pytest.mark.parametrize(("red", "chooser"), [(6, WHITE), (7, RED)])
def test_the_confession_box_counts_2_when_the_start_player_is_assessed(red: int, chooser: int) -> None:
    s = own(table(), RED, "confession_box")
    give(give(s, WHITE, piety=8, stone=0, grain=0, coin=0), RED, piety=red)
    s.start = RED  # so that a tie is White's
    play(last_turn(s), "end", "use confession_box own")
    assert (asked(s), s.to_move) == ("StartPlayer", chooser)


@pytest.mark.rule("P-B-CONFESSION")
def test_the_confession_box_passes_12() -> None:
    s = own(table(), RED, "confession_box")
    give(give(s, WHITE, piety=12, stone=0, grain=0, coin=0), RED, piety=11)
    s.start = RED  # so that a tie would be White's
    play(last_turn(s), "end")
    then = play(s.copy(), "decline")
    assert (asked(then), then.to_move) == ("StartPlayer", WHITE)
    play(s, "use confession_box own")
    assert (asked(s), s.to_move) == ("StartPlayer", RED)


@pytest.mark.rule("P-B-CONFESSION")
def test_the_confession_box_never_moves_the_marker_and_never_scores() -> None:
    s = own(table(), RED, "confession_box")
    give(give(s, WHITE, stone=0, grain=0, coin=0), RED, piety=5)
    before = s.scores()
    play(last_turn(s), "end", "use confession_box own")
    assert (has(s, RED, "piety"), s.scores()) == (5, before)
    play(s, "first red")
    assert (has(s, RED, "piety"), s.confessed) == (5, 0)


# Chapel, Mint, Quarry and Well: more in test_clerical.py and test_produce.py


@pytest.mark.rule("P-B-QUARRY", "P-B-WELL", "P-B-CHAPEL", "P-B-MINT")
@pytest.mark.parametrize(
    ("building", "duty", "move", "good"),
    [
        ("quarry", "produce", "produce stone", "stone"),
        ("well", "produce", "produce grain", "grain"),
        ("chapel", "clerical", "devotion", "piety"),
        ("mint", "clerical", "silversmith", "coin"),
    ],
)
def test_anothers_building_adds_only_when_hired(building: str, duty: str, move: str, good: str) -> None:
    s = carry_out(own(ready(), RED, building), duty, move)
    assert has(s, WHITE, good) == 6


# Guild


@pytest.mark.rule("P-B-GUILD")
@pytest.mark.parametrize(("before", "after"), [(N, 1), (3, S), (S, 5), (NW, N)])
def test_the_guild_moves_the_merchant_one_tile_on(before: int, after: int) -> None:
    s = own(ready(), WHITE, "guild")
    s.merchant = before
    play(s, "use guild own")
    assert s.merchant == after


test_guild = cases(
    # From E (coin) to SE (cornucopia): the fee is a coin.
    ("P-B-GUILD", "its fee is of the resource before the move",
        lambda: on_map(ready(), "guild"), (buildings, ["use guild coin"]), "use guild coin", (lambda s: s.merchant, 3),
        holds(WHITE, coin=3, grain=4, stone=4)),
    ("P-B-GUILD", "the new place holds at once for the same turn",
        lambda: own(own(ready(), WHITE, "guild"), RED, "pulpit"), (buildings, ["use guild own", "use pulpit coin"]),
        "use guild own", (buildings, ["use pulpit stone", "use pulpit grain", "use pulpit coin"])),
    ("P-B-GUILD", "the new place holds at once for the next players",
        lambda: own(own(ready(3), BLUE, "pulpit"), WHITE, "guild"), change("merchant", 0),
        then(give, RED, stone=1, grain=1, coin=1), "use guild own", "pass", "end", turn_of(RED),
        (lambda s: s.merchant, 1), can("use pulpit grain"), cannot("use pulpit stone")),
)  # fmt: skip


@pytest.mark.rule("P-B-GUILD", "P-BLD-04")
def test_onto_taxation_it_ends_hiring_and_from_there_it_begins() -> None:
    s = own(own(ready(trade="cornucopia"), WHITE, "guild"), RED, "pulpit")
    play(s, "use guild own")
    assert (s.merchant, buildings(s)) == (S, [])
    s = own(own(ready(trade="taxation"), WHITE, "guild"), RED, "pulpit")
    assert buildings(s) == ["use guild own"]
    play(s, "use guild own")
    assert buildings(s) == ["use pulpit stone"]


@pytest.mark.rule("P-B-GUILD", "P-PORT-02")
def test_trade_routes_pay_only_at_the_round_end_when_the_merchant_moves_again() -> None:
    s = own(ready(), WHITE, "guild")
    s.joined[WHITE] = 1
    s.merchant = N  # stone; then grain, then coin
    play(s, "use guild own")
    assert [has(s, WHITE, good) for good in ("stone", "grain", "coin")] == [4, 4, 4]
    play(last_turn(s), "end")
    assert s.merchant == N + 2
    assert [has(s, WHITE, good) for good in ("stone", "grain", "coin")] == [4, 4, 5]


# Infirmary: more in test_allocation.py and test_ordination.py


RING = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
EXCHANGES = [("grain_store", "grain"), ("stone_yard", "stone"), ("indulgences", "piety")]


# Brewery


@pytest.mark.rule("P-B-BREWERY")
def test_the_brewery_gives_2_coins_for_one_grain_only() -> None:
    s = play(own(ready(), WHITE, "brewery"), "use brewery own")
    assert (has(s, WHITE, "grain"), has(s, WHITE, "coin"), has(s, WHITE, "stone")) == (3, 6, 4)
    assert options(s) == ["pass"]


# Dormitory


test_dormitory = cases(
    ("P-B-DORMITORY", "the dormitory calls one acolyte back from any duty tile",
        lambda: own(put(ready(), WHITE, city=1, n=2, s=1, nw=1), WHITE, "dormitory"), then(turn, WHITE),
        "use dormitory own", offers("recall n", "recall s", "recall nw"), "recall n", stand(WHITE, n=1, city=2),
        asks("PickUp"), offers("sow n", "sow s", "sow nw", "sow city")),
    ("P-B-DORMITORY", "whoever was called back may be sown",
        lambda: turn(own(put(ready(), WHITE, city=0, nw=1), WHITE, "dormitory"), WHITE), "use dormitory own",
        "recall nw", "sow city", "step n", stand(WHITE, n=1, nw=0)),
    ("P-B-DORMITORY", "nobody of another colour is called back",
        lambda: own(put(put(ready(), RED, city=0, e=3), WHITE, n=1), WHITE, "dormitory"), then(turn, WHITE),
        "use dormitory own", offers("recall n")),
)  # fmt: skip


# Grain Store, Stone Yard, Indulgences


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
@pytest.mark.parametrize("units", [1, 2, 3])
def test_any_number_is_bought_at_1_coin_each(building: str, good: str, units: int) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own", *["buy"] * units, "stop")
    held = dict.fromkeys(("stone", "grain", "piety"), 4) | {good: 4 + units, "coin": 4 - units}
    assert {name: has(s, WHITE, name) for name in held} == held
    assert asked(s) == "TitheOrDuty"


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
@pytest.mark.parametrize("units", [1, 2, 3])
def test_any_number_is_sold_at_1_coin_each(building: str, good: str, units: int) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own", *["sell"] * units, "stop")
    assert (has(s, WHITE, good), has(s, WHITE, "coin")) == (4 - units, 4 + units)


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
def test_one_use_is_one_direction(building: str, good: str) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own")
    assert options(s) == ["buy", "sell"]
    assert options(play(s.copy(), "buy")) == ["buy", "stop"]
    assert options(play(s.copy(), "sell")) == ["sell", "stop"]


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
def test_buying_ends_with_the_coins_and_selling_with_the_goods(building: str, good: str) -> None:
    s = play(own(ready(), WHITE, building), f"use {building} own")
    bought = play(s.copy(), *["buy"] * 4)
    assert (asked(bought), has(bought, WHITE, "coin")) == ("TitheOrDuty", 0)
    sold = play(s.copy(), *["sell"] * 4)
    assert (asked(sold), has(sold, WHITE, good), has(sold, WHITE, "coin")) == ("TitheOrDuty", 0, 8)


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD", "P-B-INDULGENCES")
@pytest.mark.parametrize(("building", "good"), EXCHANGES)
def test_only_what_is_possible_is_offered(building: str, good: str) -> None:
    s = give(own(ready(), WHITE, building), WHITE, **{good: 0})
    assert options(play(s.copy(), f"use {building} own")) == ["buy"]
    s = give(own(ready(), WHITE, building), WHITE, coin=0)
    assert options(play(s.copy(), f"use {building} own")) == ["sell"]


@pytest.mark.rule("P-B-GRAINSTORE", "P-B-STONEYARD")
@pytest.mark.parametrize(("building", "good"), EXCHANGES[:2])
def test_a_store_may_pass_6_in_the_turn(building: str, good: str) -> None:
    s = give(own(ready(), WHITE, building), WHITE, **{good: 6})
    play(s, f"use {building} own", "buy", "buy", "stop")
    assert has(s, WHITE, good) == 8


@pytest.mark.rule("P-B-INDULGENCES", "P-INV-02")
def test_piety_is_bought_up_to_12_and_sold_down_to_0() -> None:
    s = give(own(ready(), WHITE, "indulgences"), WHITE, piety=11, coin=9)
    play(s, "use indulgences own", "buy")
    assert (asked(s), has(s, WHITE, "piety"), has(s, WHITE, "coin")) == ("TitheOrDuty", 12, 8)
    s = give(own(ready(), WHITE, "indulgences"), WHITE, piety=12, coin=9)
    assert options(play(s, "use indulgences own")) == ["sell"]
    s = give(own(ready(), WHITE, "indulgences"), WHITE, piety=1, coin=0)
    play(s, "use indulgences own", "sell")
    assert (asked(s), has(s, WHITE, "piety"), has(s, WHITE, "coin")) == ("TitheOrDuty", 0, 1)


# Library


@pytest.mark.rule("P-B-LIBRARY")
def test_the_library_sends_somebody_from_the_city_to_any_duty_tile_or_the_abbey() -> None:
    s = own(put(ready(), WHITE, city=2, n=1), WHITE, "library")
    play(s, "tithe n stone", "use library own")
    assert options(s) == [*(f"send {tile}" for tile in RING), "send abbey"]
    to_tile = play(s.copy(), "send sw")
    assert (at(to_tile, WHITE, "city"), at(to_tile, WHITE, "sw")) == (1, 1)
    to_abbey = play(s.copy(), "send abbey")
    assert (at(to_abbey, WHITE, "city"), at(to_abbey, WHITE, "abbey")) == (1, 4)


test_library = cases(
    ("P-B-LIBRARY", "also one who has just come home",
        lambda: own(put(ready(), WHITE, city=0, n=2), WHITE, "library"), "duty n", "produce stone", "use library own",
        "send n", "end", stand(WHITE, city=1, n=1)),
    ("P-B-LIBRARY", "the library moves one only and then the turn can end",
        lambda: own(put(ready(), WHITE, city=3, n=1), WHITE, "library"), "tithe n stone", "use library own", "send e",
        offers("end")),
)  # fmt: skip


def ways(s: Pilgrim, building: str) -> list[str]:
    return [move.split()[2] for move in options(s) if move.startswith(f"use {building} ")]


# Bank: more in test_payment.py and test_ordination_payment.py


test_bank = cases(
    ("P-B-BANK P-BLD-02", "the bank pays in one payment of the turn",
        lambda: own(on_map(ready(), "guild"), WHITE, "bank"),
        then(carry_out, "construct", "build guild", "use bank own", "coins stone 1"), "begin g4 sw", "lay g4 n",
        "from city", holds(WHITE, stone=3, coin=3)),
    ("P-B-BANK", "the bank is not for sales",
        lambda: give(own(own(ready(), WHITE, "bank"), WHITE, "brewery"), WHITE, grain=0), offers("pass")),
    ("P-B-BANK", "alms are given in coins without the bank",
        lambda: carry_out(own(ready(), WHITE, "bank"), "give_alms"), (ways, "bank", [])),
)  # fmt: skip


# Customs House: more in test_taxation.py


def taxing(*, white: dict[str, int], red: dict[str, int], seats: int = 4) -> Pilgrim:
    """White with the Customs House; nobody in the city, no dummies."""
    s = own(ready(seats), WHITE, "customs_house")
    put(s, WHITE, city=0, **white)
    return put(s, RED, city=0, **red)


@pytest.mark.rule("P-B-CUSTOMS")
def test_the_scriptorium_adds_nothing_to_the_customs_house() -> None:
    s = own(taxing(white={"s": 1, "n": 1}, red={"s": 3, "n": 3, "ne": 1}), WHITE, "scriptorium")
    plain = play(s.copy(), "use customs_house own")
    play(s, "use scriptorium own", "use customs_house own")
    assert (s.value, s.done) == (plain.value, plain.done) == (2, 0)
    play(plain, "take coin")
    play(s, "take coin")
    assert options(s) == options(plain) == ["take stone"]


test_customs_house = cases(
    ("P-B-CUSTOMS P-TAX-04", "with taxation alone occupied it brings one resource",
        lambda: taxing(white={"s": 1}, red={"s": 3}), "use customs_house own", "take stone", asks("TurnEnd"),
        holds(WHITE, coin=4)),
    ("P-B-CUSTOMS", "the customs house is used when taxation is chosen and not after",
        lambda: taxing(white={"s": 2, "n": 1}, red={"n": 1}), can("duty s", "use customs_house own"), "duty s",
        (ways, "customs_house", [])),
    ("P-B-CUSTOMS", "other duties do not know the customs house",
        lambda: taxing(white={"s": 1, "n": 1}, red={"n": 3}), "duty n", "produce stone", holds(WHITE, stone=5, coin=3)),
)  # fmt: skip


# Inquisition


test_inquisition = cases(
    ("P-B-INQUISITION", "the inquisition sends one from the city to any duty tile",
        lambda: turn(own(ready(), WHITE, "inquisition"), WHITE), "use inquisition own",
        (options, [f"send {tile}" for tile in RING]), "send sw", stand(WHITE, city=4, sw=1), asks("PickUp")),
    ("P-B-INQUISITION", "whoever was sent may be picked up at once",
        lambda: own(put(ready(), WHITE, city=1, nw=1), WHITE, "inquisition"), then(turn, WHITE), "use inquisition own",
        "send nw", "sow nw", "step n", "step ne", stand(WHITE, n=1, ne=1, city=0)),
    # Beside a dummy on N one more acolyte makes the majority.
    ("P-B-INQUISITION", "whoever was sent counts there at once",
        lambda: own(put(ready(), WHITE, city=1, n=1, nw=1), WHITE, "inquisition"), then(turn, WHITE),
        "use inquisition own", "send n", "sow nw", "step n", "duty n", "produce stone", holds(WHITE, stone=6)),
)  # fmt: skip


# Mill: Ordination is in test_ordination_payment.py


@pytest.mark.rule("P-B-MILL")
@pytest.mark.parametrize(("grain", "left"), [(1, 4), (2, 4), (3, 3), (4, 2)])
def test_with_the_mill_g_grain_of_alms_cost_g_minus_2(grain: int, left: int) -> None:
    s = put(own(ready(), WHITE, "mill"), WHITE, alms_house=2)
    carry_out(s, "give_alms", "use mill own", f"give {grain} 0")
    assert has(s, WHITE, "grain") == left
    while asked(s) == "RowBonus":
        play(s, "decline")
    assert s.rows[WHITE] == grain


@pytest.mark.rule("P-B-MILL")
@pytest.mark.parametrize("grain", [1, 2, 3])
def test_with_the_mill_all_the_grain_given_must_be_held(grain: int) -> None:
    s = give(put(own(ready(), WHITE, "mill"), WHITE, alms_house=2), WHITE, grain=grain, coin=0)
    carry_out(s, "give_alms", "use mill own")
    assert options(s) == [f"give {g} 0" for g in range(1, grain + 1)]


test_mill = cases(
    ("P-B-MILL", "with the mill coins are given as ever",
        lambda: put(own(ready(), WHITE, "mill"), WHITE, alms_house=1),
        then(carry_out, "give_alms", "use mill own", "give 2 1", "decline"), holds(WHITE, grain=4, coin=3),
        (lambda s: s.rows[WHITE], 3)),
    ("P-B-MILL", "without using the mill all the grain is spent",
        lambda: carry_out(own(ready(), WHITE, "mill"), "give_alms", "give 2 0", "decline"), holds(WHITE, grain=2)),
    ("P-B-MILL P-ALMS-06", "at the top row the mill spares the one unit",
        lambda: own(ready(), WHITE, "mill"), entry("rows", WHITE, 6), then(carry_out, "give_alms", "use mill own"),
        offers("give 1 0"), "give 1 0", holds(WHITE, grain=4)),
    ("P-B-MILL P-ALMS-03", "once the mill is used grain is given and nothing is donated",
        lambda: carry_out(own(ready(), WHITE, "mill"), "give_alms"), can("donate mill"), "use mill own",
        offers("give 1 0", "give 1 1", "give 2 0")),
    ("P-B-MILL", "a hired mill costs a fee that is not held any more",
        lambda: put(give(own(ready(trade="grain"), RED, "mill"), WHITE, grain=3, coin=0), WHITE, alms_house=1),
        then(carry_out, "give_alms", "use mill grain"), offers("give 1 0", "give 2 0")),
)  # fmt: skip


# Pulpit


test_pulpit = cases(
    ("P-B-PULPIT", "the pulpit ordains one serf without grain",
        lambda: give(own(ready(), WHITE, "pulpit"), WHITE, grain=0), "use pulpit own",
        stand(WHITE, village=7, abbey=4, city=5), offers("pass")),
    ("P-B-PULPIT P-B-INFIRMARY", "the infirmary adds nothing to the pulpit",
        lambda: own(own(ready(), WHITE, "pulpit"), WHITE, "infirmary"), "use pulpit own", offers("pass"),
        stand(WHITE, abbey=4)),
    ("P-B-PULPIT", "the pulpit works between two steps of an ordination",
        lambda: own(put(ready(), WHITE, abbey=0), WHITE, "pulpit"),
        then(carry_out, "ordination", "ordain grain", "use pulpit own", "mission grain"),
        stand(WHITE, village=6, abbey=1), holds(WHITE, grain=2)),
)  # fmt: skip


# Scriptorium


@pytest.mark.rule("P-B-SCRIPTORIUM")
@pytest.mark.parametrize(
    ("white", "red", "coins", "stone"),
    [(1, 1, 4, 6), (1, 2, 4, 5), (1, 3, 3, 5), (2, 3, 4, 5), (2, 2, 4, 6)],
)
def test_the_scriptorium_adds_1_to_the_own_count(white: int, red: int, coins: int, stone: int) -> None:
    s = put(put(own(ready(4), WHITE, "scriptorium"), WHITE, n=white), RED, n=red)
    play(s, "use scriptorium own", "duty n", "produce stone")
    assert (has(s, WHITE, "coin"), has(s, WHITE, "stone")) == (coins, stone)


@pytest.mark.rule("P-B-SCRIPTORIUM")
def test_the_scriptorium_counts_on_the_other_tiles_of_taxation() -> None:
    s = own(put(put(ready(4), RED, n=1, ne=3), WHITE, s=1, n=1, ne=1), WHITE, "scriptorium")
    plain = play(s.copy(), "duty s", "take coin")
    assert asked(plain) == "TurnEnd"
    play(s, "use scriptorium own", "duty s", "take coin")
    assert options(s) == ["take stone"]  # N, but not NE where two are missing


test_scriptorium = cases(
    ("P-B-SCRIPTORIUM", "the scriptorium counts against dummies too",
        lambda: put(own(ready(), WHITE, "scriptorium"), WHITE, n=1), "use scriptorium own", "duty n", "produce stone",
        holds(WHITE, stone=6)),
    ("P-B-SCRIPTORIUM", "the scriptorium does not put anybody on an empty tile",
        lambda: put(own(ready(4), WHITE, "scriptorium"), WHITE, n=1), "use scriptorium own",
        (lambda s: [move for move in options(s) if move.startswith(("duty", "tithe"))], ["tithe n stone", "duty n"])),
    ("P-B-SCRIPTORIUM", "the scriptorium counts in that turn only",
        lambda: put(put(own(ready(4), WHITE, "scriptorium"), WHITE, n=1, ne=1), RED, n=1), "use scriptorium own",
        "tithe ne grain", "end", lambda s: give(choose(s, RED), RED, stone=0), "duty n", "produce stone",
        holds(RED, stone=1),  # parity: White's extra one is gone
        then(put, RED, n=1), then(choose, WHITE), "duty n", "produce stone", holds(WHITE, stone=5)),
    ("P-B-SCRIPTORIUM P-TURN-03", "the scriptorium may make the only duty possible",
        lambda: give(put(put(own(ready(4), WHITE, "scriptorium"), WHITE, s=1), RED, s=2), WHITE, coin=0),
        offers("use scriptorium own", "pass"), "use scriptorium own", offers("duty s")),
)  # fmt: skip


# Wagon Yard: what it hires, and for whom, is in `test_hiring.py`


test_wagon_yard = cases(
    ("P-B-WAGON P-BLD-10", "a hired wagon yard is offered only where the building has its effect",
        lambda: give(own(own(ready(trade="grain"), RED, "wagon_yard"), RED, "brewery"), WHITE, grain=1),
        (ways, "brewery", []),  # the fee would be the grain that it brews
        then(give, WHITE, grain=2), (ways, "brewery", ["grain", "wagon_grain"])),
    ("P-B-WAGON", "its owner is not offered the wagon yard alone",
        lambda: own(ready(), WHITE, "wagon_yard"), offers("pass")),
    ("P-B-WAGON P-END-07", "at the round end the wagon yard may hire again",
        lambda: own(on_map(on_map(ready(), "pulpit"), "confession_box"), WHITE, "wagon_yard"), change("start", RED),
        then(give, RED, stone=0, grain=0, coin=0), change("turns_taken", 1), "use pulpit wagon", "pass", "end",
        asks("Confession"), turn_of(WHITE), (lambda s: ways(s, "confession_box")[-1], "wagon"),
        "use confession_box wagon", "first white", (lambda s: ways(s, "pulpit")[-1], "wagon")),
    ("P-B-WAGON P-BLD-06", "a wagon yard bought this turn may hire this turn",
        lambda: on_map(on_map(ready(trade="taxation"), "pulpit"), "wagon_yard"),
        then(carry_out, "construct", "build wagon_yard"), (ways, "pulpit", ["wagon"])),
    ("P-B-WAGON", "the wagon yard brings a bank to a payment",
        lambda: own(own(road(ready(trade="taxation"), WHITE, "g4 sw n"), RED, "bank"), WHITE, "wagon_yard"),
        then(carry_out, "build_roads", "lay g3 n", "use bank wagon", "coins stone 1"), holds(WHITE, stone=4, coin=3)),
)  # fmt: skip


@pytest.mark.rule("P-B-WAGON")
def test_at_the_round_end_only_the_owner_of_the_wagon_yard_is_asked_where_nobody_can_pay() -> None:
    s = own(on_map(ready(3), "confession_box"), BLUE, "wagon_yard")
    for colour in range(3):
        give(s, colour, stone=0, grain=0, coin=0)
    play(last_turn(s), "end")
    assert (asked(s), s.to_move, options(s)) == ("Confession", BLUE, ["use confession_box wagon", "decline"])
