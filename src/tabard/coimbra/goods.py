"""What a log of Coimbra counts."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.constants import GOODS
from tabard.coimbra.state import Coimbra
from tabard.engine.goods import POINTS, VP, Good, Held, Stock
from tabard.engine.words import N_


def held(s: Coimbra) -> Held:
    """The victory points are those on the track; what the end of the game brings is not counted before."""
    return [s.goods[who * GOODS : (who + 1) * GOODS] for who in range(s.seats)]


STOCK: Final = Stock((Good("guard", N_("guards")), Good("coin", N_("coins")), Good(VP, POINTS)), held)
