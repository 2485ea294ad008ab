"""Icons that several games share, each on a square of 24 units, and the ornaments of every sheet.

A game adds its own in `<game>/drawing/icons.py`: a name and the inside of a symbol. They are drawn once in a document
and used by `svg.icon(name, x, y, size)`. Colours are names of the theme; `currentColor` takes the colour of the place.
"""

from __future__ import annotations

from typing import Final

LINE: Final = 'stroke="var(--line)" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"'
HAIR: Final = 'fill="none" stroke="var(--line)" stroke-width=".9" stroke-linecap="round"'

# Ornaments of the sheet. `k-` keeps their ids apart from those of a game.
VELLUM: Final = (
    '<radialGradient id="k-vellum" cx=".5" cy=".45" r=".8"><stop offset=".55" stop-color="var(--panel)"/>'
    '<stop offset="1" stop-color="var(--panel-edge)"/></radialGradient>'
)
HATCH: Final = (
    '<pattern id="k-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V5" stroke="var(--rule)" stroke-width=".8" fill="none"/></pattern>'
)
CORNER: Final = '<path id="k-corner" d="M0 14C0 6 6 0 14 0C9 3 9 6 5 5C6 9 3 9 0 14Z" fill="var(--rule)"/>'
FLEURON: Final = '<path id="k-fleuron" d="M0 0C3 -4 7 -4 10 0C7 4 3 4 0 0ZM-5 0C-3 -2 -2 -2 0 0C-2 2 -3 2 -5 0Z" fill="var(--rule)"/>'


def filled(d: str, colour: str) -> str:
    """A shape in a colour of the theme, with a woodcut's outline."""
    return f'<path d="{d}" fill="var(--{colour})" {LINE}/>'


def hair(d: str) -> str:
    """Thin lines inside a shape."""
    return f'<path d="{d}" {HAIR}/>'


def shield(colour: str, charge: str = "") -> str:
    return filled("M4 3H20V12C20 17 16 20 12 22C8 20 4 17 4 12Z", colour) + charge


ICONS: Final[dict[str, str]] = {
    # Goods
    "coin": (
        f'<circle cx="12" cy="12" r="9.5" fill="var(--gold)" {LINE}/>'
        f'<circle cx="12" cy="12" r="7" {HAIR}/>' + hair("M12 7.5V16.5M8.5 10.5H15.5M9.5 14H14.5")
    ),
    "stone": filled("M3 16L6 8L13 5L20 9L21 17L14 20L6 20Z", "stone") + hair("M6 8L11 11L13 5M11 11L12 19M11 11L20 9"),
    "wood": (
        filled("M3 8.5H18V17.5H3C1 15 1 11 3 8.5Z", "wood")
        + f'<ellipse cx="18.5" cy="13" rx="3.4" ry="4.5" fill="var(--road)" {LINE}/>'
        + hair("M18.5 11A1.4 2 0 1 1 18.4 11M5 11.5H12M7 14.5H14")
    ),
    "grain": (
        f'<path d="M12 22V8" fill="none" {LINE}/>'
        + filled("M12 2C14 4 14 7 12 9C10 7 10 4 12 2Z", "grain")
        + filled("M12 13C12 10 14 8 17 8C17 11 15 13 12 13ZM12 13C12 10 10 8 7 8C7 11 9 13 12 13Z", "grain")
        + filled("M12 18C12 15 14 13 17 13C17 16 15 18 12 18ZM12 18C12 15 10 13 7 13C7 16 9 18 12 18Z", "grain")
    ),
    "wool": (
        filled("M7 19C3 19 2 15 4 13C2 9 6 6 9 8C10 4 16 4 17 8C21 7 23 12 20 14C22 18 18 20 16 19C14 21 9 21 7 19Z", "wool")
        + hair("M8 12C10 10 13 11 12 13M14 15C16 13 18 15 17 16M9 16C10 15 11 15 12 16")
    ),
    "cloth": filled("M3 7L15 4L21 7V17L9 21L3 17Z", "cloth") + hair("M3 7L9 10L21 7M9 10V21M12 9.5V19.5M15 8.7V18.6M18 8V17.7"),
    "piety": (
        filled("M10 2H14V8H20V12H14V22H10V12H4V8H10Z", "argent") + hair("M12 4V20M6 10H18")
    ),
    "medicine": (
        filled("M9 2H15V5H14V9L19 19C20 21 19 22 17 22H7C5 22 4 21 5 19L10 9V5H9Z", "argent")
        + filled("M8 14H16L18.5 19.5C19 21 18.5 21.5 17 21.5H7C5.5 21.5 5 21 5.5 19.5Z", "vert")
    ),
    # People and what they strive for
    "vp": filled("M12 2L14.6 8.6L21.7 9L16.2 13.5L18 20.4L12 16.6L6 20.4L7.8 13.5L2.3 9L9.4 8.6Z", "gules"),
    "crown": (
        filled("M3 18L2 7L8 12L12 4L16 12L22 7L21 18Z", "gold")
        + hair("M3.5 15.5H20.5") + f'<circle cx="12" cy="4" r="1.6" fill="var(--gules)" {LINE}/>'
    ),
    "step": (
        filled("M7 3C10 2 12 5 11.5 9C11.3 11 10.5 12 10.5 13.5H6.5C6 11 4 9 4.5 6C4.8 4.3 5.7 3.4 7 3ZM6.5 15H10.5C11 18 7 19 6.5 15Z", "wood")
        + filled("M16.5 7C19 7.5 20 10 19 13C18.4 14.8 17.5 15.5 17.2 17H13.3C13.2 15 12 13.5 12.4 11C12.8 8.3 14.5 6.6 16.5 7ZM13.3 18.5H17.2C17.5 21.5 13.6 22 13.3 18.5Z", "wood")
    ),
    "person": filled("M12 2A4 4 0 0 1 14.5 9C18 10 19 14 19.5 21H4.5C5 14 6 10 9.5 9A4 4 0 0 1 12 2Z", "skin"),
    "monk": (
        filled("M12 2C16 2 17 6 16 9C19 11 20 15 20 22H4C4 15 5 11 8 9C7 6 8 2 12 2Z", "wood")
        + f'<ellipse cx="12" cy="7" rx="2.4" ry="3" fill="var(--skin)" {LINE}/>' + hair("M12 12V22M9 14L12 16L15 14")
    ),
    "seal": filled("M8 13L6 22L12 19L18 22L16 13Z", "gules") + f'<circle cx="12" cy="9" r="7" fill="var(--gules)" {LINE}/>'
    + f'<circle cx="12" cy="9" r="4.3" {HAIR}/>',
    # Things
    "card": (
        f'<rect x="5" y="3" width="14" height="18" rx="1.5" fill="var(--wool)" {LINE}/>' + hair("M8 7H16M8 10H16M8 16H13")
    ),
    "scroll": (
        filled("M6 3H19C17 3 17 6 17 8V18C17 20 16 21 14 21H4C6 21 6 19 6 17Z", "wool") + hair("M8.5 7H14.5M8.5 10.5H14.5M8.5 14H14.5")
    ),
    "book": (
        filled("M3 5C6 3 10 4 12 6C14 4 18 3 21 5V19C18 17 14 18 12 20C10 18 6 17 3 19Z", "wool")
        + hair("M12 6V20M5.5 8C7 7.5 9 8 10 9M5.5 12C7 11.5 9 12 10 13M14 9C15 8 17 7.5 18.5 8M14 13C15 12 17 11.5 18.5 12")
    ),
    "house": filled("M4 11V21H20V11", "wool") + filled("M2 12L12 3L22 12Z", "brick") + filled("M10 21V15H14V21Z", "wood"),
    "church": (
        filled("M10 22V8L14 4L18 8V22Z", "stone") + filled("M3 22V14L7 10L11 14V22Z", "stone")
        + hair("M14 4V1M12.7 2.2H15.3") + filled("M12.5 22V17A1.5 1.5 0 0 1 15.5 17V22Z", "wood") + hair("M6 17H8M13 11H15")
    ),
    "tower": (
        filled("M6 22V10H4V4H7V6H10V4H14V6H17V4H20V10H18V22Z", "stone") + filled("M10 22V17A2 2 0 0 1 14 17V22Z", "wood")
        + hair("M6 10H18M8 13H10M14 13H16")
    ),
    "ship": (
        filled("M2 15H22C21 19 18 21 15 21H9C6 21 3 19 2 15Z", "wood") + hair("M12 15V2")
        + filled("M6 4C9 6 15 6 18 4C19 8 19 10 18 13C15 11 9 11 6 13C5 10 5 8 6 4Z", "argent") + hair("M12 5.5V11.5M7 9H17")
    ),
    "lion": (
        filled("M12 2C15 2 16 4 18 4C18 7 21 8 20 11C21 13 19 15 18 17C16 18 15 21 12 21C9 21 8 18 6 17C5 15 3 13 4 11C3 8 6 7 6 4C8 4 9 2 12 2Z", "gold")
        + filled("M12 6C15 6 17 8 16.5 11C16 14 14.5 17 12 17C9.5 17 8 14 7.5 11C7 8 9 6 12 6Z", "grain")
        + hair("M9.5 10H10.5M13.5 10H14.5M12 11V13M10.5 14.5C11.5 15.3 12.5 15.3 13.5 14.5")
    ),
    "key": filled("M8 4A5 5 0 0 1 12.6 11L21 19.5V22H17.5V20H15.5V18H13.5L10.3 13.4A5 5 0 1 1 8 4ZM8 7A2 2 0 1 0 8 11A2 2 0 1 0 8 7Z", "gold"),
    "die": f'<rect x="3.5" y="3.5" width="17" height="17" rx="3" fill="var(--argent)" {LINE}/>'
    + "".join(f'<circle cx="{x}" cy="{y}" r="1.7" fill="var(--on-argent)"/>' for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16))),
    "hourglass": filled("M6 2H18V4C18 8 14 10 14 12C14 14 18 16 18 20V22H6V20C6 16 10 14 10 12C10 10 6 8 6 4Z", "wool")
    + filled("M9 20C10 17 11 16 12 15C13 16 14 17 15 20Z", "grain") + hair("M5 2H19M5 22H19"),
    "end": filled("M5 22V3H7C10 1 13 5 19 3V13C13 15 10 11 7 13V22Z", "gules") + hair("M7 3V13"),
    # Signs: in the colour of the text around them
    "arrow": '<path d="M3 12H18M12.5 6L18.5 12L12.5 18" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
    "plus": '<path d="M12 5V19M5 12H19" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
    "cross": '<path d="M6 6L18 18M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
}  # fmt: skip
