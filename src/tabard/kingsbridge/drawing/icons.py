"""The icons of World Without End: goods, action cards, people who grant favours, projects, penalties, signs of effects.

Each is drawn on a square of 24 units. People are busts that are told apart by what they wear and carry.
"""

from __future__ import annotations

from typing import Final

from tabard.drawing.icons import HAIR, LINE, filled, hair, shield


def stroke(d: str, colour: str, width: float = 1.8) -> str:
    """A firm line in a colour of the theme."""
    return (
        f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def dot(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="var(--{colour})" {LINE}/>'


def bust(robe: str, wears: str = "", below: str = "") -> str:
    """Shoulders and a face; `below` lies behind the head, `wears` on it."""
    return (
        below
        + filled("M3 23C3 17 7 15.5 12 15.5C17 15.5 21 17 21 23Z", robe)
        + filled("M12 5.5C15 5.5 16.3 8 16 11C15.7 14 14 16.5 12 16.5C10 16.5 8.3 14 8 11C7.7 8 9 5.5 12 5.5Z", "skin")
        + hair("M10 10.6H10.6M13.4 10.6H14M11 13.6C11.6 14 12.4 14 13 13.6")
        + wears
    )


VEIL: Final = "M12 3C17 3 18.5 8 18.5 17C17 16 16.5 14 16.3 11C16 8 14.5 6.5 12 6.5C9.5 6.5 8 8 7.7 11C7.5 14 7 16 5.5 17C5.5 8 7 3 12 3Z"
SMALL_CROWN: Final = "M7.4 7.6L6.6 2.4L9.6 4.6L12 1.4L14.4 4.6L17.4 2.4L16.6 7.6Z"

GOODS: Final[dict[str, str]] = {
    "loyalty": shield("azure", filled("M7.5 14L6.8 8.5L9.8 11L12 7L14.2 11L17.2 8.5L16.5 14Z", "gold")),
    "knowledge": (
        filled("M5 3H18C19 3 19.5 3.5 19.5 4.5V21H6.5C5.2 21 4.5 20.3 4.5 19V4C4.5 3.4 4.7 3 5 3Z", "vert")
        + filled("M6.5 18H19.5V21H6.5C4 21 4 18 6.5 18Z", "wool")
        + stroke(
            "M12 15.5V8.5M12 12.5C9.5 12.5 8.5 11 8.3 9.2C10.4 9.2 12 10.2 12 12.5ZM12 10.5C14.5 10.5 15.5 9 15.7 7.2C13.6 7.2 12 8.2 12 10.5Z",
            "argent",
            1.4,
        )
    ),
    "metal": filled("M12 1.5L17 13L15 22H9L7 13Z", "azure") + hair("M12 1.5L11 13L12 22M7 13H17M11 13L9 22"),
}

CARDS: Final[dict[str, str]] = {
    "act-grain": (
        stroke("M14 22L9 6M17 22L15 7", "grain", 2) + filled("M9 6C6.5 5.5 6 3 6.5 1.5C9 2 10 4 9 6ZM10 9.5C7.5 9 7 6.5 7.5 5C10 5.5 11 7.5 10 9.5ZM15 7C13 5.5 13 3 14 1.5C16 3 16.5 5 15 7ZM15.6 11C13.6 9.5 13.6 7 14.6 5.5C16.6 7 17.1 9 15.6 11Z", "grain")
        + filled("M3.5 12C2 17 5 21.5 10 21.5C15 21.5 19 18 20.5 14.5L22.5 16C20.5 20 16 23.5 10 23.5C3.5 23.5 .5 17 3.5 12Z", "silver")
    ),
    "act-piety": (
        filled("M8.5 11H15.5V20H8.5Z", "wool") + hair("M10.5 11V14M13.5 11V16") + filled("M5 20H19L17.5 23H6.5Z", "gold")
        + filled("M12 1.5C15 4.5 15.3 7.5 12 10C8.7 7.5 9 4.5 12 1.5Z", "tenne") + filled("M12 5.5C13.4 7 13.4 8.6 12 10C10.6 8.6 10.6 7 12 5.5Z", "gold")
    ),
    "act-material": (
        stroke("M4 21.5L17 6.5", "wood", 2.6) + filled("M9.5 3C14 2.5 19.5 6 21.5 12C18 8.5 13.5 6.5 9.5 6Z", "silver")
        + stroke("M20 21.5L7 6.5", "wood", 2.6) + filled("M9.5 4L4 9.5C2.5 8.5 1.5 6 2 3C5 2 8 2.5 9.5 4Z", "silver")
    ),
    "act-project": (
        filled("M3.5 23L6 6H8.5L9 23Z", "wood") + stroke("M6 7L20 3M7.5 12L14 5", "wood", 2.2)
        + hair("M20 3V13") + filled("M15.5 13H23V19.5H15.5Z", "stone") + hair("M15.5 16H23M19 13V16")
        + f'<circle cx="6.3" cy="16" r="4.6" fill="var(--road)" {LINE}/>' + hair("M6.3 11.5V20.5M1.8 16H10.8")
    ),
    "act-sale": (
        hair("M12 2V21M7 22H17") + stroke("M3.5 6.5L12 4L20.5 6.5M12 2V21.5M8 22H16", "gold-dark", 1.8)
        + filled("M0.8 13H7.2C7 16.5 1 16.5 .8 13Z", "gold") + filled("M16.8 13H23.2C23 16.5 17 16.5 16.8 13Z", "gold")
        + hair("M4 6.5L.8 13M4 6.5L7.2 13M20 6.5L16.8 13M20 6.5L23.2 13")
        + filled("M2 13C2 10.5 6 10.5 6 13Z", "wool") + filled("M18 10.5H22V13H18Z", "cloth")
    ),
    "act-privilege": (
        filled("M4 2H20C18.5 3.5 18.5 5 18.5 6V19C18.5 20.5 17.5 21.5 16 21.5H3C4.5 20.5 4.5 19 4.5 18V5C4.5 3.5 4.5 3 4 2Z", "wool")
        + hair("M7.5 6H15.5M7.5 9H15.5M7.5 12H13") + stroke("M13 16V23M16.5 16V23", "gules", 1.8) + dot(14.8, 16, 3.8, "gules")
    ),
    "act-house": (
        filled("M4 12L12 4.5L20 12V22H4Z", "wool") + stroke("M3 13L12 4L21 13M4.5 12V22H19.5V12M4.5 16.5H19.5M12 5V16.5M8 16.5V22M16 16.5V22", "wood", 1.9)
        + hair("M12 9L15.5 16.5M12 9L8.5 16.5")
    ),
    "act-rent": (
        filled("M2 12V21H14V12L8 6.5Z", "wool") + filled("M.5 12.5L8 5.5L15.5 12.5L14 14L8 8.5L2 14Z", "brick") + filled("M6 21V16H10V21Z", "wood")
        + f'<circle cx="18" cy="7.5" r="3.9" fill="var(--gold)" {LINE}/><circle cx="18" cy="7.5" r="1.4" fill="var(--card)" {LINE}/>'
        + filled("M17 11.2H19V22H17ZM19 17H21.5V19H19ZM19 20H21.5V22H19Z", "gold")
    ),
    "act-donation": (
        filled("M6.5 8C2 12 1.5 22.5 6 22.5H18C22.5 22.5 22 12 17.5 8Z", "wood") + filled("M6 3L9.5 8H14.5L18 3L14 4.5L12 2.5L10 4.5Z", "wood")
        + hair("M7 8.2H17") + f'<circle cx="12" cy="15.5" r="4.2" fill="var(--gold)" {LINE}/>' + hair("M12 13V18M10 15.5H14")
    ),
    "act-cloth": (
        filled("M3 5H21V8H3Z", "wood") + filled("M4.5 8H19.5V15H4.5Z", "wool") + hair("M7 8V21M9.5 8V21M12 8V21M14.5 8V21M17 8V21")
        + filled("M4.5 13H19.5V20H4.5Z", "cloth") + hair("M4.5 15.3H19.5M4.5 17.6H19.5") + filled("M2.5 20H21.5V22.5H2.5ZM2.5 3H4.5V22H2.5ZM19.5 3H21.5V22H19.5Z", "wood")
    ),
    "act-medicine": (
        stroke("M19.5 2L12.5 11.5", "stone", 3.4) + filled("M3 10.5H21C21 16 18 18.5 15.5 19.5L17.5 22.5H6.5L8.5 19.5C6 18.5 3 16 3 10.5Z", "argent")
        + filled("M2.5 9.5H21.5V12H2.5Z", "argent") + stroke("M8 9.5C5 8 4 5.5 4.2 3C7.5 3.5 9 6 8 9.5ZM10.5 9.5C10 7 11 4.5 13 3.5C14 6 13 8.5 10.5 9.5", "leaf", 1.7)
    ),
    "act-favour": (
        '<circle cx="12" cy="15" r="7" fill="none" stroke="var(--line)" stroke-width="4.4"/><circle cx="12" cy="15" r="7" fill="none" stroke="var(--gold)" stroke-width="2.4"/>'
        + filled("M7.5 5L9.5 1.5H14.5L16.5 5L12 10.5Z", "purpure") + hair("M7.5 5H16.5M10.5 5L12 10.5L13.5 5")
    ),
}  # fmt: skip

FAVOURS: Final[dict[str, str]] = {
    "favour-queen": bust("cloth", filled(SMALL_CROWN, "gold"), filled("M12 4C17 4 18 9 18.5 17H5.5C6 9 7 4 12 4Z", "grain")),
    "favour-prior": bust("sable", filled("M8 9C7.5 5 9.5 3.5 12 3.5C14.5 3.5 16.5 5 16 9C15 6.8 14 6.5 12 6.5C10 6.5 9 6.8 8 9Z", "wood") + hair("M12 18V23M10 20H14")),
    "favour-guild": bust("tenne", filled("M6.5 7.5C6 3.5 9 2 12.5 2.5C17 3 19 5.5 17.5 8C14 6.5 10 6.5 6.5 7.5Z", "wood"), ""),
    "favour-prioress": bust("sable", filled(VEIL, "argent") + stroke("M12 18.5V22.5M10.4 20H13.6", "argent", 1.3)),
    "favour-outlaws": bust("leaf", filled("M12 2.5C17.5 2.5 18 9 17.5 16.5C16.5 15 16.5 12 16 10C15 7.5 14 7 12 7C10 7 9 7.5 8 10C7.5 12 7.5 15 6.5 16.5C6 9 6.5 2.5 12 2.5Z", "leaf") + stroke("M20.5 2V22M20.5 2C23.5 7 23.5 17 20.5 22", "wood", 1.3)),
    "favour-merchants": bust("azure", filled("M6 8C6 4.5 8.5 3 12 3C15.5 3 18 4.5 18 8C15 6.5 9 6.5 6 8Z", "gules") + filled("M16 17.5H22V23H16Z", "wool") + hair("M16 20H22M19 17.5V23")),
    "favour-king": bust("gules", filled(SMALL_CROWN, "gold") + filled("M8.5 13.5C9 17.5 10.5 18.5 12 19C13.5 18.5 15 17.5 15.5 13.5C14.5 15 13.3 15 12 14.8C10.7 15 9.5 15 8.5 13.5Z", "wood")),
    "favour-earl": bust("slate", filled("M7 11C6 5 8.5 2.5 12 2.5C15.5 2.5 18 5 17 11L15.5 8.5H8.5Z", "silver") + hair("M12 2.5V8.5") + stroke("M3 23V9M3 9L1.8 11.2M3 9L4.2 11.2", "wood", 1.4)),
    "favour-bishop": bust("purpure", filled("M7.5 8.5L8.5 3.5L12 .8L15.5 3.5L16.5 8.5C14 7.5 10 7.5 7.5 8.5Z", "argent") + hair("M12 1V8M10 5H14") + stroke("M20.5 23V7C20.5 3.5 17.8 3.8 18 6", "gold", 1.5)),
}  # fmt: skip

PROJECTS: Final[dict[str, str]] = {
    "project-bridge": (
        filled("M1 12C5 7 19 7 23 12V19H19.5C19.5 14.5 14.2 14.5 14.2 19H9.8C9.8 14.5 4.5 14.5 4.5 19H1Z", "stone")
        + hair("M1 12C5 9.5 19 9.5 23 12M12 9V14M6 10V13M18 10V13") + stroke("M1 21.5C3 20.5 5 22.5 7 21.5C9 20.5 11 22.5 13 21.5C15 20.5 17 22.5 19 21.5C20.5 20.8 22 21.5 23 21.8", "water-deep", 1.4)
    ),
    "project-tower": (
        filled("M12 0.5L16 9H8Z", "azure") + filled("M7 9H17V23H7Z", "stone") + hair("M7 14H17M7 18.5H17")
        + filled("M10.5 13V11A1.5 1.5 0 0 1 13.5 11V13ZM10.5 23V20.5A1.5 1.5 0 0 1 13.5 20.5V23Z", "wood")
    ),
    "project-fulling_mill": (
        filled("M8 10V22H22V10L15 4.5Z", "wool") + filled("M6.5 11L15 3.5L23.5 11L22 12.3L15 6.5L8 12.3Z", "brick") + filled("M14 22V16H18V22Z", "wood")
        + f'<circle cx="7" cy="16" r="6" fill="var(--road)" {LINE}/>' + stroke("M7 10V22M1 16H13M2.8 11.8L11.2 20.2M11.2 11.8L2.8 20.2", "wood", 1.5) + dot(7, 16, 1.4, "wood")
    ),
    "project-city_wall": (
        filled("M1 22V9H4V11H6.5V9H8V4H10.3V6H13.7V4H16V9H17.5V11H20V9H23V22Z", "stone") + filled("M9.5 22V16A2.5 2.5 0 0 1 14.5 16V22Z", "wood")
        + hair("M1 14H8M16 14H23M4 18H8M16 18H20M8 9V22M16 9V22")
    ),
    "project-priors_palace": (
        filled("M2 11H22V22H2Z", "wool") + filled("M.5 11.5L5 5H19L23.5 11.5Z", "purpure") + filled("M8.5 22V8L12 4.5L15.5 8V22Z", "wool")
        + filled("M10.5 22V18A1.5 1.5 0 0 1 13.5 18V22Z", "wood") + hair("M4 14.5H6.5V18H4ZM17.5 14.5H20V18H17.5ZM10.8 11H13.2V14H10.8ZM12 4.5V2")
    ),
    "project-hospital": (
        filled("M2 12H22V22H2Z", "wool") + filled("M1 12.5L4.5 6H19.5L23 12.5Z", "brick") + filled("M8 22V9L12 4L16 9V22Z", "wool")
        + filled("M11 9.5H13V11.5H15V13.5H13V15.5H11V13.5H9V11.5H11Z", "gules") + filled("M10.5 22V19A1.5 1.5 0 0 1 13.5 19V22Z", "wood") + hair("M4 16H6M18 16H20")
    ),
    "project-lady_chapel": (
        filled("M4 22V12L12 4L20 12V22Z", "stone") + filled("M2.5 12.5L12 3L21.5 12.5L20 14L12 6L4 14Z", "azure") + hair("M12 3V.8M10.8 1.6H13.2")
        + dot(12, 12, 2.6, "gold") + hair("M12 9.6V14.4M9.6 12H14.4") + filled("M9.8 22V18.5A2.2 2.2 0 0 1 14.2 18.5V22Z", "wood")
    ),
}  # fmt: skip

PENALTIES: Final[dict[str, str]] = {
    "penance": (
        filled("M9 3A3 3 0 0 1 11.5 8C14 9 15 11 15 14L20 17V22H5C5 17 5 11 7 8.5A3 3 0 0 1 9 3Z", "wood")
        + hair("M11 11L17 10M8 22C8 18 9 16 12 15.5") + filled("M16 8L20.5 4.5L19 10L16 11Z", "skin")
    ),
    "begging": (
        filled("M2 12H22C22 18 18 21 15.5 21H8.5C6 21 2 18 2 12Z", "wood") + hair("M5 15C7 16 17 16 19 15")
        + f'<ellipse cx="12" cy="12" rx="10" ry="2.6" fill="var(--road)" {LINE}/>' + f'<circle cx="12" cy="7" r="3.6" {HAIR} stroke-dasharray="1.6 1.6"/>'
    ),
    "royal_court": (
        filled("M10.8 1.5H13.2L13.6 16H10.4Z", "silver") + filled("M6 15.5H18V18H6Z", "gold") + filled("M11 18H13V21.5H11Z", "wood")
        + dot(12, 22, 1.4, "gold") + filled("M2 8L5 5L9 9L6 12Z", "wood") + filled("M22 8L19 5L15 9L18 12Z", "wood")
    ),
}  # fmt: skip

SIGNS: Final[dict[str, str]] = {
    "start-shield": shield("gules", filled("M4.2 14L12 7L19.8 14C19.5 15.5 19 16.5 18.3 17.3L12 11.8L5.7 17.3C5 16.5 4.5 15.5 4.2 14Z", "gold")),
    "favour-stone": filled("M4 9L8 3H16L20 9L12 22Z", "purpure") + hair("M4 9H20M8 3L9.5 9L12 22L14.5 9L16 3"),
    "plague": f'<circle cx="12" cy="12" r="10" fill="var(--sable)" {LINE}/>' + filled("M10 5H14V10H19V14H14V19H10V14H5V10H10Z", "gules"),
    "cured": stroke("M12 22V9", "leaf", 2) + filled("M12 16C7 16 4.5 13 4 8.5C9 8.5 12 11 12 16ZM12 12C12 7 14.5 3.5 20 2.5C20.5 8 17.5 12 12 12Z", "leaf"),
    "cover": filled("M3 3H21V21H3Z", "wood") + hair("M3 9H21M3 15H21M9 3V9M15 9V15M8 15V21") + "".join(dot(x, y, .8, "line") for x, y in ((5, 5), (19, 5), (5, 19), (19, 19))),
    "discard": (
        f'<rect x="3" y="2" width="12" height="16" rx="1.5" fill="var(--wood)" {LINE}/>' + hair("M5 4H13V16H5ZM5 4L13 16M13 4L5 16")
        + stroke("M19 8V20M15.5 16.5L19 20.5L22.5 16.5", "active", 2.2)
    ),
    "skip": (
        f'<rect x="6" y="3" width="12" height="17" rx="1.5" fill="var(--wool)" {LINE}/>' + hair("M9 7H15M9 10H15")
        + stroke("M3 21L21 3", "active", 2.6)
    ),
    "done": stroke("M4 13L9.5 19L20 5", "halo", 3.4),
    "forbid": stroke("M12 3A9 9 0 1 1 11.9 3ZM5.8 18.2L18.2 5.8", "active", 2.6),
    "again": stroke("M19 8A8 8 0 1 0 20 13M20 3V8.5H14.5", "ink", 2.2),
    "people": (
        filled("M6.5 5A3 3 0 0 1 8.3 10.3C10.8 11 11.5 14 12 19H1C1.5 14 2.2 11 4.7 10.3A3 3 0 0 1 6.5 5Z", "road")
        + filled("M17.5 5A3 3 0 0 1 19.3 10.3C21.8 11 22.5 14 23 19H12C12.5 14 13.2 11 15.7 10.3A3 3 0 0 1 17.5 5Z", "road")
        + filled("M12 7A3.2 3.2 0 0 1 14 12.8C16.8 13.5 17.7 17 18 22H6C6.3 17 7.2 13.5 10 12.8A3.2 3.2 0 0 1 12 7Z", "skin")
    ),
    "most": filled("M2 22V15H8.5V8H15.5V12H22V22Z", "stone") + filled("M8.5 8L8 2.5L10.5 4.5L12 1.5L13.5 4.5L16 2.5L15.5 8Z", "gold"),
    "immediate": filled("M14 1.5L4 13.5H10.5L8.5 22.5L20 9.5H13Z", "tenne"),
    "lasting": filled("M6 2H18V4C18 8 14 10 14 12C14 14 18 16 18 20V22H6V20C6 16 10 14 10 12C10 10 6 8 6 4Z", "azure") + filled("M9 20C10 17 11 16 12 15C13 16 14 17 15 20Z", "argent") + hair("M5 2H19M5 22H19"),
    "hand": (
        '<g transform="rotate(-14 12 20)">' + f'<rect x="4" y="3" width="11" height="16" rx="1.5" fill="var(--wool)" {LINE}/></g>'
        + '<g transform="rotate(12 12 22)">' + f'<rect x="9" y="4" width="11" height="16" rx="1.5" fill="var(--wool)" {LINE}/>' + hair("M11.5 8H17.5M11.5 11H17.5") + "</g>"
    ),
    "tax": f'<rect x="3" y="3" width="18" height="18" rx="3" fill="var(--gold)" {LINE}/>' + filled("M7 16L6.5 9.5L9.7 12L12 7L14.3 12L17.5 9.5L17 16Z", "gules"),
}  # fmt: skip

ICONS: Final = {**GOODS, **CARDS, **FAVOURS, **PROJECTS, **PENALTIES, **SIGNS}
GOOD_ICONS: Final = ("stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "knowledge", "coin", "vp")
