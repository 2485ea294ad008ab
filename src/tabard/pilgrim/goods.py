"""What a log of Pilgrim counts."""

from __future__ import annotations

from typing import Final

from tabard.engine.goods import POINTS, VP, Good, Held, Stock
from tabard.pilgrim.actions import GOODS as NAMES
from tabard.pilgrim.constants import GOODS
from tabard.pilgrim.scoring import total
from tabard.pilgrim.state import Pilgrim


def held(s: Pilgrim) -> Held:
    """What lies in the stores, and what the score sheet would say now."""
    return [[*s.goods[who * GOODS : (who + 1) * GOODS], total(s, who)] for who in range(s.colours)]


STOCK: Final = Stock((*map(Good, NAMES.tokens, NAMES.words), Good(VP, POINTS)), held)
