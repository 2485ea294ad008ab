"""What happens by itself, told from the states before and after an action."""

from __future__ import annotations

from random import Random

import pytest

from tabard.coimbra.actions import ACTIONS
from tabard.coimbra.constants import NO_CARD, VP
from tabard.coimbra.state import Coimbra
from tabard.coimbra.words import CoimbraWords
from tests.coimbra.card_kit import bare, put_disc, scene
from tests.coimbra.kit import BLACK, BLUE, RED, YELLOW, begin, give, play, roll, table
from tests.coimbra.players import eager
from tests.coimbra.round_kit import drawn, monastery, on_to, phase_c, phase_d, phase_f

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


def test_most_actions_need_no_notice() -> None:
    s = roll(table(3))
    assert told(s, "die grey 1") == []
    assert told(s, "place upper") == []
    assert told(drawn(3, until="MonasteryTile"), "monastery 1a") == []


# Phase C


@pytest.mark.rule("C-MON-12")
def test_castle_dice_with_their_monastery() -> None:
    s = put_disc(monastery(bare(3), "m9", "2f"), RED, "m9")
    phase_c(s, castle="yellow grey 1, red grey 2, red grey 3")
    told_of_it = "Red gets 4 VP for the die in the castle: Convent at the Castle."
    assert told(s, "emergency") == [told_of_it]
    assert told(s, "favour supplies") == []
    assert told(s, "choose 1") == [told_of_it]
    assert s.has(RED, VP) == 8


@pytest.mark.rule("C-CARD-09", "C-CARD-32")
def test_who_lacks_the_goods_gives_points() -> None:
    s = begin(give(scene(), BLACK, guard=0), RED, "ii-c2")
    assert told(s, "use") == []
    assert s.to_move == BLUE
    assert told(s, "give") == ["Black lacks the goods and gives Red 2 VP."]
    assert told(s, "lose") == []  # by own choice


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
