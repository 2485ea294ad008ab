"""Donations: seals for unfinished projects, and what the donors are paid (K-DON)."""

from __future__ import annotations

import pytest

from tabard.kingsbridge.state import Kingsbridge
from tests.cases import asks, cases, offers, then, turn_of
from tests.kingsbridge.kit import *
from tests.kingsbridge.town_kit import *


def turn(player: int = RED, chapter: int = 3, seats: int = 3) -> Kingsbridge:
    return act(in_chapter(table(seats), chapter), player)


def almost(name: str, *donors: int, chapter: int = 3, seats: int = 4) -> Kingsbridge:
    """Blue is to play and can fill the last space of a project."""
    s = in_chapter(table(seats), chapter)
    spaces_left(s, name, stone=1)
    for donor in donors:
        seals(s, donor, name)
    return act(give(s, BLUE, stone=1), BLUE)


def finish(s: Kingsbridge, name: str) -> Kingsbridge:
    return play(s, "play project", f"build {name} stone")


# Donating (K-DON-01 to 03, 12)


test_donating = cases(
    ("K-DON-01", "a donation is a gold and a seal on an unfinished project on the board",
        lambda: spaces_left(turn(GREEN, chapter=4), "bridge"),  # finished
        then(project, "city_wall"), "play donation", offers("donate tower", "donate city_wall"), "donate city_wall",
        holds(GREEN, gold=1), holds(RED, gold=2), (seals_on, GREEN, ["city_wall"]), (seals_on, RED, [])),
    ("K-DON-01", "a donation scores nothing by itself", turn, "play donation", "donate bridge", holds(RED, vp=8)),
    ("K-DON-03", "several may donate to one project",
        lambda: turn(RED), "play donation", "donate bridge", "discard grain", "play donation", "donate bridge",
        (seals_on, RED, ["bridge"]), (seals_on, GREEN, ["bridge"])),
)  # fmt: skip


@pytest.mark.rule("K-DON-03")
def test_nobody_donates_twice_to_the_same_project() -> None:
    s = play(seals(turn(), RED, "bridge"), "play donation")
    assert options(s) == ["donate tower"]
    s = seals(turn(chapter=2), RED, "bridge")
    assert "play donation" not in options(s)


@pytest.mark.rule("K-DON-12")
def test_with_both_seals_out_nobody_donates() -> None:
    s = turn(chapter=4)
    project(s, "city_wall")
    assert "play donation" in options(seals(s, RED, "bridge"))
    assert "play donation" not in options(seals(s, RED, "tower"))


@pytest.mark.rule("K-DON-12")
def test_seals_stay_from_chapter_to_chapter() -> None:
    s = next_chapter(seals(turn(chapter=2), GREEN, "bridge"))
    assert seals_on(s, GREEN) == ["bridge"]
    assert options(play(act(s, GREEN), "play donation")) == ["donate tower"]


@pytest.mark.rule("K-DON-12")
def test_seals_score_nothing_at_the_end() -> None:
    s = provided(seals(turn(chapter=4), GREEN, "bridge", "tower"))
    play(end_chapter(s), "tax 5")
    assert s.over
    assert s.scores()[GREEN] == s.scores()[RED] == 16


# What the donors are paid (K-DON-04, 05, 07 to 10)


@pytest.mark.rule("K-DON-04", "K-DON-05")
@pytest.mark.parametrize(
    ("name", "points", "good", "amount"),
    [
        ("bridge", 1, "gold", 2),
        ("fulling_mill", 1, "cloth", 1),
        ("city_wall", 1, "loyalty", 1),
        ("priors_palace", 1, "piety", 1),
        ("tower", 2, "", 0),
        ("lady_chapel", 2, "", 0),
    ],
)
def test_each_donor_receives_the_bonus(name: str, points: int, good: str, amount: int) -> None:
    s = almost(name, RED, YELLOW, chapter=4)
    before = [goods(s, player) for player in (RED, GREEN, YELLOW)]
    finish(s, name)
    assert [vp(s, player) for player in (RED, GREEN, YELLOW)] == [8 + points, 8, 8 + points]
    for player in (RED, GREEN, YELLOW):
        bonus = amount if player != GREEN else 0
        gained = {key: value - before[player][key] for key, value in goods(s, player).items()}
        assert {key: value for key, value in gained.items() if value} == ({good: bonus} if bonus else {})


@pytest.mark.rule("K-DON-07")
@pytest.mark.parametrize(
    ("name", "good"), [("fulling_mill", "cloth"), ("city_wall", "loyalty"), ("priors_palace", "piety")]
)
def test_goods_out_of_stock_are_not_paid_but_the_points_are(name: str, good: str) -> None:
    s = empty_stock(almost(name, RED), **{good: 0})
    finish(s, name)
    assert (vp(s, RED), has(s, RED, good)) == (9, 0)


@pytest.mark.rule("K-DON-08", "K-ROUND-13")
def test_goods_that_do_not_suffice_for_all_donors_go_to_none() -> None:
    s = finish(empty_stock(almost("fulling_mill", RED, GREEN), cloth=1), "fulling_mill")
    assert [has(s, player, "cloth") for player in (RED, GREEN)] == [0, 0]
    assert [vp(s, player) for player in (RED, GREEN)] == [9, 9]
    assert stock(s, "cloth") == 1
    s = finish(empty_stock(almost("fulling_mill", RED, GREEN), cloth=2), "fulling_mill")
    assert [has(s, player, "cloth") for player in (RED, GREEN)] == [1, 1]


@pytest.mark.rule("K-DON-09")
def test_the_donors_take_their_seals_back() -> None:
    s = almost("bridge", RED, GREEN)
    seals(s, RED, "tower")
    project(s, "city_wall")
    assert "play donation" not in options(act(s.copy(), RED))
    finish(s, "bridge")
    assert (seals_on(s, RED), seals_on(s, GREEN)) == (["tower"], [])
    assert options(play(act(s, RED), "play donation")) == ["donate city_wall"]


test_what_the_donors_are_paid = cases(
    ("K-DON-04", "example two donors of the fulling mill",
        lambda: finish(almost("fulling_mill", RED, GREEN, chapter=1), "fulling_mill"),
        (lambda s: [vp(s, player) for player in range(4)], [9, 9, 8, 11]),
        (lambda s: [has(s, player, "cloth") for player in range(4)], [1, 1, 0, 0]), (stock, "cloth", 10)),
    ("K-DON-04", "the builder may be a donor",
        lambda: finish(almost("bridge", BLUE), "bridge"), holds(BLUE, vp=8 + 3 + 1, gold=2 + 2)),
    ("K-DON-04", "donors of other projects are not paid",
        lambda: finish(seals(almost("bridge", RED), GREEN, "tower"), "bridge"), holds(GREEN, vp=8, gold=2),
        (seals_on, GREEN, ["tower"])),
    ("K-DON-10", "the end of a chapter finishes a project and pays its donors",
        lambda: end_chapter(spaces_left(seals(table(3), GREEN, "bridge"), "bridge", stone=1)),
        (finished, "bridge", True), holds(GREEN, vp=9, gold=4), (seals_on, GREEN, []), holds(RED, vp=8),
        holds(YELLOW, vp=8)),
)  # fmt: skip


# The hospital (K-DON-06, 11)


def hospital(*donors: int, knowledge: int = 3) -> Kingsbridge:
    """Four seats, Blue is the start player and can finish the hospital; 2, 4 and 11 are ill."""
    s = sick(almost("hospital", *donors), {2: 2, 4: 3, 11: 4})
    for donor in donors:
        give(s, donor, med=knowledge)
    return s


@pytest.mark.rule("K-DON-06")
@pytest.mark.parametrize("knowledge", [0, 1])
def test_without_enough_knowledge_nobody_is_asked(knowledge: int) -> None:
    s = finish(hospital(GREEN, knowledge=knowledge), "hospital")
    assert (s.to_move, asked(s)) == (BLUE, "DiscardedCard")
    assert vp(s, GREEN) == 9


@pytest.mark.rule("K-DON-06")
def test_the_order_begins_with_the_start_player_not_with_the_builder() -> None:
    s = sick(in_chapter(table(3), 3), {2: 1, 4: 1})
    spaces_left(s, "hospital", stone=1)
    for donor in (RED, YELLOW):
        give(seals(s, donor, "hospital"), donor, med=1)
    give(s, GREEN, stone=1)
    play(act(s, YELLOW), "lay grain", "discard piety", "lay grain", "discard piety")
    assert s.to_move == GREEN
    play(s, "play project", "build hospital stone")
    assert s.to_move == YELLOW
    play(s, "care 2")
    assert s.to_move == RED
    play(s, "care 4")
    assert (s.to_move, asked(s)) == (GREEN, "DiscardedCard")


test_the_hospital = cases(
    ("K-DON-06", "a donor of the hospital may at once care for one of the sick",
        lambda: finish(hospital(GREEN), "hospital"), turn_of(GREEN), asks("HospitalCare"),
        offers("care 2", "care 4", "decline"),  # 11 needs more knowledge
        "care 2", holds(GREEN, vp=8 + 1 + 2, gold=4, med=3), turn_of(BLUE), asks("DiscardedCard")),  # one person only
    ("K-DON-06", "the donor need not",
        lambda: finish(hospital(GREEN), "hospital"), "decline", holds(GREEN, vp=9), (lambda s: s.tiles[1], 2),
        turn_of(BLUE), asks("DiscardedCard")),
    ("K-DON-06", "without anybody ill nobody is asked",
        lambda: finish(give(almost("hospital", GREEN), GREEN, med=5), "hospital"), turn_of(BLUE),
        asks("DiscardedCard")),
    ("K-DON-06", "several donors care from the start player clockwise",
        lambda: finish(hospital(RED, YELLOW, BLUE, knowledge=4), "hospital"), turn_of(BLUE),
        offers("care 2", "care 4", "care 11", "decline"), "care 4", turn_of(RED),
        offers("care 2", "care 11", "decline"), "care 11", turn_of(YELLOW), offers("care 2", "decline"), "care 2",
        (lambda s: [vp(s, player) for player in range(4)], [11, 8, 11, 8 + 3 + 1 + 2]), turn_of(BLUE),
        asks("DiscardedCard")),
    ("K-DON-06", "when the others have cared for all a donor is not asked",
        lambda: hospital(RED, GREEN, knowledge=2),  # enough for house 2 only
        then(finish, "hospital"), "care 2", turn_of(BLUE), asks("DiscardedCard"), holds(RED, vp=11),
        holds(GREEN, vp=9)),
    ("K-DON-11", "an event against medicine does not stop the hospital",
        lambda: finish(in_force(hospital(GREEN), "iii-07"), "hospital"), offers("care 2", "care 4", "decline")),
    ("K-DON-11", "an event that changes the points of care counts",
        lambda: finish(in_force(hospital(GREEN), "iv-04"), "hospital"), "care 4", holds(GREEN, vp=8 + 1 + 3, cloth=1)),
    ("K-DON-11", "the tile of the person cared for leaves the game",
        lambda: finish(hospital(GREEN), "hospital"), "care 2", then(give, RED, med=5), "discard grain", "play medicine",
        offers("serve", "care 4", "care 11")),
)  # fmt: skip


@pytest.mark.rule("K-DON-11")
def test_at_the_end_of_a_chapter_the_shield_has_not_been_passed_yet() -> None:
    s = hospital(*range(4))
    s.start = GREEN
    end_chapter(s)
    order = []
    while asked(s) == "HospitalCare":
        order.append(s.to_move)
        play(s, "decline")
    assert order == [GREEN, YELLOW, BLUE, RED]
    assert asked(s) == "TaxDie"
