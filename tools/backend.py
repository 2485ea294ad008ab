"""How the package is built: by setuptools, which fetches the compiler mypyc only where something is compiled (PEP 517).

A wheel is compiled wherever there is a C compiler; `TABARD_PURE=1` asks for the pure one. An editable install is
always pure: a `.so` beside its source would silently win over every later edit.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401 - hooks that stay as they are
    build_editable,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

MYPYC = "mypy==2.4.1"  # pinned because another version may compile to other code
PAGES = Path("src/tabard/server/static/.vite/manifest.json")
PURE = "Tabard is installed as its pure build, about ten times slower: {reason}."
NO_PAGES = "The pages are not built, and a source distribution needs them: make page builds them (with Node 20)."


def get_requires_for_build_wheel(settings: dict[str, Any] | None = None) -> list[str]:
    reason = why_pure()
    if reason:
        print(PURE.format(reason=reason), file=sys.stderr)
    return [*build_meta.get_requires_for_build_wheel(settings), *([] if reason else [MYPYC])]


def build_sdist(folder: str, settings: dict[str, Any] | None = None) -> str:
    if not PAGES.is_file():
        sys.exit(NO_PAGES)
    return str(build_meta.build_sdist(folder, settings))


def why_pure() -> str:
    """Why nothing is to be compiled; empty where the wheel is a compiled one."""
    if os.environ.get("TABARD_PURE") == "1":
        return "TABARD_PURE=1 asked for it"
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} cannot load the compiled one"
    if not has_compiler():
        return "there is no C compiler with Python's headers, for example from the packages gcc and python3-dev"
    return ""


def has_compiler() -> bool:
    """Whether a C file that needs Python's headers can be compiled, which is the only thing that tells."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_trial(void) { return NULL; }\n", encoding="utf-8")
        command = build_ext(Distribution({"ext_modules": [Extension("trial", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        try:
            command.run()
        except Exception:  # each compiler has its own way to be missing
            return False
    return True
