"""Networks that have learned how games end: where they are, what they are made of, and what plays by them alone.

A game keeps its networks beside its own modules, as `network*.safetensors`: a head in JSON, then numbers of 16 bits. A
file serves all numbers of seats that it names; `columns.N` says which of its columns those of an observation with N
players are. `tabard.train` makes them. Whoever has trained others can play with these: the variable TABARD_NETWORKS
names a folder in which each game has one of its own.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from array import array
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from struct import unpack, unpack_from
from typing import TYPE_CHECKING, Any, Final

from tabard.bots.beam import Beam
from tabard.bots.evaluator import Evaluator
from tabard.bots.greedy import judged
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.bots.protocol import Answer, Bot, Question
from tabard.engine.memory import remembered

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabard.engine.game import Game

    Numbers = array[float] | array[int]

FOLDER: Final = "TABARD_NETWORKS"
BEHIND: Final = ("second", "second_bias", "scores", "scores_bias", "policy", "policy_bias")
WIDTH: Final = 16  # of the beam of the bot `network`
OTHER_BOX: Final = "The network of %s has learned with another box; with this one it may judge wrongly."
OTHER_RULES: Final = "The network of %s has learned version %s of the rules, and is left out."


@dataclass(frozen=True)
class Tensors:
    """What a file holds."""

    about: Mapping[str, str]
    found: Mapping[str, Numbers]
    shapes: Mapping[str, tuple[int, ...]]


def read(file: Path) -> Tensors:
    data = file.read_bytes()
    (length,) = unpack_from("<Q", data)
    head = json.loads(data[8 : 8 + length])
    about = head.pop("__metadata__", {})
    found: dict[str, Numbers] = {}
    for name, entry in head.items():
        begin, end = (8 + length + offset for offset in entry["data_offsets"])
        if entry["dtype"] == "F16":
            found[name] = array("f", unpack(f"<{(end - begin) // 2}e", data[begin:end]))
        else:
            found[name] = array("i", unpack(f"<{(end - begin) // 4}i", data[begin:end]))
    return Tensors(about, found, {name: tuple(entry["shape"]) for name, entry in head.items()})


@remembered
def arithmetic() -> Any:
    """What computes: layers in C, on the pure build in NumPy; None where there is neither."""
    for module in ("tabard.bots._network", "tabard.bots.layers"):
        with suppress(ImportError):
            return import_module(module).Layers
    return None


def layers(tensors: Tensors, players: int, made_of: Any = None) -> Any:
    """The layers for observations with so many players."""
    first = tensors.found["first"]
    wide = tensors.shapes["first"][1]
    mine = array("f")
    for column in tensors.found[f"columns.{players}"]:
        mine.extend(first[int(column) * wide : (int(column) + 1) * wide])
    made_of = made_of or arithmetic()
    return made_of(mine, tensors.found[f"first_bias.{players}"], *(tensors.found[name] for name in BEHIND))


@dataclass(frozen=True)
class Network:
    """A network, made ready for a number of seats."""

    layers: Any
    players: int  # of an observation: an opponent that the rules play is one
    widest: int  # how many the network can tell apart
    size: int  # of an observation
    points: float  # that an output of 1 stands for

    def evaluator(self) -> NetworkEvaluator:
        return NetworkEvaluator(self.layers, self.players, self.size, self.points, self.widest)


def folder_of(game: Game) -> Path:
    named = os.environ.get(FOLDER)
    return Path(named) / game.name if named else Path(sys.modules[type(game).__module__].__file__ or "").parent


@remembered
def network(game: Game, seats: int) -> Network | None:
    """The network of a game with so many seats; None if it has none, or one that cannot be used."""
    if arithmetic() is None:
        return None
    for file in sorted(folder_of(game).glob("network*.safetensors")):
        tensors = read(file)
        about = tensors.about
        counts = json.loads(about["seats"])
        if seats not in counts:
            continue
        if about["rules"] != str(game.rules_version):
            logging.getLogger(__name__).warning(OTHER_RULES, game.title, about["rules"])
            continue
        if about["components"] != game.components:
            logging.getLogger(__name__).warning(OTHER_BOX, game.title)
        players = max(seats, len(game.new_state(seats).forecast()))
        size = len(tensors.found[f"columns.{players}"]) - players
        return Network(layers(tensors, players), players, int(about["players"]), size, float(about["points"]))
    return None


def evaluator(game: Game, seats: int) -> Evaluator:
    """What positions are judged by: the network of a game, if it has one, or its forecast."""
    found = network(game, seats)
    return found.evaluator() if found else Evaluator()


class ByNetwork(Bot):
    """Takes the way through its own turn after which the network gives it the largest lead, and looks no further."""

    def choose(self, question: Question) -> Answer:
        width = question.budget.simulations or WIDTH
        beam = Beam(question.seat, True, evaluator(question.game, question.seen.seats), width)
        beam.explore(question.seen.imagine(Random(question.seed)))
        candidates = judged(beam.paths)
        return Answer(candidates[0].action, candidates, beam.steps)
