"""Write `attributes.py` beside each `fields.py`: what states hold, how they are copied and observed.

See `tabard.engine.fields` for why.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tabard.engine.fields import CODE, Field

PACKAGE = Path(__file__).parents[1] / "src" / "tabard"
GAMES = sorted(path.parent.name for path in PACKAGE.glob("*/attributes.py"))  # an empty one is enough to begin

IMPORTS = (
    "from tabard.engine.fields import Field, layouts",
    "from tabard.engine.layout import Layout",
    "from tabard.engine.state import State",
    "from tabard.{game}.fields import FIELDS",
)
MODULE = '''"""What a state holds, how it is copied and observed: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

{imports}

if TYPE_CHECKING:
    from tabard.engine.observing import Writer

LAYOUTS: Final[tuple[Layout, ...]] = layouts(FIELDS)


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

    def observe_fields(self, w: Writer) -> None:
{planes}
'''


def module(game: str) -> str:
    fields: tuple[Field, ...] = import_module(f"tabard.{game}.fields").FIELDS
    return MODULE.format(
        imports="\n".join(sorted(line.format(game=game) for line in IMPORTS)),
        attributes="\n".join(f"    {attribute(field)}" for field in fields),
        copies="\n".join(f"        new.{field.name} = {copied(field)}" for field in fields),
        planes="\n".join(f"        {plane(n, field)}" for n, field in enumerate(fields) if has_plane(field)),
    )


def attribute(field: Field) -> str:
    """With a default it is never undefined, so the compiler need not ask. A list would be made for nothing."""
    default = "" if is_list(field) else " = ()" if field.is_tuple else f" = {field.begin(0)!r}"
    return f"{field.name}: {field.type}{default}  # {field.about}"


def copied(field: Field) -> str:
    return f"self.{field.name}[:]" if is_list(field) else f"self.{field.name}"


def is_list(field: Field) -> bool:
    return field.type.startswith("list")


def has_plane(field: Field) -> bool:
    return field.plane and not field.nested and field.number.kind != CODE


def plane(number: int, field: Field) -> str:
    value = f"list(self.{field.name})" if field.is_tuple else f"self.{field.name}"
    return f"w.{'row' if field.is_row else 'number'}(LAYOUTS[{number}], {value})"


def main() -> None:
    for game in GAMES:
        (PACKAGE / game / "attributes.py").write_text(module(game), encoding="utf-8")


if __name__ == "__main__":
    main()
