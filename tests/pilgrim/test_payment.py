"""Paying: what one payment is, in which order things are paid, and that nothing is begun without means.

The second half compares the engine with a search of its own over everything that may be done in a payment: what is
possible with Bank, Reliquary and Wagon Yard, whoever has them, is proved there.
"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.pilgrim.actions import ACTIONS
from tabard.pilgrim.state import Pilgrim
from tests.cases import asks, can, cannot, cases, offers, then
from tests.pilgrim.kit import *
from tests.samples import examples

GOODS = ("stone", "grain", "coin", "piety")


def stores(s: Pilgrim, colour: int) -> tuple[int, ...]:
    return tuple(has(s, colour, good) for good in GOODS)


def builder(*, stone: int, grain: int = 0, coin: int = 0, piety: int = 0, people: int = 3) -> Pilgrim:
    """White in Build Roads with value 2, everybody on that tile, the Merchant where the fee is grain."""
    s = merchant_at(table(), "grain")
    put(s, WHITE, city=0, village=13 - people)
    choose(s, WHITE)
    give(s, WHITE, stone=stone, grain=grain, coin=coin, piety=piety)
    on_duty(s, WHITE, "build_roads", se=people)
    return s


def constructor(*, stone: int, grain: int = 0, coin: int = 0) -> Pilgrim:
    """White in Construct with value 2, the Merchant where the fee is grain."""
    s = merchant_at(table(), "grain")
    put(s, WHITE, city=0)
    choose(s, WHITE)
    give(s, WHITE, stone=stone, grain=grain, coin=coin, piety=0)
    on_duty(s, WHITE, "construct", w=5)
    return s


def towards_site(s: Pilgrim) -> Pilgrim:
    """White's road stands one tile before the north-eastern site: `lay h2 ne` joins it."""
    before = at(s, WHITE, "se")
    road(put(s, WHITE, city=1), WHITE, "g4 sw n", "g3 s ne")
    return put(s, WHITE, city=0, se=before)


# P-PAY-01: nothing is begun that cannot be paid to the end


test_nothing_is_begun_without_means = cases(
    ("P-PAY-01", "exchanges must be made before",
        lambda: on_map(own(constructor(stone=0, coin=3), WHITE, "stone_yard"), "guild"), cannot("duty w"),
        "use stone_yard own", "buy", "stop", can("duty w"), "duty w", "build guild", holds(WHITE, stone=0)),
    ("P-PAY-01", "in a payment no exchange is offered",
        lambda: own(own(own(constructor(stone=2, coin=3), WHITE, "stone_yard"), WHITE, "bank"), WHITE, "brewery"),
        then(on_map, "guild"), "duty w", "build guild", offers("use bank own", "pay")),
)  # fmt: skip


# P-PAY-02: fees, price, people, gains


@pytest.mark.rule("P-PAY-02")
def test_fees_then_price_then_people_then_gains() -> None:
    s = own(towards_site(builder(stone=1, grain=1, coin=5, piety=2, people=1)), RED, "bank")
    put(s, WHITE, city=1)
    give(s, RED, grain=0)
    play(s, "duty se", "lay h2 ne")
    assert (asked(s), stores(s, WHITE)) == ("PaySite", (0, 1, 5, 2))
    play(s, "use bank grain")
    assert (stores(s, WHITE), has(s, RED, "grain")) == ((0, 0, 5, 2), 1)
    play(s, "coins piety 2")
    assert (asked(s), stores(s, WHITE)) == ("AcolyteForEnd", (0, 0, 0, 1))
    assert (s.visited[WHITE], s.favours[0]) == (0, -1)
    play(s, "from city")
    assert (s.visited[WHITE], at(s, WHITE, "city")) == (0b10, 0)
    assert s.favours[0] >= 100


test_the_order_of_payments = cases(
    ("P-PAY-02", "the price of a tile is paid before the acolyte is chosen",
        lambda: put(builder(stone=2), WHITE, city=1), "duty se", "begin g4 sw", "lay g4 n", asks("AcolyteForTile"),
        holds(WHITE, stone=1), (lambda s: len(s.roads), 0), "from se", stand(WHITE, se=2), (lambda s: len(s.roads), 1)),
    ("P-PAY-02", "a building bought does not help to pay for itself",
        lambda: merchant_at(on_map(constructor(stone=2, coin=3), "bank"), "taxation"), "duty w", cannot("build bank")),
    ("P-PAY-02 P-BLD-07", "a bank hired to pay for itself is used up",
        lambda: on_map(constructor(stone=2, grain=1, coin=3), "bank"), "duty w", "build bank", "use bank grain",
        "coins stone 3", (stores, WHITE, (2, 0, 0, 0)), (lambda s: s.owner(number("bank")), WHITE), "begin g4 sw",
        "lay g4 n", asks("TurnEnd")),
)  # fmt: skip


@pytest.mark.rule("P-PAY-02")
@pytest.mark.parametrize(("building", "trade", "duty"), [("mint", "coin", "clerical"), ("well", "grain", "produce")])
def test_no_gain_pays_for_its_own_action(building: str, trade: str, duty: str) -> None:
    for held in (0, 1):
        s = merchant_at(on_map(choose(table(), WHITE), building), trade)
        give(s, WHITE, **{trade: held})
        play(s, f"duty {on_duty(s, WHITE, duty)}")
        assert (f"use {building} {trade}" in options(s)) is bool(held)


# P-PAY-03: what one payment is


@pytest.mark.rule("P-PAY-03", "P-B-BANK")
def test_the_grain_of_a_whole_ordination_is_one_payment() -> None:
    s = choose(own(own(table(), WHITE, "bank"), WHITE, "infirmary"), WHITE)
    give(s, WHITE, grain=1, coin=2)
    carry_out(s, "ordination", "use bank own", "ordain coin", "ordain grain", "use infirmary own", "mission coin")
    assert (asked(s), has(s, WHITE, "grain"), has(s, WHITE, "coin")) == ("TurnEnd", 0, 0)


test_what_one_payment_is = cases(
    ("P-PAY-03 P-B-BANK", "two tiles are two payments",
        lambda: own(builder(stone=1, coin=5), WHITE, "bank"), "duty se", "begin g4 sw", "lay g4 n", "use bank own",
        "coins stone 1", holds(WHITE, stone=1, coin=4), "lay g3 n", asks("TurnEnd"), holds(WHITE, stone=0, coin=4)),
    # 3 units at once: the Mill spares 2 of the grain, and the gift is not made unit by unit.
    ("P-PAY-03 P-B-MILL", "one gift of alms is one payment",
        lambda: put(choose(own(table(), WHITE, "mill"), WHITE), WHITE, alms_house=1, abbey=2),
        then(give, WHITE, grain=3, coin=0), then(carry_out, "give_alms", "use mill own", "give 3 0", "bonus"),
        asks("TurnEnd"), holds(WHITE, grain=2), (lambda s: s.rows[WHITE], 3)),
)  # fmt: skip


# ---- Everything that may be done in a payment, found by a search that knows nothing of the engine

Price = tuple[int, int, int]  # stone, piety, coins
Outcome = tuple[tuple[int, ...], tuple[int, ...], frozenset[str]]  # White's goods, Red's goods, what was used
PLACES = ("own", "red", "red", "map", "map", "away", "used", "donated")
TRADES = ("stone", "grain", "coin", "cornucopia", "taxation")

PRICES: dict[str, tuple[Price, ...]] = {
    "tile": ((1, 0, 0),),
    "upgrade": ((2, 0, 0),),
    "first shrine": ((1, 1, 0),),
    "second shrine": ((1, 2, 0),),
    "tile to site 2": ((1, 0, 0), (0, 3, 3)),
    "tile to site 9": ((1, 0, 0), (0, 5, 4)),
    "tile to site 7": ((1, 0, 0), (0, 3, 2)),
    "upgrade to site 6": ((2, 0, 0), (0, 2, 3)),
    "guild": ((1, 0, 0),),
    "library": ((2, 0, 0),),
    "pulpit": ((3, 0, 0),),
}


class Help:
    """Where Bank, Reliquary and Wagon Yard are, and what the fee is."""

    def __init__(self, bank: str, reliquary: str, wagon: str, trade: str) -> None:
        self.place = {"bank": bank, "reliquary": reliquary, "wagon_yard": wagon}
        self.fees = ("stone", "grain", "coin") if trade == "cornucopia" else (trade,) if trade != "taxation" else ()
        self.trade = trade

    def set_up(self, s: Pilgrim) -> None:
        for building, place in self.place.items():
            if place == "map":
                on_map(s, building, 1)
            elif place != "away":
                own(s, RED if place == "red" else WHITE, building)
        merchant_at(s, self.trade)

    def mark(self, s: Pilgrim) -> None:
        """What is used up this turn, or was donated."""
        for building, place in self.place.items():
            if place == "used":
                s.used |= 1 << number(building)
            elif place == "donated":
                s.donated |= 1 << number(building)

    def hires(
        self, building: str, white: dict[str, int], red: dict[str, int], used: frozenset[str]
    ) -> list[tuple[dict[str, int], dict[str, int], frozenset[str]]]:
        """Every way to use a building: what White and Red have afterwards, and what is used."""
        place = self.place[building]
        if place not in ("own", "red", "map") or building in used:
            return []
        if place == "own":
            return [(white, red, used | {building})]
        found = []
        for fee in self.fees:
            if white[fee] > 0:
                paid = {**white, fee: white[fee] - 1}
                got = {**red, fee: red[fee] + 1} if place == "red" else red
                found.append((paid, got, used | {building}))
        if building != "wagon_yard":  # or by it, however that may be used
            found += [(w, r, u | {building}) for w, r, u in self.hires("wagon_yard", white, red, used)]
        return found


def search(prices: tuple[Price, ...], white: dict[str, int], helping: Help) -> set[Outcome]:
    """What can be left after paying these prices one after the other."""
    at_first = (white, dict.fromkeys(GOODS, 5), frozenset[str]())
    now = [at_first]
    for price in prices:
        after = []
        for w, r, used in now:
            discounted = [(w, r, used, price)]
            if price[1] > 0:
                less = (price[0], price[1] - 1, price[2])
                discounted += [(*hired, less) for hired in helping.hires("reliquary", w, r, used)]
            for w1, r1, used1, due in discounted:
                bills = [(w1, r1, used1, due)]
                for w2, r2, used2 in helping.hires("bank", w1, r1, used1):
                    bills += [(w2, r2, used2, (due[0] - n, due[1], due[2] + n)) for n in range(1, due[0] + 1)]
                    bills += [(w2, r2, used2, (due[0], due[1] - n, due[2] + n)) for n in range(1, due[1] + 1)]
                for w3, r3, used3, (stone, piety, coin) in bills:
                    left = {
                        "stone": w3["stone"] - stone,
                        "grain": w3["grain"],
                        "coin": w3["coin"] - coin,
                        "piety": w3["piety"] - piety,
                    }
                    if min(left.values()) >= 0:
                        after.append((left, r3, used3))
        now = after
    return {(tuple(w.values()), tuple(r.values()), used) for w, r, used in now}


def before_payment(kind: str, white: dict[str, int], helping: Help) -> tuple[Pilgrim, str]:
    """White with the means given, about to do what costs the price; and the move that does it."""
    ne_site = int(kind.split()[-1]) if "site" in kind else 2
    s = table(sites=(1, ne_site, 3, 4))
    s.ship = 1
    move = "lay g3 n"
    put(s, WHITE, city=9)
    if kind in ("upgrade", "upgrade to site 6"):
        road(s, RED, "h4 sw n", "h3 s n", "h2 s n") if "site" in kind else road(s, RED, "h4 sw n", "h3 s nw", "g3 se n")
    if "site" in kind:
        road(s, WHITE, "g4 sw n", "g3 s ne")
        move = "lay h2 ne" if kind.startswith("tile") else "upgrade h2 ne"
    elif kind == "second shrine":
        road(s, WHITE, "g4 sw n", "g3 s *", "h3 nw se", "i3 nw ne")
        move = "shrine j2"
    elif kind in ("guild", "library", "pulpit"):
        on_map(s, kind, 1)
        move = f"build {kind}"
    else:
        road(s, WHITE, "g4 sw n")
        move = {"tile": "lay g3 n", "upgrade": "upgrade g3 ne", "first shrine": "shrine g3"}[kind]
    helping.set_up(s)
    choose(s, WHITE)
    helping.mark(s)
    give(s, WHITE, **white)
    give(s, RED, stone=5, grain=5, coin=5, piety=5)
    put(s, WHITE, city=0)
    point = on_duty(s, WHITE, "construct" if move.startswith("build") else "build_roads")
    action = ACTIONS.parse(f"duty {point}")
    s.apply(action)  # it may be impossible to choose; what is asked here is whether the move is offered
    return s, move


def walk(s: Pilgrim) -> list[Pilgrim]:
    """Every position in which a payment can end; there must be a way on from each before that."""
    if asked(s) not in ("PayTile", "PaySite", "PayBuilding"):
        return [s]
    ends = []
    legal = s.legal()
    assert legal, "a dead end"
    assert legal == sorted(set(legal))
    for action in legal:
        then = s.copy()
        then.apply(action)
        ends += walk(then)
    return ends


def outcome(s: Pilgrim, used_before: int) -> Outcome:
    names = ("bank", "reliquary", "wagon_yard")
    used = frozenset(name for name in names if (s.used & ~used_before) >> number(name) & 1)
    return stores(s, WHITE), stores(s, RED), used


@pytest.mark.rule("P-PAY-01", "P-PAY-03", "P-B-BANK", "P-B-RELIQUARY", "P-B-WAGON", "P-SITE-02")
@examples(300)
@given(
    kind=st.sampled_from(sorted(PRICES)),
    white=st.fixed_dictionaries(
        {
            "stone": st.integers(0, 4),
            "grain": st.integers(0, 2),
            "coin": st.integers(0, 8),
            "piety": st.integers(0, 6),
        }
    ),
    bank=st.sampled_from(PLACES),
    reliquary=st.sampled_from(PLACES),
    wagon=st.sampled_from(PLACES),
    trade=st.sampled_from(TRADES),
)
def test_a_payment_can_be_made_in_exactly_the_ways_a_search_finds(
    kind: str, white: dict[str, int], bank: str, reliquary: str, wagon: str, trade: str
) -> None:
    helping = Help(bank, reliquary, wagon, trade)
    s, move = before_payment(kind, white, helping)
    expected = search(PRICES[kind], white, helping)
    assert (move in options(s)) is bool(expected)
    if expected:
        used_before = s.used
        play(s, move)
        assert {outcome(end, used_before) for end in walk(s)} == expected


@pytest.mark.rule("P-PAY-01", "P-B-BANK", "P-SITE-02")
def test_every_small_store_before_a_site_with_everything_for_hire() -> None:
    """The same, for each of many stores, where the most can go wrong: one fee for three helpers."""
    helping = Help("red", "map", "own", "cornucopia")
    seen = 0
    for stone, grain, coin, piety in product(range(3), range(2), range(3, 8), range(4)):
        white = {"stone": stone, "grain": grain, "coin": coin, "piety": piety}
        s, move = before_payment("tile to site 2", white, helping)
        expected = search(PRICES["tile to site 2"], white, helping)
        assert (move in options(s)) is bool(expected), white
        if expected:
            seen += 1
            assert {outcome(end, 0) for end in walk(play(s, move))} == expected, white
    assert seen > 50
