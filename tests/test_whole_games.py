"""What every game promises, and what is always true in ours, at every state of whole games."""

from __future__ import annotations

from random import Random

import pytest

from tabard.checks import states
from tabard.engine.game import game
from tabard.engine.state import Chance, State, Step
from tests.game_kit import asked
from tests.whole_games import GAMES, TABLES, Table
from tests.whole_games import states as states_of

each_table = pytest.mark.parametrize("table", TABLES, ids=str)
players = pytest.mark.parametrize("rich", [False, True], ids=["any", "eager"])
MOST_GAMES = 60
NEVER = {"tax 1", "SoloFee"}  # no face of the die; the Ab-Bott hardly ever uses the Infirmary, which has its own tests
SEEN = 0.2  # of the states are also looked at by a seat, and written down


def look(s: State, rng: Random) -> None:
    """At one state."""
    found, played = game(s.game), GAMES[s.game]
    assert played.problems(s) == []
    assert [name for name, value in s.values().items() if not is_plain(value)] == []
    check_scores(s)
    if not s.over:
        states.check_options(found, s, look_at_one=rng)
    states.check_copy(found, s, s.copy())
    if rng.random() < SEEN:
        states.check_copies(found, s)
        states.check_views(found, s, rng)
        seen = s.seen_by(rng.randrange(s.seats))
        assert played.problems(seen) == []
        states.check_copies(found, seen)


def is_plain(value: object) -> bool:
    """Made of integers, tuples and lists and nothing else: nowhere to keep a secret order or a generator."""
    return all(map(is_plain, value)) if isinstance(value, tuple | list) else isinstance(value, int)


def check_scores(s: State) -> None:
    lines = GAMES[s.game].counted(s)
    if lines:
        assert [list(row) for row in game(s.game).score_sheet(s).points] == lines
        assert s.scores() == list(map(sum, lines[: s.seats]))
    states.check_scores(game(s.game), s)


def play_through(table: Table, seed: int, *, rich: bool) -> None:
    rng, past = Random(f"{table} {seed}"), states.Past(game(table[0]))
    for s in states_of(table, rng, rich=rich):
        look(s, rng)
        past.keep(s)
    past.check()


@pytest.mark.rule(
    *("C-INV-01", "C-INV-02", "C-INV-03", "C-INV-04", "C-INV-05", "C-INV-06", "C-INV-07", "C-INV-08", "C-INV-09"),
    *("C-INV-10", "C-HID-01", "K-INV-01", "K-INV-02", "K-INV-03", "K-INV-04", "K-INV-05", "K-INV-06", "K-INV-07"),
    *("K-INV-08", "K-INV-09", "K-INV-10", "K-INV-11", "K-HID-03", "P-INV-01", "P-INV-02", "P-INV-04", "P-INV-05"),
    *("P-INV-06", "P-INV-07", "P-INV-08", "P-INV-09", "P-INV-10", "P-INV-11", "P-INV-12", "P-INV-13", "P-INV-14"),
    *("P-INV-15", "P-INV-16", "P-INV-17", "P-HID-01", "P-HID-03", "C-HID-02"),
)
@players
@each_table
def test_whole_games(table: Table, rich: bool) -> None:
    play_through(table, 1, rich=rich)


@pytest.mark.slow
@players
@each_table
def test_many_whole_games(table: Table, rich: bool) -> None:
    for seed in range(10):
        play_through(table, seed, rich=rich)


@pytest.mark.parametrize("name", GAMES)
def test_everything_comes_up_in_games_of_eager_players(name: str) -> None:
    """Every question, every family of actions, and whatever chance can bring."""
    actions, pages = game(name).actions, [page for page in game(name).book if not isinstance(page, Step)]
    missing = {type(page).__name__ for page in pages} | {family.name for family in actions.families}
    drawn = {family for page in pages if isinstance(page, Chance) for family in page.offers}
    missing |= {actions.notation(action) for family in drawn for action in range(family.base, family.end)}
    for seed in range(MOST_GAMES):
        for s in states_of((name, *GAMES[name].tables[seed % len(GAMES[name].tables)]), Random(seed), rich=True):
            legal = s.legal() if not s.over else []
            missing -= {asked(s), *map(actions.notation, legal), *(actions.of(action).name for action in legal)}
        if missing <= NEVER:
            return
    assert missing == NEVER


@each_table
def test_a_record_replays_to_the_same_state(table: Table) -> None:
    states.check_replay(game(table[0]), table[1], **table[2])


@each_table
def test_playouts_end_and_depend_on_the_seed_alone(table: Table) -> None:
    name, seats, choices = table
    states.check_playouts(game(name), lambda: game(name).new_state(seats, **choices), seats)
