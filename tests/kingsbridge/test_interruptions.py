"""Care in the middle of something else, and how that goes on afterwards (K-DON-06, K-DON-11, K-PLAGUE-07)."""

from __future__ import annotations

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.decisions import EVENT, HOSPITAL_CARE
from tabard.kingsbridge.state import Kingsbridge
from tests.cases import asks, can, cases, then, turn_of
from tests.checks import change
from tests.kingsbridge.kit import *
from tests.kingsbridge.town_kit import *


def hospital(*donors: int, chapter: int = 3, seats: int = 4) -> Kingsbridge:
    """Only one wood is missing at the hospital, and 8, 9 and 11 are ill; the donors know enough for each of them."""
    s = sick(in_chapter(table(seats), chapter), {8: 3, 9: 3, 11: 3})
    spaces_left(s, "hospital", wood=1)
    for donor in donors:
        give(seals(s, donor, "hospital"), donor, med=3)
    return s


# In the middle of an action


test_in_the_middle_of_an_action = cases(
    ("K-DON-06 K-ACT-36", "donors care with all advantages before the builder discards",
        lambda: hospital(RED, GREEN, BLUE), lambda s: act(give(s, YELLOW, wood=1), YELLOW), "play project",
        "build hospital wood", turn_of(BLUE), asks("HospitalCare"), "care 9", turn_of(BLUE), asks("FreeHouse"),
        "house 4", turn_of(RED), asks("HospitalCare"), "care 8", turn_of(RED), asks("FoundMaterial"), "take wood",
        turn_of(GREEN), asks("HospitalCare"), "care 11", turn_of(YELLOW), asks("DiscardedCard"),
        (lambda s: [vp(s, player) for player in range(4)], [11, 11, 11, 11]), (sites, BLUE, [4]), holds(RED, wood=1),
        "discard grain", turn_of(BLUE), asks("ActionCard"), (sizes, YELLOW, (1, 1))),
    ("K-DON-06 K-ACT-34", "a hospital finished by privilege pays its donors too",
        lambda: act(laid(give(hospital(GREEN), RED, wood=1), RED, "project"), RED), "play privilege",
        "build hospital wood", "care 9", "house 1", "discard grain", holds(RED, vp=11), holds(GREEN, vp=11),
        (pile, RED, ["project", "privilege"]), turn_of(GREEN), asks("ActionCard")),
    ("K-DON-06 K-EVENT-38", "a lasting trade can still be made after it",
        lambda: in_force(give(hospital(GREEN), RED, wood=1, cloth=1), "ii-06"), then(act, RED), "play project",
        "build hospital wood", "care 8", "take stone", turn_of(RED), can("trade ii-06 1")),
    ("K-DON-06 K-EVENT-29", "a discard is drawn from the hand of the builder after it",
        lambda: act(in_force(give(hospital(GREEN), RED, wood=1), "iii-01"), RED), "play project", "build hospital wood",
        "care 8", "take stone", turn_of(CHANCE), asks("DrawnDiscard"), "drawn grain", (discards, RED, ["grain"]),
        turn_of(GREEN), asks("ActionCard")),
    ("K-DON-06", "the last player of the round may be interrupted",
        lambda: give(hospital(RED, seats=2), GREEN, wood=1), lambda s: pass_turn(act(s, RED)), "play project",
        "build hospital wood", "care 9", "house 2", "discard grain", turn_of(CHANCE), asks("EventCard"),
        (lambda s: s.start, GREEN)),
    ("K-DON-06", "the last action of a chapter may be interrupted",
        lambda: hospital(GREEN, seats=2), change("round", 5), then(give, GREEN, wood=1),
        lambda s: pass_turn(act(s, RED)), "play project", "build hospital wood", "care 9", "house 2", "discard grain",
        turn_of(CHANCE), asks("TaxDie")),
    ("K-PLAGUE-12 K-DON-06", "a donor without a house left is not asked for a site",
        lambda: houses(hospital(RED, GREEN), GREEN, 1, 3, 5, 7), lambda s: act(give(s, RED, wood=1), RED),
        "play project", "build hospital wood", "decline", turn_of(GREEN), "care 9", turn_of(RED), asks("DiscardedCard"),
        holds(GREEN, vp=11)),
    ("K-PLAGUE-07 K-DON-06", "material is only asked for where there is a choice",
        lambda: empty_stock(hospital(GREEN), stone=0), lambda s: act(give(s, RED, wood=1), RED), "play project",
        "build hospital wood", "care 8", holds(GREEN, wood=1, stone=0), turn_of(RED), asks("DiscardedCard")),
)  # fmt: skip


# In the middle of an event


@pytest.mark.rule("K-DON-10", "K-EVENT-34")
def test_an_event_that_finishes_the_tower_asks_no_donor_anything() -> None:
    s = seals(give(in_chapter(table(3), 4), GREEN, med=5), GREEN, "tower")
    sick(s, {8: 1, 9: 1})
    play(s, "reveal iv-01", "tile 2")
    assert asked(s) == "Orientation"
    assert vp(s, GREEN) == 10


@pytest.mark.rule("K-DON-10")
@pytest.mark.parametrize("move", ["care 11", "decline"])
def test_an_event_would_go_on_after_care(move: str) -> None:
    s = sick(give(in_chapter(table(3), 4), RED, med=1), {11: 1})
    play(s, "reveal iv-08", "tile 2")  # royal thanks: nobody has loyalty, so that nobody is asked
    give(s, GREEN, loyalty=1)
    s.stack = [EVENT]
    s.push(HOSPITAL_CARE, RED)  # as if it had finished the hospital
    s.go_on()
    play(s, move)
    assert (s.to_move, asked(s)) == (GREEN, "EventChoice")
    assert vp(s, RED) == (10 if move == "care 11" else 8)


# In the middle of a chapter end


@pytest.mark.rule("K-CHAP-03")
def test_projects_before_the_hospital_have_received_their_material_already() -> None:
    s = hospital(RED)
    assert s.stones[0] == 0
    end_chapter(s)
    assert asked(s) == "HospitalCare"
    assert (s.stones[0], s.stones[1]) == (1, 1)  # bridge and tower
    play(s, "decline")
    assert (s.stones[0], s.stones[1]) == (1, 1)


@pytest.mark.rule("K-EVENT-36", "K-DON-11")
def test_lasting_events_still_count_for_care_at_the_end_of_a_chapter() -> None:
    s = in_force(hospital(RED, chapter=4), "iv-04")
    play(end_chapter(s), "care 11")
    assert vp(s, RED) == 8 + 1 + 3
    s = in_force(hospital(RED), "iii-07")
    end_chapter(s)
    assert "care 11" in options(s)  # it forbids Medicine, not the hospital


@pytest.mark.rule("K-DON-11", "K-ROUND-10")
def test_with_the_extra_pass_the_first_donor_is_the_holder_after_it() -> None:
    s = sick(in_chapter(table(3, extra_pass=True), 3), {11: 1, 3: 1})
    spaces_left(s, "hospital", wood=1)
    for donor in (RED, GREEN):
        give(seals(s, donor, "hospital"), donor, med=1)
    end_chapter(s)
    assert s.to_move == GREEN


@pytest.mark.rule("K-DON-10", "K-CHAP-03")
@pytest.mark.parametrize("move", ["care 11", "decline"])
def test_the_end_of_the_game_may_be_interrupted(move: str) -> None:
    s = provided(hospital(RED, chapter=4))
    play(end_chapter(s), move, "tax 5")
    assert s.over
    assert s.scores() == [2 * (9 + (2 if move == "care 11" else 0)), 16, 16, 16]


test_in_the_middle_of_a_chapter_end = cases(
    ("K-CHAP-03 K-DON-06 K-DON-10", "the end of a chapter goes on after the donors have cared",
        lambda: hospital(RED, YELLOW), change("start", YELLOW),
        then(spaces_left, "city_wall", stone=1),  # it entered after the hospital
        then(seals, GREEN, "city_wall"), end_chapter, turn_of(YELLOW), asks("HospitalCare"),
        (finished, "hospital", True), (finished, "city_wall", False), "care 9", "house 5", turn_of(RED), "care 8",
        "take stone", turn_of(CHANCE), asks("TaxDie"), (finished, "city_wall", True), holds(GREEN, vp=9, loyalty=1),
        (seals_on, GREEN, []), holds(RED, vp=11), holds(YELLOW, vp=11)),
    ("K-PLAGUE-07 K-CHAP-06", "what care brings at the end of a chapter pays dues",
        lambda: spaces_left(sick(in_chapter(table(2), 3), {5: 1}), "hospital", wood=1),
        lambda s: give(seals(provided(s), RED, "hospital"), RED, med=1, grain=1), then(end_chapter), "care 5", "tax 2",
        asks("EventCard"),  # no protection, no penalty
        holds(RED, vp=8 + 1 + 2)),
)  # fmt: skip
