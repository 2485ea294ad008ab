"""The two tracks: the alms table with its bonuses and its top, and piety with its points."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import HEADING, PAD, Panel, inner, panel
from tabard.drawing.pieces import badge, halo_rect, worth
from tabard.drawing.sheet import ruled
from tabard.drawing.svg import Number, group, icon, rect, text
from tabard.drawing.text import shrink
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import GOODS, ICON, MOST_PIETY, PIETY
from tabard.pilgrim.drawing.look import LEAST, PilgrimSheet, crowd, explained, livery, name, token
from tabard.pilgrim.prose.labels import ALMS_TITLE, PIETY_TITLE, TRACKS
from tabard.pilgrim.scoring import ALMS_POINTS, PIETY_POINTS

ALMS_SAYS: Final = N_("{seat}: row {row} of the alms table, {people} on its top.")
AT_ICON: Final = N_("{seat}: at the abbey above the alms table, {people} on its top.")
PIETY_SAYS: Final = N_("{seat}: {piety}, {points}.")
BONUS: Final = {row: (source, target) for row, source, target in BOX.alms_bonus}
STEP: Final = 14  # from badge to badge
CAPTION: Final = 16


@shows("colours", "crowned", "goods", "rows", "seats")
def tracks(sheet: PilgrimSheet, width: Number, height: Number = 0) -> Panel:
    """Side by side, as high as they should be together with their frame."""
    room = inner(width)
    tall = height - HEADING - 2 * PAD if height else 13 * 19 + CAPTION
    left = room * 0.49
    body = alms(sheet, left - 8, tall) + group(piety(sheet, room - left, tall), left, 0)
    return panel("tracks", sheet.say(TRACKS), width, Panel(body, tall), says(sheet))


@remembered
def caption(shown: str, room: Number, sign: str) -> str:
    size = shrink(shown, room - 18, 11, bold=True)
    return icon(sign, 0, 0, 13) + text(17, 11, shown, size, "ink", "start", True)


def badges(sheet: PilgrimSheet, kind: str, colours: list[int], x: Number, y: Number) -> str:
    s = sheet.state
    radius = LEAST - 0.5
    return "".join(
        [
            sheet.piece(f"{kind}-{token(s, colour)}", badge(livery(s, colour), radius), x + STEP * turn, y,
                        says=stands(sheet, kind, colour))
            for turn, colour in enumerate(colours)
        ]
    )  # fmt: skip


# Alms


@follows(lambda s, *size: (s.seats, *s.rows, *s.crowned))
def alms(sheet: PilgrimSheet, width: Number, tall: Number) -> str:
    """Its top, the abbey above the last row, and the rows down to 0."""
    s = sheet.state
    rows = ICON + 2
    step = (tall - CAPTION) / rows
    shown = alms_face(width, step) + tops(sheet, step)
    for row in range(ICON + 1):
        there = [colour for colour in range(s.colours) if s.rows[colour] == row]
        shown += badges(sheet, "alms", there, 25, step * (1.5 + ICON - row))
    head = caption(sheet.say(ALMS_TITLE), width, "duty-give_alms")
    place = sheet.place(
        "place-alms",
        rect(0, 0, width, tall - CAPTION, "inset", "rule", 1, 4) + shown,
        0,
        CAPTION,
        says=explained(sheet.words, "alms"),
        halo=halo_rect(width, tall - CAPTION, 6),
    )
    return head + place


@remembered
def alms_face(width: Number, step: Number) -> str:
    """The rows, and what is moved when rows 2, 4 and 6 are reached."""
    found = rect(0.5, 0.5, width - 1, step - 1, "card", "or", 1.5, 4)
    for row in range(ICON + 1):
        y = step * (1 + ICON - row)
        if row % 2:
            found += rect(1, y, width - 2, step, "panel")
        if row == ICON:
            found += icon("abbey", 3, y + step / 2 - 8, 16)
        else:
            found += text(11, y + step / 2 + 4, str(row), 11, "faint", "middle", True)
        if row in BONUS:
            source, target = BONUS[row]
            size = min(13.0, step - 3)
            x, top = width - 3 * size + 2, y + (step - size) / 2
            found += icon(sign_of(source), x - 4, top, size) + icon("arrow", x + size - 3, top + 2, size - 4)
            found += icon(sign_of(target), x + 2 * size - 7, top, size)
    return found


def sign_of(place: str) -> str:
    return "tower" if place == "city" else place


def tops(sheet: PilgrimSheet, step: Number) -> str:
    """The acolytes on top of the table, with their points."""
    s = sheet.state
    x: Number = 4
    found = icon("crown", x, step / 2 - 8, 16)
    x += 20
    for colour in range(s.colours):
        if s.crowned[colour]:
            wide, face = crowd(livery(s, colour), s.crowned[colour], LEAST - 0.5)
            says = stands(sheet, "alms", colour)
            id = f"top-{token(s, colour)}"
            found += sheet.piece(id, face, x, step / 2, says=says, data_count=s.crowned[colour])
            x += wide + 3
    return found


# Piety


@follows(lambda s, *size: (s.seats, *s.goods[PIETY::GOODS]))
def piety(sheet: PilgrimSheet, width: Number, tall: Number) -> str:
    s = sheet.state
    step = (tall - CAPTION) / (MOST_PIETY + 1)
    shown = piety_face(width, step)
    for steps in range(MOST_PIETY + 1):
        there = [colour for colour in range(s.colours) if s.has(colour, PIETY) == steps]
        shown += badges(sheet, "piety", there, 29, step * (MOST_PIETY - steps + 0.5))
    head = caption(sheet.say(PIETY_TITLE), width, "piety")
    says = explained(sheet.words, "piety")
    return head + sheet.place("place-piety", shown, 0, CAPTION, says=says)


@remembered
def piety_face(width: Number, step: Number) -> str:
    found = rect(0, 0, width, step * (MOST_PIETY + 1), "inset", "rule", 1, 4)
    for steps in range(MOST_PIETY + 1):
        y = step * (MOST_PIETY - steps)
        if steps % 2:
            found += rect(1, y, width - 2, step, "panel")
        found += text(10, y + step / 2 + 4, str(steps), 11, "faint", "middle", True)
        points = worth(f"{PIETY_POINTS[steps]:+d}".replace("-", "−").replace("+0", "0"), "vp", 11, "faint")
        found += group(points[1], width - 3 - points[0], y + step / 2 - 5.5)
    return found


# In words


@follows(lambda s, colour: (s.seats, s.rows[colour], s.crowned[colour]))
def alms_says(sheet: PilgrimSheet, colour: int) -> str:
    s, words = sheet.state, sheet.words
    message = AT_ICON if s.rows[colour] == ICON else ALMS_SAYS
    said = words.say(message, seat=name(sheet, colour), row=s.rows[colour], people=words.acolytes(s.crowned[colour]))
    return f"{said} ({words.points(ALMS_POINTS[s.crowned[colour]])})"


@follows(lambda s, colour: (s.seats, s.has(colour, PIETY)))
def piety_says(sheet: PilgrimSheet, colour: int) -> str:
    words, steps = sheet.words, sheet.state.has(colour, PIETY)
    points = words.points(PIETY_POINTS[steps])
    return words.say(PIETY_SAYS, seat=name(sheet, colour), piety=words.amount(PIETY, steps), points=points)


def stands(sheet: PilgrimSheet, kind: str, colour: int) -> str:
    """Where somebody stands on one of the tracks, with its rules."""
    if kind == "alms":
        return ruled(alms_says(sheet, colour), "P-ALMS-01 P-SCORE-05")
    return ruled(piety_says(sheet, colour), "P-SCORE-04")


def says(sheet: PilgrimSheet) -> str:
    colours = range(sheet.state.colours)
    return " ".join([f"{alms_says(sheet, colour)} {piety_says(sheet, colour)}" for colour in colours])
