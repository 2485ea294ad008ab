"""What is counted over many games of Coimbra."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from tabard.coimbra.actions import (
    ACQUIRE,
    CARDS,
    COLOURS,
    DIE,
    DISTRICTS,
    EXPEDITIONS,
    FAVOUR,
    FAVOURS,
    FUND,
    PLACE,
    TILES,
)
from tabard.coimbra.components import BOX
from tabard.coimbra.vocabulary import PROFESSIONS
from tabard.coimbra.words import PROFESSION_NAMES
from tabard.engine.actions import Names
from tabard.engine.tallies import NONE, Choices, Holdings, bits, first_of
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.engine.state import State


def profession(state: State, action: int) -> int:
    return BOX.citizens[ACQUIRE.first(action)].profession if ACQUIRE.has(action) else NONE


def monasteries(state: State, seat: int) -> list[int]:
    s = cast("Coimbra", state)
    return [s.abbeys[space] for space in bits(s.discs[seat])]


TALLIES: Final = (
    Choices("profession", N_("Citizens acquired, by profession"), Names("profession", PROFESSIONS, PROFESSION_NAMES),
            profession),
    Choices("acquire", N_("Citizens acquired"), CARDS, first_of(ACQUIRE)),
    Choices("fund", N_("Expeditions funded"), EXPEDITIONS, first_of(FUND)),
    Choices("favour", N_("Favour tiles taken"), FAVOURS, first_of(FAVOUR)),
    Choices("die", N_("Dice taken, by colour"), COLOURS, first_of(DIE)),
    Choices("district", N_("Districts chosen for a die"), DISTRICTS, first_of(PLACE)),
    Holdings("monastery", N_("Monasteries visited"), TILES, monasteries),
)  # fmt: skip
