"""Privilege: the card beneath it is used once more (K-ACT-26, K-ACT-33 to 35)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS
from tests.cases import can, cannot, cases
from tests.checks import change
from tests.kingsbridge.kit import GREEN, RED, act, asked, give, has, holds, in_chapter, options, play, table
from tests.kingsbridge.players import eager, enrich
from tests.kingsbridge.town_kit import *


def turn(*beneath: str, chapter: int = 3) -> Kingsbridge:
    """Red has these cards on the action pile and could use any card."""
    s = in_chapter(table(2), chapter, round=len(beneath) + 1)
    give(s, RED, stone=3, wood=3, wool=3, cloth=2, gold=5, med=5, loyalty=2)
    houses(s, RED, 1, 3, 11)
    if chapter > 2:
        sick(s, {8: 2, 9: 1, 2: 1})
    return act(laid(s, RED, *beneath), RED)


def board(s: Kingsbridge) -> list[object]:
    """Everything but the cards."""
    return [s.stock, s.goods, s.points, s.stones, s.woods, s.projects, s.seals, s.sites, s.tiles, s.stone_at]


@pytest.mark.rule("K-ACT-26", "K-ACT-34", "K-ACT-35")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_privilege_is_possible_when_the_card_beneath_it_is_and_does_the_same(seats: int) -> None:
    """Costs, choices, gains, lasting events, outlaws: of whatever could be played in whole games."""
    used, rng = Counter[str](), Random(seats)
    for _ in range(3):
        s = table(seats)
        while not s.over:
            if rng.random() < 0.1:
                enrich(s)
            in_hand = [option.split()[1] for option in options(s) if option.startswith("lay")]
            usual = len(in_hand) > 3 and s.discarded[s.to_move] == len(s.piles[s.to_move])  # a card is discarded then
            if usual and "privilege" in in_hand:
                used.update(card for card in in_hand if card != "privilege" and is_used(s, card, rng))
            s.apply(eager(s, rng))
    assert set(used) == set(ACTIONS) - {"privilege"}


def is_used(s: Kingsbridge, card: str, rng: Random) -> bool:
    """Whether a card can be played; and once more by Privilege, with the same choices and to the same end."""
    once, again = s.copy(), laid(s.copy(), s.to_move, card)
    possible = f"play {card}" in options(once)
    assert ("play privilege" in options(again)) == possible
    if possible:
        play(once, f"play {card}")
        play(again, "play privilege")
    while possible and asked(once) not in ("DiscardedCard", "DrawnDiscard"):
        assert options(again) == options(once)
        choice = rng.choice(options(once))
        play(once, choice)
        play(again, choice)
    assert board(again) == board(once)
    return possible


@pytest.mark.rule("K-ACT-26")
def test_one_plays_a_card_and_privilege_a_round_later() -> None:
    s = table(2)
    play(s, "reveal i-04", "orient 0", "play material", "take stone", "discard grain", "lay grain", "discard piety")
    play(s, "reveal i-05", "orient 0", "lay sale", "discard material")  # Green begins
    stone, wood = has(s, RED, "stone"), has(s, RED, "wood")
    play(s, "play privilege")
    assert options(s) == ["take stone", "take wood"]
    play(s, "take wood")
    assert (has(s, RED, "stone"), has(s, RED, "wood")) == (stone, wood + 1)


# What lies beneath (K-ACT-33)


@pytest.mark.rule("K-ACT-33")
def test_only_the_card_right_beneath_counts() -> None:
    s = empty_stock(turn("grain", "piety"), piety=0)
    assert "play privilege" not in options(s)
    s = play(empty_stock(turn("piety", "grain"), piety=0), "play privilege")
    assert has(s, RED, "grain") == 1


@pytest.mark.rule("K-ACT-33")
def test_neither_the_discard_pile_nor_the_piles_of_others_count() -> None:
    s = turn()
    face_down(s, RED, "grain")
    laid(s, GREEN, "grain")
    assert "play privilege" not in options(s)
    assert "lay privilege" in options(s)


@pytest.mark.rule("K-ACT-33")
def test_a_card_laid_unused_can_be_used_by_privilege() -> None:
    s = table(2)
    play(s, "reveal i-04", "orient 0", "lay grain", "discard piety", "lay grain", "discard piety")
    play(s, "reveal i-05", "orient 0", "lay sale", "discard material")
    grain = has(s, RED, "grain")
    play(s, "play privilege")
    assert has(s, RED, "grain") == grain + 1


@pytest.mark.rule("K-ACT-33", "K-PEN-04")
def test_also_one_laid_before_the_royal_court() -> None:
    s = penalised(table(2), RED, gold=0)
    play(s, "lay grain", "discard piety", "reveal ii-05", "orient 0", "lay sale", "discard favour")
    pass_turn(play(s, "reveal ii-09", "orient 0"))
    grain = has(s, RED, "grain")
    play(s, "play privilege")
    assert has(s, RED, "grain") == grain + 1


@pytest.mark.rule("K-ACT-33")
def test_as_the_first_card_of_a_chapter_it_does_nothing() -> None:
    assert "play privilege" not in options(turn())
    s = next_chapter(laid(table(2), GREEN, "grain"))
    play(s, "reveal ii-05", "orient 0")
    assert s.to_move == GREEN
    assert "play privilege" not in options(s)
    assert "lay privilege" in options(s)


@pytest.mark.rule("K-ACT-33")
def test_what_is_played_after_it_does_not_meet_it() -> None:
    s = play(turn("grain"), "play privilege", "discard sale")
    assert pile(s, RED) == ["grain", "privilege"]
    assert "privilege" not in discards(s, RED)
    assert "play privilege" not in options(act(s, RED))


# Lasting events as they are now (K-ACT-34)


@pytest.mark.rule("K-ACT-34")
def test_a_project_finished_in_between_takes_nothing_more() -> None:
    s = spaces_left(turn(chapter=2), "bridge", stone=1)
    play(s, "play project", "build bridge stone", "discard sale")
    assert "play privilege" not in options(act(s, RED))


# Favour (K-ACT-35)


test_favour = cases(
    ("K-ACT-35", "favour is impossible to the outlaws without gold",
        lambda: give(favour_at(turn(), "prioress"), RED, gold=0), cannot("play favour"), "lay favour",
        (favour, "prioress")),
    ("K-ACT-35", "with a gold the outlaws are paid",
        lambda: give(favour_at(turn(), "prioress"), RED, gold=1), "play favour", (favour, "outlaws"),
        holds(RED, gold=0)),
    ("K-ACT-35", "covered spaces are passed over in finding the outlaws",
        lambda: in_chapter(table(2), 4), "reveal iv-10", "tile 1",  # covers the prioress among others
        lambda s: act(favour_at(give(s, RED, gold=0), "guild"), RED), cannot("play favour"), change("covered", 0),
        can("play favour")),
)  # fmt: skip
