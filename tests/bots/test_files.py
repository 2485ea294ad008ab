"""Bots from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.arena import ArenaError, run
from tabard.bots import is_own, parse, seat_bot
from tabard.bots.errors import UnknownBot
from tabard.bots.files import FORM
from tabard.bots.protocol import Budget
from tests.arena.kit import GAME
from tests.bots.kit import open_match, question
from tests.cli.kit import Terminal

CODE = """
from tabard.bots import Answer, Bot
from beside import place


class MyBot(Bot):
    def choose(self, question):
        return Answer(question.options[place])


class Mute(Bot):
    def choose(self, question):
        raise ValueError("no idea")


class Stranger:
    pass


class Particular(MyBot):
    def __init__(self, about):
        self.about = about


number = 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a space in its name, and a bot in it that needs what lies beside it."""
    home = tmp_path / "my bots"
    home.mkdir()
    (home / "my_bot.py").write_text(CODE, encoding="utf-8")
    (home / "beside.py").write_text("place = -1\n", encoding="utf-8")
    (home / "broken.py").write_text("import no_such_module\n", encoding="utf-8")
    return home


def test_it_answers_from_a_process_of_its_own(folder: Path) -> None:
    spec = parse(f"{folder / 'my_bot.py'}:MyBot:0.5s")
    assert spec.budget == Budget(seconds=0.5)
    assert parse(str(spec)) == spec
    assert not is_own(spec)
    asked = question(open_match("coimbra"))
    bot = seat_bot(spec)
    try:
        assert bot.choose(asked).action == asked.options[-1]
    finally:
        bot.close()


@pytest.mark.parametrize(
    ("text", "file", "name"),
    [
        ("my_bot.py:MyBot", "my_bot.py", "MyBot"),
        ("C:\\x\\my_bot.py:MyBot", "C:\\x\\my_bot.py", "MyBot"),
        ("C:/my bots/a.py:_Ä1", "C:/my bots/a.py", "_Ä1"),
    ],
)
def test_how_it_is_named_on_every_system(text: str, file: str, name: str) -> None:
    found = FORM.fullmatch(text)
    assert found is not None
    assert (found["file"], found["name"]) == (file, name)


def test_a_path_of_windows_with_a_budget(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_file", lambda self: True)
    spec = parse("C:\\x\\my_bot.py:MyBot:20")
    assert (spec.name, spec.budget) == ("C:\\x\\my_bot.py:MyBot", Budget(simulations=20))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.py:MyBot", "There is no file nowhere.py"),
        ("my_bot.py", "is named with its class: my_bot.py:MyBot"),
        ("my_bot.py:MyBot:soon", "'soon' is no budget"),
        ("my_bot.py:MyBot:1s*4", "thinks on one core"),
    ],
)
def test_what_is_wrong_with_a_name(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str) -> None:
    monkeypatch.chdir(folder)
    with pytest.raises(UnknownBot) as error:
        parse(name)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("broken.py:MyBot", "broken.py cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'"),
        ("my_bot.py:Nobody", "my_bot.py has no Nobody"),
        ("my_bot.py:Stranger", "Stranger is not a bot: its class derives from tabard.bots.Bot"),
        ("my_bot.py:number", "number is not a bot"),
        ("my_bot.py:Mute", "It said: ValueError: no idea"),
        ("my_bot.py:Particular", "my_bot.py:Particular cannot be made: TypeError: "),
    ],
)
def test_what_is_wrong_with_a_file_is_told_before_the_arena(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    monkeypatch.chdir(folder)
    with pytest.raises(ArenaError) as error:
        run(GAME, [name, "random"], 2, processes=1)
    assert "nothing was begun" in str(error.value)
    assert said in str(error.value)
    assert "protocol" not in str(error.value)  # of which whoever writes a class needs to know nothing


def test_it_plays_in_the_arena_and_at_the_table(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal(monkeypatch, tmp_path, capsys)
    name = f"{folder / 'my_bot.py'}:MyBot"
    assert not run(GAME, [name, "random"], 1, processes=1).games[0].faults
    result = terminal("play", GAME, "--seats", f"random,{name}", "--seed", "1")
    assert result.code == 0
    assert "failed" not in result.out
