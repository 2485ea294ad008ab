"""Bots by name, with budgets."""

from __future__ import annotations

import pytest

from tabard.bots.errors import UnknownBot
from tabard.bots.protocol import Bot, Budget
from tabard.bots.registry import Spec, bots, make, parse


def test_the_bots_that_come_with_the_package() -> None:
    assert {"random", "greedy", "search", "novice", "master"} <= set(bots())


@pytest.mark.parametrize("name", bots())
def test_every_bot_can_be_made(name: str) -> None:
    assert isinstance(make(name), Bot)


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("greedy", Spec("greedy", Budget())),
        ("search:0.25s", Spec("search", Budget(seconds=0.25))),
        ("search:.5s", Spec("search", Budget(seconds=0.5))),
        (" search:2000 ", Spec("search", Budget(simulations=2000))),
        ("search:2s*4", Spec("search", Budget(seconds=2.0, cores=4))),
        ("search:2000*2", Spec("search", Budget(simulations=2000, cores=2))),
        ("program:./my_bot", Spec("program", Budget(), "./my_bot")),
        ("program:python bot.py:0.5s", Spec("program", Budget(seconds=0.5), "python bot.py")),
        ("program:a:b", Spec("program", Budget(), "a:b")),
    ],
)
def test_specs(text: str, spec: Spec) -> None:
    assert parse(text) == spec
    assert parse(str(spec)) == spec


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("gredy", "There is no bot 'gredy'"),
        ("", "There is no bot ''"),
        ("search:", "no budget"),
        ("search:fast", "'fast' is no budget for a turn: write seconds (0.25s) or simulations (2000)"),
        ("search:0", "no budget"),
        ("search:-1s", "no budget"),
        ("search:2s*0", "no budget"),
        ("search:2s*", "no budget"),
        ("search:*4", "no budget"),
        ("greedy:150*4", "greedy thinks on one core; only search can use several: search:150*4"),
        ("program:", "program:./my_bot"),
    ],
)
def test_what_means_nothing_is_explained(text: str, part: str) -> None:
    with pytest.raises(UnknownBot) as error:
        parse(text)
    assert part in str(error.value)
