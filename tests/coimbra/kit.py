"""Building positions for tests in a few words.

s = table(3)                          # laid out, pairs and corners chosen, dice to be rolled
roll(s, "grey 5", "white 1")          # the pool: these dice, the others show 1
play(s, "die grey 5", "place upper")  # each must be legal
give(s, RED, guard=3, coin=0)         # the others stay as they are
begin(s, RED, "gain_then_fund")       # carry out an effect for a player, by the id of what has it
assert "fund goa" in options(s)
"""

from __future__ import annotations

from functools import cache
from random import Random

from tabard.coimbra.book import BOOK
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import FIRST_TASK, FIRST_TILE, GOODS, TRACKS, VP
from tabard.coimbra.decisions import EFFECT
from tabard.coimbra.set_up import new_game
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS
from tabard.engine.state import CHANCE
from tests.cases import Look, seen
from tests.game_kit import asked, options, play

__all__ = [
    "BLACK", "BLUE", "GOOD_NAMES", "RED", "SEAT_NAMES", "YELLOW", "asked", "begin", "card", "effect", "field",
    "give", "has", "holds", "laid_out", "options", "own", "play", "roll", "set_field", "table", "vp",
]  # fmt: skip

RED, YELLOW, BLUE, BLACK = range(4)
GOOD_NAMES = ("guard", "coin", "vp")
SEAT_NAMES = ("red", "yellow", "blue", "black")


def laid_out(seats: int = 3, *, order: tuple[int, ...] = (), seed: int = 1) -> Coimbra:
    """A table whose set-up was drawn at random; the players are on the flags in the order given."""
    return _laid_out(seats, order, seed).copy()


@cache
def _laid_out(seats: int, order: tuple[int, ...], seed: int) -> Coimbra:
    rng = Random(seed)
    s = new_game(BOOK, seats)
    flags = [f"flag {SEAT_NAMES[player]}" for player in order or range(seats)]
    while s.to_move == CHANCE:
        names = options(s)
        wanted = [name for name in names if name == (flags[0] if flags else "")]
        if wanted:
            flags.pop(0)
        play(s, wanted[0] if wanted else rng.choice(names))
    return s


def table(seats: int = 3, *, order: tuple[int, ...] = (), seed: int = 1) -> Coimbra:
    """Laid out, with start pairs and corners chosen (the first possible) and carried out without walking."""
    s = laid_out(seats, order=order, seed=seed)
    while asked(s) in ("Start", "Steps"):
        s.apply(s.legal()[0] if asked(s) == "Start" else s.legal()[-1])
    assert asked(s) == "DieRoll"
    return s


def roll(s: Coimbra, *dice: str) -> Coimbra:
    """Roll all dice: those named show what is said, the others 1."""
    wanted = [name.split() for name in dice]
    while asked(s) == "DieRoll":
        left = s.rolled
        colour = 0
        while left >= BOX.dice[s.seats][colour]:
            left -= BOX.dice[s.seats][colour]
            colour += 1
        mine = [die for die in wanted if die[0] == COLOURS[colour]]
        if mine:
            wanted.remove(mine[0])
        play(s, f"roll {mine[0][1] if mine else 1}")
    assert not wanted, f"there are no such dice: {wanted}"
    return s


def give(s: Coimbra, player: int, /, **goods: int) -> Coimbra:
    for name, amount in goods.items():
        s.goods[player * GOODS + GOOD_NAMES.index(name)] = amount
    return s


def has(s: Coimbra, player: int, good: str) -> int:
    return s.goods[player * GOODS + GOOD_NAMES.index(good)]


def holds(player: int, /, **goods: int) -> Look:
    """A player has so many guards, coins and points."""
    return seen(lambda s: {name: has(s, player, name) for name in goods}, goods)


def vp(s: Coimbra, player: int) -> int:
    return s.goods[player * GOODS + VP]


def field(s: Coimbra, player: int, colour: str) -> int:
    return s.field(player, COLOURS.index(colour))


def set_field(s: Coimbra, player: int, colour: str, to: int) -> Coimbra:
    """Move a disc, with what that means for the order on its track."""
    track = COLOURS.index(colour)
    s.advance(player, track, to - s.fields[player * TRACKS + track])
    return s


def card(name: str) -> int:
    return next(n for n, citizen in enumerate(BOX.citizens) if citizen.id.lower() == name.lower())


def own(s: Coimbra, player: int, *names: str) -> Coimbra:
    """Give cards to a player, out of wherever they are; influence and bonuses do not happen."""
    for name in names:
        number = card(name)
        for other in range(s.seats):
            s.cards[other] &= ~(1 << number)
        s.discards &= ~(1 << number)
        s.dealt |= 1 << number
        if number in s.display:
            place = s.display.index(number)
            s.display[place] = -1
            s.crowns = [-1 if where == place else where for where in s.crowns]
        s.cards[player] |= 1 << number
    return s


def effect(name: str) -> int:
    """The number of the effect of a citizen, monastery or expedition, by its id."""
    citizens = [citizen.id for citizen in BOX.citizens]
    monasteries = [tile.id for tile in BOX.monasteries]
    expeditions = [expedition.id for expedition in BOX.expeditions]
    for first, ids in ((0, citizens), (FIRST_TILE, monasteries), (FIRST_TASK, expeditions)):
        for number, thing in enumerate(ids):
            if thing.lower() == name.lower():
                return first + number
    raise LookupError(name)


def begin(s: Coimbra, player: int, name: str) -> Coimbra:
    """Carry out the effect of a citizen or monastery (by id) for a player now, on top of whatever is open."""
    s.turn = player
    s.push(EFFECT, effect(name))
    s.go_on()
    return s
