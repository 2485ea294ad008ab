"""What is counted over many games of Pilgrim."""

from __future__ import annotations

from typing import Final, cast

from tabard.engine.actions import Names
from tabard.engine.state import State
from tabard.engine.tallies import NONE, Choices, Holdings, bits, first_of, second_of
from tabard.engine.words import N_
from tabard.pilgrim import actions
from tabard.pilgrim.constants import FAVOUR_LENGTH, IN_SLOT, SLOTS
from tabard.pilgrim.ground import PORTS as PORT_TOKENS
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PORTS

FAVOUR_NAMES: Final = Names(
    "favour",
    tuple(str(length) for length in FAVOUR_LENGTH),
    (N_("trail of 3 tiles"), N_("trail of 4 tiles"), N_("trail of 5 tiles"), N_("trail of 6 tiles"),
     N_("trail of 7 tiles"), N_("trail of 8 tiles")),
)  # fmt: skip
PORT_NAMES: Final = Names("port", PORT_TOKENS, PORTS)


def duty(state: State, action: int) -> int:
    """Which duty lies on a tile depends on the game."""
    return cast("Pilgrim", state).duties[actions.DUTY.first(action)] if actions.DUTY.has(action) else NONE


def favours(state: State, seat: int) -> list[int]:
    places = enumerate(cast("Pilgrim", state).favours)
    return [favour for favour, place in places if place >= IN_SLOT and (place - IN_SLOT) // SLOTS == seat]


def sites(state: State, seat: int) -> list[int]:
    s = cast("Pilgrim", state)
    return [s.sites[quadrant] for quadrant in bits(s.visited[seat])]


def ports(state: State, seat: int) -> list[int]:
    return bits(cast("Pilgrim", state).joined[seat])


TALLIES: Final = (
    Choices("duty", N_("Duties carried out"), actions.DUTY_NAMES, duty),
    Choices("tithe", N_("Tithes taken"), actions.RESOURCES, second_of(actions.TITHE)),
    Choices("produce", N_("Goods produced"), actions.PRODUCE.values[0], first_of(actions.PRODUCE)),
    Choices("build", N_("Buildings constructed"), actions.BUILDING_NAMES, first_of(actions.BUILD)),
    Choices("use", N_("Buildings used"), actions.BUILDING_NAMES, first_of(actions.USE)),
    Choices("fee", N_("How the use was paid for"), actions.FEES, second_of(actions.USE)),
    Choices("donate", N_("Buildings donated"), actions.BUILDING_NAMES, first_of(actions.DONATE)),
    Holdings("site", N_("Pilgrimage sites reached"), actions.SITES, sites),
    Holdings("port", N_("Ports reached"), PORT_NAMES, ports),
    Holdings("favour", N_("Cardinal's Favours taken"), FAVOUR_NAMES, favours),
)
