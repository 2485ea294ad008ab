"""The pilgrim (C-PIL)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra.actions import STOP, WALK
from tabard.coimbra.agenda import EFFECT, WALKING
from tabard.coimbra.components import BOX
from tabard.coimbra.decisions import STEPS
from tabard.coimbra.state import Coimbra
from tabard.coimbra.tables import FIRST_SPACE, FIRST_TILE, GET, LATER_MONASTERY, NEIGHBOURS, VP
from tabard.engine.state import Decision
from tabard.engine.words import N_

IS_INSTANT: Final[tuple[bool, ...]] = tuple(tile.instant for tile in BOX.monasteries)


def ask_steps(s: Coimbra) -> bool:
    s.ask(s.turn, STEPS)
    return False


class Steps(Decision[Coimbra]):
    question: ClassVar[str] = N_("Where does your pilgrim go?")
    awaited: ClassVar[str] = N_("{who} walks with the pilgrim")
    rules: ClassVar[str] = "C-PIL-01 C-PIL-05 C-PIL-08"

    def options(self, s: Coimbra) -> list[int]:
        options = [WALK.id(place) for place in NEIGHBOURS[s.pilgrims[s.turn]]]
        options.append(STOP.id())
        return options

    def answer(self, s: Coimbra, action: int) -> None:
        steps = s.done()
        if STOP.has(action):
            return
        if steps > 1:
            s.then(WALKING, steps - 1)
        enter(s, WALK.first(action))


def enter(s: Coimbra, place: int) -> None:
    """On a monastery without an own disc one is put, and its bonus received (C-PIL-03)."""
    s.pilgrims[s.turn] = place
    space = place - FIRST_SPACE
    if space < 0 or s.discs[s.turn] >> space & 1:
        return
    for effect in s.monasteries_with(s.turn, LATER_MONASTERY):
        s.gain(s.turn, VP, GET[effect][VP])
    s.discs[s.turn] |= 1 << space
    if IS_INSTANT[s.abbeys[space]]:
        s.then(EFFECT, FIRST_TILE + s.abbeys[space])
