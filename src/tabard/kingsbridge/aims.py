"""What players of World Without End strive for: projects, house sites, scarce goods, dues, the sick, points.

Nothing here speaks of what others have behind their screens (K-HID-06).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from tabard.engine.aims import NEVER, Aim, Claim, Goal, Race
from tabard.engine.state import State
from tabard.engine.words import N_, Words
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import (
    DUE_AMOUNT,
    DUE_GOOD,
    DUES,
    GOLD,
    HALF,
    KNOWLEDGE,
    PLACES,
    SITE_TWIN,
    SITE_YIELD,
    SITES,
    STONE,
    WOOD,
)
from tabard.kingsbridge.houses import HOUSES
from tabard.kingsbridge.projects import empty_spaces
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords

DUE: Final = tuple(amount or max(BOX.tax_faces) for amount in DUE_AMOUNT)  # whatever the tax die may show


def position(state: State) -> Kingsbridge:
    return cast("Kingsbridge", state)


# Projects


def with_donors(state: State) -> Iterable[int]:
    s = position(state)
    return [project for project in s.projects if any(seals >> project & 1 for seals in s.seals)]


def without_donors(state: State) -> Iterable[int]:
    donated = with_donors(state)
    return [project for project in position(state).projects if project not in donated]


def spaces(state: State, player: int, project: int) -> int:
    s = position(state)
    return empty_spaces(s, project, STONE) + empty_spaces(s, project, WOOD)


def project_name(words: Words, state: State, project: int) -> str:
    return cast("KingsbridgeWords", words).project(project)


# House sites, two of each yield


def yields(state: State) -> Iterable[int]:
    return [site for site in range(SITES) if site < SITE_TWIN[site]]


def free_sites(state: State, site: int) -> int:
    sites = position(state).sites
    return (sites[site] == 0) + (sites[SITE_TWIN[site]] == 0)


def houses_there(state: State, player: int, site: int) -> int:
    sites = position(state).sites
    return (sites[site] == player + 1) + (sites[SITE_TWIN[site]] == player + 1)


def has_none_yet(state: State, player: int, site: int) -> bool:
    return not houses_there(state, player, site) and position(state).houses(player) < HOUSES


def yield_name(words: Words, state: State, site: int) -> str:
    return cast("KingsbridgeWords", words).amounts(SITE_YIELD[site])


# Goods


def goods(state: State) -> Iterable[int]:
    return range(GOLD)  # which does not run out


def stock(state: State, good: int) -> int:
    return position(state).stock[good]


def has(state: State, player: int, good: int) -> int:
    return position(state).has(player, good)


def good_name(words: Words, state: State, good: int) -> str:
    return cast("KingsbridgeWords", words).good(good)


# Dues and the sick


def dues(state: State) -> Iterable[int]:
    return range(DUES)


def missing(state: State, player: int, due: int) -> int:
    return max(0, DUE[due] - position(state).has(player, DUE_GOOD[due]))


def due_name(words: Words, state: State, due: int) -> str:
    return cast("KingsbridgeWords", words).amount(DUE_GOOD[due], DUE[due])


def places(state: State) -> Iterable[int]:
    return range(PLACES)


def knowledge_missing(state: State, player: int, place: int) -> int:
    s = position(state)
    return max(0, s.tiles[place] - s.has(player, KNOWLEDGE)) if s.tiles[place] > 0 else NEVER


def in_place(words: Words, state: State, place: int) -> str:
    return cast("KingsbridgeWords", words).in_place(place)


# Points


def points(state: State, player: int, thing: int) -> int:
    return position(state).points[player] // HALF


def most_points(state: State, thing: int) -> list[int]:
    found = position(state).points
    return [player for player, points in enumerate(found) if points == max(found)]


FINISHES: Final = N_("One more building material finishes the {thing}.")

AIMS: Final[tuple[Aim, ...]] = (
    Goal(
        things=with_donors,
        named=project_name,
        left=spaces,
        reached=N_("Finishes the {thing}, and who has donated to it is paid."),
        near=FINISHES,
    ),
    Goal(
        things=without_donors,
        named=project_name,
        left=spaces,
        reached=N_("Finishes the {thing}, to which nobody has donated."),
        near=FINISHES,
    ),
    Claim(
        things=yields,
        named=yield_name,
        left=free_sites,
        held=houses_there,
        open_to=has_none_yet,
        last=N_("Takes the last house site that yields {thing}."),
        ahead=N_("Takes the last house site that yields {thing} before {who}, who has none of them."),
    ),
    Claim(
        things=goods,
        named=good_name,
        left=stock,
        held=has,
        last=N_("Takes the last that is in stock of this good: {thing}."),
    ),
    Goal(
        things=places,
        named=in_place,
        left=knowledge_missing,
        reached=N_("Knows enough to care for the sick {thing}."),
        near=N_("One more medical knowledge, and the sick {thing} can be cared for."),
    ),
    Goal(
        things=dues,
        named=due_name,
        left=missing,
        reached=N_("Has as much as may be due after the chapter: {thing}."),
        near=N_("One is missing of what may be due after the chapter: {thing}."),
    ),
    Race(
        held=points,
        first=most_points,
        overtakes=N_("Takes the lead in victory points from {who}, {own} to {theirs}."),
        takes=N_("Takes the lead in victory points, {own} ({who}: {theirs})."),
        levels=N_("Has as many victory points as {who}: {own}."),
    ),
)
