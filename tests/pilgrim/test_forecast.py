"""The guess at the final points that bots play by."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tabard.pilgrim.book import BOOK
from tabard.pilgrim.scoring import total
from tabard.pilgrim.set_up import new_game
from tabard.pilgrim.state import Pilgrim
from tests.game_kit import uniform
from tests.pilgrim.kit import RED, WHITE, carry_out, give, hexagon, play, road, table
from tests.pilgrim.road_kit import NORTH_EAST_SITE, end_round
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


# Roads


def on_the_way() -> Pilgrim:
    """White can pay for the last tile to the NE site and for what is asked there."""
    s = in_round(20)
    give(s, WHITE, stone=2, coin=5, piety=6)
    return road(s, WHITE, *NORTH_EAST_SITE)


def test_a_road_that_is_blocked_promises_nothing() -> None:
    s = on_the_way()
    blocked = s.copy()
    blocked.land[hexagon("i2")] |= 1 << 17  # somebody's shrine
    assert guess(s) > guess(blocked)


# The ring


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


def test_winning_a_season_takes_it_from_the_abbott() -> None:
    s = end_round(solo(1))
    assert gain(s, lambda s: s.rows.__setitem__(WHITE, 4), RED) < 0
