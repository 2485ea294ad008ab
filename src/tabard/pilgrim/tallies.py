"""What is counted over many games of Pilgrim."""

from __future__ import annotations

from typing import Final

from tabard.engine.actions import Names
from tabard.engine.tallies import NONE, Choices, Holdings, bits, first_of, second_of
from tabard.engine.words import N_
from tabard.pilgrim import actions, geography, roads
from tabard.pilgrim.constants import FAVOUR_LENGTH, IN_SLOT, SLOTS
from tabard.pilgrim.ground import PORTS as PORT_TOKENS
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PORTS, SEASONS

FAVOUR_NAMES: Final = Names(
    "favour",
    tuple(str(length) for length in FAVOUR_LENGTH),
    (N_("trail of 3 tiles"), N_("trail of 4 tiles"), N_("trail of 5 tiles"), N_("trail of 6 tiles"),
     N_("trail of 7 tiles"), N_("trail of 8 tiles")),
)  # fmt: skip
PORT_NAMES: Final = Names("port", PORT_TOKENS, PORTS)
SEASON_NAMES: Final = Names("season", ("spring", "summer", "autumn", "winter"), SEASONS)


def duty(s: Pilgrim, action: int) -> int:
    """Which duty lies on a tile depends on the game."""
    return s.duties[actions.DUTY.first(action)] if actions.DUTY.has(action) else NONE


def road_begun(s: Pilgrim, action: int) -> int:
    """The season, if this begins a road at the city; behind a shrine an old one goes on."""
    if not actions.BEGIN.has(action):
        return NONE
    into = roads.road_into(s, s.turn, actions.BEGIN.first(action), actions.BEGIN.second(action))
    return s.season() if into == roads.NEW_ROAD else NONE


def site_joined(s: Pilgrim, action: int) -> int:
    """The season, if this tile points at a site: its road is a trail then."""
    for family in (actions.LAY, actions.UPGRADE_TILE):
        if family.has(action):
            beyond = geography.neighbour(family.first(action), family.second(action))
            return s.season() if s.land[beyond] & geography.SITE else NONE
    return NONE


def favours(s: Pilgrim, seat: int) -> list[int]:
    places = enumerate(s.favours)
    return [favour for favour, place in places if place >= IN_SLOT and (place - IN_SLOT) // SLOTS == seat]


def sites(s: Pilgrim, seat: int) -> list[int]:
    return [s.sites[quadrant] for quadrant in bits(s.visited[seat])]


def ports(s: Pilgrim, seat: int) -> list[int]:
    return bits(s.joined[seat])


TALLIES: Final = (
    Choices("duty", N_("Duties carried out"), actions.DUTY_NAMES, duty),
    Choices("tithe", N_("Tithes taken"), actions.RESOURCES, second_of(actions.TITHE)),
    Choices("produce", N_("Goods produced"), actions.PRODUCE.values[0], first_of(actions.PRODUCE)),
    Choices("build", N_("Buildings constructed"), actions.BUILDING_NAMES, first_of(actions.BUILD)),
    Choices("use", N_("Buildings used"), actions.BUILDING_NAMES, first_of(actions.USE)),
    Choices("fee", N_("How the use was paid for"), actions.FEES, second_of(actions.USE)),
    Choices("donate", N_("Buildings donated"), actions.BUILDING_NAMES, first_of(actions.DONATE)),
    Choices("begin", N_("Roads begun, by season"), SEASON_NAMES, road_begun),
    Choices("join", N_("Sites joined, by season"), SEASON_NAMES, site_joined),
    Holdings("site", N_("Pilgrimage sites reached"), actions.SITES, sites),
    Holdings("port", N_("Ports reached"), PORT_NAMES, ports),
    Holdings("favour", N_("Cardinal's Favours taken"), FAVOUR_NAMES, favours),
)
