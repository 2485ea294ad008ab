"""Whole solo games and campaigns, looked at in every state (P-SOLO-17, P-SOLO-18, P-INV)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tabard.engine.state import CHANCE
from tabard.pilgrim.actions import ACTIONS
from tabard.pilgrim.book import BOOK
from tabard.pilgrim.components import BOX, SOLO_COUNTERS
from tabard.pilgrim.decisions import SOLO_COUNTER, SOLO_GATE
from tabard.pilgrim.geography import AT_END, AT_SHRINE, exit_of
from tabard.pilgrim.scoring import rating, sheet, total
from tabard.pilgrim.set_up import new_game
from tabard.pilgrim.state import Pilgrim
from tests.game_kit import uniform
from tests.pilgrim.invariants import problems
from tests.pilgrim.kit import RED, WHITE, at, give, own, road
from tests.pilgrim.players import at_turn_start, enrich, road_lover
from tests.pilgrim.solo_kit import draw, solo


def states(s: Pilgrim, seed: int, *, rich: bool) -> Iterator[tuple[Pilgrim, int, Pilgrim]]:
    """Each state of a game with the action chosen in it and a copy of the state after it."""
    rng = Random(seed)
    while not s.over:
        if rich and at_turn_start(s):
            enrich(s)
        action = road_lover(s, rng) if rich else uniform(s, rng)
        before = s.copy()
        s.apply(action)
        yield before, action, s


def check_bag(before: Pilgrim, action: int, after: Pilgrim) -> None:
    """The drawn counter leaves the bag, a new season's join it, nothing else changes it (P-SOLO-04)."""
    expected = list(before.bag)
    if before.stack[-1] == SOLO_COUNTER and any(expected):
        expected[SOLO_COUNTERS.index(ACTIONS.notation(action).split()[1])] -= 1
    if before.ship < after.ship and after.ship in after.site_steps:
        season = BOX.solo_counters[after.site_steps.index(after.ship)]
        expected = [a + b for a, b in zip(expected, season, strict=True)]
    assert list(after.bag) == expected


def check_abbott(before: Pilgrim, after: Pilgrim) -> None:
    """What never happens on its side of the table."""
    for good in range(4):
        assert after.has(RED, good) >= before.has(RED, good)  # it spends nothing
    assert after.joined[RED] == 0
    unfinished = [r for r, owner in zip(after.roads, after.owners, strict=True) if owner == RED and is_unfinished(r)]
    assert len(unfinished) <= 1
    assert after.visited[RED] & ~after.settled == 0
    for trail in unfinished:
        assert all(number in (2, 5) for number, tile in enumerate(trail, 1) if exit_of(tile) == AT_SHRINE)
    if after.stack == [SOLO_GATE]:
        assert after.to_move == CHANCE
        assert after.tiles_left > 0
        assert not unfinished
    else:
        assert after.tiles_left == 0


def is_unfinished(trail: tuple[int, ...]) -> bool:
    return exit_of(trail[-1]) != AT_END


def play_out(level: int, seed: int, *, rich: bool) -> tuple[Pilgrim, Counter[str]]:
    s = new_game(BOOK, 1, level, 0, False, (0,))
    seen: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for before, action, after in states(s, seed, rich=rich):
        assert problems(after) == []
        check_bag(before, action, after)
        check_abbott(before, after)
        word = ACTIONS.notation(action)
        if before.stack[-1] == SOLO_COUNTER and any(before.bag):
            drawn[word.split()[1]] += 1
        seen[word.split()[0]] += 1
    left = Counter(dict(zip(SOLO_COUNTERS, s.bag, strict=True)))
    in_all = [sum(season[kind] for season in BOX.solo_counters) for kind in range(len(SOLO_COUNTERS))]
    assert drawn + left == Counter({k: n for k, n in zip(SOLO_COUNTERS, in_all, strict=True) if n})
    return s, seen


@pytest.mark.rule("P-INV-17", "P-SOLO-04", "P-SOLO-05", "P-SOLO-21", "P-INV-01", "P-INV-16")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("rich", [False, True], ids=["uniform", "rich"])
def test_whole_games(level: int, rich: bool) -> None:
    sites = 0
    for seed in range(3):
        s, seen = play_out(level, 10 * level + seed, rich=rich)
        assert s.ship == 26
        assert seen["solo"] + seen["oblate"] >= 26
        sites += s.visited[RED].bit_count()
    assert sites >= 3


@pytest.mark.slow
def test_many_games() -> None:
    seen: Counter[str] = Counter()
    for seed in range(150):
        seen += play_out(1 + seed % 3, 1000 + seed, rich=seed % 2 == 0)[1]
    assert {"solo", "roll", "oblate", "upgrade", "demolish"} <= set(seen)


# Scoring


@pytest.mark.rule("P-SOLO-17")
def test_scoring_is_the_normal_one_for_both() -> None:
    s = solo()
    for colour in (WHITE, RED):
        give(s, colour, stone=4, grain=2, coin=2, piety=7)
        own(s, colour, "well" if colour == WHITE else "mill")
    s.donated = 1 << 7 | 1 << 20
    s.crowned = [1, 2]
    road(s, WHITE, "g4 sw n", "g3 s *")
    road(s, RED, "h4 sw n", "h3 s n", "h2 s ne", "!")
    # acolytes, trails, sites, piety, alms, donations, Favours, resources
    assert sheet(s, WHITE) == [3 + 3, 2, 0, 2, 5, 2, 0, 2]
    assert sheet(s, RED) == [3 + 3, 3, 7, 2, 11, 6, 4, 2]
    assert (total(s, WHITE), total(s, RED)) == (19, 41)
    assert s.ranking() == [1]


@pytest.mark.rule("P-SOLO-17")
def test_the_abbotts_resources_count_with_the_fees_and_its_first_three() -> None:
    s = solo()
    assert sheet(s, RED)[7] == 1
    assert sheet(give(s, RED, coin=4), RED)[7] == 2


# The campaign


@pytest.mark.rule("P-SOLO-18")
@pytest.mark.parametrize(
    ("difference", "word"),
    [
        (-60, "defeated"),
        (-1, "defeated"),
        (0, "defeated"),
        (1, "shameful"),
        (10, "shameful"),
        (11, "admonished"),
        (20, "admonished"),
        (21, "aspiring"),
        (30, "aspiring"),
        (31, "triumphant"),
        (40, "triumphant"),
        (41, "god_like"),
        (120, "god_like"),
    ],
)
def test_ratings(difference: int, word: str) -> None:
    assert rating(difference) == word


@pytest.mark.rule("P-SOLO-18")
def test_a_campaign_is_three_games_of_levels_1_2_3_each_with_a_new_set_up() -> None:
    s = new_game(BOOK, 1, 1, 1, False, (1,))
    levels: list[int] = []
    layouts: list[tuple[int, ...]] = []
    expected: list[int] = []
    for before, action, after in states(s, 3, rich=True):
        assert problems(after) == []
        if after.campaign == before.campaign:
            check_bag(before, action, after)
        if before.level not in levels:
            levels.append(before.level)
            assert (before.ship, before.roads, before.bag) == (0, [], BOX.solo_counters[0])
            assert (at(before, WHITE, "village"), at(before, WHITE, "abbey")) == (9, 2)
            assert at(before, RED, "village") == 8
        if len(before.duties) == 8 and len(layouts) < len(levels):
            layouts.append(before.duties)
        if after.ended() and not before.ended():
            expected.append(last_difference(before, action))
            assert after.differences == tuple(expected)
    assert levels == [1, 2, 3]
    assert len(set(layouts)) > 1
    assert len(s.differences) == 3
    assert rating(sum(s.differences)) == "defeated"  # White plays at random


def last_difference(before: Pilgrim, action: int) -> int:
    """The difference of points after the last action of a game, as if it were no campaign."""
    alone = before.copy()
    alone.campaign = 0
    alone.apply(action)
    assert alone.over
    return total(alone, WHITE) - total(alone, RED)


@pytest.mark.rule("P-SOLO-18")
def test_a_single_game_has_no_differences() -> None:
    s = solo()
    s.ship = 25
    draw(s, "rest", last=True)
    assert s.over
    assert s.differences == ()
