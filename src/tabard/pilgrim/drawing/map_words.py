"""The map in words: ship, sites, ports, buildings, closed quadrants and every road."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows
from tabard.drawing.svg import Number
from tabard.engine.words import N_
from tabard.pilgrim.constants import BUILDINGS, SITE_COINS, SITE_PIETY, SITE_POINTS
from tabard.pilgrim.drawing.look import PilgrimSheet, name
from tabard.pilgrim.geography import AT_END, AT_SHRINE, exit_of, hex_of
from tabard.pilgrim.roads import is_closed
from tabard.pilgrim.set_up import heralds
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords

ON_HEX: Final = N_("{thing} on {hex}")
FROM_ROUND: Final = N_("{thing} on {hex} from round {round} on")
NO_ROADS: Final = N_("There are no roads.")


# What changes there


def came_to_sites(s: Pilgrim, radius: Number = 0) -> tuple[object, ...]:
    """Where the sites are, who has come there, and the heralds."""
    return tuple(s.sites), tuple(s.site_steps), s.nw_site, tuple(s.visited), tuple(heralds(s)), s.seats


def where_on_map(s: Pilgrim, radius: Number = 0) -> tuple[object, ...]:
    """The buildings there, each with its place, and how far the ship has come."""
    there = [(number, s.where[number]) for number in range(BUILDINGS) if s.on_map(number)]
    return s.nw_site, s.ship, *there


# In words


def map_says(sheet: PilgrimSheet) -> str:
    s, words = sheet.state, sheet.words
    if not s.sites:
        return words.say(NO_ROADS)
    parts = [words.say("The ship is on {hex}.", hex=words.hex(s.track_hex(s.ship)))]
    parts += [*sites_say(sheet), *buildings_say(sheet)]
    closed = [words.quadrant(quadrant) for quadrant in range(len(s.sites)) if is_closed(s, quadrant)]
    if closed:
        parts.append(words.say("Nobody builds any more in: {quadrants}.", quadrants=words.listing(closed)))
    parts += [road_says(sheet, owner, road) for owner, road in zip(s.owners, s.roads, strict=True)]
    return " ".join(parts if s.roads else [*parts, words.say(NO_ROADS)])


@follows(came_to_sites)
def sites_say(sheet: PilgrimSheet) -> list[str]:
    s, words = sheet.state, sheet.words
    said = [site_says(words, s, quadrant) for quadrant in range(len(s.site_steps))]
    standing = [words.site(s, quadrant) for quadrant in heralds(s) if quadrant < len(s.site_steps)]
    return [*said, words.say("Heralds stand at {sites}.", sites=words.listing(standing))] if standing else said


def site_says(words: PilgrimWords, s: Pilgrim, quadrant: int) -> str:
    number = s.sites[quadrant]
    return words.say(
        "{site} on {hex}: {points} for {price}.",
        site=words.site(s, quadrant),
        hex=words.hex(s.track_hex(s.site_steps[quadrant])),
        points=words.points(SITE_POINTS[number]),
        price=words.amounts(piety=SITE_PIETY[number], coin=SITE_COINS[number]),
    )


@follows(where_on_map)
def buildings_say(sheet: PilgrimSheet) -> list[str]:
    s, words = sheet.state, sheet.words
    live, later = [], []
    for number in sorted(range(BUILDINGS), key=s.where.__getitem__):
        if s.on_map(number):
            gaps = {"thing": words.building(number), "hex": words.hex(s.track_hex(s.where[number]))}
            if s.live(number):
                live.append(words.say(ON_HEX, **gaps))
            else:
                later.append(words.say(FROM_ROUND, round=s.where[number] + 1, **gaps))
    said = [words.say("Live on the map: {buildings}.", buildings=words.listing(live))] if live else []
    return [*said, words.say("Live later: {buildings}.", buildings=words.listing(later))] if later else said


@follows(lambda s, owner, road: (s.seats, tuple(s.sites)))
def road_says(sheet: PilgrimSheet, owner: int, road: tuple[int, ...]) -> str:
    """Hex by hex from the city to its end."""
    s, words = sheet.state, sheet.words
    steps = []
    for step in road:
        place = hex_of(step)
        if exit_of(step) == AT_END:
            steps.append(words.end(s, place))
        elif exit_of(step) == AT_SHRINE:
            steps.append(words.say("shrine on {hex}", hex=words.hex(place)))
        else:
            steps.append(words.hex(place))
    if exit_of(road[-1]) < AT_SHRINE:
        steps.append(words.say("open to the {edge}", edge=words.edge(exit_of(road[-1]))))
    return words.say("Road of {seat}: {steps}.", seat=name(sheet, owner), steps=", ".join(steps))
