"""What the others did, on the page: told beside the decision, marked on the board, and shown again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.server.browser.kit import PATIENCE, asked, begin, decide, gone_on, me_and, version

ABOVE_SHEET: Final = """line => line.getBoundingClientRect().top > 0
    && line.getBoundingClientRect().bottom < document.querySelector(".decision-box").getBoundingClientRect().top"""


def another_turn(page: Page) -> None:
    """Until the others have played after one's own turn."""
    while not page.locator("#part-recap li[data-last]").count():
        assert asked(page)
        decide(page)
    asked(page)


def test_what_the_others_did_is_told_marked_and_shown_again(server: str, page: Page) -> None:
    begin(page, server, "coimbra", me_and("random", "random"))
    another_turn(page)
    expect(page.locator("#part-board .changed").first).to_be_attached()
    options = page.locator("#part-board .option").count()
    arranged = page.locator("#part-board > svg").get_attribute("viewBox")
    page.get_by_role("button", name="Show again").click()
    expect(page.locator("#part-recap li[aria-current]")).to_have_count(1)
    expect(page.locator("#part-board .option")).to_have_count(0)  # it is a position of the past
    page.keyboard.press("Escape")
    expect(page.locator("#part-recap li[aria-current]")).to_have_count(0)
    expect(page.locator("#part-board .option")).to_have_count(options)
    assert options
    assert page.locator("#part-board > svg").get_attribute("viewBox") == arranged


def test_a_word_leads_to_the_recap_on_a_phone(server: str, visit: Callable[..., Page]) -> None:
    """It lies below the board there; shown again, it is the board that is to be seen."""
    page = visit(390, 844, reduced_motion="reduce")
    begin(page, server, "coimbra", me_and("random", "random"))
    another_turn(page)
    first = page.locator("#part-recap li").first
    expect(first).not_to_be_in_viewport()
    page.locator("[data-to-recap]").click()
    expect(first).to_be_in_viewport()
    assert first.evaluate(ABOVE_SHEET)
    page.get_by_role("button", name="Show again").click()
    expect(page.locator("#part-board")).to_be_in_viewport(ratio=0.3)
    page.keyboard.press("Escape")


def test_on_a_phone_the_log_has_room_for_several_moves(server: str, visit: Callable[..., Page]) -> None:
    page = visit(390, 844)
    begin(page, server, "kingsbridge", me_and("random", "random"))
    for _ in range(6):
        asked(page)
        decide(page)
    asked(page)
    assert page.locator("#part-log").evaluate("log => log.clientHeight") > 200


def test_the_recap_starts_at_its_first_line(server: str, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 600})
    begin(page, server, "pilgrim", me_and("random", "random"))
    lines = page.locator("#part-recap ol")
    higher = "lines => lines.scrollHeight > lines.clientHeight + 8"
    while not (lines.count() and lines.evaluate(higher)):
        assert asked(page)
        decide(page)
    assert lines.evaluate("lines => lines.scrollTop") == 0


def test_what_the_turn_did_is_told_as_a_whole_where_there_is_room(server: str, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    begin(page, server, "pilgrim", me_and("random"))
    while not (page.locator(".own-turn").count() and page.locator(".choices button").count() == 1):
        assert asked(page)
        decide(page)
        asked(page)
    assert page.locator(".own-turn").evaluate("told => told.scrollHeight <= told.clientHeight + 1")


def test_the_log_ends_with_the_latest(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random", "random"))
    for _ in range(8):
        asked(page)
        decide(page)
    asked(page)
    left = "log => log.scrollHeight - log.scrollTop - log.clientHeight"
    assert page.locator("#part-log").evaluate(left) <= 1
    assert page.locator("#part-log .stage").count()
    page.keyboard.press("l")
    latest = page.locator("#part-log li[id]").last.get_attribute("id")
    assert page.evaluate("document.activeElement.id") == latest


def test_a_turn_is_begun_anew(server: str, page: Page) -> None:
    begin(page, server, "coimbra", me_and("random"))
    while not page.locator("#undo-turn").count():
        assert asked(page)
        decide(page)
    since = version(page)
    page.locator("#undo-turn").click()
    gone_on(page, since)
    expect(page.locator("#undo-turn, .own-turn")).to_have_count(0)


def test_a_turn_ends_by_itself_if_one_wants_that(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random"))
    while not page.locator(".choices [data-ends]").count():
        assert asked(page)
        decide(page)
    since = version(page)
    page.locator("details.menu summary").click()
    page.locator("[data-setting=ending]").check()
    page.keyboard.press("Escape")
    gone_on(page, since)
    while page.locator("#part-log li").count() < 12:
        other = ".choices button:not([data-ends])"  # where there is none the turn ends, and the next question comes
        page.locator(other).first.wait_for(timeout=PATIENCE)
        decide(page, other)
