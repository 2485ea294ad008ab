"""What is public: the names in `__all__` of the modules that have one. And what is said of each, read from the sources.

An attribute is described by a comment that begins with `#:`, everything else by its docstring.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from sphinx.pycode import ModuleAnalyzer

SOURCES = Path(__file__).parents[1] / "src"
PARTS = ("", "arena", "bots", "checks", "drawing", "engine", "gym", "terminal")
Definition = ast.ClassDef | ast.FunctionDef


def modules() -> list[str]:
    """The modules that have public names; what a game shows by names is public too."""
    files = [file for part in PARTS for file in (SOURCES / "tabard" / part).glob("*.py")]
    found = {module_name(file) for file in files if file.name != "__main__.py"}
    views = {module_name(file) for file in SOURCES.glob("tabard/*/view.py")}
    return sorted({name for name in found if public_names(name)} | views)


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def source(module: str) -> Path:
    path = SOURCES.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(source(module).read_text(encoding="utf-8"))


@cache
def comments(module: str) -> dict[tuple[str, str], str]:
    """What comments say of attributes: of each by its class, which is empty for those of the module, and name."""
    found = ModuleAnalyzer.for_file(source(module), module).find_attr_docs()
    return {name: " ".join(lines) for name, lines in found.items()}


def public_names(module: str) -> list[str]:
    for node in tree(module).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return list(ast.literal_eval(node.value))
    return [node.name for node in tree(module).body if isinstance(node, ast.ClassDef)] if is_view(module) else []


def is_view(module: str) -> bool:
    return module.endswith(".view")


def undescribed(module: str) -> Iterator[str]:
    """The public names of a module, and the public attributes and methods of its classes, of which nothing is said."""
    for name in public_names(module):
        home = home_of(name, module)
        if home.startswith("tabard"):
            yield from (f"{home}.{found}" for found in undescribed_in(name, home))


def home_of(name: str, module: str) -> str:
    """Where a name is defined: in this module, or in the one that it is imported from."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom) and node.module and name in {alias.name for alias in node.names}:
            return home_of(name, node.module) if node.module.startswith("tabard") else node.module
    return module


def undescribed_in(name: str, module: str) -> Iterator[str]:
    for node in tree(module).body:
        if isinstance(node, Definition) and node.name == name:
            if not ast.get_docstring(node):
                yield name
            if isinstance(node, ast.ClassDef):
                yield from undescribed_members(node, module)
            return
    if ("", name) not in comments(module):
        yield name


def undescribed_members(owner: ast.ClassDef, module: str) -> Iterator[str]:
    known = inherited(owner, module)
    for node in owner.body:
        if isinstance(node, ast.FunctionDef) and is_public(node.name):
            if not ast.get_docstring(node) and node.name not in known:
                yield f"{owner.name}.{node.name}"
        elif isinstance(node, ast.AnnAssign) and is_public(name := ast.unparse(node.target)):  # noqa: SIM102
            if (owner.name, name) not in comments(module) and name not in known:
                yield f"{owner.name}.{name}"


def inherited(owner: ast.ClassDef, module: str) -> set[str]:
    """What a class has from those above it, where it is described."""
    found: set[str] = set()
    for base in owner.bases:
        package, _, name = ast.unparse(base).partition("[")[0].rpartition(".")
        home = package or home_of(name, module)
        if not home.startswith("tabard"):
            found |= set(dir(getattr(import_module(home), name, object)))
            continue
        for node in tree(home).body:
            if isinstance(node, ast.ClassDef) and node.name == name:
                members = [one for one in node.body if isinstance(one, ast.FunctionDef | ast.AnnAssign)]
                found |= {one.name if isinstance(one, ast.FunctionDef) else ast.unparse(one.target) for one in members}
                found |= inherited(node, home)
    return found


def is_public(name: str) -> bool:
    return not name.startswith("_")
