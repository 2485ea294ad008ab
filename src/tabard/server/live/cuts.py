"""How a text is made from an old one, when both come in pieces: runs of the old one, and what is new between them.

A piece that both have, the very same string, is not looked into. The others are cut where a sign begins. What such a
piece begins and ends with like the one that was in its place is found first, and only the rest is looked for. The
compiled build has the same in C, see `_cuts.c`.
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
    changed, places, known, starts = where(old, new, sign)
    numbers = {one: number for number, one in enumerate(known)}
    telling, number = Telling(), 0  # of the cut that would come next in the old text
    for place, piece in enumerate(new):
        if id(piece) in places:
            telling.old(places[id(piece)], places[id(piece)] + len(piece))
            continue
        begin, head, middle, end = changed.get(place) or (0, 0, cut(piece, sign), 0)
        if head:
            telling.old(begin, begin + head)
        for one in middle:
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
        tail = len(piece) - head - sum(map(len, middle))
        if tail:
            telling.old(end - tail, end)
    telling.flush()
    return telling.told


Changed = dict[int, tuple[int, int, list[str], int]]  # by place: its begin, what both begin with, the rest, its end


def where(old: Sequence[str], new: Sequence[str], sign: str) -> tuple[Changed, dict[int, int], list[str], list[int]]:
    """Where the pieces lie that are kept; what has changed of others; the cuts of the old ones, and where these lie."""
    kept, there = {id(piece) for piece in new}, {id(piece) for piece in old}
    changed: Changed = {}
    places: dict[int, int] = {}
    known: list[str] = []
    starts: list[int] = []
    at = 0
    for place, piece in enumerate(old):
        end = at + len(piece)
        if id(piece) in kept:
            places[id(piece)] = at
            at = end
            continue
        found = cut(piece, sign)
        if place < len(new) and id(new[place]) not in there:
            now = cut(new[place], sign)
            first = alike(found, now)
            last = alike(found[first:][::-1], now[first:][::-1])
            head = sum(map(len, now[:first]))
            changed[place] = at, head, now[first : len(now) - last], end
            found = found[first : len(found) - last]
            at += head
        for one in found:
            known.append(one)
            starts.append(at)
            at += len(one)
        at = end
    return changed, places, known, starts


def alike(some: list[str], others: list[str]) -> int:
    """How many two lists have in common from their beginning."""
    return next((n for n, (one, other) in enumerate(zip(some, others)) if one != other), min(len(some), len(others)))


def cut(text: str, sign: str) -> list[str]:
    """Each cut but the first begins with the sign."""
    first, *others = text.split(sign)
    return [first, *[sign + rest for rest in others]] if first else [sign + rest for rest in others]


def count_alike(pieces: Sequence[str], known: Sequence[str] = ()) -> bool:
    """Whether positions are the same in browsers, which count in units of UTF-16; in known pieces they are."""
    passed = set(map(id, known))
    return all(id(piece) in passed or as_many(piece) for piece in pieces)


def as_many(text: str) -> bool:
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)
