"""Nothing jumps: a panel that is open keeps its place and its size until another turn of one's own begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.samples import first_quick, sampled
from tests.server.browser.kit import (
    FAULTS,
    FRAME,
    GAMES,
    SEATS,
    asked,
    begin,
    decide,
    laid,
    me_and,
    post,
    record_of,
    version,
)  # fmt: skip
from tests.server.browser.test_people import two

SIZES: Final = ((1280, 720), (1280, 800), (1920, 1080), (820, 1180), (390, 844), (1000, 600), (2560, 1440))
PHONE: Final = (390, 844)
LOOKS: Final = (Path(__file__).parent / "places.js").read_text(encoding="utf-8")
ARRIVED: Final = "version => Number(document.body.dataset.version) >= version"
PARTS: Final = (0.05, 0.4, 0.7)  # of a game: where a look at it begins
BAR: Final = 0.99  # of decisions without a fault
SHARE: Final = 0.02  # of looks in which a line may move: it has become longer, or what is scrolled is higher
FOLDED: Final = "[data-part] > .line:not([display])"
AT: Final = """name => {
    const { x, y, width } = document.getElementById(name).getBoundingClientRect();
    return [x, y, width].map(Math.round);
}"""
# What is drawn on the viewer's own board, how much that may grow, and how high its frame is.
OWN_BOARD: Final = """() => {
    const { height, grows } = document.querySelector("[data-own]").dataset;
    const frame = document.querySelector("[data-own] [data-panel] > rect");
    return [Number(height), Number(grows), frame.getBBox().height + 1.5];
}"""

Look = dict[str, Any]


def pages_of(context: BrowserContext) -> list[Page]:
    """One for every size of the window; who has one of them has them all."""
    pages = [context.new_page() for _ in SIZES]
    for page, (width, height) in zip(pages, SIZES, strict=True):
        page.set_viewport_size({"width": width, "height": height})
    return pages


def forked(page: Page, server: str, game: str) -> Iterator[tuple[Random, str]]:
    """Tables that go on from some moments of a random game."""
    record, moments = record_of(game, 3)
    brought = post(page, f"{server}/api/records", {"record": record})
    for part in PARTS:
        asked_for = {"move": moments[int(part * len(moments))], "seats": me_and(*["random"] * (SEATS - 1))}
        yield Random(part), server + post(page, f"{server}/api/tables/{brought['id']}/fork", asked_for)["url"]


def within_turns(looks: list[Look]) -> Iterator[tuple[Look, Look]]:
    """What was seen before and after something happened, unless a turn of one's own began, or the game ended."""
    turn = looks[0]["own"]
    for before, after in pairwise(looks):
        begins = after["own"] is not None and after["own"] != turn
        turn = after["own"] or turn
        if before["moment"] != after["moment"] and not begins and not after["over"]:
            yield before, after


def moved(before: Look, after: Look, kind: str = "open") -> set[str]:
    """What is in both of them, at another place or with another width; a board that gets a card is higher then."""
    numbers = 3 if kind == "open" else 2  # a line may tell a longer amount
    both = before[kind].keys() & after[kind].keys()
    return {
        name
        for name in both
        if any(abs(a - b) > 1 for a, b in zip(before[kind][name][:numbers], after[kind][name][:numbers], strict=True))
    }


@sampled("count", 2, 12)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_within_a_turn(server: str, visit: Callable[..., Page], game: str, count: int) -> None:
    """And what can be decided is in view, whatever was to be decided before."""
    pages = pages_of(visit(reduced_motion="reduce").context)
    first, jumps, lines, looks, bad, decisions = pages[0], [], 0, 0, [], 0
    for rng, address in forked(first, server, game):
        for page in pages:
            page.goto(address)
            laid(page)
            asked(page)
            page.evaluate(LOOKS)
        for _ in range(count):
            if not asked(first):
                break
            for size, page in zip(SIZES, pages, strict=True):
                page.wait_for_function(ARRIVED, arg=version(first))
                page.evaluate(FRAME)
                decisions += 1
                bad += [f"{size}: {fault}" for fault in page.evaluate(FAULTS)][:1]
            options = first.locator(".choices button").count()
            decide(first, f".choices li:nth-child({1 + rng.randrange(options)}) button")
        asked(first)
        for size, page in zip(SIZES, pages, strict=True):
            page.wait_for_function(ARRIVED, arg=version(first))
            for before, after in within_turns(page.evaluate("looks")):
                looks += 1
                lines += size != PHONE and bool(moved(before, after, "folded"))  # there they lie below everything
                if names := moved(before, after):
                    jumps.append(
                        f"{size}, from move {before['moment']} to {after['moment']}: {', '.join(sorted(names))}"
                    )
    assert looks > len(SIZES)
    assert jumps == []
    assert lines <= max(1, SHARE * looks)
    assert len(bad) <= (1 - BAR) * decisions, "\n".join(bad)


def test_the_frame_of_a_board_has_room_for_what_may_come(server: str, visit: Callable[..., Page]) -> None:
    """So nothing is empty below it, and in that turn it is as high with another row of cards."""
    first, second = two(partial(visit, 1920, 1080, reduced_motion="reduce"), server, "coimbra")
    shown, drawn, grown = False, 0.0, 0.0
    while drawn == grown:
        page, other = (first, second) if first.locator(".mine").count() else (second, first)
        shown = page.locator("[data-own] > .whole").is_visible()  # else something for the start has its room
        drawn, grows, frame = page.evaluate(OWN_BOARD)
        decide(page)
        page.evaluate(FRAME)
        grown, _, after = page.evaluate(OWN_BOARD)
        if shown:
            assert grows
            assert frame >= drawn + grows - 1
            assert after == pytest.approx(frame, abs=1)
        other.wait_for_function(ARRIVED, arg=version(page))
    assert grown > drawn
    assert shown


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (820, 1180), (1000, 600), (390, 844)])
def test_a_panel_opened_by_hand_stays_where_it_is(
    server: str, visit: Callable[..., Page], width: int, height: int
) -> None:
    """What somebody else does neither folds it nor scrolls it away."""
    first, second = two(partial(visit, width, height, reduced_motion="reduce"), server, "pilgrim")
    page, other = (first, second) if second.locator(".mine").count() else (second, first)
    page.wait_for_function(ARRIVED, arg=version(other))
    page.evaluate(FRAME)
    folded = page.locator(FOLDED).last
    name = folded.evaluate("line => line.parentElement.dataset.part")
    folded.dispatch_event("click")
    expect(page.locator(f"#{name}")).to_be_focused()
    at, updates = page.evaluate(AT, name), 0
    while other.locator(".mine .choices").count():
        decide(other)
        if page.locator(".mine").count():
            break
        page.wait_for_function(ARRIVED, arg=version(other))
        page.evaluate(FRAME)
        expect(page.locator(f"#{name}")).to_be_visible()
        if page.locator(".mine").count() == 0:
            assert page.evaluate(AT, name) == at
            updates += 1
    assert updates


@first_quick("size", (1280, 720), (1366, 650))
def test_what_is_needed_opens_over_what_is_not(server: str, visit: Callable[..., Page], size: tuple[int, int]) -> None:
    """In World Without End the town takes the place of everything else; after that the hand is back where it was."""
    page = visit(*size, reduced_motion="reduce")
    begin(page, server, "kingsbridge", me_and("random", "random"))
    assert asked(page)
    build = page.locator(".choices [data-notation='play house']")
    while not build.count():
        decide(page)
        assert asked(page)
    page.evaluate(FRAME)
    at = page.evaluate(AT, "own")
    decide(page, ".choices [data-notation='play house']")
    expect(page.locator("#own")).to_be_hidden()
    expect(page.locator("#town")).to_be_visible()
    page.locator("#undo").click()
    page.locator(".choices [data-notation='play house']").wait_for()
    page.evaluate(FRAME)
    assert page.evaluate(AT, "own") == at
