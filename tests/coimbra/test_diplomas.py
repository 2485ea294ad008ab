"""Diploma sets, grouped for the most points (C-DIP)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path

import pytest

from tabard.coimbra.components import BOX
from tabard.coimbra.diplomas import best_points
from tabard.coimbra.game import GAME
from tabard.coimbra.scoring import diploma_points
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import DIPLOMAS
from tests.coimbra.card_kit import bare, end_game, put_disc
from tests.coimbra.citizen_uses import DECK, diplomas_on
from tests.coimbra.kit import RED, YELLOW, own
from tests.coimbra.own_box import told
from tests.coimbra.round_kit import monastery
from tests.samples import first_quick

POINTS = {1: 1, 2: 2, 3: 4, 4: 8, 5: 12}  # by size of a set
COLOURS = DIPLOMAS[:5]
SCORED_DIPLOMAS = 3  # on the score sheet
ON_CARDS = Counter(kind for citizen in DECK for kind in diplomas_on(citizen))
MOST = max(ON_CARDS[colour] for colour in COLOURS)
MOST_JOKERS = ON_CARDS["joker"] + 1 + 2  # and those of the two monasteries
# Every hand that the box can give, and more: how many of each colour, the most frequent first
HANDS = [tuple(hand) for hand in combinations_with_replacement(range(MOST, -1, -1), len(COLOURS))]


def best(*names: str) -> int:
    counts = Counter(names)
    return best_points(tuple(sorted((counts[colour] for colour in COLOURS), reverse=True)), counts["joker"])


# A search of its own


@cache
def best_of_any_first_set(counts: tuple[int, ...], jokers: int) -> int:
    """Whatever colours the first set has, then the best of the rest; nothing taken for granted."""
    found = [0]
    there = [colour for colour, count in enumerate(counts) if count]
    for size in range(len(there) + 1):
        for colours, stand_ins in product(combinations(there, size), range(min(jokers, 5 - size) + 1)):
            if size + stand_ins:
                rest = tuple(count - (colour in colours) for colour, count in enumerate(counts))
                found.append(POINTS[size + stand_ins] + best_of_any_first_set(rest, jokers - stand_ins))
    return max(found)


@pytest.mark.rule("C-DIP-05", "C-DIP-02", "C-DIP-03", "C-DIP-04")
@pytest.mark.parametrize("jokers", range(MOST_JOKERS + 1))
def test_the_grouping_is_the_best_for_every_hand_that_there_can_be(jokers: int) -> None:
    assert all(best_points(hand, jokers) == best_of_any_first_set(hand, jokers) for hand in HANDS)


@pytest.mark.rule("C-DIP-05")
@first_quick("set_vp", "[3, 4, 5, 6, 7]", "[1, 5, 6, 7, 9]", "[1, 2, 9, 9, 12]", "[0, 0, 0, 7, 7]")
def test_the_grouping_is_the_best_whatever_sets_are_worth(tmp_path: Path, set_vp: str) -> None:
    """With the points of the rulebook the largest set first is always among the best; here it is not."""
    program = """
from tabard.coimbra.components import BOX
from tests.coimbra import test_diplomas
test_diplomas.POINTS = dict(enumerate(BOX.set_vp))
for hand in test_diplomas.HANDS:
    for jokers in range(4):
        if test_diplomas.best_points(hand, jokers) != test_diplomas.best_of_any_first_set(hand, jokers):
            print(hand, jokers)
print("compared with", *BOX.set_vp)
"""
    assert (
        told(tmp_path, program, {}, ("[1, 2, 4, 8, 12]", set_vp))
        == f"compared with 0 {set_vp.strip('[]').replace(',', '')}"
    )


# Figures and examples


@pytest.mark.rule("C-DIP-02", "C-DIP-04")
@pytest.mark.parametrize(("size", "points"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 8), (5, 12)])
def test_points_of_a_set(size: int, points: int) -> None:
    assert best(*COLOURS[:size]) == points
    assert BOX.set_vp[size] == points


@pytest.mark.rule("C-DIP-03", "C-DIP-05")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("red yellow blue green red joker joker", 12 + 2),
        ("red yellow blue red yellow blue joker joker", 16),
        ("red red red red red red", 6),
        ("joker", 1),
    ],
)
def test_example_groupings(names: str, points: int) -> None:
    assert best(*names.split()) == points


# From cards and monasteries


def with_schools(*spaces: str) -> Coimbra:
    return put_disc(monastery(monastery(bare(4), "m1", "1l"), "m9", "2g"), RED, *spaces)


@pytest.mark.rule("C-DIP-01", "C-END-09", "C-MON-14", "C-MON-15")
@pytest.mark.parametrize(
    ("cards", "spaces", "points"),
    [
        ("", "", 0),
        ("i-1 ii-c5", "", 0),
        ("ii-c1 ii-m1", "", 2),
        ("ii-s5 iii-s6", "", 4 + 1),  # blue and green; blue and white
        ("ii-c1 ii-m1 ii-m2 ii-p2 ii-p5", "", 12),
        ("ii-c1 ii-m1 ii-s4 iii-s4", "", 8),
        ("ii-c1 ii-m1", "m1", 4),
        ("ii-c1 ii-m1", "m9", 8),
        ("ii-c1 ii-m1", "m1 m9", 12),
        ("", "m1 m9", 4),
    ],
)
def test_diplomas_of_cards_and_monasteries_score_at_the_end(cards: str, spaces: str, points: int) -> None:
    s = end_game(own(with_schools(*spaces.split()), RED, *cards.split()))
    assert GAME.score_sheet(s).points[RED][SCORED_DIPLOMAS] == points
    assert GAME.score_sheet(s).points[YELLOW][SCORED_DIPLOMAS] == 0


@pytest.mark.rule("C-DIP-05")
def test_the_order_of_the_colours_does_not_matter() -> None:
    rare, frequent = "ii-p5", ["ii-c1", "ii-s1", "iii-m2"]  # white once, red three times
    s = own(bare(4), RED, rare, *frequent)
    assert diploma_points(s, RED) == 2 + 1 + 1
