"""Phase C: taking dice back (C-TAKE)."""

from __future__ import annotations

import pytest

from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import PROFESSIONS
from tests.cases import asks, cases, offers, then, turn_of
from tests.coimbra.kit import *
from tests.coimbra.round_kit import *

TILES = ["favour expedition", "favour cap", "favour pilgrim", "favour supplies"]


def turns(s: Coimbra, answer: str = "emergency") -> list[tuple[str, int]]:
    """Who is asked where, until phase C is over."""
    found = []
    while asked(s) in ("CastleDie", "CityDie"):
        found.append((("castle", "upper", "centre", "lower")[s.district], s.to_move))
        play(s, answer)
    return found


# The order of dice


@pytest.mark.rule("C-TAKE-01")
def test_district_by_district_whatever_the_turn_order() -> None:
    s = phase_c(
        city(),
        lower="red grey 6, black orange 5",
        centre="blue grey 3",
        upper="yellow green 1, red white 4",
        castle="black grey 2, blue purple 6",
    )
    assert turns(s) == [
        ("castle", BLACK),
        ("castle", BLUE),
        ("upper", RED),
        ("upper", YELLOW),
        ("centre", BLUE),
        ("lower", RED),
        ("lower", BLACK),
    ]


test_the_order_of_dice = cases(
    ("C-TAKE-02", "the owner of the leftmost die acts and takes it back",
        lambda: phase_c(city(), upper="yellow green 3, red white 5, blue grey 4"), turn_of(RED), (on_board, RED, []),
        "emergency", (on_board, RED, ["white"]), turn_of(BLUE), "emergency", (on_board, BLUE, ["grey"]),
        (on_board, YELLOW, []), turn_of(YELLOW)),
    # Red, Phil, has 1 and 2 there, yellow, Eva, a 3.
    ("C-TAKE-02 C-TAKE-01 C-TAKE-05", "example of the castle",
        lambda: phase_c(city(), castle="yellow grey 3, red orange 1, red green 2", upper="blue grey 4"), turn_of(RED),
        "favour supplies", "choose 1", (on_board, RED, ["orange"]), turn_of(RED), "emergency",
        (on_board, RED, ["green", "orange"]), turn_of(YELLOW), "emergency", (on_board, YELLOW, ["grey"]),
        asks("CityDie"), turn_of(BLUE)),
)  # fmt: skip


# What can be done


@pytest.mark.rule("C-TAKE-03", "C-TAKE-07")
@pytest.mark.parametrize(
    ("district", "cards"),
    [
        ("upper", ["ii-c4", "ii-m1", "ii-p5", "ii-s6"]),
        ("centre", ["ii-c2", "ii-m5", "ii-p2", "ii-s1"]),
        ("lower", ["ii-c5", "ii-m6", "ii-p6", "ii-s4"]),
    ],
)
def test_elsewhere_a_card_of_the_own_row_or_the_emergency_action(district: str, cards: list[str]) -> None:
    s = phase_c(city(), **{district: "red grey 2"})
    assert options(s) == [*(f"acquire {name}" for name in cards), "emergency"]


@pytest.mark.rule("C-TAKE-03", "C-TAKE-04")
@pytest.mark.parametrize("district", ["castle", "upper", "centre", "lower"])
def test_who_does_not_want_to_takes_two_coins_and_two_guards(district: str) -> None:
    s = phase_c(city(), **{district: "red grey 2"})
    play(s, "emergency")
    assert goods(s, RED) == (12, 12)
    assert (vp(s, RED), s.cards[RED]) == (0, 0)
    assert on_board(s, RED) == ["grey"]


test_what_can_be_done = cases(
    ("C-TAKE-03 C-TAKE-05", "in the castle a favour tile or the emergency action",
        lambda: phase_c(city(), castle="red grey 6"), offers(*TILES, "emergency")),
    ("C-TAKE-04", "the emergency action does not pass the limit",
        lambda: phase_c(give(city(), RED, guard=19, coin=20), upper="red grey 2"), "emergency", (goods, RED, (20, 20))),
)  # fmt: skip


# The castle


@pytest.mark.rule("C-TAKE-05")
@pytest.mark.parametrize("eyes", [1, 6])
def test_a_favour_tile_costs_nothing_whatever_the_die_shows(eyes: int) -> None:
    s = phase_c(give(city(), RED, guard=0, coin=0), castle=f"red grey {eyes}")
    assert options(s) == [*TILES, "emergency"]
    play(s, "favour cap")
    assert goods(s, RED) == (0, 0)
    assert vp(s, RED) == 4  # at once


@pytest.mark.rule("C-TAKE-05")
def test_a_favour_tile_stays_until_the_round_ends_and_its_crowns_count() -> None:
    s = phase_c(city(), castle="red grey 1, yellow grey 2")
    before = s.crowns_of(RED)
    play(s, "favour cap")
    assert s.crowns_of(RED) == before + 2
    assert options(s) == ["favour expedition", "favour pilgrim", "favour supplies", "emergency"]
    on_to(s, "Income")
    assert favour(s, "cap") == "red"
    on_to(s, "NextCard")
    assert favour(s, "cap") == ""


test_the_castle = cases(
    ("C-TAKE-06", "whoever finds no tile takes the emergency action",
        lambda: phase_c(city(), castle="red grey 1, yellow grey 2, blue grey 3, black orange 4, red orange 5"),
        "favour supplies", "choose 1", "favour cap", "favour pilgrim", "stop", "favour expedition",
        then(on_to, "CastleDie"), turn_of(RED), offers("emergency")),
    ("C-TAKE-06", "tiles nobody took stay beside the castle",
        lambda: phase_c(city(), castle="red grey 1", upper="red grey 2"), "favour cap", "decline",
        then(on_to, "Income"),
        (lambda s: [favour(s, tile) for tile in ("expedition", "cap", "pilgrim", "supplies")], ["", "red", "", ""])),
)  # fmt: skip


# Prices


@pytest.mark.rule("C-TAKE-07")
@pytest.mark.parametrize("eyes", [1, 3, 6])
@pytest.mark.parametrize(("name", "guards"), [("ii-s6", True), ("ii-p5", False)])
def test_a_card_costs_what_the_die_shows_in_the_good_of_its_symbol(name: str, guards: bool, eyes: int) -> None:
    s = phase_c(city(), upper=f"red grey {eyes}")
    play(s, f"acquire {name}")
    assert goods(s, RED) == ((10 - eyes, 10) if guards else (10, 10 - eyes))
    assert has_card(s, RED, name)
    assert name not in cards_beside(s, "upper")


@pytest.mark.rule("C-TAKE-08")
@pytest.mark.parametrize(
    ("guards", "coins", "cards"),
    [
        (4, 4, ["ii-c4", "ii-m1", "ii-p5", "ii-s6"]),
        (3, 4, ["ii-p5"]),
        (4, 3, ["ii-c4", "ii-m1", "ii-s6"]),
        (3, 3, []),
        (20, 0, ["ii-c4", "ii-m1", "ii-s6"]),
    ],
)
def test_only_cards_that_can_be_paid_in_full_are_offered(guards: int, coins: int, cards: list[str]) -> None:
    s = phase_c(give(city(), RED, guard=guards, coin=coins), upper="red grey 4")
    assert options(s) == [*(f"acquire {name}" for name in cards), "emergency"]


@pytest.mark.rule("C-TAKE-08")
def test_an_empty_row_leaves_the_emergency_action() -> None:
    s = phase_c(lay(city(), "centre", "- - - -"), centre="red grey 1")
    assert options(s) == ["emergency"]


# Acquiring a card, step by step


@pytest.mark.rule("C-TAKE-09")
def test_example_of_a_die_of_five() -> None:
    """Red, Phil, lacks coins for the clergy card; the merchant triggers the start scholar."""
    s = give(own(city(), RED, "i-8"), RED, guard=6, coin=4)
    phase_c(s, upper="red orange 5")
    assert "acquire ii-p5" not in options(s)
    before = field(s, RED, "orange")
    play(s, "acquire ii-m1")
    assert goods(s, RED) == (1, 4 + 4 + 1)
    assert field(s, RED, "orange") == before + 2
    assert vp(s, RED) == 2
    assert on_board(s, RED) == ["orange"]


def councillor_with_steps(s: Coimbra) -> Coimbra:
    """Red has the start card that rewards councillors, and one with steps lies in the upper city, with its crown."""
    own(s, RED, "i-6")
    lay_all(s, "ii-m1 ii-p5 ii-s6 ii-c1", CENTRE, LOWER)
    s.cards[RED] &= ~0b11  # no start councillors
    return phase_c(put_pilgrim(s, RED, "c1"), upper="red grey 5")


@pytest.mark.rule("C-TAKE-09", "C-TAKE-11")
def test_own_bonus_then_phase_c_bonus_then_crown_then_the_die() -> None:
    s = councillor_with_steps(city())
    assert crown(s, "councillor") == "ii-c1"
    play(s, "acquire ii-c1")
    # The step of the card: its guard is there, that of the start card is not.
    assert (asked(s), has(s, RED, "guard"), vp(s, RED)) == ("Steps", 11, 0)
    assert options(s)[-1] == "stop"
    play(s, "stop")
    # The step of the start card: its guard and point are there, the crown is not.
    assert (asked(s), has(s, RED, "guard"), vp(s, RED)) == ("Steps", 12, 1)
    assert s.crowns_of(RED) == 0
    assert on_board(s, RED) == []
    play(s, "stop")
    assert crown(s, "councillor") == "red"
    assert s.crowns_of(RED) >= 2
    assert on_board(s, RED) == ["grey"]


@pytest.mark.rule("C-TAKE-09")
@pytest.mark.parametrize("name", ["red", "yellow", "blue", "black"])
def test_the_crown_token_goes_to_whoever_acquires_the_card(name: str) -> None:
    s = phase_c(city(), upper=f"{name} grey 5")
    assert crown(s, "scholar") == "ii-s6"
    play(s, "acquire ii-s6")
    assert [crown(s, profession) for profession in PROFESSIONS] == ["", "", "", name]


@pytest.mark.rule("C-TAKE-11", "C-MON-05")
@pytest.mark.parametrize("first", ["walk m1", "stop"], ids=["by the card", "by the phase C bonus"])
def test_the_crown_does_not_count_for_a_monastery_reached_by_the_card(first: str) -> None:
    s = councillor_with_steps(monastery(city(), "m1", "1i"))
    s.order = (RED, YELLOW, BLUE, BLACK)  # no crown is printed beside flag 1
    play(s, "acquire ii-c1", first)
    if first == "stop":
        play(s, "walk m1")
    assert has_disc(s, RED, "m1")
    on_to(s, "Income")
    assert crown(s, "councillor") == "red"
    assert vp(s, RED) == 1  # of the start card, none for a crown


@pytest.mark.rule("C-TAKE-09", "C-INV-09")
def test_a_card_without_a_crown_token_gives_none() -> None:
    s = phase_c(city(), upper="red grey 5")
    assert crown(s, "merchant") == "ii-m6"
    play(s, "acquire ii-m1")
    assert "red" not in [crown(s, profession) for profession in PROFESSIONS]


@pytest.mark.rule("C-TAKE-10", "C-INV-03")
@pytest.mark.parametrize(("before", "after"), [(0, 4), (10, 14), (11, 15), (13, 15), (15, 15)])
def test_influence_is_moved_in_full_up_to_the_end_of_the_track(before: int, after: int) -> None:
    s = set_field(city(), RED, "green", before)
    phase_c(s, upper="red grey 5")
    play(s, "acquire ii-s6")
    assert field(s, RED, "green") == after


test_acquiring_a_card = cases(
    # What the card gives would be lost at the limit if it came first.
    ("C-TAKE-09", "paying comes before the bonus",
        lambda: phase_c(give(set_field(city(), RED, "grey", 2), RED, guard=19), upper="red grey 5"),
        "acquire ii-c4",  # the income of field 5, 2 guards
        holds(RED, guard=19 - 5 + 2)),
    ("C-TAKE-10", "influence is no reward that could be given up",
        lambda: phase_c(set_field(city(), RED, "green", 0), upper="red grey 5, yellow grey 1"), "acquire ii-s6",
        asks("CityDie"), turn_of(YELLOW)),  # red was not asked
)  # fmt: skip


# Dice tokens


@pytest.mark.rule("C-TAKE-12")
def test_example_of_two_tokens() -> None:
    """Two players, tokens 4 and 3 in the centre before Eva's die."""
    s = lay(city(2), "centre", "- ii-p4 ii-c5 ii-s4")
    phase_c(s, centre="yellow grey 2")
    assert {"ii-s4", "ii-p4"} <= discarded(s)
    assert cards_beside(s, "centre") == ["-", "-", "ii-c5", "-"]
    assert (s.to_move, options(s)) == (YELLOW, ["acquire ii-c5", "emergency"])
    assert row(s, "centre") == []


@pytest.mark.rule("C-TAKE-12")
@pytest.mark.parametrize(
    ("cards", "gone"),
    [
        ("ii-m1 ii-p5 ii-c4 ii-s6", "ii-s6"),  # the only 4
        ("ii-m1 ii-p5 ii-c4 ii-c5", "ii-p5"),  # of two 3 the left one
        ("ii-m1 ii-c4 ii-p5 ii-c5", "ii-c4"),
        ("ii-p6 ii-m6 ii-c6 ii-s6", "ii-p6"),  # of four 4 the left one
        ("ii-c5 ii-m5 ii-p3 ii-m1", "ii-m1"),
    ],
)
def test_a_token_discards_the_highest_influence_of_several_the_one_furthest_left(cards: str, gone: str) -> None:
    s = phase_c(lay(city(3), "upper", cards), upper="red grey 2")  # the token is a 3
    assert discarded(s) == {gone}
    assert cards_beside(s, "upper") == [name if name != gone else "-" for name in cards.split()]


@pytest.mark.rule("C-TAKE-13")
def test_with_an_empty_row_a_token_is_only_turned() -> None:
    s = phase_c(lay(city(2), "centre", "ii-c5 - - -"), centre="yellow grey 1")
    assert "ii-c5" in discarded(s)
    assert options(s) == ["emergency"]
    before = discarded(s)
    play(s, "emergency")
    assert before <= discarded(s)
    assert row(s, "centre") == ["token 4", "token 3"]


@pytest.mark.rule("C-TAKE-13")
def test_tokens_behind_the_last_die_make_no_difference() -> None:
    s = phase_c(city(2), centre="yellow grey 5", lower="red grey 6")
    play(s, "acquire ii-m5")
    assert (asked(s), s.to_move) == ("CityDie", RED)
    assert {"ii-s1", "ii-c2", "ii-p2"} <= discarded(s)
    assert row(s, "centre") == ["token 4", "token 3"]


@pytest.mark.rule("C-TAKE-14")
def test_a_crown_token_on_a_card_that_a_token_discards_is_not_used() -> None:
    s = city(3)
    assert crown(s, "scholar") == "ii-s6"
    phase_c(s, upper="red grey 2")
    assert "ii-s6" in discarded(s)
    assert crown(s, "scholar") == ""
    on_to(s, "Income")
    assert crown(s, "scholar") == ""


test_dice_tokens = cases(
    ("C-TAKE-12", "a die left of the token acts before it",
        lambda: phase_c(city(3), upper="red grey 4, yellow orange 3"), turn_of(RED), (discarded, set()),
        (row, "upper", ["token 3", "yellow orange 3"]), "acquire ii-s6", turn_of(YELLOW),
        (discarded, {"ii-p5"}),  # of the two 3 that are left
        (row, "upper", [])),  # the token is face down, the die activated
    ("C-TAKE-14 C-TAKE-15", "a crown token on a card that nobody wanted is not used",
        city, (crown, "clergy", "ii-p2"), then(phase_c, centre="red grey 2", lower="red green 1"),
        (crown, "clergy", "ii-p2"), "acquire ii-s1", (crown, "clergy", ""),
        (crown, "merchant", "ii-m6")),  # in the lower city, which comes later
)  # fmt: skip


# The end of a district


@pytest.mark.rule("C-TAKE-15")
def test_what_is_left_of_a_row_is_discarded_before_the_next_district_begins() -> None:
    s = phase_c(city(), upper="red grey 2", lower="yellow grey 2")
    play(s, "acquire ii-p5")
    assert (asked(s), discarded(s)) == ("Steps", set())
    play(s, "stop")
    assert discarded(s) == {"ii-m1", "ii-c4", "ii-s6", *CENTRE.split()}
    assert cards_beside(s, "upper") == cards_beside(s, "centre") == ["-", "-", "-", "-"]
    assert cards_beside(s, "lower") == LOWER.split()
    play(s, "emergency")
    assert set(LOWER.split()) <= discarded(s)


@pytest.mark.rule("C-TAKE-15")
@pytest.mark.parametrize("seats", [2, 3])
def test_tokens_are_face_up_again_afterwards(seats: int) -> None:
    s = city(seats)
    before = [row(s, district) for district in ("castle", "upper", "centre", "lower")]
    phase_c(s, upper="red grey 1", centre="red grey 1", lower="red orange 1")
    assert row(s, "upper") == []
    turns(s)
    assert [row(s, district) for district in ("castle", "upper", "centre", "lower")] == before


@pytest.mark.rule("C-TAKE-16")
def test_after_the_lower_city_comes_phase_d() -> None:
    """Who had equally many crowns have changed places, and income begins with whoever is first now."""
    s = city(2)
    s.crowns = [100 + RED, -1, -1, -1]
    s.order = (YELLOW, RED)
    phase_c(s, lower="red grey 6, yellow grey 3, red green 2")
    while asked(s) == "CityDie":
        assert s.order == (YELLOW, RED)
        play(s, "emergency")
    assert s.order == (RED, YELLOW)
    assert (asked(s), s.to_move) == ("Income", RED)
