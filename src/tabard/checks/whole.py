"""A whole game is looked at: what it says of itself, random games with every number of seats, and bots that play it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, ParamSpec

from tabard.bots import BotRunners
from tabard.checks import declarations, people, states
from tabard.checks.flaws import Flaw, demand
from tabard.engine.game import Game
from tabard.engine.positions import LONGEST
from tabard.engine.state import State

P = ParamSpec("P")

BOTS: Final = ("random", "greedy", "search:8", "novice")
DECISIONS: Final = 60  # of bots, after which a long game is left
LOOKS: Final = 12  # positions of a game that are drawn and told: that takes longer than to play


class Findings:
    """What is wrong, a sentence each, and how much was looked at."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.wrong: Final[dict[str, str]] = {}  # by check, what it found first
        self.left_out: list[str] = []  # what the game does not bring
        self.games = 0
        self.positions = 0

    def check(self, do: Callable[P, None], *arguments: P.args, **more: P.kwargs) -> None:
        """One check, unless it has found something before."""
        name = do.__name__.removeprefix("check_").replace("_", " ")
        if name not in self.wrong:
            try:
                do(*arguments, **more)
            except Flaw as flaw:
                self.wrong[name] = str(flaw)
            except Exception as error:  # a game may fail in any way
                self.wrong[name] = f"Looking at its {name} failed with {told(error)}"


def told(error: Exception) -> str:
    """An error, and the place in the game's own code, or in ours, where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


def check_game(game: Game, seed: int = 1) -> Findings:
    """What is wrong with a game; looking at it takes seconds for a small one, a minute for a large one."""
    found = Findings(game)
    for declared in (declarations.check_names, declarations.check_state_class, declarations.check_notation):
        found.check(declared, game)
    found.check(declarations.check_rules, game)
    for seats in game.seats:
        found.check(check_random_game, game, seats, Random(f"{seed} {seats}"), found)
        found.check(states.check_replay, game, seats)
        found.check(states.check_playouts, game, partial(game.new_state, seats), seed)
    found.check(check_bots, game)
    found.left_out = list(declarations.left_out(game))
    return found


def check_random_game(game: Game, seats: int, rng: Random, found: Findings) -> None:
    """Every state is checked; some of them are also drawn and told."""
    moves = random_moves(game, seats, rng)
    looked_at = {place * len(moves) // (LOOKS - 1) for place in range(LOOKS)}
    state, past = game.new_state(seats), states.Past(game)
    found.check(states.check_attributes, game, state)
    for number, action in enumerate([*moves, None]):
        past.keep(state)
        check_position(game, state, rng, found)
        if number in looked_at:
            look_at(game, state, rng, found)
        if action is not None:
            state.apply(action)
    past.check()
    found.games += 1


def random_moves(game: Game, seats: int, rng: Random) -> list[int]:
    state, moves = game.new_state(seats), list[int]()
    while not state.over:
        moves.append(rng.choice(state.legal()))
        state.apply(moves[-1])
        demand(len(moves) < LONGEST, f"A random game with {seats} seats has not ended after {LONGEST} decisions.")
    return moves


def check_position(game: Game, state: State, rng: Random, found: Findings) -> None:
    found.positions += 1
    if not state.over:
        found.check(states.check_options, game, state, look_at_one=rng)
    found.check(states.check_copies, game, state)
    found.check(states.check_scores, game, state)
    found.check(states.check_views, game, state, rng)


def look_at(game: Game, state: State, rng: Random, found: Findings) -> None:
    for look in (people.check_words, people.check_reasons, people.check_terminal, people.check_drawing):
        found.check(look, game, state)
    if game.has_secrets:
        found.check(people.check_hidden, game, state, rng)
    found.check(states.check_observation, state)


def check_bots(game: Game) -> None:
    """Each plays some decisions without a fault."""
    for spec in BOTS:
        match = game.start(game.seats[0], seed=1)
        runners = BotRunners(game, [spec] * game.seats[0], 1)
        while not match.over and runners.decisions < DECISIONS:
            match.play(runners.decide(match.state).action)
        runners.close()
        faults = runners.faults()
        demand(not faults, f"The bot {spec} cannot play it: {faults[0].reason if faults else ''}")
