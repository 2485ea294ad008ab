"""Dues, what is lost for those missing, and protection by loyalty (K-DUE, K-PEN-09..12)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import UNASKED, Bag, Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import DECLINE, PROTECT, TAX
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import CHAPTERS, DUE_AMOUNT, DUE_GOOD, DUE_LOSS, DUES, LOYALTY
from tabard.kingsbridge.decisions import PROTECTION
from tabard.kingsbridge.penalties import begin_chapter
from tabard.kingsbridge.state import Kingsbridge

LOSS_FACTOR: Final[int] = BOX.last_chapter_loss_factor
# How many sides of the tax die show each number
SIDES: Final[tuple[int, ...]] = tuple(BOX.tax_faces.count(action - TAX.base + 1) for action in range(TAX.base, TAX.end))


class TaxDie(Bag[Kingsbridge]):
    question: ClassVar[str] = N_("What does the tax die show?")
    rules: ClassVar[str] = "K-DUE-04"
    offers: ClassVar[tuple[Family, ...]] = (TAX,)
    barred: ClassVar[int] = reason("K-DUE-04", N_("The tax die has no {face}."))

    def counts(self, s: Kingsbridge) -> tuple[int, ...]:
        return SIDES

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.tax = TAX.first(action) + 1
        pay_dues(s)
        s.replace(PROTECTION)


def pay_dues(s: Kingsbridge) -> None:
    """Everybody gives what is owed; each piece missing costs points and brings a penalty (K-DUE-01..06)."""
    missing = [0] * (s.seats * DUES)
    penalties = [0] * DUES
    for player in range(s.seats):
        for due in range(DUES):
            owed = DUE_AMOUNT[due] or s.tax
            paid = min(owed, s.has(player, DUE_GOOD[due]))
            s.pay(player, DUE_GOOD[due], paid)
            if paid < owed:
                missing[player * DUES + due] = owed - paid
                penalties[due] |= 1 << player
                s.score(player, -DUE_LOSS[due] * (owed - paid))
    s.missing = tuple(missing)
    s.penalties = tuple(penalties)


def liable(s: Kingsbridge, player: int, due: int) -> bool:
    """Whether a player faces the penalty of a due."""
    return bool(s.penalties[due] >> player & 1)


def can_protect(s: Kingsbridge, player: int) -> bool:
    """Whether a player faces a penalty and has loyalty to be spared it."""
    if s.has(player, LOYALTY) == 0:
        return False
    return liable(s, player, 0) or liable(s, player, 1) or liable(s, player, 2)


NOTHING_TO_DOUBLE: Final = reason("K-PEN-11", N_("Nothing is lost there that could be doubled."))
NOT_FACED: Final = reason("K-PEN-09", N_("You do not face {penalty}."))


class Protection(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Give up loyalty to be spared a penalty?")
    awaited: ClassVar[str] = N_("{who} may give up loyalty to be spared a penalty")
    rules: ClassVar[str] = "K-PEN-09 K-PEN-11 K-PEN-12"
    offers: ClassVar[tuple[Family, ...]] = (PROTECT, DECLINE)
    always: ClassVar[tuple[Family, ...]] = (DECLINE,)

    def asks(self, s: Kingsbridge) -> int:
        """When all dues are settled, whoever can be spared is asked in turn order; then the chapter ends (K-PEN-12)."""
        if s.detail() < s.seats:
            player = s.in_order(s.detail())
            if can_protect(s, player):
                return player
            s.count_up()
        elif s.chapter == CHAPTERS - 1:
            double_losses(s)
            s.end()
        else:
            begin_chapter(s)
        return UNASKED

    def answer(self, s: Kingsbridge, action: int) -> None:
        if DECLINE.has(action):
            s.count_up()
        else:
            s.pay(s.to_move, LOYALTY, 1)
            spared = PROTECT.first(action)
            s.penalties = tuple(
                [s.penalties[due] & ~(1 << s.to_move) if due == spared else s.penalties[due] for due in range(DUES)]
            )

    def why_not(self, s: Kingsbridge, action: int) -> int:
        if liable(s, s.to_move, PROTECT.first(action)):
            return POSSIBLE
        return NOTHING_TO_DOUBLE if s.chapter == CHAPTERS - 1 else NOT_FACED


def double_losses(s: Kingsbridge) -> None:
    """After the last chapter what is missing costs double, unless loyalty was given for it (K-DUE-07, K-PEN-11)."""
    for player in range(s.seats):
        for due in range(DUES):
            if liable(s, player, due):
                s.score(player, -DUE_LOSS[due] * s.missing[player * DUES + due] * (LOSS_FACTOR - 1))
