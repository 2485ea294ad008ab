"""Fields are declared once, and everything else follows from that."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabard
from tabard.checks.states import check_attributes, check_copy
from tabard.engine.actions import Names
from tabard.engine.errors import PositionError
from tabard.engine.fields import SEAT, Axis, Field, amount, code, one_of, some_of, yes_or_no
from tabard.engine.game import game
from tests.engine.toy import TOY
from tools import attributes

GOODS = Names("good", ("grain", "wool"))
CASES = [
    (Field("won", yes_or_no(), "somebody has won"), "bool", (0, 1, None), False),
    (Field("ship", amount("hexes", 26), "sailed", start=3), "int", (0, 26, None), 3),
    (Field("turn", one_of(SEAT, or_none=True), "whose turn it is", start=-1), "int", (-1, 3, None), -1),
    (Field("met", some_of(SEAT), "who was met"), "int", (0, 15, None), 0),
    (Field("goods", amount("sacks", 9), "in store", per=(SEAT, GOODS)), "list[int]", (0, 9, (8, 8)), [0] * 8),
    (Field("left", amount("sacks", 9), "in the bag", per=(GOODS,), start=5, frozen=True), "tuple[int, ...]",
     (0, 9, (2, 2)), (5, 5)),
    (Field("order", one_of(SEAT), "seats so far", per=(Axis("flag", SEAT.size),), grows=True, different=True),
     "tuple[int, ...]", (0, 3, (0, 4)), ()),
    (Field("path", code(63), "steps", up_to=9), "list[int]", (0, 63, (0, 9)), []),
    (Field("piles", one_of(GOODS), "in order", per=(SEAT,), nested=True), "list[tuple[int, ...]]",
     (0, 1, (4, 4)), [()] * 4),
]  # fmt: skip


@pytest.mark.parametrize(("field", "type", "bounds", "start"), CASES, ids=[case[0].name for case in CASES])
def test_type_bounds_and_start_follow_from_the_declaration(
    field: Field, type: str, bounds: tuple[int, int, object], start: object
) -> None:
    lowest, highest, lengths = bounds
    assert (field.type, field.lengths(4), field.begin(4)) == (type, lengths, start)
    assert [field.number.read(number, "", 4) for number in (lowest, highest)] == [lowest, highest]
    for beyond in (lowest - 1, highest + 1):
        with pytest.raises(PositionError):
            field.number.read(beyond, "", 4)


def test_what_is_different_is_read_once() -> None:
    field = Field("order", code(3, -1), "seats so far", up_to=4, frozen=True, different=True)
    assert field.read([2, -1, 0, -1], 4) == (2, -1, 0, -1)
    with pytest.raises(PositionError, match=r"order is a list of different entries, not \[2, 1, 2\]\."):
        field.read([2, 1, 2], 4)


def test_a_field_says_what_it_counts_for_whom() -> None:
    assert CASES[1][0].about == "hexes sailed"
    assert CASES[2][0].about == "whose turn it is"
    assert CASES[4][0].about == "sacks in store, by seat and good"


@pytest.mark.parametrize("name", attributes.GAMES)
def test_the_attributes_of_states_are_those_that_are_declared(name: str) -> None:
    found = Path(attributes.PACKAGE, name, "attributes.py")
    assert found.read_text(encoding="utf-8") == attributes.module(name), "run `make attributes`"
    seen = Path(attributes.PACKAGE, name, "view.py")
    assert seen.read_text(encoding="utf-8") == attributes.view(name), "run `make attributes`"


@pytest.mark.parametrize("found", [*map(game, tabard.games()), TOY], ids=lambda found: found.name)
def test_every_attribute_is_a_field_with_a_meaning(found: tabard.Game) -> None:
    assert len(set(found.fields)) == len(found.fields)
    assert all(field.says for field in found.state.declared)
    check_attributes(found, found.new_state(2))


def test_a_game_in_plain_python_needs_only_its_declaration() -> None:
    state = TOY.new_state(2)
    for _ in range(3):
        state.apply(state.legal()[0])
    check_copy(TOY, state, state.copy())
    check_copy(TOY, state, TOY.restore({**state.copy().values()}))
