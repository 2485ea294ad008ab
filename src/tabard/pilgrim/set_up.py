"""Set-up: what chance lays out, and seeding (P-SET)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.actions import Family
from tabard.engine.fields import empty
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import Bag, Decision, Die, Draw, State, bits
from tabard.engine.words import N_
from tabard.pilgrim import constants, geography
from tabard.pilgrim.abbott.moving import ABBOTT
from tabard.pilgrim.actions import CHOOSE_STARTER, DEAL_COUNTER, DEAL_DUTY, DRAW_BUILDING, DRAW_SITE, ROLL, STEP
from tabard.pilgrim.components import BOX
from tabard.pilgrim.decisions import BUILDING_TILE, DUTY_TILE, SEEDING, SITE_DIE, SITE_TILE, STARTER, TITHE_COUNTER
from tabard.pilgrim.sowing import pick_up, put_down, step_bars
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.turn import begin_turn

LEVELS: Final = 3
DRAWN: Final[int] = BOX.buildings_per_level_drawn
NORTH_WEST: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
QUADRANTS: Final = 4
MOST_PLAYERS: Final = 4
# Piles, a bit for each thing
ALL_DUTIES: Final[int] = (1 << constants.RING) - 1
ALL_SITES: Final[int] = (1 << len(constants.SITE_POINTS)) - 1


def new_game(
    book: tuple[Decision[State], ...],
    seats: int,
    level: int,
    campaign: int,
    first_game: bool,
    handicap: tuple[int, ...],
) -> Pilgrim:
    """An empty table; the first thing to happen is a draw."""
    s = empty(Pilgrim, book, seats)
    s.stack = [TITHE_COUNTER if first_game else DUTY_TILE]
    s.colours = max(seats, 2)
    s.level = level
    s.campaign = campaign
    s.first_game = first_game
    s.handicap = handicap
    s.duties = BOX.first_duties if first_game else ()
    s.north_dummies = dummies(s.colours, level, 0)
    s.south_dummies = dummies(s.colours, level, 1)
    s.bag = BOX.solo_counters[0] if level else ()
    s.people = start_people(s.colours, handicap)
    s.goods = [*BOX.start_goods, BOX.start_piety] * s.colours
    s.supply = start_supply(s.colours)
    return s


def start_people(colours: int, handicap: tuple[int, ...]) -> list[int]:
    people = [0] * (colours * constants.PLACES)
    for colour in range(colours):
        back = handicap[colour] if colour < len(handicap) else 0
        people[colour * constants.PLACES + constants.VILLAGE] = BOX.start_village + back
        people[colour * constants.PLACES + constants.ABBEY] = BOX.start_abbey - back
        people[colour * constants.PLACES + constants.CITY] = BOX.start_city
    return people


def start_supply(colours: int) -> list[int]:
    """The tiles that are there: standard ones by the number of players, all bridges, fords and upgrades (P-SET-12)."""
    supply = [1] * geography.TILES
    supply[geography.STRAIGHT] = BOX.straight_per_player * colours
    supply[geography.GENTLE] = BOX.gentle_per_player * colours
    supply[geography.TIGHT] = BOX.tight_per_player * colours
    supply[geography.BRIDGE] = BOX.bridge_count
    supply[geography.FORD] = BOX.ford_count
    supply[geography.SHRINE_TILE] = BOX.shrine_per_player * colours
    return supply


def dummies(colours: int, level: int, group: int) -> tuple[int, ...]:
    """The tiles of one group of dummies: so many from N on, or from S on, clockwise (P-SET-17, P-SOLO-02)."""
    counts = BOX.dummies_by_level[level] if level else BOX.dummies_by_players[colours]
    first = 4 * group
    return tuple([first + number for number in range(counts[group])])


def heralds(s: Pilgrim) -> list[int]:
    """The quadrants with a herald on their site: each stays until the season ends there (P-SET-18)."""
    if s.colours == MOST_PLAYERS:
        return []
    return [
        quadrant for quadrant, steps in enumerate(s.site_steps) if s.ship < (steps if steps > 0 else constants.ROUNDS)
    ]


# What chance lays out


class DutyTile(Draw[Pilgrim]):
    question: ClassVar[str] = N_("Which duty tile lies at {point}?")
    rules: ClassVar[str] = "P-SET-02"
    offers: ClassVar[tuple[Family, ...]] = (DEAL_DUTY,)
    barred: ClassVar[int] = reason("P-SET-02", N_("{duty} lies at {duty_point} already."))

    def pile(self, s: Pilgrim) -> int:
        return ALL_DUTIES & ~bits(s.duties)

    def answer(self, s: Pilgrim, action: int) -> None:
        s.duties = (*s.duties, DEAL_DUTY.first(action))
        if len(s.duties) == constants.RING:
            s.replace(TITHE_COUNTER)


class TitheCounter(Bag[Pilgrim]):
    question: ClassVar[str] = N_("Which tithe counter lies on {tile}?")
    rules: ClassVar[str] = "P-SET-03"
    offers: ClassVar[tuple[Family, ...]] = (DEAL_COUNTER,)
    barred: ClassVar[int] = reason("P-SET-03", N_("All tithe counters with {counter} ({counters}) lie on duty tiles."))

    def counts(self, s: Pilgrim) -> tuple[int, ...]:
        left = list(BOX.tithe_counters)
        for counter in s.counters:
            if counter != constants.NO_COUNTER:
                left[counter] -= 1
        return tuple(left)

    def answer(self, s: Pilgrim, action: int) -> None:
        if s.duties[len(s.counters)] == constants.TAXATION:
            s.counters = (*s.counters, constants.NO_COUNTER)
        s.counters = (*s.counters, DEAL_COUNTER.first(action))
        if len(s.counters) == constants.RING - 1 and s.duties[constants.RING - 1] == constants.TAXATION:
            s.counters = (*s.counters, constants.NO_COUNTER)
        if len(s.counters) == constants.RING:
            s.merchant = s.duties.index(constants.TAXATION)  # P-SET-10
            s.replace(SITE_TILE)


class SiteTile(Draw[Pilgrim]):
    question: ClassVar[str] = N_("Which pilgrimage site lies in the {quadrant}?")
    rules: ClassVar[str] = "P-SET-04"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_SITE,)
    barred: ClassVar[int] = reason("P-SET-04", N_("{site} is drawn already."))

    def pile(self, s: Pilgrim) -> int:
        return ALL_SITES & ~bits(s.sites)

    def answer(self, s: Pilgrim, action: int) -> None:
        s.sites = (*s.sites, DRAW_SITE.first(action))
        if s.first_game:
            place_site(s, BOX.first_site_die - 1)
        else:
            s.replace(SITE_DIE)


class SiteDie(Die[Pilgrim]):
    question: ClassVar[str] = N_("{site}: on which numbered hex does it lie?")
    rules: ClassVar[str] = "P-SET-04"
    offers: ClassVar[tuple[Family, ...]] = (ROLL,)

    def answer(self, s: Pilgrim, action: int) -> None:
        place_site(s, ROLL.first(action))


def place_site(s: Pilgrim, number: int) -> None:
    quadrant = len(s.sites) - 1
    place = BOX.site_hex_by_die[quadrant][number]
    s.land[place] = geography.SITE
    at = BOX.track.index(place)
    if quadrant == NORTH_WEST:
        s.nw_site = at
    s.site_steps = (*s.site_steps, (at - s.nw_site) % geography.TRACK_LENGTH)
    if len(s.sites) < QUADRANTS:
        s.replace(SITE_TILE)
    elif s.first_game:
        for level in range(LEVELS):
            for building in BOX.first_buildings[level]:
                place_building(s, building)
        ask_starter(s)
    else:
        s.replace(BUILDING_TILE)


OTHER_LEVEL: Final = (
    reason("P-SET-06", N_("The {building} is not a building of level {level}.")),
    reason("P-SET-07", N_("The {building} is not a building of level {level}.")),
    reason("P-SET-08", N_("The {building} is not a building of level {level}.")),
)
BUILDING_DRAWN: Final = reason("P-SET-19", N_("The {building} is drawn already."))


class BuildingTile(Draw[Pilgrim]):
    question: ClassVar[str] = N_("Which building lies on {hex}?")
    rules: ClassVar[str] = "P-SET-06 P-SET-07 P-SET-08 P-SET-19"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_BUILDING,)

    def pile(self, s: Pilgrim) -> int:
        first = buildings_placed(s) // DRAWN * constants.PER_LEVEL
        pile = 0
        for building in range(first, first + constants.PER_LEVEL):
            if s.where[building] == constants.AWAY:
                pile |= 1 << building
        return pile

    def answer(self, s: Pilgrim, action: int) -> None:
        place_building(s, DRAW_BUILDING.first(action))
        if buildings_placed(s) == LEVELS * DRAWN:
            ask_starter(s)

    def why_not(self, s: Pilgrim, action: int) -> int:
        building, level = DRAW_BUILDING.first(action), buildings_placed(s) // DRAWN
        if building // constants.PER_LEVEL != level:
            return OTHER_LEVEL[level]
        return POSSIBLE if s.where[building] == constants.AWAY else BUILDING_DRAWN


def buildings_placed(s: Pilgrim) -> int:
    placed = 0
    for place in s.where:
        if place != constants.AWAY:
            placed += 1
    return placed


def place_building(s: Pilgrim, building: int) -> None:
    s.where[building] = building_steps(s.site_steps)[buildings_placed(s)]
    s.land[s.track_hex(s.where[building])] |= geography.BUILDING


def building_steps(site_steps: tuple[int, ...]) -> list[int]:
    """Where the buildings lie on the track, in the order drawn (P-SET-06..09).

    Each level begins behind the last building or its quadrant's site, whichever is further, with one hex left free;
    sites are stepped over.
    """
    steps: list[int] = []
    sites = bits(site_steps)
    at = 0
    for quadrant in (NORTH_WEST, NORTH_EAST, SOUTH_EAST):
        at = step_on(max(at, site_steps[quadrant]), sites)
        for _ in range(DRAWN):
            at = step_on(at, sites)
            steps.append(at)
    return steps


def step_on(at: int, sites: int) -> int:
    """The next hex of the track without a site."""
    at += 1
    while sites >> at & 1:
        at += 1
    return at


# The start player, and seeding


def ask_starter(s: Pilgrim) -> None:
    if s.level == 0:
        s.replace(STARTER)
        return
    open_half(s)
    for tile in BOX.solo_seeds:
        s.move(ABBOTT, constants.CITY, tile)
    s.start = ABBOTT
    seed(s, 0)


def open_half(s: Pilgrim) -> None:
    """Only the quadrant with the most valuable site and its clockwise neighbour are open (P-SOLO-01)."""
    best = NORTH_EAST
    for quadrant in (NORTH_EAST, SOUTH_EAST, 3, NORTH_WEST):
        if constants.SITE_POINTS[s.sites[quadrant]] > constants.SITE_POINTS[s.sites[best]]:
            best = quadrant
    s.settled = 1 << best | 1 << (best + 1) % QUADRANTS


class Starter(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Who is the start player?")
    rules: ClassVar[str] = "P-SET-13"
    offers: ClassVar[tuple[Family, ...]] = (CHOOSE_STARTER,)
    barred: ClassVar[int] = reason("P-SET-13", N_("This game has {colours} players, and that is none of them."))

    def options(self, s: Pilgrim) -> list[int]:
        return [CHOOSE_STARTER.id(seat) for seat in range(s.seats)]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.start = CHOOSE_STARTER.first(action)
        seed(s, s.start)


def seed(s: Pilgrim, colour: int) -> None:
    """A player takes all acolytes from the city and sows them, and nothing else happens (P-SET-16)."""
    s.turn = s.to_move = colour
    pick_up(s, colour, constants.CITY)
    s.stack = [SEEDING]


class Seeding(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Seeding: where does the next acolyte go? ({people} in hand)")
    rules: ClassVar[str] = "P-SET-16 P-SOW-02 P-SOW-03"
    offers: ClassVar[tuple[Family, ...]] = (STEP,)

    def answer(self, s: Pilgrim, action: int) -> None:
        put_down(s, s.turn, STEP.first(action))
        if s.hand > 0:
            return
        following = (s.turn + 1) % s.colours
        if following == s.start or s.level > 0:
            begin_turn(s, s.start)
        else:
            seed(s, following)

    def why_not(self, s: Pilgrim, action: int) -> int:
        return step_bars(s, STEP.first(action))
