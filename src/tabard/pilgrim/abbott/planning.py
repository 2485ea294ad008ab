"""Which way the Ab-Bott's trail takes to a site (P-SOLO-21 to P-SOLO-28).

A way is sought tile by tile on a copy of the position: each tile is tried out under the rules of placing and taken
back. What it costs is one number, TILE for each tile and 1 more for each crossing, so that the cheapest way has the
fewest tiles and of these the fewest crossings. Exits are tried from the left, so that the first way found of all that
cost the same is the leftmost.
"""

from __future__ import annotations

from typing import Final

from tabard.engine.reasons import POSSIBLE
from tabard.pilgrim import geography, roads
from tabard.pilgrim.abbott.moving import ABBOTT
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import SITE_POINTS, SITES
from tabard.pilgrim.state import Pilgrim

TILE: Final[int] = len(BOX.upgrades) + 2  # more than any way has crossings, each of which takes an upgrade of its own
NO_WAY: Final = 1_000_000
ALL_TILES: Final = geography.HEXES * geography.EDGES  # more than any way has
SITE_ORDER: Final = (1, 2, 3, 0)  # quadrants clockwise from north: NE, SE, SW, NW
SHRINE_TILES: Final[tuple[int, ...]] = BOX.solo_shrine_tiles
GATE_COUNT: Final = 6
MOST_APART: Final = 2  # the ends of a trail, which are around its last shrine

# Whether a way may lead through a hex
UNKNOWN: Final = 0
FREE: Final = 1
BARRED: Final = 2


def gates(s: Pilgrim) -> list[int]:
    """The land gates of the open half, clockwise, each as hex * 6 + edge towards the city (P-SOLO-04a)."""
    first = 0
    while first < SITES - 1 and not (s.settled >> first & 1 and s.settled >> (first + 1) % SITES & 1):
        first += 1
    half = BOX.gates[first] + BOX.gates[(first + 1) % SITES]
    return [gate[0] * geography.EDGES + gate[1] for gate in half]


def unfinished_trail(s: Pilgrim) -> int:
    """Its trail that has not reached a site, shrine at its end or not (P-SOLO-21)."""
    for road in range(len(s.roads)):
        if s.owners[road] == ABBOTT and geography.exit_of(s.roads[road][-1]) != geography.AT_END:
            return road
    return roads.NEW_ROAD


def ends_of(s: Pilgrim, road: int) -> list[int]:
    """Where a trail can go on, as hex * 6 + entry: at its open end, or at any edge of its last shrine, left first."""
    last = s.roads[road][-1]
    if geography.exit_of(last) != geography.AT_SHRINE:
        return [beyond(geography.hex_of(last), geography.exit_of(last))]
    ends: list[int] = []
    for turn in range(1, geography.EDGES):
        edge = (geography.entry_of(last) + turn) % geography.EDGES
        if geography.neighbour(geography.hex_of(last), edge) >= 0:
            ends.append(beyond(geography.hex_of(last), edge))
    return ends


def beyond(place: int, exit: int) -> int:
    """The hex behind an exit and the edge by which it is entered, as hex * 6 + entry."""
    return geography.neighbour(place, exit) * geography.EDGES + geography.opposite(exit)


def sites_left(s: Pilgrim) -> list[int]:
    """The quadrants whose sites it can still visit, clockwise from north."""
    return [
        quadrant
        for quadrant in SITE_ORDER
        if not roads.is_closed(s, quadrant) and not s.visited[ABBOTT] >> quadrant & 1
    ]


def next_tile(s: Pilgrim, road: int, ends: list[int]) -> int:
    """The next tile of a trail, as a step of it, NO_TILE if no way leads to a site.

    A way that would leave tiles over is lengthened to use them all, or as many of them as possible (P-SOLO-27).
    """
    sites = sites_left(s)
    if not sites:
        return roads.NO_TILE
    trial = s.copy()
    if road == roads.NEW_ROAD:
        road = len(s.roads)
        trial.roads.append(())
        trial.owners.append(ABBOTT)
    nearest = nearest_site(s, trial, road, ends, sites, own_hexes(s))
    if nearest is None:
        nearest = nearest_site(s, trial, road, ends, sites, [])  # every other way is shut (P-SOLO-26)
    if nearest is None:
        return roads.NO_TILE
    if nearest.crossings() == 0:
        for tiles in range(s.tiles_left, nearest.tiles(), -1):
            if nearest.has_way(tiles * TILE):
                break
    return nearest.first


def own_hexes(s: Pilgrim) -> list[int]:
    """Where its own tiles lie, which it does not cross (P-SOLO-26)."""
    hexes: list[int] = []
    for road in range(len(s.roads)):
        if s.owners[road] == ABBOTT:
            for laid in s.roads[road]:
                hexes.append(geography.hex_of(laid))
    return hexes


def nearest_site(
    s: Pilgrim, trial: Pilgrim, road: int, ends: list[int], sites: list[int], shut: list[int]
) -> Search | None:
    """The search that has found the shortest way; tie: more points, then clockwise from north (P-SOLO-23).

    The searches take turns: the one that may still find the shortest way looks whether that way exists.
    """
    searches: list[Search] = []
    free = [UNKNOWN] * geography.HEXES
    for place in shut:
        free[place] = BARRED
    points = 0
    for quadrant in sites:
        search = Search(s, trial, road, ends, s.track_hex(s.site_steps[quadrant]), free)
        searches.insert(0 if SITE_POINTS[s.sites[quadrant]] > points else len(searches), search)
        points = SITE_POINTS[s.sites[quadrant]]
    while True:
        nearest: Search | None = None
        for search in searches:
            if search.cost < NO_WAY and (nearest is None or search.tiles() < nearest.tiles()):
                nearest = search
        if nearest is None:
            return None
        if not nearest.measured:
            nearest.measure()
        elif nearest.succeeds():
            return nearest


class Search:
    """A search for ways of one trail to one site."""

    def __init__(self, s: Pilgrim, trial: Pilgrim, road: int, ends: list[int], site: int, free: list[int]) -> None:
        self.before = s
        self.map = trial  # a copy, on which tiles are tried out
        self.road = road  # its last one if it is new
        self.ends = ends
        self.site = site
        self.free = free  # which hexes a way may pass; those of tiles that are tried out are barred
        self.cost = NO_WAY  # of the shortest way, or as much as it will cost at least
        self.first = roads.NO_TILE  # the first tile of the way found last
        self.missed = NO_WAY  # by how much the cheapest way that was given up exceeded what it might cost
        self.careful = False  # whether distances are measured anew behind every tile
        self.acolytes = 0
        self.measured = False
        self.far = False  # whether distances are known beyond what a first guess needs
        self.far_off = self.near = False  # whether any two edges of an empty hex of land can be joined
        self.to_go: list[int] = []
        for end in ends:
            self.cost = min(self.cost, geography.APART[site][end // geography.EDGES] * TILE)
        self.as_crows_fly = self.tiles()

    def measure(self) -> None:
        """Find out how much a way costs at least on this map; until then it is only known as the crow flies."""
        s = self.before
        self.measured = True
        self.acolytes = s.recruits(ABBOTT) - (1 if self.road == len(s.roads) else 0)
        self.to_go = self.distances(s.tiles_left)
        self.cost = NO_WAY
        for end in self.ends:
            self.cost = min(self.cost, self.to_go[end])

    def tiles(self) -> int:
        return self.cost // TILE

    def crossings(self) -> int:
        return self.cost % TILE

    def succeeds(self) -> bool:
        """Whether a way exists at the cost expected; else a higher one is expected from now on.

        The first guess is seldom wrong: ways that meet themselves or lack a second tile of some kind are rare.
        """
        self.missed = NO_WAY
        if self.has_way(self.cost):
            return True
        if not self.far:  # then it is not known yet by how much the way is missed
            self.far = True
            self.to_go = self.distances(ALL_TILES)
            self.missed = NO_WAY
            self.has_way(self.cost)
        self.careful = True
        self.cost += self.missed
        return False

    def has_way(self, cost: int) -> bool:
        """Find the leftmost way that costs exactly so much."""
        for end in self.ends:
            if self.within(self.to_go[end], cost) and self.onward(end, cost, self.acolytes, self.to_go):
                return True
        return False

    def within(self, needed: int, cost: int) -> bool:
        if needed <= cost:
            return True
        self.missed = min(self.missed, needed - cost)
        return False

    def onward(self, end: int, cost: int, acolytes: int, to_go: list[int]) -> bool:
        """Try the exits of a hex, first met clockwise from the entry first: a traveller's left (P-SOLO-24).

        The tiles that are to be shrines are counted from the city; with no acolyte, or where none may stand, a road
        tile lies there (P-SOLO-16, P-SOLO-25).
        """
        place, entry = end // geography.EDGES, end % geography.EDGES
        number = len(self.map.roads[self.road]) + 1
        shrine = number in SHRINE_TILES and acolytes > 0 and roads.shrine_bars(self.map, self.road, place) == POSSIBLE
        for turn in range(1, geography.EDGES):
            exit = (entry + turn) % geography.EDGES
            laid = geography.step(place, entry, geography.AT_SHRINE if shrine else exit)
            if self.leads_on(laid, exit, cost, acolytes, to_go):
                self.first = laid
                return True
        return False

    def leads_on(self, laid: int, exit: int, cost: int, acolytes: int, to_go: list[int]) -> bool:
        """Lay a tile on the map of the trial, and see whether a way comes to the site from there at just that cost."""
        t, road, place = self.map, self.road, geography.hex_of(laid)
        shrine = geography.exit_of(laid) == geography.AT_SHRINE
        tile = geography.SHRINE_TILE if shrine else roads.new_tile(t, road, place, geography.entry_of(laid), exit)
        if tile == roads.NO_TILE:
            return False
        end, there = beyond(place, exit), t.land[place]
        cost -= TILE + 1 if there else TILE
        if end // geography.EDGES == self.site:
            return self.within(0, cost) and cost == 0
        if roads.leads_to(t, ABBOTT, road, place, exit) != roads.ONWARD or not self.within(to_go[end], cost):
            return False  # towards another site or a port, too, no way goes on
        before = t.roads[road]
        t.land[place] = geography.SHRINE if shrine else there | geography.path_between(geography.entry_of(laid), exit)
        t.supply[tile] -= 1  # what a crossing would give back to the supply is not there yet (P-SOLO-28)
        t.roads[road] = (*before, laid)
        self.free[place] = BARRED
        if self.careful:
            to_go = self.distances(ALL_TILES)
        found = self.within(to_go[end], cost) and self.onward(end, cost, acolytes - int(shrine), to_go)
        t.land[place] = there
        t.supply[tile] += 1
        t.roads[road] = before
        self.free[place] = FREE
        return found

    def may_pass(self, place: int) -> bool:
        """Whether a way may lead through a hex. That is asked once for all ways."""
        if self.free[place] == UNKNOWN:
            road = self.road if self.road < len(self.before.roads) else roads.NEW_ROAD
            self.free[place] = FREE if roads.hex_bars(self.before, road, place) == POSSIBLE else BARRED
        return self.free[place] == FREE

    def distances(self, tiles: int) -> list[int]:
        """What it costs at least to come to the site, by hex * 6 + entry, on ways of up to so many tiles from one of
        the ends, and on the shortest ways from there.

        It is measured from the site backwards, a tile at a time. It may be too little: a hex may have been passed
        twice, and a kind of tile is there or not, however many of it are needed.

        A hex on no way of the length in view, as the crow flies from the ends, waits until longer ways are in view.
        """
        to_go = [NO_WAY] * (geography.HEXES * geography.EDGES)
        self.see_what_joins()
        apart = geography.APART[self.ends[0] // geography.EDGES]
        nearer = 0 if len(self.ends) == 1 else MOST_APART  # than the first end another one may be
        in_view = max(tiles, self.as_crows_fly)
        reached = [self.site * geography.EDGES + entry for entry in range(geography.EDGES)]
        for end in reached:
            to_go[end] = 0
        free = self.free
        layers = [reached]  # where to measure from, by how many tiles are behind
        while True:
            waiting = False
            behind = 0
            while behind < len(layers):
                further: list[int] = []
                later: list[int] = []
                for end in layers[behind]:
                    place = geography.NEXT_TO[end]
                    if place < 0 or free[place] == BARRED or (free[place] == UNKNOWN and not self.may_pass(place)):
                        continue
                    if behind + 1 + apart[place] - nearer > in_view:
                        later.append(end)
                    else:
                        self.step_back(place, geography.opposite(end % geography.EDGES), to_go[end], to_go, further)
                layers[behind] = later
                waiting = waiting or len(later) > 0
                behind += 1
                if behind == len(layers):
                    if further:
                        layers.append(further)
                else:
                    layers[behind].extend(further)
            if not waiting or self.near_end(to_go):
                return to_go
            in_view += 1

    def near_end(self, to_go: list[int]) -> bool:
        """Whether a way from one of the ends is known."""
        for end in self.ends:
            if to_go[end] < NO_WAY:
                return True
        return False

    def step_back(self, place: int, exit: int, beyond: int, to_go: list[int], further: list[int]) -> None:
        """Write down what it costs to come to a hex by each of its edges and leave it by a certain exit."""
        there = self.map.land[place]
        price = beyond + (TILE + 1 if there else TILE)
        anyhow = there == 0 and geography.GROUND[place] == geography.LAND
        if anyhow:
            anyhow = self.near if geography.TOO_NEAR[place] else self.far_off
        first = place * geography.EDGES
        for end in range(first, first + geography.EDGES):
            before = to_go[end]
            if price >= before or end == first + exit:
                continue
            if anyhow or roads.path_bars(self.map, place, end - first, exit) == POSSIBLE:
                if before == NO_WAY:
                    further.append(end)
                to_go[end] = price

    def see_what_joins(self) -> None:
        """Whether any two edges of an empty hex of land can be joined, far from the city and ports, and next to them:
        every kind of tile is there, or far from these a shrine.
        """
        supply = self.map.supply
        self.far_off = self.near = True
        for kind in range(geography.BRIDGE):
            if supply[kind] == 0:
                ahead = len(self.map.roads[self.road]) < SHRINE_TILES[-1]
                self.far_off, self.near = ahead and supply[geography.SHRINE_TILE] > 0, False
