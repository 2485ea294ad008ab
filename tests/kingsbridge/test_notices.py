"""What happens by itself, told from the states before and after an action."""

from __future__ import annotations

from random import Random

import pytest

from tabard.engine.state import step
from tabard.kingsbridge.actions import ACTIONS
from tabard.kingsbridge.constants import ROUNDS
from tabard.kingsbridge.decisions import NEXT_TURN
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.words import KingsbridgeWords
from tests.kingsbridge.kit import BLUE, GREEN, RED, YELLOW, act, give, in_chapter, play, set_vp, table
from tests.kingsbridge.players import eager
from tests.kingsbridge.round_kit import before, reveal
from tests.kingsbridge.town_kit import *

EN = KingsbridgeWords("en")


def told(s: Kingsbridge, *moves: str) -> list[str]:
    """What is told about the last of some moves."""
    start = play(s, *moves[:-1]).copy()
    play(s, moves[-1])
    return EN.notices(start, ACTIONS.parse(moves[-1]), s)


def last_turn(s: Kingsbridge, player: int) -> Kingsbridge:
    """The player is the last to act in the round."""
    act(s, player)
    s.start = (player + 1) % s.seats
    s.stack[0] = step(NEXT_TURN, s.seats)
    return s


# Whole games


@pytest.mark.rule("K-HID-02", "K-HID-05")
@pytest.mark.parametrize("seats", [2, 4])
def test_notices_tell_nothing_that_a_seat_may_not_see(seats: int) -> None:
    """Whoever knows only the own cards is told the same."""
    rng = Random(seats)
    s = table(seats)
    while not s.over:
        start = s.copy()
        action = eager(s, rng)
        s.apply(action)
        lines = EN.notices(start, action, s)
        for seat in range(seats):
            assert EN.notices(start.seen_by(seat), action, s.seen_by(seat)) == lines


def test_most_actions_need_no_notice() -> None:
    s = give(act(table(3), RED), RED, wool=2)
    assert told(s, "play sale") == []
    assert told(s, "sell 1 0") == []
    assert told(s, "discard grain") == []


# Events


def test_who_is_asked_comes_between_the_others() -> None:
    s = give(give(give(before("i-08"), RED, gold=0), GREEN, gold=1, grain=1), YELLOW, gold=0, grain=1)
    assert told(s, "reveal i-08") == ["Red loses 2 VP."]
    assert told(s, "pay gold") == ["Yellow pays 1 grain."]


def test_nobody_catches_the_plague_twice() -> None:
    s = before("iv-06")
    s.tiles[4] = 3
    for player in range(3):
        give(s, player, gold=2)
    assert told(s, "reveal iv-06") == [
        "Nobody falls ill in house 5: nobody catches the plague twice.",
        "Red, Green and Yellow pay 2 gold each.",
    ]


def test_the_tower_is_finished_by_an_event() -> None:
    s = give(give(seals(before("iv-01"), GREEN, "tower"), RED, loyalty=2), YELLOW, loyalty=1)
    assert told(s, "reveal iv-01", "tile 1") == [
        "The tower is finished.",
        "Loyalty, shown by everybody: Red 2, Green 0, Yellow 1.",
        "Red has the most loyalty and places the metal: 3 VP.",
        "Green donated and gets 2 VP.",
    ]
    s = spaces_left(before("iv-01"), "tower")
    assert told(s, "reveal iv-01", "tile 1") == ["The tower is finished already."]


# Projects


def test_goods_that_do_not_suffice_for_all_donors() -> None:
    s = give(act(table(3), RED), RED, wood=1)
    seals(seals(spaces_left(s, "fulling_mill", wood=1), RED, "fulling_mill"), GREEN, "fulling_mill")
    assert told(empty_stock(s, cloth=1), "play project", "build fulling_mill wood") == [
        "The fulling mill is finished.",
        "Red and Green donated and get 1 VP each.",
        "There is not enough for the donors: cloth.",
    ]


@pytest.mark.parametrize(
    ("loyalty", "line"),
    [
        ((0, 0, 0), "Nobody has any loyalty: the metal is placed, and nobody scores."),
        ((1, 0, 1), "Red and Yellow have the most loyalty, and the metal is placed: 1 VP each."),
        ((1, 2, 1), "Green has the most loyalty and places the metal: 3 VP."),
    ],
)
@pytest.mark.rule("K-HID-05", "K-TOWER-02", "K-TOWER-03", "K-TOWER-04")
def test_the_metal(loyalty: tuple[int, int, int], line: str) -> None:
    s = give(act(in_chapter(table(3), 3), RED), RED, stone=1)
    for player, count in enumerate(loyalty):
        give(s, player, loyalty=count)
    spaces_left(s, "tower", stone=1)
    shown = "Loyalty, shown by everybody: Red {}, Green {}, Yellow {}.".format(*loyalty)
    assert told(s, "play project", "build tower stone") == ["The tower is finished.", shown, line]


@pytest.mark.rule("K-HID-05", "K-EVENT-35")
def test_everybodys_loyalty_is_told_where_most_of_it_counts() -> None:
    s = give(give(before("iii-10", start=GREEN), GREEN, loyalty=2), RED, loyalty=1)
    told_first = told(s, "reveal iii-10", "tile 2")[0]
    assert told_first == "Loyalty, shown by everybody: Green 2, Yellow 0, Red 1."


# The end of a chapter


def test_a_build_that_ends_the_chapter_is_not_taken_for_its_material() -> None:
    s = last_turn(give(in_chapter(table(3, introductory=True), 1, ROUNDS), RED, stone=2), RED)
    lines = told(s, "play project", "build bridge stone_stone")
    assert lines[:2] == [
        "Chapter I ends.",
        "The bridge receives 1 stone.",
    ]
    assert s.stones[0] == 3


def test_the_hospital_at_the_end_of_a_chapter() -> None:
    s = last_turn(in_chapter(table(3), 3, ROUNDS), RED)
    seals(seals(spaces_left(s, "hospital", wood=1), GREEN, "hospital"), YELLOW, "hospital")
    spaces_left(s, "city_wall", stone=1)
    sick(give(give(s, GREEN, med=3), YELLOW, med=1), {9: 3, 8: 1})
    play(s, "lay grain")
    assert told(s, "discard piety") == [
        "Chapter III ends.",
        "The bridge receives 1 stone.",
        "The tower receives 1 stone.",
        "The hospital receives 1 wood.",
        "The hospital is finished.",
        "Green and Yellow donated and get 1 VP each.",
    ]
    assert told(s, "care 9") == []
    assert told(s, "house 1") == []
    assert told(s, "decline") == ["The city wall receives 1 stone.", "The city wall is finished."]


def test_points_that_are_not_there_are_not_lost() -> None:
    s = give(set_vp(provided(in_chapter(table(2), 2)), RED, 2), RED, piety=0)
    assert "Red lacks 2 piety and loses 2 VP." in told(end_chapter(s), "tax 2")


# The end of the game


def test_a_shared_win_after_protection() -> None:
    s = set_vp(set_vp(provided(in_chapter(table(2), 4)), RED, 13), GREEN, 10)
    give(give(give(s, RED, piety=1, gold=2, loyalty=1), GREEN, gold=2), BLUE - 2, loyalty=0)
    play(end_chapter(s), "tax 2")
    assert told(s, "protect penance") == ["The game is over: Red and Green share the win with 10 VP."]


# Hidden cards


def test_cards_laid_face_down_are_not_named() -> None:
    s = reveal(give(before("iv-07"), RED, loyalty=1), "iv-07")
    assert told(s, "decline") == []
    assert told(s, f"drawn {hand(s, RED)[0]}") == []
    s = penalised(table(3), GREEN, piety=0, gold=0)
    assert told(s, "drawn rent") == []
    assert told(s, "lay grain") == []
    s = face_down(laid(act(table(3), RED), RED, "grain"), RED, "sale")
    assert told(s, "lay piety", "discard rent") == []
