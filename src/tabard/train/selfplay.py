"""Games that a network plays against itself."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from tabard.bots import network
from tabard.bots.beam import Beam
from tabard.bots.evaluator import Evaluator
from tabard.bots.luck import Luck
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.bots.puct import Guided
from tabard.bots.turn_paths import best_path, worth_of
from tabard.engine.rows import BITS, LOW, MOST
from tabard.engine.state import CHANCE
from tabard.gym.encoder import Encoder
from tabard.train import gumbel
from tabard.train.columns import among
from tabard.train.samples import ALIKE, OPTIONS, Sample, own_first, shares

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.bots.turn_paths import TurnPath
    from tabard.engine.game import Game
    from tabard.engine.state import State

BY_FORECAST: Final = 0.05  # how often a seat plays by the forecast alone,
WITH_TASTES: Final = 0.2  # and how often with a taste for some categories:
TASTE: Final = 0.35  # how often for each,
LEAST_TASTE: Final = -0.3  # and how much more its points count at least
MOST_TASTE: Final = 1.0  # and at most
WIDTHS: Final = (1, 2, 3, 4)  # of beams
TEMPERATURES: Final = (0.0, 0.0, 0.0, 0.3, 1.0)  # in points
OPENINGS: Final = 0.15  # how often a game begins with turns that are played at random,
LONGEST_OPENING: Final = 8  # and how many of each seat at most
SEARCHED: Final = 0.8  # how often all seats of a game search, as soon as there is a network,
CAREFUL: Final = 0.3  # how often a decision is searched for long, and learned from,
MANY: Final = 80  # with so many simulations,
FEW: Final = 16  # and all others with so few,
NOISES: Final = (0.0, 0.5, 1.0)  # and how much is left to luck among options
CONSIDERED: Final = 12  # of the ways through a turn, where not always the best one is taken
FIRST_POINTS: Final = 20.0  # that an output of 1 stands for, until there is a network
LEVELS: Final = (1, 2, 3, 3, 3, 3)  # of an opponent that the rules play: the strongest most often


@dataclass
class Player:
    """How a seat plays in one game."""

    evaluator: Evaluator
    width: int
    temperature: float

    exemplary: bool  # whether others should choose as this one does

    def look(self, state: State, rng: Random) -> Beam:
        """At the turn that begins here."""
        beam = Beam(state.to_move, True, self.evaluator, self.width)
        beam.explore(state.seen_by(state.to_move).imagine(rng))
        return beam

    def chosen(self, paths: list[TurnPath], rng: Random) -> TurnPath:
        """The best way through a turn, or one that is not much worse."""
        if self.temperature == 0.0:
            return best_path(paths)
        paths = sorted(paths, key=worth_of, reverse=True)[:CONSIDERED]
        weights = [exp((path.worth - paths[0].worth) / self.temperature) for path in paths]
        return rng.choices(paths, weights)[0]


@dataclass
class Searcher:
    """How all seats search in one game."""

    evaluator: NetworkEvaluator
    noise: float  # how much is left to luck


@dataclass
class Seating:
    """What depends on the number of seats: how they observe, and the newest network for them."""

    players: int
    size: int
    columns: np.ndarray[tuple[int], np.dtype[np.int16]]  # of the network, by those of an observation
    layers: object = None


class SelfPlay:
    """Plays games with the newest network of a file; until there is one, by the forecast."""

    def __init__(self, game: Game, counts: tuple[int, ...], file: Path, seed: int) -> None:
        self.game = game
        self.counts = counts  # of seats, each as often as it is named
        self.file = file
        self.rng = Random(seed)
        self.categories = len(game.score_sheet(game.new_state(counts[0])).categories)
        self.seatings: dict[int, Seating] = {}
        for seats in set(counts):
            encoder = Encoder(game, seats)
            columns = among(game, seats, max(counts)).astype(np.int16)
            self.seatings[seats] = Seating(encoder.players, encoder.size, columns)
        self.widest = max(seating.players for seating in self.seatings.values())
        self.read_at = 0.0
        self.points = 0.0

    def refresh(self) -> None:
        """Take the newest network."""
        if not self.file.exists() or self.file.stat().st_mtime == self.read_at:
            return
        self.read_at = self.file.stat().st_mtime
        tensors = network.read(self.file)
        self.points = float(tensors.about["points"])
        for seating in self.seatings.values():
            seating.layers = network.layers(tensors, seating.players)

    def evaluator(self, seats: int) -> NetworkEvaluator:
        seating = self.seatings[seats]
        return NetworkEvaluator(seating.layers, seating.players, seating.size, self.points, self.widest)

    def player(self, seats: int) -> Player:
        """Somebody with habits of their own, so that much is tried."""
        rng = self.rng
        width, temperature = rng.choice(WIDTHS), rng.choice(TEMPERATURES)
        if not self.points or rng.random() < BY_FORECAST:
            return Player(Evaluator(), width, temperature, exemplary=not self.points)
        evaluator = self.evaluator(seats)
        evaluator.tastes = self.tastes()
        return Player(evaluator, width, temperature, exemplary=not evaluator.tastes)

    def tastes(self) -> list[float]:
        """Perhaps a taste for some categories."""
        rng = self.rng
        if rng.random() >= WITH_TASTES:
            return []
        return [rng.uniform(LEAST_TASTE, MOST_TASTE) if rng.random() < TASTE else 0.0 for _ in range(self.categories)]

    def new_state(self, seats: int) -> State:
        if seats == 1 and any(option.name == "level" for option in self.game.options):
            return self.game.new_state(1, level=self.rng.choice(LEVELS))
        return self.game.new_state(seats)

    def play(self) -> tuple[list[Sample], State]:
        """One game: positions as they were seen in it, and how it ended."""
        self.refresh()
        while True:
            samples, end = self.game_of(self.rng.choice(self.counts))
            if samples:
                return samples, end

    def game_of(self, seats: int) -> tuple[list[Sample], State]:
        state = self.new_state(seats)
        at_random = self.rng.randrange(LONGEST_OPENING * seats) if self.rng.random() < OPENINGS else 0
        players = [self.player(seats) for _ in range(seats)]
        searched = self.points > 0 and self.rng.random() < SEARCHED
        searcher = Searcher(self.evaluator(seats), self.rng.choice(NOISES))
        searcher.evaluator.likely = self.game.search_parameters(seats).likely
        if seats == 1:  # among several a search sees positions with the eyes of rivals too, who know of no tastes
            searcher.evaluator.tastes = self.tastes()
        looker = self.evaluator(seats)
        luck = Luck(self.rng.getrandbits(30))
        samples: list[Sample] = []
        while not state.over:
            if state.to_move == CHANCE:
                state.apply(luck.draw(state))
                continue
            options = state.legal()
            if len(options) == 1:
                state.apply(options[0])
                continue
            mover = state.to_move
            if at_random:
                at_random -= 1
                self.wander(state)
                continue
            if searched:
                self.search(state, searcher, looker, samples)
            else:
                self.carry_out(state, players[mover], looker, samples)
            if not state.over:
                viewers = [mover] if seats == 1 else [mover, (mover + self.rng.randrange(1, seats)) % seats]
                samples += [self.sample(looker, state, viewer) for viewer in viewers]
        return samples, state

    def wander(self, state: State) -> None:
        """Carry out a turn at random."""
        mover, stage = state.to_move, state.stage()
        while not state.over and state.to_move == mover and state.stage() == stage:
            state.apply(self.rng.choice(state.legal()))

    def carry_out(self, state: State, player: Player, looker: NetworkEvaluator, samples: list[Sample]) -> None:
        """Carry out a turn; one of its decisions becomes a sample."""
        beam = player.look(state, self.rng)
        path = player.chosen(beam.paths, self.rng)
        chosen = self.rng.randrange(len(path.actions))
        for number, action in enumerate(path.actions):
            while len(options := state.legal()) == 1:
                state.apply(options[0])
            if number == chosen and len(options) <= OPTIONS:
                sample = self.sample(looker, state, state.to_move)
                if player.exemplary:
                    sample.options = tuple(options)
                    ways = beam.paths + beam.left
                    sample.shares = shares(options, ways, path.actions[:number], ALIKE * (self.points or FIRST_POINTS))
                samples.append(sample)
            state.apply(action)

    def search(self, state: State, by: Searcher, looker: NetworkEvaluator, samples: list[Sample]) -> None:
        """Carry out a turn as a search finds best; decisions that it took time for become samples."""
        mover, stage = state.to_move, state.stage()
        tree, action = None, -1
        while not state.over and state.to_move == mover and state.stage() == stage:
            options = state.legal()
            if len(options) == 1:
                state.apply(options[0])
                continue
            seen = state.seen_by(mover)
            if tree is None or not tree.follow(action, seen):
                tree = Guided(mover, state.seats, self.rng.getrandbits(30), by.evaluator)
                tree.imagine(seen, 1, self.rng)
            carefully = self.rng.random() < CAREFUL
            action = options[gumbel.chosen(tree, MANY if carefully else FEW, by.noise, self.rng)]
            if carefully and len(options) <= OPTIONS:
                sample = self.sample(looker, state, mover)
                if not by.evaluator.tastes:
                    root = tree.roots[0]
                    sample.options = tuple(options)
                    sample.shares = gumbel.shares(gumbel.raised(tree))
                    sample.expected = own_first([score / root.visits for score in root.scores], mover)
                samples.append(sample)
            state.apply(action)

    def sample(self, looker: NetworkEvaluator, state: State, viewer: int) -> Sample:
        seen = state.seen_by(viewer).imagine(self.rng)
        forecast = seen.forecast()
        w = looker.look(seen, viewer, forecast)
        pairs = np.frombuffer(memoryview(w.pairs), dtype=np.int64)[: w.count]
        columns = self.seatings[state.seats].columns[pairs >> BITS]
        numbers = ((pairs & LOW) - MOST).astype(np.int16)
        expected = looker.scores(seen, viewer) if self.points else forecast
        return Sample(viewer, columns, numbers, own_first(forecast, viewer), own_first(expected, viewer))
