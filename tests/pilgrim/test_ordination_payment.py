"""The grain of an Ordination with Mill, Bank and Infirmary: compared with a search that knows nothing of the engine."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.pilgrim.actions import ACTIONS
from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, cases, offers
from tests.pilgrim.kit import *
from tests.samples import examples

RESOURCES = ("stone", "grain", "coin")
HELPERS = ("infirmary", "bank", "mill")
PLACES = ("own", "red", "red", "map", "map", "away", "donated")

# White's resources, Red's resources, village, abbey, city, what was used
Outcome = tuple[tuple[int, ...], tuple[int, ...], tuple[int, int, int], frozenset[str]]


def ordination(*buildings: str, grain: int, coin: int = 0) -> Pilgrim:
    """White in Ordination with value 2 and these buildings of their own."""
    s = table()
    for building in buildings:
        own(s, WHITE, building)
    choose(s, WHITE)
    give(s, WHITE, grain=grain, coin=coin)
    return carry_out(s, "ordination")


# The worked example of P-B-MILL, and its edges


test_the_worked_example_of_p_b_mill = cases(
    ("P-B-MILL P-ORD-02", "example majority infirmary and mill three steps need 3 grain and cost 1",
        lambda: ordination("infirmary", "mill", grain=3), "use mill own", "ordain grain", "ordain grain",
        "use infirmary own", "mission grain", asks("TurnEnd"), holds(WHITE, grain=2)),
    ("P-B-MILL P-B-BANK", "example with the bank for the third step 2 grain and 1 coin",
        lambda: ordination("infirmary", "mill", "bank", grain=2, coin=1), "use mill own", "ordain grain",
        "ordain grain", "use infirmary own", "use bank own",
        (lambda s: [move for move in options(s) if "grain" in move], []), "mission coin", asks("TurnEnd"),
        holds(WHITE, grain=2, coin=0)),
    # The fee of the Infirmary takes one of the two, so that the Bank cannot go on from there.
    ("P-B-MILL P-B-BANK P-PAY-02", "the two grain of the mill are still held when the bank pays the third step",
        lambda: ordination("mill", "bank", grain=2, coin=5), lambda s: own(merchant_at(s, "grain"), RED, "infirmary"),
        "use mill own", "ordain grain", "ordain grain", asks("TurnEnd")),
    ("P-B-MILL P-B-BANK P-PAY-02", "grain the mill wants held cannot be sold before the bank pays",
        lambda: ordination("mill", "bank", "infirmary", "brewery", grain=2, coin=1), "use mill own", "ordain grain",
        "ordain grain", "use brewery own", holds(WHITE, grain=1, coin=3), offers("stop")),
)  # fmt: skip


@pytest.mark.rule("P-B-BANK", "P-PAY-01")
def test_without_grain_the_bank_makes_ordination_possible() -> None:
    for coin, possible in ((0, False), (1, True)):
        s = choose(own(table(), WHITE, "bank"), WHITE)
        give(s, WHITE, grain=0, coin=coin)
        point = on_duty(s, WHITE, "ordination")
        assert (f"duty {point}" in options(s)) is possible


@pytest.mark.rule("P-B-BANK", "P-PAY-01")
def test_the_fee_of_the_bank_counts_for_that() -> None:
    for coin, possible in ((1, False), (2, True)):
        s = choose(merchant_at(on_map(table(), "bank"), "coin"), WHITE)
        give(s, WHITE, grain=0, coin=coin)
        point = on_duty(s, WHITE, "ordination")
        assert (f"duty {point}" in options(s)) is possible


# ---- Everything that may be done


def hires(place: str, fees: tuple[str, ...], wagon: str = "away") -> list[tuple[str, str, str]]:
    """The ways to use a building: what is paid ("" for nothing), where what is hired is, what else is used up."""
    if place == "own":
        return [("", place, "")]
    if place not in ("red", "map"):
        return []
    by_wagon = [(fee, payee, "wagon_yard") for fee, payee, _ in hires(wagon, fees)]
    return [(fee, place, "") for fee in fees] + by_wagon


def search(
    value: int, village: int, abbey: int, white: dict[str, int], places: dict[str, str], wagon: str, trade: str
) -> set[Outcome]:
    """What can be left after an Ordination in which every building that is used has its effect."""
    fees = RESOURCES if trade == "cornucopia" else () if trade == "taxation" else (trade,)
    found: set[Outcome] = set()
    choices = [[None, *hires(places[b], fees, wagon)] for b in HELPERS]
    for ways in product(*choices):
        used = {b for b, way in zip(HELPERS, ways, strict=True) if way}
        if sum(1 for way in ways if way and way[2]) > 1:
            continue  # there is one Wagon Yard
        left, red = dict(white), dict.fromkeys(RESOURCES, 5)
        for way in ways:
            if way:
                fee, payee, besides = way
                used |= {besides} - {""}
                if fee:
                    left[fee] -= 1
                    red[fee] += 1 if payee == "red" else 0
        most = value + ("infirmary" in used)
        for steps in range(most if "infirmary" in used else 1, most + 1):
            for coins in range(1, steps + 1) if "bank" in used else (0,):
                if "mill" in used and coins and steps - coins < 2:
                    continue  # the first two are grain
                grain = steps - coins
                if "mill" in used and grain == 0:
                    continue
                spent = max(0, grain - 2) if "mill" in used else grain
                if left["grain"] < grain or left["coin"] < coins or min(left.values()) < 0:
                    continue
                paid = (left["stone"], left["grain"] - spent, left["coin"] - coins)
                for people in after_steps(steps, village, abbey):
                    found.add((paid, tuple(red.values()), people, frozenset(used)))
    return found


def after_steps(steps: int, village: int, abbey: int) -> set[tuple[int, int, int]]:
    """Village, abbey and city after so many steps in any mix and order."""
    now = {(village, abbey, 0)}
    for _ in range(steps):
        ordained = {(v - 1, a + 1, c) for v, a, c in now if v > 0}
        now = ordained | {(v, a - 1, c + 1) for v, a, c in now if a > 0}
    return now


def walk(s: Pilgrim, coins: int, steps: int) -> list[tuple[Pilgrim, int, int]]:
    """Every position in which the Ordination can end, with the steps made, and those paid in coins."""
    if asked(s) != "Ordination":
        return [(s, coins, steps)]
    ends = []
    legal = s.legal()
    assert legal, "a dead end"
    assert legal == sorted(set(legal))
    for action in legal:
        then = s.copy()
        then.apply(action)
        move = ACTIONS.notation(action)
        step = move.startswith(("ordain", "mission"))
        ends += walk(then, coins + (step and move.endswith("coin")), steps + step)
    return ends


@pytest.mark.rule("P-ORD-01", "P-ORD-02", "P-B-MILL", "P-B-BANK", "P-B-INFIRMARY", "P-B-WAGON", "P-PAY-01")
@examples(100)
@given(
    value=st.sampled_from((1, 2)),
    village=st.integers(0, 3),
    abbey=st.integers(0, 3),
    white=st.fixed_dictionaries({"stone": st.integers(0, 1), "grain": st.integers(0, 5), "coin": st.integers(0, 4)}),
    places=st.fixed_dictionaries({building: st.sampled_from(PLACES) for building in HELPERS}),
    wagon=st.sampled_from(("own", "red", "map", "away", "used", "donated")),
    trade=st.sampled_from((*RESOURCES, "cornucopia", "taxation")),
)
def test_an_ordination_can_be_paid_in_exactly_the_ways_a_search_finds(
    value: int, village: int, abbey: int, white: dict[str, int], places: dict[str, str], wagon: str, trade: str
) -> None:
    s = table()
    s.ship = 1
    everything = {**places, "wagon_yard": wagon}
    for building, place in everything.items():
        if place == "map":
            on_map(s, building, 1)
        elif place != "away":
            own(s, RED if place == "red" else WHITE, building)
    choose(merchant_at(s, trade), WHITE)
    for building, place in everything.items():
        s.used |= (place == "used") << number(building)  # only the Wagon Yard: the others wait for this duty
        s.donated |= (place == "donated") << number(building)
    used_before = s.used
    give(s, WHITE, **white)
    give(s, RED, stone=5, grain=5, coin=5)
    put(s, WHITE, city=0, village=village, abbey=abbey)
    duty = f"duty {on_duty(s, WHITE, 'ordination', sw=value)}"  # beside one dummy: parity or majority

    expected = search(value, village, abbey, white, places, wagon, trade)
    assert (duty in options(s)) is bool(expected)
    if not expected:
        return
    found = set()
    for end, coins, steps in walk(play(s, duty), 0, 0):
        now_used = end.used & ~used_before
        used = frozenset(b for b in (*HELPERS, "wagon_yard") if now_used >> number(b) & 1)
        if ("bank" in used and not coins) or ("infirmary" in used and steps <= value):
            continue  # used in vain
        goods = [tuple(has(end, colour, good) for good in RESOURCES) for colour in (WHITE, RED)]
        people = (at(end, WHITE, "village"), at(end, WHITE, "abbey"), at(end, WHITE, "city") - value)
        found.add((goods[0], goods[1], people, used))
    assert found == expected
