"""Talking at a table, one's own tables here and in another browser, and the lobby."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.kit import begin, laid, me_and, violations
from tests.server.browser.test_people import two

pytestmark = pytest.mark.browser


def test_people_talk(server: str, visit: Callable[..., Page]) -> None:
    ada, ben = two(visit, server, "pilgrim")
    ben.locator("#said").fill("Your <b>move</b>, Ada")
    ben.locator("#say button").click()
    expect(ada.locator("#part-talk .said")).to_have_text("Red (Ben): Your <b>move</b>, Ada")
    expect(ada.locator("#toast")).to_contain_text("Your <b>move</b>, Ada")
    expect(ben.locator("#said")).to_have_value("")
    ada.locator(".phrases summary").click()
    ada.locator("[data-phrase=moment]").click()
    expect(ben.locator("#part-talk .said").last).to_contain_text("One moment, please.")
    ben.locator(".menu > summary").click()
    ben.locator("[data-setting=talk]").uncheck()
    expect(ben.locator("#talk")).to_be_hidden()


def test_own_tables_go_to_another_browser(server: str, visit: Callable[..., Page]) -> None:
    """Running ones with one's turn, and what came of those that are over; a code takes all of it along."""
    ada, phone = visit(bypass_csp=True), visit(390, 844)
    table = begin(ada, server, "coimbra", me_and("random"))["id"]
    ada.request.post(f"{server}/api/tables/{table}/chair", data={"seat": 0, "do": "leave", "bot": "random"})
    expect(ada.locator(".result").first).to_be_visible()
    begin(ada, server, "pilgrim", me_and("friend"))
    laid(ada)
    ada.goto(f"{server}/tables")
    expect(ada.locator("#running li .mine")).to_be_visible()
    expect(ada.locator("#finished li .place")).to_contain_text("of 2")
    expect(ada.locator("#by-game tbody tr")).to_have_count(1)
    expect(ada.locator("#by-opponent tbody tr")).to_contain_text("computer, random")
    ada.locator("#make-code").click()
    code = ada.locator("#code output")
    expect(code).not_to_be_empty()
    assert violations(ada) == []
    phone.goto(f"{server}/tables#{code.inner_text()}")
    expect(phone.locator("#running li")).to_have_count(0)
    phone.locator("#take-code button").click()
    expect(phone.locator("#running li")).to_have_count(1)
    expect(phone.locator("#finished li")).to_have_count(1)
    phone.locator("#running a.title").click()
    laid(phone)
    expect(phone.locator(".choices button").first).to_be_visible()


def test_one_click_in_the_lobby_sits_down(server: str, visit: Callable[..., Page]) -> None:
    ada, ben = visit(), visit(bypass_csp=True)
    table = begin(ada, server, "pilgrim", me_and("friend"), public=True)["id"]
    ben.goto(f"{server}/lobby")
    assert violations(ben) == []
    ben.locator(f"#waiting-{table} [data-sit]").click()
    laid(ben)
    expect(ben.locator("#seat-1")).to_contain_text("you")
