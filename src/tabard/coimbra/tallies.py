"""What is counted over many games of Coimbra."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import actions
from tabard.coimbra.components import BOX
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import PROFESSIONS
from tabard.coimbra.words import PROFESSION_NAMES
from tabard.engine.actions import Names
from tabard.engine.state import State
from tabard.engine.tallies import NONE, Choices, Holdings, bits, first_of
from tabard.engine.words import N_


def profession(state: State, action: int) -> int:
    return BOX.citizens[actions.ACQUIRE.first(action)].profession if actions.ACQUIRE.has(action) else NONE


def monasteries(s: Coimbra, seat: int) -> list[int]:
    return [s.abbeys[space] for space in bits(s.discs[seat])]


TALLIES: Final = (
    Choices("profession", N_("Citizens acquired, by profession"), Names("profession", PROFESSIONS, PROFESSION_NAMES),
            profession),
    Choices("acquire", N_("Citizens acquired"), actions.CARDS, first_of(actions.ACQUIRE)),
    Choices("fund", N_("Expeditions funded"), actions.EXPEDITIONS, first_of(actions.FUND)),
    Choices("favour", N_("Favour tiles taken"), actions.FAVOURS, first_of(actions.FAVOUR)),
    Choices("die", N_("Dice taken, by colour"), actions.COLOURS, first_of(actions.DIE)),
    Choices("district", N_("Districts chosen for a die"), actions.DISTRICTS, first_of(actions.PLACE)),
    Holdings("monastery", N_("Monasteries visited"), actions.TILES, monasteries),
)  # fmt: skip
