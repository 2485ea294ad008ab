"""Where the game stands: round and phase, turn order on the flags, the dice pool, deck and discard pile."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import decisions
from tabard.coimbra.constants import BACK, CARDS, FLAG_CROWNS, ROUNDS
from tabard.coimbra.drawing.dice import die_in_hand, die_says, pool_dice, pool_die
from tabard.coimbra.drawing.look import LIVERIES, CoimbraSheet, seat_token
from tabard.coimbra.prose.labels import CHOSEN, POOL
from tabard.coimbra.state import Coimbra
from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.pieces import badge, count, ribbon
from tabard.drawing.sheet import ruled
from tabard.drawing.svg import Number, circle, group, icon, rect, text
from tabard.drawing.text import shrink
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.engine.words import N_

LETTERS: Final = "ABCDEF"
PHASE_OF: Final = {
    decisions.DIE_ROLL: 0,
    decisions.CHOICE_OF_DIE: 1,
    decisions.NEXT_DIE: 2,
    decisions.START_BONUS: 4,
    decisions.INCOME: 4,
    decisions.FUNDING: 5,
}
DECK: Final = N_("Deck: {cards}. Discard pile: {discards}.")
FLAG: Final = N_("Flag {flag}: {seat}. Crowns printed beside it: {crowns}.")
DECK_CARDS: Final = sum(1 << card for card in range(CARDS) if BACK[card] > 1)  # a bit each
FLAG_RULES: Final = "C-SET-12 C-CROWN-01"
FLAG_WIDTH: Final = 66
DIE: Final = 34  # from die to die


@shows(
    "dealt", "die", "discards", "order", "over", "pool", "round", "seats", "to_move",
    own=lambda s, width: (s.phase(), in_hand(s)),
)  # fmt: skip
def header(sheet: CoimbraSheet, width: Number) -> Panel:
    """Round and phase at the left and flags at the right; in a narrow drawing below each other. Then the pool."""
    room = inner(width)
    flags = turn_order(sheet)
    if sheet.wide:
        body = where(sheet, 430) + group(flags, room - sheet.state.seats * FLAG_WIDTH + 4, 0)
        top: Number = 44
    else:
        body = where(sheet, room) + group(flags, (room - sheet.state.seats * FLAG_WIDTH) / 2 + 2, 48)
        top = 86
    pool = dice_pool(sheet, room)
    return panel(
        "header",
        "",
        width,
        Panel(body + group(pool.markup, 0, top), top + pool.height),
        says(sheet),
        name=sheet.words.stage(sheet.state),
    )


# Round and phase


def where(sheet: CoimbraSheet, room: Number) -> str:
    title = sheet.words.stage(sheet.state)
    size = shrink(title, room - 4, 17, 12, True)
    return text(0, 14, title, size, "ink", "start", True) + group(phases(sheet, phase(sheet)), 0, 22)


def phase(sheet: CoimbraSheet) -> int:
    s = sheet.state
    return PHASE_OF.get(s.phase(), -1)


def phases(sheet: CoimbraSheet, now: int) -> str:
    """Rounds as seals, then the letters of the phases; deck and discard pile."""
    s = sheet.state
    rounds = "".join(
        circle(7 + 16 * number, 9, 6, "gules" if number <= s.round or s.over else "inset", "line")
        for number in range(ROUNDS)
    )
    letters = "".join(phase_box(number, number == now) for number in range(len(LETTERS)))
    deck = count("card", in_deck(s), 16)[1] + group(count("discards", s.discards.bit_count(), 16)[1], 46, 0)
    piles = sheet.place("piles", deck, 208, 1, says=ruled(piles_say(sheet), "C-SET-13 C-ROUND-04"))
    return rounds + group(letters, 76, 0) + piles


def in_deck(s: Coimbra) -> int:
    return (DECK_CARDS & ~s.dealt).bit_count()


@remembered
def phase_box(number: int, now: bool) -> str:
    box = rect(20 * number, 0.5, 17, 17, "active" if now else "inset", "line" if now else "rule", 1, 3)
    ink = "panel" if now else "faint"
    return box + text(20 * number + 8.5, 13, LETTERS[number], 11, ink, "middle", True)


# Turn order


@follows(lambda s: (s.seats, s.to_move, s.over, *s.order))
def turn_order(sheet: CoimbraSheet) -> str:
    s = sheet.state
    return "".join(
        [
            sheet.place(
                f"flag-{flag + 1}",
                flag_face(flag),
                FLAG_WIDTH * flag,
                0,
                says=ruled(flag_says(sheet, flag), FLAG_RULES),
            )
            + (lion(sheet, s.order[flag], FLAG_WIDTH * flag + 34, 15) if flag < len(s.order) else "")
            for flag in range(s.seats)
        ]
    )


@remembered
def flag_face(flag: int) -> str:
    crowns = FLAG_CROWNS[flag]
    shown = "".join(icon("crown", 18 + 11 * number, 27, 10) for number in range(crowns))
    return ribbon(60, 26, "or") + text(13, 17.5, str(flag + 1), 13, "on-or", "middle", True) + shown


def flag_says(sheet: CoimbraSheet, flag: int) -> str:
    s = sheet.state
    seat = sheet.words.who(s.order[flag]) if flag < len(s.order) else "–"
    return sheet.say(FLAG, flag=flag + 1, seat=seat, crowns=FLAG_CROWNS[flag])


def lion(sheet: CoimbraSheet, player: int, x: Number, y: Number) -> str:
    face = badge(LIVERIES[player], 10)
    if sheet.state.to_move == player and not sheet.state.over:
        face += circle(0, 0, 13.5, "", "active", 2)
    return sheet.piece(f"lion-{seat_token(player)}", face, x, y - 2, says=ruled(sheet.words.who(player), "C-CROWN-02"))


# Dice


@follows(lambda s, room: (in_hand(s) and s.die, *s.pool))
def dice_pool(sheet: CoimbraSheet, room: Number) -> Panel:
    """The dice that nobody has taken, and the one that was just chosen."""
    s = sheet.state
    label = sheet.say(POOL)
    start = text_width(label, 11, True) + 14
    dice = pool_dice(s)
    per_line = max(1, int((room - start) // DIE))
    shown = [
        pool_die(sheet, colour, eyes, copy, start + 15 + DIE * (place % per_line), 16 + DIE * (place // per_line))
        for place, (colour, eyes, copy) in enumerate(dice)
    ]
    place = len(dice)
    if in_hand(s):
        x, y = start + 24 + DIE * (place % per_line), 16 + DIE * (place // per_line)
        shown.append(die_in_hand(sheet, x, y))
        place += 1
    height = max(1, -(-place // per_line)) * DIE
    tray = rect(start - 6, -1, room - start + 6, height, "inset", "rule", 1, 6)
    return Panel(text(0, 20, label, 11, "faint", "start", True) + tray + "".join(shown), height)


def in_hand(s: Coimbra) -> bool:
    """Whether a die was chosen and not placed yet."""
    return s.decision() == decisions.CHOICE_OF_DISTRICT


# In words


def says(sheet: CoimbraSheet) -> str:
    s = sheet.state
    parts = [
        sheet.words.stage(sheet.state) + ".",
        piles_say(sheet),
        *[flag_says(sheet, flag) for flag in range(len(s.order))],
    ]
    dice = [sheet.words.die(colour, eyes) for colour, eyes, _ in pool_dice(s)]
    if dice:
        parts.append(f"{sheet.say(POOL)}: {sheet.words.listing(dice)}.")
    if in_hand(s):
        parts.append(f"{sheet.say(CHOSEN)}: {die_says(sheet, s.die)}.")
    return " ".join(parts)


def piles_say(sheet: CoimbraSheet) -> str:
    return sheet.say(DECK, cards=in_deck(sheet.state), discards=sheet.state.discards.bit_count())
