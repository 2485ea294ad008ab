"""What the others did since one's turn, what one did in this one, and taking all of it back."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import cast

import pytest

from tabard.engine.chronicle import Chronicle
from tabard.engine.game import game
from tabard.engine.goods import Good, Stock
from tabard.engine.state import CHANCE
from tabard.engine.words import LANGUAGES
from tabard.kingsbridge.state import Kingsbridge
from tabard.server.common.errors import Refused
from tabard.server.tables.entries import BOT, PERSON, UNDO, Chair
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Table
from tabard.server.views import recap, table_parts, telling
from tests.server.test_views import ADA, BEN, GAMES, WATCHING, of, play, table

HEAD = {"en": "Since your turn", "de": "Seit deinem Zug", "es": "Desde tu turno"}


def played(name: str, seats: int = 3, seed: int = 3) -> Table:
    """A table at the beginning of a turn of somebody who has had one before."""
    at, rng = table(name, seats, seed=seed), Random(seed)
    while at.turn_so_far() or not recap.since_turn(at, frozenset({at.match.to_move})):
        play(at, rng.choice(at.match.state.legal()))
    return at


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_recap_tells_every_turn_of_the_others_and_none_of_ones_own(name: str, lang: str) -> None:
    at = played(name)
    viewer = of(at.match.to_move, lang)
    told = str(recap.recap(at, viewer))
    assert HEAD[lang] in told
    first = recap.since_turn(at, viewer.seats)
    lines = {int(number) for number in re.findall(r'id="recap-(\d+)"', told)}
    assert lines
    assert {at.match.moves[number].seat for number in lines}.isdisjoint(viewer.seats)
    turns = telling.chronicle(at, lang).turns(first, len(at.match.moves))
    assert lines == {run[0] for run in turns if at.match.moves[run[0]].seat not in viewer.seats}


@pytest.mark.parametrize("name", GAMES)
def test_a_recap_can_be_shown_again_up_to_now(name: str) -> None:
    at = played(name)
    steps = re.search(r'data-recap="([\d ]+)"', str(recap.recap(at, of(at.match.to_move))))
    assert steps
    numbers = [int(step) for step in steps[1].split()]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == len(at.match.moves)
    assert len(numbers) <= recap.MOST_STEPS


def test_spectators_and_a_screen_that_is_handed_on_get_no_recap() -> None:
    at = played("kingsbridge", 2)
    assert str(recap.recap(at, WATCHING)) == ""
    assert str(recap.recap(at, Viewer(frozenset({ADA, BEN})))) == ""
    assert str(recap.recap(at, of(at.match.to_move))) != ""


def test_the_ab_bott_is_in_the_recap_with_what_it_gained() -> None:
    at, rng = table("pilgrim", 1), Random(3)
    while str(recap.recap(at, of(ADA))).count("Ab-Bott") < 4 or "+1" not in str(recap.recap(at, of(ADA))):
        play(at, rng.choice(at.match.state.legal()))
    told = str(recap.recap(at, of(ADA)))
    assert 'class="gain won"' in told
    assert '<span class="unseen">Ab-Bott: </span>' in told


def test_of_a_hidden_action_only_what_changes_in_the_open_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table("kingsbridge")
    while not any(move.text.startswith("discard") for move in at.match.moves):
        play(at, at.match.state.legal()[0])
    cards = Stock((Good("wool", "hand"),), lambda state: [[hand] for hand in cast("Kingsbridge", state).hands])
    monkeypatch.setattr(type(at.game), "stock", cards)
    told = Chronicle(at.match, at.game.words("en"))
    told.catch_up()
    hidden = next(entry for entry in told.entries if BEN in entry.hidden_from or ADA in entry.hidden_from)
    assert hidden.gained(hidden.seat)
    for viewer in hidden.hidden_from:
        assert hidden.gained(viewer) == ()


def test_what_a_hidden_discard_openly_causes_has_signs_for_everybody() -> None:
    match, rng = game("kingsbridge").start(3, seed=4), Random(4)
    while not match.over:
        match.play(rng.choice(match.legal()))
    told = Chronicle(match, match.game.words("en"))
    told.catch_up()
    cause = next(entry for entry in told.entries if entry.hidden_from and entry.gains)
    assert "Chapter III ends." in cause.notices
    for viewer in cause.hidden_from:
        assert cause.gained(viewer) == cause.gains
        assert cause.told(viewer) == cause.hidden != cause.sentence


@pytest.mark.parametrize("name", GAMES)
def test_headings_say_where_in_the_game_it_happened(name: str) -> None:
    at = table(name, moves=40)
    told = str(telling.log(at, of(ADA)))
    headings = re.findall(r'<li class="stage"><h3>([^<]+)</h3></li>', told)
    assert headings
    assert all(one != other for one, other in pairwise(headings))
    assert headings[-1] in {entry.stage for entry in telling.chronicle(at, "en").entries[-telling.LAST_MOVES :]}


# The own turn


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_turn_is_taken_back_and_walked_anew(name: str) -> None:
    at, rng = played(name), Random(1)
    begun, moves = at.match.state.copy(), len(at.match.moves)
    while True:
        mover = at.match.to_move
        if not at.turn_so_far():
            begun, moves = at.match.state.copy(), len(at.match.moves)
        if at.turn_back(frozenset({mover})) == len(at.match.moves) - moves > 0:
            break
        play(at, rng.choice(at.match.state.legal()))
    assert "undo-turn" in table_parts.decision(at, of(mover))
    assert recap.own_turn(at, of(mover)) is not None
    assert recap.own_turn(at, of((mover + 1) % 3)) is None
    at.follow_all(at.plan_undo(of(mover), 0.0, turn=True))
    assert len(at.match.moves) == moves
    assert at.match.state == begun
    assert "undo-turn" not in table_parts.decision(at, of(mover))


@pytest.mark.parametrize("name", GAMES)
def test_a_page_knows_that_a_turn_goes_on(name: str) -> None:
    """It began where somebody else had decided last, or had ended a turn; nothing that is drawn divides it."""
    at, rng = played(name), Random(1)
    for _ in range(60):
        mover, begun, before = at.match.to_move, at.turn_begun(), len(at.match.moves)
        assert f'data-begun="{begun}"' in table_parts.decision(at, of(mover))
        option = rng.choice(at.match.state.legal())
        play(at, option)
        others = {move.seat for move in at.match.moves[before:]} - {mover, CHANCE}
        goes_on = at.match.to_move == mover and not others and not at.game.ends_turn(option)
        assert (at.turn_begun() == begun) == goes_on


def test_a_turn_that_is_over_is_not_taken_back_as_a_whole() -> None:
    at = played("pilgrim")
    mover = at.match.to_move
    while at.match.to_move == mover:
        play(at, at.match.state.legal()[-1])
    assert at.turn_back(frozenset({mover})) == 0
    at.request = None
    with pytest.raises(Refused, match="nothing to take back"):
        at.plan_undo(of(mover), 0.0, turn=True)
    assert at.plan_undo(of(mover), 0.0)[0].text  # the last choice, as ever


def test_what_the_abbott_wins_has_its_colour() -> None:
    at, rng, shown = table("pilgrim", 1), Random(4), ""
    while "seat-black" not in shown:
        play(at, rng.choice(at.match.state.legal()))
        shown = str(telling.log(at, of(ADA)))
        assert "seat-red" not in shown


def test_only_the_end_of_a_turn_can_end_by_itself() -> None:
    at, rng, found = table("pilgrim", 2), Random(4), 0
    for _ in range(60):
        options = at.match.state.legal()
        shown = table_parts.decision(at, of(at.match.to_move))
        assert ("data-ends" in shown) == (len(options) == 1 and at.match.to_move >= 0)
        found += "data-ends" in shown
        ends = "data-ends" in shown or "data-hands-on" in shown
        assert ("own-turn" in shown) == bool(ends and at.turn_so_far())
        play(at, rng.choice(options))
    assert found


def test_only_what_people_would_have_to_agree_to_is_asked_twice() -> None:
    """Against bots everything can be taken back."""
    assert asked_twice(Chair(PERSON, owner="somebody else")) > 0
    assert asked_twice(Chair(BOT, bot="random")) == 0


def asked_twice(other: Chair) -> int:
    at, rng = table("kingsbridge", 2), Random(4)
    at.chairs[1] = other
    found = 0
    for _ in range(60):
        found += "data-hands-on" in table_parts.decision(at, of(0))
        play(at, rng.choice(at.match.state.legal()))
    return found


def test_a_turn_whose_end_was_taken_back_does_not_end_by_itself_again() -> None:
    at, rng = table("pilgrim", 2), Random(4)
    while "data-ends" not in table_parts.decision(at, of(at.match.to_move)):
        play(at, rng.choice(at.match.state.legal()))
    mover = at.match.to_move
    play(at, at.match.state.legal()[0])
    at.follow_all(at.entries([(UNDO, mover, "1")], 0.0))
    assert at.match.to_move == mover
    assert "data-ends" not in table_parts.decision(at, of(mover))
