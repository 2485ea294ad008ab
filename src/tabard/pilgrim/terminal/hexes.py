"""The map in a terminal: 91 hexes, rivers, roads as the paths they are, sites, ports, buildings, the ship.

A hex is ten characters wide, in a narrow terminal nine, and four lines high; it shares its borders with its neighbours:

      ______
     /      \\        the characters of a hex are counted from its left corner and from the line above it,
    /        \\       the corners lie at (0, 3), (2, 1), (8, 1), (10, 3), (8, 5), (2, 5)
    \\        /       and the middle at (5, 3)
     \\______/
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabard.pilgrim import geography
from tabard.pilgrim.actions import BEGIN, BUILD, BUILD_SHRINE, BUILDING_NAMES, DEMOLISH, LAY, UPGRADE_TILE
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import BUILDINGS, PER_LEVEL, ROUNDS, SITE_COINS, SITE_PIETY, SITE_POINTS
from tabard.pilgrim.prose import labels
from tabard.pilgrim.prose.narrow import in_two, marked, short
from tabard.pilgrim.roads import is_closed
from tabard.pilgrim.set_up import heralds
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.terminal.canvas import Canvas
from tabard.pilgrim.words import COMPASS, PilgrimWords
from tabard.terminal.panels import FAINT, OPTION, STAND_IN, TITLE, WIDE, Look, fit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.text import Text

    Table = Look[Pilgrim, PilgrimWords]

COLUMNS: Final = 11
MIDDLE_COLUMN: Final = COLUMNS // 2
DOWN: Final = 4  # lines from one hex to the next
MAP_HEIGHT: Final = COLUMNS * DOWN + 1
CITY_TEXT_AT: Final = -3
TO_MIDDLE: Final = -1  # in place of a second edge
FINENESS: Final = 40  # points of a path

WATER: Final = "deep_sky_blue3"
HOLY: Final = "bold medium_orchid"
ABBOTT_STYLE: Final = "bold medium_orchid"
LEVEL_STYLES: Final = ("cornflower_blue", "indian_red1", "green3")  # of the buildings, as in the box
LEVEL_SIGNS: Final = ("I", "II", "III")
ARROWS: Final = "↑↗↘↓↙↖"  # by edge
SHIP: Final = "◥S◤"
NOT_SEEN: Final = "stand-in"
AROUND: Final = 5  # lines above and below a hex in a close-up

PORT_POINTS: Final = tuple(COMPASS[point] for point in "nesw")


def style_of(look: Table, colour: int) -> str:
    """Of a player, or of the Ab-Bott."""
    return look.seat_style(colour) if colour < look.state.seats else ABBOTT_STYLE


def top_of(place: int) -> int:
    """The line above a hex; the columns are staggered by half a hex."""
    return abs(BOX.hex_columns[place] - MIDDLE_COLUMN) * DOWN // 2 + (BOX.hex_rows[place] - 1) * DOWN


Cell = tuple[int, int]  # a character: from the left corner of its hex, from the line above it


class Grid:
    """The geometry of a hex that is so many characters wide."""

    def __init__(self, width: int) -> None:
        self.across: Final = width - 2  # characters from one column to the next
        self.map_width: Final = COLUMNS * self.across + 2
        self.right: Final = width - 2  # where the upper and the lower side end
        self.middle: Final = (width / 2, 3.0)
        edge = width - 1.0
        self.edge_middles: Final = (
            (width / 2, 1.0),
            (edge, 2.0),
            (edge, 4.0),
            (width / 2, 5.0),
            (1.0, 4.0),
            (1.0, 2.0),
        )
        self.inside: Final = tuple(  # by line: the first and the last character within a hex
            (first, width - 1 - first) for first in (2, 2, 1, 1, 2)
        )
        right, side = self.right, width - 1
        self.borders: Final[tuple[tuple[Cell, ...], ...]] = (  # by edge: where its signs stand
            tuple((x, 0) for x in range(2, right)),
            ((right, 1), (side, 2)),
            ((side, 3), (right, 4)),
            tuple((x, 4) for x in range(2, right)),
            ((0, 3), (1, 4)),
            ((1, 1), (0, 2)),
        )
        # By edge: where a path crosses it, an open end is shown, an option's number stands
        self.crossed: Final = ((4, 1), (side, 2), (side, 3), (4, 4), (1, 4), (1, 1))
        self.arrow_at: Final = ((4, 1), (right - 1, 2), (right - 1, 3), (4, 4), (2, 3), (2, 2))
        self.number_at: Final = ((right - 3, 1), (right, 2), (right, 3), (right - 3, 4), (1, 3), (1, 2))
        # Where the name of a hex may stand, the best place first
        self.name_at: Final = ((2, 1), (right - 3, 1), (2, 4), (right - 3, 4))

    def left_of(self, place: int) -> int:
        return BOX.hex_columns[place] * self.across

    def room(self, line: int) -> int:
        first, last = self.inside[line]
        return last - first + 1

    # Paths

    def point(self, a: int, b: int, t: float) -> tuple[float, float]:
        """A point of the curve between two edges, or between an edge and the middle."""
        (x0, y0), (x1, y1) = self.edge_middles[a], self.middle
        if b == TO_MIDDLE:
            return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        x2, y2 = self.edge_middles[b]
        u = 1 - t
        return u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2

    def points(self, a: int, b: int) -> list[tuple[float, float]]:
        return [self.point(a, b, n / FINENESS) for n in range(FINENESS + 1)]

    def cells(self, a: int, b: int) -> list[Cell]:
        """The characters that the curve between two edges touches, in order, with those of the borders it crosses."""
        found = [self.crossed[a]]
        for x, y in self.points(a, b):
            row = int(
                y + (self.middle[1] - y) / 100
            )  # what lies between two lines belongs to the one nearer the middle
            first, last = self.inside[row]
            cell = (min(max(int(x - 0.01), first), last), row)
            if cell not in found:
                found.append(cell)
        if b != TO_MIDDLE and self.crossed[b] not in found:
            found.append(self.crossed[b])
        return found

    def from_middle(self, a: int, b: int) -> list[Cell]:
        """The characters of a curve, those in its middle first."""
        way = self.cells(a, b)
        return sorted(way, key=lambda cell: abs(2 * way.index(cell) - len(way) + 1))


GRIDS: Final = (Grid(10), Grid(9))  # for a wide and for a narrow terminal


@dataclass(frozen=True, slots=True)
class Way:
    """What a road does on one of its hexes."""

    owner: int
    steps: tuple[int, ...]  # of the road
    number: int  # of the step on this hex

    @property
    def entry(self) -> int:
        return geography.entry_of(self.steps[self.number])

    @property
    def exit(self) -> int:
        return geography.exit_of(self.steps[self.number])

    @property
    def is_last(self) -> bool:
        return self.number == len(self.steps) - 1

    @property
    def curves(self) -> list[tuple[int, int]]:
        """From edge to edge; at a shrine from the middle to its entry, and to where the next tile is entered."""
        if self.exit < geography.EDGES:
            return [(self.entry, self.exit)]
        edges = [self.entry]
        if not self.is_last:
            edges.append(geography.opposite(geography.entry_of(self.steps[self.number + 1])))
        return [(edge, TO_MIDDLE) for edge in edges]


class Map:
    """A drawing of the map in the middle of a canvas that is otherwise empty."""

    def __init__(self, look: Table) -> None:
        self.s: Final = look.state
        self.look: Final = look
        self.grid: Final = GRIDS[look.width < WIDE]
        self.canvas: Final = Canvas(max(look.width, self.grid.map_width), MAP_HEIGHT, look.plain)
        self.margin: Final = max((look.width - self.grid.map_width) // 2, 0)

    def draw(self) -> None:
        for place in range(geography.HEXES):
            self.border(place)
        for place in range(geography.HEXES):
            self.river(place)
        for place in range(geography.HEXES):
            self.roads_on(place)
        self.city()
        for place in range(geography.HEXES):
            self.contents(place)
            self.name(place)
        self.buildings()
        self.ship()
        self.numbers()

    def put(self, place: int, x: int, y: int, text: str, style: str = "") -> None:
        """Write into a hex."""
        self.canvas.put(self.margin + self.grid.left_of(place) + x, top_of(place) + y, text, style)

    def centre(self, place: int, y: int, text: str, style: str = "") -> None:
        """Write in the middle of a line of a hex, cut to its width."""
        room = self.grid.room(y)
        shown = fit(text, room, ascii_only=self.look.plain)
        self.put(place, self.grid.inside[y][0] + (room - len(shown)) // 2, y, shown, style)

    def is_free(self, place: int, x: int, y: int, width: int) -> bool:
        free = self.canvas.sign(" ▁≈")
        row, first = top_of(place) + y, self.margin + self.grid.left_of(place) + x
        return all(self.canvas.characters[row][first + n] in free for n in range(width))

    # The ground

    def border(self, place: int) -> None:
        for edge, sign in enumerate("▁╲╱▁╲╱"):
            for x, y in self.grid.borders[edge]:
                self.put(place, x, y, sign, FAINT)

    def river(self, place: int) -> None:
        if geography.GROUND[place] == geography.RIVER:
            for x, y in self.grid.cells(*BOX.river_edges[place]):
                self.put(place, x, y, "≈≈" if x == 4 else "≈", WATER)

    def city(self) -> None:
        """The city has no inner borders."""
        for place in BOX.city:
            for edge in range(geography.EDGES):
                if geography.neighbour(place, edge) in BOX.city:
                    self.wipe(place, edge)
        middle = BOX.hex_names.index("f6")
        self.put(middle, CITY_TEXT_AT, 0, self.look.say(labels.CITY_NAME).upper(), TITLE)

    def wipe(self, place: int, edge: int) -> None:
        """Take away one border of a hex."""
        for x, y in self.grid.borders[edge]:
            self.put(place, x, y, " ")

    # Roads

    def roads_on(self, place: int) -> None:
        """Every path on a hex in its owner's colour, with a letter: a capital where an acolyte stands."""
        ways = [
            Way(self.s.owners[road], steps, number)
            for road, steps in enumerate(self.s.roads)
            for number, step in enumerate(steps)
            if geography.hex_of(step) == place and geography.exit_of(step) != geography.AT_END
        ]
        for way in ways:
            self.path(place, way)
        for way in ways:
            taken = {
                cell for other in ways if other is not way for a, b in other.curves for cell in self.grid.cells(a, b)
            }
            if way.exit == geography.AT_SHRINE:
                self.shrine(place, way)
            else:
                self.letter(place, way, taken)

    def path(self, place: int, way: Way) -> None:
        """In ASCII a row of small letters, else a fine line."""
        style = style_of(self.look, way.owner)
        letter = labels.letter(self.s, way.owner).lower()
        for a, b in way.curves:
            if self.look.plain:
                for column, line in self.grid.cells(a, b):
                    self.put(place, column, line, letter, style)
            else:
                for x, y in self.grid.points(a, b):
                    self.pen(place, x, y, style)

    def pen(self, place: int, x: float, y: float, style: str) -> None:
        """Two dots wide."""
        across, down = self.margin + self.grid.left_of(place) + x, top_of(place) + y
        for shift in (0.01, 0.51):
            self.canvas.dot(across - shift, down, style)

    def shrine(self, place: int, way: Way) -> None:
        letter = labels.letter(self.s, way.owner)
        self.put(place, 3, 3, f"†{letter}†", style_of(self.look, way.owner) + " reverse")

    def letter(self, place: int, way: Way, taken: set[tuple[int, int]]) -> None:
        """Near the middle of a path, not where another path runs; and an arrow at an open end."""
        letter, style = labels.letter(self.s, way.owner), style_of(self.look, way.owner)
        near_middle = self.grid.from_middle(way.entry, way.exit)
        if way.is_last:
            taken = taken | {self.grid.arrow_at[way.exit]}
        x, y = next((cell for cell in near_middle if cell not in taken), near_middle[0])
        if way.number == 0:
            self.put(place, x, y, letter, style + " reverse")
        else:
            self.put(place, x, y, letter.lower(), style)
        if way.is_last:
            x, y = self.grid.arrow_at[way.exit]
            self.put(place, x, y, ARROWS[way.exit], style)

    # What lies on the hexes

    def contents(self, place: int) -> None:
        look, s = self.look, self.s
        if geography.GROUND[place] == geography.PORT:
            port = geography.PORT_AT[place]
            self.centre(place, 2, look.say("Port {point}", point=look.say(PORT_POINTS[port])), WATER)
            self.people(place, [colour for colour in range(s.colours) if s.joined[colour] >> port & 1])
        elif s.land[place] & geography.SITE:
            self.site(place)
        elif is_closed(s, geography.QUADRANT[place]) and not s.land[place]:
            self.centre(place, 3, "×", FAINT)

    def site(self, place: int) -> None:
        look, s = self.look, self.s
        quadrant = geography.QUADRANT[place]
        site = s.sites[quadrant]
        style = FAINT if is_closed(s, quadrant) else HOLY
        self.centre(place, 2, short(BOX.sites[site].name, self.grid.room(2)), style)
        values = {"points": SITE_POINTS[site], "piety": SITE_PIETY[site], "coins": SITE_COINS[site]}
        mark = STAND_IN if BOX.sites[site].source == NOT_SEEN else ""
        self.centre(place, 3, (look.say("{points} {piety}p {coins}c", **values) + mark)[: self.grid.room(3)], style)
        visitors = [colour for colour in range(s.colours) if s.visited[colour] >> quadrant & 1]
        self.people(place, visitors)
        if quadrant in heralds(s):
            self.put(place, 2 + len(visitors), 4, "h", FAINT)

    def people(self, place: int, colours: Iterable[int]) -> None:
        """Whose acolytes are there."""
        for x, colour in enumerate(colours, 2):
            self.put(place, x, 4, labels.letter(self.s, colour), style_of(self.look, colour))

    def name(self, place: int) -> None:
        if geography.GROUND[place] == geography.CITY_HEX:
            return
        name = BOX.hex_names[place]
        for x, y in self.grid.name_at:
            if self.is_free(place, x, y, len(name)):
                self.put(place, x, y, name, FAINT)
                return

    def buildings(self) -> None:
        s, look = self.s, self.look
        for building in range(BUILDINGS):
            if not s.on_map(building):
                continue
            place = s.track_hex(s.where[building])
            level = building // PER_LEVEL
            live = s.live(building)
            style = LEVEL_STYLES[level] if live else f"{LEVEL_STYLES[level]} dim"
            name = marked(look.words, look.say(BUILDING_NAMES.words[building]))
            first, second = in_two(name, min(self.grid.room(2), self.grid.room(3)))
            self.centre(place, 2, first, style)
            self.centre(place, 3, second, style)
            self.put(place, 2, 4, LEVEL_SIGNS[level], style)
            mark = "●" if live else f"○{s.where[building] + 1}"
            shown = mark[-(self.grid.room(4) - len(LEVEL_SIGNS[level])) :]
            self.put(place, self.grid.right - len(shown), 4, shown, style)

    def ship(self) -> None:
        if len(self.s.sites) > 0 and self.s.ship < ROUNDS:
            place, sign = self.s.track_hex(self.s.ship), SHIP
            x = max(self.grid.right - len(sign), 2 + len(BOX.hex_names[place]))  # it may lose its stern to a long name
            self.put(place, x, 1, sign[: self.grid.right - x], "bold")
            self.put(place, x + 1, 1, sign[1], "bold reverse")

    # Options

    def numbers(self) -> None:
        """The numbers of the options where they would be carried out."""
        s = self.s
        if not self.look.numbers:
            return
        for number, action in enumerate(s.legal(), 1):
            label = f"#{number}"
            for family in (LAY, UPGRADE_TILE, BEGIN):
                if family.has(action):
                    x, y = self.grid.number_at[family.second(action)]
                    at_right = x == self.grid.right
                    self.put(family.first(action), x - (len(label) - 1 if at_right else 0), y, label, OPTION)
            for family in (BUILD_SHRINE, DEMOLISH):
                if family.has(action):
                    self.put(family.first(action), 4, 3, label, OPTION)
            if BUILD.has(action):
                place = s.track_hex(s.where[BUILD.first(action)])
                self.put(place, 2, 1, "   ")
                self.put(place, 2, 1, label, OPTION)


def places_in_question(s: Pilgrim) -> set[int]:
    """The hexes on which something can be put now."""
    places: set[int] = set()
    for action in s.legal():
        if BUILD.has(action):
            places.add(s.track_hex(s.where[BUILD.first(action)]))
        for family in (BEGIN, LAY, UPGRADE_TILE, BUILD_SHRINE):
            if family.has(action):
                places.add(family.first(action))
    return places


def picture(look: Table) -> list[Text]:
    """The whole map; of a close look at one hex only the lines around it."""
    drawing = Map(look)
    drawing.draw()
    lines = drawing.canvas.lines()
    places = places_in_question(look.state) if look.close and look.numbers else set()
    if len(places) != 1:
        return lines
    top = top_of(places.pop())
    return lines[max(top - AROUND, 0) : top + DOWN + AROUND + 1]
