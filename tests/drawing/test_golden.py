"""A few drawings compared with what they were: which things lie where, and which are options; not how they look.

`python -m tests.drawing.test_golden` writes the files anew after a change that was meant; read the difference.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from tests.drawing.kit import GAMES, LAYOUTS, parsed, positions_of

FOLDER = Path(__file__).parent / "golden"
SHOWN = ("data-panel", "data-place", "data-piece")
PLACES = (1, 3, 5)  # of eight positions of a game
CASES = [(name, place, layout) for name in GAMES for place in PLACES for layout in LAYOUTS]


def outline(element: Element, depth: int = 0) -> list[str]:
    """Panels, places and pieces, a line each, inside one another as in the drawing; icons by name."""
    found: list[str] = []
    for child in element:
        kind = next((name for name in SHOWN if name in child.attrib), "")
        if kind:
            actions = child.attrib.get("data-action", "")
            found.append("  " * depth + f"{kind[5:]} {child.attrib['id']}" + (f" <{actions}>" if actions else ""))
        elif child.tag.endswith("use") and child.attrib["href"].startswith("#i-"):
            found.append("  " * depth + child.attrib["href"])
        found += outline(child, depth + bool(kind))
    return found


def structure(name: str, place: int, layout: str) -> str:
    seats, options = GAMES[name].tables[-1]
    root = parsed(positions_of(name, seats, options)[place].svg("en", "light", layout))
    return "\n".join([root.attrib.get("data-elsewhere", "-"), *outline(root)]) + "\n"


@pytest.mark.parametrize(("name", "place", "layout"), CASES)
def test_the_structure_is_what_it_was(name: str, place: int, layout: str) -> None:
    expected = (FOLDER / f"{name}_{place}_{layout}.txt").read_text(encoding="utf-8")
    assert structure(name, place, layout) == expected


if __name__ == "__main__":
    for case in CASES:
        file = FOLDER / f"{case[0]}_{case[1]}_{case[2]}.txt"
        file.write_text(structure(*case), encoding="utf-8")
