"""A scene for citizens, monasteries and expeditions, and what changed in it.

s = scene()                                         # phase C: red's die with a 1 in the upper city is activated
before = belongings(s)
play(offer(s, "ii-m1"), "acquire ii-m1")            # the row of the upper city holds only that card
assert changes(s, before) == {"cards": 1, "guard": -1, "orange": 2, "coin": 4}

In the scene the turn order is blue, red, black, yellow. Everybody has 7 guards, 7 coins and no points. Red has the four
start cards with an instant bonus, discs on the monasteries m1 and m2, the pilgrim on c1 beside m1, and another die in
the lower city. On the grey track blue is ahead of red, black and yellow are behind; both have a card of the clergy.
The rows and the discard pile are empty, and no crown token is used.
"""

from __future__ import annotations

from typing import NamedTuple

from tabard.coimbra.components import BOX
from tabard.coimbra.constants import FIRST_SPACE, NO_CARD, ROUNDS, UNUSED
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS
from tests.coimbra.kit import (
    BLACK,
    BLUE,
    GOOD_NAMES,
    RED,
    SEAT_NAMES,
    YELLOW,
    asked,
    begin,
    card,
    give,
    has,
    own,
    play,
    table,
)
from tests.coimbra.round_kit import (
    lay,
    monastery,
    open_expeditions,
    pass_round,
    phase_c,
    phase_f,
    pilgrim_at,
    place,
    put_pilgrim,
)

__all__ = [
    "Way", "bare", "belongings", "carry_out", "changes", "end_game", "offer", "put_disc", "put_fields",
    "put_funded", "scene", "throw_away", "together", "way", "what_happens",
]  # fmt: skip

ORDER = (BLUE, RED, BLACK, YELLOW)
EXPEDITIONS = "tanger madeira acores malaca brasil goa"  # 10, 6 and 10 coins; 7, 8 and 13 guards
FIELDS = {  # on the tracks grey, orange, purple, green
    RED: (5, 4, 3, 2),
    BLUE: (9, 0, 0, 0),
    BLACK: (4, 0, 4, 0),
    YELLOW: (3, 0, 2, 0),
}
CARDS = {RED: "i-1 i-3 i-5 i-7", BLUE: "", BLACK: "iii-p4", YELLOW: "iii-p6"}


def bare(seats: int = 4, *, order: tuple[int, ...] = (), seed: int = 1) -> Coimbra:
    """Nobody has cards, points, discs or influence; everybody has 7 guards and 7 coins; the pilgrims are in Coimbra."""
    s = table(seats, order=order, seed=seed)
    s.cards = [0] * seats
    s.fields = [0] * len(s.fields)
    s.ranks = [s.order] * len(s.ranks)
    for player in range(seats):
        give(s, player, guard=7, coin=7, vp=0)
    return s


def put_fields(s: Coimbra, player: int, *fields: int) -> Coimbra:
    """Discs on the tracks grey, orange, purple, green; whoever is put there first is ahead on a field."""
    for track, to in enumerate(fields):
        s.advance(player, track, to - s.field(player, track))
    return s


def put_disc(s: Coimbra, player: int, *spaces: str) -> Coimbra:
    for space in spaces:
        s.discs[player] |= 1 << place(space) - FIRST_SPACE
    return s


def put_funded(s: Coimbra, player: int, *names: str) -> Coimbra:
    """A disc on open expeditions."""
    ids = [BOX.expeditions[number].id for number in s.expeditions]
    for name in names:
        s.funded[player] |= 1 << ids.index(name)
    return s


def scene() -> Coimbra:
    s = bare(4, order=ORDER)
    for player in ORDER:
        put_fields(s, player, *FIELDS[player])
        own(s, player, *CARDS[player].split())
    open_expeditions(s, EXPEDITIONS)
    monastery(monastery(s, "m1", "1a"), "m2", "1b")
    put_pilgrim(put_disc(s, RED, "m1", "m2"), RED, "c1")
    s.crowns = [UNUSED] * len(s.crowns)
    s.display = [NO_CARD] * len(s.display)
    return phase_c(s, upper="red grey 1", lower="red orange 1")


def take_away(s: Coimbra, name: str) -> Coimbra:
    """Out of wherever it is; as if it were still in the deck."""
    own(s, RED, name)
    s.cards[RED] &= ~(1 << card(name))
    return s


def offer(s: Coimbra, *names: str) -> Coimbra:
    """The row of the upper city holds just these cards, without crown tokens."""
    for name in names:
        take_away(s, name)
    return lay(s, "upper", " ".join([*names, "-", "-", "-"][:4]))


def throw_away(s: Coimbra, *names: str) -> Coimbra:
    """Onto the discard pile."""
    for name in names:
        take_away(s, name).discards |= 1 << card(name)
    return s


# What changed


def belongings(s: Coimbra) -> dict[str, int]:
    """What everybody has, by name; what is red's without a colour before it."""
    found: dict[str, int] = {}
    for player in range(s.seats):
        mine = {good: has(s, player, good) for good in GOOD_NAMES}
        mine |= {colour: s.field(player, track) for track, colour in enumerate(COLOURS[:4])}
        mine["cards"] = s.cards[player].bit_count()
        mine["crowns"] = s.crowns_of(player)
        mine["discs"] = s.discs[player].bit_count()
        mine["expeditions"] = s.funded[player].bit_count()
        prefix = "" if player == RED else SEAT_NAMES[player] + "_"
        found |= {prefix + name: number for name, number in mine.items()}
    return found


def changes(s: Coimbra, before: dict[str, int]) -> dict[str, int]:
    now = belongings(s)
    return {name: now[name] - before[name] for name in now if now[name] != before[name]}


def walk_to_and_fro(s: Coimbra) -> int:
    """Between c1 and m1, where red has a disc already, as long as there are steps; how many there were."""
    count = 0
    while asked(s) == "Steps":
        play(s, "walk m1" if pilgrim_at(s, RED) == "c1" else "walk c1")
        count += 1
    return count


class Way(NamedTuple):
    """How something can be used: answers, and what they change."""

    moves: tuple[str, ...]
    changes: dict[str, int]

    def __str__(self) -> str:
        return ", ".join(self.moves).replace(" ", "-") or "no-choice"


def way(*moves: str, **changes: int) -> Way:
    return Way(moves, changes)


def together(*parts: dict[str, int]) -> dict[str, int]:
    """Changes added up; what cancels out is no change."""
    total: dict[str, int] = {}
    for part in parts:
        for name, number in part.items():
            total[name] = total.get(name, 0) + number
    return {name: number for name, number in total.items() if number}


def what_happens(s: Coimbra, *moves: str) -> dict[str, int]:
    """After these moves and as many steps as there are."""
    before = belongings(s)
    play(s, *moves)
    steps = walk_to_and_fro(s)
    return together(changes(s, before), {"steps": steps})


def carry_out(s: Coimbra, name: str, *moves: str) -> dict[str, int]:
    """What an effect of red's changes, with these answers and as many steps as there are."""
    before = belongings(s)
    happened = what_happens(begin(s, RED, name), *moves)
    return together(changes(s, before), {"steps": happened.get("steps", 0)})


def end_game(s: Coimbra) -> Coimbra:
    """The last phase of the last round, in which nobody does anything."""
    s.round = ROUNDS - 1
    pass_round(phase_f(s))
    assert s.over
    return s
