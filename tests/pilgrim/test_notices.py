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
from tests.pilgrim.kit import WHITE, own, play, put, road, table
from tests.pilgrim.players import road_lover
from tests.samples import sampled

EN = PilgrimWords("en")


def told(s: Pilgrim, *moves: str) -> list[str]:
    """What is told about the last of some moves."""
    before = play(s, *moves[:-1]).copy()
    play(s, moves[-1])
    return EN.notices(before, ACTIONS.parse(moves[-1]), s)


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
