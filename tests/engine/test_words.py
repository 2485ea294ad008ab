"""Lists of things in a sentence."""

from __future__ import annotations

import pytest

from tests.engine.toy import TOY


@pytest.mark.parametrize(
    ("lang", "items", "together", "either"),
    [
        ("en", ["a"], "a", "a"),
        ("en", ["a", "b", "c"], "a, b and c", "a, b or c"),
        ("de", ["a", "b"], "a und b", "a oder b"),
        ("es", ["a", "b"], "a y b", "a o b"),
        ("es", ["a", "iglesia"], "a e iglesia", "a o iglesia"),
        ("es", ["a", "hierro"], "a y hierro", "a o hierro"),
        ("es", ["a", "oro"], "a y oro", "a u oro"),
    ],
)
def test_things_are_joined_as_the_language_does(lang: str, items: list[str], together: str, either: str) -> None:
    words = TOY.words(lang)
    assert words.listing(items) == together
    assert words.choice(items) == either


def test_a_decimal_place_stands_behind_the_sign_of_the_language() -> None:
    assert [TOY.words(lang).decimal(1.25) for lang in ("en", "de", "es")] == ["1.2", "1,2", "1,2"]
