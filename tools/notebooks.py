"""Carry out the notebooks in `examples`, and keep in each what its cells show: `python -m tools.notebooks`.

It needs no Jupyter: the cells are plain Python, and what the last line of one gives is shown as text and, where it can
draw itself, as a drawing.
"""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples").glob("*.ipynb"))


def carried_out(notebook: dict[str, Any]) -> dict[str, Any]:
    """The same notebook with what its cells show now. A mistake in a cell is raised."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, count = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell = cell | {"outputs": outputs("".join(cell["source"]), names, count), "execution_count": count}
        cells.append(cell)
    return notebook | {"cells": cells}


def outputs(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """What a cell prints, and what its last line gives."""
    lines = ast.parse(source).body
    last = lines.pop() if lines and isinstance(lines[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(ast.Module(lines, []), "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    found: list[dict[str, Any]] = []
    if printed.getvalue():
        found.append({"output_type": "stream", "name": "stdout", "text": split(printed.getvalue())})
    if value is not None:
        shown = {"output_type": "execute_result", "execution_count": count, "metadata": {}, "data": data(value)}
        found.append(shown)
    return found


def data(value: object) -> dict[str, list[str]]:
    drawn = getattr(value, "_repr_svg_", None)
    drawing = {"image/svg+xml": split(drawn())} if drawn else {}
    return drawing | {"text/plain": split(repr(value))}


def split(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    for file in NOTEBOOKS:
        notebook = carried_out(json.loads(file.read_text(encoding="utf-8")))
        file.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
