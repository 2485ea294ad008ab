"""What a value of the box may become, as fields of a form: numbers with their range, choices, lists and tables."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabard.engine.component_file import Form, Where
from tabard.engine.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.server.boxes.wording import Wording

Forms = Mapping[Where, Form]
FAR: Final = 999  # a number of which the checks ask nothing


@dataclass(frozen=True, slots=True)
class Node:
    """A field, or several of them."""

    kind: str  # whole, truth, text, choice, list, table
    key: str  # in its table
    label: str
    value: object = ""
    least: int = -FAR
    most: int = FAR
    choices: tuple[tuple[str, str], ...] = ()  # tokens and words
    parts: tuple[Node, ...] = ()
    more: Node | None = None  # another one for a list
    optional: bool = False  # left empty it is not there


def node(value: object, where: Where, forms: Forms, wording: Wording, key: str = "", optional: bool = False) -> Node:
    form = forms.get(where) or like(where, forms)
    label = wording.label(key, "") if key else ""
    if isinstance(value, dict):
        return table(value, where, forms, wording, key, label)
    if isinstance(value, list):
        return sequence(value, where, forms, wording, key, label)
    if isinstance(value, bool) or (form and form.kind == "truth"):
        return Node("truth", key, label, value, optional=optional)
    if form and form.kind == "choice":
        words = tuple((name, wording.token(name)) for name in form.names)
        return Node("choice", key, label, value, choices=words, optional=optional)
    if isinstance(value, int) or (form and form.kind == "whole"):
        least, most = (form.least, form.most) if form and form.kind == "whole" else (-FAR, FAR)
        return Node("whole", key, label, value, least, most, optional=optional)
    return Node("text", key, label, value, optional=optional)


def table(value: dict[str, Any], where: Where, forms: Forms, wording: Wording, key: str, label: str) -> Node:
    """The fields of a table, and empty ones for those that it may have besides."""
    form = forms.get(where)
    besides = form.names if form else ()
    names = dict(zip(LANGUAGES, LANGUAGES, strict=True)) if tuple(value) == LANGUAGES else {}
    parts = [
        node(part, (*where, name), forms, wording, name, name in besides)
        for name, part in value.items()
        if name not in names
    ]
    parts += [Node("text", name, name.upper(), value[name]) for name in names]
    parts += [empty((*where, name), forms, wording, name) for name in besides if name not in value]
    return Node("table", key, label, parts=tuple(parts))


def empty(where: Where, forms: Forms, wording: Wording, name: str) -> Node:
    """A field that is not there yet; a number, if nothing else is known."""
    form = like(where, forms)
    if form is None:
        return Node("whole", name, wording.label(name, ""), "", 0, optional=True)
    if form.kind in ("list", "table"):
        return Node(form.kind, name, wording.label(name, ""), optional=True)
    return node("", where, forms, wording, name, True)


def sequence(value: list[Any], where: Where, forms: Forms, wording: Wording, key: str, label: str) -> Node:
    form = forms.get(where)
    grows = form is None or form.kind != "list" or form.least != form.most
    parts = tuple(node(part, (*where, number), forms, wording) for number, part in enumerate(value))
    last: object = deepcopy(value[-1]) if value else ""
    more = node(last, (*where, max(0, len(value) - 1)), forms, wording) if grows else None
    return Node("list", key, label, parts=parts, more=more)


def like(where: Where, forms: Forms) -> Form | None:
    """What the same field of another row may be."""
    return next(similar(where, forms), None)


def similar(where: Where, forms: Forms) -> Iterator[Form]:
    for other, form in forms.items():
        if len(other) == len(where) and all(
            one == two or (isinstance(one, int) and isinstance(two, int)) for one, two in zip(other, where, strict=True)
        ):
            yield form


def with_op(values: object, op: str) -> dict[str, Any]:
    """A first proposal for an effect of another kind: one of that kind that is somewhere in the box."""
    return deepcopy(next(doing(values, op), {"op": op}))


def doing(values: object, op: str) -> Iterator[dict[str, Any]]:
    if isinstance(values, dict):
        if values.get("op") == op:
            yield values
        values = list(values.values())
    if isinstance(values, list):
        for part in values:
            yield from doing(part, op)
