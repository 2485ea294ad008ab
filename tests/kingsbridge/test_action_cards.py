"""Action cards: playing and discarding, what each of the twelve does (K-ACT)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.constants import STARRED_CARDS
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS
from tests.cases import asks, cannot, cases, offers, then, turn_of
from tests.kingsbridge.kit import *
from tests.kingsbridge.town_kit import *

STARRED = names(STARRED_CARDS)
QUIET = ("i-03", "i-04", "i-05", "i-07", "i-10", "i-11")  # events of chapter I that ask nobody anything

Prepare = Callable[[Kingsbridge], None]


def turn(player: int = RED, chapter: int = 1, seats: int = 3) -> Kingsbridge:
    """A player is to play a card."""
    return act(in_chapter(table(seats), chapter), player)


def played(s: Kingsbridge) -> list[str]:
    """The cards that can be used."""
    return [option.removeprefix("play ") for option in options(s) if option.startswith("play ")]


def board(s: Kingsbridge) -> list[object]:
    """Everything but the cards and whose turn it is."""
    return [s.stock, s.goods, s.points, s.stones, s.woods, s.projects, s.seals, s.sites, s.tiles, s.stone_at, s.metal]


# Playing a card (K-ACT-01 to 04)


@pytest.mark.rule("K-ACT-01")
def test_a_card_is_played_from_the_own_hand_onto_the_own_action_pile() -> None:
    s = turn(GREEN)
    face_down(s, GREEN, "piety")
    assert "play piety" not in options(s)
    assert "lay piety" not in options(s)
    play(s, "play material", "take wood")
    assert pile(s, GREEN) == ["material"]
    assert "material" not in hand(s, GREEN)
    assert "material" in hand(s, RED)
    assert has(s, GREEN, "wood") == 1


@pytest.mark.rule("K-ACT-03")
@pytest.mark.parametrize("card", ACTIONS)
def test_a_card_may_be_laid_without_its_action(card: str) -> None:
    s = houses(give(laid(turn(), RED, "grain" if card != "grain" else "piety"), RED, stone=2, wood=2, wool=2), RED, 5)
    before = board(s.copy())
    play(s, f"lay {card}")
    assert board(s) == before
    assert pile(s, RED)[-1] == card
    assert asked(s) == "DiscardedCard"


@pytest.mark.rule("K-ACT-03")
def test_parts_of_an_action_are_optional() -> None:
    s = houses(turn(), RED, 1, 3)
    play(s, "play rent", "rent 1", "stop")
    assert (has(s, RED, "grain"), has(s, RED, "piety")) == (1, 0)
    assert asked(s) == "DiscardedCard"
    s = play(give(turn(), RED, stone=2, wood=2), "play project", "build bridge wood")
    assert (has(s, RED, "stone"), has(s, RED, "wood")) == (2, 1)


test_playing_a_card = cases(
    ("K-ACT-01", "a later card lies on top",
        lambda: laid(turn(), RED, "favour", "sale"), "lay grain", (pile, RED, ["favour", "sale", "grain"])),
    ("K-ACT-02", "the lasting event revealed this round must be heeded too",
        lambda: in_chapter(table(2), 3), "reveal iii-05", "tile 1", "orient 0", then(give, RED, gold=0),
        cannot("play piety")),
    ("K-ACT-03", "a card must be played",
        turn, (lambda s: {option.split()[0] for option in options(s)}, {"play", "lay"}),
        (lambda s: [option for option in options(s) if option.startswith("lay")], [f"lay {card}" for card in ACTIONS])),
    ("K-ACT-04", "example grain with an empty field",
        lambda: empty_stock(turn(), grain=0), cannot("play grain"), "lay grain", holds(RED, grain=0),
        (pile, RED, ["grain"])),
)  # fmt: skip


def without_piety(s: Kingsbridge) -> None:
    empty_stock(s, piety=0)


def without_material(s: Kingsbridge) -> None:
    empty_stock(s, stone=0, wood=0)


def without_wool(s: Kingsbridge) -> None:
    give(s, RED, wool=0)


def without_gold(s: Kingsbridge) -> None:
    give(s, RED, gold=0, stone=1, wood=1)


def without_cloth_in_the_supply(s: Kingsbridge) -> None:
    empty_stock(s, cloth=0)


def before_the_outlaws(s: Kingsbridge) -> None:
    favour_at(give(s, RED, gold=0), "prioress")


def as_it_is(s: Kingsbridge) -> None:
    """Nothing played, built or taken yet, 1 wool and 2 gold."""


@pytest.mark.rule("K-ACT-04")
@pytest.mark.parametrize(
    ("card", "prepare"),
    [
        ("piety", without_piety),
        ("material", without_material),
        ("project", as_it_is),  # no material behind the screen
        ("sale", without_wool),
        ("privilege", as_it_is),  # nothing played before
        ("house", as_it_is),  # no material
        ("house", without_gold),
        ("rent", as_it_is),  # no house
        ("donation", without_gold),
        ("cloth", without_wool),
        ("cloth", without_cloth_in_the_supply),
        ("favour", before_the_outlaws),
    ],
)
def test_a_card_whose_action_is_impossible_can_only_be_laid(card: str, prepare: Prepare) -> None:
    s = turn()
    prepare(s)
    assert f"play {card}" not in options(s)
    assert f"lay {card}" in options(s)


# Discarding and the two piles (K-ACT-05 to 12)


@pytest.mark.rule("K-ACT-05")
def test_then_another_card_is_discarded_unused() -> None:
    s = play(turn(), "play grain")
    assert s.to_move == RED
    assert options(s) == [f"discard {card}" for card in ACTIONS if card != "grain"]
    before = board(s.copy())
    play(s, "discard material")
    assert board(s) == before
    assert discards(s, RED) == ["material"]
    assert pile(s, RED) == ["grain"]
    assert hand(s, RED) == [card for card in ACTIONS if card not in ("grain", "material")]


def play_round(s: Kingsbridge, name: str) -> Kingsbridge:
    """Everybody always picks the first possibility; whoever may pay to be spared something does not."""
    play(s, f"reveal {name}")
    number = s.round
    while s.round == number and asked(s) not in ("EventCard", "TaxDie"):
        play(s, next((option for option in options(s) if option in ("skip", "decline")), first_option(s)))
        check_sizes(s)
    return s


def check_sizes(s: Kingsbridge) -> None:
    """What K-INV-08 says about whoever had their turn."""
    if asked(s) == "ActionCard" and s.round < 6:
        for done in range(s.progress() - 1):
            action_pile, discard_pile = sizes(s, s.in_order(done))
            assert action_pile == s.round + 1
            assert action_pile <= discard_pile <= 6


@pytest.mark.rule("K-ACT-06")
def test_each_round_adds_a_pair_and_six_of_twelve_cards_are_used_in_a_chapter() -> None:
    s = table(2)
    for number, name in enumerate(QUIET):
        assert sizes(s, RED) == sizes(s, GREEN) == (number, number)
        assert len(hand(s, RED)) == 12 - 2 * number
        play_round(s, name)
    assert sizes(s, RED) == sizes(s, GREEN) == (6, 6)
    assert hand(s, RED) == hand(s, GREEN) == []
    assert sorted(pile(s, RED) + discards(s, RED)) == sorted(ACTIONS)
    assert asked(s) == "TaxDie"
    play(provided(s), "tax 3")
    assert s.chapter == 1
    assert hand(s, RED) == hand(s, GREEN) == list(ACTIONS)
    assert sizes(s, RED) == sizes(s, GREEN) == (0, 0)


@pytest.mark.rule("K-ACT-08")
@pytest.mark.parametrize("move", ["play medicine", "lay medicine"])
def test_with_a_larger_discard_pile_nothing_is_discarded(move: str) -> None:
    s = face_down(turn(), RED, "grain")
    play(s, move)
    if move.startswith("play"):
        play(s, "serve")
    assert s.to_move == GREEN
    assert sizes(s, RED) == (1, 1)


@pytest.mark.rule("K-ACT-08", "K-ACT-10", "K-PEN-06")
@pytest.mark.parametrize("extra_round", range(6))
@pytest.mark.parametrize("court", [False, True])
@pytest.mark.parametrize("penance", [False, True])
def test_both_piles_have_six_cards_when_the_chapter_ends(extra_round: int, court: bool, penance: bool) -> None:
    s = penalised(table(3), RED, gold=0 if court else 5, piety=0 if penance else 2)
    while asked(s) != "EventCard":
        play(s, first_option(s))
    events = ["ii-05", "ii-02", "ii-04", "ii-01", "ii-06"]  # two of them take actions
    events.insert(extra_round, "ii-10")  # it takes a card
    for name in events:
        play_round(s, name)
    for player in (RED, GREEN, YELLOW):
        assert sizes(s, player) == (6, 6)
        assert hand(s, player) == []


@pytest.mark.rule("K-ACT-08", "K-ACT-10", "K-EVENT-30")
@pytest.mark.parametrize("drawn_from", range(6))
def test_so_they_have_when_discards_are_drawn(drawn_from: int) -> None:
    s = penalised(in_chapter(table(2), 2), RED, gold=0, piety=0)
    while asked(s) != "EventCard":
        play(s, first_option(s))
    events = ["iii-03", "iii-06", "iii-07", "iii-10", "iii-02"]
    events.insert(drawn_from, "iii-01")
    for name in events:
        play_round(s, name)
    for player in (RED, GREEN):
        assert sizes(s, player) == (6, 6)
        assert hand(s, player) == []


@pytest.mark.rule("K-ACT-09", "K-EVENT-11")
def test_only_as_many_cards_are_taken_as_fill_the_discard_pile() -> None:
    s = in_chapter(table(2), 2, round=6)
    laid(s, RED, *ACTIONS[:5])
    face_down(s, RED, *ACTIONS[5:11])  # full
    laid(s, GREEN, *ACTIONS[:5])
    face_down(s, GREEN, *ACTIONS[5:10])
    play(s, "reveal ii-10")
    assert s.to_move == GREEN
    play(s, "discard medicine")
    assert asked(s) == "Orientation"
    assert sizes(s, RED) == sizes(s, GREEN) == (5, 6)
    play(s, "orient 0")
    assert "lay favour" in options(s)


@pytest.mark.rule("K-ACT-09", "K-EVENT-11")
def test_nor_is_one_drawn_for_a_full_discard_pile() -> None:
    s = in_chapter(table(2), 4, round=6)
    for player in (RED, GREEN):
        face_down(laid(s, player, *ACTIONS[:5]), player, *ACTIONS[5:11])
    give(s, RED, loyalty=1)
    play(s, "reveal iv-07", "tile 2", "decline")
    assert asked(s) == "Orientation"
    assert sizes(s, RED) == sizes(s, GREEN) == (5, 6)
    assert has(s, RED, "loyalty") == 1


@pytest.mark.rule("K-ACT-10")
@pytest.mark.parametrize("way", ["used", "unused", "forced"])
@pytest.mark.parametrize(
    ("opened", "discarded", "due"),
    [
        (0, 0, True),
        (0, 1, False),
        (0, 2, False),
        (1, 1, True),
        (1, 2, False),
        (4, 4, True),
        (4, 6, False),
        (5, 5, True),
    ],
)
def test_a_card_is_discarded_only_if_the_discard_pile_is_the_smaller_one(
    opened: int, discarded: int, due: bool, way: str
) -> None:
    s = in_chapter(table(2), 2, round=opened + 1)
    laid(s, RED, *ACTIONS[1 : 1 + opened])
    face_down(s, RED, *ACTIONS[6 : 6 + discarded])
    s.skipping = 1 << RED if way == "forced" else 0
    act(s, RED)
    play(s, "play grain" if way == "used" else "lay grain")
    assert (s.to_move == RED and asked(s) == "DiscardedCard") is due
    assert sizes(s, RED) == (opened + 1, discarded)


@pytest.mark.rule("K-ACT-12")
def test_in_chapter_i_of_the_introductory_game_nothing_is_discarded() -> None:
    s = table(2, introductory=True)
    for number, name in enumerate(QUIET):
        assert sizes(s, RED) == (number, 0)
        play(s, f"reveal {name}", "orient 0")
        assert sorted({option.split()[1] for option in options(s)}) == sorted(
            hand(s, RED if number % 2 == 0 else GREEN)
        )
        for _ in range(2):
            play(s, f"lay {STARRED[number]}")
    assert asked(s) == "TaxDie"
    assert sizes(s, RED) == sizes(s, GREEN) == (6, 0)
    assert hand(s, RED) == []


test_discarding_and_the_two_piles = cases(
    ("K-ACT-07", "who forgoes the action by choice still lays a pair",
        turn, "lay grain", "discard piety", (pile, RED, ["grain"]), (discards, RED, ["piety"]), holds(RED, grain=0),
        turn_of(GREEN)),
    ("K-ACT-07", "who goes to court lays a pair that is not carried out",
        lambda: penalised(table(2), RED, gold=0), (options, [f"lay {card}" for card in ACTIONS]), "lay grain",
        "discard piety", (pile, RED, ["grain"]), (discards, RED, ["piety"]), holds(RED, grain=0)),
    ("K-ACT-08", "an event that takes a card spares the discard of that round",
        lambda: in_chapter(table(2), 2), "reveal ii-10", "discard favour", "discard house", "orient 0",
        (discards, RED, ["favour"]), (discards, GREEN, ["house"]), "play grain", turn_of(GREEN), asks("ActionCard"),
        (sizes, RED, (1, 1)), (sizes, GREEN, (0, 1))),
    ("K-ACT-11", "where the discard is drawn it is drawn here too",
        lambda: in_force(in_chapter(table(2), 2), "iii-01"), "reveal ii-04", "orient 0", "lay favour", turn_of(CHANCE),
        (options, [f"drawn {card}" for card in ACTIONS if card != "favour"]), "drawn grain",
        (discards, RED, ["grain"])),
    ("K-ACT-12", "from chapter ii on the introductory game discards",
        lambda: next_chapter(table(2, introductory=True)), "reveal ii-05", "orient 0", "play grain",
        asks("DiscardedCard"), (lambda s: len(options(s)), 11)),
    ("K-ACT-36", "the discard comes after the action and before the next turn",
        lambda: give(turn(), RED, stone=1), "play project", turn_of(RED), asks("Building"), (sizes, RED, (1, 0)),
        "build bridge stone", turn_of(RED), asks("DiscardedCard"), (sizes, RED, (1, 0)), "discard grain",
        turn_of(GREEN), asks("ActionCard"), (sizes, RED, (1, 1))),
)  # fmt: skip


# The twelve cards (K-ACT-21 to 32)


@pytest.mark.rule("K-ACT-21", "K-ACT-22")
@pytest.mark.parametrize("card", ["grain", "piety"])
def test_grain_and_piety_give_one_from_the_board(card: str) -> None:
    s = turn(GREEN)
    before = stock(s, card)
    play(s, f"play {card}")
    assert has(s, GREEN, card) == 1
    assert stock(s, card) == before - 1
    assert favour(s) == "queen"  # nothing else has happened
    assert asked(s) == "DiscardedCard"


@pytest.mark.rule("K-ACT-23")
@pytest.mark.parametrize("material", ["stone", "wood"])
def test_building_material_gives_a_stone_or_a_wood(material: str) -> None:
    s = play(turn(), "play material")
    assert options(s) == ["take stone", "take wood"]
    play(s, f"take {material}")
    assert has(s, RED, "stone") + has(s, RED, "wood") == has(s, RED, material) == 1
    assert (stock(s, "stone"), stock(s, "wood")) == ((24, 15) if material == "stone" else (25, 14))


@pytest.mark.rule("K-ACT-23")
@pytest.mark.parametrize(("gone", "other"), [("stone", "wood"), ("wood", "stone")])
def test_only_what_is_there_can_be_taken(gone: str, other: str) -> None:
    s = play(empty_stock(turn(), **{gone: 0, other: 1}), "play material")
    assert options(s) == [f"take {other}"]
    play(s, f"take {other}")
    assert (has(s, RED, other), stock(s, other)) == (1, 0)


@pytest.mark.rule("K-ACT-31")
@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_medicine_gives_a_gold_and_a_point_for_small_services(chapter: int) -> None:
    s = give(turn(chapter=chapter), RED, med=5)
    play(s, "play medicine")
    assert options(s) == ["serve"]  # nobody is ill
    play(s, "serve")
    assert (has(s, RED, "gold"), vp(s, RED)) == (3, 9)
    assert asked(s) == "DiscardedCard"


@pytest.mark.rule("K-ACT-31")
@pytest.mark.parametrize("chapter", [3, 4])
def test_from_chapter_iii_on_medicine_is_for_small_services_or_for_the_sick(chapter: int) -> None:
    s = sick(give(turn(chapter=chapter), RED, med=2), {1: 1, 2: 1})
    play(s, "play medicine")
    assert options(s) == ["serve", "care 1", "care 2"]
    play(s, "care 1")
    assert options(s) == ["care 2", "stop"]  # not both
    gold = has(s, RED, "gold")
    play(s, "stop")
    assert (has(s, RED, "gold"), vp(s, RED)) == (gold, 8 + 2 + 1)


@pytest.mark.rule("K-ACT-31")
def test_what_an_event_adds_to_small_services_nothing_else_brings() -> None:
    s = in_force(sick(give(turn(chapter=3), RED, med=1), {1: 1}), "ii-07")
    assert has(play(s.copy(), "play medicine", "serve"), RED, "med") == 1 + 1
    assert has(play(s.copy(), "play medicine", "care 1"), RED, "med") == 1
    assert has(play(s.copy(), "play grain"), RED, "med") == 1


test_the_twelve_cards = cases(
    ("K-ACT-24", "building project puts up to two materials onto one project",
        lambda: give(turn(), RED, stone=3), "play project", offers("build bridge stone", "build bridge stone_stone"),
        "build bridge stone_stone", (empty_spaces, "bridge", (2, 2)), holds(RED, vp=8 + 6), asks("DiscardedCard")),
    ("K-ACT-25", "the sale takes any amount of wool and one cloth",
        lambda: give(turn(chapter=2), RED, wool=5, cloth=2, gold=0), "play sale", "sell 5 1",
        holds(RED, wool=0, cloth=1, gold=14), asks("DiscardedCard")),
    ("K-ACT-27", "house building builds one house",
        lambda: give(turn(), RED, stone=2, wood=2, gold=4), "play house", "house 6", (sites, RED, [6]),
        asks("DiscardedCard")),
    ("K-ACT-28", "house rent gives the yield of two houses",
        lambda: houses(turn(), RED, 2, 7, 10), "play rent", "rent 2", "rent 10", holds(RED, grain=1, loyalty=0, med=1),
        asks("DiscardedCard")),
    ("K-ACT-29", "donation costs a gold and lays a seal",
        turn, "play donation", "donate bridge", holds(RED, gold=1), (seals_on, RED, ["bridge"]), asks("DiscardedCard")),
    ("K-ACT-30", "cloth making turns wool into as much cloth",
        lambda: give(turn(), RED, wool=3), "play cloth", offers("weave 1", "weave 2"), "weave 2",
        holds(RED, wool=1, cloth=2), asks("DiscardedCard")),
    ("K-ACT-32", "favour moves the stone exactly one space for whoever plays it",
        lambda: favour_at(turn(RED), "earl"), "lay grain", "discard piety", then(give, GREEN, piety=3),
        then(give, RED, piety=2), "play favour", (favour, "bishop"), holds(GREEN, vp=11), holds(RED, vp=8)),
    ("K-ACT-32", "after the last space favour goes on with the first",
        lambda: give(favour_at(turn(), "bishop"), RED, loyalty=1), "play favour", (favour, "queen"), holds(RED, vp=10)),
    ("K-ACT-32", "favour passes over covered spaces",
        lambda: act(favour_at(play(table(2), "reveal i-11"), "prior"), RED), "play favour",
        (favour, "prioress")),  # the guild is covered
    ("K-ACT-32", "what the favour would give is not replaced when it is out of stock",
        lambda: empty_stock(favour_at(turn(), "queen"), piety=0), "play favour", (favour, "prior"),
        holds(RED, piety=0, vp=8)),
)  # fmt: skip
