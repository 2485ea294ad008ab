"""What decided a game: budgets, and what a review holds."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from time import thread_time  # which a busy machine does not lengthen
from typing import Any

import pytest

from tabard.bots.plan_words import ToldPlan
from tabard.bots.protocol import Answer
from tabard.drawing.pieces import liveries
from tabard.engine.game import game
from tabard.engine.words import LANGUAGES
from tabard.server.bots import game_review
from tabard.server.bots.game_review import Moment, Turn, changes, choices, review, smoothed, turns_of
from tabard.server.common.speech import speech
from tabard.server.pages import review as page
from tabard.server.pages.rule_pictures import record_text
from tabard.server.tables import heads
from tabard.server.tables.table import Table
from tabard.server.views.charts import Chart, Mark
from tests.drawing.kit import parsed
from tests.server.kit import DEALER
from tests.server.test_views import of

SECONDS = 1.0


def record(name: str) -> str:
    return record_text(name)


@cache
def reviewed(name: str) -> tuple[dict[str, Any], tuple[float, ...], float]:
    told: list[float] = []
    begun = thread_time()
    found = review(record(name), told.append, SECONDS)
    return found, tuple(told), thread_time() - begun


def test_a_review_is_plain_data_that_ends_with_the_result() -> None:
    found, _, _ = reviewed("kingsbridge")
    assert json.loads(json.dumps(found)) == found
    match = game("kingsbridge").replay(record("kingsbridge"))
    assert found["moments"][-1] == {
        "move": len(match.moves),
        "expected": [total / 2 for total in match.scores().totals],
    }


def test_progress_rises_to_the_end() -> None:
    _, told, _ = reviewed("kingsbridge")
    assert list(told) == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)


def test_a_review_keeps_to_its_time() -> None:
    _, _, took = reviewed("kingsbridge")
    assert took < 5 * SECONDS


def test_turning_points_are_decisions_of_their_turns() -> None:
    found, _, _ = reviewed("kingsbridge")
    match = game("kingsbridge").replay(record("kingsbridge"))
    points = found["turning_points"]
    assert 0 < len(points) <= game_review.TURNING_POINTS
    assert [point["first"] for point in points] == sorted(point["first"] for point in points)
    for point in points:
        assert point["first"] <= point["move"] <= point["last"]
        assert match.moves[point["move"]].seat == point["seat"]
        assert match.moves[point["move"]].text == point["played"]
        options = {game("kingsbridge").actions.notation(action) for action in match.state_after(point["move"]).legal()}
        assert not point["better"] or point["better"] in options - {point["played"]}
        assert point["plan"]["moves"][0] == (point["better"] or point["played"])


def test_a_turning_point_tells_the_plan_of_the_turn() -> None:
    found, _, _ = reviewed("kingsbridge")
    at = over_table("kingsbridge")
    for point in found["turning_points"]:
        told = page.told(at, of(0), point)
        plan = told["plan"]
        assert isinstance(plan, ToldPlan)
        first = game("kingsbridge").actions.parse(point["better"] or point["played"])
        assert plan.steps[0] == at.game.words("en").sentence(at.match.state_after(point["move"]), first)
        assert plan.brings
        assert bool(point["better"]) == told["knew_better"]


@pytest.mark.parametrize("name", ["coimbra", "kingsbridge", "pilgrim"])
def test_turns_are_runs_of_one_seat_with_a_choice(name: str) -> None:
    match = game(name).replay(record(name))
    turns = list(turns_of(match))
    chosen = choices(match)
    assert all(before.last < after.first for before, after in pairwise(turns))
    for turn in turns:
        run = range(turn.first, turn.last + 1)
        assert {match.moves[number].seat for number in run} == {turn.seat}
        assert chosen & set(run)
    covered = {number for turn in turns for number in range(turn.first, turn.last + 1)}
    assert {number for number in chosen if match.moves[number].seat >= 0} <= covered


def test_what_every_turn_seems_to_lose_is_taken_off() -> None:
    moments = [Moment(0, [10, 10]), Moment(1, [8, 10]), Moment(2, [8, 8]), Moment(3, [6, 8]), Moment(4, [6, 2])]
    turns = [Turn(number, number, number % 2) for number in range(4)]
    assert [change for _, change in changes(turns, moments)] == [0, 0, 0, -4]


def test_the_line_is_smooth_and_its_end_is_the_result() -> None:
    moments = [Moment(0, [0.0]), Moment(1, [6.0]), Moment(2, [0.0]), Moment(3, [9.0])]
    assert [moment.expected[0] for moment in smoothed(moments, 2)] == [3.0, 2.0, 5.0, 9.0]


def test_a_turning_point_is_thought_about_for_as_long_as_the_page_says() -> None:
    """One to three seconds, while glances take all of their time or none."""
    for share in (game_review.GLANCES, 0.0):
        thought = game_review.SECONDS * (1 - share) / game_review.TURNING_POINTS * game_review.THOUGHT
        assert 1 <= thought <= 3


def test_a_search_without_time_finds_nothing_better() -> None:
    match = game("kingsbridge").replay(record("kingsbridge"))
    state = match.state_after(200)
    first, second = state.legal()[:2]
    assert game_review.loss(match, state, Answer(first), second) == 0.0


# The chart


def test_a_chart_has_a_line_for_each_seat_and_a_link_for_each_mark() -> None:
    chart = Chart([0, 5, 10], [[1.0, 2.0], [3.0, 2.5], [8.5, -4.0]], liveries(("white", "red"), "WR"))
    root = parsed(
        chart.drawing("Points", [Mark(5, 1, 1, "Red <1>", "/t/x/replay?move=5&a")], [(0, "1"), (5, "2")], "Round")
    )
    tags = [element.tag for element in root.iter()]
    assert tags.count("path") >= 4
    assert [element.attrib["href"] for element in root.iter("a")] == ["/t/x/replay?move=5&a"]
    numbers = [element.text for element in root.iter("text")]
    assert {"8.5", "-4", "1", "2", "Round"} <= set(numbers)


def test_a_chart_of_a_game_without_points_can_be_drawn() -> None:
    parsed(Chart([0], [[0.0]], liveries(("white",), "W")).drawing("Points", [], [], "Round"))


def test_of_many_rounds_only_some_are_numbered() -> None:
    rounds = [(move, str(move + 1)) for move in range(26)]
    chart = Chart([0, 25], [[0.0], [9.0]], liveries(("white",), "W")).drawing("Points", [], rounds, "Round")
    numbers = [element.text for element in parsed(chart).iter("text")]
    assert "1" in numbers
    assert "2" not in numbers or "3" in numbers
    assert sum((number or "").isdecimal() for number in numbers) <= 13 + 10  # and the points beside the lines


# The page

POINTS: list[dict[str, Any]] = [
    {"first": 60, "last": 60, "seat": 0, "change": 2.0, "move": 60, "played": "", "better": "", "loss": 0.0},
    {"first": 80, "last": 80, "seat": 0, "change": -9.0, "move": 80, "played": "", "better": "", "loss": 0.0},
    {"first": 90, "last": 90, "seat": 1, "change": 0.3, "move": 90, "played": "", "better": "", "loss": 0.0},
    {"first": 99, "last": 99, "seat": 1, "change": 4.0, "move": 99, "played": "", "better": "", "loss": 3.0},
]


def points() -> list[dict[str, Any]]:
    """Turning points of a real game, with what could have been played instead in the last of them."""
    match = game("coimbra").replay(record("coimbra"))
    found = [dict(point) for point in POINTS]
    for point in found:
        point["played"], point["seat"] = match.moves[point["move"]].text, max(0, match.moves[point["move"]].seat)
    state = match.state_after(found[-1]["move"])
    found[-1]["better"] = game("coimbra").actions.notation(state.legal()[-1])
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_begins_with_what_changed_most_and_does_not_contradict_itself(lang: str) -> None:
    at = over_table("coimbra")
    say = speech(lang).say
    ranked = page.decisive({"turning_points": points()})
    assert [point["change"] for point in ranked] == [-9.0, 4.0, 2.0]
    lost, gained, well = (page.told(at, of(ranked[0]["seat"], lang), point) for point in ranked)
    assert lost["better"] == say(page.NOT_TO_BLAME)
    assert well["better"] == say(page.WELL_DONE)
    assert str(gained["better"]).startswith(say(page.BETTER_STILL).partition("{")[0])
    assert lost["stage"]


def test_a_turning_point_tells_the_whole_turn_and_which_choice_in_it_was_wrong() -> None:
    at, point = over_table("coimbra"), points()[3]
    turn = point | {"last": point["move"] + 1, "change": -9.0}
    assert at.match.moves[turn["last"]].seat == point["seat"]
    told = page.told(at, of(0), turn)
    words, state = at.game.words("en"), at.match.state_after(point["move"])
    played = words.sentence(state, at.game.actions.parse(point["played"])).rstrip(".")
    assert len(str(told["played"])) > len(played)
    assert f"Instead of “{played}” the computer would have chosen: " in str(told["better"])
    assert str(told["better"]).endswith("that is 3 points better. The rest came of what happened after it.")
    whole = page.told(at, of(0), turn | {"loss": 8.0})
    assert str(whole["better"]).endswith("that is 8 points better.")


def test_a_review_says_you() -> None:
    at, point = over_table("coimbra"), points()[1]
    assert str(page.told(at, of(point["seat"]), point)["change"]) == "You lost about 9 points of lead"
    assert "You" not in str(page.told(at, of(1 - point["seat"]), point)["change"])


@pytest.mark.parametrize("name", ["coimbra", "kingsbridge", "pilgrim"])
def test_every_round_begins_once(name: str) -> None:
    found = page.rounds(over_table(name), "en")
    assert [move for move, _ in found] == sorted(move for move, _ in found)
    assert len({number for _, number in found}) == len(found) > 3


@cache
def over_table(name: str) -> Table:
    match = game(name).replay(record(name))
    head, moves = heads.imported(record(name))
    at = Table(head, DEALER)
    at.follow_all(at.plan_start(moves, 0.0))
    assert len(at.match.moves) == len(match.moves)
    return at
