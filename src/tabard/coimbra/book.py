"""Every decision of the game, in the order of their numbers in `decisions.py`."""

from __future__ import annotations

from typing import Final, cast

from tabard.coimbra.dice import ChoiceOfDie, ChoiceOfDistrict, DieRoll
from tabard.coimbra.effects import (
    CapTile,
    FavourTile,
    FromDiscards,
    Goods,
    Loss,
    Repetition,
    Track,
    Tribute,
    UseIt,
)
from tabard.coimbra.expeditions import Funding
from tabard.coimbra.flow import Flow
from tabard.coimbra.income import Income
from tabard.coimbra.set_up import ExpeditionCard, Flag, MonasteryTile, NextCard, ScoringTile, StartPair
from tabard.coimbra.start import Start
from tabard.coimbra.state import Coimbra
from tabard.coimbra.taking import CastleDie, CityDie
from tabard.coimbra.walking import Steps
from tabard.engine.state import Decision, State

PAGES: Final[tuple[Decision[Coimbra], ...]] = (
    MonasteryTile(),
    ScoringTile(),
    ExpeditionCard(),
    Flag(),
    NextCard(),
    StartPair(),
    DieRoll(),
    Start(),
    ChoiceOfDie(),
    ChoiceOfDistrict(),
    CastleDie(),
    CityDie(),
    Steps(),
    Goods(),
    Funding(),
    CapTile(),
    UseIt(),
    Tribute(),
    Loss(),
    FromDiscards(),
    FavourTile(),
    Repetition(),
    Track(),
    Income(),
    Flow(),
)

# A state of this game is only ever given to decisions of this game.
BOOK: Final = cast("tuple[Decision[State], ...]", PAGES)


def restore(*values: object) -> Coimbra:
    """A state from the values of its fields, for pickles and positions."""
    return Coimbra(BOOK, *values)  # type: ignore[arg-type]  # pickles and positions hold what FIELDS names
