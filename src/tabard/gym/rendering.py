"""A table as a seat sees it: in letters and lines, as a drawing, or as dots."""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from rich.console import Console

from tabard import terminal
from tabard.drawing.png import png
from tabard.engine.errors import OptionError
from tabard.terminal.panels import WIDE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.gym.stepping import SteppedGame

ANSI: Final = "ansi"
SVG: Final = "svg"
RGB_ARRAY: Final = "rgb_array"
RENDER_MODES: Final = (ANSI, SVG, RGB_ARRAY)
FOR_DOTS: Final = ("resvg_py", "PIL")
NO_DOTS: Final = (
    "render_mode 'rgb_array' needs resvg-py and Pillow: pip install 'tabard[render]'. 'svg' needs nothing more."
)


def checked_mode(mode: str | None) -> str | None:
    """A way to render that works here."""
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"There is no render_mode {mode!r}. There is {', '.join(RENDER_MODES)}, or None.")
    if mode == RGB_ARRAY and not all(map(find_spec, FOR_DOTS)):
        raise OptionError(NO_DOTS)
    return mode


def rendered(table: SteppedGame, seat: int, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as a seat sees it: text, an SVG, or rows of dots in red, green and blue."""
    if mode is None:
        return None
    if mode == ANSI:
        return in_letters(table, seat)
    drawing = table.state.seen_by(seat).svg()
    return drawing if mode == SVG else in_dots(drawing)


def in_letters(table: SteppedGame, seat: int) -> str:
    board = terminal.board(table.game, table.state.seen_by(seat), seat, "en", plain=True)
    console = Console(width=WIDE, color_system=None)
    with console.capture() as capture:
        console.print(board)
    return capture.get()


def in_dots(drawing: str) -> NDArray[np.uint8]:
    from PIL import Image

    picture: Any = Image.open(BytesIO(png(drawing, sharpness=1))).convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    return np.asarray(Image.alpha_composite(white, picture).convert("RGB"))
