"""Whatever the log tells of has its place on the board of whoever reads it."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Final

import pytest

from tabard.engine.state import NOBODY
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Table
from tabard.server.views.table_parts import parts
from tests.server.kit import ME, SCREEN
from tests.server.test_tables import GAMES, Kept, new_head

LOOKS: Final = 40  # in a game
SPOTS: Final = re.compile(r' data-spots="([^"]*)"')
ID: Final = re.compile(r' id="([^"]*)"')


def homeless(table: Table, viewer: Viewer) -> set[str]:
    """What the log speaks of that is nowhere on the board."""
    shown = {name: str(part) for name, part in parts(table, viewer).items()}
    drawn = set(ID.findall(shown["board"]))
    told = {spot for spots in SPOTS.findall(shown["log"]) for spot in spots.split()}
    assert told or len(table.match.moves) < LOOKS
    return {spot for spot in told if not drawn & set(spot.split("|"))}


@pytest.mark.parametrize(("game", "seats"), [*product(GAMES, (2, 4)), ("pilgrim", 1)])
def test_everything_told_has_a_place(game: str, seats: int) -> None:
    kept, rng, missing = Kept(new_head(game, seats=[ME] + [SCREEN] * (seats - 1))), Random(seats), set()
    while not kept.table.match.over:
        for _ in range(20):
            if not kept.table.match.over:
                kept.play(rng.choice(kept.table.match.state.legal()))
        for seat in {0, seats - 1, NOBODY}:
            layout = rng.choice(["wide", "narrow"])
            missing |= homeless(kept.table, Viewer(frozenset({seat} - {NOBODY}), seat, layout=layout))
    assert missing == set()
