"""`tabard rules`, `tabard games`, `tabard --version`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabard.engine.game import game, games
from tabard.engine.rules import read_rules
from tests.cli.kit import Terminal

TEST = """
import pytest

pytestmark = pytest.mark.rule("P-SET-01")

@pytest.mark.rule("P-SET-02", *("P-SET-03",))
def test_one(): ...

class TestTwo:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("P-SET-04"))])
    def test_two(self, n): ...

test_three = cases(("P-SET-05 P-SET-06", "a row", table, "sow n"), ("", "no rule", table))
"""


def test_a_rule(terminal: Terminal) -> None:
    result = terminal("rules", "pilgrim", "P-SOW-02")
    assert result.code == 0
    assert result.out.startswith("P-SOW-02 From a duty tile the next place")


def test_a_family_of_rules(terminal: Terminal) -> None:
    assert terminal("rules", "pilgrim", "P-SOW").out.count("\nP-SOW-") == 6


def test_a_word(terminal: Terminal) -> None:
    result = terminal("rules", "pilgrim", "leap-frog")
    assert "P-END-04" in result.out


def test_the_chapters(terminal: Terminal) -> None:
    assert "Solo: the Ab-Bott" in terminal("rules", "pilgrim").out


def test_no_such_rule(terminal: Terminal) -> None:
    assert terminal("rules", "pilgrim", "P-NO-01").code == 1
    assert terminal("rules", "chess").code == 2


def test_rulings_are_shown_as_such(terminal: Terminal) -> None:
    assert "(ruling)" in terminal("rules", "pilgrim", "P-ROAD-13").out
    assert "(ruling)" not in terminal("rules", "pilgrim", "P-ROAD-12").out
    assert "no donor gets it. (ruling) The VP are paid." in terminal("rules", "kingsbridge", "K-DON-07").out
    assert "1 geschlagen (Auslegung: auch 0)" in terminal("rules", "pilgrim", "P-SOLO-18", "--lang", "de").out
    assert "no. (resolución) Los vados" in terminal("rules", "pilgrim", "P-DEM-01", "--lang", "es").out


@pytest.mark.parametrize("lang", ["en", "de", "es"])
@pytest.mark.parametrize("name", games())
def test_no_rule_shows_the_bare_mark_of_a_ruling(name: str, lang: str) -> None:
    for rule in read_rules(game(name).rules_text(lang)).values():
        assert not re.search(r"\bR\b", rule.told("ruling")), rule.id


def test_coverage_lists_every_rule_with_its_tests(terminal: Terminal) -> None:
    Path("tests").mkdir()
    Path("tests/test_it.py").write_text(TEST, encoding="utf-8")
    result = terminal("rules", "pilgrim", "--coverage", "--tests", "tests")
    rules = read_rules(game("pilgrim").rules_text())
    assert result.code == 1
    assert result.lines[0].split() == ["P-SET-01", "test_it"]
    assert result.lines[1].split() == ["P-SET-02", "test_it::test_one"]
    assert "test_it::test_two" in result.lines[3]
    assert [line.split(maxsplit=1) for line in result.lines[4:6]] == [
        ["P-SET-05", "test_it::a row"],
        ["P-SET-06", "test_it::a row"],
    ]
    assert "not proved" in result.lines[6]
    assert f"6 of {len(rules)} rules proved" in result.out


def test_coverage_names_unknown_rules(terminal: Terminal) -> None:
    Path("tests").mkdir()
    Path("tests/test_it.py").write_text(TEST.replace("P-SET-04", "P-SET-99"), encoding="utf-8")
    result = terminal("rules", "pilgrim", "--coverage", "--tests", "tests")
    assert "test_it::test_two cites P-SET-99, which is no rule" in result.out


def test_coverage_when_everything_is_proved(terminal: Terminal) -> None:
    rules = read_rules(game("pilgrim").rules_text())
    cited = ", ".join(f'"{rule}"' for rule in rules)
    Path("tests").mkdir()
    Path("tests/test_it.py").write_text(
        f"import pytest\n@pytest.mark.rule({cited})\ndef test_all(): ...\n", encoding="utf-8"
    )
    result = terminal("rules", "pilgrim", "--coverage", "--tests", "tests")
    assert result.code == 0
    assert f"{len(rules)} of {len(rules)} rules proved" in result.out


def test_coverage_without_tests(terminal: Terminal) -> None:
    assert terminal("rules", "pilgrim", "--coverage", "--tests", "nowhere").code == 2


def test_games(terminal: Terminal) -> None:
    result = terminal("games")
    assert result.code == 0
    assert "pilgrim: Pilgrim, for 1 to 4" in result.out


@pytest.mark.parametrize("lang", ["en", "de", "es"])
@pytest.mark.parametrize("command", [(), ("play",), ("replay",), ("rules",)])
def test_help(terminal: Terminal, command: tuple[str, ...], lang: str) -> None:
    result = terminal(*command, "--help", *(("--lang", lang) if command else ()))
    assert result.code == 0
    assert "tabard" in result.out


def test_version_says_which_build_runs(terminal: Terminal) -> None:
    result = terminal("--version")
    assert result.out.startswith("tabard ")
    assert "compiled" in result.out or "pure Python" in result.out
