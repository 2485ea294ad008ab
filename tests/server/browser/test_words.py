"""Words on pages: none cut off on a phone, titles in the language, and a table that was closed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.samples import each_once, first_quick
from tests.server.browser.kit import GAMES, asked, begin, free_port, me_and, serving

PHONE = {"width": 390, "height": 844, "has_touch": True}
PLACES = ("/", "/learn", "/replay", *(f"/{kind}/{game}" for kind in ("rules", "card") for game in GAMES))
CUT_OFF = """() => [...document.querySelectorAll("body *")]
    .filter(one => !one.closest("svg, .unseen, .turn, label") && one.getBoundingClientRect().width > 1)
    .filter(one => ["hidden", "clip"].includes(getComputedStyle(one).overflowX))
    .filter(one => one.scrollWidth > one.clientWidth + 1)
    .map(one => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""
ONE_LINE = 60  # pixels: the head of a page with its links in a row
VERSION_1 = "UPDATE tables SET head = json_set(head, '$.rules', 1)"


@first_quick("lang", "de", "es")
def test_no_words_are_cut_off_on_a_phone(server: str, visit: Callable[..., Page], lang: str) -> None:
    page = visit(lang=lang, **PHONE)
    for place in PLACES:
        page.goto(server + place)
        assert page.evaluate(CUT_OFF) == [], place
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], place
        assert page.locator("header.top").bounding_box()["height"] < ONE_LINE, place  # type: ignore[index]


@each_once(("game", "lang"), GAMES, ("de", "es"))
def test_no_words_are_cut_off_at_a_table(server: str, visit: Callable[..., Page], game: str, lang: str) -> None:
    page = visit(lang=lang, **PHONE)
    begin(page, server, game, me_and("random"))
    assert page.evaluate(CUT_OFF) == []


def test_my_tables_have_titles_in_the_language_of_the_page(server: str, visit: Callable[..., Page]) -> None:
    page = visit(lang="de")
    begin(page, server, "kingsbridge", me_and("random"))
    asked(page)
    for lang, title in (("de", "Die Tore der Welt"), ("es", "Un mundo sin fin"), ("en", "World Without End")):
        page.goto(f"{server}/?lang={lang}")
        expect(page.locator("#mine-list a").first).to_have_text(title)


@pytest.mark.slow
def test_a_table_of_version_1_is_closed_and_can_be_deleted(
    built: None, tmp_path: Path, visit: Callable[..., Page]
) -> None:
    page, port = visit(), free_port()
    with serving(tmp_path, port) as (server, _):
        table = begin(page, server, "pilgrim", me_and("screen"))["id"]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute(VERSION_1)
    connection.close()
    with serving(tmp_path, port):
        page.goto(f"{server}/t/{table}")
        expect(page.locator("main")).to_contain_text("It follows version 1 of the rules; here is version 2.")
        with page.expect_download() as record:
            page.get_by_role("link", name="Record").click()
        assert "\nrules 1\n" in Path(record.value.path()).read_text(encoding="utf-8")
        page.get_by_role("button", name="Delete").click()
        page.locator("#deleting button[value=delete]").click()
        page.wait_for_url(f"{server}/")
        expect(page.locator("#mine")).to_be_hidden()
        assert page.request.get(f"{server}/t/{table}").status == 404
