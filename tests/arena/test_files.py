"""The table and the report that are made from the games."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest
from pyarrow import parquet

from tabard.arena import Results, run
from tabard.arena.parquet import write_table
from tabard.arena.plots import Plots
from tabard.arena.report import page, write_report
from tabard.arena.result_tables import ResultTables
from tabard.engine.words import LANGUAGES
from tests.arena.kit import FADING, GAME, campaigns, duels
from tests.bots.kit import python
from tests.samples import first_quick

PLOTS = {"wins", "ratings", "scores", "categories", "seats", "lengths", "decisions"}


class Page(HTMLParser):
    """What is in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.plots: dict[str, int] = {}
        self.inside = ""
        self.outside: list[str] = []
        self.lang = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "html":
            self.lang = found["lang"] or ""
        if tag == "figure":
            self.inside = (found["id"] or "").removeprefix("plot-")
            self.plots[self.inside] = 0
        if tag == "path" and self.inside:
            self.plots[self.inside] += 1
        for name in ("src", "href", "xlink:href"):
            address = found.get(name) or "#"
            if not address.startswith("#"):
                self.outside.append(address)

    def handle_endtag(self, tag: str) -> None:
        if tag == "figure":
            self.inside = ""


def test_the_table_agrees_with_the_games(tmp_path: Path) -> None:
    tables = ResultTables(duels(), "en")
    write_table(tables, tmp_path / "games.parquet")
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert len(rows) == 24
    for row in rows:
        game = duels().games[row["game"]]
        seat = row["seat"]
        assert row["player"] == game.bots[seat]
        assert row["seed"] == game.seed
        assert (row["score"], row["rank"], row["win"]) == (game.totals[seat], game.ranks[seat], game.shares[seat])
        assert {name: row[f"points.{name}"] for name in game.points[seat]} == game.points[seat]
        counts = {name: n for name, n in row.items() if name.startswith("play.") and n}
        assert counts == {f"play.{token}": n for token, n in game.counts["play"][seat].items()}
        assert row["turns"] == game.turns[seat]


def test_the_opponent_of_a_solo_game_has_rows(tmp_path: Path) -> None:
    write_table(ResultTables(campaigns(), "en"), tmp_path / "games.parquet")
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [(row["player"], row["bot"]) for row in rows[:2]] == [("random", True), ("Ab-Bott", False)]
    assert rows[1]["turns"] is None
    assert rows[0]["remark"] == "defeated"


@first_quick("lang", *LANGUAGES)
def test_the_report_has_every_plot_and_needs_nothing_else(lang: str) -> None:
    found = Page(page(ResultTables(duels(), lang)))
    assert found.lang == lang
    choices = {f"choices-{tally.key}" for tally in duels().plan.found.tallies}
    assert PLOTS | {"choices-action", "choices-play", "choices-project"} <= set(found.plots)
    assert set(found.plots) <= PLOTS | choices | {"choices-action"}
    assert all(paths > 5 for paths in found.plots.values())
    assert not found.outside


def test_the_report_of_a_campaign_shows_its_ratings() -> None:
    text = page(ResultTables(campaigns(), "de"))
    assert "campaigns" in Page(text).plots
    assert "geschlagen" in text


def test_a_plot_is_the_same_every_time() -> None:
    plots = Plots(ResultTables(duels(), "en"))
    assert plots.wins() == plots.wins()


def test_one_game_is_enough_and_what_a_bot_says_is_only_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code = FADING.format(answers=20, last_words="<script>alert(1)</script>")
    Path("bot.py").write_text(code, encoding="utf-8")
    results: Results = run(GAME, ["program:" + python("bot.py")], 1, processes=1)
    write_report(ResultTables(results, "en"), Path("report.html"))
    text = Path("report.html").read_text(encoding="utf-8")
    assert {"wins", "scores"} <= set(Page(text).plots)
    assert "&lt;script&gt;" in text
    assert "<script" not in text


def test_a_decimal_comma_where_people_write_one() -> None:
    results = run(GAME, ["random"], 1, processes=1)
    assert "50,0 %" in ResultTables(results, "de").percent(0.5)
    assert "50.0 %" in ResultTables(results, "en").percent(0.5)
