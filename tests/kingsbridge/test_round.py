"""The game and a round: its steps, their order, its end, what is paid and gained (K-ROUND)."""

from __future__ import annotations

from random import Random

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.state import Kingsbridge
from tests.kingsbridge.kit import *
from tests.kingsbridge.round_kit import before, go_by, lay_all, orient, quiet_round, reveal, settle
from tests.kingsbridge.town_kit import empty_stock, end_chapter, favour, houses, sick, stock

QUIET = ("i-03", "i-04", "i-05", "i-07", "i-10", "i-11")  # nobody is asked anything


def played(seats: int, seed: int) -> list[tuple[int, int, str, str]]:
    """A random game: chapter, round, question and answer of each decision, from the first event on."""
    s = table(seats)
    rng = Random(seed)
    course = []
    while not s.over:
        legal = s.legal()
        weights = s.weights() if s.to_move == CHANCE else [1] * len(legal)
        action = rng.choices(legal, weights)[0]
        course.append((s.chapter + 1, s.round + 1, asked(s), GAME.actions.notation(action)))
        s.apply(action)
    return course


# The game


@pytest.mark.rule("K-ROUND-01")
def test_projects_and_care_bring_the_most() -> None:
    s = act(sick(give(in_chapter(table(), 3), RED, stone=2, med=2), {11: 2}), RED)
    by_building = play(s.copy(), "play project", "build bridge stone_stone")
    by_care = play(s.copy(), "play medicine", "care 11")
    assert vp(by_building, RED) - vp(s, RED) == 6
    assert vp(by_care, RED) - vp(s, RED) == 2


@pytest.mark.rule("K-ROUND-02", "K-SET-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_chapters_of_six_rounds_with_one_event_each_and_dues_after_each(seats: int) -> None:
    course = played(seats, seats)
    events = [(chapter, round) for chapter, round, question, _ in course if question == "EventCard"]
    assert events == [(chapter, round) for chapter in range(1, 5) for round in range(1, 7)]
    taxes = [n for n, entry in enumerate(course) if entry[2] == "TaxDie"]
    assert [course[n][0] for n in taxes] == [1, 2, 3, 4]
    for n in taxes[:3]:
        after = [entry for entry in course[n:] if entry[2] == "EventCard"]
        assert after[0][:2] == (course[n][0] + 1, 1)


# The steps of a round


@pytest.mark.rule("K-ROUND-03", "K-EVENT-03")
def test_a_round_is_event_orientation_income_favour_and_cards() -> None:
    s = give(table(start=GREEN), GREEN, wool=1, gold=0)
    play(s, "reveal i-02")
    assert asked(s) == "EventChoice"  # the event is carried out first
    play(s, "trade i-02 1", "decline", "decline")
    assert asked(s) == "Orientation"
    assert has(s, GREEN, "gold") == 3
    gold, points = has(s, GREEN, "gold"), vp(s, RED)
    orient(s, 2)  # turned a quarter: Red's corner is the victory point, Green's the stone, Yellow's the grain
    assert (has(s, GREEN, "stone"), has(s, YELLOW, "grain"), vp(s, RED)) == (1, 1, points + 1)
    assert favour(s) == "guild"
    assert has(s, GREEN, "gold") == gold
    assert (asked(s), s.to_move) == ("ActionCard", GREEN)


@pytest.mark.rule("K-ROUND-04")
@pytest.mark.parametrize("start", [RED, GREEN, YELLOW, BLUE])
def test_the_start_player_orients_receives_the_favour_and_acts_first(start: int) -> None:
    s = reveal(table(4, start=start), "i-03")
    assert (asked(s), s.to_move) == ("Orientation", start)
    wool = [has(s, player, "wool") for player in range(4)]
    s.stone_at = 4  # one before the Merchants
    orient(s, 1)
    got = [has(s, player, "wool") - wool[player] for player in range(4)]
    corner = next(n for n in range(4) if BOX.income_ids[BOX.events[event("i-03")].corners[(n - 1) % 4]] == "wool")
    assert got == [(1 if player == start else 0) + (1 if player == corner else 0) for player in range(4)]
    assert (asked(s), s.to_move) == ("ActionCard", start)


@pytest.mark.rule("K-ROUND-05")
@pytest.mark.parametrize("start", [RED, GREEN, YELLOW])
def test_decisions_of_an_event_begin_with_the_active_player_and_go_clockwise(start: int) -> None:
    s = reveal(table(3, start=start), "i-02")
    order = []
    while asked(s) == "EventChoice":
        order.append(s.to_move)
        play(s, "decline")
    assert order == [start, (start + 1) % 3, (start + 2) % 3]


@pytest.mark.rule("K-ROUND-06")
@pytest.mark.parametrize("start", [RED, GREEN, YELLOW])
def test_action_cards_are_played_in_turn_order(start: int) -> None:
    s = settle(reveal(table(3, start=start), "i-03"))
    order = []
    while asked(s) != "EventCard":
        if asked(s) == "ActionCard":
            order.append(s.to_move)
        play(s, next(option for option in options(s) if option.split()[0] in ("lay", "discard")))
    assert order == [start, (start + 1) % 3, (start + 2) % 3]


# The end of a round


@pytest.mark.rule("K-ROUND-07", "K-EVENT-14")
def test_a_lasting_event_goes_to_space_one_and_the_next_to_space_two() -> None:
    s = settle(reveal(table(), "i-01"))
    assert (s.event, s.edge) == (event("i-01"), ())
    lay_all(s)
    assert (s.event, s.edge) == (-1, (event("i-01"),))
    quiet_round(s, "i-03")
    assert (s.event, s.edge) == (event("i-03"), (event("i-01"),))  # an immediate one stays on the council
    quiet_round(s, "i-06")
    assert s.edge == (event("i-01"), event("i-06"))


@pytest.mark.rule("K-ROUND-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shield_goes_to_the_left_neighbour(seats: int) -> None:
    s = table(seats, start=seats - 1)
    quiet_round(s, "i-03")
    assert s.start == 0
    reveal(s, "i-04")
    assert (asked(s), s.to_move) == ("Orientation", 0)


def last_round(extra_pass: bool) -> Kingsbridge:
    """Six quiet rounds, the first with Red: the tax die is about to be rolled."""
    s = table(4, extra_pass=extra_pass)
    for name in QUIET:
        quiet_round(s, name)
    assert asked(s) == "TaxDie"
    return s


@pytest.mark.rule("K-ROUND-10")
def test_with_the_extra_pass_it_goes_on_before_the_dues_and_after_them() -> None:
    s = last_round(extra_pass=True)
    assert s.start == YELLOW
    for player in range(4):
        give(s, player, loyalty=1, piety=0)
    play(s, "tax 5")
    assert (asked(s), s.to_move) == ("Protection", YELLOW)
    while asked(s) == "Protection":
        play(s, options(s)[0])
    assert (s.chapter, s.start) == (1, BLUE)


@pytest.mark.rule("K-ROUND-10")
def test_the_extra_pass_is_an_option_that_is_off_unless_agreed() -> None:
    assert GAME.checked(2, {})["chapter_end_extra_pass"] is False


# Paying and gaining


@pytest.mark.rule("K-ROUND-11")
@pytest.mark.parametrize("good", ["grain", "piety"])
def test_what_is_paid_returns_to_its_place_at_once(good: str) -> None:
    s = give(table(), RED, **{good: 2}, gold=5)
    there = stock(s, good)
    end_chapter(s)
    play(s, "tax 2")
    assert (has(s, RED, good), stock(s, good)) == (0, there + 2)


@pytest.mark.rule("K-ROUND-11")
def test_what_one_gives_up_another_can_take_at_once() -> None:
    s = empty_stock(give(before("iii-09"), RED, piety=1), piety=0)
    play(reveal(s, "iii-09"), "trade iii-09 1")
    assert stock(s, "piety") == 1
    play(go_by(settle(s), GREEN), "play piety")
    assert (has(s, GREEN, "piety"), stock(s, "piety")) == (1, 0)


@pytest.mark.rule("K-ROUND-12")
def test_nothing_passes_from_player_to_player() -> None:
    """Nobody ever has more of a good by the same decision by which another has less of it."""
    for seed in range(6):
        s = table(2 + seed % 3)
        rng = Random(seed)
        while not s.over:
            goods, legal = s.goods[:], s.legal()
            s.apply(rng.choices(legal, s.weights() if s.to_move == CHANCE else None)[0])
            for good in range(8):  # gold may be income of one and tribute to the Outlaws of another
                change = [s.goods[player * 9 + good] - goods[player * 9 + good] for player in range(s.seats)]
                assert not min(change) < 0 < max(change)


@pytest.mark.rule("K-ROUND-13")
@pytest.mark.parametrize(("left", "got"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_gain_is_cut_to_what_is_there(left: int, got: int) -> None:
    s = empty_stock(sick(give(in_chapter(table(), 3), RED, med=1, wool=0), {7: 1}), wool=left)
    points = vp(s, RED)
    play(act(s, RED), "play medicine", "care 7")  # the place gives 2 wool
    assert (has(s, RED, "wool"), vp(s, RED) - points) == (got, 2)


@pytest.mark.rule("K-ROUND-13", "K-INC-05")
def test_only_income_has_a_substitute() -> None:
    s = empty_stock(houses(table(), RED, 1), grain=0)
    points = vp(s, RED)
    assert "play rent" not in options(act(s.copy(), RED))
    s.stone_at = 6  # one before the Earl
    play(act(s.copy(), RED), "play favour")
    assert vp(s, RED) == points
    settle(reveal(s, "i-03"))  # an unturned card: grain for Green
    assert (vp(s, GREEN), has(s, GREEN, "grain")) == (9, 0)
