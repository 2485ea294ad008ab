"""Nobody costs more than they may, and nobody is shut out by what others do."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from tabard.server.common.errors import TooOften
from tabard.server.common.settings import UNLIMITED
from tabard.server.security import limits
from tabard.server.security.limits import CROWD, ConcurrencyLimit, Limit, household
from tabard.server.storage.storage import Storage
from tests.process_kit import PATIENCE
from tests.server.kit import FRIEND, ME, SCREEN, Person, Watching, running, settings_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FULL = 4429
NO_MORE = 0.0001  # a second


@contextmanager
def limited(folder: Path, proxies: tuple[str, ...] = (), **changes: Any) -> Iterator[str]:
    settings = settings_for(f"sqlite:///{folder / 'tables.db'}", limits=replace(UNLIMITED, **changes), proxies=proxies)
    with running(settings) as url:
        yield url


def refused(page: Watching) -> int:
    """What the server closes a connection with."""
    with pytest.raises(ConnectionClosed) as closed:
        page.receive_until(10**9)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


# How often


def test_a_limit_lets_some_through_and_then_as_many_as_the_time_allows() -> None:
    now = 0.0
    limit = Limit((3, 0.5), lambda: now)
    for _ in range(3):
        limit.take("ann")
    with pytest.raises(TooOften) as error:
        limit.take("ann")
    assert error.value.headers == {"retry-after": "2"}
    limit.take("ben")
    now = 2.0
    limit.take("ann")
    with pytest.raises(TooOften):
        limit.take("ann")


def test_a_limit_does_not_grow_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 50)
    limit = Limit((1, NO_MORE), lambda: 0.0)
    limit.take("first")
    for number in range(1000):
        limit.take(f"{number}")
        assert len(limit.left) <= 50
    with pytest.raises(TooOften):
        limit.take("999")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_whoever_has_many_addresses_is_counted_once(host: str, counted: str) -> None:
    assert household(host) == counted


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with limited(tmp_path, requests=(3, NO_MORE)) as url, Person(url) as ann, Person(url) as ben:
        answers = [ann.client.get("/api/tables") for _ in range(3 * CROWD + 1)]
        assert [answer.status_code for answer in answers] == [200] * 3 * CROWD + [429]
        assert int(answers[-1].headers["retry-after"]) > 1
        for path in ("/", "/static/nothing", "/nothing"):
            assert ben.client.get(path).status_code == 429, "they share an address"


def test_a_person_cannot_use_up_what_others_at_the_same_address_may_do(tmp_path: Path) -> None:
    with limited(tmp_path, tables=(2, NO_MORE)) as url, Person(url) as ann, Person(url) as ben:
        wish = {"game": "pilgrim", "seats": [ME, SCREEN]}
        assert [ann.post("tables", **wish).status_code for _ in range(6)] == [201, 201, 201, 429, 429, 429]
        assert ben.post("tables", **wish).status_code == 201


def test_a_stranger_cannot_keep_players_from_playing(tmp_path: Path) -> None:
    with limited(tmp_path, commands=(1, NO_MORE)) as url, Person(url) as ann, Person(url) as eve:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        version = eve.look(table)["version"]
        for _ in range(3 * CROWD):
            assert eve.post(f"tables/{table}/act", version=version, action=0).status_code == 403
            assert eve.post(f"tables/{table}/undo", version=version).status_code == 403
            assert eve.post(f"tables/{table}/consent", version=version, agree=True).status_code == 403
            assert eve.post(f"tables/{table}/chair", seat=0, do="leave").status_code == 403
        assert ann.act(table).status_code == 200


def test_decisions_on_a_socket_are_counted_like_requests(tmp_path: Path) -> None:
    with limited(tmp_path, commands=(2, NO_MORE)) as url, Person(url) as ann, Person(url) as eve:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        with ann.watch(table) as own, eve.watch(table) as foreign:
            stale = {"kind": "act", "version": own.receive()["version"] + 1, "action": 0}
            assert [status(foreign, stale) for _ in range(3 * CROWD)] == [403] * 3 * CROWD
            assert [status(own, stale) for _ in range(3)] == [409, 409, 429]
            assert ann.act(table).status_code == 429, "it is one limit for both ways"


def test_decisions_on_a_socket_count_as_requests_too(tmp_path: Path) -> None:
    with limited(tmp_path, requests=(9, NO_MORE)) as url, Person(url) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        with ann.watch(table) as page:
            stale = {"kind": "act", "version": page.receive()["version"] + 1, "action": 0}
            answers = [status(page, stale) for _ in range(12)]
        assert sorted(set(answers)) == [409, 429]
        assert ann.client.get("/api/tables").status_code == 429


def test_whoever_is_cut_off_while_deciding_leaves_nothing_half_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, stored, gone = Storage.append, Event(), Event()

    async def slow(*arguments: Any) -> None:
        await append(*arguments)
        stored.set()
        await asyncio.to_thread(gone.wait, PATIENCE)

    monkeypatch.setattr(Storage, "append", slow)
    with limited(tmp_path, playing=1) as url, Person(url) as ann, Person(url) as eve:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        seen = ann.look(table)
        with eve.watch(table) as other, ann.watch(table) as first:
            first.say(kind="act", version=seen["version"], action=seen["options"][0]["action"])
            assert stored.wait(PATIENCE)
            with ann.watch(table):  # one page is allowed
                assert refused(first) == FULL
                gone.set()
                other.receive_until(seen["version"] + 1)


def status(page: Watching, message: dict[str, object]) -> int:
    """How a decision is refused on a socket."""
    page.say(**message)
    while page.receive()["kind"] != "refused":
        pass
    return int(page.last["status"])


def test_each_player_pays_for_the_own_commands(tmp_path: Path) -> None:
    with limited(tmp_path, commands=(2, NO_MORE)) as url, Person(url) as ann, Person(url) as ben:
        begun = ann.begin("pilgrim", ME, FRIEND)
        table = begun["id"]
        assert ben.join(begun).status_code == 200
        rename = {"seat": 0, "do": "rename", "name": "Ann"}
        assert [ann.post(f"tables/{table}/chair", **rename).status_code for _ in range(3)] == [200, 200, 429]
        assert ben.post(f"tables/{table}/chair", **rename | {"seat": 1}).status_code == 200
        other = ann.begin("pilgrim", ME, SCREEN)["id"]
        assert ann.post(f"tables/{other}/chair", **rename).status_code == 200, "each table counts for itself"


def test_a_hint_for_somebody_elses_decision_costs_nothing(tmp_path: Path) -> None:
    with limited(tmp_path, thoughts=(1, NO_MORE)) as url, Person(url) as ann, Person(url) as eve:
        table = ann.begin("coimbra", ME, SCREEN)["id"]
        assert [eve.post(f"tables/{table}/hint").status_code for _ in range(9)] == [403] * 9
        assert [ann.post(f"tables/{table}/hint").status_code for _ in range(2)] == [200, 429]


# How many at once


def test_a_crowd_counts_who_is_there() -> None:
    crowd = ConcurrencyLimit()
    with crowd.within({"a": 1, "b": 2}), crowd.within({"b": 2}):
        with pytest.raises(TooOften), crowd.within({"a": 1}):
            pass
        with pytest.raises(TooOften), crowd.within({"b": 2, "c": 1}):
            pass
    assert not crowd.here, "whoever has gone is forgotten"


def test_players_get_in_however_many_look_on(tmp_path: Path) -> None:
    with limited(tmp_path, spectators=3) as url, Person(url) as ann, Person(url) as eve, ExitStack() as stay:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        for _ in range(3):
            assert stay.enter_context(eve.watch(table)).receive()["kind"] == "view"
        with eve.watch(table) as page:
            assert refused(page) == FULL
        with ann.watch(table) as page:
            assert page.receive()["kind"] == "view"


def test_players_get_in_however_many_their_address_has_looking_on(tmp_path: Path) -> None:
    with limited(tmp_path, watching=1) as url, Person(url) as ann, Person(url) as eve, ExitStack() as stay:
        tables = [ann.begin("pilgrim", ME, SCREEN)["id"] for _ in range(CROWD + 1)]
        for table in tables[:CROWD]:
            assert stay.enter_context(eve.watch(table)).receive()["kind"] == "view"
        with eve.watch(tables[CROWD]) as page:
            assert refused(page) == FULL
        with ann.watch(tables[0]) as page:
            assert page.receive()["kind"] == "view"


def test_who_looks_on_at_too_many_tables_is_refused(tmp_path: Path) -> None:
    with limited(tmp_path, watching=1) as url, Person(url) as ann, Person(url) as ben:
        first, second = (ann.begin("pilgrim", ME, SCREEN)["id"] for _ in range(2))
        ben.begin("pilgrim", ME, SCREEN)  # and is known from now on
        with ben.watch(first) as page:
            page.receive()
            with ben.watch(second) as other:
                assert refused(other) == FULL
        with ann.watch(first) as page, ann.watch(second) as other:
            assert page.receive()["kind"] == other.receive()["kind"] == "view"


def test_the_first_of_too_many_pages_of_a_player_goes(tmp_path: Path) -> None:
    with limited(tmp_path, playing=2) as url, Person(url) as ann, ExitStack() as stay:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        pages = [stay.enter_context(ann.watch(table)) for _ in range(2)]
        assert [page.receive()["kind"] for page in pages] == ["view", "view"]
        with ann.watch(table) as third:
            assert third.receive()["kind"] == "view"
            assert refused(pages[0]) == FULL
            version = ann.act(table).json()["version"]
            assert pages[1].receive_until(version)["version"] == version


def test_opening_and_closing_without_end_is_refused(tmp_path: Path) -> None:
    with limited(tmp_path, sockets=(1, NO_MORE)) as url, Person(url) as ann, Person(url) as eve:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        for _ in range(CROWD):
            with eve.watch(table) as page:
                page.receive()
        with eve.watch(table) as page:
            assert refused(page) == FULL
        with ann.watch(table) as page:
            assert page.receive()["kind"] == "view"


def test_looking_again_and_again_is_not_drawn_again_and_again(tmp_path: Path) -> None:
    with limited(tmp_path, looks=(2, NO_MORE)) as url, Person(url) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        with ann.watch(table) as page:
            page.receive()
            for number in range(12):
                page.say(kind="look", layout=("wide", "narrow")[number % 2])
            version = ann.act(table).json()["version"]
            seen = 0
            while page.last["version"] < version:
                page.receive()
                seen += 1
            assert seen <= 3
            assert ann.act(table).status_code == 200, "what others do is not held up"


# Behind a proxy


def forwarded(person: Person, host: str, **more: str) -> int:
    headers = {"x-forwarded-for": host} | {name.replace("_", "-"): value for name, value in more.items()}
    return person.client.get("/api/tables", headers=headers).status_code


def test_nobody_pretends_to_be_somewhere_else(tmp_path: Path) -> None:
    with limited(tmp_path, requests=(0.5, NO_MORE)) as url, Person(url) as ann:
        assert [forwarded(ann, f"192.0.2.{number}") for number in range(3)] == [200, 200, 429]


def test_a_trusted_proxy_says_who_asks(tmp_path: Path) -> None:
    with limited(tmp_path, ("127.0.0.1",), requests=(0.5, NO_MORE)) as url, Person(url) as ann:
        assert [forwarded(ann, f"192.0.2.{number}") for number in range(6)] == [200] * 6
        spoofed = [forwarded(ann, f"198.51.100.{number}, 203.0.113.1") for number in range(3)]
        assert spoofed == [200, 200, 429], "only what the proxy itself has added counts"


def test_behind_tls_cookies_are_for_tls_alone(tmp_path: Path) -> None:
    wish = {"game": "pilgrim", "seats": [ME, SCREEN]}
    headers = {"x-forwarded-proto": "https", "x-forwarded-host": "tabard.example.org"}
    origin = {"origin": "https://tabard.example.org"}
    with limited(tmp_path, ("127.0.0.1",)) as url, Person(url) as ann:
        plain = ann.client.post("/api/tables", json=wish)
        answer = ann.client.post("/api/tables", json=wish, headers=headers | origin)
        foreign = ann.client.post("/api/tables", json=wish, headers=headers)
        friends = ann.client.post("/api/tables", json=wish | {"seats": [ME, FRIEND]}, headers=headers | origin)
    assert (plain.status_code, answer.status_code, foreign.status_code) == (201, 201, 403)
    assert "secure" not in plain.headers["set-cookie"].lower()
    assert "secure" in answer.headers["set-cookie"].lower()
    assert friends.json()["links"][0]["url"].startswith("https://tabard.example.org/")


def test_without_a_trusted_proxy_nobody_says_what_the_host_is(tmp_path: Path) -> None:
    wish = {"game": "pilgrim", "seats": [ME, SCREEN]}
    headers = {"x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "origin": "https://evil.example"}
    with limited(tmp_path) as url, Person(url) as ann:
        assert ann.client.post("/api/tables", json=wish, headers=headers).status_code == 403
