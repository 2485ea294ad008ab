"""The players' boards: points, goods, crowns, dice, favour tiles, cards by the kind of their bonus, diplomas."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import constants, scoring
from tabard.coimbra.drawing.cards import MINI, small_card
from tabard.coimbra.drawing.city import crown, favour_id
from tabard.coimbra.drawing.dice import cap, held_dice
from tabard.coimbra.drawing.look import KIND_ICONS, LIVERIES, CoimbraSheet, explained, seat_token
from tabard.coimbra.drawing.signs import units_of_favour
from tabard.coimbra.prose.labels import YOU
from tabard.coimbra.state import Coimbra
from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, beside, flow, grid, inner, panel, split, stack
from tabard.drawing.pieces import badge, count, row
from tabard.drawing.signs import Units, signs
from tabard.drawing.svg import Number, group, icon, rect, text
from tabard.drawing.text import fit
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.engine.words import N_

DIPLOMA: Final = N_("{diploma}: {n}")
HEAD: Final = 34
FIRST: Final = 28 * constants.HOLDERS + 6  # where goods begin, right of the dice
ROOMY: Final = 400  # across: diplomas beside the goods, three cards in a row
GAP: Final = 4
MORE_CARDS: Final = MINI + 6  # how much higher a board becomes with another row of cards
CROWN_STEP: Final = 40
FAVOUR: Final = 84


def boards(sheet: CoimbraSheet, room: Number) -> list[Panel]:
    """Those of three players side by side, otherwise two in a row; one in a row of a narrow drawing."""
    seats = sheet.from_viewer(sheet.state.seats)
    columns = 1 if not sheet.wide else 3 if len(seats) == 3 else 2
    width = split(room, *[1] * columns)[0]
    rows = []
    for first in range(0, len(seats), columns):
        bodies = [(player, body(sheet, player, inner(width))) for player in seats[first : first + columns]]
        least = max(one.height for _, one in bodies)
        rows.append(beside([(width, board(sheet, player, width, one, least)) for player, one in bodies]))
    return rows


def board(sheet: CoimbraSheet, player: int, width: Number, content: Panel, least: Number) -> Panel:
    return panel(f"board-{seat_token(player)}", "", width, content, says(sheet, player), least, sheet.words.who(player))


def of_player(s: Coimbra, player: int, width: Number) -> object:
    return named_on(s, player), owned(s, player), taken(s, player), s.cards[player]


# What parts of a board show


def named_on(s: Coimbra, player: int, room: Number = 0) -> tuple[int, ...]:
    """Points, who looks and who is to move."""
    points = s.scores()[player] if s.over else s.has(player, constants.VP)
    return points, s.over, s.to_move == player, player == s.viewer


def owned(s: Coimbra, player: int, room: Number = 0) -> tuple[object, ...]:
    """Goods, crowns, dice that were taken back, whether these can be chosen, and diplomas."""
    goods = [s.has(player, good) for good in (constants.VP, constants.GUARD, constants.COIN)]
    return *goods, crowns_of(s, player), s.to_move == player, learned(s, player), *s.held[player]


def taken(s: Coimbra, player: int, room: Number = 0) -> tuple[object, ...]:
    """Favour tiles, whether the cap tile is still there, crown tokens, and diplomas."""
    tiles = [tile for tile in range(constants.FAVOURS) if s.favours[tile] == player]
    crowns = [number for number in range(constants.TRACKS) if s.crowns[number] == constants.WITH + player]
    return s.cap_free, tuple(tiles), tuple(crowns), learned(s, player)


def learned(s: Coimbra, player: int) -> tuple[int, ...]:
    """What has diplomas: cards, and monasteries with jokers."""
    return s.cards[player], *s.monasteries_with(player, constants.JOKERS)


def crowns_of(s: Coimbra, player: int) -> int:
    return s.crowns_of(player) if len(s.order) == s.seats else 0


@shows("over", "seats", "viewer", own=of_player)
def alone(sheet: CoimbraSheet, player: int, width: Number) -> Panel:
    """One that need not be as high as others."""
    return board(sheet, player, width, body(sheet, player, inner(width)), 0)


def in_a_line(sheet: CoimbraSheet, player: int) -> Units:
    """Points, goods and crowns, where the board is folded."""
    s, crowns = sheet.state, crowns_of(sheet.state, player)
    goods = ((constants.VP, ":vp"), (constants.GUARD, ":guard"), (constants.COIN, ":coin"))
    return (*[(str(s.has(player, good)), sign) for good, sign in goods], (str(crowns), ":crown"))


def body(sheet: CoimbraSheet, player: int, room: Number) -> Panel:
    parts = [head(sheet, player, room), goods(sheet, player, room), tokens(sheet, player, room)]
    parts += [cards(sheet, player, kind, room) for kind in range(len(constants.OF_KIND))]
    return stack([part for part in parts if part.height], 6)


# Name and points


@follows(named_on)
def head(sheet: CoimbraSheet, player: int, room: Number) -> Panel:
    s = sheet.state
    name = sheet.words.who(player)
    if player == sheet.viewer:
        name += f" ({sheet.say(YOU)})"
    shown = sheet.words.points(s.scores()[player] if s.over else s.has(player, constants.VP))
    size = 15
    score = text(room, 17, shown, size, "ink", "end", True)
    active = s.to_move == player and not s.over
    left = fit(name, 15, room - text_width(shown, size, True) - 60, True)
    title = text(28, 17, left, 15, "active" if active else "ink", "start", True)
    star = icon("vp", room - text_width(shown, size, True) - 22, 3, 17)
    rule = rect(0, 26, room, 2.5, LIVERIES[player].fill, "", 0)
    return Panel(group(badge(LIVERIES[player], 10), 11, 11) + title + star + score + rule, HEAD - 5)


@follows(owned)
def goods(sheet: CoimbraSheet, player: int, room: Number) -> Panel:
    """Dice at the left, then guards, coins and crowns, and the diplomas at the right."""
    s = sheet.state
    crowns = crowns_of(s, player)
    held = held_dice(sheet, player, 0, 0, constants.HOLDERS)
    held_goods = (("guard", s.has(player, constants.GUARD)), ("coin", s.has(player, constants.COIN)), ("crown", crowns))
    counts = [group(amount(sheet, *one), FIRST + 48 * place, 2) for place, one in enumerate(held_goods)]
    beside_them = ""
    if room >= ROOMY:
        wide, shown = row(diplomas(sheet, player), 2)
        beside_them = group(shown, room - wide, 0)
    return Panel(held + "".join(counts) + beside_them, 24)


@follows(lambda s, *amount: 0)
def amount(sheet: CoimbraSheet, name: str, number: int) -> str:
    """Guards, coins or crowns."""
    words = sheet.words
    good = constants.GUARD if name == "guard" else constants.COIN
    says = words.crowns(number) if name == "crown" else words.amount(good, number)
    return sheet.titled(count(name, number, 19)[1], says)


@follows(learned)
def diplomas(sheet: CoimbraSheet, player: int) -> list[tuple[Number, str]]:
    """Each kind with its number, and how wide that is."""
    return [
        (28, sheet.titled(diploma(kind, number), sheet.say(DIPLOMA, diploma=sheet.words.diploma(kind), n=number)))
        for kind, number in enumerate(scoring.diplomas(sheet.state, player))
        if number
    ]


@remembered
def diploma(kind: int, number: int) -> str:
    return icon(f"diploma-{kind}", 0, 2, 18) + text(19, 17, str(number), 11, "ink", "start", True)


# What was taken this round


@follows(taken)
def tokens(sheet: CoimbraSheet, player: int, room: Number) -> Panel:
    """Favour tiles and crown tokens; and the diplomas, where there was no room for them beside the goods."""
    s = sheet.state
    tiles = [favour(sheet, tile) for tile in range(constants.FAVOURS) if s.favours[tile] == player]
    crowns = [
        (CROWN_STEP - 4, crown(sheet, profession, 17, 14))
        for profession in range(constants.TRACKS)
        if s.crowns[profession] == constants.WITH + player
    ]
    scrolls = diplomas(sheet, player) if room < ROOMY else []
    return flow([*tiles, *crowns, *scrolls], room, 28)


def favour(sheet: CoimbraSheet, tile: int) -> tuple[Number, str]:
    """With its width; the cap tile lies beside it until it is put on a die."""
    capped = tile == constants.CAP_FAVOUR and sheet.state.cap_free
    face = favour_chip(tile) + (cap(sheet, FAVOUR + 13, 26) if capped else "")
    chip = sheet.piece(favour_id(tile), face, says=explained(sheet.words, "favour", tile))
    return FAVOUR + (26 if capped else 0), chip


@remembered
def favour_chip(tile: int) -> str:
    crowns = constants.FAVOUR_CROWNS[tile]
    wide = 4 + 11 * crowns
    shown = "".join(icon("crown", 3 + 11 * number, 8, 11) for number in range(crowns))
    return (
        rect(0.5, 0.5, FAVOUR - 1, 27, "card", "gules", 1.6, 4)
        + shown
        + group(signs(units_of_favour(tile), FAVOUR - wide - 4, 24, 13), wide + 2, 2)
    )


# Cards


@follows(lambda s, player, kind, room: s.cards[player] & constants.OF_KIND[kind])
def cards(sheet: CoimbraSheet, player: int, kind: int, room: Number) -> Panel:
    """Those with a bonus of one kind, its sign before them."""
    own = sheet.state.cards[player] & constants.OF_KIND[kind]
    if not own:
        return Panel("", 0)
    columns = 3 if room >= ROOMY else 2
    left = 20
    cell = (room - left - GAP * (columns - 1)) / columns
    shown = [small_card(sheet, number, cell) for number in range(constants.CARDS) if own >> number & 1]
    placed = grid(shown, columns, cell, MINI, GAP)
    sign = group(sheet.titled(icon(KIND_ICONS[kind], 0, 0, 15), sheet.words.kind(kind)), 0, 12)
    return Panel(sign + group(placed.markup, left, 0), placed.height)


# In words


def says(sheet: CoimbraSheet, player: int) -> str:
    told = [goods_said(sheet, player), cards_said(sheet, player), held_said(sheet, player), taken_said(sheet, player)]
    return " ".join([said for said in told if said])


@follows(owned)
def goods_said(sheet: CoimbraSheet, player: int) -> str:
    s = sheet.state
    gaps = {
        "seat": sheet.words.who(player),
        "vp": sheet.words.points(s.has(player, constants.VP)),
        "guards": sheet.words.amount(constants.GUARD, s.has(player, constants.GUARD)),
        "coins": sheet.words.amount(constants.COIN, s.has(player, constants.COIN)),
        "crowns": sheet.words.crowns(crowns_of(s, player)),
    }
    return sheet.say("{seat}: {vp}, {guards}, {coins}, {crowns}.", **gaps)


@follows(lambda s, player: s.cards[player])
def cards_said(sheet: CoimbraSheet, player: int) -> str:
    s, parts = sheet.state, []
    for kind in range(len(constants.OF_KIND)):
        own = [number for number in range(constants.CARDS) if s.cards[player] & constants.OF_KIND[kind] & 1 << number]
        if own:
            parts.append(f"{sheet.words.kind(kind)}: {sheet.words.cards(own)}.")
    return " ".join(parts)


@follows(lambda s, player: tuple(s.held[player]))
def held_said(sheet: CoimbraSheet, player: int) -> str:
    dice = [sheet.words.held_die(colour) for colour in sheet.state.held[player]]
    return sheet.words.listing(dice) + "." if dice else ""


@follows(taken)
def taken_said(sheet: CoimbraSheet, player: int) -> str:
    s = sheet.state
    tiles = [sheet.words.favour(tile) for tile in range(constants.FAVOURS) if s.favours[tile] == player]
    scrolls = [
        sheet.say(DIPLOMA, diploma=sheet.words.diploma(kind), n=number)
        for kind, number in enumerate(scoring.diplomas(s, player))
        if number
    ]
    return " ".join([sheet.words.listing(listed) + "." for listed in (tiles, scrolls) if listed])
