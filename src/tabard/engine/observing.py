"""Observations: what a seat sees of a position, as numbers for a program that learns.

They are data: a game says which planes there are (`State.planes`) and what is in each of them, for every seat
(`State.observed_fields`) and for one (`State.observed`), and a `Writer` makes pairs of a column and a number of that.
So the planes are the description of all columns too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabard.engine.layout import PLACES, PLAYERS, SEATS, SETS, STEPS, Layout
from tabard.engine.rows import Rows, Writer
from tabard.engine.state import COMPILED, State

if COMPILED:
    from tabard.engine import _rows

    Rows, Writer = _rows.Rows, _rows.Writer  # type: ignore[misc]  # the same in C

__all__ = ["Rows", "Writer", "asked", "observe", "planes", "seen"]


def planes(state: State) -> tuple[Layout, ...]:
    """What an observation is made of: first what every game has, then what is the game's own."""
    decisions = len(state.book)
    return (
        Layout("to_move", "who must decide; nobody for chance", SEATS, PLAYERS),
        Layout("over", "whether the game has ended", SETS),
        Layout("decision", "what must be decided", PLACES, decisions),
        Layout("pending", "what is still to be done after it", STEPS, decisions),
        *state.planes(),
    )


def asked(state: State) -> tuple[Any, ...]:
    """What is in the planes that every game has; `State` tells what is in the others."""
    return state.to_move, state.over, state.decision(), state.stack


def seen(state: State, viewer: int) -> tuple[Sequence[Any], ...]:
    """What is in all planes, in the three parts that a `Writer` takes."""
    return asked(state), state.observed_fields(), state.observed(viewer)


def observe(state: State, viewer: int, w: Writer) -> None:
    """Write down what a seat may know of a state. A writer is for one game, and learns its planes from the first."""
    if not w.size:
        lay_out(w, state)
    w.write(viewer, asked(state), state.observed_fields(), state.observed(viewer))


def lay_out(w: Writer, state: State) -> None:
    w.lay_out(tuple([plane.with_players(w.players) for plane in planes(state)]))
