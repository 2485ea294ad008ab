"""Search on several cores."""

from __future__ import annotations

import os
import signal
from time import perf_counter

from tabard.bots.programs import PATIENCE, Program
from tabard.bots.protocol import Answer, Budget, Candidate
from tabard.bots.registry import parse, seat_bot
from tabard.bots.runner import BotRunners
from tabard.bots.search import SHARE, Search
from tabard.bots.team import Team, together
from tests.bots.kit import GAMES, open_match, question
from tests.process_kit import is_running, posix_only, wait_until
from tests.samples import first_quick


def alive(program: Program) -> bool:
    return program.process is not None and program.process.poll() is None


def visits(answer: Answer) -> int:
    return sum(one.visits for one in answer.candidates)


def test_what_several_found_is_put_together() -> None:
    one = Answer(1, (Candidate(1, 6, (10.0, 4.0)), Candidate(2, 4, (8.0, 4.0))))
    other = Answer(2, (Candidate(2, 8, (5.0, 1.0)),))
    assert together([one, other]) == (Candidate(2, 12, (6.0, 2.0)), Candidate(1, 6, (10.0, 4.0)))
    assert together([one, one, other])[0].action == 1  # two of three would do that


@first_quick("name", *GAMES)
def test_every_core_thinks(name: str) -> None:
    match = open_match(name)
    budget = Budget(simulations=20, cores=2)
    team = Team(2)
    try:
        first, again = (team.choose(question(match, budget, turn=turn)) for turn in range(2))
    finally:
        team.close()
    assert visits(first) == 2 * int(20 * SHARE)
    assert first.simulations == int(20 * SHARE)  # of the budget, which each of them has
    assert first.candidates == again.candidates
    alone = Search().choose(question(match, budget))
    assert (
        dict.fromkeys(one.action for one in alone.candidates).items()
        <= dict.fromkeys(one.action for one in first.candidates).items()
    )


def test_a_spec_with_cores_is_a_team_and_leaves_no_process_behind() -> None:
    bot = seat_bot(parse("search:8*3"))
    assert isinstance(bot, Team)
    programs = [mate.program for mate in bot.mates]
    assert [alive(program) for program in programs] == [True, True]
    numbers = [program.process.pid for program in programs if program.process is not None]
    bot.close()
    assert not any(map(is_running, numbers))


@posix_only
def test_somebody_who_is_late_is_not_waited_for() -> None:
    match = open_match("coimbra")
    team = Team(2)
    program = team.mates[0].program
    try:
        assert program.process is not None
        os.kill(program.process.pid, signal.SIGSTOP)
        begun = perf_counter()
        answer = team.choose(question(match, Budget(seconds=0.2, cores=2)))
        assert perf_counter() - begun < PATIENCE / 2
        assert visits(answer) == answer.simulations
        os.kill(program.process.pid, signal.SIGCONT)
        wait_until(lambda: program.talk is not None and not program.talk.answers.empty())
        answer = team.choose(question(match, Budget(simulations=20, cores=2), turn=1))
        assert visits(answer) == 2 * answer.simulations
    finally:
        team.close()


def test_somebody_who_has_ended_is_started_again() -> None:
    match = open_match("coimbra")
    team = Team(2)
    program = team.mates[0].program
    budget = Budget(simulations=20, cores=2)
    try:
        assert program.process is not None
        program.process.kill()
        program.process.wait()
        alone = team.choose(question(match, budget))
        assert visits(alone) == alone.simulations
        both = team.choose(question(match, budget, turn=1))
        assert visits(both) == 2 * both.simulations
    finally:
        team.close()


def test_a_team_plays() -> None:
    match = open_match("coimbra")
    table = BotRunners(match.game, ["search:8*2", "random"], 1)
    try:
        for _ in range(12):
            match.play(table.decide(match.state).action)
    finally:
        table.close()
    assert table.faults() == []
