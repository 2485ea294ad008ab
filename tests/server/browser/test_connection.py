"""The connection is lost and comes back: nothing is lost, nothing is done twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.server.browser.kit import (
    PATIENCE,
    asked,
    begin,
    decide,
    decisions,
    free_port,
    gone_on,
    laid,
    me_and,
    serving,
    version,
)


def test_the_page_comes_back_after_the_server_was_killed(
    built: None, visit: Callable[..., Page], tmp_path: Path
) -> None:
    page, port = visit(), free_port()
    with serving(tmp_path, port) as (server, process):
        begin(page, server, "pilgrim", me_and("random"))
        asked(page)
        decide(page)
        asked(page)
        before, told = version(page), page.locator("#part-log").inner_text()
        process.kill()
        expect(page.locator(".offline")).to_be_visible()
    with serving(tmp_path, port):
        expect(page.locator(".offline")).to_be_hidden(timeout=PATIENCE)
        assert version(page) >= before
        assert page.locator("#part-log").inner_text() == told
        decide(page)


def test_two_clicks_at_once_are_one_decision(server: str, page: Page) -> None:
    sent = decisions(page)
    begin(page, server, "coimbra", me_and("random"))
    asked(page)
    since = version(page)
    page.evaluate(
        """() => {
            document.querySelector("[data-setting=confirm]").click();
            const button = document.querySelector(".choices button");
            button.click();
            button.click();
        }"""
    )
    gone_on(page, since)
    assert len(sent) == 1


def test_a_reload_shows_the_same_table(server: str, page: Page) -> None:
    begin(page, server, "kingsbridge", me_and("random"))
    asked(page)
    question = page.locator("#question").inner_text()
    page.reload()
    laid(page)
    asked(page)
    assert page.locator("#question").inner_text() == question


def test_a_table_that_does_not_exist_is_explained(server: str, page: Page) -> None:
    answer = page.goto(f"{server}/t/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("main p").first).to_have_text("There is no such table.")
