"""Random games, for every number of seats and every option, with checks at every state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from tabard.checks.states import Past, check_copies, check_options, check_playouts, check_replay
from tabard.engine.state import Step
from tabard.kingsbridge.actions import ACTIONS
from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.components import BOX, GOODS
from tabard.kingsbridge.constants import HOSPITAL
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.state import Kingsbridge
from tests.kingsbridge.invariants import problems
from tests.kingsbridge.kit import asked
from tests.kingsbridge.players import eager, enrich, uniform

Chooser = Callable[[Kingsbridge, Random], int]

INVARIANTS = pytest.mark.rule(
    "K-INV-01", "K-INV-02", "K-INV-03", "K-INV-04", "K-INV-05", "K-INV-06",
    "K-INV-07", "K-INV-08", "K-INV-09", "K-INV-10", "K-INV-11",
)  # fmt: skip
ALL_GAMES = list(product([2, 3, 4], [False, True], [False, True], [False, True]))
# Those that are not slow: every combination of options once, and every number of seats with each of them on and off.
SOME_GAMES = {game for number, game in enumerate(ALL_GAMES) if number % 3 == number // 8}
KNOWLEDGE = GOODS.index("med")


def start(seats: int, introductory: bool, scaled: bool, extra_pass: bool) -> Kingsbridge:
    return new_game(BOOK, seats, introductory, scaled, extra_pass)


def name(game: tuple[int, bool, bool, bool]) -> str:
    seats, *switches = game
    return "-".join([str(seats), *(word for word, on in zip(("intro", "scaled", "pass"), switches, strict=True) if on)])


each_game = pytest.mark.parametrize(
    "game",
    [pytest.param(game, id=name(game), marks=[] if game in SOME_GAMES else pytest.mark.slow) for game in ALL_GAMES],
)


def knowledge(s: Kingsbridge) -> list[int]:
    return [s.has(player, KNOWLEDGE) for player in range(s.seats)]


def check_options_and_knowledge(s: Kingsbridge) -> None:
    before = knowledge(s)

    def never_falls(after: Kingsbridge) -> None:  # K-INV-06
        assert min(now - then for now, then in zip(knowledge(after), before, strict=True)) >= 0

    check_options(GAME, s, never_falls)


def check_scores(s: Kingsbridge) -> None:
    """In half points: the track, 2 for each stone or wood, 1 for each gold."""
    for player, score in enumerate(s.scores()):
        stone, wood, gold = (s.has(player, GOODS.index(good)) for good in ("stone", "wood", "gold"))
        assert score == s.points[player] + 2 * (stone + wood) + gold
    assert min(s.ranking()) == 0


def play_through(s: Kingsbridge, rng: Random, choose: Chooser, *, rich: bool = False) -> Counter[str]:
    """A whole game with all checks; how often each question was asked and each event revealed."""
    seen: Counter[str] = Counter()
    past = Past(GAME)
    while not s.over:
        if rich and asked(s) == "EventCard":
            enrich(s)
        assert problems(s) == []
        check_options_and_knowledge(s)
        check_scores(s)
        check_copies(GAME, s)
        past.keep(s)
        if rng.random() < 0.2:
            seat = rng.randrange(s.seats)
            assert problems(s.seen_by(seat)) == []
            check_copies(GAME, s.seen_by(seat))
        action = choose(s, rng)
        seen[asked(s)] += 1
        if asked(s) == "EventCard":
            seen[ACTIONS.notation(action)] += 1
        s.apply(action)
    assert problems(s) == []
    check_copies(GAME, s)
    check_scores(s)
    past.check()
    assert seen["EventCard"] == 24
    return seen


@pytest.mark.rule(
    *("K-INV-01", "K-INV-02", "K-INV-03", "K-INV-04", "K-INV-05", "K-INV-06"),
    *("K-INV-07", "K-INV-08", "K-INV-09", "K-INV-10", "K-INV-11"),
    "K-ROUND-02",
)
@each_game
def test_random_games(game: tuple[int, bool, bool, bool]) -> None:
    play_through(start(*game), Random(str(game)), uniform)


@INVARIANTS
@each_game
def test_games_of_eager_players(game: tuple[int, bool, bool, bool]) -> None:
    play_through(start(*game), Random(str(game)), eager, rich=game[2])


def test_everything_comes_up_in_games_of_eager_players() -> None:
    seen: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(40):
        rng = Random(seed)
        s = start(2 + seed % 3, seed % 4 == 0, seed % 5 == 0, seed % 2 == 0)
        while not s.over:
            if seed % 2 and asked(s) == "EventCard":
                enrich(s)
            action = eager(s, rng)
            seen[asked(s)] += 1
            seen[ACTIONS.notation(action)] += asked(s) == "EventCard"
            s.apply(action)
            assert problems(s) == []
        ends["tower"] += s.metal
        ends["hospital"] += s.is_filled(HOSPITAL)
        ends["houses"] += max(s.houses(player) for player in range(s.seats)) == 4
    assert {type(page).__name__ for page in BOOK if not isinstance(page, Step)} <= set(seen)
    assert {f"reveal {card.id.lower()}" for card in BOX.events} <= {word for word, count in seen.items() if count}
    assert min(ends.values()) > 0, ends


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_replays_to_the_same_state(seats: int) -> None:
    check_replay(GAME, seats, introductory=seats == 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playouts_end_and_depend_on_the_seed_alone(seats: int) -> None:
    check_playouts(GAME, lambda: start(seats, False, False, False), seats)


@pytest.mark.slow
@INVARIANTS
@pytest.mark.parametrize("game", ALL_GAMES, ids=name)
def test_many_random_games(game: tuple[int, bool, bool, bool]) -> None:
    for seed in range(10):
        play_through(start(*game), Random(seed), eager if seed % 2 else uniform, rich=seed % 4 == 3)
