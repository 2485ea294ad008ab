"""The page of a box: an owner corrects a value, is told what cannot be, and plays with the box that came of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.needs import AXE
from tests.samples import each_once, first_quick
from tests.server.browser.kit import GAMES, begin, me_and, serving, violations

SIZES = ((1280, 720), (1920, 1080), (820, 1180), (390, 844))
CHANGED = "favours.points.8"


@pytest.fixture
def own_server(built: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server with a folder of its own, so that nobody else plays with its box."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with serving(tmp_path) as (address, _):
        yield address


def value(page: Page, path: str) -> Locator:
    return page.locator(f'[data-path="{path}"]')


def correct(page: Page, path: str, text: str) -> None:
    value(page, path).locator("[data-edit]").click()
    value(page, path).locator("input").fill(text)
    page.keyboard.press("Enter")


def test_a_value_is_corrected_and_played_with(own_server: str, page: Page) -> None:
    page.goto(f"{own_server}/box/pilgrim")
    expect(page.get_by_role("button", name="Play with this box")).to_be_hidden()
    correct(page, CHANGED, "40")
    problem = value(page, CHANGED).get_by_role("alert")
    expect(problem).to_contain_text("favours.points.8 must be a whole number from 4 to 10, but it is 40.")
    assert value(page, CHANGED).locator("input").input_value() == "40"

    value(page, CHANGED).locator("input").fill("9")
    page.keyboard.press("Enter")
    expect(value(page, CHANGED).locator("button.shown")).to_have_text("9")
    expect(value(page, CHANGED)).to_contain_text("shipped: 10")
    expect(page.locator("#box-bar")).to_contain_text("1 of 74 stand-ins looked up")
    expect(page.locator('[data-piece="favours"] .drawn')).not_to_contain_text("10")

    page.get_by_role("button", name="Play with this box").click()
    expect(page.locator(".box-head")).to_contain_text("A corrected box: 1 value corrected, 73 stand-ins")
    begin(page, own_server, "pilgrim", me_and("novice"))
    expect(page.locator("#box-played")).to_have_text("A corrected box: 1 value corrected, 73 stand-ins")
    assert page.locator("#favour-5 text").all_text_contents() == ["8", "9"]  # tiles of the trail, and points


@pytest.mark.slow
def test_tables_of_the_box_before_are_kept_closed(own_server: str, page: Page) -> None:
    table = begin(page, own_server, "pilgrim", me_and("novice"))["url"]
    page.goto(f"{own_server}/box/pilgrim")
    correct(page, "sites.6.points", "5")
    page.get_by_role("button", name="Play with this box").click()
    expect(page.locator(".box-head")).to_contain_text("A corrected box")
    page.goto(own_server + table)
    expect(page.locator("h1")).to_have_text("Not possible")


@pytest.mark.slow
def test_what_only_fits_together_is_kept_together(own_server: str, page: Page) -> None:
    """A card of each profession less is too few; two cards that change theirs are right again."""
    page.goto(f"{own_server}/box/coimbra")
    for card, profession, fits in (("I-2", "merchant", False), ("I-3", "councillor", True)):
        path = f"citizens.{card}.profession"
        value(page, path).locator("[data-edit]").click()
        value(page, path).locator("select").select_option(profession)
        value(page, path).get_by_role("button", name="Keep").click()
        if not fits:
            expect(value(page, path).get_by_role("alert")).to_contain_text("must have 14 cards of the profession")
    expect(value(page, "citizens.I-2.profession").locator("button.shown")).to_have_text("merchant")
    expect(value(page, "citizens.I-3.profession").locator("button.shown")).to_have_text("councillor")
    expect(page.locator("#box-bar")).to_contain_text("2 values corrected")


@pytest.mark.slow
def test_another_effect_brings_its_own_fields(own_server: str, page: Page) -> None:
    path = "citizens.II-P6.bonus"
    page.goto(f"{own_server}/box/coimbra")
    value(page, path).locator("[data-edit]").click()
    value(page, path).locator("[data-op]").select_option("pay")
    expect(value(page, path).locator('[data-key="cost"]')).to_be_visible()
    value(page, path).get_by_role("button", name="Keep").click()
    expect(value(page, path).locator("button.shown")).to_contain_text("pay once, to gain")


@pytest.mark.slow
def test_one_click_confirms_a_piece_and_one_takes_it_back(own_server: str, page: Page) -> None:
    page.goto(f"{own_server}/box/pilgrim")
    site = page.locator('[data-piece="sites.6"]')
    site.get_by_role("button", name="as in my box").click()
    expect(page.locator("#box-bar")).to_contain_text("3 of 74")
    expect(site).to_have_class(re.compile("settled"))
    expect(page.locator('[data-piece="sites.7"] [data-confirm]')).to_be_focused()  # on to the next
    site.get_by_role("button", name="not confirmed any more").click()
    expect(page.locator("#box-bar")).to_contain_text("0 of 74")


@pytest.mark.slow
def test_the_keyboard_is_enough(own_server: str, page: Page) -> None:
    page.goto(f"{own_server}/box/pilgrim")
    value(page, "favours.points.3").locator("[data-edit]").focus()
    page.keyboard.press("Enter")
    expect(value(page, "favours.points.3").locator("input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(value(page, "favours.points.3").locator("[data-edit]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(value(page, "favours.points.3").locator("input")).to_be_focused()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(value(page, "favours.points.3").locator("button.shown")).to_have_text("5")
    expect(value(page, "favours.points.3").locator("[data-edit]")).to_be_focused()


@pytest.mark.slow
def test_a_file_of_corrections_goes_out_and_comes_in(own_server: str, page: Page, tmp_path: Path) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"{own_server}/box/pilgrim")
    page.get_by_label("Edition of the box").fill("English, 2024")
    page.keyboard.press("Enter")
    correct(page, CHANGED, "9")
    expect(page.locator("#box-bar")).to_contain_text("1 value corrected")
    with page.expect_download() as downloaded:
        page.get_by_role("link", name="Download the corrections").click()
    text = downloaded.value.path().read_text(encoding="utf-8")
    assert 'edition = "English, 2024"' in text
    value(page, CHANGED).get_by_role("button", name="Undo").click()
    expect(page.locator("#box-bar")).not_to_contain_text("corrected")
    for name, content in (("bad.toml", "game ="), ("good.toml", text)):
        (tmp_path / name).write_text(content, encoding="utf-8")
        page.locator("#upload").set_input_files(tmp_path / name)
        expect(page.locator("#problem" if name == "bad.toml" else "#box-bar")).to_contain_text(
            "this is not TOML" if name == "bad.toml" else "1 value corrected"
        )


@first_quick("game", "pilgrim", "coimbra", "kingsbridge")
@AXE.mark
def test_nothing_stands_in_anybodys_way(server: str, visit: Callable[..., Page], game: str) -> None:
    for scheme in ("light", "dark"):
        page = visit(bypass_csp=True, color_scheme=scheme)
        page.goto(f"{server}/box/{game}")
        page.locator("[data-edit]").first.click()
        page.locator("form.editor").wait_for()
        assert violations(page) == []


@each_once(("size", "game"), SIZES, GAMES)
def test_every_size_holds_the_page(server: str, visit: Callable[..., Page], game: str, size: tuple[int, int]) -> None:
    page = visit(*size, lang="de")
    page.goto(f"{server}/box/{game}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
