"""What is always true (K-INV): positions that cannot occur are found out, each by the rule it breaks.

That the rules hold in play is shown by the random games; here, that breaking one does not go unnoticed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from tabard.engine import positions
from tabard.engine.errors import PositionError
from tabard.engine.state import step
from tabard.kingsbridge import decisions
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.projects import fill_all
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import GOODS, PROJECTS
from tests.checks import all_of, change, entry
from tests.kingsbridge.invariants import problems
from tests.kingsbridge.kit import GREEN, RED, YELLOW, asked, event, give, has, play, table
from tests.kingsbridge.players import eager
from tests.kingsbridge.round_kit import fields, reveal
from tests.kingsbridge.town_kit import penalised, stock

Breaking = Callable[[Kingsbridge], object]


@cache
def found(question: str, chapter: int, seats: int) -> Kingsbridge:
    """A position of a game of eager players in which that is asked and the tower is to be finished; only copied."""
    for seed in range(300):
        rng = Random(seed)
        s = table(seats)
        while not s.over and s.chapter < chapter:
            if asked(s) == question and s.chapter == chapter - 1 and s.round in (2, 3, 4, 6) and not s.metal:
                return s
            s.apply(eager(s, rng))
    raise AssertionError(f"{question} never comes up in chapter {chapter}")


def position(question: str = "ActionCard", chapter: int = 3, seats: int = 4) -> Kingsbridge:
    return found(question, chapter, seats).copy()


def broken_rules(s: Kingsbridge) -> set[str]:
    return {sentence.split(":")[0] for sentence in problems(s)}


# Broken on purpose, in more than one place; all else that can be broken is found out in `tests/test_broken.py`


def more(name: str, index: int, by: int = 1) -> Breaking:
    return lambda s: getattr(s, name).__setitem__(index, getattr(s, name)[index] + by)


def good(name: str, by: int = 1, player: int = RED) -> Breaking:
    return more("goods", player * len(GOODS) + GOODS.index(name), by)


def in_stock(name: str, by: int = 1) -> Breaking:
    return more("stock", GOODS.index(name), by)


def moved(name: str, to: int) -> Breaking:
    """A good from the stock to a player who ends with that much; the sum stays right."""
    return lambda s: give(s, RED, **{name: to})


def finish(name: str) -> Breaking:
    """Fill a project out of the stock without anything else that belongs to it."""

    def fill(s: Kingsbridge) -> None:
        project = PROJECTS.index(name)
        fill_all(s, project)
        s.seals[RED] |= 1 << project

    return fill


def events_at_edge(*names: str) -> Breaking:
    return change("edge", tuple(event(name) for name in names))


BROKEN: list[tuple[str, Breaking]] = [
    ("K-INV-04", change("sites", [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0])),
    ("K-INV-06", all_of(good("grain", -9), in_stock("grain", 9))),
    ("K-INV-06", moved("wool", -1)),
    ("K-INV-06", good("gold", -99)),
    ("K-INV-07", entry("points", RED, -2)),
    ("K-INV-09", finish("bridge")),
    ("K-INV-10", events_at_edge("iii-01", "iii-05", "iii-07")),
    ("K-INV-11", finish("tower")),
]


@pytest.mark.rule("K-INV-04", "K-INV-06", "K-INV-07", "K-INV-09", "K-INV-10", "K-INV-11")
@pytest.mark.parametrize(("rule", "breaking"), BROKEN, ids=[f"{rule}-{n}" for n, (rule, _) in enumerate(BROKEN)])
def test_what_cannot_be_is_found_out(rule: str, breaking: Breaking) -> None:
    s = position()
    assert problems(s) == []
    assert not s.metal
    breaking(s)
    assert rule in broken_rules(s)


# What is asked


ASKED: list[tuple[str, int, Breaking]] = [
    ("ActionCard", 3, change("stack", [])),
    ("ActionCard", 3, lambda s: s.stack.pop()),
    ("ActionCard", 3, lambda s: s.stack.pop(0)),
    ("ActionCard", 3, lambda s: setattr(s, "stack", [step(decisions.NEXT_TURN, 5), decisions.ACTION_CARD])),
    ("ActionCard", 3, lambda s: setattr(s, "to_move", (s.to_move + 1) % 4)),
    ("ActionCard", 3, lambda s: setattr(s, "turn", (s.turn + 1) % 4)),
    ("ActionCard", 3, change("to_move", -1)),
    ("ActionCard", 3, change("over", True)),
    ("ActionCard", 3, change("stack", [decisions.STARTER])),
    ("ActionCard", 3, lambda s: s.replace(decisions.SALE)),
    ("Building", 2, lambda s: s.replace(decisions.HOSPITAL_CARE, RED)),
    ("EventCard", 3, change("to_move", RED)),
    ("EventCard", 3, change("stack", [decisions.PENANCE_CARD])),
    ("Orientation", 3, lambda s: setattr(s, "to_move", (s.to_move + 1) % 4)),
    ("DiscardedCard", 2, lambda s: s.replace(decisions.DRAWN_DISCARD)),
    ("Protection", 1, change("penalties", (0, 0, 0))),
    ("Protection", 1, lambda s: give(s, s.to_move, loyalty=0)),
    ("EventChoice", 2, lambda s: s.replace(decisions.EVENT_CHOICE, (s.detail() + 1) % 4)),
    ("EventChoice", 2, lambda s: s.stack.__setitem__(0, step(decisions.EVENT, 7))),
]


@pytest.mark.rule("K-ROUND-03")
@pytest.mark.parametrize(
    ("question", "chapter", "breaking"), ASKED, ids=[f"{question}-{n}" for n, (question, _, _) in enumerate(ASKED)]
)
def test_a_position_with_a_wrong_question_is_refused(question: str, chapter: int, breaking: Breaking) -> None:
    s = position(question, chapter)
    breaking(s)
    with pytest.raises(PositionError):
        loaded(positions.dump(GAME, s))


# Rules with a clause of their own


@pytest.mark.rule("K-INV-01", "K-EVENT-33")
@pytest.mark.parametrize("left", [0, 1])
def test_substitutes_are_not_counted(left: int) -> None:
    s = position("EventCard", 4)
    give(s, RED, stone=has(s, RED, "stone") + stock(s, "stone") - left)
    assert problems(s) == []
    reveal(s, "iv-01")
    assert s.metal
    assert sum(s.stones) + stock(s, "stone") + sum(has(s, player, "stone") for player in range(4)) > 25
    assert problems(s) == []
    s.stock[0] += 7
    assert broken_rules(s) == {"K-INV-01"}


@pytest.mark.rule("K-INV-03", "K-SET-04")
@pytest.mark.parametrize("seats", [2, 3])
def test_scaled_supply_has_totals_of_its_own(seats: int) -> None:
    s = table(seats, scaled=True)
    assert problems(s) == []
    s.scaled = False
    assert broken_rules(s) == {"K-INV-01", "K-INV-02"}


@pytest.mark.rule("K-INV-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_knowledge_never_falls(seats: int) -> None:
    rng = Random(seats)
    s = table(seats)
    while not s.over:
        before = [has(s, player, "med") for player in range(seats)]
        s.apply(eager(s, rng))
        assert all(has(s, player, "med") >= count for player, count in enumerate(before))


@pytest.mark.rule("K-INV-08", "K-PEN-06")
@pytest.mark.parametrize("moves", [("drawn house", "lay grain"), ("drawn house", "lay grain", "discard favour")])
def test_a_penance_card_lies_there_besides_the_pair_of_the_court(moves: tuple[str, ...]) -> None:
    s = play(penalised(table(2), RED, piety=0, gold=0), *moves)
    assert "K-INV-08" not in broken_rules(s)
    card = s.discards[RED] & -s.discards[RED]
    s.discards[RED] ^= card
    s.hands[RED] |= card
    s.discarded[RED] -= 1
    assert "K-INV-08" in broken_rules(s)


# What one seat sees, and what a file holds


@pytest.mark.rule("K-INV-04", "K-HID-02")
def test_what_a_seat_sees_breaks_no_rule_and_can_be_broken_too() -> None:
    seen = position().seen_by(GREEN)
    assert problems(seen) == []
    seen.discarded[RED] = 12
    assert "K-INV-04" in broken_rules(seen)
    seen = position().seen_by(GREEN)
    seen.discards[YELLOW] = seen.hands[YELLOW] & -seen.hands[YELLOW]
    assert "K-INV-04" in broken_rules(seen)


def test_a_position_that_cannot_occur_is_refused_with_the_rule() -> None:
    s = position()
    text = positions.dump(GAME, s)
    assert fields(s) == fields(loaded(text))
    s.stock[2] += 1
    with pytest.raises(PositionError, match=r"This position cannot occur\. K-INV-02: "):
        loaded(positions.dump(GAME, s))


def loaded(text: str) -> Kingsbridge:
    state = positions.load(GAME, text)
    assert isinstance(state, Kingsbridge)
    return state
