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
from tests.kingsbridge.kit import GREEN, RED, YELLOW, act, give, in_chapter, play, table
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


# Events


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


# The end of a chapter


def test_a_build_that_ends_the_chapter_is_not_taken_for_its_material() -> None:
    s = last_turn(give(in_chapter(table(3, introductory=True), 1, ROUNDS), RED, stone=2), RED)
    lines = told(s, "play project", "build bridge stone_stone")
    assert lines[:2] == [
        "Chapter I ends.",
        "The bridge receives 1 stone.",
    ]
    assert s.stones[0] == 3


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
