"""Penance, begging, royal court, and protection by loyalty (K-PEN)."""

from __future__ import annotations

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS
from tests.cases import asks, can, cases, offers, then, turn_of
from tests.kingsbridge.kit import *
from tests.kingsbridge.town_kit import *

SHORT = {"penance": "piety", "begging": "grain", "court": "gold"}


def short(loyalty: int, *missing: str, chapter: int = 1, player: int = RED) -> Kingsbridge:
    """The dues are paid; a player with 30 points had nothing of these."""
    s = provided(in_chapter(table(3), chapter))
    give(set_vp(s, player, 30), player, loyalty=loyalty, **dict.fromkeys(missing, 0))
    return play(end_chapter(s), "tax 2")


# Penance (K-PEN-01, 02)


@pytest.mark.rule("K-PEN-01")
def test_penance_draws_a_random_card_before_the_first_round() -> None:
    s = penalised(table(2), RED, piety=1)
    assert (s.to_move, asked(s)) == (CHANCE, "PenanceCard")
    assert options(s) == [f"drawn {card}" for card in ACTIONS]
    assert s.weights() == [1] * 12
    play(s, "drawn favour")
    assert asked(s) == "EventCard"
    assert "favour" not in hand(s, RED)
    assert sizes(s, RED) == (0, 1)
    assert hand(s, GREEN) == list(ACTIONS)


@pytest.mark.rule("K-PEN-02")
def test_the_drawn_card_goes_face_down_onto_the_discard_pile() -> None:
    s = play(penalised(table(2), RED, piety=0), "drawn sale")
    assert (discards(s, RED), pile(s, RED)) == (["sale"], [])
    assert discards(s.seen_by(RED), RED) == ["sale"]  # the owner may look at it
    assert discards(s.seen_by(GREEN), RED) == []
    assert s.seen_by(GREEN).discarded[RED] == 1


test_penance = cases(
    ("K-PEN-01", "with the first action after penance nothing is discarded",
        lambda: penalised(table(2), RED, piety=1), "drawn favour", "reveal ii-05", "orient 0", "play grain",
        turn_of(GREEN), asks("ActionCard"), (sizes, RED, (1, 1)), pass_turn,
        lambda s: pass_turn(play(s, "reveal ii-09", "orient 0")), "play piety", turn_of(RED), asks("DiscardedCard")),
    ("K-PEN-01", "the first action is used all the same",
        lambda: penalised(table(2), RED, piety=1), "drawn favour", "reveal ii-05", "orient 0", can("play grain")),
    ("K-PEN-02", "in the introductory game it is drawn from all twelve",
        lambda: penalised(table(2, introductory=True), RED, piety=1), (options, [f"drawn {card}" for card in ACTIONS])),
)  # fmt: skip


# Begging (K-PEN-03)


@pytest.mark.rule("K-PEN-03")
@pytest.mark.parametrize("turn", range(4))
def test_who_begs_has_no_income_in_the_first_round(turn: int) -> None:
    s = penalised(table(4), RED, grain=0)
    favour_at(give(s, RED, gold=1), "queen")
    play(s, "reveal ii-05")  # wool, a point, wood, knowledge
    before, points = goods(s, RED), vp(s, RED)
    others = sum(sum(goods(s, player).values()) + vp(s, player) for player in (1, 2, 3))
    play(s, f"orient {turn}")
    steps = (2 + turn) % 4
    assert favour(s) == ("queen", "prior", "guild", "prioress")[steps]
    assert goods(s, RED) == before | ({"piety": before["piety"] + 1} if steps == 1 else {})  # the favour of the prior
    assert vp(s, RED) == points
    assert sum(sum(goods(s, player).values()) + vp(s, player) for player in (1, 2, 3)) == others + 3


@pytest.mark.rule("K-PEN-03")
def test_nor_a_point_in_its_place() -> None:
    s = penalised(table(2), RED, grain=0)
    play(s, "reveal ii-05")
    points = vp(s, RED)
    s.stock[4] = 0  # wool
    play(s, "orient 0")  # the corner with wool points at Red
    assert vp(s, RED) == points


@pytest.mark.rule("K-PEN-03")
def test_the_favour_is_not_touched() -> None:
    s = favour_at(give(penalised(table(2), RED, grain=0), RED, loyalty=3), "merchants")
    points = vp(s, RED)
    play(s, "reveal ii-05", "orient 3")  # the arrow points at 1
    assert (favour(s), vp(s, RED)) == ("king", points + 3)


@pytest.mark.rule("K-PEN-03")
def test_the_second_round_brings_income_again() -> None:
    s = pass_turn(pass_turn(play(penalised(table(2), RED, grain=0), "reveal ii-05", "orient 0")))
    wood = has(s, RED, "wood")
    play(s, "reveal ii-09", "orient 2")  # its third corner, wood, points at the first side
    assert has(s, RED, "wood") == wood + 1


# Royal court (K-PEN-04, 05, 08)


@pytest.mark.rule("K-PEN-04")
def test_before_the_court_one_card_is_laid_open_and_one_face_down() -> None:
    s = penalised(table(2), RED, gold=0)
    assert (s.to_move, asked(s)) == (RED, "CourtCard")
    assert options(s) == [f"lay {card}" for card in ACTIONS]
    grain = has(s, RED, "grain")
    play(s, "lay grain")
    assert options(s) == [f"discard {card}" for card in ACTIONS if card != "grain"]
    play(s, "discard favour")
    assert (pile(s, RED), discards(s, RED)) == (["grain"], ["favour"])
    assert has(s, RED, "grain") == grain
    assert asked(s) == "EventCard"
    assert sizes(s, GREEN) == (0, 0)


@pytest.mark.rule("K-PEN-04")
def test_five_actions_remain() -> None:
    s = play(penalised(table(2), RED, gold=0), "lay grain", "discard favour")
    actions = 0
    for name in ("ii-05", "ii-09", "ii-11", "ii-01", "ii-07", "ii-08"):
        play(s, f"reveal {name}", "orient 0")
        while asked(s) == "ActionCard":
            actions += s.to_move == RED
            pass_turn(s)
    assert actions == 5
    assert sizes(s, RED) == sizes(s, GREEN) == (6, 6)


test_royal_court = cases(
    ("K-PEN-04 K-PEN-05", "in the first round no card is played",
        lambda: penalised(table(3), RED, gold=0), "lay grain", "discard favour", "reveal ii-05", "orient 0",
        turn_of(GREEN), asks("ActionCard"), lambda s: pass_turn(pass_turn(s)), asks("EventCard"),
        (lambda s: [sizes(s, player) for player in range(3)], [(1, 1)] * 3)),
)  # fmt: skip


# Several penalties (K-PEN-06, 07)


@pytest.mark.rule("K-PEN-06", "K-ACT-10")
def test_with_both_one_card_lies_open_and_two_face_down() -> None:
    s = penalised(table(2), RED, piety=0, gold=0)
    assert asked(s) == "PenanceCard"
    play(s, "drawn house")
    assert (s.to_move, asked(s)) == (RED, "CourtCard")
    assert "lay house" not in options(s)
    play(s, "lay grain")
    assert (s.to_move, asked(s)) == (RED, "CourtDiscard")  # the court's pair is always a pair
    assert {"discard house", "discard grain"}.isdisjoint(options(s))
    play(s, "discard favour")
    assert asked(s) == "EventCard"
    assert (pile(s, RED), discards(s, RED)) == (["grain"], ["house", "favour"])


test_several_penalties = cases(
    ("K-PEN-06 K-PEN-01", "with both nothing is discarded in the second round",
        lambda: penalised(table(2), RED, piety=0, gold=0), "drawn house", "lay grain", "discard favour",
        lambda s: pass_turn(play(s, "reveal ii-05", "orient 0")),
        lambda s: pass_turn(play(s, "reveal ii-09", "orient 0")), "play piety",
        asks("EventCard"),  # Red, the last of the round, is not asked for a discard
        (sizes, RED, (2, 2)), "reveal ii-11", "orient 0", "play material", "take stone", turn_of(RED),
        asks("DiscardedCard")),
    ("K-PEN-06 K-PEN-02 K-CHAP-09", "with both it is the same after the first chapter of the introductory game",
        lambda: penalised(table(2, introductory=True), RED, piety=0, gold=0), "drawn house", "lay grain",
        "discard favour",  # of all twelve cards
        (sizes, RED, (1, 2)), lambda s: pass_turn(play(s, "reveal ii-05", "orient 0")),
        lambda s: pass_turn(play(s, "reveal ii-09", "orient 0")), "play piety", asks("EventCard"),
        (sizes, RED, (2, 2))),
)  # fmt: skip


@pytest.mark.rule("K-PEN-06", "K-ACT-08", "K-ACT-10")
def test_with_both_and_an_event_that_takes_a_card_the_piles_are_alike_at_the_end() -> None:
    s = play(penalised(table(2), RED, piety=0, gold=0), "drawn house", "lay grain", "discard favour")
    play(s, "reveal ii-10", "discard rent")
    assert sizes(s, RED) == (1, 3)
    grown = []
    while s.chapter == 1 and s.round < 6:
        round = s.round
        play(s, options(s)[0])
        if s.round != round:
            grown.append(sizes(s, RED))
    assert grown == [(1, 3), (2, 3), (3, 3), (4, 4), (5, 5), (6, 6)]


@pytest.mark.rule("K-PEN-06")
def test_penalties_come_in_turn_order_before_the_event() -> None:
    s = provided(table(3, start=RED))
    for player in range(3):
        give(s, player, piety=0, gold=0)
    play(end_chapter(s), "tax 2")
    assert s.start == GREEN
    order = []
    while asked(s) != "EventCard":
        order.append((s.turn, asked(s)))
        play(s, options(s)[0])
    both = ("PenanceCard", "CourtCard", "CourtDiscard")
    assert order == [(player, decision) for player in (GREEN, YELLOW, RED) for decision in both]
    assert [sizes(s, player) for player in range(3)] == [(1, 2)] * 3


@pytest.mark.rule("K-PEN-07")
def test_each_penalty_is_for_one_chapter() -> None:
    s = penalised(table(2), RED, piety=0, grain=0, gold=0)
    play(s, "drawn house", "lay grain", "discard favour")
    play(end_chapter(provided(s)), "tax 2")
    assert asked(s) == "EventCard"
    assert penalties(s, RED) == []
    play(s, "reveal iii-06", "tile 1")
    wealth = sum(goods(s, RED).values())
    play(s, "orient 0")
    assert sum(goods(s, RED).values()) > wealth
    pass_turn(s)
    assert (s.to_move, asked(s)) == (RED, "ActionCard")


@pytest.mark.rule("K-PEN-07")
@pytest.mark.parametrize("piety", [0, 1])
def test_a_penalty_comes_once_however_much_was_missing(piety: int) -> None:
    s = play(penalised(table(2), RED, piety=piety), "drawn house")
    assert asked(s) == "EventCard"
    assert sizes(s, RED) == (0, 1)


# Protection (K-PEN-09 to 12)


@pytest.mark.rule("K-PEN-09")
@pytest.mark.parametrize("penalty", ["penance", "begging", "court"])
def test_a_loyalty_frees_from_one_penalty_and_the_points_are_lost(penalty: str) -> None:
    s = short(1, SHORT[penalty])
    loyalty = stock(s, "loyalty")
    lost = {"penance": 6, "begging": 4, "court": 2}[penalty]
    assert vp(s, RED) == 30 - lost
    assert (s.to_move, asked(s), options(s)) == (RED, "Protection", [f"protect {penalty}", "decline"])
    play(s, f"protect {penalty}")
    assert (has(s, RED, "loyalty"), stock(s, "loyalty"), vp(s, RED)) == (0, loyalty + 1, 30 - lost)
    assert asked(s) == "EventCard"
    assert penalties(s, RED) == []


@pytest.mark.rule("K-PEN-09")
def test_without_loyalty_or_without_a_penalty_nobody_is_asked() -> None:
    assert asked(short(0, "grain")) == "EventCard"
    assert asked(short(3)) == "EventCard"


@pytest.mark.rule("K-PEN-09")
@pytest.mark.parametrize("loyalty", [1, 2, 3, 4])
def test_several_penalties_cost_a_loyalty_each(loyalty: int) -> None:
    s = short(loyalty, "piety", "grain", "gold")
    assert options(s) == ["protect penance", "protect begging", "protect court", "decline"]
    for number, penalty in enumerate(["begging", "court", "penance"][:loyalty]):
        assert (s.to_move, asked(s)) == (RED, "Protection")
        assert has(s, RED, "loyalty") == loyalty - number
        play(s, f"protect {penalty}")
    assert asked(s) != "Protection"
    assert has(s, RED, "loyalty") == max(0, loyalty - 3)
    assert penalties(s, RED) == ["penance", "court"][: max(0, 3 - loyalty)]
    assert vp(s, RED) == 30 - 6 - 4 - 2


def example(loyalty: int) -> Kingsbridge:
    """2 grain and 1 piety are missing."""
    s = provided(table(2))
    give(set_vp(s, RED, 30), RED, grain=0, piety=1, loyalty=loyalty)
    return play(end_chapter(s), "tax 2")


@pytest.mark.rule("K-PEN-10")
@pytest.mark.parametrize(("spared", "left"), [("begging", "penance"), ("penance", "begging")])
def test_example_one_loyalty_frees_from_either(spared: str, left: str) -> None:
    s = play(example(1), f"protect {spared}")
    assert (penalties(s, RED), vp(s, RED)) == ([left], 30 - 7)


@pytest.mark.rule("K-PEN-11")
@pytest.mark.parametrize(
    ("moves", "lost"),
    [
        (["decline"], 8),
        (["protect begging", "decline"], 6),
        (["protect court", "decline"], 6),
        (["protect begging", "protect court"], 4),
    ],
)
def test_example_loyalty_frees_from_the_doubling_after_chapter_iv(moves: list[str], lost: int) -> None:
    s = provided(in_chapter(table(2), 4))
    give(set_vp(s, RED, 30), RED, grain=1, gold=1, loyalty=2)
    play(end_chapter(s), "tax 3")
    assert options(s) == ["protect begging", "protect court", "decline"]
    play(s, *moves)
    assert s.over
    assert vp(s, RED) == 30 - lost
    assert has(s, RED, "loyalty") == 2 - len([move for move in moves if move != "decline"])


@pytest.mark.rule("K-PEN-12")
def test_players_decide_on_protection_in_turn_order_after_all_dues() -> None:
    s = table(3, start=YELLOW)
    for player in range(3):
        give(s, player, piety=2, grain=0, gold=5, loyalty=1)
    play(end_chapter(s), "tax 2")
    assert [vp(s, player) for player in range(3)] == [4, 4, 4]
    order = []
    while asked(s) == "Protection":
        order.append(s.to_move)
        play(s, "decline" if s.to_move == RED else "protect begging")
    assert order == [YELLOW, RED, GREEN]
    assert [penalties(s, player) for player in range(3)] == [["begging"], [], []]


@pytest.mark.rule("K-PEN-12")
def test_who_has_decided_is_not_asked_again() -> None:
    s = table(2)
    for player in (RED, GREEN):
        give(s, player, piety=0, grain=0, gold=5, loyalty=2)
    play(end_chapter(s), "tax 2", "protect begging", "decline")
    assert s.to_move == GREEN
    play(s, "decline")
    assert asked(s) == "PenanceCard"


test_protection = cases(
    ("K-PEN-09", "protection is free to be declined",
        lambda: short(2, "grain"), "decline", holds(RED, loyalty=2), (penalties, RED, ["begging"])),
    ("K-PEN-09", "one may stop after the first",
        lambda: short(3, "piety", "grain", "gold"), "protect court",
        offers("protect penance", "protect begging", "decline"), "decline", holds(RED, loyalty=2),
        (penalties, RED, ["penance", "begging"])),
    ("K-PEN-10", "example two loyalty free from begging and penance",
        lambda: example(2), "protect begging", "protect penance", (penalties, RED, []), holds(RED, vp=30 - 7),
        asks("EventCard")),
    ("K-PEN-12", "no lasting event is in force any more",
        lambda: in_force(give(provided(table(2)), RED, grain=0, loyalty=1), "i-01"), then(end_chapter), "tax 2",
        asks("Protection"), (lambda s: s.lasting(), ())),
)  # fmt: skip
