"""What holds at every state of every game, shown on random ones (P-INV, and the promises of a state).

Two kinds of players: those who choose blindly, and road lovers with full stores, who bring about trails, upgrades
and ports that blind ones hardly ever finish.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from tabard.checks.states import Past, check_copies, check_copy, check_options
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


def play_through(setting: Setting, seed: int) -> None:
    """A whole game with all checks."""
    rng, past, rounds, bag = Random(seed), Past(GAME), Rounds(setting), Bag()
    s = setting.start()
    while not s.over:
        if setting.rich and at_turn_start(s):
            enrich(s)
        check(s)
        check_options(GAME, s, look_at_one=rng)
        past.keep(s)
        check_copy(GAME, s, past.kept[-1][0])
        if rng.random() < 0.1:
            check_copies(GAME, s)
        rounds.look(s)
        action = road_lover(s, rng) if setting.rich else uniform(s, rng)
        bag.take(s, action)
        s.apply(action)
        if setting.level:
            bag.check(s)
    check(s)
    past.check()
    rounds.check()


def check(s: Pilgrim) -> None:
    assert problems(s) == []
    if len(s.sites) < 4:
        return
    lines = [counted(s, colour) for colour in range(s.colours)]
    assert [sheet(s, colour) for colour in range(s.colours)] == lines
    assert [total(s, colour) for colour in range(s.colours)] == list(map(sum, lines))
    assert s.scores() == list(map(sum, lines[: s.seats]))
    assert sorted(s.ranking()) == sorted(set(s.ranking()))  # no two on one rank


class Rounds:
    """A game has 26 rounds in which everybody has one turn."""

    def __init__(self, setting: Setting) -> None:
        self.games = range(1, 4) if setting.campaign else [0]
        self.colours = max(2, setting.seats)
        self.moments: list[tuple[int, int, int]] = []

    def look(self, s: Pilgrim) -> None:
        if s.turns_taken < s.colours:
            self.moments.append((s.campaign, s.ship, s.turns_taken))

    def check(self) -> None:
        assert self.moments == sorted(self.moments)
        assert set(self.moments) == set(product(self.games, range(ROUNDS), range(self.colours)))


class Bag:
    """The bag and what was drawn are the counters of the seasons begun (P-INV-17)."""

    def __init__(self) -> None:
        self.game = 0
        self.drawn: Counter[int] = Counter()

    def take(self, s: Pilgrim, action: int) -> None:
        """Before it is drawn; from an empty bag nothing is."""
        if s.campaign != self.game:
            self.game = s.campaign
            self.drawn.clear()
        if DRAW_COUNTER.has(action) and sum(s.bag) > 0:
            self.drawn[DRAW_COUNTER.first(action)] += 1

    def check(self, s: Pilgrim) -> None:
        if s.campaign != self.game:
            return
        begun = max(1, sum(1 for steps in s.site_steps if steps <= s.ship))
        for kind, left in enumerate(s.bag):
            assert left + self.drawn[kind] == sum(season[kind] for season in BOX.solo_counters[:begun])


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.rule(
    *("P-INV-01", "P-INV-02", "P-INV-04", "P-INV-05", "P-INV-06", "P-INV-07", "P-INV-08", "P-INV-09"),
    *("P-INV-10", "P-INV-11", "P-INV-12", "P-INV-13", "P-INV-14", "P-INV-15", "P-INV-16", "P-INV-17"),
    *("P-TURN-01", "P-END-05"),
)
def test_random_games(setting: Setting) -> None:
    play_through(setting, SETTINGS.index(setting))


@pytest.mark.slow
@pytest.mark.parametrize("setting", EVERY_SETTING, ids=str)
def test_many_random_games(setting: Setting) -> None:
    for seed in range(10):
        play_through(setting, seed)


# The score sheet, without any help from the rules


def counted(s: Pilgrim, colour: int) -> list[int]:
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
