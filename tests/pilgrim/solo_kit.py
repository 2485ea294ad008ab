"""Words for tests about the Ab-Bott, beside those of the kit.

s = solo()                            # NE and SE are open, with sites on i1 and j7; all acolytes are in the city
draw(s, "build_roads", "roll 3")      # the Ab-Bott, whose turn it is, draws a counter; then what else comes up
assert trails(s) == [["h4 sw n", "h3 s *"]]
"""

from __future__ import annotations

from tabard.engine.state import CHANCE
from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.components import BOX, SOLO_COUNTERS
from tabard.pilgrim.decisions import SOLO_COUNTER
from tabard.pilgrim.geography import AT_END, AT_SHRINE, entry_of, exit_of, hex_of
from tabard.pilgrim.state import Pilgrim
from tests.pilgrim.kit import EDGE_NAMES, RED, WHITE, empty_table, play, put, table
from tests.pilgrim.road_kit import families

BEST_IN_NE = (1, 5, 3, 2)  # the sites of NW, NE, SE, SW; worth 5, 7, 5, 5
DICE = tuple(f"roll {eyes}" for eyes in range(1, 7))


def solo(level: int = 1, *, sites: tuple[int, ...] = BEST_IN_NE) -> Pilgrim:
    """The first-game layout: sites on b1, i1, j7, c8; buildings on d1, e1, g1, h1, k1, k2, k3, k5, h9, g10, e10, d9."""
    return table(1, level=level, sites=sites)


def drawn_solo(dice: tuple[int, int, int, int], sites: tuple[int, ...] = BEST_IN_NE) -> Pilgrim:
    """A set-up whose sites lie where four dice say; everybody's acolytes are in the city."""
    s = empty_table(1, level=1)
    while "site" not in families(s):
        s.apply(s.legal()[0])
    for site, eyes in zip(sites, dice, strict=True):
        play(s, f"site {site}", f"roll {eyes}")
    while "solo" not in families(s):
        s.apply(s.legal()[0])
    for colour in (WHITE, RED):
        put(s, colour, city=5, **dict.fromkeys(PLACES.tokens[:8], 0))
    return s


def abbott(s: Pilgrim, *, last: bool = False) -> Pilgrim:
    """Jump to the draw of the Ab-Bott's turn, as if it had just moved; it is the first or the last of the round."""
    s.start = WHITE if last else RED
    s.turns_taken = int(last)
    s.turn = RED
    s.used = 0
    s.to_move = CHANCE
    s.stack = [SOLO_COUNTER]
    return s


def draw(s: Pilgrim, counter: str, *then: str, last: bool = False) -> Pilgrim:
    """The Ab-Bott draws that counter, which is put into the bag for it."""
    kind = SOLO_COUNTERS.index(counter)
    s.bag = tuple(count + int(number == kind) for number, count in enumerate(s.bag))
    return play(abbott(s, last=last), f"solo {counter}", *then)


def trails(s: Pilgrim, colour: int = RED) -> list[list[str]]:
    """The roads of a colour in the words of the kit: hex, entry, exit; * is a shrine, ! a joined end."""
    return [[said(step) for step in road] for road, owner in zip(s.roads, s.owners, strict=True) if owner == colour]


def said(step: int) -> str:
    if exit_of(step) == AT_END:
        return "!"
    exit = "*" if exit_of(step) == AT_SHRINE else EDGE_NAMES[exit_of(step)]
    return f"{BOX.hex_names[hex_of(step)]} {EDGE_NAMES[entry_of(step)]} {exit}"
