"""The rules in another language are the English rules: the same lines, ids, rulings and figures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import tabard
from tabard.engine.rules import OPENS_A_RULE, read_rules
from tabard.engine.words import LANGUAGES

ENGLISH: Final = "rules.md"
# Numbers, ids of rules and of their groups, ruling marks, code and Markdown.
FIGURE: Final = re.compile(r"\b[A-Z](?:-[A-Z0-9]+)+\b|\d+|\b[IV]+\b|\bR\b|`[^`]*`|\*+")
MARK: Final = re.compile(r"#+ |- |\||$")  # what opens a line; prose has no such mark
TRANSLATIONS: Final = sorted(Path(tabard.__file__).parent.glob("*/rules.*.md"))
EACH: Final = pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: f"{path.parent.name}-{path.name}")

# Why a rule has other figures in a language than in English, by language and id.
OTHER_FIGURES: Final[dict[tuple[str, str], str]] = {}


def language(path: Path) -> str:
    return path.name.split(".")[1]


def english(path: Path) -> str:
    return path.with_name(ENGLISH).read_text(encoding="utf-8")


def translated(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def ids(text: str) -> list[str]:
    return [found[1] for line in text.splitlines() if (found := OPENS_A_RULE.match(line))]


def marks(text: str) -> list[str]:
    return [found[0] if (found := MARK.match(line)) else "prose" for line in text.splitlines()]


def figures(text: str) -> dict[str, Counter[str]]:
    return {rule.id: Counter(FIGURE.findall(rule.text)) for rule in read_rules(text).values()}


def rulings(text: str) -> Iterator[str]:
    return (rule.id for rule in read_rules(text).values() if rule.ruling)


def test_every_game_has_its_rules_in_every_language() -> None:
    package = Path(tabard.__file__).parent
    wanted = {path.with_name(f"rules.{lang}.md") for path in package.glob(f"*/{ENGLISH}") for lang in LANGUAGES[1:]}
    assert set(TRANSLATIONS) == wanted


@EACH
def test_every_rule_is_there_once_and_in_order(path: Path) -> None:
    assert ids(translated(path)) == ids(english(path))
    assert list(rulings(translated(path))) == list(rulings(english(path)))


@EACH
def test_headings_rules_and_tables_stand_on_the_same_lines(path: Path) -> None:
    assert marks(translated(path)) == marks(english(path))


@EACH
def test_every_rule_has_the_figures_of_the_english_one(path: Path) -> None:
    here, there = figures(translated(path)), figures(english(path))
    differing = {rule for rule in there if here[rule] != there[rule]}
    assert differing == {rule for lang, rule in OTHER_FIGURES if lang == language(path) and rule in there}


@EACH
def test_no_rule_is_left_in_english(path: Path) -> None:
    here, there = read_rules(translated(path)), read_rules(english(path))
    assert [rule for rule in there if len(there[rule].text) > 60 and here[rule].text == there[rule].text] == []
