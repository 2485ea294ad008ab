"""Projects: spaces, building and finishing (K-PROJ)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.state import Kingsbridge
from tests.cases import asks, cannot, cases, then, turn_of
from tests.kingsbridge.kit import *
from tests.kingsbridge.town_kit import *


def turn(chapter: int = 1, seats: int = 3, **has: int) -> Kingsbridge:
    return act(give(in_chapter(table(seats), chapter), RED, **has), RED)


def builds(s: Kingsbridge) -> list[str]:
    return [option.removeprefix("build ") for option in options(s) if option.startswith("build ")]


def reveal(s: Kingsbridge, name: str) -> Kingsbridge:
    """Reveal an event; a plague tile that is turned up shows 1 or, when those are gone, the least there is."""
    play(s, f"reveal {name}")
    if asked(s) == "PlagueTile":
        play(s, options(s)[0])
    return s


# On the board (K-PROJ-01 to 03)


@pytest.mark.rule("K-PROJ-01")
@pytest.mark.parametrize("left", [{"stone": 1}, {"wood": 1}])
def test_a_project_is_unfinished_while_a_space_is_empty(left: dict[str, int]) -> None:
    s = spaces_left(turn(stone=1, wood=1), "bridge", **left)
    assert not finished(s, "bridge")
    play(s, "play project", f"build bridge {next(iter(left))}")
    assert finished(s, "bridge")


@pytest.mark.rule("K-PROJ-02")
def test_the_bridge_is_there_from_the_start() -> None:
    assert on_board(table(2)) == ["bridge"]
    s = turn(stone=1)
    assert builds(play(s, "play project")) == ["bridge stone"]


@pytest.mark.rule("K-PROJ-02")
def test_nobody_works_on_the_tower_before() -> None:
    s = play(turn(chapter=2, stone=2, wood=2), "play project")
    assert not any(build.startswith("tower") for build in builds(s))
    s = play(turn(chapter=2), "play donation")
    assert "donate tower" not in options(s)


test_on_the_board = cases(
    ("K-PROJ-01", "grey spaces take stone and brown ones wood",
        lambda: spaces_left(spaces_left(turn(stone=2, wood=2), "bridge", stone=2), "fulling_mill", wood=1),
        "play project", (builds, ["bridge stone", "bridge stone_stone", "fulling_mill wood"])),
)  # fmt: skip


@pytest.mark.rule("K-PROJ-03")
def test_a_project_whose_event_does_not_come_up_does_not_appear() -> None:
    s = table(2)
    for name in ("i-04", "i-05", "i-07", "i-10", "i-11", "i-06"):
        pass_turn(pass_turn(play(s, f"reveal {name}", "orient 0")))
    assert asked(s) == "TaxDie"
    assert on_board(s) == ["bridge"]
    play(provided(s), "tax 2")
    while asked(s) != "EventCard":
        play(s, options(s)[-1])
    assert "reveal i-03" not in options(s)


# Building (K-PROJ-04 to 08)


@pytest.mark.rule("K-PROJ-04")
def test_one_or_two_materials_of_either_kind() -> None:
    s = play(turn(stone=3, wood=3), "play project")
    assert builds(s) == [
        "bridge wood", "bridge wood_wood", "bridge stone", "bridge stone_wood", "bridge stone_stone",
    ]  # fmt: skip


@pytest.mark.rule("K-PROJ-05")
@pytest.mark.parametrize("load", ["wood_wood", "stone_stone"])
def test_the_spaces_are_filled_in_any_order(load: str) -> None:
    s = play(turn(stone=2, wood=2), "play project", f"build bridge {load}")
    assert empty_spaces(s, "bridge") == ((4, 0) if load == "wood_wood" else (2, 2))


@pytest.mark.rule("K-PROJ-06")
@pytest.mark.parametrize(
    ("load", "points"), [("wood", 3), ("wood_wood", 6), ("stone", 3), ("stone_stone", 6), ("stone_wood", 6)]
)
def test_each_material_scores_3(load: str, points: int) -> None:
    s = play(turn(stone=2, wood=2), "play project", f"build bridge {load}")
    assert vp(s, RED) == 8 + points
    assert (vp(s, GREEN), vp(s, YELLOW)) == (8, 8)


@pytest.mark.rule("K-PROJ-07")
def test_nobody_builds_on_the_light_blue_space() -> None:
    s = spaces_left(turn(chapter=3, stone=2, wood=2), "tower", stone=1)
    assert [build for build in builds(play(s, "play project")) if build.startswith("tower")] == ["tower stone"]
    assert not metal_placed(s)
    play(s, "build tower stone")
    assert metal_placed(s)
    assert vp(s, RED) == 8 + 3  # nobody has loyalty, nobody scores for the metal


test_building = cases(
    ("K-PROJ-04", "only own material is built",
        lambda: give(turn(stone=1), GREEN, stone=3, wood=3), "play project", (builds, ["bridge stone"]),
        "build bridge stone", holds(RED, stone=0), holds(GREEN, stone=3)),
    ("K-PROJ-04", "never on two projects",
        lambda: turn(stone=2, wood=2), then(project, "fulling_mill"), "play project", "build bridge stone",
        asks("DiscardedCard"), (empty_spaces, "fulling_mill", (1, 3))),
    ("K-PROJ-05", "wood can come last",
        lambda: spaces_left(turn(stone=2, wood=2), "bridge", wood=2), "play project",
        (builds, ["bridge wood", "bridge wood_wood"])),
    ("K-PROJ-04 K-PROJ-06", "example a stone and a wood score 6",
        lambda: turn(stone=1, wood=1), "play project", "build bridge stone_wood", holds(RED, vp=8 + 6),
        holds(RED, stone=0, wood=0), (empty_spaces, "bridge", (3, 1))),
    ("K-PROJ-08", "with every open project finished nothing is built",
        lambda: reveal(give(in_chapter(table(2), 3), RED, stone=2, wood=2), "iii-02"),
        lambda s: act(spaces_left(s, "priors_palace"), RED), cannot("play project"), cannot("play donation")),
)  # fmt: skip


# Finishing (K-PROJ-09 to 11)


@pytest.mark.rule("K-PROJ-09")
def test_with_all_spaces_filled_the_donors_are_paid() -> None:
    for left, paid in ((2, 0), (1, 1)):
        s = seals(spaces_left(turn(chapter=2, stone=1), "city_wall", stone=left), GREEN, "city_wall")
        play(s, "play project", "build city_wall stone")
        assert finished(s, "city_wall") is bool(paid)
        assert (vp(s, GREEN), has(s, GREEN, "loyalty")) == (8 + paid, paid)


@pytest.mark.rule("K-PROJ-09")
def test_a_finished_project_takes_nothing_more() -> None:
    s = spaces_left(turn(chapter=2, stone=2, wood=2), "bridge")
    assert "play project" not in options(s)
    assert "play donation" not in options(s)
    project(s, "city_wall")
    assert builds(play(s.copy(), "play project")) == ["city_wall stone", "city_wall stone_stone"]
    assert options(play(s, "play donation")) == ["donate city_wall"]


@pytest.mark.rule("K-PROJ-11")
def test_material_stays_on_a_finished_project() -> None:
    s = spaces_left(turn(stone=1), "bridge", stone=1)
    quarry, forest = stock(s, "stone"), stock(s, "wood")
    play(s, "play project", "build bridge stone")
    assert (stock(s, "stone"), stock(s, "wood")) == (quarry, forest)
    next_chapter(s)
    assert (stock(s, "stone"), stock(s, "wood")) == (quarry, forest)
    assert finished(s, "bridge")


test_finishing = cases(
    ("K-PROJ-10", "the builder has scored and the donors are paid before they care",
        lambda: spaces_left(turn(chapter=3, wood=1), "hospital", wood=1),
        lambda s: sick(give(seals(s, GREEN, "hospital"), GREEN, med=1), {11: 1}), "play project", "build hospital wood",
        turn_of(GREEN), asks("HospitalCare"), holds(RED, vp=11), holds(GREEN, vp=9), "care 11", holds(GREEN, vp=11),
        (seals_on, GREEN, []), turn_of(RED), asks("DiscardedCard")),
    ("K-PROJ-10", "the tower brings the builder the metal and the donors points at once",
        lambda: spaces_left(turn(chapter=3, stone=1, loyalty=1), "tower", stone=1),
        lambda s: seals(seals(s, RED, "tower"), GREEN, "tower", "bridge"), "play project", "build tower stone",
        holds(RED, vp=8 + 3 + 3 + 2), holds(GREEN, vp=8 + 2), (seals_on, RED, []), (seals_on, GREEN, ["bridge"]),
        turn_of(RED), asks("DiscardedCard")),
    ("K-PROJ-11", "material stays on an unfinished project",
        lambda: turn(stone=2), "play project", "build bridge stone_stone", next_chapter,
        (empty_spaces, "bridge", (1, 2))),  # and one more came when the chapter ended
)  # fmt: skip
