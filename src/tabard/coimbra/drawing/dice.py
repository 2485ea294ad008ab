"""Dice: in the pool, in the districts with their owners, and on the boards.

A die that looks like another is as good as that one: dice are told apart by colour, eyes and a number, which is given
to the pool first, then to the die in hand, then to the districts from top to bottom.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from tabard.coimbra.actions import COLOURS as COLOUR_NAMES
from tabard.coimbra.actions import DISTRICTS as DISTRICT_NAMES
from tabard.coimbra.constants import CAP_ADDS, CAPPED, COLOURS, DISTRICTS, EYES, TOKEN
from tabard.coimbra.drawing.icons import ICONS
from tabard.coimbra.drawing.look import LIVERIES, CoimbraSheet, die, explained, seat_token
from tabard.coimbra.prose.explanations import WORDS
from tabard.coimbra.state import Coimbra, colour_of, owner_of
from tabard.drawing.keeping import follows
from tabard.drawing.pieces import badge, halo_rect
from tabard.drawing.sheet import ruled
from tabard.drawing.svg import Number, group, rect, text
from tabard.engine.memory import remembered
from tabard.engine.words import N_

SIZE: Final = 24
OWNED: Final = N_("{die} of {seat}")
CAPPED_DIE: Final = N_("{die} of {seat}, with the cap tile +{n}")
TOKEN_SAYS: Final = N_("Dice token {n}")
HELD: Final = N_("{seat}: {die}, taken back")


def die_id(colour: int, eyes: int, copy: int) -> str:
    name = f"die-{COLOUR_NAMES.tokens[colour]}-{eyes}"
    return name if copy == 0 else f"{name}-{copy + 1}"


def pool_dice(s: Coimbra) -> list[tuple[int, int, int]]:
    """Colour, eyes and number of each die that nobody has taken."""
    return [
        (colour, eyes + 1, copy)
        for colour in range(COLOURS)
        for eyes in range(EYES)
        for copy in range(s.pool[colour * EYES + eyes])
    ]


def numbered_rows(s: Coimbra) -> list[list[tuple[int, int]]]:
    """By district: each die or token with the number that tells it from its like."""
    used = {(colour, eyes + 1): s.pool[colour * EYES + eyes] for colour in range(COLOURS) for eyes in range(EYES)}
    if 0 < s.die < TOKEN:
        used[look_of(s.die)] += 1
    rows: list[list[tuple[int, int]]] = []
    for district in range(DISTRICTS):
        row: list[tuple[int, int]] = []
        for thing in s.rows[district]:
            if thing >= TOKEN:
                row.append((thing, 0))
                continue
            row.append((thing, used[look_of(thing)]))
            used[look_of(thing)] += 1
        rows.append(row)
    return rows


def look_of(die: int) -> tuple[int, int]:
    return colour_of(die), die % 8


def pooled(die: int) -> int:
    """Where the pool counts dice that look like it."""
    colour, eyes = look_of(die)
    return colour * EYES + eyes - 1


# Drawing them, with their middle at x, y


@follows(lambda s, *die: 0)
def pool_die(sheet: CoimbraSheet, colour: int, eyes: int, copy: int, x: Number, y: Number) -> str:
    """Every copy of a die is chosen by the same action, whose spot is the first one."""
    return sheet.piece(
        die_id(colour, eyes, copy),
        die(colour, eyes, SIZE),
        x,
        y,
        says=ruled(sheet.words.die(colour, eyes), "C-ROLL-01 C-PLACE-02"),
        spots=(die_id(colour, eyes, 0),) if copy else (),
        halo=group(halo_rect(SIZE, SIZE, 7, 2.5), -SIZE / 2, -SIZE / 2),
    )


def die_in_hand(sheet: CoimbraSheet, x: Number, y: Number) -> str:
    """It has the number after those of the pool."""
    die = sheet.state.die
    return placed_die(sheet, die, x, y, sheet.state.pool[pooled(die)], True)


@follows(lambda s, *die: 0)
def placed_die(
    sheet: CoimbraSheet,
    thing: int,
    x: Number,
    y: Number,
    copy: int,
    active: bool = False,
    spots: Collection[str] = (),
) -> str:
    """In its holder."""
    colour, eyes = look_of(thing)
    owner = owner_of(thing)
    face = held_face(colour, eyes, owner, active) + (cap(sheet) if thing & CAPPED else "")
    halo = group(halo_rect(SIZE + 4, SIZE + 4, 8, 3.5), -SIZE / 2 - 2, -SIZE / 2 - 2)
    return sheet.piece(
        die_id(colour, eyes, copy),
        face,
        x,
        y,
        says=ruled(die_says(sheet, thing), "C-PLACE-02 C-TAKE-02"),
        spots=spots,
        halo=halo,
        data_seat=seat_token(owner),
    )


def die_says(sheet: CoimbraSheet, thing: int) -> str:
    message = CAPPED_DIE if thing & CAPPED else OWNED
    return sheet.say(message, die=sheet.words.placed_die(thing), seat=sheet.words.who(owner_of(thing)), n=CAP_ADDS)


@remembered
def held_face(colour: int, eyes: int, owner: int, active: bool) -> str:
    """A die in the holder of its owner."""
    half = SIZE / 2 + 2.5
    livery = LIVERIES[owner]
    ring = rect(-half - 2.5, -half - 2.5, 2 * half + 5, 2 * half + 5, "", "active", 2, 8) if active else ""
    holder = rect(-half, -half, 2 * half, 2 * half, livery.fill, "edge", 1, 6)
    return ring + holder + die(colour, eyes, SIZE - 2) + group(badge(livery, 7), half - 3, half - 1)


def cap(sheet: CoimbraSheet, x: Number = 0, y: Number = 0) -> str:
    """The cap tile, whose lower edge is a little above x, y."""
    return sheet.piece("cap-tile", cap_face(), x, y, says=explained(sheet.words, *WORDS["cap"]))


@cache
def cap_face() -> str:
    hat = f'<g transform="translate(-12 -25)">{ICONS["cap"]}</g>'
    return hat + text(0, -10, f"+{CAP_ADDS}", 9.5, "on-or", "middle", True)


@follows(lambda s, *thing: 0)
def token(sheet: CoimbraSheet, thing: int, district: int, x: Number, y: Number) -> str:
    number = thing - TOKEN
    says = ruled(sheet.say(TOKEN_SAYS, n=number), "C-PLACE-05 C-TAKE-12")
    return sheet.piece(f"token-{DISTRICT_NAMES.tokens[district]}-{number}", token_face(number), x, y, says=says)


@remembered
def token_face(number: int) -> str:
    half = SIZE / 2
    back = rect(-half, -half, SIZE, SIZE, "wool", "line", 1.2, 2)
    line = rect(-half + 3, -half + 3, SIZE - 6, SIZE - 6, "", "rule", 0.8, 1)
    return back + line + text(0, 5, str(number), 14, "on-wool", "middle", True)


@follows(lambda s, player, *how: (s.to_move == player, *s.held[player]))
def held_dice(sheet: CoimbraSheet, player: int, x: Number, y: Number, windows: int) -> str:
    """The windows of a board, and the dice that were taken back into them."""
    s = sheet.state
    held = s.held[player]
    parts = [
        rect(x + 28 * window, y, 24, 24, "inset", "rule", 1, 5) for window in range(windows) if window >= len(held)
    ]
    for window, colour in enumerate(held):
        name = COLOUR_NAMES.tokens[colour]
        copy = held[:window].count(colour)
        parts.append(
            sheet.piece(
                f"held-{seat_token(player)}-{name}" + (f"-{copy + 1}" if copy else ""),
                die(colour, 0, 22),
                x + 28 * window + 12,
                y + 12,
                says=ruled(sheet.say(HELD, seat=sheet.words.who(player), die=sheet.words.held_die(colour)), "C-INC-01"),
                spots=(f"held-{name}",) if player == s.to_move else (),
                halo=group(halo_rect(22, 22, 7, 2.5), -11, -11),
            )
        )
    return "".join(parts)
