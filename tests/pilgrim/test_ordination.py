"""Ordination: ordain serfs, send acolytes on missions (P-ORD)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers
from tests.pilgrim.kit import *


def ordaining(s: Pilgrim, grain: int, majority: bool = True) -> Pilgrim:
    """White, with so much grain, carries out Ordination."""
    point = on_duty(s, WHITE, "ordination")
    put(s, RED, **{point: 0 if majority else 2})
    return play(choose(give(s, WHITE, grain=grain), WHITE), f"duty {point}")


def people(s: Pilgrim) -> list[int]:
    return [at(s, WHITE, place) for place in ("village", "abbey", "city")]


@pytest.mark.rule("P-ORD-01")
@pytest.mark.parametrize(
    ("steps", "result"),
    [
        (["ordain", "ordain"], [6, 5, 5]),
        (["mission", "mission"], [8, 1, 7]),
        (["ordain", "mission"], [7, 3, 6]),
        (["mission", "ordain"], [7, 3, 6]),
    ],
)
def test_two_steps_in_any_mix_and_order_with_a_majority(steps: list[str], result: list[int]) -> None:
    s = play(ordaining(table(4), 3), *(f"{step} grain" for step in steps))
    village, abbey, city = result
    assert people(s) == [village, abbey, city + 2]  # and two come home from the duty tile
    assert has(s, WHITE, "grain") == 1
    assert options(s) == ["end"]


@pytest.mark.rule("P-ORD-01")
@pytest.mark.parametrize("step", ["ordain", "mission"])
def test_one_step_without_a_majority(step: str) -> None:
    assert options(play(ordaining(table(4), 3, False), f"{step} grain")) == ["end"]


@pytest.mark.rule("P-ORD-02", "P-B-INFIRMARY")
@pytest.mark.parametrize(("majority", "steps"), [(True, 2), (False, 1)])
def test_the_infirmary_adds_a_step_whose_grain_is_paid(majority: bool, steps: int) -> None:
    s = own(table(4), WHITE, "infirmary")
    play(ordaining(s, 4, majority), *["ordain grain"] * steps)
    assert options(s) == ["use infirmary own", "stop"]
    play(s, "use infirmary own")
    assert options(s) == ["ordain grain", "mission grain", "stop"]
    play(s, "ordain grain")
    assert has(s, WHITE, "grain") == 4 - steps - 1
    assert at(s, WHITE, "village") == 8 - steps - 1
    assert options(s) == ["end"]


test_ordination = cases(
    ("P-ORD-01", "ordain moves a serf to the abbey for one grain",
        lambda: ordaining(table(4), 2), "ordain grain", (people, [7, 4, 5]), holds(WHITE, grain=1)),
    ("P-ORD-01", "mission moves an acolyte to the city for one grain",
        lambda: ordaining(table(4), 2), "mission grain", (people, [8, 2, 6]), holds(WHITE, grain=1)),
    ("P-ORD-01", "someone just ordained may be sent on",
        lambda: ordaining(put(table(4), WHITE, abbey=0), 2), offers("ordain grain"), "ordain grain", "mission grain",
        (people, [7, 0, 5 + 1 + 2])),
    ("P-ORD-01", "with nobody in the village only missions",
        lambda: ordaining(put(table(4), WHITE, village=0), 2), offers("mission grain")),
    ("P-ORD-01", "each step needs its grain",
        lambda: ordaining(table(4), 1), "ordain grain", holds(WHITE, grain=0), offers("stop")),
    ("P-ORD-01", "nobody is ordained from elsewhere",
        lambda: ordaining(put(table(4), WHITE, village=1, abbey=0, fields=2, n=2), 3), "ordain grain", "mission grain",
        (lambda s: [at(s, WHITE, place) for place in ("fields", "n", "village", "abbey")], [2, 2, 0, 0])),
    ("P-ORD-02 P-B-INFIRMARY", "the infirmary need not be used",
        lambda: ordaining(own(table(4), WHITE, "infirmary"), 3, False), "mission grain", "stop", offers("end"),
        holds(WHITE, grain=2)),
)  # fmt: skip
