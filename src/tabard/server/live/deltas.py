"""What has changed in a text, in terms of the old one. A board has 200 thousand characters; a move changes few.

A text is cut where a group of a drawing or an item of a list begins. A piece that was in the old text is sent as its
position there. Of the old text only hashes and positions of its pieces are kept, since many pages may be connected.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final

DRAWING: Final = "<svg"
GROUP: Final = "<g"  # of a drawing
ITEM: Final = "<li"  # of a list
SHORTEST: Final = 2000  # characters; what is shorter is told as a whole

Delta = list[str | tuple[int, int]]  # new text, or where a piece begins in the old text and how long it is


class Pieces:
    """A text, cut. To every piece but the last belongs the tag that begins the next one."""

    def __init__(self, text: str) -> None:
        self.sign: Final = GROUP if text.startswith(DRAWING) else ITEM
        self.texts: Final = text.split(self.sign)  # without the sign
        self.keys: Final = list(map(hash, self.texts))
        self.keys[-1] = ~self.keys[-1]  # no other piece is like the last one, which has no sign

    def starts(self) -> list[int]:
        """Where the pieces begin, and where the last one ends."""
        starts = list(accumulate([len(text) + len(self.sign) for text in self.texts], initial=0))
        starts[-1] -= len(self.sign)
        return starts

    def between(self, begin: int, end: int) -> str:
        if begin == end:
            return ""
        return self.sign.join(self.texts[begin:end]) + (self.sign if end < len(self.texts) else "")


class SentText:
    """What a page has been sent of one text."""

    def __init__(self) -> None:
        self.whole: str | None = None  # a short text
        self.keys: list[int] = []  # of the pieces of a long one
        self.starts: list[int] = []
        self.numbers: dict[int, int] = {}  # of the pieces, by their keys

    def news(self, text: str) -> str | Delta | None:
        """What to send of a text: None if the page has it, all of it, or how it is made from the old one."""
        if len(text) < SHORTEST or not counts_alike(text):
            known = self.whole == text
            self.whole, self.keys = text, []
            return None if known else text
        found = Pieces(text)
        if found.keys == self.keys:
            return None
        told = self.compared(found) if self.keys else text
        self.whole, self.keys, self.starts = None, found.keys, found.starts()
        self.numbers = dict(zip(found.keys, range(len(found.keys)), strict=True))
        return told

    def compared(self, found: Pieces) -> Delta:
        """How a text is made from the old one."""
        told: Delta = []
        begin = end = 0  # a run of old pieces
        fresh = 0  # how many new ones follow it
        old, count = self.keys, len(self.keys)
        for number, key in enumerate(found.keys):
            # Pieces that look alike are many: first it is tried whether this one is at its old place.
            expected = end + fresh
            place = expected if expected < count and old[expected] == key else self.numbers.get(key, -1)
            if place < 0:
                fresh += 1
            elif fresh or place != end:
                self.tell(told, begin, end, found.between(number - fresh, number))
                begin, end, fresh = place, place + 1, 0
            else:
                end += 1
        last = len(found.keys)
        self.tell(told, begin, end, found.between(last - fresh, last))
        return told

    def tell(self, told: Delta, begin: int, end: int, fresh: str) -> None:
        """A run of the old text, then what is new."""
        if end > begin:
            told.append((self.starts[begin], self.starts[end] - self.starts[begin]))
        if fresh:
            told.append(fresh)


def rebuilt(old: str, told: Delta) -> str:
    """The new text: what a page does with a delta."""
    return "".join(piece if isinstance(piece, str) else old[piece[0] : piece[0] + piece[1]] for piece in told)


def counts_alike(text: str) -> bool:
    """Whether positions are the same in browsers, which count in units of UTF-16."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)
