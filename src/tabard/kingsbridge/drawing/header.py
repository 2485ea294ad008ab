"""Where the game stands: chapter and round, the order of turns, and the score track."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, inner, panel
from tabard.drawing.pieces import badge, count, ribbon
from tabard.drawing.sheet import ruled
from tabard.drawing.svg import Number, circle, group, icon, n, path, rect, text
from tabard.drawing.text import shrink
from tabard.engine.memory import remembered
from tabard.engine.state import CHANCE
from tabard.engine.words import N_, capital
from tabard.kingsbridge import decisions
from tabard.kingsbridge.constants import CHAPTERS, HALF, ROUNDS, VP_TRACK
from tabard.kingsbridge.drawing.look import LIVERIES, KingsbridgeSheet, figure, meaning, seat_token, to_move
from tabard.kingsbridge.prose.labels import TO_MOVE, shown_points
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import ROMAN

SHIELD: Final = N_("shield: ")
PENNANT: Final = 64  # from one to the next
LANE: Final = 17  # of the track, one for each seat
SCALE: Final = 13  # the figures below the lanes
RADIUS: Final = 7.5
SUM: Final = 34  # right of the track
EVERY: Final = 5  # spaces have a figure


def stands(s: Kingsbridge, *how: Number) -> tuple[int, ...]:
    """Whether the table is set up, and the dues are settled; and everybody's points."""
    now = s.decision()
    return now == decisions.STARTER, now == decisions.PROTECTION, *[shown_points(s, seat) for seat in range(s.seats)]


@shows("chapter", "over", "round", "seats", "start", "tax", "to_move", own=stands)
def header(sheet: KingsbridgeSheet, width: Number) -> Panel:
    """Chapter and round at the left, the order of turns at the right, below them the score track."""
    room = inner(width)
    order = turn_order(sheet)
    if sheet.wide:
        body = where(sheet, 440) + group(order, room - sheet.state.seats * PENNANT + 4, 2)
        top: Number = 50
    else:
        body = where(sheet, room) + group(order, (room - sheet.state.seats * PENNANT) / 2, 50)
        top = 88
    track = score_track(sheet, room)
    content = Panel(body + group(track.markup, 0, top), top + track.height)
    return panel("header", "", width, content, says(sheet), name=sheet.words.stage(sheet.state))


# Chapter and round


def where(sheet: KingsbridgeSheet, room: Number) -> str:
    s = sheet.state
    title = sheet.words.stage(sheet.state)
    size = shrink(title, room - 4, 17, 11, True)
    return (
        text(0, 15, title, size, "ink", "start", True)
        + group(calendar(s.chapter, s.round, s.over), 0, 23)
        + tax_die(sheet, 240, 23)
    )


def tax_die(sheet: KingsbridgeSheet, x: Number, y: Number) -> str:
    """It shows what was rolled while the dues are being settled (K-DUE-04)."""
    s = sheet.state
    rolled = s.decision() == decisions.PROTECTION
    face = count("tax", s.tax, 19)[1] if rolled else icon("tax", 0, 0, 19)
    return sheet.piece("tax-die", face, x, y, says=meaning(sheet.words, "tax"))


@remembered
def calendar(chapter: int, round: int, over: bool) -> str:
    """The chapters as book marks, the rounds of this one as seals."""
    marks = "".join(chapter_mark(number, number == chapter and not over) for number in range(CHAPTERS))
    seals = "".join(
        circle(128 + 17 * number, 10, 6, "gules" if number < round or over else "inset", "line")
        + (circle(128 + 17 * number, 10, 3, "gules") if number == round and not over else "")
        for number in range(ROUNDS)
    )
    return marks + seals


def chapter_mark(number: int, now: bool) -> str:
    x = 28 * number
    shape = f"M{x} 0H{x + 25}V20L{n(x + 12.5)} 16L{x} 20Z"
    ink = "panel" if now else "faint"
    return path(shape, "active" if now else "inset", "line" if now else "rule") + text(
        x + 12.5, 12.5, ROMAN[number], 11, ink, "middle", True
    )


# The order of turns


@follows(lambda s: (s.seats, s.start, s.to_move, s.over, s.decision() == decisions.STARTER))
def turn_order(sheet: KingsbridgeSheet) -> str:
    """A pennant each, from the start player on."""
    s = sheet.state
    return "".join([pennant(sheet, number, s.in_order(number)) for number in range(s.seats)])


def pennant(sheet: KingsbridgeSheet, number: int, player: int) -> str:
    face = badge(LIVERIES[player], 9)
    if to_move(sheet, player):
        face += circle(0, 0, 13, "", "active", 2.2)
    set_up = sheet.state.decision() == decisions.STARTER
    first = number == 0 and not sheet.state.over and not set_up
    shield = sheet.piece(
        "start-shield", icon("start-shield", 0, 0, 20), 3, 3, says=meaning(sheet.words, "start_shield")
    )
    figures = "" if set_up else text(13, 17.5, str(number + 1), 12, "on-or", "middle", True)
    token = sheet.piece(f"seat-{seat_token(player)}", face, 37, 13, says=ruled(sheet.words.who(player), "K-SET-02"))
    return group(ribbon(56, 26, "or") + (shield if first else figures) + token, PENNANT * number, 0)


# Points


@follows(stands)
def score_track(sheet: KingsbridgeSheet, room: Number) -> Panel:
    """A lane for each seat, so that stones that share a space lie side by side."""
    s = sheet.state
    step = (room - SUM - 2 * RADIUS - 4) / VP_TRACK
    stones = []
    for player in range(s.seats):
        space = place_on_track(shown_points(s, player) // HALF)
        y = LANE * player + LANE / 2
        stone = badge(LIVERIES[player], RADIUS)
        stones.append(rect(RADIUS + 2, y - 2, step * space, 4, LIVERIES[player].fill, "line", 0.5) if space else "")
        stones.append(
            sheet.piece(
                f"points-{seat_token(player)}",
                stone,
                RADIUS + 2 + step * space,
                y,
                says=ruled(score(sheet, player), "K-SET-06 K-INV-07"),
            )
        )
        stones.append(text(room, y + 5, figure(s, player), 13, "ink", "end", True))
    return Panel(rails(s.seats, step, RADIUS + 2, room - SUM) + "".join(stones), LANE * s.seats + SCALE)


@remembered
def rails(lanes: int, step: float, left: Number, width: Number) -> str:
    height = LANE * lanes
    ticks = "".join(f"M{n(left + step * space)} 3V{n(height - 3)}" for space in range(0, VP_TRACK + 1, EVERY))
    lines = "".join(f"M{n(left)} {n(LANE * lane + LANE / 2)}H{n(left + step * VP_TRACK)}" for lane in range(lanes))
    figures = "".join(
        text(left + step * space, height + 9.5, str(space), 9.5, "faint", "middle")
        for space in range(0, VP_TRACK + 1, EVERY)
    )
    return rect(0, 0, width, height, "inset", "rule", 1, 6) + path(ticks + lines, "", "rule", 0.8) + figures


# In words


def says(sheet: KingsbridgeSheet) -> str:
    s = sheet.state
    parts = [sheet.words.stage(sheet.state) + "."]
    if not s.over and s.decision() != decisions.STARTER:
        parts.append(f"{capital(sheet.say(SHIELD))}{sheet.words.who(s.start)}.")
    if not s.over and s.to_move != CHANCE:
        parts.append(f"{capital(sheet.say(TO_MOVE))}{sheet.words.who(s.to_move)}.")
    return f"{' '.join(parts)} {scores(sheet)}."


@follows(stands)
def scores(sheet: KingsbridgeSheet) -> str:
    return ", ".join([score(sheet, player) for player in range(sheet.state.seats)])


def score(sheet: KingsbridgeSheet, player: int) -> str:
    return f"{sheet.words.who(player)}: {sheet.words.points(shown_points(sheet.state, player))}"


def place_on_track(points: int) -> int:
    """Beyond its last space one counts on from 1."""
    return points if points <= VP_TRACK else (points - 1) % VP_TRACK + 1
