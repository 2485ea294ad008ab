"""The ground of the town as a quiet woodcut: meadows, the river, roads, the cathedral, the forest, field and quarry."""

from __future__ import annotations

from tabard.drawing.svg import Number, group, n, path, rect
from tabard.engine.memory import remembered
from tabard.kingsbridge.drawing.town_plan import NARROW, TABLE, TABLET, WIDE, TownPlan


@remembered
def ground(room: Number) -> str:
    plan = plan_of(room)
    parts = [
        rect(0, 0, plan.width, plan.height, "meadow"),
        *(hill(*at) for at in plan.hills),
        river(plan.river, plan.river_width),
        roads(plan.roads),
        *([bridge(*plan.bridge)] if plan.bridge else []),
        field(*plan.field),
        *(rock(*at) for at in plan.rocks),
        cathedral(*plan.cathedral),
        *(tree(*at) for at in sorted(plan.trees, key=lambda at: at[1])),
    ]
    clip = f'<clipPath id="town-ground">{rect(0, 0, plan.width, plan.height, "meadow", round_=6)}</clipPath>'
    frame = rect(0.5, 0.5, plan.width - 1, plan.height - 1, "", "line", 1.2, 6)
    return f'{clip}<g clip-path="url(#town-ground)">{"".join(parts)}</g>{frame}'


def hill(x: float, y: float, wide: float) -> str:
    """A curve with the short strokes of a woodcut below it."""
    top = wide * 0.13
    d = f"M{n(x)} {n(y)}Q{n(x + wide / 2)} {n(y - top)} {n(x + wide)} {n(y)}"
    strokes = ""
    for share in (0.12, 0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.68, 0.76, 0.84):
        start = y - top * 2 * share * (1 - share) + 3
        strokes += f"M{n(x + wide * share)} {n(start)}l{n(wide * (share - 0.5) * 0.05)} {n(5 + 5 * share)}"
    return path(d, "", "meadow-deep", 1.6) + path(strokes, "", "meadow-deep", 1.1)


def river(d: str, wide: float) -> str:
    """Water between two banks, with a few waves along it."""
    waves = "".join(
        group(path(d, "", "water-deep", 1.1, stroke_dasharray=dashes, stroke_opacity=".75"), x, y * wide / 57)
        for x, y, dashes in ((0, 0, "26 18 9 22"), (14, 13, "12 30 20 16"), (-9, -13, "18 24 8 30"))
    )
    return path(d, "", "water-deep", wide + 5, stroke_opacity=".55") + path(d, "", "water", wide) + waves


def roads(d: str) -> str:
    return path(d, "", "meadow-deep", 11, stroke_opacity=".6") + path(d, "", "road", 8.5, stroke_opacity=".75")


def bridge(x: float, y: float) -> str:
    """The old one of wood, which the project replaces."""
    planks = "".join(f"M-9 {step}H9" for step in range(-32, 36, 5))
    deck = path("M-10 -36H10V36H-10Z", "road", "line", 1) + path(planks, "", "line", 0.7)
    return group(deck + path("M-11 -38V38M11 -38V38", "", "wood", 3), x, y)


def field(x: float, y: float, wide: float, high: float) -> str:
    """Furrows, with ears along them."""
    rows = "".join(f"M{n(x)} {n(y + step)}q{n(wide / 2)} -6 {n(wide)} 0" for step in range(6, int(high), 9))
    edge = f"M{n(x)} {n(y)}q{n(wide / 2)} -6 {n(wide)} 0v{n(high)}h{n(-wide)}z"
    ground = path(edge, "grain", "meadow-deep", 1, fill_opacity=".45")
    return ground + path(rows, "", "gold-dark", 1.1, stroke_dasharray="2 3", stroke_opacity=".8")


def rock(x: float, y: float) -> str:
    """A block of the quarry."""
    return group(
        path("M-16 14L-13 -4L-3 -12L12 -8L17 14Z", "stone", "line", 1, fill_opacity=".85")
        + path("M-13 -4L0 1L-3 -12M0 1L2 14M0 1L12 -8", "", "line", 0.7),
        x,
        y,
    )


def tree(x: float, y: float) -> str:
    crown = "M0 -24C9 -22 13 -12 10 -4C8 3 -8 3 -10 -4C-13 -12 -9 -22 0 -24Z"
    return group(
        path("M-1.5 10V0H1.5V10Z", "wood", "line", 0.7)
        + path(crown, "leaf", "line", 0.9, fill_opacity=".8")
        + path("M-4 -15Q-1 -12 1 -15M1 -8Q4 -5 7 -9M-7 -6Q-4 -3 -2 -6", "", "line", 0.7),
        x,
        y,
    )


def cathedral(x: float, y: float, size: float) -> str:
    """Nave, choir and two small towers; the great one is being built elsewhere."""
    k = size / 150
    stones = (
        path("M18 104V44L34 30L50 44V104Z", "stone", "line", 1.2)
        + path("M100 104V44L116 30L132 44V104Z", "stone", "line", 1.2)
        + path("M34 30V16M30 20H38M116 30V16M112 20H120", "", "line", 1.2)
        + path("M50 104V50L75 24L100 50V104Z", "stone", "line", 1.2)
        + path("M46 53L75 22L104 53", "", "brick", 3)
        + path("M75 44a11 11 0 1 1 -.1 0Z", "azure", "line", 1.1)
        + path("M75 44V66M64 55H86M67 47L83 63M83 47L67 63", "", "line", 0.8)
        + path("M66 104V88a9 9 0 0 1 18 0V104Z", "wood", "line", 1.1)
        + path("M29 62a5 5 0 0 1 10 0V76H29ZM111 62a5 5 0 0 1 10 0V76H111Z", "azure", "line", 0.9)
        + path(
            "M18 84H50M100 84H132M50 74H100M22 92H34M116 92H128M54 82H64M86 82H96M56 92H64M88 94H98", "", "line", 0.6
        )
    )
    return f'<g transform="translate({n(x)} {n(y)}) scale({n(k)})" opacity=".92">{stones}</g>'


def plan_of(room: Number) -> TownPlan:
    """The broadest that fits."""
    return next((plan for plan in (WIDE, TABLE, TABLET) if plan.width <= room), NARROW)
