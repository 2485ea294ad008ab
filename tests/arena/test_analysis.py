"""What the games say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tabard.arena import Outcome, Results, run
from tabard.arena.analysis import by_seat, head_to_head, standings, worths
from tabard.arena.ratings import rating_intervals
from tabard.arena.result_tables import ResultTables
from tests.arena.kit import GAME, QUICK, campaigns, duels


def with_ranks(bots: tuple[str, ...], ranks: list[int], seed: int) -> Outcome:
    """A game that ended so, with the other figures of one that was played."""
    return replace(duels().games[0], bots=bots, ranks=ranks, seed=seed)


def results(games: list[Outcome]) -> Results:
    return Results(duels().plan, games)


def test_standings() -> None:
    best, last = standings(duels())
    assert (best.player, last.player) == (QUICK, "random")
    assert best.sittings == last.sittings == 12
    assert best.wins.value == pytest.approx(1 - last.wins.value)
    won = sum(game.shares[game.bots.index(QUICK)] for game in duels().games)
    assert best.wins.value == won / 12 > 0.5
    assert best.score.value > last.score.value
    assert best.rating is not None
    assert best.rating.low <= best.rating.value <= best.rating.high
    assert best.decisions > 1
    assert best.seconds > last.seconds > 0


def test_wins_are_counted_for_each_seat_taken() -> None:
    games = [with_ranks(("a", "b", "b"), [0, 1, 2], 1), with_ranks(("b", "a", "b"), [0, 1, 2], 2)]
    found = {one.player: one for one in standings(results(extended(games)))}
    assert found["a"].wins.value == 1 / 2
    assert found["b"].wins.value == 1 / 4
    assert found["b"].sittings == 4


def extended(games: list[Outcome]) -> list[Outcome]:
    """With figures for a third seat."""
    return [
        replace(
            game,
            columns=["1", "2", "3"],
            points=[*game.points, game.points[0]],
            totals=[*game.totals, 0],
            turns=[*game.turns, 1],
            turn_lengths=[*game.turn_lengths, {"1": 1}],
            seconds=[*game.seconds, 1.0],
        )
        for game in games
    ]


def test_head_to_head() -> None:
    games = [with_ranks(("a", "b"), [0, 1], n) for n in range(3)] + [with_ranks(("b", "a"), [0, 0], 4)]
    found = head_to_head(results(games))
    assert found["a", "b"].value == 3.5 / 4
    assert found["b", "a"].value == 0.5 / 4


def test_seats_share_all_wins() -> None:
    found = by_seat(duels())
    assert sum(wins.value for wins, _ in found) == pytest.approx(1.0)
    assert all(wins.count == 12 for wins, _ in found)


def test_the_rating_follows_the_results() -> None:
    games = [with_ranks(("a", "b"), [0, 1] if n % 4 else [1, 0], n) for n in range(40)]
    found = rating_intervals(games)
    assert found["a"].low > found["b"].high
    even = rating_intervals([with_ranks(("a", "b"), [n % 2, 1 - n % 2], n) for n in range(40)])
    assert even["a"].low < even["b"].high
    assert even["b"].low < even["a"].high


def test_the_opponent_of_a_solo_game_is_rated_too() -> None:
    assert {one.player for one in standings(campaigns())} == {"random", "Ab-Bott"}
    assert set(rating_intervals(campaigns().games)) == {"random", "Ab-Bott"}


def test_how_often_things_are_chosen() -> None:
    found = {tally.key: lines for tally, lines in worths(duels())}
    counts: Counter[str] = Counter()
    for game in duels().games:
        for seat in game.counts["play"]:
            counts.update(seat)
    for line in found["play"]:
        assert line.times == pytest.approx(counts[line.token] / 24)
        assert line.share == pytest.approx(counts[line.token] / counts.total())
        assert 0 <= line.games <= 1
    assert [line.times for line in found["play"]] == sorted((line.times for line in found["play"]), reverse=True)
    assert len(found["play"]) == 12


def test_worth_compares_a_bot_with_itself() -> None:
    """Whoever plays something gains 10 points by it, whatever the bots are worth."""
    base = duels().games[0]
    games = []
    for n in range(8):
        chosen = [n % 2, n // 2 % 2]
        games.append(
            replace(
                base, bots=("a", "b"), seed=n,
                totals=[100 + 10 * chosen[0] + n // 4, 20 + 10 * chosen[1] + n // 4],
                counts={**base.counts, "play": [{"grain": 1} if seat else {} for seat in chosen]},
            )
        )  # fmt: skip
    (grain,) = [line for tally, lines in worths(results(games)) if tally.key == "play" for line in lines[:1]]
    assert grain.token == "grain"
    assert grain.games == 0.5
    assert grain.points is not None
    assert grain.points.value == pytest.approx(10)
    assert grain.each is not None
    assert grain.each.value == pytest.approx(10)


def test_what_nobody_chose_is_listed_too() -> None:
    found = {tally.key: lines for tally, lines in worths(run(GAME, ["random"], 1, processes=1))}
    assert any(line.times == 0 for line in found["trade"])
    assert len(found["trade"]) == 44
    assert all(line.times for line in found["action"])


def test_of_many_reasons_the_first_are_told() -> None:
    """In the order in which they came, and how many there were for others."""
    played = duels().games[0]
    reasons = ["slow", "late", "slow", "lost", "ill", "away", "late"]
    faults: list[dict[str, object]] = [{"seat": 0, "moment": n, "reason": one} for n, one in enumerate(reasons)]
    bot = played.bots[0]
    tables = ResultTables(replace(duels(), games=[replace(played, faults=faults)]), "de")
    assert tables.faults() == [
        (bot, "slow", 2), (bot, "late", 2), (bot, "lost", 1),
        (bot, "Aus anderen Gründen; in games.jsonl stehen alle.", 2),
    ]  # fmt: skip


def test_a_bot_that_never_ran_gets_no_rating_and_spoils_none() -> None:
    """Whoever decided nothing itself was played by chance."""
    results = duels()
    failing = [
        replace(game, faults=[{"seat": seat, "moment": 0, "reason": "?"}] * game.decisions(seat))
        for game in results.games
        for seat in [game.bots.index("random")]
    ]
    assert [one.rating for one in standings(replace(results, games=failing))] == [None, None]
    some = [*results.games[:6], *failing[6:]]
    rated = {one.player: one.rating for one in standings(replace(results, games=some))}
    fair = {one.player: one.rating for one in standings(replace(results, games=results.games[:6]))}
    assert rated == fair
    assert all(rated.values())
