"""How a text is made from an old one, when both come in pieces: runs of the old one, and what is new between them.

A piece that both have, the very same string, is not looked into. The others are cut where a sign begins. The compiled
build has the same in C, see `_cuts.c`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

Delta = list[str | tuple[int, int]]  # new text, or where a part begins in the old text and how long it is


class Telling:
    """A delta in the making: a run of the old text, and what is new after it."""

    def __init__(self) -> None:
        self.told: Final[Delta] = []
        self.begin = self.end = 0
        self.fresh: list[str] = []

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


def compared(old: Sequence[str], new: Sequence[str], sign: str) -> Delta:
    places, known, starts = where(old, {id(piece) for piece in new}, sign)
    numbers = {one: number for number, one in enumerate(known)}
    telling, number = Telling(), 0  # of the cut that would come next in the old text
    for piece in new:
        if id(piece) in places:
            telling.old(places[id(piece)], places[id(piece)] + len(piece))
            continue
        for one in cut(piece, sign):
            # Cuts that look alike are many: first it is tried whether this one is at its old place.
            if number >= len(known) or known[number] != one:
                found = numbers.get(one)
                if found is None:
                    telling.new(one)
                    number += 1
                    continue
                number = found
            telling.old(starts[number], starts[number] + len(one))
            number += 1
    telling.flush()
    return telling.told


def where(old: Sequence[str], kept: set[int], sign: str) -> tuple[dict[int, int], list[str], list[int]]:
    """Where the pieces lie that are kept; the cuts of the others, and where these lie."""
    places: dict[int, int] = {}
    known: list[str] = []
    starts: list[int] = []
    at = 0
    for piece in old:
        if id(piece) in kept:
            places[id(piece)] = at
            at += len(piece)
            continue
        for one in cut(piece, sign):
            known.append(one)
            starts.append(at)
            at += len(one)
    return places, known, starts


def cut(text: str, sign: str) -> list[str]:
    """Each cut but the first begins with the sign."""
    first, *others = text.split(sign)
    return [first, *[sign + rest for rest in others]] if first else [sign + rest for rest in others]


def counts_alike(text: str) -> bool:
    """Whether positions are the same in browsers, which count in units of UTF-16."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)
