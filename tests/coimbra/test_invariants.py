"""What is always true (C-INV): it is so by the rules, and positions in which it is not are found out.

That it holds at every state is shown by the random games.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tabard.coimbra import decisions
from tabard.coimbra.constants import CAPPED, TOKEN, WITH
from tabard.coimbra.game import GAME
from tabard.coimbra.state import Coimbra
from tabard.engine import positions
from tabard.engine.errors import PositionError
from tests.cases import asks, cases, then, turn_of
from tests.checks import entry
from tests.coimbra.invariants import problems
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, begin, give, holds, table
from tests.coimbra.players import eager, enrich
from tests.coimbra.round_kit import before_the_draw, die, drawn, on_to, phase_c, put_pilgrim

Breaking = Callable[[Coimbra], object]
Test = Callable[[Coimbra], bool]

ALL_SPACES = (1 << 14) - 1


# By the rules


@pytest.mark.rule("C-INV-02")
@pytest.mark.parametrize(("guards", "is_asked"), [(4, False), (5, True)])
def test_nobody_pays_what_is_not_there(guards: int, is_asked: bool) -> None:
    s = begin(give(table(3), RED, guard=guards), RED, "ii-p1")  # 5 guards for 5 steps
    assert (asked(s) == "UseIt") == is_asked


def places_of_cards(s: Coimbra) -> Counter[int]:
    """Where each card is: in the deck, the display, the discard pile, a start pair, with a player, out of the game."""
    found: Counter[int] = Counter(number for number in s.display if number >= 0)
    found.update(number for number in range(56) if s.discards >> number & 1)
    for bits in s.cards:
        found.update(number for number in range(56) if bits >> number & 1)
    found.update(number for n, number in enumerate(s.pairs) if n // 2 not in s.pair_of)
    found.update(number for number in range(56) if not s.dealt >> number & 1)  # in the deck, or out of the game
    return found


@pytest.mark.rule("C-INV-07", "C-INV-08", "C-INV-09", "C-INV-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_dice_and_tiles_add_up_at_every_state(seats: int) -> None:
    """Counted once more without the help of `problems`."""
    rng = Random(seats)
    s = before_the_draw(seats)
    while not s.over:
        assert places_of_cards(s) == Counter(range(56))
        dice = [thing for line in s.rows for thing in line if thing < TOKEN] + ([s.die] if s.die else [])
        on_boards = sum(len(held) for held in s.held)
        phase = s.phase()
        if phase in (decisions.CHOICE_OF_DIE, decisions.NEXT_DIE):
            assert sum(s.pool) + len(dice) + on_boards == {2: 7, 3: 11, 4: 13}[seats]
        assert max(len(held) for held in s.held) <= 3
        assert len(s.favours) == len(s.crowns) == 4
        assert sum(1 for thing in dice if thing & CAPPED) <= (0 if s.cap_free else 1)
        for district, line in enumerate(s.rows):
            numbers = [s.worth(thing) for thing in line]
            assert numbers == sorted(numbers, reverse=district > 0)
        s.apply(eager(s, rng))


@pytest.mark.rule("C-INV-09")
def test_a_crown_token_is_on_a_card_before_a_player_or_unused() -> None:
    s = phase_c(give(table(4), RED, guard=20, coin=20), upper="red grey 2")
    on_cards = [where for where in s.crowns if 0 <= where < 12]
    assert len(on_cards) == 4
    on_to(s, "Income")
    assert [where for where in s.crowns if where >= 0] == []


test_by_the_rules = cases(
    ("C-INV-02", "nobody gives what is not there",
        lambda: give(give(table(3), YELLOW, guard=0, vp=0), BLUE, guard=1, coin=1, vp=0), then(begin, RED, "ii-c2"),
        "use",  # 1 guard and 1 coin, or 2 VP
        holds(YELLOW, vp=-2), turn_of(BLUE), asks("Tribute")),
    ("C-INV-05", "points may fall below 0 and need not be there",
        lambda: begin(give(table(2), YELLOW, guard=0, coin=0, vp=-3), RED, "ii-c2"), "use", holds(YELLOW, vp=-5)),
    ("C-INV-05", "points have no upper end",
        lambda: give(sound("castle"), RED, vp=500), (problems, []), then(begin, RED, "1c"), holds(RED, vp=504)),
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


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_position_breaks_no_rule_and_can_be_loaded(name: str) -> None:
    s = sound(name)
    assert problems(s) == []
    assert positions.dump(GAME, positions.load(GAME, positions.dump(GAME, s))) == positions.dump(GAME, s)


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
    with pytest.raises(PositionError, match=f"{rule}: Something that set-up lays out is not there"):
        positions.load(GAME, positions.dump(GAME, s))


def test_a_game_that_is_over_can_be_loaded() -> None:
    s = table(2)
    while not s.over:
        s.apply(s.legal()[-1])
    assert problems(s) == []
    assert positions.load(GAME, positions.dump(GAME, s)).over
