"""One server and one Chromium for all tests of a process."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the package playwright is not installed")
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.browser.kit import PATIENCE, serving

expect.set_options(timeout=PATIENCE)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        pytest.skip("Chromium is not installed: its package is usually called chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def built() -> None:
    if not (files("tabard.server") / "static" / ".vite" / "manifest.json").is_file():
        pytest.skip("the scripts of the pages are not built: make page")


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
