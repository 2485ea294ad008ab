"""The pilgrim (C-PIL)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra.actions import STOP, WALK
from tabard.coimbra.components import BOX
from tabard.coimbra.constants import CORNERS, FIRST_SPACE, FIRST_TILE, GET, LATER_MONASTERY, NEIGHBOURS, VP
from tabard.coimbra.decisions import EFFECT, STEPS
from tabard.coimbra.state import Choice, Coimbra
from tabard.engine.actions import Family
from tabard.engine.reasons import reason
from tabard.engine.words import N_

IS_INSTANT: Final[tuple[bool, ...]] = tuple(tile.instant for tile in BOX.monasteries)


STANDS_THERE: Final = reason("C-PIL-01", N_("Your pilgrim stands there already."))
NEVER_BACK: Final = reason("C-PIL-07", N_("Nobody ever goes back into Coimbra."))
OTHER_WAYS: Final = reason("C-PIL-01", N_("From {here} one step leads to {ways}."))
FROM_THE_CORNER: Final = reason("C-PIL-06", N_("From {here} one step leads to {ways}."))


class Steps(Choice):
    question: ClassVar[str] = N_("Where does your pilgrim go?")
    awaited: ClassVar[str] = N_("{who} walks with the pilgrim")
    rules: ClassVar[str] = "C-PIL-01 C-PIL-05 C-PIL-08"
    offers: ClassVar[tuple[Family, ...]] = (WALK, STOP)

    def options(self, s: Coimbra) -> list[int]:
        options = [WALK.id(place) for place in NEIGHBOURS[s.pilgrims[s.turn]]]
        options.append(STOP.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        steps = s.pop()
        if STOP.has(action):
            return
        if steps > 1:
            s.push(STEPS, steps - 1)
        enter(s, WALK.first(action))

    def why_not(self, s: Coimbra, action: int) -> int:
        place, here = WALK.first(action), s.pilgrims[s.turn]
        if place == here:
            return STANDS_THERE
        return NEVER_BACK if place < CORNERS else FROM_THE_CORNER if here < CORNERS else OTHER_WAYS


def enter(s: Coimbra, place: int) -> None:
    """The pilgrim comes to a place. On a monastery without an own disc it puts one, for its bonus (C-PIL-03)."""
    s.pilgrims[s.turn] = place
    space = place - FIRST_SPACE
    if space < 0 or s.discs[s.turn] >> space & 1:
        return
    for effect in s.monasteries_with(s.turn, LATER_MONASTERY):
        s.gain(s.turn, VP, GET[effect][VP])
    s.discs[s.turn] |= 1 << space
    if IS_INSTANT[s.abbeys[space]]:
        s.push(EFFECT, FIRST_TILE + s.abbeys[space])
