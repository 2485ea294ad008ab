"""End game scoring (P-SCORE), as on the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import AT_END, AT_SHRINE, PORT_AT, exit_of, hex_of

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

PIETY_POINTS: Final[tuple[int, ...]] = BOX.piety_points
ALMS_POINTS: Final[tuple[int, ...]] = BOX.alms_points
RESOURCES_PER_POINT: Final = 3


def sheet(s: Pilgrim, colour: int) -> list[int]:
    """The eight lines of the score sheet."""
    return [
        acolytes(s, colour),
        trails(s, colour),
        sites(s, colour),
        PIETY_POINTS[s.goods[colour * constants.GOODS + constants.PIETY]],
        ALMS_POINTS[s.crowned[colour]],
        donations(s, colour),
        favours(s, colour),
        resources(s, colour),
    ]


def total(s: Pilgrim, colour: int) -> int:
    return sum(sheet(s, colour))


def acolytes(s: Pilgrim, colour: int) -> int:
    """One point for everybody in the abbey, the city and on duty tiles (P-SCORE-01)."""
    return s.recruits(colour) + s.people[colour * constants.PLACES + constants.ABBEY]


def trails(s: Pilgrim, colour: int) -> int:
    points = 0
    for road in range(len(s.roads)):
        if s.owners[road] == colour:
            points += trail_points(s.roads[road])
    return points


def trail_points(road: tuple[int, ...]) -> int:
    """Each tile counts as many points as the shrine it leads to, or the site after the last one (P-SCORE-02)."""
    points = 0
    tiles = 0
    reached = 1
    for step in road:
        if exit_of(step) == AT_END:
            return 0 if PORT_AT[hex_of(step)] >= 0 else points + tiles * reached
        tiles += 1
        if exit_of(step) == AT_SHRINE:
            points += tiles * reached
            reached += 1
            tiles = 0
    return points


def sites(s: Pilgrim, colour: int) -> int:
    points = 0
    for quadrant in range(len(s.sites)):
        if s.visited[colour] >> quadrant & 1:
            points += constants.SITE_POINTS[s.sites[quadrant]]
    return points


def donations(s: Pilgrim, colour: int) -> int:
    points = 0
    if s.donated:
        for building in range(constants.BUILDINGS):
            if s.donated >> building & 1 and s.owner(building) == colour:
                points += constants.DONATED_POINTS[building]
    return points


def favours(s: Pilgrim, colour: int) -> int:
    points = 0
    for favour in range(len(constants.FAVOUR_POINTS)):
        if (
            s.favours[favour] >= constants.IN_SLOT
            and (s.favours[favour] - constants.IN_SLOT) // constants.SLOTS == colour
        ):
            points += constants.FAVOUR_POINTS[favour]
    return points


def resources(s: Pilgrim, colour: int) -> int:
    first = colour * constants.GOODS
    return (
        s.goods[first + constants.STONE] + s.goods[first + constants.GRAIN] + s.goods[first + constants.COIN]
    ) // RESOURCES_PER_POINT


def standing(s: Pilgrim, colour: int) -> tuple[int, int, int, int]:
    """What places are decided by: points, piety, the final alms table, turn order (P-SCORE-09)."""
    return total(s, colour), s.has(colour, constants.PIETY), s.rows[colour], -((colour - s.start) % s.colours)


def ranks(s: Pilgrim) -> list[int]:
    """The rank of every colour, 0 for the first; the Ab-Bott has one too."""
    standings = [standing(s, colour) for colour in range(s.colours)]
    return [sum([1 for other in standings if other > mine]) for mine in standings]


def rating(difference: int) -> str:
    """What a campaign is worth (P-SOLO-18)."""
    word = ""
    for lowest, name in BOX.campaign_ratings:
        if difference >= lowest:
            word = name
    return word
