"""A state by names: every field is there, and says the same as the numbers do."""

from __future__ import annotations

import json

import pytest

import tabard
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


def test_what_has_no_names_is_said_to_be_a_number() -> None:
    told = about(tabard.game("coimbra"))
    assert told["goods"] == {
        "about": "pieces in store, and victory points, by seat and good", "holds": "amount", "of": "pieces",
        "by": ["seat", "good"],
    }  # fmt: skip
    assert (told["cards"]["holds"], told["discs"]["holds"], told["rows"]["holds"]) == (
        "names", "numbers", "list of number",
    )  # fmt: skip
