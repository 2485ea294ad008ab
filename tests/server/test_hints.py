"""Hints tell the plan of the turn, and what it would change."""

from __future__ import annotations

from random import Random

import pytest

from tabard.bots.protocol import Answer
from tabard.bots.runner import BotRunner
from tabard.engine.words import LANGUAGES
from tabard.server.bots import hints
from tabard.server.bots.bot_pool import Advice, planned
from tabard.server.common.speech import say
from tests.server.test_views import GAMES, table


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_a_plan_goes_to_the_end_of_the_turn(name: str, seed: int) -> None:
    at = table(name, 3, moves=20 + seed, seed=seed)
    state, seat = at.match.state.copy(), at.match.to_move
    runner = BotRunner(at.game, seat, "greedy", seed)
    plan = planned(runner, runner.decide(state, 0).action, state.copy(), 0)
    for number, action in enumerate(plan):
        assert state.to_move == seat
        assert action in state.legal()
        assert number == 0 or not at.ends_turn(plan[number - 1])
        state.apply(action)
    assert state.over or state.to_move != seat or at.ends_turn(plan[-1])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_hint_tells_every_step_and_what_the_turn_changes(name: str, lang: str) -> None:
    at = table(name, 3, moves=24)
    state, seat = at.match.state, at.match.to_move
    runner = BotRunner(at.game, seat, "greedy", 1)
    first = runner.decide(state, 0).action
    plan = planned(runner, first, state.copy(), 0)
    hint = hints.told(at.game, at.match.seen_by(seat), 7, Advice(Answer(first), plan), lang)
    assert len(hint.plan) == len(plan)
    assert hint.plan[0] == at.game.words(lang).sentence(state, first)
    guess = say(lang, hints.ESTIMATE).partition("{")[0]
    assert guess in hint.brings


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
    told = hints.points_won(at.game, before, after, "en")
    for category, gap in zip(old.categories, gaps, strict=True):
        assert (f"{category} +{gap}" in told) == (gap > 0)


def test_a_plan_tells_nothing_that_the_seat_cannot_see() -> None:
    at = table("kingsbridge", 2, moves=9)
    seat = at.match.to_move
    plan = [at.match.state.legal()[0]]
    told = hints.told(at.game, at.match.seen_by(seat), 1, Advice(Answer(plan[0]), plan), "en")
    for seed in range(5):
        other = at.match.seen_by(seat).imagine(Random(seed)).seen_by(seat)
        assert hints.told(at.game, other, 1, Advice(Answer(plan[0]), plan), "en") == told
