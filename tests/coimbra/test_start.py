"""Start pair and corner (C-START)."""

from __future__ import annotations

import pytest

from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, card, field, give, has, options, play, table, vp
from tests.coimbra.round_kit import drawn, has_card, lay, on_to, phase_c, pilgrim_at

CORNERS = ["corner nw", "corner ne", "corner se", "corner sw"]


def chosen(s: Coimbra, *moves: str) -> Coimbra:
    """Everybody chooses: these first, then whatever comes first."""
    play(s, *moves)
    while asked(s) == "Start":
        s.apply(s.legal()[0])
    return s


def two(pair: str, monasteries: str = "") -> Coimbra:
    """Two players; yellow, who is second in turn order, has taken that pair and a corner, red nothing with steps."""
    others = [name for name in ("i-2", "i-4", "i-7", "i-8") if name not in pair][:2]
    s = drawn(2, pairs=" ".join([pair, *others]), monasteries=monasteries)
    return chosen(s, "pair 1", "pair 2")


def tracks(s: Coimbra, player: int) -> dict[str, int]:
    return {colour: field(s, player, colour) for colour in COLOURS[:4] if field(s, player, colour)}


# The choices


@pytest.mark.rule("C-START-01", "C-START-02")
@pytest.mark.parametrize("order", [(0, 1, 2), (BLUE, RED, YELLOW)])
def test_first_in_reverse_turn_order_then_in_turn_order(order: tuple[int, ...]) -> None:
    s = drawn(3, order=order)
    asked_players = []
    while asked(s) == "Start":
        asked_players.append(s.to_move)
        s.apply(s.legal()[-1])
    assert asked_players == [*order[::-1], *order]


@pytest.mark.rule("C-START-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pair_or_a_corner_is_chosen(seats: int) -> None:
    s = drawn(seats)
    assert options(s) == [f"pair {number}" for number in range(1, seats + 1)] + CORNERS


@pytest.mark.rule("C-START-01")
def test_both_cards_of_a_pair_are_taken_and_lie_before_the_player() -> None:
    s = play(drawn(3, pairs="i-4 i-7 i-2 i-5"), "pair 2")
    assert has_card(s, BLUE, "i-2")
    assert has_card(s, BLUE, "i-5")
    assert s.cards[BLUE].bit_count() == 2


@pytest.mark.rule("C-START-01", "C-START-03")
def test_what_is_taken_is_not_offered_any_more() -> None:
    s = play(drawn(3), "pair 2", "corner se")
    assert options(s) == ["pair 1", "pair 3", "corner nw", "corner ne", "corner sw"]


@pytest.mark.rule("C-START-02")
def test_in_the_second_turn_one_does_the_other_thing() -> None:
    s = play(drawn(3), "pair 1", "corner nw", "corner ne")  # blue, yellow, red
    assert (s.to_move, options(s)) == (RED, ["pair 2", "pair 3"])
    play(s, "pair 3")
    assert (s.to_move, options(s)) == (YELLOW, ["pair 2"])
    play(s, "pair 2")
    assert (s.to_move, options(s)) == (BLUE, ["corner se", "corner sw"])


@pytest.mark.rule("C-START-02")
@pytest.mark.parametrize("pair", [1, 3])
def test_nobody_takes_a_second_pair(pair: int) -> None:
    s = play(drawn(3), "corner nw", "corner ne", f"pair {pair}")
    assert (s.to_move, options(s)) == (RED, ["corner se", "corner sw"])


@pytest.mark.rule("C-START-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, -1])
def test_everybody_has_two_cards_and_a_corner(seats: int, first: int) -> None:
    s = drawn(seats)
    while asked(s) == "Start":
        s.apply(s.legal()[first])
    on_to(s, "DieRoll")
    assert [s.cards[player].bit_count() for player in range(seats)] == [2] * seats
    corners = [pilgrim_at(s, player) for player in range(seats)]
    assert len(set(corners)) == seats
    assert set(corners) <= {"nw", "ne", "se", "sw"}


# Carrying out the cards


@pytest.mark.rule("C-START-04")
def test_nothing_is_carried_out_before_the_last_choice() -> None:
    s = drawn(2, pairs="i-1 i-7 i-3 i-4")
    play(s, "pair 1", "pair 2", "corner nw")
    for player in (RED, YELLOW):
        assert tracks(s, player) == {}
        assert (has(s, player, "guard"), has(s, player, "coin"), vp(s, player)) == (7, 7, 0)
    play(s, "corner ne")
    assert tracks(s, YELLOW) == {"grey": 2, "green": 2}
    assert tracks(s, RED) == {"orange": 3}


@pytest.mark.rule("C-START-04")
def test_in_turn_order() -> None:
    """Red, first in turn order, walks before yellow has got anything."""
    s = chosen(drawn(2, order=(RED, YELLOW), pairs="i-1 i-3 i-5 i-7"), "pair 1", "pair 2")
    assert (asked(s), s.to_move) == ("Steps", RED)
    assert tracks(s, YELLOW) == {}
    s = chosen(drawn(2, order=(YELLOW, RED), pairs="i-5 i-7 i-1 i-3"), "pair 1", "pair 2")
    assert (asked(s), s.to_move) == ("Steps", RED)
    assert tracks(s, YELLOW) == {"grey": 2, "orange": 2}


@pytest.mark.rule("C-START-04")
@pytest.mark.parametrize(("pair", "guards"), [("i-1 i-5", 11), ("i-5 i-1", 7)])
def test_in_the_order_in_which_they_lie_in_the_pair(pair: str, guards: int) -> None:
    s = chosen(drawn(2, pairs=f"{pair} i-3 i-7"), "pair 1", "pair 2")
    assert (asked(s), s.to_move) == ("Steps", YELLOW)
    assert has(s, YELLOW, "guard") == guards
    play(s, "stop")
    assert has(s, YELLOW, "guard") == 11


@pytest.mark.rule("C-START-04", "C-START-07")
def test_both_count_as_own_cards_from_the_beginning() -> None:
    """The second clergy card is counted by a monastery that is reached by the first."""
    s = two("i-5 i-6", monasteries="1g")
    assert field(s, YELLOW, "purple") == 2  # of the first card only
    play(s, "walk c1", "walk m1")
    assert vp(s, YELLOW) == 4
    assert field(s, YELLOW, "purple") == 3


@pytest.mark.rule("C-START-04")
def test_all_pilgrims_are_on_the_map_before_the_first_walks() -> None:
    s = chosen(drawn(2, order=(YELLOW, RED), pairs="i-1 i-3 i-5 i-7"), "corner nw", "pair 2", "corner ne")
    assert (asked(s), s.to_move) == ("Steps", YELLOW)
    assert (pilgrim_at(s, RED), pilgrim_at(s, YELLOW)) == ("nw", "ne")


@pytest.mark.rule("C-START-05")
@pytest.mark.parametrize(
    ("pair", "fields"),
    [
        ("i-2 i-4", {"grey": 1, "orange": 1}),
        ("i-6 i-8", {"purple": 1, "green": 1}),
        ("i-7 i-8", {"green": 3}),
    ],
)
def test_the_disc_of_its_profession_goes_forward_by_the_influence(pair: str, fields: dict[str, int]) -> None:
    assert tracks(two(pair), YELLOW) == fields


@pytest.mark.rule("C-START-06")
def test_an_instant_bonus_is_given_once() -> None:
    s = two("i-7 i-2")
    assert vp(s, YELLOW) == 3
    on_to(s, "Income")
    assert vp(s, YELLOW) == 3
    assert has(s, YELLOW, "guard") == 7 + 3 * 2  # emergency actions


@pytest.mark.rule("C-START-06")
def test_a_phase_c_bonus_gives_nothing_now_but_works_in_every_phase_c() -> None:
    s = two("i-8 i-4")
    assert (vp(s, YELLOW), has(s, YELLOW, "coin")) == (0, 7)
    for points in (2, 4):
        lay(on_to(s, "DieRoll"), "upper", "- - - ii-m5" if points == 2 else "- - - ii-m6")
        give(s, YELLOW, guard=7, coin=7)
        phase_c(s, upper="yellow grey 4")
        play(s, "acquire ii-m5" if points == 2 else "acquire ii-m6")
        assert vp(s, YELLOW) == points
        on_to(s, "NextCard")


@pytest.mark.rule("C-START-05", "C-START-06")
def test_example_of_a_clergyman_and_a_councillor() -> None:
    s = two("i-6 i-1")
    assert tracks(s, YELLOW) == {"purple": 1, "grey": 2}
    assert has(s, YELLOW, "guard") == 11
    assert (has(s, YELLOW, "coin"), vp(s, YELLOW)) == (7, 0)


# Own cards like any other


@pytest.mark.rule("C-START-07")
@pytest.mark.parametrize(("pair", "goods"), [("i-8 i-3", (7, 11, 0)), ("i-3 i-8", (7, 11, 0)), ("i-6 i-1", (11, 7, 0))])
def test_taking_them_triggers_no_phase_c_bonus(pair: str, goods: tuple[int, int, int]) -> None:
    s = two(pair)
    assert asked(s) == "DieRoll"
    assert (has(s, YELLOW, "guard"), has(s, YELLOW, "coin"), vp(s, YELLOW)) == goods


@pytest.mark.rule("C-START-07")
def test_they_have_no_cost_symbol() -> None:
    """On the discard pile they cannot be acquired, for want of a price."""
    s = give(lay(table(2), "upper", "iii-c6 - - -"), RED, guard=20, coin=20)
    s.cards[YELLOW] &= ~0b11111111
    s.discards |= 0b11111111 | 1 << card("ii-c2")
    phase_c(s, upper="red grey 6")
    play(s, "acquire iii-c6")
    assert asked(s) == "FromDiscards"
    assert "acquire ii-c2" in options(s)
    assert not [name for name in options(s) if name.startswith("acquire i-")]


@pytest.mark.rule("C-START-07")
def test_they_count_where_own_cards_are_counted() -> None:
    s = two("i-2 i-1")
    lay(s, "upper", "ii-c1 - - -")  # a guard and a step for each councillor, itself included
    guards = has(s, YELLOW, "guard")
    phase_c(s, upper="yellow grey 4")
    play(s, "acquire ii-c1")
    assert has(s, YELLOW, "guard") == guards + 3
    assert asked(s) == "Steps"
