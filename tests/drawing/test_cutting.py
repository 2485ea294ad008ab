"""A panel cut out of a drawing is a drawing."""

from __future__ import annotations

import re

import pytest

from tabard.drawing.cutting import close_up, cut_out
from tabard.engine.errors import OptionError
from tests.drawing.kit import GAMES, LAYOUTS, ids, parsed, positions_of

PANEL = re.compile(r'data-panel="([^"]+)"')
USED = re.compile(r'href="#([^"]+)"')


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", GAMES)
def test_every_panel_can_stand_alone(name: str, layout: str) -> None:
    for state in positions_of(name, *GAMES[name].tables[0])[::3]:
        whole = state.svg("en", "light", layout)
        for panel in PANEL.findall(whole):
            part = cut_out(whole, panel)
            root = parsed(part)
            assert PANEL.findall(part) == [panel]
            assert set(USED.findall(part)) <= set(ids(root))
            assert len(part) < len(whole)
            _, _, width, height = map(float, root.attrib["viewBox"].split())
            assert (width, height) == (float(root.attrib["width"]), float(root.attrib["height"]))


def test_a_panel_that_is_not_there_is_refused() -> None:
    state = positions_of("pilgrim", 2, {})[0]
    with pytest.raises(OptionError, match="no panel moon"):
        cut_out(state.svg(), "moon")


def test_a_close_up_shows_what_lies_around_its_places() -> None:
    whole = cut_out(positions_of("pilgrim", 2, {})[0].svg(), "map")
    part = close_up(whole, ("hex-d5", "hex-h5"), (10, 20, 30, 40))
    width, height = (float(parsed(part).attrib[side]) for side in ("width", "height"))
    assert height == 60  # both hexes are in one row
    assert 40 < width < float(parsed(whole).attrib["width"])
    assert part[part.index("<defs>") :] == whole[whole.index("<defs>") :]


def test_a_close_up_ends_where_the_drawing_ends() -> None:
    whole = cut_out(positions_of("pilgrim", 2, {})[0].svg(), "map")
    part = parsed(close_up(whole, ("hex-d5",), (9999,) * 4))
    assert part.attrib["viewBox"] == parsed(whole).attrib["viewBox"]
    with pytest.raises(OptionError, match="no moon"):
        close_up(whole, ("moon",), (0, 0, 0, 0))
