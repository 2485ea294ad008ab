"""What happens by itself, told from the states before and after an action."""

from __future__ import annotations

from random import Random

import pytest

from tabard.coimbra.actions import ACTIONS
from tabard.coimbra.constants import NO_CARD, VP
from tabard.coimbra.state import Coimbra
from tabard.coimbra.words import CoimbraWords
from tests.coimbra.card_kit import bare, put_disc, scene
from tests.coimbra.kit import BLACK, BLUE, RED, YELLOW, asked, begin, give, laid_out, own, play, roll, table
from tests.coimbra.players import eager
from tests.coimbra.round_kit import (
    drawn,
    give_crown,
    give_favour,
    lay,
    monastery,
    on_to,
    open_expeditions,
    phase_c,
    phase_d,
    phase_e,
    phase_f,
)

EN = CoimbraWords("en")


def told(s: Coimbra, *moves: str) -> list[str]:
    """What is told about the last of some moves."""
    before = play(s, *moves[:-1]).copy()
    play(s, moves[-1])
    return EN.notices(before, ACTIONS.parse(moves[-1]), s)


# Set-up and start


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_thrown_onto_the_discard_pile_are_told_and_no_others(seats: int) -> None:
    s, rng = table(seats), Random(seats)
    while not s.over:
        before, action = s.copy(), eager(s, rng)
        s.apply(action)
        lines = EN.notices(before, action, s)
        assert len(set(lines)) == len(lines)
        for card in set(before.display) - set(s.display) - {NO_CARD}:
            assert any(EN.card(card) in line for line in lines) == bool(s.discards >> card & 1), lines


def test_most_actions_need_no_notice() -> None:
    s = roll(table(3))
    assert told(s, "die grey 1") == []
    assert told(s, "place upper") == []
    assert told(drawn(3, until="MonasteryTile"), "monastery 1a") == []


@pytest.mark.rule("C-START-04")
def test_start_cards() -> None:
    s = drawn(2, pairs="i-1 i-4 i-5 i-7")
    lines = told(s, "pair 1", "pair 2", "corner nw", "corner ne")
    assert lines == ["Red begins with Wandering Friar: church track +2 and up to 2 steps."]
    assert asked(s) == "Steps"
    assert told(s, "stop") == [
        "Red begins with Young Doctor: scholar track +2 and 3 VP.",
        "Yellow begins with Captain of the Watch: council track +2 and 4 guards.",
        "Yellow begins with Haggler: merchant track +1.",
        "Round 1 begins, Red is first.",
    ]
    assert told(laid_out(2), "pair 1") == []


# Phase C


@pytest.mark.rule("C-TAKE-12", "C-TAKE-14", "C-TAKE-15")
def test_tokens_and_finished_districts() -> None:
    s = lay(lay(lay(table(2), "upper", "ii-m1 ii-s6 ii-c5 ii-m4"), "centre", "ii-p3 ii-p4 ii-s2 ii-c6"),
            "lower", "ii-c1 ii-c2 ii-c3 ii-p1")  # fmt: skip
    s.crowns = [7, -1, -1, 1]
    phase_c(s, castle="red grey 1", upper="red grey 1", centre="red grey 4")
    assert told(s, "emergency") == [
        "The 3 token in the upper city discards Rector, and its crown token is not used.",
        "The 2 token in the upper city discards Banker.",
    ]
    assert told(s, "acquire ii-m1") == [
        "Left in the upper city and discarded: Herald.",
        "The 4 token in the centre discards Parade Marshal, and its crown token is not used.",
    ]
    lines = told(s, "acquire ii-p3")
    assert lines[:4] == [
        "The 3 token in the centre discards Confessor.",
        "Left in the centre and discarded: Genealogist.",
        "The 5 token in the lower city discards Tax Collector.",
        "Left in the lower city and discarded: Speaker of the Council, Fleet Warden and Escorted Prelate.",
    ]


@pytest.mark.rule("C-MON-12")
def test_castle_dice_with_their_monastery() -> None:
    s = put_disc(monastery(bare(3), "m9", "2f"), RED, "m9")
    phase_c(s, castle="yellow grey 1, red grey 2, red grey 3")
    told_of_it = "Red gets 4 VP for the die in the castle: Convent at the Castle."
    assert told(s, "emergency") == [told_of_it]
    assert told(s, "favour supplies") == []
    assert told(s, "choose 1") == [told_of_it]
    assert s.has(RED, VP) == 8


@pytest.mark.rule("C-CARD-09", "C-CARD-32")
def test_who_lacks_the_goods_gives_points() -> None:
    s = begin(give(scene(), BLACK, guard=0), RED, "ii-c2")
    assert told(s, "use") == []
    assert s.to_move == BLUE
    assert told(s, "give") == ["Black lacks the goods and gives Red 2 VP."]
    assert told(s, "lose") == []  # by own choice


@pytest.mark.rule("C-CARD-10", "C-CARD-33")
def test_who_has_no_card_to_lose_loses_points() -> None:
    s = begin(scene(), RED, "iii-p1")
    assert told(s, "use") == ["Blue has no such card and loses 3 VP."]
    s = begin(own(scene(), RED, "iii-p4", "iii-p6"), RED, "iii-p1")
    assert told(s, "use") == [f"{who} has no such card and loses 3 VP." for who in ("Blue", "Black", "Yellow")]
    s = begin(scene(), RED, "iii-p1")
    assert told(s, "decline") == []


# Phases D to F


@pytest.mark.rule("C-CROWN-01", "C-CROWN-03")
def test_crowns_and_the_new_turn_order() -> None:
    s = table(3, order=(BLUE, YELLOW, RED))
    give_favour(give_crown(s, BLUE, "clergy"), RED, "expedition")
    lay(lay(lay(s, "upper", "- - - -"), "centre", "- - - -"), "lower", "- - - -")
    phase_c(s, lower="red grey 1")
    lines = told(s, "emergency")
    assert lines == ["Crowns: Blue 2, Yellow 1, Red 5.", "The new turn order: Red, Blue, Yellow."]


@pytest.mark.rule("C-EXP-05")
def test_who_cannot_fund_is_told() -> None:
    s = open_expeditions(bare(3), "goa tanger ceuta diu madeira brasil")
    for player in range(3):
        give(s, player, guard=0, coin=9 if player == YELLOW else 0)
    before = phase_e(s, red="grey", yellow="grey", blue="green").copy()
    assert before.order == (RED, YELLOW, BLUE)
    assert told(s, "activate grey", "activate grey", "activate green") == ["No expedition can be funded by Red."]
    lines = told(s, "decline")
    assert lines == [
        "No expedition can be funded by Blue.",
        "Round 1 ends; favour tiles, crown tokens and dice go back.",
    ]


def test_whole_phases_may_pass() -> None:
    s = table(2)
    before = s.copy()
    phase_d(s)
    lines = EN.notices(before, before.legal()[0], s)
    assert lines[-1].startswith("Round 1 ends")
    s = table(2)
    on_to(phase_f(give(give(s, RED, guard=20), YELLOW, guard=20)), "Funding")
    assert told(s, "decline") == []


# Rounds and the end


@pytest.mark.rule("C-END-13")
def test_the_game_is_over() -> None:
    s = open_expeditions(bare(3), "goa tanger ceuta diu madeira brasil")
    for player in range(3):
        give(s, player, guard=0, coin=0, vp=10 * player)
    give(s, RED, guard=20, vp=70)
    s.round = 3
    phase_f(s)
    lines = told(s, "decline")
    assert lines[0] == "No expedition can be funded by Yellow and Blue."
    assert lines[-1] == "Round 4 is over, and so is the game: Red wins with 80 VP."
