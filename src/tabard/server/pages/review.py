"""The review of a game as a page: a chart of what could be expected, and the turns that decided."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from starlette.routing import Route

from tabard.drawing.pieces import liveries_of
from tabard.engine.words import N_, NN_
from tabard.server.common.preferences import preferences
from tabard.server.common.speech import speech
from tabard.server.tables.names import columns, name
from tabard.server.views.charts import Chart, Mark
from tabard.server.views.marks import mark
from tabard.server.views.page import page, turn

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.server.live.registry import TableRegistry
    from tabard.server.tables.table import Table

CHART: Final = N_("Expected scores by move")
MOVES: Final = N_("moves")
TURNING_POINT: Final = N_("Turning point {number}: {who}, move {move}")
GAINED: Final = NN_("{who} gained about {n} point of lead", "{who} gained about {n} points of lead")
LOST: Final = NN_("{who} lost about {n} point of lead", "{who} lost about {n} points of lead")
BETTER: Final = N_("The master would have chosen: {sentence}.")
WORTH: Final = NN_("By its judgement that is {n} point better.", "By its judgement that is {n} points better.")
SAME: Final = N_("The master knew nothing better.")


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
        return page(request, "review.html", "review", **shown, share=found, chart="", points=[], rows=[], heads=[])
    async with turn(request):
        return found_page(request, table, found, lang)


def found_page(request: Request, table: Table, found: dict[str, Any], lang: str) -> Response:
    return page(
        request,
        "review.html",
        "review",
        id=table.id,
        title=table.game.titled(lang),
        share=None,
        chart=chart(table, found, lang),
        points=[told(table, point, lang) for point in found["turning_points"]],
        heads=columns(table, table.match.scores(), table.game.words(lang))[: len(found["moments"][0]["expected"])],
        rows=[(moment["move"], [round(score, 1) for score in moment["expected"]]) for moment in found["moments"]],
        mark=partial(mark, table.game),
    )


def chart(table: Table, found: dict[str, Any], lang: str) -> str:
    say = speech(lang).say
    marks = [
        Mark(
            point["first"],
            point["seat"],
            number,
            say(TURNING_POINT, number=number, who=name(table, point["seat"], lang), move=point["first"] + 1),
            f"/t/{table.id}/replay?move={point['first']}",
        )
        for number, point in enumerate(found["turning_points"], 1)
    ]
    moves = [moment["move"] for moment in found["moments"]]
    scores = [moment["expected"] for moment in found["moments"]]
    return Chart(moves, scores, liveries_of(table.game)).drawing(say(CHART), marks, say(MOVES))


def told(table: Table, point: dict[str, Any], lang: str) -> dict[str, object]:
    """A turning point in sentences."""
    words, counted = table.game.words(lang), speech(lang).counted
    state = table.match.state_after(point["move"])
    parse = table.game.actions.parse
    who = name(table, point["seat"], lang)
    change = round(point["change"])
    better = [speech(lang).say(SAME)]
    if point["better"]:
        sentence = words.sentence(state, parse(point["better"])).rstrip(".")
        better = [speech(lang).say(BETTER, sentence=sentence), counted(*WORTH, max(1, round(point["loss"])))]
    return {
        "seat": point["seat"],
        "who": who,
        "change": counted(*(GAINED if change > 0 else LOST), abs(change), who=who),
        "played": words.sentence(state, parse(point["played"])).rstrip("."),
        "better": " ".join(better),
        "move": point["move"],
        "last": point["last"] + 1,
    }
