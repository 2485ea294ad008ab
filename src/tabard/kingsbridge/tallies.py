"""What is counted over many games of World Without End."""

from __future__ import annotations

from typing import Final

from tabard.engine.tallies import Choices, first_of
from tabard.engine.words import N_
from tabard.kingsbridge import actions

TALLIES: Final = (
    Choices("play", N_("Cards played and used"), actions.CARDS, first_of(actions.PLAY)),
    Choices("lay", N_("Cards laid open without use"), actions.CARDS, first_of(actions.LAY)),
    Choices("discard", N_("Cards discarded"), actions.CARDS, first_of(actions.DISCARD)),
    Choices("project", N_("Projects built at"), actions.PROJECTS, first_of(actions.BUILD)),
    Choices("donate", N_("Projects donated to"), actions.PROJECTS, first_of(actions.DONATE)),
    Choices("house", N_("Houses built"), actions.HOUSE_SITES, first_of(actions.HOUSE)),
    Choices("care", N_("Care for the sick"), actions.PLAGUE_PLACES, first_of(actions.CARE)),
    Choices("trade", N_("Trades by an event"), actions.EVENTS, first_of(actions.TRADE)),
)
