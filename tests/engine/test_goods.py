"""What a log counts: what each turn changed of everybody's goods and points."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import tabard
from tabard.engine.chronicle import Chronicle
from tabard.engine.goods import Gain, Good, added_up, points_of
from tabard.engine.words import LANGUAGES
from tabard.server.views.marks import sign

COIN = Good("coin", "coin")
HALVES = Good("vp", "points", 2)


@pytest.mark.parametrize(("name", "seats"), [(name, tabard.game(name).seats[0]) for name in tabard.games()])
def test_gains_add_up_to_what_everybody_has(name: str, seats: int) -> None:
    game = tabard.game(name)
    match, rng = game.start(seats, seed=5), Random(5)
    begun = game.stock.held(game.new_state(seats))
    told = Chronicle(match, game.words("en"))
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    told.catch_up()
    sums: Counter[tuple[int, str]] = Counter()
    for entry in told.entries:
        for gain in entry.gains:
            sums[gain.player, gain.good.name] += gain.amount
    for player, held in enumerate(game.stock.held(match.state)):
        for number, good in enumerate(game.stock.goods):
            assert begun[player][number] + sums[player, good.name] == held[number]
    assert sums.total() or any(sums.values())


def test_what_is_taken_back_is_not_counted() -> None:
    match, rng = tabard.game("coimbra").start(2, seed=1), Random(1)
    told = Chronicle(match, match.game.words("en"))
    for _ in range(12):
        match.play(rng.choice(match.state.legal()))
    told.catch_up()
    match.undo(6)
    told.catch_up()
    assert told.held == match.game.stock.held(match.state)


def test_gains_are_shown_with_their_sign_and_halves() -> None:
    gains = [Gain(0, COIN, 2), Gain(0, COIN, -3), Gain(0, HALVES, 3), Gain(1, COIN, 1), Gain(1, COIN, -1)]
    assert [(gain.player, gain.shown) for gain in added_up(gains)] == [(0, "−1"), (0, "+1½")]


def test_a_game_without_goods_counts_points_unless_they_are_secret() -> None:
    open_game, secret = tabard.game("coimbra"), tabard.game("kingsbridge")
    state = open_game.new_state(2)
    assert points_of(open_game).held(state) == [[points] for points in state.scores()]
    assert points_of(secret).goods == ()


@pytest.mark.parametrize("name", tabard.games())
def test_every_good_has_an_icon_and_a_word(name: str) -> None:
    game = tabard.game(name)
    for good in game.stock.goods:
        assert "<svg" in sign(game, good.icon)
        words = {game.words(lang).say(good.name) for lang in LANGUAGES}
        assert len(words) > 1, good.name
