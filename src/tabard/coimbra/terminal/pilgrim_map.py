"""The pilgrim map: Coimbra with its corners, clearings and monasteries, as far apart as the component file says."""

from __future__ import annotations

from math import atan2, hypot, pi
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.coimbra.actions import CORNER, WALK
from tabard.coimbra.components import BOX
from tabard.coimbra.prose.effects import in_short
from tabard.coimbra.tables import CORNERS, FIRST_SPACE, FIRST_TILE, FLAG_CROWNS, NEIGHBOURS, SPACE_LEVEL, SPACES
from tabard.coimbra.terminal.look import (
    FAINT,
    LEVEL_STYLES,
    LEVELS,
    PATH,
    TITLE,
    Look,
    joined_words,
    numbered,
    option_numbers,
    wrapped,
)
from tabard.engine.canvas import Canvas, flow, joined
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

HEIGHT: Final = 31
MONASTERY: Final = 16  # characters across, with the bar
EFFECT_LINES: Final = 3  # at most
STEP: Final = 0.2  # of a character, between the dots of a path
ASCII_STEP: Final = 2.0
ARROW_AT: Final = 0.62  # of the way from a corner to a clearing

FLAGS: Final = N_("Turn order")
NAMES: Final = N_("Monasteries")
# TRANSLATORS: the legend of the map; every line has room for 30 letters
LEGEND: Final = (
    N_("m1 I: monastery of level I"),
    N_("R Y B K: discs of the players"),
    N_("{pilgrim}R: pilgrim of Red; (c1) clearing"),
)


def pilgrim_map(s: Coimbra, seat: int, look: Look) -> Text:
    canvas = Canvas(look.width, HEIGHT)
    for place, targets in enumerate(NEIGHBOURS):
        for target in targets:
            if place < CORNERS or place < target:
                draw_path(look, canvas, at(look, place), at(look, target))
    for corner in range(CORNERS):
        for clearing in NEIGHBOURS[corner]:
            draw_arrow(look, canvas, at(look, corner), at(look, clearing))
    numbers = option_numbers(s, seat, WALK, CORNER)
    for clearing in range(CORNERS, FIRST_SPACE):
        draw_clearing(s, look, canvas, clearing, numbers.get(clearing, []))
    for space in range(SPACES):
        draw_monastery(s, look, canvas, space, numbers.get(FIRST_SPACE + space, []))
    draw_city(s, look, canvas, numbers)
    draw_flags(s, look, canvas)
    for row, line in enumerate(LEGEND):
        text = look.say(line, pilgrim=look.signs.pilgrim)
        canvas.put(look.width - len(text), HEIGHT - len(LEGEND) + row, text, FAINT)
    return joined([canvas.text(), *names(s, look)])


def at(look: Look, place: int) -> tuple[float, float]:
    return spot(look, BOX.places_xy[place])


def spot(look: Look, point: tuple[int, int]) -> tuple[float, float]:
    """In characters from the top left."""
    width, height = BOX.map_size
    return point[0] * (look.width - 1) / width, point[1] * (HEIGHT - 1) / height


# Paths


def draw_path(look: Look, canvas: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(1, int(hypot(across, 2 * down) / (ASCII_STEP if look.plain else STEP)))
    for step in range(steps + 1):
        x, y = start[0] + across * step / steps, start[1] + down * step / steps
        if look.plain:
            canvas.put(round(x), round(y), look.signs.road, PATH)
        else:
            canvas.dot(x + 0.5, y + 0.5, PATH)


def draw_arrow(look: Look, canvas: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Roads out of the city lead one way."""
    across, down = end[0] - start[0], end[1] - start[1]
    eighth = round(atan2(2 * down, across) / (pi / 4)) % 8
    x, y = start[0] + across * ARROW_AT, start[1] + down * ARROW_AT
    canvas.put(round(x), round(y), look.signs.arrows[eighth])


# Places


def pilgrims(s: Coimbra, look: Look, place: int) -> Text:
    there = [player for player in range(s.seats) if s.pilgrims[player] == place]
    return Text.assemble((look.signs.pilgrim, TITLE), look.letters(there)) if there else Text()


def draw_city(s: Coimbra, look: Look, canvas: Canvas, numbers: dict[int, list[int]]) -> None:
    """A wall with the four corners; whoever starts there stands inside."""
    spots = [at(look, corner) for corner in range(CORNERS)]
    left, right = round(min(x for x, _ in spots)), round(max(x for x, _ in spots))
    top, bottom = round(min(y for _, y in spots)), round(max(y for _, y in spots))
    for row in range(top, bottom + 1):
        canvas.put(left, row, " " * (right - left + 1))
    canvas.box(left, top, right - left + 1, bottom - top + 1, look.signs.box)
    name = "Coimbra"
    canvas.put((left + right + 1 - len(name)) // 2, (top + bottom) // 2, name, TITLE)
    for corner, (x, y) in enumerate(spots):
        at_left, at_top = x < (left + right) / 2, y < (top + bottom) / 2
        label = f" {look.words.corner(corner)} "
        row = top if at_top else bottom
        canvas.put(left + 1 if at_left else right - len(label), row, label, FAINT)
        inside = joined_words(pilgrims(s, look, corner), numbered(numbers.get(corner, [])))
        row += 1 if at_top else -1
        canvas.lay(left + 2 if at_left else right - 1 - len(inside), row, inside)


def draw_clearing(s: Coimbra, look: Look, canvas: Canvas, clearing: int, numbers: list[int]) -> None:
    text = joined_words(Text(BOX.place_names[clearing], FAINT), pilgrims(s, look, clearing), numbered(numbers))
    shown = Text.assemble(("(", FAINT), text, (")", FAINT))
    x, y = at(look, clearing)
    canvas.lay(round(x - (len(shown) - 1) / 2), round(y), shown)


def draw_monastery(s: Coimbra, look: Look, canvas: Canvas, space: int, numbers: list[int]) -> None:
    """Its place and level, discs and pilgrims, and what it does."""
    level = SPACE_LEVEL[space] - 1
    style = LEVEL_STYLES[level]
    discs = look.letters([player for player in range(s.seats) if s.discs[player] >> space & 1])
    place = FIRST_SPACE + space
    title = Text(f"{BOX.place_names[place]} {LEVELS[level]}", f"bold {style}")
    lines = [joined_words(title, discs, pilgrims(s, look, place), numbered(numbers))]
    if space < len(s.abbeys):
        does = wrapped(in_short(look.words, FIRST_TILE + s.abbeys[space]), MONASTERY - 1)
        lines += [Text(look.fit(line, MONASTERY - 1)) for line in does[:EFFECT_LINES]]
    x, y = at(look, place)
    width = max(map(len, lines)) + 1
    left = min(max(0, round(x - (width - 1) / 2)), look.width - width)
    top = min(max(0, round(y - 1)), HEIGHT - len(lines))
    for row, line in enumerate(lines, top):
        canvas.put(left - 1, row, " " * (len(line) + 3))
        canvas.put(left, row, look.signs.bar, style)
        canvas.lay(left + 1, row, line)


def draw_flags(s: Coimbra, look: Look, canvas: Canvas) -> None:
    """The turn order, with the crowns printed beside the flags."""
    canvas.put(0, 0, look.say(FLAGS) if s.order else "", FAINT)
    for flag, player in enumerate(s.order):
        text = Text.assemble((f"{flag + 1}", FAINT), look.letter(player), look.crowns(FLAG_CROWNS[flag]))
        canvas.lay(0, round(spot(look, BOX.flags_xy[flag])[1]), text)


def names(s: Coimbra, look: Look) -> list[Text]:
    """Which monastery lies where."""
    entries = [
        Text.assemble(
            (f"{BOX.place_names[FIRST_SPACE + space]} ", FAINT),
            (look.words.monastery(tile), LEVEL_STYLES[SPACE_LEVEL[space] - 1]),
        )
        for space, tile in enumerate(s.abbeys)
    ]
    if not entries:
        return []
    title = look.say(NAMES) + look.stood_in("monasteries", "map")
    entries[0] = Text.assemble((title, TITLE), "  ", entries[0])
    return flow(entries, look.width, look.signs.dot)
