"""Houses: sites, building and rent (K-HOUSE)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import GOODS
from tests.kingsbridge.kit import BLUE, GREEN, RED, act, asked, give, has, in_chapter, options, play, table, vp
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
def test_there_are_fourteen_sites() -> None:
    s = play(turn(stone=1, wood=1), "play house")
    assert sites_offered(s) == list(range(1, 15))


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
def test_without_gold_or_material_no_house_is_built() -> None:
    assert "play house" in options(turn(stone=1, gold=1))
    assert "play house" not in options(turn(stone=1, gold=0))
    assert "play house" not in options(turn(stone=0, wood=0, gold=9))


@pytest.mark.rule("K-HOUSE-02")
def test_a_site_that_is_taken_is_not_free() -> None:
    s = play(houses(turn(stone=1), GREEN, 3, 5), "play house")
    assert sites_offered(s) == [1, 7, 9, 11, 13]


@pytest.mark.rule("K-HOUSE-02")
def test_no_house_is_built_when_every_fitting_site_is_taken() -> None:
    s = turn(stone=1)
    for number, site in enumerate(STONE_SITES):
        houses(s, GREEN if number < 4 else BLUE, site)
    assert "play house" not in options(s)


@pytest.mark.rule("K-HOUSE-02")
def test_the_last_fitting_site_will_do() -> None:
    s = houses(houses(turn(stone=1), GREEN, 1, 3, 5, 7), BLUE, 9, 11)
    assert sites_offered(play(s, "play house")) == [13]


@pytest.mark.rule("K-HOUSE-03")
@pytest.mark.parametrize(("own", "twin"), [(1, 2), (2, 1), (13, 14), (8, 7)])
def test_nobody_holds_both_sites_of_a_yield(own: int, twin: int) -> None:
    s = play(houses(turn(stone=1, wood=1), RED, own), "play house")
    assert sites_offered(s) == [site for site in range(1, 15) if site not in (own, twin)]


@pytest.mark.rule("K-HOUSE-03")
def test_beside_the_house_of_another_one_may_build() -> None:
    s = play(houses(turn(stone=1, wood=1), GREEN, 1), "play house")
    assert 2 in sites_offered(s)


@pytest.mark.rule("K-HOUSE-07")
def test_building_brings_no_rent() -> None:
    s = turn(stone=1, gold=1)
    play(s, "play house", "house 11", "discard rent")
    assert has(s, RED, "gold") == 0


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


@pytest.mark.rule("K-HOUSE-07")
def test_a_house_that_an_event_gave_back_can_be_built_again() -> None:
    s = houses(give(in_chapter(table(2), 2), RED, stone=1), RED, 1, 3, 5, 7)
    play(s, "reveal ii-01", "leave 3")
    play(act(s, RED), "play house")
    assert 3 in sites_offered(s)


# Rent (K-HOUSE-04 to 06)


@pytest.mark.rule("K-HOUSE-04")
def test_with_three_houses_the_player_picks_two() -> None:
    s = play(houses(turn(gold=0), RED, 1, 5, 11), "play rent")
    assert rents_offered(s) == [1, 5, 11]
    play(s, "rent 11")
    assert rents_offered(s) == [1, 5]
    play(s, "rent 5")
    assert asked(s) == "DiscardedCard"
    assert (has(s, RED, "grain"), has(s, RED, "wool"), has(s, RED, "gold")) == (0, 2, 2)


@pytest.mark.rule("K-HOUSE-04")
def test_up_to_two_may_be_one() -> None:
    s = play(houses(turn(), RED, 1, 5), "play rent")
    assert "stop" not in options(s)
    play(s, "rent 1")
    assert options(s) == ["rent 5", "stop"]
    play(s, "stop")
    assert asked(s) == "DiscardedCard"
    assert has(s, RED, "wool") == 1


@pytest.mark.rule("K-HOUSE-04")
def test_one_house_pays_once() -> None:
    s = play(houses(turn(), RED, 2), "play rent", "rent 2")
    assert asked(s) == "DiscardedCard"
    assert has(s, RED, "grain") == 1


@pytest.mark.rule("K-HOUSE-04")
def test_the_houses_of_others_pay_nothing() -> None:
    s = houses(turn(), GREEN, 1, 5)
    assert "play rent" not in options(s)
    play(houses(s, RED, 3), "play rent")
    assert rents_offered(s) == [3]


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


@pytest.mark.rule("K-HOUSE-06")
def test_the_two_houses_are_different_ones() -> None:
    s = play(houses(turn(), RED, 1, 3), "play rent", "rent 3")
    assert options(s) == ["rent 1", "stop"]


@pytest.mark.rule("K-HOUSE-06")
def test_a_repetition_by_privilege_may_pick_the_same_again() -> None:
    s = houses(in_chapter(table(2), 2), RED, 1, 3, 5)
    play(act(s, RED), "play rent", "rent 1", "rent 3", "discard sale")
    play(act(s, RED), "play privilege")
    assert rents_offered(s) == [1, 3, 5]


@pytest.mark.rule("K-HOUSE-06")
def test_they_are_paid_in_the_order_picked() -> None:
    s = play(houses(turn(), RED, 1, 3), "play rent", "rent 3")
    assert (has(s, RED, "grain"), has(s, RED, "piety")) == (0, 1)
    play(s, "rent 1")
    assert (has(s, RED, "grain"), has(s, RED, "piety")) == (1, 1)


@pytest.mark.rule("K-HOUSE-04")
def test_what_was_found_with_the_sick_does_not_keep_houses_from_paying() -> None:
    s = sick(give(in_chapter(table(2), 3), RED, med=1), {8: 1})
    houses(s, GREEN, 1, 3)
    play(act(s, RED), "play medicine", "care 8", "take stone", "discard grain")
    assert s.to_move == GREEN
    play(s, "play rent")
    assert rents_offered(s) == [1, 3]


@pytest.mark.rule("K-HOUSE-06")
def test_only_the_owner_of_the_card_is_paid() -> None:
    s = laid(houses(houses(turn(), RED, 13), GREEN, 14), RED, "grain")
    play(s, "play rent", "rent 13")
    assert (vp(s, RED), vp(s, GREEN)) == (10, 8)
