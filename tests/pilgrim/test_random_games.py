"""What holds at every state of every game, shown on random ones (P-INV, and the promises of a state).

Two kinds of players: those who choose blindly, and road lovers with full stores, who bring about trails, upgrades
and ports that blind ones hardly ever finish.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.checks.states import Past, check_copies, check_copy, check_options, content
from tabard.pilgrim.actions import DRAW_COUNTER
from tabard.pilgrim.book import BOOK
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import BUILDINGS, GOODS, IN_SLOT, PER_LEVEL, PLACES, SLOTS
from tabard.pilgrim.game import GAME
from tabard.pilgrim.geography import AT_END, AT_SHRINE, exit_of, hex_of
from tabard.pilgrim.scoring import sheet, total
from tabard.pilgrim.set_up import new_game
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.invariants import problems
from tests.pilgrim.players import at_turn_start, enrich, road_lover, uniform
from tests.samples import examples

ROUNDS = 26


class Setting(NamedTuple):
    """How a game is set up, and who plays it."""

    seats: int
    level: int = 0
    campaign: int = 0
    first_game: bool = False
    handicap: int = 0
    rich: bool = False

    def __str__(self) -> str:
        words = [f"{self.seats} seats" if self.seats > 1 else f"solo level {self.level}"]
        words += ["campaign"] * self.campaign + ["first game"] * self.first_game
        words += [f"handicap {self.handicap}"] * bool(self.handicap) + ["road lovers"] * self.rich
        return ", ".join(words)

    def start(self) -> Pilgrim:
        handicap = tuple(self.handicap if seat % 2 == 0 else 0 for seat in range(self.seats))
        return new_game(BOOK, self.seats, self.level, self.campaign, self.first_game, handicap)


SETTINGS = [
    Setting(2),
    Setting(2, first_game=True, handicap=3),
    Setting(2, rich=True),
    Setting(3, handicap=1),
    Setting(3, first_game=True, rich=True),
    Setting(4),
    Setting(4, first_game=True, handicap=2),
    Setting(4, rich=True),
    Setting(1, level=1),
    Setting(1, level=2, first_game=True, handicap=2),
    Setting(1, level=3, rich=True),
    Setting(1, level=1, campaign=1),
]
EVERY_SETTING = [
    Setting(seats, level, campaign, first_game, handicap, rich)
    for seats, level, campaign in [(2, 0, 0), (3, 0, 0), (4, 0, 0), (1, 1, 0), (1, 2, 0), (1, 3, 0), (1, 1, 1)]
    for first_game in (False, True)
    for handicap in (0, 3)
    for rich in (False, True)
]
settings_of_games = pytest.mark.parametrize("setting", SETTINGS, ids=str)
seeds = st.integers(0, 2**32 - 1)


def states(setting: Setting, rng: Random, played: list[int] | None = None) -> Iterator[Pilgrim]:
    """Every state of one random game: always the same object, as it changes. What is played is added to a list."""
    s = setting.start()
    while not s.over:
        if setting.rich and at_turn_start(s):
            enrich(s)
        yield s
        action = road_lover(s, rng) if setting.rich else uniform(s, rng)
        if played is not None:
            played.append(action)
        s.apply(action)
    yield s


# Options and weights


@settings_of_games
@examples(2)
@given(seed=seeds)
def test_every_option_can_be_carried_out(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    for s in states(setting, Random(seed)):
        if not s.over:
            check_options(GAME, s, look_at_one=rng)


# Copies


@settings_of_games
@examples(2)
@given(seed=seeds)
def test_a_copy_is_equal_and_shares_nothing_that_changes(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    past = Past(GAME)
    for s in states(setting, Random(seed)):
        copy = s.copy()
        check_copy(GAME, s, copy)
        if not s.over:
            before = content(GAME, s)
            copy.apply(rng.choice(copy.legal()))
            assert content(GAME, s) == before
        if rng.random() < 0.1:
            past.keep(s)
            check_copies(GAME, s)
    past.check()


# What is always true


@settings_of_games
@examples(2)
@given(seed=seeds)
@pytest.mark.rule(
    *("P-INV-01", "P-INV-02", "P-INV-04", "P-INV-05", "P-INV-06", "P-INV-07", "P-INV-08", "P-INV-09"),
    *("P-INV-10", "P-INV-11", "P-INV-12", "P-INV-13", "P-INV-14", "P-INV-15", "P-INV-16", "P-INV-17"),
)
def test_invariants_hold_at_every_state(setting: Setting, seed: int) -> None:
    for s in states(setting, Random(seed)):
        assert problems(s) == []


@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.level], ids=str)
@examples(2)
@given(seed=seeds)
@pytest.mark.rule("P-INV-17")
def test_the_bag_and_what_was_drawn_are_the_counters_of_the_seasons_begun(setting: Setting, seed: int) -> None:
    played: list[int] = []
    drawn: Counter[int] = Counter()
    bag: tuple[int, ...] = ()
    game = setting.campaign
    for s in states(setting, Random(seed), played):
        if s.campaign > game:
            game = s.campaign
            drawn.clear()
        elif played and DRAW_COUNTER.has(played[-1]) and sum(bag) > 0:
            drawn[DRAW_COUNTER.first(played[-1])] += 1
        bag = s.bag
        begun = max(1, sum(1 for steps in s.site_steps if steps <= s.ship))
        for kind, left in enumerate(bag):
            assert left + drawn[kind] == sum(season[kind] for season in BOX.solo_counters[:begun])


# Rounds and scores


@settings_of_games
@examples(2)
@given(seed=seeds)
@pytest.mark.rule("P-TURN-01", "P-END-05", "P-INV-13")
def test_a_game_has_26_rounds_in_which_everybody_has_one_turn(setting: Setting, seed: int) -> None:
    moments: list[tuple[int, int, int]] = []
    for s in states(setting, Random(seed)):
        if s.turns_taken < s.colours and not s.over:
            moments.append((s.campaign, s.ship, s.turns_taken))
    assert moments == sorted(moments)
    games = range(1, 4) if setting.campaign else [0]
    colours = max(2, setting.seats)
    assert set(moments) == {
        (game, number, turn) for game in games for number in range(ROUNDS) for turn in range(colours)
    }


@settings_of_games
@examples(2)
@given(seed=seeds)
def test_scores_agree_with_a_count_from_scratch(setting: Setting, seed: int) -> None:
    for s in states(setting, Random(seed)):
        if len(s.sites) < 4:
            continue
        for colour in range(s.colours):
            lines = counted(s, colour)
            assert sheet(s, colour) == lines
            assert total(s, colour) == sum(lines)
        assert s.scores() == [sum(counted(s, seat)) for seat in range(s.seats)]
        assert sorted(s.ranking()) == sorted(set(s.ranking()))  # no two on one rank


def counted(s: Pilgrim, colour: int) -> list[int]:
    """The score sheet of a colour, without any help from the rules."""
    slots = range(IN_SLOT + colour * SLOTS, IN_SLOT + (colour + 1) * SLOTS)
    roads = [road for road, owner in zip(s.roads, s.owners, strict=True) if owner == colour]
    reached = {hex_of(road[-1]) for road in roads if exit_of(road[-1]) == AT_END}
    flipped = [b for b in range(BUILDINGS) if s.donated >> b & 1 and s.where[b] in slots]
    return [
        sum(s.people[colour * PLACES : colour * PLACES + 10]),
        sum(trail(road) for road in roads),
        sum(
            BOX.sites[site].points
            for site, steps in zip(s.sites, s.site_steps, strict=False)
            if s.track_hex(steps) in reached
        ),
        BOX.piety_points[s.goods[colour * GOODS + 3]],
        BOX.alms_points[s.crowned[colour]],
        sum(BOX.donated_points[b // PER_LEVEL] for b in flipped),
        sum(points for where, (_, points) in zip(s.favours, BOX.favours, strict=True) if where in slots),
        sum(s.goods[colour * GOODS : colour * GOODS + 3]) // 3,
    ]


def trail(road: tuple[int, ...]) -> int:
    """Cut at its shrines: the tiles of the first piece count 1 each, of the second 2, and so on."""
    if hex_of(road[-1]) in BOX.ports:
        return 0
    ends = [number + 1 for number, step in enumerate(road) if exit_of(step) == AT_SHRINE]
    if exit_of(road[-1]) == AT_END:
        ends.append(len(road) - 1)
    return sum((end - begin) * (n + 1) for n, (begin, end) in enumerate(zip([0, *ends], ends, strict=False)))


# Many more games


@pytest.mark.slow
@pytest.mark.parametrize("setting", EVERY_SETTING, ids=str)
@examples(2)
@given(seed=seeds)
def test_everything_holds_in_many_games(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    past = Past(GAME)
    for s in states(setting, Random(seed)):
        assert problems(s) == []
        past.keep(s)
        check_copy(GAME, s, past.kept[-1][0])
        if not s.over:
            check_options(GAME, s, look_at_one=rng)
        if len(s.sites) == 4:
            assert [sheet(s, colour) for colour in range(s.colours)] == [counted(s, c) for c in range(s.colours)]
    past.check()
