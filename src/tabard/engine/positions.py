"""Positions: a state as JSON, stable from release to release of one rules version."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, cast

from tabard.engine.errors import PositionError, excerpt
from tabard.engine.state import number_of

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.state import State

__all__ = ["dump", "load", "read"]

FORMAT = 2
TRIALS = 3  # games in which a position that is loaded is played on
NOT_ASKED = "What is asked in it has no answer, or is not asked now."
LONGEST = 20_000  # decisions of a game; one that takes longer has no end


@dataclass(frozen=True, slots=True)
class Shape:
    """What a field may hold: one number, or a row of them, or a row of rows."""

    lowest: int
    highest: int
    lengths: tuple[int, int] | None = None  # of the row: least and most; None for a single number
    nested: bool = False  # a row of rows
    switch: bool = False  # true or false
    frozen: bool = False  # a tuple in the state
    different: bool = False  # nothing stands in a row twice; there may be none several times

    def read(self, value: object, name: str) -> object:
        """The value in the type of the state, or a PositionError."""
        if self.switch:
            if not isinstance(value, bool):
                raise PositionError(f"{name} is true or false, not {shown(value)}.")
            return value
        if self.lengths is None:
            return self.number(value, name)
        least, most = self.lengths
        if not isinstance(value, list) or not least <= len(value) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise PositionError(f"{name} is a list of {wanted} entries, not {shown(value)}.")
        if self.nested:
            return [self.row(entry, f"{name}[{n}]") for n, entry in enumerate(value)]
        row = self.row(value, name)
        return row if self.frozen else list(row)

    def row(self, value: object, name: str) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise PositionError(f"{name} is a list of whole numbers, not {shown(value)}.")
        row = tuple(self.number(entry, f"{name}[{n}]") for n, entry in enumerate(value))
        there = [number for number in row if number >= 0]
        if self.different and len(set(there)) < len(there):
            raise PositionError(f"{name} is a list of different entries, not {shown(value)}.")
        return row

    def number(self, value: object, name: str) -> int:
        if type(value) is not int or not self.lowest <= value <= self.highest:
            raise PositionError(f"{name} is a whole number from {self.lowest} to {self.highest}, not {shown(value)}.")
        return value


def shown(value: object) -> str:
    return excerpt(json.dumps(value), 40)


def dump(game: Game, state: State) -> str:
    """A state as JSON, a line a field."""
    head = {"tabard": FORMAT, "game": game.name, "rules": game.rules_version, "components": game.components}
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in (head | state.values()).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def load(game: Game, text: str) -> State:
    """A state from JSON. What cannot be read or cannot occur raises a PositionError that says why."""
    state = read(game, text)
    flaw = " ".join(game.problems(state)[:3])
    for seed in range(TRIALS):
        flaw = flaw or flaw_in_play(game, state, Random(seed))
    if flaw:
        raise PositionError(f"This position cannot occur. {flaw}")
    return state


def read(game: Game, text: str) -> State:
    """A state from the JSON of one: each field can be as it is; whether they fit together is not asked."""
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError(f"A position is JSON, but this is not: {error}.") from error
    if not isinstance(data, dict):
        raise PositionError(f"A position is a JSON object, not {shown(data)}.")
    values = cast("dict[str, object]", data)
    check_head(game, values)
    seats = Shape(game.seats[0], game.seats[-1]).number(values["seats"], "seats")
    state = game.restore({name: shape.read(values[name], name) for name, shape in game.shapes(seats).items()})
    for step in state.stack:
        if number_of(step) >= len(state.book):
            raise PositionError(f"stack holds {step}, which is no step of {game.title}.")
    return state


def flaw_in_play(game: Game, state: State, rng: Random) -> str:
    """A copy is played to its end with any choices: what goes wrong, in a sentence; nothing if nothing does."""
    moves: list[int] = []
    if state.over == bool(state.stack):
        return NOT_ASKED
    try:
        trial = state.copy()
        trial.go_on()
        if trial != state or not (state.over or state.legal()):
            return NOT_ASKED
        if not state.over:
            game.words("en").question(state)
        trial = state.imagine(rng)
        trial.forecast()
        while not trial.over and len(moves) < LONGEST:
            moves.append(rng.choice(trial.legal()))
            trial.apply(moves[-1])
        trial.ranking()
    except Exception:  # the rules rely on what fits together, and may fail in any way
        when = f"{len(moves)} decisions on, at '{game.actions.notation(moves[-1])}'" if moves else "at once"
        return f"It was played on, and the rules failed {when}."
    return "" if trial.over else f"It was played on, and was not over after {LONGEST} decisions."


def check_head(game: Game, values: dict[str, object]) -> None:
    head = {"tabard": FORMAT, "game": game.name, "rules": game.rules_version, "components": game.components}
    for name, wanted in head.items():
        if name not in values:
            raise PositionError(f"The position lacks {name}, which should be {wanted}.")
        if type(values[name]) is not type(wanted) or values[name] != wanted:
            raise PositionError(f"{name} of this position is {shown(values[name])}, but {wanted} is needed.")
    missing = [name for name in game.fields if name not in values]
    if missing:
        raise PositionError(f"The position lacks {', '.join(missing)}.")
    unknown = [name for name in values if name not in game.fields and name not in head]
    if unknown:
        raise PositionError(f"A position of {game.title} has no {', '.join(unknown[:5])}.")
