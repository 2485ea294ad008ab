"""A state for whoever reads JSON: every declared field by name, with names in place of numbers and of bit masks.

    {"to_move": "red", …, "fields": {"goods": {"red": {"guard": 2, "coin": 5, "vp": 0}, …}, "discards": ["i-3"], …}}

What a field has entries for is an object by name where those things have names, else a list. One of some things is its
name, or null for none; some of them are a list of names. Things without names keep their numbers, counted from 0, and
so do codes, which only the game can read.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, Final

from tabard.engine.fields import CODE, COUNTED, ONE_OF, SOME_OF, SWITCH, Axis, Field, Number, at, axis_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.state import State

KINDS: Final = {
    COUNTED: "amount",
    ONE_OF: "name",
    SOME_OF: "names",
    SWITCH: "true or false",
    CODE: "number",
}


def view(game: Game, state: State) -> dict[str, Any]:
    """The state by names."""
    return {
        "seats": list(game.seat_tokens[: state.seats]),
        "to_move": None if state.over else game.seat_token(state.to_move),
        "over": state.over,
        "decision": None if state.over else type(state.book[state.decision()]).__name__,
        "fields": {field.name: shown(field, getattr(state, field.name), game, state) for field in state.declared},
    }


def about(game: Game) -> dict[str, dict[str, Any]]:
    """What each field of a view means, what its entries are and what it has them for."""
    return {
        field.name: {
            "about": field.about,
            "holds": holds(field, game),
            "of": field.number.unit,
            "by": [axis_of(axis).kind for axis in field.per],
        }
        for field in game.state.declared
    }


def holds(field: Field, game: Game) -> str:
    """What an entry is; things without names are counted from 0."""
    axis = field.number.axis
    kind = KINDS[field.number.kind]
    one = kind.replace("name", "number") if axis is not None and not names_of(axis, game) else kind
    return f"list of {one}" if field.nested or field.up_to is not None else one


def shown(field: Field, value: Any, game: Game, state: State) -> Any:
    if not field.is_row:
        return named(field.number, value, game, state.seats)
    if field.nested:
        entries = [[named(field.number, one, game, state.seats) for one in row] for row in value]
    else:
        entries = [named(field.number, one, game, state.seats) for one in value]
    return arranged(entries, [axis_of(axis) for axis in field.per], game, state.seats)


def arranged(entries: list[Any], axes: Sequence[Axis], game: Game, seats: int) -> Any:
    """A flat row by what it has entries for: of two axes, the first one outside. A row that grows may end early."""
    if not axes:
        return entries
    if len(axes) > 1:
        size = prod(at(axis.size, seats) for axis in axes[1:])
        parts = [entries[first : first + size] for first in range(0, len(entries), size)]
        entries = [arranged(part, axes[1:], game, seats) for part in parts]
    tokens = names_of(axes[0], game)
    if len(tokens) < len(entries):
        return entries
    return dict(zip(tokens, entries))  # a row that grows is shorter


def names_of(axis: Axis, game: Game) -> tuple[str, ...]:
    return game.seat_tokens if axis.players else axis.names


def named(number: Number, value: Any, game: Game, seats: int) -> Any:
    """One number of a state in words."""
    if number.kind == SWITCH:
        return bool(value)
    if number.axis is None:
        return value
    tokens = names_of(number.axis, game)
    if number.kind == ONE_OF:
        return None if value < 0 else thing(tokens, value)
    return [thing(tokens, one) for one in range(at(number.axis.size, seats)) if value >> one & 1]


def thing(tokens: tuple[str, ...], number: int) -> str | int:
    return tokens[number] if number < len(tokens) else number
