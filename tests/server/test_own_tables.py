"""Somebody's own tables as they stand, and the lobby."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tabard.server.pages.start import LISTED
from tests.server.kit import FRIEND, ME, RANDOM, SCREEN, Person, databases, running, settings_for

if TYPE_CHECKING:
    from pathlib import Path


def standing(person: Person, *tables: str) -> dict[str, object]:
    answer = person.post("own-tables", tables=list(tables))
    assert answer.status_code == 200, answer.text
    return {table["id"]: table for table in answer.json()["tables"]}


def test_it_is_told_whose_turn_it_is(ann: Person, ben: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    ben.join(begun)
    table = begun["id"]
    mine = {who: standing(person, table)[table] for who, person in enumerate((ann, ben))}
    assert {who: found["yours"] for who, found in mine.items()} == {  # type: ignore[index]
        who: who == ann.look(table)["to_move"] for who in (0, 1)
    }
    assert [seat["points"] for seat in mine[0]["seats"]] == ["", ""], "points are told when the game is over"  # type: ignore[index]


def test_a_game_that_is_over_has_places_and_points(ann: Person) -> None:
    table = ann.begin("coimbra", ME, RANDOM)["id"]
    ann.post(f"tables/{table}/chair", seat=0, do="leave", bot="random")
    assert ann.wait_for_turn(table)["over"]
    found = standing(ann, table)[table]
    assert found["over"]  # type: ignore[index]
    assert sorted(seat["place"] for seat in found["seats"]) in ([1, 1], [1, 2])  # type: ignore[index]
    assert [seat["yours"] for seat in found["seats"]] == [True, False]  # type: ignore[index]
    assert all(seat["points"] for seat in found["seats"])  # type: ignore[index]


def test_what_is_not_there_is_said(ann: Person) -> None:
    assert ann.post("own-tables", tables=["nothing"]).json() == {"tables": [], "missing": ["nothing"]}


def test_to_look_at_the_list_is_not_to_be_at_the_table(ann: Person, ben: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    ben.join(begun)
    with ann.watch(begun["id"]) as page:
        before = page.receive()["version"]
        standing(ben, begun["id"])
        assert ann.look(begun["id"])["version"] == before


# The lobby


def test_the_lobby_has_what_one_wants_to_know(ann: Person, eve: Person) -> None:
    seats = [ME, FRIEND, {"kind": "bot", "bot": "expert"}]
    table = ann.begin("pilgrim", *seats, public=True, clock={"minutes": 20, "increment": 5})["id"]
    line = re.search(rf'<li id="waiting-{table}">.*?</li>', eve.client.get("/lobby").text, re.DOTALL)
    assert line
    for text in ("Pilgrim", "Ann", "free seat", "computer, expert", "20 min each, 5 s more a turn", 'data-seat="1"'):
        assert text in line[0]
    assert ann.client.get("/lobby/list").text in ann.client.get("/lobby").text


def test_a_table_by_link_is_not_in_the_lobby(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, FRIEND)["id"]
    assert table not in ann.client.get("/lobby").text


def test_the_start_page_has_some_public_tables_free_seats_first(tmp_path: Path) -> None:
    with running(settings_for(f"sqlite:///{tmp_path / 'tables.db'}")) as url, Person(url) as ann:
        free = ann.begin("coimbra", ME, FRIEND, public=True)["id"]
        for _ in range(LISTED):
            ann.begin("coimbra", ME, SCREEN, public=True)
        listed = re.findall(r'<li><a href="/t/([\w-]+)">', ann.client.get("/").text)
    assert len(listed) == LISTED
    assert listed[0] == free


@pytest.mark.parametrize("database", databases())
def test_seats_that_were_taken_are_not_offered_after_a_restart(database: str, tmp_path: Path) -> None:
    """Who sits down is in the entries of a table, not in its head."""
    settings = settings_for(database or f"sqlite:///{tmp_path / 'tables.db'}")
    with running(settings) as url, Person(url) as ann, Person(url) as ben:
        table = ann.begin("pilgrim", ME, FRIEND, public=True)["id"]
        assert ben.post(f"tables/{table}/chair", seat=1, do="join", name="Ben").status_code == 200
    with running(settings) as url, Person(url) as eve:
        page = eve.client.get("/lobby").text
        assert f"waiting-{table}" not in page
        assert re.search(rf'id="playing-{table}".*?Ben', page, re.DOTALL)


def test_a_shared_screen_is_one_persons(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    assert [seat["yours"] for seat in standing(ann, table)[table]["seats"]] == [True, True]  # type: ignore[index]
