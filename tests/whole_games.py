"""Our games as tests play them: at which tables, by whom, and what is true in them at every moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from tabard.engine.game import game
from tabard.engine.state import State
from tests.coimbra import invariants as coimbra_invariants
from tests.coimbra import players as coimbra
from tests.coimbra import score_sheet as coimbra_score_sheet
from tests.game_kit import uniform
from tests.kingsbridge import invariants as kingsbridge_invariants
from tests.kingsbridge import players as kingsbridge
from tests.kingsbridge import score_sheet as kingsbridge_score_sheet
from tests.pilgrim import invariants as pilgrim_invariants
from tests.pilgrim import players as pilgrim
from tests.pilgrim import score_sheet as pilgrim_score_sheet

Table = tuple[str, int, dict[str, Any]]  # a game, seats and options


class Played(NamedTuple):
    tables: list[tuple[int, dict[str, Any]]]  # seats and options; every value of an option comes up
    eager: Callable[[Any, Random], int]  # a player who gets on
    enrich: Callable[[Any], None]  # where everybody gets plenty, if it is the time for it
    often: float  # how often that is tried
    last_rule: str  # that ends the game
    impossible: str  # at its beginning
    problems: Callable[[Any], list[str]]  # what is always true, and is not
    counted: Callable[[Any], list[list[int]]]  # the score sheet by seat, without help from the rules; empty before


def at_turn_start(s: Any) -> None:
    if pilgrim.at_turn_start(s):
        pilgrim.enrich(s)


GAMES = {
    "coimbra": Played(
        [(2, {}), (3, {}), (4, {})],
        *(coimbra.eager, coimbra.enrich, 0.03, "C-ROUND-02", "fund goa"),
        *(coimbra_invariants.problems, coimbra_score_sheet.counted),
    ),
    "kingsbridge": Played(
        [(2, {}), (3, {"introductory": True}), (4, {"scaled_supply": True}), (4, {"chapter_end_extra_pass": True})],
        *(kingsbridge.eager, kingsbridge.enrich, 0.03, "K-END-02", "build bridge stone"),
        *(kingsbridge_invariants.problems, kingsbridge_score_sheet.counted),
    ),
    "pilgrim": Played(
        [
            *((1, {"campaign": True}), (1, {"level": 2, "first_game": True}), (2, {"handicap": (2, 0)})),
            *((2, {"first_game": True}), (3, {}), (4, {}), (4, {"first_game": True, "handicap": (0, 1, 2, 3)})),
        ],
        *(pilgrim.road_lover, at_turn_start, 0.3, "P-END-05", "duty n"),
        *(pilgrim_invariants.problems, pilgrim_score_sheet.counted),
    ),
}
TABLES: list[Table] = [(name, *table) for name, played in GAMES.items() for table in played.tables]

SET_UP = 60  # decisions at most, in which nobody is given anything
PLENTY = 0.3  # how often somebody is, after that


def states(table: Table, rng: Random, *, rich: bool) -> Iterator[State]:
    """Every state of a game, the last one too: of eager players who are given plenty, or of any."""
    name, seats, choices = table
    s, played, number = game(name).new_state(seats, **choices), GAMES[name], 0
    while not s.over:
        if rich and number > SET_UP and rng.random() < PLENTY:
            played.enrich(s)
        yield s
        s.apply((played.eager if rich else uniform)(s, rng))
        number += 1
    yield s
