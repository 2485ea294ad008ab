"""The pilgrim (C-PIL)."""

from __future__ import annotations

import pytest

from tabard.coimbra.components import BOX
from tabard.coimbra.scoring import diplomas
from tabard.coimbra.state import Coimbra
from tabard.coimbra.vocabulary import CORNERS
from tests.cases import asks, cases, turn_of
from tests.coimbra.kit import RED, YELLOW, asked, begin, give, holds, options, play, table, vp
from tests.coimbra.players import step_towards_new
from tests.coimbra.round_kit import has_disc, monastery, phase_c, pilgrim_at, place, put_pilgrim

CLEARINGS = [name for name in BOX.place_names if name.startswith("c")]
SPACES = [name for name in BOX.place_names if name.startswith("m")]


def walker(steps: int = 2, at: str = "c1") -> Coimbra:
    """Red is about to walk so many steps from there; nothing else gives anything."""
    s = table(3)
    for player in range(3):
        s.cards[player] = 0
        give(s, player, guard=7, coin=7, vp=0)
    put_pilgrim(s, RED, at)
    return walk_on(s, steps)


def walk_on(s: Coimbra, steps: int) -> Coimbra:
    begin(s, RED, {1: "ii-p6", 2: "ii-p5", 5: "ii-p1"}[steps])
    return play(s, "use") if steps == 5 else s  # that one is paid with 5 guards


def known(s: Coimbra, **tiles: str) -> Coimbra:
    for space, tile in tiles.items():
        monastery(s, space, tile)
    return s


# Steps


@pytest.mark.rule("C-PIL-01")
@pytest.mark.parametrize("steps", [1, 2, 5])
def test_up_to_so_many_steps_each_to_a_neighbour(steps: int) -> None:
    s = walker(steps, "c1")
    s.discs[RED] = (1 << 14) - 1  # no monastery gives anything
    for number in range(steps):
        assert asked(s) == "Steps", f"only {number} steps"
        here = s.pilgrims[RED]
        neighbours = [f"walk {BOX.place_names[place]}" for place in BOX.ground.neighbours[here]]
        assert options(s) == [*neighbours, "stop"]
        play(s, neighbours[0])
    assert asked(s) != "Steps"


@pytest.mark.rule("C-PIL-01")
@pytest.mark.parametrize("walked", [0, 1])
def test_fewer_steps_or_none_are_allowed_and_the_rest_is_lost(walked: int) -> None:
    s = walker(2, "c5")
    play(s, *["walk m5"][:walked], "stop")
    assert pilgrim_at(s, RED) == ("m5" if walked else "c5")
    assert asked(s) == "DieRoll"


@pytest.mark.rule("C-PIL-02")
@pytest.mark.parametrize("clearing", CLEARINGS)
def test_on_a_clearing_nothing_happens(clearing: str) -> None:
    neighbour = next(BOX.place_names[n] for n in BOX.ground.neighbours[place(clearing)])
    s = walker(1, neighbour)
    before = (s.goods[:], s.fields[:], s.discs[:])
    play(s, f"walk {clearing}")
    assert (s.goods, s.fields, s.discs) == before
    assert asked(s) == "DieRoll"


# Monasteries


@pytest.mark.rule("C-PIL-03")
@pytest.mark.parametrize("space", SPACES)
def test_on_entering_a_monastery_a_disc_is_put_on_it_and_its_bonus_received(space: str) -> None:
    neighbour = next(BOX.place_names[n] for n in BOX.ground.neighbours[place(space)])
    s = known(walker(1, neighbour), **{space: "1c"})
    play(s, f"walk {space}")
    assert [name for name in SPACES if has_disc(s, RED, name)] == [space]
    assert vp(s, RED) == 4


test_monasteries = cases(
    # Nothing is asked: the disc must be put.
    ("C-PIL-03", "there is no entering without a disc",
        lambda: known(walker(1), m1="1b"), "walk m1", (has_disc, RED, "m1", True), asks("DieRoll")),
    ("C-PIL-04", "an instant bonus is carried out once and now",
        lambda: known(walker(2), m1="1d"), "walk m1", asks("Steps"), holds(RED, guard=9, coin=9), "stop",
        holds(RED, guard=9, coin=9)),
    ("C-PIL-04", "a bonus without the mark works from now on",
        lambda: known(walker(5), m1="1k", m5="1l"),  # a point for each later disc; a joker
        "walk m1", holds(RED, vp=0), "walk c1", "walk m5", holds(RED, vp=1), (diplomas, RED, [0, 0, 0, 0, 0, 1])),
    ("C-PIL-05", "several monasteries in one move",
        lambda: known(walker(5), m1="1c", m5="1b", m4="1a"), "walk m1", "walk c1", "walk m5", "walk c1", "walk m4",
        (lambda s: [name for name in SPACES if has_disc(s, RED, name)], ["m1", "m4", "m5"]),
        holds(RED, vp=4, coin=11, guard=7 - 5 + 4), asks("DieRoll")),
)  # fmt: skip


# Corners


@pytest.mark.rule("C-PIL-06")
@pytest.mark.parametrize(
    ("corner", "clearings"),
    [("nw", ["c1", "c4"]), ("ne", ["c1", "c2"]), ("se", ["c2", "c3"]), ("sw", ["c3", "c4"])],
)
def test_the_first_step_leads_to_one_of_the_two_clearings_of_the_corner(corner: str, clearings: list[str]) -> None:
    s = walker(1, corner)
    assert options(s) == [*(f"walk {name}" for name in clearings), "stop"]
    play(s, f"walk {clearings[1]}")
    assert pilgrim_at(s, RED) == clearings[1]


@pytest.mark.rule("C-PIL-07")
@pytest.mark.parametrize("name", [*CLEARINGS, *SPACES])
def test_no_way_leads_back_into_coimbra(name: str) -> None:
    s = walker(1, name)
    assert not [option for option in options(s) if option.removeprefix("walk ") in CORNERS]


# Freedom of movement


@pytest.mark.rule("C-PIL-09")
def test_pilgrims_do_not_hinder_each_other() -> None:
    s = known(walker(2), m1="1c")
    put_pilgrim(s, YELLOW, "m1")
    s.discs[YELLOW] = 1
    assert "walk m1" in options(s)
    play(s, "walk m1")
    assert pilgrim_at(s, RED) == pilgrim_at(s, YELLOW) == "m1"
    assert options(s) == ["walk c1", "walk c2", "stop"]


@pytest.mark.rule("C-PIL-10")
def test_every_monastery_can_be_visited() -> None:
    """All 14 in one game, by a pilgrim who may walk as far as wanted."""
    s = table(3)
    s.cards[RED] = 0
    put_pilgrim(s, RED, "c1")
    while s.discs[RED] != (1 << 14) - 1:
        if asked(s) != "Steps":
            give(s, RED, guard=20)
            play(begin(s, RED, "ii-p1"), "use")
        play(s, f"walk {BOX.place_names[step_towards_new(s)]}")
    assert s.discs[RED].bit_count() == 14


@pytest.mark.rule("C-PIL-11")
def test_all_paths_are_alike() -> None:
    """One step each, in both directions, whatever places they join."""
    for here, neighbours in enumerate(BOX.ground.neighbours):
        for there in neighbours:
            s = walker(1, BOX.place_names[here])
            s.discs[RED] = (1 << 14) - 1
            play(s, f"walk {BOX.place_names[there]}")
            assert (s.pilgrims[RED], asked(s)) == (there, "DieRoll")
            assert here < len(CORNERS) or here in BOX.ground.neighbours[there]


test_freedom_of_movement = cases(
    ("C-PIL-08", "back the same way",
        lambda: known(walker(5), m1="1c"), "walk m1", "walk c1", "walk m1", "walk c1", (pilgrim_at, RED, "c1")),
    ("C-PIL-10 C-INV-06", "on an own disc nothing is put and nothing received again",
        lambda: known(walker(5), m1="1c"), "walk m1", "walk c1", "walk m1", holds(RED, vp=4),
        (lambda s: s.discs[RED], 1), asks("Steps")),
    ("C-PIL-01 C-PIL-05", "a move in the middle of a turn goes on with the turn",
        lambda: phase_c(put_pilgrim(table(3), RED, "c1"), castle="red grey 1, yellow grey 2"), "favour pilgrim",
        "walk m1", "stop", asks("CastleDie"), turn_of(YELLOW)),
)  # fmt: skip
