"""The player boards: village, abbey, activities, stores, slots and the open road."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.canvas import Canvas
from tabard.engine.words import N_
from tabard.pilgrim.actions import BUILDING_NAMES, EDGE_NAMES, GOODS
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import exit_of, hex_of
from tabard.pilgrim.roads import NEW_ROAD, open_road
from tabard.pilgrim.tables import (
    ABBEY,
    ACTIVITY,
    BUILDINGS,
    CITY,
    COIN,
    FAVOUR_POINTS,
    GRAIN,
    ICON,
    IN_SLOT,
    PER_LEVEL,
    PIETY,
    SLOTS,
    STONE,
    VILLAGE,
)
from tabard.pilgrim.terminal.look import FAINT, HOLY, LEVEL_STYLES, TITLE, Look, on_duties

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim

BOARD_WIDTH: Final = 49
BOARD_HEIGHT: Final = 9
INSIDE: Final = BOARD_WIDTH - 4
COLUMNS: Final = 3

VILLAGE_NAME: Final = N_("village")
ABBEY_NAME: Final = N_("abbey")
CITY_NAME: Final = N_("city")
DUTIES_NAME: Final = N_("duties")
ALMS_ROW: Final = N_("alms row")
ACTIVITY_NAMES: Final = (
    N_("Fields"), N_("Road Engineer"), N_("Stone Mason"), N_("Alms House"), N_("Engraver"), N_("Vestry"),
)  # fmt: skip
FAVOUR: Final = N_("Favour {points}")
OPEN_ROAD: Final = N_("open road {hex} {edge}")
YOU: Final = N_("you")
START_PLAYER: Final = N_("start player")


def boards(s: Pilgrim, seat: int, look: Look, width: int) -> Text:
    """All boards, two side by side where there is room for two."""
    columns = max(1, (width + 2) // (BOARD_WIDTH + 2))
    rows = -(-s.colours // columns)
    canvas = Canvas(max(width, BOARD_WIDTH), rows * BOARD_HEIGHT)
    for colour in range(s.colours):
        x = colour % columns * (BOARD_WIDTH + 2)
        draw_board(s, seat, look, canvas, colour, x, colour // columns * BOARD_HEIGHT)
    return canvas.text()


def draw_board(s: Pilgrim, seat: int, look: Look, canvas: Canvas, colour: int, x: int, y: int) -> None:
    style = look.style(s, colour)
    canvas.box(x, y, BOARD_WIDTH, BOARD_HEIGHT, look.signs.box, style)
    title = f" {look.letter(s, colour)} {look.name(s, colour)} "
    if colour == seat and s.seats > 1:
        title += f"({look.say(YOU)}) "
    canvas.put(x + 2, y, title, style)
    if colour == s.start:
        start = f" {look.say(START_PLAYER)} "
        canvas.put(x + BOARD_WIDTH - 2 - len(start), y, start, style)
    for row, line in enumerate(board_lines(s, look, colour), y + 1):
        canvas.lay(x + 2, row, line[:INSIDE])


def board_lines(s: Pilgrim, look: Look, colour: int) -> list[Text]:
    activities = [counted(look, name, s.at(colour, ACTIVITY + number)) for number, name in enumerate(ACTIVITY_NAMES)]
    slots = [slot(s, look, IN_SLOT + colour * SLOTS + number) for number in range(SLOTS)]
    return [
        Text("  ").join(stores(s, look, colour)),
        Text("  ").join(people(s, look, colour)),
        *in_columns(activities, look),
        *in_columns(slots, look, INSIDE // COLUMNS - 1),
        Text("  ").join(ends(s, look, colour)),
    ]


def stores(s: Pilgrim, look: Look, colour: int) -> list[Text]:
    found = [counted(look, GOODS.words[good], s.has(colour, good)) for good in (STONE, GRAIN, COIN)]
    found.append(counted(look, GOODS.words[PIETY], s.has(colour, PIETY), HOLY))
    return found


def people(s: Pilgrim, look: Look, colour: int) -> list[Text]:
    return [
        counted(look, VILLAGE_NAME, s.at(colour, VILLAGE)),
        counted(look, ABBEY_NAME, s.at(colour, ABBEY)),
        counted(look, CITY_NAME, s.at(colour, CITY)),
        counted(look, DUTIES_NAME, on_duties(s, colour)),
    ]


def counted(look: Look, name: str, count: int, style: str = TITLE) -> Text:
    """A thing and how many of it; faint where there is none."""
    if count == 0:
        return Text(f"{look.say(name)} {look.signs.none}", FAINT)
    return Text.assemble((look.say(name), ""), " ", (str(count), style))


def slot(s: Pilgrim, look: Look, where: int) -> Text:
    """What lies in a slot: a building, a donated one, a Favour, or nothing."""
    for building in range(BUILDINGS):
        if s.where[building] == where:
            name = look.say(BUILDING_NAMES.words[building])
            if s.donated >> building & 1:
                return Text(f"{look.signs.flipped}{name}", FAINT)
            return Text(name, LEVEL_STYLES[building // PER_LEVEL])
    for favour, place in enumerate(s.favours):
        if place == where:
            return Text(look.say(FAVOUR, points=FAVOUR_POINTS[favour]), HOLY)
    return Text(look.signs.empty, FAINT)


def ends(s: Pilgrim, look: Look, colour: int) -> list[Text]:
    """What is won on the alms table, and where the open road ends."""
    row = look.signs.abbey if s.rows[colour] == ICON else str(s.rows[colour])
    found = [Text.assemble(look.say(ALMS_ROW), " ", (row, TITLE))]
    if s.crowned[colour]:
        found.append(Text.assemble(look.signs.top, " ", (str(s.crowned[colour]), TITLE)))
    road = open_road(s, colour)
    if road != NEW_ROAD:
        last = s.roads[road][-1]
        place, edge = BOX.hex_names[hex_of(last)], EDGE_NAMES.tokens[exit_of(last)].upper()
        found.append(Text(look.say(OPEN_ROAD, hex=place, edge=edge)))
    return found


def in_columns(texts: list[Text], look: Look, least: int = 0) -> list[Text]:
    """Six things as two lines of three; the columns are as wide as they must be, and cut if that is too much."""
    rows = [texts[:COLUMNS], texts[COLUMNS:]]
    widths = [max(least, *(len(row[column].plain) for row in rows)) for column in range(COLUMNS)]
    while sum(widths) + COLUMNS - 1 > INSIDE:
        widths[widths.index(max(widths))] -= 1
    gap = min(2, (INSIDE - sum(widths)) // (COLUMNS - 1))
    lines: list[Text] = []
    for row in rows:
        line = Text()
        for text, width in zip(row, widths, strict=True):
            text.truncate(width, overflow="crop" if look.plain else "ellipsis", pad=True)
            line.append_text(text).append(" " * gap)
        lines.append(line)
    return lines


def status(s: Pilgrim, seat: int, look: Look) -> Text:
    """One line: what a player has."""
    return Text("  ").join([*stores(s, look, seat), *people(s, look, seat), *ends(s, look, seat)[:1]])
