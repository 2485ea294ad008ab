"""Icons of Pilgrim, each on a square of 24 units: duties, buildings, activities, places, people and signs."""

from __future__ import annotations

from typing import Final

from tabard.drawing.icons import LINE, filled, hair


def dot(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="var(--{colour})" {LINE}/>'


def stroke(d: str, colour: str, width: float = 1.8) -> str:
    """A thick line, for handles and poles."""
    return (
        f'<path d="{d}" fill="none" stroke="var(--line)" stroke-width="{width + 1.6:g}" stroke-linecap="round"/>'
        f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{width}" stroke-linecap="round"/>'
    )


DUTIES: Final[dict[str, str]] = {
    "allocation": (
        filled("M12 2A3 3 0 0 1 14 7.3C16.6 8 17.5 10 17.5 13H6.5C6.5 10 7.4 8 10 7.3A3 3 0 0 1 12 2Z", "wool")
        + filled("M2 18L6.5 14V16.5H17.5V14L22 18L17.5 22V19.5H6.5V22Z", "vert")
    ),
    "build_roads": (
        filled("M4 22C4 15 9 14 12 12C15 10 16 7 16 2H22C22 9 20 13 16 15C12 17 11 19 11 22Z", "road")
        + hair("M7.5 20C8 17 11 15.5 13.5 14C17 12 18.5 9 19 5")
        + stroke("M3 11L10 4", "wood") + filled("M5 2C9 1 12 4 12 8C9.5 5.5 7.5 4 5 2Z", "silver")
    ),
    "clerical": (
        filled("M6 3H18C18 9 16 12 13.5 12.7V17.5L17.5 20V22H6.5V20L10.5 17.5V12.7C8 12 6 9 6 3Z", "gold")
        + hair("M7 6.5H17M10.5 15H13.5") + filled("M11.2 7.5H12.8V8.6H14V9.9H12.8V11.4H11.2V9.9H10V8.6H11.2Z", "gules")
    ),
    "construct": (
        filled("M3 22V15H12V22ZM12 22V15H21V22ZM7.5 15V8.5H16.5V15Z", "brick")
        + stroke("M8 7L17 1.8", "wood") + filled("M4 3.5L8.5 .9L11 5.2L6.5 7.8Z", "silver")
    ),
    "give_alms": (
        filled("M2 15C5 12.5 8 13 10.5 14.5H15C17 14.5 17 17 15 17H11.5H15.5L20 14C22 13 23 15 21.5 16.5L16 21H7L2 20Z", "skin")
        + dot(9, 6.5, 3.6, "gold") + dot(16, 8.5, 3.6, "gold") + hair("M9 5V8M16 7V10")
    ),
    "ordination": (
        stroke("M8 22V9C8 3 16 2 16 7C16 10 12.5 10 12.5 7.6", "gold", 2)
        + filled("M14 13L20 12C20 16 21 19 22 22H11.5C12.5 19 13.5 16 14 13Z", "argent") + hair("M17 13V22M14 17H20")
    ),
    "produce": (
        filled("M2 21L4 14.5L9 13L13.5 15.5L14.5 21Z", "stone") + hair("M4 14.5L8 17L9 13M8 17L7.5 20.6")
        + stroke("M17 21C17 14 16.5 10 15 6", "grain", 1.2)
        + filled("M14.5 8C11.5 7.5 10.5 5 11 2.5C13.5 3 15 5 14.5 8ZM15 8C14.5 5 16 2.5 19 2C19.5 5 18 7.5 15 8Z", "grain")
        + filled("M16 13C13.5 13 12 11 12 9C14.5 9 16 10.5 16 13ZM16.5 13C16.5 10 18.5 8 21 8C21.5 10.5 19.5 13 16.5 13Z", "grain")
    ),
    "taxation": (
        filled("M3 12H21V21H3Z", "wood") + filled("M3 12C3 6 7 4 12 4S21 6 21 12Z", "wood")
        + hair("M3 12H21M7 4.8V21M17 4.8V21") + filled("M10 10.5H14V15C14 16.5 10 16.5 10 15Z", "gold") + hair("M12 12.5V14")
    ),
    "rest": (
        filled("M17 16A9 9 0 1 1 9 3A8 8 0 0 0 17 16Z", "gold")
        + '<path d="M14 4H19L14 9H19M18.5 11.5H22L18.5 15H22" fill="none" stroke="currentColor" stroke-width="1.5"/>'
    ),
}  # fmt: skip

BUILDINGS: Final[dict[str, str]] = {
    "confession_box": (
        filled("M3 22V6L12 2L21 6V22Z", "wood") + filled("M5.5 22V9H10.5V22ZM13.5 22V9H18.5V22Z", "cloth")
        + hair("M7 9V22M9 9V22M15 9V22M17 9V22M12 6V22") + hair("M12 3.6V6.4M10.7 4.6H13.3")
    ),
    "chapel": (
        filled("M5 22V12L12 6L19 12V22Z", "wool") + filled("M3.5 13L12 5.5L20.5 13L19 14.2L12 8.2L5 14.2Z", "brick")
        + filled("M10 22V17A2 2 0 0 1 14 17V22Z", "wood") + hair("M12 5.5V1M10.4 2.5H13.6") + dot(12, 12.6, 1.5, "azure")
    ),
    "chapter_house": (
        filled("M2 11L7 5H17L22 11Z", "brick") + filled("M3 22V11H21V22Z", "stone")
        + filled("M5 22V16A2 2 0 0 1 9 16V22ZM10 22V16A2 2 0 0 1 14 16V22ZM15 22V16A2 2 0 0 1 19 16V22Z", "sable") + hair("M12 5V2")
    ),
    "guild": (
        stroke("M6 2V22", "wood", 1.4) + filled("M6 3H21V13L17.5 11L13.5 15L10 12L6 14Z", "azure")
        + hair("M9.5 8.5H17.5M13.5 6V11M10.5 8.5L9.3 10.5H11.7ZM16.5 8.5L15.3 10.5H17.7Z")
    ),
    "infirmary": (
        filled("M4 11H20C20 16 17 18.5 15 19V21.5H9V19C7 18.5 4 16 4 11Z", "wool") + stroke("M13 10L19 2.5", "wood", 2)
        + filled("M11 12.5H13V14.2H14.7V16.2H13V18H11V16.2H9.3V14.2H11Z", "gules")
    ),
    "mint": (
        dot(10, 15, 7, "gold") + hair("M10 11V19M7 13.5H13") + stroke("M14.5 9.5L17 7", "wood", 1.8)
        + filled("M14 4L17.5 .8L23 6.3L19.6 9.6Z", "silver")
    ),
    "quarry": (
        filled("M2 22V13L8 8L13 12L18 9L22 13V22Z", "stone") + hair("M8 8L10 15L13 12M10 15L8 22M18 9L16 16L22 18")
        + stroke("M14 12L7.5 3.5", "wood", 1.4) + filled("M3 6C4 3 7 1 11 1C8.5 2.8 6 4.6 3 6Z", "silver")
    ),
    "well": (
        stroke("M6.5 14V7M17.5 14V7", "wood", 1.4) + filled("M3 8L12 2L21 8Z", "brick") + filled("M4 14H20L19 22H5Z", "stone")
        + hair("M4.5 18H19.5M9 14V18M15 14V18M12 18V22M7.5 18V22M16.5 18V22") + hair("M12 8V10") + filled("M10.5 10H13.5L13 13H11Z", "wood")
    ),
    "brewery": (
        filled("M4 8H16V21C16 22 4 22 4 21Z", "wood") + filled("M16 10H19C21.5 10 21.5 18 19 18H16V15.5H18V12.5H16Z", "wood")
        + filled("M3.5 9C1.5 6 5 3.5 7 5C8.5 2 13 2 13.5 5C16.5 4.5 18 8 15.5 9.5C13 11 6 11 3.5 9Z", "wool")
        + hair("M7.5 12V20M10 12V20.4M12.5 12V20")
    ),
    "cloisters": (
        filled("M2 22V8L12 3L22 8V22Z", "stone") + hair("M2 8.6H22")
        + filled("M4 22V15A2 2 0 0 1 8 15V22ZM10 22V15A2 2 0 0 1 14 15V22ZM16 22V15A2 2 0 0 1 20 15V22Z", "vert")
    ),
    "dormitory": (
        filled("M2 20V7H4.5V13H22V20H19.5V17.5H4.5V20Z", "wood") + filled("M4.5 13C4.5 10.5 9 10.5 9.5 13Z", "wool")
        + filled("M9.5 13C12 9.5 20 9.5 22 13V15.5H9.5Z", "azure") + hair("M13 10.9V15.5M17 10.5V15.5")
    ),
    "grain_store": (
        filled("M4 22V10L12 3L20 10V22Z", "wood") + filled("M2.5 11.5L12 2.5L21.5 11.5L20 13L12 5.5L4 13Z", "brick")
        + hair("M7.5 10.5V22M16.5 10.5V22") + filled("M8.5 22C8.5 16 10 14 12 13C14 14 15.5 16 15.5 22Z", "grain") + hair("M12 14V22M10 17L12 19L14 17")
    ),
    "indulgences": (
        filled("M4 2H17V15L15 17H4Z", "wool") + hair("M6.5 5.5H14.5M6.5 8.5H14.5M6.5 11.5H11")
        + filled("M13 18L12 23L15.5 21.5L19 23L18 18Z", "gules") + dot(15.5, 16, 4.2, "gules") + hair("M15.5 13.8V18.2M13.5 15.5H17.5")
    ),
    "library": (
        filled("M3 4H8V22H3Z", "gules") + filled("M8 6H12.5V22H8Z", "vert") + filled("M13 6.8L17.5 5L23 20L18.5 21.8Z", "azure")
        + hair("M3 8H8M3 18H8M8 9.5H12.5M8 18.5H12.5M14.2 10L18.7 8.3M17 18L21.5 16.3")
    ),
    "reliquary": (
        filled("M3 12H21V20H3Z", "gold") + filled("M3 12L6.5 6H17.5L21 12Z", "gold") + filled("M5 20H8V22H5ZM16 20H19V22H16Z", "gold")
        + dot(7, 16, 1.7, "gules") + dot(12, 16, 1.7, "azure") + dot(17, 16, 1.7, "gules") + hair("M12 6V2M10.6 3.3H13.4M8 9H16")
    ),
    "stone_yard": (
        filled("M2 15H9V21H2ZM9 15H16V21H9ZM16 15H22V21H16ZM5.5 9H12.5V15H5.5ZM12.5 9H19V15H12.5ZM9 3H16V9H9Z", "stone")
        + hair("M4 17H6M11 17H13M18 17H20M7.5 11H9.5M14.5 11H16.5M11 5H13")
    ),
    "bank": (
        filled("M3 11H21V21H3Z", "wood") + filled("M3 11C3 8 5 7 6 7H18C19 7 21 8 21 11Z", "sable")
        + dot(8, 8.5, 3, "gold") + dot(15.5, 8.2, 3, "gold") + dot(11.8, 6, 3, "gold") + filled("M2.5 11.5H21.5V14H2.5Z", "silver") + dot(12, 16.5, 1.8, "gold")
    ),
    "customs_house": (
        stroke("M12 3V20M8 21H16", "silver", 1.4) + stroke("M4 6.5H20", "silver", 1.2) + dot(12, 3.6, 1.6, "gold")
        + hair("M4.5 7L1.8 14M4.5 7L7.5 14M19.5 7L16.5 14M19.5 7L22.2 14")
        + filled("M1 14H8.3C8 17.5 1.3 17.5 1 14ZM15.7 14H23C22.7 17.5 16 17.5 15.7 14Z", "gold")
    ),
    "inquisition": (
        filled("M12 1C16 5 17.5 7 16 10.5C15.3 12 14 12.7 12 12.7S8.7 12 8 10.5C6.5 7.5 9.5 6.5 9 4C11 5 11.7 6 12 7.5C13 5.5 13 3.5 12 1Z", "tenne")
        + filled("M7 12H17L15.5 15.5H8.5Z", "silver") + filled("M9.7 15.5H14.3L13 23H11Z", "wood")
    ),
    "kogge": (
        filled("M2 14H5V16H19V13H22C22 18.5 19 21.5 16 21.5H8C5 21.5 2 18.5 2 14Z", "wood") + hair("M12 16V1.5M4.5 18.5H19.5")
        + filled("M5 4H19C20 8 19.5 11 19 13H5C4.5 11 4 8 5 4Z", "argent") + filled("M11 4H13V7.3H19.6V9.3H13V13H11V9.3H4.4V7.3H11Z", "gules")
    ),
    "mill": (
        filled("M8.5 22L10 10H14L15.5 22Z", "wool") + filled("M9.3 10.5C9.3 7 14.7 7 14.7 10.5Z", "brick") + filled("M11 22V18.5H13V22Z", "wood")
        + filled("M12 10L18.5 1.8L21.2 4L13 10.8ZM12 10L20.5 16.3L18.4 19L11.3 11ZM12 10L5.5 18.2L2.8 16L11 9.2ZM12 10L3.5 3.7L5.6 1L12.7 9Z", "argent")
    ),
    "pulpit": (
        filled("M5 10H17V17H5Z", "wood") + filled("M4 8H18V10.5H4Z", "wood") + filled("M9.5 17H12.5V22H9.5Z", "stone") + hair("M8 11V17M11 11V17M14 11V17")
        + filled("M11 1.5A2.6 2.6 0 0 1 12.4 6.2C13.4 6.5 14 7.2 14 8H8C8 7.2 8.6 6.5 9.6 6.2A2.6 2.6 0 0 1 11 1.5Z", "argent")
        + hair("M18 9L22 12V22M18 14H22M18.5 18H22")
    ),
    "scriptorium": (
        filled("M3 9H16V22H3Z", "wool") + hair("M5.5 13H13M5.5 16H13M5.5 19H10")
        + filled("M22 1C16 2 12 7 10.5 14C15.5 13 20 8 22 1Z", "azure") + hair("M21 2.5C17 6 13.5 10 9.5 17")
    ),
    "wagon_yard": (
        filled("M2 6H20L18.5 14H4Z", "wood") + hair("M3 10H19.3M8 6V14M14 6V14") + stroke("M19 12L23 10", "wood", 1)
        + dot(7.5, 17, 4.5, "road") + dot(16, 17, 4.5, "road")
        + hair("M7.5 12.8V21.2M3.3 17H11.7M16 12.8V21.2M11.8 17H20.2")
    ),
}  # fmt: skip

ACTIVITIES: Final[dict[str, str]] = {
    "fields": filled("M2 12C8 8 16 8 22 12V21H2Z", "leaf") + hair("M6 21C7 16 8.5 13 10 9.6M12 21V9.2M18 21C17 16 15.5 13 14 9.6")
    + filled("M12 9C10 7 10 4 12 1.5C14 4 14 7 12 9Z", "grain"),
    "road_engineer": (
        filled("M12 4L5 21L3.5 22L3.5 20L10 3ZM12 4L19 21L20.5 22L20.5 20L14 3Z", "silver") + dot(12, 3.6, 2.4, "gold")
        + hair("M7.5 15C10 17 14 17 16.5 15")
    ),
    "stone_mason": filled("M8 14H21V22H8Z", "stone") + hair("M10 17H13M16 19.5H19") + stroke("M4 14L13 8", "wood", 1.6)
    + filled("M10.5 3.5L15 1L19 8L14.5 10.6Z", "wood"),
    "alms_house": filled("M2 11H22C22 16 18 20 15.5 20.5V22H8.5V20.5C6 20 2 16 2 11Z", "wood") + filled("M5 11C5 6 10 5 12 7C14 5 19 6 19 11Z", "grain")
    + hair("M8 8.5L9.5 10.5M12 7.8V10.5M16 8.5L14.5 10.5"),
    "engraver": dot(9.5, 14.5, 7.3, "gold") + dot(9.5, 14.5, 4.8, "gold") + hair("M7.5 14.5H11.5M9.5 12.5V16.5") + filled("M11 12.5L12 8.5L20 1.5L22.5 4L15 12Z", "silver")
    + filled("M17.5 3.8L20.5 1L23 3.5L20.3 6.6Z", "wood"),
    "vestry": filled("M8 3H16L22 9L19 13L17 11V22H7V11L5 13L2 9Z", "purpure") + filled("M10 3H14L13.3 22H10.7Z", "gold") + hair("M12 7V12M10.4 9H13.6"),
}  # fmt: skip

OTHERS: Final[dict[str, str]] = {
    "cornucopia": (
        filled("M3 5C2 14 8 20 17 21L21 15C14 15 9 12 6 4C5 2.5 3.2 3.4 3 5Z", "wood") + hair("M5 11L9 8M7.5 15.5L12 12M12 18.8L16 14.6")
        + dot(20, 13, 2.6, "gold") + dot(16.5, 11, 2.4, "gules") + dot(20.5, 18.5, 2.6, "leaf") + dot(21, 9.5, 1.8, "grain")
    ),
    "merchant": (
        filled("M12 8C17 8 18.5 12 19 22H5C5.5 12 7 8 12 8Z", "tenne") + dot(12, 6.5, 3.8, "skin")
        + filled("M5.5 5.5C7.5 4.5 8 2 12 2S16.5 4.5 18.5 5.5C15 6.5 9 6.5 5.5 5.5Z", "vert") + dot(15.5, 16.5, 3.2, "gold") + hair("M15.5 15V18")
    ),
    "village": filled("M2 21V14H11V21Z", "wool") + filled("M1 14.5L6.5 9L12 14.5Z", "grain") + filled("M12 21V12H22V21Z", "wool")
    + filled("M11 12.5L17 5L23 12.5Z", "grain") + filled("M15.5 21V16.5H18.5V21ZM5 21V17.5H8V21Z", "wood"),
    "abbey": (
        filled("M2 22V13H8V22Z", "stone") + filled("M16 22V13H22V22Z", "stone") + filled("M7 22V9L12 4L17 9V22Z", "stone")
        + hair("M12 4V.8M10.8 1.9H13.2") + filled("M10 22V17A2 2 0 0 1 14 17V22Z", "wood") + dot(12, 11.5, 2, "azure") + hair("M4 16V18M6 16V18M18 16V18M20 16V18")
    ),
    "anchor": (
        '<path d="M12 7V21M7 10H17M3.5 14C4 19 8 21 12 21S20 19 20.5 14M3.5 14L2.5 17M3.5 14L6 16.5M20.5 14L21.5 17M20.5 14L18 16.5" '
        'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>'
        '<circle cx="12" cy="4.5" r="2.5" fill="none" stroke="currentColor" stroke-width="2"/>'
    ),
    "site": (
        filled("M3 22V9L5.5 4L8 9V22ZM16 22V9L18.5 4L21 9V22Z", "stone") + filled("M8 22V12L12 8L16 12V22Z", "wool")
        + dot(12, 14, 1.9, "azure") + filled("M10.5 22V18.5A1.5 1.5 0 0 1 13.5 18.5V22Z", "wood") + hair("M12 8V4.6M10.7 5.9H13.3M5.5 11.5V14M18.5 11.5V14")
    ),
    "shrine": (
        filled("M4 22V19H20V22Z", "stone") + filled("M6 19V11L12 5L18 11V19Z", "wool") + filled("M4.5 11.5L12 3.5L19.5 11.5L18 12.8L12 6.8L6 12.8Z", "brick")
        + filled("M9.5 19V14A2.5 2.5 0 0 1 14.5 14V19Z", "gold") + hair("M12 3.5V.6M10.8 1.6H13.2M12 13V18M10.6 15H13.4")
    ),
    "favour": (
        filled("M9 14L6 23L10 21.5L12 23.5L14 21.5L18 23L15 14Z", "gules") + dot(12, 11, 5.2, "gules")
        + filled("M4 5.5C7 3 17 3 20 5.5L18 8.5C15 7 9 7 6 8.5Z", "gules") + filled("M8.5 4.3C9 1 15 1 15.5 4.3Z", "gules") + hair("M12 8.5V13.5M10 10.5H14")
    ),
    "favour-road": filled("M3 20C3 14 8 13 11 11.5C14 10 15 7 15 3H21C21 10 18 13 15 14.5C11 16.5 10 17 10 20Z", "road"),
    "start": filled("M5 22V2H7.5V22Z", "wood") + filled("M7.5 3H21L17.5 7.5L21 12H7.5Z", "or"),
    "hand": filled("M6 21V15L2.5 11C1.5 9.5 3.5 8 5 9.5L7.5 12V4C7.5 2 10 2 10 4V10V2.8C10 1 12.6 1 12.6 2.8V10V4C12.6 2.2 15 2.2 15 4V11V6.5C15 5 17.5 5 17.5 6.5V15C17.5 18 16.5 19.5 16 21Z", "skin"),
    "ring": "".join(
        f'<rect x="{x}" y="{y}" width="5.6" height="5.6" rx="1" fill="var(--card)" {LINE}/>'
        for x, y in ((2, 2), (9.2, 2), (16.4, 2), (16.4, 9.2), (16.4, 16.4), (9.2, 16.4), (2, 16.4), (2, 9.2))
    ),
    "majority": filled("M4 3H20V12C20 17 16 20 12 22C8 20 4 17 4 12Z", "vert") + dot(9, 10, 2.6, "argent") + dot(15, 10, 2.6, "argent"),
    "stones": filled("M3 18L5 11L12 8L19 11L21 18L14 21L6 21Z", "stone") + hair("M5 11L11 14L12 8M11 14L12 20.5M11 14L19 11"),
    "bag": filled("M8 6H16L14.5 9C20 12 21 17 20 21H4C3 17 4 12 9.5 9Z", "wood") + hair("M9.5 9H14.5") + filled("M7 3C9 4.5 15 4.5 17 3L16 6.5H8Z", "wood"),
    "donated": filled("M12 20.5C5 15.5 2 12 2 8.5C2 4 8.5 2.5 12 7C15.5 2.5 22 4 22 8.5C22 12 19 15.5 12 20.5Z", "gules"),
    "herald": stroke("M4 22L9 3", "wood", 1.4) + filled("M9 3L21 5L17 9L20 14L6.2 13.5Z", "seat-green"),
}  # fmt: skip

# The seasons, by their number
SEASONS: Final = (
    filled("M12 12C9 9 9 4 12 2C15 4 15 9 12 12ZM12 12C15 9 20 9 22 12C20 15 15 15 12 12ZM12 12C15 15 15 20 12 22C9 20 9 15 12 12ZM12 12C9 15 4 15 2 12C4 9 9 9 12 12Z", "cloth")
    + dot(12, 12, 2.2, "gold"),
    stroke("M12 1.5V5M12 19V22.5M1.5 12H5M19 12H22.5M4.6 4.6L7 7M17 17L19.4 19.4M4.6 19.4L7 17M17 7L19.4 4.6", "gold", 1.2) + dot(12, 12, 5.4, "gold"),
    filled("M12 2C14 6 17 5 21 5C20 8 21 11 17 14C15 16 13 16 12.6 16V22H11.4V16C11 16 9 16 7 14C3 11 4 8 3 5C7 5 10 6 12 2Z", "tenne") + hair("M12 5V16M12 12L8 8.5M12 12L16 8.5"),
    ('<path d="M12 2V22M3.3 7L20.7 17M20.7 7L3.3 17M9.5 3.5L12 6L14.5 3.5M9.5 20.5L12 18L14.5 20.5M3.5 10.5L7 9.2L6.2 5.6M20.5 13.5L17 14.8L17.8 18.4M20.5 10.5L17 9.2L17.8 5.6M3.5 13.5L7 14.8L6.2 18.4" '
    'fill="none" stroke="var(--azure)" stroke-width="1.6" stroke-linecap="round"/>'),
)  # fmt: skip

ICONS: Final[dict[str, str]] = {
    **{f"duty-{name}": picture for name, picture in DUTIES.items()},
    **{f"building-{name}": picture for name, picture in BUILDINGS.items()},
    **ACTIVITIES,
    **OTHERS,
    **{f"season-{number}": picture for number, picture in enumerate(SEASONS)},
}
