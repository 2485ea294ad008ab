"""The guess at the final points that bots play by, in whole games of every kind."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from tabard.engine.game import game
from tests.game_kit import uniform
from tests.whole_games import GAMES, TABLES, Table

MOST = 400  # points, or half points, that nobody comes near


@pytest.mark.parametrize("table", [table for table in TABLES if "campaign" not in table[2]], ids=str)
def test_it_is_a_finite_number_changes_nothing_and_is_the_score_at_the_end(table: Table) -> None:
    name, seats, choices = table
    s, told, rng = game(name).new_state(seats, **choices), GAMES[name], Random(seats)
    for choose in (told.eager, uniform):
        state = s.copy()
        while not state.over:
            if rng.random() < told.often:
                told.enrich(state)
            before, found = state.copy(), state.forecast()
            assert len(found) >= seats
            assert all(isfinite(points) and abs(points) < MOST for points in found)
            assert state.forecast() == found
            assert state == before
            state.apply(choose(state, rng))
        assert state.forecast()[:seats] == state.scores()
