"""The guess at the final points that bots play by."""

from __future__ import annotations

import pytest

from tabard.coimbra.state import Coimbra
from tests.coimbra.card_kit import bare, end_game, put_funded
from tests.coimbra.kit import RED, YELLOW, asked, give, laid_out, options, own, play, roll, set_field, table
from tests.coimbra.round_kit import *

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def guess(s: Coimbra, player: int = RED) -> float:
    return s.forecast()[player]


def new_round(number: int, seats: int = 2) -> Coimbra:
    """Nobody has anything but goods, and no dice have been rolled in that round, counted from 1."""
    s = bare(seats)
    s.round = number - 1
    return s


# In every game


def test_before_the_dice_lie_it_does_not_depend_on_what_they_show() -> None:
    s = table(2)
    assert roll(s.copy(), "grey 6", "white 5", "green 4").forecast() == roll(s.copy()).forecast() == s.forecast()


def test_before_the_dice_lie_it_does_not_depend_on_the_cards_laid_out() -> None:
    s = pass_round(roll(table(2)))
    assert asked(s) == "NextCard"
    before = s.forecast()
    while asked(s) == "NextCard":
        play(s, options(s)[-1])
    assert s.forecast() == before


@SEATS
def test_equal_players_expect_the_same_but_for_the_turn_order(seats: int) -> None:
    found = new_round(1, seats).forecast()
    assert max(found) - min(found) <= 6
    assert 60 < min(found) < 250


def test_in_the_last_phase_the_guess_is_nearly_right() -> None:
    s = own(set_field(new_round(4), RED, "grey", 9), RED, "ii-s5", "iii-c3")
    put_funded(open_expeditions(s, "goa tanger macau malaca ceilao diu"), RED, "goa")
    give(s, RED, guard=3, coin=2, vp=30)  # too little for another expedition
    give(s, YELLOW, guard=0, coin=0)
    before = phase_f(s.copy())
    assert before.over
    s.funded[RED] = 0b111111
    give(s, RED, guard=20)
    give(s, YELLOW, guard=8)  # enough for Malacca: somebody is asked
    phase_f(s)
    assert not s.over
    assert abs(guess(s) - end_game(s.copy()).scores()[RED]) <= 1


# Dice that lie in the districts


def in_the_upper_city(dice: str, **goods: int) -> Coimbra:
    """A card lies there; red and yellow have 18 of everything, unless something else is said of red."""
    s = new_round(2)
    for player in (RED, YELLOW):
        give(s, player, guard=18, coin=18)
    give(s, RED, **goods)
    return phase_c(lay(s, "upper", "ii-p2 - - -"), upper=dice)


def test_taking_the_best_card_is_what_was_expected() -> None:
    s = in_the_upper_city("red purple 4, yellow grey 1")
    taken = play(s.copy(), "acquire ii-p2")
    assert guess(taken) == pytest.approx(guess(s))
    assert guess(play(s.copy(), "emergency")) < guess(taken)


# The pilgrim


def test_steps_that_are_about_to_be_walked_count() -> None:
    s = phase_e(set_field(put_pilgrim(new_round(4), RED, "c1"), RED, "purple", 15), red="purple", yellow="grey")
    before = guess(s)
    play(s, "activate purple")
    assert asked(s) == "Steps"
    assert guess(s) == pytest.approx(before)
    assert guess(play(s, "stop")) < before


# Expeditions


def test_an_expedition_that_can_be_paid_is_an_option() -> None:
    s = open_expeditions(new_round(4), "goa tanger madeira macau diu sansibar")
    give(s, YELLOW, guard=20)
    rich, poor = phase_f(give(s.copy(), RED, guard=13)), phase_f(give(s.copy(), RED, guard=12))
    # 9 points instead of half a point for each of 13 guards
    assert guess(play(rich.copy(), "fund goa")) == pytest.approx(guess(play(rich.copy(), "decline")) + 2.5)
    assert guess(rich) - guess(poor) == pytest.approx(2.5 + 0.5)


# Start


def test_to_choose_is_neither_a_gift_nor_a_loss() -> None:
    s = laid_out(2)
    player = s.to_move
    before = guess(s, player)
    after = [guess(play(s.copy(), name), player) for name in options(s)]
    assert max(after) > before - 3
    assert min(after) < before + 3
