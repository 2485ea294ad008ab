"""The bots themselves: what they answer, and that thinking changes nothing."""

from __future__ import annotations

from random import Random
from time import thread_time  # which a busy machine does not lengthen

import pytest

import tabard
from tabard.bots import network
from tabard.bots.evaluator import Evaluator, lead
from tabard.bots.greedy import Greedy
from tabard.bots.levels import LEVELS, LONGEST, Level
from tabard.bots.luck import Luck
from tabard.bots.network_evaluator import NetworkEvaluator
from tabard.bots.protocol import Budget
from tabard.bots.runner import BotRunners
from tabard.bots.search import SHARE, Search, Search1
from tabard.bots.tree import Tree
from tabard.bots.turn_paths import TurnPaths
from tabard.bots.uniform import Uniform
from tabard.engine import positions
from tests.bots.kit import GAMES, open_match, question
from tests.samples import first_quick


def test_lead() -> None:
    assert lead([5.0, 3.0, 4.0], 0) == 1
    assert lead([5.0, 3.0, 4.0], 1) == -2
    assert lead([5.0], 0) == 5


def test_luck_follows_the_weights() -> None:
    match = open_match("coimbra")
    state = match.game.new_state(2)
    luck = Luck(4)
    weights = dict(zip(state.legal(), state.weights(), strict=True))
    drawn = [luck.draw(state) for _ in range(300)]
    assert set(drawn) <= set(weights)
    assert len(set(drawn)) > len(weights) // 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", [Uniform, Greedy, Search])
def test_thinking_changes_nothing(name: str, bot: type[Uniform | Greedy | Search]) -> None:
    match = open_match(name)
    asked = question(match)
    before = positions.dump(match.game, asked.seen)
    answer = bot().choose(asked)
    assert answer.action in asked.options
    assert positions.dump(match.game, asked.seen) == before


@pytest.mark.parametrize("name", GAMES)
def test_greedy_takes_the_best_path(name: str) -> None:
    """With few steps for each option the paths are short enough to be repeated by hand."""
    match = open_match(name)
    asked = question(match)
    answer = Greedy().choose(asked)
    turn = TurnPaths(asked.seat, ahead=False, evaluator=Evaluator())
    turn.explore(match.state, 40)
    worth = {option: max(path.worth for path in turn.paths if path.actions[0] == option) for option in asked.options}
    assert [one.action for one in answer.candidates] == sorted(
        asked.options, key=lambda option: (worth[option], option), reverse=True
    )
    assert answer.action == answer.candidates[0].action


@pytest.mark.parametrize("name", GAMES)
def test_without_time_every_option_is_tried_once(name: str) -> None:
    match = open_match(name)
    hurried = TurnPaths(match.to_move, ahead=True, evaluator=Evaluator())
    hurried.explore(match.state, 1000, 0.0)
    assert [path.actions[0] for path in hurried.paths] == match.state.legal()


def test_a_path_ends_with_the_turn_even_if_the_next_one_is_its_own() -> None:
    """Who chooses to start the next round goes on deciding; but that is not the turn that was thought about."""
    match = open_match("pilgrim")
    rng = Random(3)
    while match.legal()[0] != "first white":
        match.play(rng.choice(match.state.legal()))
    turn = TurnPaths(match.to_move, ahead=False, evaluator=Evaluator())
    turn.explore(match.state, 1000)
    assert [path.actions for path in turn.paths] == [[option] for option in match.state.legal()]


@pytest.mark.parametrize("name", GAMES)
def test_search_gives_its_reasons(name: str) -> None:
    match = open_match(name, 3)
    asked = question(match, Budget(simulations=20))
    answer = Search().choose(asked)
    assert answer.candidates[0].action == answer.action
    assert sum(one.visits for one in answer.candidates) == answer.simulations == int(20 * SHARE)
    assert all(len(one.scores) == 3 for one in answer.candidates)


def test_search_keeps_its_tree_within_a_turn() -> None:
    match = open_match("pilgrim")
    bot = Search()
    seat = match.to_move
    first = bot.choose(question(match, Budget(simulations=300)))
    match.play(first.action)
    while match.to_move == seat and match.forced() is not None:
        match.play(match.state.legal()[0])
    assert match.to_move == seat
    second = bot.choose(question(match, Budget(simulations=10)))
    assert sum(one.visits for one in second.candidates) > second.simulations


def test_search_begins_anew_with_a_new_turn() -> None:
    match = open_match("coimbra")
    bot = Search()
    bot.choose(question(match, Budget(simulations=60)))
    again = bot.choose(question(match, Budget(simulations=20), turn=1))
    assert sum(one.visits for one in again.candidates) == again.simulations


@pytest.mark.parametrize(("name", "turns"), [("pilgrim", 1), ("kingsbridge", 3), ("coimbra", 5)])
def test_plans_look_as_far_ahead_as_suits_the_title(name: str, turns: int) -> None:
    match, bot = open_match(name), Search1()
    bot.choose(question(match, Budget(simulations=1)))
    assert isinstance(bot.tree, Tree)
    assert bot.tree.horizon == turns * match.state.seats


def test_search_heeds_the_clock() -> None:
    match = open_match("pilgrim")
    begun = thread_time()
    answer = Search().choose(question(match, Budget(seconds=0.5)))
    assert thread_time() - begun < 2
    assert answer.seconds >= 0.5 * SHARE


def test_search_heeds_the_clock_if_its_simulations_are_counted_too() -> None:
    """In long turns, on a slow machine, a simulation can take a second."""
    match = open_match("pilgrim")
    begun = thread_time()
    slow = Search().choose(question(match, Budget(simulations=1_000_000, seconds=0.5)))
    assert 0 < slow.simulations < 1_000_000
    assert thread_time() - begun < 2
    assert Search().choose(question(match, Budget(simulations=20, seconds=60.0))).simulations == int(20 * SHARE)


def test_search_without_time_left_goes_by_what_it_knows() -> None:
    """It must have tried something, once; what it has tried before in the same turn is enough."""
    match, bot = open_match("pilgrim"), Search()
    assert bot.choose(question(match, Budget(seconds=0.0))).simulations == 1
    answer = bot.choose(question(match, Budget(simulations=300), turn=1))
    match.play(answer.action)
    while match.forced() is not None:
        match.play(match.state.legal()[0])
    assert bot.choose(question(match, Budget(seconds=0.0), turn=1)).simulations == 0


@first_quick("name", "kingsbridge", "coimbra", "pilgrim")
def test_greedy_beats_random(name: str) -> None:
    wins = 0
    for seed in range(2):
        match = open_match(name, seed=seed)
        table = BotRunners(match.game, ["greedy:8", "random"] if seed % 2 else ["random", "greedy:8"], seed)
        while not match.over:
            match.play(table.decide(match.state).action)
        wins += match.state.ranking()[seed % 2 == 0] == 0
    assert wins == 2


def test_levels_think_longer_and_longer() -> None:
    simulations = [budget.simulations for budget, _ in LEVELS.values() if budget.simulations is not None]
    assert simulations == sorted(simulations)
    assert {budget.seconds for budget, _ in LEVELS.values()} == {LONGEST}
    noise = [noise for _, noise in LEVELS.values()]
    assert noise == sorted(noise, reverse=True)


def test_a_level_keeps_to_its_own_budget() -> None:
    match = open_match("coimbra")
    level = Level(Budget(simulations=100), 0)
    first = level.choose(question(match, Budget()))
    second = level.choose(question(match, Budget()))
    assert first.simulations == int(100 * SHARE)
    assert second.simulations < first.simulations


def test_noise_makes_a_level_choose_otherwise() -> None:
    match = open_match("coimbra")
    answers = {Level(Budget(simulations=20), 1.0).choose(question(match, seed=seed)).action for seed in range(6)}
    assert len(answers) > 1


@pytest.mark.parametrize("name", GAMES)
def test_search1_searches_as_before_there_were_networks(name: str) -> None:
    asked = question(open_match(name))
    bot = Search1()
    now, before = Search().parameters(asked), bot.parameters(asked)
    assert now != before
    assert (before.width, before.later_width, before.by_network) == (0, 0, False)
    bot.choose(asked)
    assert isinstance(bot.tree, Tree)
    assert type(bot.tree.evaluator) is Evaluator


@pytest.mark.parametrize("name", GAMES)
def test_search_without_a_network_is_that_of_before(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "arithmetic", lambda: None)
    network.network.cache_clear()
    asked = question(open_match(name))
    try:
        assert Search().parameters(asked) == Search1().parameters(asked)
    finally:
        network.network.cache_clear()


@pytest.mark.parametrize("name", [name for name in GAMES if tabard.game(name).search_parameters(2).by_network])
def test_search_judges_by_the_network_where_the_game_says_so(name: str) -> None:
    bot = Search()
    bot.choose(question(open_match(name)))
    assert bot.tree is not None
    assert isinstance(bot.tree.evaluator, NetworkEvaluator)
