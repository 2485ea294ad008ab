"""A runner keeps the budget and plays on when its bot fails."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, cast

import pytest

from tabard.bots.errors import BotHung
from tabard.bots.protocol import Answer, Bot, Question
from tabard.bots.runner import GRACE, BotRunner, BotRunners
from tests.bots.kit import GAMES, open_match
from tests.engine.toy import TOY

if TYPE_CHECKING:
    from collections.abc import Callable


class Scripted(Bot):
    """Does what a test wants, and remembers what it was asked."""

    def __init__(self, does: Callable[[Question], Answer]) -> None:
        self.does = does
        self.asked: list[Question] = []

    def choose(self, question: Question) -> Answer:
        self.asked.append(question)
        return self.does(question)


def crash(question: Question) -> Answer:
    raise RuntimeError("no idea")


def nonsense(question: Question) -> Answer:
    return Answer(-5)


def nothing(question: Question) -> Answer:
    return cast("Answer", None)


def impossible(question: Question) -> Answer:
    return Answer(question.game.actions.parse("stop"))


def first(question: Question) -> Answer:
    return Answer(question.options[0], simulations=7)


def silence(question: Question) -> Answer:
    raise BotHung("It gave no answer within 60.0 s.")


def runner(does: Callable[[Question], Answer], budget: str = "") -> tuple[BotRunner, Scripted]:
    match = open_match("coimbra")
    made = BotRunner(match.game, match.to_move, "random" + budget, 1)
    made.bot = bot = Scripted(does)
    return made, bot


@pytest.mark.parametrize(
    ("does", "reason"),
    [
        (crash, "RuntimeError: no idea"),
        (nonsense, "none of its"),
        (nothing, "none of its"),
        (impossible, "none of its 6 options. It is 'stop'. "),
    ],
)
def test_a_bot_that_fails_is_replaced_for_the_decision_and_reported(
    does: Callable[[Question], Answer], reason: str
) -> None:
    match = open_match("coimbra")
    seat, _ = runner(does)
    answer = seat.decide(match.state, 12)
    assert answer.action in match.state.legal()
    assert [fault.moment for fault in seat.faults] == [12]
    assert reason in seat.faults[0].reason


def test_a_bot_that_hangs_is_waited_for_once() -> None:
    match = open_match("coimbra")
    seat, bot = runner(silence)
    for moment in (12, 13, 14):
        assert seat.decide(match.state, moment).action in match.state.legal()
    assert len(bot.asked) == 1
    assert [fault.moment for fault in seat.faults] == [12, 13, 14]
    assert "not asked again" in seat.faults[1].reason


def test_a_mistake_in_a_bot_or_a_game_is_told_with_where_it_happened(caplog: pytest.LogCaptureFixture) -> None:
    """Bots of a server think in processes whose faults nobody asks for; their log is what is left."""
    runner(crash)[0].decide(open_match("coimbra").state, 12)
    assert "random fails at coimbra and plays at random for yellow" in caplog.text
    assert "RuntimeError: no idea" in caplog.text
    assert "in crash" in caplog.text
    caplog.clear()
    runner(nonsense)[0].decide(open_match("coimbra").state, 12)  # told by whoever shows the table
    assert not caplog.text


@pytest.mark.parametrize("spec", ["search:8", "greedy", "novice"])
def test_a_bot_needs_no_more_of_a_state_than_its_rules(spec: str) -> None:
    """It knows its game from the question: the toy's states do not say of which game they are."""
    table = BotRunners(TOY, [spec, spec], 3)
    match = TOY.start(2, seed=1)
    while not match.over:
        match.play(table.decide(match.state).action)
    table.close()
    assert not table.faults()


def test_so_is_a_bot_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(step=GRACE + 0.1)  # that much passes between two looks at it
    monkeypatch.setattr("tabard.bots.runner.perf_counter", lambda: next(clock))
    seat, _ = runner(first, ":0.01s")
    seat.decide(open_match("coimbra").state, 12)
    assert "1.1 s; 0.01 s were left of its turn" in seat.faults[0].reason


def test_the_next_decision_is_asked_again() -> None:
    match = open_match("coimbra")
    seat, bot = runner(crash)
    seat.decide(match.state, 1)
    seat.decide(match.state, 2)
    assert len(bot.asked) == 2
    assert len(seat.faults) == 2


def test_the_budget_is_for_the_whole_turn() -> None:
    match = open_match("coimbra")
    seat, bot = runner(first, ":100")
    for moment in range(2):
        seat.decide(match.state, moment)
    seat.end_turn()
    seat.decide(match.state, 2)
    assert [asked.budget.simulations for asked in bot.asked] == [100, 93, 100]
    assert bot.asked[0].turn == bot.asked[1].turn != bot.asked[2].turn


def test_seconds_are_counted_too() -> None:
    match = open_match("coimbra")
    seat, bot = runner(first, ":5s")
    seat.decide(match.state, 0)
    seat.decide(match.state, 1)
    first_left, then_left = (cast("float", asked.budget.seconds) for asked in bot.asked)
    assert then_left < first_left == 5


def test_a_forced_decision_is_not_asked() -> None:
    match = open_match("coimbra")
    while len(match.state.legal()) > 1:
        match.play(match.state.legal()[0])
    seat, bot = runner(first)
    assert seat.decide(match.state, 0).action == match.state.legal()[0]
    assert not bot.asked


def test_a_bot_sees_only_what_its_seat_sees() -> None:
    match = open_match("kingsbridge", 3)
    seats = []
    for number in range(3):
        made = BotRunner(match.game, number, "random", 1)
        made.bot = Scripted(first)
        seats.append(made)
    for _ in range(200):
        if match.over:
            break
        who = match.to_move
        match.play(seats[who].decide(match.state, 0).action)
    for number, made in enumerate(seats):
        for asked in cast("Scripted", made.bot).asked:
            assert asked.seen.viewer == number
            assert asked.seen.unseen == 0b111 & ~(1 << number)  # type: ignore[attr-defined]
            assert all(asked.seen.discards[other] == 0 for other in range(3) if other != number)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", GAMES)
def test_bots_decide_alike_for_the_same_seed(name: str) -> None:
    def play() -> list[int]:
        match = open_match(name, seed=8)
        table = BotRunners(match.game, ["search:8", "random"], 8)
        for _ in range(8):
            match.play(table.decide(match.state).action)
        table.close()
        assert not table.faults()
        return [match.game.actions.parse(move.text) for move in match.moves]

    assert play() == play()


def test_the_luck_of_one_moment_tells_nothing_of_another() -> None:
    """A checksum is linear: there what three moments have in common is the fourth."""
    made, bot = runner(first)
    state = open_match("coimbra").state
    for moment in range(10, 40):
        made.decide(state, moment)
    seeds = [asked.seed for asked in bot.asked]
    assert seeds[0] ^ seeds[1] ^ seeds[2] != seeds[3]
    assert len({seed >> 43 for seed in seeds}) == len(seeds)  # they are spread over 63 bits
    assert max(seeds) < 2**63
