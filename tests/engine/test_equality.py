"""Equal states are equal: what lies on the table counts, not who looks at it nor how it came to lie there."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.engine import positions
from tabard.engine.fields import empty
from tabard.engine.game import Game, game, games
from tabard.engine.match import Match
from tabard.engine.state import Decision, State
from tests.engine.toy import TOY

EVERY_GAME = [*map(game, games()), TOY]


def played(found: Game, seed: int, moves: int) -> Match:
    """A random game after so many moves, or at its end."""
    rng = Random(seed)
    match = found.start(rng.choice(found.seats), seed)
    while not match.over and len(match.moves) < moves:
        match.play(rng.choice(match.state.legal()))
    return match


@pytest.mark.parametrize("found", EVERY_GAME, ids=lambda found: found.name)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 400))
def test_states_are_equal_if_the_same_lies_on_the_table(found: Game, seed: int, moves: int) -> None:
    match = played(found, seed, moves)
    state = match.state
    assert state == state.copy()
    assert state == positions.load(found, positions.dump(found, state))
    assert found.replay(match.record()).state == found.replay(match.record()).state == state
    seen = state.seen_by(0)
    assert seen == state.seen_by(0) == seen.copy()
    if not state.over:
        after = state.copy()
        after.apply(Random(seed).choice(state.legal()))
        assert after != state


def changed(value: int | list[object] | tuple[object, ...]) -> object:
    """Something else of the same type."""
    return type(value)(not value) if isinstance(value, int) else value[1:] or value * 2 or type(value)([0])


@pytest.mark.parametrize("found", EVERY_GAME, ids=lambda found: found.name)
def test_every_declared_field_counts(found: Game) -> None:
    state = played(found, 3, 60).state
    for name in found.fields:
        other = state.copy()
        setattr(other, name, changed(getattr(state, name)))
        assert other != state, name


def test_a_view_equals_its_state_only_where_nothing_is_hidden() -> None:
    open_game, secrets = played(game("pilgrim"), 1, 60).state, played(game("kingsbridge"), 1, 60).state
    assert open_game.seen_by(0) == open_game
    assert secrets.seen_by(0) != secrets
    assert secrets.seen_by(0) != secrets.seen_by(1)


@pytest.mark.parametrize("found", EVERY_GAME, ids=lambda found: found.name)
def test_states_change_and_so_have_no_hash(found: Game) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(found.new_state(found.seats[0]))


def test_states_of_different_games_are_different() -> None:
    started = [found.new_state(2) for found in EVERY_GAME]
    for state in started:
        assert [other == state for other in started].count(True) == 1


def test_a_state_that_declares_nothing_is_equal_to_itself_alone() -> None:
    book: tuple[Decision[State], ...] = (Decision(),)
    one, other = (empty(State, book, 2) for _ in range(2))
    same = one
    assert one == same
    assert one != other
