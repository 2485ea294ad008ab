"""Building positions for tests in a few words.

s = table(3)                              # Red holds the shield, the first event is to be revealed
play(s, "reveal i-02", "decline")         # each must be legal
give(s, RED, stone=2, gold=1)             # goods from the stock, the others stay as they are
act(s, GREEN)                             # jump to Green's choice of an action card
assert "play grain" in options(s)
"""

from __future__ import annotations

from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import FACE_DOWN, GOLD, HALF, NO_EVENT
from tabard.kingsbridge.decisions import NEXT_TURN
from tabard.kingsbridge.projects import enter
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import GOODS, PROJECTS
from tests.cases import Look, seen
from tests.game_kit import asked, options, play

__all__ = [
    "BLUE", "GREEN", "RED", "YELLOW", "act", "asked", "event", "give", "has", "holds", "in_chapter", "in_force",
    "options", "play", "project", "set_vp", "table", "vp",
]  # fmt: skip

RED, GREEN, YELLOW, BLUE = range(4)


def table(
    seats: int = 3, *, start: int = RED, introductory: bool = False, scaled: bool = False, extra_pass: bool = False
) -> Kingsbridge:
    s = new_game(BOOK, seats, introductory, scaled, extra_pass)
    return play(s, f"starter {('red', 'green', 'yellow', 'blue')[start]}")


def give(s: Kingsbridge, player: int, /, **goods: int) -> Kingsbridge:
    """Set how much of some goods a player has; the difference comes from or goes to the stock."""
    for name, amount in goods.items():
        good = GOODS.index(name)
        if good != GOLD:
            s.stock[good] -= amount - s.has(player, good)
        s.goods[player * len(GOODS) + good] = amount
    return s


def has(s: Kingsbridge, player: int, good: str) -> int:
    return s.has(player, GOODS.index(good))


def vp(s: Kingsbridge, player: int) -> float:
    return s.points[player] / HALF


def holds(player: int, /, **goods: float) -> Look:
    """A player has so much of some goods, and so many points (vp)."""
    return seen(lambda s: {name: vp(s, player) if name == "vp" else has(s, player, name) for name in goods}, goods)


def set_vp(s: Kingsbridge, player: int, points: int) -> Kingsbridge:
    s.points[player] = points * HALF
    return s


def in_chapter(s: Kingsbridge, chapter: int, round: int = 1) -> Kingsbridge:
    """Jump to a chapter (I is 1) and round (1..6), with what comes onto the board on the way."""
    s.chapter, s.round = chapter - 1, round - 1
    if chapter > 1:
        s.cloth_covered = False
    if chapter > 2:
        project(s, "tower")
        s.tiles = [FACE_DOWN] * len(s.tiles)
    for player in range(s.seats):
        s.hands[player] = s.all_cards()
    return s


def project(s: Kingsbridge, name: str) -> int:
    """Bring a project onto the board, if it is not there."""
    number = PROJECTS.index(name)
    if number not in s.projects:
        enter(s, number)
    return number


def event(name: str) -> int:
    return next(number for number, card in enumerate(BOX.events) if card.id.lower() == name)


def in_force(s: Kingsbridge, *names: str) -> Kingsbridge:
    """Lasting events at the edge of the board."""
    s.edge = tuple(event(name) for name in names)
    for name in names:
        s.revealed |= 1 << event(name)
    return s


def act(s: Kingsbridge, player: int) -> Kingsbridge:
    """Jump to a player's turn in step 5, with no event on the council."""
    s.event = NO_EVENT
    s.start = player
    s.stack = [NEXT_TURN]
    s.go_on()
    return s
