"""What is always true is found out when it is not: positions of whole games, each broken in one place.

That nothing is broken in play is shown by the random games. What was found out is compared with what it was;
`python -m tests.test_broken` writes the files anew after a change that was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabard.engine.errors import PositionError
from tabard.engine.game import game
from tabard.engine.positions import dump, load
from tabard.engine.state import State
from tests.game_kit import uniform
from tests.samples import sampled
from tests.whole_games import GAMES, Played

FOLDER = Path(__file__).parent / "broken"
# Decisions between two positions that are broken, in each of their fields; a game of Pilgrim is long.
EVERY = {"coimbra": 4, "kingsbridge": 4, "pilgrim": 20}


def broken_states(name: str) -> Iterator[State]:
    told = GAMES[name]
    for seats, choices in told.tables:
        rng, s, number = Random(seats), game(name).new_state(seats, **choices), 0
        while not s.over:
            if rng.random() < told.often:
                told.enrich(s)
            if number % EVERY[name] == 0:
                for field, value in s.values().items():
                    trial = s.copy()
                    setattr(trial, field, broken(value, rng))
                    yield trial
            s.apply(told.eager(s, rng))
            number += 1


def found_out(name: str) -> str:
    """The sentences, their numbers left out but for those of rules."""
    sentences = {sentence for s in broken_states(name) for sentence in problems(GAMES[name], s)}
    alike = {sentence[:8] + re.sub(r"\d+", "#", sentence[8:]) for sentence in sentences}
    return "".join(f"{sentence}\n" for sentence in sorted(alike))


def problems(told: Played, s: State) -> list[str]:
    try:
        return told.problems(s)
    except (LookupError, ValueError):  # the range of a field, which is asked before
        return []


def broken(value: Any, rng: Random) -> Any:
    """Something else: a number a little away, a list with two places alike or changed over, or one place broken."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 1 << rng.randrange(10)))
    if not value:
        return type(value)([rng.randrange(8)])
    places = list(value)
    one, other = rng.choices(range(len(places)), k=2)
    match rng.randrange(4):
        case 0:
            places[one], places[other] = places[other], places[one]
        case 1:
            places[one] = places[other]
        case 2:
            places = places[:one] + places[one + 1 :]
        case _:
            places[one] = broken(places[one], rng)
    return type(value)(places)


@pytest.mark.rule("K-INV-01", "K-INV-02", "K-INV-03", "K-INV-04", "K-INV-05", "K-INV-06")
@pytest.mark.rule("K-INV-07", "K-INV-08", "K-INV-09", "K-INV-11")
@pytest.mark.rule("P-INV-01", "P-INV-04", "P-INV-05", "P-INV-06", "P-INV-08", "P-INV-10", "P-INV-11", "P-INV-12")
@pytest.mark.rule("P-INV-13", "P-INV-14", "P-INV-15", "P-INV-16", "P-INV-17")
@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_broken_is_found_out(name: str) -> None:
    assert found_out(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@sampled("one_in", 59, 7)
@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_refused_or_can_be_told_drawn_and_played_to_the_end(name: str, one_in: int) -> None:
    played, trials = game(name), list(islice(broken_states(name), 0, None, one_in))
    refused = 0
    for number, s in enumerate(trials):
        try:
            loaded = load(played, dump(played, s))
        except PositionError:
            refused += 1
            continue
        loaded.svg()
        if not loaded.over:
            played.words("de").question(loaded)
        rng = Random(number)
        while not loaded.over:
            loaded.apply(uniform(loaded, rng))
        assert len(loaded.scores()) == loaded.seats
    assert 0 < refused < len(trials)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(found_out(each), encoding="utf-8")
