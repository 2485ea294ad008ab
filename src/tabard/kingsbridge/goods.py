"""What a log of World Without End counts. Goods go behind the screens in the open, so everybody may be told of it."""

from __future__ import annotations

from typing import Final

from tabard.engine.goods import POINTS, VP, Good, Held, Stock
from tabard.engine.words import N_
from tabard.kingsbridge.constants import GOODS, HALF
from tabard.kingsbridge.state import Kingsbridge


def held(s: Kingsbridge) -> Held:
    return [[*s.goods[who * GOODS : (who + 1) * GOODS], s.points[who]] for who in range(s.seats)]


STOCK: Final = Stock(
    (
        Good("stone", N_("stone")),
        Good("wood", N_("wood")),
        Good("grain", N_("grain")),
        Good("piety", N_("piety")),
        Good("wool", N_("wool")),
        Good("cloth", N_("cloth")),
        Good("loyalty", N_("loyalty")),
        Good("knowledge", N_("medical knowledge")),
        Good("coin", N_("gold")),
        Good(VP, POINTS, HALF),
    ),
    held,
)
