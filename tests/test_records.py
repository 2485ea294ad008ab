"""Whole recorded games are replayed, verified and written again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tabard
from tabard.engine.errors import PositionError
from tabard.engine.positions import dump, load
from tests.test_playthroughs import GAMES, choose


@pytest.mark.parametrize("name", GAMES)
def test_a_game_replays_from_its_record(name: str) -> None:
    title, seats, options = GAMES[name]
    game = tabard.game(title)
    rng = Random(name)
    match = game.start(seats, seed=11, **options)
    while not match.over:
        match.play(choose(match.state, rng))
    again = game.replay(match.record())
    assert again.record() == match.record()
    assert dump(game, again.state) == dump(game, match.state)
    assert dump(game, load(game, dump(game, match.state))) == dump(game, match.state)


@pytest.mark.parametrize("name", ["pilgrim_3_first", "kingsbridge_3_introductory", "coimbra_3"])
def test_undo_gives_back_the_position_before(name: str) -> None:
    title, seats, options = GAMES[name]
    game = tabard.game(title)
    rng = Random(name)
    match = game.start(seats, seed=12, **options)
    for _ in range(120):
        before = dump(game, match.state), len(match.moves)
        match.play(choose(match.state, rng))
        if len(match.moves) == before[1] + 1:  # nothing was dealt since
            action = match.moves[-1].text
            match.undo()
            assert dump(game, match.state) == before[0]
            match.play(action)


DIFFERENT = [
    *(("coimbra", field) for field in ("order", "abbeys", "scoring_tiles", "expeditions", "pairs", "pair_of")),
    ("kingsbridge", "piles"),
]


@pytest.mark.rule("C-SET-02", "C-SET-03", "C-SET-08", "C-SET-12", "C-SET-19", "C-START-03", "K-INV-04")
@pytest.mark.parametrize(("name", "field"), DIFFERENT)
def test_what_is_there_once_is_not_loaded_twice(name: str, field: str) -> None:
    game, rng = tabard.game(name), Random(field)
    state = game.new_state(3)
    while not twice(getattr(state, field)):
        state.apply(choose(state, rng))
    assert load(game, dump(game, state)) == state
    setattr(state, field, twice(getattr(state, field)))
    with pytest.raises(PositionError, match=f"{field}.* is a list of different entries"):
        load(game, dump(game, state))


def twice(row: Any) -> Any:
    """A row whose second entry is the first once more; nothing where there are not two."""
    if row and isinstance(row[0], tuple):
        return [twice(row[0]), *row[1:]] if twice(row[0]) else None
    return type(row)([row[0], row[0], *row[2:]]) if len(row) > 1 and min(row[:2]) >= 0 else None
