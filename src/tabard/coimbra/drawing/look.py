"""What all parts of the drawing share: liveries, colours by profession, and the words that explain things."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.actions import SEATS
from tabard.coimbra.drawing.icons import SHAPES, TRACK_COLOURS
from tabard.coimbra.prose.explanations import TOPICS
from tabard.coimbra.prose.labels import LETTERS
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import PROFESSIONS
from tabard.coimbra.words import CoimbraWords
from tabard.drawing import pieces
from tabard.drawing.sheet import Sheet
from tabard.drawing.svg import Number
from tabard.engine.memory import remembered

CoimbraSheet = Sheet[Coimbra, CoimbraWords]

LIVERIES: Final = pieces.liveries(SEATS.tokens, LETTERS)
PROFESSION_ICONS: Final = PROFESSIONS
REWARD_ICONS: Final = ("guard", "coin", "vp", "step")
KIND_ICONS: Final = ("instant", "phase_c", "phase_e", "end")


@remembered
def explained(words: CoimbraWords, kind: str, number: int) -> str:
    """What a thing is and does, with the ids of its rules."""
    text, rules = TOPICS.about(words, (kind, number))
    return f"{text} ({rules})" if rules else text


def die(colour: int, eyes: int, size: Number = 24) -> str:
    return pieces.die(eyes, TRACK_COLOURS[colour], size, SHAPES[colour])


def seat_token(player: int) -> str:
    return SEATS.tokens[player]
