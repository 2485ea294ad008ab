"""A code takes somebody's seats to another browser: once, for some minutes, and nobody can guess or read it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tabard.server.api import own_tables
from tabard.server.common.clock import time
from tabard.server.common.settings import UNLIMITED
from tabard.server.security import handover
from tests.server.kit import FRIEND, ME, Person, databases, running, settings_for

LIST = json.dumps([{"id": "x", "title": "Pilgrim", "at": 1, "over": False}])


def code_of(person: Person) -> str:
    answer = person.post("handover", tables=LIST)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


@pytest.mark.parametrize("database", databases())
def test_another_browser_is_the_same_person(database: str, tmp_path: Path) -> None:
    settings = settings_for(database or f"sqlite:///{tmp_path / 'tables.db'}")
    with running(settings) as url, Person(url) as ann, Person(url) as phone:
        table = ann.begin("pilgrim", ME, FRIEND)["id"]
        taken = phone.post("handover/take", code=code_of(ann).lower().replace("-", " "))
        assert taken.json() == {"tables": LIST}
        assert phone.client.cookies["tabard"] == ann.client.cookies["tabard"]
        assert [seat["yours"] for seat in phone.look(table)["seats"]] == [True, False]


def test_a_code_works_once(ann: Person, ben: Person, eve: Person) -> None:
    ann.begin("pilgrim", ME, FRIEND)
    code = code_of(ann)
    assert ben.post("handover/take", code=code).status_code == 200
    late = eve.post("handover/take", code=code)
    assert late.status_code == 404
    assert "It works once" in late.json()["problem"]
    assert "tabard" not in eve.client.cookies


def test_a_code_has_an_end(ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    ann.begin("pilgrim", ME, FRIEND)
    now = time()
    code = code_of(ann)
    monkeypatch.setattr(own_tables, "time", lambda: now + handover.LASTS + 60)
    assert ben.post("handover/take", code=code).status_code == 404


def test_the_database_holds_neither_code_nor_secret_nor_list(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
        ann.begin("pilgrim", ME, FRIEND)
        code = code_of(ann)
        kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
        for secret in (code, handover.plain(code), ann.client.cookies["tabard"], LIST):
            assert secret.encode() not in kept
        assert handover.found_by(code).encode() in kept


def test_codes_are_long_and_differ() -> None:
    codes = {handover.new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(handover.plain(code)) == handover.LENGTH for code in codes)
    assert len(handover.SIGNS) ** handover.LENGTH == 2**80


def test_nobody_tries_many_codes(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, handovers=(3, 0.0001))
    with running(settings_for(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as url, Person(url) as eve:
        tried = [eve.post("handover/take", code=handover.new_code()).status_code for _ in range(14)]
        assert tried == [404] * 12 + [429] * 2, "an address has what four people have"


def test_who_has_no_seat_gets_no_code(eve: Person) -> None:
    answer = eve.post("handover")
    assert answer.status_code == 422
    assert "not sat" in answer.json()["problem"]


def test_another_page_gets_no_code(ann: Person) -> None:
    ann.begin("pilgrim", ME, FRIEND)
    for path in ("/api/handover", "/api/handover/take"):
        foreign = ann.client.post(path, json={"code": "x"}, headers={"origin": "https://elsewhere.example"})
        assert foreign.status_code == 403


def test_an_address_with_a_code_takes_nothing_by_itself(ann: Person, eve: Person) -> None:
    """What follows the sign # is never sent; and the page waits until somebody agrees."""
    ann.begin("pilgrim", ME, FRIEND)
    answer = ann.post("handover").json()
    assert answer["url"].endswith("/tables#" + answer["code"])
    page = eve.client.get(answer["url"])
    assert page.status_code == 200
    assert "set-cookie" not in page.headers
    assert eve.post("handover/take", code=answer["code"]).status_code == 200, "the code is still good"
