"""Choosing in advance: what somebody who waits will be asked."""

from __future__ import annotations

from random import Random

import pytest

from tabard.server.bots.advance import MOST, expected
from tests.server.kit import FRIEND, ME, Person
from tests.server.test_views import GAMES, table


@pytest.mark.parametrize("name", GAMES)
def test_the_next_question_is_guessed_from_what_a_seat_sees(name: str) -> None:
    at = table(name, 3, moves=40)
    seat = (at.match.to_move + 1) % 3
    seen = at.match.seen_by(seat)
    question, options = expected(name, seen, seat, "en", 7)
    assert question
    assert 1 < len(options) <= MOST
    assert len({action for action, _ in options}) == len(options)
    other = seen.imagine(Random(3)).seen_by(seat)  # what is hidden from the seat is something else there
    assert expected(name, other, seat, "en", 7) == (question, options)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_offered_is_usually_possible(name: str) -> None:
    at, rng = table(name, 3, moves=40), Random(1)
    seat = (at.match.to_move + 1) % 3
    _, options = expected(name, at.match.seen_by(seat), seat, "en", 7)
    state = at.match.state.copy()
    while state.to_move != seat or len(state.legal()) == 1:
        state.apply(rng.choice(state.legal()))
    assert {action for action, _ in options} & set(state.legal())


def test_only_those_who_wait_are_told(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("coimbra", ME, FRIEND)
    ben.join(begun)
    path = f"tables/{begun['id']}/advance"
    mover, waits = (ann, ben) if ann.look(begun["id"])["to_move"] == 0 else (ben, ann)
    told = waits.post(path).json()
    assert told["question"]
    assert {"action", "notation", "sentence"} <= set(told["options"][0])
    for other in (mover, eve):
        refused = other.post(path)
        assert refused.status_code == 422
        assert "while others decide" in refused.json()["problem"]
