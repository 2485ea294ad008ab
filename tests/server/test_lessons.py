"""Guided first games: every lesson can be played to its end, and points only at what is there."""

from __future__ import annotations

import re
from time import time
from typing import TYPE_CHECKING, Final

import pytest

from tabard.engine.game import game
from tabard.server.common.errors import Refused
from tabard.server.common.schemas import NewTable
from tabard.server.lessons import guiding
from tabard.server.lessons.lesson import Lesson, LessonError, lesson, lessons, read, wish
from tabard.server.tables import heads
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Table
from tabard.server.views.table_parts import guide
from tests.process_kit import wait_until
from tests.server.kit import DEALER, Person

if TYPE_CHECKING:
    from collections.abc import Iterator

EACH: Final = pytest.mark.parametrize("name", lessons())
ID: Final = re.compile(r' id="([^"]+)"')
LATEST: Final = 60  # steps that somebody has patience for


def table_of(found: Lesson) -> Table:
    head = heads.new_head(NewTable.model_validate(wish(found.game.name)))
    table = Table(head, DEALER)
    for entry in table.plan_start([], time()):
        table.follow(entry)
    return table


def play(table: Table, action: int) -> None:
    for entry in table.plan(action, time()):
        table.follow(entry)


def walked(table: Table) -> Iterator[Table]:
    """The table before every decision of its script; whoever decides does what the script says."""
    while (action := guiding.expected(table)) is not None:
        yield table
        play(table, action)


def learner(found: Lesson) -> Viewer:
    return Viewer(frozenset({found.learner}), found.learner)


def test_every_game_has_a_lesson() -> None:
    assert set(lessons()) == {"coimbra", "kingsbridge", "pilgrim"}


@EACH
def test_a_lesson_is_played_to_its_end(name: str) -> None:
    """By the learner and the rival in turn; the server makes the decisions without a choice by itself."""
    found = lesson(name)
    table = table_of(found)
    deciders = [table.match.to_move for _ in walked(table)]
    assert set(deciders) == {0, 1}
    assert tuple(table.match.moves) == found.script
    assert guiding.answer(table) is None
    assert not table.match.over


@EACH
def test_every_step_is_shown_in_its_turn(name: str) -> None:
    found = lesson(name)
    table = table_of(found)
    shown = [page for now in walked(table) for page in found.pages(now.match)]
    shown += found.pages(table.match)
    order = list(dict.fromkeys(shown))
    assert order == sorted(order)
    later = [number for number, step in enumerate(found.steps) if step.free][1:]
    assert set(order) | set(later) == set(range(len(found.steps)))


@EACH
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_what_is_pointed_at_is_in_the_drawing(name: str, layout: str) -> None:
    found = lesson(name)
    table = table_of(found)
    missing = []
    for now in walked(table):
        if now.match.to_move == found.learner:
            missing += missing_points(found, now, layout)
    missing += missing_points(found, table, layout)
    assert missing == []


def missing_points(found: Lesson, table: Table, layout: str) -> list[str]:
    wanted = {point for page in found.pages(table.match) for point in found.steps[page].points}
    drawn = ID.findall(table.match.seen_by(found.learner).svg("en", "light", layout)) if wanted else []
    return sorted(wanted - set(drawn))


@EACH
def test_a_lesson_is_short_and_says_something(name: str) -> None:
    found = lesson(name)
    assert len(found.steps) < LATEST
    assert all(20 < len(step.says) < 400 for step in found.steps)


@EACH
def test_something_else_is_answered_kindly(name: str) -> None:
    found = lesson(name)
    table = table_of(found)
    now = next(now for now in walked(table) if guiding.learns(now) and len(now.match.state.legal()) > 1)
    wanted = guiding.expected(now)
    other = next(action for action in now.match.state.legal() if action != wanted)
    with pytest.raises(Refused, match=r"^That comes later. Now: .*\.$"):
        guiding.check(now, other, "en")
    assert wanted is not None
    guiding.check(now, wanted, "en")


def test_the_guide_speaks_the_language_of_the_learner() -> None:
    found = lesson("pilgrim")
    table = table_of(found)
    told = {lang: guide(table, Viewer(frozenset({0}), 0, lang)) for lang in ("en", "de", "es")}
    assert "Welcome to Pilgrim" in told["en"]
    assert "Willkommen" in told["de"]
    assert "Bienvenido" in told["es"]


def test_only_the_learner_is_guided() -> None:
    found = lesson("pilgrim")
    table = table_of(found)
    assert guide(table, Viewer()) == ""
    assert guide(table, learner(found)) != ""


def test_a_step_back_brings_its_pages_again() -> None:
    found = lesson("pilgrim")
    table = table_of(found)
    before = found.pages(table.match)
    wanted = guiding.expected(table)
    assert wanted is not None
    play(table, wanted)
    assert found.pages(table.match) != before
    for entry in table.plan_undo(learner(found), time()):
        table.follow(entry)
    assert found.pages(table.match) == before


def test_after_the_script_there_is_advice_for_some_turns() -> None:
    found = lesson("coimbra")
    table = table_of(found)
    list(walked(table))
    seen = [found.pages(table.match)]
    while seen[-1]:
        play(table, table.match.state.legal()[0])
        if found.pages(table.match) != seen[-1]:
            seen.append(found.pages(table.match))
    free = [number for number, step in enumerate(found.steps) if step.free]
    assert [pages[-1] for pages in seen[:-1]] == free


def test_a_table_that_left_the_script_is_not_guided() -> None:
    found = lesson("coimbra")
    table = table_of(found)
    other = next(action for action in table.match.state.legal() if action != guiding.expected(table))
    play(table, other)
    assert guiding.expected(table) is None
    assert guide(table, learner(found)) == ""


def test_a_step_that_cannot_be_played_is_named() -> None:
    text = """
        seats = 2
        learner = 0
        seed = 7
        options = {}
        minutes = 1
        about = "x"
        [[step]]
        say = "x"
        play = ["die grey 1"]
    """
    with pytest.raises(LessonError, match="coimbra, step 1, 'die grey 1'"):
        read(game("coimbra"), text)


# At a server


def lesson_table(person: Person, name: str) -> str:
    answer = person.post("tables", **wish(name))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_the_rival_follows_the_script(url: str) -> None:
    with Person(url) as person:
        table = lesson_table(person, "coimbra")
        wait_until(lambda: person.look(table)["options"])
        assert person.look(table)["moves"] == [move.seat for move in lesson("coimbra").script].index(0)


def test_the_server_refuses_what_comes_later(url: str) -> None:
    with Person(url) as person:
        table = lesson_table(person, "pilgrim")
        refused = person.act(table, "step s")
        assert refused.status_code == 422
        assert refused.json()["problem"].startswith("That comes later. Now: ")
        assert person.act(table, "step n").status_code == 200
