"""The end of a chapter (K-CHAP)."""

from __future__ import annotations

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.constants import ASIDE, FACE_DOWN, NO_EVENT
from tabard.kingsbridge.vocabulary import ACTIONS
from tests.cases import asks, cases, offers, then, turn_of
from tests.kingsbridge.kit import *
from tests.kingsbridge.town_kit import *

# The course of things (K-CHAP-01, 06 to 08, 11)


@pytest.mark.rule("K-CHAP-01")
def test_a_chapter_ends_after_round_6() -> None:
    s = in_chapter(table(2), 2, round=5)
    pass_turn(pass_turn(play(s, "reveal ii-05", "orient 0")))
    assert asked(s) == "EventCard"
    pass_turn(pass_turn(play(s, "reveal ii-09", "orient 0")))
    assert (s.to_move, asked(s)) == (CHANCE, "TaxDie")
    play(provided(s), "tax 2")
    assert (s.chapter, s.round, asked(s)) == (2, 0, "EventCard")


@pytest.mark.rule("K-CHAP-01", "K-ROUND-02")
def test_after_chapter_iv_the_game_ends_with_the_dues() -> None:
    s = provided(laid(in_chapter(table(3, start=GREEN), 4), RED, "grain"))
    play(end_chapter(s), "tax 2")
    assert s.over
    assert (s.chapter, s.start) == (3, GREEN)  # the shield stays
    assert sizes(s, RED) == (1, 0)  # and no cards are taken back


@pytest.mark.rule("K-CHAP-07")
def test_what_is_left_over_is_kept() -> None:
    s = give(provided(table(2)), RED, piety=4, grain=3, gold=9, stone=2, wood=1, wool=4, cloth=1, loyalty=2, med=3)
    play(end_chapter(s), "tax 5")
    assert goods(s, RED) == {
        "stone": 2, "wood": 1, "grain": 1, "piety": 2, "wool": 4, "cloth": 1, "loyalty": 2, "med": 3, "gold": 4,
    }  # fmt: skip


@pytest.mark.rule("K-CHAP-08", "K-ROUND-10")
@pytest.mark.parametrize(("start", "then"), [(RED, GREEN), (GREEN, YELLOW), (YELLOW, BLUE), (BLUE, RED)])
def test_the_start_player_passes_the_shield_once(start: int, then: int) -> None:
    s = provided(table(4, start=start))
    end_chapter(s)
    assert s.start == start  # the dues are paid before it is passed
    play(s, "tax 2")
    assert s.start == then
    play(s, "reveal ii-05")
    assert s.to_move == then


@pytest.mark.rule("K-CHAP-11")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_all_take_their_twelve_cards_back(chapter: int) -> None:
    s = in_chapter(table(2), chapter, round=6)
    for player in (RED, GREEN):
        face_down(laid(s, player, *ACTIONS[:6]), player, *ACTIONS[6:])
    next_chapter(s)
    assert s.chapter == chapter
    for player in (RED, GREEN):
        assert hand(s, player) == list(ACTIONS)
        assert sizes(s, player) == (0, 0)


test_the_course_of_things = cases(
    ("K-CHAP-01", "material comes before the cover tiles leave",
        lambda: in_chapter(table(2), 3), "reveal iii-02", "tile 1", end_chapter,
        (empty_spaces, "bridge", (4, 2)),  # it was still covered
        (lambda s: s.covered_projects, 0)),
    ("K-CHAP-06", "dues follow and penalties are noted for the next chapter",
        lambda: give(provided(table(3)), YELLOW, grain=1), (penalties, YELLOW, []), then(end_chapter), "tax 2",
        (penalties, YELLOW, ["begging"]), holds(YELLOW, vp=6), (lambda s: s.chapter, 1)),
    ("K-CHAP-11", "the next chapter begins with penance and court",
        lambda: end_chapter(give(give(provided(table(2)), RED, gold=0), GREEN, piety=1)), "tax 2", asks("PenanceCard"),
        (lambda s: s.turn, GREEN), "drawn grain", asks("CourtCard"), turn_of(RED), "lay grain", "discard piety",
        asks("EventCard"), (lambda s: options(s)[0], "reveal ii-01")),
)  # fmt: skip


# Material for unfinished projects (K-CHAP-02, 03)


@pytest.mark.rule("K-CHAP-02")
def test_each_unfinished_project_receives_one_material_a_stone_first() -> None:
    s = in_chapter(table(2), 3)
    project(s, "fulling_mill")
    quarry, forest = stock(s, "stone"), stock(s, "wood")
    end_chapter(s)
    assert [empty_spaces(s, name) for name in ("bridge", "tower", "fulling_mill")] == [(3, 2), (5, 2), (0, 3)]
    assert (stock(s, "stone"), stock(s, "wood")) == (quarry - 3, forest)


@pytest.mark.rule("K-CHAP-02")
def test_a_wood_where_no_stone_space_is_open() -> None:
    s = spaces_left(table(2), "bridge", wood=2)
    quarry, forest = stock(s, "stone"), stock(s, "wood")
    end_chapter(s)
    assert empty_spaces(s, "bridge") == (0, 1)
    assert (stock(s, "stone"), stock(s, "wood")) == (quarry, forest - 1)


@pytest.mark.rule("K-CHAP-02")
def test_a_finished_project_and_one_not_on_the_board_receive_nothing() -> None:
    s = spaces_left(table(2), "bridge")
    quarry, forest = stock(s, "stone"), stock(s, "wood")
    end_chapter(s)
    assert (stock(s, "stone"), stock(s, "wood")) == (quarry, forest)
    assert (empty_spaces(s, "tower"), empty_spaces(s, "fulling_mill")) == ((6, 2), (1, 3))


@pytest.mark.rule("K-CHAP-03")
@pytest.mark.parametrize(("left", "gone"), [("stone", "stone"), ("wood", "wood")])
def test_if_nothing_fits_nothing_is_laid(left: str, gone: str) -> None:
    s = spaces_left(table(2), "bridge", **{left: 1})
    empty_stock(s, **{gone: 0})
    end_chapter(s)
    assert not finished(s, "bridge")


@pytest.mark.rule("K-CHAP-03")
@pytest.mark.parametrize("first", ["city_wall", "fulling_mill"])
def test_the_projects_are_served_in_the_order_they_entered(first: str) -> None:
    s = spaces_left(in_chapter(table(2), 2), "bridge")
    other = "fulling_mill" if first == "city_wall" else "city_wall"
    project(s, first)
    project(s, other)
    before = empty_spaces(s, other)
    end_chapter(empty_stock(s, stone=1, wood=0))
    assert empty_spaces(s, first)[0] == {"city_wall": 3, "fulling_mill": 0}[first]
    assert empty_spaces(s, other) == before


test_material_for_unfinished_projects = cases(
    ("K-CHAP-03", "with an empty quarry a wood space is filled",
        lambda: end_chapter(empty_stock(table(2), stone=0)), (empty_spaces, "bridge", (4, 1))),
    ("K-CHAP-03", "nobody scores for this material",
        lambda: end_chapter(give(spaces_left(table(3), "bridge", stone=1), RED, stone=1)), (finished, "bridge", True),
        (lambda s: [vp(s, player) for player in range(3)], [8, 8, 8]), holds(RED, stone=1)),
)  # fmt: skip


@pytest.mark.rule("K-CHAP-03")
@pytest.mark.parametrize("chapter", [3, 4])
def test_also_after_chapter_iv_it_may_finish_the_tower(chapter: int) -> None:
    s = give(spaces_left(in_chapter(table(3), chapter), "tower", stone=1), GREEN, loyalty=2)
    end_chapter(seals(s, RED, "tower"))
    assert metal_placed(s)
    assert [vp(s, player) for player in range(3)] == [10, 11, 8]


# Cover tiles and events leave (K-CHAP-04, 05)


@pytest.mark.rule("K-CHAP-04", "K-EVENT-32")
def test_a_project_that_enters_in_the_next_chapter_is_not_covered() -> None:
    s = give(next_chapter(play(in_chapter(table(2), 3), "reveal iii-02", "tile 1")), RED, stone=1)
    play(s, "reveal iv-02", "tile 1")
    assert "build lady_chapel stone" in options(play(act(s, RED), "play project"))


@pytest.mark.rule("K-CHAP-05")
def test_so_does_one_revealed_in_round_6() -> None:
    s = play(in_chapter(table(2), 2, round=6), "reveal ii-08", "orient 0")
    assert s.lasting() == (event("ii-08"),)
    pass_turn(pass_turn(s))
    assert asked(s) == "TaxDie"
    assert s.lasting() == ()


test_cover_tiles_and_events_leave = cases(
    ("K-CHAP-04", "favour spaces are uncovered",
        lambda: next_chapter(play(table(2), "reveal i-11")), lambda s: act(favour_at(s, "prior"), RED), "play favour",
        (favour, "guild"), (lambda s: s.covered, 0)),
    ("K-CHAP-04", "projects are uncovered",
        lambda: give(next_chapter(play(in_chapter(table(2), 3), "reveal iii-02", "tile 1")), RED, stone=1),
        then(act, RED), "play project", offers("build bridge stone", "build tower stone", "build priors_palace stone")),
    ("K-CHAP-05", "the immediate event leaves the council",
        lambda: in_chapter(table(2), 2), "reveal ii-05", "orient 0", (lambda s: s.event, event("ii-05")), end_chapter,
        (lambda s: s.event, NO_EVENT)),
    ("K-CHAP-05", "the events of the next chapter are others",
        lambda: next_chapter(play(table(2), "reveal i-04")),
        (options, [f"reveal ii-{number:02}" for number in range(1, 12)])),
)  # fmt: skip


# What joins the game (K-CHAP-09, 10)


@pytest.mark.rule("K-CHAP-10", "K-PROJ-02", "K-PLAGUE-01", "K-ROUND-02")
def test_after_chapter_ii_tower_and_plague_tiles_come_onto_the_board() -> None:
    s = in_chapter(table(2), 2)
    end_chapter(provided(s))
    assert (on_board(s), s.tiles) == (["bridge"], [ASIDE] * 11)
    play(s, "tax 2")
    assert (on_board(s), s.tiles) == (["bridge", "tower"], [FACE_DOWN] * 11)
    assert empty_spaces(s, "tower") == (6, 2)  # no material in this chapter end


@pytest.mark.rule("K-CHAP-10")
def test_they_come_once() -> None:
    s = next_chapter(in_chapter(table(2), 3))
    assert on_board(s) == ["bridge", "tower"]
    s = next_chapter(in_chapter(table(2), 1))
    assert (on_board(s), s.tiles) == (["bridge"], [ASIDE] * 11)
