"""Whole games in Chromium, by mouse and by keyboard alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page

from tests.server.browser.kit import GAMES, PATIENCE, asked, begin, gone_on, me_and, version

Play = Callable[[Page, Random, int], None]


def some_of_a_game(page: Page, play: Play, most: int = sys.maxsize) -> int:
    """Play until the game is over, or until there were so many decisions; how many there were."""
    rng, count = Random(5), 0
    while count < most and asked(page):
        since = version(page)
        play(page, rng, count)
        gone_on(page, since)
        count += 1
    return count


def press(thing: Locator) -> None:
    """A click in its middle, wherever that is; what lies on top of a place belongs to it."""
    thing.click(force=True, no_wait_after=True, timeout=PATIENCE)


def by_mouse(page: Page, rng: Random, count: int) -> None:
    """In turns on the board and in the list; where a place stands for several options a menu asks which."""
    places = page.locator("#part-board .option")
    choices = page.locator(".choices button")
    things = places if count % 2 and places.count() else choices
    press(things.nth(rng.randrange(things.count())))
    menu = page.locator("#spot-menu button")
    if page.locator("#spot-menu:not([hidden])").count():
        press(menu.nth(rng.randrange(menu.count())))
    if page.locator(".choices button.armed").count():
        press(page.locator(".choices button.armed"))


def by_keyboard(page: Page, rng: Random, count: int) -> None:
    """By number, by arrows and Enter, by typed notation, and on the board; what hands on is confirmed."""
    options = min(page.locator(".choices button").count(), 99)
    ways = (by_number, by_arrows, by_notation, on_the_board)
    page.keyboard.press("Escape")  # out of the field for notation
    ways[count % len(ways)](page, rng.randrange(options))
    if page.locator(".choices button.armed").count():
        page.keyboard.press("Enter")


def by_number(page: Page, choice: int) -> None:
    """Digit by digit. One with which a larger number could begin only goes to its option, and Enter takes that."""
    number, options = choice + 1, page.locator(".choices button").count()
    for digit in str(number):
        page.keyboard.press(digit)
    if 10 <= 10 * number <= options:
        page.keyboard.press("Enter")


def by_arrows(page: Page, choice: int) -> None:
    for _ in range(choice + 1):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def by_notation(page: Page, choice: int) -> None:
    notation = page.locator(".choices button").nth(choice).get_attribute("data-notation")
    page.keyboard.press("/")
    page.keyboard.insert_text(notation or "")
    page.keyboard.press("Enter")


def on_the_board(page: Page, choice: int) -> None:
    page.keyboard.press("b")
    if not page.locator("#part-board .option:focus").count():
        by_number(page, choice)
        return
    page.keyboard.press("Enter")
    if page.locator("#spot-menu:not([hidden])").count():
        page.keyboard.press("Enter")


@pytest.mark.parametrize(("game", "play"), [("coimbra", by_keyboard), ("kingsbridge", by_mouse), ("pilgrim", by_mouse)])
def test_some_of_a_game(server: str, page: Page, game: str, play: Play) -> None:
    begin(page, server, game, me_and("random"))
    assert some_of_a_game(page, play, 16) == 16


@pytest.mark.slow
@pytest.mark.parametrize("play", [by_keyboard, by_mouse])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(server: str, page: Page, game: str, play: Play) -> None:
    begin(page, server, game, me_and("random"))
    assert some_of_a_game(page, play) > 20
    assert page.locator(".result").inner_text().strip()
    assert page.locator(".scores .total td").count() == 2
