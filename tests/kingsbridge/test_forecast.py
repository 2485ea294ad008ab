"""The guess of the final points that bots go by: exact at the end, blind to secrets, and what a player would say."""

from __future__ import annotations

from random import Random

import pytest

from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS
from tests.game_kit import uniform
from tests.kingsbridge.kit import GREEN, RED, act, asked, give, in_chapter, in_force, play, project, set_vp, table
from tests.kingsbridge.town_kit import end_chapter, face_down, houses, laid, provided, seals, sick, spaces_left


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


@pytest.mark.parametrize("good", ["grain", "piety"])
def test_what_is_due_is_worth_more_than_what_is_left_over(good: str) -> None:
    s = before_dues(4, "cloth", "rent")
    worths = [guess(give(s, RED, **{good: amount})) for amount in range(5)]
    assert worths[2] - worths[1] > 2 * (worths[4] - worths[3])


def test_missing_piety_costs_more_after_the_last_chapter() -> None:
    def cost(chapter: int) -> float:
        s = before_dues(chapter, "cloth", "rent")
        return guess(s) - guess(give(s.copy(), RED, piety=0))

    assert cost(4) > cost(3) > 0


def test_gold_for_the_tax_is_worth_more_than_gold_at_the_end() -> None:
    s = before_dues(4, "cloth", "rent")
    worths = [guess(give(s, RED, gold=amount)) for amount in range(12)]
    assert worths[1] - worths[0] > 2 * (worths[11] - worths[10])


def test_early_knowledge_is_worth_more_than_late_knowledge() -> None:
    def worth(chapter: int) -> float:
        s = give(in_chapter(table(2), chapter), RED, med=2)
        return guess(s) - guess(give(s.copy(), RED, med=1))

    assert worth(2) > worth(4)


def test_most_loyalty_may_win_the_metal() -> None:
    s = give(give(in_chapter(table(2), 3), RED, loyalty=2), GREEN, loyalty=1)
    ahead = guess(s) - guess(s, GREEN)
    behind = guess(give(s.copy(), GREEN, loyalty=2)) - guess(s)
    assert ahead > 0 > behind


def test_a_point_is_two_halves() -> None:
    s = in_chapter(table(2), 2)
    assert guess(set_vp(s.copy(), RED, 21)) - guess(set_vp(s, RED, 20)) == pytest.approx(2)


# Cards


def test_a_card_that_can_bring_something_is_kept() -> None:
    s = give(before_dues(1, "project", "cloth"), RED, stone=2, wool=0)
    assert guess(face_down(s.copy(), RED, "cloth")) > guess(face_down(s, RED, "project")) + 1


def test_an_action_is_not_forgone_lightly() -> None:
    s = act(in_chapter(table(2), 1), RED)
    discard = ["discard cloth"]
    assert guess(play(s.copy(), "play medicine", "serve", *discard)) > guess(play(s, "lay medicine", *discard))


def test_a_skipped_action_costs_something() -> None:
    s = before_dues(2, "favour", "cloth")
    skipping = s.copy()
    skipping.skipping = 1 << RED
    assert guess(skipping) < guess(s)


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


def test_a_fallen_price_of_wool_is_noticed() -> None:
    s = give(in_chapter(table(2), 1, 4), RED, wool=3)
    assert guess(in_force(s.copy(), "i-01")) < guess(s)


# The town


def test_a_house_is_worth_more_early() -> None:
    def worth(chapter: int) -> float:
        s = in_chapter(table(2), chapter)
        return guess(houses(s.copy(), RED, 13)) - guess(s)

    assert worth(1) > worth(4) > 0


def test_a_seal_is_worth_more_on_what_is_nearly_finished() -> None:
    s = in_chapter(table(2), 4, 6)
    project(s, "lady_chapel")
    without = guess(s)
    far = guess(seals(s.copy(), RED, "lady_chapel"))
    near = guess(seals(spaces_left(s.copy(), "lady_chapel", wood=1), RED, "lady_chapel"))
    assert near > far > without


def test_the_sick_are_worth_something_to_those_who_can_care() -> None:
    s = give(before_dues(4, "medicine", "rent"), RED, med=3)
    assert guess(sick(s.copy(), {10: 2})) > guess(sick(s.copy(), {10: 4}))
    discarded = face_down(s.copy(), RED, "medicine")
    assert guess(sick(discarded.copy(), {10: 2})) == guess(discarded)


def test_care_that_is_forbidden_brings_nothing() -> None:
    s = sick(give(in_chapter(table(2), 3), RED, med=3), {10: 3, 1: 2})
    assert guess(in_force(s.copy(), "iii-07")) < guess(s)


# Dues just paid


def test_loyalty_given_against_the_court_is_well_spent_at_the_end() -> None:
    s = give(provided(in_chapter(table(2), 4)), RED, gold=0, loyalty=1)
    play(end_chapter(s), "tax 5")
    assert asked(s) == "Protection"
    spared = play(s.copy(), "protect court")
    assert spared.over
    assert guess(spared) > guess(play(s, "decline"))


def test_penalties_to_come_cost_something() -> None:
    s = give(provided(in_chapter(table(2), 2)), RED, gold=0, piety=0, grain=0, loyalty=3)
    play(end_chapter(s), "tax 2")
    for penalty in range(3):
        freed = s.copy()
        freed.penalties = tuple(0 if kind == penalty else s.penalties[kind] for kind in range(3))
        assert guess(freed) > guess(s)
