"""Build Roads: up to the value, each action a tile, a shrine, an upgrade or a demolition (P-ROADS)."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.actions import Family
from tabard.engine.words import N_
from tabard.pilgrim.actions import BEGIN, BUILD_SHRINE, DEMOLISH, LAY, STOP, UPGRADE_TILE, USE
from tabard.pilgrim.building_tiles import ANY_TIME
from tabard.pilgrim.duty import NOTHING_DONE, offer_stop, stopped
from tabard.pilgrim.occasions import Occasion
from tabard.pilgrim.road_work import add_road_work, do_road_work, why_not_road_work
from tabard.pilgrim.state import Pilgrim


class BuildRoads(Occasion):
    question: ClassVar[str] = N_("Build Roads: what do you build, upgrade or demolish? (actions left: {value})")
    awaited: ClassVar[str] = N_("{who} builds, upgrades or demolishes roads (actions left: {value})")
    rules: ClassVar[str] = "P-ROADS-01 P-ROADS-02 P-ROAD-15"
    offers: ClassVar[tuple[Family, ...]] = (BEGIN, LAY, UPGRADE_TILE, BUILD_SHRINE, DEMOLISH, STOP, USE)
    times: ClassVar[tuple[str, ...]] = (ANY_TIME,)

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        add_road_work(s, True, options)
        offer_stop(s, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if not stopped(s, action):
            do_road_work(s, action)

    def bars(self, s: Pilgrim, action: int) -> int:
        return NOTHING_DONE if STOP.has(action) else why_not_road_work(s, action)
