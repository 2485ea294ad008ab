"""What is read is refused with a sentence, or it is what it says."""

from __future__ import annotations

import pytest

from tests.server.kit import RANDOM, Person

BREAKS = ("\x85", "\u2028", "\u2029", "\x0b", "\x1c", "\n", "\x00")


@pytest.mark.parametrize("sign", BREAKS, ids=ascii)
def test_a_name_that_breaks_lines_is_refused(ann: Person, sign: str) -> None:
    """It would put lines of its own into the record."""
    me = {"kind": "me", "name": f"Ann{sign}option first_game yes"}
    assert ann.post("tables", game="coimbra", seats=[me, RANDOM]).status_code == 422
