"""Citizens one by one: discounts, opponents, the discard pile, re-use, phase E and the end (C-CARD)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.coimbra.scoring import diplomas, end_bonuses, points
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import COLOURS, PROFESSIONS
from tests.cases import asks, cases, offers, then, turn_of
from tests.coimbra.card_kit import *
from tests.coimbra.kit import *
from tests.coimbra.own_box import told
from tests.coimbra.round_kit import *

PURPLE = COLOURS.index("purple")


def answers_of(s: Coimbra, *moves: str) -> list[int]:
    """Who gives these answers."""
    players = []
    for move in moves:
        players.append(s.to_move)
        play(s, move)
    return players


# Discounts (C-CARD-03, C-CARD-04)


@pytest.mark.rule("C-CARD-03", "C-CARD-04")
@pytest.mark.parametrize(("start", "good", "name"), [("i-4", "coin", "ii-c5"), ("i-2", "guard", "ii-c6")])
@pytest.mark.parametrize("eyes", range(1, 7))
def test_a_discount_takes_1_off_what_the_die_shows(start: str, good: str, name: str, eyes: int) -> None:
    s = phase_c(lay(own(bare(), RED, start), "upper", f"{name} - - -"), upper=f"red grey {eyes}")
    play(s, f"acquire {name}")
    assert has(s, RED, good) == 7 - (eyes - 1)


@pytest.mark.rule("C-CARD-03", "C-CARD-04", "C-TAKE-08")
@pytest.mark.parametrize(("start", "cheaper", "other"), [("i-4", "ii-m2", "ii-m1"), ("i-2", "ii-m1", "ii-m2")])
def test_only_the_cheaper_card_is_within_reach(start: str, cheaper: str, other: str) -> None:
    s = give(own(bare(), RED, start), RED, guard=4, coin=4)
    phase_c(lay(s, "upper", f"{cheaper} {other} - -"), upper="red grey 5")
    assert options(s) == [f"acquire {cheaper}", "emergency"]


@pytest.mark.rule("C-CARD-03")
def test_a_discount_is_taken_off_the_total_of_die_and_cap_tile() -> None:
    s = own(give(bare(), RED, coin=20), RED, "i-4")
    lay(s, "upper", "ii-c5 - - -")
    phase_c(s, castle="red white 1", upper="red grey 5")
    play(s, "favour cap", "cap upper 1", "acquire ii-c5")
    assert has(s, RED, "coin") == 20 - (5 + 3 - 1)


@pytest.mark.rule("C-CARD-03", "C-CARD-04")
@pytest.mark.parametrize("start", ["i-2", "i-4"])
def test_discounts_are_the_owners_alone_and_for_citizens_alone(start: str) -> None:
    s = own(open_expeditions(bare(), "madeira malaca tanger goa diu brasil"), RED, start)
    phase_c(lay(s, "upper", "ii-c5 ii-c6 - -"), upper="yellow grey 3")
    assert what_happens(s.copy(), "acquire ii-c5")["yellow_coin"] == -3
    assert what_happens(s.copy(), "acquire ii-c6")["yellow_guard"] == -3
    phase_f(s)
    assert what_happens(s.copy(), "fund madeira")["coin"] == -6
    assert what_happens(s.copy(), "fund malaca")["guard"] == -7


# Phase C bonuses come after the own bonus (C-CARD-05, C-CARD-06)


@pytest.mark.rule("C-CARD-05", "C-TAKE-09")
def test_the_bonus_for_a_councillor_comes_after_that_of_the_card() -> None:
    s = offer(own(scene(), RED, "i-6"), "ii-c1")
    play(s, "acquire ii-c1")
    assert (has(s, RED, "guard"), vp(s, RED)) == (7 + 2, 0)
    play(s, "walk m1", "walk c1")
    assert (has(s, RED, "guard"), vp(s, RED)) == (7 + 2 + 1, 1)
    play(s, "walk m1")
    assert asked(s) == "CityDie"


@pytest.mark.rule("C-CARD-06", "C-TAKE-09")
@pytest.mark.parametrize("answer", ["use", "decline"])
def test_the_bonus_for_a_merchant_comes_after_that_of_the_card(answer: str) -> None:
    s = offer(give(own(scene(), RED, "i-8"), RED, coin=5), "iii-m2")
    play(s, "acquire iii-m2")
    assert (asked(s), has(s, RED, "coin"), vp(s, RED)) == ("UseIt", 5, 0)
    play(s, answer)
    assert (has(s, RED, "coin"), vp(s, RED)) == ((1, 7 + 2) if answer == "use" else (6, 2))


# Opponents pay (C-CARD-09)


@pytest.mark.rule("C-CARD-09", "C-CARD-32")
@pytest.mark.parametrize(("guards", "coins"), [(0, 0), (1, 0), (0, 1), (0, 20), (20, 0)])
def test_who_lacks_one_of_the_two_is_not_asked_and_gives_points(guards: int, coins: int) -> None:
    s = begin(give(bare(2), YELLOW, guard=guards, coin=coins), RED, "ii-c2")
    assert what_happens(s, "use") == {"vp": 2, "yellow_vp": -2}
    assert vp(s, YELLOW) == -2


test_opponents_pay = cases(
    ("C-CARD-09", "opponents answer in turn order from flag 1 on",
        lambda: begin(scene(), RED, "ii-c2"), (answers_of, "use", "lose", "give", "lose", [RED, BLUE, BLACK, YELLOW]),
        asks("CityDie")),
    ("C-CARD-09", "one guard and one coin are enough to be asked",
        lambda: begin(give(bare(2), YELLOW, guard=1, coin=1), RED, "ii-c2"), "use", turn_of(YELLOW),
        offers("give", "lose"), (what_happens, "give", {"guard": 1, "coin": 1, "yellow_guard": -1, "yellow_coin": -1})),
    ("C-CARD-09 C-INV-05", "who is asked may still give points also below 0",
        lambda: begin(give(bare(2), YELLOW, vp=-5), RED, "ii-c2"),
        (what_happens, "use", "lose", {"vp": 2, "yellow_vp": -2}), holds(YELLOW, vp=-7)),
)  # fmt: skip


@pytest.mark.rule("C-CARD-32", "C-INV-01")
def test_the_giver_loses_what_the_receiver_cannot_store() -> None:
    s = begin(give(bare(3), RED, guard=19, coin=20), RED, "ii-c2")
    assert what_happens(s, "use", "give", "give") == {
        "guard": 1, "yellow_guard": -1, "yellow_coin": -1, "blue_guard": -1, "blue_coin": -1,
    }  # fmt: skip


# Those behind pay (C-CARD-12, C-CARD-13)

LEVIES = pytest.mark.parametrize(("levy", "good"), [("iii-c1", "guard"), ("iii-c2", "coin")])


@pytest.mark.rule("C-CARD-12")
@LEVIES
def test_those_behind_answer_in_turn_order(levy: str, good: str) -> None:
    s = set_field(bare(4, order=(BLUE, RED, BLACK, YELLOW)), RED, "grey", 1)
    begin(s, RED, levy)
    assert answers_of(s, "use", "give", "give", "give") == [RED, BLUE, BLACK, YELLOW]
    assert has(s, RED, good) == 7 + 9


@pytest.mark.rule("C-CARD-12", "C-CARD-32")
@LEVIES
@pytest.mark.parametrize("amount", [0, 2, 3])
def test_without_3_of_the_good_it_is_points(levy: str, good: str, amount: int) -> None:
    s = give(set_field(bare(2), RED, "grey", 1), YELLOW, **{good: amount})
    play(begin(s, RED, levy), "use")
    assert (asked(s) == "Tribute") == (amount == 3)
    assert vp(s, YELLOW) == (0 if amount == 3 else -3)
    assert vp(s, RED) == (0 if amount == 3 else 3)


@pytest.mark.rule("C-CARD-12", "C-REW-11")
@LEVIES
def test_with_nobody_behind_nothing_is_asked(levy: str, good: str) -> None:
    s = put_fields(bare(2), YELLOW, 1)
    assert carry_out(s, levy) == {}
    assert asked(s) == "DieRoll"


@pytest.mark.rule("C-CARD-13", "C-INV-04")
@LEVIES
def test_on_the_same_field_whoever_lies_higher_is_behind(levy: str, good: str) -> None:
    s = bare(3)
    for player in (YELLOW, RED, BLUE):
        set_field(s, player, "grey", 4)
    begin(s, RED, levy)
    assert answers_of(s, "use", "give") == [RED, BLUE]
    assert asked(s) == "DieRoll"
    assert has(s, YELLOW, good) == 7


@pytest.mark.rule("C-CARD-13", "C-SET-11")
@LEVIES
def test_on_field_0_the_order_of_the_flags_decides_who_is_behind(levy: str, good: str) -> None:
    s = begin(bare(3, order=(BLUE, RED, YELLOW)), RED, levy)
    assert answers_of(s, "use", "give") == [RED, YELLOW]
    assert has(s, BLUE, good) == 7


@pytest.mark.rule("C-CARD-13", "C-TAKE-09")
@LEVIES
@pytest.mark.parametrize(("yellow", "is_hit"), [(2, True), (3, False), (4, False)])
def test_the_own_influence_counts_before_anybody_pays(levy: str, good: str, yellow: int, is_hit: bool) -> None:
    """Red comes from 0 to 3: past 2; on 3 red's disc lies on top."""
    s = lay(set_field(bare(2), YELLOW, "grey", yellow), "upper", f"{levy} - - -")
    play(phase_c(s, upper="red grey 6"), f"acquire {levy}")
    assert (asked(s) == "UseIt") == is_hit


# Losing a card (C-CARD-10, C-CARD-33 to C-CARD-35)


@pytest.mark.rule("C-CARD-34")
@pytest.mark.parametrize("name", ["ii-p2", "ii-p3", "ii-p4"])
def test_the_phase_e_bonus_of_a_lost_card_is_gone(name: str) -> None:
    s = own(bare(2, order=(YELLOW, RED)), YELLOW, name)
    play(begin(s, RED, "iii-p1"), "use", f"surrender {name}")
    before = belongings(phase_e(s, yellow="purple" if name == "ii-p2" else "grey"))
    assert options(s) == ["activate purple" if name == "ii-p2" else "activate grey"]
    play(s, options(s)[0])
    if name == "ii-p2":
        play(s, "stop")
    assert changes(s, before) == ({} if name == "ii-p2" else {"yellow_guard": 1})


@pytest.mark.rule("C-CARD-34")
def test_end_bonus_and_diplomas_of_a_lost_card_are_gone() -> None:
    s = put_fields(own(bare(2), YELLOW, "iii-p4", "ii-p2"), YELLOW, 0, 0, 15, 0)
    assert (end_bonuses(s, YELLOW), sum(diplomas(s, YELLOW))) == (10, 1)
    play(begin(s, RED, "iii-p1"), "use", "surrender iii-p4")
    assert (end_bonuses(s, YELLOW), sum(diplomas(s, YELLOW))) == (0, 1)
    play(begin(s, RED, "iii-p1"), "use", "surrender ii-p2")
    assert sum(diplomas(s, YELLOW)) == 0


@pytest.mark.rule("C-CARD-34")
def test_goods_and_a_crown_token_that_came_with_a_lost_card_stay() -> None:
    s = give_crown(own(put_fields(bare(2), YELLOW, 0, 0, 9, 0), YELLOW, "iii-p6"), YELLOW, "clergy")
    before = belongings(begin(s, RED, "iii-p1"))
    play(s, "use", "surrender iii-p6")
    assert changes(s, before) == {"vp": 5, "yellow_cards": -1, "yellow_purple": -4}
    assert crown(s, "clergy") == "yellow"


@pytest.mark.rule("C-CARD-35")
@pytest.mark.parametrize(("before", "after"), [(15, 11), (14, 10), (5, 1), (4, 0), (3, 0), (0, 0)])
def test_the_disc_goes_back_by_the_printed_influence_but_not_below_0(before: int, after: int) -> None:
    s = own(set_field(bare(2), YELLOW, "purple", before), YELLOW, "iii-p6")
    play(begin(s, RED, "iii-p1"), "use", "surrender iii-p6")
    assert field(s, YELLOW, "purple") == after


@pytest.mark.rule("C-CARD-35", "C-CARD-10", "C-INV-04")
@pytest.mark.parametrize(
    ("others", "order"), [(2, (RED, BLUE, YELLOW)), (1, (YELLOW, RED, BLUE)), (3, (RED, BLUE, YELLOW))]
)
def test_a_disc_that_goes_back_lies_on_top(others: int, order: tuple[int, ...]) -> None:
    """Yellow comes back to 2, where others arrived in this order, or they are elsewhere."""
    s = own(set_field(bare(3), YELLOW, "purple", 6), YELLOW, "iii-p6")
    set_field(set_field(s, RED, "purple", others), BLUE, "purple", others)
    play(begin(s, RED, "iii-p1"), "use", "surrender iii-p6")
    assert field(s, YELLOW, "purple") == 2
    assert s.ranks[PURPLE] == order


test_losing_a_card = cases(
    ("C-CARD-10", "losers answer in turn order after the 5 points",
        lambda: begin(own(scene(), BLUE, "ii-p1"), RED, "iii-p1"), "use", holds(RED, vp=5),
        (answers_of, "lose", "lose", "lose", [BLUE, BLACK, YELLOW]), asks("CityDie")),
    ("C-CARD-10 C-CARD-32 C-CARD-33", "without a clergy card points are lost without asking and to nobody",
        lambda: begin(own(give(bare(2), YELLOW, vp=1), YELLOW, "i-1", "i-3", "i-7"), RED, "iii-p1"),
        (what_happens, "use", {"vp": 5, "yellow_vp": -3}), holds(YELLOW, vp=-2)),
    ("C-CARD-10 C-CARD-33", "points may be lost in place of a card also below 0",
        lambda: begin(own(bare(2), YELLOW, "ii-p1"), RED, "iii-p1"),
        (what_happens, "use", "lose", {"vp": 5, "yellow_vp": -3}), (has_card, YELLOW, "ii-p1", True)),
    ("C-CARD-34", "of several clergy cards the loser chooses start cards too",
        lambda: begin(own(bare(2), YELLOW, "i-5", "i-1", "ii-p3", "iii-p6", "ii-s1"), RED, "iii-p1"), "use",
        offers("lose", "surrender i-5", "surrender ii-p3", "surrender iii-p6"), "surrender ii-p3",
        (lambda s: [has_card(s, YELLOW, name) for name in ("i-5", "ii-p3", "iii-p6")], [True, False, True]),
        asks("DieRoll")),  # only one is lost
    ("C-CARD-10 C-CARD-34", "the player loses no card and is not asked",
        lambda: begin(own(bare(2), RED, "i-5", "iii-p1"), RED, "iii-p1"), "use", asks("DieRoll"),
        (has_card, RED, "i-5", True)),
    ("C-CARD-34", "the phase c bonus of a lost card is gone",
        lambda: begin(own(scene(), YELLOW, "i-6"), RED, "iii-p1"), "use", "lose", "surrender i-6",
        lambda s: phase_c(lay(s, "upper", "ii-c5 - - -"), upper="yellow grey 1", lower="red grey 1"),
        (what_happens, "acquire ii-c5", {"yellow_coin": -1, "yellow_grey": 1, "yellow_cards": 1})),
    ("C-CARD-35", "a disc that comes back to 0 is the last there",
        lambda: own(set_field(bare(3, order=(YELLOW, BLUE, RED)), YELLOW, "purple", 1), YELLOW, "iii-p6"),
        then(begin, RED, "iii-p1"), "use", "surrender iii-p6", (lambda s: s.ranks[PURPLE], (BLUE, RED, YELLOW))),
    ("C-CARD-35", "a disc that cannot go back keeps its place",
        lambda: begin(own(bare(3, order=(YELLOW, BLUE, RED)), YELLOW, "iii-p6"), RED, "iii-p1"), "use",
        "surrender iii-p6", (lambda s: s.ranks[PURPLE], (YELLOW, BLUE, RED))),
)  # fmt: skip


@pytest.mark.rule("C-CARD-35", "C-INV-03")
def test_a_disc_on_15_that_would_go_forward_keeps_its_place() -> None:
    s = bare(3)
    for player in (BLUE, RED, YELLOW):
        set_field(s, player, "purple", 15)
    phase_c(lay(s, "upper", "ii-p6 - - -"), upper="blue grey 6")
    play(s, "acquire ii-p6", "stop")
    assert field(s, BLUE, "purple") == 15
    assert s.ranks[PURPLE] == (BLUE, RED, YELLOW)


TABLE = bare(4)


def stacks(moves: list[tuple[int, int]]) -> list[list[int]]:
    """Discs of four players on fields 0..15, the lowest of a stack first, after these moves; a model of its own."""
    fields: list[list[int]] = [[0, 1, 2, 3], *[[] for _ in range(15)]]
    for player, by in moves:
        before = next(number for number, stack in enumerate(fields) if player in stack)
        after = min(15, max(0, before + by))
        if after != before:
            fields[before].remove(player)
            fields[after].append(player)
    return fields


@pytest.mark.rule("C-INV-04", "C-INV-03", "C-CARD-35")
@given(moves=st.lists(st.tuples(st.integers(0, 3), st.integers(-4, 4)), max_size=40))
def test_a_track_is_a_strict_order(moves: list[tuple[int, int]]) -> None:
    s = TABLE.copy()
    for player, by in moves:
        s.advance(player, 1, by)
    model = stacks(moves)
    assert [s.field(player, 1) for player in range(4)] == [
        next(number for number, stack in enumerate(model) if player in stack) for player in range(4)
    ]
    assert s.ranks[1] == tuple(player for stack in model[::-1] for player in stack)
    assert [s.ranks[track] for track in (0, 2, 3)] == [(0, 1, 2, 3)] * 3


# From the discard pile (C-CARD-11, C-CARD-36, C-CARD-37)


@pytest.mark.rule("C-CARD-36")
@pytest.mark.parametrize("eyes", [1, 6])
def test_the_price_is_3_whatever_the_die_shows(eyes: int) -> None:
    s = offer(throw_away(scene(), "ii-c5"), "iii-c6")
    play(phase_c(s, upper=f"red grey {eyes}", lower="red grey 1"), "acquire iii-c6")
    assert what_happens(s, "acquire ii-c5") == {"coin": -3, "grey": 1, "cards": 1}


@pytest.mark.rule("C-CARD-11", "C-CARD-36", "C-START-07")
@pytest.mark.parametrize("names", ["", "i-5", "i-5 i-6"])
def test_start_cards_in_the_pile_cannot_be_fetched(names: str) -> None:
    s = throw_away(scene(), *names.split())
    for player in range(4):
        give(s, player, guard=20, coin=20, vp=20)
    begin(s, RED, "iii-c6")
    assert asked(s) == "CityDie"  # nothing is asked


@pytest.mark.rule("C-CARD-36")
def test_a_lost_card_can_be_fetched_and_gives_everything_again() -> None:
    s = own(put_fields(bare(2), YELLOW, 0, 0, 4, 0), YELLOW, "iii-p6")
    play(begin(s, RED, "iii-p1"), "use", "surrender iii-p6")
    put_pilgrim(put_disc(s, YELLOW, "m1"), YELLOW, "c1")
    begin(s, YELLOW, "iii-c6")
    before = belongings(s)
    play(s, "acquire iii-p6", "walk m1")
    assert changes(s, before) == {"yellow_cards": 1, "yellow_coin": -3, "yellow_purple": 4, "yellow_vp": 1}


test_from_the_discard_pile = cases(
    ("C-CARD-11 C-CARD-36", "any card of the discard pile that can be paid is offered",
        lambda: throw_away(give(scene(), RED, guard=3, coin=2), "ii-c5", "ii-m5", "iii-s3", "iii-s2"),
        then(begin, RED, "iii-c6"), offers("acquire ii-m5", "acquire iii-s2", "decline")),
    ("C-CARD-36", "discounts hold for the discard pile",
        lambda: begin(own(throw_away(give(scene(), RED, guard=3, coin=2), "ii-c5"), RED, "i-4"), RED, "iii-c6"),
        (what_happens, "acquire ii-c5", {"coin": -2, "grey": 1, "cards": 1})),
    ("C-CARD-36 C-REW-07", "fetching may be declined",
        lambda: begin(throw_away(scene(), "ii-c5"), RED, "iii-c6"), (what_happens, "decline", {}),
        (discarded, {"ii-c5"})),
    ("C-CARD-36", "the card being carried out is not in the pile",
        lambda: offer(throw_away(scene(), "ii-c5"), "iii-c6"), "acquire iii-c6", offers("acquire ii-c5", "decline")),
    # What is left of the upper city's row lies in the pile when the centre begins.
    ("C-CARD-11 C-CARD-36", "a card thrown away by this phase can be fetched in it",
        lambda: lay(lay(bare(4), "upper", "ii-c5 - - -"), "centre", "iii-c6 - - -"),
        then(phase_c, upper="red grey 1", centre="red orange 1"), "emergency", "acquire iii-c6", "acquire ii-c5",
        (has_card, RED, "ii-c5", True)),
)  # fmt: skip


@pytest.mark.rule("C-CARD-37", "C-REW-09", "C-TAKE-11")
def test_a_fetched_card_is_finished_before_what_follows_the_card_that_fetched_it() -> None:
    """Both are councillors, so red's start card is triggered twice; the crown token is last of all."""
    s = offer(throw_away(own(scene(), RED, "i-6"), "ii-c1"), "iii-c6")
    s.crowns[PROFESSIONS.index("councillor")] = s.display.index(card("iii-c6"))
    flag = s.crowns_of(RED)
    play(s, "acquire iii-c6", "acquire ii-c1")
    told = []
    while asked(s) == "Steps":
        told.append((has(s, RED, "guard"), vp(s, RED), s.crowns_of(RED) - flag))
        play(s, "stop")
    # Three councillors and their steps; the start card for ii-c1; the start card for iii-c6
    assert told == [(6 + 3, 0, 0), (6 + 3 + 1, 1, 0), (6 + 3 + 2, 2, 0)]
    assert s.crowns_of(RED) - flag == 2
    assert crown(s, "councillor") == "red"


# A favour tile by a card (C-CARD-16)


@pytest.mark.rule("C-CARD-16", "C-FAV-01")
def test_a_favour_tile_by_a_card_stays_before_the_player() -> None:
    s = begin(scene(), RED, "iii-m1")
    play(s, "favour expedition", "decline")
    begin(s, RED, "iii-m1")
    assert options(s) == ["favour cap", "favour pilgrim", "favour supplies", "decline"]
    phase_f(s)
    while s.to_move != RED:
        play(s, "decline")
    assert what_happens(s, "fund madeira") == {"coin": -(6 - 2), "expeditions": 1}


@pytest.mark.rule("C-CARD-16", "C-FAV-06", "C-FAV-04")
def test_the_cap_tile_by_a_card_can_only_go_on_dice_not_yet_activated() -> None:
    s = lay(bare(3), "centre", "iii-m1 - - -")
    phase_c(
        s, upper="red grey 6", centre="red orange 5, red purple 1, yellow green 2, blue grey 6", lower="blue white 3"
    )
    play(s, "emergency")  # in the upper city
    play(s, "emergency", "acquire iii-m1", "favour cap")  # blue's 6 in the centre, then red's 5
    assert row(s, "centre") == ["token 4", "yellow green 2", "red purple 1"]
    assert options(s) == ["cap centre 3", "decline"]
    play(s, "cap centre 3")
    # 1 + 3 is 4: right of the token, left of the 2, so the next to act after the token
    assert row(s, "centre") == ["yellow green 2"]
    assert (asked(s), s.to_move, s.worth(s.die)) == ("CityDie", RED, 4)


test_a_favour_tile_by_a_card = cases(
    ("C-CARD-16", "only favour tiles still beside the castle are offered",
        lambda: give_favour(give_favour(scene(), BLUE, "cap"), RED, "pilgrim"),
        (lambda s: options(begin(s, RED, "iii-m1")), ["favour expedition", "favour supplies", "decline"])),
    ("C-CARD-16", "without a favour tile beside the castle nothing happens",
        lambda: give_favour(scene(), BLUE, "expedition", "cap", "pilgrim", "supplies"), (carry_out, "iii-m1", {}),
        asks("CityDie")),
    ("C-CARD-16 C-FAV-06", "a die with the cap tile in a district half done acts next",
        lambda: lay(bare(4), "upper", "iii-m1 ii-c5 ii-c6 ii-m5"),
        then(phase_c, upper="red orange 5, yellow green 4, red purple 2"), "acquire iii-m1", "favour cap",
        "cap upper 2", (row, "upper", ["yellow green 4"]), turn_of(RED), (lambda s: s.worth(s.die), 5),
        offers("acquire ii-c6", "acquire ii-m5", "emergency")),  # 5 guards; there are 2 coins left
)  # fmt: skip


# Funding by a card (C-CARD-17, C-CARD-18)

FUNDERS = pytest.mark.parametrize(("funder", "good", "dear", "cheap"), [
    ("ii-m3", "coin", "tanger", "madeira"),
    ("ii-c3", "guard", "brasil", "malaca"),
])  # fmt: skip


@pytest.mark.rule("C-CARD-17", "C-CARD-18")
@FUNDERS
def test_the_goods_of_the_card_can_pay_the_expedition(funder: str, good: str, dear: str, cheap: str) -> None:
    s = give(scene(), RED, guard=0, coin=0)
    price = {"madeira": 6, "malaca": 7}[cheap]
    give(s, RED, **{good: price - 4})
    begin(s, RED, funder)
    assert options(s) == [f"fund {cheap}", "decline"]
    play(s, f"fund {cheap}")
    assert has(s, RED, good) == 0


@pytest.mark.rule("C-CARD-17", "C-CARD-18")
@FUNDERS
def test_only_expeditions_of_that_cost_are_offered(funder: str, good: str, dear: str, cheap: str) -> None:
    s = begin(give(scene(), RED, guard=20, coin=20), RED, funder)
    coins, guards = {"fund tanger", "fund madeira", "fund acores"}, {"fund malaca", "fund brasil", "fund goa"}
    assert set(options(s)) == {"decline"} | (coins if good == "coin" else guards)
    assert has(s, RED, good) == 20  # the rest of the goods is lost


@pytest.mark.rule("C-CARD-17", "C-CARD-18", "C-EXP-05")
@FUNDERS
def test_without_means_only_the_goods_are_received(funder: str, good: str, dear: str, cheap: str) -> None:
    s = open_expeditions(give(bare(2), RED, guard=0, coin=0), "acores goa brasil tanger sansibar cabo_verde")
    begin(s, RED, funder)
    assert asked(s) == "DieRoll"
    assert has(s, RED, good) == 4


@pytest.mark.rule("C-CARD-17", "C-CARD-18", "C-EXP-03")
@FUNDERS
def test_no_second_disc_on_the_same_expedition(funder: str, good: str, dear: str, cheap: str) -> None:
    s = begin(give(scene(), RED, guard=20, coin=20), RED, funder)
    play(s, f"fund {cheap}")
    begin(s, RED, funder)
    assert f"fund {cheap}" not in options(s)


# Income of a track by a card (C-CARD-21)

INCOMES = [("ii-c4", "grey"), ("ii-m4", "orange"), ("iii-p3", "purple"), ("iii-s1", "green")]


@pytest.mark.rule("C-CARD-21")
@pytest.mark.parametrize(("name", "colour"), INCOMES)
def test_the_income_is_that_of_the_field_after_the_own_influence(name: str, colour: str) -> None:
    """From 4 to 7; the box of 7 gives more than that of 4."""
    s = set_field(give(scene(), RED, guard=1, coin=1), RED, colour, 4)
    happened = what_happens(offer(s, name), f"acquire {name}")
    paid = {"ii-c4": -1, "ii-m4": -1}.get(name, 0)
    reward = {"grey": "guard", "orange": "coin", "purple": "steps", "green": "vp"}[colour]
    assert happened[reward] - paid == {"grey": 3, "orange": 3, "purple": 2, "green": 5}[colour]


@pytest.mark.rule("C-CARD-21", "C-INC-02")
@pytest.mark.parametrize(("name", "colour", "income"), [
    ("ii-c4", "grey", {"guard": 10, "vp": 2}),
    ("ii-m4", "orange", {"coin": 8}),
    ("iii-p3", "purple", {"steps": 3, "vp": 2}),
    ("iii-s1", "green", {"vp": 7}),
])  # fmt: skip
def test_the_points_of_the_box_come_too(name: str, colour: str, income: dict[str, int]) -> None:
    assert carry_out(set_field(scene(), RED, colour, 13), name) == income


@pytest.mark.rule("C-CARD-21")
@pytest.mark.parametrize(("name", "bonus", "colour"), [
    ("ii-c4", "ii-c5", "grey"),
    ("ii-m4", "ii-m5", "orange"),
    ("iii-p3", "ii-p2", "purple"),
    ("iii-s1", "ii-s1", "green"),
])  # fmt: skip
def test_bonuses_per_die_do_not_apply(name: str, bonus: str, colour: str) -> None:
    happened = [what_happens(offer(own(scene(), RED, *cards), name), f"acquire {name}") for cards in ([], [bonus])]
    assert happened[0] == happened[1]


# Paying for something (C-CARD-22, C-CARD-23)

PAYMENTS = pytest.mark.parametrize(("name", "good"), [("ii-p1", "guard"), ("iii-m2", "coin")])


@pytest.mark.rule("C-CARD-22", "C-CARD-23", "C-REW-10")
@PAYMENTS
def test_with_fewer_than_5_nothing_is_asked(name: str, good: str) -> None:
    s = give(scene(), RED, guard=20, coin=20)
    assert carry_out(give(s, RED, **{good: 4}), name) == {}
    assert asked(s) == "CityDie"


@pytest.mark.rule("C-CARD-22", "C-PIL-01")
def test_fewer_than_the_5_steps_may_be_walked() -> None:
    s = begin(scene(), RED, "ii-p1")
    play(s, "use", "walk m1", "stop")
    assert (pilgrim_at(s, RED), asked(s), has(s, RED, "guard")) == ("m1", "CityDie", 2)


# Use once more (C-CARD-20, C-CARD-38, C-CARD-39)


@pytest.mark.rule("C-CARD-38")
def test_with_no_card_to_use_once_more_nothing_happens() -> None:
    s = own(bare(4), RED, "i-2", "ii-c5", "iii-c3", "iii-c4")  # no instant bonus, or re-use
    s.cards[YELLOW] |= 1 << card("i-1")
    assert carry_out(s, "iii-m5") == {}
    assert asked(s) == "DieRoll"


test_use_once_more = cases(
    # Two merchants when it was acquired; a third one, the clergyman that uses it again does not count.
    ("C-CARD-20 C-CARD-38", "the re used card is played with the state of now",
        lambda: offer(own(scene(), RED, "ii-m2", "ii-m5"), "iii-p5"),
        (what_happens, "acquire iii-p5", "reuse ii-m2", {"cards": 1, "coin": -1 + 3, "vp": 3, "purple": 3})),
    ("C-CARD-38 C-REW-07", "re use may be declined",
        lambda: begin(scene(), RED, "iii-m5"), offers("reuse i-1", "decline"), (what_happens, "decline", {})),
    ("C-CARD-38", "a re used bonus that can be given up is asked anew",
        lambda: begin(own(scene(), RED, "iii-m2"), RED, "iii-p5"), (what_happens, "reuse iii-m2", "decline", {})),
    # iii-m5 uses the fetching of iii-c6 once more; that may fetch iii-p5, which may use a merchant once more.
    ("C-CARD-39 C-CARD-37 C-REW-09", "fetching may be re used and may fetch a card that re uses it",
        lambda: offer(give(throw_away(scene(), "iii-p5", "ii-m1"), RED, guard=20, coin=20), "iii-m5"),
        then(own, RED, "iii-c6"), "acquire iii-m5", "reuse iii-c6", "acquire iii-p5", "reuse i-3",
        (has_card, RED, "iii-p5", True), (discarded, {"ii-m1"}), holds(RED, coin=20 - 1 - 3 + 4), asks("CityDie")),
    ("C-CARD-39", "a fetched re use may use the fetching card again until the pile is empty",
        lambda: offer(give(throw_away(scene(), "iii-m5", "ii-c5"), RED, guard=20, coin=20), "iii-c6"), "acquire iii-c6",
        "acquire iii-m5", "reuse iii-c6", offers("acquire ii-c5", "decline"), "acquire ii-c5", (discarded, set()),
        asks("CityDie"), (field, RED, "grey", 5 + 2 + 1)),
)  # fmt: skip


@pytest.mark.rule("C-CARD-38", "C-CARD-11", "C-REW-09", "C-TAKE-11")
def test_effects_in_effects_end_from_the_inside_to_the_outside() -> None:
    """iii-m5 with a crown token uses iii-c6 again, which fetches iii-m1, which takes the pilgrim favour."""
    s = offer(own(throw_away(scene(), "iii-m1"), RED, "i-8", "iii-c6"), "iii-m5")
    s.crowns[PROFESSIONS.index("merchant")] = s.display.index(card("iii-m5"))
    monastery(s, "m4", "1i")  # points for crowns
    play(s, "acquire iii-m5", "reuse iii-c6", "acquire iii-m1", "favour pilgrim")
    assert vp(s, RED) == 2
    play(s, "walk m4")
    crowns = 1 + 1  # of flag 2 and of the tile: the token has not come yet
    assert vp(s, RED) == 2 + crowns
    play(s, "walk c1", "walk m1")
    assert vp(s, RED) == 2 + crowns + 2 + 2  # the start scholar, for iii-m1 and for iii-m5
    assert crown(s, "merchant") == "red"


# Phase E (C-CARD-24 to C-CARD-27)


@pytest.mark.rule("C-CARD-24", "C-CARD-26")
@pytest.mark.parametrize("name", ["ii-p4", "iii-m3", "ii-p3"])
def test_bonuses_at_the_start_come_once_in_each_phase_e(name: str) -> None:
    s = own(bare(4), RED, name)
    for _ in range(2):
        phase_e(s, red="grey orange white")
        assert options(s) == [f"bonus {name}"]
        play(s, f"bonus {name}", "stop" if name == "ii-p3" else "advance green")
        assert asked(s) == "Income"
        assert f"bonus {name}" not in options(s)


@pytest.mark.rule("C-CARD-26")
@pytest.mark.parametrize(("dice", "given"), [
    ("grey orange green", True),
    ("white grey grey", True),
    ("white purple grey", False),
    ("purple purple purple", False),
])  # fmt: skip
def test_steps_without_a_purple_die(dice: str, given: bool) -> None:
    s = phase_e(own(bare(4), RED, "ii-p3"), red=dice)
    assert ("bonus ii-p3" in options(s)) == given


test_phase_e = cases(
    ("C-CARD-24 C-CARD-26 C-INC-07", "bonuses at the start come before the first die in any order",
        lambda: phase_e(own(bare(4), RED, "ii-p4", "iii-m3", "ii-p3"), red="grey"),
        offers("bonus ii-p3", "bonus ii-p4", "bonus iii-m3"), "bonus iii-m3", "advance grey",
        offers("bonus ii-p3", "bonus ii-p4"), "bonus ii-p4", "advance grey", (field, RED, "grey", 2), "bonus ii-p3",
        "stop", offers("activate grey")),
    ("C-CARD-24 C-INV-03", "an advance on 15 is lost but the good is not",
        lambda: set_field(own(bare(4), RED, "ii-p4"), RED, "grey", 15),
        (lambda s: what_happens(phase_e(s, red="green"), "bonus ii-p4", "advance grey"), {"guard": 1})),
    # The guards for a purple die come when its steps are walked.
    ("C-CARD-25 C-INC-08", "bonuses per die come after its income",
        lambda: put_pilgrim(put_disc(own(bare(4), RED, "ii-p2"), RED, "m1"), RED, "c1"), then(phase_e, red="purple"),
        "activate purple", holds(RED, guard=7), "walk m1", holds(RED, guard=9)),
    ("C-CARD-25", "bonuses per die are the owners alone",
        lambda: own(bare(2, order=(YELLOW, RED)), RED, "ii-c5"),
        (lambda s: what_happens(phase_e(s, yellow="grey"), "activate grey"), {"yellow_guard": 1})),
)  # fmt: skip


@pytest.mark.rule("C-CARD-27", "C-INC-09")
@pytest.mark.parametrize(("name", "good"), [("ii-c6", "guard"), ("ii-m6", "coin")])
def test_exchange_before_an_income_that_would_pass_20(name: str, good: str) -> None:
    s = own(give(bare(4), RED, guard=19, coin=19), RED, name)
    colour = {"guard": "grey", "coin": "orange"}[good]
    phase_e(set_field(s, RED, colour, 7), red=colour)  # 3 of the good
    play(s, f"exchange {name}", f"activate {colour}")
    assert (has(s, RED, good), vp(s, RED)) == (20, 1)
    assert options(s) == [f"exchange {name}", "stop"]  # after the last die too


@pytest.mark.rule("C-CARD-27", "C-INC-09")
def test_exchange_before_between_and_after_bonuses_and_dice_but_not_inside_one() -> None:
    s = own(give(bare(4), RED, guard=8), RED, "ii-c6", "ii-p3", "ii-p4")
    s = put_pilgrim(put_disc(phase_e(s, red="green green"), RED, "m1"), RED, "c1")
    play(s, "exchange ii-c6", "bonus ii-p4")
    assert not any(name.startswith("exchange") for name in options(s))
    play(s, "advance orange", "exchange ii-c6", "bonus ii-p3", "walk m1")
    assert options(s) == ["walk c1", "walk c2", "stop"]
    play(s, "stop", "activate green", "exchange ii-c6", "activate green", "exchange ii-c6")
    assert (has(s, RED, "guard"), vp(s, RED)) == (8 + 1 - 8, 4 + 2)
    assert asked(s) != "Income"  # one guard is too few


@pytest.mark.rule("C-CARD-27")
@pytest.mark.parametrize(("name", "good"), [("ii-c6", "guard"), ("ii-m6", "coin")])
@pytest.mark.parametrize("amount", [0, 1])
def test_fewer_than_2_cannot_be_exchanged(name: str, good: str, amount: int) -> None:
    s = give(own(bare(4), RED, name), RED, **{good: amount})
    assert options(phase_e(s, red="green")) == ["activate green"]


@pytest.mark.rule("C-CARD-27", "C-INC-09")
def test_exchange_only_in_phase_e_and_during_the_own_income() -> None:
    s = own(bare(2, order=(YELLOW, RED)), RED, "ii-c6")
    phase_e(s, yellow="green", red="green")
    assert (s.to_move, options(s)) == (YELLOW, ["activate green"])
    phase_c(s, castle="red grey 1")
    assert not any(name.startswith("exchange") for name in options(s))
    phase_f(s)
    play(s, "decline")
    assert (s.to_move, asked(s)) == (RED, "Funding")
    assert not any(name.startswith("exchange") for name in options(s))


# At the end (C-CARD-28 to C-CARD-31, C-CARD-40)


@pytest.mark.rule("C-CARD-31", "C-CARD-40")
def test_the_best_other_end_bonus_is_repeated_and_no_second_time() -> None:
    s = put_fields(own(bare(2), RED, "iii-s4", "iii-c3", "iii-m4", "ii-s2"), RED, 7, 10, 0, 0)
    copied = 7
    assert points(s, RED, effect("iii-s4")) == copied
    low = 4  # iii-s4, iii-c3, iii-m4, ii-s2
    assert end_bonuses(s, RED) == 5 + 7 + low + copied


@pytest.mark.rule("C-CARD-31", "C-CARD-40")
def test_end_bonuses_of_others_are_not_repeated() -> None:
    s = own(put_fields(own(bare(2), RED, "iii-s4"), YELLOW, 15), YELLOW, "iii-c3")
    assert (end_bonuses(s, RED), end_bonuses(s, YELLOW)) == (0, 10)


# What the packaged cards cannot show


@pytest.mark.rule("C-CARD-03")
def test_several_discounts_add_up(tmp_path: Path) -> None:
    program = """
s = own(bare(), RED, "i-2", "i-4")
for eyes in (1, 2, 6):
    again = phase_c(lay(s.copy(), "upper", "ii-c5 - - -"), upper=f"red grey {eyes}")
    print(7 - has(play(again, "acquire ii-c5"), RED, "coin"))
"""
    both = told(tmp_path, program, {"I-2": '{ op = "discount", cost = "coin", amount = 1 }'})
    assert both.split() == ["0", "0", "4"]


@pytest.mark.rule("C-CARD-40")
def test_several_copies_take_the_same_card_and_never_each_other(tmp_path: Path) -> None:
    program = """
from tabard.coimbra.scoring import end_bonuses
s = put_fields(own(bare(2), RED, "iii-s3", "iii-s4"), RED, 15, 0, 0, 0)
print(end_bonuses(s, RED), end_bonuses(own(s, RED, "iii-c3"), RED))
"""
    assert told(tmp_path, program, {"III-S3": '{ op = "repeat_end" }'}).split() == ["0", "30"]


@pytest.mark.rule("C-CARD-24", "C-INC-07")
def test_an_instant_bonus_of_the_same_kind_is_none_of_phase_e(tmp_path: Path) -> None:
    program = """
s = own(bare(), RED, "ii-s6")
print(options(phase_e(s, red="green")))
print(options(begin(s, RED, "ii-s6")))
"""
    lines = told(tmp_path, program, {"II-S6": '{ op = "advance_any", fields = 1, coin = 1 }'}).splitlines()
    assert lines[0] == "['activate green']"
    assert lines[1] == "['advance grey', 'advance orange', 'advance purple', 'advance green']"
