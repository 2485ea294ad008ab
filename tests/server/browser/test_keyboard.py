"""Those who use the keyboard alone, and those who hear the page."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.kit import asked, begin, decide, decisions, gone_on, me_and, post, version

pytestmark = pytest.mark.browser

NUMBER: Final = "document.activeElement.querySelector('.number')?.textContent"
MANY: Final = 12  # options: a hand of World Without End


def a_full_hand(page: Page, server: str) -> None:
    begin(page, server, "kingsbridge", me_and("random"))
    while page.locator(".choices button").count() < MANY:
        decide(page)
        asked(page)


def test_a_decision_is_announced_and_has_the_focus_at_its_first_option(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random"))
    for _ in range(8):  # some own steps, and the turns of others between them
        asked(page)
        expect(page.locator(".choices button").first).to_be_focused()
        question = page.locator("#question .what").inner_text()
        expect(page.locator("#announcer p").last).to_have_text(f"Your decision. {question}")
        since = version(page)
        page.keyboard.press("Enter")
        if page.locator(".choices .armed").count():
            page.keyboard.press("Enter")
        gone_on(page, since)


def test_the_focus_rests_on_the_question_while_others_decide(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("friend"))
    while page.locator(".mine").count():
        since = version(page)
        page.keyboard.press("1")
        if page.locator(".choices .armed").count():
            page.keyboard.press("Enter")
        gone_on(page, since)
    expect(page.locator("#question")).to_be_focused()


def test_whoever_reads_the_log_is_left_there(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    decide(page)
    page.keyboard.press("l")
    since = version(page)
    page.locator(".choices button").first.evaluate("button => button.click()")
    gone_on(page, since)
    assert page.evaluate("document.activeElement.closest('#part-log') !== null")


def test_two_digits_choose_beyond_nine(server: str, page: Page) -> None:
    sent = decisions(page)
    a_full_hand(page, server)
    since = version(page)
    page.keyboard.press("1")
    assert page.evaluate(NUMBER) == "1"
    assert page.locator(".choices .armed").count() == 0
    page.keyboard.press("ArrowDown")  # thought better of it
    eleventh = page.locator(".choices button").nth(10).get_attribute("data-choice")
    page.keyboard.press("1")
    page.keyboard.press("1")
    if page.locator(".choices .armed").count():
        page.keyboard.press("Enter")
    gone_on(page, since)
    assert sent[-1]["action"] == int(eleventh or -1)


def test_what_others_say_does_not_come_between_two_digits(server: str, page: Page) -> None:
    sent = decisions(page)
    a_full_hand(page, server)
    since = version(page)
    twelfth = page.locator(".choices button").nth(11).get_attribute("data-choice")
    page.keyboard.press("1")
    post(page, f"{page.url.replace('/t/', '/api/tables/')}/say", {"phrase": "hello"})
    gone_on(page, since)
    page.keyboard.press("2")
    if page.locator(".choices .armed").count():
        page.keyboard.press("Enter")
    gone_on(page, since + 1)
    assert sent[-1]["action"] == int(twelfth or -1)


def test_a_digit_that_begins_no_larger_number_chooses_at_once(server: str, page: Page) -> None:
    a_full_hand(page, server)
    since = version(page)
    page.keyboard.press("9")
    if page.locator(".choices .armed").count():
        page.keyboard.press("Enter")
    gone_on(page, since)


def test_letters_and_digits_can_be_switched_off(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    page.locator("details.menu summary").click()
    page.get_by_label("Keys of one letter or digit").uncheck()
    page.keyboard.press("Escape")
    before = version(page)
    for key in ("?", "l", "1"):
        page.keyboard.press(key)
    expect(page.locator("#shortcuts")).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('#part-log') === null")
    page.keyboard.press("ArrowDown")  # which stays
    expect(page.locator(".choices button").first).to_be_focused()
    assert version(page) == before


def test_a_folded_part_tells_its_amounts_in_words(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random", "random"))
    page.locator(".line:not([display=none])").first.wait_for()
    tools = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = tools.send("Accessibility.getFullAXTree")["nodes"]
    told = {
        node["name"]["value"]: node.get("description", {}).get("value", "")
        for node in nodes
        if node.get("role", {}).get("value") == "button"
    }
    for name in ("Red", "Blue"):
        assert "coin" in told[name]
        assert "piety" in told[name]


def test_where_the_focus_is_is_shown_to_those_who_press_keys(server: str, page: Page) -> None:
    """Whoever points at things would take the first option for one that is chosen already."""
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    ring = "() => getComputedStyle(document.activeElement).outlineStyle"
    expect(page.locator(".choices button").first).to_be_focused()
    assert page.evaluate(ring) == "none"
    expect(page.locator("#part-board .lit")).to_have_count(0)
    before = page.locator("#board-scroll").bounding_box()
    page.keyboard.press("Tab")
    assert page.locator("#board-scroll").bounding_box() == before
    expect(page.locator(".choices button").nth(1)).to_be_focused()
    assert page.evaluate(ring) == "solid"
    expect(page.locator("#part-board .lit")).not_to_have_count(0)
