"""Orienting the event card (K-COUNCIL)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.state import Kingsbridge
from tests.cases import can, cases, offers
from tests.kingsbridge.kit import BLUE, GREEN, RED, YELLOW, asked, event, give, has, holds, options, play, table, vp
from tests.kingsbridge.round_kit import before, orientation, reveal
from tests.kingsbridge.town_kit import favour, favour_at, penalised

ALL = ["orient 0", "orient 1", "orient 2", "orient 3"]
CARDS = [card.id.lower() for card in BOX.events]


def income(earlier: Kingsbridge, later: Kingsbridge, player: int) -> str:
    """The corner whose income a player has had, by its name in the component file."""
    for name, bundle in zip(BOX.income_ids, BOX.income, strict=True):
        got = [later.goods[player * 9 + good] - earlier.goods[player * 9 + good] for good in range(9)]
        if (*got, (later.points[player] - earlier.points[player]) // 2) == bundle:
            return name
    return ""


@pytest.mark.rule("K-COUNCIL-01")
@pytest.mark.parametrize("start", [RED, GREEN, YELLOW, BLUE])
def test_the_active_player_lays_the_card_in_one_of_four_positions(start: int) -> None:
    s = reveal(table(4, start=start), "i-03")
    assert (asked(s), s.to_move, options(s)) == ("Orientation", start, ALL)


@pytest.mark.rule("K-COUNCIL-01", "K-EVENT-03")
@pytest.mark.parametrize("name", ["i-01", "i-02"])
def test_the_card_is_laid_after_its_event_was_dealt_with(name: str) -> None:
    s = play(table(2), f"reveal {name}")
    while asked(s) == "EventChoice":
        assert not [option for option in options(s) if option.startswith("orient")]
        play(s, "decline")
    assert options(s) == ALL


@pytest.mark.rule("K-COUNCIL-02", "K-COUNCIL-03", "K-INC-03")
@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("turn", range(4))
def test_seat_k_receives_corner_k_minus_r(name: str, turn: int) -> None:
    s = before(name, 4)
    for player in range(4):
        give(s, player, wool=0, gold=5)
    play(s, f"reveal {name}")
    while asked(s) != "Orientation":
        play(s, options(s)[-1])
    s.stone_at = 8  # on the Bishop; the next three give points at most, or piety
    earlier = s.copy()
    play(s, f"orient {turn}")
    corners = BOX.events[event(name)].corners
    for player in range(4):
        if player != s.start:  # who has the favour too
            assert income(earlier, s, player) == BOX.income_ids[corners[(player - turn) % 4]]
    steps = BOX.council_numbers[(BOX.events[event(name)].arrow + turn) % 4]
    uncovered = [place for place in (0, 1, 2, 3, 4, 5, 6, 7, 8) if not s.covered >> BOX.arc[place] & 1]
    assert s.stone_at == (uncovered[steps - 1] if steps else 8)


@pytest.mark.rule("K-COUNCIL-03")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_side_of_the_seat_counts_and_not_the_number_of_the_player(seats: int) -> None:
    s = reveal(table(seats, start=RED), "i-03")
    last = seats - 1  # sits at side 2
    got = [income(s, play(s.copy(), f"orient {turn}"), last) for turn in range(4)]
    assert got == ["wool", "grain", "piety", "vp"]


# The Outlaws


def before_the_outlaws(name: str = "i-03", steps: int = 1, start: int = RED, seats: int = 3) -> Kingsbridge:
    """The stone stands so many spaces before the Outlaws; the active player has no gold."""
    s = reveal(table(seats, start=start), name)
    while asked(s) == "EventChoice":
        play(s, "decline")
    favour_at(s, ("prioress", "guild", "prior")[steps - 1])
    return give(s, start, gold=0)


@pytest.mark.rule("K-COUNCIL-04", "K-FAV-14")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_outlaws_are_forbidden_to_a_player_who_cannot_pay(steps: int) -> None:
    s = before_the_outlaws(steps=steps)
    assert options(s) == [option for option in ALL if option != orientation(s, steps)]


@pytest.mark.rule("K-COUNCIL-04", "K-FAV-14")
def test_the_outlaws_are_allowed_to_a_player_who_can_pay() -> None:
    s = give(before_the_outlaws(), RED, gold=1)
    assert options(s) == ALL
    play(s, orientation(s, 1))
    assert (favour(s), has(s, RED, "gold")) == ("outlaws", 0)


@pytest.mark.rule("K-COUNCIL-04")
def test_the_gold_of_the_others_does_not_count() -> None:
    s = before_the_outlaws(start=GREEN)
    give(s, RED, gold=9)
    assert orientation(s, 1) not in options(s)


test_the_outlaws = cases(
    ("K-COUNCIL-05", "gold that the same position brings counts",
        lambda: reveal(table(), "i-09"),  # wool, piety, stone, 2 gold; arrow at side 1: turned once it points at 2
        lambda s: give(favour_at(s, "guild"), RED, gold=0),
        (orientation, 2, "orient 1"),  # which gives Red the corner with 2 gold
        can("orient 1"), "orient 1", (favour, "outlaws"), holds(RED, gold=1)),
    ("K-COUNCIL-05", "gold that another position would bring does not count",
        lambda: reveal(table(), "i-09"), lambda s: give(favour_at(s, "prior"), RED, gold=0),
        (orientation, 3, "orient 2"),  # which gives Red the stone
        offers("orient 0", "orient 1", "orient 3")),
)  # fmt: skip


@pytest.mark.rule("K-COUNCIL-05", "K-PEN-03")
def test_a_beggar_has_no_income_to_pay_with() -> None:
    s = penalised(table(), RED, grain=0)
    while asked(s) == "Protection":
        play(s, "decline")
    reveal(s, "ii-06")  # stone, 2 gold, wool, piety; arrow at side 0: turned three times it points at 3
    give(favour_at(s, "prior"), RED, gold=0)
    assert (s.to_move, orientation(s, 3)) == (RED, "orient 3")
    assert "orient 3" not in options(s)  # although its corner shows 2 gold
    s.penalties = (0, 0, 0)
    assert "orient 3" in options(s)


@pytest.mark.rule("K-COUNCIL-05", "K-FAV-04")
def test_covered_spaces_are_passed_over_in_finding_where_the_stone_ends() -> None:
    s = reveal(table(), "i-11")  # Guild and Merchants are covered
    give(favour_at(s, "prior"), RED, gold=0)
    assert options(s) == [option for option in ALL if option != orientation(s, 2)]  # Prioress, Outlaws
    favour_at(s, "guild")
    assert options(s) == [option for option in ALL if option != orientation(s, 2)]


@pytest.mark.rule("K-COUNCIL-05")
@pytest.mark.parametrize("space", ["queen", "prior", "guild", "prioress", "outlaws", "merchants"])
def test_the_arrow_at_zero_is_always_allowed(space: str) -> None:
    s = give(reveal(favour_at(table(), space), "i-03"), RED, gold=0)
    assert orientation(s, 0) in options(s)
    points = vp(s, RED)
    gold = has(s, RED, "gold")
    play(s, orientation(s, 0))
    assert (favour(s), has(s, RED, "gold"), vp(s, RED)) == (space, gold, points)
