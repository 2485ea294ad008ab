"""The player boards: village, abbey, activities, stores, slots and the open road."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.canvas import flow, joined
from tabard.engine.panels import Panel, panels, room_in_panel
from tabard.engine.words import N_
from tabard.pilgrim.actions import BUILDING_NAMES, GOODS
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

FEW_COLUMNS: Final = 3
COLUMN: Final = 12  # at least
SLOT: Final = 14

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


def boards(s: Pilgrim, seat: int, look: Look) -> Text:
    return panels([board(s, seat, look, colour) for colour in range(s.colours)], look.width, look.signs.box)


def board(s: Pilgrim, seat: int, look: Look, colour: int) -> Panel:
    title = f"{look.letter(s, colour)} {look.name(s, colour)}"
    if colour == seat and s.seats > 1:
        title += f" ({look.say(YOU)})"
    lines = board_lines(s, look, colour, room_in_panel(look.width))
    return Panel(title, lines, look.style(s, colour), look.say(START_PLAYER) if colour == s.start else "")


def board_lines(s: Pilgrim, look: Look, colour: int, room: int) -> list[Text]:
    """Six activities and six slots are two rows of three, or one row where there is room."""
    activities = [counted(look, name, s.at(colour, ACTIVITY + number)) for number, name in enumerate(ACTIVITY_NAMES)]
    slots = [slot(s, look, IN_SLOT + colour * SLOTS + number) for number in range(SLOTS)]
    lines = [
        *flow([Text("  ").join(stores(s, look, colour)), Text("  ").join(people(s, look, colour))], room, "  "),
        *in_columns(activities, look, room),
        *in_columns(slots, look, room, SLOT),
        Text("  ").join(ends(s, look, colour)),
    ]
    return [look.cut(line, room) for line in lines]


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
        place, edge = BOX.hex_names[hex_of(last)], look.words.edge_point(exit_of(last))
        found.append(Text(look.say(OPEN_ROAD, hex=place, edge=edge)))
    return found


def in_columns(texts: list[Text], look: Look, room: int, least: int = 0) -> list[Text]:
    """Columns are as wide as they must be, and cut if that is too much."""
    columns = FEW_COLUMNS if room < len(texts) * COLUMN else len(texts)
    rows = [texts[first : first + columns] for first in range(0, len(texts), columns)]
    widths = [max(least, *(len(row[column].plain) for row in rows)) for column in range(columns)]
    while sum(widths) + columns - 1 > room:
        widths[widths.index(max(widths))] -= 1
    gap = min(2, (room - sum(widths)) // (columns - 1))
    for row in rows:
        for text, width in zip(row, widths, strict=True):
            text.truncate(width, overflow="crop" if look.plain else "ellipsis", pad=True)
    return [Text(" " * gap).join(row) for row in rows]


def status(s: Pilgrim, seat: int, look: Look) -> Text:
    """What a player has."""
    return joined(flow([*stores(s, look, seat), *people(s, look, seat), *ends(s, look, seat)[:1]], look.width, "  "))
