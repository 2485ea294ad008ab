"""How messages to pages are compressed: each on its own, so that an idle page has no buffers; what it is sent hardly
repeats. ISA-L takes a third of the time of zlib.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from isal import isal_zlib
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from websockets.extensions import Extension
    from websockets.frames import Frame
    from websockets.typing import ExtensionParameter

LEVEL: Final = 2  # of three; the last one takes twice the time for three hundredths of the size
TAIL: Final = b"\x00\x00\xff\xff"  # which the standard takes from the end of every message


class Compressed(PerMessageDeflate):
    """Of messages that are sent in one frame, as ours are."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES:
            return frame
        packing = isal_zlib.compressobj(LEVEL, wbits=-self.local_max_window_bits)
        packed = packing.compress(frame.data) + packing.flush(isal_zlib.Z_SYNC_FLUSH)
        return replace(frame, data=packed.removesuffix(TAIL), rsv1=True)


class Compression(ServerPerMessageDeflateFactory):
    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        told, agreed = super().process_request_params(params, accepted_extensions)
        theirs, ours = agreed.remote_max_window_bits, agreed.local_max_window_bits
        return told, Compressed(
            remote_no_context_takeover=True,
            local_no_context_takeover=True,
            remote_max_window_bits=theirs,
            local_max_window_bits=ours,
        )
