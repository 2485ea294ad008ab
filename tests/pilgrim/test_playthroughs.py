"""Whole games with every answer of the interface, compared with what they were.

`python -m tests.pilgrim.test_playthroughs` writes them anew after a change that was meant; read the difference.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest

import tabard
from tabard.engine.positions import dump
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.players import road_lover

FOLDER = Path(__file__).parent / "playthroughs"
GAME = tabard.game("pilgrim")
EVERY = 60  # decisions between two full positions

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "solo_1": (1, {"level": 1}),
    "solo_2_first": (1, {"level": 2, "first_game": True}),
    "solo_3": (1, {"level": 3}),
    "campaign": (1, {"campaign": True}),
    "2": (2, {}),
    "2_handicap": (2, {"handicap": (2, 0)}),
    "3": (3, {}),
    "3_first": (3, {"first_game": True}),
    "4": (4, {}),
    "4_first": (4, {"first_game": True, "handicap": (0, 1, 2, 3)}),
}


def playthrough(name: str) -> str:
    seats, options = GAMES[name]
    rng = Random(name)
    state = cast("Pilgrim", GAME.new_state(seats, **options))
    lines: list[str] = []
    while not state.over:
        if len(lines) % (EVERY + 1) == 0:
            lines.append(dump(GAME, state))
        action = road_lover(state, rng)
        lines.append(answers(state, action))
        state.apply(action)
    lines += [dump(GAME, state), str(GAME.score_sheet(state)), f"ranking {state.ranking()}"]
    return "\n".join(lines) + "\n"


def answers(state: Pilgrim, action: int) -> str:
    """One decision: who, what was possible, with which weights, what was chosen."""
    notation = GAME.actions.notation
    options = [notation(option) for option in state.legal()]
    if state.to_move == tabard.CHANCE:
        options = [f"{option}:{weight}" for option, weight in zip(options, state.weights(), strict=True)]
    return f"{GAME.seat_token(state.to_move)} {notation(action)} | {', '.join(options)}"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == expected


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game}.txt").write_text(playthrough(game), encoding="utf-8")
