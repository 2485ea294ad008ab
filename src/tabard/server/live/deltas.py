"""What has changed in a text, in terms of the old one. A board has 200 thousand characters; a move changes few.

A drawing comes in pieces. Most of them are as they were, the very same strings, which are kept for all pages. The
others, and texts that do not come in any, are cut where a group of a drawing or an item of a list begins. A cut that
was in the old text is sent as its position there: see `cuts`.
"""

from __future__ import annotations

from typing import Final

from tabard.engine.pieced import PiecedText
from tabard.engine.state import COMPILED
from tabard.server.live.cuts import Delta, compared, count_alike

if COMPILED:
    from tabard.server.live import _cuts

    compared, count_alike = _cuts.compared, _cuts.count_alike  # the same in C

DRAWING: Final = "<svg"
GROUP: Final = "<g"  # of a drawing
ITEM: Final = "<li"  # of a list
SHORTEST: Final = 2000  # characters; what is shorter is told as a whole


class SentText:
    """What a page has been sent of one text."""

    __slots__ = ("alike", "pieces")

    def __init__(self) -> None:
        self.pieces: tuple[str, ...] = ()
        self.alike = True  # whether browsers count its characters as we do

    def news(self, text: str | PiecedText) -> str | Delta | None:
        """What to send of a text: None if the page has it, all of it, or how it is made from the old one."""
        pieces = text.pieces if isinstance(text, PiecedText) else (text,)
        old, self.pieces = self.pieces, pieces
        if pieces == old:
            return None
        alike = count_alike(pieces, old if self.alike else ())
        compares, self.alike = self.alike and alike, alike
        if not old or not compares or (isinstance(text, str) and len(text) < SHORTEST):
            return "".join(pieces)
        return compared(old, pieces, GROUP if pieces[0].startswith(DRAWING) else ITEM)


def rebuilt(old: str, told: Delta) -> str:
    """The new text: what a page does with a delta."""
    return "".join(piece if isinstance(piece, str) else old[piece[0] : piece[0] + piece[1]] for piece in told)
