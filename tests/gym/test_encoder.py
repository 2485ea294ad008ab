"""Observations: everything a seat sees, nothing it does not see, its own things first."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import numpy as np
import pytest

import tabard
from tabard.engine import observing
from tabard.engine import rows as plain
from tabard.engine.errors import OptionError
from tabard.engine.fields import SEAT, Axis, Field, amount, code, empty, one_of, some_of, yes_or_no
from tabard.engine.layout import AMOUNTS, MARKS, PLACES, PLAYERS, SEATS, SETS, SETS_OF_SEATS, TALLIES, Layout
from tabard.engine.options import Value
from tabard.engine.rows import BITS, LIMIT, LOW, MOST
from tabard.engine.state import CHANCE, COMPILED, EVERY
from tabard.gym import Encoder
from tests.engine import toy
from tests.gym.kit import CASES, each_case, random_game, states_of

# Follows from the number of seats, or from whose view it is.
NOT_READ = {"pilgrim": {"colours"}, "kingsbridge": {"unseen"}, "coimbra": set[str]()}


SOURCES = Path(__file__).parents[2] / "src" / "tabard"


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


@pytest.mark.parametrize("name", tabard.games())
def test_whatever_waits_is_seen(name: str) -> None:
    """The numbers of decisions go beyond 31, and a 1 that is shifted so far needs more than 32 bits."""
    game = tabard.game(name)
    encoder = Encoder(game, 2)
    for number in range(len(game.book)):
        state = game.new_state(2)
        state.stack = [number, *state.stack]
        waiting = encoder.planes(encoder.encode(state, 0))["pending"]
        assert waiting.nonzero()[0].tolist() == [number]


@pytest.mark.parametrize("name", tabard.games())
def test_every_field_of_a_position_is_read(name: str) -> None:
    read = set(re.findall(r"\bs\.(\w+)", (SOURCES / name / "observation.py").read_text(encoding="utf-8")))
    read |= {field.name for field in tabard.game(name).state.declared if field.is_plane}
    assert set(tabard.game(name).fields) - read - set(EVERY) == NOT_READ[name]


@each_case
def test_positions_that_a_seat_can_tell_apart_look_different(name: str, seats: int, options: dict[str, Any]) -> None:
    game = tabard.game(name)
    encoder = Encoder(game, seats)
    states = [state for state in states_of(name, seats, options) if state.to_move == 0]
    positions = {str(state.seen_by(0).values()) for state in states}
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
            assert planes["decision"].ravel().nonzero()[0].tolist() == [state.decision()]
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


class Coded(toy.Toy):
    """Has a plane of each kind."""

    def planes(self) -> tuple[Layout, ...]:
        return (
            Layout("amounts", "", AMOUNTS, 1, 3, units=(2, 4, 8)),
            Layout("own_first", "", AMOUNTS, 1, PLAYERS),
            Layout("switches", "", SETS, 1, 2),
            Layout("places", "", PLACES, 3, 4),
            Layout("turned", "", PLACES, 3, 4, reads=(2, 1)),
            Layout("bits", "", SETS, 3, 3),
            Layout("seat", "", SEATS, PLAYERS, 5),
            Layout("seats", "", SETS_OF_SEATS, PLAYERS, 2),
            Layout("rows", "", PLACES, 2, 2, 2),
            Layout("tallies", "", TALLIES, 1, PLAYERS, 2),
            Layout("marks", "", MARKS, 2, PLAYERS, 2),
            Layout("marked", "", MARKS, 3, 2),
            Layout("large", "", AMOUNTS, units=(4000,)),
        )

    def observed(self, viewer: int) -> list[Any]:
        return [
            [1, 4, 6],
            (0, 1, 2),
            [True, False],
            (-1, 2, 3),
            [0, 1, 2, -1],
            [1, 4, 14],
            [1, 2, -1, 0],
            [0b011, 0b100],
            [(1, 0), (0,)],
            [(), (1, 1), (0,)],
            [0, 5, 5, 99, -1],
            [(), (2, 0, 2)],
            100_000,
        ]


class CodedGame(toy.ToyGame):
    def set_up(self, seats: int, options: dict[str, Value]) -> toy.Toy:
        return empty(Coded, toy.BOOK, seats)


def test_each_code() -> None:
    encoder = Encoder(CodedGame(), 3)
    seen = encoder.planes(encoder.encode(CodedGame().new_state(3), 1))
    assert seen["amounts"].tolist() == [0.5, 1, 0.75]
    assert seen["own_first"].tolist() == [1, 2, 0]
    assert seen["switches"].tolist() == [1, 0]
    assert seen["places"].tolist() == [[0, 0, 0], [0, 0, 1], [0, 0, 0], [0, 0, 0]]
    assert seen["bits"].tolist() == [[1, 0, 0], [0, 0, 1], [0, 1, 1]]
    assert seen["seat"].tolist() == [[1, 0, 0], [0, 1, 0], [0, 0, 0], [0, 0, 1], [0, 0, 0]]
    assert seen["seats"].tolist() == [[1, 0, 1], [0, 1, 0]]
    assert seen["turned"].tolist() == [[0, 0, 1], [0, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert seen["rows"].tolist() == [[[0, 1], [1, 0]], [[1, 0], [0, 0]]]
    assert seen["tallies"].tolist() == [[0, 2], [1, 0], [0, 0]]
    assert seen["marks"].nonzero()[0].tolist() == [0, 2]  # 5 is one's own
    assert seen["marks"].sum() == 2
    assert seen["marked"].tolist() == [[0, 0, 0], [1, 0, 1]]
    assert seen["large"].tolist() == [pytest.approx(MOST / 4000)]


# A game that declares nothing


FEW = Axis("thing", 4)


class Varied(toy.Toy):
    """Has a field of each kind."""

    declared: ClassVar[tuple[Field, ...]] = (
        *toy.Toy.declared,
        Field("flag", yes_or_no(), "on or off"),
        Field("thing", one_of(FEW, or_none=True), "one of four"),
        Field("things", some_of(FEW), "some of four", per=(SEAT,)),
        Field("who", one_of(SEAT), "a seat", up_to=2),
        Field("whose", some_of(SEAT), "seats"),
        Field("many", amount("coins", 500), "in store", per=(SEAT, Axis("purse", 2))),
        Field("members", one_of(Axis("card", 6)), "in each hand", per=(SEAT,), nested=True),
        Field("large", some_of(Axis("card", 80)), "more than a word of bits", per=(SEAT,)),
        Field("later", amount("coins", 500, usual=5), "to come", up_to=3),
        Field("long", code(5000), "too many to tell apart", up_to=2, nested=True),
    )


class VariedGame(toy.ToyGame):
    state = Varied


def test_the_planes_of_a_game_that_writes_none_come_from_its_fields() -> None:
    encoder = Encoder(VariedGame(), 2)
    values = {"flag": True, "thing": 1, "things": [0b1000, 0b11], "who": [1], "whose": 0b01, "many": [0, 50, 250, 500]}
    rows = {"large": [1, 1 << 79], "members": [(1, 2), ()], "long": [(4000, 7), (1,)]}
    state = VariedGame().restore(VariedGame().new_state(2).values() | values | rows)
    seen = encoder.planes(encoder.encode(state, 1))
    assert seen["cards"].tolist() == [0, 0, 0]
    assert seen["flag"].tolist() == [1]
    assert seen["thing"].tolist() == [0, 1, 0, 0]
    assert seen["things"].tolist() == [[1, 1, 0, 0], [0, 0, 0, 1]]
    assert seen["who"].tolist() == [[1, 0], [0, 0]]
    assert seen["whose"].tolist() == [0, 1]
    assert seen["many"].tolist() == [[0.5, 1], [0, pytest.approx(0.1)]]
    assert seen["members"].tolist() == [[0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0]]
    assert seen["long"].tolist() == [2 / 64, 1 / 64]
    assert seen["large"].nonzero()[1].tolist() == [79, 0]


def test_a_description_knows_units_that_nothing_is_counted_in_yet() -> None:
    encoder = Encoder(VariedGame(), 2)
    later = encoder.described["later"]
    assert encoder.scale[later.start : later.end].tolist() == [pytest.approx(0.2)] * 3


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


def test_what_it_cannot_write_is_refused() -> None:
    encoder = Encoder(tabard.game("coimbra"), 2)
    state = tabard.game("coimbra").start(2, seed=1).state
    others = [tabard.game("pilgrim").start(2, seed=1).state, tabard.game("coimbra").start(3, seed=1).state]
    for write in (encoder.encode, encoder.numbers, lambda state, seat: encoder.encode_all([state], [seat])):
        for other, told in zip(others, ("pilgrim with 2 seats", "coimbra with 3 seats"), strict=True):
            with pytest.raises(OptionError, match=f"writes what is seen of coimbra with 2 seats, not of {told}"):
                write(other, 0)
        with pytest.raises(OptionError, match="A seat is a number from 0 to 1, not 2"):
            write(state, 2)
    with pytest.raises(OptionError, match=f"An observation of coimbra with 2 seats has {encoder.size} columns, not 7"):
        encoder.planes(np.zeros((2, 7), np.float32))
    with pytest.raises(OptionError, match="Observations are int16, uint8, float32, not float64"):
        encoder.rows(np.zeros((1, encoder.size), np.float64))


def test_names_are_unique() -> None:
    for name, seats_, _ in CASES:
        names = [plane.name for plane in observing.planes(tabard.game(name).new_state(seats_))]
        assert len(names) == len(set(names))


@each_case
def test_every_plane_has_a_value(name: str, seats: int, options: dict[str, Any]) -> None:
    for state in states_of(name, seats, options, every=17):
        planes = observing.planes(state)
        assert sum(map(len, observing.seen(state, 0))) == len(planes)
        assert planes == observing.planes(tabard.game(name).new_state(seats))  # whatever lies on the table


# Pairs


@each_case
def test_pairs_are_the_numbers_that_are_not_0(name: str, seats: int, options: dict[str, Any]) -> None:
    encoder = Encoder(tabard.game(name), seats)
    writer = observing.Writer(encoder.players)
    for state in states_of(name, seats, options, every=13):
        for viewer in range(seats):
            observing.observe(state, viewer, writer)
            pairs = writer.pairs.tolist()
            seen = np.zeros(encoder.size, np.int16)
            for pair in pairs:
                seen[pair >> BITS] += (pair & LOW) - MOST
            assert np.array_equal(seen, encoder.numbers(state, viewer))
            assert np.count_nonzero(seen) == len(pairs) == writer.count  # none comes twice


def test_more_can_be_put_behind_an_observation() -> None:
    writer = observing.Writer(2)
    observing.observe(tabard.game("coimbra").new_state(2), 0, writer)
    count = writer.count
    writer.put(writer.size + 3, -7)
    assert writer.count == count + 1
    assert writer.pairs.tolist()[-1] == (writer.size + 3) << BITS | MOST - 7


# Both builds


@pytest.mark.skipif(not COMPILED, reason="has no C to compare with")
def test_rows_in_c_are_those_in_python() -> None:
    for name, seats_, options in CASES:
        encoder = Encoder(tabard.game(name), seats_)
        states = states_of(name, seats_, options, every=7)
        for dtype in ("int16", "uint8", "float32"):
            written = []
            for kind in (observing, plain):
                writer = kind.Writer(encoder.players)
                observing.lay_out(writer, states[0])
                array = np.zeros((2, encoder.size), dtype)
                scale = {"int16": None, "uint8": 1 / encoder.steps, "float32": encoder.scale}[dtype]
                masks, to_move = np.zeros((2, 3000), np.bool_), np.zeros(2, np.int64)
                rows = kind.Rows(writer, 2, array, scale, masks, 3000, to_move)
                found, rng = [], Random(1)
                for number_, state in enumerate(states):
                    seat = rng.randrange(seats_)  # so that a row turns from any seat to any other
                    seen = observing.seen(state, seat)
                    rows.write(number_ % 2, seat, [] if state.over else state.legal(), *seen)
                    room = np.zeros(array.size, np.int32), np.zeros(array.size, np.int16), np.zeros(2, np.int64)
                    rows.sparse(*room)
                    told = array, masks, to_move, *room
                    writer.write(seat, *seen)
                    found.append(([one.tobytes() for one in told], writer.pairs.tolist()))
                written.append(found)
            assert written[0] == written[1]


KEPT = {
    ("coimbra", 2): "3f3b1ce72671202f",
    ("coimbra", 4): "207f802ed5386414",
    ("kingsbridge", 2): "b5837e1ad28bd6d7",
    ("kingsbridge", 3): "1fbb5c698586a0c9",
    ("kingsbridge", 4): "d1072548e3a4769d",
    ("pilgrim", 1): "1490fc8b50af96e1",
    ("pilgrim", 2): "dda6d82424cb4549",
    ("pilgrim", 3): "5ca3eb57ca07c2ad",
    ("pilgrim", 4): "8ba072bf270857cb",
}


@each_case
def test_numbers_stay_what_networks_have_learned_to_read(name: str, seats: int, options: dict[str, Any]) -> None:
    """A change here makes every network that was trained before useless; so it is made on purpose or not at all."""
    encoder = Encoder(tabard.game(name), seats)
    digest = sha256()
    for number_, state in enumerate(states_of(name, seats, options, every=3)):
        digest.update(encoder.numbers(state, number_ % seats).tobytes())
    assert digest.hexdigest()[:16] == KEPT[name, seats]
