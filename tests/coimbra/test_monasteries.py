"""Every monastery, and what its bonus means later (C-MON)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabard.coimbra.components import BOX, Monastery
from tabard.coimbra.game import GAME
from tabard.coimbra.scoring import diplomas
from tabard.coimbra.state import Coimbra
from tests.cases import cases, then
from tests.checks import change
from tests.coimbra.card_kit import *
from tests.coimbra.kit import BLUE, RED, YELLOW, asked, begin, give, has, holds, own, play, set_field, vp
from tests.coimbra.own_box import told
from tests.coimbra.round_kit import *

# In `abbeys` below: what entering them changes, besides the disc
INSTANT: dict[str, dict[str, int]] = {
    "1a": {"guard": 4},
    "1b": {"coin": 4},
    "1c": {"vp": 4},
    "1d": {"guard": 2, "coin": 2},
    "1e": {"vp": 2 * 3},  # councillors
    "1f": {"vp": 2 * 2},  # merchants
    "1g": {"vp": 2 * 4},  # clergy
    "1h": {"vp": 2 * 6},  # scholars
    "1i": {"vp": 5},  # crowns
    "1j": {"vp": 8},  # cards of influence 3 or 4
    "2a": {"grey": 3},
    "2b": {"orange": 3},
    "2c": {"purple": 3},
    "2d": {"green": 3},
    "2e": {"grey": 1, "orange": 1, "purple": 1, "green": 1},
    "3a": {"vp": 5 * 2},  # sets of four
    "3b": {"vp": 2 * 3},  # monasteries
    "3c": {"vp": 12},  # five different diplomas, one of them a joker
    "3d": {"vp": 9 + 6},  # the best two of three expeditions
    "3e": {"vp": 7 + 7},  # cards of influence 1 or 2, first place under tile B
}
LASTING = ["1k", "1l", "2f", "2g"]
CARDS = "ii-c4 ii-c6 ii-m4 ii-p1 ii-p5 ii-p6 ii-s1 ii-s2 ii-s4 ii-s5 ii-s6"  # and i-1, i-3, i-5, i-7
DOORS = {1: ("c1", "m4"), 2: ("c9", "m12"), 3: ("c9", "m13")}  # by level: a clearing, a monastery space beside it

Place = tuple[str, str]


def tile_id(tile: Monastery) -> str:
    return tile.id


def door(tile: str) -> Place:
    return DOORS[int(tile[0])]


def abbeys() -> Coimbra:
    """Red has 3, 2, 4 and 6 cards of the professions, 5 crowns, 5 diplomas, 2 monasteries and 3 expeditions."""
    s = own(scene(), RED, *CARDS.split())
    give_favour(give_crown(s, RED, "merchant"), RED, "cap")
    put_funded(s, RED, "tanger", "madeira", "goa")
    s.scoring_tiles = (0, 1, 2, 3)  # A, B, C, D
    return s


def at_the_door(s: Coimbra, tile: str) -> Coimbra:
    """The monastery lies one step from the pilgrim of red."""
    clearing, space = door(tile)
    return put_pilgrim(monastery(s, space, tile), RED, clearing)


def enter(s: Coimbra, tile: str) -> dict[str, int]:
    """What changes when red, who has one step, goes there."""
    begin(at_the_door(s, tile), RED, "ii-p6")
    before = belongings(s)
    play(s, f"walk {door(tile)[1]}")
    assert asked(s) != "Steps"
    return changes(s, before)


# All 24


@pytest.mark.rule("C-MON-01")
def test_no_monastery_is_forgotten() -> None:
    assert sorted([*INSTANT, *LASTING]) == sorted(tile.id for tile in BOX.monasteries)
    assert len(BOX.monasteries) == 24


@pytest.mark.rule("C-MON-01", "C-MON-02", "C-MON-03", "C-MON-04", "C-MON-05", "C-MON-06", "C-MON-07", "C-MON-08")
@pytest.mark.rule("C-MON-09", "C-MON-10", "C-MON-11", "C-MON-12", "C-MON-13", "C-MON-14", "C-MON-15", "C-PIL-03")
@pytest.mark.parametrize("tile", BOX.monasteries, ids=tile_id)
def test_entered_in_phase_c(tile: Monastery) -> None:
    s = abbeys()
    assert enter(s, tile.id) == together({"discs": 1}, INSTANT.get(tile.id, {}))
    assert has_disc(s, RED, door(tile.id)[1])
    assert tile.instant == (tile.id in INSTANT)


@pytest.mark.rule("C-MON-01", "C-PIL-03")
@pytest.mark.parametrize("tile", BOX.monasteries, ids=tile_id)
def test_entered_with_a_purple_die_in_phase_e(tile: Monastery) -> None:
    s = set_field(at_the_door(abbeys(), tile.id), RED, "purple", 7)  # 2 steps
    phase_e(s, red="purple white")
    before = belongings(s)
    play(s, "activate purple", f"walk {door(tile.id)[1]}", "stop")
    assert changes(s, before) == together({"discs": 1}, INSTANT.get(tile.id, {}))


@pytest.mark.rule("C-PIL-10")
@pytest.mark.parametrize("tile", BOX.monasteries, ids=tile_id)
def test_nothing_is_received_a_second_time(tile: Monastery) -> None:
    s = abbeys()
    enter(s, tile.id)
    assert enter(s, tile.id) == {}


@pytest.mark.rule("C-MON-01", "C-PIL-03")
@pytest.mark.parametrize("tile", BOX.monasteries, ids=tile_id)
def test_discs_of_others_do_not_matter(tile: Monastery) -> None:
    s = put_disc(abbeys(), BLUE, door(tile.id)[1])
    assert enter(s, tile.id) == together({"discs": 1}, INSTANT.get(tile.id, {}))


# Influence (C-MON-02, C-MON-04)


@pytest.mark.rule("C-MON-02", "C-MON-04", "C-INV-03")
@pytest.mark.parametrize("tile", ["2a", "2b", "2c", "2d", "2e"])
def test_influence_ends_at_15(tile: str) -> None:
    s = put_fields(abbeys(), RED, 15, 15, 15, 15)
    assert enter(s, tile) == {"discs": 1}


@pytest.mark.rule("C-MON-02", "C-INV-04")
def test_a_disc_that_advances_lies_on_top_of_those_there() -> None:
    s = put_fields(bare(3), YELLOW, 3)
    enter(s, "2a")
    assert s.ranks[0] == (YELLOW, RED, BLUE)


# Counting (C-MON-03, C-MON-05 to C-MON-08)


@pytest.mark.rule("C-MON-03", "C-MON-05", "C-MON-06", "C-MON-07")
@pytest.mark.parametrize("tile", ["1e", "1f", "1g", "1h", "1i", "1j", "3a", "3c", "3d", "3e"])
def test_with_nothing_to_count_there_are_no_points(tile: str) -> None:
    assert enter(bare(4), tile) == {"discs": 1}  # on flag 1 there are no crowns


@pytest.mark.rule("C-MON-03", "C-MON-05", "C-MON-06", "C-MON-07", "C-MON-08", "C-MON-09", "C-MON-10", "C-MON-11")
@pytest.mark.parametrize("tile", ["1e", "1f", "1g", "1h", "1i", "1j", "3a", "3b", "3c", "3d"])
def test_what_others_have_does_not_count(tile: str) -> None:
    s = own(bare(4), YELLOW, *CARDS.split(), "i-3")
    put_funded(open_expeditions(s, "goa tanger diu macau malaca ceuta"), YELLOW, "goa", "tanger")
    give_crown(put_disc(s, YELLOW, "m1", "m2"), YELLOW, "merchant")
    assert enter(s, tile).get("vp", 0) == (2 if tile == "3b" else 0)


@pytest.mark.rule("C-MON-05", "C-CROWN-01")
@pytest.mark.parametrize("flag", range(4))
def test_crowns_are_those_of_flag_tokens_and_tiles_of_now(flag: int) -> None:
    order = [YELLOW, BLUE, 3]
    order.insert(flag, RED)
    s = bare(4, order=tuple(order))
    give_favour(give_crown(s, RED, "scholar", "clergy"), RED, "expedition", "supplies")
    give_favour(give_crown(s, YELLOW, "merchant"), YELLOW, "cap")
    assert enter(s, "1i") == {"discs": 1, "vp": flag + 2 + 2 + 3 + 0}


@pytest.mark.rule("C-MON-06")
@pytest.mark.parametrize(
    ("cards", "points"), [("i-1 ii-c5 ii-c1", 0), ("ii-c4", 1), ("ii-c6", 1), ("i-8 ii-c4 ii-c6", 2)]
)
def test_cards_of_influence_3_or_4(cards: str, points: int) -> None:
    assert enter(own(bare(4), RED, *cards.split()), "1j").get("vp", 0) == points


@pytest.mark.rule("C-MON-07")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("i-1 i-3 i-5", 0),
        ("i-1 i-3 i-5 i-7", 5),
        ("i-1 i-2 i-3 i-4 i-5 i-6 i-7", 5),
        ("i-1 i-2 i-3 i-4 i-5 i-6 i-7 i-8", 10),
    ],
)
def test_sets_of_four(cards: str, points: int) -> None:
    assert enter(own(bare(4), RED, *cards.split()), "3a").get("vp", 0) == points


@pytest.mark.rule("C-MON-08")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_monasteries_this_one_included(count: int) -> None:
    s = put_disc(bare(4), RED, *[f"m{number}" for number in range(5, 5 + count)])
    assert enter(s, "3b") == {"discs": 1, "vp": 2 * (count + 1)}


# Scoring early (C-MON-09 to C-MON-11, C-MON-16, C-MON-17)


def twice(tile: str, s: Coimbra) -> tuple[int, int]:
    """The points now, and those of the whole final scoring compared with a game without this monastery."""
    without = end_game(s.copy())
    now = enter(s, tile).get("vp", 0)
    end_game(s)
    return now, sum(GAME.score_sheet(s).points[RED][1:]) - sum(GAME.score_sheet(without).points[RED][1:])


@pytest.mark.rule("C-MON-16")
@pytest.mark.parametrize("tile", ["3c", "3d", "3e"])
def test_what_scores_early_scores_again_at_the_end(tile: str) -> None:
    assert twice(tile, abbeys()) == (INSTANT[tile]["vp"], 0)


@pytest.mark.rule("C-MON-10", "C-MON-17", "C-EXP-06")
@pytest.mark.parametrize(
    ("funded", "points"),
    [("", 0), ("goa", 9), ("ceuta", 13), ("goa ceuta", 9 + 13), ("goa ceuta tanger", 9 + 13), ("goa macau diu", 9)],
)
def test_the_best_two_expeditions_score(funded: str, points: int) -> None:
    s = open_expeditions(bare(4), "goa ceuta tanger macau diu malaca")
    assert enter(put_funded(s, RED, *funded.split()), "3d").get("vp", 0) == points


@pytest.mark.rule("C-MON-16", "C-EXP-11")
def test_calicut_counts_the_crowns_of_that_moment() -> None:
    s = open_expeditions(give(bare(4), RED, guard=3, coin=4), "calicut goa ceuta tanger macau diu")
    give_crown(put_funded(s, RED, "calicut"), RED, "merchant")
    assert enter(s.copy(), "3d")["vp"] == (3 + 4 + 2) // 2
    assert enter(give_crown(s, RED, "clergy"), "3d")["vp"] == (3 + 4 + 4) // 2


test_scoring_early = cases(
    ("C-MON-09 C-MON-14 C-MON-15", "jokers of monasteries count for the diplomas",
        lambda: own(bare(4), RED, "ii-c1", "ii-m1"),  # red and yellow
        lambda s: monastery(monastery(s, "m9", "2g"), "m1", "1l"),
        (lambda s: enter(put_disc(s, RED, "m9", "m1"), "3c")["vp"], 12)),
    ("C-MON-11 C-MON-17", "without an end card there is still the track",
        lambda: put_fields(bare(4), RED, 1, 0, 0, 0), change("scoring_tiles", (3, 0, 1, 2)),
        (lambda s: enter(s, "3e")["vp"], 4)),  # tile D; on the other tracks red is still on 0
)  # fmt: skip


@pytest.mark.rule("C-MON-11", "C-MON-17")
def test_without_influence_there_is_still_the_end_card() -> None:
    assert enter(own(bare(4), RED, "ii-s2", "i-1"), "3e")["vp"] == 2


@pytest.mark.rule("C-MON-11")
def test_only_the_best_end_card_and_the_best_track_score() -> None:
    s = put_fields(own(bare(4), RED, "iii-c3", "iii-m4"), RED, 9, 13, 1, 1)
    put_fields(s, BLUE, 10, 0, 2, 2)
    s.scoring_tiles = (0, 3, 1, 2)
    # End cards 5 and 10; second under A 4, first under D 4, second under B 4, second under C 3
    assert enter(s, "3e")["vp"] == 10 + 4


@pytest.mark.rule("C-MON-11", "C-END-05")
@pytest.mark.parametrize(("seats", "points"), [(2, [6, 2]), (3, [6, 2, 0]), (4, [8, 4, 2, 0])])
def test_the_track_gives_what_the_present_place_is_worth_and_others_get_nothing(seats: int, points: list[int]) -> None:
    for place in range(seats):
        s = bare(seats)
        s.scoring_tiles = (0, 1, 2, 3)
        players = [player for player in range(seats) if player != RED]
        players.insert(place, RED)
        for player in players:
            set_field(s, player, "grey", 5)  # on one field, who came first is ahead
        assert enter(s, "3e") == together({"discs": 1, "vp": points[place]})


@pytest.mark.rule("C-MON-17", "C-END-06")
@pytest.mark.parametrize(("ahead", "points"), [(4, 2), (5, 2), (6, 0)])
def test_with_two_players_the_second_place_must_be_near(ahead: int, points: int) -> None:
    s = put_fields(put_fields(bare(2), YELLOW, ahead), RED, 1)
    s.scoring_tiles = (0, 1, 2, 3)
    assert enter(s, "3e").get("vp", 0) == points


@pytest.mark.rule("C-MON-17", "C-CARD-40")
def test_a_card_that_repeats_may_be_chosen() -> None:
    """It scores one other own end bonus; so it never gives more than that one."""
    s = own(bare(4), RED, "iii-s4", "iii-s3", "i-1", "i-3", "i-5")
    assert enter(s, "3e")["vp"] == 5
    assert "vp" not in enter(own(bare(4), RED, "iii-s4"), "3e")


# Castle dice (C-MON-12)


def castle(**districts: str) -> Coimbra:
    """Red has a disc on the monastery of the castle."""
    s = put_disc(monastery(bare(4), "m9", "2f"), RED, "m9")
    return phase_c(s, **districts)


@pytest.mark.rule("C-MON-12")
@pytest.mark.parametrize("answer", ["favour supplies", "emergency"])
def test_points_when_an_own_castle_die_is_activated_before_its_action(answer: str) -> None:
    s = castle(castle="red grey 1, red grey 2, yellow grey 3")
    assert vp(s, RED) == 4
    play(s, answer, *(["choose 1"] if answer != "emergency" else []))
    assert vp(s, RED) == 8
    play(s, "emergency")
    assert (s.to_move, vp(s, RED), vp(s, YELLOW)) == (YELLOW, 8, 0)


test_castle_dice = cases(
    ("C-MON-12", "no points for placing a die and none for other districts",
        lambda: castle(upper="red grey 1", lower="red grey 2"), "emergency", "emergency", holds(RED, vp=0)),
    ("C-MON-12", "not for the die by whose action it was reached",
        lambda: phase_c(put_pilgrim(monastery(bare(4), "m9", "2f"), RED, "c5"), castle="red grey 1, red grey 2"),
        "favour pilgrim", "walk m9", "stop", holds(RED, vp=2 + 4)),  # of the tile, and for the second die
)  # fmt: skip


# Later monasteries (C-MON-13)


test_later_monasteries = cases(
    ("C-MON-13", "a point for each later disc but not for this one",
        lambda: monastery(monastery(monastery(put_pilgrim(bare(4), RED, "c1"), "m1", "1k"), "m4", "1a"), "m5", "1b"),
        then(begin, RED, "ii-p1"), "use", "walk m1", holds(RED, vp=0), "walk c1", "walk m4", holds(RED, vp=1),
        "walk c1", "walk m5", holds(RED, vp=2)),
    ("C-MON-13 C-PIL-10", "no point for a monastery with an own disc and none for discs of others",
        lambda: put_pilgrim(put_disc(monastery(bare(4), "m1", "1k"), RED, "m1", "m4"), RED, "c1"),
        then(begin, RED, "ii-p6"), "walk m4",
        lambda s: begin(monastery(put_pilgrim(s, YELLOW, "c1"), "m5", "1a"), YELLOW, "ii-p6"), "walk m5",
        holds(RED, vp=0), holds(YELLOW, vp=0)),
)  # fmt: skip


@pytest.mark.rule("C-MON-13")
def test_no_point_for_discs_on_expeditions() -> None:
    s = open_expeditions(put_disc(monastery(bare(4), "m1", "1k"), RED, "m1"), "madeira goa ceuta tanger macau diu")
    assert carry_out(s, "ii-m3", "fund madeira") == {"coin": 4 - 6, "expeditions": 1}


@pytest.mark.rule("C-MON-13")
def test_the_point_comes_before_the_bonus_of_that_monastery(tmp_path: Path) -> None:
    program = """
s = put_pilgrim(put_disc(monastery(monastery(bare(4), "m1", "1k"), "m4", "1a"), RED, "m1"), RED, "c1")
play(begin(s, RED, "ii-p6"), "walk m4")
print(asked(s), vp(s, RED))
"""
    assert told(tmp_path, program, {"1a": '{ op = "take_favour" }'}) == "FavourTile 1"


# Jokers (C-MON-14, C-MON-15)


@pytest.mark.rule("C-MON-14", "C-MON-15", "C-DIP-01")
@pytest.mark.parametrize(("tile", "jokers"), [("1l", 1), ("2g", 2)])
def test_jokers_count_from_the_moment_the_disc_lies_there(tile: str, jokers: int) -> None:
    s = bare(4)
    assert sum(diplomas(s, RED)) == 0
    enter(s, tile)
    assert diplomas(s, RED) == [0, 0, 0, 0, 0, jokers]
    assert sum(diplomas(s, YELLOW)) == 0


# Steps on the way (C-MON-18)


@pytest.mark.rule("C-MON-18", "C-REW-09")
def test_steps_of_a_monastery_are_used_at_once_and_then_those_left(tmp_path: Path) -> None:
    """Three steps, the second into a monastery of two steps: of these one is not used, the third step is left."""
    program = """
s = put_pilgrim(put_disc(monastery(bare(4), "m4", "1a"), RED, "m1"), RED, "m1")
give_favour(s, BLUE, "cap", "expedition", "supplies")
play(begin(s, RED, "iii-m1"), "favour pilgrim", "walk c1", "walk m4", "walk c4", "stop")
print(asked(s), pilgrim_at(s, RED))
play(s, "walk m4")
print(asked(s), pilgrim_at(s, RED))
"""
    lines = told(tmp_path, program, {"1a": '{ op = "gain", step = 2 }'}).splitlines()
    assert lines == ["Steps c4", "DieRoll m4"]


@pytest.mark.rule("C-MON-18", "C-PIL-05")
def test_the_steps_left_go_on_after_a_bonus() -> None:
    s = put_pilgrim(monastery(monastery(bare(4), "m4", "1c"), "m3", "1a"), RED, "c1")
    begin(s, RED, "ii-p1")
    play(s, "use", "walk m4", "walk c4", "walk m3", "walk c3")
    assert (vp(s, RED), has(s, RED, "guard")) == (4, 7 - 5 + 4)
    play(s, "walk m3")
    assert asked(s) == "DieRoll"
