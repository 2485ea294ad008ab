"""Positions: a state as JSON, stable from release to release of one rules version."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, TypeVar, cast

from tabard.engine.errors import PositionError, shown
from tabard.engine.fields import code
from tabard.engine.state import number_of

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.state import State

__all__ = ["dump", "in_turn", "load", "read"]

S = TypeVar("S", bound="State")

FORMAT = 2
TRIALS = 3  # games in which a position that is loaded is played on
NOT_ASKED = "What is asked in it has no answer, or is not asked now."
LONGEST = 20_000  # decisions of a game; one that takes longer has no end


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


def in_turn(*checks: Callable[[S], Iterable[str]]) -> Callable[[S], list[str]]:
    """The `problems` of a game from its checks: what the first of them finds that finds anything, a sentence each.

    Each takes for granted what those before it ask, and all of them that every field is within its range. They check
    fields against each other; whether the rules can go on is tried out afterwards.
    """
    return lambda state: next((found for check in checks if (found := list(check(state)))), [])


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
    seats = code(game.seats[-1], game.seats[0]).read(values["seats"], "seats", 0)
    held = (*game.of_every_state, *game.state.declared)
    state = game.restore({"seats": seats} | {field.name: field.read(values[field.name], seats) for field in held})
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
