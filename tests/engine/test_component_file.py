"""How a component file is read, whatever the game: its digest, which file is in use, and where a mistake is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabard.engine.component_file import ComponentError
from tabard.engine.errors import TabardError
from tests.box_kit import Change, line_of
from tests.pilgrim.test_components import KIT

FILE = "from tabard.pilgrim.components import BOX; print(BOX.file)"

# The digest


def test_digest_is_sixteen_hex_digits() -> None:
    assert re.fullmatch("[0-9a-f]{16}", KIT.box.digest)


WRITTEN_OTHERWISE = {
    "comment": KIT.text + "\n# the end\n",
    "no comments": re.sub(r" *#.*", "", KIT.text),
    "spacing": KIT.text.replace(" = ", "   =   "),
    "line ends": KIT.text.replace("\n", "\r\n"),
    "order of keys": KIT.edited(("village = 8\nabbey = 3\n", "abbey = 3\nvillage = 8\n")),
    "dotted keys": KIT.edited(
        ("store_limit = { stone = 6, grain = 6 }", "store_limit.stone = 6\nstore_limit.grain = 6")
    ),
}


@pytest.mark.parametrize("text", WRITTEN_OTHERWISE.values(), ids=WRITTEN_OTHERWISE)
def test_digest_does_not_notice_how_values_are_written(tmp_path: Path, text: str) -> None:
    assert text != KIT.text
    assert KIT.loaded(tmp_path, text).digest == KIT.box.digest


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(("points = [0, 5, 11, 18, 26]", "points = [0, 5, 11, 18, 27]"), id="number"),
        pytest.param(('name = "York"', 'name = "Ely"'), id="text"),
        pytest.param(('source = "public"                        # ends', 'source = "rulebook"  # ends'), id="source"),
        pytest.param(
            (
                "ss = { paths = [[0, 3], [1, 4]] }\nsg = { paths = [[0, 3], [2, 4]] }\n",
                "sg = { paths = [[0, 3], [2, 4]] }\nss = { paths = [[0, 3], [1, 4]] }\n",
            ),
            id="order of upgrades",
        ),
    ],
)
def test_digest_notices_values(tmp_path: Path, change: Change) -> None:
    assert KIT.loaded(tmp_path, KIT.edited(change)).digest != KIT.box.digest


# Which file is in use


def test_an_empty_name_means_the_packaged_file() -> None:
    assert KIT.printed("", FILE).stdout == "components.toml\n"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    done = KIT.printed(tmp_path / "nowhere.toml", FILE)
    last_line = done.stderr.strip().splitlines()[-1]
    assert "nowhere.toml: the component file cannot be read (No such file or directory)" in last_line
    assert f"{KIT.variable} must name a file" in last_line


# Mistakes


def test_the_error_is_one_of_ours_and_a_value_error() -> None:
    assert issubclass(ComponentError, TabardError)
    assert issubclass(ComponentError, ValueError)


def test_text_that_is_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"# one\n# two \xff\n")
    with pytest.raises(ComponentError, match=r"^my\.toml, line 2: the file must be text in UTF-8\.$"):
        KIT.load(path)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("most = 3  ", "most = = 3  ", "Invalid value (column 8)"),
        ("village = 8", "village = 8\nvillage = 8", "Cannot overwrite a value (column 12)"),
        ("[people]", "[handicap]", "Cannot declare ('handicap',) twice (column 10)"),
    ],
)
def test_what_is_not_toml_has_its_position(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = KIT.edited((old, new))
    assert KIT.complaint(tmp_path, text) == (KIT.first_changed_line(text), f"this is not TOML: {sentence}")


def test_an_unfinished_file(tmp_path: Path) -> None:
    line, found = KIT.complaint(tmp_path, "[people]\nvillage = [1,\n2,\n")
    assert line == 3
    assert found.startswith("this is not TOML: ")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        pytest.param("village = 8\n", '"village" = -1\n', '"village" =', id="quoted key"),
        pytest.param("village = 8\n", "  village=-1 # [ { \n", "village=-1", id="spacing"),
        pytest.param("store_limit = { stone = 6, grain = 6 }", "store_limit.stone = 6\nstore_limit . grain = -1",
            "grain = -1", id="dotted key"),
        pytest.param("[people]", "[ people ]\nshire = 1", "shire", id="spaced header"),
        pytest.param('NE = ["g1", ', 'NE = [\n  "z1", # ] \n  ', "NE = [\n", id="list over lines"),
        pytest.param('NE = ["g1", "h1", "i1", "j1", "k1", "k2"]\nSE = ["k5"',
            'NE = [\n"g1", "h1", "i1", "j1", "k1", "k2",\n]\nSE = ["z5"', 'SE = ["z5"', id="after a list over lines"),
        pytest.param("[solo.campaign]", "[solo.counters.leap]\n[solo.campaign]", "[solo.counters.leap]",
            id="deeper table"),
    ],
)  # fmt: skip
def test_lines_are_found_however_the_file_is_written(tmp_path: Path, old: str, new: str, named: str) -> None:
    text = KIT.edited((old, new))
    assert KIT.complaint(tmp_path, text)[0] == line_of(named, text)
