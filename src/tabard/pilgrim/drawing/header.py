"""Where the game stands: round and season, the trade resource, who starts and who is to move."""

from __future__ import annotations

from typing import Final

from tabard.drawing.keeping import follows, shows
from tabard.drawing.panels import Panel, inner, panel, split
from tabard.drawing.pieces import badge
from tabard.drawing.svg import Number, circle, group, icon, rect, text
from tabard.drawing.text import fit, shrink
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.engine.words import N_, capital
from tabard.pilgrim.actions import COUNTER_NAMES
from tabard.pilgrim.constants import NO_COUNTER, ROUNDS
from tabard.pilgrim.drawing.look import PilgrimSheet, explained, livery, name
from tabard.pilgrim.prose.labels import NO_TRADE, TO_MOVE, TRADE
from tabard.pilgrim.state import Pilgrim

SEASON_SAYS: Final = N_("{season}: rounds {first} to {last}, from {site} on.")
WIDE_SEASON: Final = 120
NOT_BEGUN: Final = -1
STARTS: Final = N_("{seat} starts the round.")


@shows(
    "campaign", "colours", "counters", "level", "merchant", "over", "seats", "ship", "site_steps", "sites", "start",
    "to_move",
)  # fmt: skip
def header(sheet: PilgrimSheet, width: Number) -> Panel:
    room = inner(width)
    chips = status(sheet)
    wide = sum(size for size, _ in chips) + 14 * (len(chips) - 1)
    title = sheet.words.stage(sheet.state)
    x, y = (room - wide, 0) if sheet.wide else (0, 26)
    shown = text(
        0, 15, title, shrink(title, room - (wide + 20 if sheet.wide else 0), 17, 11, True), "ink", "start", True
    )
    for size, chip in chips:
        shown += group(chip, x, y)
        x += size + 14
    top = 30 if sheet.wide else 56
    body = shown + group(seasons(sheet, room), 0, top)
    return panel("header", "", width, Panel(body, top + 34), says(sheet), name=title)


# Trade, start player, who is to move


def stands(s: Pilgrim) -> tuple[int, ...]:
    """The trade resource, who starts and who is to move; less than 0 where nobody or nothing is."""
    trade = s.trade_counter() if s.counters and len(s.counters) > s.merchant else -2
    starts = s.start if s.site_steps and 0 <= s.start < s.colours else -1
    return trade, starts, s.to_move if not s.over and 0 <= s.to_move < s.colours else -1, s.seats


@follows(stands)
def status(sheet: PilgrimSheet) -> list[tuple[Number, str]]:
    s = sheet.state
    chips = []
    if s.counters and len(s.counters) > s.merchant:
        chips.append(trade(sheet))
    if s.site_steps and 0 <= s.start < s.colours:
        says = f"{sheet.say(STARTS, seat=name(sheet, s.start))} {explained(sheet.words, 'start')}"
        face = icon("start", 0, 0, 20) + group(badge(livery(s, s.start), 9), 32, 10)
        chips.append((42, sheet.piece("start-player", face, says=says)))
    if not s.over and 0 <= s.to_move < s.colours:
        shown = sheet.say(TO_MOVE, seat=name(sheet, s.to_move))
        face = text(0, 14, shown, 12, "active", "start", True)
        x = text_width(shown, 12, True)
        who = badge(livery(s, s.to_move), 9) + circle(0, 0, 12, "", "active", 2)
        chips.append((x + 26, face + group(who, x + 14, 10)))
    return chips


def trade(sheet: PilgrimSheet) -> tuple[Number, str]:
    """The Merchant and the resource of his tithe counter."""
    counter = sheet.state.trade_counter()
    sign = icon("cross", 24, 2, 16) if counter == NO_COUNTER else icon(COUNTER_NAMES.tokens[counter], 23, 0, 20)
    face = icon("merchant", 0, 0, 20) + sign
    says = f"{trade_says(sheet)} {explained(sheet.words, 'merchant')}"
    return 43, sheet.place("trade", face + rect(0, 0, 43, 20, "", pointer_events="all"), says=says)


# Seasons


@follows(lambda s, room: (s.ship, *s.site_steps, *s.sites))
def seasons(sheet: PilgrimSheet, room: Number) -> str:
    s = sheet.state
    widths = split(room, 1, 1, 1, 1)
    x: Number = 0
    shown = ""
    for season, width in enumerate(widths[: len(s.site_steps)]):
        first, last = rounds_of(sheet, season)
        passed = last - first if s.ended() else min(max(s.ship - first, NOT_BEGUN), last - first)
        face = season_face(season, sheet.words.site(s, season), width, last - first, passed)
        says = f"{season_says(sheet, season)} {explained(sheet.words, 'season')}"
        shown += sheet.place(f"season-{season}", face, x, 0, says=says)
        x += width + 8
    return shown


def rounds_of(sheet: PilgrimSheet, season: int) -> tuple[int, int]:
    """The first round of a season, from 0, and the one after its last."""
    steps = sheet.state.site_steps
    return steps[season], steps[season + 1] if season + 1 < len(steps) else ROUNDS


@remembered
def season_face(season: int, site: str, width: Number, rounds: int, passed: int) -> str:
    """The site where the season began, and a bead for each of its rounds."""
    now = 0 <= passed < rounds
    box = rect(0.5, 0.5, width - 1, 33, "card" if now else "inset", "active" if now else "rule", 1.4 if now else 1, 5)
    broad = width > WIDE_SEASON
    left = 28 if broad else 4
    size = shrink(site, width - left - 2, 12, bold=broad)
    label = text(left, 14, fit(site, size, width - left - 1, broad), size, "ink", "start", broad)
    sign = icon(f"season-{season}", 6, 8, 18) if broad else icon(f"season-{season}", 4, 18, 12)
    step = min(10.0, (width - 26) / rounds)
    first, radius = left + (3 if broad else 20), min(3.2, step * 0.42)
    beads = [circle(first + step * bead, 24.5, radius, *bead_look(bead, passed)) for bead in range(rounds)]
    return box + sign + label + "".join(beads)


def bead_look(number: int, passed: int) -> tuple[str, str, Number]:
    if number == passed:
        return "active", "line", 0.8
    return ("gold-dark" if number < passed else "panel"), "rule", 0.9


# In words


def season_says(sheet: PilgrimSheet, season: int) -> str:
    first, last = rounds_of(sheet, season)
    gaps = {"first": first + 1, "last": last, "site": sheet.words.site(sheet.state, season)}
    return sheet.say(SEASON_SAYS, season=capital(sheet.words.season(season)), **gaps)


def trade_says(sheet: PilgrimSheet) -> str:
    counter = sheet.state.trade_counter()
    said = sheet.say(NO_TRADE) if counter == NO_COUNTER else sheet.say(TRADE, good=sheet.words.counter(counter))
    return f"{capital(said)}."


def says(sheet: PilgrimSheet) -> str:
    s, words = sheet.state, sheet.words
    parts = [sheet.words.stage(sheet.state) + ".", *seasons_say(sheet)]
    if s.counters and len(s.counters) > s.merchant:
        parts.append(trade_says(sheet))
    if s.site_steps and 0 <= s.start < s.colours:
        parts.append(words.say(STARTS, seat=name(sheet, s.start)))
    if not s.over and 0 <= s.to_move < s.colours:
        parts.append(words.say(TO_MOVE, seat=name(sheet, s.to_move)) + ".")
    return " ".join(parts)


@follows(lambda s: (*s.site_steps, *s.sites))
def seasons_say(sheet: PilgrimSheet) -> list[str]:
    return [season_says(sheet, season) for season in range(len(sheet.state.site_steps))]
