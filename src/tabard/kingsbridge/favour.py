"""The favour arc (K-FAV)."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import ARC, GOLD, OUTLAWS
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import HOUSE

# Each space's effect as numbers: points if at least so much of a good is there, points for each of a good or house,
# a gain, a payment.
IF_GOOD: Final[tuple[int, ...]] = tuple(effect.good if effect.op == "vp_if" else -1 for effect in BOX.favour_effects)
LEAST: Final[tuple[int, ...]] = tuple(effect.least for effect in BOX.favour_effects)
PER_GOOD: Final[tuple[int, ...]] = tuple(
    effect.good if effect.op == "vp_per" and effect.good != HOUSE else -1 for effect in BOX.favour_effects
)
PER_HOUSE: Final[tuple[bool, ...]] = tuple(effect.good == HOUSE for effect in BOX.favour_effects)
POINTS: Final[tuple[int, ...]] = tuple(effect.vp for effect in BOX.favour_effects)
GET: Final[tuple[tuple[int, ...], ...]] = tuple(effect.get for effect in BOX.favour_effects)
PAY: Final[tuple[tuple[int, ...], ...]] = tuple(effect.pay for effect in BOX.favour_effects)
TOLL: Final[int] = PAY[OUTLAWS][GOLD]


def space_after(s: Kingsbridge, steps: int) -> int:
    """Where on the arc the stone would come to; covered spaces are not counted (K-FAV-03, K-FAV-04)."""
    at = s.stone_at
    while steps > 0:
        at = (at + 1) % len(ARC)
        if not s.covered >> ARC[at] & 1:
            steps -= 1
    return at


def reaches_outlaws(s: Kingsbridge, steps: int) -> bool:
    """Whether so many steps take the stone to the Outlaws."""
    return steps > 0 and ARC[space_after(s, steps)] == OUTLAWS


def move_stone(s: Kingsbridge, player: int, steps: int) -> None:
    """Move the stone; the player receives the favour of a new space, without asking (K-FAV-01, 02, 17)."""
    if steps == 0:
        return
    s.stone_at = space_after(s, steps)
    space = ARC[s.stone_at]
    if IF_GOOD[space] >= 0 and s.has(player, IF_GOOD[space]) >= LEAST[space]:
        s.score(player, POINTS[space])
    if PER_GOOD[space] >= 0:
        s.score(player, POINTS[space] * s.has(player, PER_GOOD[space]))
    if PER_HOUSE[space]:
        s.score(player, POINTS[space] * s.houses(player))
    s.receive(player, GET[space])
    s.pay_bundle(player, PAY[space])
