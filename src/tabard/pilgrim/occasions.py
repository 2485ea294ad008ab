"""When buildings are used, and why one is not used now (P-BLD, P-B-TIME)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.actions import USE
from tabard.pilgrim.building_tiles import ANY_TIME, BUILDING_TILES
from tabard.pilgrim.decisions import ROW_BONUS
from tabard.pilgrim.hiring import building_bars, way_bars
from tabard.pilgrim.state import Pilgrim

OTHER_TIME: Final = reason("P-B-TIME", "{time}")
FIRST_ACTION_FIRST: Final = reason(
    "P-B-TIME", N_("The {building} is used before the duty is chosen, or again after the first action of the duty.")
)
NO_EFFECT: Final = reason("P-BLD-10", N_("The {building} would have no effect: {lack}"))


class Occasion(Decision[Pilgrim]):
    """A decision in which some buildings can be used."""

    times: ClassVar[tuple[str, ...]] = ()  # the buildings of these times can be used

    def why_not(self, s: Pilgrim, action: int) -> int:
        if not USE.has(action):
            return self.bars(s, action)
        building, fee = USE.first(action), USE.second(action)
        return (
            building_bars(s, building)
            or self.time_bars(s, building)
            or way_bars(s, building, fee)
            or self.effect_bars(s, building, fee)
        )

    def time_bars(self, s: Pilgrim, building: int) -> int:
        time = BUILDING_TILES[building].time
        if time == ANY_TIME and s.duty_at >= 0 and s.done == 0 and s.decision() != ROW_BONUS:
            return FIRST_ACTION_FIRST
        return POSSIBLE if time in self.times else OTHER_TIME

    def effect_bars(self, s: Pilgrim, building: int, fee: int) -> int:
        """Why a building that can be used now, in this way, is not offered."""
        return NO_EFFECT

    def bars(self, s: Pilgrim, action: int) -> int:
        """Why an answer is not possible that uses no building."""
        return self.barred
