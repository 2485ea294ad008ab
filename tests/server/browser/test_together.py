"""Talking at a table, one's own tables here and in another browser, and the lobby."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tabard.server.calling.web_push import Keys, new_key
from tabard.server.common.settings import PUSH_CONTACT, PUSH_KEY
from tests.server.browser.kit import begin, laid, me_and, serving, violations
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


@pytest.mark.slow
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


# A browser that is driven has no push service: what it would answer is given.
PUSH_SERVICE = """() => {
    const answer = { endpoint: "https://fcm.googleapis.com/fcm/send/abc", keys: { p256dh: "BPub", auth: "c2VjcmV0" } };
    const subscription = { toJSON: () => answer };
    let kept = null;
    PushManager.prototype.getSubscription = async () => kept;
    PushManager.prototype.subscribe = async options => {
        window.subscribed = options;
        return (kept = subscription);
    };
}"""
# And it shows nothing by itself: the script of the worker is given a browser that notes what it is told.
WORKER = """async ([source, message]) => {
    const shown = [];
    const listeners = {};
    const worker = {
        addEventListener: (type, listener) => { listeners[type] = listener; },
        registration: { showNotification: async (title, { body, tag }) => { shown.push([title, body, tag]); } },
        clients: { matchAll: async () => [], openWindow: async url => { shown.push(url); } },
    };
    new Function("self", source)(worker);
    const done = [];
    const waitUntil = work => done.push(work);
    listeners.push({ data: { json: () => message }, waitUntil });
    listeners.notificationclick({ notification: { close() {}, data: message.url }, waitUntil });
    await Promise.all(done);
    return shown;
}"""


@pytest.mark.slow
def test_whoever_wants_messages_is_called(
    visit: Callable[..., Page], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: None
) -> None:
    """The switch subscribes, and the worker shows what it is told, also while no page is open."""
    keys = Keys(new_key(), "mailto:somebody@example.org")
    monkeypatch.setenv(PUSH_KEY, keys.private)
    monkeypatch.setenv(PUSH_CONTACT, keys.contact)
    with serving(tmp_path) as (server, _):
        page = visit(bypass_csp=True)
        page.context.grant_permissions(["notifications"])
        page.add_init_script(f"({PUSH_SERVICE})()")
        table = begin(page, server, "pilgrim", me_and("friend"))["url"]
        page.locator(".menu > summary").click()
        with page.expect_response("**/push") as answered:
            page.locator("[data-setting=notify]").check()
        assert answered.value.json() == {"wanted": True}
        assert page.evaluate("subscribed") == {"userVisibleOnly": True, "applicationServerKey": keys.public}
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        message = {"title": "Pilgrim", "body": "It is your decision.", "url": table}
        shown = page.evaluate(WORKER, [page.request.get(f"{server}/worker.js").text(), message])
        assert shown == [["Pilgrim", "It is your decision.", table], table]
        with page.expect_response("**/push") as answered:
            page.locator("[data-setting=notify]").uncheck()
        assert answered.value.json() == {"wanted": False}


def test_title_icon_and_clock_of_days(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("friend"), clock={"days": 3})
    expect(page.locator("#seat-0 .clock")).to_have_text(re.compile(r"^[23] days? \d+ hrs?$"))
    expect(page).to_have_title(re.compile("^● Your decision"))
    expect(page.locator("#icon")).to_have_attribute("href", "/icon.svg?turn")
    assert "<circle" in page.request.get(f"{server}/icon.svg?turn").text()


def test_the_host_switches_writing_off_and_on(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("friend"))
    off, on, field = page.locator("[data-writes=off]"), page.locator("[data-writes=on]"), page.locator("#said")
    expect(field).to_be_visible()
    off.click()
    expect(field).to_be_hidden()
    expect(page.locator("#part-talk")).to_contain_text("The host has switched writing off.")
    on.click()
    expect(field).to_be_visible()
    expect(on).to_be_hidden()


def test_the_pages_can_be_installed(server: str, page: Page) -> None:
    page.goto(server)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    told = json.loads(found["data"])
    assert (told["name"], told["start_url"], told["display"]) == ("Tabard", "/", "standalone")
    for icon in told["icons"]:
        answer = page.request.get(server + icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
    assert {icon["sizes"] for icon in told["icons"]} == {"192x192", "512x512", "any"}
