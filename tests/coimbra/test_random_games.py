"""Random games for every number of seats, with checks at every state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

import pytest

from tabard.checks.states import Past, check_copies, check_options, check_playouts, check_replay
from tabard.coimbra.book import BOOK, PAGES
from tabard.coimbra.components import BOX, OPS, Effect
from tabard.coimbra.game import GAME
from tabard.coimbra.scoring import sheet
from tabard.coimbra.set_up import new_game
from tabard.coimbra.state import Coimbra
from tabard.engine.state import Step
from tests.coimbra.invariants import problems
from tests.coimbra.kit import asked
from tests.coimbra.players import eager, enrich, uniform
from tests.coimbra.round_kit import before_the_draw
from tests.samples import first_quick

Chooser = Callable[[Coimbra, Random], int]

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
ROUNDS = 4


# Checks of one state


def check_scores(s: Coimbra) -> None:
    if len(s.order) < s.seats:
        assert s.scores() == [0] * s.seats
        return
    lines = [counted(s, player) for player in range(s.seats)]
    assert [sheet(s, player) for player in range(s.seats)] == lines
    assert s.scores() == [sum(line) for line in lines]
    best_first = sorted(range(s.seats), key=lambda player: (-sum(lines[player]), s.order.index(player)))
    assert s.ranking() == [best_first.index(player) for player in range(s.seats)]


# The score sheet, without any help from the rules


def counted(s: Coimbra, player: int) -> list[int]:
    cards = [card for n, card in enumerate(BOX.citizens) if s.cards[player] >> n & 1]
    ends = [card.bonus for card in cards if card.kind == 3]
    once = [points(s, player, bonus) for bonus in ends if OPS[bonus.op] != "repeat_end"]
    repeats = [bonus for bonus in ends if OPS[bonus.op] == "repeat_end"]
    tasks = [BOX.expeditions[card].task for n, card in enumerate(s.expeditions) if s.funded[player] >> n & 1]
    return [
        s.goods[player * 3 + 2],
        sum(points(s, player, task) for task in tasks),
        sum(prize(s, player, track) for track in range(4)),
        best_sets(tuple(sum(kind) for kind in zip(*diplomas(s, player), strict=True))),
        sum(once) + len(repeats) * max(once, default=0),
        points(s, player, Effect(OPS.index("half_goods_and_crowns"))),
    ]


def prize(s: Coimbra, player: int, track: int) -> int:
    fields = [s.fields[other * 4 + track] for other in range(s.seats)]
    if fields[player] == 0:
        return 0
    tile = BOX.scoring_tiles[s.scoring_tiles[track]]
    places = [other for other in s.ranks[track] if fields[other]]
    if s.seats == 2 and places[0] != player and max(fields) - fields[player] > 4:
        return 0
    prizes: tuple[int, ...] = tile.four if s.seats == 4 else tile.few
    return prizes[places.index(player)] if places.index(player) < len(prizes) else 0


def diplomas(s: Coimbra, player: int) -> list[tuple[int, ...]]:
    found = [(0,) * 6, *(card.diplomas for n, card in enumerate(BOX.citizens) if s.cards[player] >> n & 1)]
    for tile in visited(s, player):
        if OPS[tile.op] == "jokers":
            found.append((0, 0, 0, 0, 0, tile.amount))
    return found


def visited(s: Coimbra, player: int) -> list[Effect]:
    return [BOX.monasteries[tile].effect for n, tile in enumerate(s.abbeys) if s.discs[player] >> n & 1]


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """Every grouping is tried: any colours that are there, and any jokers for colours that are not in the set."""
    best = 0
    for taken in product(*[range(min(1, count) + 1) for count in counts[:5]]):
        for jokers in range(min(counts[5], 5 - sum(taken)) + 1):
            size = sum(taken) + jokers
            if size:
                rest = tuple(count - gone for count, gone in zip(counts, (*taken, jokers), strict=True))
                best = max(best, (0, 1, 2, 4, 8, 12)[size] + best_sets((*sorted(rest[:5]), rest[5])))
    return best


def points(s: Coimbra, player: int, effect: Effect) -> int:
    """Of a task or an end bonus."""
    cards = [card for n, card in enumerate(BOX.citizens) if s.cards[player] >> n & 1]
    professions = [card.profession for card in cards]
    fields = s.fields[player * 4 : player * 4 + 4]
    word = OPS[effect.op]
    if word == "gain_by_field":
        return sum(worth for first, last, worth in effect.bands if first <= fields[effect.track] <= last)
    if word == "half_track_sum":
        return sum(fields[track] for track in effect.tracks) // 2
    if word == "half_goods_and_crowns":
        return (s.goods[player * 3] + s.goods[player * 3 + 1] + crowns(s, player)) // 2
    if word == "lowest_track":
        return effect.amount * min(fields)
    levels = [BOX.monasteries[tile].level for n, tile in enumerate(s.abbeys) if s.discs[player] >> n & 1]
    often = {
        "gain": 1,
        "gain_per_card": professions.count(effect.profession),
        "gain_per_card_beyond": max(0, len(cards) - effect.amount),
        "gain_per_influence": sum(1 for card in cards if effect.influences >> card.influence & 1),
        "gain_per_set": min(professions.count(profession) for profession in range(4)),
        "gain_per_monastery": levels.count(effect.level) if effect.level else len(levels),
        "gain_per_missing_monastery": 14 - len(levels),
        "gain_per_expedition": s.funded[player].bit_count(),
        "gain_per_diploma": sum(sum(kinds) for kinds in diplomas(s, player)),
    }
    return effect.get[2] * often[word]


def crowns(s: Coimbra, player: int) -> int:
    tokens = [BOX.crown_tokens[profession] for profession in range(4) if s.crowns[profession] == 100 + player]
    tiles = [tile.crowns for tile, owner in zip(BOX.favours, s.favours, strict=True) if owner == player]
    return sum(tokens) + sum(tiles) + BOX.flag_crowns[s.order.index(player)]


# Whole games


def play_through(s: Coimbra, rng: Random, choose: Chooser, *, rich: bool = False) -> Counter[str]:
    """A whole game with all checks; how often each question was asked."""
    seen: Counter[str] = Counter()
    past = Past(GAME)
    rounds = []
    while not s.over:
        if rich and asked(s) == "DieRoll" and s.rolled == 0:
            enrich(s)
        assert problems(s) == []
        check_options(GAME, s)
        check_scores(s)
        check_copies(GAME, s)
        past.keep(s)
        seen[asked(s)] += 1
        if asked(s) == "DieRoll" and s.rolled == 0:
            rounds.append(s.round)
        s.apply(choose(s, rng))
    assert problems(s) == []
    check_copies(GAME, s)
    check_scores(s)
    past.check()
    assert rounds == list(range(ROUNDS))
    return seen


@pytest.mark.rule(
    "C-INV-01",
    "C-INV-02",
    "C-INV-03",
    "C-INV-04",
    "C-INV-05",
    "C-INV-06",
    "C-INV-07",
    "C-INV-08",
    "C-INV-09",
    "C-INV-10",
    "C-ROUND-01",
)
@SEATS
@pytest.mark.parametrize("choose", [uniform, eager])
@first_quick("seed", 1, 2, 3)
def test_random_games(seats: int, choose: Chooser, seed: int) -> None:
    play_through(before_the_draw(seats), Random(seed), choose)


@SEATS
@first_quick("seed", 1, 2)
def test_games_of_rich_players(seats: int, seed: int) -> None:
    play_through(before_the_draw(seats), Random(seed), eager, rich=True)


def test_everything_comes_up_in_games_of_eager_players() -> None:
    """Every question, every card in front of somebody, every monastery visited, every expedition funded."""
    seen: Counter[str] = Counter()
    cards: set[int] = set()
    tiles: set[int] = set()
    ships: set[int] = set()
    for seed in range(30):
        rng = Random(seed)
        s = before_the_draw(2 + seed % 3)
        while not s.over:
            if asked(s) == "DieRoll" and s.rolled == 0:
                enrich(s)
            seen[asked(s)] += 1
            s.apply(eager(s, rng))
        for player in range(s.seats):
            cards.update(n for n in range(56) if s.cards[player] >> n & 1)
            tiles.update(tile for n, tile in enumerate(s.abbeys) if s.discs[player] >> n & 1)
            ships.update(card for n, card in enumerate(s.expeditions) if s.funded[player] >> n & 1)
    assert set(seen) == {type(page).__name__ for page in PAGES if not isinstance(page, Step)}
    assert cards == set(range(56))
    assert tiles == set(range(24))
    assert ships == set(range(15))


# Copies, records, playouts


@SEATS
def test_a_record_replays_to_the_same_state(seats: int) -> None:
    check_replay(GAME, seats)


@SEATS
def test_playouts_end_and_depend_on_the_seed_alone(seats: int) -> None:
    check_playouts(GAME, lambda: new_game(BOOK, seats), seats)


@pytest.mark.slow
@SEATS
def test_many_random_games(seats: int) -> None:
    for seed in range(20):
        play_through(before_the_draw(seats), Random(seed), eager if seed % 2 else uniform, rich=seed % 4 == 3)
