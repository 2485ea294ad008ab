"""Phases A and B: rolling and placing dice (C-ROLL, C-PLACE)."""

from __future__ import annotations

import pytest

from tabard.coimbra.components import BOX
from tabard.coimbra.dice import put_in_order
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS
from tests.cases import cases, then
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, options, play, roll, table
from tests.coimbra.round_kit import die, on_to, pool, row

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
DISTRICTS = ("castle", "upper", "centre", "lower")


def place(s: Coimbra, *dice: str) -> Coimbra:
    """Players in turn take and place dice: "grey 5 upper"."""
    for name in dice:
        colour, eyes, district = name.split()
        play(s, f"die {colour} {eyes}", f"place {district}")
    return s


def numbers(s: Coimbra, district: str) -> list[int]:
    """From left to right, tokens included."""
    return [int(name.split()[-1]) for name in row(s, district)]


# A: roll


@pytest.mark.rule("C-ROLL-01")
@SEATS
def test_every_die_is_rolled_once(seats: int) -> None:
    s = table(seats)
    rolls = 0
    while asked(s) == "DieRoll":
        assert options(s) == [f"roll {eyes}" for eyes in range(1, 7)]
        assert s.weights() == [1] * 6
        play(s, f"roll {rolls % 6 + 1}")
        rolls += 1
    assert rolls == sum(BOX.dice[seats])
    assert asked(s) == "ChoiceOfDie"


@pytest.mark.rule("C-ROLL-01")
def test_what_was_rolled_is_the_pool_of_the_round() -> None:
    s = roll(table(2), "grey 2", "grey 6", "orange 3", "orange 3", "purple 4", "green 5", "white 6")
    assert pool(s) == ["grey 2", "grey 6", "orange 3", "orange 3", "purple 4", "green 5", "white 6"]


# B: whose turn it is, and what can be taken


@pytest.mark.rule("C-PLACE-01")
@pytest.mark.parametrize("order", [(RED, YELLOW, BLUE), (BLUE, RED, YELLOW)])
def test_one_die_a_turn_in_turn_order_until_everybody_has_placed_three(order: tuple[int, ...]) -> None:
    s = roll(table(3, order=order))
    turns = []
    while asked(s) in ("ChoiceOfDie", "ChoiceOfDistrict"):
        if asked(s) == "ChoiceOfDie":
            turns.append(s.to_move)
            play(s, options(s)[0])
        assert s.to_move == turns[-1]  # who took the die places it
        play(s, "place lower")
    assert turns == [*order, *order, *order]


@pytest.mark.rule("C-PLACE-01")
def test_placing_is_not_optional() -> None:
    s = roll(table(2))
    assert all(name.startswith("die ") for name in options(s))
    play(s, "die grey 1")
    assert options(s) == [f"place {district}" for district in DISTRICTS]


@pytest.mark.rule("C-PLACE-02")
def test_any_die_of_the_pool_can_be_taken_as_rolled() -> None:
    s = roll(table(2), "grey 2", "grey 6", "orange 3", "orange 3", "purple 4", "green 5", "white 6")
    assert options(s) == ["die grey 2", "die grey 6", "die orange 3", "die purple 4", "die green 5", "die white 6"]
    place(s, "orange 3 castle")
    assert row(s, "castle") == ["red orange 3"]
    assert "die orange 3" in options(s)  # there was another one
    place(s, "orange 3 castle")
    assert "die orange 3" not in options(s)
    assert row(s, "castle") == ["red orange 3", "yellow orange 3"]


# Order in the districts


@pytest.mark.rule("C-PLACE-03")
@pytest.mark.parametrize(
    ("there", "new", "at"),
    [([], 3, 0), ([1, 5], 4, 1), ([2, 4], 1, 0), ([2, 4], 6, 2), ([3, 3], 3, 2), ([1, 3, 3, 5], 3, 3), ([2], 2, 1)],
)
def test_dice_rise_in_the_castle(there: list[int], new: int, at: int) -> None:
    """Right of all lower or equal ones, left of all higher ones."""
    s = table(4)
    for eyes in there:
        put_in_order(s, 0, die(f"yellow grey {eyes}"))
    put_in_order(s, 0, die(f"red white {new}"))
    assert numbers(s, "castle") == sorted([*there, new])
    assert row(s, "castle").index(f"red white {new}") == at


@pytest.mark.rule("C-PLACE-04")
@pytest.mark.parametrize("district", DISTRICTS[1:])
@pytest.mark.parametrize(
    ("there", "new", "at"),
    [([], 3, 0), ([5, 1], 4, 1), ([4, 2], 6, 0), ([4, 2], 1, 2), ([3, 3], 3, 2), ([5, 3, 3, 1], 3, 3), ([2], 2, 1)],
)
def test_dice_fall_in_the_other_districts(district: str, there: list[int], new: int, at: int) -> None:
    """Right of all higher or equal ones, left of all lower ones."""
    s = table(4)
    for eyes in there:
        put_in_order(s, DISTRICTS.index(district), die(f"yellow grey {eyes}"))
    put_in_order(s, DISTRICTS.index(district), die(f"red white {new}"))
    assert numbers(s, district) == sorted([*there, new], reverse=True)
    assert row(s, district).index(f"red white {new}") == at


@pytest.mark.rule("C-PLACE-03", "C-PLACE-04")
@pytest.mark.parametrize("colour", COLOURS)
def test_colour_does_not_matter_for_the_order(colour: str) -> None:
    for district in (0, 1):
        s = table(4)
        for name in (f"red {colour} 3", "blue orange 3", f"yellow {colour} 3"):
            put_in_order(s, district, die(name))
        assert row(s, DISTRICTS[district]) == [f"red {colour} 3", "blue orange 3", f"yellow {colour} 3"]


@pytest.mark.rule("C-PLACE-05")
@pytest.mark.parametrize(("eyes", "right"), [(4, ["red grey 4", "token 3"]), (3, ["token 3", "red grey 3"])])
def test_a_token_counts_as_a_die_of_its_number(eyes: int, right: list[str]) -> None:
    s = roll(table(3), f"grey {eyes}")
    assert row(place(s, f"grey {eyes} upper"), "upper") == right


@pytest.mark.rule("C-PLACE-05")
@pytest.mark.parametrize(("eyes", "at"), [(6, 0), (4, 1), (3, 2), (2, 2), (1, 2)])
def test_with_two_tokens_a_die_may_lie_between_them(eyes: int, at: int) -> None:
    s = place(roll(table(2), f"grey {eyes}"), f"grey {eyes} centre")  # tokens 4 and 3
    assert row(s, "centre").index(f"red grey {eyes}") == at


@pytest.mark.rule("C-PLACE-06")
@pytest.mark.parametrize("district", DISTRICTS)
def test_any_number_of_dice_in_a_district(district: str) -> None:
    s = roll(table(4))
    while asked(s) == "ChoiceOfDie":
        play(s, options(s)[0], f"place {district}")
    assert asked(s) in ("CastleDie", "CityDie")
    on_first = 1  # the first die is being activated
    assert len(row(s, district)) == 12 - on_first


test_order_in_the_districts = cases(
    ("C-PLACE-06", "several dice of one player in a district",
        lambda: place(roll(table(2), "grey 5", "grey 4"), "grey 5 castle", "white 1 upper", "grey 4 castle"),
        (row, "castle", ["red grey 4", "red grey 5"])),
    # Red is Phil, yellow Eva, blue Chris.
    ("C-PLACE-03 C-PLACE-04 C-PLACE-05 C-PLACE-06", "example of three players",
        lambda: roll(table(3), "grey 5", "grey 4", "white 1", "orange 1", "orange 5", "green 1"),
        then(place, "grey 5 upper"), (row, "upper", ["red grey 5", "token 3"]),
        then(place, "orange 1 upper", "green 1 castle", "white 1 upper"),
        (row, "upper", ["red grey 5", "token 3", "yellow orange 1", "red white 1"]),
        then(place, "purple 1 lower", "orange 5 castle", "grey 4 castle"),
        (row, "castle", ["blue green 1", "red grey 4", "blue orange 5"])),
)  # fmt: skip


@pytest.mark.rule("C-PLACE-07")
@pytest.mark.parametrize(("seats", "left"), [(2, 1), (3, 2), (4, 1)])
def test_dice_nobody_took_stay_in_the_pool_until_the_next_roll(seats: int, left: int) -> None:
    s = roll(table(seats), "white 6")
    while asked(s) == "ChoiceOfDie":
        play(s, options(s)[0], "place castle")
    assert len(pool(s)) == left
    assert "white 6" in pool(s)
    stayed = pool(s)
    on_to(s, "Income")
    assert pool(s) == stayed
    assert {name.split()[0] for name in options(s)} == {"activate"}
    on_to(s, "DieRoll")
    assert pool(s) == []
