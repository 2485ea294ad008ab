"""The observation of a game that writes none of its own: its fields, one after the other, by their shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabard.engine.game import game

if TYPE_CHECKING:
    from tabard.engine.observing import Writer
    from tabard.engine.positions import Shape
    from tabard.engine.state import State

EVERY: Final = frozenset(("seats", "to_move", "over", "stack"))  # fields of every state
WORD: Final = 62  # bits that fit into a number
FEW: Final = 64  # values that are told apart


def observe_fields(state: State, w: Writer) -> None:
    """Nothing is known of seats here: a game says better what is one's own."""
    found = game(state.game)
    shapes = found.shapes({"seats": state.seats})
    seen: Any = state.seen_by(int(w.viewer))
    for name in found.fields:
        if name not in EVERY:
            observe_field(getattr(seen, name), shapes[name], name, w)


def observe_field(value: Any, shape: Shape, name: str, w: Writer) -> None:
    unit = max(1, abs(shape.lowest), abs(shape.highest))
    room = 0 if shape.lengths is None else shape.lengths[1]
    w.plane(name, "", room)
    if shape.nested and 0 <= shape.lowest <= shape.highest < WORD:
        for row in value:
            w.bits(sum(1 << member for member in set(row)), shape.highest + 1)
        w.no_bits(room - len(value), shape.highest + 1)
    elif shape.lengths is None and 1 < shape.highest - shape.lowest < FEW:
        w.one_of(value - shape.lowest, shape.highest - shape.lowest + 1)
    elif shape.lengths is None:
        w.amount(value, unit)
    else:
        numbers = [len(row) for row in value] if shape.nested else value
        for number in numbers:
            w.amount(number, FEW if shape.nested else unit)
        w.no_amounts(room - len(numbers), FEW if shape.nested else unit)
