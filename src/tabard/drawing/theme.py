"""Colours by name, in light and in dark. A drawing says `var(--ink)`; one style sheet says what that is.

A drawing switches its theme by the attribute `data-theme` of its root: light, dark, or auto for what the reader's
system prefers. Where style sheets are not understood (pictures of dots) `resolved` puts the colours in.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tabard.drawing.text import FONTS
from tabard.engine.game import SEAT_COLOURS

__all__ = ["THEMES"]

THEMES: Final = ("light", "dark", "auto")  #: what can be asked for; `auto` follows the reader's system
PAGE: Final = "page"  # instead of a theme: for a page that has the style sheet itself, see `Sheet`

# name: (light, dark)
COLOURS: Final[dict[str, tuple[str, str]]] = {
    # Surfaces, from the table to what lies on it
    "table": ("#e5d6b5", "#17120d"),
    "panel": ("#f6edd6", "#292118"),
    "panel-edge": ("#eddfbf", "#211a13"),
    "inset": ("#eadbb8", "#362c20"),
    "card": ("#fdf8e9", "#42362a"),
    # Ink
    "ink": ("#2e2216", "#f1e6cd"),
    "faint": ("#67543a", "#c4b08b"),
    "rule": ("#b39a6d", "#75623f"),  # thin lines of ornament; never text
    "line": ("#3b2c1b", "#7a6141"),  # around coloured things: small ones keep their shape on what lies behind them
    "edge": ("#2e2216", "#f1e6cd"),  # around pieces of players
    "halo": ("#1c7a3e", "#7ddb8f"),  # around what can be chosen
    "halo-fill": ("#bfe3b4", "#2f5a38"),
    "active": ("#a3341f", "#ff9d7d"),  # what is being carried out now
    # Tinctures
    "gules": ("#a8322a", "#c4483c"),
    "azure": ("#2c5a94", "#5b90d2"),
    "vert": ("#3b7d4f", "#4f9c66"),
    "purpure": ("#71458f", "#a67bcb"),
    "tenne": ("#cc7326", "#d98238"),
    "or": ("#d9a62e", "#e0b246"),
    "argent": ("#f4f1e8", "#e9e4d6"),
    "sable": ("#2a2622", "#16120e"),
    "slate": ("#6f7378", "#8d9298"),
    # Goods and ground
    "gold": ("#dca92f", "#e4b84a"),
    "gold-dark": ("#9c7114", "#9c7114"),
    "silver": ("#b9bcbc", "#c3c6c6"),
    "stone": ("#a5a196", "#b3afa3"),
    "wood": ("#9a6636", "#b07c48"),
    "grain": ("#d8b23c", "#e0bd4e"),
    "wool": ("#f3ead6", "#efe6d2"),
    "cloth": ("#8f3a55", "#bf6984"),
    "leaf": ("#5e8f4e", "#6fa65d"),
    "meadow": ("#cfd3a0", "#3a4527"),
    "meadow-deep": ("#a9b578", "#56643a"),
    "water": ("#a9c6cf", "#2b4c5c"),
    "water-deep": ("#5e8ea0", "#6ea2b5"),
    "road": ("#d8bd8a", "#9a8055"),
    "skin": ("#eac8a0", "#e3bd92"),
    "brick": ("#b5583c", "#c97356"),
    # Seats
    "seat-red": ("#a92a23", "#c23b31"),
    "seat-yellow": ("#f0c034", "#f0c544"),
    "seat-blue": ("#2a62ad", "#4f8ad6"),
    "seat-black": ("#26221f", "#0f0c0a"),
    "seat-white": ("#fbf8f0", "#f4efe3"),
    "seat-green": ("#79c0a0", "#8ad0b0"),
}

ON_DARK: Final = "#fffaf0"
ON_LIGHT: Final = "#221910"
# What something may be written on that is neither paper nor ground: `on-gules` is legible on `gules`
WRITTEN_ON: Final = (
    "gules", "azure", "vert", "purpure", "tenne", "or", "argent", "sable", "slate", "gold", "silver", "stone", "wood",
    "grain", "wool", "cloth", "leaf", "brick", "road", "skin", *(f"seat-{colour}" for colour in SEAT_COLOURS),
)  # fmt: skip


def luminance(colour: str) -> float:
    """As the Web Content Accessibility Guidelines define it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Between 1 and 21."""
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def legible_on(colour: str) -> str:
    return max(ON_DARK, ON_LIGHT, key=lambda ink: contrast(ink, colour))


COLOURS.update({f"on-{name}": (legible_on(COLOURS[name][0]), legible_on(COLOURS[name][1])) for name in WRITTEN_ON})

# Text and the surfaces it stands on; tests hold each pair to a contrast of 4.5 in both themes.
TEXT_ON: Final = (
    *((ink, surface) for ink in ("ink", "faint", "active") for surface in ("panel", "panel-edge", "inset", "card")),
    ("panel", "active"),
    ("ink", "table"),
    ("faint", "table"),
    ("ink", "halo-fill"),
    ("ink", "meadow"),
    ("faint", "meadow"),
    ("ink", "water"),
    *((f"on-{name}", name) for name in WRITTEN_ON),
)
# Drawn things and the surfaces behind them: a contrast of 3
SHAPE_ON: Final = tuple(
    (shape, surface) for shape in ("halo", "edge", "active") for surface in ("table", "panel", "inset", "card")
)

VARIABLE: Final = re.compile(r"var\(--([a-z-]+)\)")

STYLE: Final = """\
.tabard{{{light}color-scheme:light;font-family:{fonts}}}
.tabard[data-theme=dark]{{{dark}color-scheme:dark}}
@media(prefers-color-scheme:dark){{.tabard[data-theme=auto]{{{dark}color-scheme:dark}}}}
.tabard text{{user-select:none}}
.tabard use{{pointer-events:none}}
.tabard .option{{cursor:pointer}}
.tabard .option:focus{{outline:none}}
.tabard .halo{{fill:none;stroke:var(--halo);stroke-width:2.5}}
.tabard .option:hover .halo,.tabard .option:focus-visible .halo{{stroke-width:4.5}}
"""


def value(name: str, theme: str) -> str:
    return COLOURS[name][theme == "dark"]


@cache
def style() -> str:
    """The style sheet of every drawing; it names only what is inside a drawing."""
    light, dark = ("".join(f"--{name}:{colours[which]};" for name, colours in COLOURS.items()) for which in range(2))
    return STYLE.format(light=light, dark=dark, fonts=FONTS)


def resolved(drawing: str, theme: str) -> str:
    """The same drawing without variables, for programs that know no style sheets."""
    return VARIABLE.sub(lambda match: value(match[1], theme), drawing)
