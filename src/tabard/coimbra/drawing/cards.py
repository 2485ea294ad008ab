"""Citizen cards: large in the display, small before their owners."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.components import BOX
from tabard.coimbra.constants import COST, DIPLOMAS, INFLUENCE, KIND, PROFESSION
from tabard.coimbra.drawing.icons import TRACK_COLOURS
from tabard.coimbra.drawing.look import KIND_ICONS, PROFESSION_ICONS, REWARD_ICONS, CoimbraSheet, explained
from tabard.coimbra.drawing.signs import brief, units_of
from tabard.coimbra.words import CoimbraWords
from tabard.drawing.pieces import card_face, halo_rect
from tabard.drawing.signs import signs
from tabard.drawing.svg import Number, group, icon, lines, rect, text
from tabard.drawing.text import shrink, wrap_to_fit
from tabard.engine.memory import remembered

BAND: Final = 18
MINI: Final = 40  # the height of a small card
FOOT: Final = 17  # the lower edge of a large one


def card_id(card: int) -> str:
    return f"card-{BOX.citizens[card].id.lower()}"


def card(sheet: CoimbraSheet, number: int, x: Number, y: Number, width: Number, height: Number, on_it: str = "") -> str:
    """With its whole face; `on_it` lies on the card."""
    face = large(sheet.words, number, width, height) + on_it
    says = explained(sheet.words, "card", number)
    return sheet.piece(card_id(number), face, x, y, says=says, halo=halo_rect(width, height))


def small_card(sheet: CoimbraSheet, number: int, width: Number) -> str:
    says = explained(sheet.words, "card", number)
    return sheet.piece(card_id(number), small(sheet.words, number, width), says=says, halo=halo_rect(width, MINI))


@remembered
def large(words: CoimbraWords, number: int, width: Number, height: Number) -> str:
    """Profession, influence and cost in the band; name, bonus, when it works, and diplomas below it."""
    size, name = wrap_to_fit(words.card(number), width - 12, 2, 11)
    top = BAND + 6 + 11.5 * len(name)
    return (
        card_face(width, height, TRACK_COLOURS[PROFESSION[number]])
        + band(number, width)
        + lines(width / 2, BAND + 13, name, size, 11.5, "ink", "middle")
        + group(signs(units_of(number), width - 12, height - top - FOOT, 18), 6, top)
        + group(foot(words, number, width), 0, height - FOOT)
    )


def foot(words: CoimbraWords, number: int, width: Number) -> str:
    """When the bonus works, with a sign and a word, and the diplomas."""
    kind = KIND[number]
    room = width - 24 - 14 * sum(DIPLOMAS[number])
    size = shrink(words.short_kind(kind), room, 9.5)
    when = text(18, 10.5, words.short_kind(kind), size, "faint", "start")
    return icon(KIND_ICONS[kind], 4, 0, 13) + when + diplomas(number, width - 4, -1, 14)


def band(number: int, width: Number) -> str:
    profession = PROFESSION[number]
    influence = text(22, 13.5, f"+{INFLUENCE[number]}", 12.5, f"on-{TRACK_COLOURS[profession]}", "start", True)
    cost = icon(REWARD_ICONS[COST[number]], width - 20, 1, 16) if COST[number] >= 0 else ""
    arms = rect(3, 1.5, 16, 15.5, "wool", "line", 0.8, 3) + icon(PROFESSION_ICONS[profession], 4, 2.2, 14)
    return arms + influence + cost


def diplomas(number: int, right: Number, top: Number, size: Number) -> str:
    """Side by side, the last one at the right."""
    kinds = [kind for kind, count in enumerate(DIPLOMAS[number]) for _ in range(count)]
    return "".join(
        [icon(f"diploma-{kind}", right - size * (place + 1), top, size) for place, kind in enumerate(reversed(kinds))]
    )


@remembered
def small(words: CoimbraWords, number: int, width: Number) -> str:
    """A strip: its arms and influence, its name, below it the bonus, and diplomas at the right."""
    profession = PROFESSION[number]
    colour = TRACK_COLOURS[profession]
    held = sum(DIPLOMAS[number]) * 14
    room = width - 26
    size, name = wrap_to_fit(words.card(number), room, 2, 10)
    top = 3 + 10.5 * len(name)
    units = units_of(number) if len(name) == 1 else brief(number)
    return (
        rect(0.5, 0.5, width - 1, MINI - 1, "card", "line", 1, 4)
        + rect(0.5, 0.5, 20, MINI - 1, colour, "line", 1, 4)
        + rect(3, 3, 15, 16, "wool", "line", 0.8, 3)
        + icon(PROFESSION_ICONS[profession], 3.7, 4, 14)
        + text(10.5, MINI - 7, f"+{INFLUENCE[number]}", 11, f"on-{colour}", "middle", True)
        + lines(23, 10.5, name, size, 10.5)
        + group(signs(units, room - held, MINI - top - 2, 15), 23, top)
        + diplomas(number, width - 3, MINI - 17, 14)
    )
