"""What all parts of the drawing share: liveries, what explains a thing, and who sees what."""

from __future__ import annotations

from typing import Final

from tabard.drawing import pieces
from tabard.drawing.sheet import Sheet, ruled
from tabard.drawing.svg import Number, rect, text
from tabard.drawing.text import ELLIPSIS, shrink, wrap, wrap_to_fit
from tabard.drawing.text import width as text_width
from tabard.engine.memory import remembered
from tabard.engine.state import CHANCE
from tabard.kingsbridge.actions import SEATS
from tabard.kingsbridge.constants import HALF
from tabard.kingsbridge.prose.explanations import TOPICS, WORD_NUMBERS
from tabard.kingsbridge.prose.labels import LETTERS, shown_points
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords

KingsbridgeSheet = Sheet[Kingsbridge, KingsbridgeWords]

LIVERIES: Final = pieces.liveries(SEATS.tokens, LETTERS)


@remembered
def explained(words: KingsbridgeWords, kind: str, number: int) -> str:
    """What a thing is and does, with the ids of its rules."""
    return ruled(*TOPICS.about(words, (kind, number)))


def meaning(words: KingsbridgeWords, word: str) -> str:
    """What a word of the game means, with the ids of its rules."""
    return explained(words, "word", WORD_NUMBERS[word])


def seat_token(player: int) -> str:
    return SEATS.tokens[player]


def sees_own(sheet: KingsbridgeSheet) -> bool:
    """Whether somebody looks who has a hand and a screen here (K-HID-01, K-HID-02)."""
    return 0 <= sheet.viewer < sheet.state.seats


def to_move(sheet: KingsbridgeSheet, player: int) -> bool:
    s = sheet.state
    return not s.over and s.to_move != CHANCE and s.to_move == player


def figure(s: Kingsbridge, player: int) -> str:
    """Victory points, which are kept in halves (K-END-03)."""
    whole, half = divmod(shown_points(s, player), HALF)
    return f"{whole}{'½' if half else ''}"


@remembered
def balanced(words: str, room: Number, most: int, largest: Number) -> tuple[Number, tuple[str, ...]]:
    """As `wrap_to_fit`, but in lines of about the same length: none of them has a single word left over."""
    size, rows = wrap_to_fit(words, room, most, largest)
    tighter = rows
    while len(tighter) == len(rows) and not any(row.endswith(ELLIPSIS) for row in tighter):
        rows, room = tighter, room - 4
        tighter = wrap(words, size, room)
    return size, rows


@remembered
def label(words: str, x: Number, y: Number, room: Number, size: Number = 10, fill: str = "ink") -> str:
    """A name on a strip of parchment, its middle at x and its top at y."""
    size = shrink(words, room - 8, size, bold=True)
    wide = text_width(words, size, True) + 8
    return (
        rect(x - wide / 2, y, wide, size + 5, "panel", "rule", 0.8, 3)
        + text(x, y + size + 0.5, words, size, fill, "middle", True)
    )  # fmt: skip
