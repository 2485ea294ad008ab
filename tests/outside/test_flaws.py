"""`check_game` names what is wrong: a game that keeps every promise is broken in one place after the other."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from random import Random
from typing import Any

import pytest

from tabard.checks import check_game
from tabard.engine import fields
from tabard.engine.errors import UnknownGame
from tabard.engine.game import Game, game
from tabard.engine.words import Words

Break = Callable[[pytest.MonkeyPatch, Any, Any], None]  # a game and the class of its states


@pytest.fixture
def small(fair: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """With two seats only, which is enough to see a flaw; an empty table that a flaw has spoilt is forgotten."""
    monkeypatch.setattr(type(fair), "seats", (2,))
    monkeypatch.setattr(fields, "BLANKS", {})
    return fair


def no_game(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(state, "game", "")


def shared_list(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    copy = state.copy

    def sharing(self: Any) -> Any:
        made = copy(self)
        made.points = self.points
        return made

    patch.setattr(state, "copy", sharing)


def no_viewer(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(state, "seen_by", lambda self, seat: self.copy())


def no_secrets_declared(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(type(game), "has_secrets", False)


def wrong_guess(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    def imagine(self: Any, rng: Random) -> Any:
        full = self.copy()
        full.points = [rng.randint(0, 28) for _ in self.points]
        return full

    patch.setattr(state, "imagine", imagine)


def few_scores(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(state, "scores", lambda self: self.points[:1])


def field_left_out(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    set_up = type(game).set_up

    def with_more(self: Any, seats: int, options: Any) -> Any:
        made = set_up(self, seats, options)
        made.weather = 1
        return made

    patch.setattr(type(game), "set_up", with_more)


def same_words(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(Words, "sentence", lambda self, state, action: "Do something")


def failing_rules(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(state, "forecast", lambda self: [1 / (len(self.bag) - 3)] * self.seats)


def unknown_rule(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(type(game.new_state(2).book[0]), "rules", "F-NOWHERE-01")


def few_tokens(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(type(game), "seat_tokens", ("red",))


def open_drawing(patch: pytest.MonkeyPatch, game: Any, state: Any) -> None:
    patch.setattr(type(game), "svg", lambda self, state, *look: f"<svg>{state.offers}</svg>")


FLAWS: list[tuple[Break, str]] = [
    (no_game, "Fair.game is '', but has to be 'fair'."),
    (shared_list, "A copy shares points with its original."),
    (no_viewer, "seen_by(seat) has to set the attribute `viewer` to the seat."),
    (no_secrets_declared, "seen_by() hides offers, but the game does not say `has_secrets`."),
    (wrong_guess, "imagine() makes a state in which the seat would see something else: points."),
    (few_scores, "scores() gives 1 numbers for 2 seats."),
    (field_left_out, "`declared` does not name weather, which a state has."),
    (same_words, "Two options of Draw are told alike in the language en: Do something."),
    (failing_rules, "Looking at its scores failed with ZeroDivisionError"),
    (open_drawing, "The drawing shows everybody what yellow may not see."),
    (unknown_rule, "Decisions cite F-NOWHERE-01, which rules.md does not have."),
    (few_tokens, "There are 2 seats, but only 1 tokens for them."),
]


def test_a_game_in_order_has_no_flaw(small: Game) -> None:
    assert check_game(small).wrong == {}


@pytest.mark.parametrize(("breaking", "sentence"), FLAWS, ids=[breaking.__name__ for breaking, _ in FLAWS])
def test_a_flaw_is_named(small: Game, monkeypatch: pytest.MonkeyPatch, breaking: Break, sentence: str) -> None:
    breaking(monkeypatch, small, type(small.new_state(2)))
    found = check_game(small)
    assert sentence in " ".join(found.wrong.values())


def test_a_package_that_cannot_be_imported_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("broken", "tabard_that_is_not_there.game:GAME", "tabard.games")
    monkeypatch.setattr("tabard.engine.game.entry_points", lambda group: (broken,))
    with pytest.raises(UnknownGame, match=r"The game broken .* cannot be loaded. ModuleNotFoundError: No module"):
        game("broken")
