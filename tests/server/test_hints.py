"""Hints tell the plan of the turn, what it would change, and what may come of it."""

from __future__ import annotations

import re
from math import inf
from random import Random

import pytest

from tabard.bots import plan_words
from tabard.bots.network import evaluator, network
from tabard.bots.plans import DRAWS, Advice, Plan, advised, plan_of, whole_turn
from tabard.bots.protocol import Answer
from tabard.bots.runner import BotRunner
from tabard.engine.state import CHANCE
from tabard.engine.words import LANGUAGES
from tabard.server.bots import hints
from tests.server.test_views import GAMES, table


@pytest.mark.parametrize("bot", ["greedy", "search:30"])
@pytest.mark.parametrize("name", GAMES)
def test_a_plan_goes_to_the_end_of_the_turn(name: str, bot: str) -> None:
    for seed in range(3):
        at = table(name, 3, moves=20 + seed, seed=seed)
        state, seat = at.match.state.copy(), at.match.to_move
        runner = BotRunner(at.game, seat, bot, seed)
        turn = whole_turn(runner, runner.decide(state, 0), state.copy(), 0)
        for number, action in enumerate(turn):
            assert state.to_move == seat
            assert action in state.legal()
            assert number == 0 or not at.game.ends_turn(turn[number - 1])
            state.apply(action)
        assert state.over or state.to_move != seat or at.game.ends_turn(turn[-1])


@pytest.mark.parametrize(("name", "seats"), [("coimbra", 3), ("kingsbridge", 3), ("pilgrim", 3), ("pilgrim", 1)])
def test_a_plan_has_the_answer_of_the_rival_and_the_next_own_turn(name: str, seats: int) -> None:
    """Where something is drawn before that turn, the plan says in how many of the draws that were tried it is so."""
    answers, prepared, tried = 0, 0, 0
    for moves in range(20, 50, 6):
        at = table(name, seats, moves=moves)
        seat = at.match.to_move
        advice = advised(BotRunner(at.game, seat, "greedy", 1), at.match.state, 0, inf)
        state, plan, movers = advice.start.copy(), advice.plan, []
        for action in plan.moves:
            assert action in state.legal()
            assert state.to_move != CHANCE or len(state.legal()) == 1 or plan.tried
            movers.append(state.to_move)
            state.apply(action)
        assert plan.rival != seat
        assert {movers[move] for move in plan.answer} <= {plan.rival}
        assert CHANCE not in movers[: 1 + max(plan.turn + plan.answer)] or len(plan.answer) == 0
        assert plan.tried == 0 or plan.tried / 2 < plan.agreed <= plan.tried <= DRAWS
        tried += plan.tried > 0
        assert {movers[move] for move in plan.turn + plan.prepared} == {seat}
        answers, prepared = answers + bool(plan.answer), prepared + bool(plan.prepared)
    assert answers or seats == 1
    assert prepared
    assert tried or (name != "kingsbridge" and seats > 1)  # where something is drawn before most turns


def test_the_next_turn_is_more_than_who_begins_the_round() -> None:
    """Before it the Ab-Bott draws, and the round ends: what is decided between two turns is none."""
    for moves in (58, 66, 78):
        at = table("pilgrim", 1, moves=moves)
        advice = advised(BotRunner(at.game, 0, "greedy", 1), at.match.state, 0, inf)
        state, within = advice.start.copy(), set[int]()
        for number, action in enumerate(advice.plan.moves):
            if state.stage() % 2:
                within.add(number)
            state.apply(action)
        assert within.intersection(advice.plan.prepared)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_hint_tells_every_step_and_what_the_turn_changes(name: str, lang: str) -> None:
    at = table(name, 3, moves=24)
    state, seat = at.match.state, at.match.to_move
    advice = advised(BotRunner(at.game, seat, "search:30", 1), state, 0)
    hint = hints.told(at.game, at.match.seen_by(seat), 7, advice, lang)
    assert sum(map(times, hint.plan)) == len(advice.plan.turn)
    options = [candidate.sentence.rstrip(".") for candidate in hint.candidates]
    assert hint.plan[0].partition(" (×")[0] == at.game.words(lang).sentence(state, advice.answer.action)
    assert not any(option in said for option in options for said in (hint.sentence, hint.brings)), "said once"
    assert [shift.seat for shift in hint.shifts] == [seat, advice.plan.rival]
    for change in (change for shift in hint.shifts for change in shift.changes):
        assert f"{change.label} {change.points:+}" in hint.brings
    assert len(hint.follows) == bool(advice.plan.answer) + bool(advice.plan.prepared)
    assert all(stretch.steps for stretch in hint.follows)


def times(step: str) -> int:
    """How often a step is done."""
    found = re.search(r" \(×(\d+)\)$", step)
    return int(found[1]) if found else 1


def test_what_is_done_several_times_in_a_row_is_told_once() -> None:
    at = table("coimbra", 2, moves=24)
    action = at.match.state.legal()[0]
    telling = plan_words.Telling(at.game, at.match.state, Plan(moves=[action], turn=[0]), "en")
    telling.sentences = ["Walk", "Pay 1 coin", "Pay 1 coin", "Walk"]
    assert telling.told([0, 1, 2, 3]) == ["Walk", "Pay 1 coin (×2)", "Walk"]


def test_changes_by_category_add_up_to_what_is_expected_in_all() -> None:
    at = table("pilgrim", 3, moves=24)
    state, seat = at.match.state, at.match.to_move
    advice = advised(BotRunner(at.game, seat, "greedy", 1), state, 0)
    after = advice.start.copy()
    for move in advice.plan.turn:
        after.apply(advice.plan.moves[move])
    judge = evaluator(at.game, 3)
    gained = judge.scores(after, seat)[seat] - judge.scores(advice.start, seat)[seat]
    assert sum(advice.plan.own_change) == pytest.approx(gained, abs=0.01)


@pytest.mark.parametrize("name", GAMES)
def test_without_a_network_the_forecast_says_what_a_turn_changes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABARD_NETWORKS", "nowhere")
    network.cache_clear()
    at = table(name, 2, moves=24)
    state = at.match.state
    plan = plan_of(at.game, state, [state.legal()[0]])
    network.cache_clear()
    told = plan_words.told(at.game, state, plan, "en")
    assert not told.shifts
    assert "A quick guess of the end goes from " in told.brings
    assert (told.brings.count(" from ") == 1) == at.game.has_secrets


def test_points_are_told_by_category() -> None:
    at, rng = table("coimbra", 2), Random(1)
    while True:
        before, seat = at.match.state.copy(), at.match.to_move
        action = rng.choice(before.legal())
        after = before.copy()
        after.apply(action)
        old, new = at.game.score_sheet(before), at.game.score_sheet(after)
        gaps = [new.points[seat][row] - old.points[seat][row] for row in range(len(old.categories))]
        if seat >= 0 and any(gap > 0 for gap in gaps):
            break
        at.follow_all(at.plan(action, 0.0))
    told = plan_words.Telling(at.game, before, Plan(moves=[action], turn=[0]), "en").at_once()
    for category, gap in zip(old.categories, gaps, strict=True):
        assert (f"{category} +{gap}" in told) == (gap > 0)


def test_a_plan_tells_nothing_that_the_seat_cannot_see() -> None:
    at = table("kingsbridge", 2, moves=9)
    seat = at.match.to_move
    runner = BotRunner(at.game, seat, "greedy", 1)
    advice = advised(runner, at.match.state, 0, inf)
    for seed in range(5):
        other = at.match.seen_by(seat).imagine(Random(seed))
        found = advised(runner, other, 0, inf)
        assert (found.answer.action, found.plan.moves) == (advice.answer.action, advice.plan.moves)
        assert found.plan.own_change == advice.plan.own_change


def test_a_choice_without_alternative_is_a_plan_too() -> None:
    at = table("pilgrim", 2, moves=9)
    state = at.match.state
    plan = plan_of(at.game, state, [state.legal()[0]])
    hint = hints.told(at.game, state, 1, Advice(Answer(plan.moves[0]), state, plan), "en")
    assert hint.sentence == "There is only one choice."
