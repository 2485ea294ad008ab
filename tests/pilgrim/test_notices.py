"""What happens by itself, told from the states before and after an action."""

from __future__ import annotations

from random import Random

import pytest

from tabard.pilgrim import decisions
from tabard.pilgrim.abbott.moving import ABBOTT
from tabard.pilgrim.actions import ACTIONS, PLACES
from tabard.pilgrim.constants import CITY
from tabard.pilgrim.state import Pilgrim
from tabard.pilgrim.words import PilgrimWords
from tests.pilgrim.kit import WHITE, give, last_turn, own, play, put, road, table
from tests.pilgrim.players import road_lover
from tests.pilgrim.road_kit import NORTH_EAST_SITE, work
from tests.samples import sampled

EN = PilgrimWords("en")


def told(s: Pilgrim, *moves: str) -> list[str]:
    """What is told about the last of some moves."""
    before = play(s, *moves[:-1]).copy()
    play(s, moves[-1])
    return EN.notices(before, ACTIONS.parse(moves[-1]), s)


def before_a_season_end(seats: int = 2) -> Pilgrim:
    """The last turn of the last round of spring."""
    s = table(seats)
    s.ship = s.site_steps[1] - 1
    return last_turn(s)


# Rounds


def test_most_actions_need_no_notice() -> None:
    assert told(table(2), "sow city") == []
    assert told(table(2), "sow city", "step n") == []


# Seasons


def test_four_players_have_no_dummies_and_heralds() -> None:
    lines = told(before_a_season_end(4), "end")
    assert not [line for line in lines if "dummy" in line or "herald" in line]


# Alms and Favours


def test_a_bonus_that_is_asked_for_is_not_lost() -> None:
    s = put(table(2), WHITE, village=0, abbey=1, alms_house=2)
    work(s, WHITE, "give_alms", grain=4)
    assert told(s, "give 4 0") == ["Nobody is in the village for the bonus of row 2: it is lost."]
    assert told(s, "decline") == []


def test_a_favour_is_told_once() -> None:
    s = road(work(table(2), WHITE, stone=6, coin=6, piety=6), WHITE, *NORTH_EAST_SITE)
    put(s, WHITE, city=3, se=0)
    assert EN.sentence(s, ACTIONS.parse("lay i2 n")).endswith(", and the Favour of 4 points")
    assert told(s, "lay i2 n") == []


# The end


@pytest.mark.rule("P-SOLO-18")
def test_the_games_of_a_campaign() -> None:
    s = give(last_round_of_the_player(table(1, level=1, campaign=1)), WHITE, coin=7)
    lines = told(s, "end")
    assert lines[:2] == ["Round 26 ends, the ship sails to b1.", "Season 4 (winter) ends."]
    assert lines[-2:] == [
        f"Game 1 of the campaign is over: White wins with {s.scores()[0]} points.",
        "The difference is +2, in all games so far +2.",
    ]
    assert EN.sentence(s, s.legal()[0]) == "Begin game 2 of the campaign, at level 2"
    assert told(s, "next") == []
    s = last_round_of_the_player(table(1, level=3, campaign=3))
    s.differences = (20, 15)
    assert told(s, "end")[-1] == "The campaign is over with a difference of +35: triumphant."


@pytest.mark.rule("P-SCORE-09")
def test_what_decides_a_tie_is_told() -> None:
    s = last_turn(table(2))
    s.ship = 25
    assert told(s, "end")[-1].endswith(" wins with 4 points, tied on points, piety and alms, ahead in turn order.")


def last_round_of_the_player(s: Pilgrim) -> Pilgrim:
    s.ship, s.start, s.turns_taken, s.turn, s.to_move = 25, ABBOTT, 1, WHITE, WHITE
    s.stack = [decisions.TURN_END]
    return s


# The Ab-Bott


def solo() -> Pilgrim:
    """The Ab-Bott is to draw its first counter, its acolytes on N to SE and S, as it has sown."""
    return table(1, level=1, seeded=True)


def acts(s: Pilgrim, counter: str) -> list[str]:
    """What is told of the Ab-Bott's action alone; it comes home from where it has most."""
    homecoming = "3 acolytes of the Ab-Bott come home from Produce (N)."
    put(s, ABBOTT, n=3, ne=0, e=0, se=0, s=0, sw=0)
    s.bag = (1,) * 7
    s.start, s.turns_taken, s.turn = ABBOTT, 0, ABBOTT
    s.stack, s.to_move = [decisions.SOLO_COUNTER], -1
    lines = told(s, f"solo {counter}")
    assert homecoming in lines
    return lines[: lines.index(homecoming)]


def test_it_uses_the_players_infirmary() -> None:
    s = own(put(solo(), ABBOTT, abbey=5), WHITE, "infirmary")
    s.merchant = 0
    lines = acts(s, "allocation")
    assert lines[0] == "White takes 1 stone, as the Ab-Bott used the Infirmary."
    assert lines[1] == "The Ab-Bott sends one acolyte each to the Road Engineer, to the Alms House and to the Vestry."


def test_it_joins_a_site() -> None:
    rng = Random(5)
    found = set()
    for level in (1, 2, 3):
        s = table(1, level=level, seeded=True)
        while not s.over:
            before = s.copy()
            action = road_lover(s, rng)
            s.apply(action)
            lines = EN.notices(before, action, s)
            found |= {line.split()[2] for line in lines if line.startswith("The Ab-Bott ")}
    assert {"builds", "joins", "takes", "constructs", "sows", "gains", "sends", "ordains", "rises"} <= found


def building(**people: int) -> list[str]:
    """What is told when the Ab-Bott, whose acolytes stand just there, goes on with a trail that ends in a shrine."""
    s = put(road(solo(), ABBOTT, "h4 sw n"), ABBOTT, **(dict.fromkeys(PLACES.tokens[:9], 0) | people))
    s.bag = (1,) * 7
    s.start, s.turns_taken, s.turn = ABBOTT, 0, ABBOTT
    s.stack, s.to_move = [decisions.SOLO_COUNTER], -1
    return told(s, "solo build_roads")


@pytest.mark.rule("P-SOLO-06")
def test_who_is_sent_to_the_map_does_not_come_home() -> None:
    assert not [line for line in building(n=1) + building(n=1, e=1) if " home " in line]


@pytest.mark.rule("P-SOLO-06")
def test_whoever_comes_home_is_told_though_others_of_the_tile_were_sent_to_the_map() -> None:
    assert "1 acolyte of the Ab-Bott comes home from Produce (N)." in building(n=3)
    assert "2 acolytes of the Ab-Bott come home from Produce (N)." in building(n=4)


@pytest.mark.rule("P-SOLO-06")
@sampled("games", 3, 40)
def test_it_comes_home_exactly_when_that_is_told(games: int) -> None:
    """Counted from the pieces: who is in the city now and neither was there nor came from abbey or village."""
    homecomings = 0
    for seed in range(games):
        s, rng = table(1, level=1 + seed % 3, seeded=True), Random(seed)
        while not s.over:
            before = s.copy()
            action = road_lover(s, rng)
            s.apply(action)
            lines = [line for line in EN.notices(before, action, s) if " home " in line]
            people, tiles = home(before, action)
            assert len(lines) == (people > 0)
            assert not lines or lines[0] in [EN.come_home(s, tile, people) for tile in tiles]
            homecomings += len(lines)
    assert homecomings > 20 * games


def home(before: Pilgrim, action: int) -> tuple[int, list[int]]:
    """How many acolytes of the Ab-Bott come home with an action, and from which duty tiles that may be."""
    if before.stack[-1] not in (decisions.SOLO_COUNTER, decisions.SOLO_GATE, decisions.SOLO_FEE):
        return 0, []
    after = before.copy()
    after.start, after.turns_taken = ABBOTT, 0  # so that only the player's turn follows, which begins with nothing
    after.apply(action)
    gone = [before.at(ABBOTT, place) - after.at(ABBOTT, place) for place in range(len(PLACES.tokens))]
    came_up = sum(gone[CITY + 1 :])  # from abbey, activities and village to the city
    to_map_from_city = min(sum(gone), before.at(ABBOTT, CITY))
    people = to_map_from_city - came_up - gone[CITY]
    return people, [tile for tile in range(CITY) if gone[tile] >= people and not after.at(ABBOTT, tile)]


@pytest.mark.rule("P-SOLO-06")
def test_nobody_comes_home_from_the_duty_that_was_carried_out() -> None:
    assert not [line for line in building(city=2, se=4) if " home " in line]  # Build Roads lies at SE
