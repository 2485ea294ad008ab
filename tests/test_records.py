"""Whole recorded games are replayed, verified and written again."""

from __future__ import annotations

from random import Random

import pytest

import tabard
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
