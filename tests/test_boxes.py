"""What every value of a component file must be, and which keys every table of it has, compared with what it was.

Every value is changed in all ways that a mistake may change it: it is something else, out of its range, empty, there
twice, in another order, or gone; each key is misspelt. What is said of that is written down, behind the first mistake
of which it is said, with the line that it names where that is another one. `python -m tests.test_boxes` writes the
files anew after a change that was meant; read the difference.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tabard.engine.box import Box
from tabard.engine.game import game
from tabard.engine.words import LANGUAGES
from tests.box_kit import BoxKit, Place, line_of
from tests.coimbra import test_components as coimbra
from tests.kingsbridge import test_components as kingsbridge
from tests.pilgrim import test_components as pilgrim

FOLDER = Path(__file__).parent / "told"
KITS: dict[str, BoxKit[Box]] = {"coimbra": coimbra.KIT, "kingsbridge": kingsbridge.KIT, "pilgrim": pilgrim.KIT}
SOMETHING_ELSE: tuple[object, ...] = ([[]], "x")
SAID = " -> "  # between a mistake and what is said of it
Way = tuple[object, ...]  # where inside a value, and what is done to it


def written(value: object) -> str:
    """In one line of TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {written(inside)}" for key, inside in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(value, ensure_ascii=False)


def spoiled(value: Any) -> Iterator[tuple[Way, object]]:
    """A value and whatever is in it, changed in one place; of a list its first and its last part."""
    for number, other in enumerate(SOMETHING_ELSE):
        yield (number,), other
    match value:
        case bool():
            yield ("other",), not value
        case int():
            for number in (-1, 0, value + 1, 9999):
                yield (number if number in (-1, 0) else "more",), number
        case list() if value:
            changes = {"none": [], "twice": [value[0], *value], "fewer": value[:-1], "turned": value[::-1]}
            yield from ((("list", name), changed) for name, changed in changes.items())
            for place in sorted({0, len(value) - 1}):
                for way, changed in spoiled(value[place]):
                    yield ("of", place, *way), [*value[:place], changed, *value[place + 1 :]]
        case dict():
            yield ("empty",), {}
            yield ("misspelt",), {"misspelt": 1, **value}
            for key, inside in value.items():
                yield ("without", key), {name: part for name, part in value.items() if name != key}
                for way, changed in spoiled(inside):
                    yield (key, *way), value | {key: changed}


def mistakes(kit: BoxKit[Box]) -> Iterator[tuple[str, Place, str]]:
    """Each change in words, its place, and the file with it: the same change once for all records of a list."""
    lines, seen, before = kit.text.split("\n"), set[str](), dict[tuple[str, str], str]()

    def changed(place: Place, *new: str) -> str:
        return "\n".join([*lines[: place.first], *new, *lines[place.end :]])

    for place in kit.places():
        whole = "\n".join(lines[place.first : place.end])
        (value,) = tomllib.loads(whole).values()
        word = re.search(r'op = "(\w+)"', whole)  # effects have other keys by their word
        about = ("source",) if place.key == "source" else (place.table, place.key, *([word[1]] if word else []))
        texts = {way: changed(place, f"{place.key} = {written(other)}") for way, other in spoiled(value)}
        texts["gone",] = changed(place)
        texts["misspelt", ""] = changed(place, f"misspelt = {written(value)}")
        if place[:2] in before:
            texts["again",] = changed(place, before[place[:2]])
        before[place[:2]] = whole
        for way, text in texts.items():
            mistake = " ".join(map(str, (*about, *way)))
            if mistake not in seen:
                seen.add(mistake)
                yield mistake, place, text


def complaint(kit: BoxKit[Box], folder: Path, place: Place, text: str) -> str:
    """Without the numbers of records and what is there instead; empty where there is none."""
    line, sentence = kit.complaint(folder, text)
    sentence = re.sub(r"#\d+", "#", sentence)
    sentence = re.sub(r'but it is (-?\d+|"x"|\[\[\]\])$', "but it is something else", sentence)
    if line in (0, place.first + 1):
        return sentence
    return f"{sentence} @ {text.splitlines()[line - 1].partition('=')[0].partition('#')[0].strip()}"


def told(kit: BoxKit[Box], folder: Path) -> Iterator[str]:
    """A mistake for each thing that is said, and each thing that is no fact of a box."""
    said = {""}
    for mistake, place, text in mistakes(kit):
        sentence = complaint(kit, folder, place, text)
        if sentence not in said:
            said.add(sentence)
            yield f"{mistake}{SAID}{sentence}"
    yield from stand_ins(kit)


def stand_ins(kit: BoxKit[Box]) -> list[str]:
    """As the file names them, and as people are told of them."""
    told = [f"{lang}: {sentence}" for lang in LANGUAGES for sentence in game(kit.game).stand_ins(lang)]
    return [*kit.box.stand_ins, *told]


def known(name: str) -> list[str]:
    return (FOLDER / f"box-{name}.txt").read_text(encoding="utf-8").splitlines()


def kind(sentence: str) -> tuple[str, str]:
    """In which table, and what is asked for there."""
    named, _, asked = re.sub(r"\d+", "#", sentence).partition(" must ")
    return re.split(r"\W", named)[0], asked.partition(", but")[0]


@pytest.mark.parametrize("name", KITS)
def test_what_is_stand_in_is_named(name: str) -> None:
    assert stand_ins(KITS[name]) == [line for line in known(name) if SAID not in line]


@pytest.mark.parametrize("name", KITS)
def test_what_a_box_must_be(name: str, tmp_path: Path) -> None:
    """One mistake for each kind of sentence about each table."""
    lines = [line.split(SAID) for line in known(name) if SAID in line]
    of_each_kind = {kind(sentence): (mistake, sentence) for mistake, sentence in lines}
    expected = dict(of_each_kind.values())
    tried = [one for one in mistakes(KITS[name]) if one[0] in expected]
    assert {mistake: complaint(KITS[name], tmp_path, place, text) for mistake, place, text in tried} == expected


@pytest.mark.slow
@pytest.mark.parametrize("name", KITS)
def test_all_that_a_box_must_be(name: str, tmp_path: Path) -> None:
    assert list(told(KITS[name], tmp_path)) == known(name)


# What takes several values to be wrong

MISTAKES = [
    pytest.param(module.KIT, *row[:3], *(row[3:] if len(row) > 4 else ("", *row[3:])), id=f"{module.KIT.game} {name}")
    for module in (coimbra, kingsbridge, pilgrim)
    for name, row in module.MISTAKES.items()
]


@pytest.mark.parametrize(("kit", "mark", "old", "new", "named", "sentence"), MISTAKES)
def test_mistakes_are_explained(
    tmp_path: Path, kit: BoxKit[Box], mark: str, old: str, new: str, named: str, sentence: str
) -> None:
    text = kit.edited((mark, old, new))
    line, found = kit.complaint(tmp_path, text)
    assert sentence in found
    assert line == (line_of(named, text) if named else kit.first_changed_line(text))


@pytest.mark.parametrize("name", KITS)
def test_an_owner_can_name_a_file(name: str, tmp_path: Path) -> None:
    assert KITS[name].box.file == "components.toml"
    program = f"from tabard.{name}.components import BOX; print(BOX.file)"
    assert KITS[name].told(tmp_path, program, KITS[name].text) == "my.toml"


if __name__ == "__main__":
    for each, kit in KITS.items():
        with TemporaryDirectory() as trial:
            text = "".join(f"{line}\n" for line in told(kit, Path(trial)))
            (FOLDER / f"box-{each}.txt").write_text(text, encoding="utf-8")
