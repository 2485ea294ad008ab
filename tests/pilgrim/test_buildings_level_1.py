"""Level 1: Confession Box, Chapel, Chapter House, Guild, Infirmary, Mint, Quarry, Well."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import can, cannot, cases, then, turn_of
from tests.checks import change
from tests.pilgrim.kit import (
    BLUE,
    RED,
    WHITE,
    asked,
    at,
    carry_out,
    choose,
    give,
    has,
    holds,
    last_turn,
    merchant_at,
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
