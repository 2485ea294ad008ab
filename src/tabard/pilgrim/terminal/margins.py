"""Around the map: Favours, tile supply, the solo bag and a legend in its corners; sites and buildings below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.engine.canvas import WIDE, flow, joined, labelled
from tabard.engine.words import N_
from tabard.pilgrim.actions import BUILDING_NAMES, SOLO_COUNTER_NAMES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.geography import BRIDGE, FORD, GENTLE, SHRINE_TILE, STRAIGHT, TIGHT, UPGRADE
from tabard.pilgrim.roads import is_closed
from tabard.pilgrim.tables import (
    AWAY,
    FAVOUR_LENGTH,
    FAVOUR_POINTS,
    IN_SLOT,
    PER_LEVEL,
    SLOTS,
)
from tabard.pilgrim.terminal.hexes import DOWN, MAP_HEIGHT, map_sheet, top_of
from tabard.pilgrim.terminal.look import FAINT, HOLY, LEVEL_SIGNS, LEVEL_STYLES, NOT_SEEN, TITLE, Look

if TYPE_CHECKING:
    from tabard.engine.canvas import Canvas
    from tabard.pilgrim.state import Pilgrim

AROUND: Final = 5  # lines above and below a hex in a close-up
FAVOURS_TITLE: Final = N_("Cardinal's Favours")
FAVOUR_LINE: Final = N_("{tiles} tiles: {points}")
SUPPLY_TITLE: Final = N_("Tile supply")
TILE_NAMES: Final = {
    STRAIGHT: N_("straight"), GENTLE: N_("gentle curve"), TIGHT: N_("tight curve"), BRIDGE: N_("bridge"),
    FORD: N_("ford"), SHRINE_TILE: N_("shrine"),
}  # fmt: skip
UPGRADE_NAME: Final = N_("upgrade")
UPGRADES_LEFT: Final = N_("Upgrades left")
BAG_TITLE: Final = N_("In the bag")
SITES_TITLE: Final = N_("Sites")
CLOSED: Final = N_("closed")
LEGEND: Final = (
    N_("{letter} acolyte"),
    N_("{small} road, {arrow} its open end"),
    N_("{shrine} shrine, {ship} ship"),
    N_("{live} live, {later}9 from round 9"),
    N_("{closed} closed, {herald} herald"),
    N_("5 3p 2c: 5 points for 3 piety, 2 coins"),
)
STAND_IN: Final = N_("{sign} a stand-in, made by us")


def whole_map(s: Pilgrim, seat: int, look: Look) -> Text:
    """The map with all that is told around it, in a narrow terminal below it."""
    canvas = map_sheet(s, seat, look)
    below = [*site_lines(s, look), *building_lines(s, look), *upgrade_lines(s, look)]
    if look.width < WIDE:
        for title, *lines in filter(None, (favours(s, look), supply(s, look), bag(s, look))):
            below += titled(title.plain, lines, look, look.signs.dot)
        return joined([canvas.text(), *below, *flow(legend(look), look.width, look.signs.dot)])
    put_corner(canvas, favours(s, look), 0, right=False)
    put_corner(canvas, supply(s, look), 0, right=True)
    for lines, right in ((legend(look), False), (bag(s, look), True)):
        put_corner(canvas, lines, MAP_HEIGHT - len(lines), right=right)
    return joined([canvas.text(), *below])


def close_up(s: Pilgrim, seat: int, look: Look, place: int) -> Text:
    """The lines of the map around one hex."""
    lines = map_sheet(s, seat, look).text().split("\n", allow_blank=True)
    top = top_of(place)
    return joined(lines[max(top - AROUND, 0) : top + DOWN + AROUND + 1])


def put_corner(canvas: Canvas, lines: list[Text], y: int, *, right: bool) -> None:
    """Lines in a corner that the map leaves free, cut where they would touch it."""
    for row, line in enumerate(lines, y):
        room = (canvas.empty_right(row) if right else canvas.empty_left(row)) - 1
        shown = line[: max(room, 0)]
        canvas.lay(canvas.width - len(shown) if right else 0, row, shown)


def favours(s: Pilgrim, look: Look) -> list[Text]:
    """Those that still lie there, and who has the others."""
    mark = look.signs.stood_in if "favours" in BOX.stand_ins else ""
    lines = [Text(look.say(FAVOURS_TITLE) + mark, TITLE)]
    for favour, where in enumerate(s.favours):
        line = look.say(FAVOUR_LINE, tiles=FAVOUR_LENGTH[favour], points=look.words.points(FAVOUR_POINTS[favour]))
        if where == AWAY:
            lines.append(Text(line, HOLY))
        else:
            owner = (where - IN_SLOT) // SLOTS
            lines.append(Text.assemble((f"{line} ", FAINT), (look.letter(s, owner), look.style(s, owner))))
    return lines


def supply(s: Pilgrim, look: Look) -> list[Text]:
    lines = [Text(look.say(SUPPLY_TITLE), TITLE)]
    for kind, name in TILE_NAMES.items():
        lines.append(Text(f"{look.say(name)} {s.supply[kind]}", "" if s.supply[kind] else FAINT))
    lines.append(Text(f"{look.say(UPGRADE_NAME)} {sum(s.supply[UPGRADE:])}"))
    return lines


def bag(s: Pilgrim, look: Look) -> list[Text]:
    """The counters that the Ab-Bott may still draw; P-HID-02 says that they are open."""
    if not s.level:
        return []
    lines = [Text(f"{look.say(BAG_TITLE)} {sum(s.bag)}", TITLE)]
    for kind, count in enumerate(s.bag):
        if count:
            lines.append(Text(f"{look.say(SOLO_COUNTER_NAMES.words[kind])} {count}"))
    return lines


def legend(look: Look) -> list[Text]:
    signs = look.signs
    values = {
        "letter": "W R B Y A", "small": "w r b y a", "arrow": signs.arrows[0], "shrine": signs.shrine,
        "ship": signs.ship, "live": signs.live, "later": signs.later, "closed": signs.closed, "herald": "h",
    }  # fmt: skip
    lines = [Text(look.say(line, **values), FAINT) for line in LEGEND]
    if BOX.stand_ins:
        lines.append(Text(look.say(STAND_IN, sign=signs.stood_in), FAINT))
    return sorted(lines, key=lambda line: len(line.plain))  # the corner widens towards the bottom


# Below the map


def titled(title: str, entries: list[Text], look: Look, between: str) -> list[Text]:
    """Things behind a title, on as many lines as they need."""
    listed = flow(entries or [Text(look.signs.none, FAINT)], look.width - len(title) - 2, between)
    return labelled(title, listed, len(title) + 2)


def site_lines(s: Pilgrim, look: Look) -> list[Text]:
    entries: list[Text] = []
    for quadrant, steps in enumerate(s.site_steps):
        site = BOX.sites[s.sites[quadrant]]
        mark = look.signs.stood_in if site.source == NOT_SEEN else ""
        style = FAINT if is_closed(s, quadrant) else HOLY
        entry = Text.assemble((f"{BOX.hex_names[s.track_hex(steps)]} ", FAINT), (site.name + mark, style))
        if is_closed(s, quadrant):
            entry.append(f" ({look.say(CLOSED)})", FAINT)
        entries.append(entry)
    return titled(look.say(SITES_TITLE), entries, look, look.signs.dot)


def building_lines(s: Pilgrim, look: Look) -> list[Text]:
    """What is still on the map, by level."""
    lines: list[Text] = []
    for level, sign in enumerate(LEVEL_SIGNS):
        entries = [
            building_entry(s, look, building)
            for building in sorted(range(level * PER_LEVEL, (level + 1) * PER_LEVEL), key=s.where.__getitem__)
            if s.on_map(building)
        ]
        lines += titled(f"{sign:>3}", entries, look, look.signs.dot)
    return lines


def upgrade_lines(s: Pilgrim, look: Look) -> list[Text]:
    """Each by its paths: a name with its kinds of path would be long."""
    left = [paths for number, (_, paths) in enumerate(BOX.upgrades) if s.supply[UPGRADE + number]]
    return titled(
        look.say(UPGRADES_LEFT), [Text(look.words.path_names(paths), FAINT) for paths in left], look, look.signs.dot
    )


def building_entry(s: Pilgrim, look: Look, building: int) -> Text:
    live = s.live(building)
    return Text.assemble(
        (look.signs.live if live else f"{look.signs.later}{s.where[building] + 1}", "" if live else FAINT),
        (f" {BOX.hex_names[s.track_hex(s.where[building])]} ", FAINT),
        (look.say(BUILDING_NAMES.words[building]), LEVEL_STYLES[building // PER_LEVEL]),
    )
