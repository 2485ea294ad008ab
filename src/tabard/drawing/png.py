"""A drawing as a picture of dots, for where SVG is not shown. Needs the package resvg-py: `pip install tabard[png]`."""

from __future__ import annotations

from typing import Final

from tabard.drawing.theme import resolved
from tabard.engine.errors import TabardError

__all__ = ["NoPng", "png"]

NEEDED: Final = "A PNG needs the package resvg-py: pip install 'tabard[png]'. An SVG needs nothing more."
SHARPNESS: Final = 2  # dots a unit


class NoPng(TabardError):
    """What makes pictures of dots is not installed."""


def png(drawing: str, theme: str = "light", sharpness: float = SHARPNESS) -> bytes:
    """With the colours of a theme put in; `auto` is light, as a picture cannot ask its reader."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise NoPng(NEEDED) from error
    return svg_to_bytes(svg_string=resolved(drawing, theme), zoom=sharpness, serif_family="DejaVu Serif")
