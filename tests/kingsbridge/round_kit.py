"""Rounds in a few words, for tests of events, council, favour and what is hidden.

s = before("iii-05", seats=4)         # the chapter of that event has begun; it is about to be revealed
reveal(s, "iii-05", tile=3)           # and its plague tile, if one is turned up
orient(s, steps=2)                    # turn the card so that its arrow points at 2
settle(s)                             # the same at 0: income, but no favour
lay_all(s)                            # everybody lays cards unused until the round has ended
"""

from __future__ import annotations

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.council import SIDES, steps
from tabard.kingsbridge.state import Kingsbridge
from tests.kingsbridge.kit import RED, asked, event, in_chapter, options, play, table


def before(name: str, seats: int = 3, *, start: int = RED, round: int = 1) -> Kingsbridge:
    return in_chapter(table(seats, start=start), BOX.events[event(name)].chapter, round)


def reveal(s: Kingsbridge, name: str, tile: int = 1) -> Kingsbridge:
    play(s, f"reveal {name}")
    if asked(s) == "PlagueTile":
        play(s, f"tile {tile}")
    return s


def orientation(s: Kingsbridge, number: int) -> str:
    """The position of the revealed card in which its arrow points at a number."""
    return next(f"orient {turn}" for turn in range(SIDES) if steps(s, turn) == number)


def orient(s: Kingsbridge, number: int) -> Kingsbridge:
    return play(s, orientation(s, number))


def settle(s: Kingsbridge) -> Kingsbridge:
    return orient(s, 0)


def go_by(s: Kingsbridge, player: int) -> Kingsbridge:
    """Whoever comes before a player in step 5 lays cards unused."""
    while not (asked(s) in ("ActionCard", "UnusedCard", "LastTrade") and s.to_move == player):
        assert asked(s) in ("ActionCard", "UnusedCard", "DiscardedCard", "DrawnDiscard", "LastTrade")
        play(s, next(option for option in options(s) if option.split()[0] in ("lay", "discard", "drawn", "stop")))
    return s


def lay_all(s: Kingsbridge) -> Kingsbridge:
    while asked(s) in ("ActionCard", "UnusedCard", "DiscardedCard", "DrawnDiscard", "LastTrade"):
        play(s, next(option for option in options(s) if option.split()[0] in ("lay", "discard", "drawn", "stop")))
    return s


def quiet_round(s: Kingsbridge, name: str) -> Kingsbridge:
    """A round in which nobody does anything: the first option where an event asks, cards laid unused."""
    reveal(s, name)
    while asked(s) in ("EventChoice", "ExtraDrawn"):
        play(s, options(s)[-1])
    return lay_all(settle(s))


def fields(s: Kingsbridge) -> dict[str, object]:
    """Everything on the table, by name."""
    return s.copy().values()


def changed(before: dict[str, object], after: Kingsbridge) -> set[str]:
    """The names of what is not as it was."""
    now = fields(after)
    return {name for name in now if now[name] != before[name]}
