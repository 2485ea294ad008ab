"""Tables of the reference that are made from what is declared: the fields of a game, the names of a package."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from importlib import import_module

from tabard.engine.fields import Field, axis_of
from tabard.engine.game import Game, game
from tabard.engine.readable import about
from tools import public

ASKED = re.compile(r"\{\{(fields|names) of ([\w.]+)\}\}")
FEW = 12  # names that are all shown


def filled(text: str) -> str:
    """A page with its tables."""
    return ASKED.sub(lambda asked: fields_of(asked[2]) if asked[1] == "fields" else names_of(asked[2]), text)


def fields_of(name: str) -> str:
    """Every field of a game: what it means, what it holds, and what it has entries for."""
    found, told = game(name), about(game(name))
    rows = [
        (f"`{field.name}`", told[field.name]["about"], told[field.name]["holds"], things(field, found))
        for field in found.state.declared
    ]
    return table(("field", "what it is", "holds", "names"), rows)


def things(field: Field, found: Game) -> str:
    """The names that occur in a field, where they are few and not those of the seats."""
    axes = [axis for axis in (*map(axis_of, field.per), field.number.axis) if axis is not None and not axis.players]
    named = {axis.kind: axis.names for axis in axes if axis.names}
    return "; ".join(
        f"{kind}: {', '.join(names[:FEW])}{', …' if len(names) > FEW else ''}" for kind, names in named.items()
    )


def names_of(package: str) -> str:
    """The public names of a package, with links to where they are described."""
    rows = []
    for name in public.public_names(package):
        home = public.home_of(name, package)
        value = getattr(import_module(package), name)
        says = inspect.getdoc(value) if callable(value) else public.comments(home).get(("", name), "")
        shown = f"`{name}`" if home == package else f"[`{name}`](#{home}.{name})"
        rows.append((shown, first_line(says or "")))
    return table(("name", "what it is"), rows)


def first_line(text: str) -> str:
    return " ".join(text.strip().partition("\n\n")[0].split())


def table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [heads, tuple("---" for _ in heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
