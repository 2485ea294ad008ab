"""Level 1: Confession Box, Chapel, Chapter House, Guild, Infirmary, Mint, Quarry, Well."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import (
    BLUE,
    RED,
    WHITE,
    asked,
    at,
    choose,
    give,
    has,
    last_turn,
    merchant_at,
    number,
    on_duty,
    on_map,
    options,
    own,
    play,
    put,
    road,
    table,
    turn,
)

N, S, NW = 0, 4, 7


def ready(seats: int = 2, trade: str = "coin") -> Pilgrim:
    """White to choose, with 4 of everything."""
    s = choose(merchant_at(table(seats), trade), WHITE)
    return give(s, WHITE, stone=4, grain=4, coin=4, piety=4)


def carry_out(s: Pilgrim, duty: str, *moves: str, acolytes: int = 2) -> Pilgrim:
    """A duty of White's: 2 acolytes are a majority of value 2, 1 is parity with the dummy of value 1."""
    point = on_duty(s, WHITE, duty)
    return play(put(s, WHITE, **{point: acolytes}), f"duty {point}", *moves)


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


# Chapel and Mint


@pytest.mark.rule("P-B-CHAPEL", "P-CLER-02")
@pytest.mark.parametrize(("acolytes", "vestry", "gained"), [(1, 0, 2), (2, 0, 3), (2, 1, 4), (2, 2, 5)])
def test_the_own_chapel_adds_1_piety_to_devotion(acolytes: int, vestry: int, gained: int) -> None:
    s = put(own(ready(), WHITE, "chapel"), WHITE, vestry=vestry)
    carry_out(s, "clerical", "devotion", acolytes=acolytes)
    assert (has(s, WHITE, "piety"), has(s, WHITE, "coin")) == (4 + gained, 4)


@pytest.mark.rule("P-B-CHAPEL", "P-CLER-02")
def test_a_hired_chapel_adds_1_piety() -> None:
    s = carry_out(own(ready(), RED, "chapel"), "clerical", "use chapel coin")
    assert (asked(s), has(s, WHITE, "piety"), has(s, WHITE, "coin")) == ("TurnEnd", 7, 3)


@pytest.mark.rule("P-B-CHAPEL", "P-INV-02")
@pytest.mark.parametrize("before", [9, 10, 11])
def test_the_chapel_does_not_pass_12(before: int) -> None:
    s = give(own(ready(), WHITE, "chapel"), WHITE, piety=before)
    assert has(carry_out(s, "clerical", "devotion"), WHITE, "piety") == 12


@pytest.mark.rule("P-B-CHAPEL", "P-B-MINT")
def test_chapel_and_mint_do_not_help_each_others_choice() -> None:
    s = carry_out(own(ready(), WHITE, "chapel"), "clerical", "silversmith")
    assert (has(s, WHITE, "piety"), has(s, WHITE, "coin")) == (4, 6)
    s = carry_out(own(ready(), WHITE, "mint"), "clerical", "devotion")
    assert (has(s, WHITE, "piety"), has(s, WHITE, "coin")) == (6, 4)


@pytest.mark.rule("P-B-MINT", "P-CLER-02")
@pytest.mark.parametrize(("acolytes", "engraver", "gained"), [(1, 0, 2), (2, 0, 3), (2, 1, 4), (2, 2, 5)])
def test_the_own_mint_adds_1_coin_to_silversmith(acolytes: int, engraver: int, gained: int) -> None:
    s = put(own(ready(), WHITE, "mint"), WHITE, engraver=engraver)
    carry_out(s, "clerical", "silversmith", acolytes=acolytes)
    assert (has(s, WHITE, "piety"), has(s, WHITE, "coin")) == (4, 4 + gained)


@pytest.mark.rule("P-B-MINT", "P-CLER-02")
def test_a_hired_mint_adds_1_coin() -> None:
    s = carry_out(own(ready(trade="grain"), RED, "mint"), "clerical", "use mint grain")
    assert (asked(s), has(s, WHITE, "grain"), has(s, WHITE, "coin")) == ("TurnEnd", 3, 7)


# Quarry and Well


@pytest.mark.rule("P-B-QUARRY", "P-PROD-01")
@pytest.mark.parametrize(("acolytes", "mason", "gained"), [(1, 0, 2), (2, 0, 3), (2, 1, 4), (2, 2, 5)])
def test_the_own_quarry_adds_1_stone(acolytes: int, mason: int, gained: int) -> None:
    s = put(own(ready(), WHITE, "quarry"), WHITE, stone_mason=mason)
    carry_out(s, "produce", "produce stone", acolytes=acolytes)
    assert (has(s, WHITE, "stone"), has(s, WHITE, "grain")) == (4 + gained, 4)


@pytest.mark.rule("P-B-WELL", "P-PROD-01")
@pytest.mark.parametrize(("acolytes", "fields", "gained"), [(1, 0, 2), (2, 0, 3), (2, 1, 4), (2, 2, 5)])
def test_the_own_well_adds_1_grain(acolytes: int, fields: int, gained: int) -> None:
    s = put(own(ready(), WHITE, "well"), WHITE, fields=fields)
    carry_out(s, "produce", "produce grain", acolytes=acolytes)
    assert (has(s, WHITE, "stone"), has(s, WHITE, "grain")) == (4, 4 + gained)


@pytest.mark.rule("P-B-QUARRY", "P-B-WELL")
def test_quarry_and_well_do_not_help_each_others_choice() -> None:
    assert has(carry_out(own(ready(), WHITE, "quarry"), "produce", "produce grain"), WHITE, "grain") == 6
    assert has(carry_out(own(ready(), WHITE, "well"), "produce", "produce stone"), WHITE, "stone") == 6


@pytest.mark.rule("P-B-QUARRY", "P-B-WELL")
@pytest.mark.parametrize(("building", "good"), [("quarry", "stone"), ("well", "grain")])
def test_hired_quarry_and_well_add_1_of_their_own(building: str, good: str) -> None:
    s = carry_out(own(ready(), RED, building), "produce", f"use {building} coin")
    assert (asked(s), has(s, WHITE, good), has(s, WHITE, "coin")) == ("TurnEnd", 7, 3)


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


# Chapter House


@pytest.mark.rule("P-B-CHAPTER", "P-ALLOC-03")
def test_the_chapter_house_lets_an_activity_be_filled_to_2() -> None:
    s = put(own(ready(), WHITE, "chapter_house"), WHITE, fields=1)
    carry_out(s, "allocation")
    assert "move abbey fields" not in options(s)
    play(s, "use chapter_house own", "move abbey fields")
    assert (at(s, WHITE, "fields"), at(s, WHITE, "abbey")) == (2, 2)


@pytest.mark.rule("P-B-CHAPTER", "P-ALLOC-03")
def test_never_more_than_2() -> None:
    s = put(own(ready(), WHITE, "chapter_house"), WHITE, fields=1)
    carry_out(s, "allocation", "use chapter_house own", "move abbey fields")
    assert "move abbey fields" not in options(s)


@pytest.mark.rule("P-B-CHAPTER", "P-ALLOC-03")
def test_only_one_activity_in_one_allocation() -> None:
    s = put(own(ready(), WHITE, "chapter_house"), WHITE, fields=1, vestry=1)
    carry_out(s, "allocation", "use chapter_house own")
    assert {"move abbey fields", "move abbey vestry"} <= set(options(s))
    play(s, "move abbey fields")
    assert "move abbey vestry" not in options(s)


@pytest.mark.rule("P-B-CHAPTER", "P-ALLOC-03")
def test_the_two_moves_may_be_made_in_one_allocation() -> None:
    s = own(ready(), WHITE, "chapter_house")
    carry_out(s, "allocation", "move abbey fields", "use chapter_house own", "move abbey fields")
    assert at(s, WHITE, "fields") == 2


@pytest.mark.rule("P-B-CHAPTER", "P-ALLOC-03")
def test_the_second_acolyte_stays_and_counts_without_renewed_hire_and_after_a_donation() -> None:
    s = put(own(ready(), RED, "chapter_house"), WHITE, fields=1)
    carry_out(s, "allocation", "use chapter_house coin", "move abbey fields", "stop")
    s.donated |= 1 << number("chapter_house")
    choose(s, WHITE)
    carry_out(s, "produce", "produce grain")
    assert (has(s, WHITE, "grain"), at(s, WHITE, "fields")) == (4 + 2 + 2, 2)


@pytest.mark.rule("P-B-CHAPTER", "P-ALLOC-03")
def test_another_allocation_may_fill_another_activity() -> None:
    s = put(own(ready(), WHITE, "chapter_house"), WHITE, fields=2, vestry=1)
    carry_out(s, "allocation", "use chapter_house own", "move abbey vestry")
    assert (at(s, WHITE, "fields"), at(s, WHITE, "vestry")) == (2, 2)


# Guild


@pytest.mark.rule("P-B-GUILD")
@pytest.mark.parametrize(("before", "after"), [(N, 1), (3, S), (S, 5), (NW, N)])
def test_the_guild_moves_the_merchant_one_tile_on(before: int, after: int) -> None:
    s = own(ready(), WHITE, "guild")
    s.merchant = before
    play(s, "use guild own")
    assert s.merchant == after


@pytest.mark.rule("P-B-GUILD")
def test_its_fee_is_of_the_resource_before_the_move() -> None:
    """From E (coin) to SE (cornucopia): the fee is a coin."""
    s = on_map(ready(), "guild")
    assert buildings(s) == ["use guild coin"]
    play(s, "use guild coin")
    assert (s.merchant, has(s, WHITE, "coin"), has(s, WHITE, "grain"), has(s, WHITE, "stone")) == (3, 3, 4, 4)


@pytest.mark.rule("P-B-GUILD")
def test_the_new_place_holds_at_once_for_the_same_turn() -> None:
    s = own(own(ready(), WHITE, "guild"), RED, "pulpit")
    assert buildings(s) == ["use guild own", "use pulpit coin"]
    play(s, "use guild own")
    assert buildings(s) == ["use pulpit stone", "use pulpit grain", "use pulpit coin"]


@pytest.mark.rule("P-B-GUILD")
def test_the_new_place_holds_at_once_for_the_next_players() -> None:
    s = own(ready(3), BLUE, "pulpit")
    own(s, WHITE, "guild")
    s.merchant = 0
    give(s, RED, stone=1, grain=1, coin=1)
    play(s, "use guild own", "pass", "end")
    assert (s.to_move, s.merchant) == (RED, 1)
    assert "use pulpit grain" in options(s)
    assert "use pulpit stone" not in options(s)


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


# Infirmary


@pytest.mark.rule("P-B-INFIRMARY", "P-ALLOC-02")
@pytest.mark.parametrize(("acolytes", "moves"), [(1, 1), (2, 2)])
def test_the_infirmary_gives_allocation_one_move_more(acolytes: int, moves: int) -> None:
    s = own(ready(), WHITE, "infirmary")
    targets = ["fields", "vestry", "engraver"]
    carry_out(s, "allocation", *[f"move abbey {t}" for t in targets[:moves]], acolytes=acolytes)
    assert options(s) == ["use infirmary own", "stop"]
    play(s, "use infirmary own", f"move abbey {targets[moves]}")
    assert (asked(s), at(s, WHITE, "abbey")) == ("TurnEnd", 2 - moves)


@pytest.mark.rule("P-B-INFIRMARY", "P-ORD-02")
@pytest.mark.parametrize(("acolytes", "steps"), [(1, 1), (2, 2)])
def test_the_infirmary_gives_ordination_one_step_more(acolytes: int, steps: int) -> None:
    s = own(ready(), WHITE, "infirmary")
    carry_out(s, "ordination", *["ordain grain"] * steps, acolytes=acolytes)
    assert options(s) == ["use infirmary own", "stop"]
    play(s, "use infirmary own", "ordain grain")
    assert (asked(s), at(s, WHITE, "abbey"), has(s, WHITE, "grain")) == ("TurnEnd", 4 + steps, 3 - steps)


@pytest.mark.rule("P-B-INFIRMARY")
def test_without_it_the_duty_ends_at_its_value() -> None:
    s = carry_out(ready(), "ordination", "ordain grain", "ordain grain")
    assert asked(s) == "TurnEnd"


@pytest.mark.rule("P-B-INFIRMARY")
@pytest.mark.parametrize(
    ("duty", "moves"),
    [
        ("produce", ("produce grain",)),
        ("clerical", ("devotion",)),
        ("give_alms", ("give 1 1", "decline")),
        ("taxation", ("take stone",)),
    ],
)
def test_other_duties_know_no_infirmary(duty: str, moves: tuple[str, ...]) -> None:
    s = own(ready(), WHITE, "infirmary")
    carry_out(s, duty)
    for move in moves:
        assert "use infirmary own" not in options(s)
        play(s, move)
    assert options(s) == ["end"]


@pytest.mark.rule("P-B-INFIRMARY")
def test_the_infirmary_adds_nothing_to_roads_and_buildings() -> None:
    s = own(ready(), WHITE, "infirmary")
    road(s, WHITE, "g4 sw n")
    carry_out(s, "build_roads", "lay g3 n", "lay g2 nw")
    assert asked(s) == "TurnEnd"


@pytest.mark.rule("P-B-INFIRMARY", "P-BLD-02")
def test_the_infirmary_adds_one_in_all() -> None:
    s = own(own(ready(), WHITE, "infirmary"), WHITE, "wagon_yard")
    carry_out(s, "allocation", "move abbey fields", "move abbey vestry", "use infirmary own", "move abbey engraver")
    assert asked(s) == "TurnEnd"
    assert "use infirmary wagon" not in options(s)


@pytest.mark.rule("P-B-INFIRMARY")
def test_the_infirmary_comes_back_in_the_next_turn() -> None:
    s = own(ready(), WHITE, "infirmary")
    for _ in range(2):
        choose(turn(s, WHITE), WHITE)
        put(s, WHITE, abbey=3, fields=0, vestry=0, engraver=0)
        carry_out(s, "allocation", "move abbey fields", "move abbey vestry", "use infirmary own")
        play(s, "move abbey engraver")
        assert at(s, WHITE, "abbey") == 0
