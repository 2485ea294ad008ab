"""Asserts in what several games share are to say what they compared."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.box_kit", "tests.checks")
