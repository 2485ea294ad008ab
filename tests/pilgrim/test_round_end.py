"""The round end: excess, ship, season, Merchant and income, start player; and the end of the game."""

from __future__ import annotations

import pytest

from tabard.pilgrim.components import BOX
from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, can, cases, offers, then, turn_of
from tests.checks import change, entry
from tests.pilgrim.kit import *

GOODS = ("stone", "grain", "coin")
LAST_ROUND = 25  # where the ship is in it


def ends(s: Pilgrim) -> Pilgrim:
    """The round ends."""
    return play(last_turn(s), "end")


def poor(s: Pilgrim) -> Pilgrim:
    """Nobody has anything, so that nobody can hire."""
    for colour in range(s.colours):
        give(s, colour, stone=0, grain=0, coin=0)
    return s


def before(s: Pilgrim, counter: str) -> Pilgrim:
    """The Merchant comes to that counter with its next move."""
    merchant_at(s, counter)
    s.merchant = (s.merchant - 1) % 8
    return s


# P-END-01: the five steps


@pytest.mark.rule("P-END-01", "P-INV-14")
@pytest.mark.parametrize("held", [5, 6, 7, 12])
def test_stone_and_grain_above_6_go_back(held: int) -> None:
    s = table(3)
    for colour in range(3):
        give(s, colour, stone=held, grain=held, coin=held)
    ends(merchant_at(s, "cornucopia"))
    for colour in range(3):
        assert [has(s, colour, good) for good in GOODS] == [min(held, 6), min(held, 6), held]


@pytest.mark.rule("P-END-01", "P-INV-13")
def test_the_ship_moves_one_perimeter_hex_a_round_and_never_stops_at_a_port() -> None:
    s = table()
    seen = [s.track_hex(s.ship)]
    for played in range(1, 26):
        ends(s)
        assert s.ship == played
        seen.append(s.track_hex(s.ship))
        play(s, "first white")
    start = BOX.track.index(seen[0])
    assert seen == [BOX.track[(start + step) % 26] for step in range(26)]
    assert set(seen) & set(BOX.ports) == set()


@pytest.mark.rule("P-END-01")
def test_the_ship_passes_the_north_port() -> None:
    s = table()
    names = []
    for _ in range(5):
        names.append(BOX.hex_names[s.track_hex(s.ship)])
        play(ends(s), "first white")
    assert names == ["b1", "c1", "d1", "e1", "g1"]


@pytest.mark.rule("P-END-01")
def test_a_season_ends_only_when_the_ship_reaches_a_site() -> None:
    s = table()
    reset = []
    for played in range(1, 26):
        s.rows[WHITE] = 3
        ends(s)
        if s.rows[WHITE] == 0:
            reset.append(played)
        play(s, "first white")
    assert reset == [6, 13, 19] == list(s.site_steps[1:])


@pytest.mark.rule("P-END-01")
def test_the_season_comes_before_the_start_player() -> None:
    """White and Red are level on the alms table and in piety: the order of the round that ends decides."""
    s = table(start=RED)
    s.ship = 5
    s.rows[WHITE] = s.rows[RED] = 2
    ends(s)
    assert (asked(s), s.crowned) == ("StartPlayer", [0, 1])


test_the_five_steps = cases(
    ("P-END-01", "stone and grain are counted apart",
        lambda: ends(give(table(), WHITE, stone=8, grain=1)), holds(WHITE, stone=6, grain=1)),
    ("P-END-01", "in the round nothing goes back",
        lambda: choose(give(table(), WHITE, stone=9), WHITE), "pass", "end", holds(WHITE, stone=9)),
    ("P-END-01", "the check comes before the income",
        lambda: before(give(table(), WHITE, grain=6), "grain"), entry("joined", WHITE, 0b11), ends,
        holds(WHITE, grain=8)),
    ("P-END-01", "the income is of the merchants new place",
        lambda: poor(before(table(), "grain")), (lambda s: s.trade_counter(), 0), entry("joined", WHITE, 1), ends,
        (lambda s: [has(s, WHITE, good) for good in GOODS], [0, 1, 0])),
    ("P-END-01 P-PORT-02", "at taxation there is no income",
        lambda: poor(before(table(), "taxation")), entry("joined", WHITE, 1), ends,
        (lambda s: [has(s, WHITE, good) for good in GOODS], [0, 0, 0]), asks("StartPlayer")),
    # The coin that comes in pays for the Confession Box.
    ("P-END-01", "the start player comes after the income",
        lambda: poor(before(on_map(table(), "confession_box"), "coin")), entry("joined", RED, 1), ends,
        asks("Confession"), turn_of(RED), offers("use confession_box coin", "decline")),
)  # fmt: skip


# P-END-05: the end of the game


def last_round(seats: int = 2) -> Pilgrim:
    s = table(seats)
    s.ship = LAST_ROUND
    return s


@pytest.mark.rule("P-END-05", "P-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_26_rounds(seats: int) -> None:
    s = table(seats)
    for _ in range(25):
        ends(s)
        assert not s.over
        play(s, "first white")
    ends(s)
    assert s.over
    assert s.stack == []


@pytest.mark.rule("P-END-05")
def test_the_alms_are_resolved_first() -> None:
    s = last_round()
    s.rows[RED] = 4
    before_points = s.scores()[RED]
    ends(s)
    assert (s.over, s.crowned, at(s, RED, "abbey")) == (True, [0, 1], 2)
    assert s.scores()[RED] == before_points + 5 - 1  # and one acolyte of the abbey less


@pytest.mark.rule("P-END-05")
def test_then_no_merchant_no_income_and_no_start_player() -> None:
    s = before(own(last_round(), WHITE, "confession_box"), "grain")
    s.joined[WHITE] = 1
    give(s, WHITE, grain=3)
    merchant, start = s.merchant, s.start
    ends(s)
    assert (s.over, s.merchant, s.start, has(s, WHITE, "grain")) == (True, merchant, start, 3)


# P-END-06: who chooses the start player


@pytest.mark.rule("P-END-06")
@pytest.mark.parametrize("pious", [WHITE, RED, BLUE, YELLOW])
def test_the_highest_piety_chooses_anybody(pious: int) -> None:
    s = give(table(4), pious, piety=3)
    ends(s)
    assert (asked(s), s.to_move) == ("StartPlayer", pious)
    assert options(s) == ["first white", "first red", "first blue", "first yellow"]


@pytest.mark.rule("P-END-06", "P-TURN-01")
@pytest.mark.parametrize(
    ("chosen", "order"), [("white", [0, 1, 2, 3]), ("blue", [2, 3, 0, 1]), ("yellow", [3, 0, 1, 2])]
)
def test_whoever_is_chosen_starts_and_the_others_follow_clockwise(chosen: str, order: list[int]) -> None:
    s = play(ends(give(table(4), RED, piety=3)), f"first {chosen}")
    assert s.start == order[0]
    for colour in order:
        assert s.to_move == colour
        play(choose(s, colour), "pass", "end")


@pytest.mark.rule("P-END-06")
@pytest.mark.parametrize(
    ("start", "tied", "chooser"),
    [
        (WHITE, (WHITE, RED), RED),
        (WHITE, (WHITE, YELLOW), YELLOW),
        (WHITE, (BLUE, YELLOW), BLUE),
        (BLUE, (WHITE, RED), WHITE),
        (BLUE, (RED, BLUE), RED),
        (YELLOW, (BLUE, YELLOW), BLUE),
        (YELLOW, (WHITE, RED, BLUE, YELLOW), WHITE),
        (RED, (RED, WHITE), WHITE),
    ],
)
def test_a_tie_goes_to_the_first_clockwise_after_the_start_player_who_comes_last(
    start: int, tied: tuple[int, ...], chooser: int
) -> None:
    s = table(4, start=start)
    for colour in tied:
        give(s, colour, piety=5)
    assert ends(s).to_move == chooser


@pytest.mark.rule("P-END-06")
def test_alone_on_top_the_start_player_chooses_again() -> None:
    assert ends(give(table(3, start=BLUE), BLUE, piety=1)).to_move == BLUE


# P-END-06, P-END-07: the Confession Box


@pytest.mark.rule("P-END-06", "P-END-07")
@pytest.mark.parametrize(("start", "order"), [(WHITE, [0, 1, 2]), (RED, [1, 2, 0]), (BLUE, [2, 0, 1])])
def test_in_turn_order_of_the_round_just_ended_each_is_asked_once(start: int, order: list[int]) -> None:
    s = before(own(table(3, start=start), RED, "confession_box"), "coin")
    give(s, WHITE, piety=9)  # who does not come first for that
    ends(s)
    for colour in order:
        assert (asked(s), s.to_move) == ("Confession", colour)
        assert options(s) == [f"use confession_box {'own' if colour == RED else 'coin'}", "decline"]
        play(s, "decline")
    assert asked(s) == "StartPlayer"


@pytest.mark.rule("P-END-06")
def test_several_may_use_it_and_its_owner_gets_each_fee() -> None:
    s = poor(before(own(table(3), RED, "confession_box"), "coin"))
    for colour in range(3):
        give(s, colour, coin=1, piety=4 - colour)
    play(ends(s), "use confession_box coin", "use confession_box own", "use confession_box coin")
    assert [has(s, colour, "coin") for colour in range(3)] == [0, 3, 0]
    assert (asked(s), s.to_move) == ("StartPlayer", WHITE)


@pytest.mark.rule("P-END-07")
@pytest.mark.parametrize(("steps", "asks"), [(7, True), (8, True), (9, False)])
def test_it_is_live_if_the_ship_reached_it_in_step_2(steps: int, asks: bool) -> None:
    s = before(on_map(table(), "confession_box", steps), "coin")
    s.ship = 7
    give(s, WHITE, coin=1)
    ends(s)
    assert (asked(s) == "Confession") is asks


@pytest.mark.rule("P-END-07", "P-BLD-04")
def test_with_the_merchant_come_to_taxation_it_is_not_hired() -> None:
    assert asked(ends(before(on_map(table(), "confession_box"), "taxation"))) == "StartPlayer"
    s = ends(before(own(table(), RED, "confession_box"), "taxation"))
    assert (s.to_move, options(s)) == (RED, ["use confession_box own", "decline"])


test_the_confession_box = cases(
    ("P-END-07", "later players know what earlier ones decided",
        lambda: before(on_map(table(), "confession_box"), "coin"), lambda s: give(give(s, WHITE, coin=1), RED, coin=1),
        then(ends), "use confession_box coin", turn_of(RED), (lambda s: s.confessed, 1 << WHITE)),
    ("P-END-07", "with the merchant gone from taxation it is hired",
        lambda: give(merchant_at(on_map(table(), "confession_box"), "taxation"), WHITE, stone=1),
        (lambda s: options(ends(s)), ["use confession_box stone", "decline"])),
    ("P-END-07", "whoever cannot pay is not asked",
        lambda: ends(give(poor(before(on_map(table(3), "confession_box"), "coin")), RED, coin=1)), asks("Confession"),
        turn_of(RED), "decline", asks("StartPlayer")),
    # What was used in the last turn does not count as used, nor the Confession Box in the next turn.
    ("P-END-07", "a turn and the round end are two occasions",
        lambda: own(poor(before(on_map(table(), "confession_box"), "coin")), RED, "wagon_yard"),
        then(own, WHITE, "pulpit"), change("turns_taken", 1), then(choose, RED), then(merchant_at, "taxation"),
        "use pulpit wagon", "pass", "end", turn_of(RED), offers("use confession_box wagon", "decline"),
        "use confession_box wagon", "first red", can("use pulpit wagon")),
    ("P-END-06 P-B-CONFESSION", "the two points count for this assessment only",
        lambda: poor(own(table(), RED, "confession_box")), lambda s: give(give(s, WHITE, piety=1), RED, piety=0),
        then(ends), "use confession_box own", asks("StartPlayer"), turn_of(RED), "first red", then(ends), "decline",
        asks("StartPlayer"), turn_of(WHITE)),
)  # fmt: skip


# P-END-08: the limit of 6


test_the_limit_of_6 = cases(
    ("P-END-08", "the check is made in the last round too",
        lambda: ends(give(last_round(), WHITE, stone=9, grain=9, coin=9)),
        (lambda s: [has(s, WHITE, good) for good in GOODS], [6, 6, 9])),
    ("P-END-08", "income may stay above 6 until the next check",
        lambda: before(give(table(), WHITE, stone=6), "stone"), entry("joined", WHITE, 1), then(ends), "first red",
        holds(WHITE, stone=7), then(choose, RED), "pass", "end", holds(WHITE, stone=7), then(choose, WHITE), "pass",
        "end", holds(WHITE, stone=6)),
    ("P-END-08", "a fee of the round end may stay above 6 too",
        lambda: before(own(table(), RED, "confession_box"), "grain"),
        lambda s: give(give(s, WHITE, grain=1), RED, grain=6), then(ends), "use confession_box grain",
        holds(RED, grain=7)),
    ("P-END-08", "coins have no limit", lambda: ends(give(table(), WHITE, coin=40)), holds(WHITE, coin=40)),
)  # fmt: skip


# The next round


@pytest.mark.rule("P-END-01", "P-BLD-02")
def test_with_the_next_round_everything_is_fresh() -> None:
    s = own(table(), WHITE, "pulpit")
    s.start = RED
    s.turns_taken = 1
    play(turn(s, WHITE), "use pulpit own", "sow city", *["step n", "step ne", "step e", "step se", "step s"])
    play(s, "tithe n stone", "end", "first white")
    assert (s.turns_taken, s.used, s.ship) == (0, 0, 1)
    assert "use pulpit own" in options(s)


@pytest.mark.rule("P-END-01", "P-TURN-04")
def test_a_round_that_ends_with_an_oblate_ends_as_any_other() -> None:
    s = put(table(), RED, city=0)
    s.turns_taken = 1
    play(turn(s, RED), "oblate")
    assert (s.ship, asked(s)) == (1, "StartPlayer")


# In the solo game


def solo() -> Pilgrim:
    """The player takes the last turn of the round, the Ab-Bott (Red) the first."""
    s = table(1, level=1)
    s.start = RED
    return s


test_in_the_solo_game = cases(
    ("P-END-07 P-SOLO-05", "the player hires the confession box of the abbott",
        lambda: poor(before(own(solo(), RED, "confession_box"), "grain")),
        lambda s: give(give(s, WHITE, grain=1, piety=9), RED, piety=4), then(ends), "use confession_box grain",
        holds(WHITE, grain=0), holds(RED, grain=1), asks("StartPlayer")),
    ("P-SOLO-15 P-INV-14", "the limit of 6 is the players only",
        lambda: ends(give(give(solo(), WHITE, stone=9, grain=9, piety=9), RED, stone=9, grain=9)),
        (lambda s: [has(s, WHITE, good) for good in GOODS[:2]], [6, 6]),
        (lambda s: [has(s, RED, good) for good in GOODS[:2]], [9, 9])),
)  # fmt: skip
