"""More of the table, for tests of the cards, the town and the ends of chapters and game.

laid(s, RED, "grain", "favour")       # Red's action pile, the last card on top
houses(s, RED, 1, 5)                  # on these sites
seals(s, RED, "bridge")
spaces_left(s, "bridge", stone=1)     # all its other spaces are filled
sick(s, {9: 3})                       # the tile in house 9 is turned up and shows 3
end_chapter(s)                        # jump to the end of round 6
"""

from __future__ import annotations

from tabard.kingsbridge.actions import ACTIONS as CATALOGUE
from tabard.kingsbridge.constants import ARC, CARDS, ROUNDS, STONE, STONE_SPACES, WOOD, WOOD_SPACES
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.turn import end_round
from tabard.kingsbridge.vocabulary import ACTIONS, FAVOURS, GOODS, PROJECTS
from tests.kingsbridge.kit import give, play, project

__all__ = [
    "discards", "empty_spaces", "empty_stock", "end_chapter", "face_down", "favour", "favour_at", "finished",
    "first_option", "goods", "hand", "houses", "laid", "metal_placed", "names", "next_chapter", "on_board",
    "pass_turn", "penalised", "penalties", "pile", "provided", "seals", "seals_on", "sick", "sites", "sizes",
    "spaces_left", "stock",
]  # fmt: skip

# Cards


def names(cards: int) -> list[str]:
    return [ACTIONS[card] for card in range(CARDS) if cards >> card & 1]


def hand(s: Kingsbridge, player: int) -> list[str]:
    return names(s.hands[player])


def discards(s: Kingsbridge, player: int) -> list[str]:
    return names(s.discards[player])


def pile(s: Kingsbridge, player: int) -> list[str]:
    return [ACTIONS[card] for card in s.piles[player]]


def sizes(s: Kingsbridge, player: int) -> tuple[int, int]:
    """Of the action pile and the discard pile."""
    assert s.discarded[player] == len(discards(s, player))
    return len(s.piles[player]), s.discarded[player]


def laid(s: Kingsbridge, player: int, *cards: str) -> Kingsbridge:
    """Cards from the hand onto the action pile."""
    for card in cards:
        number = ACTIONS.index(card)
        assert s.hands[player] >> number & 1
        s.hands[player] &= ~(1 << number)
        s.piles[player] = (*s.piles[player], number)
    return s


def face_down(s: Kingsbridge, player: int, *cards: str) -> Kingsbridge:
    """Cards from the hand onto the discard pile."""
    for card in cards:
        number = ACTIONS.index(card)
        assert s.hands[player] >> number & 1
        s.hands[player] &= ~(1 << number)
        s.discards[player] |= 1 << number
        s.discarded[player] += 1
    return s


def pass_turn(s: Kingsbridge) -> Kingsbridge:
    """Whoever is to play a card lays the first one unused and discards the next, if a discard is due."""
    player = s.to_move
    play(s, f"lay {hand(s, player)[0]}")
    if s.discards_are_due(player):
        play(s, f"discard {hand(s, player)[0]}")
    return s


# The town


def goods(s: Kingsbridge, player: int) -> dict[str, int]:
    return {name: s.has(player, good) for good, name in enumerate(GOODS)}


def stock(s: Kingsbridge, good: str) -> int:
    return s.stock[GOODS.index(good)]


def empty_stock(s: Kingsbridge, **left: int) -> Kingsbridge:
    """So much of these is left on the board or in the supply; the rest is nowhere."""
    for name, amount in left.items():
        s.stock[GOODS.index(name)] = amount
    return s


def houses(s: Kingsbridge, player: int, *sites: int) -> Kingsbridge:
    for site in sites:
        s.sites[site - 1] = player + 1
    return s


def sites(s: Kingsbridge, player: int) -> list[int]:
    """Where the player has houses."""
    return [site for site, owner in enumerate(s.sites, start=1) if owner == player + 1]


def seals(s: Kingsbridge, player: int, *projects: str) -> Kingsbridge:
    for name in projects:
        s.seals[player] |= 1 << project(s, name)
    return s


def seals_on(s: Kingsbridge, player: int) -> list[str]:
    return [name for number, name in enumerate(PROJECTS) if s.seals[player] >> number & 1]


def spaces_left(s: Kingsbridge, name: str, stone: int = 0, wood: int = 0) -> Kingsbridge:
    """On the board, with only these spaces empty."""
    number = project(s, name)
    s.stones[number] = STONE_SPACES[number] - stone
    s.woods[number] = WOOD_SPACES[number] - wood
    s.stock[STONE] -= s.stones[number]
    s.stock[WOOD] -= s.woods[number]
    return s


def empty_spaces(s: Kingsbridge, name: str) -> tuple[int, int]:
    number = PROJECTS.index(name)
    return STONE_SPACES[number] - s.stones[number], WOOD_SPACES[number] - s.woods[number]


def on_board(s: Kingsbridge) -> list[str]:
    return [PROJECTS[number] for number in s.projects]


def finished(s: Kingsbridge, name: str) -> bool:
    return s.is_filled(PROJECTS.index(name))


def metal_placed(s: Kingsbridge) -> bool:
    return s.metal


def favour_at(s: Kingsbridge, space: str) -> Kingsbridge:
    s.stone_at = ARC.index(FAVOURS.index(space))
    return s


def favour(s: Kingsbridge) -> str:
    """Where the stone stands."""
    return FAVOURS[ARC[s.stone_at]]


def sick(s: Kingsbridge, numbers: dict[int, int]) -> Kingsbridge:
    """Tiles turned up: their numbers by place."""
    for place, number in numbers.items():
        s.tiles[place - 1] = number
        s.numbers = tuple(count - (n == number) for n, count in enumerate(s.numbers, start=1))
        assert min(s.numbers) >= 0, f"there are not so many tiles with a {number}"
    return s


# The ends of rounds and chapters


def provided(s: Kingsbridge) -> Kingsbridge:
    """Everybody has what the dues can be at most."""
    for player in range(s.seats):
        give(s, player, piety=2, grain=2, gold=5)
    return s


def end_chapter(s: Kingsbridge) -> Kingsbridge:
    """Jump to the end of round 6: the tax die is next, if nobody is asked before."""
    s.round = ROUNDS - 1
    end_round(s)
    s.go_on()
    return s


def next_chapter(s: Kingsbridge, *moves: str) -> Kingsbridge:
    """End the chapter with everybody's dues paid: the next one is about to begin."""
    return play(end_chapter(provided(s)), *moves, "tax 2")


def penalised(s: Kingsbridge, player: int, /, **short: int) -> Kingsbridge:
    """A new chapter begins with this player, who had too little for the dues; everybody else had enough."""
    give(provided(s), player, **short)
    s.start = (player - 1) % s.seats
    return play(end_chapter(s), "tax 2")


def penalties(s: Kingsbridge, player: int) -> list[str]:
    """Those to come, or of this chapter."""
    return [name for kind, name in enumerate(("penance", "begging", "court")) if s.penalties[kind] >> player & 1]


def first_option(s: Kingsbridge) -> str:
    return CATALOGUE.notation(s.legal()[0])
