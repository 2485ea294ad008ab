"""The final scoring (C-END)."""

from __future__ import annotations

import pytest

from tabard.coimbra.game import BY_ORDER, BY_POINTS, CATEGORIES, GAME
from tabard.coimbra.state import Coimbra
from tests.cases import cases
from tests.coimbra.card_kit import bare, end_game, put_fields, put_funded
from tests.coimbra.kit import BLACK, BLUE, RED, YELLOW, give, own, play, set_field, vp
from tests.coimbra.round_kit import give_crown, give_favour, open_expeditions, pass_round, phase_c, phase_f

_, EXPEDITIONS, TRACKS, DIPLOMAS, END_BONUSES, GOODS = range(6)
SIDE_4 = {"A": (8, 4, 2), "B": (7, 4, 1), "C": (6, 3, 1), "D": (4, 2, 1)}
SIDE_2_3 = {"A": (6, 2), "B": (5, 2), "C": (4, 1), "D": (3, 1)}


def poor(seats: int = 4, order: tuple[int, ...] = ()) -> Coimbra:
    """Nobody has anything that scores, but the crowns of the flags; tiles A, B, C, D lie above the tracks."""
    s = bare(seats, order=order)
    s.scoring_tiles = (0, 1, 2, 3)
    for player in range(seats):
        give(s, player, guard=0, coin=0, vp=0)
    return s


def line(s: Coimbra, number: int) -> list[int]:
    """Of the score sheet, by player."""
    return [points[number] for points in GAME.score_sheet(s).points]


# When, and what is counted (C-END-01)


@pytest.mark.rule("C-END-01")
def test_the_score_sheet_has_the_points_so_far_and_five_scorings_in_order() -> None:
    s = put_funded(open_expeditions(poor(), "goa tanger macau malaca ceilao diu"), RED, "goa")
    own(put_fields(give(s, RED, guard=4, coin=2, vp=20), RED, 7), RED, "iii-c3", "ii-c1")
    assert GAME.score_sheet(end_game(s)).points[RED] == (20, 9, 8, 1, 5, 3)
    assert s.scores()[RED] == 20 + 9 + 8 + 1 + 5 + 3
    assert len(CATEGORIES) == 6


@pytest.mark.rule("C-END-01", "C-INV-05")
def test_nobody_with_nothing_gets_anything_and_points_may_be_below_0() -> None:
    s = end_game(give(poor(), RED, vp=-7))
    assert s.scores()[RED] == -7
    assert GAME.score_sheet(s).points[RED] == (-7, 0, 0, 0, 0, 0)


# Tracks (C-END-03 to C-END-08)


@pytest.mark.rule("C-END-03")
@pytest.mark.parametrize("track", range(4))
@pytest.mark.parametrize("tile", range(4))
def test_four_players_first_second_and_third_place_score(track: int, tile: int) -> None:
    s = poor(4)
    s.scoring_tiles = tuple(tile if number == track else (tile + 1 + number) % 4 for number in range(4))
    for player, field in ((BLUE, 9), (RED, 8), (BLACK, 2), (YELLOW, 1)):
        s.advance(player, track, field)
    first, second, third = SIDE_4["ABCD"[tile]]
    assert line(end_game(s), TRACKS) == [second, 0, first, third]


@pytest.mark.rule("C-END-05", "C-END-08", "C-END-03")
@pytest.mark.parametrize("tile", range(4))
def test_three_players_first_and_second_place_score(tile: int) -> None:
    s = poor(3)
    s.scoring_tiles = (tile, *(other for other in range(4) if other != tile))
    put_fields(put_fields(put_fields(s, BLUE, 9), RED, 3), YELLOW, 2)
    first, second = SIDE_2_3["ABCD"[tile]]
    assert line(end_game(s), TRACKS) == [second, 0, first]


@pytest.mark.rule("C-END-04", "C-INV-04")
def test_on_one_field_who_came_there_first_is_ahead() -> None:
    s = poor(4)
    for player in (BLACK, RED, YELLOW, BLUE):
        set_field(s, player, "grey", 6)
    assert line(end_game(s), TRACKS) == [4, 2, 0, 8]


@pytest.mark.rule("C-END-04")
def test_who_leaves_a_field_and_comes_back_is_last_there() -> None:
    s = put_fields(put_fields(poor(2), RED, 6), YELLOW, 6)
    s.advance(RED, 0, 1)
    s.advance(RED, 0, -1)
    assert line(end_game(s), TRACKS) == [2, 6]


@pytest.mark.rule("C-END-06")
@pytest.mark.parametrize(
    ("ahead", "behind", "scores"),
    [(9, 9, True), (9, 8, True), (9, 5, True), (9, 4, False), (15, 1, False), (5, 1, True)],
)
def test_two_players_the_second_scores_with_at_most_3_fields_between(ahead: int, behind: int, scores: bool) -> None:
    s = put_fields(put_fields(poor(2), YELLOW, ahead), RED, behind)
    assert line(end_game(s), TRACKS) == [2 if scores else 0, 6]


@pytest.mark.rule("C-END-06")
@pytest.mark.parametrize(("seats", "points"), [(3, [2, 6, 0]), (4, [4, 8, 0, 0])])
def test_with_more_players_the_distance_does_not_matter(seats: int, points: list[int]) -> None:
    s = put_fields(put_fields(poor(seats), YELLOW, 15), RED, 1)
    assert line(end_game(s), TRACKS) == points


@pytest.mark.rule("C-END-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_disc_on_0_never_scores(seats: int) -> None:
    assert line(end_game(poor(seats)), TRACKS) == [0] * seats


@pytest.mark.rule("C-END-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_discs_on_0_take_no_place(seats: int) -> None:
    """The last in turn order is the only one to have left 0, by one field, and is first."""
    s = put_fields(poor(seats), seats - 1, 1)
    first = 8 if seats == 4 else 6
    assert line(end_game(s), TRACKS) == [*[0] * (seats - 1), first]


test_tracks = cases(
    ("C-END-03", "every track scores by itself",
        lambda: put_fields(put_fields(poor(4), RED, 5, 1, 3, 0), YELLOW, 4, 2, 0, 0),
        (lambda s: line(end_game(s), TRACKS), [8 + 4 + 6, 4 + 7, 0, 0])),
    ("C-END-07 C-CARD-35", "a disc that went back to 0 has no place",
        lambda: put_fields(put_fields(poor(2), RED, 3), YELLOW, 2), lambda s: s.advance(RED, 0, -3),
        (lambda s: line(end_game(s), TRACKS), [0, 6])),
)  # fmt: skip


# Goods and crowns (C-END-11, C-END-12)


@pytest.mark.rule("C-END-11")
@pytest.mark.parametrize(
    ("guards", "coins", "points"), [(0, 0, 0), (1, 0, 0), (1, 1, 1), (0, 3, 1), (9, 6, 7), (20, 20, 20)]
)
def test_guards_and_coins_are_added_and_halved(guards: int, coins: int, points: int) -> None:
    s = end_game(give(poor(), RED, guard=guards, coin=coins))
    assert line(s, GOODS)[RED] == points


@pytest.mark.rule("C-END-11", "C-END-12", "C-ROUND-05")
def test_crowns_of_tokens_tiles_and_flags_are_added_before_halving() -> None:
    s = poor(4)  # flags 0, 1, 2, 3
    give_favour(give_crown(give(s, YELLOW, coin=1), YELLOW, "merchant"), YELLOW, "expedition")
    assert line(end_game(s), GOODS) == [0, (1 + 1 + 2 + 3) // 2, 2 // 2, 3 // 2]


@pytest.mark.rule("C-END-12", "C-CROWN-04", "C-ROUND-05")
def test_the_flag_is_the_one_held_since_the_last_phase_d() -> None:
    s = poor(2, order=(RED, YELLOW))
    give(give_crown(s, YELLOW, "scholar"), RED, guard=1)
    s.round = 3
    phase_c(s)
    pass_round(s)
    assert s.over
    assert s.order == (YELLOW, RED)
    # Yellow's token of the round still counts; red now stands beside one crown
    assert line(s, GOODS) == [(1 + 1) // 2, (2 + 0) // 2]


# Who wins (C-END-13)


@pytest.mark.rule("C-END-13")
def test_most_points_win() -> None:
    s = poor(3, order=(RED, YELLOW, BLUE))
    for player, points in ((RED, 10), (YELLOW, 30), (BLUE, 20)):
        give(s, player, vp=points)
    end_game(s)
    assert s.ranking() == [2, 0, 1]
    assert GAME.score_sheet(s).ranks == (2, 0, 1)
    assert GAME.score_sheet(s).reason == BY_POINTS


@pytest.mark.rule("C-END-13")
@pytest.mark.parametrize("order", [(RED, YELLOW, BLUE), (BLUE, RED, YELLOW), (YELLOW, BLUE, RED)])
def test_a_tie_is_won_by_who_is_earlier_in_turn_order(order: tuple[int, ...]) -> None:
    s = poor(3, order=order)
    for flag, player in enumerate(order):
        give(s, player, vp=10 - flag // 2)  # beside flag 3 there are two crowns, worth a point
    end_game(s)
    assert s.scores() == [10, 10, 10]
    assert [s.ranking()[player] for player in order] == [0, 1, 2]
    assert GAME.score_sheet(s).reason == BY_ORDER


@pytest.mark.rule("C-END-13")
def test_only_the_tied_are_compared_by_turn_order() -> None:
    s = poor(3, order=(RED, YELLOW, BLUE))
    give(give(give(s, RED, vp=5), YELLOW, vp=9), BLUE, vp=8)
    end_game(s)
    assert s.scores() == [5, 9, 9]
    assert s.ranking() == [2, 0, 1]


@pytest.mark.rule("C-END-13")
def test_the_final_scoring_decides_not_the_points_so_far() -> None:
    s = put_fields(give(poor(2), RED, vp=5), YELLOW, 1)
    end_game(s)
    assert vp(s, YELLOW) == 0
    assert s.ranking() == [1, 0]


@pytest.mark.rule("C-END-13", "C-END-01")
def test_nothing_is_asked_any_more_when_the_game_is_over() -> None:
    s = poor(2)
    s.round = 3
    give(s, RED, guard=20)
    phase_f(open_expeditions(s, "goa ceuta madeira tanger macau diu"))
    play(s, "fund goa")
    assert s.over
    assert line(s, EXPEDITIONS) == [9, 0]
    assert s.stack == []
