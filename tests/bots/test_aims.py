"""What hints say of races, goals and scarce things is true of the position, in every game and language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any, Final

import pytest

import tabard
from tabard.bots.plan_words import MOST, Telling
from tabard.bots.plans import Plan
from tabard.coimbra.constants import COST, INCOME, JOKER, ROW, TOKEN
from tabard.coimbra.scoring import diplomas
from tabard.engine import aims
from tabard.engine.aims import NEVER, Claim, Found, Goal, Race
from tabard.engine.state import CHANCE, NOBODY, State
from tabard.engine.words import LANGUAGES
from tabard.kingsbridge.constants import GOODS, SITE_YIELD, STONE_SPACES, WOOD_SPACES
from tabard.pilgrim.constants import ALMS_HOUSE, BUILDING_STONE, COIN, ICON, PIETY, PLACES, STONE
from tests.game_kit import uniform
from tests.samples import sampled

TABLES: Final = (("pilgrim", 1), ("pilgrim", 2), ("pilgrim", 4), ("kingsbridge", 3), ("coimbra", 2), ("coimbra", 4))
TOP_ROW: Final = 6


def turns(name: str, seats: int, seed: int) -> Iterator[tuple[State, list[int]]]:
    """The turns of a game that is played at random: the position before each, and its actions."""
    game, state, rng = tabard.game(name), tabard.game(name).new_state(seats), Random(seed)
    begun, actions = state.copy(), list[int]()
    while not state.over:
        seat, action = state.to_move, uniform(state, rng)
        actions.append(action)
        state.apply(action)
        if state.to_move != seat or game.actions.of(action).name in game.turn_ends:
            if seat != CHANCE and not state.over:
                yield begun, actions
            begun, actions = state.copy(), []


def told(name: str, before: State, actions: list[int], lang: str = "en") -> Telling:
    plan = Plan(moves=actions, turn=list(range(len(actions))))
    return Telling(tabard.game(name), before, plan, lang)


# What each sentence promises, read off the fields of the position once more. `s` is before the turn, `t` after it.

Check = Callable[[Any, Any, int, Found], bool]


def leads(row: list[int], seat: int, found: Found) -> bool:
    """Whoever is named is the best of the others, and behind."""
    others = [n for player, n in enumerate(row) if player != seat]
    return row[seat] == found.own > found.theirs == row[found.who] <= max(others) < row[seat]


def alms(s: Any, t: Any, seat: int, found: Found) -> bool:
    rows = [min(row, TOP_ROW) for row in t.rows]
    return bool(rows[seat] == found.own > found.theirs == rows[found.who] and max(t.rows) == t.rows[seat])


def by_piety(s: Any, t: Any, seat: int, found: Found) -> bool:
    return bool(t.rows[seat] == t.rows[found.who] == max(t.rows) == found.own)


def counts(t: Any, tile: int) -> list[int]:
    return [t.people[colour * PLACES + tile] for colour in range(t.colours)] + [
        int(t.colours < 4 and t.has_dummy(tile))
    ]


def majority(s: Any, t: Any, seat: int, found: Found) -> bool:
    return all(
        max(counts(t, tile)[:seat] + counts(t, tile)[seat + 1 :]) < counts(t, tile)[seat] for tile in found.things
    )


def had_majority(s: Any, t: Any, seat: int, found: Found) -> bool:
    before = [counts(s, tile) for tile in found.things]
    alone = all(row[found.who] == max(row) and row.count(max(row)) == 1 for row in before)
    return majority(s, t, seat, found) and alone


def piety(s: Any, t: Any, seat: int, found: Found) -> bool:
    return leads([t.goods[4 * colour + PIETY] for colour in range(t.colours)], seat, found)


def site_of(s: Any, quadrant: int) -> bool:
    return bool(not s.settled >> quadrant & 1 and s.settled.bit_count() >= s.colours)


def road_is_long(s: Any, t: Any, seat: int, found: Found, short_by: int = 0) -> bool:
    """The exits of a road's steps: 6 is a shrine, 7 its end."""
    roads = [[step & 7 for step in road] for road, owner in zip(t.roads, t.owners, strict=True) if owner == seat]
    (road,) = (road for road in roads if road[-1] < 6)
    since = len(road) - 1 - max((place for place, exit in enumerate(road) if exit == 6), default=-1)
    return since >= road.count(6) + 1 if not short_by else since == road.count(6) + 1 - short_by


def last_of_good(s: Any, t: Any, seat: int, found: Found) -> bool:
    (good,) = found.things
    return bool(s.stock[good] > 0 == t.stock[good] and t.goods[GOODS * seat + good] > s.goods[GOODS * seat + good])


def spaces(t: Any, project: int) -> int:
    return int(STONE_SPACES[project] + WOOD_SPACES[project] - t.stones[project] - t.woods[project])


def last_site(s: Any, t: Any, seat: int, found: Found) -> bool:
    sites = [site for site in range(len(SITE_YIELD)) if SITE_YIELD[site] == SITE_YIELD[found.things[0]]]
    rivals = [t.sites[site] for site in sites]
    return 0 not in rivals and seat + 1 in rivals and (found.who == NOBODY or found.who + 1 not in rivals)


def due(t: Any, seat: int, found: Found, missing: int) -> bool:
    good, amount = ((3, 2), (2, 2), (8, 5))[found.things[0]]
    has = t.goods[GOODS * seat + good]
    return bool(has >= amount if not missing else has == amount - missing)


def knowledge(t: Any, seat: int, found: Found, missing: int) -> bool:
    short = t.tiles[found.things[0]] - t.goods[GOODS * seat + 7]
    return bool(t.tiles[found.things[0]] > 0 and (short <= 0 if not missing else short == missing))


def dice(s: Any, player: int, district: int) -> list[int]:
    return [die % 128 for die in s.rows[district] if die < TOKEN and die // 128 == player]


def acquires(s: Any, t: Any, seat: int, found: Found) -> bool:
    (card,) = found.things
    district = s.display.index(card) // ROW + 1
    price = min(die % 8 + (3 if die & 64 else 0) for die in dice(s, found.who, district))
    return bool(t.cards[seat] >> card & 1 and s.goods[3 * found.who + COST[card]] >= price)


def on_track(s: Any, t: Any, seat: int, found: Found) -> bool:
    fields = [[t.fields[4 * player + track] for player in range(t.seats)] for track in found.things]
    return all(leads(row, seat, found) for row in fields)


def income(s: Any, t: Any, seat: int, found: Found) -> bool:
    track = found.things[0] // 16
    return sum(INCOME[track][t.fields[4 * seat + track]]) > sum(INCOME[track][s.fields[4 * seat + track]])


def near_income(s: Any, t: Any, seat: int, found: Found) -> bool:
    track, at = found.things[0] // 16, t.fields[4 * seat + found.things[0] // 16]
    return sum(INCOME[track][at + 1]) > sum(INCOME[track][at])


def in_a_set(t: Any, seat: int) -> int:
    counts = diplomas(t, seat)
    return sum(1 for count in counts[:JOKER] if count) + counts[JOKER]


CHECKS: Final[dict[str, Check]] = {
    # Pilgrim
    "Takes the lead in the alms from": alms,
    "Takes the lead in the alms of this season": alms,
    "Takes the lead in the alms, row": alms,
    "Takes the lead in the alms though": by_piety,
    "Takes {thing} before": lambda s, t, seat, f: (
        t.owner(f.things[0]) == seat and s.goods[4 * f.who + STONE] >= BUILDING_STONE[f.things[0]]
    ),
    "Takes the Cardinal's Favour": lambda s, t, seat, f: s.favours[f.things[0]] < 0 <= t.favours[f.things[0]],
    "Closes the quadrant": lambda s, t, seat, f: not site_of(s, f.things[0]) and site_of(t, f.things[0]),
    "Lays the last tile": lambda s, t, seat, f: s.supply[f.things[0]] > 0 == t.supply[f.things[0]],
    "The road is long enough": road_is_long,
    "One more road tile": lambda s, t, seat, f: road_is_long(s, t, seat, f, 1),
    "Takes the majority": had_majority,
    "Has the majority": majority,
    "Takes the lead in piety": piety,
    "Has as much piety": lambda s, t, seat, f: t.goods[4 * seat + PIETY] == t.goods[4 * f.who + PIETY] == f.own,
    # World Without End
    "Finishes the {thing}, and": lambda s, t, seat, f: (
        spaces(t, f.things[0]) == 0 and any(seals >> f.things[0] & 1 for seals in s.seals)
    ),
    "Finishes the {thing}, to": lambda s, t, seat, f: (
        spaces(t, f.things[0]) == 0 and not any(seals >> f.things[0] & 1 for seals in s.seals)
    ),
    "One more building material": lambda s, t, seat, f: spaces(t, f.things[0]) == 1,
    "Takes the last house site": last_site,
    "Takes the last that is in stock": last_of_good,
    "Knows enough": lambda s, t, seat, f: knowledge(t, seat, f, 0),
    "One more medical knowledge": lambda s, t, seat, f: knowledge(t, seat, f, 1),
    "Has as much as may be due": lambda s, t, seat, f: due(t, seat, f, 0),
    "One is missing": lambda s, t, seat, f: due(t, seat, f, 1),
    "Takes the lead in victory points": lambda s, t, seat, f: leads([n // 2 for n in t.points], seat, f),
    "Has as many victory points": lambda s, t, seat, f: t.points[seat] == t.points[f.who] == max(t.points) == 2 * f.own,
    # Coimbra
    "Acquires": acquires,
    "Takes the {thing} before": lambda s, t, seat, f: t.favours[f.things[0]] == seat and len(dice(s, f.who, 0)) > 0,
    "Acts first": lambda s, t, seat, f: all(
        next(die for die in t.rows[district] if die < TOKEN) // 128 == seat and dice(t, f.who, district)
        for district in f.things
    ),
    "Takes the lead on": on_track,
    "Has more crowns": lambda s, t, seat, f: leads([t.crowns_of(player) for player in range(t.seats)], seat, f),
    "Has most crowns": lambda s, t, seat, f: leads([t.crowns_of(player) for player in range(t.seats)], seat, f),
    "Reaches a higher income": income,
    "One more field": near_income,
    "The diplomas make": lambda s, t, seat, f: in_a_set(s, seat) < f.things[0] <= in_a_set(t, seat),
    "One more diploma": lambda s, t, seat, f: in_a_set(t, seat) == f.things[0] - 1,
}


@sampled("games", 5, 40)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_said_of_a_turn_is_true(name: str, seats: int, games: int) -> None:
    said = 0
    for before, actions in chain.from_iterable(turns(name, seats, seed) for seed in range(games)):
        telling = told(name, before, actions)
        seat, players = before.to_move, len(telling.names)
        for found in aims.found(tabard.game(name).aims, before, telling.acted, seat, players):
            (check,) = {check for start, check in CHECKS.items() if found.says[0].startswith(start)}
            assert check(before, telling.acted, seat, found), (found.told(telling.words, before, telling.names), found)
            assert found.who != seat
            said += 1
        assert len(telling.about()) <= MOST
    assert said > 10


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), TABLES[::2])
def test_it_is_said_in_every_language(name: str, seats: int, lang: str) -> None:
    for before, actions in turns(name, seats, 2):
        sentences = told(name, before, actions, lang).about()
        assert lang == "en" or set(sentences).isdisjoint(told(name, before, actions).about())
        for sentence in sentences:
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert sentence[:1].isupper()


@sampled("games", 3, 30)
def test_nobody_reaches_the_top_of_the_alms_in_fewer_turns_than_is_said(games: int) -> None:
    """A rival plays on at random, but with goods enough and alms whenever possible."""
    for seed in range(games):
        check_turns_to_top(seed)


def check_turns_to_top(seed: int) -> None:
    (aim,) = (aim for aim in tabard.game("pilgrim").aims if isinstance(aim, Goal) and aim.turns)
    assert aim.turns is not None
    position: Any = next(before for before, _ in turns("pilgrim", 2, seed) if before.to_move == 1)
    for row in range(TOP_ROW):
        for helpers in range(3):
            start = position.copy()
            start.rows[:] = [ICON, row]
            start.people[PLACES + ALMS_HOUSE] = helpers
            start.goods[4 + COIN] = 9
            needs = aim.turns(start, 1, 0)
            assert 0 < needs <= 1 + (TOP_ROW - row) // 2
            for luck in range(3):
                assert turns_to_top(start.copy(), Random(luck)) >= needs


def turns_to_top(state: Any, rng: Random) -> int:
    """Turns of seat 1 until it is on the top row; many if the season ends before."""
    game, taken, season = tabard.game("pilgrim"), 1, state.season()
    while state.rows[1] < TOP_ROW:
        if state.over or state.season() != season or taken > 9:
            return 99
        options = state.legal()
        wanted = [option for option in options if game.actions.notation(option).startswith(("give", "move", "bonus"))]
        most = (
            [max(wanted, key=lambda option: sum(map(int, game.actions.notation(option).split()[1:])))]
            if (wanted and game.actions.notation(wanted[0]).startswith("give"))
            else wanted
        )
        action = rng.choice(most or options)
        taken += state.to_move == 1 and game.actions.of(action).name in game.turn_ends
        state.apply(action)
    return taken


def test_the_first_at_the_top_of_the_alms_is_told_of_the_nearest_rival() -> None:
    before: Any = next(before for before, _ in turns("pilgrim", 4, 1) if before.to_move == 0)
    before.rows[:] = [4, 1, 3, 0]
    after = before.copy()
    after.rows[0] = ICON
    found = aims.found(tabard.game("pilgrim").aims, before, after, 0, 4)
    words = tabard.game("pilgrim").words("en")
    said = [one.told(words, after, ["White", "Red", "Blue", "Yellow"]) for one in found]
    assert said == ["Reaches row 6 of the alms before Blue, who needs at least 2 turns more."]


# The kinds of aims, on a position that is only numbers


class Numbers(State):
    def __init__(self, *held: int) -> None:
        self.held = held


def held(state: Any, player: int, thing: int) -> int:
    return int(state.held[player])


def first(state: Any, thing: int) -> list[int]:
    return [player for player, n in enumerate(state.held) if n == max(state.held)]


RACE: Final[Race[Any, Any]] = Race(held=held, first=first, overtakes="overtakes", takes="takes", levels="levels")


@pytest.mark.parametrize(
    ("before", "after", "says", "who"),
    [
        ((1, 2, 1), (3, 2, 1), "overtakes", 1),
        ((1, 2, 2), (3, 2, 2), "takes", 1),
        ((1, 2, 1), (2, 2, 1), "levels", 1),
        ((2, 2, 1), (2, 2, 1), None, NOBODY),
        ((3, 2, 1), (4, 2, 1), None, NOBODY),
        ((0, 0, 0), (1, 0, 0), None, NOBODY),  # nobody else runs
        ((2, 5, 1), (3, 5, 1), None, NOBODY),
    ],
)
def test_a_race(before: tuple[int, ...], after: tuple[int, ...], says: str | None, who: int) -> None:
    found = list(RACE.found(Numbers(*before), Numbers(*after), 0, 3))
    assert [(one.says[0], one.who) for one in found] == ([(says, who)] if says else [])


def test_a_goal_and_its_rungs() -> None:
    rungs: Goal[Any, Any] = Goal(
        things=lambda state: (2, 4),
        left=lambda state, player, rung: max(0, rung - held(state, player, 0)),
        reached="reached",
        near="near",
        ladder=True,
    )
    steps = [
        [(one.says[0], one.things) for one in rungs.found(Numbers(was), Numbers(now), 0, 1)]
        for was, now in ((0, 1), (0, 2), (0, 5), (2, 3), (4, 5))
    ]
    assert steps == [[("near", (2,))], [("reached", (2,))], [("reached", (4,))], [("near", (4,))], []]
    never: Goal[Any, Any] = Goal(left=lambda state, player, thing: NEVER, reached="reached")
    assert not list(never.found(Numbers(0), Numbers(9), 0, 1))


def test_a_claim_names_who_comes_next() -> None:
    claim: Claim[Any, Any] = Claim(
        left=lambda state, thing: held(state, 3, 0),
        held=held,
        open_to=lambda state, player, thing: player != 1,
        last="last",
        ahead="ahead",
    )
    taken = list(claim.found(Numbers(0, 0, 0, 1), Numbers(0, 1, 0, 0), 1, 3))
    assert [(one.says[0], one.who) for one in taken] == [("ahead", 2)]
    assert not list(claim.found(Numbers(0, 0, 0, 2), Numbers(1, 0, 0, 1), 0, 3))  # one is left
    assert not list(claim.found(Numbers(0, 0, 0, 1), Numbers(0, 0, 0, 0), 0, 3))  # it went otherwise
