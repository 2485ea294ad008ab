"""Set-up: what chance lays out, and seeding (P-SET)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import CHANCE, Decision, State
from tabard.engine.words import N_
from tabard.pilgrim.abbott.moving import ABBOTT
from tabard.pilgrim.actions import (
    CHOOSE_STARTER,
    DEAL_COUNTER,
    DEAL_DUTY,
    DRAW_BUILDING,
    DRAW_SITE,
    ROLL,
    STEP,
)
from tabard.pilgrim.components import BOX
from tabard.pilgrim.decisions import (
    BUILDING_TILE,
    DUTY_TILE,
    SEEDING,
    SITE_DIE,
    SITE_TILE,
    STARTER,
    TITHE_COUNTER,
)
from tabard.pilgrim.geography import (
    BRIDGE,
    BUILDING,
    FORD,
    GENTLE,
    HEXES,
    SHRINE_TILE,
    SITE,
    STRAIGHT,
    TIGHT,
    TILES,
    TRACK_LENGTH,
)
from tabard.pilgrim.sowing import next_places, pick_up, put_down
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import (
    ABBEY,
    AWAY,
    BUILDINGS,
    CITY,
    FAVOUR_LENGTH,
    NO_COUNTER,
    PER_LEVEL,
    PLACES,
    RING,
    ROUNDS,
    SITE_POINTS,
    TAXATION,
    VILLAGE,
)
from tabard.pilgrim.turn import begin_turn

LEVELS: Final = 3
DRAWN: Final[int] = BOX.buildings_per_level_drawn
NORTH_WEST: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
QUADRANTS: Final = 4
MOST_PLAYERS: Final = 4


def new_game(
    book: tuple[Decision[State], ...],
    seats: int,
    level: int,
    campaign: int,
    first_game: bool,
    handicap: tuple[int, ...],
) -> Pilgrim:
    """An empty table; the first thing to happen is a draw."""
    colours = max(seats, 2)
    return Pilgrim(
        book,
        seats=seats,
        to_move=CHANCE,
        over=False,
        stack=[TITHE_COUNTER if first_game else DUTY_TILE],
        colours=colours,
        level=level,
        campaign=campaign,
        differences=(),
        first_game=first_game,
        handicap=handicap,
        duties=BOX.first_duties if first_game else (),
        counters=(),
        sites=(),
        site_steps=(),
        nw_site=0,
        north_dummies=dummies(colours, level, 0),
        south_dummies=dummies(colours, level, 1),
        bag=BOX.solo_counters[0] if level else (),
        people=start_people(colours, handicap),
        goods=[*BOX.start_goods, BOX.start_piety] * colours,
        rows=[0] * colours,
        crowned=[0] * colours,
        visited=[0] * colours,
        joined=[0] * colours,
        land=[0] * HEXES,
        supply=start_supply(colours),
        where=[AWAY] * BUILDINGS,
        donated=0,
        favours=[AWAY] * len(FAVOUR_LENGTH),
        roads=[],
        owners=[],
        settled=0,
        ship=0,
        merchant=0,
        start=0,
        turn=0,
        turns_taken=0,
        used=0,
        hand=0,
        hand_at=0,
        duty_at=-1,
        value=0,
        done=0,
        doubled=0,
        road_bought=False,
        extra_roads=0,
        built=False,
        plan=0,
        due_stone=0,
        due_piety=0,
        due_coin=0,
        later_piety=0,
        later_coin=0,
        banking=False,
        market=0,
        direction=0,
        climb=0,
        asked=0,
        confessed=0,
        tiles_left=0,
    )


def start_people(colours: int, handicap: tuple[int, ...]) -> list[int]:
    people = [0] * (colours * PLACES)
    for colour in range(colours):
        back = handicap[colour] if colour < len(handicap) else 0
        people[colour * PLACES + VILLAGE] = BOX.start_village + back
        people[colour * PLACES + ABBEY] = BOX.start_abbey - back
        people[colour * PLACES + CITY] = BOX.start_city
    return people


def start_supply(colours: int) -> list[int]:
    """Standard tiles by the number of players; all bridges, fords and upgrades (P-SET-12)."""
    supply = [1] * TILES
    supply[STRAIGHT] = BOX.straight_per_player * colours
    supply[GENTLE] = BOX.gentle_per_player * colours
    supply[TIGHT] = BOX.tight_per_player * colours
    supply[BRIDGE] = BOX.bridge_count
    supply[FORD] = BOX.ford_count
    supply[SHRINE_TILE] = BOX.shrine_per_player * colours
    return supply


def dummies(colours: int, level: int, group: int) -> tuple[int, ...]:
    """One each on so many tiles, clockwise from N and from S (P-SET-17, P-SOLO-02)."""
    counts = BOX.dummies_by_level[level] if level else BOX.dummies_by_players[colours]
    first = 4 * group
    return tuple([first + number for number in range(counts[group])])


def heralds(s: Pilgrim) -> list[int]:
    """The quadrants with a herald on their site: all of them, each until a season ends there (P-SET-18)."""
    if s.colours == MOST_PLAYERS:
        return []
    return [quadrant for quadrant, steps in enumerate(s.site_steps) if s.ship < (steps if steps > 0 else ROUNDS)]


# What chance lays out


class DutyTile(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Which duty tile lies at {point}?")
    rules: ClassVar[str] = "P-SET-02"

    def options(self, s: Pilgrim) -> list[int]:
        return [DEAL_DUTY.id(duty) for duty in range(RING) if duty not in s.duties]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.duties = (*s.duties, DEAL_DUTY.first(action))
        if len(s.duties) == RING:
            s.replace(TITHE_COUNTER)


class TitheCounter(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Which tithe counter lies on {tile}?")
    rules: ClassVar[str] = "P-SET-03"

    def left(self, s: Pilgrim) -> list[int]:
        left = list(BOX.tithe_counters)
        for counter in s.counters:
            if counter != NO_COUNTER:
                left[counter] -= 1
        return left

    def options(self, s: Pilgrim) -> list[int]:
        left = self.left(s)
        return [DEAL_COUNTER.id(kind) for kind in range(len(left)) if left[kind] > 0]

    def weights(self, s: Pilgrim) -> list[int]:
        return [count for count in self.left(s) if count > 0]

    def answer(self, s: Pilgrim, action: int) -> None:
        if s.duties[len(s.counters)] == TAXATION:
            s.counters = (*s.counters, NO_COUNTER)
        s.counters = (*s.counters, DEAL_COUNTER.first(action))
        if len(s.counters) == RING - 1 and s.duties[RING - 1] == TAXATION:
            s.counters = (*s.counters, NO_COUNTER)
        if len(s.counters) == RING:
            s.merchant = s.duties.index(TAXATION)  # P-SET-10
            s.replace(SITE_TILE)


class SiteTile(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Which pilgrimage site lies in the {quadrant}?")
    rules: ClassVar[str] = "P-SET-04"

    def options(self, s: Pilgrim) -> list[int]:
        return [DRAW_SITE.id(site) for site in range(len(SITE_POINTS)) if site not in s.sites]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.sites = (*s.sites, DRAW_SITE.first(action))
        if s.first_game:
            place_site(s, BOX.first_site_die - 1)
        else:
            s.replace(SITE_DIE)


class SiteDie(Decision[Pilgrim]):
    question: ClassVar[str] = N_("{site}: on which numbered hex does it lie?")
    rules: ClassVar[str] = "P-SET-04"

    def options(self, s: Pilgrim) -> list[int]:
        return [ROLL.id(eyes) for eyes in range(6)]

    def answer(self, s: Pilgrim, action: int) -> None:
        place_site(s, ROLL.first(action))


def place_site(s: Pilgrim, number: int) -> None:
    quadrant = len(s.sites) - 1
    place = BOX.site_hex_by_die[quadrant][number]
    s.land[place] = SITE
    at = BOX.track.index(place)
    if quadrant == NORTH_WEST:
        s.nw_site = at
    s.site_steps = (*s.site_steps, (at - s.nw_site) % TRACK_LENGTH)
    if len(s.sites) < QUADRANTS:
        s.replace(SITE_TILE)
    elif s.first_game:
        for level in range(LEVELS):
            for building in BOX.first_buildings[level]:
                place_building(s, building)
        ask_starter(s)
    else:
        s.replace(BUILDING_TILE)


class BuildingTile(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Which building lies on {hex}?")
    rules: ClassVar[str] = "P-SET-06 P-SET-07 P-SET-08 P-SET-19"

    def options(self, s: Pilgrim) -> list[int]:
        first = buildings_placed(s) // DRAWN * PER_LEVEL
        return [DRAW_BUILDING.id(b) for b in range(first, first + PER_LEVEL) if s.where[b] == AWAY]

    def answer(self, s: Pilgrim, action: int) -> None:
        place_building(s, DRAW_BUILDING.first(action))
        if buildings_placed(s) == LEVELS * DRAWN:
            ask_starter(s)


def buildings_placed(s: Pilgrim) -> int:
    return sum([1 for where in s.where if where != AWAY])


def place_building(s: Pilgrim, building: int) -> None:
    s.where[building] = building_steps(s.site_steps)[buildings_placed(s)]
    s.land[s.track_hex(s.where[building])] |= BUILDING


def building_steps(site_steps: tuple[int, ...]) -> list[int]:
    """Where the buildings lie on the track, in the order drawn (P-SET-06..09).

    Each level begins behind the last building or its quadrant's site, whichever is further, with one hex left free;
    sites are stepped over.
    """
    steps: list[int] = []
    at = 0
    for quadrant in (NORTH_WEST, NORTH_EAST, SOUTH_EAST):
        at = step_on(max(at, site_steps[quadrant]), site_steps)
        for _ in range(DRAWN):
            at = step_on(at, site_steps)
            steps.append(at)
    return steps


def step_on(at: int, site_steps: tuple[int, ...]) -> int:
    """The next hex of the track without a site."""
    at += 1
    while at in site_steps:
        at += 1
    return at


# The start player, and seeding


def ask_starter(s: Pilgrim) -> None:
    if s.level == 0:
        s.replace(STARTER)
        return
    open_half(s)
    for tile in BOX.solo_seeds:
        s.move(ABBOTT, CITY, tile)
    s.start = ABBOTT
    seed(s, 0)


def open_half(s: Pilgrim) -> None:
    """Only the quadrant with the most valuable site and its clockwise neighbour are open (P-SOLO-01)."""
    best = NORTH_EAST
    for quadrant in (NORTH_EAST, SOUTH_EAST, 3, NORTH_WEST):
        if SITE_POINTS[s.sites[quadrant]] > SITE_POINTS[s.sites[best]]:
            best = quadrant
    s.settled = 1 << best | 1 << (best + 1) % QUADRANTS


class Starter(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Who is the start player?")
    rules: ClassVar[str] = "P-SET-13"

    def options(self, s: Pilgrim) -> list[int]:
        return [CHOOSE_STARTER.id(seat) for seat in range(s.seats)]

    def answer(self, s: Pilgrim, action: int) -> None:
        s.start = CHOOSE_STARTER.first(action)
        seed(s, s.start)


def seed(s: Pilgrim, colour: int) -> None:
    """A player takes all acolytes from the city and sows them, and nothing else happens (P-SET-16)."""
    s.turn = s.to_move = colour
    pick_up(s, colour, CITY)
    s.stack = [SEEDING]


class Seeding(Decision[Pilgrim]):
    question: ClassVar[str] = N_("Seeding: where does the next acolyte go? ({people} in hand)")
    rules: ClassVar[str] = "P-SET-16 P-SOW-02 P-SOW-03"

    def options(self, s: Pilgrim) -> list[int]:
        return [STEP.id(place) for place in next_places(s)]

    def answer(self, s: Pilgrim, action: int) -> None:
        put_down(s, s.turn, STEP.first(action))
        if s.hand > 0:
            return
        following = (s.turn + 1) % s.colours
        if following == s.start or s.level > 0:
            begin_turn(s, s.start)
        else:
            seed(s, following)
