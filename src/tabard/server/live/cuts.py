"""How a text is made from an old one, when both come in pieces: runs of the old one, and what is new between them.

A piece that both have, the very same string, is not looked into. The others are cut where a sign begins. In a piece
that stays in its place a few cuts are others than before: these are found first, and only the rest is looked for. The
compiled build has the same in C, see `_cuts.c`.
"""

from __future__ import annotations

from itertools import accumulate
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
        for one, start in changed.get(place) or [(one, None) for one in cut(piece, sign)]:
            if start is not None:
                telling.old(start, start + len(one))
                continue
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


Changed = dict[int, list[tuple[str, int | None]]]  # by place: the cuts of a piece, and where the same one was before


def where(old: Sequence[str], new: Sequence[str], sign: str) -> tuple[Changed, dict[int, int], list[str], list[int]]:
    """What has changed of pieces that stay in their place, where the pieces lie that are kept; the other cuts of the
    old ones, and where these lie."""
    kept, there = {id(piece) for piece in new}, {id(piece) for piece in old}
    changed: Changed = {}
    places: dict[int, int] = {}
    known: list[str] = []
    starts: list[int] = []
    at = 0
    for place, piece in enumerate(old):
        if id(piece) in kept:
            places[id(piece)] = at
            at += len(piece)
            continue
        before = cut(piece, sign)
        begins = [*accumulate(map(len, before), initial=at)]
        same: dict[int, int] = {}
        if place < len(new) and id(new[place]) not in there:
            now = cut(new[place], sign)
            same = shared(before, now)
            by_new = {number: begins[other] for other, number in same.items()}
            changed[place] = [(one, by_new.get(number)) for number, one in enumerate(now)]
        for number, one in enumerate(before):
            if number not in same:
                known.append(one)
                starts.append(begins[number])
        at += len(piece)
    return changed, places, known, starts


def shared(before: list[str], now: list[str]) -> dict[int, int]:
    """Which cuts are the same from the beginning on, where no more than one at a time is another; and from the end."""
    most = min(len(before), len(now))
    same: dict[int, int] = {}
    number = 0
    while number < most:
        if before[number] == now[number]:
            same[number] = number
        elif number + 1 == most or before[number + 1] != now[number + 1]:
            break
        number += 1
    for last in range(1, most - number + 1):
        if before[-last] != now[-last]:
            break
        same[len(before) - last] = len(now) - last
    return same


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
