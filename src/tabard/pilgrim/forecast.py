"""What a position promises: a quick guess of everybody's final score, for bots.

Points that are safe come from the score sheet. To them is added what a player would expect from the rest: a fair price
for goods, the use of activities, buildings and trade routes over the turns left, the season's race for alms, the best
trail that could still be made, duties within reach on the ring. All of it melts away as the turns run out, so that in
the end only the score sheet is left.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants, geography, scoring
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.decisions import ACOLYTE_FOR_END, ACOLYTE_FOR_TILE, PAY_SITE, PAY_TILE

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

TURN: Final = 1.5  # what a turn well spent brings
UNFORESEEN: Final = 0.2  # what it brings beyond all that is counted below
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

# By duty (Allocation ... Taxation): what an action of it adds, if all is there that it needs
ACTION: Final[tuple[float, ...]] = (0.7, 0.9, 0.6, 1.0, 0.8, 0.9, 0.5, 0.5)
NEXT_TURN: Final = 0.5  # of what the best duty in reach would bring
LATER: Final = 0.15  # of what each other would bring
MINORITY_COIN: Final = 0.5
DUTY_BEGUN: Final = 1.0  # an action of the duty that is just carried out

START: Final = 0.3  # who begins a round may choose first
ROUTE_A_TURN: Final = 0.25  # of a trade route: a good in seven of eight rounds
BUILDING_A_TURN: Final[tuple[float, ...]] = tuple(tile.worth for tile in BUILDING_TILES)
DONATION_TURNS: Final = 2.0  # that it takes to donate a building,
DONATION: Final = 1.5  # and what such a turn could bring otherwise: little is left of a small building
ALMS_ROW: Final = 0.3  # a row towards the next bonus
ALMS_CALM: Final = 0.4  # how many rows of lead decide a season at its end,
ALMS_STORM: Final = 0.2  # and how many more for each round it still lasts
EMPTY_ABBEY: Final = 0.35  # the chance that somebody is there when the season ends
PIETY_IN_TIES: Final = 0.05

# Trails and trade routes
TILES_A_TURN: Final = 1.5  # of Build Roads, without a Road Engineer
GOODS_A_TURN: Final = 2.0
ON_HAND: Final = 0.5  # how far goods count as spent that a trail will need
PACE: Final = 0.6  # of all turns to come can serve a trail
HOPE: Final = 0.7  # of what a trail promises, for the part that is done
DELAY: Final = 0.15  # what is lost of a trade route's promise with each turn that it still takes
RESERVE: Final = 2.0  # turns that a careful player has left when a trail is complete
PIETY_OFFERED: Final = 0.6  # what a step of piety is worth that is spent on shrines and sites,
PILGRIM: Final = 1.4  # and somebody who goes onto the map


# The map without tiles: how far it is


def _tiles_to(end: int) -> list[int]:
    """By hex * 6 + entry: how many tiles lead at least from there to a site or port, on a map without other tiles."""
    far = [geography.HEXES] * (geography.HEXES * geography.EDGES)
    reached = [(geography.neighbour(end, edge), geography.opposite(edge)) for edge in range(geography.EDGES)]
    tiles = 0
    while reached:
        tiles += 1
        further = []
        for place, exit in reached:
            if (
                place < 0
                or geography.GROUND[place] > geography.RIVER
                or (
                    geography.GROUND[place] == geography.RIVER
                    and geography.GROUND[end] == geography.PORT
                    and tiles == 1
                )
            ):
                continue
            for entry in range(geography.EDGES):
                known = far[place * geography.EDGES + entry]
                if (
                    entry != exit
                    and known > tiles
                    and geography.MAY_LIE[place * geography.PATHS + geography.PATH[entry * geography.EDGES + exit]]
                ):
                    far[place * geography.EDGES + entry] = tiles
                    further.append((geography.neighbour(place, entry), geography.opposite(entry)))
        reached = further
    return far


def _all_tiles_to(ends: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([tiles for end in ends for tiles in _tiles_to(end)])


PORTS: Final[tuple[int, ...]] = tuple(place for place in range(geography.HEXES) if geography.PORT_AT[place] >= 0)
TILES_TO_TRACK: Final[tuple[int, ...]] = _all_tiles_to(geography.TRACK)  # (place on the track * 91 + hex) * 6 + entry
TILES_TO_PORT: Final[tuple[int, ...]] = _all_tiles_to(PORTS)
PORT_NUMBER: Final[tuple[int, ...]] = tuple(geography.PORT_AT[place] for place in PORTS)
ACTIVITIES: Final = constants.VILLAGE - constants.ACTIVITY
FAVOURS: Final = len(constants.FAVOUR_POINTS)
SPAN: Final = geography.HEXES * geography.EDGES
ALL_QUADRANTS: Final = (1 << constants.SITES) - 1
MORE_SHRINES: Final = 3  # on one trail: what a player may hope for
MORE_TILES: Final = 8  # on the last stretch, beyond the shortest way


UNDER_WAY: Final = (PAY_TILE, PAY_SITE, ACOLYTE_FOR_TILE, ACOLYTE_FOR_END)
MOST: Final = 40
KEPT: Final = 6  # stone and grain above that go back when the round ends
# By amount: what a store is worth in units of its first piece
STORE: Final[tuple[float, ...]] = tuple((1.0 - PLENTY**amount) / (1.0 - PLENTY) for amount in range(MOST + 1))


def forecast(state: Pilgrim) -> list[float]:
    """What each colour will have scored at the end; in a campaign the finished games count for the player."""
    s = carried_out(state)
    guess: list[float] = []
    for colour in range(s.colours):
        guess.append(float(scoring.total(s, colour)) if s.ended() else prospects(s, colour, turns_left(s, colour)))
    if not s.ended() and len(s.site_steps) == constants.SITES:
        add_slots(s, guess)
        add_season(s, guess)
    if s.campaign:
        guess[0] += float(sum(s.differences[: s.campaign - 1]))
    return guess


def carried_out(s: Pilgrim) -> Pilgrim:
    """The position after what is being paid for: a tile counts as laid, however it is paid and whoever goes there."""
    after = s
    while not after.over and after.decision() in UNDER_WAY:
        if after is s:
            after = s.copy()
        after.apply(after.legal()[0])
    return after


def turns_left(s: Pilgrim, colour: int) -> int:
    """The turns that a colour has still to take; the one it is taking counts."""
    rounds = constants.ROUNDS - s.ship
    taken = s.turns_taken % s.colours  # at the end of a round the ship has moved on already
    return rounds - 1 if (colour - s.start) % s.colours < taken else rounds


def prospects(s: Pilgrim, colour: int, turns: int) -> float:
    """All that depends on the colour alone; what all compete for is added by `add_slots` and `add_season`."""
    if len(s.site_steps) < constants.SITES:
        return turns * TURN  # the map is not complete yet
    time = turns / (turns + HALF_LIFE)
    worth = float(scoring.sites(s, colour) + scoring.ALMS_POINTS[s.crowned[colour]])
    if colour >= s.seats:
        return worth + goods(s, colour, 0.0) + scoring.acolytes(s, colour) + abbott(s, colour, turns)
    served = s.recruits(colour) + (s.hand if colour == s.turn else 0)
    return (
        worth
        + (START if colour == s.start else 0.0)
        + turns * UNFORESEEN
        + goods(s, colour, time)
        + people(s, colour, served, turns, time)
        + ring(s, colour, turns, time)
        + roads(s, colour, served, turns, time)
    )


# Goods, people, duties


def goods(s: Pilgrim, colour: int, time: float) -> float:
    """What goods count at the end, and what they can be turned into before."""
    first = colour * constants.GOODS
    stone, grain, coin, piety = (
        s.goods[first],
        s.goods[first + constants.GRAIN],
        s.goods[first + constants.COIN],
        s.goods[first + constants.PIETY],
    )
    return (
        (1.0 - time) * scoring.PIETY_POINTS[piety]
        + time * (scoring.PIETY_POINTS[constants.MOST_PIETY] - (constants.MOST_PIETY - piety) * PIETY_PRICE)
        + (min(stone, KEPT) + min(grain, KEPT) + coin) / 3.0
        + time
        * (
            STONE_PRICE * STORE[min(stone, KEPT)]
            + GRAIN_PRICE * STORE[min(grain, KEPT)]
            + COIN_PRICE * STORE[min(coin, MOST)]
        )
    )


def people(s: Pilgrim, colour: int, served: int, turns: int, time: float) -> float:
    """What people are worth: a point each, but for serfs and those on activities, and what they do until the end."""
    crowd = s.people
    first = colour * constants.PLACES
    worth = (
        served
        + crowd[first + constants.ABBEY]
        + time * (SERF * crowd[first + constants.VILLAGE] + IN_ABBEY * crowd[first + constants.ABBEY])
    )
    worth += turns * served * (WORK_A_TURN - CROWDED * served)
    for activity in range(ACTIVITIES):
        here = crowd[first + constants.ACTIVITY + activity]
        if here > 0:
            worth += here * (turns * ACTIVITY_A_TURN[activity] + BACK_HOME * time)
    return worth


def ring(s: Pilgrim, colour: int, turns: int, time: float) -> float:
    """Duties that could be carried out next, and what is left of the one that is just carried out."""
    if turns == 0:
        return 0.0
    reach = reached(s, colour)
    crowd = s.people
    best = 0.0
    total = 0.0
    for tile in range(constants.RING):
        mine = crowd[colour * constants.PLACES + tile] + (reach >> tile & 1)
        if mine > 0:
            most = 1 if s.colours < constants.SITES and s.has_dummy(tile) else 0
            for other in range(s.colours):
                if other != colour and crowd[other * constants.PLACES + tile] > most:
                    most = crowd[other * constants.PLACES + tile]
            use = use_of(s, colour, s.duties[tile], 2 if mine > most else 1)
            if mine < most:
                use -= MINORITY_COIN
            if use > best:
                best = use
            if use > 0.0:
                total += use
    worth = NEXT_TURN * best + LATER * time * (total - best)
    if colour == s.turn and s.duty_at >= 0:
        worth += DUTY_BEGUN * s.value
    return worth


def reached(s: Pilgrim, colour: int) -> int:
    """The duty tiles onto which an acolyte could be moved next, a bit each."""
    first = colour * constants.PLACES
    reach = 0
    for tile in range(constants.RING):
        here = s.people[first + tile]
        if here > 0:
            reach |= (1 << min(here, constants.RING)) - 1 << tile + 1
    city = min(
        s.people[first + constants.CITY] + (s.hand if colour == s.turn else 0), constants.RING
    )  # as if those in hand began there
    reach |= (1 << city) - 1 | (1 << city) - 1 << constants.SOUTH
    return (reach | reach >> constants.RING | reach >> constants.RING + constants.RING) & (1 << constants.RING) - 1


def use_of(s: Pilgrim, colour: int, duty: int, actions: int) -> float:
    """What a duty would bring now: some need goods or people."""
    goods = colour * constants.GOODS
    people = colour * constants.PLACES
    stone, grain, coin = s.goods[goods], s.goods[goods + constants.GRAIN], s.goods[goods + constants.COIN]
    stock = MOST
    if duty == constants.BUILD_ROADS:
        actions += s.people[people + constants.ROAD_ENGINEER]
        stock = stone
    elif duty == constants.CONSTRUCT:
        stock = stone // 2
    elif duty == constants.CLERICAL:
        actions += s.people[people + constants.VESTRY]
        stock = max(2, constants.MOST_PIETY - s.goods[goods + constants.PIETY])
    elif duty == constants.ORDINATION:
        stock = grain
    elif duty == constants.GIVE_ALMS:
        actions += s.people[people + constants.ALMS_HOUSE]
        stock = grain + coin
    elif duty == constants.ALLOCATION:
        stock = s.people[people + constants.ABBEY] - 1
    elif duty == constants.PRODUCE:
        actions += s.people[people + constants.STONE_MASON]
        stock = KEPT - stone
    else:
        actions += 1
    return min(actions, stock) * ACTION[duty]


# Buildings and Favours


def add_slots(s: Pilgrim, guess: list[float]) -> None:
    """Add what Favours and buildings bring: donated ones score, others are of use and may still be donated."""
    for favour in range(FAVOURS):
        where = s.favours[favour]
        if where >= constants.IN_SLOT:
            guess[(where - constants.IN_SLOT) // constants.SLOTS] += constants.FAVOUR_POINTS[favour]
    for building in range(constants.BUILDINGS):
        where = s.where[building]
        if where >= constants.IN_SLOT:
            colour = (where - constants.IN_SLOT) // constants.SLOTS
            points = float(constants.DONATED_POINTS[building])
            if not s.donated >> building & 1:
                turns = turns_left(s, colour)
                points = turns * BUILDING_A_TURN[building] + (points - DONATION) * turns / (turns + DONATION_TURNS)
            guess[colour] += points


# Alms


def add_season(s: Pilgrim, guess: list[float]) -> None:
    """Add what the race for alms is worth. The nearer the end of the season, the more a lead decides."""
    heat = ALMS_CALM + ALMS_STORM * season_left(s)
    total = 1.0  # somebody at row 0 wins nothing: that nobody does has its weight too
    for colour in range(s.colours):
        total += exp(alms_standing(s, colour) / heat)
    for colour in range(s.colours):
        chance = exp(alms_standing(s, colour) / heat) / total
        crowned = s.crowned[colour]
        if s.people[colour * constants.PLACES + constants.ABBEY] == 0:
            chance *= EMPTY_ABBEY
        if crowned < constants.SITES:
            guess[colour] += chance * (scoring.ALMS_POINTS[crowned + 1] - scoring.ALMS_POINTS[crowned] - 1)
        if s.rows[colour] & 1:
            guess[colour] += ALMS_ROW


def season_left(s: Pilgrim) -> int:
    """The rounds that end before the season does, this one included."""
    end = constants.ROUNDS
    for steps in s.site_steps:
        if s.ship < steps < end:
            end = steps
    return end - s.ship


def alms_standing(s: Pilgrim, colour: int) -> float:
    """How far a colour is in the race for alms: its row, and a little for piety, which breaks ties."""
    return s.rows[colour] + s.goods[colour * constants.GOODS + constants.PIETY] * PIETY_IN_TIES


# Roads


def roads(s: Pilgrim, colour: int, served: int, turns: int, time: float) -> float:
    """Trails and routes that are there, and the best that can be made of an open road or a trail without a site."""
    worth = ROUTE_A_TURN * turns * s.joined[colour].bit_count() + scoring.trails(s, colour)
    builder = Builder(s, colour, served, turns, time)
    best = 0.0
    for number in range(len(s.roads)):
        if s.owners[number] == colour:
            road = s.roads[number]
            last = geography.exit_of(road[-1])
            if last < geography.AT_SHRINE:  # it must come to its end before another is worked on
                return worth + max(0.0, builder.trail(road), builder.route(road))
            if last == geography.AT_SHRINE:
                best = max(best, builder.trail(road))
    return worth + best


def open_quadrants(s: Pilgrim) -> int:
    """Where tiles can still be laid, a bit for each quadrant (P-QUAD-01)."""
    return s.settled if s.colours < constants.SITES and s.settled.bit_count() >= s.colours else ALL_QUADRANTS


class Builder:
    """What a colour has for building roads, and what it can make of one."""

    def __init__(self, s: Pilgrim, colour: int, served: int, turns: int, time: float) -> None:
        self.s = s
        self.colour = colour
        first = colour * constants.GOODS
        self.stone = s.goods[first]
        self.coin = s.goods[first + constants.COIN]
        self.piety = s.goods[first + constants.PIETY]
        self.served = served
        self.turns = turns
        self.speed = TILES_A_TURN + s.people[colour * constants.PLACES + constants.ROAD_ENGINEER]
        self.tile_price = 1.0 / 3.0 + time * STONE_PRICE + TURN / self.speed
        self.wanted = open_quadrants(s) & ~s.visited[colour]

    def trail(self, road: tuple[int, ...]) -> float:
        """What a trail brings at the site that suits it best, with as many more shrines as suit it best."""
        s = self.s
        shrines = 0
        bare = 0
        for step in road:
            bare += 1
            if geography.exit_of(step) == geography.AT_SHRINE:
                shrines += 1
                bare = 0
        site = -1
        distance = geography.HEXES
        best = -float(geography.HEXES)
        for quadrant in range(constants.SITES):
            if self.wanted >> quadrant & 1:
                at = (s.nw_site + s.site_steps[quadrant]) % geography.TRACK_LENGTH
                tiles = tiles_to_go(s, TILES_TO_TRACK, at * SPAN, road[-1])
                net = (
                    constants.SITE_POINTS[s.sites[quadrant]]
                    - constants.SITE_PIETY[s.sites[quadrant]] * PIETY_OFFERED
                    - tiles
                )
                if tiles < geography.HEXES and net > best:
                    site, best, distance = s.sites[quadrant], net, tiles
        return self.trail_to(site, len(road), shrines, bare, distance) if site >= 0 else 0.0

    def trail_to(self, site: int, length: int, shrines: int, bare: int, distance: int) -> float:
        """The best number of shrines and tiles on the way: so much of what they will bring as is done already.

        What a trail brings at its end is far more than the same turns bring elsewhere. Were it hoped for from the
        beginning, nobody would have a reason to begin today; so each part of the work brings its part.
        """
        people = 1
        offering = constants.SITE_PIETY[site]
        coins = constants.SITE_COINS[site]
        points = float(constants.SITE_POINTS[site]) - coins / 3.0
        spent = length / self.speed + (length + shrines * (shrines + 1) / 2 + shrines + 1) / GOODS_A_TURN
        tiles = 0
        best = 0.0
        for _ in range(min(self.s.supply[geography.SHRINE_TILE], MORE_SHRINES) + 1):
            stretch = max(1, distance - tiles)
            net = points - offering * PIETY_OFFERED - people * PILGRIM
            for more in range(stretch, stretch + MORE_TILES):
                favour = self.favour(length + tiles + more)
                if more == stretch or favour > 0.0:
                    brings = net + (bare + more) * (shrines + 1) + favour - (tiles + more) / 3.0
                    best = max(best, brings * self.done(spent, tiles + more, offering, coins, people))
            # With one more shrine on the way
            before = max(0, shrines + 1 - bare)
            tiles += before + 1
            points += (bare + before + 1) * (shrines + 1)
            offering += shrines + 1
            people += 1
            shrines += 1
            bare = 0
        return best * HOPE

    def done(self, spent: float, tiles: int, piety: int, coins: int, people: int) -> float:
        """How much of the work on a trail is done, in turns; nothing if there is no time for the rest."""
        goods = min(self.stone, tiles) + min(self.piety, piety) + min(self.coin, coins) + min(self.served, people)
        have = goods / GOODS_A_TURN
        needed = tiles / self.speed + (tiles + piety + coins + people) / GOODS_A_TURN - have
        chance = min(1.0, max(0.0, PACE * self.turns - needed + RESERVE) / RESERVE)
        return chance * (spent + have * ON_HAND) / (spent + have + needed)

    def favour(self, tiles: int) -> float:
        """The points of the Favour for a trail of so many tiles, if it is still there."""
        for favour in range(FAVOURS):
            if constants.FAVOUR_LENGTH[favour] == tiles and self.s.favours[favour] == constants.AWAY:
                return float(constants.FAVOUR_POINTS[favour])
        return 0.0

    def route(self, road: tuple[int, ...]) -> float:
        """A trade route to the nearest port, if there is no shrine on the road: its income from when it is there."""
        s = self.s
        tiles = geography.HEXES
        for port in range(len(PORTS)):
            if not s.joined[self.colour] >> PORT_NUMBER[port] & 1:
                tiles = min(tiles, tiles_to_go(s, TILES_TO_PORT, port * SPAN, road[-1]))
        if tiles == geography.HEXES or scoring.trail_points(road) > 0:
            return 0.0
        needed = tiles / self.speed + max(0, tiles - self.stone) / GOODS_A_TURN
        income = max(0.0, self.turns - needed) * ROUTE_A_TURN * exp(-DELAY * needed)
        return max(0.0, income - PILGRIM - tiles * self.tile_price)


def tiles_to_go(s: Pilgrim, far: tuple[int, ...], first: int, last: int) -> int:
    """How many tiles are missing behind the last step of a road, HEXES if it is blocked."""
    if geography.exit_of(last) != geography.AT_SHRINE:
        return tiles_from(s, far, first, geography.hex_of(last), geography.exit_of(last))
    fewest = geography.HEXES
    for edge in range(geography.EDGES):
        tiles = tiles_from(s, far, first, geography.hex_of(last), edge)
        if tiles < fewest:
            fewest = tiles
    return fewest


def tiles_from(s: Pilgrim, far: tuple[int, ...], first: int, place: int, exit: int) -> int:
    beyond = geography.neighbour(place, exit)
    if beyond < 0:
        return geography.HEXES
    there = s.land[beyond]
    if there & (geography.BUILDING | geography.SITE | geography.SHRINE):
        return geography.HEXES
    tiles = far[first + beyond * geography.EDGES + geography.opposite(exit)]
    return tiles + 1 if there else tiles  # an upgrade costs one more


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
    piety = s.goods[colour * constants.GOODS + constants.PIETY]
    return worth + time * ABBOTT_PIETY * (constants.MOST_PIETY - piety)
