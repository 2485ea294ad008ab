"""The market and cloth (K-MKT)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.state import Kingsbridge
from tests.cases import cases, offers
from tests.kingsbridge.kit import RED, act, asked, give, has, holds, in_chapter, options, play, table
from tests.kingsbridge.town_kit import empty_stock, next_chapter, stock


def turn(chapter: int = 2, **has: int) -> Kingsbridge:
    """Red has these goods and no gold."""
    return act(give(in_chapter(table(2), chapter), RED, gold=0, **has), RED)


@pytest.mark.rule("K-MKT-01")
def test_only_wool_or_only_the_cloth_is_fine() -> None:
    assert options(play(turn(wool=1, cloth=0), "play sale")) == ["sell 1 0"]
    assert options(play(turn(wool=0, cloth=1), "play sale")) == ["sell 0 1"]
    assert "play sale" not in options(turn(wool=0, cloth=0))


@pytest.mark.rule("K-MKT-02")
@pytest.mark.parametrize(("sold", "gold"), [("1 0", 2), ("3 0", 6), ("0 1", 4), ("2 1", 8)])
def test_wool_brings_2_gold_and_cloth_4(sold: str, gold: int) -> None:
    s = turn(wool=3, cloth=2)
    wool, cloth = stock(s, "wool"), stock(s, "cloth")
    play(s, "play sale", f"sell {sold}")
    sold_wool, sold_cloth = (int(count) for count in sold.split())
    assert has(s, RED, "gold") == gold
    assert (has(s, RED, "wool"), has(s, RED, "cloth")) == (3 - sold_wool, 2 - sold_cloth)
    assert (stock(s, "wool"), stock(s, "cloth")) == (wool + sold_wool, cloth + sold_cloth)
    assert asked(s) == "DiscardedCard"


@pytest.mark.rule("K-MKT-03")
def test_cloth_is_covered_from_the_start() -> None:
    s = turn(chapter=1, wool=1, cloth=1)
    assert options(play(s, "play sale")) == ["sell 1 0"]
    assert "play sale" not in options(turn(chapter=1, wool=0, cloth=1))


@pytest.mark.rule("K-MKT-03", "K-CHAP-04")
def test_cloth_is_uncovered_when_chapter_i_has_ended() -> None:
    s = give(next_chapter(table(2)), RED, wool=0, cloth=1)
    assert options(play(act(s, RED), "play sale")) == ["sell 0 1"]


@pytest.mark.rule("K-MKT-05")
@pytest.mark.parametrize(
    ("wool", "offered"), [(1, ["weave 1"]), (2, ["weave 1", "weave 2"]), (5, ["weave 1", "weave 2"])]
)
def test_one_or_two_wool_become_cloth(wool: int, offered: list[str]) -> None:
    assert options(play(turn(wool=wool), "play cloth")) == offered


@pytest.mark.rule("K-MKT-05")
@pytest.mark.parametrize("count", [1, 2])
def test_as_much_cloth_as_wool(count: int) -> None:
    s = turn(wool=3)
    wool, cloth = stock(s, "wool"), stock(s, "cloth")
    play(s, "play cloth", f"weave {count}")
    assert (has(s, RED, "wool"), has(s, RED, "cloth")) == (3 - count, count)
    assert (stock(s, "wool"), stock(s, "cloth")) == (wool + count, cloth - count)


@pytest.mark.rule("K-MKT-05")
def test_not_more_cloth_than_the_supply_has() -> None:
    assert options(play(empty_stock(turn(wool=3), cloth=1), "play cloth")) == ["weave 1"]
    assert "play cloth" not in options(empty_stock(turn(wool=3), cloth=0))


test_market = cases(
    ("K-MKT-01", "any number of wool and at most one cloth",
        lambda: turn(wool=2, cloth=3), "play sale", offers("sell 0 1", "sell 1 0", "sell 1 1", "sell 2 0", "sell 2 1")),
    ("K-MKT-01", "fifteen wool can be sold at once",
        lambda: empty_stock(turn(wool=15), wool=0), "play sale", "sell 15 0", holds(RED, gold=30), (stock, "wool", 15)),
    ("K-MKT-03 K-MKT-05", "cloth can be made while it cannot be sold",
        lambda: turn(chapter=1, wool=1), "play cloth", offers("weave 1")),
)  # fmt: skip
