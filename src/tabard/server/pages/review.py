"""The review of a game as a page: a chart of what could be expected, and the turns that decided."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from starlette.routing import Route

from tabard.bots import plan_words
from tabard.bots.plans import Plan
from tabard.drawing.pieces import liveries_of
from tabard.engine.words import N_, NN_
from tabard.server.common.preferences import preferences
from tabard.server.common.speech import speech
from tabard.server.live.viewers import viewer_of
from tabard.server.tables.names import columns, name
from tabard.server.views.charts import Chart, Mark
from tabard.server.views.marks import mark
from tabard.server.views.page import page, turn
from tabard.server.views.telling import chronicle

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.bots.plan_words import ToldPlan
    from tabard.engine.state import State
    from tabard.server.live.registry import TableRegistry
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table
    from tabard.server.views.charts import Round

DECIDED: Final = 3  # moments that come first; what else turned follows
LEAST: Final = 0.5  # points that make a turning point
TURNING_POINT: Final = N_("Turning point {number}: {who}, {stage}")
GAINED: Final = NN_("{who} gained about {n} point of lead", "{who} gained about {n} points of lead")
LOST: Final = NN_("{who} lost about {n} point of lead", "{who} lost about {n} points of lead")
YOU_GAINED: Final = NN_("You gained about {n} point of lead", "You gained about {n} points of lead")
YOU_LOST: Final = NN_("You lost about {n} point of lead", "You lost about {n} points of lead")
BETTER: Final = N_("The computer would have chosen: {sentence}.")
BETTER_STILL: Final = N_("There was more to win. The computer would have chosen: {sentence}.")
INSTEAD: Final = N_("Instead of “{played}” the computer would have chosen: {sentence}.")
INSTEAD_STILL: Final = N_("There was more to win. Instead of “{played}” the computer would have chosen: {sentence}.")
REST: Final = N_("The rest came of what happened after it.")
WORTH: Final = NN_("By its judgement that is {n} point better.", "By its judgement that is {n} points better.")
WELL_DONE: Final = N_("The computer knew nothing better.")
NOT_TO_BLAME: Final = N_("The computer knew nothing better either: what came after it made the difference.")


def routes() -> list[Route]:
    return [Route("/t/{id}/review", review)]


async def review(request: Request) -> Response:
    registry: TableRegistry = request.app.state.registry
    table = await registry.table(request.path_params["id"])
    allowed = request.app.state.allowed
    found = await request.app.state.reviews.review(table, partial(allowed.reviews.take, request))
    lang = preferences(request).lang
    shown = {"id": table.id, "title": table.game.titled(lang)}
    if isinstance(found, float):
        empty = {"chart": "", "moments": [], "others": [], "rows": [], "heads": []}
        return page(request, "review.html", "review", **shown, share=found, **empty)
    async with turn(request):
        return found_page(request, table, found, viewer_of(request, table))


def found_page(request: Request, table: Table, found: dict[str, Any], viewer: Viewer) -> Response:
    lang, points = viewer.lang, decisive(found)
    moments = [told(table, viewer, point) for point in points]
    return page(
        request,
        "review.html",
        "review",
        id=table.id,
        title=table.game.titled(lang),
        share=None,
        chart=chart(table, found, points, lang),
        moments=moments[:DECIDED],
        others=moments[DECIDED:],
        heads=columns(table, table.match.scores(), table.game.words(lang))[: len(found["moments"][0]["expected"])],
        rows=[(moment["move"], [round(score, 1) for score in moment["expected"]]) for moment in found["moments"]],
        mark=partial(mark, table.game),
    )


def decisive(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The turning points, what changed most first; what is no difference is none."""
    points = [point for point in found["turning_points"] if abs(point["change"]) >= LEAST]
    return sorted(points, key=lambda point: -abs(point["change"]))


def rounds(table: Table, lang: str) -> list[Round]:
    """With which moves the rounds begin."""
    found: list[Round] = []
    for move, entry in enumerate(chronicle(table, lang).entries):
        if entry.round and (not found or found[-1][1] != entry.round):
            found.append((move, entry.round))
    return found


def chart(table: Table, found: dict[str, Any], points: list[dict[str, Any]], lang: str) -> str:
    say, entries = speech(lang).say, chronicle(table, lang).entries
    marks = [
        Mark(
            point["first"],
            point["seat"],
            number,
            say(
                TURNING_POINT, number=number, who=name(table, point["seat"], lang), stage=entries[point["first"]].stage
            ),
            f"/t/{table.id}/replay?move={point['first']}",
        )
        for number, point in enumerate(points, 1)
    ]
    moves = [moment["move"] for moment in found["moments"]]
    scores = [moment["expected"] for moment in found["moments"]]
    drawn = Chart(moves, scores, liveries_of(table.game, len(table.chairs)))
    return drawn.drawing(say("Expected scores by round"), marks, rounds(table, lang), say("Round"))


def told(table: Table, viewer: Viewer, point: dict[str, Any]) -> dict[str, object]:
    """A turning point in sentences: what it changed, what was played, and what the search thinks of that."""
    lang, gained = viewer.lang, point["change"] > 0
    counted = speech(lang).counted
    state = table.match.state_after(point["move"])
    yours, who = point["seat"] in viewer.seats, name(table, point["seat"], lang)
    changed = (YOU_GAINED if gained else YOU_LOST) if yours else GAINED if gained else LOST
    turn = chronicle(table, lang).entries[point["first"] : point["last"] + 1]
    return {
        "seat": point["seat"],
        "stage": chronicle(table, lang).entries[point["move"]].stage,
        "change": counted(*changed, max(1, round(abs(point["change"]))), who=who),
        "played": chronicle(table, lang).sentences(turn, None).removesuffix("."),
        "better": judgement(table, state, point, lang),
        "knew_better": bool(point["better"]),
        "plan": planned(table, state, point, lang),
        "move": point["move"],
    }


def judgement(table: Table, state: State, point: dict[str, Any], lang: str) -> str:
    """It says nothing against what the turn changed: a gain could have been larger, a loss nobody's fault."""
    speak, gained = speech(lang), point["change"] > 0
    if not point["better"]:
        return speak.say(WELL_DONE if gained else NOT_TO_BLAME)
    words, actions = table.game.words(lang), table.game.actions
    played, better = (words.sentence(state, actions.parse(point[name])).rstrip(".") for name in ("played", "better"))
    several = point["last"] > point["first"]
    message = (INSTEAD_STILL if gained else INSTEAD) if several else BETTER_STILL if gained else BETTER
    told = [speak.say(message, played=played, sentence=better)]
    told.append(speak.counted(*WORTH, max(1, round(point["loss"]))))
    if not gained and point["loss"] < -point["change"] / 2:
        told.append(speak.say(REST))
    return " ".join(told)


def planned(table: Table, state: State, point: dict[str, Any], lang: str) -> ToldPlan | None:
    """The turn that the search would have played, or the one that was; reviews of old have neither."""
    if "plan" not in point:
        return None
    found = point["plan"]
    moves = [table.game.actions.parse(move) for move in found["moves"]]
    return plan_words.told(table.game, state, Plan(**(found | {"moves": moves})), lang)
