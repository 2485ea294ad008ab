"""Phase F: funding expeditions (C-EXP-01 to C-EXP-06)."""

from __future__ import annotations

import pytest

from tabard.coimbra.scoring import expeditions
from tabard.coimbra.state import Coimbra
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, begin, give, has, options, play, table, vp
from tests.coimbra.round_kit import funded_by, give_favour, open_expeditions, phase_e, phase_f

OPEN = "goa macau madeira calicut malaca tanger"  # 12 guards, 8 coins, 6 coins, 12 guards, 7 guards, 8 coins
PRICES = {
    "goa": ("guard", 13),
    "macau": ("coin", 9),
    "madeira": ("coin", 6),
    "calicut": ("guard", 12),
    "malaca": ("guard", 7),
    "tanger": ("coin", 10),
}


def harbour(order: tuple[int, ...] = (RED, YELLOW, BLUE), guard: int = 15, coin: int = 15) -> Coimbra:
    s = open_expeditions(table(3, order=order), OPEN)
    for player in range(3):
        s.cards[player] = 0
        give(s, player, guard=guard, coin=coin, vp=0)
    return s


def goods(s: Coimbra, player: int) -> tuple[int, int]:
    return has(s, player, "guard"), has(s, player, "coin")


@pytest.mark.rule("C-EXP-01")
@pytest.mark.parametrize("order", [(RED, YELLOW, BLUE), (BLUE, RED, YELLOW)])
@pytest.mark.parametrize("answer", ["decline", "fund madeira"])
def test_each_is_asked_once_in_turn_order(order: tuple[int, ...], answer: str) -> None:
    s = phase_f(harbour(order))
    players = []
    while asked(s) == "Funding":
        players.append(s.to_move)
        play(s, answer)
    assert players == list(order)
    assert asked(s) == "NextCard"


@pytest.mark.rule("C-EXP-01")
def test_after_everybody_has_had_income() -> None:
    s = phase_e(harbour(), red="grey", yellow="grey", blue="orange")
    for _ in range(3):
        assert asked(s) == "Income"
        play(s, options(s)[0])
    assert (asked(s), s.to_move) == ("Funding", RED)


@pytest.mark.rule("C-EXP-01")
def test_funding_is_a_choice() -> None:
    s = play(phase_f(harbour()), "decline")
    assert (funded_by(s, RED), goods(s, RED)) == ([], (15, 15))


@pytest.mark.rule("C-EXP-02")
@pytest.mark.parametrize(("name", "good", "price"), [(name, good, price) for name, (good, price) in PRICES.items()])
def test_the_price_is_paid_in_the_good_of_the_banner_and_a_disc_put(name: str, good: str, price: int) -> None:
    s = play(phase_f(harbour()), f"fund {name}")
    assert has(s, RED, good) == 15 - price
    assert sum(goods(s, RED)) == 30 - price
    assert funded_by(s, RED) == [name]
    assert (goods(s, YELLOW), funded_by(s, YELLOW)) == ((15, 15), [])


@pytest.mark.rule("C-EXP-02")
def test_only_open_expeditions_can_be_chosen() -> None:
    s = phase_f(harbour())
    names = ["tanger", "madeira", "calicut", "goa", "macau", "malaca"]
    assert options(s) == [*(f"fund {name}" for name in names), "decline"]


@pytest.mark.rule("C-EXP-02", "C-EXP-03")
def test_not_one_with_an_own_disc() -> None:
    s = harbour()
    s.funded[RED] = 0b000101  # goa, madeira
    phase_f(s)
    assert options(s) == ["fund tanger", "fund calicut", "fund macau", "fund malaca", "decline"]
    play(s, "fund tanger")
    assert funded_by(s, RED) == ["goa", "madeira", "tanger"]


@pytest.mark.rule("C-EXP-03")
def test_any_number_of_players_may_fund_the_same() -> None:
    s = phase_f(harbour())
    play(s, "fund goa", "fund goa", "fund goa")
    assert [funded_by(s, player) for player in (RED, YELLOW, BLUE)] == [["goa"]] * 3
    assert [goods(s, player) for player in (RED, YELLOW, BLUE)] == [(2, 15)] * 3


@pytest.mark.rule("C-EXP-04")
def test_example_of_seven_guards_that_cost_five() -> None:
    s = give_favour(harbour(guard=5, coin=0), RED, "expedition")
    phase_f(s)
    assert "fund malaca" in options(s)
    play(s, "fund malaca")
    assert goods(s, RED) == (0, 0)


@pytest.mark.rule("C-EXP-04")
@pytest.mark.parametrize("tile", ["cap", "pilgrim", "supplies"])
def test_other_favour_tiles_give_no_discount(tile: str) -> None:
    s = play(phase_f(give_favour(harbour(), RED, tile)), "fund malaca")
    assert goods(s, RED) == (8, 15)


@pytest.mark.rule("C-EXP-05")
@pytest.mark.parametrize(
    ("guard", "coin", "names"),
    [
        (7, 6, ["madeira", "malaca"]),
        (20, 5, ["calicut", "goa", "malaca"]),
        (6, 10, ["tanger", "madeira", "macau"]),
        (11, 0, ["malaca"]),
    ],
)
def test_what_cannot_be_paid_is_not_offered(guard: int, coin: int, names: list[str]) -> None:
    s = phase_f(harbour(guard=guard, coin=coin))
    assert options(s) == [*(f"fund {name}" for name in names), "decline"]


@pytest.mark.rule("C-EXP-05")
def test_who_can_pay_none_is_not_asked() -> None:
    s = phase_f(give(harbour(), RED, guard=6, coin=5))
    assert (asked(s), s.to_move) == ("Funding", YELLOW)


@pytest.mark.rule("C-EXP-05")
def test_nor_who_has_a_disc_on_all_of_them() -> None:
    s = harbour()
    s.funded[RED] = 0b111111
    assert phase_f(s).to_move == YELLOW


@pytest.mark.rule("C-EXP-05")
def test_nobody_is_asked_if_nobody_can_pay() -> None:
    assert asked(phase_f(harbour(guard=0, coin=0))) == "NextCard"


@pytest.mark.rule("C-EXP-06")
def test_a_disc_scores_at_the_end_and_not_before() -> None:
    s = play(phase_f(harbour()), "fund goa")
    assert vp(s, RED) == 0
    assert (expeditions(s, RED), expeditions(s, YELLOW)) == (9, 0)


@pytest.mark.rule("C-EXP-06")
def test_scoring_early_uses_nothing_up() -> None:
    s = harbour()
    s.funded[RED] = 0b000001  # goa
    begin(s, RED, "3d")
    assert vp(s, RED) == 9
    begin(s, RED, "3d")
    assert vp(s, RED) == 18
    assert (expeditions(s, RED), funded_by(s, RED)) == (9, ["goa"])
