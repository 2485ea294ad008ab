"""One server for all tests of a process, and pages that visit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.needs import SCRIPTS
from tests.server.browser.kit import PATIENCE, serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def built() -> None:
    SCRIPTS.check()


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as (address, _):
        yield address


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Pages of somebody of their own, each with its own cookies; mistakes of their scripts are failures."""
    contexts: list[BrowserContext] = []
    mistakes: list[str] = []

    def come(width: int = 1280, height: int = 900, lang: str = "en", **more: Any) -> Page:
        size: Any = {"width": width, "height": height}
        context = browser.new_context(viewport=size, locale=lang, **more)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        return page

    yield come
    for context in contexts:
        context.close()
    assert mistakes == []


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    return visit(reduced_motion="reduce")
