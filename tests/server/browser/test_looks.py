"""How the pages look and sound: phones, both themes, three languages, and nothing that axe finds."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tabard.drawing.theme import value
from tests.needs import AXE
from tests.samples import each_once, first_quick
from tests.server.browser.kit import GAMES, PATIENCE, asked, begin, decide, laid, me_and, violations

DESK: dict[str, Any] = {"width": 1280, "height": 900}
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}
LOOKS = {  # sizes and themes
    "desk-light": (DESK, "light"),
    "phone-dark": (PHONE, "dark"),
    "desk-dark": (DESK, "dark"),
    "phone-light": (PHONE, "light"),
}
ABOUT = {"en": "your decision", "de": "du entscheidest", "es": "decides tú"}
WIDER = "document.documentElement.scrollWidth > innerWidth"
DOUBLED = """() => {
    const ids = [...document.querySelectorAll("[id]")].map(thing => thing.id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
}"""
SMALL = """least => [...document.querySelectorAll("button, summary, select, a.button, input")]
    .filter(thing => thing.checkVisibility() && !thing.matches("[type=radio], [type=checkbox], .side *"))
    .filter(thing => thing.getBoundingClientRect().height < least).map(thing => thing.outerHTML)"""


@AXE.mark
@each_once(("look", "game"), LOOKS, GAMES)
def test_axe_finds_nothing_at_the_table(server: str, visit: Callable[..., Page], game: str, look: str) -> None:
    size, theme = LOOKS[look]
    page = visit(**size, color_scheme=theme, bypass_csp=True)
    begin(page, server, game, me_and("random"))
    asked(page)
    assert violations(page) == []
    page.keyboard.press("?")
    assert violations(page) == []


@AXE.mark
@first_quick("look", *LOOKS)
def test_axe_finds_nothing_on_the_start_page(server: str, visit: Callable[..., Page], look: str) -> None:
    size, theme = LOOKS[look]
    page = visit(**size, color_scheme=theme, bypass_csp=True)
    page.goto(server)
    for folded in ("#own > summary", ".more summary", ".menu summary"):
        page.locator(folded).click()
    assert violations(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique(server: str, page: Page, game: str) -> None:
    begin(page, server, game, me_and("random", "random"))
    asked(page)
    assert page.evaluate(DOUBLED) == []


@pytest.mark.parametrize("lang", ABOUT)
def test_languages(server: str, visit: Callable[..., Page], lang: str) -> None:
    page = visit(lang=lang)
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("#part-board svg")).to_have_attribute("lang", lang)
    expect(page.locator(".who").first).to_contain_text(ABOUT[lang], ignore_case=True)


def test_a_language_that_was_chosen_stays(server: str, page: Page) -> None:
    page.goto(server)
    page.locator(".menu summary").click()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(server)
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_theme_that_was_chosen_stays_and_changes_the_drawing_too(server: str, visit: Callable[..., Page]) -> None:
    page = visit(color_scheme="light")
    begin(page, server, "coimbra", me_and("random"))
    backdrop = "getComputedStyle(document.querySelector('#part-board svg > rect')).fill"
    assert page.evaluate(backdrop) == rgb(value("table", "light"))
    page.locator(".menu summary").click()
    page.locator("input[name=theme][value=dark]").check()
    assert page.evaluate(backdrop) == rgb(value("table", "dark"))
    page.reload()
    laid(page)
    assert page.evaluate(backdrop) == rgb(value("table", "dark"))


def rgb(colour: str) -> str:
    """As browsers write it."""
    return f"rgb({', '.join(str(int(colour[place : place + 2], 16)) for place in (1, 3, 5))})"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1000, 600), (390, 844)])
def test_every_setting_can_be_reached(server: str, visit: Callable[..., Page], width: int, height: int) -> None:
    """In a low window the settings scroll; on a phone they lie above the sheet with the options."""
    page = visit(width, height)
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    page.locator(".menu summary").click()
    last = page.locator(".menu [data-open=shortcuts]")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.99)
    last.click()
    expect(page.locator("#shortcuts")).to_be_visible()


@each_once(("game", "lang"), GAMES, ABOUT)
def test_phones_need_no_scrolling_sideways(server: str, visit: Callable[..., Page], game: str, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    page.goto(server)
    assert not page.evaluate(WIDER)
    begin(page, server, game, me_and("random"))
    asked(page)
    expect(page.locator("#part-board svg")).to_have_attribute("data-layout", "phone")
    assert not page.evaluate(WIDER)
    assert page.evaluate(SMALL, 24) == []
    expect(page.locator(".choices button").first).to_be_in_viewport()


def test_the_board_is_drawn_anew_when_the_window_changes(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random"))
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.locator("#part-board svg")).to_have_attribute("data-layout", "phone")


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_pieces_glide_unless_somebody_wants_no_motion(
    server: str, visit: Callable[..., Page], motion: str, flies: bool
) -> None:
    page = visit(reduced_motion=motion)
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    page.evaluate(
        """() => {
            window.flown = 0;
            const count = changes => changes.forEach(change => {
                flown += [...change.addedNodes].filter(node => node.dataset?.flying !== undefined).length;
            });
            new MutationObserver(count).observe(document.querySelector("#part-board svg"), { childList: true });
        }"""
    )
    decide(page)
    assert (page.evaluate("flown") > 0) == flies


def test_a_place_explains_itself_with_links_to_the_rules(server: str, page: Page) -> None:
    begin(page, server, "coimbra", me_and("random"))
    asked(page)
    page.locator("[data-part]:has(#district-castle) > .line").click()
    page.locator("#district-castle").hover()
    expect(page.locator("#popover")).to_be_visible()
    link = page.locator("#popover a").first
    assert (link.get_attribute("href") or "").startswith("/rules/coimbra#C-")


def test_options_and_places_light_each_other_up(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    choice = page.locator(".choices button").first
    spot = page.locator(f'#part-board [data-action~="{choice.get_attribute("data-choice")}"]')
    choice.hover()
    assert "lit" in (spot.get_attribute("class") or "")
    spot.hover(force=True)
    assert "lit" in (choice.get_attribute("class") or "")


def test_a_hint_can_be_followed(server: str, page: Page) -> None:
    begin(page, server, "coimbra", me_and("random"))
    asked(page)
    page.keyboard.press("h")
    first = page.locator("#hints .plan button")
    expect(first).to_be_visible(timeout=PATIENCE)
    others = page.locator(".hint-list button").all_inner_texts()
    assert (page.locator("#hints").inner_text() + "".join(others)).count(first.inner_text()) == 1, "it is said once"
    assert len(set(others)) == len(others)
    expect(page.locator("#hints h3").first).to_contain_text("grandmaster")
    decide(page, "#hints .plan button")


def test_the_log_shows_where_it_was(server: str, page: Page) -> None:
    begin(page, server, "kingsbridge", me_and("random"))
    for _ in range(4):
        asked(page)
        decide(page)
    asked(page)
    line = page.locator("#part-log [data-spots*='card-red-']").last
    line.hover()
    lit = page.locator("#part-board .lit")
    expect(lit.first).to_have_attribute("id", re.compile("^card-red-"))
    page.mouse.move(2, 2)
    expect(lit).to_have_count(0)
    page.keyboard.press("l")
    for _ in range(20):
        if page.evaluate("document.activeElement.hasAttribute('data-spots')"):
            break
        page.keyboard.press("ArrowDown")
    assert lit.count()


@pytest.mark.slow
def test_what_is_expected_by_category(server: str, page: Page) -> None:
    begin(page, server, "coimbra", me_and("random"))
    asked(page)
    page.locator("#outlook summary").click()
    expect(page.locator("#outlook tbody tr")).to_have_count(page.locator("#part-scores tbody tr").count())
    before = page.locator("#outlook").inner_text()
    decide(page)
    asked(page)
    page.wait_for_function("text => document.querySelector('#outlook').innerText !== text", arg=before)
    expect(page.locator("#outlook .past")).to_have_count(0)


@pytest.mark.slow
@first_quick("game", *GAMES)
def test_the_seats_do_not_move_while_others_decide(server: str, page: Page, game: str) -> None:
    begin(page, server, game, me_and("random", "random"))
    asked(page)
    page.evaluate(
        """() => {
            window.places = new Set();
            const look = () => {
                places.add(document.querySelector("#part-seats").getBoundingClientRect().top);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    for _ in range(8):
        decide(page)
        asked(page)
    assert page.evaluate("places.size") == 1
