"""Set-up: what chance lays out, what each player is given, and seeding (P-SET)."""

from __future__ import annotations

import pytest

from tabard.engine.errors import OptionError
from tabard.engine.state import CHANCE
from tabard.pilgrim import geography
from tabard.pilgrim.actions import PLACES
from tabard.pilgrim.book import BOOK
from tabard.pilgrim.components import BOX, BUILDINGS, BUILDINGS_BY_LEVEL, DUTIES
from tabard.pilgrim.constants import AWAY
from tabard.pilgrim.game import GAME
from tabard.pilgrim.set_up import heralds, new_game
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, turn_of
from tests.pilgrim.kit import *

POINTS = PLACES.tokens[:8]
COLOURS = ("white", "red", "blue", "yellow")
NW, NE, SE, SW = range(4)
OTHER_DUTIES = tuple(duty for duty in DUTIES if duty != "taxation")
FIRST_OF_EACH_LEVEL = tuple(name for level in BUILDINGS_BY_LEVEL for name in level[:4])


def deal_duties(s: Pilgrim, taxation: str = "n") -> Pilgrim:
    """Deal the duties in the order of the alphabet, but Taxation to the point named."""
    others = list(OTHER_DUTIES)
    for point in POINTS:
        play(s, f"deal {'taxation' if point == taxation else others.pop(0)}")
    return s


def deal_counters(s: Pilgrim) -> Pilgrim:
    return play(s, *(f"counter {tithe}" for tithe in TITHES))


def deal_sites(s: Pilgrim, dice: tuple[int, ...]) -> Pilgrim:
    for site, eyes in enumerate(dice, 1):
        play(s, f"site {site}", f"roll {eyes}")
    return s


def before_buildings(dice: tuple[int, ...] = (3, 3, 3, 3), seats: int = 4) -> Pilgrim:
    return deal_sites(deal_counters(deal_duties(empty_table(seats))), dice)


def before_starter(dice: tuple[int, ...] = (3, 3, 3, 3), seats: int = 4) -> Pilgrim:
    return play(before_buildings(dice, seats), *(f"draw {name}" for name in FIRST_OF_EACH_LEVEL))


def before_seeding(seats: int, start: int = WHITE) -> Pilgrim:
    return play(before_starter(seats=seats), f"starter {COLOURS[start]}")


def hexes_with(s: Pilgrim, bit: int) -> set[str]:
    return {name for name, there in zip(BOX.hex_names, s.land, strict=True) if there & bit}


def site_hexes(s: Pilgrim) -> list[str]:
    """Where the sites lie, in the order of the quadrants."""
    return [BOX.hex_names[s.track_hex(steps)] for steps in s.site_steps]


def building_hexes(s: Pilgrim) -> str:
    """Where the buildings that `before_starter` draws lie, level by level, in the order drawn."""
    hexes = [BOX.hex_names[s.track_hex(s.where[number(name)])] for name in FIRST_OF_EACH_LEVEL]
    return " | ".join(" ".join(hexes[first : first + 4]) for first in (0, 4, 8))


def dummies(s: Pilgrim) -> list[str]:
    return [point for tile, point in enumerate(POINTS) if s.has_dummy(tile)]


# Seats


@pytest.mark.rule("P-SET-01")
@pytest.mark.parametrize("seats", [-1, 0, 5])
def test_there_is_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(OptionError):
        GAME.new_state(seats)


# Duty tiles and tithe counters


@pytest.mark.rule("P-SET-02", "P-SET-19")
def test_every_duty_tile_is_as_likely_as_another() -> None:
    s = empty_table()
    assert s.to_move == CHANCE
    assert options(s) == [f"deal {duty}" for duty in DUTIES]
    assert s.weights() == [1] * 8


@pytest.mark.rule("P-SET-02")
def test_the_duty_tiles_lie_in_the_order_dealt_one_on_each_point() -> None:
    s = empty_table()
    order = (
        "taxation",
        "produce",
        "clerical",
        "ordination",
        "allocation",
        "construct",
        "give_alms",
        "build_roads",
    )
    for place, duty in enumerate(order):
        assert not {f"deal {earlier}" for earlier in order[:place]} & set(options(s))
        play(s, f"deal {duty}")
    assert [DUTIES[duty] for duty in s.duties] == list(order)
    assert not any(option.startswith("deal") for option in options(s))


@pytest.mark.rule("P-SET-03", "P-SET-10")
@pytest.mark.parametrize("taxation", POINTS)
def test_a_counter_lies_on_every_duty_tile_but_taxation_where_the_merchant_is(taxation: str) -> None:
    s = deal_counters(deal_duties(empty_table(), taxation))
    lie = dict(zip(POINTS, s.counters, strict=True))
    assert lie.pop(taxation) == -1
    assert POINTS[s.merchant] == taxation
    assert list(lie.values()) == [("stone", "grain", "coin", "cornucopia").index(tithe) for tithe in TITHES]
    assert options(s)[0].startswith("site")


@pytest.mark.rule("P-SET-03", "P-SET-19")
def test_the_seven_counters_are_drawn_without_putting_back() -> None:
    s = deal_duties(empty_table())
    assert options(s) == ["counter stone", "counter grain", "counter coin", "counter cornucopia"]
    assert s.weights() == [2, 2, 2, 1]
    play(s, "counter cornucopia", "counter stone")
    assert (options(s), s.weights()) == (["counter stone", "counter grain", "counter coin"], [1, 2, 2])
    play(s, "counter stone")
    assert (options(s), s.weights()) == (["counter grain", "counter coin"], [2, 2])


# Pilgrimage sites and the ship


@pytest.mark.rule("P-SET-04")
@pytest.mark.parametrize(
    ("eyes", "hexes"),
    [
        (1, ["a2", "g1", "k5", "e10"]),
        (2, ["a1", "h1", "k6", "d9"]),
        (3, ["b1", "i1", "j7", "c8"]),
        (4, ["c1", "j1", "i8", "b7"]),
        (5, ["d1", "k1", "h9", "a6"]),
        (6, ["e1", "k2", "g10", "a5"]),
    ],
)
def test_the_die_says_on_which_perimeter_hex_each_site_lies(eyes: int, hexes: list[str]) -> None:
    s = before_buildings((eyes,) * 4)
    assert site_hexes(s) == hexes
    assert hexes_with(s, geography.SITE) == set(hexes)


test_pilgrimage_sites_and_the_ship = cases(
    ("P-SET-04", "each quadrant has its own die",
        lambda: before_buildings((2, 6, 1, 5)), (site_hexes, ["a1", "k2", "k5", "a6"])),
    ("P-SET-04 P-SET-19", "four of nine site tiles are drawn each followed by a die",
        lambda: deal_counters(deal_duties(empty_table())), turn_of(CHANCE),
        (options, [f"site {n}" for n in range(1, 10)]), (lambda s: s.weights(), [1] * 9), "site 7", turn_of(CHANCE),
        (options, [f"roll {n}" for n in range(1, 7)]), (lambda s: s.weights(), [1] * 6), "roll 2",
        (options, [f"site {n}" for n in range(1, 10) if n != 7])),
)  # fmt: skip


@pytest.mark.rule("P-SET-04")
def test_the_sites_belong_to_the_quadrants_in_the_order_drawn_and_the_other_five_leave() -> None:
    s = deal_counters(deal_duties(empty_table()))
    play(s, "site 9", "roll 1", "site 2", "roll 1", "site 5", "roll 1", "site 1", "roll 1")
    assert [BOX.sites[site].id for site in s.sites] == [9, 2, 5, 1]
    assert not any(option.startswith(("site", "roll")) for option in options(s))


@pytest.mark.rule("P-SET-05")
@pytest.mark.parametrize(("eyes", "first", "second"), [(1, "a2", "a1"), (6, "e1", "g1")])
def test_round_one_is_played_with_the_ship_on_the_nw_site(eyes: int, first: str, second: str) -> None:
    s = play(before_starter((eyes, 3, 3, 3)), "starter white")
    assert BOX.hex_names[s.track_hex(s.ship)] == first
    while s.ship == 0:
        assert BOX.hex_names[s.track_hex(s.ship)] == first
        s.apply(s.legal()[0])
    assert BOX.hex_names[s.track_hex(s.ship)] == second


# Buildings


@pytest.mark.rule("P-SET-06")
def test_a_port_between_two_buildings_is_no_perimeter_hex() -> None:
    # NW site on c1: d1 free, then e1, past the northern port, g1; and h1, i1.
    assert building_hexes(before_starter((4, 6, 5, 6))).startswith("e1 g1 h1 i1 |")


@pytest.mark.rule("P-SET-06")
def test_a_site_in_the_way_is_stepped_over() -> None:
    # Sites on c1 and h1: blue lies on both sides of h1.
    assert building_hexes(before_starter((4, 2, 5, 6))).startswith("e1 g1 i1 j1 |")


@pytest.mark.rule("P-SET-06", "P-SET-07")
def test_example_blue_overlaps_the_ne_site_and_red_leaves_a_hex_free_behind_it() -> None:
    # Sites on b1 and g1.
    s = before_starter((3, 1, 6, 6))
    assert building_hexes(s) == "d1 e1 h1 i1 | k1 k2 k3 k5 | d9 c8 b7 a6"
    assert not s.land[hexagon("j1")] & geography.BUILDING


@pytest.mark.rule("P-SET-07")
def test_level_two_begins_after_the_ne_site_when_that_lies_further() -> None:
    # Blue ends on e1, the NE site is on i1.
    assert building_hexes(before_starter((1, 3, 6, 6))).startswith("b1 c1 d1 e1 | k1 k2 k3 k5 |")


@pytest.mark.rule("P-SET-07")
def test_level_two_steps_over_the_se_site() -> None:
    # NE site on k2, k3 free, SE site on k5.
    assert " | k6 j7 i8 h9 | " in building_hexes(before_starter((1, 6, 1, 6)))


@pytest.mark.rule("P-SET-08")
def test_level_three_begins_after_the_last_of_level_two_when_that_lies_further() -> None:
    # Red ends on h9, far behind the SE site on k5; g10 stays free; the SW site on e10 is stepped over.
    assert building_hexes(before_starter((1, 6, 1, 1))).endswith("k6 j7 i8 h9 | d9 c8 b7 a6")


@pytest.mark.rule("P-SET-09")
def test_when_the_free_hex_would_be_a_site_the_next_one_is_free_level_one() -> None:
    # NW site on e1, NE site right behind it on g1: h1 is the free one.
    assert building_hexes(before_starter((6, 1, 6, 6))).startswith("i1 j1 k1 k2 |")


@pytest.mark.rule("P-SET-09")
def test_when_the_free_hex_would_be_a_site_the_next_one_is_free_level_three() -> None:
    # SE site on g10, SW site right behind it on e10: d9 is the free one.
    assert building_hexes(before_starter((1, 3, 6, 1))).endswith("| c8 b7 a6 a5")


test_buildings = cases(
    ("P-SET-06 P-SET-07 P-SET-08", "each level follows its site with one free hex",
        lambda: before_starter((1, 6, 5, 6)), (building_hexes, "b1 c1 d1 e1 | k5 k6 j7 i8 | e10 d9 c8 b7")),
    ("P-SET-06 P-SET-19", "the buildings stand on their hexes and nowhere else",
        lambda: before_starter((3, 1, 6, 6)),
        (hexes_with, geography.BUILDING, {"d1", "e1", "h1", "i1", "k1", "k2", "k3", "k5", "d9", "c8", "b7", "a6"})),
)  # fmt: skip


@pytest.mark.rule("P-SET-06", "P-SET-07", "P-SET-08", "P-SET-19")
def test_four_of_eight_buildings_of_each_level_are_drawn() -> None:
    s = before_buildings()
    for level in BUILDINGS_BY_LEVEL:
        left = list(level)
        for name in level[::2]:
            assert s.to_move == CHANCE
            assert options(s) == [f"draw {b}" for b in left]
            assert s.weights() == [1] * len(left)
            play(s, f"draw {name}")
            left.remove(name)
    assert options(s)[0].startswith("starter")


@pytest.mark.rule("P-SET-19")
def test_buildings_of_a_level_lie_in_the_order_drawn() -> None:
    s = play(before_buildings((1, 6, 5, 6)), "draw well", "draw guild", "draw chapel", "draw quarry")
    assert [BOX.hex_names[s.track_hex(s.where[number(name)])] for name in ("well", "guild", "chapel", "quarry")] == [
        "b1", "c1", "d1", "e1",
    ]  # fmt: skip


@pytest.mark.rule("P-SET-19")
def test_a_building_not_drawn_leaves_the_game() -> None:
    s = play(before_starter(), "starter white")
    s.ship = 25  # the ship has passed every hex
    not_drawn = [b for b, name in enumerate(BUILDINGS) if name not in FIRST_OF_EACH_LEVEL]
    assert [b for b in range(len(BUILDINGS)) if not s.on_map(b)] == not_drawn
    assert [b for b in range(len(BUILDINGS)) if not s.live(b)] == not_drawn


# Favours, tiles, people


@pytest.mark.rule("P-SET-11")
def test_the_six_favours_lie_open() -> None:
    assert table().favours == [AWAY] * 6


@pytest.mark.rule("P-SET-12")
@pytest.mark.parametrize(("seats", "level", "players"), [(2, 0, 2), (3, 0, 3), (4, 0, 4), (1, 1, 2), (1, 3, 2)])
def test_the_supply_of_tiles_follows_the_number_of_players(seats: int, level: int, players: int) -> None:
    supply = empty_table(seats, level=level).supply
    assert supply[geography.STRAIGHT] == 4 * players
    assert supply[geography.GENTLE] == 4 * players
    assert supply[geography.TIGHT] == 2 * players
    assert supply[geography.SHRINE_TILE] == 2 * players
    assert (supply[geography.BRIDGE], supply[geography.FORD]) == (3, 3)
    assert supply[geography.UPGRADE :] == [1] * 14


@pytest.mark.rule("P-SET-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_player_begins_with(seats: int) -> None:
    s = before_starter(seats=seats)
    for colour in range(seats):
        people = {place: at(s, colour, place) for place in PLACES.tokens if at(s, colour, place)}
        assert people == {"village": 8, "abbey": 3, "city": 5}
        assert [has(s, colour, good) for good in ("stone", "grain", "coin", "piety")] == [1, 1, 1, 0]
    assert s.rows == [0] * seats


@pytest.mark.rule("P-SET-13", "P-SET-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn(seats: int) -> None:
    s = before_starter(seats=seats)
    assert s.to_move == CHANCE
    assert options(s) == [f"starter {colour}" for colour in COLOURS[:seats]]
    assert s.weights() == [1] * seats
    play(s, f"starter {COLOURS[seats - 1]}")
    assert s.start == s.to_move == seats - 1


@pytest.mark.rule("P-SET-14")
@pytest.mark.parametrize("handicap", [0, 1, 2, 3])
def test_a_handicap_moves_acolytes_from_the_abbey_back_to_the_village(handicap: int) -> None:
    s = new_game(BOOK, 3, 0, 0, False, (0, handicap, 0))
    assert (at(s, RED, "village"), at(s, RED, "abbey"), at(s, RED, "city")) == (8 + handicap, 3 - handicap, 5)
    for other in (WHITE, BLUE):
        assert (at(s, other, "village"), at(s, other, "abbey"), at(s, other, "city")) == (8, 3, 5)


@pytest.mark.rule("P-SET-14")
@pytest.mark.parametrize("handicap", [(-1, 0), (0, 4), (1, 1, 1)])
def test_a_handicap_is_0_to_3_for_each_seat(handicap: tuple[int, ...]) -> None:
    GAME.new_state(2, handicap=(0, 3))
    with pytest.raises(OptionError):
        GAME.new_state(2, handicap=handicap)


# The first game


@pytest.mark.rule("P-SET-15")
def test_the_first_game_has_the_recommended_layout() -> None:
    s = table(3, seeded=True)
    assert [DUTIES[duty] for duty in s.duties] == [
        "produce", "allocation", "clerical", "build_roads", "taxation", "ordination", "construct", "give_alms",
    ]  # fmt: skip
    assert site_hexes(s) == ["b1", "i1", "j7", "c8"]
    lie = {BOX.hex_names[s.track_hex(where)]: BUILDINGS[b] for b, where in enumerate(s.where) if where != AWAY}
    assert lie == {
        "d1": "well", "e1": "quarry", "g1": "chapel", "h1": "mint",
        "k1": "brewery", "k2": "grain_store", "k3": "stone_yard", "k5": "indulgences",
        "h9": "mill", "g10": "bank", "e10": "pulpit", "d9": "scriptorium",
    }  # fmt: skip


@pytest.mark.rule("P-SET-15")
def test_in_the_first_game_counters_site_tiles_and_start_player_stay_random() -> None:
    s = new_game(BOOK, 3, 0, 0, True, (0, 0, 0))
    assert s.weights() == [2, 2, 2, 1]
    deal_counters(s)
    for n in range(4):
        assert s.to_move == CHANCE
        assert len(options(s)) == 9 - n
        play(s, f"site {9 - n}")
    assert s.to_move == CHANCE
    assert options(s) == ["starter white", "starter red", "starter blue"]
    assert [BOX.sites[site].id for site in s.sites] == [9, 8, 7, 6]


# Seeding


@pytest.mark.rule("P-SET-16")
def test_seeding_begins_with_the_start_player_and_goes_clockwise() -> None:
    s = before_seeding(3, BLUE)
    order = []
    while options(s)[0].startswith("step"):
        if s.hand == 5:
            order.append(s.to_move)
        s.apply(s.legal()[0])
    assert order == [BLUE, WHITE, RED]
    assert s.to_move == BLUE


@pytest.mark.rule("P-SET-16")
def test_example_seeding() -> None:
    s = before_seeding(4, YELLOW)
    play(s, "step n", "step ne", "step e", "step se", "step s")
    play(s, "step n", "step ne", "step e", "step city", "step n")  # the next one clockwise is White
    assert [at(s, YELLOW, place) for place in ("n", "ne", "e", "se", "s", "city")] == [1, 1, 1, 1, 1, 0]
    assert [at(s, WHITE, place) for place in ("n", "ne", "e", "se", "s", "city")] == [2, 1, 1, 0, 0, 1]


@pytest.mark.rule("P-SET-16")
def test_in_seeding_nothing_happens_but_the_walk() -> None:
    s = before_seeding(2)
    table_before = (s.goods[:], s.rows[:], s.merchant, s.ship)
    walk = ("s", "sw", "w", "city", "n", "n", "ne", "e", "se", "s")
    asked = []
    for place in walk:
        asked.append(options(s))
        play(s, f"step {place}")
    from_city = ["step n", "step s"]
    assert asked == [
        *(from_city, ["step sw"], ["step w"], ["step nw", "step city"], from_city),
        *(from_city, ["step ne"], ["step e"], ["step se", "step city"], ["step s"]),
    ]
    assert (s.goods, s.rows, s.merchant, s.ship) == table_before
    assert (at(s, WHITE, "abbey"), at(s, WHITE, "village")) == (3, 8)


@pytest.mark.rule("P-SET-16")
def test_after_seeding_the_start_player_takes_the_first_turn() -> None:
    s = before_seeding(2, RED)
    while options(s)[0].startswith("step"):
        s.apply(s.legal()[0])
    assert s.to_move == RED
    assert options(s) == ["sow n", "sow ne", "sow e", "sow se", "sow s"]


# Dummies and heralds


@pytest.mark.rule("P-SET-17")
@pytest.mark.parametrize(
    ("seats", "tiles"),
    [(2, ["n", "ne", "e", "s", "sw", "w"]), (3, ["n", "ne", "s", "sw"]), (4, [])],
)
def test_the_dummies_stand_on_their_tiles_before_seeding_begins(seats: int, tiles: list[str]) -> None:
    s = before_seeding(seats)
    assert s.hand == 5
    assert dummies(s) == tiles


@pytest.mark.rule("P-SET-18")
@pytest.mark.parametrize(("seats", "stone"), [(2, 1), (3, 1), (4, 2)])
def test_dummies_count_as_one_more_colour(seats: int, stone: int) -> None:
    s = choose(put(table(seats), WHITE, n=1), WHITE)
    play(s, "duty n", "produce stone")  # with a dummy there it is parity, without one the majority
    assert has(s, WHITE, "stone") == 1 + stone


@pytest.mark.rule("P-SET-18")
@pytest.mark.parametrize(("seats", "level"), [(1, 1), (2, 0), (3, 0)])
def test_with_fewer_than_four_players_a_herald_stands_on_each_site(seats: int, level: int) -> None:
    assert heralds(table(seats, level=level, seeded=True)) == [NW, NE, SE, SW]


@pytest.mark.rule("P-SET-18")
def test_with_four_players_there_are_no_heralds() -> None:
    assert heralds(table(4)) == []


@pytest.mark.rule("P-SET-18")
def test_a_herald_leaves_when_a_season_ends_at_its_site() -> None:
    s = table(2)  # seasons of 6, 7, 6 and 7 rounds
    stand = {0: heralds(s)}
    while not s.over:
        s.apply(s.legal()[0])
        stand[s.ship] = heralds(s)
    assert [ship for ship in range(1, 27) if stand[ship] != stand[ship - 1]] == [6, 13, 19, 26]
    assert [stand[ship] for ship in (0, 6, 13, 19, 26)] == [
        [NW, NE, SE, SW],
        [NW, SE, SW],
        [NW, SW],
        [NW],
        [],
    ]
