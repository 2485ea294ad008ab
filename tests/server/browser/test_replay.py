"""Replay and review in Chromium: slider, steps, keys, autoplay, playing on, bringing a record."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tabard.server.pages.rule_pictures import record_text, recorded
from tests.samples import first_quick
from tests.server.browser.kit import PATIENCE, laid, violations

NAME = "coimbra"


def bring(page: Page, server: str, text: str | None = None) -> None:
    page.goto(f"{server}/replay")
    page.locator("#record").fill(record_text(NAME) if text is None else text)
    page.locator("#bring button").click()


def at(page: Page, move: int) -> None:
    """Wait until a move is shown."""
    page.locator(f"body[data-move='{move}']").wait_for(timeout=PATIENCE)


def test_a_record_is_seen_again(page: Page, server: str) -> None:
    count = len(recorded(NAME).moves)
    bring(page, server)
    laid(page)
    at(page, 0)
    page.locator("[data-go=on]").click()
    at(page, 1)
    page.locator("[data-go=last]").click()
    at(page, count)
    page.keyboard.press("ArrowLeft")
    at(page, count - 1)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("Shift+ArrowRight")
    page.locator("body:not([data-move='0'])").wait_for(timeout=PATIENCE)
    page.locator("#slider").fill("100")
    at(page, 100)
    assert page.url.endswith("move=100")
    assert page.locator("#log li[aria-current]").count() == 1


def test_the_board_is_arranged_for_the_window(visit: Callable[..., Page], server: str) -> None:
    page = visit(1280, 720)
    bring(page, server)
    laid(page)
    at(page, 0)
    frame = page.locator("#board-scroll")
    assert frame.evaluate("frame => frame.scrollHeight <= frame.clientHeight + 1")
    folded = page.locator("[data-part] > .line:not([display])").first
    part = folded.evaluate("line => line.parentElement.dataset.part")
    folded.click()
    assert page.locator(f"#{part}").is_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#part-board svg[data-layout=narrow]").wait_for(timeout=PATIENCE)


def test_a_click_on_a_line_leads_there(page: Page, server: str) -> None:
    bring(page, server)
    laid(page)
    line = page.locator("#log li[data-last]").nth(5)
    line.click()
    at(page, int(line.get_attribute("data-last") or 0))


@pytest.mark.slow
def test_a_game_plays_by_itself(page: Page, server: str) -> None:
    bring(page, server)
    laid(page)
    at(page, 0)
    page.locator("#speed").select_option("250")
    page.locator("[data-go=play]").click()
    page.wait_for_function("() => Number(document.body.dataset.move) >= 3")  # a busy browser may not be seen at 3
    page.locator("[data-go=play]").click()
    assert page.locator("[data-go=play]").get_attribute("aria-pressed") == "false"


def test_somebody_plays_on_from_a_position(page: Page, server: str) -> None:
    bring(page, server)
    laid(page)
    page.locator("#slider").fill("62")
    at(page, 62)
    page.locator("[data-open=fork]").click()
    page.locator("#fork button.strong").click()
    page.locator("#part-decision").wait_for(timeout=PATIENCE)
    laid(page)
    page.locator(".choices button").first.wait_for(timeout=PATIENCE)


@pytest.mark.slow
def test_a_position_is_a_link_and_a_picture(page: Page, server: str) -> None:
    bring(page, server)
    laid(page)
    page.locator("#slider").fill("90")
    at(page, 90)
    for kind in ("svg", "png"):
        address = page.locator(f"[data-picture={kind}]").get_attribute("href") or ""
        answer = page.request.get(server + address)
        assert answer.ok
        assert "move=90" in address
    again = page.context.new_page()
    again.goto(page.url)
    at(again, 90)


def test_a_broken_record_is_explained(page: Page, server: str) -> None:
    bring(page, server, "tabard 1\ngame chess\n\n")
    page.locator("#problem:not([hidden])").wait_for(timeout=PATIENCE)
    assert "chess" in (page.locator("#problem").text_content() or "")


def test_a_file_can_be_chosen(page: Page, server: str) -> None:
    page.goto(f"{server}/replay")
    content = record_text(NAME).encode()
    page.locator("#file").set_input_files({"name": "a.tabard", "mimeType": "text/plain", "buffer": content})
    page.locator("#bring button").click()
    laid(page)


@pytest.mark.slow
@first_quick("look", (390, "dark"), (1280, "light"))
def test_replay_is_accessible(visit: Callable[..., Page], server: str, look: tuple[int, str]) -> None:
    width, scheme = look
    page = visit(width=width, color_scheme=scheme, bypass_csp=True)
    page.goto(f"{server}/replay")
    assert violations(page) == []
    bring(page, server)
    laid(page)
    at(page, 0)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
def test_a_review_is_made_and_leads_to_the_positions(visit: Callable[..., Page], server: str) -> None:
    page = visit(bypass_csp=True)
    bring(page, server)
    laid(page)
    page.goto(page.url.partition("/replay")[0] + "/review")
    page.locator(".turning-points > li").first.wait_for(timeout=3 * PATIENCE)
    assert page.locator(".chart a").count() == page.locator(".turning-points > li").count()
    assert violations(page) == []
    page.locator(".turning-points a").first.click()
    laid(page)
    page.locator("body[data-move]").wait_for(timeout=PATIENCE)
