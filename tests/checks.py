"""What every state of every game promises, and ways to break a state on purpose."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import TypeVar, cast

from tabard.engine import positions
from tabard.engine.game import Game
from tabard.engine.state import CHANCE, State, playout

S = TypeVar("S", bound=State)


def content(game: Game, s: State) -> dict[str, object]:
    """Everything on the table, by name, in a form that no later move changes."""
    values = {name: getattr(s, name) for name in game.fields}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}


# Options


def check_options(
    game: Game, s: S, then: Callable[[S], None] | None = None, *, look_at_one: Random | None = None
) -> None:
    """They are sorted, unique and never none; each can be carried out, and nothing of that reaches the original.

    No state that follows is a dead end; where that takes too long, only one of them is looked at.
    """
    options = s.legal()
    assert options
    assert options == sorted(set(options))
    assert 0 <= options[0] <= options[-1] < game.actions.size
    if s.to_move == CHANCE:
        weights = s.weights()
        assert len(weights) == len(options)
        assert min(weights) > 0
    before = content(game, s)
    assert s.legal() == options  # asking changes nothing
    looked_at = {look_at_one.choice(options)} if look_at_one else set(options)
    for action in options:
        after = cast(S, s.copy())
        after.apply(action)
        if action in looked_at:
            assert after.over or after.legal(), f"a dead end after {game.actions.notation(action)}"
        if then:
            then(after)
    assert content(game, s) == before


# Copies


def check_copy(game: Game, s: State, again: State) -> None:
    """The same state, and nothing that changes is shared."""
    assert type(again) is type(s)
    assert again.book is s.book
    assert again == s
    assert content(game, again) == content(game, s)
    for name in game.fields:
        value, copied = getattr(s, name), getattr(again, name)
        assert type(copied) is type(value), name
        assert not isinstance(value, list) or copied is not value, f"{name} is shared"


def check_copies(game: Game, s: State) -> None:
    """A copy, a position and a pickle are the same state again."""
    check_copy(game, s, s.copy())
    check_copy(game, s, positions.load(game, positions.dump(game, s)))
    check_copy(game, s, pickle.loads(pickle.dumps(s)))


class Past:
    """Copies along the way; whatever is played later must not reach them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kept: list[tuple[State, dict[str, object]]] = []

    def keep(self, s: State) -> None:
        self.kept.append((s.copy(), content(self.game, s)))

    def check(self) -> None:
        for copy, then in self.kept:
            assert content(self.game, copy) == then


def check_attributes(game: Game, s: State) -> None:
    """Every attribute is a field, so that nothing is left out of copies and positions."""
    attributes = {name for name in dir(s) if not name.startswith("_") and not callable(getattr(s, name))}
    assert attributes == {"book", "declared", "game", "viewer", *game.fields}


# Records and playouts


def check_replay(game: Game, seats: int, **options: object) -> None:
    """A record replays to the same state."""
    match = game.start(seats, seed=seats, **options)
    rng = Random(seats)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    again = game.replay(match.record())
    assert type(again.state) is type(match.state)
    assert content(game, again.state) == content(game, match.state)
    assert again.record() == match.record()


def check_playouts(game: Game, start: Callable[[], State], seed: int) -> None:
    """They end, and depend on the seed alone."""
    ends = []
    for _ in range(2):
        s = start()
        decisions = playout(s, seed)
        assert s.over
        ends.append((decisions, content(game, s)))
    assert ends[0] == ends[1]


# Broken on purpose


def change(name: str, value: object) -> Callable[[State], object]:
    return lambda s: setattr(s, name, value)


def entry(name: str, index: int, value: object) -> Callable[[State], object]:
    return lambda s: getattr(s, name).__setitem__(index, value)


def all_of(*breakings: Callable[[S], object]) -> Callable[[S], object]:
    def each(s: S) -> None:
        for breaking in breakings:
            breaking(s)

    return each
