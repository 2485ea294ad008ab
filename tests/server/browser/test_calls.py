"""Who has to decide is called, by a sound and by a message of the browser: once, and nobody else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.server.browser.kit import asked, begin, decide, gone_on, laid, me_and, sit_down, version

NOTES: Final = 2  # of the bell
# Everything that would be heard or pop up is counted; a page is hidden, and may send messages, when the test says so.
SPIES: Final = """allowed => {
    window.heard = 0; window.messages = []; window.away = sessionStorage.getItem("away") === "yes";
    Object.defineProperty(document, "hidden", { get: () => away });
    window.AudioContext = class {
        state = "suspended"; currentTime = 0; destination = {};
        async resume() { this.state = "running"; }
    };
    window.GainNode = class {
        gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
        connect(next) { return next; }
    };
    window.OscillatorNode = class {
        connect(next) { return next; }
        start() { heard += 1; }
        stop() {}
    };
    window.Notification = class {
        static permission = allowed ? "granted" : "denied";
        static async requestPermission() { return Notification.permission; }
        constructor(title, more) { messages.push(`${title}: ${more.body}`); }
        addEventListener() {}
    };
}"""
SWITCHES: Final = ("sound", "notify")


def listening(visit: Callable[..., Page], *, allowed: bool = True) -> Page:
    page = visit()
    page.add_init_script(f"({SPIES})({json.dumps(allowed)})")
    return page


def switch_on(page: Page) -> None:
    """By hand, as browsers want it."""
    page.locator(".menu > summary").click()
    for name in SWITCHES:
        page.locator(f"[data-setting={name}]").check()
    page.keyboard.press("Escape")


def calls(page: Page) -> tuple[int, int]:
    """How often the bell has rung, and how many messages there were."""
    heard: int = page.evaluate("heard")
    messages: int = page.evaluate("messages.length")
    assert heard % NOTES == 0
    return heard // NOTES, messages


@pytest.fixture
def players(server: str, visit: Callable[..., Page]) -> tuple[Page, Page, Page]:
    """Who decides first, who decides then, and somebody who watches; all want to be called."""
    ada, ben, eve = (listening(visit) for _ in range(3))
    begun = begin(ada, server, "pilgrim", me_and("friend"))
    ben.goto(begun["links"][0]["url"])
    sit_down(ben, "Ben")
    eve.goto(ada.url)
    laid(eve)
    for page in (ada, ben, eve):
        switch_on(page)
    first, second = (ada, ben) if ada.locator(".mine").count() else (ben, ada)
    return first, second, eve


def play_until_handed_on(page: Page, other: Page) -> None:
    asked(page)
    while page.locator(".mine").count():
        decide(page)
    other.locator(".mine").wait_for()


def test_who_has_to_decide_is_called(players: tuple[Page, Page, Page]) -> None:
    first, second, eve = players
    second.evaluate("away = true")
    play_until_handed_on(first, second)
    assert calls(second) == (1, 1)
    assert "Your decision" in second.evaluate("messages[0]")
    second.evaluate("away = false")
    play_until_handed_on(second, first)
    assert calls(first) == (1, 0)  # who sees the page needs no message
    assert calls(second) == (1, 1)  # nor is anybody called who decides once more
    gone_on(eve, version(first) - 1)
    assert calls(eve) == (0, 0)


@pytest.mark.slow
def test_nobody_is_called_who_comes_to_the_table(players: tuple[Page, Page, Page]) -> None:
    first, _, _ = players
    first.evaluate("sessionStorage.setItem('away', 'yes')")
    first.reload()
    laid(first)
    first.locator("body").click(position={"x": 5, "y": 5})
    assert calls(first) == (0, 0)


@pytest.mark.slow
def test_nobody_is_called_who_does_not_want_it(players: tuple[Page, Page, Page]) -> None:
    first, second, _ = players
    second.locator(".menu > summary").click()
    for name in SWITCHES:
        second.locator(f"[data-setting={name}]").uncheck()
    second.evaluate("away = true")
    play_until_handed_on(first, second)
    assert calls(second) == (0, 0)


def test_without_permission_the_switch_goes_back(server: str, visit: Callable[..., Page]) -> None:
    page = listening(visit, allowed=False)
    begin(page, server, "pilgrim", me_and("random"))
    page.locator(".menu > summary").click()
    box = page.locator("[data-setting=notify]")
    box.click()
    page.wait_for_function("() => !document.querySelector('[data-setting=notify]').checked")
    page.reload()
    laid(page)
    assert not box.is_checked()
