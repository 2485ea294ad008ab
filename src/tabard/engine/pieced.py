"""A long text as the pieces it is put together from: whoever has been sent most of them needs only the others."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["PiecedText"]


@dataclass(frozen=True, slots=True)
class PiecedText:
    """It is put together only where all of it is needed."""

    pieces: tuple[str, ...]  #: in their order, nothing between them

    def __str__(self) -> str:
        return "".join(self.pieces)
