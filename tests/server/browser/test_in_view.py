"""What can be decided is on the screen: measured in Chromium over random games, at ten sizes of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.samples import sampled
from tests.server.browser.kit import (
    FAULTS,
    FRAME,
    GAMES,
    SEATS,
    asked,
    begin,
    decide,
    gone_on,
    laid,
    me_and,
    post,
    record_of,
    sit_down,
    version,
)  # fmt: skip

SIZES: Final = (
    (1280, 720), (1920, 1080), (2560, 1440), (1366, 650), (1080, 810), (820, 1180),
    (390, 844), (360, 740), (1000, 600), (844, 390),
)  # fmt: skip
PHONES: Final = (390, 360, 844)  # windows with the smallest drawing
TABLET: Final = 1000  # one with that for tablets
BAR: Final = 0.99  # of decisions without a fault
SETTLED: Final = """layout => document.querySelector("#part-board svg")?.dataset.layout === layout
    && document.body.dataset.version !== undefined"""
# Not by `to_be_in_viewport`, for which a group of a drawing is as large as whatever could be painted around it.
SEEN: Final = """name => {
    const panel = document.getElementById(name).getBoundingClientRect();
    const frame = document.getElementById("board-scroll").getBoundingClientRect();
    return panel.height > 0 && panel.top >= frame.top - 4 && panel.bottom <= frame.bottom + 4;
}"""
ABOVE_SHEET: Final = """name => {
    const panel = document.getElementById(name).getBoundingClientRect();
    return panel.top > 0 && panel.top < document.querySelector(".decision-box").getBoundingClientRect().top - 40;
}"""
COVERED: Final = """() => {
    const area = thing => thing.getBoundingClientRect().width * thing.getBoundingClientRect().height;
    const open = [...document.querySelectorAll("[data-part] > .whole:not([display])")];
    return open.reduce((sum, whole) => sum + area(whole), 0) / area(document.getElementById("board-scroll"));
}"""


def decisions(page: Page, server: str, game: str, seed: int, count: int, begins: str = "") -> Iterator[int]:
    """Pages of a table at moments from all over a game."""
    record, moments = record_of(game, seed, begins)
    brought = post(page, f"{server}/api/records", {"record": record})
    for number in range(count):
        move = moments[(2 * number + 1) * len(moments) // (2 * count)]
        asked_for = {"move": move, "seats": me_and(*["random"] * (SEATS - 1))}
        begun = post(page, f"{server}/api/tables/{brought['id']}/fork", asked_for)
        page.goto(server + begun["url"])
        laid(page)
        if asked(page):
            yield move


def faults(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(SETTLED, arg="phone" if width in PHONES else "tablet" if width == TABLET else "table")
    page.evaluate(FRAME)
    found: list[str] = page.evaluate(FAULTS)
    return found


@sampled("count", 2, 60)
@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_decided_is_in_view(server: str, visit: Callable[..., Page], game: str, count: int) -> None:
    page = visit(reduced_motion="reduce")
    bad, looks = [], 0
    for move in decisions(page, server, game, 3, count):
        for width, height in SIZES:
            looks += 1
            bad += [f"{width} x {height}, move {move}: {fault}" for fault in faults(page, width, height)][:1]
    assert looks
    assert len(bad) <= (1 - BAR) * looks, "\n".join(bad)


@pytest.mark.parametrize(
    ("width", "height"), [(768, 1024), (1080, 810), (1180, 820), (1366, 650), (1536, 730), (1680, 1050)]
)
def test_laptops_and_tablets_have_the_large_drawing(
    server: str, visit: Callable[..., Page], width: int, height: int
) -> None:
    page = visit(width, height, reduced_motion="reduce")
    begin(page, server, "coimbra", me_and("random", "random"))
    page.wait_for_function(SETTLED, arg="table")


def test_a_small_tablet_has_two_panels_beside_each_other(server: str, visit: Callable[..., Page]) -> None:
    page = visit(744, 1133, reduced_motion="reduce")
    begin(page, server, "pilgrim", me_and("random", "random"))
    assert asked(page)
    page.evaluate(FRAME)
    tops = page.locator("[data-part] > .whole:not([display])").evaluate_all(
        "open => open.map(whole => Math.round(whole.getBoundingClientRect().top))"
    )
    assert len(set(tops)) < len(tops)


def test_a_spectator_with_a_phone_sees_what_the_game_is_about(server: str, visit: Callable[..., Page]) -> None:
    host, page = visit(), visit(390, 844, reduced_motion="reduce")
    begun = begin(host, server, "pilgrim", me_and("random"))
    page.goto(server + begun["url"])
    laid(page)
    expect(page.locator("#map")).to_be_in_viewport(ratio=0.9)


def test_own_goods_are_pinned_where_the_board_is_cut_off(server: str, visit: Callable[..., Page]) -> None:
    page = visit(1280, 720, reduced_motion="reduce")
    assert list(decisions(page, server, "pilgrim", 3, 1, "lay "))
    expect(page.locator("#pinned")).to_be_hidden()  # their line is on the board
    page.set_viewport_size({"width": 1280, "height": 500})
    expect(page.locator("#pinned")).to_be_visible()


def test_a_window_that_grows_shows_the_table_from_its_top(server: str, visit: Callable[..., Page]) -> None:
    """On a phone the page is scrolled; turned, or drawn larger, it has nothing to scroll."""
    page = visit(390, 844, reduced_motion="reduce")
    begin(page, server, "coimbra", me_and("random", "random"))
    assert asked(page)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    assert faults(page, 1280, 720) == []
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720), (820, 1180), (390, 844)])
def test_the_end_of_a_game_has_the_room_it_needs(
    server: str, visit: Callable[..., Page], width: int, height: int
) -> None:
    page = visit(width, height, reduced_motion="reduce")
    brought = post(page, f"{server}/api/records", {"record": record_of("kingsbridge", 3)[0]})
    page.goto(server + brought["url"])
    laid(page)
    for part in (".result", "#part-decision .row"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.99)


def test_the_start_of_a_game_fits(server: str, visit: Callable[..., Page]) -> None:
    """In Coimbra a start pair can be taken, or a corner of the map."""
    page = visit(1280, 720, reduced_motion="reduce")
    begin(page, server, "coimbra", me_and("random", "random"))
    assert asked(page)
    page.evaluate(FRAME)
    assert page.locator("#board-scroll").evaluate("frame => frame.scrollHeight <= frame.clientHeight + 1")


@pytest.mark.parametrize(("game", "open_there"), [("kingsbridge", True), ("pilgrim", False)])
def test_own_goods_are_shown_once_in_a_low_window(
    server: str, visit: Callable[..., Page], game: str, open_there: bool
) -> None:
    """On the board, where there is room for them, or pinned."""
    page = visit(844, 390, reduced_motion="reduce")
    begin(page, server, game, me_and("random", "random"))
    assert asked(page)
    page.evaluate(FRAME)
    expect(page.locator("[data-own] > .whole")).to_be_visible(visible=open_there)
    expect(page.locator("#pinned")).to_be_visible(visible=not open_there)


def test_a_folded_panel_opens_on_a_click(server: str, visit: Callable[..., Page]) -> None:
    page = visit(1280, 720, reduced_motion="reduce")
    begin(page, server, "kingsbridge", me_and("random", "random"))
    asked(page)
    page.wait_for_function(SETTLED, arg="table")
    page.evaluate(FRAME)
    folded = page.locator("[data-part] > .line:not([display])").first
    name = folded.evaluate("line => line.parentElement.dataset.part")
    expect(page.locator(f"#{name}")).to_be_hidden()
    folded.click()
    page.wait_for_function(SEEN, arg=name)
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_panel_opened_by_hand_stays_open(server: str, visit: Callable[..., Page], game: str) -> None:
    """Through the decisions that follow, of others too, as long as there is room beside what they need."""
    page = visit(1920, 1080, reduced_motion="reduce")
    begin(page, server, game, me_and("random", "random"))
    asked(page)
    page.wait_for_function(SETTLED, arg="table")
    page.evaluate(FRAME)
    folded = page.locator("[data-part] > .line:not([display])").last
    name = folded.evaluate("line => line.parentElement.dataset.part")
    folded.click()
    page.wait_for_function(SEEN, arg=name)
    for _ in range(8):
        decide(page)
        asked(page)
        page.evaluate(FRAME)
        expect(page.locator(f"#{name}")).to_be_visible()


def test_a_line_stands_for_what_its_folded_panel_offers(server: str, visit: Callable[..., Page]) -> None:
    """Who begins the next round is a small question: no panel has to make way for it."""
    page = visit(1280, 720, reduced_motion="reduce")
    assert list(decisions(page, server, "pilgrim", 3, 1, "first "))
    page.wait_for_function(SETTLED, arg="table")
    page.evaluate(FRAME)
    assert page.evaluate(FAULTS) == []
    expect(page.locator("#map")).to_be_visible()
    line = page.locator("[data-part] > .line.option").last
    before, chosen = version(page), line.get_attribute("aria-label")
    line.click()
    gone_on(page, before)
    assert (chosen or "").split(".")[0] in (page.locator("#part-log").text_content() or "")


def test_a_larger_window_has_a_larger_board(server: str, visit: Callable[..., Page]) -> None:
    page = visit(1280, 720, reduced_motion="reduce")
    begin(page, server, "pilgrim", me_and("random", "random"))
    asked(page)
    widths = []
    for width, height in ((1280, 720), (1920, 1080), (2560, 1440)):
        assert faults(page, width, height) == []
        widths.append(page.locator("#map").evaluate("map => map.getBoundingClientRect().width"))
    assert widths[1] > 1.2 * widths[0]
    assert widths[2] > widths[1]


def test_a_panel_keeps_its_place(server: str, visit: Callable[..., Page]) -> None:
    page = visit(1920, 1080, reduced_motion="reduce")
    begin(page, server, "pilgrim", me_and("random", "random"))
    places: dict[str, set[str]] = {}
    for _ in range(6):
        asked(page)
        for part in page.locator("[data-part]:has(> .whole:not([display]))").all():
            name, at = part.evaluate("part => [part.dataset.part, part.firstElementChild.getAttribute('transform')]")
            places.setdefault(name, set()).add(at)
        decide(page)
    assert len(places) >= 5
    assert {name for name, seen in places.items() if len(seen) > 1} == set()


def test_another_phase_is_about_another_panel(server: str, visit: Callable[..., Page]) -> None:
    """After the expeditions dice are taken for the city: it is open, though nothing in it can be chosen yet."""
    page = visit(1280, 720, reduced_motion="reduce")
    assert list(decisions(page, server, "coimbra", 3, 1, "fund "))
    page.wait_for_function(SETTLED, arg="table")
    expect(page.locator("#city")).to_be_hidden()
    while not page.locator(".choices [data-notation^='die ']").count():
        decide(page)
        assert asked(page)
    expect(page.locator("#city")).to_be_visible()


@pytest.mark.parametrize(("width", "height", "rivals"), [(1280, 720, 2), (1000, 600, 2), (1000, 600, 1)])
def test_what_goes_leaves_no_hole(
    server: str, visit: Callable[..., Page], width: int, height: int, rivals: int
) -> None:
    """The positions of the event card go with the decision about it; what is open then has most of the room."""
    page = visit(width, height, reduced_motion="reduce")
    begin(page, server, "kingsbridge", me_and(*["random"] * rivals))
    assert asked(page)
    for _ in range(4):
        decide(page)
        assert asked(page)
        page.evaluate(FRAME)
        assert page.evaluate(COVERED) > 0.6


def test_words_on_hover_cover_nothing_that_is_offered(server: str, visit: Callable[..., Page]) -> None:
    page = visit(1280, 720, reduced_motion="reduce")
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    page.locator("#part-board .option").first.hover(force=True)
    expect(page.locator("#popover")).to_be_visible()
    covered = """() => {
        const box = document.querySelector("#popover").getBoundingClientRect();
        return [...document.querySelectorAll("#part-board .option, .choices button")].filter(thing => {
            const at = thing.getBoundingClientRect();
            return at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom;
        }).length;
    }"""
    assert page.evaluate(covered) == 0
    assert page.evaluate("getComputedStyle(document.querySelector('#popover')).pointerEvents") == "none"


def test_the_middle_of_a_hex_stands_for_what_can_be_done_in_it(server: str, visit: Callable[..., Page]) -> None:
    page = visit(1280, 720, reduced_motion="reduce")
    assert list(decisions(page, server, "pilgrim", 3, 1, "lay "))
    middle = page.locator("[data-inside]:not(.option)").first
    count = len((middle.get_attribute("data-inside") or "").split())
    assert count > 1
    middle.click(force=True)
    expect(page.locator("#spot-menu button")).to_have_count(count)
    expect(page.locator("#spot-menu .picture")).to_have_count(count)
    expect(page.locator("#popover")).to_be_hidden()


def test_hexes_that_options_name_can_be_read_on_the_smallest_phone(server: str, visit: Callable[..., Page]) -> None:
    page = visit(360, 740, reduced_motion="reduce")
    assert list(decisions(page, server, "pilgrim", 3, 1, "lay "))
    assert faults(page, 360, 740) == []


def test_own_goods_stay_in_sight_on_a_phone(server: str, visit: Callable[..., Page]) -> None:
    page = visit(390, 844)
    begin(page, server, "kingsbridge", me_and("random"))
    asked(page)
    pinned = page.locator("#pinned button")
    box = pinned.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844
    assert "1" in (pinned.text_content() or "")  # wool, to begin with
    expect(pinned.locator("svg").nth(1).locator("use")).to_have_count(12)  # the cards of the hand
    ink = page.evaluate("getComputedStyle(document.querySelector('#part-board svg')).fill")
    assert pinned.locator("svg").first.evaluate("drawn => getComputedStyle(drawn).fill") == ink
    pinned.click()
    expect(page.locator("#own")).to_be_in_viewport()
    while not page.locator("#part-board [data-own] > .whole .option").count():
        decide(page)
        asked(page)
    expect(page.locator("#pinned")).to_be_hidden()  # the hand itself is in view
    assert page.evaluate(FAULTS) == []


def test_a_hint_lies_below_the_options(server: str, visit: Callable[..., Page]) -> None:
    page = visit(1920, 1080, reduced_motion="reduce")
    begin(page, server, "coimbra", me_and("random"))
    asked(page)
    page.locator("#hint").click()
    for width, height in ((1920, 1080), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#hints .why")).to_be_in_viewport()
        tools, hint = page.locator(".tools").bounding_box(), page.locator("#hints").bounding_box()
        assert tools is not None
        assert hint is not None
        assert hint["y"] >= tools["y"] + tools["height"]
        assert page.evaluate(FAULTS) == []


def test_a_long_touch_explains_and_two_fingers_enlarge(server: str, visit: Callable[..., Page]) -> None:
    page = visit(390, 844, has_touch=True)
    begin(page, server, "pilgrim", me_and("random"))
    asked(page)
    before = version(page)
    tools = page.context.new_cdp_session(page)
    place = page.locator("#part-board .option").first.bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    touch(tools, "touchStart", (x, y))
    expect(page.locator("#popover")).to_be_visible()
    touch(tools, "touchEnd")
    assert version(page) == before
    width = page.locator("#part-board").evaluate("board => board.offsetWidth")
    touch(tools, "touchStart", (150, 200), (200, 200))
    touch(tools, "touchMove", (110, 200), (240, 200))
    touch(tools, "touchEnd")
    assert page.locator("#part-board").evaluate("board => board.offsetWidth") > 1.5 * width


def touch(tools: CDPSession, kind: str, *fingers: tuple[float, float]) -> None:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_panel_opened_by_hand_stays_in_view(server: str, visit: Callable[..., Page]) -> None:
    """Whatever comes while the same is to be decided does not call back to the options; the next decision does."""
    first, second = visit(390, 600, reduced_motion="reduce"), visit(390, 600, reduced_motion="reduce")
    begun = begin(first, server, "pilgrim", me_and("friend"))
    second.goto(begun["links"][0]["url"])
    sit_down(second, "Ben")
    page, other = (first, second) if second.locator(".mine").count() else (second, first)
    while not page.locator(".mine .choices").count():
        decide(other)
        first.locator(".mine .choices, .decision:not(.mine)").first.wait_for()
        page.wait_for_function("now => Number(document.body.dataset.version) >= now", arg=version(other))
    decide(page)
    asked(page)
    folded = page.locator("[data-part] > .line:not([display])").last
    name = folded.evaluate("line => line.parentElement.dataset.part")
    folded.dispatch_event("click")
    expect(page.locator(f"#{name}")).to_be_focused()
    assert page.evaluate(ABOVE_SHEET, name)
    at = page.evaluate("scrollY")
    assert page.evaluate(FAULTS) != []  # the options are out of view
    other.locator("#undo").click()
    expect(page.locator(".request")).to_be_visible()
    page.evaluate(FRAME)
    assert page.evaluate("scrollY") == at
    page.locator(".request button").last.click()
    expect(page.locator(".request")).to_have_count(0)
    decide(page)
    assert asked(page)
    page.evaluate(FRAME)
    assert page.evaluate(FAULTS) == []
