"""Carry out the tutorials, so that what they show is what happens: `python -m tools.tutorials [PAGE …]`.

What is carried out, in the order of the page, in an empty folder:

- `python` with a caption is written to a file of that name.
- `pycon` is a session in Python, which goes on from one block to the next.
- `console` is a session in a shell: after `$` stands a command, then what it prints; what is typed is behind `>`.

Dots stand for whatever is printed there, and how lines are broken does not count.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

TUTORIALS = Path(__file__).parents[1] / "docs" / "tutorials"
PAGES = sorted(page for page in TUTORIALS.glob("*.md") if page.stem != "index")
FENCE = re.compile(r"^```(\{code-block\} python|pycon|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CAPTION = re.compile(r":caption: (\S+)\n\n?")
LOOSELY = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PATIENCE = 300  # seconds that a command may take


def problems(page: Path) -> list[str]:
    """What came out otherwise than the page says; it changes the folder while it runs."""
    text, found = page.read_text(encoding="utf-8"), []
    names: dict[str, Any] = {"__name__": "__main__"}
    with TemporaryDirectory() as folder, chdir(folder):
        sys.path.insert(0, folder)
        for block in FENCE.finditer(text):
            line = text.count("\n", 0, block.start()) + 1
            if block[1] == "pycon":
                found += session(block[2], names, page, line)
            elif block[1] == "console":
                found += [f"{page.name}, line {line}: {said}" for said in shell(block[2])]
            else:
                written(block[2])
        sys.path.remove(folder)
    return found


def written(block: str) -> None:
    caption = CAPTION.match(block)
    if caption:
        Path(caption[1]).write_text(block[caption.end() :], encoding="utf-8")


def session(block: str, names: dict[str, Any], page: Path, line: int) -> list[str]:
    # Each part has a name of its own: a traceback through two of them could not be told otherwise.
    test = doctest.DocTestParser().get_doctest(block, names, f"{page.name}, line {line}", str(page), line)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False, optionflags=LOOSELY).run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    return said


def shell(block: str) -> Iterator[str]:
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        typed = [line[2:] for line in expected.splitlines() if line.startswith("> ")]
        done = subprocess.run(
            shlex.split(command), input="".join(f"{line}\n" for line in typed), stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=surroundings(), encoding="utf-8", timeout=PATIENCE,
        )  # fmt: skip
        if done.returncode or not doctest.OutputChecker().check_output(expected, done.stdout, LOOSELY):
            yield f"$ {command}\n--- expected\n{expected}\n--- came, with exit code {done.returncode}\n{done.stdout}"


def surroundings() -> dict[str, str]:
    """The commands of this Python, and nothing of the user's own."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    here = {"HOME": str(Path.cwd()), "XDG_STATE_HOME": str(Path.cwd()), "COLUMNS": "110", "NO_COLOR": "1"}
    return os.environ | here | {"PATH": programs, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}


def main(pages: list[Path]) -> int:
    found = [problem for page in pages for problem in problems(page.resolve())]
    print("\n\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main([Path(argument) for argument in sys.argv[1:]] or PAGES))
