"""What lies on tables: discs, pawns, dice, coins, cards, tiles, hexes, tracks, and figures beside icons.

Every seat has a colour, a shape and a letter, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from tabard.drawing.svg import Number, around, circle, group, icon, n, outline, path, polygon, rect, text
from tabard.drawing.text import SMALLEST
from tabard.drawing.text import width as text_width
from tabard.engine.game import SEAT_COLOURS, Game
from tabard.engine.memory import remembered

# Shapes of seats, by number
SHAPES: Final = ("round", "square", "lozenge", "hexagon", "pentagon", "triangle")
# Those with corners: how many, how far from the middle in a badge of radius 1, and the first, in turns from the right
CORNERED: Final = {
    "lozenge": (4, 1.18, 0.0),
    "hexagon": (6, 1.08, 0.0),
    "pentagon": (5, 1.12, 0.75),
    "triangle": (3, 1.5, 0.75),
}


@dataclass(frozen=True, slots=True)
class Livery:
    """How a seat is told from the others: a colour (red, yellow, blue, black, white, green), a shape, a letter."""

    colour: str
    shape: str
    letter: str

    @property
    def fill(self) -> str:
        return f"seat-{self.colour}"

    @property
    def on(self) -> str:
        """The colour of letters on a piece of this colour."""
        return f"on-seat-{self.colour}"


def liveries(tokens: Sequence[str], letters: str) -> tuple[Livery, ...]:
    """One for each seat, in order. A seat that is not named after a colour of the theme gets one that is still free."""
    free = cycle([colour for colour in SEAT_COLOURS if colour not in tokens] or SEAT_COLOURS)
    colours = [token if token in SEAT_COLOURS else next(free) for token in tokens]
    return tuple(map(Livery, colours, cycle(SHAPES), letters))


def liveries_of(game: Game, seats: int = 0) -> tuple[Livery, ...]:
    """The seats of a game. One that names no letters has for each the first of its name that no other seat has.

    Of so many seats, if that is said, whoever comes behind them is played by the rules, in the `SEATLESS` livery of the
    game's drawing.
    """
    letters = game.seat_letters
    for token in game.seat_tokens[len(letters) :]:
        letters += next((letter for letter in token.upper() if letter not in letters), "?")
    found = liveries(game.seat_tokens, letters)
    other = getattr(game.drawing, "SEATLESS", None) if seats else None
    return (*found[:seats], *[other] * (len(found) - seats)) if other else found


# Pieces of seats: around 0, 0


@remembered
def badge(livery: Livery, radius: Number = 9, letter: bool = True) -> str:
    """The seat itself: its shape in its colour, with its letter where there is room for it."""
    line = 1 if radius < 8 else 1.3
    if livery.shape == "round":
        shape = circle(0, 0, radius, livery.fill, "edge", line)
    elif livery.shape == "square":
        half = radius * 0.88
        shape = rect(-half, -half, 2 * half, 2 * half, livery.fill, "edge", line, radius * 0.2)
    else:
        count, far, start = CORNERED[livery.shape]
        shape = polygon(around(0, 0, radius * far, count, start), livery.fill, "edge", line)
    if not letter:
        return shape
    size = max(SMALLEST, radius * 1.3)
    return shape + text(0, size * 0.36, livery.letter, size, livery.on, "middle", True)


@remembered
def disc(livery: Livery, radius: Number = 9) -> str:
    """A wooden disc with the rim of a counter; the seat's shape is on it."""
    rim = circle(0, 0, radius, livery.fill, "edge", 1.2)
    size = max(SMALLEST, radius * 1.3)
    return rim + mark(livery, radius) + text(0, size * 0.36, livery.letter, size, livery.on, "middle", True)


def mark(livery: Livery, radius: Number) -> str:
    """The outline of the seat's shape, inside a disc."""
    inside = radius * 0.8
    if livery.shape == "round":
        return circle(0, 0, inside, "", livery.on, 0.6)
    count, _, start = CORNERED.get(livery.shape, (4, 1.0, 0.125))
    return path(outline(around(0, 0, inside, count, start)), "", livery.on, 0.6)


@remembered
def pawn(livery: Livery, height: Number = 24) -> str:
    """A person: stands at 0, 0 and is so high."""
    k = height / 24
    body = path(
        "M-8 0C-8 -3 -5 -4 -4 -8C-3 -12 -4 -13 -5 -14H5C4 -13 3 -12 4 -8C5 -4 8 -3 8 0Z", livery.fill, "edge", 1.2 / k
    )
    head = circle(0, -18, 5, livery.fill, "edge", 1.2 / k)
    letter = text(0, -2.2, livery.letter, SMALLEST, livery.on, "middle", True)
    return f'<g transform="scale({n(k)})">{body}{head}{letter}</g>'


# Dice

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
# Dice of several colours are told apart by the shape of their pips too: within a circle of radius 1.
PIP_SHAPES: Final[dict[str, str]] = {
    "round": "M{x1} {y}A{r} {r} 0 1 0 {x2} {y}A{r} {r} 0 1 0 {x1} {y}Z",
    "square": "M{x1} {y1}H{x2}V{y2}H{x1}Z",
    "lozenge": "M{x} {y0}L{x3} {y}L{x} {y3}L{x0} {y}Z",
    "cross": "M{xa} {y0}H{xb}V{ya}H{x3}V{yb}H{xb}V{y3}H{xa}V{yb}H{x0}V{ya}H{xa}Z",
}


def pip(shape: str, x: Number, y: Number, radius: Number) -> str:
    """The path of one pip."""
    at: dict[str, Number] = {"x": x, "y": y, "r": radius}
    for axis, middle in (("x", x), ("y", y)):
        steps = {"0": -1.3, "1": -0.95, "a": -0.42, "b": 0.42, "2": 0.95, "3": 1.3}
        at |= {axis + name: middle + radius * step for name, step in steps.items()}
    at |= {"x1": x - radius, "x2": x + radius} if shape == "round" else {}
    return PIP_SHAPES[shape].format(**{name: n(value) for name, value in at.items()})


@remembered
def die(eyes: int, fill: str = "argent", size: Number = 24, shape: str = "round") -> str:
    """Around 0, 0; without eyes its face shows one large pip, for its colour."""
    half, step, dot = size / 2, size * 0.27, size * 0.09
    face = rect(-half, -half, size, size, fill, "line", 1.2, size * 0.2)
    pips = [pip(shape, x * step, y * step, dot) for x, y in PIPS[eyes]] if eyes else [pip(shape, 0, 0, size * 0.2)]
    return face + path("".join(pips), f"on-{fill}")


# Figures


@remembered
def count(name: str, amount: str | int, size: Number = 16, fill: str = "ink", bold: bool = True) -> tuple[Number, str]:
    """An icon and a figure right of it, with the width they take; their top left corner is at 0, 0."""
    shown = str(amount)
    letters = size * 0.85
    figure = text(size + 3, size * 0.5 + letters * 0.36, shown, letters, fill, "start", bold)
    return size + 3 + text_width(shown, letters, bold), icon(name, 0, 0, size) + figure


@remembered
def worth(amount: str | int, name: str, size: Number = 16, fill: str = "ink") -> tuple[Number, str]:
    """A figure and an icon right of it, as on a reward."""
    shown = str(amount)
    letters = size * 0.9
    wide = text_width(shown, letters, True) + 1.5
    figure = text(0, size * 0.5 + letters * 0.36, shown, letters, fill, "start", True)
    return wide + size, figure + icon(name, wide, 0, size)


def row(items: Sequence[tuple[Number, str]], gap: Number = 6) -> tuple[Number, str]:
    """Things side by side, with the width they take together."""
    markup, x = [], 0.0
    for wide, item in items:
        markup.append(group(item, x, 0))
        x += wide + gap
    return max(0, x - gap), "".join(markup)


def centred(item: tuple[Number, str], y: Number) -> str:
    """Something with its width, its middle at 0 and its top at y."""
    wide, markup = item
    return group(markup, -wide / 2, y)


# Cards, tiles, tracks, hexes


@remembered
def card_face(width: Number, height: Number, band: str = "", stroke: str = "line") -> str:
    """A card; `band` colours a strip along its top, 18 units high, with a woodcut edge."""
    face = rect(0.5, 0.5, width - 1, height - 1, "card", stroke, 1.2, 5)
    if not band:
        return face
    w = width - 1
    strip = path(f"M0.5 18V5.5A5 5 0 0 1 5.5 .5H{n(w - 4.5)}A5 5 0 0 1 {n(w + 0.5)} 5.5V18Z", band, "line", 1.2)
    return face + strip


@remembered
def slot(width: Number, height: Number, corner: Number = 5) -> str:
    """An empty place for a card or a tile."""
    return rect(0.5, 0.5, width - 1, height - 1, "inset", "rule", 1, corner, stroke_dasharray="3 3")


@remembered
def halo_rect(width: Number, height: Number, corner: Number = 6, out: Number = 2) -> str:
    """Around a thing of that size whose corner is at 0, 0, while it can be chosen."""
    size = f'width="{n(width + 2 * out)}" height="{n(height + 2 * out)}"'
    return f'<rect class="halo" x="{n(-out)}" y="{n(-out)}" {size} rx="{n(corner)}"/>'


@remembered
def halo_circle(radius: Number) -> str:
    """Around a thing whose middle is at 0, 0."""
    return f'<circle class="halo" r="{n(radius)}"/>'


def hexagon(x: Number, y: Number, radius: Number) -> list[tuple[float, float]]:
    """The corners of a hex with flat top and bottom, clockwise from the right one."""
    return around(x, y, radius, 6)


def hex_edge(x: Number, y: Number, radius: Number, edge: int) -> tuple[float, float]:
    """The middle of an edge; edges are numbered clockwise from the top one."""
    return around(x, y, radius * 0.8660254, 6, -0.25)[edge % 6]


@remembered
def ribbon(width: Number, height: Number, fill: str) -> str:
    """A banner with swallow tails, its corner at 0, 0."""
    cut = height / 3
    return path(
        f"M0 0H{n(width)}L{n(width - cut)} {n(height / 2)}L{n(width)} {n(height)}H0L{n(cut)} {n(height / 2)}Z",
        fill,
        "line",
    )
