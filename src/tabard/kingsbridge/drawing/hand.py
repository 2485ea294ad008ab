"""What one seat sees alone: the goods behind its screen, its hand and what it discarded (K-HID-01, K-HID-02)."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, grid, inner, panel, stack
from tabard.drawing.pieces import halo_rect, slot
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import Units, draw_line
from tabard.drawing.svg import Number, group, icon, lines, rect, text
from tabard.drawing.text import wrap_to_fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.constants import CARDS, DUE_AMOUNT, DUE_GOOD, DUES, ROUNDS
from tabard.kingsbridge.drawing.icons import GOOD_ICONS
from tabard.kingsbridge.drawing.look import KingsbridgeSheet, explained, meaning, seat_token
from tabard.kingsbridge.prose.labels import DISCARDS_LABEL, HAND_LABEL, OWED, dues
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS, GOODS
from tabard.kingsbridge.words import KingsbridgeWords

TITLE: Final = N_("Behind your screen")
NONE: Final = "–"
CARD: Final = 46  # the height of a card
GOOD: Final = 34


def behind_screen(s: Kingsbridge, width: Number) -> object:
    """Of the viewer."""
    goods = len(GOODS)
    return s.goods[s.viewer * goods : (s.viewer + 1) * goods], s.hands[s.viewer], s.discards[s.viewer]


@shows("chapter", "introductory", "over", "round", "viewer", own=behind_screen)
def hand(sheet: KingsbridgeSheet, width: Number) -> Panel:
    room = inner(width)
    body = stack([goods(sheet, room), cards(sheet, room)], 10)
    return panel("own", sheet.say(TITLE), width, body, says(sheet))


def card_id(player: int, card: int) -> str:
    return f"card-{seat_token(player)}-{ACTIONS[card]}"


# Goods


def held(s: Kingsbridge, room: Number = 0) -> tuple[int, ...]:
    """The viewer's goods, and whether something is owed after the chapter."""
    goods = len(GOODS)
    return not s.over and s.round < ROUNDS, *s.goods[s.viewer * goods : (s.viewer + 1) * goods]


@follows(held)
def goods(sheet: KingsbridgeSheet, room: Number) -> Panel:
    """All kinds in a row; what is owed after the chapter stands beside or below them."""
    s = sheet.state
    owed = not s.over and s.round < ROUNDS
    wide, signs, told = owed_signs(sheet.words)
    columns = room - wide - 16 if sheet.wide and owed else room
    step = min(82, columns / len(GOODS))
    row = "".join([own_good(sheet, good, step * good, step - 4) for good in range(len(GOODS))])
    height: Number = GOOD
    if owed and sheet.wide:
        row += group(sheet.titled(signs, told), room - wide, 9)
    elif owed:
        row += group(sheet.titled(signs, told), (room - wide) / 2, GOOD + 8)
        height = GOOD + 24
    return Panel(row, height)


@follows(lambda s, good, x, wide: s.has(s.viewer, good))
def own_good(sheet: KingsbridgeSheet, good: int, x: Number, wide: Number) -> str:
    held = sheet.state.has(sheet.viewer, good)
    face = purse(good, held, wide)
    says = f"{sheet.words.amount(good, held)}. {meaning(sheet.words, GOODS[good])}"
    return sheet.place(f"own-{GOODS[good]}", face, x, 0, says=says, halo=halo_rect(wide, GOOD, 6, 0))


@remembered
def purse(good: int, held: int, wide: Number) -> str:
    size = min(24, wide - 15)
    left = (wide - size - 13) / 2
    face = icon(GOOD_ICONS[good], left, (GOOD - size) / 2, size)
    ink = "ink" if held else "faint"
    figure = text(left + size + 4, GOOD / 2 + 5, str(held), 14, ink, "start", True)
    return rect(0.5, 0.5, wide - 1, GOOD - 1, "inset", "rule", 1, 5) + (
        group(face, 0, 0, opacity="" if held else ".45") + figure
    )


@remembered
def owed_signs(words: KingsbridgeWords) -> tuple[Number, str, str]:
    """The signs of what is owed after the chapter: their width, the drawing, and its words."""
    tax = f"{min(BOX.tax_faces)}…{max(BOX.tax_faces)}"
    units = tuple((f"−{DUE_AMOUNT[due] or tax}", f":{GOOD_ICONS[DUE_GOOD[due]]}") for due in range(DUES))
    wide, drawn = draw_line(((":hourglass",), *units), 16)
    told = words.say(OWED, dues=words.listing(dues(words)))
    return wide, rect(-4, -4, wide + 8, 24, "panel") + drawn, ruled(told, "K-DUE-01")


def goods_in_a_line(sheet: KingsbridgeSheet) -> Units:
    """What is there, where the panel is folded."""
    held = [(sheet.state.has(sheet.viewer, good), f":{GOOD_ICONS[good]}") for good in range(len(GOODS))]
    return tuple([(str(amount), sign) for amount, sign in held if amount])


def cards_in_a_line(sheet: KingsbridgeSheet) -> Units:
    """The cards of the hand by their emblems."""
    held = sheet.state.hands[sheet.viewer]
    return tuple([(f":act-{ACTIONS[card]}",) for card in range(CARDS) if held >> card & 1])


# Cards


def cards(sheet: KingsbridgeSheet, room: Number) -> Panel:
    """Every card has its place: in the hand, face down on the discard pile, or empty while it lies open."""
    columns = 6 if sheet.wide else 3
    gap = 6
    wide = (room - gap * (columns - 1)) / columns
    own = [card for card in range(CARDS) if sheet.state.all_cards() >> card & 1]
    return grid([place_of(sheet, card, wide) for card in own], columns, wide, CARD, gap)


@follows(lambda s, card, wide: (s.viewer, s.hands[s.viewer] >> card & 1, s.discards[s.viewer] >> card & 1))
def place_of(sheet: KingsbridgeSheet, card: int, wide: Number) -> str:
    s, player = sheet.state, sheet.viewer
    if s.hands[player] >> card & 1:
        face = card_face(sheet.words, card, wide)
        says = explained(sheet.words, "card", card)
    elif s.discards[player] >> card & 1:
        face = discarded_face(sheet.words, card, wide)
        says = ruled(sheet.say("Discarded: {card}.", card=sheet.words.card(card)), "K-ACT-05")
    else:
        return slot(wide, CARD)
    spots = (f"card-{ACTIONS[card]}",)
    return sheet.piece(card_id(player, card), face, says=says, spots=spots, halo=halo_rect(wide, CARD))


@remembered
def card_face(words: KingsbridgeWords, card: int, wide: Number) -> str:
    return rect(0.5, 0.5, wide - 1, CARD - 1, "card", "line", 1.2, 5) + content(words, card, wide)


def content(words: KingsbridgeWords, card: int, wide: Number) -> str:
    """An emblem and a name."""
    size = emblem(wide)
    return icon(f"act-{ACTIONS[card]}", 5, (CARD - size) / 2, size) + name_of(words, card, wide, "ink")


def emblem(wide: Number) -> Number:
    """As large as leaves room for the name."""
    return 34 if wide > 130 else 23


def name_of(words: KingsbridgeWords, card: int, wide: Number, fill: str) -> str:
    left = emblem(wide) + 7
    size, name = wrap_to_fit(words.card(card), wide - left - 1, 3, 12)
    y = CARD / 2 + size * 0.36 - (len(name) - 1) * 6
    return lines(left, y, name, size, 12, fill)


@remembered
def discarded_face(words: KingsbridgeWords, card: int, wide: Number) -> str:
    """Its owner may look at it."""
    size = emblem(wide) - 7
    left = emblem(wide) + 5
    return (
        rect(0.5, 0.5, wide - 1, CARD - 1, "inset", "rule", 1.2, 5)
        + rect(3, 3, left - 3, CARD - 6, "#k-hatch", round_=3)
        + group(icon(f"act-{ACTIONS[card]}", 6, 7, size), opacity=".5")
        + icon("discard", left - 18, 24, 17)
        + name_of(words, card, wide, "faint")
    )


# In words


def says(sheet: KingsbridgeSheet) -> str:
    s, player = sheet.state, sheet.viewer
    parts = [goods_said(sheet)]
    for name, cards in ((HAND_LABEL, s.hands[player]), (DISCARDS_LABEL, s.discards[player])):
        listed = [sheet.words.card(card) for card in range(CARDS) if cards >> card & 1]
        parts.append(f"{sheet.say(name)}: {', '.join(listed) or NONE}.")
    if not s.over and s.round < ROUNDS:
        parts.append(dues_said(sheet))
    return " ".join(parts)


@follows(held)
def goods_said(sheet: KingsbridgeSheet) -> str:
    amounts = [(good, sheet.state.has(sheet.viewer, good)) for good in range(len(GOODS))]
    return (sheet.words.listing([sheet.words.amount(good, n) for good, n in amounts if n]) or NONE) + "."


@follows(lambda s: 0)
def dues_said(sheet: KingsbridgeSheet) -> str:
    return sheet.say(OWED, dues=sheet.words.listing(dues(sheet.words))) + "."
