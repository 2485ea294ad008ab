"""The favour tiles (C-FAV)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.coimbra.state import Coimbra
from tests.cases import asks, cases, offers, then, turn_of
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, begin, give, holds, options, play, vp
from tests.coimbra.own_box import told
from tests.coimbra.round_kit import *

EXPEDITIONS = "goa macau madeira calicut brasil tanger"  # 13 guards, 9 coins, 6 coins, 12 guards, 8 guards, 10 coins


def court(seats: int = 4) -> Coimbra:
    """Nobody has cards, everybody 10 of each good; a known display and known expeditions. No tokens with four."""
    return open_expeditions(city(seats), EXPEDITIONS)


# Expedition favour


@pytest.mark.rule("C-FAV-01", "C-FAV-02")
@pytest.mark.parametrize(
    ("name", "left"),
    [("tanger", (10, 2)), ("macau", (10, 3)), ("madeira", (10, 6)), ("calicut", (0, 10)), ("brasil", (4, 10))],
)
def test_taking_it_one_expedition_is_funded_for_two_less(name: str, left: tuple[int, int]) -> None:
    s = phase_c(court(), castle="red grey 1")
    play(s, "favour expedition", f"fund {name}")
    assert goods(s, RED) == left
    assert funded_by(s, RED) == [name]


@pytest.mark.rule("C-FAV-01")
def test_funding_never_costs_less_than_nothing(tmp_path: Path) -> None:
    """Nothing in the box costs so little, so a box of one's own shows it: Madeira for 1 coin."""
    program = """
s = open_expeditions(table(3), "madeira goa macau calicut brasil tanger")
phase_f(give_favour(give(s, RED, guard=0, coin=0), RED, "expedition"))
print(options(s), has(play(s, "fund madeira"), RED, "coin"))
"""
    cheap = ('id = "madeira"', "price = 6", "price = 1")
    assert told(tmp_path, program, {}, cheap) == "['fund madeira', 'decline'] 0"


test_expedition_favour = cases(
    ("C-FAV-01", "the discount makes an expedition payable",
        lambda: phase_c(give(court(), RED, guard=2, coin=8), castle="red grey 1"), "favour expedition",
        offers("fund tanger", "fund madeira", "fund macau", "decline"), "fund tanger", (goods, RED, (2, 0))),
    ("C-FAV-01 C-EXP-04", "the discount holds in phase f too",
        lambda: phase_f(give_favour(court(), YELLOW, "expedition")), turn_of(RED), "fund brasil", "fund brasil",
        (goods, RED, (2, 10)), (goods, YELLOW, (4, 10))),
    # By a card in phase C: 4 coins, then an expedition that costs coins.
    ("C-FAV-01", "the discount holds for every funding of the round",
        lambda: begin(give_favour(court(), RED, "expedition"), RED, "ii-m3"), "fund macau",
        (goods, RED, (10, 10 + 4 - 7)), then(begin, RED, "ii-m3"), "fund tanger", (goods, RED, (10, 7 + 4 - 8))),
    ("C-FAV-01", "it holds only for who has it and only this round",
        lambda: phase_f(give_favour(give(court(), RED, guard=0, coin=7), YELLOW, "expedition")), turn_of(RED),
        offers("fund madeira", "decline"), then(on_to, "DieRoll"), then(give, YELLOW, guard=0, coin=5),
        then(give, RED, guard=0, coin=0), phase_f, asks("Funding"), turn_of(BLUE)),  # 5 coins are not enough for 6
    ("C-FAV-02", "funding is optional",
        lambda: phase_c(court(), castle="red grey 1"), "favour expedition", (lambda s: options(s)[-1], "decline"),
        "decline", (funded_by, RED, []), (goods, RED, (10, 10)), (favour, "expedition", "red"),
        (on_board, RED, ["grey"])),
    ("C-FAV-02 C-EXP-05", "who can fund nothing is not asked",
        lambda: phase_c(give(court(), RED, guard=0, coin=0), castle="red grey 1, yellow grey 2"), "favour expedition",
        asks("CastleDie"), turn_of(YELLOW)),
    ("C-FAV-02", "one expedition only",
        lambda: phase_c(court(), castle="red grey 1, yellow grey 2"), "favour expedition", "fund madeira",
        asks("CastleDie"), turn_of(YELLOW)),
)  # fmt: skip


# Cap favour


@pytest.mark.rule("C-FAV-03")
def test_four_points_and_the_cap_tile_for_one_own_die_outside_the_castle() -> None:
    s = phase_c(
        court(),
        castle="red grey 1, red orange 2",
        upper="red green 3, yellow grey 5",
        centre="blue grey 4",
        lower="yellow green 6, red white 1",
    )
    play(s, "favour cap")
    assert vp(s, RED) == 4
    assert options(s) == ["cap upper 2", "cap lower 2", "decline"]


@pytest.mark.rule("C-FAV-03", "C-FAV-04")
@pytest.mark.parametrize("eyes", [1, 2, 3, 4, 5, 6])
def test_the_die_counts_three_more_up_to_nine(eyes: int) -> None:
    s = phase_c(court(), castle="red grey 1", lower=f"red orange {eyes}")
    play(s, "favour cap", "cap lower 1")
    assert asked(s) == "CityDie"
    assert s.worth(s.die) == eyes + 3


@pytest.mark.rule("C-FAV-04", "C-INV-10")
@pytest.mark.parametrize(
    ("others", "slot", "right"),
    [
        ("yellow grey 6, blue grey 4", 3, ["yellow grey 6", "red orange 2 cap", "blue grey 4"]),
        ("yellow grey 5, blue grey 4", 3, ["yellow grey 5", "red orange 2 cap", "blue grey 4"]),  # right of equal ones
        ("yellow grey 4, blue grey 1", 2, ["red orange 2 cap", "yellow grey 4", "blue grey 1"]),
        ("yellow grey 6, blue grey 6", 3, ["yellow grey 6", "blue grey 6", "red orange 2 cap"]),
    ],
)
def test_it_is_put_in_its_place_at_once(others: str, slot: int, right: list[str]) -> None:
    s = phase_c(court(), castle="red grey 1, red green 1", centre=f"{others}, red orange 2")
    play(s, "favour cap", f"cap centre {slot}")
    assert asked(s) == "CastleDie"
    assert row(s, "centre") == right


@pytest.mark.rule("C-FAV-04")
@pytest.mark.parametrize(
    ("eyes", "right"),
    [
        (1, ["token 4", "red orange 1 cap", "token 3"]),  # right of the 4, for it has 4 as well
        (2, ["red orange 2 cap", "token 4", "token 3"]),
    ],
)
def test_tokens_count_like_dice(eyes: int, right: list[str]) -> None:
    s = phase_c(court(2), castle="red grey 1, red green 1", centre=f"red orange {eyes}")
    play(s, "favour cap", "cap centre 3")
    assert row(s, "centre") == right


@pytest.mark.rule("C-FAV-05")
@pytest.mark.parametrize(("eyes", "cost"), [(1, 4), (3, 6), (6, 9)])
def test_a_card_costs_the_total(eyes: int, cost: int) -> None:
    s = phase_c(court(), castle="red grey 1", upper=f"red orange {eyes}")
    play(s, "favour cap", "cap upper 1", "acquire ii-s6")
    assert goods(s, RED) == (10 - cost, 10)


def in_the_centre(s: Coimbra, others: str) -> Coimbra:
    """Red acquires in the centre the card that takes a favour tile, with an orange 5, and takes the cap favour."""
    lay(s, "centre", "iii-m1 ii-c2 ii-m5 ii-p2")
    phase_c(s, castle="red grey 1", upper="red green 2", centre=f"red orange 5, {others}", lower="red purple 2")
    play(s, "emergency", "emergency")
    assert asked(s) == "CityDie"
    return play(s, "acquire iii-m1", "favour cap")


test_cap_favour = cases(
    ("C-FAV-03", "the cap tile may be left",
        lambda: phase_c(court(), castle="red grey 1", upper="red orange 2, yellow grey 3"), "favour cap", "decline",
        holds(RED, vp=4), (row, "upper", ["red orange 2"]),  # the other one is being activated
        turn_of(YELLOW)),
    ("C-FAV-05 C-TAKE-08", "a card that is too dear by the cap is not offered",
        lambda: phase_c(give(court(), RED, guard=8, coin=9), castle="red grey 1", upper="red orange 6"), "favour cap",
        "cap upper 1", offers("acquire ii-p5", "emergency")),
    # Not in the castle, not taken back, not the one whose action is going on.
    ("C-FAV-06", "only a die that has not been activated",
        lambda: in_the_centre(court(), "yellow grey 4, red grey 3"), offers("cap centre 2", "cap lower 1", "decline")),
    ("C-FAV-06", "in a district half done it may become the next to act",
        lambda: in_the_centre(court(), "yellow grey 4, red grey 3"), "cap centre 2", asks("CityDie"), turn_of(RED),
        (lambda s: s.worth(s.die), 6), (row, "centre", ["yellow grey 4"])),
    ("C-FAV-06", "in a district half done it may also stay behind",
        lambda: in_the_centre(court(), "yellow grey 4, blue green 4, red grey 1"), "cap centre 3", asks("CityDie"),
        turn_of(YELLOW), (row, "centre", ["blue green 4", "red grey 1 cap"])),
)  # fmt: skip


@pytest.mark.rule("C-FAV-06")
@pytest.mark.parametrize(
    ("eyes", "next_player", "left"),
    [(1, YELLOW, ["red grey 1 cap", "token 3"]), (2, RED, ["token 3"])],
)
def test_only_tokens_that_are_face_up_still_count(eyes: int, next_player: int, left: list[str]) -> None:
    """Two players, the 4 token lies face down already."""
    s = lay(court(2), "centre", "iii-m1 ii-c2 ii-m6 ii-p2")
    phase_c(s, centre=f"red orange 4, yellow grey 4, red grey {eyes}")  # the 4 token discards ii-m6
    play(s, "acquire iii-m1", "favour cap", "cap centre 3")
    assert s.to_move == next_player
    assert row(s, "centre") == (["yellow grey 4", *left] if next_player == RED else left)


@pytest.mark.rule("C-FAV-07")
def test_the_cap_tile_is_out_when_its_die_has_been_taken_back() -> None:
    s = phase_c(court(), castle="red grey 1", upper="red orange 2", lower="red green 2")
    play(s, "favour cap", "cap upper 1", "emergency")
    assert not s.cap_free
    assert (asked(s), s.worth(s.die)) == ("CityDie", 2)
    play(s, "emergency")
    assert on_board(s, RED) == ["green", "grey", "orange"]
    on_to(s, "NextCard")
    assert s.cap_free


@pytest.mark.rule("C-FAV-07")
@pytest.mark.parametrize("others", ["yellow grey 3", "yellow grey 3, blue orange 2"])
def test_without_a_die_for_it_there_are_only_the_points(others: str) -> None:
    s = phase_c(court(), castle="red grey 1, red orange 2", upper=others)
    play(s, "favour cap")
    assert vp(s, RED) == 4
    assert (asked(s), s.to_move) == ("CastleDie", RED)


# Pilgrim favour and supplies favour


@pytest.mark.rule("C-FAV-08")
def test_two_points_and_up_to_three_steps() -> None:
    s = put_pilgrim(court(), RED, "nw")
    phase_c(s, castle="red grey 1")
    play(s, "favour pilgrim")
    assert vp(s, RED) == 2
    s.discs[RED] = (1 << 14) - 1  # no monastery gives anything
    play(s, "walk c1", "walk m5", "walk c5")
    assert pilgrim_at(s, RED) == "c5"
    assert asked(s) != "Steps"
