"""What pyproject.toml cannot say: message catalogues are compiled, in a wheel the rules too (see tools/backend.py)."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, "tools")
from backend import why_pure

PACKAGE = Path("src/tabard")

COMPILED = (
    "bots/beam.py",
    "bots/evaluator.py",
    "bots/luck.py",
    "bots/network_evaluator.py",
    "bots/puct.py",
    "bots/spread.py",
    "bots/tree.py",
    "bots/turn_paths.py",
    "drawing/keeping.py",
    "drawing/panels.py",
    "drawing/parts.py",
    "drawing/pieces.py",
    "drawing/sheet.py",
    "drawing/signs.py",
    "drawing/svg.py",
    "drawing/text.py",
    "engine/actions.py",
    "engine/chronicle.py",
    "engine/dealing.py",
    "engine/goods.py",
    "engine/observing.py",
    "engine/state.py",
    "engine/vector.py",
    "coimbra/**/*.py",
    "coimbra/forecast/goods.py",
    "kingsbridge/**/*.py",
    "pilgrim/**/*.py",
)

# Of what is compiled as a whole: tables that are read once, and what only meets people, are not hot. Words stay classes
# of Python, whose objects tools can copy and give another class. A file that is named in full above is compiled anyway.
NOT_COMPILED = {
    "__init__.py",
    "aims.py",
    "box.py",
    "building_tiles.py",
    "components.py",
    "consistency.py",
    "effect_words.py",
    "event_cards.py",
    "explanations.py",
    "fields.py",
    "game.py",
    "goods.py",
    "ground.py",
    "hexes.py",
    "icons.py",
    "reasons.py",
    "rule_ids.py",
    "stand_ins.py",
    "tallies.py",
    "terminal",
    "terminal.py",
    "view.py",
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
            if "*" not in pattern or NOT_COMPILED.isdisjoint(path.relative_to(PACKAGE).parts[1:]):
                yield str(path)


class SideBySide(build_ext):
    """Compiles as many C files at a time as there are cores; setuptools does so only with whole extensions."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_all = compiler.compile
        self.parallel = self.parallel or os.cpu_count() or 1
        with ThreadPoolExecutor(self.parallel) as pool:

            def compile_each(sources: list[str], **options: Any) -> list[str]:
                done = pool.map(lambda source: compile_all([source], **options), sources)
                return [file for files in done for file in files]

            compiler.compile = compile_each
            super().build_extensions()


def extensions() -> list[Extension]:
    # Asking for the metadata or for a source distribution runs this file too; only a wheel has use for them.
    if "bdist_wheel" not in sys.argv or why_pure():
        return []
    from mypyc.build import mypycify

    # What the package needs to run is not installed where it is built. A C file a module, to be compiled side by side:
    # what one file for all would inline gains next to nothing, and neither does more than -O2.
    files = ["--ignore-missing-imports", *compiled_modules()]
    rules = mypycify(files, opt_level="2", debug_level="0", multi_file=True, group_name="tabard")
    if sys.platform != "win32":
        for rule in rules:  # one library: what is called in it need not be looked up as if it were elsewhere
            rule.extra_compile_args.append("-fvisibility=hidden")
    # In C by hand: loops over numbers and characters, where Python's objects cost most.
    written = ("bots/_network", "engine/_rows", "server/live/_cuts")
    return [*rules, *(Extension(f"tabard.{name.replace('/', '.')}", [f"src/tabard/{name}.c"]) for name in written)]


compile_catalogues()
setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
