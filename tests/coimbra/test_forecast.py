"""The guess at the final points that bots play by."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabard.coimbra.state import Coimbra
from tests.coimbra.card_kit import bare, end_game, put_disc, put_funded
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


def gain(s: Coimbra, change: Callable[[Coimbra], object], player: int = RED) -> float:
    """What a change is worth to a player."""
    changed = s.copy()
    change(changed)
    return guess(changed, player) - guess(s, player)


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


# Points and goods


def test_points_are_points() -> None:
    assert gain(new_round(2), lambda s: give(s, RED, vp=5)) == pytest.approx(5)


@pytest.mark.parametrize("good", ["guard", "coin"])
def test_goods_are_worth_half_a_point_at_the_end_and_more_before(good: str) -> None:
    def two_more(s: Coimbra) -> None:
        give(s, RED, **{good: 9})

    last = open_expeditions(new_round(4), "goa tanger macau malaca ceilao diu")
    last.funded = [0b111111, 0b011111]
    phase_f(give(last, YELLOW, guard=20, coin=20))
    assert asked(last) == "Funding"
    assert gain(last, two_more) == pytest.approx(1)
    assert gain(new_round(2), two_more) > 1.5


def test_the_last_of_many_goods_are_worth_less_than_the_first() -> None:
    s = new_round(2)
    s.funded = [0b111111, 0b111111]
    first = gain(give(s, RED, coin=0), lambda t: give(t, RED, coin=5))
    assert gain(give(s, RED, coin=15), lambda t: give(t, RED, coin=20)) < first


# Influence


@pytest.mark.parametrize("colour", ["grey", "orange", "purple", "green"])
def test_influence_is_worth_more_early_than_late(colour: str) -> None:
    def ahead(number: int) -> float:
        s = new_round(number)
        for player in (RED, YELLOW):
            for track in ("grey", "orange", "purple", "green"):
                set_field(s, player, track, 5)
        return gain(s, lambda t: set_field(t, RED, colour, 10))

    assert ahead(1) > ahead(4) > 0


def test_to_be_ahead_is_worth_more_when_little_can_change() -> None:
    def lost(number: int) -> float:
        s = set_field(set_field(new_round(number), RED, "green", 9), YELLOW, "green", 8)
        return -gain(s, lambda t: set_field(t, YELLOW, "green", 11))

    assert lost(4) > lost(1) > 0


def test_a_rival_who_moves_ahead_costs_points() -> None:
    s = set_field(set_field(new_round(4), RED, "green", 9), YELLOW, "green", 8)
    assert gain(s, lambda t: set_field(t, YELLOW, "green", 12)) < -2


def test_dice_taken_back_pay_by_the_field_of_their_track() -> None:
    s = phase_e(set_field(new_round(4), RED, "green", 13), red="green", yellow="grey")
    poor = phase_e(set_field(new_round(4), RED, "green", 9), red="green", yellow="grey")
    assert guess(s) - guess(poor) == pytest.approx(2)  # 5 points and not 3


# Cards


def test_a_new_colour_of_diploma_is_worth_more_than_one_that_is_there() -> None:
    s = own(new_round(3), RED, "ii-c1", "ii-m1", "ii-m2", "ii-p5")  # red, yellow, blue, white
    fifth = gain(s, lambda t: own(t, RED, "iii-c5"))  # green
    assert fifth > gain(s, lambda t: own(t, RED, "iii-c4"))  # white again


def test_a_bonus_of_every_income_is_worth_more_early_than_late() -> None:
    def with_bonus(number: int) -> float:
        return gain(new_round(number), lambda t: own(t, RED, "ii-c5"))

    assert with_bonus(1) > with_bonus(3) > with_bonus(4) > 0


def test_an_end_bonus_by_field_counts_what_has_been_reached() -> None:
    def archbishop(field: int) -> float:
        s = phase_e(set_field(new_round(4), RED, "purple", field), red="grey", yellow="grey")
        return gain(s, lambda t: own(t, RED, "iii-p4"))

    assert archbishop(13) == pytest.approx(archbishop(5) + 10)


def test_an_end_bonus_is_repeated_only_if_there_is_one() -> None:
    s = new_round(4)
    alone = gain(s, lambda t: own(t, RED, "iii-s4"))
    assert gain(own(s, RED, "iii-s3", "ii-c1", "ii-m1", "ii-p5"), lambda t: own(t, RED, "iii-s4")) > alone + 4


# Dice that lie in the districts


def in_the_upper_city(dice: str, **goods: int) -> Coimbra:
    """A card lies there; red and yellow have 18 of everything, unless something else is said of red."""
    s = new_round(2)
    for player in (RED, YELLOW):
        give(s, player, guard=18, coin=18)
    give(s, RED, **goods)
    return phase_c(lay(s, "upper", "ii-p2 - - -"), upper=dice)


def test_a_card_that_can_be_paid_is_expected_before_it_is_taken() -> None:
    poor, rich, richer = (guess(in_the_upper_city("red purple 4, yellow grey 1", coin=coins)) for coins in (3, 4, 5))
    assert rich - poor > 1.5 * (richer - rich) > 0


def test_taking_the_best_card_is_what_was_expected() -> None:
    s = in_the_upper_city("red purple 4, yellow grey 1")
    taken = play(s.copy(), "acquire ii-p2")
    assert guess(taken) == pytest.approx(guess(s))
    assert guess(play(s.copy(), "emergency")) < guess(taken)


def test_who_comes_first_gets_the_better_card() -> None:
    first = in_the_upper_city("red purple 5, yellow purple 4")
    last = in_the_upper_city("yellow purple 5, red purple 4")
    assert guess(first) - guess(first, YELLOW) > guess(last) - guess(last, YELLOW)


def test_a_token_takes_the_most_influential_card_away() -> None:
    before = in_the_upper_city("red purple 4, yellow grey 1")
    behind = in_the_upper_city("red purple 3, yellow grey 1")  # the token shows 3
    assert guess(before) > guess(behind)


def test_the_fourth_die_in_the_castle_finds_something_and_the_fifth_does_not() -> None:
    full = phase_c(give_favour(new_round(2), YELLOW, "expedition", "cap", "pilgrim", "supplies"), castle="red grey 1")
    free = phase_c(give_favour(new_round(2), YELLOW, "expedition", "cap", "supplies"), castle="red grey 1")
    assert guess(free) > guess(full) + 1


def test_as_long_as_a_rival_has_dice_to_place_the_best_card_is_not_safe() -> None:
    """The same die, the same cards: a rival who has placed everything elsewhere cannot come first."""

    def good_card(s: Coimbra) -> float:
        return gain(lay(s, "upper", "- - - -"), lambda t: lay(t, "upper", "ii-p2 - - -"))

    s = roll(table(2), "purple 4")
    assert s.to_move == RED
    play(s, "die purple 4", "place upper")
    sure = phase_c(s.copy(), castle="yellow grey 1", upper="red purple 4")
    assert 0 < good_card(s) < good_card(sure)


# Crowns


def test_crowns_are_worth_something_and_half_a_point_each_at_the_end() -> None:
    assert gain(phase_c(new_round(2), castle="red grey 1"), lambda s: give_crown(s, RED, "clergy")) > 0
    s = phase_e(new_round(4), red="grey", yellow="grey")
    assert gain(s, lambda t: give_crown(t, RED, "clergy")) == pytest.approx(1)


@SEATS
def test_the_first_flag_is_best_for_the_next_round(seats: int) -> None:
    s = phase_f(give(new_round(2, seats), RED, guard=20))
    found = s.forecast()
    s.order = (*s.order[1:], RED)
    assert found[RED] > s.forecast()[RED]


# The pilgrim


def test_it_is_good_to_stand_near_monasteries_that_are_new() -> None:
    s = open_expeditions(put_pilgrim(new_round(2), RED, "c1"), "goa macau malaca ceilao diu sansibar")
    for space, tile in zip(("m1", "m4", "m5"), ("1a", "1b", "1c"), strict=True):
        monastery(s, space, tile)
    assert gain(s, lambda t: put_pilgrim(t, RED, "m14")) < 0
    assert gain(s, lambda t: put_disc(t, RED, "m1", "m4", "m5")) < 0  # what they gave is not counted here


def test_steps_that_are_about_to_be_walked_count() -> None:
    s = phase_e(set_field(put_pilgrim(new_round(4), RED, "c1"), RED, "purple", 15), red="purple", yellow="grey")
    before = guess(s)
    play(s, "activate purple")
    assert asked(s) == "Steps"
    assert guess(s) == pytest.approx(before)
    assert guess(play(s, "stop")) < before


def test_a_monastery_by_profession_is_worth_its_cards() -> None:
    s = monastery(put_pilgrim(new_round(3), RED, "c1"), "m1", "1e")
    councillors = gain(s, lambda t: own(t, RED, "ii-c2", "iii-c1"))
    visited = gain(put_disc(s.copy(), RED, "m1"), lambda t: own(t, RED, "ii-c2", "iii-c1"))
    assert councillors > visited


# Expeditions


def test_an_expedition_that_can_be_paid_is_an_option() -> None:
    s = open_expeditions(new_round(4), "goa tanger madeira macau diu sansibar")
    give(s, YELLOW, guard=20)
    rich, poor = phase_f(give(s.copy(), RED, guard=13)), phase_f(give(s.copy(), RED, guard=12))
    # 9 points instead of half a point for each of 13 guards
    assert guess(play(rich.copy(), "fund goa")) == pytest.approx(guess(play(rich.copy(), "decline")) + 2.5)
    assert guess(rich) - guess(poor) == pytest.approx(2.5 + 0.5)


def test_an_expedition_grows_with_its_task() -> None:
    s = put_funded(open_expeditions(new_round(3), "macau goa tanger madeira diu sansibar"), RED, "macau")
    without = s.copy()
    without.funded[RED] = 0
    councillor = gain(s, lambda t: own(t, RED, "ii-c2"))
    assert councillor == pytest.approx(gain(without, lambda t: own(t, RED, "ii-c2")) + 2, abs=2.5)
    assert councillor > gain(without, lambda t: own(t, RED, "ii-c2"))


# Start


def test_to_choose_is_neither_a_gift_nor_a_loss() -> None:
    s = laid_out(2)
    player = s.to_move
    before = guess(s, player)
    after = [guess(play(s.copy(), name), player) for name in options(s)]
    assert max(after) > before - 3
    assert min(after) < before + 3
