"""The numbered rules in the terminal, and which tests prove them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

import tabard
from tabard.cli.speech import UsageError
from tabard.engine.rules import Rule, read_rules, search
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.game import Game

FAINT: Final = "dim"
NO_SUCH_RULE: Final = N_("No rule has the id '{word}' or speaks of it. The chapters are {chapters}.")
CHAPTERS: Final = N_("The chapters are {chapters}. Add an id such as {example}, or a word.")


def show_rules(game: Game, wanted: list[str], screen: Screen) -> int:
    """The rules of some ids or words, or what chapters there are. The exit code."""
    rules = read_rules(game.rules_text(screen.lang))
    if not rules:
        screen.show(screen.say("{game} has no numbered rules.", game=game.titled(screen.lang)))
        return 1
    chapters = ", ".join(dict.fromkeys(rule.chapter for rule in rules.values()))
    if not wanted:
        screen.show(screen.say(CHAPTERS, chapters=chapters, example=next(iter(rules))))
        return 0
    words = wanted if all(word.upper() in rules for word in wanted) else [" ".join(wanted)]
    found = [rule for word in words for rule in search(rules, word)]
    if not found:
        screen.show(screen.say(NO_SUCH_RULE, word=" ".join(wanted), chapters=chapters))
        return 1
    screen.show_items(rule_text(rule, screen) for rule in found)
    return 0


def rule_text(rule: Rule, speech: Speech) -> Text:
    word = speech.say("ruling")
    text = Text.assemble((rule.id, "bold"), " ", rule.told(word))
    text.highlight_words([f"({word})"], FAINT)
    return text


# Coverage


def show_coverage(game: Game, folder: Path | None, screen: Screen) -> int:
    """Every rule with the tests that cite it. The exit code is 1 if one is missing or a test cites no rule."""
    rules = read_rules(game.rules_text())
    tests = tests_folder(folder, screen)
    if tests is None:
        screen.show(screen.say("There is no folder of tests here: it comes with the source. --tests FOLDER names one."))
        return 1
    cited = citations(tests)
    wide = max(map(len, rules), default=0) + 2
    for rule in rules:
        proofs = ", ".join(cited.get(rule, [])) or screen.say("not proved")
        screen.show_items([Text.assemble((f"{rule:<{wide}}", "bold"), (proofs, "" if rule in cited else "bold red"))])
    prefixes = {rule.split("-")[0] for rule in rules}
    unknown = [rule for rule in cited if rule not in rules and rule.split("-")[0] in prefixes]
    for rule in unknown:
        screen.show(screen.say("{test} cites {rule}, which is no rule", test=", ".join(cited[rule]), rule=rule))
    proved = sum(1 for rule in rules if rule in cited)
    screen.show(screen.say("{proved} of {all} rules proved", proved=proved, all=len(rules)), "bold")
    return 0 if proved == len(rules) and not unknown else 1


def tests_folder(folder: Path | None, speech: Speech) -> Path | None:
    """The one given, else that of the checkout this package runs from or one is standing in."""
    if folder is not None:
        if not folder.is_dir():
            raise UsageError(speech.say("{folder} is not a folder.", folder=folder))
        return folder
    package = Path(tabard.__file__).parent
    for root in (package.parent.parent, Path.cwd()):
        if (root / "src" / "tabard").is_dir() and (root / "tests").is_dir():
            return root / "tests"
    return None


def citations(folder: Path) -> dict[str, list[str]]:
    """By rule the tests that cite it with `@pytest.mark.rule`, and the rows of `cases` that begin with it."""
    cited: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name, rule in marks(tree, path.stem):
            tests = cited.setdefault(rule, [])
            if name not in tests:
                tests.append(name)
    return cited


def is_rule_mark(called: ast.Attribute) -> bool:
    return called.attr == "rule" and ast.unparse(called) == "pytest.mark.rule"


def rows(node: ast.AST, module: str) -> Iterator[tuple[str, str]]:
    """Every rule that begins a row of a table of cases, with what the row shows."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cases":
        for row in node.args:
            match row:
                case ast.Tuple(elts=[ast.Constant(value=str(rules)), ast.Constant(value=str(words)), *_]):
                    yield from ((f"{module}::{words}", rule) for rule in rules.split())


def marks(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """Every rule that is cited below a node, with the function, class or row it is cited at."""
    yield from rows(node, name.partition("::")[0])
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
        name = f"{name.partition('::')[0]}::{node.name}"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_rule_mark(node.func):
        for argument in node.args:
            listed = argument.value if isinstance(argument, ast.Starred) else argument
            for part in listed.elts if isinstance(listed, ast.Tuple) else [listed]:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield name, part.value
    for child in ast.iter_child_nodes(node):
        yield from marks(child, name)
