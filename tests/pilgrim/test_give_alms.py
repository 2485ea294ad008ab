"""Give Alms: rising on the alms table, donating, and the bonuses of its rows (P-ALMS)."""

from __future__ import annotations

import pytest

from tabard.pilgrim.constants import ICON
from tabard.pilgrim.state import Pilgrim
from tests.cases import cases, offers, then
from tests.checks import change, entry
from tests.pilgrim.kit import *


def almsgiving(s: Pilgrim, majority: bool = True, row: int = 0, colour: int = WHITE, **goods: int) -> Pilgrim:
    """A colour, so high on the table and with just these goods, carries out Give Alms."""
    point = on_duty(s, colour, "give_alms")
    put(s, (colour + 1) % s.colours, **{point: 0 if majority else 2})
    give(s, colour, **{"stone": 0, "grain": 0, "coin": 0, **goods})
    s.rows[colour] = row
    return play(choose(s, colour), f"duty {point}")


def gifts(s: Pilgrim) -> set[tuple[int, int]]:
    """What may be given: grain, coins."""
    words = [option.split() for option in options(s) if option.startswith("give")]
    return {(int(grain), int(coins)) for _, grain, coins in words}


def people(s: Pilgrim) -> list[int]:
    return [at(s, WHITE, place) for place in ("village", "abbey", "city")]


# Alms


@pytest.mark.rule("P-ALMS-01")
@pytest.mark.parametrize(
    ("grain", "coin", "possible"),
    [(1, 0, {(1, 0)}), (0, 1, {(0, 1)}), (1, 1, {(1, 0), (0, 1), (1, 1)}), (0, 2, {(0, 1), (0, 2)})],
)
def test_only_what_the_player_has(grain: int, coin: int, possible: set[tuple[int, int]]) -> None:
    assert gifts(almsgiving(table(4), stone=5, piety=5, grain=grain, coin=coin)) == possible


@pytest.mark.rule("P-ALMS-01")
@pytest.mark.parametrize(("grain", "coin"), [(1, 0), (0, 1), (2, 0), (1, 1), (0, 2)])
def test_what_is_given_is_paid_and_lifts_as_many_rows(grain: int, coin: int) -> None:
    s = play(almsgiving(table(4), row=2, grain=3, coin=3), f"give {grain} {coin}")
    assert (has(s, WHITE, "grain"), has(s, WHITE, "coin")) == (3 - grain, 3 - coin)
    assert s.rows == [2 + grain + coin, 0, 0, 0]


@pytest.mark.rule("P-ALMS-02", "P-ACT-01")
@pytest.mark.parametrize(("acolytes", "most"), [(0, 2), (1, 3), (2, 4)])
def test_the_alms_house_allows_more_rows_each_paid_for(acolytes: int, most: int) -> None:
    s = almsgiving(put(table(4), WHITE, alms_house=acolytes), grain=6, coin=6)
    assert max(grain + coins for grain, coins in gifts(s)) == most
    play(s, f"give {most} 0")
    while options(s) == ["bonus", "decline"]:
        play(s, "decline")
    assert s.rows[WHITE] == most
    assert has(s, WHITE, "grain") == 6 - most


test_alms = cases(
    ("P-ALMS-01", "up to the value in grain and coins",
        lambda: almsgiving(table(4), grain=3, coin=3), (gifts, {(1, 0), (0, 1), (2, 0), (1, 1), (0, 2)}),
        (lambda s: len(options(s)), 5)),
    ("P-ALMS-01", "one unit without a majority",
        lambda: almsgiving(table(4), False, grain=3, coin=3), (gifts, {(1, 0), (0, 1)})),
    ("P-ALMS-02 P-ACT-01", "the alms house raises a lesser value too",
        lambda: almsgiving(put(table(4), WHITE, alms_house=1), False, grain=6), (gifts, {(1, 0), (2, 0)})),
)  # fmt: skip


# Donations


@pytest.mark.rule("P-ALMS-03")
@pytest.mark.parametrize("majority", [True, False])
def test_a_donation_lifts_one_row_and_nothing_more_whatever_the_value(majority: bool) -> None:
    s = own(put(table(4), WHITE, alms_house=2), WHITE, "well")
    play(almsgiving(s, majority, grain=6), "donate well")
    assert s.rows[WHITE] == 1
    assert s.donated == 1 << number("well")
    assert has(s, WHITE, "grain") == 6
    assert options(s) == ["end"]


@pytest.mark.rule("P-ALMS-03")
def test_only_own_unflipped_buildings_are_donated() -> None:
    s = own(own(own(on_map(table(4), "mint"), WHITE, "well"), WHITE, "bank"), RED, "guild")
    s.donated = 1 << number("bank")
    assert [option for option in options(almsgiving(s, coin=1)) if option.startswith("donate")] == ["donate well"]


@pytest.mark.rule("P-ALMS-03")
def test_with_nothing_but_a_flipped_building_the_duty_cannot_be_chosen() -> None:
    s = own(give(table(4), WHITE, grain=0, coin=0), WHITE, "well")
    point = on_duty(s, WHITE, "give_alms")
    assert f"duty {point}" in options(choose(s, WHITE))
    s.donated = 1 << number("well")
    assert f"duty {point}" not in options(choose(s, WHITE))


test_donations = cases(
    ("P-ALMS-03", "a donation costs nothing",
        lambda: almsgiving(own(table(4), WHITE, "kogge")), offers("donate kogge")),
    ("P-ALMS-03", "without a building to flip no donation is offered",
        lambda: own(table(4), WHITE, "well"), change("donated", 1 << number("well")),
        (lambda s: options(almsgiving(s, coin=1)), ["give 0 1"])),
    ("P-ALMS-03", "a donation earns the bonus of the row it reaches",
        lambda: almsgiving(own(table(4), WHITE, "well"), row=1), "donate well", "bonus", (lambda s: s.rows[WHITE], 2),
        (people, [7, 4, 7])),
)  # fmt: skip


# The bonuses of the rows


@pytest.mark.rule("P-ALMS-04")
@pytest.mark.parametrize(("row", "result"), [(2, [7, 4, 5]), (4, [8, 2, 6]), (6, [7, 3, 6])])
def test_the_bonus_of_a_row_moves_somebody_without_grain(row: int, result: list[int]) -> None:
    s = play(almsgiving(table(4), row=row - 1, coin=1), "give 0 1")
    assert options(s) == ["bonus", "decline"]
    play(s, "bonus")
    village, abbey, city = result
    assert people(s) == [village, abbey, city + 2]  # and two come home
    assert (has(s, WHITE, "grain"), has(s, WHITE, "coin")) == (0, 0)


@pytest.mark.rule("P-ALMS-04")
@pytest.mark.parametrize("row", [2, 4, 6])
def test_a_bonus_may_be_declined(row: int) -> None:
    s = play(almsgiving(table(4), row=row - 1, coin=1), "give 0 1", "decline")
    assert people(s) == [8, 3, 7]
    assert options(s) == ["end"]


@pytest.mark.rule("P-ALMS-04")
@pytest.mark.parametrize(("row", "result"), [(1, [7, 4, 7]), (3, [8, 2, 8]), (5, [7, 3, 8])])
def test_also_a_row_that_is_passed_or_reached_from_further_below(row: int, result: list[int]) -> None:
    s = almsgiving(put(table(4), WHITE, alms_house=1), row=row, coin=3)
    play(s, f"give 0 {min(2, 6 - row)}", "bonus")  # to 3 past row 2, to 5 past row 4, to 6
    assert people(s) == result
    assert s.rows[WHITE] == (ICON if row == 5 else row + 2)


@pytest.mark.rule("P-ALMS-04")
@pytest.mark.parametrize("row", [0, 2, 4])
def test_the_odd_rows_have_no_bonus(row: int) -> None:
    s = play(almsgiving(table(4), row=row, coin=1), "give 0 1")
    assert options(s) == ["end"]


@pytest.mark.rule("P-ALMS-04")
@pytest.mark.parametrize("row", [2, 4, 6])
def test_each_bonus_is_had_once_in_a_season(row: int) -> None:
    s = play(almsgiving(table(4), row=row - 1, coin=1), "give 0 1", "bonus", "end")
    play(almsgiving(s, row=s.rows[WHITE], coin=1), "give 0 1")
    assert options(s) == ["end"]


@pytest.mark.rule("P-ALMS-04")
def test_in_the_next_season_the_bonuses_are_there_again() -> None:
    s = play(almsgiving(table(2), row=1, coin=1), "give 0 1", "bonus")
    s.ship = 5  # the ship reaches the next site at the end of this round
    while s.ship == 5:
        s.apply(s.legal()[0])
    play(almsgiving(s, row=s.rows[WHITE], coin=2), "give 0 2")
    assert options(s) == ["bonus", "decline"]


# The top


@pytest.mark.rule("P-ALMS-05")
def test_in_the_next_season_the_icon_is_free_again() -> None:
    s = play(almsgiving(table(2), row=5, coin=1, colour=RED), "give 0 1", "decline", "end")
    assert s.rows[RED] == ICON
    s.ship = 5
    while s.ship == 5:
        s.apply(s.legal()[0])
    assert s.rows == [0, 0]
    play(almsgiving(s, row=5, coin=1), "give 0 1", "decline")
    assert s.rows[WHITE] == ICON


@pytest.mark.rule("P-ALMS-05")
def test_example_white_on_the_icon_red_past_row_two() -> None:
    s = put(table(4), WHITE, alms_house=1)
    play(almsgiving(s, coin=3), "give 0 3", "bonus", "end")
    play(almsgiving(s, coin=3, row=s.rows[WHITE]), "give 0 3", "bonus", "bonus", "end")
    play(almsgiving(s, coin=2, colour=RED), "give 0 2", "bonus", "end")
    play(almsgiving(s, coin=1, colour=BLUE), "give 0 1", "end")
    play(almsgiving(s, coin=1, colour=YELLOW), "give 0 1")
    assert s.rows == [ICON, 2, 1, 1]
    assert people(s) == [8 - 2, 3 + 1 - 1, 5 + 1 + 1 + 2 + 2]
    assert [at(s, colour, "village") for colour in (RED, BLUE, YELLOW)] == [7, 8, 8]
    assert [at(s, colour, "abbey") for colour in (RED, BLUE, YELLOW)] == [4, 3, 3]


@pytest.mark.rule("P-ALMS-06")
@pytest.mark.parametrize("row", [6, ICON])
@pytest.mark.parametrize("gift", ["give 1 0", "give 0 1", "donate well"])
def test_at_the_top_alms_and_donations_bring_nothing_but_are_allowed(row: int, gift: str) -> None:
    s = own(table(4), WHITE, "well")
    almsgiving(s, row=row, grain=2, coin=2)
    assert gifts(s) == {(1, 0), (0, 1)}  # alms with exactly one unit
    play(s, gift)
    assert options(s) == ["end"]
    assert s.rows[WHITE] == row
    assert people(s) == [8, 3, 7]
    assert has(s, WHITE, "grain") + has(s, WHITE, "coin") == (4 if gift == "donate well" else 3)


@pytest.mark.rule("P-ALMS-07")
@pytest.mark.parametrize(("row", "most"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_never_more_is_paid_than_rows_are_left(row: int, most: int) -> None:
    s = almsgiving(put(table(4), WHITE, alms_house=2), row=row, grain=6, coin=6)
    assert max(grain + coins for grain, coins in gifts(s)) == most


test_the_top = cases(
    ("P-ALMS-05", "the first to reach row 6 goes to the icon",
        lambda: almsgiving(table(4), row=5, coin=1), "give 0 1", "decline", (lambda s: s.rows, [ICON, 0, 0, 0])),
    ("P-ALMS-05", "the others stop at row 6",
        lambda: table(4), entry("rows", RED, ICON), then(almsgiving, row=4, coin=2), "give 0 2", "bonus",
        (lambda s: s.rows, [6, ICON, 0, 0]), stand(WHITE, village=7)),  # but they have the bonus
    ("P-ALMS-06", "whoever stands on row 6 does not move on to a free icon",
        lambda: almsgiving(table(4), row=6, coin=1), "give 0 1", (lambda s: s.rows[WHITE], 6)),
    ("P-ALMS-06", "at the top the alms house does not raise the one unit",
        lambda: almsgiving(put(table(4), WHITE, alms_house=2), row=6, grain=4, coin=4), (gifts, {(1, 0), (0, 1)})),
    ("P-ALMS-07", "the icon costs nothing",
        lambda: almsgiving(table(4), row=5, coin=2), "give 0 1", "decline", (lambda s: s.rows[WHITE], ICON),
        holds(WHITE, coin=1)),
)  # fmt: skip


# Row by row


@pytest.mark.rule("P-ALMS-09")
@pytest.mark.parametrize(("row", "empty"), [(2, "village"), (4, "abbey"), (6, "village")])
def test_a_bonus_with_nobody_to_move_is_lost(row: int, empty: str) -> None:
    s = put(table(4), WHITE, **{empty: 0})
    before = people(s)
    play(almsgiving(s, row=row - 1, coin=1), "give 0 1")
    assert options(s) == ["end"]
    assert people(s) == [*before[:2], before[2] + 2]
    assert min(s.rows[WHITE], 6) == row


test_row_by_row = cases(
    ("P-ALMS-08", "all is paid before the first bonus",
        lambda: almsgiving(put(table(4), WHITE, alms_house=2), grain=1, coin=3), "give 1 3", offers("bonus", "decline"),
        (lambda s: s.rows[WHITE], 2), holds(WHITE, grain=0, coin=0), "bonus", (lambda s: s.rows[WHITE], 4),
        offers("bonus", "decline")),
    ("P-ALMS-08", "somebody brought by row two may go on by row four",
        lambda: almsgiving(put(table(4), WHITE, alms_house=2, abbey=0), coin=4), "give 0 4", "bonus", "bonus",
        (people, [7, 0, 5 + 1 + 2])),
    ("P-ALMS-08", "whoever declines row two has nobody for row four",
        lambda: almsgiving(put(table(4), WHITE, alms_house=2, abbey=0), coin=4), "give 0 4", "decline",
        (lambda s: s.rows[WHITE], 4), offers("end"), (people, [8, 0, 7])),
    ("P-ALMS-08", "the acolytes of the duty come home after the bonuses",
        lambda: almsgiving(table(4), row=1, coin=1), "give 0 1", stand(WHITE, city=5), "bonus", stand(WHITE, city=7)),
    ("P-ALMS-09", "a lost bonus does not come back later",
        lambda: almsgiving(put(table(4), WHITE, village=0), row=1, coin=1), "give 0 1", "end",
        then(put, WHITE, village=3), then(almsgiving, row=2, coin=1), "give 0 1", offers("end")),
    ("P-ALMS-09", "row six moves a serf only",
        lambda: almsgiving(put(table(4), WHITE, village=0, abbey=5), row=5, coin=1), "give 0 1", offers("end"),
        stand(WHITE, abbey=5)),
)  # fmt: skip
