"""What every value of a component file must be, and which keys every table of it has, compared with what it was.

Each value in turn is put out of the way, and each key is misspelt; what the complaint asks for is written down.
`python -m tests.test_boxes` writes the files anew after a change that was meant; read the difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tabard.engine.component_file import ComponentError
from tests.box_kit import Box, BoxKit, Place
from tests.coimbra.test_components import KIT as COIMBRA
from tests.kingsbridge.test_components import KIT as KINGSBRIDGE
from tests.pilgrim.test_components import KIT as PILGRIM

FOLDER = Path(__file__).parent / "told"
KITS: dict[str, BoxKit[Box]] = {"coimbra": COIMBRA, "kingsbridge": KINGSBRIDGE, "pilgrim": PILGRIM}
KEY = re.compile(r"""([\w"]+) *= *""")
SAMPLE = 3  # one in so many is tried in the default run
OUT_OF_THE_WAY = "[[[]]]"  # no value is ever that


def value_end(text: str, start: int) -> int:
    """Where a value ends that begins there."""
    depth = 0
    for token in re.compile(r"""("[^"]*")|[\[{]|([\]}])|([,#\n]|\Z)""").finditer(text, start):
        if depth == 0 and (token[2] or token[3] is not None):
            return token.start()
        depth += 0 if token[1] or token[3] is not None else -1 if token[2] else 1
    raise AssertionError(text[start:])


def spoiled(kit: BoxKit[Box]) -> Iterator[tuple[Place, str]]:
    """The file with another value, and with a key of a table misspelt: once for all records of a list; and where."""
    lines, seen = kit.text.split("\n"), set[tuple[str, ...]]()
    for place in kit.places():
        whole = "\n".join(lines[place.first : place.end])
        word = re.search(r'op = "(\w+)"', whole)  # effects have other keys by their word
        for found in KEY.finditer(whole):
            if "#" in whole[: found.start()].rpartition("\n")[2]:
                continue  # in a comment
            inside = f"{place.key} {word[1] if word else ''}" if found.start() else ""
            end = value_end(whole, found.end())
            value = ("source",) if found[1] == "source" else (place.table, inside, found[1])  # which all tables have
            changes = {
                value: f"{whole[: found.end()]}{OUT_OF_THE_WAY}{whole[end:]}",
                (place.table, inside): f"{whole[: found.start()]}misspelt{whole[found.end(1) :]}",
            }
            for of, text in changes.items():
                if of not in seen:
                    seen.add(of)
                    yield place, "\n".join([*lines[: place.first], text, *lines[place.end :]])


def asked_for(kit: BoxKit[Box], folder: Path, every: int = 1) -> list[str]:
    """Without what was found instead; records by no number. One in so many is tried."""
    told = set[str]()
    for place, text in islice(spoiled(kit), 0, None, every):
        try:
            kit.loaded(folder, text)
        except ComponentError as error:
            where, _, sentence = str(error).partition(": ")
            line = int(where.rpartition(" ")[2])
            assert OUT_OF_THE_WAY not in text or place.first < line <= place.end, sentence
            told.add(re.sub(r"#\d+", "#", re.sub(r", but .*|\.$", "", sentence, flags=re.DOTALL)))
    return sorted(told)


def known(name: str) -> list[str]:
    return (FOLDER / f"box-{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", KITS)
def test_what_a_box_must_be(name: str, tmp_path: Path) -> None:
    assert set(asked_for(KITS[name], tmp_path, SAMPLE)) <= set(known(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", KITS)
def test_all_that_a_box_must_be(name: str, tmp_path: Path) -> None:
    assert asked_for(KITS[name], tmp_path) == known(name)


if __name__ == "__main__":
    for each, kit in KITS.items():
        with TemporaryDirectory() as trial:
            told = asked_for(kit, Path(trial))
            (FOLDER / f"box-{each}.txt").write_text("\n".join([*told, ""]), encoding="utf-8")
