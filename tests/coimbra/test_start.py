"""Start pair and corner (C-START)."""

from __future__ import annotations

import pytest

from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS
from tests.cases import asks, cases, offers, then, turn_of
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, field, give, has, holds, options, play, vp
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


test_the_choices = cases(
    ("C-START-01", "both cards of a pair are taken and lie before the player",
        lambda: drawn(3, pairs="i-4 i-7 i-2 i-5"), "pair 2", (has_card, BLUE, "i-2", True),
        (has_card, BLUE, "i-5", True), (lambda s: s.cards[BLUE].bit_count(), 2)),
    ("C-START-01 C-START-03", "what is taken is not offered any more",
        lambda: drawn(3), "pair 2", "corner se", offers("pair 1", "pair 3", "corner nw", "corner ne", "corner sw")),
    ("C-START-02", "in the second turn one does the other thing",
        lambda: drawn(3), "pair 1", "corner nw", "corner ne",  # blue, yellow, red
        turn_of(RED), offers("pair 2", "pair 3"), "pair 3", turn_of(YELLOW), offers("pair 2"), "pair 2", turn_of(BLUE),
        offers("corner se", "corner sw")),
)  # fmt: skip


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


test_carrying_out_the_cards = cases(
    # The second clergy card is counted by a monastery that is reached by the first.
    ("C-START-04 C-START-07", "both count as own cards from the beginning",
        lambda: two("i-5 i-6", monasteries="1g"), (field, YELLOW, "purple", 2),  # of the first card only
        "walk c1", "walk m1", holds(YELLOW, vp=4), (field, YELLOW, "purple", 3)),
    ("C-START-04", "all pilgrims are on the map before the first walks",
        lambda: chosen(drawn(2, order=(YELLOW, RED), pairs="i-1 i-3 i-5 i-7"), "corner nw", "pair 2", "corner ne"),
        asks("Steps"), turn_of(YELLOW), (pilgrim_at, RED, "nw"), (pilgrim_at, YELLOW, "ne")),
    ("C-START-06", "an instant bonus is given once",
        lambda: two("i-7 i-2"), holds(YELLOW, vp=3), then(on_to, "Income"), holds(YELLOW, vp=3),
        holds(YELLOW, guard=7 + 3 * 2)),  # emergency actions
    ("C-START-05 C-START-06", "example of a clergyman and a councillor",
        lambda: two("i-6 i-1"), (tracks, YELLOW, {"purple": 1, "grey": 2}), holds(YELLOW, guard=11),
        holds(YELLOW, coin=7, vp=0)),
)  # fmt: skip


# Own cards like any other


@pytest.mark.rule("C-START-07")
def test_they_count_where_own_cards_are_counted() -> None:
    s = two("i-2 i-1")
    lay(s, "upper", "ii-c1 - - -")  # a guard and a step for each councillor, itself included
    guards = has(s, YELLOW, "guard")
    phase_c(s, upper="yellow grey 4")
    play(s, "acquire ii-c1")
    assert has(s, YELLOW, "guard") == guards + 3
    assert asked(s) == "Steps"
