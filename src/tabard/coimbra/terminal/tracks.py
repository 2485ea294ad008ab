"""The four influence tracks: discs by field, what the boxes beside them give, and the scoring tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.coimbra.actions import ACTIVATE, ADVANCE, WHITE
from tabard.coimbra.scoring import FEW, FOUR
from tabard.coimbra.tables import INCOME, LAST_FIELD, STEPS, TRACKS, VP
from tabard.coimbra.terminal.look import (
    FAINT,
    TITLE,
    TRACK_LETTERS,
    TRACK_STYLES,
    Look,
    numbered,
    option_numbers,
)
from tabard.engine.canvas import Canvas, joined, sentence
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra

NARROWEST: Final = 80  # columns; less is cut off
LEFT: Final = 16  # characters before field 0, at least
OWN_GOOD: Final = (0, 1, STEPS, VP)  # what the boxes of each track give

TITLE_LINE: Final = N_("Influence")
LEGEND: Final = N_("On one field the left disc lies lowest and is ahead. Below: the income of a die; {mark} your box.")


def width_of_field(look: Look) -> int:
    return (max(look.width, NARROWEST) - LEFT) // (LAST_FIELD + 1)


def first_at(look: Look) -> int:
    """The left side of field 0."""
    return max(look.width, NARROWEST) - (LAST_FIELD + 1) * width_of_field(look)


def tracks(s: Coimbra, seat: int, look: Look) -> Text:
    first, wide = first_at(look), width_of_field(look)
    canvas = Canvas(look.width, 1 + 2 * TRACKS)
    canvas.put(0, 0, look.say(TITLE_LINE) + look.stood_in("tracks"), TITLE)
    points = look.good(VP) + look.stood_in("scoring_tiles")
    canvas.put(first - 1 - len(points), 0, points, TITLE)
    for field in range(LAST_FIELD + 1):
        canvas.put(first + field * wide, 0, f"{field:^{wide}}", FAINT)
    numbers = option_numbers(s, seat, ADVANCE, ACTIVATE, WHITE)
    for track in range(TRACKS):
        draw_track(s, seat, look, canvas, track, 1 + 2 * track, numbers.get(track, []))
    return joined([canvas.text(), *sentence(look.say(LEGEND, mark="[ ]"), look.width)])


def draw_track(s: Coimbra, seat: int, look: Look, canvas: Canvas, track: int, y: int, numbers: list[int]) -> None:
    style, at, wide = TRACK_STYLES[track], first_at(look), width_of_field(look)
    number = numbered(numbers)
    name = f"{TRACK_LETTERS[track]} {look.track(track)}"
    canvas.put(0, y, look.fit(name, at - 1 - len(number)), f"bold {style}")
    canvas.lay(at - len(number), y, number)
    points = "/".join(map(str, prizes_of(s, track)))
    canvas.put(1, y + 1, look.fit(look.good(OWN_GOOD[track]), at - 3 - len(points)), style)
    canvas.put(at - 1 - len(points), y + 1, points, TITLE)
    for field in range(LAST_FIELD + 1):
        discs = [player for player in s.ranks[track] if s.field(player, track) == field]
        shown = look.letters(discs) if discs else Text(look.signs.none, FAINT)
        canvas.lay(at + field * wide + (wide - len(shown)) // 2, y, shown)
    for first, last in boxes(track):
        draw_box(s, seat, look, canvas, track, y + 1, first, last)


def prizes_of(s: Coimbra, track: int) -> tuple[int, ...]:
    if track >= len(s.scoring_tiles):
        return ()
    return (FOUR if s.seats == 4 else FEW)[s.scoring_tiles[track]]


def boxes(track: int) -> list[tuple[int, int]]:
    """The first and the last field of each box."""
    found: list[tuple[int, int]] = []
    for field in range(LAST_FIELD + 1):
        if found and INCOME[track][found[-1][1]] == INCOME[track][field]:
            found[-1] = (found[-1][0], field)
        else:
            found.append((field, field))
    return found


def draw_box(s: Coimbra, seat: int, look: Look, canvas: Canvas, track: int, y: int, first: int, last: int) -> None:
    """What a die gives there; the own box of the one who looks is in brackets."""
    x, width = first_at(look) + first * width_of_field(look), (last - first + 1) * width_of_field(look)
    own = 0 <= seat < s.seats and first <= s.field(seat, track) <= last
    text = income(look, track, first)
    shown = f"[{text}]" if own else text
    canvas.put(x, y, look.signs.box[4] * (width - 1), FAINT)
    canvas.put(
        x + max(0, (width - 1 - len(shown)) // 2), y, look.fit(shown, width - 1), TITLE if own else TRACK_STYLES[track]
    )


def income(look: Look, track: int, field: int) -> str:
    """The number of the track's own good, and points besides."""
    gets = INCOME[track][field]
    own = OWN_GOOD[track]
    text = str(gets[own])
    if own != VP and gets[VP]:
        text += f" +{look.amount(VP, gets[VP])}"
    return text
