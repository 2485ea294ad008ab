"""Every decision and step of the game, in the order of their numbers in `decisions.py`."""

from __future__ import annotations

from typing import Final, cast

from tabard.coimbra import effects
from tabard.coimbra.dice import ChoiceOfDie, ChoiceOfDistrict, DieRoll
from tabard.coimbra.expeditions import BonusFunding, Funding
from tabard.coimbra.income import DieBonus, Income, StartBonus, TurnOrder
from tabard.coimbra.round_end import RoundEnd
from tabard.coimbra.set_up import ExpeditionCard, Flag, MonasteryTile, NextCard, ScoringTile, StartPair
from tabard.coimbra.start import Start, StartCard
from tabard.coimbra.state import Coimbra
from tabard.coimbra.taking import CastleDie, CityDie, Crown, DieHome, NextDie, Triggered
from tabard.coimbra.walking import Steps
from tabard.engine.state import Decision, State

PAGES: Final[tuple[Decision[Coimbra], ...]] = (
    MonasteryTile(),
    ScoringTile(),
    ExpeditionCard(),
    Flag(),
    NextCard(),
    StartPair(),
    Start(),
    StartCard(),
    DieRoll(),
    ChoiceOfDie(),
    NextDie(),
    TurnOrder(),
    StartBonus(),
    Income(),
    Funding(),
    RoundEnd(),
    ChoiceOfDistrict(),
    CastleDie(),
    CityDie(),
    DieHome(),
    effects.Effect(),
    effects.Goods(),
    effects.Track(),
    effects.CapTile(),
    effects.UseIt(),
    effects.FromDiscards(),
    effects.FavourTile(),
    effects.Repetition(),
    Steps(),
    BonusFunding(),
    effects.Tribute(),
    effects.Loss(),
    Triggered(),
    Crown(),
    DieBonus(),
)

# A state of this game is only ever given to decisions of this game.
BOOK: Final = cast("tuple[Decision[State], ...]", PAGES)
