"""Ratings that a browser computes from the results in its own list."""

from __future__ import annotations

import re

from openskill.models import PlackettLuce
from playwright.sync_api import Page, expect

from tests.server.browser.kit import begin, me_and


def test_the_end_of_a_game_tells_what_it_made_of_ones_rating(server: str, page: Page) -> None:
    table = begin(page, server, "coimbra", me_and("random"))["id"]
    page.request.post(f"{server}/api/tables/{table}/chair", data={"seat": 0, "do": "leave", "bot": "random"})
    told = re.compile(r"^Your rating among .*: 2\d\.\d \([+−]\d\.\d\)$")
    expect(page.locator("#own-rating")).to_have_text(told)


def test_ratings_are_those_of_the_arena(server: str, page: Page) -> None:
    """Of games in the order in which they ended, whichever was looked at last."""
    games = [
        (3, {"": 1, "Ben": 2}),
        (1, {"": 3, "Ben": 1, "Eve": 1}),
        (2, {"": 2, "Eve": 1, "computer, novice": 4, "Ben": 3}),
    ]
    visits = [
        {
            "id": str(ended), "game": "pilgrim", "title": "Pilgrim", "at": 1000 * ended, "over": True,
            "result": {
                "place": places[""], "points": "9", "seats": len(places), "ended": ended,
                "others": [{"who": who, "place": place} for who, place in places.items() if who],
            },
        }
        for ended, places in games
    ]  # fmt: skip
    page.goto(f"{server}/tables")
    page.evaluate("visits => localStorage.setItem('tabard-visits', JSON.stringify(visits))", visits)
    page.reload()
    model = PlackettLuce()
    levels = {who: model.rating() for _, places in games for who in places}
    for _, places in sorted(games, key=lambda game: game[0]):
        after = model.rate([[levels[who]] for who in places], ranks=[float(place) for place in places.values()])
        levels |= {who: team[0] for who, team in zip(places, after, strict=True)}
    expect(page.locator("#by-rating tbody tr")).to_have_count(len(levels))
    rows = page.locator("#by-rating tbody tr").all()
    shown = {cells[1]: cells[2:] for cells in (row.locator("td").all_text_contents() for row in rows)}
    played = {who: sum(who in places for _, places in games) for who in levels}
    assert shown == {who or "you": [f"{level.mu:.1f}", str(played[who])] for who, level in levels.items()}
