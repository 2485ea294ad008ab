"""What somebody gains or loses from one state to another, and what lasting events add."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabard.kingsbridge.constants import ACTION_BONUS, EVENT_ACTION, EVENT_GET, EVENT_OP, GOODS, HALF
from tabard.kingsbridge.council import pay_income
from tabard.kingsbridge.favour import move_stone

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords


def change(before: Kingsbridge, after: Kingsbridge, player: int) -> list[int]:
    """What a player has more or less of than before, by good, with victory points behind them."""
    goods = [after.has(player, good) - before.has(player, good) for good in range(GOODS)]
    return [*goods, (after.points[player] - before.points[player]) // HALF]


def gains(change: list[int]) -> list[int]:
    return [max(amount, 0) for amount in change]


def losses(change: list[int]) -> list[int]:
    return [max(-amount, 0) for amount in change]


def tried(s: Kingsbridge, do: Callable[[Kingsbridge], object]) -> Kingsbridge:
    """The state after something is done, on a copy."""
    trial = s.copy()
    do(trial)
    return trial


def received(s: Kingsbridge, player: int, bundle: tuple[int, ...]) -> list[int]:
    """What somebody would get of a gain, as far as the stock goes."""
    return change(s, tried(s, lambda trial: trial.receive(player, bundle)), player)


def after_income(s: Kingsbridge, turn: int) -> Kingsbridge:
    return tried(s, lambda trial: pay_income(trial, turn))


def after_favour(s: Kingsbridge, player: int, steps: int) -> Kingsbridge:
    return tried(s, lambda trial: move_stone(trial, player, steps))


def told(words: KingsbridgeWords, change: list[int]) -> str:
    """A gain, a payment, or nothing."""
    if any(losses(change)):
        return words.say("costs {amounts}", amounts=words.amounts(losses(change)))
    return words.amounts(change)


def with_bonus(words: KingsbridgeWords, s: Kingsbridge, sentence: str, *uses: int) -> str:
    """What lasting events add to an action."""
    for event in s.lasting():
        if EVENT_OP[event] == ACTION_BONUS and EVENT_ACTION[event] in uses:
            got = received(s, s.turn, EVENT_GET[event])
            gaps = {"amounts": words.amounts(got), "event": words.event(event)}
            if any(got):  # it may have run out
                sentence = words.say("{sentence}, and {amounts} ({event})", sentence=sentence, **gaps)
    return sentence
