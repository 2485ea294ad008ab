"""What holds for all tests."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import signal
import tempfile
from collections.abc import Generator, Iterator

import pytest

# Asserts in what several games share are to say what they compared.
pytest.register_assert_rewrite("tests.box_kit", "tests.cases", "tests.server.kit")
pytest_plugins = ("tests.needs", "tests.browser", "tests.samples")

# A shell lets what runs in its background ignore Ctrl-C, and programs started from there inherit that. Those tested
# here are to be interrupted.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Nobody's own box is played in tests, and no game that somebody goes on with is found by them.
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="tabard-tests-")
atexit.register(shutil.rmtree, os.environ["XDG_STATE_HOME"], ignore_errors=True)


def named_boxes() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.startswith("TABARD_") and "COMPONENTS" in name}


for named in named_boxes():
    del os.environ[named]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Eleven thousand tests come to stay: nobody is to look for garbage among them again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.fixture(autouse=True)
def _no_box_is_left_named() -> Iterator[None]:
    yield
    for name in named_boxes():
        del os.environ[name]
