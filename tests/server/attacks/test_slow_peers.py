"""Whoever is slow, silent or deaf holds nothing for long. Real connections to a real server."""

from __future__ import annotations

import select
import socket
from dataclasses import replace
from time import monotonic
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import httpx
import pytest
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode
from websockets.protocol import State

from tabard.server.common.settings import UNLIMITED
from tabard.server.serving.network import ServerConfig, SocketProtocol
from tests.process_kit import PATIENCE, posix_only, wait_until
from tests.server.kit import ME, SCREEN, Person, Watching, running, settings_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOON = 0.3
ASKED = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that waits for nobody's requests."""
    settings = settings_for(f"sqlite:///{tmp_path_factory.mktemp('strict') / 'tables.db'}")
    with running(replace(settings, limits=replace(UNLIMITED, asking=SOON))) as url:
        yield url


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One that waits for nobody to read its answers."""
    settings = settings_for(f"sqlite:///{tmp_path_factory.mktemp('hasty') / 'tables.db'}")
    with running(replace(settings, limits=replace(UNLIMITED, reading=SOON))) as url:
        yield url


def connected(url: str, buffer: int = 0) -> socket.socket:
    found = urlsplit(url)
    made = socket.socket()
    if buffer:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    made.settimeout(PATIENCE)
    made.connect((found.hostname, found.port))
    return made


def answer_until_cut(peer: socket.socket) -> bytes:
    """What comes until the server ends the connection."""
    heard = b""
    try:
        while piece := peer.recv(1 << 16):
            heard += piece
    except ConnectionError:
        pass
    return heard


def drip(peer: socket.socket, piece: bytes) -> None:
    """Send something from time to time, as long as somebody is there; the end is that of the server's patience."""
    peer.settimeout(0.05)
    for _ in range(10_000):
        try:
            peer.sendall(piece)
            if not peer.recv(1 << 16):
                return
        except TimeoutError:
            continue
        except ConnectionError:
            return
    pytest.fail("the server has waited for ever")


def is_cut(peer: socket.socket) -> bool:
    """Whether the server has ended a connection whose other side has not read everything yet."""
    looking = select.poll()
    looking.register(peer, 0)
    return bool(looking.poll(0))


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"], ids=["nothing", "line", "headers"]
)
def test_a_request_that_does_not_come_is_not_waited_for(strict: str, said: bytes) -> None:
    with connected(strict) as peer:
        peer.sendall(said)
        assert answer_until_cut(peer) == b""


def test_headers_that_drip_are_cut(strict: str) -> None:
    with connected(strict) as peer:
        peer.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        drip(peer, b"a: b\r\n")


@pytest.mark.parametrize("kind", ["Content-Length: 1000000", "Transfer-Encoding: chunked"])
def test_a_body_that_drips_is_cut(strict: str, kind: str) -> None:
    with connected(strict) as peer:
        head = f"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{kind}\r\n\r\n"
        peer.sendall(head.encode())
        drip(peer, b"1\r\n \r\n")


def test_a_body_that_goes_on_after_it_was_refused_is_cut(strict: str) -> None:
    with connected(strict) as peer:
        peer.sendall(b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n")
        assert peer.recv(20).startswith(b"HTTP/1.1 413")
        drip(peer, b" ")


def test_headers_without_end_are_refused(strict: str) -> None:
    with connected(strict) as peer:
        peer.sendall(b"GET / HTTP/1.1\r\nHost: x\r\na: " + b"b" * (1 << 17))
        assert answer_until_cut(peer)[:12] in (b"", b"HTTP/1.1 400")


def test_who_asks_again_in_time_is_answered(strict: str) -> None:
    """The patience is for each request, not for all that somebody has to say; who was late here tries again."""

    def is_answered_all_along() -> bool:
        begun = monotonic()
        with connected(strict) as peer:
            while monotonic() - begun < 2 * SOON:
                peer.sendall(b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n")
                heard = b""
                while b'"tables":' not in heard:
                    piece = peer.recv(1 << 16)
                    if not piece:
                        return False
                    heard += piece
        return True

    def tried() -> bool:
        try:
            return is_answered_all_along()
        except ConnectionError:
            return False

    wait_until(tried)


@posix_only
def test_whoever_does_not_read_answers_is_cut(hasty: str) -> None:
    with connected(hasty, buffer=4096) as peer:
        peer.setblocking(False)

        def asks_for_more() -> bool:
            try:
                peer.send(ASKED)
            except BlockingIOError:  # the server reads no more before its answers are read
                pass
            except ConnectionError:
                return True
            return is_cut(peer)

        wait_until(asks_for_more)


@posix_only
def test_a_page_that_does_not_read_is_let_go(hasty: str) -> None:
    with Person(hasty) as ann:
        table = ann.begin("pilgrim", ME, SCREEN)["id"]
        found = urlsplit(hasty)
        with connected(hasty, buffer=4096) as peer:
            head = (
                f"GET /t/{table}/live HTTP/1.1\r\nHost: {found.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            peer.sendall(head.encode())
            assert peer.recv(12) == b"HTTP/1.1 101"

            def lets_go() -> bool:
                ann.act(table)
                return is_cut(peer)

            wait_until(lets_go)


@pytest.mark.parametrize("flood", ["ping", "look", "huge"])
def test_a_page_that_says_too_much_is_let_go(url: str, ann: Person, flood: str) -> None:
    table = ann.begin("coimbra", ME, SCREEN)["id"]
    with ann.watch(table) as page, pytest.raises(ConnectionClosed):
        say_without_end(page, flood)


def say_without_end(page: Watching, flood: str) -> None:
    for _ in range(100_000):
        if flood == "ping":
            page.socket.ping()
        else:
            page.say(kind="look", layout="wide" if flood == "look" else "x" * 100_000)


def test_a_page_is_asked_whether_it_is_there_when_nothing_was_heard_of_it() -> None:
    """Twenty seconds after the last it has said, not twenty seconds after it was asked."""
    clock, due, sent = [0.0], list[float](), list[bytes]()
    loop = SimpleNamespace(
        time=lambda: clock[0],
        call_at=lambda when, _: due.append(when),
        call_later=lambda seconds, _: due.append(clock[0] + seconds),
    )
    config = ServerConfig(settings_for("sqlite:///nowhere"), lifespan="off")
    config.load()
    page = SocketProtocol(config, ServerState(), {}, cast("Any", loop))
    page.transport = cast("Any", SimpleNamespace(write=sent.append, is_closing=lambda: False))
    page.conn.state = State.OPEN
    page.heard_at = 8.0
    for now, wanted in ((20.0, 28.0), (28.0, 48.0)):
        clock[0] = now
        page.send_keepalive_ping()
        assert due.pop() == wanted
    assert len(sent) == 1
    assert sent[0][0] == 0x80 | Opcode.PING


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.db'}", limits=replace(UNLIMITED, connections=5))
    with running(settings) as url, Person(url) as ann:
        first = [connected(url) for _ in range(5)]
        with connected(url) as last:
            assert answer_until_cut(last) == b""
        for peer in first:
            peer.close()
        wait_until(lambda: answers(ann))


def answers(person: Person) -> bool:
    try:
        return person.client.get("/api/tables").status_code == 200
    except httpx.TransportError:  # cut, as the one before
        return False
