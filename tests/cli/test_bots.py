"""The list of bots."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points

import pytest
from rich.cells import cell_len

from tabard.bots import Answer, Bot, Question, bots, registry
from tabard.engine.words import LANGUAGES
from tests.cli.kit import Terminal

OTHERS = {
    "broken": "tabard.no_such_module:Bot",
    "stranger": "tabard.engine.state:State",
    "stubborn": "tests.cli.test_bots:Stubborn",
    "mute": "tests.cli.test_bots:Mute",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_line_in_every_language(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    result = terminal("bots", "--lang", lang)
    assert result.code == 0
    named = [line.split()[0] for line in result.lines if line and not line.startswith(" ")]
    assert named[: len(bots())] == [
        "random", "greedy", "network", "search", "search1", "novice", "apprentice", "journeyman", "expert", "master",
        "grandmaster",
    ]  # fmt: skip
    assert ".py:" in named[len(bots())]
    assert named[len(bots()) + 1].startswith("program:")
    assert "search:0.25s" in result.out
    assert max(map(cell_len, result.lines)) <= 80


def test_what_the_levels_are_comes_from_the_levels(terminal: Terminal) -> None:
    out = terminal("bots", "--lang", "en").out
    assert "novice           search with 30 simulations a turn; in 13 % of its decisions its mind wanders" in out
    assert "master           search with 800 simulations a turn\n" in out
    assert "grandmaster      search with 2 seconds a turn\n" in out


@pytest.fixture
def other_packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots of other packages are installed too."""
    points = [EntryPoint(name, value, registry.ENTRY_POINTS) for name, value in OTHERS.items()]
    with monkeypatch.context() as patch:
        patch.setattr(registry, "entry_points", lambda group: [*entry_points(group=group), *points])
        forget()
        yield
    forget()


def forget() -> None:
    registry.bots.cache_clear()
    registry.entry.cache_clear()


@pytest.mark.usefixtures("other_packages")
def test_a_bot_that_cannot_be_loaded_says_why(terminal: Terminal) -> None:
    result = terminal("bots", "--lang", "en")
    assert result.code == 0
    told = " ".join(result.out.split())
    assert "broken not usable: broken cannot be loaded from tabard.no_such_module:Bot: ModuleNotFoundError" in told
    assert "stranger not usable: What is installed as stranger (tabard.engine.state:State) is not a bot." in told


@pytest.mark.usefixtures("other_packages")
def test_bots_of_other_packages_describe_themselves(terminal: Terminal) -> None:
    lines = terminal("bots", "--lang", "en").lines
    assert "mute             tests.cli.test_bots:Mute" in lines
    assert "stubborn         Always takes the first option." in lines
    assert lines.index("mute             tests.cli.test_bots:Mute") > 8  # behind Tabard's own


class Mute(Bot):
    def choose(self, question: Question) -> Answer:
        return Answer(question.options[0])


class Stubborn(Mute):
    """Always takes the first option.

    Why, it does not say.
    """
