"""Every decision and step of the game, in the order of their numbers in `decisions.py`."""

from __future__ import annotations

from typing import Final, cast

from tabard.engine.state import Decision, State
from tabard.kingsbridge.cards.cloth import ClothMaking
from tabard.kingsbridge.cards.donation import Donation
from tabard.kingsbridge.cards.house import HouseBuilding, HouseRent
from tabard.kingsbridge.cards.material import Material
from tabard.kingsbridge.cards.medicine import Medicine
from tabard.kingsbridge.cards.project import Building
from tabard.kingsbridge.cards.sale import Sale
from tabard.kingsbridge.chapter_end import ChapterEnd
from tabard.kingsbridge.council import Orientation
from tabard.kingsbridge.dues import Protection, TaxDie
from tabard.kingsbridge.events import Event, EventCard, EventChoice, ExtraDrawn, PlagueTile
from tabard.kingsbridge.interruptions import FoundMaterial, FreeHouse, HospitalCare, Serving
from tabard.kingsbridge.penalties import CourtCard, CourtDiscard, Penalties, PenanceCard
from tabard.kingsbridge.play import ActionCard, UnusedCard
from tabard.kingsbridge.set_up import Starter
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.turn import ActionEnd, DiscardedCard, DrawnDiscard, LastTrade, NextTurn

PAGES: Final[tuple[Decision[Kingsbridge], ...]] = (
    Starter(),
    EventCard(),
    PlagueTile(),
    EventChoice(),
    ExtraDrawn(),
    Orientation(),
    ActionCard(),
    UnusedCard(),
    DiscardedCard(),
    DrawnDiscard(),
    LastTrade(),
    Material(),
    Building(),
    Sale(),
    HouseBuilding(),
    HouseRent(),
    Donation(),
    ClothMaking(),
    Medicine(),
    FreeHouse(),
    FoundMaterial(),
    HospitalCare(),
    TaxDie(),
    Protection(),
    PenanceCard(),
    CourtCard(),
    CourtDiscard(),
    Event(),
    NextTurn(),
    ActionEnd(),
    Serving(),
    ChapterEnd(),
    Penalties(),
)

# A state of this game is only ever given to decisions of this game.
BOOK: Final = cast("tuple[Decision[State], ...]", PAGES)
