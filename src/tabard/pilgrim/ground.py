"""The ground that the component file of Pilgrim draws: ports, rivers, the land between them, the ship track."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from tabard.engine.component_file import FileValue, all_different
from tabard.pilgrim import hexes
from tabard.pilgrim.hexes import Edges, Gate

QUADRANTS: Final = ("nw", "ne", "se", "sw")
PORTS: Final = ("n", "e", "s", "w")


# ---- Places in the file


def in_capitals(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name.upper() for name in names)


def hex_of(entry: FileValue) -> int:
    if not isinstance(entry.value, str) or entry.value not in hexes.HEX_IDS:
        raise entry.wrong(f"the name of a hex ({hexes.HEX_NAMES[0]} to {hexes.HEX_NAMES[-1]})")
    return hexes.HEX_IDS[entry.value]


def hexes_of(entry: FileValue, what: str = "hexes", count: int | None = None) -> tuple[int, ...]:
    return all_different([(item, hex_of(item)) for item in entry.items(what, count)])


def edges_of(entry: FileValue) -> Edges:
    one, other = entry.items("edges", 2)
    if one.whole(0, 5) == other.whole(0, 5):
        raise entry.wrong("two different edges")
    return min(one.whole(), other.whole()), max(one.whole(), other.whole())


def hex_list(places: Iterable[int]) -> str:
    return ", ".join(hexes.HEX_NAMES[place] for place in places)


# ---- What there is before anything is built


def quadrants(ports: tuple[int, ...], rivers: Iterable[Collection[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(land)) for land in land_of_quadrants(ports, rivers))


def ship_track(ports: tuple[int, ...]) -> tuple[int, ...]:
    """Clockwise from behind the port W."""
    return tuple(place for place in rim_from(ports[3]) if place not in ports)


def river_edges(rivers: Iterable[dict[int, Edges]]) -> dict[int, Edges]:
    return dict(sorted((place, edges) for river in rivers for place, edges in river.items()))


def crossings(rivers: Mapping[int, Edges], apart: int) -> dict[int, tuple[Edges, ...]]:
    return {place: hexes.crossings(river, apart) for place, river in rivers.items()}


def river_gates(rivers: Iterable[dict[int, Edges]]) -> tuple[Gate, ...]:
    """Where a river hex and the city share an edge that is free of the river."""
    return tuple(gate for river in rivers for gate in gates_of(river) if gate[1] not in river[gate[0]])


def read_ports(entry: FileValue) -> tuple[int, ...]:
    items = entry.by_name(*in_capitals(PORTS))
    ports = all_different([(item, hex_of(item)) for item in items])
    for item, port in zip(items, ports, strict=True):
        if port not in hexes.RIM:
            raise item.wrong("a hex on the rim of the board")
    from_north = [(hexes.RIM.index(port) - hexes.RIM.index(ports[0])) % len(hexes.RIM) for port in ports]
    if from_north != sorted(from_north):
        raise entry.error(f"must go clockwise around the board, but N, E, S and W are {hex_list(ports)}")
    return ports


def rim_from(port: int) -> tuple[int, ...]:
    """The rim clockwise, beginning behind a port."""
    return hexes.RIM[hexes.RIM.index(port) + 1 :] + hexes.RIM[: hexes.RIM.index(port)]


def read_rivers(entry: FileValue, ports: tuple[int, ...]) -> tuple[dict[int, Edges], ...]:
    rivers: list[dict[int, Edges]] = []
    elsewhere = {*hexes.CITY, *hexes.RIM}
    for port, item in zip(ports, entry.by_name(*in_capitals(PORTS)), strict=True):
        river = {}
        for name, hex_entry in item.children().items():
            if name not in hexes.HEX_IDS or hexes.HEX_IDS[name] in elsewhere:
                raise hex_entry.error("must be named after a hex between rim and city, of no other river")
            river[hexes.HEX_IDS[name]] = edges_of(hex_entry)
        check_course(item, river, port)
        elsewhere.update(river)
        rivers.append(river)
    return tuple(rivers)


def check_course(entry: FileValue, river: Mapping[int, Edges], port: int) -> None:
    """A river runs from its port to the city, out of each hex where it enters the next."""
    ends = [(place, edge) for place, edges in river.items() for edge in edges]
    starts = [(place, edge) for place, edge in ends if hexes.neighbour(place, edge) == port]
    if len(starts) != 1:
        raise entry.error(f"must have one edge at its port {hexes.HEX_NAMES[port]}, but it has {len(starts)}")
    place, entered_by = starts[0]
    course = [place]
    while True:
        left_by = sum(river[place]) - entered_by
        beyond = hexes.neighbour(place, left_by)
        if beyond in hexes.CITY:
            break
        entered_by = hexes.opposite(left_by)
        if entered_by not in river.get(beyond, ()):
            raise entry.children()[hexes.HEX_NAMES[place]].error(
                f"must lead on to the city, but at its edge {left_by} the river does not go on"
            )
        place = beyond
        course.append(place)
    if len(course) != len(river):
        raise entry.error(f"must be one course from port to city, but only {hex_list(course)} lie on it")


def land_of_quadrants(ports: tuple[int, ...], rivers: Iterable[Collection[int]]) -> list[set[int]]:
    """All land that can be reached without crossing water, from behind the ports W, N, E and S."""
    water = {-1, *hexes.CITY, *ports}.union(*rivers)
    lands = []
    for port in (ports[3], *ports[:3]):
        land: set[int] = set()
        to_visit = [rim_from(port)[0]]
        while to_visit:
            place = to_visit.pop()
            if place not in water and place not in land:
                land.add(place)
                to_visit += [hexes.neighbour(place, edge) for edge in range(6)]
        lands.append(land)
    return lands


def gates_of(land: Collection[int]) -> tuple[Gate, ...]:
    """Where these hexes border the city, clockwise."""
    ring = hexes.around(hexes.CITY_CENTRE, 2)
    start = next(number for number, place in enumerate(ring) if place not in land)
    clockwise = [place for place in ring[start:] + ring[:start] if place in land]
    return tuple((place, edge) for place in clockwise for edge in hexes.edges_towards(place, hexes.CITY))
