"""Texts measured in Chromium at both widths: none lies on another, none leaves its card, none is too small."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="the package playwright is not installed")
from playwright.sync_api import Page, sync_playwright

from tabard.drawing.theme import value
from tests.drawing.kit import GAMES, LANGUAGES, LAYOUTS, TABLES, positions_of, table_id

pytestmark = pytest.mark.browser

WIDTHS = {"wide": 900, "narrow": 390}
SMALLEST = 9  # pixels
MEASURE, CONTRAST = (
    (Path(__file__).parent / script).read_text(encoding="utf-8") for script in ("measure.js", "contrast.js")
)
PAGE = "<style>body{{margin:0}}svg{{width:100vw;height:auto}}</style>{drawing}"


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    program = chromium()
    if program is None:
        pytest.skip("Chromium is not installed: its package is usually called chromium")
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        yield browser.new_page()
        browser.close()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=table_id)
def test_texts_have_room(page: Page, name: str, seats: int, options: dict[str, object], layout: str, lang: str) -> None:
    page.set_viewport_size({"width": WIDTHS[layout], "height": 800})
    for state in positions_of(name, seats, options):
        page.set_content(PAGE.format(drawing=state.svg(lang, "light", layout)))
        assert page.evaluate(MEASURE, SMALLEST) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", GAMES)
def test_texts_stand_out_from_what_is_behind_them(page: Page, name: str, layout: str, theme: str) -> None:
    """As WCAG AA asks, measured on what is really painted there."""
    page.set_viewport_size({"width": WIDTHS[layout], "height": 5000})
    vellum = value("panel-edge", theme)
    for state in positions_of(name, *GAMES[name].tables[-1]):
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
