"""The task of every expedition (C-EXP-06 to C-EXP-17). Funding them is in `test_funding`."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tabard.coimbra.components import BOX, Expedition
from tabard.coimbra.game import GAME
from tabard.coimbra.state import Coimbra
from tests.cases import cases
from tests.checks import change, entry
from tests.coimbra.card_kit import bare, end_game, put_disc, put_fields, put_funded
from tests.coimbra.kit import BLUE, RED, YELLOW, begin, give, own, play, vp
from tests.coimbra.round_kit import give_crown, give_favour, monastery, put_pilgrim

SCORED_EXPEDITIONS, GOODS_AND_CROWNS = 1, 5  # on the score sheet
TEN_CARDS = "i-1 i-2 i-3 i-4 i-5 i-6 i-7 i-8 ii-c1 ii-m1"
COUNCILLORS = "i-1 i-2 ii-c4"
MERCHANTS = "i-3 ii-m4"
CLERGY = "i-5 i-6 ii-p1 ii-p6"
SCHOLARS = "i-7"


class Task(NamedTuple):
    """What a player has, and the points of the task."""

    points: int
    cards: str = ""
    fields: tuple[int, ...] = ()  # grey, orange, purple, green
    discs: str = ""
    funded: str = ""  # besides the expedition
    guard: int = 0
    coin: int = 0
    tokens: str = ""
    tiles: str = ""


TASKS: dict[str, list[Task]] = {
    "tanger": [  # the others score nothing here
        Task(2),
        Task(4, funded="macau"),
        Task(12, funded="macau malaca ceilao diu acores"),
    ],
    "madeira": [
        Task(0),
        Task(1, cards="ii-c1 i-1 ii-m5"),
        Task(1, cards="ii-s4"),  # a joker
        Task(4, cards="ii-s5 iii-s6"),  # two diplomas each
        Task(2, cards="ii-c1 ii-s1"),  # the same colour twice
        Task(2 + 1 + 2, cards="ii-c1 ii-m1", discs="m1 m9"),  # jokers of monasteries
    ],
    "cabo_verde": [
        Task(0, fields=(0, 15, 0, 15)),
        Task(5, fields=(4, 0, 6, 0)),
        Task(5, fields=(5, 0, 6, 0)),
        Task(15, fields=(15, 0, 15, 0)),
    ],
    "sansibar": [
        Task(0, fields=(15, 0, 15, 0)),
        Task(5, fields=(0, 4, 0, 6)),
        Task(5, fields=(0, 5, 0, 6)),
        Task(0, fields=(0, 1, 0, 0)),
    ],
    "ceuta": [Task(14), Task(13, discs="m5"), Task(9, discs="m1 m5 m9 m13 m14")],
    "calicut": [
        Task(0),
        Task(0, guard=1),
        Task(7, guard=9, coin=6),
        Task(20, guard=20, coin=20),
        Task(2, guard=1, tokens="clergy", tiles="pilgrim"),
        Task(7, coin=5, tokens="clergy merchant", tiles="expedition cap supplies"),
    ],
    "mascat": [
        Task(0, fields=(9, 9, 0, 9)),
        Task(6, fields=(3, 4, 5, 6)),
        Task(6, fields=(3, 3, 5, 3)),  # equally far back, counted once
        Task(30, fields=(15, 15, 15, 15)),
    ],
    "barbados": [Task(0), Task(1, discs="m5"), Task(4, discs="m1 m5 m9 m13")],
    "brasil": [Task(0, discs="m9 m13"), Task(2, discs="m5 m9 m13"), Task(6, discs="m1 m5 m8 m12")],
    "acores": [
        Task(0),
        Task(0, cards=TEN_CARDS),
        Task(3, cards=f"{TEN_CARDS} ii-c2"),
        Task(6, cards=f"{TEN_CARDS} ii-c2 ii-c3"),
        Task(12, cards=f"{TEN_CARDS} ii-c2 ii-c3 iii-s1 iii-s2"),
    ],
    "goa": [Task(9)],
    "macau": [Task(0, cards=f"{MERCHANTS} {CLERGY} {SCHOLARS}"), Task(6, cards=f"{COUNCILLORS} {MERCHANTS}")],
    "malaca": [Task(0, cards=f"{COUNCILLORS} {CLERGY} {SCHOLARS}"), Task(4, cards=f"{COUNCILLORS} {MERCHANTS}")],
    "ceilao": [Task(0, cards=f"{COUNCILLORS} {MERCHANTS} {SCHOLARS}"), Task(8, cards=f"{CLERGY} {SCHOLARS}")],
    "diu": [Task(0, cards=f"{COUNCILLORS} {MERCHANTS} {CLERGY}"), Task(2, cards=f"{CLERGY} {SCHOLARS}")],
}
ALL_TASKS = [(expedition.id, task) for expedition in BOX.expeditions for task in TASKS[expedition.id]]


def open_with(s: Coimbra, names: str) -> Coimbra:
    """These six lie open, filled up with others."""
    ids = [expedition.id for expedition in BOX.expeditions]
    wanted = [*names.split(), *(name for name in ids if name not in names.split())]
    s.expeditions = tuple(ids.index(name) for name in wanted[:6])
    return s


def provided(name: str, task: Task, player: int = RED) -> Coimbra:
    """Whoever it is, is on flag 1, which has no crowns."""
    s = bare(4, order=(player, *(other for other in range(4) if other != player)))
    monastery(monastery(s, "m1", "1l"), "m9", "2g")  # one joker and two
    own(put_fields(s, player, *task.fields), player, *task.cards.split())
    give(put_disc(s, player, *task.discs.split()), player, guard=task.guard, coin=task.coin)
    give_favour(give_crown(s, player, *task.tokens.split()), player, *task.tiles.split())
    return put_funded(open_with(s, f"{name} {task.funded}"), player, name, *task.funded.split())


def expedition_points(s: Coimbra, player: int) -> int:
    return GAME.score_sheet(s).points[player][SCORED_EXPEDITIONS]


def early_points(s: Coimbra) -> int:
    """Red enters the monastery where expeditions score."""
    put_pilgrim(monastery(s, "m13", "3d"), RED, "c9")
    before = vp(s, RED)
    play(begin(s, RED, "ii-p6"), "walk m13")
    return vp(s, RED) - before


# All 15


@pytest.mark.rule("C-EXP-06")
def test_no_expedition_is_forgotten() -> None:
    assert sorted(TASKS) == sorted(expedition.id for expedition in BOX.expeditions)
    assert len(BOX.expeditions) == 15


@pytest.mark.rule("C-EXP-06", "C-EXP-07", "C-EXP-08", "C-EXP-09", "C-EXP-10", "C-EXP-11", "C-EXP-12", "C-EXP-13")
@pytest.mark.rule("C-EXP-14", "C-EXP-15", "C-EXP-16", "C-EXP-17", "C-END-02")
@pytest.mark.parametrize(("name", "task"), ALL_TASKS)
@pytest.mark.parametrize("player", [RED, BLUE])
def test_scored_at_the_end(name: str, task: Task, player: int) -> None:
    s = end_game(provided(name, task, player))
    assert expedition_points(s, player) == task.points
    assert [expedition_points(s, other) for other in range(4) if other != player] == [0, 0, 0]


@pytest.mark.rule("C-EXP-06")
@pytest.mark.parametrize("expedition", BOX.expeditions, ids=lambda expedition: expedition.id)
def test_without_a_disc_a_task_scores_nothing(expedition: Expedition) -> None:
    s = provided(expedition.id, TASKS[expedition.id][-1])
    s.funded[RED] = 0
    assert expedition_points(end_game(s), RED) == 0


@pytest.mark.rule("C-EXP-06", "C-MON-10", "C-MON-16")
@pytest.mark.parametrize("expedition", BOX.expeditions, ids=lambda expedition: expedition.id)
def test_scored_early_and_again_at_the_end(expedition: Expedition) -> None:
    """The disc on the monastery of early scoring counts already, for tasks that count monasteries."""
    task = next(task for task in TASKS[expedition.id] if task.points and "m13" not in task.discs)
    more = {"ceuta": -1, "barbados": 1}.get(expedition.id, 0)
    s = provided(expedition.id, task)
    assert early_points(s) == task.points + more
    assert expedition_points(end_game(s), RED) == task.points + more


@pytest.mark.rule("C-EXP-10", "C-EXP-13", "C-EXP-14")
@pytest.mark.parametrize(("name", "points"), [("ceuta", 14), ("barbados", 0), ("brasil", 0)])
def test_discs_of_others_on_monasteries_do_not_matter(name: str, points: int) -> None:
    s = put_disc(provided(name, Task(points)), YELLOW, "m1", "m2", "m3")
    assert expedition_points(s, RED) == points


@pytest.mark.rule("C-EXP-11", "C-END-11")
def test_calicut_spends_nothing() -> None:
    s = end_game(provided("calicut", Task(7, guard=9, coin=6)))
    line = GAME.score_sheet(s).points[RED]
    assert (line[SCORED_EXPEDITIONS], line[GOODS_AND_CROWNS]) == (7, 7)
    assert sum(line) == 14


@pytest.mark.rule("C-EXP-15")
@pytest.mark.parametrize(("cards", "points"), [(10, 0), (11, 3), (12, 6)])
def test_example_cards_beyond_the_tenth(cards: int, points: int) -> None:
    names = [citizen.id for citizen in BOX.citizens[:cards]]
    assert expedition_points(provided("acores", Task(points, cards=" ".join(names))), RED) == points


test_all_15 = cases(
    ("C-EXP-07", "tanger counts own discs only",
        lambda: provided("tanger", Task(2)), entry("funded", YELLOW, 0b111111), (expedition_points, RED, 2),
        (early_points, 2)),
    ("C-EXP-11", "calicut counts the crowns of the flag",
        lambda: provided("calicut", Task(0, guard=1)), change("order", (1, 2, 3, RED)),
        (expedition_points, RED, (1 + 3) // 2)),
    ("C-EXP-06 C-END-02", "every funded expedition scores",
        lambda: provided("goa", Task(9, funded="tanger ceuta macau", cards=COUNCILLORS)),
        (lambda s: expedition_points(end_game(s), RED), 9 + 2 * 4 + 14 + 2 * 3)),
    ("C-EXP-06", "two players score the same expedition each by own means",
        lambda: put_funded(own(provided("macau", Task(6, cards=COUNCILLORS)), YELLOW, "ii-c1"), YELLOW, "macau"),
        (lambda s: [expedition_points(s, player) for player in (RED, YELLOW)], [6, 2])),
)  # fmt: skip
