"""The seats: points, the cards they played open, and how many cards, houses and seals they have left."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, beside, flow, grid, inner, panel, stack
from tabard.drawing.pieces import badge, count, halo_rect, slot
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import Units
from tabard.drawing.svg import Number, group, icon, lines, rect, text
from tabard.drawing.text import fit, wrap_to_fit
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import DUES as PENALTY_TOKENS
from tabard.kingsbridge.components import BOX, PENALTIES
from tabard.kingsbridge.constants import DUES, PILE
from tabard.kingsbridge.drawing.hand import card_id
from tabard.kingsbridge.drawing.look import LIVERIES, KingsbridgeSheet, explained, figure, seat_token, to_move
from tabard.kingsbridge.prose.labels import FORGOES, NOTHING_OPEN, YOU, hand_size, penalties, shown_points
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS
from tabard.kingsbridge.words import KingsbridgeWords

STRIP: Final = 28  # the height of an open card
TROUBLE: Final = 20
MORE_TROUBLE: Final = TROUBLE + 6  # how much higher a seat becomes with a line of it

WINS: Final = N_("Winner")
HOUSES: Final = N_("Houses on the board: {n} of {all}.")
SEALS: Final = N_("Seals on projects: {n} of {all}.")


def of_seats(s: Kingsbridge, seats: tuple[int, ...], width: Number) -> object:
    return [(named_on(s, player), open_of(s, player), s.piles[player][:], troubles_of(s, player)) for player in seats]


# What parts of a board show


def named_on(s: Kingsbridge, player: int, room: Number = 0) -> tuple[int, ...]:
    """Points, who is to move and who has won."""
    active = not s.over and s.to_move == player
    return shown_points(s, player), active, s.over and s.ranking()[player] == 0, player == s.viewer


def open_of(s: Kingsbridge, player: int, room: Number = 0) -> tuple[int, ...]:
    """Cards in hand and on the discard pile, houses and seals."""
    return hand_size(s, player), s.discarded[player], s.houses(player), s.seals[player].bit_count()


def troubles_of(s: Kingsbridge, player: int, room: Number = 0) -> tuple[int, ...]:
    """Penalties, what was missing, whether an action is forgone, and what else these depend on."""
    now = s.decision()
    forgoes = s.skipping >> player & 1 and now != decisions.EVENT_CARD
    which = [due for due in range(DUES) if s.penalties[due] >> player & 1]
    missing = [s.missing[player * DUES + due] for due in which]
    when = (s.chapter, now == decisions.PROTECTION) if which else ()
    return s.over, forgoes, s.round > 0, player == s.viewer, *when, *which, *missing


@shows("over", "seats", "viewer", own=of_seats)
def boards(sheet: KingsbridgeSheet, seats: tuple[int, ...], width: Number) -> Panel:
    """Side by side, equally high."""
    bodies = [content(sheet, player, inner(width)) for player in seats]
    least = max(body.height for body in bodies)
    shown = []
    for player, body in zip(seats, bodies, strict=True):
        id, name = f"board-{seat_token(player)}", sheet.words.who(player)
        shown.append((width, panel(id, "", width, body, says(sheet, player), least, name)))
    return beside(shown)


def content(sheet: KingsbridgeSheet, player: int, room: Number) -> Panel:
    parts = [head(sheet, player, room), counts(sheet, player, room), pile(sheet, player, room)]
    return stack([*parts, *troubles(sheet, player, room)], 6)


@follows(named_on)
def head(sheet: KingsbridgeSheet, player: int, room: Number) -> Panel:
    name = sheet.words.who(player)
    if player == sheet.viewer:
        name += f" ({sheet.say(YOU)})"
    points = figure(sheet.state, player)
    taken = text_width(points, 16, True)
    fill = "active" if to_move(sheet, player) else "ink"
    shown = text(28, 17, fit(name, 15, room - taken - 78, True), 15, fill, "start", True)
    winner = sheet.state.over and sheet.state.ranking()[player] == 0
    crown = sheet.titled(icon("crown", room - taken - 46, 1, 19), ruled(sheet.say(WINS), "K-END-02")) if winner else ""
    star = crown + icon("vp", room - taken - 21, 2, 18) + text(room, 17, points, 16, "ink", "end", True)
    rule = rect(0, 26, room, 2.5, LIVERIES[player].fill, "line", 0.4)
    return Panel(group(badge(LIVERIES[player], 10), 11, 11) + shown + star + rule, 29)


@follows(open_of)
def counts(sheet: KingsbridgeSheet, player: int, room: Number) -> Panel:
    told = counted(sheet, player)
    step = room / len(told)
    shown = [
        group(sheet.titled(count(sign, number, 20)[1], ruled(said, rules)), step * place + 4, 0)
        for place, (sign, number, said, rules) in enumerate(told)
    ]
    return Panel("".join(shown), 21)


@follows(open_of)
def counted(sheet: KingsbridgeSheet, player: int) -> tuple[tuple[str, str, str, str], ...]:
    """What is open of everybody (K-HID-02, K-HID-04): an icon, a figure, the same in words, and its rules."""
    s = sheet.state
    cards, discards, houses, seals = (
        hand_size(s, player),
        s.discarded[player],
        s.houses(player),
        s.seals[player].bit_count(),
    )
    all_houses, all_seals = BOX.houses_per_player, BOX.seals_per_player
    return (
        ("hand", str(cards), sheet.say("Cards in hand: {n}.", n=cards), "K-HID-02"),
        ("discard", str(discards), sheet.say("Cards on the discard pile: {n}.", n=discards), "K-ACT-05 K-HID-02"),
        ("house", f"{houses}/{all_houses}", sheet.say(HOUSES, n=houses, all=all_houses), "K-HOUSE-02"),
        ("seal", f"{seals}/{all_seals}", sheet.say(SEALS, n=seals, all=all_seals), "K-DON-01"),
    )


def in_a_line(sheet: KingsbridgeSheet, player: int) -> Units:
    """Points, and what is open of everybody, where the board is folded."""
    return (
        (figure(sheet.state, player), ":vp"),
        *[(number, f":{sign}") for sign, number, _, _ in counted(sheet, player)],
    )


# Open cards


@follows(lambda s, player, room: tuple(s.piles[player]))
def pile(sheet: KingsbridgeSheet, player: int, room: Number) -> Panel:
    """In the order they were played; the next card of a chapter has an empty place."""
    gap = 4
    columns = 3 if room > 330 else 2
    wide = (room - gap * (columns - 1)) / columns
    played = sheet.state.piles[player]
    shown = [open_card(sheet, player, card, wide) for card in played]
    shown += [slot(wide, STRIP, 4)] * (PILE - len(played))
    return grid(shown, columns, wide, STRIP, gap)


def open_card(sheet: KingsbridgeSheet, player: int, card: int, wide: Number) -> str:
    face = strip(sheet.words, card, wide)
    return sheet.piece(card_id(player, card), face, says=explained(sheet.words, "card", card))


@remembered
def strip(words: KingsbridgeWords, card: int, wide: Number) -> str:
    size, name = wrap_to_fit(words.card(card), wide - 30, 2, 10.5)
    y = STRIP / 2 + size * 0.36 - (len(name) - 1) * 5
    return (
        rect(0.5, 0.5, wide - 1, STRIP - 1, "card", "line", 1, 4)
        + icon(f"act-{ACTIONS[card]}", 3, 3, 22)
        + lines(28, y, name, size, 10)
    )


# Penalties, and an action that is forgone


@follows(troubles_of)
def troubles(sheet: KingsbridgeSheet, player: int, room: Number) -> list[Panel]:
    found = penalty_chips(sheet, player, room)
    s = sheet.state
    if not s.over and s.skipping >> player & 1 and s.decision() != decisions.EVENT_CARD:
        wide, face = chip("skip", sheet.say(FORGOES), room)
        found.append((wide, sheet.titled(face, ruled(sheet.say(FORGOES), "K-ACT-07 K-ACT-11"))))
    return [flow(found, room, TROUBLE)] if found else []


def penalty_chips(sheet: KingsbridgeSheet, player: int, room: Number) -> list[tuple[Number, str]]:
    s = sheet.state
    if s.over:
        return []
    told = penalties(s, sheet.words, player)
    which = [due for due in range(DUES) if s.penalties[due] >> player & 1]
    return [penalty_chip(sheet, player, due, words, room) for due, words in zip(which, told, strict=False)]


def penalty_chip(sheet: KingsbridgeSheet, player: int, due: int, words: str, room: Number) -> tuple[Number, str]:
    wide, face = chip(PENALTIES[due], words, room)
    spots = (f"penalty-{PENALTY_TOKENS.tokens[due]}",) if player == sheet.viewer else ()
    says = explained(sheet.words, "penalty", due)
    id = f"penalty-{seat_token(player)}-{PENALTY_TOKENS.tokens[due]}"
    return wide, sheet.piece(id, face, says=says, spots=spots, halo=halo_rect(wide, TROUBLE, 5, 1))


@remembered
def chip(sign: str, words: str, room: Number) -> tuple[Number, str]:
    shown = fit(words, 10.5, room - 28)
    wide = text_width(shown, 10.5) + 28
    face = rect(0.5, 0.5, wide - 1, TROUBLE - 1, "inset", "active", 1.2, 4)
    return wide, face + icon(sign, 4, 2, 16) + text(23, 13.7, shown, 10.5)


# In words


def says(sheet: KingsbridgeSheet, player: int) -> str:
    s = sheet.state
    cards = ", ".join([sheet.words.card(card) for card in s.piles[player]])
    parts = [f"{sheet.words.who(player)}: {sheet.words.points(shown_points(s, player))}."]
    parts += [said for _, _, said, _ in counted(sheet, player)]
    parts.append(sheet.say("Played open: {cards}.", cards=cards) if cards else sheet.say(NOTHING_OPEN) + ".")
    if s.over and s.ranking()[player] == 0:
        parts.append(sheet.say(WINS) + ".")
    if not s.over:
        parts += [told + "." for told in penalties(s, sheet.words, player)]
        if s.skipping >> player & 1 and s.decision() != decisions.EVENT_CARD:
            parts.append(sheet.say(FORGOES) + ".")
    return " ".join(parts)
