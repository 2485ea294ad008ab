"""The four rounds and their phases (C-ROUND)."""

from __future__ import annotations

from itertools import groupby

import pytest

from tabard.coimbra.components import BOX
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import PROFESSIONS
from tests.coimbra.kit import RED, YELLOW, asked, give, options, play, table
from tests.coimbra.round_kit import *

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
PHASE = {
    "DieRoll": "A",
    "ChoiceOfDie": "B",
    "ChoiceOfDistrict": "B",
    "CastleDie": "C",
    "CityDie": "C",
    "StartBonus": "E",
    "Income": "E",
    "Steps": "E",
    "Funding": "F",
}


def in_round(s: Coimbra, number: int) -> Coimbra:
    """The dice of that round, counted from 0, are to be rolled."""
    while s.round < number:
        pass_round(s)
    return on_to(s, "DieRoll")


# C-ROUND-01


@pytest.mark.rule("C-ROUND-01")
@SEATS
def test_four_rounds_of_the_same_phases(seats: int) -> None:
    """Phase D asks nothing; that it comes between C and E is shown by the order of those who have income."""
    s = table(seats)
    phases = []
    while not s.over:
        if s.turn == s.to_move and asked(s) == "Income":
            give(s, s.turn, coin=9, guard=9)  # so that everybody is asked in phase F
        if asked(s) in PHASE:
            phases.append((s.round, PHASE[asked(s)]))
        play(s, quiet_answer(s))
    assert [moment for moment, _ in groupby(phases)] == [(number, phase) for number in range(4) for phase in "ABCEF"]


# C-ROUND-02: how the game ends


@pytest.mark.rule("C-ROUND-02")
@SEATS
def test_the_deck_is_empty_after_four_displays(seats: int) -> None:
    s = table(seats)
    left = []
    while not s.over:
        left.append(sum(1 for n, card in enumerate(BOX.citizens) if card.back > 1 and not s.dealt >> n & 1))
        pass_round(s)
        if not s.over:
            on_to(s, "DieRoll")
    assert left == [36, 24, 12, 0]


@pytest.mark.rule("C-ROUND-02", "C-END-01")
@pytest.mark.parametrize(("number", "over"), [(0, False), (1, False), (2, False), (3, True)])
def test_only_after_phase_f_of_the_fourth_round_the_game_ends(number: int, over: bool) -> None:
    s = in_round(table(2), number)
    for player in (RED, YELLOW):
        give(s, player, coin=9, guard=9)
    phase_c(s)
    assert not s.over
    play(s, "decline")
    assert not s.over
    play(s, "decline")
    assert (s.over, asked(s)) == ((True, "") if over else (False, "NextCard"))


# C-ROUND-03: the next round


@pytest.mark.rule("C-ROUND-03")
def test_twelve_new_cards_are_laid_out() -> None:
    s = table(3)
    old = {name for district in ("upper", "centre", "lower") for name in cards_beside(s, district)}
    on_to(phase_c(s), "NextCard")
    assert {name for district in ("upper", "centre", "lower") for name in cards_beside(s, district)} == {"-"}
    draws = 0
    while asked(s) == "NextCard":
        assert not {f"draw {name}" for name in old} & set(options(s))
        draws += 1
        play(s, options(s)[-1])
    assert draws == 12
    assert asked(s) == "DieRoll"


@pytest.mark.rule("C-ROUND-03")
def test_crown_tokens_come_back_and_are_laid_anew() -> None:
    s = give_crown(table(3), RED, *PROFESSIONS)
    on_to(phase_c(s), "NextCard")
    assert [crown(s, profession) for profession in PROFESSIONS] == ["", "", "", ""]
    on_to(s, "DieRoll")
    letters = [crown(s, profession)[:4] for profession in PROFESSIONS]
    assert letters == ["ii-c", "ii-m", "ii-p", "ii-s"]
    assert all(0 <= where < 12 for where in s.crowns)


# C-ROUND-04: the discard pile


@pytest.mark.rule("C-ROUND-04")
@SEATS
def test_the_discard_pile_only_grows_and_is_never_dealt_again(seats: int) -> None:
    s = table(seats)
    drawn: list[str] = []
    pile: set[str] = set()
    while not s.over:
        assert pile <= discarded(s)
        pile = discarded(s)
        move = quiet_answer(s)
        if asked(s) == "NextCard":
            assert not {f"draw {name}" for name in pile} & set(options(s))
            drawn.append(move)
        play(s, move)
    assert len(drawn) == len(set(drawn)) == 36
    assert len(pile) == 48
