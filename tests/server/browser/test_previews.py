"""Pointing at an option shows what it would change: by mouse, keys and touch, beside what can be chosen."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.samples import first_quick, sampled
from tests.server.browser.kit import FRAME, GAMES, asked, begin, decide, gone_on, me_and, version
from tests.server.browser.test_in_view import decisions

# What it lies on of what can be chosen, as far as the frame of the board and the list show that.
COVERED = """() => {
    const at = thing => thing.getBoundingClientRect();
    const own = at(document.querySelector("#popover"));
    const sheet = innerWidth <= 720 ? at(document.querySelector(".decision-box")).top : innerHeight;
    const isUnder = thing => {
        const [box, frame] = [at(thing), at(thing.closest(".choices, #board-scroll"))];
        const top = Math.max(box.top, frame.top);
        const bottom = Math.min(box.bottom, frame.bottom, thing.closest(".choices") ? innerHeight : sheet);
        return top < bottom && box.left < own.right && box.right > own.left && top < own.bottom && bottom > own.top;
    };
    const things = document.querySelectorAll("#part-board .option, #part-decision .choices button");
    return [...things].filter(thing => thing.checkVisibility()).filter(isUnder).map(thing => thing.outerHTML);
}"""
FORETOLD = "#popover .foretold"
# The places that stand for one option and are in view on a phone.
IN_VIEW = """() => {
    const at = thing => thing.getBoundingClientRect();
    const sheet = at(document.querySelector(".decision-box")).top;
    const head = at(document.querySelector(".top")).bottom;
    return [...document.querySelectorAll("#part-board .option:not([data-action*=' '])")]
        .filter(place => place.checkVisibility() && at(place).top >= head && at(place).bottom <= sheet)
        .map(place => place.id);
}"""


def questions(page: Page) -> list[int]:
    """The options that the page asks about from now on; to be asked for before the table is opened."""
    found: list[int] = []

    def sent(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["kind"] == "preview":
            found.append(message["action"])

    page.on("websocket", lambda opened: opened.on("framesent", sent))
    return found


def choices(page: Page) -> Locator:
    return page.locator("#part-decision .choices button")


def press_long(page: Page, thing: Locator) -> None:
    """A finger stays until there is an answer, and goes."""
    box = thing.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(FORETOLD)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@first_quick("game", *GAMES)
def test_pointing_at_an_option_shows_what_it_would_change(server: str, visit: Callable[..., Page], game: str) -> None:
    page = visit(1280, 720, reduced_motion="reduce")
    asked_about = questions(page)
    begin(page, server, game, me_and("random"))
    for _ in range(4):
        asked(page)
        option = choices(page).last
        option.hover()
        expect(page.locator(FORETOLD)).to_be_visible()
        assert page.evaluate(COVERED) == []
        assert page.evaluate("getComputedStyle(document.querySelector('#popover')).pointerEvents") == "none"
        assert asked_about[-1] == int(option.get_attribute("data-choice") or "")
        decide(page)
        expect(page.locator(FORETOLD)).to_be_hidden()


def test_running_along_the_list_asks_little(server: str, page: Page) -> None:
    asked_about = questions(page)
    begin(page, server, "coimbra", me_and("random"))
    asked(page)
    options = choices(page).all()[:4]
    for option in options:
        option.hover()
    expect(page.locator(FORETOLD)).to_be_visible()
    last = int(options[-1].get_attribute("data-choice") or "")
    assert asked_about == [last]
    page.mouse.move(2, 2)
    expect(page.locator(FORETOLD)).to_be_hidden()
    options[-1].hover()
    expect(page.locator(FORETOLD)).to_be_visible()
    assert asked_about == [last]  # it was known


def test_an_answer_to_an_older_question_is_dropped(server: str, page: Page) -> None:
    held: list[tuple[WebSocketRoute, str]] = []

    def between(socket: WebSocketRoute) -> None:
        """Answers about options wait until the test lets them go."""
        to_server = socket.connect_to_server()

        def answered(message: str | bytes) -> None:
            text = str(message)
            if json.loads(text)["kind"] == "preview":
                held.append((socket, text))
                page.evaluate("() => { window.held = (window.held ?? 0) + 1; }")
            else:
                socket.send(text)

        to_server.on_message(answered)

    page.route_web_socket("**/live*", between)
    begin(page, server, "coimbra", me_and("random"))
    asked(page)
    first, second = choices(page).nth(0), choices(page).nth(1)
    first.hover()
    page.wait_for_function("() => window.held === 1")
    second.hover()
    page.wait_for_function("() => window.held === 2")
    (socket, older), (_, newer) = held
    socket.send(older)
    page.evaluate("() => new Promise(done => setTimeout(done))")
    expect(page.locator(FORETOLD)).to_be_hidden()
    socket.send(newer)
    expect(page.locator(FORETOLD)).to_be_visible()
    since = version(page)
    second.click()
    gone_on(page, since)
    socket.send(newer)  # once more, when something else is decided
    page.evaluate("() => new Promise(done => setTimeout(done))")
    expect(page.locator(FORETOLD)).to_be_hidden()


def test_keys_show_it_too_and_say_it(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    page.keyboard.press("ArrowDown")
    expect(page.locator(FORETOLD)).to_be_visible()
    expect(page.locator("#foretold")).to_have_text(page.locator(FORETOLD).text_content() or "")
    page.keyboard.press("b")
    lit = page.locator("#part-board .option:focus")
    expect(lit).to_have_count(1)
    expect(page.locator(FORETOLD)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(FORETOLD)).to_be_hidden()


def test_a_place_shows_it_below_what_it_is(server: str, page: Page) -> None:
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    place = page.locator("#part-board .option").first
    place.hover(force=True)
    expect(page.locator(FORETOLD)).to_be_visible()
    says = place.get_attribute("aria-label") or ""
    assert (page.locator("#popover").text_content() or "").startswith(says[:20])
    assert page.evaluate(COVERED) == []


@sampled("count", 5, 12)
@pytest.mark.parametrize("game", GAMES)
def test_words_about_a_place_cover_no_other_on_a_phone(
    server: str, visit: Callable[..., Page], game: str, count: int
) -> None:
    """However many there are: where no room is beside them they lie in a strip that is free, and can be scrolled."""
    phone: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}
    page, told, covered = visit(**phone, reduced_motion="reduce"), 0, []
    for move in decisions(page, server, game, 3, count):
        page.evaluate(FRAME)
        places: list[str] = page.evaluate(IN_VIEW)
        for place in places[:: 1 + len(places) // 5]:
            page.locator(f'[id="{place}"]').dispatch_event("contextmenu")  # as a long touch
            expect(page.locator(FORETOLD)).to_be_visible()
            covered += [f"{place}, move {move}: {thing[:60]}" for thing in page.evaluate(COVERED)]
            told += 1
            page.keyboard.press("Escape")
            expect(page.locator("#popover")).to_be_hidden()
    assert told >= count
    assert covered == []


@first_quick("game", *GAMES)
def test_a_long_touch_shows_it_and_takes_nothing(server: str, visit: Callable[..., Page], game: str) -> None:
    phone: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}
    page = visit(**phone, reduced_motion="reduce")
    begin(page, server, game, me_and("random"))
    for _ in range(3):
        asked(page)
        since, option = version(page), choices(page).first
        press_long(page, option)
        assert page.evaluate(COVERED) == []
        assert (
            page.locator("#part-board .lit").count()
            or not page.locator(f'#part-board [data-action~="{option.get_attribute("data-choice")}"]').count()
        )
        assert version(page) == since
        option.tap()
        if page.locator(".choices .armed").count():
            page.locator(".choices .armed").tap()
        gone_on(page, since)
        expect(page.locator(FORETOLD)).to_be_hidden()


def test_the_menu_of_a_place_shows_it_for_each_of_its_options(server: str, page: Page) -> None:
    begin(page, server, "kingsbridge", me_and("random"))
    several = page.locator("#part-board .option[data-action*=' ']").filter(visible=True)
    while asked(page) and not several.count():
        decide(page)
    several.first.dispatch_event("click")
    second = page.locator("#spot-menu button").nth(1)
    second.hover()
    expect(page.locator(FORETOLD)).to_be_visible()
    menu, told = page.locator("#spot-menu").bounding_box(), page.locator("#popover").bounding_box()
    assert menu is not None
    assert told is not None
    assert (
        told["x"] >= menu["x"] + menu["width"]
        or told["y"] >= menu["y"] + menu["height"]
        or (told["y"] + told["height"] <= menu["y"] or told["x"] + told["width"] <= menu["x"])
    )
    decide(page, "#spot-menu button")
    expect(page.locator(FORETOLD)).to_be_hidden()
