"""The icons of Coimbra: goods, the arms of the professions, their tracks, diplomas, and signs for effects.

Whatever has the colour of a profession has its shape too: councillors are round, merchants square, the clergy has the
cross, scholars the lozenge. Dice have pips of that shape.
"""

from __future__ import annotations

from typing import Final

from tabard.drawing.icons import HAIR, LINE, filled, hair, shield
from tabard.drawing.pieces import pip

TRACK_COLOURS: Final = ("slate", "tenne", "purpure", "vert", "argent")  # by track; the last is the white die
SHAPES: Final = ("round", "square", "cross", "lozenge", "round")
DIPLOMA_COLOURS: Final = ("gules", "or", "azure", "vert", "argent", "purpure")


def charge(d: str, colour: str) -> str:
    """What stands on a shield."""
    return f'<path d="{d}" fill="none" stroke="var(--on-{colour})" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>'


def track(number: int) -> str:
    """A banner that points upwards, with the pip of the track."""
    colour = TRACK_COLOURS[number]
    return (
        filled("M12 1.5L21 9.5V22H3V9.5Z", colour)
        + f'<path d="{pip(SHAPES[number], 12, 14, 3.6)}" fill="var(--on-{colour})"/>'
    )


def die(number: int) -> str:
    colour = TRACK_COLOURS[number]
    face = f'<rect x="3" y="3" width="18" height="18" rx="4" fill="var(--{colour})" {LINE}/>'
    return face + f'<path d="{pip(SHAPES[number], 12, 12, 4)}" fill="var(--on-{colour})"/>'


def diploma(colour: str, letter: str) -> str:
    """A sealed scroll with a letter."""
    return (
        filled("M4 2.5H20V16H4Z", "wool")
        + hair("M6.5 5.5H17.5M6.5 8.2H17.5")
        + f'<circle cx="12" cy="16" r="6.3" fill="var(--{colour})" {LINE}/>'
        + f'<text x="12" y="19.2" font-size="9" font-weight="700" text-anchor="middle" fill="var(--on-{colour})">{letter}</text>'
    )


ICONS: Final[dict[str, str]] = {
    "guard": (
        filled("M4 13C4 7 7 3 12 3C17 3 20 7 20 13Z", "silver") + filled("M1.5 13H22.5V16H1.5Z", "silver")
        + hair("M12 3V13") + filled("M7 16H17V21H7Z", "skin") + hair("M9.5 18H10.5M13.5 18H14.5")
    ),
    # Professions
    "councillor": shield("slate", charge("M12 6.5A2.6 2.6 0 1 1 11.9 6.5M12 11.8V18.5M12 15H15M12 18H15", "slate")),
    "merchant": shield("tenne", charge("M12 6V17.5M9 17.5H15M6.5 8.5H17.5M6.5 8.5L4.9 12.5H8.1ZM17.5 8.5L15.9 12.5H19.1Z", "tenne")),
    "clergy": shield("purpure", charge("M12 6V18M8 10.2H16", "purpure")),
    "scholar": shield("vert", charge("M12 9C10.5 7.5 8.5 7.3 6.8 8V15.3C8.5 14.7 10.5 15 12 16.4C13.5 15 15.5 14.7 17.2 15.3V8C15.5 7.3 13.5 7.5 12 9ZM12 9V16", "vert")),
    "professions": (
        filled("M3 3H12V13H3Z", "slate") + filled("M12 3H21V13H12Z", "tenne")
        + filled("M3 13H12V22C7 20 3 18 3 13Z", "purpure") + filled("M12 13H21C21 18 17 20 12 22Z", "vert")
    ),
    # Tracks and dice
    **{f"track-{number}": track(number) for number in range(4)},
    "track-any": filled("M12 1.5L21 9.5V22H3V9.5Z", "or") + f'<path d="M9.3 12A2.8 2.8 0 1 1 12 15V16M12 18.6V18.8" {HAIR}/>',
    "track-all": filled("M7 9L12 4.5V21H3V13Z", "slate") + filled("M17 9L12 4.5V21H21V13Z", "vert") + hair("M7 12.5V21M16.5 12.5V21"),
    **{f"die-{number}": die(number) for number in range(5)},
    # Tiles
    "favour": filled("M4 3H20V17L12 22L4 17Z", "gules") + filled("M7 13L6.3 7.5L9.7 10L12 6L14.3 10L17.7 7.5L17 13Z", "gold"),
    "cap": filled("M3 17C3 14 6 14 6 10C6 5 9 3 12 3C15 3 18 5 18 10C18 14 21 14 21 17C17 20 7 20 3 17Z", "or") + hair("M6 12C9 14 15 14 18 12"),
    "discards": (
        f'<rect x="2.5" y="6" width="12" height="15" rx="1.5" transform="rotate(-12 8 13)" fill="var(--road)" {LINE}/>'
        f'<rect x="9" y="4" width="12" height="15" rx="1.5" transform="rotate(8 15 12)" fill="var(--wool)" {LINE}/>'
    ),
    "rivals": (
        filled("M7 5A3 3 0 0 1 9 10.3C11.5 11 12.5 14 12.5 19H1.5C1.5 14 2.5 11 5 10.3A3 3 0 0 1 7 5Z", "skin")
        + filled("M16 5A3 3 0 0 1 18 10.3C20.5 11 22.5 14 22.5 19H11C11 14 11.5 11 14 10.3A3 3 0 0 1 16 5Z", "stone")
    ),
    "church-missing": (
        '<path d="M10 21V8L14 4L18 8V21ZM3 21V14L7 10L10 13V21Z" fill="none" stroke="var(--ink)" stroke-width="1.3" stroke-dasharray="2.2 1.6"/>'
    ),
    # When a bonus works
    "instant": filled("M13 1.5L4 13.5H11L9.5 22.5L20 9.5H13Z", "or"),
    "phase_c": f'<circle cx="12" cy="12" r="10" fill="var(--argent)" {LINE}/><text x="12" y="17" font-size="14" font-weight="700" text-anchor="middle" fill="var(--on-argent)">C</text>',
    "phase_e": f'<circle cx="12" cy="12" r="10" fill="var(--argent)" {LINE}/><text x="12" y="17" font-size="14" font-weight="700" text-anchor="middle" fill="var(--on-argent)">E</text>',
    # Signs
    "again": '<path d="M19.5 12A7.5 7.5 0 1 1 16.5 6M17 1.5V6.5H12" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
    **{f"diploma-{number}": diploma(colour, "LMPCT*"[number]) for number, colour in enumerate(DIPLOMA_COLOURS)},
}  # fmt: skip

# The houses of each district, from their lower left corner
HOUSES: Final = (
    "M0 0V-22H5V-27H9V-22H14V-34L22 -44L30 -34V-22H35V-27H39V-22H44V0M22 -44V-50L29 -47L22 -45M19 0V-10A3 3 0 0 1 25 -10V0",
    "M0 0V-18L9 -27L18 -18V0M18 -14L25 -22L33 -14V0M33 -20V-33L39 -40L45 -33V0M8 0V-8H12V0M38 -26H40M38 -20H40",
    "M0 0V-16L8 -24L16 -16V0M16 0V-22H22V-32L27 -38L32 -32V-22H44V0M27 -38V-43M25 -41H29M24 0V-9A4 4 0 0 1 32 -9V0M4 -10H7M36 -14H40",
    "M0 0V-12L8 -19L16 -12V0M16 -9L23 -15L30 -9V0M30 -12L37 -20L45 -12V0M4 0V-6H8V0M34 -8H37M0 4C4 2 8 6 12 4S20 2 24 4S32 6 36 4S42 2 46 4",
)
# Bars that fall or rise, as the dice of a district
ORDER: Final = (
    "M0 0H3V11H0ZM6 3H9V11H6ZM12 6H15V11H12ZM18 9H21V11H18Z",
    "M0 9H3V11H0ZM6 6H9V11H6ZM12 3H15V11H12ZM18 0H21V11H18Z",
)
