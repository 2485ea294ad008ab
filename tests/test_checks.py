"""Our own games keep what every game promises."""

from __future__ import annotations

import pytest

import tabard
from tabard.checks import check_game


@pytest.mark.slow  # what it looks at has tests of its own; here all of it is looked at as whoever adds a game does
@pytest.mark.parametrize("name", tabard.games())
def test_nothing_is_wrong_with_our_games(name: str) -> None:
    found = check_game(tabard.game(name))
    assert found.wrong == {}
    assert found.left_out == []
