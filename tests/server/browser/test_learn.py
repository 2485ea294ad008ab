"""Learning in Chromium: a lesson from its first page to free play, the rules, the reference card."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.samples import each_once, first_quick
from tests.server.browser.kit import GAMES, PATIENCE, gone_on, laid, version, violations

POINT = 0.75  # points that a pixel has on paper


def begin_lesson(page: Page, server: str, name: str) -> None:
    page.goto(f"{server}/learn/{name}")
    page.locator("[data-begin]").click()
    laid(page)
    page.locator(".lesson").wait_for(timeout=PATIENCE)


def turn_pages(page: Page) -> None:
    while page.locator(".lesson article:not([hidden]) [data-turn='1']").count():
        page.locator(".lesson article:not([hidden]) [data-turn='1']").click()


def follow(page: Page) -> bool:
    """Do what the guide waits for; False when it waits for nothing any more."""
    page.locator(".lesson[data-expects], .lesson:has(.now a)").first.wait_for(timeout=PATIENCE)
    turn_pages(page)
    action = page.locator(".lesson").get_attribute("data-expects")
    if action is None:
        return False
    since = version(page)
    button = page.locator(f"#choice-{action}")
    assert "expected" in (button.get_attribute("class") or "")
    button.click()
    if page.locator(f"#choice-{action}.armed").count():
        button.click()
    gone_on(page, since)
    return True


@pytest.mark.slow
@first_quick("name", *GAMES)
def test_a_lesson_leads_to_free_play(page: Page, server: str, name: str) -> None:
    begin_lesson(page, server, name)
    steps = 0
    while follow(page):
        steps += 1
    assert steps > 12
    page.locator("#part-decision .choices button").first.wait_for(timeout=PATIENCE)
    since = version(page)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    gone_on(page, since)


def test_places_are_outlined_and_another_click_is_answered(page: Page, server: str) -> None:
    begin_lesson(page, server, "pilgrim")
    page.locator(".lesson [data-turn='1']:visible").click()
    assert page.locator("#board-white.pointed").count() == 1
    turn_pages(page)
    assert page.locator("#place-n.expected, #place-n .expected").count() >= 1
    page.locator("#part-decision .choices button").nth(1).click()
    page.locator("#toast:not([hidden])").wait_for(timeout=PATIENCE)
    assert "later" in (page.locator("#toast").text_content() or "")


@each_once(("path", "look"), ("/learn", "/rules/coimbra", "/card/coimbra"), ((1280, "light"), (390, "dark")))
def test_pages_are_accessible(visit: Callable[..., Page], server: str, path: str, look: tuple[int, str]) -> None:
    width, scheme = look
    page = visit(width=width, color_scheme=scheme, bypass_csp=True)
    page.goto(server + path)
    page.locator("h1").wait_for(timeout=PATIENCE)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
def test_a_lesson_is_accessible(visit: Callable[..., Page], server: str) -> None:
    page = visit(bypass_csp=True)
    begin_lesson(page, server, "coimbra")
    page.locator(".lesson[data-expects]").wait_for(timeout=PATIENCE)
    assert violations(page) == []


def test_rules_can_be_searched_and_linked_to(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/pilgrim#P-SOW-02")
    assert page.locator("#P-SOW-02").is_visible()
    page.locator("#find").fill("leap-frog")
    assert page.locator("#P-END-04").is_visible()
    assert not page.locator("#P-SOW-02").is_visible()
    page.locator("#find").fill("")
    assert page.locator("#P-SOW-02").is_visible()


def test_pictures_of_the_rules_are_shown(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/pilgrim")
    picture = page.locator(".illustration img").first
    picture.scroll_into_view_if_needed()
    page.wait_for_function("picture => picture.naturalWidth > 300", arg=picture.element_handle(), timeout=PATIENCE)


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("name", GAMES)
def test_letters_in_pictures_of_the_rules_can_be_read(
    visit: Callable[..., Page], server: str, name: str, width: int
) -> None:
    """Panels are drawn for the width they have: letters of 9.5 pixels in a drawing as large as it was made."""
    page = visit(width, 800)
    page.goto(f"{server}/rules/{name}")
    for picture in page.locator(".illustration picture:has(source) img").all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function("picture => picture.naturalWidth > 0", arg=picture.element_handle(), timeout=PATIENCE)
        assert picture.evaluate("picture => picture.clientWidth / picture.naturalWidth") > 0.84


@each_once(("name", "lang"), GAMES, ("en", "de", "es"))
def test_a_card_prints_on_one_sheet(visit: Callable[..., Page], server: str, name: str, lang: str) -> None:
    page = visit(lang=lang)
    page.goto(f"{server}/card/{name}")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type /Page\b", printed)) == 1
    page.emulate_media(media="print")
    size = page.locator(".card-sheet dd").first.evaluate("line => parseFloat(getComputedStyle(line).fontSize)")
    assert size * POINT >= 8


def test_paper_is_light_whatever_the_screen_is(visit: Callable[..., Page], server: str) -> None:
    page = visit(color_scheme="dark")
    page.goto(f"{server}/card/pilgrim")
    ink = "getComputedStyle(document.body).color"
    before = page.evaluate(ink)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(ink) != before
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(ink) == before


def test_rules_begin_with_the_game_on_a_phone(server: str, visit: Callable[..., Page]) -> None:
    page = visit(390, 844)
    page.goto(f"{server}/rules/pilgrim")
    title, search = page.locator("h1").bounding_box(), page.locator("#find").bounding_box()
    assert title is not None
    assert search is not None
    assert title["y"] < search["y"]
