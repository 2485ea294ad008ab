"""One Chromium for all tests of a process.

Playwright leaves a loop running in the main thread for as long as it is open: it can be opened only once, and whatever
else is asynchronous has a thread of its own (`tests.server.kit.finished`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.needs import CHROMIUM, chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    CHROMIUM.check()
    from playwright.sync_api import sync_playwright  # not installed everywhere either

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


def pytest_itemcollected(item: pytest.Item) -> None:
    if "browser" in getattr(item, "fixturenames", ()):
        item.add_marker(pytest.mark.browser)
