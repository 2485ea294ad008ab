"""Phase E: income (C-INC)."""

from __future__ import annotations

import pytest

from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS
from tests.cases import cannot, cases, offers, then, turn_of
from tests.coimbra.kit import *
from tests.coimbra.round_kit import *

WHITE = [f"white {track}" for track in COLOURS[:4]]


def earner(**fields: int) -> Coimbra:
    """Red has no cards and 5 of each good; the discs are on these fields. Nobody has dice."""
    s = give(table(3), RED, guard=5, coin=5, vp=0)
    for player in range(3):
        s.cards[player] = 0
    for track in COLOURS[:4]:
        set_field(s, RED, track, fields.get(track, 0))
    return put_pilgrim(s, RED, "c1")


def belongings(s: Coimbra, player: int = RED) -> tuple[int, int, int]:
    return has(s, player, "guard"), has(s, player, "coin"), vp(s, player)


# Whose dice, and in which order


@pytest.mark.rule("C-INC-01")
def test_in_the_new_turn_order() -> None:
    s = give_crown(table(3), BLUE, "councillor")
    phase_c(s, lower="red grey 6, yellow grey 5, blue orange 4, red green 2")
    earners = []
    while asked(s) != "Funding":
        if asked(s) == "Income":
            earners.append(s.to_move)
        play(s, options(s)[-1] if asked(s) in ("CityDie", "Steps") else options(s)[0])
    assert earners == [BLUE, YELLOW, RED, RED]


test_whose_dice = cases(
    ("C-INC-01", "each die once in any order",
        lambda: phase_e(earner(), red="grey orange green", yellow="grey"), turn_of(RED),
        offers("activate grey", "activate orange", "activate green"), "activate orange",
        offers("activate grey", "activate green"), "activate green", offers("activate grey"), "activate grey",
        turn_of(YELLOW), offers("activate grey")),
    ("C-INC-01", "two dice of one colour give income twice",
        lambda: phase_e(earner(), red="orange orange"), "activate orange", "activate orange",
        (belongings, (5, 5 + 1 + 1, 0))),
)  # fmt: skip


# What a die gives


@pytest.mark.rule("C-INC-02")
@pytest.mark.parametrize(
    ("colour", "at", "goods"),
    [
        ("grey", 0, (1, 0, 0)),
        ("grey", 3, (1, 0, 0)),
        ("grey", 4, (2, 0, 0)),
        ("grey", 12, (5, 0, 0)),
        ("grey", 13, (10, 0, 2)),
        ("orange", 0, (0, 1, 0)),
        ("orange", 9, (0, 3, 0)),
        ("orange", 15, (0, 8, 0)),
        ("green", 0, (0, 0, 1)),
        ("green", 7, (0, 0, 5)),
        ("green", 15, (0, 0, 7)),
    ],
)
def test_the_box_right_of_the_own_disc(colour: str, at: int, goods: tuple[int, int, int]) -> None:
    s = phase_e(earner(**{colour: at}), red=colour)
    play(s, f"activate {colour}")
    assert belongings(s) == (5 + goods[0], 5 + goods[1], goods[2])


@pytest.mark.rule("C-INC-02")
@pytest.mark.parametrize(("at", "steps", "points"), [(0, 1, 0), (3, 1, 0), (4, 2, 0), (10, 3, 0), (13, 3, 2)])
def test_purple_gives_steps(at: int, steps: int, points: int) -> None:
    s = phase_e(earner(purple=at), red="purple", yellow="grey")
    play(s, "activate purple")
    assert belongings(s) == (5, 5, points)
    walked = 0
    while asked(s) == "Steps":
        s.discs[RED] = (1 << 14) - 1  # so that no monastery gives anything
        play(s, options(s)[0])
        walked += 1
    assert walked == steps
    assert (asked(s), s.to_move) == ("Income", YELLOW)


@pytest.mark.rule("C-INC-03")
@pytest.mark.parametrize(
    ("track", "goods"), [("grey", (6, 5, 0)), ("orange", (5, 7, 0)), ("purple", (5, 5, 0)), ("green", (5, 5, 5))]
)
def test_the_white_die_gives_the_income_of_any_track(track: str, goods: tuple[int, int, int]) -> None:
    s = phase_e(earner(grey=1, orange=4, purple=0, green=7), red="white")
    assert options(s) == WHITE
    play(s, f"white {track}")
    assert belongings(s) == goods
    assert (asked(s) == "Steps") == (track == "purple")


test_what_a_die_gives = cases(
    ("C-INC-02", "income is that of the own disc",
        lambda: phase_e(set_field(earner(grey=1), YELLOW, "grey", 15), red="grey"), "activate grey",
        holds(RED, guard=6)),
    # A monastery reached with the steps of the purple die moves the grey disc before the grey die is activated.
    ("C-INC-02", "the box is read anew for each die",
        lambda: phase_e(monastery(earner(grey=1, purple=0), "m1", "2a"), red="purple grey"), "activate purple",
        "walk m1", (field, RED, "grey", 4), "activate grey", holds(RED, guard=5 + 2)),
    ("C-INC-02 C-INC-01", "the order of dice can matter",
        lambda: phase_e(monastery(earner(grey=1, purple=0), "m1", "2a"), red="purple grey"), "activate grey",
        "activate purple", "walk m1", holds(RED, guard=5 + 1)),
    ("C-INC-03", "the track is chosen when the white die is activated",
        lambda: phase_e(earner(), red="grey white"), offers("activate grey", *WHITE), "activate grey", (options, WHITE),
        "white grey", holds(RED, guard=5 + 1 + 1)),
)  # fmt: skip


@pytest.mark.rule("C-INC-04")
@pytest.mark.parametrize("eyes", [1, 6])
@pytest.mark.parametrize("cap", [False, True])
def test_numbers_and_the_cap_tile_mean_nothing(eyes: int, cap: bool) -> None:
    s = earner(orange=4)
    phase_c(s, castle="red grey 1", lower=f"red orange {eyes}")
    play(s, "favour cap", f"cap lower {2 if eyes == 1 else 1}" if cap else "decline")
    on_to(s, "Income")
    coins = has(s, RED, "coin")
    play(s, "activate orange")
    assert has(s, RED, "coin") == coins + 2


# Dice go back


@pytest.mark.rule("C-INC-05")
def test_after_the_third_die_the_next_player_follows_and_all_dice_are_rolled_again() -> None:
    s = phase_e(earner(), red="grey orange green", blue="white")
    play(s, "activate grey", "activate orange", "activate green")
    assert on_board(s, RED) == []
    assert s.to_move == BLUE
    on_to(s, "DieRoll")
    assert (s.held, pool(s)) == ([(), (), ()], [])
    rolls = 0
    while asked(s) == "DieRoll":
        play(s, "roll 2")
        rolls += 1
    assert rolls == 11


# The example


@pytest.mark.rule("C-INC-02", "C-INC-03", "C-INV-01")
def test_example_of_two_grey_dice_and_the_white_one() -> None:
    s = phase_e(earner(grey=13, green=7), red="grey grey white")
    play(s, "activate grey")
    assert belongings(s) == (15, 5, 2)
    play(s, "activate grey")
    assert belongings(s) == (20, 5, 4)
    play(s, "white green")
    assert belongings(s) == (20, 5, 9)


# Phase E bonuses


test_phase_e_bonuses = cases(
    ("C-INC-06", "they are used in every round",
        lambda: phase_e(own(earner(), RED, "ii-c5"), red="grey"), "activate grey", then(on_to, "DieRoll"),
        then(phase_e, red="grey"), "activate grey", holds(RED, vp=2)),
    ("C-INC-07", "the start of the phase is before the first income of anybody in turn order",
        lambda: phase_e(own(own(earner(), YELLOW, "ii-p4"), RED, "ii-p3"), red="grey", yellow="grey"), turn_of(RED),
        offers("bonus ii-p3"), "bonus ii-p3", "stop", turn_of(YELLOW), offers("bonus ii-p4"), "bonus ii-p4",
        "advance grey", turn_of(RED), offers("activate grey")),
    ("C-INC-07", "who has no purple die is looked at before dice go back",
        lambda: phase_e(own(earner(), RED, "ii-p3"), red="purple grey"), offers("activate grey", "activate purple"),
        "activate purple", "stop", offers("activate grey")),  # not the bonus, though the purple die is gone
    ("C-INC-01", "dice are not given up",
        lambda: phase_e(own(earner(), RED, "ii-c6"), red="orange"), cannot("stop"), (pilgrim_at, RED, "c1")),
)  # fmt: skip
