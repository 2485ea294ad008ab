"""The box of a server is its operator's: nobody else changes it, or what everybody there plays with."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tabard.engine import unpacking
from tabard.engine.corrections import Corrections
from tabard.server.security.owners import is_here
from tests.process_kit import PATIENCE
from tests.server.kit import ME, RANDOM, Person, running, settings_for

BOX = "box/pilgrim"
RIGHT = {"values": {"favours.points.8": 9}}
EDIT = "data-edit"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    with running(settings_for(f"sqlite:///{tmp_path}/tables.db")) as url:
        yield url


@pytest.fixture
def owner(server: str) -> Iterator[Person]:
    with Person(server) as person:
        yield person


def kept() -> Corrections:
    return unpacking.kept("pilgrim")


def asked(server: str, headers: dict[str, str]) -> list[httpx.Response]:
    """All that changes something, asked with such headers."""
    with httpx.Client(base_url=server, headers=headers, timeout=PATIENCE) as client:
        return [
            client.post(f"/api/{BOX}", json=RIGHT),
            client.post(f"/api/{BOX}/upload", json={"text": 'game = "pilgrim"\n'}),
            client.post(f"/api/{BOX}/play", json={}),
        ]


# Who may


def test_the_owner_may(owner: Person) -> None:
    answer = owner.post(BOX, **RIGHT)
    assert answer.status_code == 200, answer.text
    assert kept().values == RIGHT["values"]
    assert EDIT in owner.client.get("/box/pilgrim").text


def test_the_owner_may_think_again(owner: Person) -> None:
    """What was confirmed can be corrected, and what was corrected confirmed."""
    (path,) = RIGHT["values"]
    for _ in range(2):
        owner.post(BOX, confirm=[path])
        assert (kept().values, kept().confirmed) == ({}, (path,))
        owner.post(BOX, **RIGHT)
        assert (kept().values, kept().confirmed) == (RIGHT["values"], ())


@pytest.mark.parametrize("changes", [{"host": "0.0.0.0"}, {"host": "192.168.1.5"}, {"proxies": ("127.0.0.1",)}])
def test_on_a_server_for_others_nobody_may(tmp_path: Path, changes: dict[str, Any]) -> None:
    with running(settings_for(f"sqlite:///{tmp_path}/tables.db", **changes)) as url:
        answers = asked(url, {"origin": url})
        page = httpx.get(f"{url}/box/pilgrim", timeout=PATIENCE).text
        editor = httpx.get(f"{url}/box/pilgrim/editor?path=favours.points.8", timeout=PATIENCE)
    assert [answer.status_code for answer in (*answers, editor)] == [403] * 4
    assert "Only whoever runs this server can correct its box" in page
    assert EDIT not in page
    assert not kept()


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP", "X-Forwarded-Host"])
def test_whoever_comes_through_a_proxy_may_not(server: str, name: str) -> None:
    """One that the server was not told about, on the same machine."""
    assert {answer.status_code for answer in asked(server, {"origin": server, name: "127.0.0.1"})} == {403}
    assert not kept()


def test_a_name_of_somebody_else_that_leads_here_is_not_believed(server: str) -> None:
    """A page at evil.example can let that name lead to 127.0.0.1, and is then of the same origin."""
    headers = {"host": "evil.example", "origin": "http://evil.example"}
    assert {answer.status_code for answer in asked(server, headers)} == {403}
    assert not kept()


@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_another_page_may_not(server: str, headers: dict[str, str]) -> None:
    assert {answer.status_code for answer in asked(server, headers)} == {403}
    assert not kept()


@pytest.mark.parametrize(
    ("host", "here"),
    [("127.0.0.1", True), ("127.8.9.10", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False),
     ("10.0.0.1", False), ("localhost.evil.example", False), ("", False)],
)  # fmt: skip
def test_what_is_here(host: str, here: bool) -> None:
    assert is_here(host) is here


# What may be sent


@pytest.mark.parametrize(
    "values",
    [
        {"favours.points.8": 40},
        {"favours.points.8": 9.5},
        {"favours.points.8": None},
        {"favours.points.8": True},
        {"favours.points.8": 10**30},
        {"favours.points.8": "9"},
        {"favours.points.8": {"a": 1}},
        {"favours.points.8": [[[[[[[[9]]]]]]]]},
        {"favours": {"points": {}}},
        {"favours.points": 9},
        {"__class__": 1},
        {"../../evil": 1},
        {"sites.6.name": "x" * 501},
        {"sites.6.source": "rulebook"},
        {"sites.6.id": 7},
    ],
)
def test_what_is_wrong_changes_nothing(owner: Person, values: dict[str, Any]) -> None:
    owner.post(BOX, confirm=["sites.6.points"])
    before = kept()
    answer = owner.post(BOX, values={"favours.points.3": 5, **values})
    assert answer.status_code == 422, answer.text
    assert answer.json()["problem"].strip()
    assert kept() == before


def test_a_name_stays_a_name_whatever_it_is(owner: Person) -> None:
    values = {"sites.6.name": 'a"\n"favours.points.8" = 9'}
    assert owner.post(BOX, values=values).status_code == 200
    assert kept().values == values


def test_a_file_of_another_game_or_none_at_all_is_refused(owner: Person) -> None:
    owner.post(BOX, **RIGHT)
    for text in (
        "",
        "game =",
        'game = "coimbra"\n',
        'game = "pilgrim"\n[corrections]\n"favours.points.8" = 40\n',
        "\x00",
    ):
        answer = owner.post(f"{BOX}/upload", text=text)
        assert answer.status_code == 422, text
        assert answer.json()["problem"]
    assert owner.post(f"{BOX}/upload", text="#" * 64_001).status_code == 422
    assert kept().values == RIGHT["values"]


@pytest.mark.parametrize("game", ["%2e%2e", "..%2f..%2fetc", "nothing", "pilgrim%00", "PILGRIM"])
def test_a_game_that_there_is_not_has_no_file(owner: Person, tmp_path: Path, game: str) -> None:
    assert owner.client.post(f"/api/box/{game}", json=RIGHT).status_code in (404, 405, 422)
    assert owner.client.get(f"/box/{game}").status_code in (404, 422)
    assert not (tmp_path / "state").exists()


def test_words_of_the_owner_are_no_markup(owner: Person) -> None:
    evil = '"><script>alert(1)</script>'
    assert owner.post(BOX, edition=evil, values={"sites.6.name": evil}).status_code == 200
    for address in ("/box/pilgrim", "/box/pilgrim/pictures?piece=sites.6", "/box/pilgrim/editor?path=sites.6.name"):
        assert "<script>alert" not in owner.client.get(address).text


# What is kept


@pytest.mark.skipif(os.name == "nt", reason="files there have other rights")
def test_the_file_is_its_owners(owner: Person) -> None:
    owner.post(BOX, **RIGHT)
    assert unpacking.own_path("pilgrim").stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_named_elsewhere_is_not_touched(
    owner: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABARD_PILGRIM_COMPONENTS", str(tmp_path / "mine.toml"))
    answer = owner.post(BOX, **RIGHT)
    assert answer.status_code == 403
    assert "TABARD_PILGRIM_COMPONENTS" in answer.json()["problem"]
    assert EDIT not in owner.client.get("/box/pilgrim").text


def test_a_server_that_cannot_begin_anew_says_so(owner: Person) -> None:
    answer = owner.post(f"{BOX}/play")
    assert answer.status_code == 422
    assert "start it anew" in answer.json()["problem"]


def test_a_table_says_which_box_is_played(owner: Person) -> None:
    box = owner.look(owner.begin("pilgrim", ME, RANDOM)["id"])["box"]
    assert (box["corrected"], box["stand_ins"], box["edition"]) == (0, 74, "")
    assert box["sentence"] == "The box as shipped: 74 stand-ins"
