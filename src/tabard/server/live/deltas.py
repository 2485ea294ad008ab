"""What has changed in a text, in terms of the old one. A board has 200 thousand characters; a move changes few.

A drawing comes in pieces, most of which are as they were. Pieces, and texts that do not come in any, are cut where a
group of a drawing or an item of a list begins. A cut that was in the old text is sent as its position there. Of the old
text only hashes and positions of its cuts are kept, once for all pages that were sent the same.
"""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from tabard.engine.pieced import PiecedText

if TYPE_CHECKING:
    from collections.abc import Iterable

DRAWING: Final = "<svg"
GROUP: Final = "<g"  # of a drawing
ITEM: Final = "<li"  # of a list
SHORTEST: Final = 2000  # characters; what is shorter is told as a whole

Delta = list[str | tuple[int, int]]  # new text, or where a part begins in the old text and how long it is


class Piece:
    """A piece of a text, cut. To every cut but the last belongs the tag that begins the next one."""

    def __init__(self, text: str, sign: str) -> None:
        cuts = text.split(sign)
        self.size: Final = len(text)
        self.alike: Final = counts_alike(text)
        self.keys: Final = array("q", map(hash, cuts))
        self.keys[-1] = ~self.keys[-1]  # no other cut is like the last one, which has no sign
        step = len(sign)
        self.starts: Final = array("l", accumulate(map(step.__add__, map(len, cuts)), initial=0))
        self.starts[-1] -= step


PIECES: Final[WeakValueDictionary[tuple[int, int], Piece]] = WeakValueDictionary()


def cut(text: str, sign: str) -> Piece:
    """The cuts of a text; found again as long as any page has been sent it."""
    key = hash(text), len(text)
    piece = PIECES.get(key)
    if piece is None:
        piece = PIECES[key] = Piece(text, sign)
    return piece


class SentText:
    """What a page has been sent of one text."""

    __slots__ = ("pieces", "whole")

    def __init__(self) -> None:
        self.whole: str | None = None  # a short text
        self.pieces: list[Piece] = []  # of a long one

    def news(self, text: str | PiecedText) -> str | Delta | None:
        """What to send of a text: None if the page has it, all of it, or how it is made from the old one."""
        if isinstance(text, PiecedText):
            return self.news_in(text.pieces, GROUP)
        if len(text) < SHORTEST:
            return self.whole_news(text)
        return self.news_in((text,), GROUP if text.startswith(DRAWING) else ITEM)

    def news_in(self, texts: tuple[str, ...], sign: str) -> str | Delta | None:
        pieces = [cut(piece, sign) for piece in texts]
        if not all(piece.alike for piece in pieces):
            return self.whole_news("".join(texts))
        old, self.whole, self.pieces = self.pieces, None, pieces
        if pieces == old:
            return None
        return compared(OldText(old, pieces), texts, pieces) if old else "".join(texts)

    def whole_news(self, text: str) -> str | None:
        known = self.whole == text
        self.whole, self.pieces = text, []
        return None if known else text


class OldText:
    """Where everything lies in a text that a page has. Only pieces that the new one has not are looked into."""

    def __init__(self, old: list[Piece], new: Iterable[Piece]) -> None:
        self.places: Final[dict[Piece, int]] = {}
        self.keys: list[int] = []  # of the cuts of pieces that have changed
        self.starts: list[int] = []  # of these cuts
        self.ends: list[int] = []
        kept, at = set(new), 0
        for piece in old:
            if piece in kept:
                self.places[piece] = at
            else:
                starts = [at + start for start in piece.starts]
                self.keys += piece.keys
                self.starts += starts[:-1]
                self.ends += starts[1:]
            at += piece.size
        self.numbers: Final = dict(zip(self.keys, range(len(self.keys)), strict=True))


class Telling:
    """A delta in the making: runs of the old text, and what is new."""

    def __init__(self) -> None:
        self.told: Final[Delta] = []
        self.begin = self.end = 0  # a run of the old text
        self.fresh: list[str] = []  # what follows it

    def old(self, begin: int, end: int) -> None:
        if self.fresh or begin != self.end:
            self.flush()
            self.begin = begin
        self.end = end

    def new(self, text: str) -> None:
        self.fresh.append(text)

    def flush(self) -> None:
        if self.end > self.begin:
            self.told.append((self.begin, self.end - self.begin))
        if self.fresh:
            self.told.append("".join(self.fresh))
        self.begin = self.end = 0
        self.fresh = []


def compared(old: OldText, texts: Iterable[str], pieces: Iterable[Piece]) -> Delta:
    """How a text is made from the old one."""
    telling = Telling()
    number = 0  # of the cut that would come next in the old text
    for text, piece in zip(texts, pieces, strict=True):
        at = old.places.get(piece)
        if at is not None:
            telling.old(at, at + piece.size)
        else:
            number = compare_cuts(telling, old, number, text, piece)
    telling.flush()
    return telling.told


def compare_cuts(telling: Telling, old: OldText, number: int, text: str, piece: Piece) -> int:
    """The same for a piece that has changed; what comes next in the old text."""
    known, numbers, keys, place = old.keys, old.numbers, piece.keys, 0
    count, most = len(known), len(keys)
    while place < most:
        first, key = place, keys[place]
        # Cuts that look alike are many: first it is tried whether this one is at its old place.
        found = number if number < count and known[number] == key else numbers.get(key, -1)
        if found < 0:
            while place < most and keys[place] not in numbers:
                place += 1
            telling.new(text[piece.starts[first] : piece.starts[place]])
            number += place - first
        else:
            number = found
            while place < most and number < count and known[number] == keys[place]:
                place, number = place + 1, number + 1
            telling.old(old.starts[found], old.ends[number - 1])
    return number


def rebuilt(old: str, told: Delta) -> str:
    """The new text: what a page does with a delta."""
    return "".join(piece if isinstance(piece, str) else old[piece[0] : piece[0] + piece[1]] for piece in told)


def counts_alike(text: str) -> bool:
    """Whether positions are the same in browsers, which count in units of UTF-16."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)
