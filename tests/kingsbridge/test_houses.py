"""Houses: sites, building and rent (K-HOUSE)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import GOODS
from tests.cases import asks, cannot, cases, offers, then, turn_of
from tests.kingsbridge.kit import BLUE, GREEN, RED, act, asked, give, has, holds, in_chapter, options, play, table, vp
from tests.kingsbridge.town_kit import empty_stock, end_chapter, goods, houses, laid, pass_turn, sick, sites, stock

STONE_SITES = [1, 3, 5, 7, 9, 11, 13]
WOOD_SITES = [2, 4, 6, 8, 10, 12, 14]
YIELDS = [("grain", 1), ("piety", 1), ("wool", 1), ("loyalty", 1), ("med", 1), ("gold", 2), ("vp", 2)]


def turn(**has: int) -> Kingsbridge:
    return act(give(in_chapter(table(4), 2), RED, **has), RED)


def sites_offered(s: Kingsbridge) -> list[int]:
    return [int(option.removeprefix("house ")) for option in options(s) if option.startswith("house ")]


def rents_offered(s: Kingsbridge) -> list[int]:
    return [int(option.removeprefix("rent ")) for option in options(s) if option.startswith("rent ")]


# Building (K-HOUSE-01 to 03, 07)


@pytest.mark.rule("K-HOUSE-01")
@pytest.mark.parametrize(("good", "amount"), YIELDS)
def test_two_sites_bring_each_yield(good: str, amount: int) -> None:
    bringing = []
    for site in range(1, 15):
        s = houses(turn(), RED, site)
        before, points = goods(s, RED), vp(s, RED)
        play(s, "play rent", f"rent {site}")
        gained = {name: has(s, RED, name) - before[name] for name in GOODS} | {"vp": vp(s, RED) - points}
        if {name: gain for name, gain in gained.items() if gain} == {good: amount}:
            bringing.append(site)
    assert len(bringing) == 2


@pytest.mark.rule("K-HOUSE-01", "K-HOUSE-02")
@pytest.mark.parametrize(("material", "fitting"), [("stone", STONE_SITES), ("wood", WOOD_SITES)])
def test_a_site_asks_for_its_kind_of_material(material: str, fitting: list[int]) -> None:
    s = play(turn(**{material: 2}), "play house")
    assert sites_offered(s) == fitting


@pytest.mark.rule("K-HOUSE-02")
@pytest.mark.parametrize(("site", "material"), [(3, "stone"), (4, "wood")])
def test_a_house_costs_a_material_and_a_gold(site: int, material: str) -> None:
    s = turn(stone=1, wood=1, gold=2)
    before = stock(s, material)
    play(s, "play house", f"house {site}")
    assert sites(s, RED) == [site]
    assert has(s, RED, "gold") == 1
    assert (has(s, RED, "stone"), has(s, RED, "wood")) == ((0, 1) if material == "stone" else (1, 0))
    assert stock(s, material) == before + 1


@pytest.mark.rule("K-HOUSE-02")
def test_no_house_is_built_when_every_fitting_site_is_taken() -> None:
    s = turn(stone=1)
    for number, site in enumerate(STONE_SITES):
        houses(s, GREEN if number < 4 else BLUE, site)
    assert "play house" not in options(s)


@pytest.mark.rule("K-HOUSE-03")
@pytest.mark.parametrize(("own", "twin"), [(1, 2), (2, 1), (13, 14), (8, 7)])
def test_nobody_holds_both_sites_of_a_yield(own: int, twin: int) -> None:
    s = play(houses(turn(stone=1, wood=1), RED, own), "play house")
    assert sites_offered(s) == [site for site in range(1, 15) if site not in (own, twin)]


@pytest.mark.rule("K-HOUSE-03")
def test_beside_the_house_of_another_one_may_build() -> None:
    s = play(houses(turn(stone=1, wood=1), GREEN, 1), "play house")
    assert 2 in sites_offered(s)


test_building = cases(
    ("K-HOUSE-01", "there are fourteen sites",
        lambda: turn(stone=1, wood=1), "play house", (sites_offered, list(range(1, 15)))),
    ("K-HOUSE-02", "a site that is taken is not free",
        lambda: houses(turn(stone=1), GREEN, 3, 5), "play house", (sites_offered, [1, 7, 9, 11, 13])),
    ("K-HOUSE-02", "the last fitting site will do",
        lambda: houses(houses(turn(stone=1), GREEN, 1, 3, 5, 7), BLUE, 9, 11), "play house", (sites_offered, [13])),
    ("K-HOUSE-07", "building brings no rent",
        lambda: turn(stone=1, gold=1), "play house", "house 11", "discard rent", holds(RED, gold=0)),
)  # fmt: skip


@pytest.mark.rule("K-HOUSE-07")
def test_there_are_four_houses() -> None:
    s = houses(turn(stone=1, wood=1), RED, 1, 3, 5)
    assert "play house" in options(s)
    assert "play house" not in options(houses(s, RED, 7))


@pytest.mark.rule("K-HOUSE-07")
def test_houses_stay_where_they_are() -> None:
    s = houses(turn(stone=1, wood=1), RED, 1, 3)
    assert not any(option.startswith("leave") for option in options(s))
    play(s, "play house")
    assert not any(option.startswith("leave") for option in options(s))
    play(s, "house 5")
    assert sites(s, RED) == [1, 3, 5]
    end_chapter(s)
    assert sites(s, RED) == [1, 3, 5]


# Rent (K-HOUSE-04 to 06)


@pytest.mark.rule("K-HOUSE-04")
def test_a_house_built_earlier_this_chapter_pays() -> None:
    s = give(in_chapter(table(2), 2), RED, stone=1)
    play(s, "reveal ii-05", "orient 0", "play house", "house 5", "discard sale")
    pass_turn(s)
    pass_turn(play(s, "reveal ii-09", "orient 0"))
    wool = has(s, RED, "wool")
    play(s, "play rent", "rent 5")
    assert has(s, RED, "wool") == wool + 1


@pytest.mark.rule("K-HOUSE-05")
@pytest.mark.parametrize(("site", "good"), [(1, "grain"), (4, "piety"), (5, "wool"), (8, "loyalty"), (9, "med")])
def test_the_rent_of_a_good_out_of_stock_is_lost(site: int, good: str) -> None:
    s = empty_stock(houses(turn(), RED, site, 13), **{good: 0})
    play(s, "play rent")
    assert rents_offered(s) == [13]
    before, points = goods(s, RED), vp(s, RED)
    play(s, "rent 13")
    assert asked(s) == "DiscardedCard"
    assert (goods(s, RED), vp(s, RED)) == (before, points + 2)  # and nothing in its place


@pytest.mark.rule("K-HOUSE-05")
def test_with_nothing_to_be_had_there_is_no_rent() -> None:
    assert "play rent" not in options(empty_stock(houses(turn(), RED, 1, 3), grain=0, piety=0))


@pytest.mark.rule("K-HOUSE-05")
@pytest.mark.parametrize("site", [12, 14])
def test_gold_and_points_never_run_out(site: int) -> None:
    s = play(houses(turn(), RED, site), "play rent", f"rent {site}")
    assert (has(s, RED, "gold"), vp(s, RED)) == ((4, 8) if site == 12 else (2, 10))


test_rent = cases(
    ("K-HOUSE-04", "with three houses the player picks two",
        lambda: houses(turn(gold=0), RED, 1, 5, 11), "play rent", (rents_offered, [1, 5, 11]), "rent 11",
        (rents_offered, [1, 5]), "rent 5", asks("DiscardedCard"), holds(RED, grain=0, wool=2, gold=2)),
    ("K-HOUSE-04", "up to two may be one",
        lambda: houses(turn(), RED, 1, 5), "play rent", cannot("stop"), "rent 1", offers("rent 5", "stop"), "stop",
        asks("DiscardedCard"), holds(RED, wool=1)),
    ("K-HOUSE-04", "one house pays once",
        lambda: houses(turn(), RED, 2), "play rent", "rent 2", asks("DiscardedCard"), holds(RED, grain=1)),
    ("K-HOUSE-04", "the houses of others pay nothing",
        lambda: houses(turn(), GREEN, 1, 5), cannot("play rent"), then(houses, RED, 3), "play rent",
        (rents_offered, [3])),
    ("K-HOUSE-06", "the two houses are different ones",
        lambda: houses(turn(), RED, 1, 3), "play rent", "rent 3", offers("rent 1", "stop")),
    ("K-HOUSE-06", "a repetition by privilege may pick the same again",
        lambda: act(houses(in_chapter(table(2), 2), RED, 1, 3, 5), RED), "play rent", "rent 1", "rent 3",
        "discard sale", then(act, RED), "play privilege", (rents_offered, [1, 3, 5])),
    ("K-HOUSE-06", "they are paid in the order picked",
        lambda: houses(turn(), RED, 1, 3), "play rent", "rent 3", holds(RED, grain=0, piety=1), "rent 1",
        holds(RED, grain=1, piety=1)),
    ("K-HOUSE-04", "what was found with the sick does not keep houses from paying",
        lambda: houses(sick(give(in_chapter(table(2), 3), RED, med=1), {8: 1}), GREEN, 1, 3), then(act, RED),
        "play medicine", "care 8", "take stone", "discard grain", turn_of(GREEN), "play rent", (rents_offered, [1, 3])),
    ("K-HOUSE-06", "only the owner of the card is paid",
        lambda: laid(houses(houses(turn(), RED, 13), GREEN, 14), RED, "grain"), "play rent", "rent 13",
        holds(RED, vp=10), holds(GREEN, vp=8)),
)  # fmt: skip
