"""Donation: a seal for an unfinished project (K-ACT-29, K-DON-01..03)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import DONATE
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.costs import add_bonus
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import DONATION_CARD, PROJECTS
from tabard.kingsbridge.turn import action_done

SEALS: Final[int] = BOX.seals_per_player


def can_receive(s: Kingsbridge, project: int) -> bool:
    """Unfinished, uncovered, and not donated to by the player before (K-DON-02, K-DON-03)."""
    return s.is_open(project) and not s.seals[s.turn] >> project & 1


def possible(s: Kingsbridge) -> bool:
    if s.seals[s.turn].bit_count() == SEALS:
        return False
    for project in range(PROJECTS):
        if can_receive(s, project):
            return True
    return False


class Donation(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("To which project do you donate?")
    awaited: ClassVar[str] = N_("{who} donates to a project")
    rules: ClassVar[str] = "K-ACT-29 K-DON-01 K-DON-02 K-DON-03"

    def options(self, s: Kingsbridge) -> list[int]:
        return [DONATE.id(project) for project in range(PROJECTS) if can_receive(s, project)]

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.seals[s.turn] |= 1 << DONATE.first(action)
        add_bonus(s, DONATION_CARD)
        action_done(s)
