"""Every one of the 44 events is played, and what it did is checked.

`PLAYS` holds a play of each card by its name; the test goes through the cards of the box, so that none is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.event_cards import Event
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS, FAVOURS
from tests.kingsbridge.kit import GREEN, RED, YELLOW, asked, give, has, options, play, project, vp
from tests.kingsbridge.round_kit import before, fields, go_by, lay_all, orient, reveal, settle
from tests.kingsbridge.town_kit import *

Play = Callable[[str], None]
PLAYS: dict[str, Play] = {}


def plays(*names: str) -> Callable[[Play], Play]:
    def remember(function: Play) -> Play:
        for name in names:
            assert name not in PLAYS
            PLAYS[name] = function
        return function

    return remember


@pytest.mark.rule("K-EVENT-01", "K-EVENT-03", "K-EVENT-04", "K-EVENT-11", "K-EVENT-13", "K-EVENT-23")
@pytest.mark.rule("K-EVENT-24", "K-EVENT-25", "K-EVENT-26", "K-EVENT-31", "K-DON-02")
@pytest.mark.parametrize("card", BOX.events, ids=[card.id for card in BOX.events])
def test_every_event_does_what_it_says(card: Event) -> None:
    PLAYS[card.id.lower()](card.id.lower())


def in_force_for(name: str) -> Kingsbridge:
    """A lasting event was revealed and turned without a favour; red is to play a card."""
    return go_by(settle(reveal(before(name), name)), RED)


def points(s: Kingsbridge) -> list[float]:
    return [vp(s, player) for player in range(s.seats)]


def holdings(s: Kingsbridge, good: str) -> list[int]:
    return [has(s, player, good) for player in range(s.seats)]


# Projects


@plays("i-03", "ii-05", "iii-03", "iv-02")
def a_project_enters(name: str) -> None:
    brings = {"i-03": "fulling_mill", "ii-05": "city_wall", "iii-03": "hospital", "iv-02": "lady_chapel"}[name]
    s = before(name)
    before_it = on_board(s)
    assert brings not in before_it
    reveal(s, name)
    assert on_board(s) == [*before_it, brings]
    assert asked(s) == "Orientation"
    settle(s)
    give(s, RED, stone=2, wood=2, gold=2)
    play(s, "play project")
    assert {option.split()[1] for option in options(s)} == {*before_it, brings}
    earlier = vp(s, RED)
    play(s, f"build {brings} stone")
    assert vp(s, RED) == earlier + 3


@plays("iii-02")
def the_palace_enters_and_all_others_are_covered(name: str) -> None:
    s = reveal(before(name), name)
    assert on_board(s) == ["bridge", "tower", "priors_palace"]
    settle(s)
    give(s, RED, stone=2, wood=2, gold=2)
    donating = play(s.copy(), "play donation")
    assert options(donating) == ["donate priors_palace"]
    play(s, "play project")
    assert {option.split()[1] for option in options(s)} == {"priors_palace"}


@plays("iv-01")
def the_tower_is_finished_at_once(name: str) -> None:
    s = spaces_left(give(before(name), GREEN, loyalty=2), "tower", stone=2, wood=1)
    quarry, forest = stock(s, "stone"), stock(s, "wood")
    reveal(s, name)
    assert finished(s, "tower")
    assert s.metal
    assert (stock(s, "stone"), stock(s, "wood")) == (quarry - 2, forest - 1)
    assert points(s) == [8, 11, 8]
    assert asked(s) == "Orientation"


# Goods for everybody


@plays("i-05", "iii-06", "i-10", "ii-11")
def everybody_gains(name: str) -> None:
    good = {"i-05": "med", "iii-06": "med", "i-10": "loyalty", "ii-11": "grain"}[name]
    s = before(name)
    there = stock(s, good)
    reveal(s, name)
    assert (holdings(s, good), stock(s, good)) == ([1, 1, 1], there - 3)
    assert points(s) == [8, 8, 8]
    assert asked(s) == "Orientation"


# Trades, once by each


@plays("i-02", "iii-09", "iv-08")
def everybody_may_trade(name: str) -> None:
    gives, gets, amount = {
        "i-02": ("wool", "gold", 3),
        "iii-09": ("piety", "vp", 3),
        "iv-08": ("loyalty", "vp", 3),
    }[name]
    s = before(name)
    for player, count in ((RED, 2), (GREEN, 0), (YELLOW, 1)):
        give(s, player, gold=0, **{gives: count})
    there = stock(s, gives)
    reveal(s, name)
    assert (s.to_move, options(s)) == (RED, [f"trade {name} 1", "decline"])
    play(s, f"trade {name} 1")
    assert (s.to_move, options(s)) == (YELLOW, [f"trade {name} 1", "decline"])  # Green has nothing to give
    play(s, "decline")
    assert asked(s) == "Orientation"
    assert (holdings(s, gives), stock(s, gives)) == ([1, 0, 1], there + 1)
    if gets == "vp":
        assert points(s) == [8 + amount, 8, 8]
    else:
        assert (points(s), holdings(s, gets)) == ([8, 8, 8], [amount, 0, 0])


@plays("iii-08")
def gold_for_stone_or_wood(name: str) -> None:
    s = give(give(before(name), GREEN, gold=0), YELLOW, gold=1)
    reveal(s, name)
    assert (s.to_move, options(s)) == (RED, ["trade iii-08 1", "trade iii-08 2", "decline"])
    play(s, "trade iii-08 1")
    assert s.to_move == YELLOW
    play(s, "trade iii-08 2")
    assert asked(s) == "Orientation"
    assert (holdings(s, "gold"), holdings(s, "stone"), holdings(s, "wood")) == ([1, 0, 0], [1, 0, 0], [0, 0, 1])


# Trades, once a round


@plays("i-09", "ii-06")
def a_trade_in_the_own_turn(name: str) -> None:
    gives, gets, amount = {"i-09": ("wool", "grain", 1), "ii-06": ("cloth", "gold", 3)}[name]
    s = in_force_for(name)
    give(give(s, RED, **{gives: 2}), GREEN, **{gives: 0})
    had = has(s, RED, gets)
    assert f"trade {name} 1" in options(s)
    play(s, f"trade {name} 1")
    assert (has(s, RED, gives), has(s, RED, gets)) == (1, had + amount)
    assert f"trade {name} 1" not in options(s)
    assert f"trade {name} 1" not in options(go_by(s, GREEN))


# Prices, costs and what actions bring


@plays("i-01")
def wool_sells_for_one(name: str) -> None:
    s = give(in_force_for(name), RED, wool=3, gold=0)
    play(s, "play sale", "sell 3 0")
    assert has(s, RED, "gold") == 3


@plays("i-06")
def the_bridge_brings_four_points(name: str) -> None:
    s = give(in_force_for(name), RED, stone=1, wood=1)
    project(s, "fulling_mill")
    play(s, "play project")
    earlier = vp(s, RED)
    assert vp(play(s.copy(), "build bridge stone_wood"), RED) == earlier + 8
    assert vp(play(s.copy(), "build fulling_mill stone_wood"), RED) == earlier + 6


@plays("ii-08")
def building_costs_gold(name: str) -> None:
    s = give(in_force_for(name), RED, stone=2, gold=0)
    assert "play project" not in options(s)
    give(s, RED, gold=1)
    earlier = vp(s, RED)
    play(s, "play project", "build bridge stone_stone")
    assert (has(s, RED, "gold"), vp(s, RED)) == (0, earlier + 6)  # once for the action, not for each stone


@plays("iii-05")
def piety_costs_gold(name: str) -> None:
    s = give(in_force_for(name), RED, gold=0)
    assert "play piety" not in options(s)
    assert "play grain" in options(s)
    give(s, RED, gold=2)
    piety = has(s, RED, "piety")
    play(s, "play piety")
    assert (has(s, RED, "gold"), has(s, RED, "piety")) == (1, piety + 1)


@plays("iv-05")
def donations_are_free(name: str) -> None:
    s = give(in_force_for(name), RED, gold=0)
    play(s, "play donation", "donate bridge")
    assert (seals_on(s, RED), has(s, RED, "gold")) == (["bridge"], 0)


@plays("ii-07")
def small_services_bring_knowledge(name: str) -> None:
    s = in_force_for(name)
    earlier, score = goods(s, RED), vp(s, RED)
    play(s, "play medicine", "serve")
    assert goods(s, RED) == {**earlier, "gold": earlier["gold"] + 1, "med": earlier["med"] + 1}
    assert vp(s, RED) == score + 1


@plays("iv-03")
def material_is_stone_and_wood(name: str) -> None:
    s = in_force_for(name)
    stone, wood = has(s, RED, "stone"), has(s, RED, "wood")
    play(s, "play material")
    assert (has(s, RED, "stone"), has(s, RED, "wood")) == (stone + 1, wood + 1)
    assert asked(s) == "DiscardedCard"  # without asking which
    one_left = empty_stock(go_by(s.copy(), GREEN), stone=0, wood=1)
    wood = has(one_left, GREEN, "wood")
    play(one_left, "play material")
    assert has(one_left, GREEN, "wood") == wood + 1
    assert "play material" not in options(empty_stock(go_by(s, GREEN), stone=0, wood=0))


@plays("iv-04")
def care_brings_three_points(name: str) -> None:
    s = give(in_force_for(name), RED, med=3)
    s.tiles[:] = [-1] * 11
    s.tiles[10] = 2
    s.tiles[0] = 1  # gives 1 point besides
    earlier = vp(s, RED)
    play(s, "play medicine", "care 11", "care 1")
    assert vp(s, RED) == earlier + 3 + 3 + 1


@plays("iii-07")
def nobody_cares_for_the_sick(name: str) -> None:
    s = give(in_force_for(name), RED, med=5, gold=0)
    sick(s, {11: 2})
    earlier = vp(s, RED)
    play(s, "play medicine")
    assert options(s) == ["serve"]
    play(s, "serve")
    assert (vp(s, RED), has(s, RED, "gold")) == (earlier + 1, 1)


@plays("iii-01")
def the_discard_is_drawn(name: str) -> None:
    s = in_force_for(name)
    play(s, "lay grain")
    assert (s.to_move, asked(s)) == (CHANCE, "DrawnDiscard")
    play(s, "drawn favour")
    assert (pile(s, RED), discards(s, RED)) == (["grain"], ["favour"])
    assert (asked(s), s.to_move) == ("ActionCard", GREEN)


# Cover tiles


@plays("i-11", "ii-09", "iv-10")
def favour_spaces_are_covered(name: str) -> None:
    covered = {"i-11": ["guild", "merchants"], "ii-09": ["queen", "king"], "iv-10": ["prior", "prioress", "bishop"]}[
        name
    ]
    s = reveal(before(name), name)
    assert [FAVOURS[space] for space in range(9) if s.covered >> space & 1] == covered
    open_spaces = [FAVOURS[space] for space in BOX.arc if FAVOURS[space] not in covered]
    favour_at(s, open_spaces[0])
    give(s, RED, gold=5)
    for steps in (1, 2, 3):
        assert favour(orient(s.copy(), steps)) == open_spaces[steps]


@plays("i-04")
def cloth_is_uncovered(name: str) -> None:
    s = go_by(settle(reveal(give(before(name), RED, cloth=2), name)), RED)
    give(s, RED, wool=0, gold=0)
    play(s, "play sale")
    assert options(s) == ["sell 0 1"]
    play(s, "sell 0 1")
    assert (has(s, RED, "cloth"), has(s, RED, "gold")) == (1, 4)


# Points


@plays("i-07")
def piety_is_rewarded(name: str) -> None:
    s = give(give(before(name), RED, piety=1), GREEN, piety=3)
    reveal(s, name)
    assert points(s) == [10, 10, 7]
    assert holdings(s, "piety") == [1, 3, 0]


@plays("iii-10")
def the_most_loyal_are_rewarded(name: str) -> None:
    s = give(give(give(before(name, 4), RED, loyalty=2), GREEN, loyalty=2), YELLOW, loyalty=1)
    reveal(s, name)
    assert points(s) == [10, 10, 8, 7]
    assert holdings(s, "loyalty") == [2, 2, 1, 0]


@plays("iv-11")
def houses_are_rewarded(name: str) -> None:
    s = houses(houses(before(name), RED, 1, 3, 5), GREEN, 2)
    reveal(s, name)
    assert points(s) == [11, 9, 9]


# Payments


@plays("i-08")
def grain_or_gold(name: str) -> None:
    s = give(before(name), RED, grain=1, gold=1)
    give(give(s, GREEN, gold=1), YELLOW, gold=0)
    reveal(s, name)
    assert (s.to_move, options(s)) == (RED, ["pay grain", "pay gold"])
    play(s, "pay grain")
    assert asked(s) == "Orientation"  # Green has only one way to pay, Yellow none
    assert (holdings(s, "grain"), holdings(s, "gold"), points(s)) == ([0, 0, 0], [1, 0, 0], [8, 8, 6])


@plays("ii-03")
def one_thing_of_four(name: str) -> None:
    s = give(before(name), RED, grain=1, wool=1, cloth=1, gold=1, stone=3)
    give(give(s, GREEN, wool=0, gold=2), YELLOW, wool=0, gold=0, piety=2, loyalty=2)
    reveal(s, name)
    assert (s.to_move, options(s)) == (RED, ["pay grain", "pay wool", "pay cloth", "pay gold"])
    play(s, "pay cloth")
    assert asked(s) == "Orientation"
    assert goods(s, RED) == {**dict.fromkeys(goods(s, RED), 0), "grain": 1, "wool": 1, "gold": 1, "stone": 3}
    assert (has(s, GREEN, "gold"), has(s, YELLOW, "piety"), has(s, YELLOW, "loyalty")) == (1, 2, 2)
    assert points(s) == [8, 8, 8]


@plays("iii-04")
def one_gold_or_two_points(name: str) -> None:
    s = give(give(before(name), GREEN, gold=0), YELLOW, gold=1)
    reveal(s, name)
    assert asked(s) == "Orientation"
    assert (holdings(s, "gold"), points(s)) == ([1, 0, 0], [8, 6, 8])


@plays("iv-06")
def two_gold_as_far_as_possible(name: str) -> None:
    s = give(give(give(before(name), RED, gold=3), GREEN, gold=1), YELLOW, gold=0)
    reveal(s, name)
    assert (holdings(s, "gold"), points(s)) == ([1, 0, 0], [8, 7, 6])


@plays("iv-09")
def one_gold_for_each_house(name: str) -> None:
    s = houses(houses(before(name), RED, 1, 3), GREEN, 2, 4, 6)
    give(give(s, RED, gold=3), GREEN, gold=1)
    reveal(s, name)
    assert (holdings(s, "gold"), points(s)) == ([1, 0, 2], [8, 6, 8])


@plays("ii-02")
def piety_or_the_action(name: str) -> None:
    s = give(give(before(name), RED, piety=1), GREEN, piety=2)
    reveal(s, name)
    assert (s.to_move, options(s)) == (RED, ["pay piety", "skip"])
    play(s, "pay piety")
    assert (s.to_move, options(s)) == (GREEN, ["pay piety", "skip"])
    play(s, "skip")
    assert asked(s) == "Orientation"
    assert holdings(s, "piety") == [0, 2, 0]
    settle(s)
    assert asked(s) == "ActionCard"
    assert asked(go_by(s, GREEN)) == "UnusedCard"
    assert [option.split()[0] for option in options(s)] == ["lay"] * 12
    play(s, "lay grain", "discard cloth")
    assert asked(s) == "UnusedCard"
    assert s.to_move == YELLOW  # who could not pay
    assert has(s, GREEN, "grain") == 0


@plays("ii-04")
def everybody_forgoes_the_action(name: str) -> None:
    s = settle(reveal(before(name), name))
    grain = holdings(s, "grain")
    for player in (RED, GREEN, YELLOW):
        assert (asked(s), s.to_move) == ("UnusedCard", player)
        assert [option.split()[0] for option in options(s)] == ["lay"] * 12
        play(s, "lay grain", "discard cloth")
        assert (pile(s, player), discards(s, player)) == (["grain"], ["cloth"])
    assert holdings(s, "grain") == grain  # nobody used the card
    reveal(s, "ii-05")
    assert asked(settle(s)) == "ActionCard"  # the next round is as usual


@plays("ii-10")
def everybody_discards_one_more(name: str) -> None:
    s = reveal(before(name), name)
    for player, card in ((RED, "grain"), (GREEN, "cloth"), (YELLOW, "favour")):
        assert (s.to_move, options(s)) == (player, [f"discard {card}" for card in ACTIONS])
        play(s, f"discard {card}")
        assert discards(s, player) == [card]
        assert card not in hand(s, player)
    assert asked(s) == "Orientation"


@plays("iv-07")
def loyalty_or_a_card_at_random(name: str) -> None:
    s = give(give(before(name), RED, loyalty=1), GREEN, loyalty=1)
    reveal(s, name)
    assert (s.to_move, options(s)) == (RED, ["pay loyalty", "decline"])
    play(s, "pay loyalty", "decline")
    assert (s.to_move, asked(s), options(s)) == (CHANCE, "ExtraDrawn", [f"drawn {card}" for card in ACTIONS])
    play(s, "drawn sale")
    assert (s.to_move, asked(s)) == (CHANCE, "ExtraDrawn")  # Yellow has no loyalty and is not asked
    play(s, "drawn rent")
    assert asked(s) == "Orientation"
    assert holdings(s, "loyalty") == [0, 1, 0]
    assert [discards(s, player) for player in range(3)] == [[], ["sale"], ["rent"]]


# Houses


@plays("ii-01")
def everybody_takes_a_house_back(name: str) -> None:
    s = houses(houses(before(name), RED, 1, 3), GREEN, 2)
    reveal(s, name)
    assert (s.to_move, options(s)) == (RED, ["leave 1", "leave 3"])
    play(s, "leave 3")
    assert asked(s) == "Orientation"
    assert [sites(s, player) for player in range(3)] == [[1], [], []]


@plays("iii-11")
def everybody_takes_a_rent(name: str) -> None:
    s = houses(houses(before(name), RED, 1, 11), GREEN, 13)
    reveal(s, name)
    assert (s.to_move, options(s)) == (RED, ["rent 1", "rent 11"])
    play(s, "rent 11")
    assert asked(s) == "Orientation"
    assert (holdings(s, "gold"), holdings(s, "grain"), points(s)) == ([4, 2, 2], [0, 0, 0], [8, 10, 8])


# What holds for many of them


def test_no_play_is_of_a_card_that_does_not_exist() -> None:
    assert set(PLAYS) == {card.id.lower() for card in BOX.events}


@pytest.mark.rule("K-EVENT-04")
@pytest.mark.parametrize("name", [card.id.lower() for card in BOX.events if card.lasting])
def test_a_lasting_event_does_nothing_when_revealed(name: str) -> None:
    s = before(name, 4)
    for player in range(4):
        give(s, player, wool=1, cloth=1, gold=1, stone=1, piety=1)
    project(s, "fulling_mill")
    then = fields(s)
    reveal(s, name)
    assert asked(s) == "Orientation"
    now = fields(s)
    done = {field for field in now if now[field] != then[field]}
    assert done <= {"to_move", "stack", "event", "revealed", "tiles", "numbers"}


@pytest.mark.rule("K-EVENT-04", "K-CHAP-05")
@pytest.mark.parametrize("card", BOX.events, ids=[card.id for card in BOX.events])
def test_a_round_with_any_event_comes_to_its_end(card: Event) -> None:
    name = card.id.lower()
    s = before(name, 4)
    for player in range(4):
        give(seals(houses(s, player, 1 + 2 * player), player, "bridge"), player, gold=1, loyalty=1)
    reveal(s, name)
    while asked(s) != "Orientation":
        play(s, options(s)[0])
    lay_all(settle(s))
    assert (asked(s), s.round, s.start) == ("EventCard", 1, GREEN)
    assert f"reveal {name}" not in options(s)
