"""What is counted over many games of World Without End."""

from __future__ import annotations

from typing import Final

from tabard.engine.tallies import Choices, first_of
from tabard.engine.words import N_
from tabard.kingsbridge.actions import (
    BUILD,
    CARDS,
    CARE,
    DISCARD,
    DONATE,
    EVENTS,
    HOUSE,
    HOUSE_SITES,
    LAY,
    PLAGUE_PLACES,
    PLAY,
    PROJECTS,
    TRADE,
)

TALLIES: Final = (
    Choices("play", N_("Cards played and used"), CARDS, first_of(PLAY)),
    Choices("lay", N_("Cards laid open without use"), CARDS, first_of(LAY)),
    Choices("discard", N_("Cards discarded"), CARDS, first_of(DISCARD)),
    Choices("project", N_("Projects built at"), PROJECTS, first_of(BUILD)),
    Choices("donate", N_("Projects donated to"), PROJECTS, first_of(DONATE)),
    Choices("house", N_("Houses built"), HOUSE_SITES, first_of(HOUSE)),
    Choices("care", N_("Care for the sick"), PLAGUE_PLACES, first_of(CARE)),
    Choices("trade", N_("Trades by an event"), EVENTS, first_of(TRADE)),
)
