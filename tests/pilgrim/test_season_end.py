"""The season end: the reward of the alms table, the markers, and the leap-frog of the dummies."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, cases, offers
from tests.checks import change
from tests.pilgrim.kit import BLUE, RED, WHITE, YELLOW, at, give, last_turn, own, play, put, stand, table

ICON = 7
N, NE, E, SE, S, SW, W, NW = range(8)


def season(seats: int = 4, *, start: int = WHITE, rows: tuple[int, ...] = (), ship: int = 6) -> Pilgrim:
    """A season is about to end: `ends(s)` brings the ship to a site."""
    s = table(seats, start=start)
    s.ship = ship - 1
    for colour, row in enumerate(rows):
        s.rows[colour] = row
    return s


def ends(s: Pilgrim) -> Pilgrim:
    return play(last_turn(s), "end")


# P-END-02: the reward


@pytest.mark.rule("P-END-02")
@pytest.mark.parametrize("ship", [6, 13, 19, 26])
@pytest.mark.parametrize("best", [WHITE, RED, BLUE, YELLOW])
def test_the_highest_sends_one_acolyte_from_the_abbey_to_the_top(best: int, ship: int) -> None:
    rows = tuple(4 if colour == best else 3 for colour in range(4))
    s = ends(season(rows=rows, ship=ship))
    assert s.crowned == [1 if colour == best else 0 for colour in range(4)]
    assert [at(s, colour, "abbey") for colour in range(4)] == [2 if colour == best else 3 for colour in range(4)]
    assert [at(s, colour, "city") for colour in range(4)] == [5, 5, 5, 5]


@pytest.mark.rule("P-END-02")
def test_piety_does_not_outweigh_a_row() -> None:
    assert ends(give(season(rows=(1, 2, 0, 0)), WHITE, piety=12)).crowned == [0, 1, 0, 0]


@pytest.mark.rule("P-END-02")
@pytest.mark.parametrize(("start", "winner"), [(WHITE, RED), (RED, RED), (BLUE, YELLOW), (YELLOW, YELLOW)])
def test_then_to_the_earlier_in_turn_order_of_this_round(start: int, winner: int) -> None:
    s = season(rows=(2, 3, 2, 3), start=start)
    for colour in range(4):
        give(s, colour, piety=2)
    assert ends(s).crowned == [1 if colour == winner else 0 for colour in range(4)]


@pytest.mark.rule("P-END-02")
def test_with_nobody_in_the_abbey_the_reward_is_lost_and_goes_to_nobody_else() -> None:
    s = put(season(rows=(4, 3, 0, 0)), WHITE, abbey=0)
    ends(s)
    assert s.crowned == [0, 0, 0, 0]
    assert [at(s, colour, "abbey") for colour in range(4)] == [0, 3, 3, 3]
    assert s.rows == [0, 0, 0, 0]


@pytest.mark.rule("P-END-02", "P-INV-12")
def test_rewards_add_up_over_the_seasons() -> None:
    s = season(2)
    for ship in (6, 13, 19, 26):
        s.ship = ship - 1
        s.rows[RED] = 1
        put(s, RED, abbey=1)
        ends(s)
    assert (s.over, s.crowned) == (True, [0, 4])


test_the_reward = cases(
    ("P-END-02", "the icon is higher than row 6",
        lambda: give(season(rows=(6, ICON, 6, 0)), WHITE, piety=12), (lambda s: ends(s).crowned, [0, 1, 0, 0])),
    ("P-END-02", "a tie goes to the higher piety",
        lambda: give(give(season(rows=(3, 3, 3, 0)), RED, piety=4), BLUE, piety=5),
        (lambda s: ends(give(s, YELLOW, piety=9)).crowned, [0, 0, 1, 0])),
    ("P-END-02", "also after a tie the lost reward goes to nobody else",
        lambda: put(season(rows=(4, 4, 0, 0)), WHITE, abbey=0),
        (lambda s: ends(give(s, WHITE, piety=1)).crowned, [0, 0, 0, 0])),
    # Nobody is asked, even if it is the last acolyte of the abbey.
    ("P-END-02", "it is not optional",
        lambda: ends(put(season(rows=(4, 3, 0, 0)), WHITE, abbey=1)), asks("StartPlayer"),
        (lambda s: s.crowned[WHITE], 1), stand(WHITE, abbey=0)),
    ("P-END-02", "then all markers go to row 0 and the icon is free again",
        lambda: ends(season(rows=(ICON, 6, 2, 0))), (lambda s: s.rows, [0, 0, 0, 0])),
    ("P-END-02", "in a round without a site nothing of this happens",
        lambda: ends(season(rows=(4, 3, 0, 0), ship=7)), (lambda s: s.crowned, [0, 0, 0, 0]),
        (lambda s: s.rows, [4, 3, 0, 0])),
)  # fmt: skip


# P-END-03: nobody gave alms


@pytest.mark.rule("P-END-03")
def test_at_row_0_nobody_wins() -> None:
    s = season(rows=(0, 0, 0, 0))
    for colour in range(4):
        give(s, colour, piety=5 + colour)
    ends(s)
    assert s.crowned == [0, 0, 0, 0]
    assert [at(s, colour, "abbey") for colour in range(4)] == [3, 3, 3, 3]


@pytest.mark.rule("P-END-03")
def test_row_1_is_enough() -> None:
    assert ends(give(season(rows=(0, 0, 0, 1)), WHITE, piety=9)).crowned == [0, 0, 0, 1]


# P-END-04: leap-frog


@pytest.mark.rule("P-END-04")
def test_with_two_players_each_group_of_three_moves_on() -> None:
    s = season(2)
    lines = []
    for ship in (6, 13, 19):
        s.ship = ship - 1
        play(ends(s), "first white")
        lines.append((s.north_dummies, s.south_dummies))
    assert lines == [
        ((NE, E, SE), (SW, W, NW)),
        ((E, SE, S), (W, NW, N)),
        ((SE, S, SW), (NW, N, NE)),
    ]


@pytest.mark.rule("P-END-04")
def test_with_three_players_each_group_of_two_moves_on() -> None:
    s = season(3)
    lines = []
    for ship in (6, 13, 19):
        s.ship = ship - 1
        play(ends(s), "first white")
        lines.append((s.north_dummies, s.south_dummies))
    assert lines == [((NE, E), (SW, W)), ((E, SE), (W, NW)), ((SE, S), (NW, N))]


@pytest.mark.rule("P-END-04")
def test_tiles_with_a_dummy_of_the_other_group_are_jumped_over_too() -> None:
    s = season(2)
    s.north_dummies, s.south_dummies = (N, NE, E), (NW, SW, W)  # the southern one wants NW, N, NE, E
    ends(s)
    assert s.south_dummies == (SW, W, SE)
    assert s.north_dummies == (NE, E, S)


@pytest.mark.rule("P-END-04")
def test_the_southern_group_jumps_first() -> None:
    s = season(2)
    s.north_dummies, s.south_dummies = (NW, N, NE), (S, SW, W)
    ends(s)
    assert s.south_dummies == (SW, W, E)  # NW is still taken
    assert s.north_dummies == (N, NE, SE)  # E is taken already


@pytest.mark.rule("P-END-04")
def test_seven_dummies_move_into_the_one_free_tile() -> None:
    s = table(1, level=2)
    s.start = RED
    s.ship = 5
    assert (s.north_dummies, s.south_dummies) == ((N, NE, E, SE), (S, SW, W))
    ends(s)
    assert s.south_dummies == (SW, W, NW)
    assert s.north_dummies == (NE, E, SE, S)


test_leap_frog = cases(
    ("P-END-04", "with four players there is nobody to jump",
        lambda: ends(season(4)), (lambda s: s.north_dummies, ()), (lambda s: s.south_dummies, ())),
    ("P-END-04", "who jumps becomes the front of the line",
        lambda: season(2), change("south_dummies", (S, SW, SE)), ends, (lambda s: s.south_dummies, (SW, SE, W))),
    ("P-END-04", "with all eight tiles occupied nobody moves",
        lambda: table(1, level=3), change("start", RED), change("ship", 5), ends,
        (lambda s: s.north_dummies, (N, NE, E, SE)), (lambda s: s.south_dummies, (S, SW, W, NW))),
    ("P-END-04 P-DUTY-05", "a dummy counts where it has jumped to",
        lambda: ends(put(season(2), WHITE, nw=1, s=1)), (lambda s: s.standing(WHITE, NW), 1),
        (lambda s: s.standing(WHITE, S), 2)),  # parity beside the dummy, majority without
    ("P-END-04", "in a round without a site nobody jumps",
        lambda: ends(season(2, ship=7)), (lambda s: s.north_dummies, (N, NE, E)),
        (lambda s: s.south_dummies, (S, SW, W))),
)  # fmt: skip


# P-END-05, P-END-09


@pytest.mark.rule("P-END-05", "P-SCORE-09")
def test_after_the_last_season_the_rows_stay_for_the_tie_break() -> None:
    s = ends(season(2, rows=(2, 4), ship=26))
    assert (s.over, s.crowned, s.rows) == (True, [0, 1], [2, 4])


@pytest.mark.rule("P-END-09")
def test_scores_go_by_the_piety_on_the_track() -> None:
    s = give(season(2), RED, piety=5)
    before = s.scores()
    s.confessed = 1 << RED
    assert s.scores() == before
    own(s, RED, "confession_box")
    assert s.scores() == before


test_the_end_of_the_game = cases(
    # Red's Confession Box would lift Red past White, but it counts for the start player only.
    ("P-END-09", "the tie of a season goes by the piety on the track",
        lambda: own(season(2, start=RED, rows=(3, 3)), RED, "confession_box"),
        lambda s: give(give(s, WHITE, piety=5), RED, piety=4), change("confessed", 1 << RED), ends,
        (lambda s: s.crowned, [1, 0])),
    ("P-END-02", "the season asks nothing before the start player",
        lambda: ends(season(3, rows=(1, 2, 3))), offers("first white", "first red", "first blue")),
)  # fmt: skip
