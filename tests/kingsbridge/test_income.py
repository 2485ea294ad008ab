"""Income (K-INC)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.vocabulary import GOODS
from tests.kingsbridge.kit import BLUE, GREEN, RED, YELLOW, asked, event, give, has, play, set_vp, table, vp
from tests.kingsbridge.round_kit import before, reveal
from tests.kingsbridge.town_kit import empty_stock, favour_at, goods, penalised, stock

# Each symbol with a card on which it is the corner of Green, and what it gives
SYMBOLS = {
    "stone": ("i-07", "stone", 1),
    "wood": ("i-05", "wood", 1),
    "grain": ("i-03", "grain", 1),
    "piety": ("i-01", "piety", 1),
    "wool": ("ii-08", "wool", 1),
    "loyalty": ("iv-06", "loyalty", 1),
    "med": ("iii-01", "med", 1),
    "gold1": ("i-06", "gold", 1),
    "gold2": ("ii-06", "gold", 2),
    "vp": ("ii-05", "vp", 1),
}


@pytest.mark.rule("K-INC-01")
@pytest.mark.parametrize("start", [RED, GREEN, YELLOW])
def test_each_player_receives_the_corner_that_points_there(start: int) -> None:
    s = favour_at(reveal(table(start=start), "i-03"), "queen")
    earlier = [goods(s, player) for player in range(3)]
    play(s, "orient 0")  # the arrow points at 0
    for player, name in ((RED, "piety"), (GREEN, "grain"), (YELLOW, "wool")):
        assert goods(s, player) == {**earlier[player], name: earlier[player][name] + 1}


@pytest.mark.rule("K-INC-02")
def test_every_symbol_is_known() -> None:
    assert set(BOX.income_ids) == set(SYMBOLS)
    assert {corner for card in BOX.events for corner in card.corners} == set(range(len(SYMBOLS)))


@pytest.mark.rule("K-INC-02")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_what_a_symbol_gives(symbol: str) -> None:
    name, what, amount = SYMBOLS[symbol]
    assert BOX.income_ids[BOX.events[event(name)].corners[GREEN]] == symbol
    s = reveal(before(name), name)
    while asked(s) == "EventChoice":
        play(s, "decline")
    earlier, points = goods(s, GREEN), vp(s, GREEN)
    stocks = s.stock[:]
    play(s, "orient 0")
    if what == "vp":
        assert (goods(s, GREEN), vp(s, GREEN)) == (earlier, points + amount)
        return
    assert (goods(s, GREEN), vp(s, GREEN)) == ({**earlier, what: earlier[what] + amount}, points)
    if what != "gold":  # from the board or the supply
        assert stock(s, what) == stocks[GOODS.index(what)] - amount


@pytest.mark.rule("K-INC-04")
def test_goods_go_behind_the_screen_and_points_on_the_track_where_stones_may_share_a_space() -> None:
    s = set_vp(reveal(table(4), "i-03"), BLUE, 7)
    play(s, "orient 0")
    assert [has(s, player, good) for player, good in ((RED, "piety"), (GREEN, "grain"), (YELLOW, "wool"))] == [1, 1, 2]
    assert [vp(s, player) for player in range(4)] == [8, 8, 8, 8]


@pytest.mark.rule("K-INC-05")
@pytest.mark.parametrize(("player", "good"), [(RED, "piety"), (GREEN, "grain"), (YELLOW, "wool")])
def test_a_point_replaces_a_good_that_is_not_in_stock(player: int, good: str) -> None:
    s = empty_stock(reveal(table(), "i-03"), **{good: 0})
    had = has(s, player, good)
    play(s, "orient 0")
    assert (has(s, player, good), vp(s, player)) == (had, 9)
    assert [vp(s, other) for other in range(3) if other != player] == [8, 8]


@pytest.mark.rule("K-INC-05")
def test_the_last_piece_is_still_there_to_be_had() -> None:
    s = empty_stock(reveal(table(), "i-03"), grain=1)
    play(s, "orient 0")
    assert (has(s, GREEN, "grain"), vp(s, GREEN), stock(s, "grain")) == (1, 8, 0)


@pytest.mark.rule("K-INC-05", "K-SET-05")
def test_gold_is_always_in_stock() -> None:
    s = reveal(before("ii-06"), "ii-06")
    for player in range(3):
        give(s, player, gold=50)
    play(s, "orient 0")
    assert (has(s, GREEN, "gold"), vp(s, GREEN)) == (52, 8)


@pytest.mark.rule("K-INC-06", "K-SET-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_corners_at_empty_seats_give_nothing_to_anybody(seats: int) -> None:
    s = reveal(table(seats), "i-03")
    stocks, points = s.stock[:], s.points[:]
    play(s, "orient 0")  # piety at side 0, grain at 1, wool at 2, a point at 3
    taken = {good: stocks[n] - s.stock[n] for n, good in enumerate(GOODS) if stocks[n] != s.stock[n]}
    assert taken == ({"piety": 1, "wool": 1} if seats == 2 else {"piety": 1, "grain": 1, "wool": 1})
    assert s.points == points


@pytest.mark.rule("K-INC-05", "K-PEN-03")
@pytest.mark.parametrize("grain", [0, 10])
def test_a_beggar_receives_nothing_and_nothing_in_its_place(grain: int) -> None:
    s = empty_stock(reveal(penalised(table(), GREEN, grain=0), "ii-04"), grain=grain)  # piety, grain, knowledge, stone
    earlier, points = goods(s, GREEN), vp(s, GREEN)
    play(s, "orient 0")
    assert (goods(s, GREEN), vp(s, GREEN)) == (earlier, points)
    assert has(s, YELLOW, "med") == 1
