"""A state by names: every field is there, and says the same as the numbers do."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import copy
from typing import Any, get_type_hints

import pytest
from pydantic import TypeAdapter

import tabard
from tabard.engine import readable
from tabard.engine.readable import about, view
from tests.bots.kit import GAMES, open_match


def test_things_have_their_names() -> None:
    match = open_match("coimbra")
    fields = view(match.game, match.state)["fields"]
    assert set(fields["goods"]) == {"red", "yellow"}
    assert set(fields["goods"]["red"]) == {"guard", "coin", "vp"}
    assert fields["turn"] in ("red", "yellow")
    assert all(isinstance(card, str) for card in fields["dealt"])
    assert fields["cap_free"] is True
    assert [len(pair) for pair in fields["pairs"]] == [2, 2]
    assert set(fields["pool"]["grey"]) == {"1", "2", "3", "4", "5", "6"}


def test_a_set_is_its_members_and_nobody_is_null() -> None:
    match = open_match("kingsbridge")
    state = match.state
    fields = view(match.game, state)["fields"]
    numbers = state.values()
    names = dict(fields["stock"])
    assert list(names.values()) == numbers["stock"]
    hands = numbers["hands"]
    assert isinstance(hands, list)
    assert [len(hand) for hand in fields["hands"].values()] == [hand.bit_count() for hand in hands]
    match = open_match("coimbra")
    assert None in view(match.game, match.state)["fields"]["favours"].values()


@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_told_and_explained_all_through_a_game(name: str) -> None:
    match = open_match(name)
    while not match.over:
        seen = match.seen_by(match.to_move)
        told = view(match.game, seen)
        assert set(told["fields"]) == set(about(match.game)) == {field.name for field in match.game.state.declared}
        assert told["to_move"] == match.game.seat_token(match.to_move)
        match.play(match.state.legal()[-1])
    told = json.loads(json.dumps(view(match.game, match.state)))
    assert (told["over"], told["to_move"], told["decision"]) == (True, None, None)


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_in_the_numbers_is_in_the_view(name: str) -> None:
    """Two positions that differ have views that differ."""
    game = tabard.game(name)
    match = open_match(name)
    for _ in range(40):
        before, told = match.state.copy().values(), view(game, match.state)["fields"]
        match.play(match.state.legal()[0])
        after, then = match.state.values(), view(game, match.state)["fields"]
        assert {field for field in told if told[field] != then[field]} == {
            field for field in told if before[field] != after[field]
        }


# The same by attributes


def test_the_coins_of_a_seat() -> None:
    state = open_match("coimbra").state
    view = state.view()
    for seat, name in enumerate(("red", "yellow")):
        assert view.seat(seat).goods == view.seat(name).goods == view.goods[name]
        assert list(view.goods[name].values()) == state.values()["goods"][3 * seat : 3 * seat + 3]  # type: ignore[index]
    assert view.seat("yellow").cards == view.cards["yellow"]


@pytest.mark.parametrize("name", GAMES)
def test_a_view_has_every_field_with_its_type_all_through_a_game(name: str) -> None:
    match = open_match(name)
    state = match.state
    kinds = {kind: types_of(kind) for kind in (type(state.view()), type(state.view().seat(0)))}
    while not match.over:
        view = match.state.view()
        assert dict(view) == readable.view(match.game, match.state)["fields"]
        for seen in (view, view.seat(1)):
            types = kinds[type(seen)]
            assert {field for field, _ in seen} == set(types) <= set(dir(seen))
            for field, value in seen:
                types[field].validate_python(value, strict=True)
        for _ in range(5):
            if not match.over:
                match.play(match.state.legal()[-1])


def types_of(kind: type) -> dict[str, TypeAdapter[Any]]:
    return {name: TypeAdapter(annotation) for name, annotation in get_type_hints(kind).items()}


def test_a_view_looks_at_the_state_as_it_is() -> None:
    match = open_match("coimbra")
    view = match.state.view()
    before = str(view)
    match.play(match.state.legal()[0])
    assert str(view) != before
    assert str(view).splitlines()[0] == "round: 0"
    assert dict(copy(view)) == dict(view)


@pytest.mark.parametrize(
    ("look", "said"),
    [
        (lambda view: view.seat("blue"), "Seats are red, yellow, or 0 to 1, not 'blue'."),
        (lambda view: view.seat(2), "Seats are red, yellow, or 0 to 1, not 2."),
        (lambda view: view.coins, "Coimbra has no field coins."),
        (lambda view: view.seat(0).round, "round is nothing of this seat's: which round it is."),
    ],
)
def test_what_is_not_there_is_told(look: Callable[[Any], object], said: str) -> None:
    with pytest.raises((AttributeError, tabard.OptionError), match=said):
        look(open_match("coimbra").state.view())


def test_the_opponent_of_a_solo_game_has_a_seat_too() -> None:
    view = tabard.game("pilgrim").start(1, seed=3, level=1).state.view()
    assert view.seat(1).people.keys() == view.seat(0).people.keys()
    assert list(view.people) == list(tabard.game("pilgrim").seat_tokens[:2])


# For people


def test_rows_for_people_have_names_in_their_language() -> None:
    match = open_match("coimbra")
    rows = dict(readable.rows(match.game, match.state, match.game.words("de")))
    assert rows["cap free"] == ["ja"]
    assert rows["turn"] in (["Rot"], ["Gelb"])
    assert rows["goods"][0].startswith("Rot guard ")
    assert "–" in rows["pair of"][0]
    assert rows["dealt"][0].split() == readable.view(match.game, match.state)["fields"]["dealt"]


def test_what_has_no_names_is_said_to_be_a_number() -> None:
    told = about(tabard.game("coimbra"))
    assert told["goods"] == {
        "about": "pieces in store, and victory points, by seat and good", "holds": "amount", "of": "pieces",
        "by": ["seat", "good"],
    }  # fmt: skip
    assert (told["cards"]["holds"], told["discs"]["holds"], told["rows"]["holds"]) == (
        "names", "numbers", "list of number",
    )  # fmt: skip


def test_an_opponent_that_the_rules_play_has_what_it_has() -> None:
    """There is no handicap for the Ab-Bott, who is no seat."""
    view = tabard.game("pilgrim").start(1, 3).state.view()
    ab_bott = dict(view.seat(1))
    assert "goods" in ab_bott
    assert "handicap" not in ab_bott
    assert not hasattr(view.seat(1), "handicap")
    assert str(view.seat(0)) != str(view.seat(1)) != str(view)
