"""The city: favour tiles beside the castle, and three rows of cards, each with its district and the dice there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabard.coimbra import constants
from tabard.coimbra.actions import DISTRICTS as DISTRICT_NAMES
from tabard.coimbra.actions import FAVOURS as FAVOUR_NAMES
from tabard.coimbra.components import BOX
from tabard.coimbra.drawing.cards import card
from tabard.coimbra.drawing.dice import TOKEN_SAYS, cap, die_in_hand, die_says, numbered_rows, placed_die, pooled, token
from tabard.coimbra.drawing.icons import HOUSES, ORDER, TRACK_COLOURS
from tabard.coimbra.drawing.look import PROFESSION_ICONS, REWARD_ICONS, CoimbraSheet, explained
from tabard.coimbra.drawing.signs import units_of_favour
from tabard.coimbra.prose.explanations import WORDS
from tabard.coimbra.prose.labels import DISTRICT_NAMES as DISTRICT_TITLES
from tabard.coimbra.prose.labels import is_evaluated
from tabard.coimbra.state import Coimbra
from tabard.coimbra.words import CoimbraWords
from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.pieces import card_face, halo_rect, row, slot, worth
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import signs
from tabard.drawing.svg import Number, group, icon, path, rect, text
from tabard.drawing.text import fit, wrap_to_fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_

CITY: Final = N_("The city of Coimbra")
DISTRICT_RULES: Final = ("C-PLACE-03 C-TAKE-05", *["C-PLACE-04 C-TAKE-07"] * 3)  # the castle, then the rows of cards
CARD: Final = 86  # the height of a card
TILE: Final = 70  # of a favour tile
EMPTY: Final = 66  # of a row without cards or tiles, at least
STEP: Final = 36  # from die to die
GAP: Final = 6
CROWN: Final = N_("Crown token: {crowns}")


@shows(
    "cap_free", "crowns", "die", "display", "district", "favours", "pool", "rows",
    own=lambda s, width: [is_evaluated(s, district) for district in range(constants.DISTRICTS)],
)  # fmt: skip
def city(sheet: CoimbraSheet, width: Number) -> Panel:
    room = inner(width)
    rows = numbered_rows(sheet.state)
    draw = wide_row if sheet.wide else narrow_row
    markup, y = [], 0.0
    for district in range(constants.DISTRICTS):
        drawn = draw(sheet, district, tuple(rows[district]), room)
        markup.append(group(drawn.markup, 0, y))
        y += drawn.height + (8 if sheet.wide else 12)
    return panel("city", sheet.say(CITY), width, Panel("".join(markup), y - 8), says(sheet))


def wide_row(sheet: CoimbraSheet, district: int, dice: tuple[tuple[int, int], ...], room: Number) -> Panel:
    """Four cards or tiles, and the district at their right; a row that is empty is low."""
    cell = (room * 0.66 - 3 * GAP) / constants.ROW
    left = constants.ROW * (cell + GAP) + 6
    full = sheet.parted or filled(sheet, district)  # a panel of a page keeps its height
    quarter = district_place(sheet, district, dice, room - left, height_of(district) if full else EMPTY)
    cells = [
        place(sheet, district, column, column * (cell + GAP), 0, cell, quarter.height)
        for column in range(constants.ROW)
    ]
    return Panel("".join(cells) + group(quarter.markup, left, 0), quarter.height)


def narrow_row(sheet: CoimbraSheet, district: int, dice: tuple[tuple[int, int], ...], room: Number) -> Panel:
    """The district, and two by two the cards or tiles below it, if there are any."""
    quarter = district_place(sheet, district, dice, room, 64)
    if not filled(sheet, district):
        return quarter
    cell = (room - GAP) / 2
    height = height_of(district)
    top = quarter.height + GAP
    cells = [
        place(sheet, district, column, column % 2 * (cell + GAP), top + column // 2 * (height + GAP), cell, height)
        for column in range(constants.ROW)
    ]
    return Panel(quarter.markup + "".join(cells), top + 2 * height + GAP)


def height_of(district: int) -> Number:
    return TILE if district == constants.CASTLE else CARD


def filled(sheet: CoimbraSheet, district: int) -> bool:
    """Whether a card or tile lies there."""
    s = sheet.state
    if district == constants.CASTLE:
        return constants.BESIDE_CASTLE in s.favours
    return s.display[(district - 1) * constants.ROW : district * constants.ROW] != [constants.NO_CARD] * constants.ROW


def lies_in(s: Coimbra, district: int, column: int, *at: Number) -> tuple[int, ...]:
    """A favour tile and the cap tile, or a card and whether a crown token lies on it."""
    if district == constants.CASTLE:
        return s.favours[column] == constants.BESIDE_CASTLE, s.cap_free
    spot = (district - 1) * constants.ROW + column
    number = s.display[spot]
    return number, number != constants.NO_CARD and s.crowns[constants.PROFESSION[number]] == spot


@follows(lies_in)
def place(sheet: CoimbraSheet, district: int, column: int, x: Number, y: Number, width: Number, height: Number) -> str:
    if district == constants.CASTLE:
        return favour(sheet, column, x, y, width, height)
    return display_card(sheet, (district - 1) * constants.ROW + column, x, y, width, height)


# Cards and favour tiles


def display_card(sheet: CoimbraSheet, place: int, x: Number, y: Number, width: Number, height: Number) -> str:
    number = sheet.state.display[place]
    if number == constants.NO_CARD:
        return group(slot(width, height), x, y)
    profession = constants.PROFESSION[number]
    crowned = sheet.state.crowns[profession] == place
    return card(sheet, number, x, y, width, height, crown(sheet, profession, width / 2 + 6, 9) if crowned else "")


def crown(sheet: CoimbraSheet, profession: int, x: Number, y: Number) -> str:
    """A crown token, its middle at x, y."""
    says = ruled(sheet.say(CROWN, crowns=sheet.words.crowns(constants.CROWNS[profession])), "C-SET-16 C-CROWN-01")
    return sheet.piece(f"crown-{PROFESSION_ICONS[profession]}", crown_face(profession), x, y, says=says)


@remembered
def crown_face(profession: int) -> str:
    back = rect(-17, -9.5, 34, 19, "wool", "line", 1, 9) + rect(
        -15.5, -8, 31, 16, "", TRACK_COLOURS[profession], 1.4, 8
    )
    return (
        back + icon("crown", -12, -7, 13) + text(8, 4, str(constants.CROWNS[profession]), 11, "on-wool", "middle", True)
    )


def favour(sheet: CoimbraSheet, tile: int, x: Number, y: Number, width: Number, height: Number) -> str:
    """Where it lies beside the castle, or an empty place."""
    s = sheet.state
    if s.favours[tile] != constants.BESIDE_CASTLE:
        return group(slot(width, height), x, y)
    face = favour_face(sheet.words, tile, width, height)
    if tile == constants.CAP_FAVOUR and s.cap_free:
        face += cap(sheet, width - 18, 30)
    says = explained(sheet.words, "favour", tile)
    return sheet.piece(favour_id(tile), face, x, y, says=says, halo=halo_rect(width, height))


def favour_id(tile: int) -> str:
    return f"favour-{FAVOUR_NAMES.tokens[tile]}"


@remembered
def favour_face(words: CoimbraWords, tile: int, width: Number, height: Number) -> str:
    crowns = "".join(icon("crown", 5 + 15 * number, 2, 14) for number in range(constants.FAVOUR_CROWNS[tile]))
    size, name = wrap_to_fit(words.favour(tile), width - 10, 1, 10.5)
    return (
        card_face(width, height, "gules")
        + crowns
        + text(width / 2, 31, name[0], size, "ink", "middle")
        + group(signs(units_of_favour(tile), width - 14, height - 38), 7, 35)
    )


# Districts


def acts_in(s: Coimbra, district: int, *how: object) -> tuple[int, ...]:
    """Whether it is evaluated, and the die whose owner acts, with its number."""
    if not is_evaluated(s, district):
        return ()
    return s.die, s.pool[pooled(s.die)] if 0 < s.die < constants.TOKEN else 0


@follows(acts_in)
def district_place(
    sheet: CoimbraSheet, district: int, dice: tuple[tuple[int, int], ...], width: Number, least: Number
) -> Panel:
    """Its houses, its name, and the dice in order; the die whose owner acts stands first."""
    now = is_evaluated(sheet.state, district)
    first = [active_die(sheet)] if now and sheet.state.die else []
    things = first + [thing(sheet, district, place, *one) for place, one in enumerate(dice)]
    per_line = int((width - 12) // STEP)
    height = max(least, 30 + STEP * max(1, -(-len(things) // per_line)))
    name = DISTRICT_NAMES.tokens[district]
    spot = sheet.place(
        f"district-{name}",
        district_face(sheet.say(DISTRICT_TITLES[district]), district, width, height, now),
        says=ruled(district_says(sheet, district), DISTRICT_RULES[district]),
        halo=halo_rect(width, height),
    )
    shown = [
        draw(6 + STEP * (place % per_line + 0.5), 27 + STEP * (place // per_line + 0.5))
        for place, draw in enumerate(things)
    ]
    return Panel(spot + "".join(shown) + (emergency(sheet, width) if now else ""), height)


def active_die(sheet: CoimbraSheet) -> Callable[[Number, Number], str]:
    return lambda x, y: die_in_hand(sheet, x, y)


def thing(sheet: CoimbraSheet, district: int, place: int, one: int, number: int) -> Callable[[Number, Number], str]:
    """A die or a token, to be drawn somewhere; the cap tile can go onto a die by its place in the row."""
    if one >= constants.TOKEN:
        return lambda x, y: token(sheet, one, district, x, y)
    slots = (f"slot-{DISTRICT_NAMES.tokens[district]}-{place + 1}",)
    return lambda x, y: placed_die(sheet, one, x, y, number, False, slots)


def emergency(sheet: CoimbraSheet, right: Number) -> str:
    """What whoever acts may take instead, beside the name of the district; shown while it can be chosen."""
    if not sheet.chosen("emergency"):
        return ""
    wide, gains = row([worth(amount, REWARD_ICONS[good]) for good, amount in enumerate(BOX.emergency)])
    chip = rect(0, 0, wide + 12, 21, "card", "line", 1, 5) + group(gains, 6, 2.5)
    says = explained(sheet.words, *WORDS["emergency"])
    return sheet.place("emergency", chip, right - wide - 52, 4, says=says, halo=halo_rect(wide + 12, 21))


@remembered
def district_face(name: str, district: int, width: Number, height: Number, now: bool) -> str:
    frame = rect(0.5, 0.5, width - 1, height - 1, "inset", "active" if now else "rule", 2 if now else 1, 5)
    title = text(10, 17, fit(name, 13, width - 90, True), 13, "active" if now else "ink", "start", True)
    order = path(ORDER[district == constants.CASTLE], "faint")
    return frame + skyline(district, width, height) + title + group(order, width - 30, 7)


@remembered
def skyline(district: int, width: Number, height: Number) -> str:
    """A woodcut of its houses at the right, thin enough to write and play on."""
    scale = round(min(1.05, (height - 26) / 50), 2)
    return (
        f'<path d="{HOUSES[district]}" transform="translate({width - 58:g} {height - 7:g}) scale({scale})" '
        f'fill="none" stroke="var(--rule)" stroke-width="1" stroke-linejoin="round"/>'
    )


# In words


@follows(lambda s, district: (acts_in(s, district), tuple(s.rows[district])))
def district_says(sheet: CoimbraSheet, district: int) -> str:
    s = sheet.state
    things = [s.die] if is_evaluated(s, district) and s.die else []
    row = [thing_says(sheet, one) for one in (*things, *s.rows[district])]
    listed = sheet.words.listing(row) or sheet.say("nothing")
    return sheet.say("{district}: {things}", district=sheet.say(DISTRICT_TITLES[district]), things=listed)


def thing_says(sheet: CoimbraSheet, one: int) -> str:
    return sheet.say(TOKEN_SAYS, n=one - constants.TOKEN) if one >= constants.TOKEN else die_says(sheet, one)


def says(sheet: CoimbraSheet) -> str:
    """District by district: dice, then favour tiles or cards."""
    parts = []
    for district in range(constants.DISTRICTS):
        parts.append(district_says(sheet, district) + ".")
        names = tiles_named(sheet) if district == constants.CASTLE else cards_named(sheet, district)
        if names:
            parts.append(f"{names}.")
    return " ".join(parts)


@follows(lambda s: tuple([where == constants.BESIDE_CASTLE for where in s.favours]))
def tiles_named(sheet: CoimbraSheet) -> str:
    there = [tile for tile, where in enumerate(sheet.state.favours) if where == constants.BESIDE_CASTLE]
    return sheet.words.listing([sheet.words.favour(tile) for tile in there])


@follows(lambda s, district: tuple([lies_in(s, district, column) for column in range(constants.ROW)]))
def cards_named(sheet: CoimbraSheet, district: int) -> str:
    places = range((district - 1) * constants.ROW, district * constants.ROW)
    there = [place for place in places if sheet.state.display[place] != constants.NO_CARD]
    return sheet.words.listing([card_says(sheet, place) for place in there])


def card_says(sheet: CoimbraSheet, place: int) -> str:
    """Its name, and the crowns of the token that lies on it."""
    s = sheet.state
    name, profession = sheet.words.card(s.display[place]), constants.PROFESSION[s.display[place]]
    return f"{name} ({sheet.words.crowns(constants.CROWNS[profession])})" if s.crowns[profession] == place else name
