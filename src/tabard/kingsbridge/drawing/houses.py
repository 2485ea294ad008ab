"""Houses: the sites where players build theirs, and the places where people fall ill."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows
from tabard.drawing.pieces import Livery, halo_rect
from tabard.drawing.signs import draw_line, signs
from tabard.drawing.svg import Number, circle, group, icon, path, rect, text
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import ASIDE, CARED_FOR, FACE_DOWN, HIDEOUT, SITE_MATERIAL, SITE_TWIN, SITES, VP
from tabard.kingsbridge.drawing.icons import GOOD_ICONS
from tabard.kingsbridge.drawing.look import LIVERIES, KingsbridgeSheet, explained, meaning, seat_token
from tabard.kingsbridge.drawing.signs import care_signs, rent_signs
from tabard.kingsbridge.drawing.town_plan import HOUSE, PAIR
from tabard.kingsbridge.plague import care_points
from tabard.kingsbridge.state import Kingsbridge

PAIRS: Final = tuple((site, SITE_TWIN[site]) for site in range(SITES) if site < SITE_TWIN[site])
PLOT: Final = 40
NAMED: Final = N_("Named for care.")


# House sites


@follows(lambda s, *at: tuple(s.sites))
def pairs(sheet: KingsbridgeSheet, *at: tuple[Number, Number]) -> str:
    return "".join([pair(sheet, number, *spot) for number, spot in enumerate(at)])


def pair(sheet: KingsbridgeSheet, number: int, x: Number, y: Number) -> str:
    """Two sites, and above them the rent of both."""
    one, other = PAIRS[number]
    content = pair_ground(one) + site(sheet, one, 1.5, 26) + site(sheet, other, PAIR[0] - PLOT - 1.5, 26)
    return group(content, x, y)


@remembered
def pair_ground(one: int) -> str:
    wide, drawn = draw_line(rent_signs(one), 15)
    half = wide / 2 + 8
    middle = PAIR[0] / 2
    return (
        rect(0.5, 11, PAIR[0] - 1, PAIR[1] - 12, "panel", "rule", 1, 5, fill_opacity=".8")
        + rect(middle - half, 0.5, 2 * half, 21, "card", "line", 1, 10)
        + group(drawn, middle - wide / 2, 3.5)
    )


def site(sheet: KingsbridgeSheet, number: int, x: Number, y: Number) -> str:
    owner = sheet.state.sites[number] - 1
    face = plot(number, owner < 0)
    told = explained(sheet.words, "site", number)
    if owner >= 0:
        owned = sheet.say("House of {seat}.", seat=sheet.words.who(owner))
        told = f"{owned} {told}"
        house = f"house-{seat_token(owner)}-{site_token(number)}"
        face += sheet.piece(house, cottage(LIVERIES[owner]), 20, 21, says=told)
    token = seat_token(owner) if owner >= 0 else ""
    halo = halo_rect(PLOT, PLOT, 5, 0)
    return sheet.place(f"site-{site_token(number)}", face, x, y, says=told, halo=halo, data_owner=token)


def site_token(number: int) -> int:
    return BOX.house_sites[number].id


@remembered
def plot(number: int, free: bool) -> str:
    """The ground with its number; a free one shows the material that is asked for."""
    ground = rect(0.5, 0.5, PLOT - 1, PLOT - 1, "inset", "line" if free else "rule", 1, 4)
    figure = text(4, 11, str(site_token(number)), 9.5, "faint")
    price = icon(GOOD_ICONS[SITE_MATERIAL[number]], 10, 12, 22) if free else ""
    return ground + figure + price


@remembered
def cottage(livery: Livery) -> str:
    """A house of a player, around 0, 0."""
    return (
        path("M-11 16V0L0 -10L11 0V16Z", livery.fill, "edge", 1.2)
        + path("M-15 2L0 -13L15 2L12.5 4.5L0 -8L-12.5 4.5Z", livery.fill, "edge", 1.2)
        + text(0, 12, livery.letter, 11, livery.on, "middle", True)
    )


# Places of the plague


def tiles_of(s: Kingsbridge, *at: tuple[Number, Number]) -> tuple[tuple[int, ...], ...]:
    """The tiles, and which of them are named for care."""
    return tuple(s.tiles), tuple(s.named)


@follows(tiles_of)
def places(sheet: KingsbridgeSheet, *at: tuple[Number, Number]) -> str:
    return "".join([place(sheet, number, *spot) for number, spot in enumerate(at)])


def place(sheet: KingsbridgeSheet, number: int, x: Number, y: Number) -> str:
    s = sheet.state
    tile = s.tiles[number]
    face = dwelling(number)
    if tile != ASIDE:
        face += group(tile_face(tile), HOUSE[0] / 2, 37, id=f"tile-{place_token(number)}")
    if number in s.named:
        face += circle(HOUSE[0] / 2, 37, 14, "", "active", 2.4)
    token = place_token(number)
    halo = halo_rect(HOUSE[0], HOUSE[1], 6, 0)
    return sheet.place(f"place-{token}", face, x, y, says=place_says(sheet, number), halo=halo)


def place_token(number: int) -> int:
    return BOX.plague_places[number].id


@remembered
def dwelling(number: int) -> str:
    """A timbered house, or a shelter of branches; its number, and what care brings there."""
    middle = HOUSE[0] / 2
    if number == HIDEOUT:
        branches = path("M20 52L32 14L44 52M14 52L30 8M50 52L34 8", "", "line", 0.8)
        walls = path("M6 52L32 4L58 52Z", "wood", "line", 1.2) + branches
    else:
        walls = (
            path("M9 52V24H55V52Z", "wool", "line", 1.2)
            + path("M9 34H55M20 24V52M44 24V52M9 52L20 34M55 52L44 34", "", "wood", 1.8)
            + path("M3 26L32 2L61 26Z", "brick", "line", 1.2)
            + path("M14 21H22M27 21H37M42 21H50M20 16H29M35 16H44", "", "line", 0.7)
        )
    number_sign = text(middle, 18.7, str(place_token(number)), 10.5, "ink", "middle", True)
    gains = care_signs(number)
    strip = rect(7, 53, HOUSE[0] - 14, 17, "card", "line", 0.9, 4) if gains else ""
    strip += group(signs(gains, HOUSE[0] - 18, 17, 13), 9, 53) if gains else ""
    return walls + circle(middle, 15, 8.5, "card", "line", 1) + number_sign + strip


@follows(lambda s, x, y: care_points(s))
def legend(sheet: KingsbridgeSheet, x: Number, y: Number) -> str:
    """The points that care brings everywhere, which an event can change."""
    points = care_points(sheet.state)
    wide, face = legend_face(points)
    says = f"{sheet.words.amount(VP, points)}. {meaning(sheet.words, 'care')}"
    return sheet.place("care", face, x - wide / 2, y, says=says)


@remembered
def legend_face(points: int) -> tuple[Number, str]:
    wide, drawn = draw_line(((":plague",), (":arrow",), (str(points), ":vp", "+")), 13)
    return wide + 14, rect(0.5, 0.5, wide + 13, 18, "panel", "line", 0.9, 9) + group(drawn, 7, 3)


@remembered
def tile_face(tile: int) -> str:
    """Face down, turned up with its number, or gone because somebody cared."""
    if tile == FACE_DOWN:
        return icon("plague", -11, -11, 22)
    if tile == CARED_FOR:
        return circle(0, 0, 11, "card", "leaf", 1.4) + icon("cured", -8, -8.5, 16)
    return circle(0, 0, 11.5, "gules", "line", 1.2) + text(0, 5, str(tile), 14, "on-gules", "middle", True)


def place_says(sheet: KingsbridgeSheet, number: int) -> str:
    return f"{condition(sheet, number)} {explained(sheet.words, 'place', number)}".strip()


def condition(sheet: KingsbridgeSheet, number: int) -> str:
    tile = sheet.state.tiles[number]
    if tile == ASIDE:
        return ""
    if tile == FACE_DOWN:
        return sheet.say("The plague tile lies face down.")
    if tile == CARED_FOR:
        return sheet.say("Cared for.")
    told = sheet.say("Sick: knowledge {number} is needed.", number=tile)
    return f"{told} {sheet.say(NAMED)}" if number in sheet.state.named else told
