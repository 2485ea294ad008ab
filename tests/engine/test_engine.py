"""The engine by itself, shown on a tiny game in plain Python."""

from __future__ import annotations

import os
from random import Random
from typing import Any, cast

import pytest

import tabard
from tabard.engine.errors import OptionError, UnknownGame
from tabard.engine.game import game, games
from tabard.engine.match import Match
from tabard.engine.state import playout
from tests.engine.toy import ACTIONS, DEAL, HIGH, LOW, TOY, Toy


def test_the_build_is_the_one_asked_for() -> None:
    if asked := os.environ.get("TABARD_BUILD"):
        assert (asked == "compiled") == tabard.COMPILED


# Actions


def test_an_action_is_an_integer_with_a_name() -> None:
    assert [ACTIONS.notation(action) for action in range(ACTIONS.size)] == [
        "deal 1", "deal 2", "deal 3", "deal 4", "deal 5", "deal 6", "high", "low",
    ]  # fmt: skip
    assert all(ACTIONS.parse(ACTIONS.notation(action)) == action for action in range(ACTIONS.size))
    assert ACTIONS.parse("  DEAL   3 ") == DEAL.id(2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "An action is needed"),
        ("hihg", "There is no action 'hihg'. Did you mean high?"),
        ("deal", "'deal' should read 'deal CARD'"),
        ("deal 3 4", "'deal 3 4' should read 'deal CARD'"),
        ("deal 7", "the card cannot be '7'. Possible are 1, 2, 3, 4, 5, 6."),
        ("high low", "'high low' should read 'high'"),
    ],
)
def test_a_wrong_notation_is_explained(text: str, message: str) -> None:
    with pytest.raises(tabard.UnknownAction, match=message.replace("?", r"\?")):
        ACTIONS.parse(text)


# The registry


def test_games_are_found_by_entry_point() -> None:
    assert "pilgrim" in games()
    assert game("pilgrim").title == "Pilgrim"
    assert tabard.game("pilgrim") is game("pilgrim")


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(tabard.UnknownGame, match=r"There is no game chess. There is .*pilgrim"):
        tabard.game("chess")


@pytest.mark.parametrize("title", ["World Without End", "world-without-end", "Die Tore der Welt", "KINGSBRIDGE"])
def test_a_game_is_found_by_its_title_too(title: str) -> None:
    assert tabard.game(title) is tabard.game("kingsbridge")


def test_a_long_name_is_not_repeated() -> None:
    with pytest.raises(UnknownGame) as caught:
        tabard.game("x" * 10_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        ("7", "A seed is a whole number, not '7'."),
        (1.5, "A seed is a whole number, not 1.5."),
        (10**18, "A seed has at most 18 digits."),
        (-(10**6000), "A seed has at most 18 digits."),
    ],
    ids=["text", "fraction", "long", "very long"],
)
def test_a_wrong_seed_is_explained(seed: object, message: str) -> None:
    wrong: Any = seed
    with pytest.raises(OptionError, match=message):
        TOY.start(2, seed=wrong)


@pytest.mark.parametrize("seed", [10**18 - 1, 1 - 10**18, True])
def test_every_seed_that_is_accepted_can_be_read_again(seed: int) -> None:
    match = tabard.game("coimbra").start(2, seed=seed)
    assert match.game.replay(match.record()).record() == match.record()


def test_another_package_can_add_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    points = [EntryPoint("toy", "tests.engine.toy:TOY", "tabard.games"), EntryPoint("odd", "os:path", "tabard.games")]
    monkeypatch.setattr("tabard.engine.game.entry_points", lambda group: points)
    game.cache_clear()
    try:
        assert game("toy").title == TOY.title
        with pytest.raises(tabard.UnknownGame, match="What is installed as odd"):
            game("odd")
    finally:
        game.cache_clear()


# Options


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (5, {}, "Toy has 2 to 3 seats, not 5"),
        (2, {"speed": 1}, "Toy has no option speed. It has quick, level, handicap."),
        (2, {"quick": "yes"}, "quick is yes or no, not 'yes'"),
        (2, {"level": 4}, "level is a number from 1 to 3, not 4"),
        (2, {"level": True}, "level is a number from 1 to 3, not True"),
        (2, {"handicap": (1, 2, 0)}, "for each of the 2 seats, written like 0,0, not"),
        (2, {"handicap": (3, 0)}, "a number from 0 to 2"),
        (2, {"handicap": 1}, "a number from 0 to 2"),
    ],
)
def test_a_wrong_option_is_explained(seats: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(tabard.OptionError, match=message):
        TOY.start(seats, seed=1, **options)


def test_options_have_defaults_and_are_written_and_read() -> None:
    assert TOY.checked(2, {}) == {"quick": False, "level": 1, "handicap": (0, 0)}
    for option, value, text in zip(TOY.options, (True, 2, (1, 0)), ("yes", "2", "1,0"), strict=True):
        assert option.show(cast("tuple[int, ...]", value)) == text
        assert option.check(option.parse(text), 2) == value


# Matches


def test_chance_is_a_seat_and_a_seeded_dealer_plays_it() -> None:
    by_hand = TOY.start(2)
    assert by_hand.to_move == tabard.CHANCE
    assert by_hand.state.weights() == [1] * 6
    by_hand.play("deal 4")
    assert by_hand.legal() == [f"deal {n}" for n in range(1, 7)]
    dealt = TOY.start(2, seed=5)
    assert dealt.to_move == 0
    assert [move.seat for move in dealt.moves] == [tabard.CHANCE] * 2
    assert dealt.record() == TOY.start(2, seed=5).record()


def test_play_checks_explains_and_changes_nothing() -> None:
    match = TOY.start(2, seed=5)
    before = match.record()
    for action, message in (
        ("deal 3", "That is not one of the choices now: High or low?"),
        ("hi", "There is no action"),
        (99, "There is no action 99; they go from 0 to 7"),
    ):
        with pytest.raises(tabard.IllegalAction, match=message.replace("?", r"\?")):
            match.play(cast("str", action))
    assert match.record() == before
    with pytest.raises(tabard.IllegalAction) as caught:
        match.play(DEAL.id(1))
    assert caught.value.rule == "T-CALL-01"


def test_nothing_is_played_after_the_end() -> None:
    match = TOY.start(2, seed=5)
    match.play("high")
    match.play(LOW.id())
    assert match.over
    assert match.legal() == []
    assert match.forced() is None
    with pytest.raises(tabard.IllegalAction, match="The game is over"):
        match.play("high")
    assert TOY.words("de").why_not(match.state, LOW.id()) == ("Das Spiel ist zu Ende.", "")


def test_undo_takes_back_but_not_what_was_dealt() -> None:
    match = TOY.start(2, seed=5)
    start = match.record()
    match.play("high")
    match.undo()
    assert match.record() == start
    with pytest.raises(tabard.CannotUndo, match="drawn or rolled"):
        match.undo()
    assert match.record() == start


def test_chance_entered_by_hand_can_be_taken_back() -> None:
    match = TOY.start(2)
    match.play("deal 3")
    match.undo()
    assert match.to_move == tabard.CHANCE
    with pytest.raises(tabard.CannotUndo, match="nothing to take back"):
        match.undo()
    with pytest.raises(tabard.IllegalAction, match="entered by hand"):
        match.draw()


def test_the_dealer_follows_the_weights() -> None:
    pilgrim = tabard.game("pilgrim")
    first = [pilgrim.start(2, seed=seed, first_game=True).moves[0].text for seed in range(400)]
    assert 25 < first.count("counter cornucopia") < 95  # one of seven: about 57
    assert 80 < first.count("counter stone") < 150  # two of seven: about 114


# Secrets


def test_a_seat_sees_only_its_own_card_and_can_imagine_the_rest() -> None:
    match = Match.start(TOY, 3, 5, TOY.checked(3, {}))
    true = cast("Toy", match.state)
    seen = cast("Toy", match.seen_by(1))
    assert seen.cards == [0, true.cards[1], 0]
    worlds = [seen.imagine(Random(n)).cards for n in range(50)]
    assert all(1 <= card <= 6 for cards in worlds for card in cards)
    assert {cards[1] for cards in worlds} == {true.cards[1]}
    assert len({cards[0] for cards in worlds}) > 1


def test_copies_are_independent() -> None:
    state = TOY.start(2, seed=5).state
    copy = state.copy()
    copy.apply(HIGH.id())
    assert (state.to_move, copy.to_move) == (0, 1)
    assert cast("Toy", state).calls == []


def test_playout_ends_and_counts() -> None:
    assert playout(TOY.new_state(3), 1) == 6


def test_the_state_after_so_many_moves() -> None:
    match = tabard.game("coimbra").start(seats=2, seed=1)
    before = match.state.copy()
    count = len(match.moves)
    match.play(match.legal()[0])
    assert match.state_after(count).legal() == before.legal()
    assert match.state_after(len(match.moves)).legal() == match.state.legal()
