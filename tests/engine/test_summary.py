"""What `print` and the console show of a state."""

from __future__ import annotations

from random import Random

import pytest

from tabard.engine.game import Game, game, games
from tests.engine.toy import DEAL, HIGH, TOY, Toy

EVERY_GAME = [*map(game, games()), TOY]


@pytest.mark.parametrize("found", EVERY_GAME, ids=lambda found: found.name)
def test_every_state_and_every_view_can_be_printed(found: Game) -> None:
    for seats in found.seats:
        counted = "1 seat" if seats == 1 else f"{seats} seats"
        rng = Random(seats)
        state = found.new_state(seats)
        while not state.over:
            for shown in (state, *map(state.seen_by, range(seats))):
                assert str(shown).split("\n")[0].startswith(f"{found.title} with {counted}")
                assert "\n" not in repr(shown)
                assert "{" not in str(shown)
            state.apply(rng.choice(state.legal()))
        assert "over" in str(state)
        assert repr(state) == f"<{found.title} with {counted}: over>"


def test_a_state_says_where_it_is_who_decides_what_and_the_points() -> None:
    state = game("coimbra").start(2, seed=7).state
    assert str(state).split("\n") == [
        "Coimbra with 2 seats",
        "Round 1 of 4 · start pairs and corners",
        "yellow: Take a start pair, or put your pilgrim on a corner?",
        "  pair 1, pair 2, corner nw, corner ne, corner se, corner sw",
        "points: Red 7, Yellow 7",
    ]
    assert repr(state) == "<Coimbra with 2 seats: yellow decides Start>"
    assert repr(state.seen_by(0)) == "<Coimbra with 2 seats as red sees it: yellow decides Start>"


def test_a_match_says_where_it_is() -> None:
    match = game("coimbra").start(2, seed=7)
    assert repr(match) == f"<match of {len(match.moves)} moves: <Coimbra with 2 seats: yellow decides Start>>"


def test_many_options_are_cut() -> None:
    match = game("kingsbridge").start(2, seed=1)
    while len(match.state.legal()) < 15:
        match.play(match.state.legal()[0])
    assert f"and {len(match.state.legal()) - 12} more\n" in str(match.state)


@pytest.mark.parametrize("seed", range(3))
def test_a_view_tells_nothing_that_it_hides(seed: int) -> None:
    """However the hidden cards lie, a seat reads the same."""
    rng = Random(seed)
    state = game("kingsbridge").new_state(3)
    while not state.over:
        for seat in range(3):
            seen = state.seen_by(seat)
            assert str(seen.imagine(rng).seen_by(seat)) == str(seen)
            assert ("\n  " in str(seen)) == (seat == state.to_move)
        state.apply(rng.choice(state.legal()))


def test_a_game_that_is_not_installed_has_numbers_for_words() -> None:
    state = TOY.new_state(2)
    assert isinstance(state, Toy)
    assert str(state) == "Toy with 2 seats\nchance: Which card?\n  0, 1, 2, 3, 4, 5\npoints: 0, 0"
    shown: list[str] = []
    for action in (DEAL.id(5), DEAL.id(4), HIGH.id(), HIGH.id()):
        shown.append(repr(state))
        state.apply(action)
    assert shown[1:3] == ["<Toy with 2 seats: chance decides Deal>", "<Toy with 2 seats: seat 0 decides Call>"]
    assert str(state) == "Toy with 2 seats\nover\npoints: 1, 1"
