"""What can be decided is on the screen: measured in Chromium over random games, at five sizes of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page

import tabard
from tests.samples import sampled
from tests.server.browser.kit import GAMES, asked, laid, me_and

pytestmark = pytest.mark.browser

SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1440), (820, 1180), (390, 844))
FAULTS: Final = (Path(__file__).parent / "in_view.js").read_text(encoding="utf-8")
BAR: Final = 0.99  # of decisions without a fault
SEATS: Final = 3
SETTLED: Final = """layout => document.querySelector("#part-board svg")?.dataset.layout === layout
    && document.body.dataset.version !== undefined"""
FRAME: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
POST: Final = """async ([path, body]) => {
    const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return (await fetch(path, request)).json();
}"""


def record_of(game: str, seed: int) -> tuple[str, list[int]]:
    """A random game, and after how many moves the first seat has to decide between several things."""
    match, rng, moments = tabard.game(game).start(seats=SEATS, seed=seed), Random(seed), []
    while not match.over:
        options = match.legal()
        if match.to_move == 0 and len(options) > 1:
            moments.append(len(match.moves))
        match.play(rng.choice(options))
    return match.record(), moments


def decisions(page: Page, server: str, game: str, seed: int, count: int) -> Iterator[int]:
    """Pages of a table at moments from all over a game."""
    record, moments = record_of(game, seed)
    page.goto(server)
    brought = page.evaluate(POST, ["/api/records", {"record": record}])
    for number in range(count):
        move = moments[(2 * number + 1) * len(moments) // (2 * count)]
        begun = page.evaluate(
            POST, [f"/api/tables/{brought['id']}/fork", {"move": move, "seats": me_and(*["random"] * (SEATS - 1))}]
        )
        page.goto(server + begun["url"])
        laid(page)
        if asked(page):
            yield move


def faults(page: Page, width: int, height: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(SETTLED, arg="phone" if width <= 760 else "table")
    page.evaluate(FRAME)
    found: list[str] = page.evaluate(FAULTS)
    return found


@sampled("count", 5, 60)
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
