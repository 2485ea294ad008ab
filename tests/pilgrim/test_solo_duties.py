"""What the Ab-Bott does with each counter but those of the roads (P-SOLO-08, 10, 11, 12, 13)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.constants import IN_SLOT, SLOTS
from tabard.pilgrim.decisions import PICK_UP
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers, then, turn_of
from tests.checks import change, entry
from tests.pilgrim.kit import *
from tests.pilgrim.solo_kit import DICE, draw, solo, trails

ORDER = ("vestry", "alms_house", "road_engineer", "fields", "stone_mason", "engraver")
SPRING, SUMMER, AUTUMN, WINTER = 0, 6, 13, 19  # where the ship stands when a season begins in the first-game layout
FIRST_SLOT = IN_SLOT + RED * SLOTS


def in_season(ship: int) -> Pilgrim:
    s = solo()
    s.ship = ship
    return s


def filled(s: Pilgrim) -> list[str]:
    return [place for place in ORDER if at(s, RED, place)]


# Allocation


@pytest.mark.rule("P-SOLO-08")
@pytest.mark.parametrize("ship", [SPRING, SUMMER, AUTUMN - 1])
def test_two_go_from_the_abbey_to_the_activities_in_order(ship: int) -> None:
    s = draw(put(in_season(ship), RED, abbey=8), "allocation")
    assert (filled(s), at(s, RED, "abbey")) == (["vestry", "alms_house"], 6)
    draw(s, "allocation")
    assert (filled(s), at(s, RED, "abbey")) == (list(ORDER[:4]), 4)
    draw(s, "allocation")
    assert (filled(s), at(s, RED, "abbey")) == (list(ORDER), 2)
    draw(s, "allocation")
    assert (filled(s), at(s, RED, "abbey")) == (list(ORDER), 2)
    assert all(at(s, RED, place) == 1 for place in ORDER)


@pytest.mark.rule("P-SOLO-08")
@pytest.mark.parametrize(("abbey", "count"), [(3, 2), (2, 1), (1, 0), (0, 0)])
def test_one_is_always_left_in_the_abbey(abbey: int, count: int) -> None:
    s = draw(put(solo(), RED, abbey=abbey), "allocation")
    assert (len(filled(s)), at(s, RED, "abbey")) == (count, abbey - count)


@pytest.mark.rule("P-SOLO-08")
@pytest.mark.parametrize("ship", [AUTUMN, WINTER])
def test_in_seasons_3_and_4_they_go_back_in_reverse_order(ship: int) -> None:
    s = put(in_season(ship), RED, abbey=0, **dict.fromkeys(ORDER, 1))
    for left in (4, 2, 0, 0):
        draw(s, "allocation")
        assert filled(s) == list(ORDER[:left])
        assert at(s, RED, "abbey") == 6 - left
    s = draw(put(in_season(ship), RED, vestry=1, road_engineer=1, stone_mason=1), "allocation")
    assert filled(s) == ["vestry"]


@pytest.mark.rule("P-SOLO-08")
@pytest.mark.parametrize("where", ["own", "player", "map"])
@pytest.mark.parametrize("ship", [SPRING, AUTUMN])
def test_three_with_a_live_infirmary(where: str, ship: int) -> None:
    s = merchant_at(put(in_season(ship), RED, abbey=8), "coin")
    if ship == AUTUMN:
        put(s, RED, **dict.fromkeys(ORDER, 1))
    with_infirmary(s, where)
    draw(s, "allocation")
    assert len(filled(s)) == 3


def with_infirmary(s: Pilgrim, where: str) -> Pilgrim:
    return on_map(s, "infirmary") if where == "map" else own(s, {"own": RED, "player": WHITE}[where], "infirmary")


@pytest.mark.rule("P-SOLO-08")
@pytest.mark.parametrize(("where", "count"), [("own", 3), ("player", 2), ("map", 2)])
def test_only_its_own_while_the_merchant_is_at_taxation(where: str, count: int) -> None:
    s = merchant_at(put(with_infirmary(solo(), where), RED, abbey=8), "taxation")
    assert len(filled(draw(s, "allocation"))) == count


@pytest.mark.rule("P-SOLO-08")
def test_not_with_an_infirmary_ahead_of_the_ship_or_donated() -> None:
    s = merchant_at(put(on_map(solo(), "infirmary", 3), RED, abbey=8), "coin")
    assert len(filled(draw(s, "allocation"))) == 2
    s = merchant_at(put(own(solo(), RED, "infirmary"), RED, abbey=8), "coin")
    s.donated = 1 << number("infirmary")
    assert len(filled(draw(s, "allocation"))) == 2


@pytest.mark.rule("P-SOLO-08")
@pytest.mark.parametrize("where", ["own", "map"])
def test_nobody_is_paid_for_another_infirmary(where: str) -> None:
    s = merchant_at(put(with_infirmary(solo(), where), RED, abbey=8), "grain")
    draw(s, "allocation")
    assert (has(s, WHITE, "grain"), has(s, RED, "grain")) == (1, 1)


test_allocation = cases(
    ("P-SOLO-08", "a gap in the order is filled first",
        lambda: draw(put(solo(), RED, abbey=4, vestry=1, fields=1), "allocation"),
        (filled, ["vestry", "alms_house", "road_engineer", "fields"])),
    ("P-SOLO-08", "the player is paid for the infirmary from the supply",
        lambda: merchant_at(put(own(solo(), WHITE, "infirmary"), RED, abbey=8), "grain"),
        lambda s: draw(give(s, RED, grain=0), "allocation"), holds(WHITE, grain=2), holds(RED, grain=0),
        (lambda s: s.stack, [PICK_UP])),
    ("P-SOLO-08", "with the cornucopia the player picks and then the turn goes on",
        lambda: merchant_at(put(own(solo(), WHITE, "infirmary"), RED, abbey=8, city=0, e=4), "cornucopia"),
        then(draw, "allocation"), turn_of(WHITE), (lambda s: s.turn, RED),
        offers("take stone", "take grain", "take coin"), "take coin", holds(WHITE, coin=2),
        stand(RED, e=0, city=4),  # they came home after that
        (lambda s: s.stack, [PICK_UP])),
    ("P-SOLO-08", "nor for one that moved nobody",
        lambda: draw(merchant_at(put(own(solo(), WHITE, "infirmary"), RED, abbey=3), "grain"), "allocation"),
        (lambda s: len(filled(s)), 2), holds(WHITE, grain=1)),
    ("P-SOLO-08", "it never uses the chapter house",
        lambda: draw(put(own(solo(), RED, "chapter_house"), RED, abbey=8, **dict.fromkeys(ORDER, 1)), "allocation"),
        (lambda s: [at(s, RED, place) for place in ORDER], [1] * 6)),
)  # fmt: skip


# Clerical


@pytest.mark.rule("P-SOLO-10")
@pytest.mark.parametrize(
    ("vestry", "chapel", "gain"), [(0, None, 2), (1, None, 3), (0, RED, 3), (1, RED, 4), (0, WHITE, 2)]
)
def test_clerical(vestry: int, chapel: int | None, gain: int) -> None:
    s = put(solo(), RED, vestry=vestry)
    if chapel is not None:
        own(s, chapel, "chapel")
    draw(give(s, RED, piety=3), "clerical")
    assert (has(s, RED, "piety"), has(s, RED, "coin")) == (3 + gain, 1)


@pytest.mark.rule("P-SOLO-10")
def test_a_donated_chapel_adds_nothing() -> None:
    s = own(solo(), RED, "chapel")
    s.donated = 1 << number("chapel")
    assert has(draw(s, "clerical"), RED, "piety") == 2


@pytest.mark.rule("P-SOLO-10")
@pytest.mark.parametrize("piety", [9, 10, 11, 12])
def test_not_past_12(piety: int) -> None:
    s = give(put(solo(), RED, vestry=1), RED, piety=piety)
    assert has(draw(s, "clerical"), RED, "piety") == 12


# Construct


@pytest.mark.rule("P-SOLO-11")
def test_the_building_that_went_live_last_free_to_the_leftmost_slot() -> None:
    s = in_season(4)  # Well, Quarry and Chapel are live, the Mint is not
    draw(s, "construct", "roll 3")
    assert s.where[number("chapel")] == FIRST_SLOT
    assert has(s, RED, "stone") == 1
    assert not s.land[hexagon("g1")]  # its hex is free
    draw(s, "construct")
    assert s.where[number("quarry")] == FIRST_SLOT + 1
    assert s.where[number("well")] == 2


@pytest.mark.rule("P-SOLO-11")
@pytest.mark.parametrize("taken", [False, True])
def test_with_none_live_nothing_at_all(taken: bool) -> None:
    s = own(in_season(2), WHITE, "well") if taken else in_season(1)
    draw(s, "construct")
    assert s.stack == [PICK_UP]
    assert trails(s) == []


@pytest.mark.rule("P-SOLO-11")
@pytest.mark.parametrize(("engineer", "tiles"), [(0, 1), (1, 2)])
def test_then_one_road_tile_or_two_with_the_road_engineer(engineer: int, tiles: int) -> None:
    s = put(in_season(2), RED, road_engineer=engineer)
    draw(s, "construct", "roll 4")
    assert s.owner(number("well")) == RED
    assert len(trails(s)[0]) == tiles


@pytest.mark.rule("P-SOLO-11")
def test_with_full_slots_only_the_road() -> None:
    s = in_season(2)
    for building in ("mint", "mill", "bank", "kogge", "guild", "library"):
        own(s, RED, building)
    draw(s, "construct", "roll 4")
    assert s.where[number("well")] == 2
    assert trails(s) == [["h6 nw se"]]


test_construct = cases(
    ("P-SOLO-11", "the leftmost slot that is free",
        lambda: own(own(in_season(2), RED, "bank"), RED, "mill"), entry("where", number("bank"), -1),
        then(draw, "construct", "roll 3"), (lambda s: s.where[number("well")], FIRST_SLOT)),
    ("P-SOLO-11", "only buildings still on the map",
        lambda: draw(own(in_season(4), WHITE, "chapel"), "construct", "roll 3"),
        (lambda s: s.owner(number("chapel")), WHITE), (lambda s: s.owner(number("quarry")), RED)),
    ("P-SOLO-11 P-SOLO-09", "a trail is finished and a new one begun by construct",
        lambda: put(road(in_season(2), RED, "h4 sw n", "h3 s n"), RED, city=5, road_engineer=1),
        entry("supply", 2, 0),  # no tight curve to lengthen the way
        then(draw, "construct"), (trails, [["h4 sw n", "h3 s n", "h2 s ne", "!"]]), (options, list(DICE))),
)  # fmt: skip


# Give Alms


@pytest.mark.rule("P-SOLO-12")
@pytest.mark.parametrize("ship", [SPRING, SUMMER])
@pytest.mark.parametrize(("alms_house", "rows"), [(0, 2), (1, 3)])
def test_two_rows_or_three_in_seasons_1_and_2(ship: int, alms_house: int, rows: int) -> None:
    s = own(put(in_season(ship), RED, alms_house=alms_house), RED, "bank")
    draw(s, "give_alms")
    assert s.rows == [0, rows]
    assert s.donated == 0
    assert [has(s, RED, good) for good in ("grain", "coin")] == [1, 1]


@pytest.mark.rule("P-SOLO-12")
def test_it_takes_the_row_bonuses() -> None:
    s = draw(solo(), "give_alms")
    assert [at(s, RED, place) for place in ("village", "abbey", "city")] == [7, 4, 5]
    draw(s, "give_alms")
    assert [at(s, RED, place) for place in ("village", "abbey", "city")] == [7, 3, 6]
    draw(s, "give_alms")
    assert [at(s, RED, place) for place in ("village", "abbey", "city")] == [6, 3, 7]
    assert s.rows[RED] == 7  # the icon: it was the first at the top
    draw(s, "give_alms")
    assert [at(s, RED, place) for place in ("village", "abbey", "city")] == [6, 3, 7]


test_give_alms = cases(
    ("P-SOLO-12", "not if that would empty the abbey",
        lambda: put(solo(), RED, abbey=1), entry("rows", RED, 2), then(draw, "give_alms"), (lambda s: s.rows[RED], 4),
        stand(RED, abbey=1, city=5)),
    ("P-SOLO-12", "nor with nobody to move",
        lambda: draw(put(solo(), RED, village=0, abbey=0), "give_alms"), entry("rows", RED, 4), then(draw, "give_alms"),
        (lambda s: [at(s, RED, place) for place in ("village", "abbey", "city")], [0, 0, 5])),
    ("P-SOLO-12", "second at the top it stops at row 6",
        solo, change("rows", [7, 5]), then(draw, "give_alms"), (lambda s: s.rows, [7, 6])),
)  # fmt: skip


@pytest.mark.rule("P-SOLO-12")
@pytest.mark.parametrize("ship", [AUTUMN, WINTER])
def test_in_seasons_3_and_4_it_donates_the_rightmost_and_rises_one_row(ship: int) -> None:
    s = put(in_season(ship), RED, alms_house=1)
    for building in ("bank", "kogge", "well"):
        own(s, RED, building)
    own(s, WHITE, "mint")
    for row, building in enumerate(("well", "kogge", "bank"), 1):
        draw(s, "give_alms")
        assert s.donated >> number(building) & 1
        assert (s.donated.bit_count(), s.rows[RED]) == (row, row)
    draw(s, "give_alms")  # without a building it only rises
    assert (s.donated.bit_count(), s.rows[RED]) == (3, 4)
    assert [has(s, RED, good) for good in ("grain", "coin")] == [1, 1]


@pytest.mark.rule("P-SOLO-12")
def test_bonuses_in_seasons_3_and_4_too() -> None:
    s = in_season(AUTUMN)
    s.rows[RED] = 1
    draw(s, "give_alms")
    assert [at(s, RED, place) for place in ("village", "abbey", "city")] == [7, 4, 5]
    s.rows[RED] = 3
    draw(put(s, RED, abbey=1), "give_alms")
    assert [at(s, RED, place) for place in ("village", "abbey", "city")] == [7, 1, 5]  # it would empty the abbey
    s.rows[RED] = 5
    draw(s, "give_alms")
    assert [at(s, RED, place) for place in ("village", "abbey", "city")] == [6, 1, 6]


# Ordination


@pytest.mark.rule("P-SOLO-13")
@pytest.mark.parametrize(
    ("abbey", "village", "after"),
    [
        (3, 8, (1, 8, 7)),  # two missions
        (2, 8, (2, 7, 6)),  # one mission, then a serf
        (1, 8, (1, 7, 6)),  # a serf, then one goes on
        (0, 8, (2, 6, 5)),  # two serfs
        (1, 0, (1, 0, 5)),  # nobody to move: lost
        (2, 0, (1, 0, 6)),
        (0, 1, (1, 0, 5)),
    ],
)
def test_ordination_step_by_step(abbey: int, village: int, after: tuple[int, int, int]) -> None:
    s = draw(put(solo(), RED, abbey=abbey, village=village), "ordination")
    assert (at(s, RED, "abbey"), at(s, RED, "village"), at(s, RED, "city")) == after
    assert has(s, RED, "grain") == 1


@pytest.mark.rule("P-SOLO-13")
@pytest.mark.parametrize(("owner", "missions"), [(RED, 3), (WHITE, 2)])
def test_three_steps_with_its_infirmary(owner: int, missions: int) -> None:
    s = merchant_at(put(own(solo(), owner, "infirmary"), RED, abbey=6), "grain")
    draw(s, "ordination")
    assert at(s, RED, "city") == 5 + missions
    assert has(s, WHITE, "grain") == 1


@pytest.mark.rule("P-SOLO-13")
def test_not_with_one_on_the_map_or_donated() -> None:
    s = draw(put(on_map(solo(), "infirmary"), RED, abbey=6), "ordination")
    assert at(s, RED, "city") == 7
    s = put(own(solo(), RED, "infirmary"), RED, abbey=6)
    s.donated = 1 << number("infirmary")
    assert at(draw(s, "ordination"), RED, "city") == 7


def test_the_seasons_of_the_first_game_layout() -> None:
    assert [in_season(ship).season() for ship in (SPRING, SUMMER - 1, SUMMER, AUTUMN, WINTER)] == [0, 0, 1, 2, 3]
    assert PLACES.tokens[10:16] == ("fields", "road_engineer", "stone_mason", "alms_house", "engraver", "vestry")
