"""What is fuzzed: each target makes something almost right of some bytes, and gives it to what reads such things."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import as_file, files
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import tabard
from tabard.engine import positions
from tabard.engine.records import game_name
from tabard.engine.state import State
from tests.fuzz.mangling import Choices, mangled

GAMES: Final = tabard.games()
LINES: Final = 120  # of a record; reading a whole game takes longer, and finds nothing more
STEPS: Final = 25  # that are played on from a position


def notation(choices: Choices) -> None:
    actions = tabard.game(choices.one_of(GAMES)).actions
    text = actions.notation(choices.below(actions.size))
    actions.parse(mangled(text, choices))


def records(choices: Choices) -> None:
    text = mangled(choices.one_of(whole_records()), choices)
    name = game_name(text)
    tabard.game(name).replay(text)


def read_positions(choices: Choices) -> None:
    """What is accepted as a position can be told, drawn, forecast and played on."""
    game = tabard.game(choices.one_of(GAMES))
    text = mangled(choices.one_of(some_positions(game.name)), choices)
    state = positions.load(game, text)
    game.words("en").question(state.seen_by(max(state.to_move, 0)))
    state.svg()
    state.forecast()
    play_on(state, choices)
    positions.load(game, positions.dump(game, state))


def play_on(state: State, choices: Choices) -> None:
    for _ in range(STEPS):
        if state.over:
            break
        options = state.legal()
        assert options
        state.apply(options[choices.below(len(options))])


def components(choices: Choices) -> None:
    name = choices.one_of(GAMES)
    own = import_module(f"tabard.{name}.components")  # a game reads its file by itself
    with TemporaryDirectory() as folder:
        file = Path(folder) / "components.toml"
        file.write_text(mangled(box_text(name), choices), encoding="utf-8", errors="surrogatepass", newline="")
        own.built(own.CONTENTS.read(file))


TARGETS: Final[dict[str, Callable[[Choices], None]]] = {
    "notation": notation,
    "records": records,
    "positions": read_positions,
    "components": components,
}


# What is right, to begin with


@cache
def whole_records() -> tuple[str, ...]:
    return tuple("".join(played(name, seats, LINES)[1].splitlines(True)[:LINES]) for name, seats in tables())


@cache
def some_positions(name: str) -> tuple[str, ...]:
    game = tabard.game(name)
    found = [played(name, seats, moves)[0] for _, seats in tables(name) for moves in (0, 3, 20, 60, 150, 400)]
    return tuple(positions.dump(game, state) for state in found)


@cache
def box_text(name: str) -> str:
    with as_file(files(f"tabard.{name}") / "components.toml") as path:
        return path.read_text(encoding="utf-8")


def tables(*names: str) -> list[tuple[str, int]]:
    return [(name, seats) for name in names or GAMES for seats in tabard.game(name).seats]


def played(name: str, seats: int, moves: int) -> tuple[State, str]:
    """A game after so many random moves, and its record."""
    rng, match = Random(seats), tabard.game(name).start(seats, seed=seats)
    for _ in range(moves):
        if not match.over:
            match.play(rng.choice(match.state.legal()))
    return match.state, match.record()
