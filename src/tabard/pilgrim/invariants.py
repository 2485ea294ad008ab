"""What is always true in a game of Pilgrim (P-INV-01 to P-INV-17), recomputed from scratch.

Whatever the state keeps twice, or could work out, is worked out here anew from the roads, the places of things
and the components, and compared. One function a rule; each says in a sentence what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from tabard.engine.memory import remembered
from tabard.pilgrim import decisions
from tabard.pilgrim.actions import (
    ABBEY_AND_ACTIVITIES,
    BUILDING_NAMES,
    EDGE_NAMES,
    GOODS,
    HEX_NAMES,
    PLACES,
    POINTS,
    SEATS,
)
from tabard.pilgrim.components import (
    BOX,
    COUNTERS,
    QUADRANTS,
    SOLO_COUNTERS,
    alike_if_turned,
    neighbour,
    opposite,
)
from tabard.pilgrim.geography import (
    AT_END,
    AT_SHRINE,
    BRIDGE,
    BUILDING,
    FORD,
    GENTLE,
    HEXES,
    PAIRS,
    PATH_BITS,
    PATHS,
    SHRINE,
    SHRINE_TILE,
    SITE,
    STRAIGHT,
    TIGHT,
    TILES,
    UPGRADE,
    entry_of,
    exit_of,
    hex_of,
)
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.tables import (
    AWAY,
    BUILDINGS,
    CONFESSION_BOX,
    GRAIN,
    ICON,
    IN_SLOT,
    PER_LEVEL,
    PIETY,
    ROUNDS,
    SLOTS,
    STONE,
    WAGON_YARD,
)

Edges = tuple[int, int]

SEATS_MOST: Final = len(SEATS.tokens)
LEVELS: Final = BUILDINGS // PER_LEVEL
ABBOTT: Final = 1  # its colour in the solo game
SOWING: Final = (decisions.NEXT_PLACE, decisions.SKIPPED_PLACE, decisions.SEEDING)
JOINING: Final = (decisions.PAY_SITE, decisions.ACOLYTE_FOR_END)
ROUND_END: Final = (decisions.INCOME, decisions.CONFESSION, decisions.START_PLAYER)
AFTER_THE_DRAW: Final = (decisions.SOLO_GATE, decisions.SOLO_FEE)

QUADRANT_OF: Final = {place: number for number, places in enumerate(BOX.quadrants) for place in places}
TILE_NAMES: Final = (
    *("straight", "gentle curve", "tight curve", "bridge", "ford", "shrine"),
    *(f"upgrade {name}" for name, _ in BOX.upgrades),
)
KINDS: Final = {
    alike_if_turned([(0, 3)]): STRAIGHT,
    alike_if_turned([(0, 2)]): GENTLE,
    alike_if_turned([(0, 1)]): TIGHT,
    **{alike_if_turned(paths): UPGRADE + number for number, (_, paths) in enumerate(BOX.upgrades)},
}


def problems(s: Pilgrim) -> list[str]:
    """Every rule that this position breaks, a sentence each. A possible position has none, at any moment."""
    unreadable = list(shapes(s))
    if unreadable:
        return unreadable
    return [f"{rule}: {sentence}" for rule, check in RULES for sentence in check(s)]


# What several rules ask


def who(s: Pilgrim, colour: int) -> str:
    return "The Ab-Bott" if s.level and colour == ABBOTT else SEATS.words[colour]


def asked_now(s: Pilgrim) -> int:
    return s.stack[-1] if s.stack else AWAY


def laid_out(s: Pilgrim) -> bool:
    """Whether all has been drawn that set-up draws."""
    return not s.stack or s.stack[0] > decisions.BUILDING_TILE


def sites_on_map(s: Pilgrim) -> list[int]:
    return [track_hex(s, steps) for steps in s.site_steps]


def track_hex(s: Pilgrim, steps: int) -> int:
    return BOX.track[(s.nw_site + steps) % ROUNDS]


def seasons_ended(s: Pilgrim) -> int:
    return sum(1 for steps in (*s.site_steps[1:], ROUNDS) if steps <= s.ship)


def shrines(s: Pilgrim) -> list[int]:
    return [hex_of(step) for road in s.roads for step in road if exit_of(step) == AT_SHRINE]


def roads_of(s: Pilgrim, colour: int) -> list[tuple[int, ...]]:
    return [road for road, owner in zip(s.roads, s.owners, strict=True) if owner == colour]


def is_open(road: tuple[int, ...]) -> bool:
    return exit_of(road[-1]) < AT_SHRINE


def pairs(bits: int) -> tuple[Edges, ...]:
    return tuple(PAIRS[path] for path in range(PATHS) if bits >> path & 1)


@remembered
def tile(on_river: bool, bits: int) -> int:
    """The tile that carries just these paths, AWAY if there is none."""
    kind = KINDS.get(alike_if_turned(pairs(bits)), AWAY)
    return {STRAIGHT: BRIDGE, GENTLE: FORD, TIGHT: AWAY}.get(kind, kind) if on_river else kind


def tile_on(place: int, bits: int) -> int:
    return tile(place in BOX.river_edges, bits)


def beside(place: int) -> list[int]:
    return [neighbour(place, edge) for edge in range(6)]


# Whether the position can be read at all


def shapes(s: Pilgrim) -> Iterator[str]:
    """Every list has its length and every number its range; without that nothing else can be looked at."""
    if not (1 <= s.seats <= SEATS_MOST and s.colours == max(s.seats, 2)):
        yield "P-INV-01: There are 1 to 4 seats, and as many colours (2 in the solo game)."
        return
    if (s.level > 0) != (s.seats == 1) or s.level not in (0, *BOX.dummies_by_level):
        yield "P-INV-16: One seat plays the solo game on one of its levels, and nobody else does."
    for rule, name, actual, right in (
        ("P-INV-01", "people", len(s.people), s.colours * len(PLACES.tokens)),
        ("P-INV-01", "crowned", len(s.crowned), s.colours),
        ("P-INV-02", "goods", len(s.goods), s.colours * len(GOODS.tokens)),
        ("P-INV-04", "supply", len(s.supply), TILES),
        ("P-INV-05", "land", len(s.land), HEXES),
        ("P-INV-06", "owners", len(s.owners), len(s.roads)),
        ("P-INV-08", "visited", len(s.visited), s.colours),
        ("P-INV-08", "joined", len(s.joined), s.colours),
        ("P-INV-10", "where", len(s.where), BUILDINGS),
        ("P-INV-10", "favours", len(s.favours), len(BOX.favours)),
        ("P-INV-12", "rows", len(s.rows), s.colours),
        ("P-INV-17", "bag", len(s.bag), len(SOLO_COUNTERS) if s.level else 0),
    ):
        if actual != right:
            yield f"{rule}: '{name}' has {actual} entries instead of {right}."
    for rule, name, values, below in (
        ("P-INV-01", "turn", (s.turn,), s.colours),
        ("P-INV-05", "land", s.land, SHRINE * 2),
        ("P-INV-05", "sites", s.sites, len(BOX.sites)),
        ("P-INV-06", "owners", s.owners, s.colours),
        ("P-INV-08", "visited", s.visited, 1 << len(QUADRANTS)),
        ("P-INV-08", "joined", s.joined, 1 << len(BOX.ports)),
        ("P-INV-10", "donated", (s.donated,), 1 << BUILDINGS),
        ("P-INV-13", "site_steps", s.site_steps, ROUNDS),
        ("P-INV-13", "nw_site", (s.nw_site,), ROUNDS),
        ("P-INV-13", "merchant", (s.merchant,), len(POINTS.tokens)),
        ("P-INV-13", "start", (s.start,), s.colours),
        ("P-INV-15", "settled", (s.settled,), 1 << len(QUADRANTS)),
        ("P-INV-16", "dummies", (*s.north_dummies, *s.south_dummies), len(POINTS.tokens)),
    ):
        if any(not 0 <= value < below for value in values):
            yield f"{rule}: In '{name}' every number must be in 0..{below - 1}."
    if any(not road or not all(is_step(step) for step in road) for road in s.roads):
        yield "P-INV-06: A road is made of steps: a hex, an edge to enter by, and another to leave by or an end."
    drawn = {len(s.sites), len(s.site_steps)}
    if max(drawn) > len(QUADRANTS) or (laid_out(s) and min(drawn) < len(QUADRANTS)):
        yield "P-INV-05: There are four pilgrimage sites."
    if not laid_out(s):
        return
    if len(s.counters) != len(POINTS.tokens) or any(not -1 <= c < len(COUNTERS) for c in s.counters):
        yield "P-INV-13: Every duty tile but Taxation has a tithe counter."
    if sorted(s.duties) != list(range(len(POINTS.tokens))):
        yield "P-INV-13: Every duty lies on one tile of the ring."


def is_step(step: int) -> bool:
    return 0 <= hex_of(step) < HEXES and entry_of(step) < 6 and exit_of(step) != entry_of(step)


# The rules


def people(s: Pilgrim) -> Iterator[str]:
    """P-INV-01"""
    places = len(PLACES.tokens)
    on_map = people_on_map(s)
    for colour in range(s.colours):
        standing = s.people[colour * places : (colour + 1) * places]
        hand = s.hand if colour == s.turn else 0
        if min(*standing, s.crowned[colour], hand) < 0:
            yield f"{who(s, colour)} has fewer than 0 people in some place."
        count = sum(standing) + s.crowned[colour] + hand + on_map[colour]
        if count != BOX.people_per_colour:
            yield f"{who(s, colour)} has {count} people, not {BOX.people_per_colour}."
    if (s.hand > 0) != (asked_now(s) in SOWING):
        yield f"{s.hand} acolytes are in hand, which can only be while sowing, and then must be."


def people_on_map(s: Pilgrim) -> list[int]:
    """One on the first tile of each road, one on each shrine, one at its end (P-INV-08)."""
    count = [0] * s.colours
    for road, owner in zip(s.roads, s.owners, strict=True):
        count[owner] += 1 + sum(1 for step in road if exit_of(step) >= AT_SHRINE)
    return count


def goods(s: Pilgrim) -> Iterator[str]:
    """P-INV-02"""
    for store, count in enumerate(s.goods):
        colour, good = divmod(store, len(GOODS.tokens))
        most = len(BOX.piety_points) - 1
        if count < 0 or (good == PIETY and count > most):
            yield f"{who(s, colour)} cannot have {count} {GOODS.words[good]}."


def supplies(s: Pilgrim) -> Iterator[str]:
    """P-INV-03: goods never run out, so nobody counts them; tiles do, and then none is left."""
    for kind, count in enumerate(s.supply):
        if count < 0:
            yield f"The supply of tiles ({TILE_NAMES[kind]}) cannot be {count}."


def tiles(s: Pilgrim) -> Iterator[str]:
    """P-INV-04"""
    count = s.supply[:]
    for place, lies in enumerate(s.land):
        if lies & SHRINE:
            count[SHRINE_TILE] += 1
        if lies & PATH_BITS and tile_on(place, lies & PATH_BITS) != AWAY:
            count[tile_on(place, lies & PATH_BITS)] += 1
    for kind, right in enumerate(tiles_of_set_up(s.colours)):
        if count[kind] != right:
            yield f"Supply and map together have {count[kind]} tiles ({TILE_NAMES[kind]}), not {right}."


def tiles_of_set_up(colours: int) -> list[int]:
    """P-SET-12"""
    per_player = {
        STRAIGHT: BOX.straight_per_player,
        GENTLE: BOX.gentle_per_player,
        TIGHT: BOX.tight_per_player,
        SHRINE_TILE: BOX.shrine_per_player,
    }
    in_all = {BRIDGE: BOX.bridge_count, FORD: BOX.ford_count}
    return [per_player.get(kind, 0) * colours or in_all.get(kind, 1) for kind in range(TILES)]


def hexes(s: Pilgrim) -> Iterator[str]:
    """P-INV-05"""
    lying = what_lies(s)
    for place, things in lying.items():
        name = HEX_NAMES.tokens[place]
        paths = [thing for thing in things if thing <= PATH_BITS]
        edges = [edge for path in paths for edge in pairs(path)[0]]
        if place in BOX.city or place in BOX.ports:
            yield f"Nothing may lie on {name}, which is city or port."
        elif len(things) > max(1, len(paths)):
            yield f"{name} holds more than one thing."
        elif len(set(edges)) < len(edges):
            yield f"On {name} two paths share an edge."
        elif paths and tile_on(place, sum(paths)) == AWAY:
            yield f"No tile carries the paths on {name}."
        elif place in BOX.river_edges and not all(crosses(place, pairs(path)[0]) for path in paths):
            yield f"On {name} a path does not cross the river."
    for place, lies in enumerate(s.land):
        if lies != sum(set(lying.get(place, ()))):
            yield f"On {HEX_NAMES.tokens[place]} lies something else than roads, sites and buildings say."
    for quadrant, place in enumerate(sites_on_map(s)):
        if place not in BOX.site_hex_by_die[quadrant]:
            yield f"The site of {QUADRANTS[quadrant].upper()} cannot lie on {HEX_NAMES.tokens[place]}."


def what_lies(s: Pilgrim) -> dict[int, list[int]]:
    """By hex: every path, shrine, site and building that the roads and the places of things put there."""
    lying: dict[int, list[int]] = {}
    for place in sites_on_map(s):
        lying.setdefault(place, []).append(SITE)
    for where in s.where:
        if AWAY < where < IN_SLOT:
            lying.setdefault(track_hex(s, where), []).append(BUILDING)
    for road in s.roads:
        for step in road:
            exit = exit_of(step)
            if exit == AT_SHRINE:
                lying.setdefault(hex_of(step), []).append(SHRINE)
            elif exit < AT_SHRINE:
                path = PAIRS.index((min(entry_of(step), exit), max(entry_of(step), exit)))
                lying.setdefault(hex_of(step), []).append(1 << path)
    return lying


def crosses(place: int, path: Edges) -> bool:
    return path in BOX.bridges.get(place, ()) or path in BOX.fords.get(place, ())


def ways(s: Pilgrim) -> Iterator[str]:
    """P-INV-06"""
    for number, road in enumerate(s.roads):
        for sentence in flaws_of_road(s, road):
            yield f"Road {number + 1}, of {who(s, s.owners[number])}, {sentence}."
    for place, edge in doubly_used_edges(s):
        yield f"At the {EDGE_NAMES.words[edge]} edge of {HEX_NAMES.tokens[place]} two roads meet."


def flaws_of_road(s: Pilgrim, road: tuple[int, ...]) -> Iterator[str]:
    places = [hex_of(step) for step in road]
    if neighbour(places[0], entry_of(road[0])) not in BOX.city:
        yield "does not begin at the city"
    if exit_of(road[0]) >= AT_SHRINE:
        yield "does not begin with a road tile"
    if len(set(places)) < len(places):
        yield "passes through a hex twice"
    for step, following in pairwise(road):
        if not continues(step, following):
            yield f"is broken behind {HEX_NAMES.tokens[hex_of(step)]}"
    for step in road:
        if exit_of(step) < AT_SHRINE and neighbour(hex_of(step), exit_of(step)) in (-1, *BOX.city):
            yield f"leads off the board or into the city from {HEX_NAMES.tokens[hex_of(step)]}"
    if exit_of(road[-1]) == AT_END and places[-1] not in (*BOX.ports, *sites_on_map(s)):
        yield f"has joined {HEX_NAMES.tokens[places[-1]]}, which is neither site nor port"


def continues(step: int, following: int) -> bool:
    """Whether a road can go from one step to the other: by the exit, or by any other edge of a shrine."""
    edge = opposite(entry_of(following))
    if neighbour(hex_of(following), entry_of(following)) != hex_of(step):
        return False
    return edge != entry_of(step) if exit_of(step) == AT_SHRINE else edge == exit_of(step)


def doubly_used_edges(s: Pilgrim) -> Iterator[tuple[int, int]]:
    """Edges where two paths end of which the second is not the next step after the first."""
    path_at: dict[tuple[int, int], tuple[int, int]] = {}  # the path that ends at this side of an edge
    for number, road in enumerate(s.roads):
        for at, step in enumerate(road):
            if exit_of(step) < AT_SHRINE:
                path_at[hex_of(step), entry_of(step)] = (number, at)
                path_at[hex_of(step), exit_of(step)] = (number, at)
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
        reached = [hex_of(road[-1]) for road in own if exit_of(road[-1]) == AT_END]
        if len(set(reached)) < len(reached):
            yield f"{who(s, colour)} has joined a site or port twice."
        if s.visited[colour] != sum(1 << number for number, place in enumerate(sites) if place in reached):
            yield f"{who(s, colour)} has visited other sites than the roads have joined."
        if s.joined[colour] != sum(1 << number for number, place in enumerate(BOX.ports) if place in reached):
            yield f"{who(s, colour)} has joined other ports than the roads have."
        for road in own:
            if hex_of(road[-1]) in BOX.ports and any(exit_of(step) == AT_SHRINE for step in road):
                yield f"{who(s, colour)} has a trade route with a shrine."
            ahead = neighbour(hex_of(road[-1]), exit_of(road[-1])) if is_open(road) else AWAY
            if ahead in (*sites, *BOX.ports) and not (colour == s.turn and asked_now(s) in JOINING):
                yield f"{who(s, colour)} has a road that points at a site or port and has not joined it."


def shrines_alone(s: Pilgrim) -> Iterator[str]:
    """P-INV-09"""
    standing = shrines(s)
    kept_free = {*BOX.city, *BOX.ports, *sites_on_map(s), *standing}
    for place in standing:
        if place in BOX.river_edges or any(near in kept_free for near in beside(place)):
            yield f"On {HEX_NAMES.tokens[place]} a shrine is too near to city, shrine, port or site, or in a river."


def slots(s: Pilgrim) -> Iterator[str]:
    """P-INV-10"""
    berths = building_berths(s.site_steps)
    for building, where in enumerate(s.where):
        name = BUILDING_NAMES.words[building]
        if AWAY < where < IN_SLOT and where not in berths[building // PER_LEVEL]:
            yield f"The {name} cannot lie there on the map."
        if where < IN_SLOT and s.donated >> building & 1:
            yield f"The {name} is flipped without being in a slot."
    for level in range(LEVELS):
        count = sum(1 for where in s.where[level * PER_LEVEL : (level + 1) * PER_LEVEL] if where != AWAY)
        right = BOX.buildings_per_level_drawn
        if count > right or (laid_out(s) and count < right):
            yield f"There are {count} buildings of level {level + 1} instead of {right}."
    taken = [where for where in (*s.where, *s.favours) if where != AWAY]
    if len(set(taken)) < len(taken):
        yield "Two buildings or Favours are in the same place."
    for where in taken:
        if where < AWAY or ROUNDS <= where < IN_SLOT or where >= IN_SLOT + s.colours * SLOTS:
            yield f"There is no place {where} for a building or Favour."
    if any(AWAY < where < IN_SLOT for where in s.favours):
        yield "A Favour is on the map."


def building_berths(site_steps: tuple[int, ...]) -> list[list[int]]:
    """By level: where on the ship's track its buildings lie (P-SET-06 to P-SET-09), once the sites do."""
    berths: list[list[int]] = []
    last = 0
    for level in range(LEVELS):
        begin = max(last, site_steps[level]) if len(site_steps) == len(QUADRANTS) else ROUNDS
        free = [step for step in range(begin + 1, ROUNDS) if step not in site_steps]
        berths.append(free[1 : 1 + BOX.buildings_per_level_drawn])
        last = berths[-1][-1] if berths[-1] else ROUNDS
    return berths


def activities(s: Pilgrim) -> Iterator[str]:
    """P-INV-11"""
    for colour in range(s.colours):
        for place in ABBEY_AND_ACTIVITIES.tokens[1:]:
            count = s.at(colour, PLACES.index[place])
            if not 0 <= count <= 2:
                yield f"{who(s, colour)} cannot have {count} acolytes on an activity ({place})."


def alms(s: Pilgrim) -> Iterator[str]:
    """P-INV-12"""
    if any(not 0 <= row <= ICON for row in s.rows):
        yield f"An alms marker is on one of the rows 0 to {BOX.alms_rows} or on the icon."
    if s.rows.count(ICON) > 1:
        yield "Two alms markers are on the icon."
    if BOX.alms_rows in s.rows and ICON not in s.rows:
        yield f"The first to reach row {BOX.alms_rows} stands on the icon, but nobody does."
    if sum(s.crowned) > seasons_ended(s) or max(s.crowned) >= len(BOX.alms_points):
        yield f"{sum(s.crowned)} acolytes are on top of the alms table after {seasons_ended(s)} seasons."


def ship(s: Pilgrim) -> Iterator[str]:
    """P-INV-13; the Merchant and the start player are one number each, see `shapes`."""
    if not 0 <= s.ship <= ROUNDS or s.ended() != (s.over or asked_now(s) == decisions.NEXT_GAME):
        yield f"The ship cannot be {s.ship} hexes after the NW site now."
    if not 0 <= s.turns_taken <= s.colours:
        yield f"{s.turns_taken} turns cannot have been taken in this round."
    if list(s.site_steps) != sorted(set(s.site_steps)) or s.site_steps[:1] not in ((), (0,)):
        yield "The sites do not follow one another from the NW site clockwise."
    for building, where in enumerate(s.where):
        if AWAY < where < IN_SLOT and s.live(building) != (where <= s.ship):
            yield f"The {BUILDING_NAMES.words[building]} is live ahead of the ship, or not live behind it."


def stores(s: Pilgrim) -> Iterator[str]:
    """P-INV-14: at the round end only income and fees of the Confession Box may come on top of the limit."""
    if not s.ended() and asked_now(s) not in ROUND_END:
        return
    for seat in range(s.seats):
        for good in (STONE, GRAIN):
            count = s.has(seat, good)
            if count > BOX.store_limit[good] + (0 if s.ended() else came_in_late(s, seat, good)):
                yield f"{who(s, seat)} has {count} {GOODS.words[good]} after the check of the round end."


def came_in_late(s: Pilgrim, seat: int, good: int) -> int:
    """The most that can have come in since the check."""
    if s.counters[s.merchant] not in (good, COUNTERS.index("cornucopia")):
        return 0
    is_paid = seat in (s.owner(CONFESSION_BOX), s.owner(WAGON_YARD))
    return s.joined[seat].bit_count() + (s.confessed.bit_count() if is_paid else 0)


def quadrants(s: Pilgrim) -> Iterator[str]:
    """P-INV-15"""
    held = {QUADRANT_OF[hex_of(step)] for road in s.roads for step in road if is_tile_in_quadrant(step)}
    for quadrant in sorted(held):
        if not s.settled >> quadrant & 1:
            yield f"Quadrant {QUADRANTS[quadrant].upper()} holds a tile but does not count as one that does."
    if s.level and laid_out(s) and s.settled != open_half(s):
        yield "Other quadrants are open than the one with the best site and its neighbour."
    if s.colours < SEATS_MOST and s.settled.bit_count() > s.colours:
        yield f"{s.settled.bit_count()} quadrants have held a tile in a game of {s.colours}."


def is_tile_in_quadrant(step: int) -> bool:
    return exit_of(step) != AT_END and hex_of(step) in QUADRANT_OF


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
