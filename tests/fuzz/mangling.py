"""Texts that are almost right: those that come furthest into a program."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

PIECES: Final = re.compile(r"\w+|\s+|[^\w\s]")
EDITS: Final = 4  # at most
NASTY: Final = (
    "", "0", "-1", "1", "2", "7", "63", "255", "65536", "-2147483649", "9" * 25, "9" * 4301, "1e9", "NaN", "0x10",
    "true", "null", '""', "[]", "{}", "[[[[", "]", "}", '"', "'", "\\", ",", ":", "=", "#", "\n", "\n\n", "\r", "\t",
    "\x00", "\x85", "\u2028", "\ud800", "٣", "²", "é", "🏰", "a" * 1000, "[" * 2000, "..", "-", "\ufeff",
)  # fmt: skip


class Choices:
    """Numbers out of bytes that a fuzzer has chosen; zeros when there are none left."""

    def __init__(self, data: bytes) -> None:
        self.left: Final = list(reversed(data))

    def below(self, end: int) -> int:
        number = self.left.pop() if self.left else 0
        if end > 256:
            number = number << 8 | (self.left.pop() if self.left else 0)
        return number % end

    def one_of(self, options: Sequence[str]) -> str:
        return options[self.below(len(options))]


def mangled(text: str, choices: Choices) -> str:
    """A text of which some pieces were replaced, doubled, moved or cut off."""
    pieces = PIECES.findall(text)
    for _ in range(choices.below(EDITS + 1)):
        place = choices.below(len(pieces) or 1)
        edit = choices.below(6)
        if edit == 0:
            pieces[place : place + 1] = [choices.one_of(NASTY)]
        elif edit == 1:
            pieces[place : place + 1] = [choices.one_of(pieces or [""])]
        elif edit == 2:
            pieces[place:place] = [choices.one_of(NASTY)]
        elif edit == 3:
            pieces[place:place] = pieces[place : place + choices.below(40)]
        elif edit == 4:
            del pieces[place : place + choices.below(40)]
        else:
            pieces[place : place + 1] = [str(choices.below(1 << 16) - (1 << 15) >> choices.below(16))]
    return "".join(pieces)
