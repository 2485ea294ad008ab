"""The tithe: one resource from a duty tile, and nobody leaves it (P-TITHE)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers
from tests.pilgrim.kit import BLUE, RED, WHITE, at, choose, give, has, options, play, put, table


def on_tiles(**tiles: int) -> Pilgrim:
    """White has these acolytes on duty tiles and chooses between tithe and duty."""
    return choose(put(table(4), WHITE, **tiles), WHITE)


def tithes(s: Pilgrim) -> list[str]:
    return [option for option in options(s) if option.startswith("tithe")]


@pytest.mark.rule("P-TITHE-01")
@pytest.mark.parametrize(
    ("tile", "good"),
    [("n", "stone"), ("ne", "grain"), ("e", "coin"), ("sw", "stone"), ("w", "grain"), ("nw", "coin")],
)
def test_one_of_the_resource_on_the_tithe_counter(tile: str, good: str) -> None:
    s = on_tiles(**{tile: 1})
    assert tithes(s) == [f"tithe {tile} {good}"]
    play(s, f"tithe {tile} {good}")
    assert {name: has(s, WHITE, name) for name in ("stone", "grain", "coin", "piety")} == {
        "stone": 1, "grain": 1, "coin": 1, "piety": 0, good: 2,
    }  # fmt: skip


@pytest.mark.rule("P-TITHE-01")
@pytest.mark.parametrize("good", ["stone", "grain", "coin"])
def test_the_cornucopia_gives_any_one_of_the_three(good: str) -> None:
    s = on_tiles(se=1)
    assert tithes(s) == ["tithe se stone", "tithe se grain", "tithe se coin"]
    play(s, f"tithe se {good}")
    assert has(s, WHITE, good) == 2


test_tithe = cases(
    ("P-TITHE-01", "taxation has no tithe", lambda: on_tiles(s=2), offers("duty s")),
    ("P-TITHE-01", "every tile with an own acolyte may be chosen and no other",
        lambda: put(on_tiles(n=3, w=1), RED, ne=2), (tithes, ["tithe n stone", "tithe w grain"])),
)  # fmt: skip


@pytest.mark.rule("P-TITHE-01")
@pytest.mark.parametrize("count", [1, 4])
def test_the_acolytes_stay_and_their_number_does_not_matter(count: int) -> None:
    s = play(on_tiles(n=count), "tithe n stone", "end")
    assert at(s, WHITE, "n") == count
    assert at(s, WHITE, "city") == 5
    assert has(s, WHITE, "stone") == 2


@pytest.mark.rule("P-TITHE-01")
@pytest.mark.parametrize("coin", [0, 2])
def test_other_colours_do_not_matter_and_no_coin_is_paid(coin: int) -> None:
    s = give(on_tiles(n=1), WHITE, coin=coin)
    put(put(s, RED, n=3), BLUE, n=1)
    assert "tithe n stone" in options(s)
    play(s, "tithe n stone")
    assert has(s, WHITE, "coin") == coin
    assert has(s, WHITE, "stone") == 2
    assert [has(s, RED, good) for good in ("stone", "grain", "coin")] == [1, 1, 1]
