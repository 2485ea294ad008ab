"""What a position promises: a quick guess of everybody's final score, for bots.

Points that are safe come from the score sheet. To them is added what a player would expect from the rest: a fair price
for goods, the use of activities, buildings and trade routes over the turns left, the season's race for alms, trails
on their way to a site, duties within reach on the ring. All of it melts away as the turns run out, so that in the end
only the score sheet is left.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tabard.pilgrim import scoring
from tabard.pilgrim.geography import (
    AT_SHRINE,
    BUILDING,
    EDGES,
    GROUND,
    HEXES,
    MAY_LIE,
    NEXT_TO,
    PATH,
    PATHS,
    PORT,
    PORT_AT,
    RIVER,
    SHRINE,
    SHRINE_TILE,
    SITE,
    TRACK,
    TRACK_LENGTH,
    exit_of,
    hex_of,
    opposite,
)
from tabard.pilgrim.tables import (
    ABBEY,
    ACTIVITY,
    ALLOCATION,
    AWAY,
    BUILD_ROADS,
    BUILDINGS,
    COIN,
    CONSTRUCT,
    DONATED_POINTS,
    FAVOUR_LENGTH,
    FAVOUR_POINTS,
    GIVE_ALMS,
    GOODS,
    GRAIN,
    IN_SLOT,
    MAJORITY,
    MOST_PIETY,
    ORDINATION,
    PIETY,
    PLACES,
    RING,
    ROAD_ENGINEER,
    ROUNDS,
    SITE_COINS,
    SITE_PIETY,
    SITE_POINTS,
    SITES,
    SLOTS,
    VILLAGE,
)

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

# A turn well spent brings about so many points.
TURN: Final = 1.5
HALF_LIFE: Final = 5.0  # with so many turns left, what needs time is worth half of what it is worth in the beginning

# The Ab-Bott
ABBOTT_A_TURN: Final = 1.3
ABBOTT_SITE: Final = 13.0  # with its trail and a Favour
ABBOTT_PACE: Final = 0.06  # of a site for each turn left
ABBOTT_PIETY: Final = 0.5  # of what is missing on the track

# Goods count a third of a point at the end. What they can be turned into before that comes on top.
STONE_PRICE: Final = 0.4
GRAIN_PRICE: Final = 0.3
COIN_PRICE: Final = 0.3
PIETY_PRICE: Final = 0.6  # with time enough everybody gets to the top; what counts then is how much is left to do
PLENTY: Final = 0.85  # each further unit of a store is worth so much of the one before

# People. Whoever is not a serf scores a point; these come on top.
SERF: Final = 0.2  # may still be ordained
IN_ABBEY: Final = 0.25
WORK_A_TURN: Final = 0.23  # of somebody in the city or on a duty,
CROWDED: Final = 0.008  # and how much less with each more
# By activity (Fields, Road Engineer, Stone Mason, Alms House, Engraver, Vestry): what it adds to a turn on average
ACTIVITY_A_TURN: Final[tuple[float, ...]] = (0.06, 0.07, 0.14, 0.12, 0.06, 0.18)
BACK_HOME: Final = 0.4  # who is on an activity may go back to the abbey and score

# By duty (Allocation ... Taxation): what an acolyte with the majority is worth who could carry it out
WITHIN_REACH: Final[tuple[float, ...]] = (0.3, 0.5, 0.5, 0.4, 0.4, 0.5, 0.5, 0.5)
UNPREPARED: Final = 0.4  # if what it needs is not there
WITHOUT_MAJORITY: Final = 0.4
DUTY_BEGUN: Final = 1.0  # an action of the duty that is just carried out

ROUTE_A_TURN: Final = 0.25  # of a trade route: a good in seven of eight rounds
# By building (Confession Box ... Wagon Yard): what using it adds to a turn on average
BUILDING_A_TURN: Final = (
    *(0.03, 0.15, 0.08, 0.04, 0.1, 0.08, 0.12, 0.1),
    *(0.2, 0.12, 0.08, 0.1, 0.15, 0.15, 0.06, 0.15),
    *(0.12, 0.2, 0.15, 0.1, 0.2, 0.3, 0.2, 0.15),
)
DONATION_TURNS: Final = 2.0  # that it takes to donate a building
ALMS_ROW: Final = 0.3  # a row towards the next bonus
ALMS_CALM: Final = 0.4  # how many rows of lead decide a season at its end,
ALMS_STORM: Final = 0.2  # and how many more for each round it still lasts
EMPTY_ABBEY: Final = 0.35  # the chance that somebody is there when the season ends
PIETY_IN_TIES: Final = 0.05

TILES_A_TURN: Final = 1.5  # of Build Roads
GOODS_A_TURN: Final = 1.8
HOPE: Final = 0.8  # of what a trail promises that is not complete,
DELAY: Final = 0.35  # what is lost of the hope for a trail with each turn that it still takes
RESERVE: Final = 2.0  # turns that a careful player has left when a trail is complete


# The map without tiles: how far it is


def _tiles_to(end: int) -> list[int]:
    """By hex * 6 + entry: how many tiles lead at least from there to a site or port, on a map without other tiles."""
    far = [HEXES] * (HEXES * EDGES)
    reached = [(NEXT_TO[end * EDGES + edge], opposite(edge)) for edge in range(EDGES)]
    tiles = 0
    while reached:
        tiles += 1
        further = []
        for place, exit in reached:
            if place < 0 or GROUND[place] > RIVER or (GROUND[place] == RIVER and GROUND[end] == PORT and tiles == 1):
                continue
            for entry in range(EDGES):
                known = far[place * EDGES + entry]
                if entry != exit and known > tiles and MAY_LIE[place * PATHS + PATH[entry * EDGES + exit]]:
                    far[place * EDGES + entry] = tiles
                    further.append((NEXT_TO[place * EDGES + entry], opposite(entry)))
        reached = further
    return far


def _all_tiles_to(ends: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([tiles for end in ends for tiles in _tiles_to(end)])


PORTS: Final[tuple[int, ...]] = tuple(place for place in range(HEXES) if PORT_AT[place] >= 0)
TILES_TO_TRACK: Final[tuple[int, ...]] = _all_tiles_to(TRACK)  # (place on the track * 91 + hex) * 6 + entry
TILES_TO_PORT: Final[tuple[int, ...]] = _all_tiles_to(PORTS)
PORT_NUMBER: Final[tuple[int, ...]] = tuple(PORT_AT[place] for place in PORTS)
ENOUGH: Final = 2
ACTIVITIES: Final = VILLAGE - ACTIVITY
FAVOURS: Final = len(FAVOUR_POINTS)
STONE_COST: Final = STONE_PRICE + 1.0 / 3.0
COIN_COST: Final = COIN_PRICE + 1.0 / 3.0
PIETY_COST: Final = 0.9
MORE_SHRINES: Final = 3  # on one trail: what a player may hope for
DETOUR: Final = 2  # tiles for the sake of a Favour
SPAN: Final = HEXES * EDGES
ALL_QUADRANTS: Final = (1 << SITES) - 1

MOST: Final = 40
# By amount: what a store is worth in units of its first piece
STORE: Final[tuple[float, ...]] = tuple((1.0 - PLENTY**amount) / (1.0 - PLENTY) for amount in range(MOST + 1))


def forecast(s: Pilgrim) -> list[float]:
    """What each colour will have scored at the end; in a campaign the finished games count for the player."""
    guess: list[float] = []
    for colour in range(s.colours):
        guess.append(float(scoring.total(s, colour)) if s.over else prospects(s, colour, turns_left(s, colour)))
    if not s.over and len(s.site_steps) == SITES:
        add_slots(s, guess)
        add_season(s, guess)
    if s.campaign:
        guess[0] += float(sum(s.differences[: s.campaign - 1]))
    return guess


def turns_left(s: Pilgrim, colour: int) -> int:
    """The turns that a colour has still to take; the one it is taking counts."""
    rounds = ROUNDS - s.ship
    taken = s.turns_taken % s.colours  # at the end of a round the ship has moved on already
    return rounds - 1 if (colour - s.start) % s.colours < taken else rounds


def prospects(s: Pilgrim, colour: int, turns: int) -> float:
    """All that depends on a colour alone."""
    if len(s.site_steps) < SITES:
        return turns * TURN  # the map is not complete yet
    time = turns / (turns + HALF_LIFE)
    worth = float(scoring.sites(s, colour) + scoring.ALMS_POINTS[s.crowned[colour]])
    if colour >= s.seats:
        return worth + goods(s, colour, 0.0) + scoring.acolytes(s, colour) + abbott(s, colour, turns)
    served = s.recruits(colour) + (s.hand if colour == s.turn else 0)
    return (
        worth
        + turns * TURN
        + goods(s, colour, time)
        + people(s, colour, served, turns, time)
        + ring(s, colour, time)
        + roads(s, colour, served, turns)
    )


# Goods, people, duties


def goods(s: Pilgrim, colour: int, time: float) -> float:
    """What goods count at the end, and what they can be turned into before."""
    first = colour * GOODS
    stone, grain, coin, piety = s.goods[first], s.goods[first + GRAIN], s.goods[first + COIN], s.goods[first + PIETY]
    return (
        (1.0 - time) * scoring.PIETY_POINTS[piety]
        + time * (scoring.PIETY_POINTS[MOST_PIETY] - (MOST_PIETY - piety) * PIETY_PRICE)
        + (stone + grain + coin) / 3.0
        + time
        * (
            STONE_PRICE * STORE[min(stone, MOST)]
            + GRAIN_PRICE * STORE[min(grain, MOST)]
            + COIN_PRICE * STORE[min(coin, MOST)]
        )
    )


def people(s: Pilgrim, colour: int, served: int, turns: int, time: float) -> float:
    """A point for everybody but serfs and those on activities, and what they do until then."""
    crowd = s.people
    first = colour * PLACES
    worth = served + crowd[first + ABBEY] + time * (SERF * crowd[first + VILLAGE] + IN_ABBEY * crowd[first + ABBEY])
    worth += turns * served * (WORK_A_TURN - CROWDED * served)
    for activity in range(ACTIVITIES):
        here = crowd[first + ACTIVITY + activity]
        if here > 0:
            worth += here * (turns * ACTIVITY_A_TURN[activity] + BACK_HOME * time)
    return worth


def ring(s: Pilgrim, colour: int, time: float) -> float:
    """Duties that could be carried out next, and what is left of the one that is just carried out."""
    crowd = s.people
    worth = 0.0
    for tile in range(RING):
        mine = crowd[colour * PLACES + tile]
        if mine > 0 and tile != s.duty_at:
            reach = use_of(s, colour, s.duties[tile])
            worth += reach if s.standing(colour, tile) == MAJORITY else reach * WITHOUT_MAJORITY
    worth *= time
    if colour == s.turn and s.duty_at >= 0:
        worth += DUTY_BEGUN * s.value
    return worth


def use_of(s: Pilgrim, colour: int, duty: int) -> float:
    """How welcome a duty is now: some need goods."""
    first = colour * GOODS
    stock = ENOUGH
    if duty == BUILD_ROADS or duty == CONSTRUCT:
        stock = s.goods[first]
    elif duty == ORDINATION:
        stock = s.goods[first + GRAIN]
    elif duty == GIVE_ALMS:
        stock = s.goods[first + GRAIN] + s.goods[first + COIN]
    elif duty == ALLOCATION:
        stock = s.people[colour * PLACES + ABBEY] - 1
    if stock >= ENOUGH:
        return WITHIN_REACH[duty]
    return WITHIN_REACH[duty] * (stock + 1) / 3.0 if stock > 0 else UNPREPARED * WITHIN_REACH[duty]


# Buildings and Favours


def add_slots(s: Pilgrim, guess: list[float]) -> None:
    """Favours and donated buildings score; the others are used, and may still be donated."""
    for favour in range(FAVOURS):
        where = s.favours[favour]
        if where >= IN_SLOT:
            guess[(where - IN_SLOT) // SLOTS] += FAVOUR_POINTS[favour]
    for building in range(BUILDINGS):
        where = s.where[building]
        if where >= IN_SLOT:
            colour = (where - IN_SLOT) // SLOTS
            points = float(DONATED_POINTS[building])
            if not s.donated >> building & 1:
                turns = turns_left(s, colour)
                points = turns * BUILDING_A_TURN[building] + points * turns / (turns + DONATION_TURNS)
            guess[colour] += points


# Alms


def add_season(s: Pilgrim, guess: list[float]) -> None:
    """Who will be highest on the alms table when the season ends? The nearer the end, the more a lead decides."""
    heat = ALMS_CALM + ALMS_STORM * season_left(s)
    total = 1.0  # somebody at row 0 wins nothing: that nobody does has its weight too
    for colour in range(s.colours):
        total += exp(alms_standing(s, colour) / heat)
    for colour in range(s.colours):
        chance = exp(alms_standing(s, colour) / heat) / total
        crowned = s.crowned[colour]
        if s.people[colour * PLACES + ABBEY] == 0:
            chance *= EMPTY_ABBEY
        if crowned < SITES:
            guess[colour] += chance * (scoring.ALMS_POINTS[crowned + 1] - scoring.ALMS_POINTS[crowned] - 1)
        if s.rows[colour] & 1:
            guess[colour] += ALMS_ROW


def season_left(s: Pilgrim) -> int:
    """The rounds that end before the season does, this one included."""
    end = ROUNDS
    for steps in s.site_steps:
        if s.ship < steps < end:
            end = steps
    return end - s.ship


def alms_standing(s: Pilgrim, colour: int) -> float:
    """The row, and piety for ties."""
    return s.rows[colour] + s.goods[colour * GOODS + PIETY] * PIETY_IN_TIES


# Roads


def roads(s: Pilgrim, colour: int, served: int, turns: int) -> float:
    """Trails and routes that are there, and the best that can be made of an open road, a trail without a site or a
    new road."""
    worth = ROUTE_A_TURN * turns * s.joined[colour].bit_count()
    wanted = open_quadrants(s) & ~s.visited[colour]
    best = 0.0
    is_open = False
    for number in range(len(s.roads)):
        if s.owners[number] == colour:
            road = s.roads[number]
            worth += scoring.trail_points(road)
            last = exit_of(road[-1])
            if last < AT_SHRINE:  # it must come to its end before another is worked on
                is_open = True
                best = max(0.0, trail(s, colour, served, turns, wanted, road), route(s, colour, served, turns, road))
            elif last == AT_SHRINE and not is_open:
                best = max(best, trail(s, colour, served, turns, wanted, road))
    return worth + best


def open_quadrants(s: Pilgrim) -> int:
    """Where tiles can still be laid, a bit for each quadrant (P-QUAD-01)."""
    return s.settled if s.colours < SITES and s.settled.bit_count() >= s.colours else ALL_QUADRANTS


def trail(s: Pilgrim, colour: int, served: int, turns: int, wanted: int, road: tuple[int, ...]) -> float:
    """What a trail brings at the site that suits it best, with as many more shrines as suit it best."""
    shrines = 0
    bare = 0
    for step in road:
        bare += 1
        if exit_of(step) == AT_SHRINE:
            shrines += 1
            bare = 0
    best = 0.0
    for quadrant in range(SITES):
        if wanted >> quadrant & 1:
            at = (s.nw_site + s.site_steps[quadrant]) % TRACK_LENGTH
            tiles = tiles_to_go(s, TILES_TO_TRACK, at * SPAN, road[-1])
            if tiles < HEXES:
                best = max(best, trail_to(s, colour, served, turns, s.sites[quadrant], len(road), shrines, bare, tiles))
    return best


def trail_to(
    s: Pilgrim, colour: int, served: int, turns: int, site: int, length: int, shrines: int, bare: int, distance: int
) -> float:
    """A trail to a site with as many more shrines as suit it best: what it will bring, less all that it still costs."""
    first = colour * GOODS
    stone, coin, piety = s.goods[first], s.goods[first + COIN], s.goods[first + PIETY]
    speed = TILES_A_TURN + s.people[colour * PLACES + ROAD_ENGINEER]
    labour = max(0.0, WORK_A_TURN - 2.0 * CROWDED * served)
    coins = min(coin, SITE_COINS[site])
    lacking = SITE_COINS[site] - coins
    gain = SITE_POINTS[site]
    offering = SITE_PIETY[site]
    people = 1
    tiles = 0
    best = 0.0
    for _ in range(min(s.supply[SHRINE_TILE], MORE_SHRINES) + 1):
        stretch = max(1, distance - tiles)  # the last one, to the site
        favour = favour_for(s, length + tiles + stretch)
        if favour >= 0:
            stretch = FAVOUR_LENGTH[favour] - length - tiles
        total = tiles + stretch
        lacks = lacking + max(0, total - stone) + max(0, offering - piety) + max(0, people - served)
        needed = total / speed + lacks / GOODS_A_TURN
        spare = turns - needed
        if spare <= 0.0:
            break
        promise = float(gain + (bare + stretch) * (shrines + 1) + (FAVOUR_POINTS[favour] if favour >= 0 else 0))
        promise *= HOPE * exp(-DELAY * needed) * min(1.0, spare / RESERVE)
        promise -= coins * COIN_COST + min(total, stone) * STONE_COST + people * (1.0 + spare * labour)
        promise -= min(piety, offering) * PIETY_COST
        best = max(best, promise)
        # With one more shrine on the way
        before = max(0, shrines + 1 - bare)
        tiles += before + 1
        gain += (bare + before + 1) * (shrines + 1)
        offering += shrines + 1
        people += 1
        shrines += 1
        bare = 0
    return best


def favour_for(s: Pilgrim, length: int) -> int:
    """The Favour that a trail of that length takes, or one a little longer; -1 for none."""
    for favour in range(FAVOURS):
        if length <= FAVOUR_LENGTH[favour] <= length + DETOUR and s.favours[favour] == AWAY:
            return favour
    return -1


def tiles_to_go(s: Pilgrim, far: tuple[int, ...], first: int, last: int) -> int:
    """How many tiles are missing behind the last step of a road, HEXES if it is blocked."""
    if exit_of(last) != AT_SHRINE:
        return tiles_from(s, far, first, hex_of(last), exit_of(last))
    fewest = HEXES
    for edge in range(EDGES):
        tiles = tiles_from(s, far, first, hex_of(last), edge)
        if tiles < fewest:
            fewest = tiles
    return fewest


def tiles_from(s: Pilgrim, far: tuple[int, ...], first: int, place: int, exit: int) -> int:
    beyond = NEXT_TO[place * EDGES + exit]
    if beyond < 0:
        return HEXES
    there = s.land[beyond]
    if there & (BUILDING | SITE | SHRINE):
        return HEXES
    tiles = far[first + beyond * EDGES + opposite(exit)]
    return tiles + 1 if there else tiles  # an upgrade costs one more


def route(s: Pilgrim, colour: int, served: int, turns: int, road: tuple[int, ...]) -> float:
    """A trade route to the nearest port, if there is no shrine on the road: its income from when it is there."""
    for step in road:
        if exit_of(step) == AT_SHRINE:
            return 0.0
    tiles = HEXES
    for port in range(len(PORTS)):
        if not s.joined[colour] >> PORT_NUMBER[port] & 1:
            tiles = min(tiles, tiles_to_go(s, TILES_TO_PORT, port * SPAN, road[-1]))
    speed = TILES_A_TURN + s.people[colour * PLACES + ROAD_ENGINEER]
    stone = min(tiles, s.goods[colour * GOODS])
    needed = tiles / speed + (tiles - stone) / GOODS_A_TURN
    labour = max(0.0, WORK_A_TURN - 2.0 * CROWDED * served)
    income = max(0.0, turns - needed) * ROUTE_A_TURN * exp(-DELAY * needed)
    return income - 1.0 - turns * labour - stone * STONE_COST


# The Ab-Bott


def abbott(s: Pilgrim, colour: int, turns: int) -> float:
    """It neither gathers nor pays, and does what its counters say: on average so much for every turn."""
    time = turns / (turns + HALF_LIFE)
    worth = turns * ABBOTT_A_TURN
    for number in range(len(s.roads)):
        if s.owners[number] == colour:
            worth += scoring.trail_points(s.roads[number])
    unvisited = open_quadrants(s) & ~s.visited[colour]
    worth += unvisited.bit_count() * ABBOTT_SITE * min(1.0, turns * ABBOTT_PACE)
    piety = s.goods[colour * GOODS + PIETY]
    return worth + time * ABBOTT_PIETY * (MOST_PIETY - piety)
