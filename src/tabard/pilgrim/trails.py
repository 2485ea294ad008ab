"""Where roads end: pilgrimage sites, Favours and ports (P-SITE, P-FAV, P-PORT)."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.words import N_
from tabard.pilgrim import geography
from tabard.pilgrim.acolyte import Acolyte
from tabard.pilgrim.constants import AWAY, FAVOUR_LENGTH
from tabard.pilgrim.decisions import ACOLYTE_FOR_END, PAY_SITE
from tabard.pilgrim.duty import road_work_done
from tabard.pilgrim.payment import Payment, ask_for_payment
from tabard.pilgrim.state import Pilgrim


def join_end(s: Pilgrim) -> None:
    """The tile just laid points at a site or a port: pay for that, and send somebody there."""
    if geography.GROUND[geography.pointed_at(s.plan)] == geography.PORT:
        s.push(ACOLYTE_FOR_END)
        return
    piety, coin = s.later_piety, s.later_coin
    s.later_piety = s.later_coin = 0
    ask_for_payment(s, PAY_SITE, 0, piety, coin)


class PaySite(Payment):
    def paid(self, s: Pilgrim) -> None:
        s.push(ACOLYTE_FOR_END)


class AcolyteForEnd(Acolyte):
    question: ClassVar[str] = N_("Which acolyte goes to the end of the road, {end}?")
    rules: ClassVar[str] = "P-SITE-01 P-PORT-01 P-ROAD-14"

    def taken(self, s: Pilgrim) -> None:
        arrive(s, s.turn, geography.hex_of(s.plan), geography.exit_of(s.plan))
        road_work_done(s)


def arrive(s: Pilgrim, colour: int, place: int, exit: int) -> None:
    """The road whose last tile this is ends at what its exit points at."""
    end = geography.neighbour(place, exit)
    road = road_ending(s, colour, place, exit)
    length = len(s.roads[road])
    s.roads[road] = (*s.roads[road], geography.step(end, geography.opposite(exit), geography.AT_END))
    if geography.GROUND[end] == geography.PORT:
        s.joined[colour] |= 1 << geography.PORT_AT[end]
    else:
        s.visited[colour] |= 1 << geography.QUADRANT[end]
        take_favour(s, colour, length)


def road_ending(s: Pilgrim, colour: int, place: int, exit: int) -> int:
    """The road of a colour whose last tile lies on this hex with this exit."""
    for road in range(len(s.roads)):
        last = s.roads[road][-1]
        if s.owners[road] == colour and geography.hex_of(last) == place and geography.exit_of(last) == exit:
            return road
    return -1


def take_favour(s: Pilgrim, colour: int, length: int) -> None:
    """A trail of just that length takes its Favour, if it is there and a slot is free (P-FAV)."""
    for favour in range(len(FAVOUR_LENGTH)):
        if FAVOUR_LENGTH[favour] == length and s.favours[favour] == AWAY:
            s.favours[favour] = s.free_slot(colour)
