"""Who plays whom from which seat."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations

import pytest

from tabard.arena import ArenaError, Plan
from tabard.arena import plan as plans
from tabard.bots import UnknownBot
from tabard.engine.errors import OptionError, UnknownGame

BOTS = ["random", "greedy:5", "greedy:6", "greedy:7", "greedy:8"]


def made(bots: list[str], seats: int, games: int = 100, game: str = "pilgrim") -> Plan:
    return plans.make(game, bots, games, seats)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 3), (4, 4), (3, 2), (5, 3), (5, 4), (1, 1), (3, 1)])
def test_in_every_round_every_bot_takes_every_seat_equally_often(bots: int, seats: int) -> None:
    plan = made(BOTS[:bots], seats)
    rounds: dict[int, Counter[tuple[str, int]]] = {}
    for pairing in plan.schedule:
        rounds.setdefault(pairing.seed, Counter()).update((bot, seat) for seat, bot in enumerate(pairing.bots))
    for counts in rounds.values():
        assert len(counts) == bots * seats
        assert len(set(counts.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), [(3, 2), (5, 3), (5, 4)])
def test_with_more_bots_than_seats_every_line_up_plays_equally_often(bots: int, seats: int) -> None:
    counts = Counter(frozenset(pairing.bots) for pairing in made(BOTS[:bots], seats).schedule)
    assert set(counts) == {frozenset(line_up) for line_up in combinations(BOTS[:bots], seats)}
    assert len(set(counts.values())) == 1


def test_one_against_three_of_a_kind_takes_each_seat_once_a_seed() -> None:
    plan = made(["random", "greedy", "greedy", "greedy"], 4, 8)
    seats = [pairing.bots.index("random") for pairing in plan.schedule]
    assert sorted(seats[:4]) == sorted(seats[4:]) == [0, 1, 2, 3]


def test_a_bot_alone_takes_all_seats_and_plays_no_game_twice() -> None:
    plan = made(["random"], 4, 5)
    assert [pairing.bots for pairing in plan.schedule] == [("random",) * 4] * 5
    assert len({pairing.seed for pairing in plan.schedule}) == 5


def test_only_whole_rounds_are_played() -> None:
    plan = made(BOTS[:3], 3, 400)
    assert len(plan.schedule) == 402
    assert [pairing.number for pairing in plan.schedule] == list(range(402))
    assert Counter(pairing.seed for pairing in plan.schedule) == dict.fromkeys(range(1, 135), 3)


def test_who_sits_beside_whom_changes() -> None:
    orders = {pairing.bots for pairing in made(BOTS[:3], 3, 60).schedule}
    assert len(orders) == 6


def test_a_longer_schedule_begins_like_a_shorter_one() -> None:
    short, long = made(BOTS[:4], 3, 20), made(BOTS[:4], 3, 200)
    assert long.schedule[: len(short.schedule)] == short.schedule
    assert long.folder == short.folder


def test_seats_that_are_not_said() -> None:
    assert plans.make("pilgrim", BOTS[:3], 1).seats == 3
    assert plans.make("pilgrim", BOTS[:1], 1).seats == 1
    assert plans.make("kingsbridge", BOTS[:1], 1).seats == 2
    assert plans.make("pilgrim", BOTS, 1).seats == 4


def test_a_plan_is_read_as_it_was_written() -> None:
    plan = plans.make("pilgrim", ["greedy", "program:./bot --quick:0.5s"], 4, options={"first_game": "yes"})
    assert plans.load(plan.json()) == plan


def test_another_plan_has_another_folder() -> None:
    folders = {
        plan.folder
        for plan in (
            made(["greedy", "random"], 2),
            made(["random", "greedy"], 2),
            made(["greedy:50", "random"], 2),
            made(["greedy", "random"], 2, game="coimbra"),
            plans.make("pilgrim", ["greedy", "random"], 1, seed=2),
            plans.make("pilgrim", ["greedy", "random"], 1, options={"first_game": "yes"}),
        )
    }
    assert len(folders) == 6
    assert all(folder.replace("-", "").replace(".", "").isalnum() for folder in folders)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(UnknownBot, match="no bot 'nobody'"):
        made(["nobody"], 2)
    with pytest.raises(UnknownGame, match="no game chess"):
        plans.make("chess", ["random"], 1)
    with pytest.raises(OptionError, match="2 to 4 seats, not 5"):
        made(["random"], 5, game="coimbra")
    with pytest.raises(OptionError, match="no option speed"):
        plans.make("pilgrim", ["random"], 1, options={"speed": "high"})
    with pytest.raises(ArenaError, match="Seats: 4, bots: 2"):
        made(BOTS[:2], 4)
    with pytest.raises(ArenaError, match="At least 1 game"):
        made(["random"], 2, 0)
    with pytest.raises(ArenaError, match="at least one bot"):
        made([], 2)


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "World Without End"), ("de", "Die Tore der Welt"), ("es", "Un mundo sin fin")]
)
def test_what_goes_wrong_names_the_game_in_the_language(lang: str, title: str) -> None:
    error = ArenaError("Here are other rules or components of {title} than those of the schedule.", game="kingsbridge")
    assert title in error.said(lang)
    assert title in pickle.loads(pickle.dumps(error)).said(lang)
