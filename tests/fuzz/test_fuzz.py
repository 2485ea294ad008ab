"""Some of what the fuzzers try, in every run."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.engine.errors import TabardError
from tests.fuzz.mangling import Choices
from tests.fuzz.targets import TARGETS
from tests.samples import examples


@pytest.mark.parametrize("name", TARGETS)
@examples(100)
@given(data=st.binary(max_size=40))
def test_whatever_is_sent_is_understood_or_refused(name: str, data: bytes) -> None:
    with suppress(TabardError):
        TARGETS[name](Choices(data))
