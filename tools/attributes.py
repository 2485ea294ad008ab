"""Write what follows from the `fields.py` of each game beside it.

`attributes.py`: what states hold, how they are copied and observed; see `tabard.engine.fields` for why. `view.py`: the
types of what is seen of them by names, see `tabard.engine.readable`.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path

from tabard.engine.fields import ONE_OF, SOME_OF, SWITCH, Axis, Field, Number, at, axis_of

PACKAGE = Path(__file__).parents[1] / "src" / "tabard"
GAMES = sorted(path.parent.name for path in PACKAGE.glob("*/attributes.py"))  # an empty one is enough to begin

SEATS = 6  # more than any of the games has

IMPORTS = (
    "from tabard.engine.fields import Field, layouts",
    "from tabard.engine.state import State",
    "from tabard.{game}.fields import FIELDS",
    "from tabard.{game}.view import {title}View",
)
MODULE = '''"""What a state holds, how it is copied and observed: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

{imports}

PLANES: Final = layouts(field for field in FIELDS if field.is_plane)


class Attributes(State):
    declared: ClassVar[tuple[Field, ...]] = FIELDS

{attributes}

    def copy_to(self, new: Attributes) -> None:
        new.book = self.book
        new.seats = self.seats
        new.to_move = self.to_move
        new.over = self.over
        new.stack = self.stack[:]
{copies}

    def observed_fields(self) -> tuple[Any, ...]:
        return (
{planes}
        )

    def view(self) -> {title}View:
        """What lies on the table, by names."""
        return {title}View(self)
'''

VIEW = '''"""What lies on the table, by names: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from tabard.engine.readable import SeatView, View


class {title}Seat(SeatView):
    """What a single seat has, by names: `state.view().seat(0)`."""

{own}


class {title}View(View):
    """What lies on the table, by names: `state.view()`."""

{fields}

    def seat(self, who: int | str) -> {title}Seat:
        """What one of those at the table has; it is named by number, from 0, or by colour."""
        return {title}Seat(self._state, who)
'''


def declared(name: str) -> tuple[Field, ...]:
    fields: tuple[Field, ...] = import_module(f"tabard.{name}.fields").FIELDS
    return fields


def module(name: str) -> str:
    fields = declared(name)
    return MODULE.format(
        title=name.capitalize(),
        imports="\n".join(sorted(line.format(game=name, title=name.capitalize()) for line in IMPORTS)),
        attributes="\n".join(f"    {attribute(field)}" for field in fields),
        copies="\n".join(f"        new.{field.name} = {copied(field)}" for field in fields),
        planes="\n".join(f"            self.{field.name}," for field in fields if field.is_plane),
    )


def attribute(field: Field) -> str:
    """With a default it is never undefined, so the compiler need not ask. A list would be made for nothing."""
    default = "" if is_list(field) else " = ()" if field.is_tuple else f" = {field.begin(0)!r}"
    return f"{field.name}: {field.type}{default}  # {field.about}"


def copied(field: Field) -> str:
    return f"self.{field.name}[:]" if is_list(field) else f"self.{field.name}"


def is_list(field: Field) -> bool:
    return field.type.startswith("list")


# What is seen of it by names


def view(name: str) -> str:
    fields = declared(name)
    own = [replace(field, per=field.per[1:]) for field in fields if field.by_player]
    return VIEW.format(
        title=name.capitalize(),
        own="\n".join(map(seen, own)),
        fields="\n".join(map(seen, fields)),
    )


def seen(field: Field) -> str:
    """The type of what `tabard.engine.readable` shows of a field."""
    kind = entry(field.number)
    if field.nested or field.up_to is not None:
        kind = f"list[{kind}]"
    if field.nested and field.up_to is not None:
        kind = f"list[{kind}]"
    for axis in map(axis_of, reversed(field.per)):
        kind = f"dict[str, {kind}]" if all_named(axis) else f"list[{kind}]"
    return f"    {field.name}: {kind}  #: {field.about}"


def entry(number: Number) -> str:
    if number.kind == SWITCH:
        return "bool"
    if number.axis is None:
        return "int"
    some_named = number.axis.names or number.axis.players
    one = "str" if all_named(number.axis) else "str | int" if some_named else "int"
    if number.kind == SOME_OF:
        return f"list[{one}]"
    return f"{one} | None" if number.kind == ONE_OF and at(number.lowest, SEATS) < 0 else one


def all_named(axis: Axis) -> bool:
    return axis.players or len(axis.names) >= at(axis.size, SEATS)


def main() -> None:
    for name in GAMES:
        (PACKAGE / name / "view.py").write_text(view(name), encoding="utf-8")
        (PACKAGE / name / "attributes.py").write_text(module(name), encoding="utf-8")


if __name__ == "__main__":
    main()
