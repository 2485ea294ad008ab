"""The open expeditions with their banners and discs; the discard pile while somebody may take from it; start pairs."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import decisions
from tabard.coimbra.actions import EXPEDITIONS as EXPEDITION_NAMES
from tabard.coimbra.constants import CARDS, EXPEDITION_COST, EXPEDITION_PRICE, FIRST_TASK
from tabard.coimbra.drawing.cards import MINI, card, small_card
from tabard.coimbra.drawing.look import LIVERIES, REWARD_ICONS, CoimbraSheet, explained, seat_token
from tabard.coimbra.drawing.signs import units_of
from tabard.coimbra.prose.labels import DISCARDS, EXPEDITIONS, NO_EXPEDITIONS, PAIRS
from tabard.coimbra.words import CoimbraWords
from tabard.drawing.keeping import shows
from tabard.drawing.panels import Panel, grid, inner, panel
from tabard.drawing.pieces import disc, halo_rect, ribbon, slot
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import signs
from tabard.drawing.svg import Number, group, icon, path, rect, text
from tabard.drawing.text import shrink
from tabard.engine.memory import remembered
from tabard.engine.words import N_

FUNDED: Final = N_("Funded by {seats}.")
GAP: Final = 6
HEIGHT: Final = 92
CARD: Final = 86


@shows("expeditions", "funded", "seats")
def expeditions(sheet: CoimbraSheet, width: Number) -> Panel:
    columns = 6 if sheet.wide else 2
    cell = (inner(width) - GAP * (columns - 1)) / columns
    shown = [expedition(sheet, place, cell) for place in range(len(sheet.state.expeditions))]
    return panel("expeditions", sheet.say(EXPEDITIONS), width, grid(shown, columns, cell, HEIGHT, GAP), says(sheet))


def expedition(sheet: CoimbraSheet, place: int, width: Number) -> str:
    s = sheet.state
    number = s.expeditions[place]
    name = EXPEDITION_NAMES.tokens[number]
    funders = [player for player in range(s.seats) if s.funded[player] >> place & 1]
    spot = sheet.place(
        f"expedition-{name}",
        expedition_face(sheet.words, number, width),
        says=expedition_says(sheet, number, funders),
        halo=halo_rect(width, HEIGHT),
    )
    discs = [
        sheet.piece(
            f"disc-{seat_token(player)}-{name}",
            disc(LIVERIES[player], 8),
            width - 12 - 17 * order,
            HEIGHT - 12,
            says=ruled(sheet.say("Disc of {seat}", seat=sheet.words.who(player)), "C-EXP-02"),
        )
        for order, player in enumerate(funders)
    ]
    return spot + "".join(discs)


@remembered
def expedition_face(words: CoimbraWords, number: int, width: Number) -> str:
    """The name, the price on a banner, and the task above the waves."""
    name = words.expedition(number)
    size = shrink(name, width - 12, 12, bold=True)
    good = REWARD_ICONS[EXPEDITION_COST[number]]
    price = ribbon(48, 20, "or") + text(22, 15, str(EXPEDITION_PRICE[number]), 13, "on-or", "end", True)
    return (
        rect(0.5, 0.5, width - 1, HEIGHT - 1, "card", "line", 1.2, 5)
        + waves_of(width)
        + text(width / 2, 15, name, size, "ink", "middle", True)
        + group(signs(units_of(FIRST_TASK + number), width - 14, 40, 19), 7, 22)
        + group(price + icon(good, 24, 2.5, 15), 5, HEIGHT - 25)
    )


def waves_of(width: Number) -> str:
    """The sea along the lower edge."""
    crests = int((width - 2) // 12)
    step = (width - 2) / crests
    top = f"M1 {HEIGHT - 24}" + f"q{step / 2:g} -4 {step:g} 0" * crests
    return path(
        f"{top}V{HEIGHT - 5}A4 4 0 0 1 {width - 5:g} {HEIGHT - 1}H5A4 4 0 0 1 1 {HEIGHT - 5}Z",
        "water",
        "water-deep",
        0.8,
    )


def expedition_says(sheet: CoimbraSheet, number: int, funders: list[int]) -> str:
    text = explained(sheet.words, "expedition", number)
    return f"{text} {sheet.say(FUNDED, seats=sheet.words.everyone(funders))}" if funders else text


def says(sheet: CoimbraSheet) -> str:
    s = sheet.state
    if not s.expeditions:
        return sheet.say(NO_EXPEDITIONS)
    return " ".join(
        expedition_says(sheet, number, [player for player in range(s.seats) if s.funded[player] >> place & 1])
        for place, number in enumerate(s.expeditions)
    )


# Cards that lie elsewhere for a while


def discards(sheet: CoimbraSheet, width: Number) -> list[Panel]:
    """The pile is spread out while somebody may take a card from it."""
    s = sheet.state
    if s.decision() != decisions.FROM_DISCARDS:
        return []
    columns = 6 if sheet.wide else 2
    cell = (inner(width) - GAP * (columns - 1)) / columns
    pile = [number for number in range(CARDS) if s.discards >> number & 1]
    shown = [small_card(sheet, number, cell) for number in pile]
    title = sheet.say(DISCARDS, count=len(pile))
    return [panel("discards", title, width, grid(shown, columns, cell, MINI, GAP), sheet.words.cards(pile))]


def start_pairs(sheet: CoimbraSheet, width: Number) -> list[Panel]:
    """Those that nobody has taken, while pairs and corners are chosen."""
    s = sheet.state
    if len(s.pairs) < 2 or s.over or s.phase() > decisions.START:
        return []
    free = [number for place, number in enumerate(s.pairs) if place // 2 not in s.pair_of]
    if not free:
        return []
    pairs, beside = len(s.pairs) // 2, sheet.wide and sheet.parted
    columns = 1 if beside else pairs if sheet.wide else 2
    cell = (inner(width) - GAP * (columns - 1)) / columns
    height = CARD + 2 * GAP if beside else 2 * CARD + 3 * GAP
    shown = [pair(sheet, number, cell, height, beside) for number in range(pairs)]
    return [panel("pairs", sheet.say(PAIRS), width, grid(shown, columns, cell, height, GAP), sheet.words.cards(free))]


def pair(sheet: CoimbraSheet, number: int, width: Number, height: Number, beside: bool) -> str:
    """Its cards one below the other, or beside each other."""
    s = sheet.state
    if number in s.pair_of:
        return slot(width, height)
    wide = (width - 3 * GAP) / 2 if beside else width - 2 * GAP
    right, down = (wide + GAP, 0) if beside else (0, CARD + GAP)
    cards = [
        card(sheet, s.pairs[2 * number + place], GAP + place * right, GAP + place * down, wide, CARD)
        for place in range(2)
    ]
    back = rect(0.5, 0.5, width - 1, height - 1, "inset", "rule", 1, 6)
    says = ruled(sheet.say("Start pair {number}", number=number + 1), "C-START-01")
    return sheet.place(f"pair-{number + 1}", back + "".join(cards), says=says, halo=halo_rect(width, height))
