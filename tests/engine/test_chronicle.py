"""What has happened, in sentences: for everybody what they may know, and only what still stands."""

from __future__ import annotations

from collections.abc import Sequence

from tabard.engine.actions import Family
from tabard.engine.chronicle import Chronicle
from tabard.engine.game import game
from tabard.engine.state import CHANCE, NOBODY, State
from tabard.engine.words import Words
from tests.engine.toy import ToyGame


def told(chronicle: Chronicle, viewer: int | None = None) -> list[tuple[int, str]]:
    return [(line.seat, line.text) for line in chronicle.paragraphs(0, len(chronicle.entries), viewer)]


def test_what_a_seat_does_in_a_row_is_one_paragraph() -> None:
    match = ToyGame().start(3, seed=1)
    match.play("high")
    chronicle = Chronicle(match, match.game.words("en"))
    chronicle.catch_up()
    cards = [move.text.split()[1] for move in match.moves[:3]]
    assert told(chronicle) == [(CHANCE, f"The card is {cards[0]}, {cards[1]} and {cards[2]}."), (0, "High.")]


def test_what_was_taken_back_is_forgotten_even_if_something_else_was_played_since() -> None:
    match = ToyGame().start(3, seed=1)
    chronicle = Chronicle(match, match.game.words("en"))
    match.play("high")
    match.play("low")
    chronicle.catch_up()
    match.undo(2)
    match.play("low")
    match.play("low")
    chronicle.catch_up()
    assert told(chronicle)[1:] == [(0, "Low."), (1, "Low.")]
    assert chronicle.state.legal() == match.state.legal()
    match.undo()
    chronicle.catch_up()
    assert told(chronicle)[1:] == [(0, "Low.")]


def test_those_who_watch_are_told_no_secret() -> None:
    class Secretive(ToyGame):
        def hides(self, state: object, action: int, seat: int) -> bool:
            return seat != 1

    match = Secretive().start(2, seed=1)
    chronicle = Chronicle(match, match.game.words("en"))
    chronicle.catch_up()
    assert "card is" in told(chronicle, 1)[0][1]
    assert "card is" not in told(chronicle, 0)[0][1]
    assert "card is" not in told(chronicle, NOBODY)[0][1]
    assert "card is" in told(chronicle, None)[0][1]


def test_what_happens_by_itself_stands_between_the_actions_before_and_after_it() -> None:
    class Telling(Words):
        def notices(self, before: State, action: int, after: State) -> list[str]:
            return ["Everybody has a card."] if before.to_move == CHANCE and after.to_move == 0 else ["A card!"]

    match = ToyGame().start(2, seed=1)
    match.play("high")
    chronicle = Chronicle(match, Telling("tabard.engine", "en", match.game.actions))
    chronicle.catch_up()
    first, second = (f"The card is {move.text.split()[1]}." for move in match.moves[:2])
    assert [text for _, text in told(chronicle)] == [
        first, "A card!", second, "Everybody has a card.", "High.", "A card!"
    ]  # fmt: skip
    assert [*map(list, chronicle.turns(0, 3))] == [[0], [1], [2]]


def test_what_an_earlier_game_of_a_match_ended_with_is_kept() -> None:
    class Twice(ToyGame):
        def between_games(self, state: State) -> bool:
            return not state.over and state.to_move == 1  # as if a game had ended there

    match = Twice().start(2, seed=1)
    chronicle = Chronicle(match, match.game.words("en"))
    chronicle.catch_up()
    assert chronicle.earlier_games() == []
    match.play("high")
    match.play("low")
    chronicle.catch_up()
    (sheet,) = chronicle.earlier_games()
    assert [len(points) for points in sheet.points] == [1, 1]
    match.undo(2)
    chronicle.catch_up()
    assert chronicle.earlier_games() == []


def test_what_does_not_read_well_in_one_sentence_is_told_one_by_one() -> None:
    class Plain(Words):
        def done_in_a_row(self, family: Family, actions: Sequence[int], names: Sequence[str]) -> str:
            return ""

    match = ToyGame().start(2, seed=1)
    together = Chronicle(match, match.game.words("en"))
    apart = Chronicle(match, Plain("tabard.engine", "en", match.game.actions))
    for chronicle in (together, apart):
        chronicle.catch_up()
    first, second = (move.text.split()[1] for move in match.moves)
    assert told(together) == [(CHANCE, f"The card is {first} and {second}.")]
    assert told(apart) == [(CHANCE, f"The card is {first}. The card is {second}.")]


def test_what_is_alike_in_many_actions_is_in_memory_once() -> None:
    """Of several matches too: a server has hundreds of them, with hundreds of actions each."""
    entries, moves = [], []
    for seed in (1, 2):
        match = game("kingsbridge").start(2, seed)
        for _ in range(40):
            match.play(match.state.legal()[0])
        chronicle = Chronicle(match, match.game.words("en"))
        chronicle.catch_up()
        entries += chronicle.entries
        moves += match.moves
    for kept in (
        [entry.hidden_from for entry in entries],
        [entry.stage for entry in entries],
        [entry.round for entry in entries],
        [entry.open_gains for entry in entries if not entry.hidden_from],
        [move.text for move in moves],
    ):
        assert len(set(map(id, kept))) == len(set(map(str, kept))) < len(kept) / 2
