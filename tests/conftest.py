"""What holds for all tests."""

from __future__ import annotations

import signal

import pytest

# Asserts in what several games share are to say what they compared.
pytest.register_assert_rewrite("tests.box_kit", "tests.checks")
pytest_plugins = ("tests.needs", "tests.browser", "tests.samples")

# A shell lets what runs in its background ignore Ctrl-C, and programs started from there inherit that. Those tested
# here are to be interrupted.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
