"""How messages to pages are compressed: each on its own, by one compressor for all of them.

So an idle page has no buffers, and none are made for each message, which takes longer than to compress it. Every
message ends with a full flush: the compressor forgets what it has seen, and nobody is told of what others were sent.
ISA-L takes a third of the time of zlib.
"""

from __future__ import annotations

from dataclasses import replace
from struct import pack
from typing import TYPE_CHECKING, Any, Final

from isal import isal_zlib
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Opcode

from tabard.engine.memory import remembered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from websockets.extensions import Extension
    from websockets.frames import Frame
    from websockets.typing import BytesLike, ExtensionParameter

LEVEL: Final = 2  # of three; the last one takes twice the time for three hundredths of the size
TAIL: Final = b"\x00\x00\xff\xff"  # which the standard takes from the end of every message
FINAL, PACKED = 0x80, 0x40  # bits of the first byte of a frame
SHORT, LONG = 126, 127  # in place of a length: two or eight bytes with it follow


@remembered
def compressor(window: int) -> Any:
    return isal_zlib.compressobj(LEVEL, wbits=-window)


class Compressed(PerMessageDeflate):
    """Of messages that are sent in one frame, as ours are."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES:
            return frame
        return replace(frame, data=self.packed(frame.data), rsv1=True)

    def packed(self, text: BytesLike) -> bytes:
        shared = compressor(self.local_max_window_bits)
        found: bytes = shared.compress(text) + shared.flush(isal_zlib.Z_FULL_FLUSH)
        return found.removesuffix(TAIL)


class Compression(ServerPerMessageDeflateFactory):
    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        told, agreed = super().process_request_params(params, accepted_extensions)
        windows = agreed.remote_max_window_bits, agreed.local_max_window_bits
        return told, Compressed(True, True, *windows)


def framed(text: bytes, extensions: Sequence[Extension]) -> bytes:
    """A text as a message of one frame, as the library would make it of several objects."""
    head = FINAL | Opcode.TEXT
    for extension in extensions:  # there is one at most
        assert isinstance(extension, Compressed)
        head, text = head | PACKED, extension.packed(text)
    if len(text) < SHORT:
        return pack("!BB", head, len(text)) + text
    if len(text) < 1 << 16:
        return pack("!BBH", head, SHORT, len(text)) + text
    return pack("!BBQ", head, LONG, len(text)) + text
