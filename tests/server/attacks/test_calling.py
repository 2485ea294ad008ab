"""People are called to their tables: who wants it, with nothing that is hidden, and by known services alone."""

from __future__ import annotations

import json
from dataclasses import replace
from time import time
from typing import TYPE_CHECKING

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tabard.server.calling import services, web_push
from tabard.server.calling.caller import Caller, message
from tabard.server.calling.web_push import Keys
from tabard.server.common.errors import Refused
from tabard.server.live.live_table import LiveTable
from tabard.server.storage.subscriptions import MOST, Subscription, Subscriptions
from tabard.server.tables.chairs import AWAY
from tests.server.attacks.test_fair_play import PEOPLE
from tests.server.kit import FRIEND, ME, Guest, Person, databases, running, settings_for
from tests.server.test_registry import a_registry
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from pathlib import Path


ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc"
KEYS = Keys(web_push.new_key(), "mailto:somebody@example.org")


class Browser:
    """What a browser makes when it subscribes."""

    def __init__(self) -> None:
        self.pair = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"

    def subscription(self, endpoint: str = ENDPOINT, lang: str = "en") -> Subscription:
        key = self.pair.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return Subscription(endpoint, web_push.encoded(key), web_push.encoded(self.secret), lang)

    def read(self, body: bytes) -> str:
        opened: bytes = http_ece.decrypt(body, private_key=self.pair, auth_secret=self.secret, version="aes128gcm")
        return opened.decode()


# The message


def test_only_the_browser_reads_it() -> None:
    browser = Browser()
    body = web_push.sealed(browser.subscription(), "to the table")
    assert b"table" not in body
    assert browser.read(body) == "to the table"
    with pytest.raises(http_ece.ECEException, match="Decryption"):
        Browser().read(body)


def test_it_is_signed_for_the_service_it_goes_to() -> None:
    headers = web_push.headers(KEYS, ENDPOINT)
    scheme, _, parts = headers["Authorization"].partition(" ")
    assert scheme == "vapid"
    signed = dict(part.split("=", 1) for part in parts.split(","))
    assert signed["k"] == KEYS.public
    claims = json.loads(web_push.decoded(signed["t"].split(".")[1]))
    assert claims["aud"] == "https://fcm.googleapis.com"
    assert claims["sub"] == "mailto:somebody@example.org"
    assert Vapid02.verify(headers["Authorization"])


def test_it_says_only_that_it_is_ones_decision() -> None:
    table = Kept(new_head("kingsbridge")).table
    assert json.loads(message(table, "de")) == {
        "title": table.game.titled("de"),
        "body": "Du bist am Zug.",
        "url": f"/t/{table.id}",
    }


def test_what_is_no_key_is_refused() -> None:
    for text in ("", "AAAA", "AAAA" * 20):
        with pytest.raises(ValueError, match="private key"):
            Keys(text, "mailto:somebody@example.org")


# Which addresses are asked


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/send/abc",  # not sealed on its way
        "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "https://10.0.0.5/x", "https://169.254.169.254/x",
        "https://192.168.0.1:8443/x", "https://tabard.internal/x", "https://example.org/x", "https://0x7f000001/",
        "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com@127.0.0.1/x", "https://u:p@fcm.googleapis.com/x",
        "https://fcm.googleapis.com.example.org/x", "https://evilfcm.googleapis.com/x",
        "https://fcm.googleapis.com\\@127.0.0.1/", "https://127.0.0.1#fcm.googleapis.com", "https://127.0.0.1?.push.apple.com",
        "file:///etc/passwd", "gopher://fcm.googleapis.com/", "", "https://", "https://[", "https://fcm.googleapis.com:x/",
        "https://ｆｃｍ.googleapis.com/x",
    ],
)  # fmt: skip
def test_no_other_address_is_asked(endpoint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not services.is_service(endpoint)
    monkeypatch.setattr(web_push, "HTTPSConnection", None)  # which nobody may come to
    with pytest.raises(Refused, match="push services"):
        web_push.send(KEYS, Browser().subscription(endpoint), "text")


@pytest.mark.parametrize(
    "endpoint",
    [
        ENDPOINT, "https://updates.push.services.mozilla.com/wpush/v2/gAAA", "https://web.push.apple.com/QAbc",
        "https://db5p.notify.windows.com/w/?token=BQYAAA",
    ],
)  # fmt: skip
def test_the_services_of_browsers_are_asked(endpoint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    answers = [201, 404, 410, 302]

    class Connection:
        def __init__(self, host: str, timeout: float) -> None:
            self.host = host

        def request(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> None:
            asked.append((method, f"https://{self.host}{path}"))

        def getresponse(self) -> Connection:
            return self

        @property
        def status(self) -> int:
            return answers.pop(0)

        def close(self) -> None:
            asked.append(("closed",))

    monkeypatch.setattr(web_push, "HTTPSConnection", Connection)
    there = [web_push.send(KEYS, Browser().subscription(endpoint), "text") for _ in range(4)]
    assert there == [True, False, False, True]
    assert asked == [("POST", endpoint), ("closed",)] * 4, "nobody goes where an answer would lead"


# Whoever asks to be called


def test_only_players_subscribe_and_only_at_known_services(tmp_path: Path) -> None:
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.db'}", push_key=KEYS.private, push_contact=KEYS.contact)
    wanted = Browser().subscription()
    asked = {"endpoint": wanted.endpoint, "key": wanted.key, "auth": wanted.auth}
    with running(settings) as url, Person(url) as ann, Person(url) as eve:
        table = ann.begin("pilgrim", ME, FRIEND)["id"]
        path = f"tables/{table}/push"
        assert f'data-push="{KEYS.public}"' in ann.client.get(f"/t/{table}").text
        assert KEYS.private not in ann.client.get(f"/t/{table}").text
        assert eve.post(path, **asked).status_code == 403
        assert ann.post(path, **asked).json() == {"wanted": True}
        assert ann.post(path, **asked | {"endpoint": "https://10.0.0.5/x"}).status_code == 422
        assert ann.post(path, endpoint=ENDPOINT).status_code == 422
        assert ann.post(path, **asked | {"key": "<script>"}).status_code == 422
        assert ann.post(path, **asked | {"endpoint": ENDPOINT + "x" * 1000}).status_code == 422
        assert ann.post(path, endpoint=ENDPOINT, wanted=False).json() == {"wanted": False}


def test_without_keys_nobody_is_called(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, FRIEND)["id"]
    assert 'data-push=""' in ann.client.get(f"/t/{table}").text
    answer = ann.post(f"tables/{table}/push", endpoint=ENDPOINT, key="a", auth="b")
    assert answer.status_code == 422
    assert "no keys" in answer.json()["problem"]


@pytest.mark.parametrize("database", databases())
async def test_subscriptions_are_few_and_go_with_their_table(database: str, tmp_path: Path) -> None:
    async with a_registry(database or f"sqlite:///{tmp_path / 'tables.db'}") as registry:
        table = await registry.begin(new_head("pilgrim"))
        kept = Subscriptions(registry.storage)
        for number in range(MOST + 3):
            await kept.keep(table.id, "ann", Browser().subscription(f"{ENDPOINT}{number}"), number)
        await kept.keep(table.id, "ben", Browser().subscription(), 0)
        again = replace(Browser().subscription(f"{ENDPOINT}6"), lang="es")
        await kept.keep(table.id, "ann", again, 10)
        found = await kept.of(table.id, "ann")
        assert len(found) == MOST
        assert again in found, "the same browser once more takes the place of what it said before"
        await kept.drop(table.id, again.endpoint)
        assert len(await kept.of(table.id, "ann")) == MOST - 1
        assert len(await kept.of(table.id, "ben")) == 1
        await registry.storage.delete([table.id])
        assert await kept.of(table.id, "ben") == []


# When


async def test_who_must_decide_and_is_not_here_is_called_once(tmp_path: Path) -> None:
    sent: list[tuple[str, str]] = []
    there = {"gone": False}

    def send(keys: Keys, to: Subscription, text: str) -> bool:
        if to.endpoint.endswith("broken"):
            raise OSError("no network")
        sent.append((to.endpoint, json.loads(text)["body"]))
        return not there["gone"]

    async with a_registry(f"sqlite:///{tmp_path / 'tables.db'}") as registry:
        head = new_head("pilgrim")
        chairs = tuple(replace(chair, owner=PEOPLE[seat].person) for seat, chair in enumerate(head.chairs))
        table = await registry.begin(replace(head, chairs=chairs))
        mover, other = PEOPLE[table.match.to_move], PEOPLE[1 - table.match.to_move]
        caller = Caller(registry.storage, KEYS, send)
        for endpoint, lang in (("broken", "en"), ("", "es")):
            await caller.subscriptions.keep(
                table.id, other.person, Browser().subscription(ENDPOINT + endpoint, lang), 0
            )
        await caller.subscriptions.keep(table.id, "somebody who sat there before", Browser().subscription("x"), 0)
        live = await registry.live_table(table.id)
        now = time()
        assert to_call(live, now) == -1, "who begins a table is here"
        while table.match.to_move in mover.seats:
            await registry.act(table.id, mover, table.version, table.match.state.legal()[0])
        page = Guest(other)
        live.enter(page)
        assert to_call(live, now) == -1, "whoever has the page open sees it there"
        live.leave(page)
        later = now + 10 * AWAY
        seat = to_call(live, later)
        assert seat in other.seats
        await caller.calling(KEYS, table, seat)
        assert sent == [(ENDPOINT, "Te toca decidir.")]
        assert to_call(live, later) == -1, "once"
        there["gone"] = True
        await caller.calling(KEYS, table, seat)
        await caller.calling(KEYS, table, seat)
        assert len(sent) == 2, "a browser that is there no more is not called again"
        assert to_call(LiveTable(table), later) == -1, "nor anybody because a server has begun anew"


def to_call(live: LiveTable, now: float) -> int:
    live.show_who_is_here(now)
    return live.to_call()


async def test_many_calls_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.server.calling.caller.WAITING", 3)
    async with a_registry(f"sqlite:///{tmp_path / 'tables.db'}") as registry:
        table = await registry.begin(new_head("pilgrim"))
        caller = Caller(registry.storage, KEYS, lambda *_: True)
        for _ in range(10):
            caller.call(table, 0)
        assert len(caller.tasks.running) == 3
        await caller.close()


def test_the_worker_is_a_script_of_the_whole_site(ann: Person) -> None:
    worker = ann.client.get("/worker.js")
    assert worker.status_code == 200
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "notificationclick" in worker.text
    assert "import" not in worker.text, "it is one file"
