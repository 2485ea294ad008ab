"""What has changed in a text, told by pieces of the old one. A board has 200 thousand characters; a move changes few.

A text is cut where a group, a symbol or an item of a list begins. Whatever lies between two cuts and was in the old
text already is told by where it was. Of the old text only the places of its pieces are remembered, by their hash: there
are many pages.
"""

from __future__ import annotations

from typing import Final

DRAWING: Final = "<svg"
GROUP: Final = "<g"  # of a drawing
SYMBOL: Final = "<symbol"  # these come first in a drawing
ITEM: Final = "<li"  # of a list
SHORTEST: Final = 2000  # characters; what is shorter is told as a whole

Delta = list[str | tuple[int, int]]  # new text, or where a piece begins in the old text and how long it is


class Memory:
    """What a page has of one text."""

    def __init__(self) -> None:
        self.whole: str | None = None  # a short text
        self.places: dict[int, int] = {}  # of the pieces of a long one, by their hashes
        self.length = 0

    def news(self, text: str) -> str | Delta | None:
        """What to tell about a text: nothing if it is the old one, all of it, or how it is made from the old one."""
        if len(text) < SHORTEST or not counts_alike(text):
            known, self.whole, self.places = self.whole == text, text, {}
            return None if known else text
        compares, length = bool(self.places), self.length
        told = self.compared(text)
        self.whole, self.length = None, len(text)
        if not compares:
            return text
        return None if told == [(0, length)] else told

    def compared(self, text: str) -> Delta:
        """How a text is made from the old one, whose place in the memory it takes."""
        places: dict[int, int] = {}
        told: Delta = []
        fresh: list[str] = []
        at = begin = end = 0  # in the new text; of the run in the old one
        for piece in pieces(text):
            key = hash(piece)
            place = self.places.get(key, -1)
            places[key] = at
            at += len(piece)
            if place < 0:
                fresh.append(piece)
                continue
            if fresh or place != end:
                tell(told, begin, end, fresh)
                fresh, begin = [], place
            end = place + len(piece)
        tell(told, begin, end, fresh)
        self.places = places
        return told


def tell(told: Delta, begin: int, end: int, fresh: list[str]) -> None:
    """A run of the old text, then what is new."""
    if end > begin:
        told.append((begin, end - begin))
    if fresh:
        told.append("".join(fresh))


def pieces(text: str) -> list[str]:
    if not text.startswith(DRAWING):
        first, *items = text.split(ITEM)
        return [first, *[ITEM + rest for rest in items]]
    head, *groups = text.split(GROUP)
    first, *symbols = head.split(SYMBOL)
    return [first, *[SYMBOL + rest for rest in symbols], *[GROUP + rest for rest in groups]]


def rebuilt(old: str, told: Delta) -> str:
    """The new text: what a page does with a delta."""
    return "".join(piece if isinstance(piece, str) else old[piece[0] : piece[0] + piece[1]] for piece in told)


def counts_alike(text: str) -> bool:
    """Whether browsers, which count in units of UTF-16, find every character at the same place."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)
