"""The numbered rules of a game, read from its `rules.md`: a rule is defined where its id opens a line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

OPENS_A_RULE: Final = re.compile(r"^- ([A-Z](?:-[A-Z0-9]+)+[a-z]?) (R )?(.*)$")
RULING: Final = re.compile(r"(?<= )R (?=\S)")  # in the middle of a rule: what follows is a ruling
RULING_IN_BRACKETS: Final = re.compile(r"(?<=\()R(\)| (?=\S))")  # where all that stands in them is one, or nothing else


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

    def told(self, word: str) -> str:
        """The plain text, in which a word says what a ruling is."""
        return f"({word}) " * self.ruling + with_rulings(self.plain, word, f"({word})")


def with_rulings(text: str, word: str, mark: str) -> str:
    """A text with a word for every R that stands for a ruling: in brackets, and as a mark before what is ruled."""
    text = RULING_IN_BRACKETS.sub(lambda found: f"{word})" if found[1] == ")" else f"{word}: ", text)
    return RULING.sub(lambda _: f"{mark} ", text)


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
