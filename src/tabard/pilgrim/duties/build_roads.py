"""Build Roads: up to the value, each action a tile, a shrine, an upgrade or a demolition (P-ROADS)."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.pilgrim.duty import offer_stop, stopped
from tabard.pilgrim.roads import add_road_work, do_road_work
from tabard.pilgrim.state import Pilgrim


class BuildRoads(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Build Roads: what do you build, upgrade or demolish? (actions left: {value})")
    awaited: ClassVar[str] = N_("{who} builds, upgrades or demolishes roads (actions left: {value})")
    rules: ClassVar[str] = "P-ROADS-01 P-ROADS-02 P-ROAD-15"

    def options(self, s: Pilgrim) -> list[int]:
        options: list[int] = []
        add_road_work(s, True, options)
        offer_stop(s, options)
        return options

    def answer(self, s: Pilgrim, action: int) -> None:
        if not stopped(s, action):
            do_road_work(s, action)
