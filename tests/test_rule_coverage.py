"""No rule without a test, no test that cites a rule which does not exist."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import tabard
from tabard.cli.rulebook import citations
from tabard.engine.game import game, games
from tabard.engine.rules import read_rules

TESTS = Path(__file__).parent


@cache
def cited() -> dict[str, list[str]]:
    return citations(TESTS)


@cache
def slow() -> set[str]:
    """The tests that `make test` leaves to `make test-all`, named as in citations."""
    return {
        f"{path.stem}::{node.name}"
        for path in TESTS.rglob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and "pytest.mark.slow" in map(ast.unparse, node.decorator_list)
    }


def prefix(rule: str) -> str:
    return rule.partition("-")[0]


@pytest.mark.parametrize("name", games())
def test_every_rule_is_proved_and_every_citation_is_a_rule(name: str) -> None:
    rules = set(read_rules(game(name).rules_text()))
    prefixes = {prefix(rule) for rule in rules}
    proved = {rule for rule in cited() if prefix(rule) in prefixes}
    assert sorted(rules - proved) == []
    assert sorted(proved - rules) == []


def test_every_citation_is_of_a_game() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(tabard.__file__).parent.glob("*/rules.md")]
    known = {prefix(rule) for text in texts for rule in read_rules(text)}
    assert {prefix(rule) for rule in cited()} <= known


def test_no_rule_is_proved_by_slow_tests_alone() -> None:
    assert slow()
    assert [rule for rule, tests in cited().items() if slow().issuperset(tests)] == []


def test_no_test_hides_another_of_the_same_name() -> None:
    for path in TESTS.rglob("test_*.py"):
        top = ast.parse(path.read_text(encoding="utf-8")).body
        names = [node.name for node in top if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        names += [ast.unparse(node.targets[0]) for node in top if isinstance(node, ast.Assign)]
        assert [name for name, count in Counter(names).items() if count > 1 and name.startswith("test")] == [], path
