"""The players: points, cards, houses, seals and penalties of all; hand, discards and goods of the one who looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.canvas import flow, joined, labelled, sentence
from tabard.engine.panels import Panel, panels, room_in_panel
from tabard.engine.words import N_
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import PLAY
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.tables import (
    CARDS,
    CHAPTERS,
    DUE_AMOUNT,
    DUE_GOOD,
    DUES,
    GOLD,
    GOODS,
    ROUNDS,
    VP,
)
from tabard.kingsbridge.terminal.council import shown_points
from tabard.kingsbridge.terminal.look import (
    FAINT,
    STYLES,
    TITLE,
    WARNING,
    Look,
    option_numbers,
)

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

LABEL: Final = 10  # of the lines in the own hand
OF_FRAME: Final = 10  # characters of its upper side that are seen at least

YOU: Final = N_("you")
START_SHIELD: Final = N_("start shield")
HAND_SIZE: Final = N_("hand")
DISCARD_SIZE: Final = N_("discards")
HOUSES_BUILT: Final = N_("houses")
SEALS_LAID: Final = N_("seals")
NOTHING_OPEN: Final = N_("no card played yet")
FORGOES: Final = N_("forgoes this action")
DOUBLED: Final = N_("{missing} missing, doubled")
PENALTY_FOR: Final = N_("{penalty} ({missing} missing)")
OWN: Final = N_("Seen by you alone")
HAND_LABEL: Final = N_("Hand")
DISCARDS_LABEL: Final = N_("Discards")
GOODS_LABEL: Final = N_("Goods")
OWED: Final = N_("owed after the chapter: {dues}")
TAX_RANGE: Final = N_("{least} to {most} {gold} of tax")


# Everybody


def players(s: Kingsbridge, seat: int, look: Look) -> Text:
    return panels([panel(s, seat, look, player) for player in range(s.seats)], look.width, look.signs.box)


def panel(s: Kingsbridge, seat: int, look: Look, player: int) -> Panel:
    you = f" ({look.say(YOU)})" if player == seat else ""
    title = f"{look.player(player).plain}{you} {look.points(shown_points(s, player))} {look.good(VP)}"
    starts = player == s.start and not s.over and s.stack[-1] != decisions.STARTER
    room = room_in_panel(look.width)
    lines = [look.cut(line, room) for line in panel_lines(s, look, player, room)]
    return Panel(title, lines, STYLES[player], look.say(START_SHIELD) if starts else "")


def panel_lines(s: Kingsbridge, look: Look, player: int, room: int) -> list[Text]:
    counts = [
        (HAND_SIZE, str(hand_size(s, player))),
        (DISCARD_SIZE, str(s.discarded[player])),
        (HOUSES_BUILT, f"{s.houses(player)}/{BOX.houses_per_player}"),
        (SEALS_LAID, f"{s.seals[player].bit_count()}/{BOX.seals_per_player}"),
    ]
    line = Text("  ").join(Text.assemble(look.say(name), " ", (count, TITLE)) for name, count in counts)
    return [line, *pile(s, look, player, room), *flow(troubles(s, look, player), room, look.signs.dot)]


def hand_size(s: Kingsbridge, player: int) -> int:
    """Open, as the size of the discard pile is; a state that does not know a hand keeps both together (K-HID-02)."""
    cards = s.hands[player].bit_count()
    return cards - s.discarded[player] if s.unseen >> player & 1 else cards


def pile(s: Kingsbridge, look: Look, player: int, room: int) -> list[Text]:
    """The cards played open this chapter in their order; Privilege looks at the last."""
    cards = s.piles[player]
    if not cards:
        return [Text(look.say(NOTHING_OPEN), FAINT)]
    names = [Text(look.card(card)) for card in cards]
    names[-1].stylize(TITLE)
    return flow(names, room, look.signs.dot)


def troubles(s: Kingsbridge, look: Look, player: int) -> list[Text]:
    """Penalties to come, and an action that is forgone this round."""
    if s.over:
        return []
    found = [Text(what, WARNING) for what in penalties(s, look, player)]
    if s.skipping >> player & 1 and s.stack[-1] != decisions.EVENT_CARD:
        found.append(Text(look.say(FORGOES), WARNING))
    return found


def penalties(s: Kingsbridge, look: Look, player: int) -> list[str]:
    """From the dues to the end of the next chapter's first round; after the last chapter losses are doubled."""
    due_now = s.stack[-1] == decisions.PROTECTION
    if not due_now and s.round > 0:
        return []
    found: list[str] = []
    for due in range(DUES):
        if not s.penalties[due] >> player & 1:
            continue
        missing = look.amount(DUE_GOOD[due], s.missing[player * DUES + due]).plain
        if not due_now:
            found.append(look.penalty(due))
        elif s.chapter == CHAPTERS - 1:
            found.append(look.say(DOUBLED, missing=missing))
        else:
            found.append(look.say(PENALTY_FOR, penalty=look.penalty(due), missing=missing))
    return found


# The one who looks


def hand(s: Kingsbridge, seat: int, look: Look) -> Text:
    """What a seat sees alone: its hand, its discards, the goods behind its screen (K-HID-01, K-HID-02)."""
    if not 0 <= seat < s.seats or s.unseen >> seat & 1:
        return Text()
    inside = look.width - 4
    lines = [
        *labelled(look.say(HAND_LABEL), cards(look, s.hands[seat], inside, usable(s, seat)), LABEL),
        *labelled(look.say(DISCARDS_LABEL), cards(look, s.discards[seat], inside), LABEL),
        *labelled(look.say(GOODS_LABEL), flow(goods(s, look, seat), inside - LABEL, "  "), LABEL),
    ]
    title, owed = look.say(OWN), ""
    if not s.over and s.round < ROUNDS:
        owed = look.say(OWED, dues=look.words.listing(dues(look)))
    if len(title) + len(owed) + OF_FRAME > look.width:
        lines += sentence(owed, inside)
        owed = ""
    whole = Panel(title, [look.cut(line, inside) for line in lines], STYLES[seat], owed)
    return whole.drawn(look.width, len(lines) + 2, look.signs.box).text()


def usable(s: Kingsbridge, seat: int) -> set[int]:
    """The cards that can be played for their action now, if that is the question."""
    return set(option_numbers(s, seat, PLAY))


def cards(look: Look, some: int, inside: int, strong: set[int] | None = None) -> list[Text]:
    """The names of cards, in the order of the box."""
    names = [
        Text(look.card(card), TITLE if strong and card in strong else FAINT if strong else "")
        for card in range(CARDS)
        if some >> card & 1
    ]
    return flow(names, inside - LABEL, look.signs.dot) or [Text(look.signs.none, FAINT)]


def goods(s: Kingsbridge, look: Look, player: int) -> list[Text]:
    return [look.held(good, s.has(player, good)) for good in range(GOODS)]


def dues(look: Look) -> list[str]:
    """What everybody owes after each chapter (K-DUE-01)."""
    tax = look.say(TAX_RANGE, least=min(BOX.tax_faces), most=max(BOX.tax_faces), gold=look.good(GOLD))
    return [look.amount(DUE_GOOD[due], DUE_AMOUNT[due]).plain if DUE_AMOUNT[due] else tax for due in range(DUES)]


def status(s: Kingsbridge, seat: int, look: Look) -> Text:
    """The points and goods of a player."""
    points = Text(f"{look.points(shown_points(s, seat))} {look.good(VP)}", TITLE)
    held = [look.held(good, s.has(seat, good)) for good in range(GOODS) if s.has(seat, good)]
    return joined(flow([points, *held], look.width, "  "))
