"""Which box a program plays with: its own process, as the box is read when a game is loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import tabard
from tabard.engine import unpacking
from tabard.engine.corrections import Corrections
from tabard.engine.unpacking import keep, kept, own_path, unpinned

FIVE = 'game = "pilgrim"\nedition = "mine"\n[corrections]\n"sites.6.points" = 5\n"sites.6.piety" = 2\n'
BOX = "from tabard.pilgrim.components import BOX; print(BOX.file, BOX.sites[5].points, BOX.sites[5].source)"
VARIABLE = "TABARD_PILGRIM_COMPONENTS"


@dataclass
class Home:
    """A user's folder, and programs that run there."""

    folder: Path

    def keep(self, text: str) -> Path:
        path = self.folder / "tabard" / "boxes" / "pilgrim.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def python(self, program: str, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_STATE_HOME": str(self.folder), **variables}
        command = [sys.executable, "-c", program]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_without_a_word_it_is_the_box_that_is_shipped(home: Home) -> None:
    assert home.python(BOX).stdout == "components.toml 4 stand-in\n"


def test_an_owners_corrections_are_used_from_the_next_start_on(home: Home) -> None:
    home.keep(FIVE)
    assert home.python(BOX).stdout == "pilgrim.toml 5 box\n"


def test_a_named_file_goes_before_them_and_may_hold_corrections(home: Home) -> None:
    home.keep(FIVE)
    other = home.folder / "other.toml"
    other.write_text(FIVE.replace("= 5", "= 6"))
    assert home.python(BOX, **{VARIABLE: str(other)}).stdout == "other.toml 6 box\n"


def test_the_variable_may_be_the_corrections_themselves(home: Home) -> None:
    home.keep(FIVE)
    assert home.python(BOX, **{VARIABLE: FIVE.replace("= 5", "= 7")}).stdout == "corrections 7 box\n"
    assert home.python(BOX, **{VARIABLE: 'game = "pilgrim"\n'}).stdout == "components.toml 4 stand-in\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (FIVE.replace("= 5", "= 500"), "pilgrim.toml, line 4: sites #6.points must be a whole number from 0 to 99"),
        (FIVE.replace("sites.6.points", "sites.66.points"), "pilgrim.toml, line 4: there is no value sites.66.points"),
        ("not TOML at all", "pilgrim.toml, line 1: this is not TOML"),
        ('game = "coimbra"\nconfirmed = []', "pilgrim.toml: these are corrections of coimbra, not of pilgrim."),
        ("[people]\nvillage = 8", "pilgrim.toml, line 1: people is not known; the file must have game"),
    ],
)
def test_a_broken_file_is_told_with_what_to_do(home: Home, text: str, sentence: str) -> None:
    path = home.keep(text)
    found = home.python("import tabard.cli; raise SystemExit(tabard.cli.main(['games']))")
    assert found.returncode == 1
    assert sentence in found.stderr
    assert f"Correct {path}, or take it away to play with the box that is shipped." in found.stderr
    assert "Traceback" not in found.stderr


def test_what_is_kept_is_found_again(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(home.folder))
    assert kept("pilgrim") == Corrections("pilgrim")
    found = Corrections("pilgrim", "mine", values={"sites.6.points": 5}, confirmed=("favours",))
    assert keep(found) == own_path("pilgrim")
    assert kept("pilgrim") == found
    assert [path.name for path in own_path("pilgrim").parent.iterdir()] == ["pilgrim.toml"]


# Records

RECORD = "import tabard; print(tabard.game('pilgrim').start(2, seed=7).record(), end='')"


def replay(record: str, use: str = "") -> str:
    return f"import tabard; text = {record!r}; {use}; print(tabard.game('pilgrim').replay(text).game.components)"


def test_a_record_carries_the_corrections_and_replays_anywhere(home: Home, tmp_path: Path) -> None:
    record = home.python(RECORD, **{VARIABLE: FIVE}).stdout
    assert "\nedition mine\ncorrection sites.6.points 5\nseats 2\n" in record
    there = home.python(replay(record, "tabard.use_box_of(text)"))
    assert there.stdout.strip() in record, there.stderr


def test_a_record_of_the_shipped_box_is_as_it_was_whatever_was_confirmed(home: Home) -> None:
    record = tabard.game("pilgrim").start(2, seed=7).record()
    confirmed = 'game = "pilgrim"\nedition = "mine"\nconfirmed = ["sites.6.points"]\n'
    assert home.python(RECORD, **{VARIABLE: confirmed}).stdout == record
    assert "edition" not in record


def test_a_record_of_the_shipped_box_replays_where_another_one_is_kept(home: Home) -> None:
    home.keep(FIVE)
    record = tabard.game("pilgrim").start(2, seed=7).record()
    assert home.python(replay(record, "tabard.use_box_of(text)")).stdout.strip() == tabard.game("pilgrim").components
    told = home.python(replay(record, "pass")).stderr
    assert f"played with the box {tabard.game('pilgrim').components}, but" in told
    assert "tabard.use_box_of(record) before the game is loaded" in told


def test_a_record_of_a_whole_file_carries_what_is_changed_in_it(home: Home) -> None:
    shipped = Path(tabard.__file__).with_name("pilgrim") / "components.toml"
    own = home.folder / "my.toml"
    own.write_text(shipped.read_text(encoding="utf-8").replace("village = 8", "village = 9"), encoding="utf-8")
    record = home.python(RECORD, **{VARIABLE: str(own)}).stdout
    assert "\ncorrection people.village 9\n" in record
    assert home.python(replay(record, "tabard.use_box_of(text)")).returncode == 0


def test_with_another_box_a_sentence_says_which_one_is_needed() -> None:
    game = tabard.game("pilgrim")
    record = game.start(2, seed=7).record()
    other = record.replace(game.components, "0" * 16).replace("\nseats", "\ncorrection sites.6.points 5\nseats")
    with pytest.raises(tabard.RecordError, match=r"the box 0{16}, but .* is loaded\. It carries the corrections"):
        game.replay(other)
    with pytest.raises(tabard.RecordError, match="another release of Tabard, or from a component file"):
        game.replay(record.replace(game.components, "0" * 16))


def test_a_loaded_game_keeps_its_box(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tabard.game("pilgrim")
    record = game.start(2, seed=7).record().replace("\nseats", "\ncorrection sites.6.points 5\nseats")
    tabard.use_box_of(record)
    assert VARIABLE not in os.environ


# What a program starts


def test_what_is_started_plays_with_the_same_box(home: Home) -> None:
    home.keep(FIVE)
    start = (
        "import os, subprocess, sys, tabard; from tabard.engine import unpacking; "
        "unpacking.pin(tabard.game('pilgrim')); unpacking.own_path('pilgrim').unlink(); "
        f"subprocess.run([sys.executable, '-c', {BOX!r}]); "
        f"subprocess.run([sys.executable, '-c', {BOX!r}], env=unpacking.unpinned(os.environ))"
    )
    assert home.python(start).stdout == "corrections 5 box\ncomponents.toml 4 stand-in\n"


def test_a_named_file_stays_named() -> None:
    environment = {VARIABLE: "my.toml", "TABARD_COIMBRA_COMPONENTS": 'game = "coimbra"\n', "PATH": "a\nb"}
    assert unpinned(environment) == {VARIABLE: "my.toml", "PATH": "a\nb"}
    assert unpacking.is_variable(VARIABLE)
