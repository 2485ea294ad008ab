"""What pyproject.toml cannot say: message catalogues are compiled, and the rules too when asked for.

`TABARD_COMPILE=1` compiles the modules below with mypyc. Build that wheel from a copy of the tree, as
`make wheel` does: a `.so` left beside its source would silently win over every later edit.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import Extension, setup

PACKAGE = Path("src/tabard")

COMPILED = (
    "bots/luck.py",
    "bots/tree.py",
    "bots/walks.py",
    "engine/actions.py",
    "engine/state.py",
    "coimbra/**/*.py",
    "kingsbridge/**/*.py",
    "pilgrim/**/*.py",
)

# Words, tables that are read once, and what only meets people: nothing in these files and folders is hot.
NOT_COMPILED = {
    "__init__.py",
    "components.py",
    "drawing",
    "effect_words.py",
    "event_cards.py",
    "game.py",
    "ground.py",
    "hexes.py",
    "invariants.py",
    "notices.py",
    "planes.py",
    "positions.py",
    "prose",
    "reasons.py",
    "tallies.py",
    "terminal",
    "vocabulary.py",
    "words.py",
}


def compile_catalogues() -> None:
    """Write each `.mo` beside its `.po`, so that an editable install speaks every language too."""
    for po in PACKAGE.glob("**/locale/*/LC_MESSAGES/*.po"):
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parts[-3], abort_invalid=True)
        with po.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalogue)


def compiled_modules() -> Iterator[str]:
    for pattern in COMPILED:
        for path in sorted(PACKAGE.glob(pattern)):
            if NOT_COMPILED.isdisjoint(path.parts):
                yield str(path)


def extensions() -> list[Extension]:
    # Asking for the metadata or for a source distribution runs this file too; only a wheel has use for them.
    if os.environ.get("TABARD_COMPILE") != "1" or "bdist_wheel" not in sys.argv:
        return []
    from mypyc.build import mypycify

    return mypycify(list(compiled_modules()), opt_level="3", multi_file=False, group_name="tabard")


compile_catalogues()
setup(ext_modules=extensions())
