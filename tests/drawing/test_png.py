"""Pictures of dots."""

from __future__ import annotations

import struct
import sys

import pytest

from tabard.drawing.png import NoPng, png
from tests.drawing.kit import GAMES, positions_of
from tests.samples import first_quick


@first_quick("name", *GAMES)
def test_a_picture_is_as_large_as_the_drawing_and_twice_as_sharp(name: str) -> None:
    drawing = positions_of(name, *GAMES[name].tables[0])[3].svg(theme="dark", layout="narrow")
    picture = png(drawing, "dark")
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">I", picture[16:20]) == (780,)


def test_without_the_library_it_is_said_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(NoPng, match="tabard\\[png\\]"):
        png("<svg/>")
