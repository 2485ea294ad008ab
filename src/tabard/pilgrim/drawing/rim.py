"""The rim of the map: pilgrimage sites, ports and buildings, who has come there, and the ship."""

from __future__ import annotations

import math
from typing import Final

from tabard.drawing.keeping import follows
from tabard.drawing.pieces import badge, centred, row, worth
from tabard.drawing.svg import Number, circle, group, icon, path, rect, text
from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.pilgrim.actions import BUILDING_NAMES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import BUILDINGS, PER_LEVEL, SITE_COINS, SITE_PIETY, SITE_POINTS
from tabard.pilgrim.drawing.land import centres, edge_middle, hex_halo, hex_outline
from tabard.pilgrim.drawing.look import LEAST, LEVEL_COLOURS, PilgrimSheet, explained, livery, name, token
from tabard.pilgrim.drawing.map_words import came_to_sites, site_says, where_on_map
from tabard.pilgrim.set_up import heralds
from tabard.pilgrim.words import PORTS, PilgrimWords

BUILDING_LIVE: Final = N_("On {hex}, live, to be had for {price}.")
BUILDING_LATER: Final = N_("On {hex}, live from round {round} on, then to be had for {price}.")
HERALD_SAYS: Final = N_("A herald at {end}.")


# Sites and ports


@follows(came_to_sites)
def sites(sheet: PilgrimSheet, radius: Number) -> str:
    return "".join([site(sheet, quadrant, radius) for quadrant in range(len(sheet.state.site_steps))])


def site(sheet: PilgrimSheet, quadrant: int, radius: Number) -> str:
    s, words = sheet.state, sheet.words
    number = s.sites[quadrant]
    place = s.track_hex(s.site_steps[quadrant])
    x, y = centres(radius)[place]
    says = f"{site_says(words, s, quadrant)} {explained(words, 'site')}"
    face = site_face(number, radius, sheet.wide)
    shown = sheet.place(f"site-{quadrant}", face, x, y, says=says, data_site=number, data_hex=words.hex(place))
    shift = -0.05 if sheet.wide else 0.62
    return shown + visitors(sheet, place, quadrant, x, y + shift * radius, radius)


@remembered
def site_face(number: int, radius: Number, wide: bool) -> str:
    """Its points above, its price in piety and coins below; a church between them where there is room."""
    shape = path(hex_outline(radius * 0.93), "card", "purpure", radius / 13)
    points = worth(SITE_POINTS[number], "vp", 12 if wide else 11)
    coins, holy = SITE_COINS[number], SITE_PIETY[number]
    price = row(
        (priced(holy, "piety", 10 if wide else 9), priced(coins, "coin", 10 if wide else 9)), 3 if wide else 1.5
    )
    if not wide:
        return shape + centred(points, -radius * 0.78) + centred(price, -radius * 0.24)
    church = icon("site", -radius * 0.38, -radius * 0.47, radius * 0.76)
    below, across = radius * 0.33, price[0] + 5
    plate = rect(-across / 2, below - 1, across, 12, "card", "purpure", radius / 20, 4)  # the hex is narrower there
    return shape + church + centred(points, -radius * 0.8) + plate + centred(price, below)


def priced(amount: int, name: str, size: Number) -> tuple[Number, str]:
    """A figure close to its icon, with the width they take."""
    return size + 6, text(0, size * 0.5 + 3.2, str(amount), 9.5, "ink", "start", True) + icon(name, 6, 0, size)


def visitors(sheet: PilgrimSheet, place: int, quadrant: int, x: Number, y: Number, radius: Number) -> str:
    """Who has come to a site, in a row, and the herald."""
    s = sheet.state
    there = [colour for colour in range(s.colours) if s.visited[colour] >> quadrant & 1]
    herald = quadrant in heralds(s)
    step = people_step(sheet, len(there) + herald)
    left = x - step * (len(there) + herald - 1) / 2
    end = sheet.words.site(s, quadrant)
    found = [visitor(sheet, colour, place, end, left + step * turn, y) for turn, colour in enumerate(there)]
    if herald:
        says = f"{sheet.say(HERALD_SAYS, end=end)} {explained(sheet.words, 'herald')}"
        size = radius * (0.5 if sheet.wide else 0.55)
        hx, hy = (x + radius * 0.3, y - radius * 0.2) if not there and sheet.wide else (left + step * len(there), y)
        face = icon("herald", -size / 2, -size / 2, size) + circle(0, 0, size / 2, "", pointer_events="all")
        found.append(sheet.piece(f"herald-{quadrant}", face, hx, hy, says=says))
    return "".join(found)


def people_step(sheet: PilgrimSheet, people: int) -> Number:
    return (13.5 if people < 5 else 12) if sheet.wide else 9.5


def visitor(sheet: PilgrimSheet, colour: int, place: int, end: str, x: Number, y: Number) -> str:
    s = sheet.state
    seat = token(s, colour)
    face = badge(livery(s, colour), LEAST) if sheet.wide else badge(livery(s, colour), 5, letter=False)
    says = sheet.say("{end}: an acolyte of {seat}", seat=name(sheet, colour), end=end)
    return sheet.piece(f"acolyte-{seat}-{BOX.hex_names[place]}", face, x, y, says=f"{says} (P-SITE-01, P-PORT-01)")


@follows(lambda s, radius: (s.seats, *s.joined))
def ports(sheet: PilgrimSheet, radius: Number) -> str:
    at = centres(radius)
    return "".join([port(sheet, number, *at[place], radius) for number, place in enumerate(BOX.ports)])


def port(sheet: PilgrimSheet, number: int, x: Number, y: Number, radius: Number) -> str:
    s, words = sheet.state, sheet.words
    place = BOX.ports[number]
    says = f"{words.hex(place)}: {words.say(PORTS[number])}. {explained(words, 'port')}"
    shown = sheet.place(f"port-{words.hex(place)}", port_face(radius), x, y, says=says)
    there = [colour for colour in range(s.colours) if s.joined[colour] >> number & 1]
    step = people_step(sheet, len(there))
    left = x - step * (len(there) - 1) / 2
    end = capital(words.say(PORTS[number]))
    return shown + "".join(
        [visitor(sheet, colour, place, end, left + step * turn, y) for turn, colour in enumerate(there)]
    )


@remembered
def port_face(radius: Number) -> str:
    quay = circle(0, 0, radius * 0.62, "card", "water-deep", 1.5)
    return quay + icon("anchor", -radius * 0.4, -radius * 0.4, radius * 0.8, color="var(--water-deep)")


# Buildings and the ship


@follows(where_on_map)
def buildings(sheet: PilgrimSheet, radius: Number) -> str:
    return "".join([building(sheet, number, radius) for number in range(BUILDINGS) if sheet.state.on_map(number)])


def building(sheet: PilgrimSheet, number: int, radius: Number) -> str:
    s, words = sheet.state, sheet.words
    place = s.track_hex(s.where[number])
    x, y = centres(radius)[place]
    live = s.live(number)
    face = building_face(number, radius, 0 if live else s.where[number] + 1)
    says = building_says(words, number, words.hex(place), 0 if live else s.where[number] + 1)
    id = f"building-{BUILDING_NAMES.tokens[number]}"
    return sheet.piece(id, face, x, y, says=says, halo=hex_halo(radius), data_hex=words.hex(place))


@remembered
def building_says(words: PilgrimWords, number: int, place: str, later: int) -> str:
    message = BUILDING_LATER if later else BUILDING_LIVE
    price = words.amounts(stone=BOX.building_stone[number // PER_LEVEL])
    where = words.say(message, hex=place, round=later, price=price)
    return f"{explained(words, BUILDING_NAMES.tokens[number])} {where} (P-BLD-01, P-CONS-04)"


@remembered
def building_face(number: int, radius: Number, later: int) -> str:
    """Its picture and its price in stone; faint, with the round of its coming, until the ship has been there."""
    level = number // PER_LEVEL
    shape = path(hex_outline(radius * 0.9), "card", LEVEL_COLOURS[level], radius / 11)
    size = radius * 0.95
    picture = icon(f"building-{BUILDING_NAMES.tokens[number]}", -size / 2, -size * 0.62, size)
    stone = radius * 0.32
    stones = "".join(
        icon("stones", stone * (mark - (level + 1) / 2), radius * 0.42, stone) for mark in range(level + 1)
    )
    if not later:
        return shape + picture + stones
    figure = circle(0, 0, 7.5, "panel", "line", 0.8) + text(0, 3.4, str(later), 9.5, "ink", "middle", True)
    x, y = edge_middle(1, radius * 0.72)
    return f'{shape}<g opacity=".45">{picture}{stones}</g>{group(figure, x, y)}'


def ship(sheet: PilgrimSheet, at: tuple[tuple[float, float], ...], radius: Number) -> str:
    """Off the outer corner of the hex it has reached, so that nothing on the hex is hidden."""
    s = sheet.state
    if not s.sites:
        return ""
    place = s.track_hex(s.ship)
    (x, y), (middle_x, middle_y) = at[place], at[BOX.city[-1]]
    bearing = math.atan2(y - middle_y, x - middle_x) + math.pi / 6
    x, y = x + radius * 1.12 * math.cos(bearing), y + radius * 1.12 * math.sin(bearing)
    size = radius * 0.66
    face = circle(0, 0, size * 0.62, "water", "line", 1.2) + icon("ship", -size / 2, -size / 2, size)
    return sheet.piece("ship", face, x, y, says=f"{BOX.hex_names[place]}. {explained(sheet.words, 'ship')}")
