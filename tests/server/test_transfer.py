"""What goes over the network: pages are compressed, and what has a digest in its address is kept for ever."""

from __future__ import annotations

import re
import zlib
from random import Random
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.frames import Frame, Opcode

from tabard.server.serving.compression import TAIL, Compression, framed
from tests.needs import SCRIPTS
from tests.process_kit import PATIENCE

if TYPE_CHECKING:
    from websockets.extensions import Extension

pytestmark = SCRIPTS.mark


def get(url: str, path: str, encoding: str = "gzip") -> httpx.Response:
    return httpx.get(url + path, headers={"accept-encoding": encoding}, timeout=PATIENCE)


def linked(url: str) -> list[str]:
    """The scripts and styles of the start page."""
    return re.findall(r'(?:src|href)="(/(?:static/|theme)[^"]+)"', get(url, "/").text)


def test_pages_are_compressed_for_those_who_can_read_it(url: str) -> None:
    small, plain = get(url, "/rules/pilgrim"), get(url, "/rules/pilgrim", "identity")
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert small.text == plain.text
    assert int(small.headers["content-length"]) < len(plain.content) / 2


def test_what_fits_in_a_packet_is_sent_as_it_is(url: str) -> None:
    assert "content-encoding" not in get(url, "/api/tables/none").headers


def test_scripts_styles_and_colours_are_kept_for_ever(url: str) -> None:
    addresses = linked(url)
    assert len(addresses) >= 4
    for address in addresses:
        assert get(url, address).headers["cache-control"] == "public, max-age=31536000, immutable", address


def test_what_there_is_not_is_not_kept(url: str) -> None:
    assert "cache-control" not in get(url, "/static/assets/gone.js").headers


def test_messages_know_nothing_of_each_other() -> None:
    """One compressor serves all pages: it must not refer to what another page was sent."""
    _, agreed = Compression().process_request_params([], [])
    text = " ".join(map(str, range(3000))).encode()
    first, second = (bytes(agreed.encode(Frame(Opcode.TEXT, text)).data) for _ in range(2))
    assert len(first) < len(text)
    assert first == second
    assert zlib.decompressobj(-zlib.MAX_WBITS).decompress(second + TAIL) == text


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_as_the_library_makes_it(length: int, packed: bool) -> None:
    extensions: list[Extension] = [Compression().process_request_params([], [])[1]] if packed else []
    text = Random(1).randbytes(length)
    assert framed(text, extensions) == Frame(Opcode.TEXT, text).serialize(mask=False, extensions=extensions)
