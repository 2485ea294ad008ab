"""Texts measured in Chromium at both widths: none lies on another, none leaves its card, none is too small."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tabard.drawing.sheet import PARTED
from tabard.drawing.text import SMALLEST
from tabard.drawing.theme import value
from tests.drawing.kit import GAMES, LANGUAGES, LAYOUTS, TABLES, Table, positions_of
from tests.process_kit import PATIENCE
from tests.samples import each_once, sampled

WIDTHS = {"wide": 900, "narrow": 390}
MEASURE, CONTRAST = (
    (Path(__file__).parent / script).read_text(encoding="utf-8") for script in ("measure.js", "contrast.js")
)
PAGE = "<style>body{{margin:0}}svg{{width:100vw;height:auto}}</style>{drawing}"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    yield page
    page.close()


@each_once(("table", "lang"), TABLES, LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
@sampled("count", 3, 8)
def test_texts_have_room(page: Page, table: Table, layout: str, lang: str, count: int) -> None:
    page.set_viewport_size({"width": WIDTHS[layout], "height": 800})
    for state in positions_of(*table, count):
        page.set_content(PAGE.format(drawing=state.svg(lang, "light", layout)))
        assert page.evaluate(MEASURE, SMALLEST) == []


@pytest.mark.parametrize("layout", PARTED)
@pytest.mark.parametrize("name", GAMES)
def test_texts_of_parts_have_room(page: Page, name: str, layout: str) -> None:
    """As a page gets them; in the language with the longest words."""
    page.set_viewport_size({"width": PARTED[layout], "height": 800})
    for state in positions_of(name, *GAMES[name].tables[-1], 3):
        page.set_content(PAGE.format(drawing=state.svg("de", "light", layout)))
        assert page.evaluate(MEASURE, SMALLEST) == []


@each_once(("layout", "theme"), LAYOUTS, ("light", "dark"))
@pytest.mark.parametrize("name", GAMES)
@sampled("count", 3, 8)
def test_texts_stand_out_from_what_is_behind_them(page: Page, name: str, layout: str, theme: str, count: int) -> None:
    """As WCAG AA asks, measured on what is really painted there."""
    page.set_viewport_size({"width": WIDTHS[layout], "height": 5000})
    vellum = value("panel-edge", theme)
    for state in positions_of(name, *GAMES[name].tables[-1], count):
        page.set_content(PAGE.format(drawing=state.svg("en", theme, layout)))
        assert page.evaluate(CONTRAST, {"vellum": vellum, "least": 4.5}) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_theme_is_an_attribute(page: Page, name: str) -> None:
    """One drawing changes its colours without being drawn again."""
    page.set_content(positions_of(name, *GAMES[name].tables[0])[3].svg())
    backdrop = "getComputedStyle(document.querySelector('svg > rect')).fill"
    light = page.evaluate(backdrop)
    page.evaluate("document.querySelector('svg').dataset.theme = 'dark'")
    assert page.evaluate(backdrop) != light
