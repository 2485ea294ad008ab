"""The guess at the final points that bots play by, in whole games of every kind.

`python -m tests.test_forecasts` writes anew what is guessed after a change that was meant.
"""

from __future__ import annotations

from itertools import islice
from math import isfinite
from pathlib import Path
from random import Random

import pytest

from tabard.engine.game import game
from tests.game_kit import uniform
from tests.whole_games import GAMES, TABLES, Table, states

MOST = 400  # points, or half points, that nobody comes near
FOLDER = Path(__file__).parent / "told"
EVERY = 11  # states between two of which it is kept what is guessed


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


def guesses(name: str) -> list[tuple[float, ...]]:
    """In games of eager players who are given plenty."""
    tables = [table for table in TABLES if table[0] == name]
    return [
        tuple(s.forecast()) for table in tables for s in islice(states(table, Random(1), rich=True), 0, None, EVERY)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_guessed(name: str) -> None:
    lines = (FOLDER / f"forecast-{name}.txt").read_text(encoding="utf-8").splitlines()
    assert guesses(name) == [pytest.approx(tuple(map(float, line.split())), abs=2e-3) for line in lines]


if __name__ == "__main__":
    for each in GAMES:
        text = "".join(" ".join(f"{points:.3f}" for points in found) + "\n" for found in guesses(each))
        (FOLDER / f"forecast-{each}.txt").write_text(text, encoding="utf-8")
