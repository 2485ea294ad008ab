"""What is hidden and what is open (C-HID)."""

from __future__ import annotations

from random import Random

import pytest

from tabard.coimbra.components import BOX
from tabard.coimbra.state import Coimbra
from tabard.engine.state import CHANCE
from tests.coimbra.kit import RED, asked, options, play, table
from tests.coimbra.round_kit import before_the_draw, content, discarded, on_to, pass_round, phase_c

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
DRAWS = {"MonasteryTile", "ScoringTile", "ExpeditionCard", "Flag", "NextCard", "StartPair", "DieRoll"}


def any_answer(s: Coimbra, rng: Random) -> int:
    return rng.choices(s.legal(), s.weights())[0] if s.to_move == CHANCE else rng.choice(s.legal())


# C-HID-01: the order of what has not been dealt


@pytest.mark.rule("C-HID-01")
@pytest.mark.parametrize(("number", "back", "left"), [(1, 2, 12), (2, 3, 24), (3, 3, 12)])
def test_any_card_of_the_back_on_top_may_come_next(number: int, back: int, left: int) -> None:
    s = table(2)
    while s.round < number:
        pass_round(s)
    assert asked(s) == "NextCard"
    undealt = [card for n, card in enumerate(BOX.citizens) if card.back == back and not s.dealt >> n & 1]
    assert len(undealt) == left
    assert options(s) == [f"draw {card.id.lower()}" for card in undealt]
    assert s.weights() == [1] * left
    after = [content(play(s.copy(), name)) for name in options(s)]
    assert all(a != b for n, a in enumerate(after) for b in after[:n])


@pytest.mark.rule("C-HID-01")
@SEATS
def test_nothing_but_draws_and_dice_is_left_to_chance(seats: int) -> None:
    rng = Random(seats)
    s = before_the_draw(seats)
    while not s.over:
        assert (s.to_move == CHANCE) == (asked(s) in DRAWS)
        s.apply(any_answer(s, rng))


# C-HID-02: all else is open


@pytest.mark.rule("C-HID-02")
def test_the_whole_discard_pile_can_be_looked_at() -> None:
    s = phase_c(table(3))
    seen = s.seen_by(RED)
    assert isinstance(seen, Coimbra)
    assert len(discarded(seen)) == 12


@pytest.mark.rule("C-HID-02")
@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 2), (4, 0)])
def test_what_left_the_game_can_be_worked_out_from_the_lists(seats: int, left: int) -> None:
    """Start cards that are neither in a pair nor anywhere else, monasteries and expeditions that do not lie open."""
    s = on_to(table(seats), "DieRoll")
    gone = [n for n in range(8) if n not in s.pairs]
    assert len(gone) == left
    assert not any(s.dealt >> n & 1 for n in gone)
    assert len(set(range(24)) - set(s.abbeys)) == 10
    assert len(set(range(15)) - set(s.expeditions)) == 9
