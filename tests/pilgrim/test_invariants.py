"""What is always true (P-INV): positions that cannot occur are found out, each by the rule it breaks.

That the rules hold in play is shown by the random games; here, that breaking one does not go unnoticed.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabard.engine import positions
from tabard.engine.errors import PositionError
from tabard.pilgrim.constants import ICON, PLACES
from tabard.pilgrim.game import GAME
from tabard.pilgrim.geography import AT_END, AT_SHRINE, EDGES, PATH, SHRINE, step
from tabard.pilgrim.state import Pilgrim
from tests.checks import change, entry
from tests.pilgrim.invariants import problems
from tests.pilgrim.kit import BLUE, RED, WHITE, give, hexagon, number, own, play, put, road, table
from tests.pilgrim.road_kit import EAST_PORT, NORTH_EAST_SITE, TILES, end_round, work

Breaking = Callable[[Pilgrim], object]


def sound() -> Pilgrim:
    """Three players in the middle of things: a shrine, a site, a port, an upgrade, an open road, buildings."""
    s = table(3)
    road(s, WHITE, *NORTH_EAST_SITE, "i2 sw n", "!")
    road(s, RED, *EAST_PORT, "j5 nw ne", "!")
    road(s, RED, "g7 n s", "g8 n *")
    road(s, BLUE, "e4 s n", "e3 s ne", "f3 sw se")
    own(own(s, WHITE, "well"), RED, "quarry")
    s.ship = 4
    s.donated = 1 << number("quarry")
    s.rows = [2, ICON, 6]
    return s


def broken_rules(s: Pilgrim) -> set[str]:
    return {sentence[:8] for sentence in problems(s)}


# Broken on purpose, as it hardly comes about; all else that can be broken is found out in `tests/test_broken.py`


def lay(name: str, what: int) -> Breaking:
    return lambda s: s.land.__setitem__(hexagon(name), what)


def extra_road(colour: int, *steps: tuple[str, int, int]) -> Breaking:
    """A road that lies there without a tile of the supply, its people taken from the village."""

    def add(s: Pilgrim) -> None:
        s.roads.append(tuple(step(hexagon(place), entry, exit) for place, entry, exit in steps))
        for place, start, exit in steps:
            if exit != AT_END:
                s.land[hexagon(place)] |= SHRINE if exit == AT_SHRINE else 1 << PATH[start * EDGES + exit]
        s.owners.append(colour)
        people = 1 + sum(1 for _, _, exit in steps if exit >= AT_SHRINE)
        s.people[colour * PLACES + 16] -= people

    return add


def laid(colour: int, *steps: str) -> Breaking:
    return lambda s: road(s, colour, *steps)


def count(kind: str, number: int) -> Breaking:
    return entry("supply", TILES.index(kind), number)


BROKEN: list[tuple[str, str, Breaking]] = [
    ("P-INV-01", "fewer than nobody", lambda s: put(s, WHITE, city=-1, abbey=7)),
    ("P-INV-02", "no coin owed", lambda s: give(s, RED, coin=-1)),
    ("P-INV-02", "piety below the track", lambda s: give(s, RED, piety=-1)),
    ("P-INV-03", "tiles owed", count("tight", -1)),
    ("P-INV-05", "a path that does not cross its river", extra_road(WHITE, ("f8", 0, 3))),
    ("P-INV-06", "a road that begins with a shrine", extra_road(WHITE, ("e7", 0, AT_SHRINE))),
    ("P-INV-06", "a road that ends in the middle of nowhere", extra_road(WHITE, ("e7", 0, 3), ("e8", 0, AT_END))),
    ("P-INV-06", "a road back into the city", laid(WHITE, "e7 n ne")),
    ("P-INV-06", "a road off the board", laid(WHITE, "e7 n s", "e8 n sw", "d8 ne nw", "c7 se sw", "b7 ne s")),
    ("P-INV-06", "two roads that meet head on", laid(WHITE, "g4 s n", "g3 s nw")),
    ("P-INV-07", "two open roads", laid(BLUE, "h4 sw n")),
    ("P-INV-08", "a site visited twice", laid(WHITE, "g4 s n", "g3 s n", "g2 s se", "h2 nw ne", "!")),
    ("P-INV-08", "a trade route with a shrine", laid(WHITE, "d5 se nw", "c4 se *", "b3 se sw", "!")),
    ("P-INV-09", "a shrine beside the city", laid(RED, "e7 n nw", "d6 se *")),
    ("P-INV-09", "a shrine beside a shrine", laid(WHITE, "g7 nw se", "h7 nw *")),
    ("P-INV-09", "a shrine beside a port", laid(WHITE, "d5 se nw", "c4 se nw", "b3 se *")),
    ("P-INV-09", "a shrine beside a site", laid(WHITE, "g7 nw se", "h7 nw se", "i7 nw *")),
    ("P-INV-09", "a shrine in a river", extra_road(WHITE, ("e7", 0, 2), ("f8", 5, AT_SHRINE))),
    ("P-INV-12", "two on the icon", change("rows", [ICON, ICON, 0])),
    ("P-INV-12", "row 6 and nobody on the icon", change("rows", [6, 0, 0])),
]


@pytest.mark.parametrize(
    ("rule", "breaking"), [case[::2] for case in BROKEN], ids=[f"{rule} {what}" for rule, what, _ in BROKEN]
)
def test_what_cannot_be_is_found_out(rule: str, breaking: Breaking) -> None:
    s = sound()
    assert problems(s) == []
    breaking(s)
    assert rule in broken_rules(s), problems(s)


@pytest.mark.parametrize(
    ("rule", "breaking"),
    [
        ("P-INV-05: On the map lies what no tile carries", extra_road(WHITE, ("g4", 4, 0))),
        ("P-INV-05: A road has no tile", lay("g4", 0)),
        ("P-INV-06: A road has an owner", lambda s: s.owners.pop()),
    ],
)
def test_a_position_that_cannot_be_drawn_is_refused(rule: str, breaking: Breaking) -> None:
    s = sound()
    assert positions.load(GAME, positions.dump(GAME, s)) == s
    breaking(s)
    with pytest.raises(PositionError, match=rule):
        positions.load(GAME, positions.dump(GAME, s))


def test_a_position_on_which_the_rules_fail_later_is_refused() -> None:
    s = GAME.new_state(1, level=3)
    change("campaign", 1)(s)  # the next game would be on a level that there is not
    with pytest.raises(PositionError, match=r"It was played on, and the rules failed \d+ decisions on, at '.+'\."):
        positions.load(GAME, positions.dump(GAME, s))


# Rules that hold at some moments only


@pytest.mark.parametrize(("good", "over"), [("stone", "coin"), ("grain", "stone"), ("grain", "taxation")])
def test_more_than_the_limit_after_the_check_is_found_out(good: str, over: str) -> None:
    """P-INV-14: the Merchant has come to another good, or to Taxation, so none of this one came in late."""
    s = table()
    counters = ("stone", "grain", "coin", "cornucopia")
    s.merchant = s.counters.index(-1 if over == "taxation" else counters.index(over)) - 1
    end_round(s)
    assert problems(s) == []
    give(s, WHITE, **{good: 7})
    assert broken_rules(s) == {"P-INV-14"}


def test_income_may_pass_the_limit() -> None:
    s = road(table(), WHITE, *EAST_PORT, "j5 nw ne", "!")
    s.merchant = s.counters.index(1) - 1
    give(s, WHITE, grain=6)
    end_round(s)
    assert s.has(WHITE, 1) == 7
    assert problems(s) == []
    give(s, WHITE, grain=8)
    assert broken_rules(s) == {"P-INV-14"}


@pytest.mark.rule("P-BLD-08", "P-B-WAGON")
@pytest.mark.parametrize(("building", "fee"), [("confession_box", "grain"), ("wagon_yard", "wagon_grain")])
def test_a_fee_at_the_round_end_may_pass_the_limit(building: str, fee: str) -> None:
    """It goes to whoever owns the Confession Box, or the Wagon Yard by which that is hired."""
    s = own(own(table(3), RED, "confession_box"), WHITE, building)
    s.merchant = s.counters.index(1) - 1
    end_round(give(give(s, WHITE, grain=6), BLUE, grain=2))
    while s.to_move != BLUE:
        play(s, "decline")
    play(s, f"use confession_box {fee}")
    assert s.has(WHITE, 1) == 7
    assert "P-INV-14" not in broken_rules(s)
    assert "P-INV-14" in broken_rules(give(s, WHITE, grain=8))


@pytest.mark.rule("P-INV-03")
@pytest.mark.parametrize("good", ["stone", "grain"])
def test_goods_do_not_run_out(good: str) -> None:
    s = give(table(), RED, stone=999, grain=999, coin=999)
    play(work(s, WHITE, "produce", acolytes=2, stone=0), f"produce {good}")
    assert s.has(WHITE, ("stone", "grain").index(good)) == 2
