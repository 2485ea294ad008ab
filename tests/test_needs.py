"""The last lines of a run say what was left out, and what would bring it in."""

from __future__ import annotations

import pytest

from tests.needs import CHROMIUM, NEEDS, POSTGRES, Need, left_out


def test_nothing_is_said_where_nothing_was_left_out() -> None:
    assert left_out([]) == []


def test_each_need_is_told_once_and_then_any_other_reason() -> None:
    assert left_out([POSTGRES.reason, "it is Monday", CHROMIUM.reason, CHROMIUM.reason]) == [
        f"Left out: 2 tests of the browser. Needed: {CHROMIUM.thing}; {CHROMIUM.remedy}.",
        f"Left out: 1 test of PostgreSQL. Needed: a PostgreSQL server; {POSTGRES.remedy}.",
        "Left out: 1 test. it is Monday.",
    ]


def test_needs_are_told_apart() -> None:
    assert len({need.reason for need in NEEDS}) == len(NEEDS)


def test_what_is_missing_is_skipped_with_its_reason() -> None:
    missing = Need("flying", "wings", "grow some", lambda: False)
    assert missing.mark.args == (True,)
    assert missing.mark.kwargs == {"reason": missing.reason}
    with pytest.raises(pytest.skip.Exception, match="flying needs wings: grow some"):
        missing.check()
    Need("walking", "legs", "", lambda: True).check()
