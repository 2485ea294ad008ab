"""Medicine: small services, or care for the sick (K-ACT-31, K-PLAGUE-06..11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.actions import CARE, SERVE, STOP
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import MEDICINE_CARD, MEDICINE_CARE, MEDICINE_SMALL, PLAGUE_CHAPTER
from tabard.kingsbridge.costs import add_bonus, is_forbidden, usual_or_replaced
from tabard.kingsbridge.decisions import SERVING
from tabard.kingsbridge.plague import can_care, care_bars
from tabard.kingsbridge.state import Choice, Kingsbridge

SMALL_SERVICES: Final[tuple[int, ...]] = BOX.medicine_small


NO_SICK_YET: Final = reason("K-ACT-31", N_("There are sick to care for from chapter {plague_chapter} on."))
CARE_FORBIDDEN: Final = reason("K-EVENT-15", "{care_forbidden}")


def no_care(s: Kingsbridge) -> int:
    """Why Medicine does not care for the sick now: there are none yet, or an event forbids it."""
    if s.chapter < PLAGUE_CHAPTER:
        return NO_SICK_YET
    return CARE_FORBIDDEN if is_forbidden(s, MEDICINE_CARE) else POSSIBLE


SMALL_FORBIDDEN: Final = reason("K-EVENT-15", "{small_forbidden}")


def lacks(s: Kingsbridge) -> int:
    """Why the card brings nothing: small services are forbidden, and nobody can be cared for."""
    if is_forbidden(s, MEDICINE_SMALL) and (no_care(s) or not can_care(s, s.turn)):
        return SMALL_FORBIDDEN
    return POSSIBLE


ONE_OR_THE_OTHER: Final = reason("K-ACT-31", N_("You care for the sick already: it is one or the other."))
SOMETHING: Final = reason("K-ACT-31", N_("Either small services, or somebody to care for."))


class Medicine(Choice):
    """The persons are named one after the other; then they are served in that order."""

    question: ClassVar[str] = N_("Whom do you care for?")
    awaited: ClassVar[str] = N_("{who} names whom to care for")
    rules: ClassVar[str] = "K-ACT-31 K-PLAGUE-06 K-PLAGUE-10 K-PLAGUE-11"
    offers: ClassVar[tuple[Family, ...]] = (SERVE, CARE, STOP)

    def answer(self, s: Kingsbridge, action: int) -> None:
        if SERVE.has(action):
            s.receive(s.turn, usual_or_replaced(s, MEDICINE_SMALL, SMALL_SERVICES))
            add_bonus(s, MEDICINE_SMALL)
            add_bonus(s, MEDICINE_CARD)
            s.pop()
            return
        if CARE.has(action):
            s.named = (*s.named, CARE.first(action))
            if can_care(s, s.turn):
                return
        add_bonus(s, MEDICINE_CARD)
        s.replace(SERVING, s.turn)

    def why_not(self, s: Kingsbridge, action: int) -> int:
        if STOP.has(action):
            return POSSIBLE if s.named else SOMETHING
        if SERVE.has(action):
            return ONE_OR_THE_OTHER if s.named else SMALL_FORBIDDEN if is_forbidden(s, MEDICINE_SMALL) else POSSIBLE
        return no_care(s) or care_bars(s, s.turn, CARE.first(action))
