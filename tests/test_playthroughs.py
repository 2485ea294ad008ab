"""Whole games with every answer of the interface, compared with what they were.

`python -m tests.test_playthroughs` writes them anew after a change that was meant; read the difference.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tabard
from tabard.engine.positions import dump
from tabard.engine.state import State
from tabard.pilgrim.state import Pilgrim
from tests.game_kit import uniform
from tests.pilgrim.players import road_lover

FOLDER = Path(__file__).parent / "playthroughs"
EVERY = 60  # decisions between two full positions

GAMES: dict[str, tuple[str, int, dict[str, object]]] = {
    "pilgrim_solo_1": ("pilgrim", 1, {"level": 1}),
    "pilgrim_solo_2_first": ("pilgrim", 1, {"level": 2, "first_game": True}),
    "pilgrim_solo_3": ("pilgrim", 1, {"level": 3}),
    "pilgrim_campaign": ("pilgrim", 1, {"campaign": True}),
    "pilgrim_2": ("pilgrim", 2, {}),
    "pilgrim_2_handicap": ("pilgrim", 2, {"handicap": (2, 0)}),
    "pilgrim_3_first": ("pilgrim", 3, {"first_game": True}),
    "pilgrim_4": ("pilgrim", 4, {}),
    "kingsbridge_2": ("kingsbridge", 2, {}),
    "kingsbridge_2_scaled": ("kingsbridge", 2, {"scaled_supply": True}),
    "kingsbridge_3_introductory": ("kingsbridge", 3, {"introductory": True}),
    "kingsbridge_4": ("kingsbridge", 4, {}),
    "kingsbridge_4_extra_pass": ("kingsbridge", 4, {"chapter_end_extra_pass": True}),
    "coimbra_2": ("coimbra", 2, {}),
    "coimbra_3": ("coimbra", 3, {}),
    "coimbra_4": ("coimbra", 4, {}),
}


def choose(state: State, rng: Random) -> int:
    """At random; in Pilgrim with a love of roads, which chance alone hardly ever finishes."""
    return road_lover(state, rng) if isinstance(state, Pilgrim) else uniform(state, rng)


def playthrough(name: str) -> str:
    title, seats, options = GAMES[name]
    game = tabard.game(title)
    rng = Random(name)
    state = game.new_state(seats, **options)
    lines: list[str] = []
    while not state.over:
        if len(lines) % (EVERY + 1) == 0:
            lines.append(dump(game, state))
        action = choose(state, rng)
        lines.append(answers(game, state, action))
        state.apply(action)
    sheet = game.score_sheet(state)
    lines += [
        dump(game, state),
        f"points {sheet.points}",
        f"ranks {sheet.ranks} {sheet.reason} {sheet.remark}".rstrip(),
    ]
    return "\n".join(lines) + "\n"


def answers(game: tabard.Game, state: State, action: int) -> str:
    """One decision: who, what was possible, with which weights, what was chosen."""
    notation = game.actions.notation
    options = [notation(option) for option in state.legal()]
    if state.to_move == tabard.CHANCE:
        options = [f"{option}:{weight}" for option, weight in zip(options, state.weights(), strict=True)]
    return f"{game.seat_token(state.to_move)} {notation(action)} | {', '.join(options)}"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")
