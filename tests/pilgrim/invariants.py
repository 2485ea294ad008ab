"""What is always true in a game of Pilgrim (P-INV-01 to P-INV-17), recomputed from scratch.

Whatever the state keeps twice, or could work out, is worked out here anew from the roads, the places of things
and the components, and compared. One function a rule; each says in a sentence what is wrong. What the package asks of
every position that is loaded is asked first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from tabard.engine.memory import remembered
from tabard.pilgrim import actions, consistency, constants, decisions, geography
from tabard.pilgrim.components import BOX, COUNTERS
from tabard.pilgrim.ground import QUADRANTS
from tabard.pilgrim.hexes import alike_if_turned, neighbour, opposite
from tabard.pilgrim.state import Pilgrim

Edges = tuple[int, int]

SEATS_MOST: Final = len(actions.SEATS.tokens)
LEVELS: Final = constants.BUILDINGS // constants.PER_LEVEL
ABBOTT: Final = 1  # its colour in the solo game
JOINING: Final = (decisions.PAY_SITE, decisions.ACOLYTE_FOR_END)
ROUND_END: Final = (decisions.INCOME, decisions.CONFESSION, decisions.START_PLAYER)
SOWING: Final = (decisions.NEXT_PLACE, decisions.SKIPPED_PLACE, decisions.SEEDING)
AFTER_THE_DRAW: Final = (decisions.SOLO_GATE, decisions.SOLO_FEE)

QUADRANT_OF: Final = {place: number for number, places in enumerate(BOX.quadrants) for place in places}
TILE_NAMES: Final = (
    *("straight", "gentle curve", "tight curve", "bridge", "ford", "shrine"),
    *(f"upgrade {name}" for name, _ in BOX.upgrades),
)
KINDS: Final = {
    alike_if_turned([(0, 3)]): geography.STRAIGHT,
    alike_if_turned([(0, 2)]): geography.GENTLE,
    alike_if_turned([(0, 1)]): geography.TIGHT,
    **{alike_if_turned(paths): geography.UPGRADE + number for number, (_, paths) in enumerate(BOX.upgrades)},
}


def problems(s: Pilgrim) -> list[str]:
    """Every rule that this position breaks, a sentence each. A possible position has none, at any moment."""
    return consistency.problems(s) or [f"{rule}: {sentence}" for rule, check in RULES for sentence in check(s)]


# What several rules ask


def who(s: Pilgrim, colour: int) -> str:
    return "The Ab-Bott" if s.level and colour == ABBOTT else actions.SEATS.words[colour]


def asked_now(s: Pilgrim) -> int:
    return s.decision()


def laid_out(s: Pilgrim) -> bool:
    """Whether all has been drawn that set-up draws."""
    return not s.stack or s.stack[0] > decisions.BUILDING_TILE


def sites_on_map(s: Pilgrim) -> list[int]:
    return [track_hex(s, steps) for steps in s.site_steps]


def track_hex(s: Pilgrim, steps: int) -> int:
    return BOX.track[(s.nw_site + steps) % constants.ROUNDS]


def seasons_ended(s: Pilgrim) -> int:
    return sum(1 for steps in (*s.site_steps[1:], constants.ROUNDS) if steps <= s.ship)


def shrines(s: Pilgrim) -> list[int]:
    return [
        geography.hex_of(step) for road in s.roads for step in road if geography.exit_of(step) == geography.AT_SHRINE
    ]


def roads_of(s: Pilgrim, colour: int) -> list[tuple[int, ...]]:
    return [road for road, owner in zip(s.roads, s.owners, strict=True) if owner == colour]


def is_open(road: tuple[int, ...]) -> bool:
    return geography.exit_of(road[-1]) < geography.AT_SHRINE


def pairs(bits: int) -> tuple[Edges, ...]:
    return tuple(geography.PAIRS[path] for path in range(geography.PATHS) if bits >> path & 1)


@remembered
def tile(on_river: bool, bits: int) -> int:
    """The tile that carries just these paths, AWAY if there is none."""
    kind = KINDS.get(alike_if_turned(pairs(bits)), constants.AWAY)
    return (
        {geography.STRAIGHT: geography.BRIDGE, geography.GENTLE: geography.FORD, geography.TIGHT: constants.AWAY}.get(
            kind, kind
        )
        if on_river
        else kind
    )


def tile_on(place: int, bits: int) -> int:
    return tile(place in BOX.river_edges, bits)


def beside(place: int) -> list[int]:
    return [neighbour(place, edge) for edge in range(6)]


# The rules


def people(s: Pilgrim) -> Iterator[str]:
    """P-INV-01; that they are as many as there should be is asked of every position."""
    if (s.hand > 0) != (asked_now(s) in SOWING):
        yield f"{s.hand} acolytes are in hand, which can only be while sowing, and then must be."
    if min(*s.people, *s.crowned, s.hand) < 0:
        yield "There are fewer than 0 people in some place."


def goods(s: Pilgrim) -> Iterator[str]:
    """P-INV-02"""
    for store, count in enumerate(s.goods):
        colour, good = divmod(store, len(actions.GOODS.tokens))
        most = len(BOX.piety_points) - 1
        if count < 0 or (good == constants.PIETY and count > most):
            yield f"{who(s, colour)} cannot have {count} {actions.GOODS.words[good]}."


def supplies(s: Pilgrim) -> Iterator[str]:
    """P-INV-03: goods never run out, so nobody counts them; tiles do, and then none is left."""
    for kind, count in enumerate(s.supply):
        if count < 0:
            yield f"The supply of tiles ({TILE_NAMES[kind]}) cannot be {count}."


def tiles(s: Pilgrim) -> Iterator[str]:
    """P-INV-04"""
    count = s.supply[:]
    for place, lies in enumerate(s.land):
        if lies & geography.SHRINE:
            count[geography.SHRINE_TILE] += 1
        if lies & geography.PATH_BITS and tile_on(place, lies & geography.PATH_BITS) != constants.AWAY:
            count[tile_on(place, lies & geography.PATH_BITS)] += 1
    for kind, right in enumerate(tiles_of_set_up(s.colours)):
        if count[kind] != right:
            yield f"Supply and map together have {count[kind]} tiles ({TILE_NAMES[kind]}), not {right}."


def tiles_of_set_up(colours: int) -> list[int]:
    """P-SET-12"""
    per_player = {
        geography.STRAIGHT: BOX.straight_per_player,
        geography.GENTLE: BOX.gentle_per_player,
        geography.TIGHT: BOX.tight_per_player,
        geography.SHRINE_TILE: BOX.shrine_per_player,
    }
    in_all = {geography.BRIDGE: BOX.bridge_count, geography.FORD: BOX.ford_count}
    return [per_player.get(kind, 0) * colours or in_all.get(kind, 1) for kind in range(geography.TILES)]


def hexes(s: Pilgrim) -> Iterator[str]:
    """P-INV-05"""
    lying = what_lies(s)
    if [sum(set(lying.get(place, ()))) for place in range(geography.HEXES)] != s.land:
        yield "On the map lies something else than roads, sites and buildings say."
    for place, things in lying.items():
        name = actions.HEX_NAMES.tokens[place]
        paths = [thing for thing in things if thing <= geography.PATH_BITS]
        edges = [edge for path in paths for edge in pairs(path)[0]]
        if place in BOX.city or place in BOX.ports:
            yield f"Nothing may lie on {name}, which is city or port."
        elif len(things) > max(1, len(paths)):
            yield f"{name} holds more than one thing."
        elif len(set(edges)) < len(edges):
            yield f"On {name} two paths share an edge."
        elif paths and tile_on(place, sum(paths)) == constants.AWAY:
            yield f"No tile carries the paths on {name}."
        elif place in BOX.river_edges and not all(crosses(place, pairs(path)[0]) for path in paths):
            yield f"On {name} a path does not cross the river."
    for quadrant, place in enumerate(sites_on_map(s)):
        if place not in BOX.site_hex_by_die[quadrant]:
            yield f"The site of {QUADRANTS[quadrant].upper()} cannot lie on {actions.HEX_NAMES.tokens[place]}."


def what_lies(s: Pilgrim) -> dict[int, list[int]]:
    """By hex: every path, shrine, site and building that the roads and the places of things put there."""
    lying: dict[int, list[int]] = {}
    for place in sites_on_map(s):
        lying.setdefault(place, []).append(geography.SITE)
    for where in s.where:
        if constants.AWAY < where < constants.IN_SLOT:
            lying.setdefault(track_hex(s, where), []).append(geography.BUILDING)
    for road in s.roads:
        for step in road:
            exit = geography.exit_of(step)
            if exit == geography.AT_SHRINE:
                lying.setdefault(geography.hex_of(step), []).append(geography.SHRINE)
            elif exit < geography.AT_SHRINE:
                path = geography.PAIRS.index((min(geography.entry_of(step), exit), max(geography.entry_of(step), exit)))
                lying.setdefault(geography.hex_of(step), []).append(1 << path)
    return lying


def crosses(place: int, path: Edges) -> bool:
    return path in BOX.bridges.get(place, ()) or path in BOX.fords.get(place, ())


def ways(s: Pilgrim) -> Iterator[str]:
    """P-INV-06"""
    for number, road in enumerate(s.roads):
        for sentence in flaws_of_road(s, road):
            yield f"Road {number + 1}, of {who(s, s.owners[number])}, {sentence}."
    for place, edge in doubly_used_edges(s):
        yield f"At the {actions.EDGE_NAMES.words[edge]} edge of {actions.HEX_NAMES.tokens[place]} two roads meet."


def flaws_of_road(s: Pilgrim, road: tuple[int, ...]) -> Iterator[str]:
    places = [geography.hex_of(step) for step in road]
    if before(road[0]) not in BOX.city or not all(continues(*steps) for steps in pairwise(road)):
        yield "does not lead from the city to its end without a gap"
    if geography.exit_of(road[0]) >= geography.AT_SHRINE:
        yield "does not begin with a road tile"
    if len(set(places)) < len(places):
        yield "passes through a hex twice"
    for step in road:
        if geography.exit_of(step) < geography.AT_SHRINE and neighbour(
            geography.hex_of(step), geography.exit_of(step)
        ) in (-1, *BOX.city):
            yield f"leads off the board or into the city from {actions.HEX_NAMES.tokens[geography.hex_of(step)]}"
    if geography.exit_of(road[-1]) == geography.AT_END and places[-1] not in (*BOX.ports, *sites_on_map(s)):
        yield f"has joined {actions.HEX_NAMES.tokens[places[-1]]}, which is neither site nor port"


def before(step: int) -> int:
    return neighbour(geography.hex_of(step), geography.entry_of(step))


def continues(step: int, following: int) -> bool:
    """Whether a road can go from one step to the other: by the exit, or by any edge of a shrine."""
    exits = (geography.AT_SHRINE, opposite(geography.entry_of(following)))
    return before(following) == geography.hex_of(step) and geography.exit_of(step) in exits


def doubly_used_edges(s: Pilgrim) -> Iterator[tuple[int, int]]:
    """Edges where two paths end of which the second is not the next step after the first."""
    path_at: dict[tuple[int, int], tuple[int, int]] = {}  # the path that ends at this side of an edge
    for number, road in enumerate(s.roads):
        for at, step in enumerate(road):
            if geography.exit_of(step) < geography.AT_SHRINE:
                path_at[geography.hex_of(step), geography.entry_of(step)] = (number, at)
                path_at[geography.hex_of(step), geography.exit_of(step)] = (number, at)
    for (place, edge), (number, at) in path_at.items():
        beyond = neighbour(place, edge)
        other = path_at.get((beyond, opposite(edge)))
        if place < beyond and other is not None and other not in ((number, at - 1), (number, at + 1)):
            yield place, edge


def open_roads(s: Pilgrim) -> Iterator[str]:
    """P-INV-07"""
    for colour in range(s.colours):
        count = sum(1 for road in roads_of(s, colour) if is_open(road))
        if count > 1:
            yield f"{who(s, colour)} has {count} open roads."


def ends(s: Pilgrim) -> Iterator[str]:
    """P-INV-08; how many people that takes is part of P-INV-01."""
    sites = sites_on_map(s)
    for colour in range(s.colours):
        own = roads_of(s, colour)
        reached = [geography.hex_of(road[-1]) for road in own if geography.exit_of(road[-1]) == geography.AT_END]
        joined = [sum(1 << n for n, place in enumerate(ends) if place in reached) for ends in (sites, BOX.ports)]
        if joined != [s.visited[colour], s.joined[colour]]:
            yield f"{who(s, colour)} has joined other sites or ports than the roads have."
        if len(set(reached)) < len(reached):
            yield f"{who(s, colour)} has joined a site or port twice."
        for road in own:
            if geography.hex_of(road[-1]) in BOX.ports and any(
                geography.exit_of(step) == geography.AT_SHRINE for step in road
            ):
                yield f"{who(s, colour)} has a trade route with a shrine."
            ahead = (
                neighbour(geography.hex_of(road[-1]), geography.exit_of(road[-1])) if is_open(road) else constants.AWAY
            )
            if ahead in (*sites, *BOX.ports) and not (colour == s.turn and asked_now(s) in JOINING):
                yield f"{who(s, colour)} has a road that points at a site or port and has not joined it."


def shrines_alone(s: Pilgrim) -> Iterator[str]:
    """P-INV-09"""
    standing = shrines(s)
    kept_free = {*BOX.city, *BOX.ports, *sites_on_map(s), *standing}
    for place in standing:
        if place in BOX.river_edges or any(near in kept_free for near in beside(place)):
            yield f"On {actions.HEX_NAMES.tokens[place]} a shrine is in a river, or near city, shrine, port or site."


def slots(s: Pilgrim) -> Iterator[str]:
    """P-INV-10"""
    berths = building_berths(s.site_steps)
    taken = [where for where in (*s.where, *s.favours) if where != constants.AWAY]
    if len(set(taken)) < len(taken):
        yield "Two buildings or Favours are in the same place."
    if max(taken, default=0) >= constants.IN_SLOT + s.colours * constants.SLOTS:
        yield "A building or Favour is in a slot of nobody."
    for building, where in enumerate(s.where):
        name = actions.BUILDING_NAMES.words[building]
        if constants.AWAY < where < constants.IN_SLOT and where not in berths[building // constants.PER_LEVEL]:
            yield f"The {name} cannot lie there on the map."
        if where < constants.IN_SLOT and s.donated >> building & 1:
            yield f"The {name} is flipped without being in a slot."
    for level in range(LEVELS):
        count = sum(
            1
            for where in s.where[level * constants.PER_LEVEL : (level + 1) * constants.PER_LEVEL]
            if where != constants.AWAY
        )
        right = BOX.buildings_per_level_drawn
        if count > right or (laid_out(s) and count < right):
            yield f"There are {count} buildings of level {level + 1} instead of {right}."


def building_berths(site_steps: tuple[int, ...]) -> list[list[int]]:
    """By level: where on the ship's track its buildings lie (P-SET-06 to P-SET-09), once the sites do."""
    berths: list[list[int]] = []
    last = 0
    for level in range(LEVELS):
        begin = max(last, site_steps[level]) if len(site_steps) == len(QUADRANTS) else constants.ROUNDS
        free = [step for step in range(begin + 1, constants.ROUNDS) if step not in site_steps]
        berths.append(free[1 : 1 + BOX.buildings_per_level_drawn])
        last = berths[-1][-1] if berths[-1] else constants.ROUNDS
    return berths


def activities(s: Pilgrim) -> Iterator[str]:
    """P-INV-11"""
    for colour in range(s.colours):
        for place in actions.ABBEY_AND_ACTIVITIES.tokens[1:]:
            count = s.at(colour, actions.PLACES.index[place])
            if not 0 <= count <= 2:
                yield f"{who(s, colour)} cannot have {count} acolytes on an activity ({place})."


def alms(s: Pilgrim) -> Iterator[str]:
    """P-INV-12"""
    if any(not 0 <= row <= constants.ICON for row in s.rows):
        yield f"An alms marker is on one of the rows 0 to {BOX.alms_rows} or on the icon."
    if s.rows.count(constants.ICON) > 1:
        yield "Two alms markers are on the icon."
    if BOX.alms_rows in s.rows and constants.ICON not in s.rows:
        yield f"The first to reach row {BOX.alms_rows} stands on the icon, but nobody does."
    if sum(s.crowned) > seasons_ended(s) or max(s.crowned) >= len(BOX.alms_points):
        yield f"{sum(s.crowned)} acolytes are on top of the alms table after {seasons_ended(s)} seasons."


def ship(s: Pilgrim) -> Iterator[str]:
    """P-INV-13; the Merchant and the start player are one number each, see `shapes`."""
    if laid_out(s) and sorted(s.duties) != list(range(constants.RING)):
        yield "After set-up the ring has eight duties."
    if not 0 <= s.ship <= constants.ROUNDS or s.ended() != (s.over or asked_now(s) == decisions.NEXT_GAME):
        yield f"The ship cannot be {s.ship} hexes after the NW site now."
    if not 0 <= s.turns_taken <= s.colours:
        yield f"{s.turns_taken} turns cannot have been taken in this round."
    for building, where in enumerate(s.where):
        if constants.AWAY < where < constants.IN_SLOT and s.live(building) != (where <= s.ship):
            yield f"The {actions.BUILDING_NAMES.words[building]} is live ahead of the ship, or not live behind it."


def stores(s: Pilgrim) -> Iterator[str]:
    """P-INV-14: at the round end only income and fees of the Confession Box may come on top of the limit."""
    if not s.ended() and asked_now(s) not in ROUND_END:
        return
    for seat in range(s.seats):
        for good in (constants.STONE, constants.GRAIN):
            count = s.has(seat, good)
            if count > BOX.store_limit[good] + (0 if s.ended() else came_in_late(s, seat, good)):
                yield f"{who(s, seat)} has {count} {actions.GOODS.words[good]} after the check of the round end."


def came_in_late(s: Pilgrim, seat: int, good: int) -> int:
    """The most that can have come in since the check."""
    if s.counters[s.merchant] not in (good, COUNTERS.index("cornucopia")):
        return 0
    is_paid = seat in (s.owner(constants.CONFESSION_BOX), s.owner(constants.WAGON_YARD))
    return s.joined[seat].bit_count() + (s.confessed.bit_count() if is_paid else 0)


def quadrants(s: Pilgrim) -> Iterator[str]:
    """P-INV-15"""
    held = {QUADRANT_OF[geography.hex_of(step)] for road in s.roads for step in road if is_tile_in_quadrant(step)}
    for quadrant in sorted(held):
        if not s.settled >> quadrant & 1:
            yield f"Quadrant {QUADRANTS[quadrant].upper()} holds a tile but does not count as one that does."
    if s.level and laid_out(s) and s.settled != open_half(s):
        yield "Other quadrants are open than the one with the best site and its neighbour."
    if s.colours < SEATS_MOST and s.settled.bit_count() > s.colours:
        yield f"{s.settled.bit_count()} quadrants have held a tile in a game of {s.colours}."


def is_tile_in_quadrant(step: int) -> bool:
    return geography.exit_of(step) != geography.AT_END and geography.hex_of(step) in QUADRANT_OF


def open_half(s: Pilgrim) -> int:
    """P-SOLO-01, a bit for each quadrant"""
    clockwise_from_north = [QUADRANTS.index(name) for name in ("ne", "se", "sw", "nw")]
    best = max(clockwise_from_north, key=lambda quadrant: BOX.sites[s.sites[quadrant]].points)
    return 1 << best | 1 << (best + 1) % len(QUADRANTS)


def dummies(s: Pilgrim) -> Iterator[str]:
    """P-INV-16"""
    tiles = (*s.north_dummies, *s.south_dummies)
    right = BOX.dummies_by_level[s.level] if s.level else BOX.dummies_by_players[s.colours]
    if len(tiles) != sum(right):
        yield f"There are {len(tiles)} dummies on duty tiles instead of {sum(right)}."
    if len(set(tiles)) < len(tiles):
        yield "Two dummies are on one duty tile."


def bag(s: Pilgrim) -> Iterator[str]:
    """P-INV-17; what was drawn follows from what is missing in the bag: at most one counter a turn."""
    if not s.level:
        return
    begun = BOX.solo_counters[: min(seasons_ended(s) + 1, len(BOX.solo_counters))]
    drawn = [sum(season[kind] for season in begun) - left for kind, left in enumerate(s.bag)]
    if min(s.bag) < 0 or min(drawn) < 0:
        yield "The bag holds other counters than those of the seasons that have begun."
    if sum(drawn) > draws_so_far(s):
        yield f"{sum(drawn)} counters are missing from the bag after {draws_so_far(s)} draws."


def draws_so_far(s: Pilgrim) -> int:
    """How often the Ab-Bott can have drawn: once in every round ended, and in this one after its turn."""
    if s.ended() or asked_now(s) in ROUND_END:
        return s.ship
    if not laid_out(s) or asked_now(s) == decisions.SEEDING:
        return 0
    waits_for = (ABBOTT - s.start) % s.colours
    drawn = s.turns_taken > waits_for or (s.turns_taken == waits_for and asked_now(s) in AFTER_THE_DRAW)
    return s.ship + (1 if drawn else 0)


RULES: Final[tuple[tuple[str, Callable[[Pilgrim], Iterator[str]]], ...]] = (
    ("P-INV-01", people),
    ("P-INV-02", goods),
    ("P-INV-03", supplies),
    ("P-INV-04", tiles),
    ("P-INV-05", hexes),
    ("P-INV-06", ways),
    ("P-INV-07", open_roads),
    ("P-INV-08", ends),
    ("P-INV-09", shrines_alone),
    ("P-INV-10", slots),
    ("P-INV-11", activities),
    ("P-INV-12", alms),
    ("P-INV-13", ship),
    ("P-INV-14", stores),
    ("P-INV-15", quadrants),
    ("P-INV-16", dummies),
    ("P-INV-17", bag),
)
