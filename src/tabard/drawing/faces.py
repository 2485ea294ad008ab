"""Single components as drawings of their own: a card, a tile, a panel of the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from tabard.drawing.icons import CORNER, FLEURON, HATCH, ICONS, VELLUM
from tabard.drawing.panels import Panel
from tabard.drawing.svg import Number, group, n

SMALL: Final = 200  # up to here a picture can be shown larger than on the board
BROAD: Final = 400  # from here on it wants the whole width of a page


class Face(NamedTuple):
    """Something drawn with its top left corner at 0, 0."""

    width: Number
    height: Number
    markup: str


def faced(panel: Panel, width: Number) -> Face:
    """A panel that was drawn for that width."""
    return Face(width, panel.height, panel.markup)


def around(content: str, radius: Number, height: Number = 0) -> Face:
    """Something that was drawn around 0, 0."""
    high = height or radius
    return Face(2 * radius, 2 * high, group(content, radius, high))


def in_row(faces: Iterable[Face], gap: Number = 6) -> Face:
    markup, x, height = "", 0.0, 0.0
    for face in faces:
        markup += group(face.markup, x, 0)
        x, height = x + face.width + gap, max(height, face.height)
    return Face(max(0.0, x - gap), height, markup)


def in_column(faces: Iterable[Face], gap: Number = 6) -> Face:
    markup, y, width = "", 0.0, 0.0
    for face in faces:
        markup += group(face.markup, 0, y)
        y, width = y + face.height + gap, max(width, face.width)
    return Face(width, max(0.0, y - gap), markup)


def picture(face: Face) -> str:
    """For a page that has the style sheet and the symbols, and says in words what is drawn."""
    width, height = n(face.width + 2), n(face.height + 2)
    kind = "face broad" if face.width >= BROAD else "face small-face" if face.width <= SMALL else "face"
    return (
        f'<svg class="{kind}" viewBox="-1 -1 {width} {height}" width="{width}" height="{height}" aria-hidden="true" '
        f'fill="var(--ink)" color="var(--ink)">{face.markup}</svg>'
    )


def symbols(icons: Mapping[str, str]) -> str:
    """What pictures of a page are made of, once for all of them."""
    drawn = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24">{inside}</symbol>' for name, inside in {**ICONS, **icons}.items()
    )
    return (
        '<svg class="unseen" width="0" height="0" aria-hidden="true">'
        f"<defs>{VELLUM}{HATCH}{CORNER}{FLEURON}{drawn}</defs></svg>"
    )
