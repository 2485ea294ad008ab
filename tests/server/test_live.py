"""Pages that are connected get what has changed, as fast as it changes, and only what they may know."""

from __future__ import annotations

import gc
import json
import re
import socket
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from tabard.server.live.deltas import SHORTEST, SentText, rebuilt
from tests.process_kit import PATIENCE, wait_until
from tests.server.kit import FRIEND, ME, RANDOM, SCREEN, Person

if TYPE_CHECKING:
    from collections.abc import Iterator

WHOLE = {"board", "decision", "recap", "log", "scores", "invite", "seats", "talk", "guide"}
CHOICE = re.compile(r'data-choice="(\d+)"')


def test_a_page_gets_everything_first_and_then_what_changed(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    with ann.watch(table) as page:
        first = page.receive()
        assert set(first["parts"]) == WHOLE
        assert first["yours"]
        assert first["announce"] == []
        assert first["moved"] == ""
        answer = ann.act(table)
        second = page.receive_until(answer.json()["version"])
        assert "board" in second["parts"]
        assert "guide" not in second["parts"]
        assert second["announce"]


def test_everybody_at_the_table_is_told(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    table = begun["id"]
    ben.join(begun)
    people = {0: ann, 1: ben}
    with ann.watch(table) as first, ben.watch(table) as second, eve.watch(table) as third:
        pages = {0: first, 1: second, 2: third}
        for page in pages.values():
            page.receive()
        for _ in range(8):
            mover = ann.look(table)["to_move"]
            version = people[mover].act(table).json()["version"]
            views = {who: page.receive_until(version) for who, page in pages.items()}
            after = ann.look(table)["to_move"]
            assert {who: view["moved"] for who, view in views.items()} == {
                who: "own" if who == mover else "other" for who in views
            }
            assert {who: view["yours"] for who, view in views.items()} == {0: after == 0, 1: after == 1, 2: False}


def test_bots_are_seen_move_by_move(ann: Person) -> None:
    table = ann.begin("coimbra", ME, RANDOM)["id"]
    with ann.watch(table) as page:
        page.receive()
        seen = page.last
        while not seen["yours"]:
            seen = page.receive()
        ann.act(table)
        while not page.receive()["announce"]:
            pass  # what comes first may only say that somebody thinks; what never comes is not waited for without end


@pytest.mark.parametrize("name", ["pilgrim", "kingsbridge"])
def test_deltas_make_the_same_page(ann: Person, name: str) -> None:
    table = ann.begin(name, ME, {"kind": "bot", "bot": "random"}, seed=11)["id"]
    with ann.watch(table, "?deltas=1") as small, ann.watch(table) as large:
        parts: dict[str, str] = {}
        for _ in range(25):
            version = ann.wait_for_turn(table)["version"]
            large.receive_until(version)
            while small.last.get("version", -1) < version:
                for part, told in small.receive()["parts"].items():
                    parts[part] = told if isinstance(told, str) else rebuilt(parts[part], told)
            assert parts == large.parts
            ann.act(table)


def test_a_page_may_change_how_it_looks(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    with ann.watch(table, "?layout=narrow&lang=de") as page:
        narrow = page.receive()["parts"]["board"]
        assert 'data-layout="narrow"' in narrow
        assert 'lang="de"' in narrow
        page.say(kind="look", layout="wide")
        assert 'data-layout="wide"' in page.receive()["parts"]["board"]


def test_a_shared_screen_shows_secrets_only_when_asked(ann: Person) -> None:
    table = ann.begin("kingsbridge", ME, SCREEN, seed=3)["id"]
    with ann.watch(table) as page:
        curtain = page.receive()["parts"]
        assert "data-curtain" in curtain["decision"]
        assert "data-choice" not in curtain["decision"]
        mover = ann.look(table)["to_move"]
        page.say(kind="look", eyes=mover)
        assert "data-choice" in page.receive()["parts"]["decision"]
        while ann.look(table)["to_move"] == mover:
            version = ann.act(table).json()["version"]
            page.receive_until(version)
        assert "data-curtain" in page.parts["decision"]


# Deciding


def test_a_page_decides_by_its_socket(ann: Person, ben: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    table = begun["id"]
    ben.join(begun)
    people = {0: ann, 1: ben}
    with ann.watch(table) as first, ben.watch(table) as second:
        pages = {0: first, 1: second}
        for page in pages.values():
            page.receive()
        for _ in range(4):
            mover = ann.look(table)["to_move"]
            seen = people[mover].look(table)
            pages[mover].say(kind="act", version=seen["version"], action=seen["options"][0]["notation"])
            views = [page.receive_until(seen["version"] + 1) for page in pages.values()]
            assert ann.look(table)["version"] == views[0]["version"] == views[1]["version"]


def test_a_decision_that_is_refused_is_answered_with_the_reason(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    table = begun["id"]
    ben.join(begun)
    mover, other = (ann, ben) if ann.look(table)["options"] else (ben, ann)
    seen = mover.look(table)
    click = {"version": seen["version"], "action": seen["options"][0]["action"]}
    for person, changes, status in (
        (eve, {}, 403),  # sits nowhere
        (other, {}, 403),  # it is not their decision
        (mover, {"version": seen["version"] + 1}, 409),
        (mover, {"version": 0}, 409),
        (mover, {"action": "nonsense"}, 422),
        (mover, {"action": 10**9}, 422),
    ):
        asked = click | changes
        answer = person.post(f"tables/{table}/act", **asked)
        assert answer.status_code == status
        with person.watch(table) as page:
            page.receive()
            page.say(kind="act", **asked)
            while page.receive()["kind"] != "refused":
                pass  # that somebody has come
            assert page.last == {"kind": "refused", "status": status, **answer.json()}
    assert mover.look(table) == seen, "nothing was changed"


@pytest.mark.parametrize("text", ["", "{", '{"kind": "look", "eyes": -1}', '{"kind": "act"}', "[1]", "x" * 70_000])
def test_nonsense_ends_the_connection(ann: Person, text: str) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    with ann.watch(table) as page:
        page.receive()
        page.socket.send(text)
        with pytest.raises(ConnectionClosed):
            page.receive()
    assert ann.look(table)["options"], "the table does not care"


def test_there_is_nothing_to_watch_at_no_table(ann: Person) -> None:
    with ann.watch("nothing") as page, pytest.raises(ConnectionClosed) as closed:
        page.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


# Deltas


def test_a_delta_says_how_a_text_is_made_from_the_old_one() -> None:
    rng = Random(1)
    memory, old, saved = SentText(), "", 0
    groups = [f'<g id="{n}">{rng.random()}' for n in range(200)]
    for _ in range(100):
        for _ in range(rng.randrange(4)):
            groups[rng.randrange(len(groups))] = rng.choice([*groups, "<g new>", "<g>−"])
        if rng.random() < 0.3:
            groups.insert(rng.randrange(len(groups)), groups.pop())
        text = "<svg>" + "".join(groups) + "<g>0" * rng.randrange(2)
        told = memory.news(text)
        if told is None:
            assert text == old
            continue
        old, saved = (told, saved) if isinstance(told, str) else (rebuilt(old, told), saved + 1)
        assert old == text
        assert isinstance(told, str) or len(json.dumps(told)) < len(text)
    assert saved > 50


def test_texts_that_browsers_count_differently_are_told_as_a_whole() -> None:
    memory = SentText()
    for text in ("<g>a" * SHORTEST, "<g>🙂" * SHORTEST, "<g>b" * SHORTEST):
        assert memory.news(text) == text
    assert memory.news("<g>b" * SHORTEST) is None


@pytest.fixture
def no_collector() -> Iterator[None]:
    """A busy server hardly ever searches all of its memory."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_a_page_that_has_gone_leaves_no_garbage(ann: Person) -> None:
    """Its buffers would stay."""
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    wait_until(lambda: connections() == 0)  # those of other tests may just be going
    with ann.watch(table) as page:
        page.receive()
        assert connections() == 1
    wait_until(lambda: connections() == 0)


def connections() -> int:
    return sum(isinstance(thing, ServerProtocol) for thing in gc.get_objects())


@pytest.mark.usefixtures("no_collector")
def test_clicks_leave_no_garbage(ann: Person) -> None:
    table, clicks = ann.begin("pilgrim", ME, SCREEN)["id"], 20
    with ann.watch(table) as page:
        page.receive()
        gc.collect()  # what is made once, and by requests of the test
        for _ in range(clicks):
            version, choices = page.last["version"], CHOICE.findall(page.parts["decision"])
            page.say(kind="act", version=version, action=int(choices[0]))
            page.receive_until(version + 1)
        assert gc.collect() < clicks


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("asked", [b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", b"\x00\r\n\r\n"])
def test_requests_leave_no_garbage(url: str, asked: bytes) -> None:
    """Not even those that are none."""
    here, requests = urlsplit(url), 20
    gc.collect()
    for _ in range(requests):
        with socket.create_connection((here.hostname, here.port)) as peer:
            peer.settimeout(PATIENCE)
            peer.sendall(asked)
            while peer.recv(1 << 16):
                pass
    assert gc.collect() < requests
