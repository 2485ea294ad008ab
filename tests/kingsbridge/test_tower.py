"""The tower and its metal (K-TOWER)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.state import Kingsbridge
from tests.cases import cases, then
from tests.kingsbridge.kit import RED, YELLOW, act, asked, give, has, in_chapter, options, play, table, vp
from tests.kingsbridge.town_kit import *


def loyal(s: Kingsbridge, *loyalty: int) -> Kingsbridge:
    for player, amount in enumerate(loyalty):
        give(s, player, loyalty=amount)
    return s


def turn(*loyalty: int) -> Kingsbridge:
    """Red is to play and has the last stone of the tower."""
    s = loyal(in_chapter(table(3), 3), *loyalty)
    return act(spaces_left(give(s, RED, stone=1), "tower", stone=1), RED)


def finish(s: Kingsbridge) -> Kingsbridge:
    return play(s, "play project", "build tower stone")


def points(s: Kingsbridge) -> list[float]:
    return [vp(s, player) for player in range(s.seats)]


@pytest.mark.rule("K-TOWER-02")
@pytest.mark.parametrize(
    ("loyalty", "scored"), [((3, 2, 0), [6, 0, 0]), ((0, 1, 0), [3, 3, 0]), ((2, 3, 5), [3, 0, 3])]
)
def test_the_player_with_most_loyalty_places_the_metal_for_3(loyalty: tuple[int, ...], scored: list[int]) -> None:
    s = finish(turn(*loyalty))
    assert metal_placed(s)
    assert points(s) == [8 + score for score in scored]


@pytest.mark.rule("K-TOWER-03")
@pytest.mark.parametrize(
    ("loyalty", "scored"), [((2, 2, 0), [4, 1, 0]), ((1, 1, 1), [4, 1, 1]), ((1, 4, 4), [3, 1, 1])]
)
def test_several_with_most_loyalty_get_1_each(loyalty: tuple[int, ...], scored: list[int]) -> None:
    s = finish(turn(*loyalty))
    assert metal_placed(s)
    assert points(s) == [8 + score for score in scored]


test_tower = cases(
    ("K-TOWER-01", "the tower has six spaces for stone and two for wood and one for the metal",
        lambda: in_chapter(table(3), 3), (empty_spaces, "tower", (6, 2)), then(spaces_left, "tower", wood=1),
        (metal_placed, False), lambda s: act(give(s, RED, wood=1), RED), "play project", "build tower wood",
        (metal_placed, True), (finished, "tower", True)),
    ("K-TOWER-02", "the metal is placed as soon as the eight spaces are filled",
        lambda: finish(spaces_left(turn(0, 1, 0), "tower", stone=1, wood=1)), (metal_placed, False),
        (points, [11, 8, 8])),
    ("K-TOWER-04", "without any loyalty nobody scores",
        lambda: finish(turn(0, 0, 0)), (metal_placed, True), (points, [11, 8, 8])),
    ("K-TOWER-04", "the loyalty is kept",
        lambda: finish(turn(1, 2, 2)), (lambda s: [has(s, player, "loyalty") for player in range(3)], [1, 2, 2])),
)  # fmt: skip


# Filled by the stock (K-TOWER-05)


@pytest.mark.rule("K-TOWER-05", "K-EVENT-33", "K-INV-01")
@pytest.mark.parametrize(("stone", "wood"), [(2, 0), (0, 2), (0, 0)])
def test_it_is_finished_even_if_quarry_or_forest_run_short(stone: int, wood: int) -> None:
    s = empty_stock(loyal(in_chapter(table(3), 4), 1), stone=stone, wood=wood)
    play(s, "reveal iv-01", "tile 1")
    assert finished(s, "tower")
    assert metal_placed(s)
    assert (stock(s, "stone"), stock(s, "wood")) == (0, 0)
    assert points(s) == [11, 8, 8]


@pytest.mark.rule("K-TOWER-05", "K-EVENT-34")
def test_a_tower_already_finished_awards_no_metal_again() -> None:
    s = loyal(spaces_left(in_chapter(table(3), 4), "tower"), 1)
    s.metal = True
    stocks = s.stock[:]
    play(s, "reveal iv-01", "tile 1")
    assert (points(s), s.stock, asked(s)) == ([8, 8, 8], stocks, "Orientation")


@pytest.mark.rule("K-TOWER-06")
def test_an_unfinished_tower_awards_no_metal_when_the_game_ends() -> None:
    s = loyal(spaces_left(provided(in_chapter(table(3), 4)), "tower", stone=2), 0, 0, 3)
    play(end_chapter(s), "tax 5")
    assert s.over
    assert not metal_placed(s)
    assert s.scores() == [16, 16, 16]


@pytest.mark.rule("K-TOWER-06")
def test_nothing_is_built_on_a_finished_tower() -> None:
    s = spaces_left(give(in_chapter(table(3), 3), YELLOW, stone=2, wood=2), "tower")
    play(act(s, YELLOW), "play project")
    assert not any(option.startswith("build tower") for option in options(s))
