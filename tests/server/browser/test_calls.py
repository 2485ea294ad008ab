"""Who has to decide is called, by a sound and by a message of the browser: once, and nobody else. Moves sound too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.server.browser.kit import asked, begin, decide, gone_on, laid, me_and, sit_down, version

BELL: Final = [659.3, 880]  # hertz
OWN: Final = [392]
OTHER: Final = [261.6]
END: Final = [392, 523.3, 659.3, 784]
# Everything that would be heard or pop up is counted; a page is hidden, and may send messages, when the test says so.
SPIES: Final = """allowed => {
    window.heard = []; window.messages = []; window.away = sessionStorage.getItem("away") === "yes";
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
        constructor(audio, { frequency }) { this.pitch = frequency; }
        connect(next) { return next; }
        start() { heard.push(this.pitch); }
        stop() {}
    };
    window.Notification = class {
        static permission = allowed ? "granted" : "denied";
        static async requestPermission() { return Notification.permission; }
        constructor(title, more) { messages.push(`${title}: ${more.body}`); }
        addEventListener() {}
    };
}"""


def listening(visit: Callable[..., Page], *, allowed: bool = True) -> Page:
    page = visit()
    page.add_init_script(f"({SPIES})({json.dumps(allowed)})")
    return page


def switch_on(page: Page, sounds: str = "mine", *, messages: bool = True) -> None:
    """By hand, as browsers want it."""
    page.locator(".menu > summary").click()
    page.locator("#sounds").select_option(sounds)
    page.locator("[data-setting=notify]").set_checked(messages)
    page.keyboard.press("Escape")


def calls(page: Page) -> tuple[int, int]:
    """How often the bell has rung, and how many messages there were."""
    heard: list[float] = page.evaluate("heard")
    messages: int = page.evaluate("messages.length")
    rung = len(heard) // len(BELL)
    assert heard == BELL * rung, "no moves are heard"
    return rung, messages


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
    switch_on(second, "off", messages=False)
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


def test_moves_sound_for_those_who_want_it(players: tuple[Page, Page, Page]) -> None:
    """One's own, those of others, and the bell instead of them when one is to decide; once for each view."""
    first, second, eve = players
    for page in (first, second, eve):
        switch_on(page, "all")
    decided = 0
    asked(first)
    while first.locator(".mine").count():
        since = version(eve)
        decide(first)
        decided += 1
        gone_on(eve, since)
    second.locator(".mine").wait_for()
    assert first.evaluate("heard") == OWN * decided
    assert second.evaluate("heard") == OTHER * (decided - 1) + BELL
    assert eve.evaluate("heard") == OTHER * decided
    second.reload()
    asked(second)
    second.locator("body").click(position={"x": 5, "y": 5})
    first.reload()
    laid(first)
    assert second.evaluate("heard") == [], "what was played before the page came is not heard"
    second.locator("[data-recap]").click()
    second.locator("[data-recap]:not([aria-pressed])").wait_for()
    assert second.evaluate("heard") == [], "nor what is shown again"


@pytest.mark.slow
def test_the_end_of_the_game_sounds(server: str, visit: Callable[..., Page]) -> None:
    page = listening(visit)
    table = begin(page, server, "coimbra", me_and("random"))["id"]
    switch_on(page, "all")
    page.request.post(f"{server}/api/tables/{table}/chair", data={"seat": 0, "do": "leave", "bot": "random"})
    page.locator(".result").first.wait_for()
    heard = page.evaluate("heard")
    assert heard[-len(END) :] == END
    assert END[1] not in heard[: -len(END)]
    page.reload()
    laid(page)
    page.locator("body").click(position={"x": 5, "y": 5})
    assert page.evaluate("heard") == []


def test_who_had_the_bell_on_has_it_still(server: str, visit: Callable[..., Page]) -> None:
    """Before moves had sounds it was a switch of its own; whoever never touched it hears nothing."""
    page = listening(visit)
    begin(page, server, "pilgrim", me_and("random"))
    assert page.locator("#sounds").input_value() == "off"
    page.evaluate("localStorage.setItem('tabard-sound', 'true')")
    page.reload()
    laid(page)
    assert page.locator("#sounds").input_value() == "mine"
