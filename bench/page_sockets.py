"""A page's WebSocket that costs little: what a browser says and answers, without a task or a timer of its own.

Messages are compressed in both directions, as browsers do it; those that nobody reads are not unpacked.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from base64 import b64encode
from collections.abc import Callable
from struct import pack
from typing import cast
from urllib.parse import urlsplit

ASKED = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
    "Cookie: {cookie}\r\n\r\n"
)
ACCEPTED = b"HTTP/1.1 101 "
END = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, PACKED, MASKED = 0x80, 0x40, 0x80
KEY = bytes(4)  # of a mask: the server takes it off like any other, and nothing needs to be done here
SHORT, LONG = 126, 127  # lengths that say that two or eight bytes with the length follow
TAIL = b"\x00\x00\xff\xff"  # what the standard takes from the end of every compressed message

Reader = Callable[[bytes], None]


class PageSocket(asyncio.Protocol):
    """Gives the text of every message to whoever reads them."""

    def __init__(self, read: Reader | None, request: bytes) -> None:
        self.read = read
        self.request = request
        self.received = bytearray()
        self.open = False
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.end(error or ConnectionResetError("The server has closed the connection"))

    def end(self, error: Exception) -> None:
        self.open = False
        if not self.ended.done():
            self.ended.set_exception(error)
            self.ended.exception()  # whoever does not wait for it need not know
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        self.received += data
        if not self.open and not self.begin():
            return
        while (frame := self.next_frame()) is not None:
            try:
                self.follow(*frame)
            except Exception as error:
                self.end(error)
                return

    def begin(self) -> bool:
        """Whether the server has answered that messages follow."""
        end = self.received.find(END)
        if end < 0:
            return False
        if not self.received.startswith(ACCEPTED):
            self.end(ConnectionRefusedError(bytes(self.received[:end]).decode()))
            return False
        del self.received[: end + len(END)]
        self.open = True
        return True

    def next_frame(self) -> tuple[int, bytes] | None:
        """The first byte of a frame, and what is in it; None while it is not all there."""
        received = self.received
        if len(received) < 2:
            return None
        size, begin = received[1], 2
        if size in (SHORT, LONG):
            begin += 2 if size == SHORT else 8
            size = int.from_bytes(received[2:begin], "big") if len(received) >= begin else len(received)
        if len(received) < begin + size:
            return None
        frame = received[0], bytes(received[begin : begin + size])
        del received[: begin + size]
        return frame

    def follow(self, head: int, content: bytes) -> None:
        kind = head & 0xF
        if kind == TEXT and self.read is not None:
            self.read(zlib.decompressobj(-zlib.MAX_WBITS).decompress(content + TAIL) if head & PACKED else content)
        elif kind == PING:
            self.send(PONG | FINAL, content)
        elif kind == CLOSE:
            self.end(ConnectionResetError("The server has said goodbye"))

    def say(self, text: bytes) -> None:
        if not self.open:
            raise ConnectionResetError("The page is not connected")
        packing = zlib.compressobj(wbits=-9, memLevel=1)
        packed = packing.compress(text) + packing.flush(zlib.Z_SYNC_FLUSH)
        self.send(TEXT | FINAL | PACKED, packed.removesuffix(TAIL))

    def send(self, head: int, content: bytes) -> None:
        assert len(content) < SHORT
        self.transport.write(pack("BB", head, MASKED | len(content)) + KEY + content)


async def connected(address: str, cookie: str, read: Reader | None) -> PageSocket:
    """A socket that is asking to be opened; what the server says first, the reader is given."""
    parts = urlsplit(address)
    assert parts.hostname
    assert parts.port
    key = b64encode(secrets.token_bytes(16)).decode()
    request = ASKED.format(path=f"{parts.path}?{parts.query}", host=parts.netloc, key=key, cookie=cookie)
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(lambda: PageSocket(read, request.encode()), parts.hostname, parts.port)
    return made
