"""Observations: everything a seat sees, nothing it does not see, its own things first."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
import pytest

import tabard
from tabard.engine.game import Game
from tabard.engine.planes import EVERY, Plane, amount, bits, one_of, seat, seats
from tabard.engine.positions import Shape, number, row, switch
from tabard.engine.state import CHANCE, State
from tabard.gym import Encoder
from tabard.gym.encoder import LIMIT
from tests.engine import toy
from tests.gym.kit import CASES, each_case, random_game, states_of

# Follows from the number of seats, or from whose view it is.
NOT_READ = {"pilgrim": {"colours"}, "kingsbridge": {"unseen"}, "coimbra": set[str]()}


class Watched:
    """A state that remembers which of its fields were looked at."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> object:
        self.read.add(name)
        return getattr(self.state, name)


# What is in it


@each_case
def test_every_observation_has_the_same_size_and_stays_in_its_bounds(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    encoder = Encoder(tabard.game(name), seats)
    states = states_of(name, seats, options, every=5)
    for viewer in range(seats):
        seen = encoder.encode_all(states, [viewer] * len(states))
        assert seen.shape == (len(states), encoder.size)
        assert seen.dtype == np.float32
        assert np.abs(seen).max() < LIMIT  # nothing was cut off


@each_case
def test_every_field_of_a_position_is_read(name: str, seats: int, options: dict[str, Any]) -> None:
    game = tabard.game(name)
    encoder = Encoder(game, seats)
    watched = Watched(states_of(name, seats, options)[-1])
    encoder.read(watched)  # type: ignore[arg-type]  # what is asked of it, it passes on
    assert set(game.fields) - watched.read - EVERY == NOT_READ[name]
    assert {"to_move", "stack"} <= watched.read


@each_case
def test_positions_that_a_seat_can_tell_apart_look_different(name: str, seats: int, options: dict[str, Any]) -> None:
    game = tabard.game(name)
    encoder = Encoder(game, seats)
    states = [state for state in states_of(name, seats, options) if state.to_move == 0]
    positions = {str([getattr(state.seen_by(0), field) for field in game.fields]) for state in states}
    observations = {observation.tobytes() for observation in encoder.encode_all(states, [0] * len(states))}
    assert len(observations) == len(positions)


@each_case
def test_the_open_decision_and_who_decides(name: str, seats: int, options: dict[str, Any]) -> None:
    encoder = Encoder(tabard.game(name), seats)
    for state in states_of(name, seats, options, every=23):
        if state.over:
            continue
        for viewer in range(seats):
            planes = encoder.planes(encoder.encode(state, viewer))
            assert planes["decision"].ravel().nonzero()[0].tolist() == [state.stack[-1]]
            deciding = [] if state.to_move == CHANCE else [(state.to_move - viewer) % seats]
            assert planes["to_move"].nonzero()[0].tolist() == deciding


# What is not in it


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_from_a_seat_is_not_in_its_observation(seats: int) -> None:
    game = tabard.game("kingsbridge")
    encoder = Encoder(game, seats)
    rng = Random(seats)
    others_differ = own_differ = 0
    for state in random_game(game, seats, {})[::3]:
        for viewer in range(seats):
            seen = encoder.encode(state, viewer)
            other = state.seen_by(viewer).imagine(rng)
            assert np.array_equal(encoder.encode(other, viewer), seen)
            if other.hands != state.hands:  # type: ignore[attr-defined]
                others_differ += 1
                changed = (viewer + 1) % seats
                own_differ += not np.array_equal(encoder.encode(other, changed), encoder.encode(state, changed))
    assert others_differ > 50
    assert own_differ > 20


# Own things first


def test_own_things_come_first() -> None:
    encoder = Encoder(tabard.game("coimbra"), 4)
    state = states_of("coimbra", 4, {})[-1]
    goods = np.array(state.goods, dtype=np.float32).reshape(4, 3) / [20, 20, 100]  # type: ignore[attr-defined]
    for viewer in range(4):
        seen = encoder.planes(encoder.encode(state, viewer))["goods"]
        assert seen == pytest.approx(np.roll(goods, -viewer, axis=0))


# Codes


class Coded(toy.ToyGame):
    """The tiny game with a plane of each kind."""

    def planes(self, seats_: int) -> tuple[Plane, ...]:
        return (
            Plane("amounts", "", "cards", amount(2, 4, 8), (3,)),
            Plane("own_first", "", "cards", amount(1), (3,), by_seat=True),
            Plane("places", "", "cards", one_of(3, first=2), (3,)),
            Plane("digits", "", lambda s: [53, 27], one_of(6, divisor=10, modulus=10), (2,)),
            Plane("bits", "", "cards", bits(3), (3,)),
            Plane("seat", "", lambda s: [1, 2, -1, 0], seat(), (4,)),
            Plane("later_seat", "", lambda s: [10, 13, 14, 16, 9], seat(first=10, divisor=2), (5,)),
            Plane("seats", "", lambda s: [0b011, 0b100], seats(), (2,)),
            Plane("short", "", lambda s: [2], one_of(3), (2,)),
        )


def test_each_code() -> None:
    state = Coded().new_state(3)
    state.cards = [1, 4, 6]  # type: ignore[attr-defined]
    encoder = Encoder(Coded(), 3)
    seen = encoder.planes(encoder.encode(SeenByAll(state), 1))
    assert seen["amounts"].tolist() == [0.5, 1, 0.75]
    assert seen["own_first"].tolist() == [4, 6, 1]
    assert seen["places"].tolist() == [[0, 0, 0], [0, 0, 1], [0, 0, 0]]
    assert seen["digits"].tolist() == [[0, 0, 0, 0, 0, 1], [0, 0, 1, 0, 0, 0]]
    assert seen["bits"].tolist() == [[1, 0, 0], [0, 0, 1], [0, 1, 1]]
    assert seen["seat"].tolist() == [[1, 0, 0], [0, 1, 0], [0, 0, 0], [0, 0, 1]]
    assert seen["later_seat"].tolist() == [[0, 0, 1], [1, 0, 0], [0, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert seen["seats"].tolist() == [[1, 0, 1], [0, 1, 0]]
    assert seen["short"].tolist() == [[0, 0, 1], [0, 0, 0]]


class SeenByAll(State):
    """Shows its cards to everybody."""

    def __init__(self, state: State) -> None:
        super().__init__(state.book, state.seats, state.to_move, state.over, state.stack)
        self.cards = state.cards  # type: ignore[attr-defined]

    def seen_by(self, seat: int) -> State:
        return self


def test_a_row_that_is_too_long_is_refused() -> None:
    class TooLong(toy.ToyGame):
        def planes(self, seats: int) -> tuple[Plane, ...]:
            return (Plane("cards", "", "cards", amount(1), (2,)),)

    game = TooLong()
    state = game.new_state(3)
    state.cards = [1, 2, 3]  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="3 numbers was found where at most 2"):
        Encoder(game, 3).encode(state, 0)


# A game that declares nothing


class Shaped(toy.ToyGame):
    """Has a field of each shape."""

    fields: ClassVar[tuple[str, ...]] = (*toy.FIELDS, "flag", "few", "many", "members", "long")  # type: ignore[assignment]

    def shapes(self, values: dict[str, Any]) -> dict[str, Shape]:
        return super().shapes(values) | {
            "flag": switch(),
            "few": number(-1, 3),
            "many": number(0, 500),
            "members": Shape(0, 5, (2, 2), nested=True),
            "long": Shape(0, 5000, (2, 2), nested=True),
            "short": row(0, 3, 0, 2),
        }


def test_the_planes_of_a_game_that_declares_none_come_from_its_shapes() -> None:
    game = Shaped()
    state = game.new_state(2)
    state.cards = [3, 0]  # type: ignore[attr-defined]
    extra = {"flag": True, "few": 1, "many": 250, "members": [(1, 2), ()], "long": [(4000, 7), (1,)]}
    for name, value in extra.items():
        setattr(state, name, value)
    encoder = Encoder(game, 2)
    observation = np.zeros((1, encoder.size), dtype=np.float32)
    encoder.write(observation, np.array([encoder.read(state)]), np.array([0]))
    seen = encoder.planes(observation[0])
    assert seen["cards"].tolist() == [0.5, 0, 0]
    assert seen["flag"].tolist() == [1]
    assert seen["few"].tolist() == [0, 0, 1, 0, 0]
    assert seen["many"].tolist() == [0.5]
    assert seen["members"].tolist() == [[0, 1, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0]]
    assert seen["long"].tolist() == [2 / 64, 1 / 64]


# Looking at it


def test_planes_are_views_that_cover_the_vector() -> None:
    encoder = Encoder(tabard.game("pilgrim"), 2)
    vector = np.arange(encoder.size, dtype=np.float32)
    planes = encoder.planes(vector)
    assert np.concatenate([plane.ravel() for plane in planes.values()]).tolist() == vector.tolist()
    assert all(np.shares_memory(plane, vector) for plane in planes.values())
    assert encoder.planes(np.stack([vector, vector]))["goods"].shape == (2, 2, 4)


def test_many_are_written_as_one_is() -> None:
    for name, seats_, options in CASES:
        encoder = Encoder(tabard.game(name), seats_)
        states = states_of(name, seats_, options, every=11)
        viewers = [number % seats_ for number in range(len(states))]
        together = encoder.encode_all(states, viewers)
        for state, viewer, seen in zip(states, viewers, together, strict=True):
            assert np.array_equal(encoder.encode(state, viewer), seen)


def test_names_are_unique() -> None:
    for name, seats_, _ in CASES:
        game: Game = tabard.game(name)
        names = [plane.name for plane in game.planes(seats_)]
        assert len(names) == len(set(names))
