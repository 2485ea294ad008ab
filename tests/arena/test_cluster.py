"""The same games on a cluster of Ray."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabard.arena import ArenaError, Run, run
from tabard.arena import plan as plans
from tests.arena.kit import GAME, QUICK, duels, without_times
from tests.needs import RAY

pytestmark = RAY.mark

BOTS = [QUICK, "random"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster on this machine, in processes of its own."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    yield cluster.address
    cluster.shutdown()  # type: ignore[no-untyped-call]


@pytest.mark.slow
def test_a_cluster_plays_the_same_games(address: str) -> None:
    results = run(GAME, BOTS, 4, ray=address)
    assert results.complete
    assert [without_times(game) for game in results.games] == [without_times(game) for game in duels().games[:4]]


@pytest.mark.slow
def test_a_run_can_be_left_and_gone_on_with(address: str, tmp_path: Path) -> None:
    begun = Run(plans.make(GAME, BOTS, 6), tmp_path)
    games = begun.play(ray=address)
    next(games)
    games.close()  # type: ignore[attr-defined]  # a generator, which is what leaving it means
    assert 1 <= len(begun.results.games) < 6
    assert run(GAME, BOTS, 6, out=tmp_path, ray=address).complete


def test_a_cluster_that_is_not_there() -> None:
    with pytest.raises(ArenaError, match=r"No Ray cluster answers at 127.0.0.1:9: "):
        run(GAME, BOTS, 2, ray="127.0.0.1:9")
