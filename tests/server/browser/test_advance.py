"""Choosing in advance, in the browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.browser.kit import decide
from tests.server.browser.test_people import two


def test_an_answer_chosen_in_advance_is_given_when_it_is_time(server: str, visit: Callable[..., Page]) -> None:
    one, other = two(visit, server, "coimbra")
    mover, waits = (one, other) if one.locator(".decision.mine").count() else (other, one)
    waits.locator("[data-advance]").click()
    offered, tools = waits.locator("[data-keeps]").first.bounding_box(), waits.locator(".tools").bounding_box()
    assert offered is not None
    assert tools is not None
    assert offered["y"] >= tools["y"] + tools["height"], "and covers nothing"
    waits.locator("[data-keeps]").first.click()
    expect(waits.locator("#in-advance")).to_contain_text("Decided in advance:")
    waits.locator("[data-take-back]").click()
    expect(waits.locator("#in-advance")).to_be_hidden()
    taken = mover.locator(".choices button").first.get_attribute("data-choice")
    waits.locator("[data-advance]").click()
    kept = waits.locator(f"[data-keeps]:not([data-keeps='{taken}'])").first
    sentence = kept.text_content() or ""
    kept.click()
    decide(mover)
    expect(mover.locator("#part-log")).to_contain_text(sentence.partition(":")[0])
    expect(waits.locator("#in-advance")).to_be_hidden()
    expect(waits.locator("#toast")).to_be_hidden()
