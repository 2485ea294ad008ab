"""The guess of the final points that bots go by: exact at the end, blind to secrets, and what a player would say."""

from __future__ import annotations

from random import Random

import pytest

from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS
from tests.game_kit import uniform
from tests.kingsbridge.kit import GREEN, RED, act, asked, give, in_chapter, play, table
from tests.kingsbridge.town_kit import end_chapter, face_down, laid, provided


def guess(s: Kingsbridge, player: int = RED) -> float:
    return s.forecast()[player]


def before_dues(chapter: int, *hand: str) -> Kingsbridge:
    """Round 6 of a chapter: Red has everything for the dues, and these two cards in hand."""
    s = provided(in_chapter(table(2), chapter, 6))
    others = [card for card in ACTIONS if card not in hand]
    for player in (RED, GREEN):
        face_down(laid(s, player, *others[:5]), player, *others[5:])
    return act(s, RED)


# What it is


@pytest.mark.rule("K-HID-06")
def test_it_does_not_know_which_cards_a_rival_has_discarded() -> None:
    one = laid(in_chapter(table(2), 2, 2), GREEN, "grain")
    other = one.copy()
    assert guess(face_down(one, GREEN, "project"), GREEN) < guess(face_down(other, GREEN, "cloth"), GREEN)
    assert one.seen_by(RED).forecast() == other.seen_by(RED).forecast()


def test_going_by_it_beats_chance() -> None:
    rng = Random(1)
    for game in range(4):
        s = new_game(BOOK, 2, introductory=False, scaled=False, extra_pass=False)
        while not s.over:
            s.apply(best_at_sight(s) if s.to_move == game % 2 else uniform(s, rng))
        assert s.ranking()[game % 2] == 0


def best_at_sight(s: Kingsbridge) -> int:
    """The option after which the own lead looks greatest."""
    player = s.to_move
    leads = []
    for option in s.legal():
        after = s.copy()
        after.apply(option)
        points = after.forecast()
        leads.append((points[player] - points[1 - player], option))
    return max(leads)[1]


# Goods


@pytest.mark.parametrize("good", ["stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "med", "gold"])
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_more_of_a_good_is_never_worse(good: str, chapter: int) -> None:
    s = in_chapter(table(2), chapter)
    worths = []
    for amount in range(8):
        give(s, RED, **{good: amount})
        worths.append(guess(s))
    assert worths == sorted(worths)
    assert worths[1] > worths[0]


# Cards


def test_an_action_is_not_forgone_lightly() -> None:
    s = act(in_chapter(table(2), 1), RED)
    discard = ["discard cloth"]
    assert guess(play(s.copy(), "play medicine", "serve", *discard)) > guess(play(s, "lay medicine", *discard))


def test_building_pays() -> None:
    s = give(before_dues(4, "project", "cloth"), RED, stone=2)
    playing = play(s.copy(), "play project")
    built = play(playing.copy(), "build bridge stone_stone")
    assert guess(playing) == pytest.approx(guess(s))  # what is about to be built is not lost
    assert guess(built) == pytest.approx(guess(playing))
    assert guess(built) == pytest.approx(guess(play(s, "lay project")) + 2 * 2 * (3 - 1))


def test_wool_is_worth_something_as_long_as_it_can_be_sold() -> None:
    s = give(before_dues(4, "sale", "rent"), RED, wool=2)
    assert guess(s) > guess(give(s.copy(), RED, wool=0))
    discarded = face_down(s, RED, "sale")
    assert guess(discarded) == guess(give(discarded.copy(), RED, wool=0))


# Dues just paid


def test_loyalty_given_against_the_court_is_well_spent_at_the_end() -> None:
    s = give(provided(in_chapter(table(2), 4)), RED, gold=0, loyalty=1)
    play(end_chapter(s), "tax 5")
    assert asked(s) == "Protection"
    spared = play(s.copy(), "protect court")
    assert spared.over
    assert guess(spared) > guess(play(s, "decline"))
