"""Privilege: the card beneath it is used once more (K-ACT-26, K-ACT-33 to 35)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.components import ACTIONS
from tabard.kingsbridge.state import Kingsbridge
from tests.kingsbridge.kit import GREEN, RED, act, asked, give, has, in_chapter, in_force, options, play, table, vp
from tests.kingsbridge.town_kit import (
    discards,
    empty_spaces,
    empty_stock,
    face_down,
    favour,
    favour_at,
    houses,
    laid,
    next_chapter,
    pass_turn,
    penalised,
    pile,
    seals_on,
    sick,
    sites,
    spaces_left,
)

OTHERS = [card for card in ACTIONS if card != "privilege"]
CHOICES = {
    "grain": [],
    "piety": [],
    "material": ["take wood"],
    "project": ["build bridge stone_wood"],
    "sale": ["sell 2 1"],
    "house": ["house 6"],
    "rent": ["rent 3", "rent 11"],
    "donation": ["donate tower"],
    "cloth": ["weave 2"],
    "medicine": ["care 9", "care 8", "stop", "house 14", "take wood"],
    "favour": [],
}


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


@pytest.mark.rule("K-ACT-26", "K-ACT-34")
@pytest.mark.parametrize("card", OTHERS)
def test_privilege_does_what_the_card_beneath_it_did(card: str) -> None:
    once = play(turn("sale" if card != "sale" else "grain"), f"play {card}", *CHOICES[card])
    again = play(turn(card), "play privilege", *CHOICES[card])
    assert board(again) == board(once)
    assert board(again) != board(turn(card))
    assert pile(again, RED) == [card, "privilege"]
    assert asked(again) == "DiscardedCard"


@pytest.mark.rule("K-ACT-34")
@pytest.mark.parametrize("card", ["material", "project", "sale", "house", "rent", "donation", "cloth", "medicine"])
def test_the_choices_are_new_ones(card: str) -> None:
    once = play(turn("favour"), f"play {card}")
    again = play(turn(card), "play privilege")
    assert options(again) == options(once)
    assert len(options(again)) > 1


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


# Costs (K-ACT-34)


@pytest.mark.rule("K-ACT-34")
def test_a_second_house_costs_as_much_as_the_first() -> None:
    s = give(in_chapter(table(2), 2), RED, stone=1, wood=1, gold=2)
    act(s, RED)
    play(s, "play house", "house 1", "discard sale")
    assert has(s, RED, "gold") == 1
    act(s, RED)
    play(s, "play privilege")
    assert options(s) == ["house 4", "house 6", "house 8", "house 10", "house 12", "house 14"]
    play(s, "house 14")
    assert (has(s, RED, "gold"), has(s, RED, "stone"), has(s, RED, "wood")) == (0, 0, 0)
    assert sites(s, RED) == [1, 14]


@pytest.mark.rule("K-ACT-34")
@pytest.mark.parametrize("lacking", ["gold", "material"])
def test_there_is_no_second_house_without_the_means(lacking: str) -> None:
    s = turn("house")
    assert "play privilege" in options(s)
    if lacking == "gold":
        give(s, RED, gold=0)
    else:
        give(s, RED, stone=0, wood=0)
    assert "play privilege" not in options(s)


@pytest.mark.rule("K-ACT-34", "K-DON-03")
def test_a_second_donation_costs_another_gold_and_goes_elsewhere() -> None:
    s = in_chapter(table(2), 3)
    play(act(s, RED), "play donation", "donate bridge", "discard sale")
    play(act(s, RED), "play privilege")
    assert options(s) == ["donate tower"]
    play(s, "donate tower")
    assert has(s, RED, "gold") == 0
    assert seals_on(s, RED) == ["bridge", "tower"]


@pytest.mark.rule("K-ACT-34")
def test_there_is_no_second_donation_without_gold_or_without_another_project() -> None:
    assert "play privilege" not in options(give(turn("donation"), RED, gold=0))
    s = in_chapter(table(2), 2)
    play(act(s, RED), "play donation", "donate bridge", "discard sale")
    assert has(s, RED, "gold") == 1
    assert "play privilege" not in options(act(s, RED))


@pytest.mark.rule("K-ACT-34")
@pytest.mark.parametrize("event", ["ii-05", "ii-06"])  # immediate, lasting
def test_the_same_houses_may_pay_again(event: str) -> None:
    s = houses(in_chapter(table(2), 2), RED, 5, 9)
    pass_turn(play(s, "reveal ii-09", "orient 0", "play rent", "rent 5", "rent 9", "discard sale"))
    pass_turn(play(s, f"reveal {event}", "orient 0"))
    wool, knowledge = has(s, RED, "wool"), has(s, RED, "med")
    play(s, "play privilege", "rent 9", "rent 5")
    assert (has(s, RED, "wool"), has(s, RED, "med")) == (wool + 1, knowledge + 1)


@pytest.mark.rule("K-ACT-34")
def test_two_more_materials_go_onto_the_same_project_or_another() -> None:
    s = give(in_chapter(table(2), 3), RED, stone=3, wood=1)
    play(act(s, RED), "play project", "build bridge stone_stone", "discard sale")
    play(act(s, RED), "play privilege")
    assert "build bridge stone_wood" in options(s)
    assert "build tower stone_wood" in options(s)
    play(s, "build tower stone_wood")
    assert (empty_spaces(s, "bridge"), empty_spaces(s, "tower")) == ((2, 2), (5, 1))
    assert vp(s, RED) == 8 + 6 + 6


@pytest.mark.rule("K-ACT-34")
def test_one_more_cloth_is_sold() -> None:
    s = give(in_chapter(table(2), 2), RED, wool=0, cloth=2, gold=0)
    play(act(s, RED), "play sale", "sell 0 1", "discard grain")
    play(act(s, RED), "play privilege", "sell 0 1")
    assert has(s, RED, "gold") == 8


# Lasting events as they are now (K-ACT-34)


@pytest.mark.rule("K-ACT-34")
@pytest.mark.parametrize("card", ["project", "piety"])
def test_what_an_event_makes_the_action_cost_is_paid_again(card: str) -> None:
    s = in_force(turn(), "ii-08", "iii-05")
    play(s, f"play {card}", *CHOICES[card], "discard sale")
    assert has(s, RED, "gold") == 4
    act(s, RED)
    play(s, "play privilege", *CHOICES[card])
    assert has(s, RED, "gold") == 3


@pytest.mark.rule("K-ACT-34")
@pytest.mark.parametrize("card", ["project", "piety"])
def test_who_cannot_pay_it_again_cannot_use_the_card_again(card: str) -> None:
    s = give(in_force(turn(), "ii-08", "iii-05"), RED, gold=1)
    play(s, f"play {card}", *CHOICES[card], "discard sale")
    act(s, RED)
    assert "play privilege" not in options(s)
    assert "play privilege" in options(in_force(s))  # neither event holds any longer


@pytest.mark.rule("K-ACT-34")
@pytest.mark.parametrize(
    ("name", "card", "choice", "good", "without", "with_event"),
    [
        ("i-01", "sale", "sell 3 0", "gold", 6, 3),
        ("i-06", "project", "build bridge stone_wood", "vp", 6, 8),
        ("ii-07", "medicine", "serve", "med", 0, 1),
        ("iv-04", "medicine", "care 2", "vp", 2, 3),
        ("iv-05", "donation", "donate tower", "gold", -1, 0),
    ],
)
def test_what_an_event_makes_the_action_bring_it_brings_again(
    name: str, card: str, choice: str, good: str, without: int, with_event: int
) -> None:
    for gained, names in ((without, []), (with_event, [name])):
        s = in_force(give(turn(card), RED, med=1), *names)
        before = vp(s, RED) if good == "vp" else has(s, RED, good)
        play(s, "play privilege", choice)
        if asked(s) == "Medicine":
            play(s, "stop")
        assert (vp(s, RED) if good == "vp" else has(s, RED, good)) - before == gained


@pytest.mark.rule("K-ACT-34")
def test_building_material_brings_both_again() -> None:
    s = in_force(give(turn("material"), RED, stone=0, wood=0), "iv-03")
    play(s, "play privilege")
    assert (has(s, RED, "stone"), has(s, RED, "wood")) == (1, 1)
    assert asked(s) == "DiscardedCard"


@pytest.mark.rule("K-ACT-34")
def test_an_event_that_forbids_care_forbids_it_again() -> None:
    s = play(in_force(turn("medicine"), "iii-07"), "play privilege")
    assert options(s) == ["serve"]


@pytest.mark.rule("K-ACT-34")
def test_a_project_finished_in_between_takes_nothing_more() -> None:
    s = spaces_left(turn(chapter=2), "bridge", stone=1)
    play(s, "play project", "build bridge stone", "discard sale")
    assert "play privilege" not in options(act(s, RED))


# Favour (K-ACT-35)


@pytest.mark.rule("K-ACT-35")
def test_favour_is_impossible_to_the_outlaws_without_gold() -> None:
    s = give(favour_at(turn(), "prioress"), RED, gold=0)
    assert "play favour" not in options(s)
    play(s, "lay favour")
    assert favour(s) == "prioress"


@pytest.mark.rule("K-ACT-35")
def test_with_a_gold_the_outlaws_are_paid() -> None:
    s = play(give(favour_at(turn(), "prioress"), RED, gold=1), "play favour")
    assert (favour(s), has(s, RED, "gold")) == ("outlaws", 0)


@pytest.mark.rule("K-ACT-35")
def test_covered_spaces_are_passed_over_in_finding_the_outlaws() -> None:
    s = in_chapter(table(2), 4)
    play(s, "reveal iv-10", "tile 1")  # covers the prioress among others
    act(favour_at(give(s, RED, gold=0), "guild"), RED)
    assert "play favour" not in options(s)
    s.covered = 0
    assert "play favour" in options(s)


@pytest.mark.rule("K-ACT-35")
def test_privilege_repeating_favour_is_impossible_there_too() -> None:
    s = give(favour_at(turn(), "guild"), RED, gold=0, med=1)
    play(s, "play favour", "discard sale")
    assert favour(s) == "prioress"
    act(s, RED)
    assert "play privilege" not in options(s)
    play(s, "lay privilege")
    assert favour(s) == "prioress"


@pytest.mark.rule("K-ACT-35")
def test_privilege_repeating_favour_pays_the_outlaws() -> None:
    s = play(give(favour_at(turn("favour"), "prioress"), RED, gold=1), "play privilege")
    assert (favour(s), has(s, RED, "gold")) == ("outlaws", 0)
