"""The favour arc: those who grant favours stand in niches, as kings do on the front of a cathedral."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.sheet import ruled
from tabard.drawing.signs import signs
from tabard.drawing.svg import Number, group, icon, lines, n, path, rect
from tabard.drawing.text import ELLIPSIS, wrap_to_fit
from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.kingsbridge.constants import ARC
from tabard.kingsbridge.drawing.look import KingsbridgeSheet, explained, meaning
from tabard.kingsbridge.drawing.signs import favour_signs
from tabard.kingsbridge.prose.questions import favour_stone
from tabard.kingsbridge.vocabulary import FAVOURS
from tabard.kingsbridge.words import KingsbridgeWords

TITLE: Final = N_("Favour arc")
COVERED: Final = N_("covered")
NICHE: Final = 66  # the height of a niche
HEIGHT: Final = NICHE + 44
RISE: Final = 14  # of the arc, from its ends to its middle
NARROW_COLUMNS: Final = 5


@shows("covered", "stone_at")
def favours(sheet: KingsbridgeSheet, width: Number) -> Panel:
    room = inner(width)
    columns = len(ARC) if sheet.wide else NARROW_COLUMNS
    step = room / columns
    found = [arc_line(len(ARC), step)] if sheet.wide else []
    for at in range(len(ARC)):
        x, y = spot(sheet, at, columns, step)
        found.append(niche(sheet, at, x, y, step - 4))
    height = HEIGHT + RISE if sheet.wide else 2 * HEIGHT + 8
    found.append(stone(sheet, *spot(sheet, sheet.state.stone_at, columns, step), step - 4))
    return panel("favours", sheet.say(TITLE), width, Panel("".join(found), height), says(sheet))


def spot(sheet: KingsbridgeSheet, at: int, columns: int, step: float) -> tuple[float, float]:
    """The corner of a niche: along an arc, or in two rows where the drawing is narrow."""
    if sheet.wide:
        return step * at + 2, sag(at / (len(ARC) - 1))
    row, column = divmod(at, columns)
    shift = (columns * 2 - len(ARC)) * step / 2 if row else 0
    return step * column + 2 + shift, row * (HEIGHT + 8)


def sag(share: float) -> float:
    """How far below the top of the arc something lies, so far along it."""
    return RISE * (2 * share - 1) ** 2


@remembered
def arc_line(count: int, step: float) -> str:
    """The cornice that carries the niches."""
    points = [(step * (at + 0.5), sag(at / (count - 1)) + NICHE) for at in range(count)]
    d = f"M{n(points[0][0])} {n(points[0][1])}" + "".join(f"L{n(x)} {n(y)}" for x, y in points[1:])
    return path(d, "", "rule", 5) + path(d, "", "panel", 2)


def niche(sheet: KingsbridgeSheet, at: int, x: Number, y: Number, wide: Number) -> str:
    space = ARC[at]
    covered = bool(sheet.state.covered >> space & 1)
    face = niche_face(sheet.words, space, wide)
    if covered:
        face += group(icon("cover", 0, 0, 40), wide / 2 - 20, 18)
    told = explained(sheet.words, "favour", space)
    says = f"{ruled(capital(sheet.say(COVERED)), 'K-FAV-04')}. {told}" if covered else told
    return sheet.place(f"favour-{FAVOURS[space]}", face, x, y, says=says, data_covered="yes" if covered else "")


@remembered
def niche_face(words: KingsbridgeWords, space: int, wide: Number) -> str:
    middle = wide / 2
    half = min(31.0, middle - 3)
    arch = (
        f"M{n(middle - half)} {NICHE}V26C{n(middle - half)} 14 {n(middle - 8)} 8 {n(middle)} 1"
        f"C{n(middle + 8)} 8 {n(middle + half)} 14 {n(middle + half)} 26V{NICHE}Z"
    )
    size, name = wrap_to_fit(words.favour(space), wide, 1, 10.5, bold=True)
    if len(name) == 1 and name[0].endswith(ELLIPSIS):
        size, name = wrap_to_fit(words.favour(space), wide, 2, 9.5, bold=True)
    return (
        path(arch, "inset", "line", 1.2)
        + icon(f"favour-{FAVOURS[space]}", middle - 22, NICHE - 46, 45)
        + rect(middle - half - 3, NICHE - 2, 2 * half + 6, 5, "stone", "line", 1, 1)
        + lines(middle, NICHE + 14, name, size, 10, "ink", "middle", True)
        + group(signs(favour_signs(space), wide, 16, 15), 0, NICHE + (26 if len(name) > 1 else 20))
    )


def stone(sheet: KingsbridgeSheet, x: Number, y: Number, wide: Number) -> str:
    """At the foot of a niche."""
    says = f"{stone_said(sheet)} {meaning(sheet.words, 'arc')}"
    return sheet.piece("favour-stone", icon("favour-stone", -13, -13, 26), x + wide / 2 + 22, y + NICHE - 12, says=says)


def stone_said(sheet: KingsbridgeSheet) -> str:
    return capital(favour_stone(sheet.words, sheet.state)) + "."


def says(sheet: KingsbridgeSheet) -> str:
    covered = [space for space in ARC if sheet.state.covered >> space & 1]
    parts = [stone_said(sheet)]
    parts += [explained(sheet.words, "favour", space).rpartition(" (")[0] for space in ARC]
    if covered:
        parts.append(f"{sheet.words.listing([sheet.words.favour(space) for space in covered])}: {sheet.say(COVERED)}.")
    return " ".join(parts)
