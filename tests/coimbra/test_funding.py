"""Phase F: funding expeditions (C-EXP-01 to C-EXP-06)."""

from __future__ import annotations

import pytest

from tabard.coimbra.scoring import expeditions
from tabard.coimbra.state import Coimbra
from tests.cases import asks, can, cases, offers, then, turn_of
from tests.checks import entry
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, begin, give, has, holds, options, play, table
from tests.coimbra.round_kit import funded_by, give_favour, goods, open_expeditions, phase_e, phase_f

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


test_funding = cases(
    ("C-EXP-01", "funding is a choice",
        lambda: phase_f(harbour()), "decline", (funded_by, RED, []), (goods, RED, (15, 15))),
    ("C-EXP-02 C-EXP-03", "not one with an own disc",
        harbour, entry("funded", RED, 0b000101),  # goa, madeira
        phase_f, offers("fund tanger", "fund calicut", "fund macau", "fund malaca", "decline"), "fund tanger",
        (funded_by, RED, ["goa", "madeira", "tanger"])),
    ("C-EXP-03", "any number of players may fund the same",
        lambda: phase_f(harbour()), "fund goa", "fund goa", "fund goa",
        (lambda s: [funded_by(s, player) for player in (RED, YELLOW, BLUE)], [["goa"]] * 3),
        (lambda s: [goods(s, player) for player in (RED, YELLOW, BLUE)], [(2, 15)] * 3)),
    ("C-EXP-04", "example of seven guards that cost five",
        lambda: phase_f(give_favour(harbour(guard=5, coin=0), RED, "expedition")), can("fund malaca"), "fund malaca",
        (goods, RED, (0, 0))),
    ("C-EXP-05", "who can pay none is not asked",
        lambda: phase_f(give(harbour(), RED, guard=6, coin=5)), asks("Funding"), turn_of(YELLOW)),
    ("C-EXP-05", "nor who has a disc on all of them",
        harbour, entry("funded", RED, 0b111111), (lambda s: phase_f(s).to_move, YELLOW)),
    ("C-EXP-05", "nobody is asked if nobody can pay", lambda: phase_f(harbour(guard=0, coin=0)), asks("NextCard")),
    ("C-EXP-06", "a disc scores at the end and not before",
        lambda: phase_f(harbour()), "fund goa", holds(RED, vp=0), (expeditions, RED, 9), (expeditions, YELLOW, 0)),
    ("C-EXP-06", "scoring early uses nothing up",
        harbour, entry("funded", RED, 0b000001),  # goa
        then(begin, RED, "3d"), holds(RED, vp=9), then(begin, RED, "3d"), holds(RED, vp=18), (expeditions, RED, 9),
        (funded_by, RED, ["goa"])),
)  # fmt: skip
