"""Medicine: small services, or care for the sick (K-ACT-31, K-PLAGUE-06..11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import CARE, SERVE, STOP
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import add_bonus, is_forbidden, usual_or_replaced
from tabard.kingsbridge.plague import can_care, can_name, serve_next
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import MEDICINE_CARD, MEDICINE_CARE, MEDICINE_SMALL, PLACES
from tabard.kingsbridge.turn import action_done

SMALL_SERVICES: Final[tuple[int, ...]] = BOX.medicine_small
FIRST_CHAPTER: Final[int] = BOX.care_from_chapter - 1


def may_care(s: Kingsbridge) -> bool:
    return s.chapter >= FIRST_CHAPTER and not is_forbidden(s, MEDICINE_CARE)


def possible(s: Kingsbridge) -> bool:
    return not is_forbidden(s, MEDICINE_SMALL) or (may_care(s) and can_care(s, s.turn))


class Medicine(Decision[Kingsbridge]):
    """The persons are named one after the other; then they are served in that order."""

    question: ClassVar[str] = N_("Whom do you care for?")
    awaited: ClassVar[str] = N_("{who} names whom to care for")
    rules: ClassVar[str] = "K-ACT-31 K-PLAGUE-06 K-PLAGUE-10 K-PLAGUE-11"

    def options(self, s: Kingsbridge) -> list[int]:
        options = []
        if not s.named and not is_forbidden(s, MEDICINE_SMALL):
            options.append(SERVE.id())
        if may_care(s):
            for place in range(PLACES):
                if can_name(s, s.turn, place):
                    options.append(CARE.id(place))
        if s.named:
            options.append(STOP.id())
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if SERVE.has(action):
            s.receive(s.turn, usual_or_replaced(s, MEDICINE_SMALL, SMALL_SERVICES))
            add_bonus(s, MEDICINE_SMALL)
            add_bonus(s, MEDICINE_CARD)
            action_done(s)
            return
        if CARE.has(action):
            s.named = (*s.named, CARE.first(action))
            for place in range(PLACES):
                if can_name(s, s.turn, place):
                    return
        s.carer = s.turn
        add_bonus(s, MEDICINE_CARD)
        if serve_next(s):
            action_done(s)
