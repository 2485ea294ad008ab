"""No rule without a test, no test that cites a rule which does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabard
from tabard.cli.rulebook import citations
from tabard.engine.game import game, games
from tabard.engine.rules import read_rules

CITED = citations(Path(__file__).parent)


def prefix(rule: str) -> str:
    return rule.partition("-")[0]


@pytest.mark.parametrize("name", games())
def test_every_rule_is_proved_and_every_citation_is_a_rule(name: str) -> None:
    rules = set(read_rules(game(name).rules_text()))
    prefixes = {prefix(rule) for rule in rules}
    cited = {rule for rule in CITED if prefix(rule) in prefixes}
    assert sorted(rules - cited) == []
    assert sorted(cited - rules) == []


def test_every_citation_is_of_a_game() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(tabard.__file__).parent.glob("*/rules.md")]
    known = {prefix(rule) for text in texts for rule in read_rules(text)}
    assert {prefix(rule) for rule in CITED} <= known
