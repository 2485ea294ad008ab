"""The numbered rules of a game, read from its `rules.md`: a rule is defined where its id opens a line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

OPENS_A_RULE: Final = re.compile(r"^- ([A-Z](?:-[A-Z0-9]+)+[a-z]?) (R )?(.*)$")

RULING_BEGINS: Final = re.compile(r"(?<= )R (?=\S)")  # in the middle of a rule: what follows is a ruling
RULING_IN_BRACKETS: Final = re.compile(r"(?<= )\(R (?=\S)")


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    text: str  # in Markdown
    chapter: str
    ruling: bool  # the rulebook is silent or ambiguous, and this is what we play

    @property
    def plain(self) -> str:
        """The text without the marks of Markdown."""
        return re.sub(r"\*\*?|`", "", self.text)

    @property
    def parts(self) -> list[str]:
        """The plain text, parted where a ruling begins."""
        return parted(self.plain)


def parted(text: str) -> list[str]:
    """The text of a rule, parted where a ruling begins; what is one in brackets has its mark before them."""
    return RULING_BEGINS.split(RULING_IN_BRACKETS.sub("R (", text))


def read_rules(text: str) -> dict[str, Rule]:
    """Every rule by its id, in the order of the file."""
    rules: dict[str, Rule] = {}
    chapter = ""
    for line in text.splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("# ")
        found = OPENS_A_RULE.match(line)
        if found:
            rules[found[1]] = Rule(found[1], found[3], chapter, bool(found[2]))
    return rules


def search(rules: dict[str, Rule], word: str) -> list[Rule]:
    """The rules of an id or of a part of one; else those whose text holds a word."""
    wanted = word.upper()
    by_id = [rule for rule in rules.values() if rule.id == wanted]
    by_id = by_id or [rule for rule in rules.values() if rule.id.startswith(wanted)]
    return by_id or [rule for rule in rules.values() if word.lower() in rule.plain.lower()]
