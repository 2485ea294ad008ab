"""The guess at the final points that bots play by."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.book import BOOK
from tabard.pilgrim.constants import ICON
from tabard.pilgrim.scoring import total
from tabard.pilgrim.set_up import new_game
from tabard.pilgrim.state import Pilgrim
from tests.game_kit import uniform
from tests.pilgrim.kit import BLUE, RED, WHITE, at, carry_out, give, hexagon, number, own, play, put, road, table
from tests.pilgrim.road_kit import NORTH_EAST_SITE, end_round, work
from tests.pilgrim.solo_kit import solo

Change = Callable[[Pilgrim], object]


def guess(s: Pilgrim, colour: int = WHITE) -> float:
    return s.forecast()[colour]


def gain(s: Pilgrim, change: Change, colour: int = WHITE) -> float:
    """What a change is worth to a colour."""
    changed = s.copy()
    change(changed)
    return guess(changed, colour) - guess(s, colour)


def in_round(number: int, seats: int = 2) -> Pilgrim:
    """The first-game layout in a round counted from 1."""
    s = table(seats)
    s.ship = number - 1
    return s


# In every game


def test_in_a_campaign_the_lead_is_the_sum_of_all_its_games() -> None:
    s, rng = new_game(BOOK, 1, 1, 1, False, (0,)), Random(3)
    jumps: list[float] = []
    while not s.over:
        game = s.campaign
        s.apply(uniform(s, rng))
        player, abbott = s.forecast()
        if s.campaign > game:
            jumps.append(player - abbott - sum(s.differences))
    assert len(s.differences) == 3
    assert len(jumps) == 2
    assert max(jumps) == pytest.approx(min(jumps))  # a new game begins, on the same terms as the one before it
    player, abbott = s.forecast()
    assert player - abbott == sum(s.differences)
    assert abbott == total(s, RED)


def test_bots_are_told_when_a_turn_is_over() -> None:
    s, rng = new_game(BOOK, 2, 0, 0, False, (0, 0)), Random(4)
    stages: list[int] = []
    while not s.over:
        if s.to_move >= 0 and (not stages or s.stage() != stages[-1]):
            stages.append(s.stage())
        s.apply(uniform(s, rng))
    turns = [stage for stage in stages if stage % 2]
    assert stages == sorted(stages)
    assert turns == [2 * turn + 1 for turn in range(2 * 26)]
    assert [stage for stage in stages if not stage % 2] == [4 * round for round in range(1, 26)]


# Time


@pytest.mark.parametrize("good", ["stone", "grain", "coin"])
def test_goods_are_worth_more_while_there_is_time_to_spend_them(good: str) -> None:
    gains = [gain(in_round(number), lambda s: give(s, WHITE, **{good: 3})) for number in (2, 14, 26)]
    assert gains[0] > gains[1] > gains[2] > 0


@pytest.mark.parametrize("activity", ["fields", "road_engineer", "stone_mason", "alms_house", "engraver", "vestry"])
def test_an_activity_is_worth_its_acolyte_early_and_not_in_the_last_round(activity: str) -> None:
    def fill(s: Pilgrim) -> None:
        put(s, WHITE, abbey=at(s, WHITE, "abbey") - 1, **{activity: 1})

    assert gain(in_round(1), fill) > 0 > gain(in_round(26), fill)


def test_more_people_in_the_city_are_worth_more_the_more_turns_they_will_work() -> None:
    def mission(s: Pilgrim) -> None:
        put(s, WHITE, abbey=2, city=6)

    early, late = gain(in_round(3), mission), gain(in_round(23), mission)
    assert early > late


def test_who_has_taken_the_turn_of_this_round_has_one_turn_less() -> None:
    s = in_round(10)
    assert guess(s, WHITE) > guess(s, RED)  # who starts may choose first
    s.turns_taken = 1
    assert guess(s, WHITE) < guess(s, RED)


# Buildings


def test_a_donated_building_is_worth_more_than_one_that_may_be_donated_only_at_the_end() -> None:
    def donate(s: Pilgrim) -> None:
        s.donated |= 1 << number("mill")

    assert gain(own(in_round(26), WHITE, "mill"), donate) > 2
    assert gain(own(in_round(5), WHITE, "mill"), donate) < 2


def test_a_building_of_a_higher_level_is_worth_more() -> None:
    levels = [gain(in_round(15), partial(own, colour=WHITE, building=name)) for name in ("well", "brewery", "mill")]
    assert levels == sorted(levels)
    assert levels[0] > 1


@pytest.mark.parametrize(("name", "points"), [("well", 2), ("brewery", 4), ("mill", 6)])
def test_a_building_still_to_be_donated_counts_less_than_its_points_without_the_turn_for_it(
    name: str, points: int
) -> None:
    late = gain(in_round(24), partial(own, colour=WHITE, building=name))
    assert 0 < late < points - 1


# Alms


def test_a_row_of_lead_counts_most_when_the_season_is_about_to_end() -> None:
    def rise(s: Pilgrim) -> None:
        s.rows[:] = [4, 2]

    early, late = in_round(1), in_round(6)
    for s in (early, late):
        s.rows[:] = [2, 2]
    assert gain(late, rise) > gain(early, rise) > 0
    assert gain(late, rise, RED) < 0


def test_the_season_is_nothing_to_win_with_nobody_in_the_abbey() -> None:
    s = in_round(6)
    s.rows[:] = [ICON, 0]
    assert gain(s, lambda s: put(s, WHITE, abbey=1, city=7)) > gain(s, lambda s: put(s, WHITE, abbey=0, city=8))


# Roads


def on_the_way() -> Pilgrim:
    """White can pay for the last tile to the NE site and for what is asked there."""
    s = in_round(20)
    give(s, WHITE, stone=2, coin=5, piety=6)
    return road(s, WHITE, *NORTH_EAST_SITE)


def test_shortly_before_the_end_a_trail_near_its_site_promises_more() -> None:
    s = in_round(26)
    give(s, WHITE, stone=1, coin=5, piety=6)
    near = road(s.copy(), WHITE, *NORTH_EAST_SITE)
    far = road(s.copy(), WHITE, "g4 sw ne", "h3 sw nw")
    assert guess(near) > guess(far)


def test_a_trail_is_worth_most_when_it_is_complete() -> None:
    s = on_the_way()
    site = s.sites[1]
    open_road = guess(s)
    work(s, WHITE, stone=2, coin=5, piety=6)
    assert site == 1
    play(s, "lay i2 n")
    assert guess(s) > open_road


def test_a_road_that_is_blocked_promises_nothing() -> None:
    s = on_the_way()
    blocked = s.copy()
    blocked.land[hexagon("i2")] |= 1 << 17  # somebody's shrine
    assert guess(s) > guess(blocked)


def test_a_trail_to_a_site_already_visited_promises_less() -> None:
    s = on_the_way()
    before = guess(s)
    s.visited[WHITE] = 0b0010
    assert guess(s) - 5 < before


def test_a_favour_that_is_left_makes_a_trail_of_its_length_better() -> None:
    s = on_the_way()

    def take(s: Pilgrim) -> None:
        s.favours[:] = range(106, 112)  # the slots of red

    rival = s.copy()
    take(rival)
    assert guess(rival, WHITE) < guess(s, WHITE)


# The ring


def test_a_majority_within_reach_is_better_than_parity() -> None:
    s = in_round(10)
    point = PLACES.tokens[s.duties.index(6)]
    put(s, WHITE, city=4, **{point: 1})
    s.north_dummies = s.south_dummies = ()
    alone = guess(s)
    put(s, RED, city=3, **{point: 2})  # with one more of white's there it is parity
    assert guess(s) < alone


def test_a_duty_that_has_begun_is_not_seen_as_a_loss() -> None:
    s = in_round(10)
    before = guess(s)
    s.stack = [10]
    carry_out(s, "produce")
    assert guess(s) > before


def test_people_in_hand_are_not_lost() -> None:
    s = in_round(10)
    before = guess(s)
    play(s, "sow city")
    assert guess(s) == pytest.approx(before)


# Solo


def test_the_abbott_is_expected_to_reach_the_sites_that_are_left_to_it() -> None:
    s = solo(3)
    assert len(s.forecast()) == 2
    visited = s.copy()
    visited.visited[RED] = 0b0110
    assert 0 < guess(visited, RED) - guess(s, RED) + 26 < 26


def test_winning_a_season_takes_it_from_the_abbott() -> None:
    s = end_round(solo(1))
    assert gain(s, lambda s: s.rows.__setitem__(WHITE, 4), RED) < 0


def test_with_three_everybody_has_a_guess() -> None:
    s = in_round(5, 3)
    assert guess(s, WHITE) > guess(s, RED) == guess(s, BLUE)
