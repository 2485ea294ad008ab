"""The council: the event card, the seats its corners point at, and the numbers at its sides."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.pieces import badge, count, halo_rect, slot
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import signs
from tabard.drawing.svg import Number, around, circle, group, icon, lines, n, path, polygon, rect, text
from tabard.drawing.text import width as text_width
from tabard.drawing.text import wrap_to_fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.council import NUMBERS, SIDE_OF, SIDES, corner_of, steps
from tabard.kingsbridge.drawing.look import LIVERIES, KingsbridgeSheet, balanced, explained, meaning
from tabard.kingsbridge.drawing.signs import amounts, event_signs
from tabard.kingsbridge.prose.labels import COUNCIL, IS_IMMEDIATE, IS_LASTING, NO_CARD, STACK, cards_in_stack
from tabard.kingsbridge.words import KingsbridgeWords

AROUND: Final = 32  # the card, for seats and numbers
CORNER: Final = 46  # of the card, for an income
COLOURS: Final = ("tenne", "azure")  # immediate, lasting
KIND_ICONS: Final = ("immediate", "lasting")
KINDS: Final = (IS_IMMEDIATE, IS_LASTING)

ARROW_AT: Final = N_("The arrow points at {number}.")
NUMBER: Final = N_("The favour stone moves on by {number} when the arrow points here.")


# The council


@shows("event", "over", "round", "seats", "turned", own=lambda s, width: cards_in_stack(s))
def council(sheet: KingsbridgeSheet, width: Number) -> Panel:
    return panel("council", sheet.say(COUNCIL), width, table(sheet, inner(width)), says(sheet))


def table(sheet: KingsbridgeSheet, room: Number) -> Panel:
    """The card, the seats its corners point at, the numbers at its sides, and the face-down stack."""
    s = sheet.state
    wide, high = room - 2 * AROUND, 188 if sheet.wide else 214
    if s.event == constants.NO_EVENT:
        card = slot(wide, high) + text(wide / 2, high / 2 + 4, sheet.say(NO_CARD), 12, "faint", "middle")
        card = group(card, AROUND, AROUND)
    else:
        card = event_card(sheet, wide, high)
    around_it = surroundings(sheet, wide, high)
    return Panel(around_it + card + pile(sheet, room, high + 2 * AROUND), high + 2 * AROUND)


def event_card(sheet: KingsbridgeSheet, wide: Number, high: Number) -> str:
    s = sheet.state
    turn = max(s.turned, 0)
    face = card_face(sheet.words, s.event, wide, high) + incomes(s.event, turn, wide, high)
    face += arrow((constants.EVENT_ARROW[s.event] + turn) % SIDES, wide, high)
    says = explained(sheet.words, "event", s.event)
    return sheet.piece(event_id(s.event), face, AROUND, AROUND, says=says, halo=halo_rect(wide, high), data_turn=turn)


def event_id(event: int) -> str:
    return f"event-{BOX.events[event].id.lower()}"


@remembered
def card_face(words: KingsbridgeWords, event: int, wide: Number, high: Number) -> str:
    """Its kind, its title, what it does in icons and in words, and the number of a house."""
    middle, room = wide / 2, wide - 2 * CORNER
    lasting = constants.EVENT_LASTING[event]
    size, title = wrap_to_fit(words.event(event), room, 2, 14, 10, True)
    top = 40
    below = top + 15 * len(title)
    house = constants.EVENT_PLAGUE[event] >= 0
    left = high - below - 34 - (34 if house else 16)
    letters, rows = balanced(words.event_text(event), room, int(left // 13.5), 11.5)
    return (
        rect(0.5, 0.5, wide - 1, high - 1, "card", "line", 1.4, 7)
        + rect(4.5, 4.5, wide - 9, high - 9, "", COLOURS[lasting], 2, 4)
        + kind(words, lasting, middle, 14)
        + lines(middle, top + 3, title, size, 15, "ink", "middle", True)
        + group(signs(event_signs(event), room, 28, 24, 11), CORNER, below - 6)
        + lines(middle, below + 37, rows, letters, 13.5, "ink", "middle")
        + (plague_number(words, event, middle, high - 32) if house else "")
    )


def kind(words: KingsbridgeWords, lasting: bool, middle: Number, y: Number) -> str:
    name = words.say(KINDS[lasting])
    half = (text_width(name, 10) + 15) / 2
    return icon(KIND_ICONS[lasting], middle - half, y - 1, 12) + text(middle - half + 15, y + 9, name, 10, "faint")


def plague_number(words: KingsbridgeWords, event: int, middle: Number, y: Number) -> str:
    name = words.place(constants.EVENT_PLAGUE[event])
    half = (text_width(name, 10.5, True) + 20) / 2
    return icon("plague", middle - half, y, 16) + text(middle - half + 20, y + 12, name, 10.5, "ink", "start", True)


@remembered
def incomes(event: int, turn: int, wide: Number, high: Number) -> str:
    """What the corners show, where they have come to lie."""
    return "".join(
        group(income(constants.EVENT_CORNERS[event][corner]), *corner_spot((corner + turn) % SIDES, wide, high))
        for corner in range(SIDES)
    )


def corner_spot(side: int, wide: Number, high: Number) -> tuple[Number, Number]:
    """The middle of the corner that points at a side of the board."""
    inset = CORNER / 2 + 3
    return (inset if side in (0, SIDES - 1) else wide - inset, inset if side < SIDES // 2 else high - inset)


@remembered
def income(number: int, size: Number = 20) -> str:
    """In a ring, around 0, 0."""
    return circle(0, 0, size, "inset", "rule") + group(
        signs(amounts(constants.INCOME[number]), 2 * size - 4, 2 * size, size * 0.84, size / 2), 2 - size, -size
    )


@remembered
def arrow(side: int, wide: Number, high: Number) -> str:
    """The red one, across the edge of the card."""
    x, y = side_spot(side, wide, high, 0)
    return group(polygon(around(0, 0, 11, 3, (side - 1) / 4), "gules", "line", 1.2), x, y)


def side_spot(side: int, wide: Number, high: Number, out: Number) -> tuple[Number, Number]:
    """The middle of a side of the card, so far outside of it."""
    return ((wide / 2, -out), (wide + out, high / 2), (wide / 2, high + out), (-out, high / 2))[side]


def surroundings(sheet: KingsbridgeSheet, wide: Number, high: Number) -> str:
    s = sheet.state
    turned = s.event != constants.NO_EVENT and s.turned >= 0
    pointed = (constants.EVENT_ARROW[s.event] + s.turned) % SIDES if turned else -1
    found = []
    for side in range(SIDES):
        x, y = side_spot(side, wide, high, 21)
        number = number_disc(NUMBERS[side], side == pointed)
        says = ruled(sheet.say(NUMBER, number=NUMBERS[side]), "K-COUNCIL-02 K-FAV-01")
        found.append(sheet.place(f"council-side-{side}", number, AROUND + x, AROUND + y, says=says))
    for player, side in enumerate(SIDE_OF[s.seats]):
        x = 14 if side in (0, SIDES - 1) else wide + 2 * AROUND - 14
        y = 14 if side < SIDES // 2 else high + 2 * AROUND - 14
        found.append((beam(side, wide, high) if turned else "") + group(badge(LIVERIES[player], 10), x, y))
    return "".join(found)


@remembered
def beam(side: int, wide: Number, high: Number) -> str:
    """From a corner of the card to the seat it points at."""
    x, y = corner_spot(side, wide, high)
    right, low = side in (1, 2), side >= SIDES // 2
    end = (wide + 2 * AROUND - 14 if right else 14, high + 2 * AROUND - 14 if low else 14)
    return path(f"M{n(x + AROUND)} {n(y + AROUND)}L{n(end[0])} {n(end[1])}", "", "rule", 3, stroke_dasharray="2 4")


@remembered
def number_disc(number: int, pointed: bool) -> str:
    return circle(0, 0, 10, "gules" if pointed else "inset", "line" if pointed else "rule") + text(
        0, 4.6, str(number), 13, "on-gules" if pointed else "faint", "middle", True
    )


def pile(sheet: KingsbridgeSheet, room: Number, high: Number) -> str:
    """The face-down stack of this chapter, at the lower edge."""
    if sheet.state.over:
        return ""
    left = cards_in_stack(sheet.state)
    wide, face = count("card", left, 15, "faint")
    says = f"{sheet.say(STACK, cards=left)}. {meaning(sheet.words, 'event')}"
    return sheet.place("event-stack", face, room * 0.77 - wide / 2, high - 21, says=says)


# In words


def event_says(sheet: KingsbridgeSheet, event: int) -> str:
    kind = sheet.say(KINDS[constants.EVENT_LASTING[event]])
    return f"{sheet.words.event(event)} ({kind}): {sheet.words.event_text(event)}"


def incomes_said(sheet: KingsbridgeSheet, turn: int) -> str:
    s = sheet.state
    told = [
        f"{sheet.words.who(player)}: {sheet.words.amounts(constants.INCOME[corner_of(s, player, turn)])}"
        for player in range(s.seats)
    ]
    return ", ".join(told)


def says(sheet: KingsbridgeSheet) -> str:
    s = sheet.state
    parts = [] if s.over else [sheet.say(STACK, cards=cards_in_stack(s)) + "."]
    if s.event == constants.NO_EVENT:
        return " ".join([sheet.say(NO_CARD) + ".", *parts])
    parts.append(event_says(sheet, s.event))
    if constants.EVENT_PLAGUE[s.event] >= 0:
        parts.append(sheet.words.place(constants.EVENT_PLAGUE[s.event]) + ".")
    if s.turned >= 0:
        parts += [incomes_said(sheet, s.turned) + ".", sheet.say(ARROW_AT, number=steps(s, s.turned))]
    else:
        shown = ", ".join(sheet.words.amounts(constants.INCOME[corner]) for corner in constants.EVENT_CORNERS[s.event])
        parts.append(sheet.say("The card has not been turned yet; clockwise it shows {amounts}.", amounts=shown))
    return " ".join(parts)
