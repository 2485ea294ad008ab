"""A bot from a file: `my_bot.py:MyBot` names the class MyBot in a file of somebody's own, wherever it lies."""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final

from tabard.bots.errors import UnknownBot

FORM: Final = re.compile(r"(?P<file>.+\.py):(?P<name>[^\W\d]\w*)")


def is_file_bot(name: str) -> bool:
    return FORM.fullmatch(name) is not None


def check_file(text: str) -> None:
    """A file that is not there is told before anything is begun; what is in it is found out where it runs."""
    found = FORM.fullmatch(text)
    if found is None:
        raise UnknownBot(f"A bot in a file is named with its class: {text}:MyBot.")
    if not Path(found["file"]).is_file():
        raise UnknownBot(f"There is no file {found['file']}.")


def loaded_from_file(text: str) -> object:
    """The class or function of that name in a file, which can import what lies beside it."""
    check_file(text)
    found = FORM.fullmatch(text)
    assert found is not None
    file = Path(found["file"]).resolve()
    sys.path.insert(0, str(file.parent))
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[file.stem] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever somebody's file may raise
        raise UnknownBot(f"{file.name} cannot be loaded: {type(error).__name__}: {error}") from error
    if not hasattr(module, found["name"]):
        raise UnknownBot(f"{file.name} has no {found['name']}.")
    return getattr(module, found["name"])
