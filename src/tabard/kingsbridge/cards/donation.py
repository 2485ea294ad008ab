"""Donation: a seal for an unfinished project (K-ACT-29, K-DON-01..03)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.words import N_
from tabard.kingsbridge.actions import DONATE
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import DONATION_CARD
from tabard.kingsbridge.costs import add_bonus
from tabard.kingsbridge.projects import only_covered, project_bars
from tabard.kingsbridge.state import Choice, Kingsbridge

SEALS: Final[int] = BOX.seals_per_player


SEALED: Final = reason("K-DON-03", N_("Your seal lies on the {project} already."))


def donation_bars(s: Kingsbridge, project: int) -> int:
    """Why the player does not donate to a project (K-DON-02, K-DON-03)."""
    return project_bars(s, project) or (SEALED if s.seals[s.turn] >> project & 1 else POSSIBLE)


NO_SEAL: Final = reason("K-DON-12", N_("All your seals lie on projects."))
ALL_SEALED: Final = reason("K-DON-03", N_("Your seal lies on every project that could take one."))
ALL_COVERED: Final = reason("K-DON-02", N_("All unfinished projects are covered."))
NONE_OPEN: Final = reason("K-DON-01", N_("No unfinished project is on the board."))


def lacks(s: Kingsbridge) -> int:
    """Why the card brings nothing: no seal is left, or no project takes one."""
    if s.seals[s.turn].bit_count() == SEALS:
        return NO_SEAL
    why = NONE_OPEN
    for project in s.projects:
        bars = donation_bars(s, project)
        if bars == POSSIBLE:
            return POSSIBLE
        if bars == SEALED:
            why = ALL_SEALED
    return ALL_COVERED if why == NONE_OPEN and only_covered(s) else why


class Donation(Choice):
    question: ClassVar[str] = N_("To which project do you donate?")
    awaited: ClassVar[str] = N_("{who} donates to a project")
    rules: ClassVar[str] = "K-ACT-29 K-DON-01 K-DON-02 K-DON-03"
    offers: ClassVar[tuple[Family, ...]] = (DONATE,)

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.seals[s.turn] |= 1 << DONATE.first(action)
        add_bonus(s, DONATION_CARD)
        s.pop()

    def why_not(self, s: Kingsbridge, action: int) -> int:
        return donation_bars(s, DONATE.first(action))
