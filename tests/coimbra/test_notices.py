"""What happens by itself, told from the states before and after an action."""

from __future__ import annotations

from random import Random

import pytest

from tabard.coimbra.actions import ACTIONS
from tabard.coimbra.constants import NO_CARD
from tabard.coimbra.state import Coimbra
from tabard.coimbra.words import CoimbraWords
from tests.coimbra.kit import RED, YELLOW, give, play, table
from tests.coimbra.players import eager
from tests.coimbra.round_kit import on_to, phase_d, phase_f

EN = CoimbraWords("en")


def told(s: Coimbra, *moves: str) -> list[str]:
    """What is told about the last of some moves."""
    before = play(s, *moves[:-1]).copy()
    play(s, moves[-1])
    return EN.notices(before, ACTIONS.parse(moves[-1]), s)


# Set-up and start


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_thrown_onto_the_discard_pile_are_told_and_no_others(seats: int) -> None:
    s, rng = table(seats), Random(seats)
    while not s.over:
        before, action = s.copy(), eager(s, rng)
        s.apply(action)
        lines = EN.notices(before, action, s)
        assert len(set(lines)) == len(lines)
        for card in set(before.display) - set(s.display) - {NO_CARD}:
            assert any(EN.card(card) in line for line in lines) == bool(s.discards >> card & 1), lines


# Phases D to F


def test_whole_phases_may_pass() -> None:
    s = table(2)
    before = s.copy()
    phase_d(s)
    lines = EN.notices(before, before.legal()[0], s)
    assert lines[-1].startswith("Round 1 ends")
    s = table(2)
    on_to(phase_f(give(give(s, RED, guard=20), YELLOW, guard=20)), "Funding")
    assert told(s, "decline") == []
