"""A server of its own, and pages of Chromium that sit at its tables."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Page

import tabard
from tests import process_kit
from tests.needs import AXE_FILE

GAMES: Final = ("coimbra", "kingsbridge", "pilgrim")
SEED: Final = 11
SEATS: Final = 3  # of a random game
PATIENCE: Final = 1000 * process_kit.PATIENCE  # in milliseconds
FAULTS: Final = (Path(__file__).parent / "in_view.js").read_text(encoding="utf-8")
FRAME: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
VIOLATIONS: Final = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
    .flatMap(found => found.nodes.map(node => `${found.id}: ${node.target.join(" ")}: ${node.failureSummary}`))"""


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """`tabard serve` with its database in a folder: its address and its process."""
    command = [sys.executable, "-m", "tabard", "serve", "--no-browser", "--no-limits", "--pause", "0"]
    command += ["--thinkers", "1", "--port", str(port), "--database", f"sqlite:///{folder / 'tables.db'}"]
    environment = os.environ | {"LC_ALL": "C.UTF-8", "COLUMNS": "200"}
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            yield address(process), process
        finally:
            process.terminate()


def address(process: subprocess.Popen[str]) -> str:
    """What the server says that it listens at."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://[\d.]+:\d+", line):
            return found[0]
    raise AssertionError(f"the server ended with {process.wait()}")


def free_port() -> int:
    """One below those that systems give to whoever asks for any: it stays free while nobody listens at it."""
    for port in range(20_000 + os.getpid() % 10_000, 32_768):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


def me_and(*others: str, name: str = "Ada") -> list[dict[str, str]]:
    """Seats: one for whoever begins the table, and bots or other kinds of people."""
    kinds = ("me", "screen", "friend")
    rest = [{"kind": other} if other in kinds else {"kind": "bot", "bot": other} for other in others]
    return [{"kind": "me", "name": name}, *rest]


def post(page: Page, address: str, body: dict[str, Any]) -> dict[str, Any]:
    """As whoever has the page, with the same cookies; no page has to be open for that."""
    answer: dict[str, Any] = page.request.post(address, data=body).json()
    return answer


def record_of(game: str, seed: int, begins: str = "") -> tuple[str, list[int]]:
    """A random game, and after how many moves the first seat has to decide between several things (of a kind)."""
    match, rng, moments = tabard.game(game).start(seats=SEATS, seed=seed), Random(seed), []
    while not match.over:
        options = match.legal()
        if match.to_move == 0 and len([option for option in options if option.startswith(begins)]) > 1:
            moments.append(len(match.moves))
        match.play(rng.choice(options))
    return match.record(), moments


def begin(page: Page, server: str, game: str, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
    """Begin a table and sit down at it; what the server answered."""
    begun = post(page, f"{server}/api/tables", {"game": game, "seats": seats, "seed": SEED, **more})
    assert "url" in begun, begun
    page.goto(server + begun["url"])
    laid(page)
    return begun


def sit_down(page: Page, name: str) -> None:
    """Say one's name; the page then comes again, as that of somebody who holds the seat."""
    page.locator("#naming-name").fill(name)
    with page.expect_navigation():
        page.keyboard.press("Enter")
    laid(page)


def laid(page: Page) -> None:
    """Wait until the board is there."""
    page.locator("#part-board svg.board").wait_for(timeout=PATIENCE)


def version(page: Page) -> int:
    return int(page.evaluate("document.body.dataset.version"))


def asked(page: Page) -> bool:
    """Wait until something is to be decided here; False if the game is over instead."""
    page.locator(".choices button, .result").first.wait_for(timeout=PATIENCE)
    return page.locator(".result").count() == 0


def gone_on(page: Page, since: int) -> None:
    """Wait until the table has gone on."""
    page.wait_for_function("since => Number(document.body.dataset.version) > since", arg=since, timeout=PATIENCE)


def decide(page: Page, button: str = ".choices button") -> None:
    """Take the first option, twice if it must be confirmed, and wait until the table has gone on."""
    since = version(page)
    page.locator(button).first.click()
    if page.locator(".choices .armed").count():
        page.locator(".choices .armed").click()
    gone_on(page, since)


def decisions(page: Page) -> list[dict[str, Any]]:
    """What the page decides from now on, as it is sent; to be asked for before the table is opened."""
    found: list[dict[str, Any]] = []

    def sent(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["kind"] == "act":
            found.append(message)

    page.on("websocket", lambda opened: opened.on("framesent", sent))
    return found


def violations(page: Page) -> list[str]:
    """What axe finds; the page must be one that lets scripts of others in (`bypass_csp`)."""
    page.evaluate(AXE_FILE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(VIOLATIONS)
    return found
