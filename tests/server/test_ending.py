"""The end of a game on the page: ranking, picture of the score, and what decided it."""

from __future__ import annotations

import re
from random import Random

import pytest

from tabard.engine.memory import remembered
from tabard.engine.scores import ScoreSheet
from tabard.engine.words import LANGUAGES
from tabard.server.tables.table import Table
from tabard.server.views import ending, table_parts
from tests.server.test_views import ADA, GAMES, WATCHING, of, play, table

SHEET = ScoreSheet(
    ("roads", "alms", "piety", "rest"), ("White", "Red"), ((9, 2, -3, 1), (3, 6, -3, 0)), (0, 1), "by points"
)
NAMES, ROWS = ["White", "Red"], ["roads", "alms", "piety", "rest"]


@remembered
def over(name: str, seats: int = 3) -> Table:
    at, rng = table(name, seats), Random(2)
    while not at.match.over:
        play(at, rng.choice(at.match.state.legal()))
    return at


def test_whom_the_rules_play_has_a_colour_of_its_own() -> None:
    """The Ab-Bott sits on no seat: it is black, as on the board, and not red."""
    shown = table_parts.decision(over("pilgrim", 1), of(ADA))
    assert "Ab-Bott" in shown
    assert shown.count("<li") == 2
    assert "var(--seat-black)" in shown
    assert "var(--seat-red)" not in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_game_has_a_ranking_with_its_winner_crowned(name: str, lang: str) -> None:
    at = over(name)
    shown = table_parts.decision(at, of(ADA, lang))
    sheet = at.match.scores()
    assert shown.count("<li") == 3
    assert shown.count('class="winner"') == len(sheet.winners)
    totals = re.findall(r'class="points-total">([^<]+)<', shown)
    order = sorted(range(3), key=lambda player: sheet.ranks[player])
    assert totals == [sheet.shown(sheet.total(player)) for player in order]
    for category in sheet.categories:
        assert at.game.words(lang).say(category) in shown
    for address in ("review", "replay", "record"):
        assert f"/t/t/{address}" in shown
    assert "data-share" in shown


def test_a_game_that_goes_on_has_no_end() -> None:
    assert ending.ending(table("coimbra"), of(ADA)) == ""
    assert "you" not in re.findall(r'class="faint">([^<]+)<', ending.ending(over("coimbra"), WATCHING))
    assert "you" in re.findall(r'class="faint">([^<]+)<', ending.ending(over("coimbra"), of(ADA)))


def test_what_decided_it_is_what_made_the_greatest_difference() -> None:
    found = ending.decided(SHEET, NAMES, ROWS)
    assert found == ("White", "Red", [("roads", "+6"), ("alms", "−4"), ("rest", "+1")])


def test_nobody_is_told_why_they_share_a_win() -> None:
    shared = ScoreSheet(SHEET.categories, SHEET.columns, SHEET.points, (0, 0), "by points")
    assert ending.decided(shared, NAMES, ROWS) is None


def test_bars_are_as_long_as_points_and_go_left_below_nothing() -> None:
    from tabard.drawing.pieces import liveries

    drawn = ending.bars(SHEET, ROWS, liveries(("white", "red"), "WR"), "Points")
    found = [
        (float(x), float(w)) for x, w in re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*rx="2"', drawn)
    ]
    assert len(found) == 8
    (zero, nine), (_, three), *_, (below, minus), _, _, _ = found
    assert nine == pytest.approx(3 * three, abs=0.1)
    assert below + minus == pytest.approx(zero, abs=0.1)
