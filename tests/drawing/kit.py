"""What the tests of all drawings share: which games are drawn, and positions from all over their games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import tabard
from tabard.checks.people import seen_by_mover
from tabard.engine.state import State
from tests.test_playthroughs import choose

SVG = "{http://www.w3.org/2000/svg}"
LAYOUTS = ("wide", "narrow")
LANGUAGES = ("en", "de", "es")


@dataclass(frozen=True)
class Drawn:
    """A game that has a drawing: tables to look at, and what is known of its pieces and options."""

    tables: tuple[tuple[int, dict[str, object]], ...]  # seats and options
    lasting: str  # ids of pieces that never leave the table, once they are there
    buttons: frozenset[str] = field(default_factory=frozenset)  # families whose spot is not always on the board


# A game joins all tests of this folder by its entry here.
GAMES: dict[str, Drawn] = {
    "coimbra": Drawn(
        tables=((2, {}), (3, {}), (4, {})),
        lasting=r"lion-\w+|pilgrim-\w+|disc-\w+-(grey|orange|purple|green)|disc-\w+-m\d+",
    ),
    "kingsbridge": Drawn(
        tables=((2, {}), (3, {"introductory": True}), (4, {})),
        lasting=r"favour-stone|tax-die|points-\w+|seat-\w+",
    ),
    "pilgrim": Drawn(
        tables=((1, {}), (2, {}), (3, {}), (4, {})),
        lasting=r"ship|merchant|start-player|(alms|piety)-\w+|dummy-[ns]-\d|favour-\d|building-\w+",
    ),
}


class Table(NamedTuple):
    name: str
    seats: int
    options: dict[str, object]

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *self.options])


TABLES = [Table(name, seats, options) for name, drawn in GAMES.items() for seats, options in drawn.tables]


def walk(name: str, seats: int, options: dict[str, object], seed: int = 1) -> Iterator[State]:
    """Every position of a random game, from the bare table to the end; each is the state itself, to be copied."""
    rng = Random(f"{name} {seats} {seed}")
    state = tabard.game(name).new_state(seats, **options)
    yield state
    while not state.over:
        state.apply(choose(state, rng))
        yield state


@cache
def played(name: str, seats: int, chosen: tuple[tuple[str, object], ...]) -> tuple[State, ...]:
    """Every position of a random game as whoever must decide sees it; only to be looked at."""
    return tuple(seen_by_mover(state) for state in walk(name, seats, dict(chosen)))


def positions_of(name: str, seats: int, options: dict[str, object], count: int = 8) -> tuple[State, ...]:
    """Some of them, the first and the last among them."""
    positions = played(name, seats, tuple(options.items()))
    return tuple(positions[place * (len(positions) - 1) // (count - 1)] for place in range(count))


def parsed(drawing: str) -> Element:
    return ElementTree.fromstring(drawing)


def ids(root: Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def things(root: Element) -> list[Element]:
    """Places and pieces."""
    return [
        element for element in root.iter(f"{SVG}g") if "data-place" in element.attrib or "data-piece" in element.attrib
    ]
