"""What is found to have changed in a text that comes in pieces."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabard import COMPILED
from tabard.server.live import cuts
from tabard.server.live.deltas import SHORTEST, SentText, rebuilt

LETTERS = {"narrow": "abcd<>", "wide": "ab−<>", "mixed": "ab−🙂ü<>"}


def pieces(rng: Random, letters: str) -> list[str]:
    words = [letters[0], "<g", "<g>", *letters]
    return ["".join(rng.choices(words, k=rng.randrange(60))) for _ in range(9)]


def changes(letters: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Texts with what becomes of them: pieces are changed, moved, left out and copied."""
    rng = Random(letters)
    old = pieces(rng, letters)
    for _ in range(300):
        new = old[:]
        for fresh in pieces(rng, letters)[: rng.randrange(4)]:
            place = rng.randrange(len(new))
            new[place] = rng.choice([fresh, new[place][:20] + fresh, new[place].replace("a", "b", 1), rng.choice(old)])
        if rng.random() < 0.3:
            new.insert(rng.randrange(len(new)), new.pop(rng.randrange(len(new))))
        if rng.random() < 0.1:
            new.pop()
        yield tuple(old), tuple(new)
        old = new if len(new) > 3 else pieces(rng, letters)


@pytest.mark.parametrize("kind", LETTERS)
def test_a_text_is_made_again_from_the_old_one(kind: str) -> None:
    for old, new in changes(LETTERS[kind]):
        assert rebuilt("".join(old), cuts.compared(old, new, "<g")) == "".join(new)


def test_what_both_have_is_not_sent() -> None:
    old = ("<svg>", "<g a>1<g b>2", "<g c>3", "</svg>")
    assert cuts.compared(old, ("<svg>", "<g c>3", "<g a>1<g b>4", "</svg>"), "<g") == [
        (0, 5), (17, 6), (5, 6), "<g b>4", (23, 6)
    ]  # fmt: skip


@pytest.mark.skipif(not COMPILED, reason="the pure build has nothing in C")
@pytest.mark.parametrize("kind", LETTERS)
def test_in_c_it_is_the_same(kind: str) -> None:
    from tabard.server.live import _cuts

    for old, new in changes(LETTERS[kind]):
        quick = _cuts.compared(old, new, "<g")
        assert rebuilt("".join(old), quick) == "".join(new)
        if len(set(old)) == len(old) and kind == "narrow":  # of pieces that are there twice it may find another one
            assert quick == cuts.compared(old, new, "<g")
    texts = [(), ("",), ("a", "ü", "−"), ("a", "🙂")]
    assert [_cuts.count_alike(text) for text in texts] == [cuts.count_alike(text) for text in texts]
    with pytest.raises(ValueError, match="a sign"):
        _cuts.compared(("a",), ("b",), "")
    with pytest.raises(ValueError, match="pieces of text"):
        _cuts.count_alike((1,))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pieces of text"):
        _cuts.compared((b"a",), ("b",), "<g")  # type: ignore[arg-type]


def test_in_its_place_a_piece_is_compared_part_by_part() -> None:
    old = ("<g a>1<g b>2<g c>3<g d>4",)
    assert cuts.compared(old, ("<g y>1<g b>2<g n>3<g m>2<g d>4",), "<g") == ["<g y>1", (6, 6), "<g n>3<g m>2", (18, 6)]
    moved = ("<g c>3<g b>2<g x>5<g d>4",)
    assert cuts.compared(old, moved, "<g") == [(12, 6), (6, 6), "<g x>5", (18, 6)]


def test_a_short_text_is_told_as_a_whole() -> None:
    memory = SentText()
    assert memory.news("<li>a") == "<li>a"
    assert memory.news("<li>a") is None
    assert memory.news("<li>b" * SHORTEST) == ["<li>b" * SHORTEST]
    assert memory.news("<li>c") == "<li>c"
