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
from tabard.bots.turn_paths import best_path, worth_of
from tabard.engine.rows import BITS, LOW, MOST
from tabard.engine.state import CHANCE
from tabard.gym.encoder import Encoder
from tabard.train.columns import among
from tabard.train.samples import OPTIONS, Sample, own_first

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.bots.turn_paths import TurnPath
    from tabard.engine.game import Game
    from tabard.engine.state import State

BY_FORECAST: Final = 0.1  # how often a seat plays by the forecast alone,
WITH_TASTES: Final = 0.3  # and how often with a taste for some categories:
TASTE: Final = 0.35  # how often for each,
LEAST_TASTE: Final = -0.3  # and how much more its points count at least
MOST_TASTE: Final = 1.0  # and at most
WIDTHS: Final = (1, 2, 2, 4)  # of beams
TEMPERATURES: Final = (0.0, 0.0, 0.0, 0.3, 1.0)  # in points
CONSIDERED: Final = 12  # of the ways through a turn, where not always the best one is taken
LEVELS: Final = (1, 2, 3, 3, 3, 3)  # of an opponent that the rules play: the strongest most often


@dataclass
class Player:
    """How a seat plays in one game."""

    evaluator: Evaluator
    width: int
    temperature: float

    def turn(self, state: State, rng: Random) -> TurnPath:
        """A way through the turn that begins here: the best one, or one that is not much worse."""
        beam = Beam(state.to_move, True, self.evaluator, self.width)
        beam.explore(state.seen_by(state.to_move).imagine(rng))
        if self.temperature == 0.0:
            return best_path(beam.paths)
        paths = sorted(beam.paths, key=worth_of, reverse=True)[:CONSIDERED]
        weights = [exp((path.worth - paths[0].worth) / self.temperature) for path in paths]
        return rng.choices(paths, weights)[0]


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
            return Player(Evaluator(), width, temperature)
        evaluator = self.evaluator(seats)
        if rng.random() < WITH_TASTES:
            evaluator.tastes = [
                rng.uniform(LEAST_TASTE, MOST_TASTE) if rng.random() < TASTE else 0.0 for _ in range(self.categories)
            ]
        return Player(evaluator, width, temperature)

    def new_state(self, seats: int) -> State:
        if seats == 1 and any(option.name == "level" for option in self.game.options):
            return self.game.new_state(1, level=self.rng.choice(LEVELS))
        return self.game.new_state(seats)

    def play(self) -> tuple[list[Sample], State]:
        """One game: positions as they were seen in it, and how it ended."""
        self.refresh()
        seats = self.rng.choice(self.counts)
        state = self.new_state(seats)
        players = [self.player(seats) for _ in range(seats)]
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
            self.carry_out(state, players[mover].turn(state, self.rng), looker, samples)
            if not state.over:
                viewers = [mover] if seats == 1 else [mover, (mover + self.rng.randrange(1, seats)) % seats]
                samples += [self.sample(looker, state, viewer) for viewer in viewers]
        return samples, state

    def carry_out(self, state: State, path: TurnPath, looker: NetworkEvaluator, samples: list[Sample]) -> None:
        """Carry out a turn; one of its decisions becomes a sample."""
        chosen = self.rng.randrange(len(path.actions))
        for number, action in enumerate(path.actions):
            while len(options := state.legal()) == 1:
                state.apply(options[0])
            if number == chosen and len(options) <= OPTIONS:
                sample = self.sample(looker, state, state.to_move)
                sample.options, sample.action = tuple(options), action
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
