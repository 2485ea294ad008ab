"""Texts are measured, cut, wrapped and shrunk so that they fit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabard.drawing import text

WORDS = st.text("abcdefgmwilMWI äß-,", max_size=60)
ROOM = st.floats(40, 400)


@given(WORDS, ROOM)
def test_what_is_fitted_fits(words: str, room: float) -> None:
    fitted = text.fit(words, 12, room)
    assert text.width(fitted, 12) <= room
    assert fitted == words or fitted.endswith(text.ELLIPSIS)


@given(WORDS, ROOM)
def test_what_is_wrapped_fits_and_says_everything(words: str, room: float) -> None:
    rows = text.wrap(words, 12, room)
    assert all(text.width(row, 12) <= room for row in rows)
    if not any(row.endswith(text.ELLIPSIS) for row in rows):
        assert " ".join(rows) == " ".join(words.split())


def test_too_many_lines_end_in_an_ellipsis() -> None:
    assert text.wrap("one two three four five", 10, 40, most=2) == ("one", "two t…")


@given(WORDS, ROOM)
def test_the_largest_size_that_fits_is_taken(words: str, room: float) -> None:
    size = text.shrink(words, room, 16, 8)
    assert size == 8 or text.width(words, size) <= room
    assert size == 16 or text.width(words, size + 0.5) > room


def test_bold_is_wider() -> None:
    assert text.width("Coimbra", 12, True) > text.width("Coimbra", 12)


def test_wrapping_to_fit_shrinks_before_it_cuts() -> None:
    size, rows = text.wrap_to_fit("Student zweier Fakultäten", 100, 2, 12, 8)
    assert rows == ("Student zweier", "Fakultäten")
    assert 8 < size <= 12
