"""Trails and trade routes: those that are there, and the best that can still be made."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tabard.pilgrim import constants, geography, scoring
from tabard.pilgrim.forecast.distances import PORT_NUMBER, PORTS, SPAN, TILES_TO_PORT, TILES_TO_TRACK, tiles_to_go
from tabard.pilgrim.forecast.slots import FAVOURS
from tabard.pilgrim.forecast.stores import STONE_PRICE
from tabard.pilgrim.forecast.turns import TURN

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

ROUTE_A_TURN: Final = 0.25  # of a trade route: a good in seven of eight rounds
TILES_A_TURN: Final = 1.5  # of Build Roads, without a Road Engineer
GOODS_A_TURN: Final = 2.0
ON_HAND: Final = 0.5  # how far goods count as spent that a trail will need
PACE: Final = 0.6  # of all turns to come can serve a trail
HOPE: Final = 0.7  # of what a trail promises, for the part that is done
DELAY: Final = 0.15  # what is lost of a trade route's promise with each turn that it still takes
RESERVE: Final = 2.0  # turns that a careful player has left when a trail is complete
PIETY_OFFERED: Final = 0.6  # what a step of piety is worth that is spent on shrines and sites,
PILGRIM: Final = 1.4  # and somebody who goes onto the map
ALL_QUADRANTS: Final = (1 << constants.SITES) - 1
MORE_SHRINES: Final = 3  # on one trail: what a player may hope for
MORE_TILES: Final = 8  # on the last stretch, beyond the shortest way


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
