"""What is always true (C-INV): it is so by the rules, and positions in which it is not are found out.

That it holds at every state is shown by the random games.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from tabard.coimbra.constants import CAPPED, TOKEN, WITH
from tabard.coimbra.game import GAME
from tabard.coimbra.state import Coimbra
from tabard.engine import positions
from tabard.engine.errors import PositionError
from tests.cases import cases, then
from tests.checks import entry
from tests.coimbra.invariants import problems
from tests.coimbra.kit import RED, YELLOW, asked, give, table
from tests.coimbra.players import eager, enrich
from tests.coimbra.round_kit import before_the_draw, die, drawn, on_to, put_pilgrim

Breaking = Callable[[Coimbra], object]
Test = Callable[[Coimbra], bool]

ALL_SPACES = (1 << 14) - 1


# By the rules


test_by_the_rules = cases(
    ("C-INV-06", "there are discs for every monastery and every expedition",
        lambda: on_to(table(2), "DieRoll"), entry("discs", RED, ALL_SPACES), entry("funded", RED, 0b111111),
        then(put_pilgrim, RED, "c5"), (problems, []),
        (lambda s: s.discs[RED].bit_count() + s.funded[RED].bit_count(), 20)),
)  # fmt: skip


# Sound positions, all of them out of games


def reach(decision: str, seats: int = 3, wanted: Test = lambda s: True, first: int = 0) -> Coimbra:
    """The first time that is asked, in games of rich and eager players."""
    for seed in range(first, first + 200):
        rng = Random(seed)
        s = before_the_draw(seats)
        while not s.over:
            if asked(s) == decision and wanted(s):
                return s
            if asked(s) == "DieRoll" and s.rolled == 0:
                enrich(s)
            s.apply(eager(s, rng))
    raise LookupError(decision)


def late(s: Coimbra) -> bool:
    return s.round == 1


SOUND: dict[str, Callable[[], Coimbra]] = {
    "placing": lambda: reach("ChoiceOfDie", wanted=lambda s: late(s) and s.detail() == 5),
    "castle": lambda: reach("CastleDie", wanted=late),
    "capped": lambda: reach("CityDie", 2, lambda s: any(thing & CAPPED for thing in s.rows[3])),
    "city": lambda: reach("CityDie", 2, lambda s: late(s) and s.district == 2 and len(s.rows[2]) > 1),
}


def sound(name: str) -> Coimbra:
    return SOUND[name]()


# Broken on purpose, as it hardly comes about; all else that can be broken is found out in `tests/test_broken.py`


def goods(player: int, **amounts: int) -> Breaking:
    return lambda s: give(s, player, **amounts)


def in_a_wrong_order(s: Coimbra) -> None:
    district = next(n for n in range(4) if len({s.worth(thing) for thing in s.rows[n]}) > 1)
    s.rows[district] = s.rows[district][::-1]


def left_of_its_token(s: Coimbra) -> None:
    """A 3 in the upper city, left of the token of 3."""
    s.pool = [0] * len(s.pool)  # where the die comes from
    s.rows[1] = (*[thing for thing in s.rows[1] if s.worth(thing) > 3], die("red grey 3"), TOKEN + 3)


BROKEN: list[tuple[str, str, str, Breaking]] = [
    ("C-INV-02", "guards owed", "castle", goods(RED, guard=-1)),
    ("C-INV-02", "coins owed", "city", goods(YELLOW, coin=-1)),
    ("C-INV-09", "the cap tile on two dice", "capped", lambda s: setattr(s, "die", s.die | CAPPED)),
    ("C-INV-10", "dice in a wrong order", "placing", in_a_wrong_order),
    ("C-INV-10", "a die left of a token of its number", "placing", left_of_its_token),
]


@pytest.mark.parametrize(
    ("rule", "name", "breaking"),
    [(rule, name, breaking) for rule, _, name, breaking in BROKEN],
    ids=[f"{rule} {what}" for rule, what, _, _ in BROKEN],
)
def test_what_cannot_be_is_found_out(rule: str, name: str, breaking: Breaking) -> None:
    s = sound(name)
    breaking(s)
    assert rule in {sentence.partition(":")[0] for sentence in problems(s)}, problems(s)


test_broken_on_purpose = cases(
    ("", "nobody has the crown token of a profession without a card",
        lambda: drawn(3, cards="ii-c1 ii-c2 ii-c3 ii-c4 ii-m1 ii-m2 ii-m3 ii-m4 ii-p1 ii-p2 ii-p3 ii-p4"),
        (problems, []), entry("crowns", 3, WITH + RED),
        (lambda s: [sentence.partition(":")[0] for sentence in problems(s)], ["C-INV-09"])),
    ("", "every sentence names its rule",
        lambda: give(sound("castle"), RED, guard=21, coin=-2),
        (problems, ["C-INV-01: Red has more guards or coins than the limit.", "C-INV-02: Red owes guards or coins."])),
)  # fmt: skip


def test_a_position_that_cannot_be_is_refused() -> None:
    s = sound("city")
    data = json.loads(positions.dump(GAME, s))
    data["stack"] = [10]
    with pytest.raises(PositionError, match="is not asked now"):
        positions.load(GAME, json.dumps(data))


@pytest.mark.parametrize(
    ("rule", "field"), [("C-SET-02", "abbeys"), ("C-SET-03", "scoring_tiles"), ("C-SET-08", "expeditions")]
)
def test_what_set_up_lays_out_is_there(rule: str, field: str) -> None:
    s = sound("city")
    setattr(s, field, getattr(s, field)[:-1])
    with pytest.raises(PositionError, match=f"{rule}: Set-up has laid out "):
        positions.load(GAME, positions.dump(GAME, s))


def test_a_game_that_is_over_can_be_loaded() -> None:
    s = table(2)
    while not s.over:
        s.apply(s.legal()[-1])
    assert problems(s) == []
    assert positions.load(GAME, positions.dump(GAME, s)).over
