"""How the box of a game is shown to whoever owns one: sections of pieces, in words that people understand.

A game's module `showcase` has SECTIONS, WORDS (what the names in its component file are called) and LABELS (what values
and pieces are called whose name says too little), and `faces(words)`, which draws the pieces.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from tabard.drawing.faces import Face
from tabard.engine.words import Words


@dataclass(frozen=True, slots=True)
class Section:
    """Pieces are named by paths, in which `*` stands for one part: `sites.*` is a piece for each site."""

    name: str
    title: str  # to be translated
    pieces: tuple[str, ...]
    about: str = ""  # to be translated


class Showcase(Protocol):
    """What a game's module `showcase` has."""

    @property
    def SECTIONS(self) -> tuple[Section, ...]: ...  # noqa: N802
    @property
    def WORDS(self) -> Mapping[str, str]: ...  # noqa: N802
    @property
    def LABELS(self) -> Mapping[str, str]: ...  # noqa: N802
    @property
    def ICONS(self) -> Mapping[str, str]: ...  # noqa: N802
    def faces(self, words: Words) -> dict[str, Face]: ...
