"""Every decision of the game, in the order of their numbers in `decisions.py`."""

from __future__ import annotations

from typing import Final, cast

from tabard.engine.state import Decision, State
from tabard.pilgrim.abbott.acting import SoloCounter, SoloFee, SoloGate
from tabard.pilgrim.buildings import Exchange, ReturnToCity, SendFromCity, SendToDuty
from tabard.pilgrim.campaign import NextGame
from tabard.pilgrim.duties.allocation import Allocation
from tabard.pilgrim.duties.build_roads import BuildRoads
from tabard.pilgrim.duties.clerical import Clerical
from tabard.pilgrim.duties.construct import PAY_FOR_BUILDING, Construct
from tabard.pilgrim.duties.give_alms import GiveAlms, RowBonus
from tabard.pilgrim.duties.ordination import Ordination
from tabard.pilgrim.duties.produce import Produce
from tabard.pilgrim.duties.taxation import Taxation
from tabard.pilgrim.road_work import ACOLYTE_ON_TILE, PAY_FOR_TILE, NewTile
from tabard.pilgrim.round_end import Confession, Income, Shortage, StartPlayer, TurnEnd
from tabard.pilgrim.set_up import BuildingTile, DutyTile, Seeding, SiteDie, SiteTile, Starter, TitheCounter
from tabard.pilgrim.sowing import NextPlace, PickUp, SkippedPlace
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tithe_or_duty import TitheOrDuty
from tabard.pilgrim.trails import ACOLYTE_AT_END, PAY_FOR_SITE

PAGES: Final[tuple[Decision[Pilgrim], ...]] = (
    DutyTile(),
    TitheCounter(),
    SiteTile(),
    SiteDie(),
    BuildingTile(),
    Starter(),
    Shortage(),
    PickUp(),
    NextPlace(),
    SkippedPlace(),
    TitheOrDuty(),
    TurnEnd(),
    Allocation(),
    BuildRoads(),
    Clerical(),
    Construct(),
    GiveAlms(),
    Ordination(),
    Produce(),
    Taxation(),
    RowBonus(),
    NewTile(),
    PAY_FOR_TILE,
    PAY_FOR_SITE,
    ACOLYTE_ON_TILE,
    ACOLYTE_AT_END,
    PAY_FOR_BUILDING,
    Exchange(),
    ReturnToCity(),
    SendToDuty(),
    SendFromCity(),
    Income(),
    Confession(),
    StartPlayer(),
    SoloCounter(),
    SoloGate(),
    SoloFee(),
    Seeding(),
    NextGame(),
)

# A state of this game is only ever given to decisions of this game.
BOOK: Final = cast("tuple[Decision[State], ...]", PAGES)
