"""The round, the ring of eight duty tiles around the city, and the tracks of piety and alms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.canvas import WIDE, Canvas, flow, joined, labelled, sentence
from tabard.engine.panels import side_by_side
from tabard.engine.state import CHANCE
from tabard.engine.words import N_
from tabard.pilgrim.actions import (
    COUNTER_NAMES,
    DUTY,
    DUTY_NAMES,
    FROM,
    RECALL,
    SEND,
    SKIP,
    SOW,
    STEP,
    TITHE,
)
from tabard.pilgrim.components import BOX
from tabard.pilgrim.scoring import PIETY_POINTS
from tabard.pilgrim.tables import CITY, ICON, MOST_PIETY, NO_COUNTER, PIETY, RING, ROUNDS, SITES
from tabard.pilgrim.terminal.look import FAINT, HOLY, OPTION, TITLE, Look

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

# A tile is a box; three by three of them, the city in the middle, with arrows between
TILE_WIDTH: Final = 24
TILE_HEIGHT: Final = 4
GAP_ACROSS: Final = 3
GAP_DOWN: Final = 1
INSIDE: Final = TILE_WIDTH - 4
RING_WIDTH: Final = 3 * TILE_WIDTH + 2 * GAP_ACROSS
RING_HEIGHT: Final = 3 * TILE_HEIGHT + 2 * GAP_DOWN
SPOTS: Final = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0), (1, 1))  # of the tiles and the city
ON_PLACES: Final = (SOW, STEP, SKIP, TITHE, DUTY, FROM, SEND, RECALL)  # options that are about a place
STANDINGS: Final = "<=>"  # by minority, parity, majority

TRACKS_WIDTH: Final = 20
ALMS_AT: Final = 11
TRACK_INDENT: Final = 11  # where they are lines
BONUS_ROWS: Final = tuple(row for row, _, _ in BOX.alms_bonus)

ROUND: Final = N_("Round {round} of {rounds}")
SEASON: Final = N_("season {season} of {seasons}")
TRADE: Final = N_("trade resource: {good}")
NO_TRADE: Final = N_("no trade resource")
TO_MOVE: Final = N_("to move: {seat}")
SET_UP: Final = N_("The table is being set up")
GAME_OVER: Final = N_("The game is over")
LEVEL: Final = N_("solo, level {level}")
CAMPAIGN: Final = N_("game {number} of the campaign")
TITHE_OF: Final = N_("tithe {good}")
NO_TITHE: Final = N_("no tithe")
MERCHANT: Final = N_("Merchant")
CITY_NAME: Final = N_("City")
PIETY_TITLE: Final = N_("Piety")
ALMS_TITLE: Final = N_("Alms")
RING_LEGEND: Final = N_("{more} your majority, {same} parity, {less} minority; D dummy; {bonus} bonus; {top} table top")


def header(s: Pilgrim, look: Look) -> Text:
    """The round, the season, the trade resource, who starts and who is to move."""
    parts = [look.say(GAME_OVER)] if s.ended() else round_parts(s, look)
    if s.level:
        parts.insert(0, look.say(LEVEL, level=s.level))
    if s.campaign:
        parts.insert(0, look.say(CAMPAIGN, number=s.campaign))
    return joined(flow([Text(part, TITLE) for part in parts], look.width, look.signs.dot))


def round_parts(s: Pilgrim, look: Look) -> list[str]:
    if s.to_move == CHANCE and len(s.sites) < SITES:
        return [look.say(SET_UP)]
    trade = s.trade_counter()
    parts = [
        look.say(ROUND, round=s.ship + 1, rounds=ROUNDS),
        look.say(SEASON, season=s.season() + 1, seasons=SITES),
        look.say(NO_TRADE) if trade == NO_COUNTER else look.say(TRADE, good=look.say(COUNTER_NAMES.words[trade])),
    ]
    if s.to_move != CHANCE:
        parts.append(look.say(TO_MOVE, seat=look.name(s, s.to_move)))
    return parts


def ring(s: Pilgrim, seat: int, look: Look) -> Text:
    """The round, the duties with who stands there, and the tracks beside or above them."""
    duties = tiles(s, seat, look)
    more, same, less = reversed(STANDINGS)
    values = {"more": more, "same": same, "less": less, "bonus": look.signs.bonus, "top": look.signs.top}
    legend = sentence(look.say(RING_LEGEND, **values), look.width)
    if look.width < WIDE:
        return joined([*tracks_in_lines(s, look), header(s, look), duties.text(), *legend])
    return joined([header(s, look), side_by_side([duties, tracks(s, look)], look.width), *legend])


def tiles(s: Pilgrim, seat: int, look: Look) -> Canvas:
    canvas = Canvas(RING_WIDTH, RING_HEIGHT)
    draw_arrows(look, canvas)
    numbers = option_numbers(s, seat)
    for place in range(RING + 1):
        column, row = SPOTS[place]
        x, y = column * (TILE_WIDTH + GAP_ACROSS), row * (TILE_HEIGHT + GAP_DOWN)
        draw_place(s, seat, look, canvas, place, x, y)
        room = TILE_WIDTH - 2 - put_numbers(canvas, x + 1, y + TILE_HEIGHT - 1, numbers.get(place, []))
        if s.counters and place == s.merchant:
            name = f" {look.say(MERCHANT)} "
            shown = name if len(name) <= room else " M "
            canvas.put(x + TILE_WIDTH - 1 - len(shown), y + TILE_HEIGHT - 1, shown, "bold reverse")
    return canvas


def option_numbers(s: Pilgrim, seat: int) -> dict[int, list[int]]:
    """The numbers of the options that are about a duty tile or the city, if the seat is to decide."""
    numbers: dict[int, list[int]] = {}
    if s.over or s.to_move == CHANCE or s.to_move != seat:
        return numbers
    for number, action in enumerate(s.legal(), 1):
        for family in ON_PLACES:
            if family.has(action):
                numbers.setdefault(family.first(action), []).append(number)
    return numbers


def put_numbers(canvas: Canvas, x: int, y: int, numbers: list[int]) -> int:
    """In the lower frame of a tile; how much room they take."""
    label = "".join(f" {number} " for number in numbers)
    canvas.put(x, y, label, OPTION)
    return len(label)


def draw_arrows(look: Look, canvas: Canvas) -> None:
    """Clockwise along the ring; from the city to north and south, from east and west to the city."""
    signs = look.signs
    across = TILE_WIDTH + GAP_ACROSS
    for column, row, sign in (
        (0, 0, signs.right), (1, 0, signs.right), (0, 1, signs.right), (1, 1, signs.left),
        (0, 2, signs.left), (1, 2, signs.left),
    ):  # fmt: skip
        canvas.put(column * across + TILE_WIDTH + 1, row * (TILE_HEIGHT + GAP_DOWN) + 1, sign)
    for column, row, sign in (
        (0, 0, signs.up), (1, 0, signs.up), (2, 0, signs.down), (0, 1, signs.up), (1, 1, signs.down),
        (2, 1, signs.down),
    ):  # fmt: skip
        canvas.put(column * across + TILE_WIDTH // 2, row * (TILE_HEIGHT + GAP_DOWN) + TILE_HEIGHT, sign)


def draw_place(s: Pilgrim, seat: int, look: Look, canvas: Canvas, place: int, x: int, y: int) -> None:
    """A duty tile or the city: its name, its tithe, who stands there."""
    canvas.box(x, y, TILE_WIDTH, TILE_HEIGHT, look.signs.box, FAINT)
    if place == CITY:
        canvas.put(x + 1, y, f" {look.say(CITY_NAME)} ", TITLE)
        people = look.people(s, place, 2 * INSIDE)
        canvas.lay(x + 2, y + 1, people[:INSIDE])
        canvas.lay(x + 2, y + 2, people[INSIDE:])
        return
    point = look.words.point(place)
    duty = look.say(DUTY_NAMES.words[s.duties[place]]) if place < len(s.duties) else ""
    canvas.put(x + 1, y, look.fit(f" {point} {duty} ", TILE_WIDTH - 2), TITLE)
    canvas.put(x + 2, y + 1, tithe(s, look, place))
    canvas.lay(x + 2, y + 2, look.people(s, place, INSIDE - 2))
    if 0 <= seat < s.colours and s.at(seat, place):
        canvas.put(x + TILE_WIDTH - 3, y + 2, STANDINGS[s.standing(seat, place)], look.style(s, seat))


def tithe(s: Pilgrim, look: Look, tile: int) -> str:
    if tile >= len(s.counters):
        return ""
    counter = s.counters[tile]
    if counter == NO_COUNTER:
        return look.say(NO_TITHE)
    return look.fit(look.say(TITHE_OF, good=look.say(COUNTER_NAMES.words[counter])), INSIDE)


# Tracks


def piety(s: Pilgrim) -> list[tuple[str, str, list[int]]]:
    """From the top: what stands beside a space, nothing more, and who is there."""
    return [
        (f"{piety:2} {PIETY_POINTS[piety]:+2}", "", [c for c in range(s.colours) if s.has(c, PIETY) == piety])
        for piety in range(MOST_PIETY, -1, -1)
    ]


def alms(s: Pilgrim, look: Look) -> list[tuple[str, str, list[int]]]:
    """From the table top, and the rows below it: the sign of a row, its bonus, who is there."""
    crowned = [colour for colour in range(s.colours) for _ in range(s.crowned[colour])]
    return [
        (look.signs.top, "", crowned),
        ("", "", []),
        *(
            (
                look.signs.abbey if row == ICON else str(row),
                look.signs.bonus if row in BONUS_ROWS else "",
                [colour for colour in range(s.colours) if s.rows[colour] == row],
            )
            for row in range(ICON, -1, -1)
        ),
    ]


def tracks(s: Pilgrim, look: Look) -> Canvas:
    canvas = Canvas(TRACKS_WIDTH, RING_HEIGHT)
    canvas.put(0, 0, look.fit(look.say(PIETY_TITLE), ALMS_AT - 1), HOLY)
    for y, (label, _, colours) in enumerate(piety(s), 1):
        canvas.put(0, y, label, FAINT)
        canvas.lay(6, y, letters(s, look, colours))
    canvas.put(ALMS_AT, 0, look.fit(look.say(ALMS_TITLE), TRACKS_WIDTH - ALMS_AT), TITLE)
    for y, (label, bonus, colours) in enumerate(alms(s, look), 1):
        canvas.put(ALMS_AT, y, label, FAINT)
        canvas.put(ALMS_AT + 2, y, bonus, TITLE)
        canvas.lay(ALMS_AT + 4, y, letters(s, look, colours))
    return canvas


def tracks_in_lines(s: Pilgrim, look: Look) -> list[Text]:
    """Only the spaces where somebody is."""
    lines: list[Text] = []
    for title, spaces in ((PIETY_TITLE, piety(s)), (ALMS_TITLE, alms(s, look))):
        there = [
            Text.assemble((f"{label.strip()}{bonus} ", FAINT), letters(s, look, colours))
            for label, bonus, colours in spaces
            if colours
        ]
        lines += labelled(look.say(title), flow(there, look.width - TRACK_INDENT, look.signs.dot), TRACK_INDENT)
    return lines


def letters(s: Pilgrim, look: Look, colours: list[int]) -> Text:
    return Text.assemble(*((look.letter(s, colour), look.style(s, colour)) for colour in colours))
