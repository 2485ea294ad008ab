"""Names where there is little room: on two lines, broken where the language breaks them."""

from __future__ import annotations

from typing import Final

from tabard.engine.words import N_
from tabard.pilgrim.words import PilgrimWords

MAY_BREAK: Final = "|"
BROKEN_NAMES: Final = N_(  # long names with marks; each language lists its own
    "Confes|sion Box, Infir|mary, Brew|ery, Clois|ters, Dormi|tory, Indul|gences, Li|brary, Reli|quary, Inqui|sition, "
    "Scrip|torium, Engi|neer, En|graver"
)


def marked(words: PilgrimWords, name: str) -> str:
    """A name with the marks where it may be broken, if it is a long one."""
    return next((one for one in words.say(BROKEN_NAMES).split(", ") if plain(one) == name), name)


def plain(name: str) -> str:
    return name.replace(MAY_BREAK, "")


def in_two(name: str, width: int) -> tuple[str, str]:
    """A name on two lines, broken at a blank or at a mark, where a hyphen stands if there is room for it."""
    whole = plain(name)
    if len(whole) <= width:
        return whole, ""
    pairs = [broken(name, at, width) for at, letter in enumerate(name) if letter in (" ", MAY_BREAK)]
    fitting = [pair for pair in pairs if max(map(len, pair)) <= width]
    if fitting:
        return min(fitting, key=lambda pair: abs(len(pair[0]) - len(pair[1])))
    head, _, tail = whole.partition(" ")
    return short(head, width), short(tail, width)


def broken(name: str, at: int, width: int) -> tuple[str, str]:
    head, tail = plain(name[:at]), plain(name[at + 1 :])
    return head + "-" if name[at] == MAY_BREAK and len(head) < width else head, tail


def short(name: str, width: int) -> str:
    """A name cut at a word if that leaves enough of it."""
    if len(name) <= width:
        return name
    words = name[: width + 1].rsplit(" ", 1)[0]
    return words if 3 < len(words) <= width else name[: width - 1] + "."
