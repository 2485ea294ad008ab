"""One game of the arena, and what is noted about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import tabard
from tabard.arena import ArenaError, Outcome, run
from tabard.arena import plan as plans
from tabard.arena.games import Stopped, play, tallies
from tabard.bots import BotRunners
from tabard.engine.state import CHANCE
from tabard.engine.tallies import NONE, Choices, Holdings
from tests.arena.kit import GAME, QUICK, campaigns, duels, fading, without_times
from tests.drawing.kit import walk
from tests.samples import first_quick


def test_a_game_is_noted_as_its_record_tells_it() -> None:
    for outcome in duels().games:
        match = tabard.game(GAME).replay(outcome.record)
        sheet = match.scores()
        assert match.header.seed == outcome.seed
        assert match.header.players == outcome.bots
        assert outcome.totals == [total / sheet.unit for total in sheet.totals]
        assert [sum(points.values()) for points in outcome.points] == outcome.totals
        assert outcome.ranks == list(sheet.ranks)
        assert outcome.moves == len(match.moves)
        assert outcome.columns == list(sheet.columns)
        assert not outcome.faults


def test_half_points_are_kept() -> None:
    totals = [total for outcome in duels().games for total in outcome.totals]
    assert any(total % 1 == 0.5 for total in totals)


@pytest.mark.parametrize("name", tabard.games())
def test_counts_are_those_of_the_record(name: str) -> None:
    outcome = run(name, ["random"], 1, seats=3, processes=1).games[0]
    found = tabard.game(name)
    match = found.replay(outcome.record)
    state = found.new_state(3)
    counts: dict[str, list[Counter[str]]] = {tally.key: [Counter() for _ in range(3)] for tally in tallies(found)}
    for move in match.moves:
        action = found.actions.parse(move.text)
        for tally in tallies(found):
            if isinstance(tally, Choices) and move.seat != CHANCE and tally.chosen(state, action) != NONE:
                counts[tally.key][move.seat][tally.names.tokens[tally.chosen(state, action)]] += 1
        state.apply(action)
    for tally in tallies(found):
        if isinstance(tally, Holdings):
            for seat in range(3):
                counts[tally.key][seat].update(tally.names.tokens[number] for number in tally.held(state, seat))
    assert outcome.counts == counts
    assert sum(counts["action"][0].values()) == sum(1 for move in match.moves if move.seat == 0)


@pytest.mark.parametrize("name", tabard.games())
def test_every_thing_that_is_counted_has_a_name_in_every_language(name: str) -> None:
    found = tabard.game(name)
    state = found.new_state(2)
    for lang in ("en", "de", "es"):
        words = found.words(lang)
        for tally in found.tallies:
            assert all(words.name(state, tally.names, number) for number in range(len(tally.names.tokens)))
    assert len({tally.key for tally in tallies(found)}) == len(tallies(found))


def test_decisions_and_turns() -> None:
    for outcome in duels().games:
        for seat in range(2):
            assert sum(outcome.turn_lengths[seat].values()) == outcome.turns[seat] > 10
            decisions = sum(int(length) * n for length, n in outcome.turn_lengths[seat].items())
            assert outcome.turns[seat] <= decisions <= sum(outcome.counts["action"][seat].values())


@first_quick("bot", "random", "search:20")
def test_the_same_plan_gives_the_same_games(bot: str) -> None:
    bots = [bot, QUICK]
    once, again = (run(GAME, bots, 2, seed=5, processes=1) for _ in range(2))
    assert [without_times(game) for game in once.games] == [without_times(game) for game in again.games]
    other = run(GAME, bots, 2, seed=6, processes=1)
    assert other.games[0].record != once.games[0].record


def test_both_games_of_a_seed_begin_alike() -> None:
    first, second = duels().games[:2]
    draws = [outcome.record.split("\n\n")[1].split("\n")[0] for outcome in (first, second)]
    assert draws[0] == draws[1]
    assert first.bots == second.bots[::-1]


def test_a_solo_campaign() -> None:
    for outcome in campaigns().games:
        assert outcome.columns == ["White", "Ab-Bott"]
        assert len(outcome.turns) == len(outcome.seconds) == 1
        assert outcome.remark == "defeated"
        assert outcome.rated < 0


def test_a_solo_game_of_a_level() -> None:
    outcome = run("pilgrim", ["random"], 1, seats=1, options={"level": "3"}, processes=1).games[0]
    assert "option level 3" in outcome.record
    assert len(outcome.totals) == 2
    assert outcome.remark == ""


def test_a_bot_that_fails_is_reported_and_the_game_goes_on() -> None:
    failing = fading(20)
    outcome = run(GAME, [failing, "random"], 1, processes=1).games[0]
    assert outcome.faults
    assert {fault["seat"] for fault in outcome.faults} == {outcome.bots.index(failing)}
    assert "ended" in str(outcome.faults[0]["reason"])


@pytest.mark.parametrize("name", tabard.games())
def test_the_bots_of_tabard_do_not_fail(name: str) -> None:
    """From all over a game. On the compiled build too, where a mistake would only show as random play."""
    bots = BotRunners(tabard.game(name), ["greedy:2", "search:4"], 1)
    game = [state.copy() for state in walk(name, 2, {})]
    for state in game[:: len(game) // 5]:
        for _ in range(2):
            if not state.over:
                chance = state.to_move == CHANCE
                state.apply(state.legal()[0] if chance else bots.decide(state).action)
    assert bots.faults() == []


@pytest.mark.slow
@pytest.mark.parametrize("name", tabard.games())
def test_the_bots_of_tabard_do_not_fail_in_a_whole_game(name: str) -> None:
    outcome = run(name, ["greedy:2", "search:4"], 1, processes=1).games[0]
    assert outcome.faults == []


def test_a_game_can_be_left() -> None:
    plan = plans.make(GAME, ["random"], 1)
    answers = iter([False] * 10 + [True])
    with pytest.raises(Stopped):
        play(plan, plan.schedule[0], lambda: next(answers))


def test_a_machine_with_other_rules_plays_nothing() -> None:
    plan = replace(plans.make(GAME, ["random"], 1), components="other")
    with pytest.raises(ArenaError, match="other rules or components"):
        play(plan, plan.schedule[0])


def test_a_shared_win_is_shared() -> None:
    outcome: Outcome = replace(duels().games[0], ranks=[0, 0])
    assert outcome.shares == [0.5, 0.5]
