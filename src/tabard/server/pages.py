"""The start page and the page of a table. The table page is a shell; what it shows comes over its WebSocket."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from tabard.bots.levels import LEVELS
from tabard.drawing.theme import resolved, style
from tabard.engine.game import game as game_of
from tabard.engine.game import games
from tabard.engine.memory import remembered
from tabard.engine.options import Number, Switch
from tabard.engine.state import NOBODY
from tabard.engine.words import N_, capital
from tabard.server import boxes
from tabard.server.chairs import TAKEN
from tabard.server.errors import Missing, Refused
from tabard.server.lessons import lessons
from tabard.server.persons import person
from tabard.server.preferences import preferences, remember
from tabard.server.sealed import Sealed
from tabard.server.tables import BOT, OPEN
from tabard.server.templating import environment, rendered, speech

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from starlette.requests import Request

    from tabard.engine.errors import TabardError
    from tabard.engine.game import Game
    from tabard.engine.options import Option
    from tabard.server.house import House
    from tabard.server.tables import Chair, Table

FIRST: Final = "pilgrim"  # on the start page
COMPUTER: Final = N_("computer, {level}")
FREE_SEAT: Final = N_("free seat")
A_PERSON: Final = N_("a person")
SEATS_RANGE: Final = N_("{least} to {most} seats")
CHOSEN: Final = N_("Practice: whoever chose the seed may know what will be drawn.")
LESSON: Final = N_("Practice: in a guided first game the draws are always the same.")
NO_LINK: Final = N_("There is no seat with this link. Ask the host for a new one.")
RULE_AT_END: Final = re.compile(r" \([A-Z](-[A-Z0-9]+)+\)$")
KEYS: Final = (
    ("1 … 9", N_("take that option")),
    ("↑ ↓", N_("go through the options")),
    ("Enter", N_("take the option; again to confirm")),
    ("Esc", N_("think again; close what is open")),
    ("/", N_("type an action")),
    ("u", N_("undo")),
    ("h", N_("hint")),
    ("b", N_("to the board; Tab goes from place to place")),
    ("e", N_("explain the place that has the focus")),
    ("l", N_("to the log; the arrows go through it and show its places")),
    ("+ −", N_("board larger, smaller")),
    ("?", N_("these keys")),
)
# How well a computer opponent plays; `say` translates the names where they are shown
LEVEL_NAMES: Final = (
    N_("novice"), N_("apprentice"), N_("journeyman"), N_("expert"), N_("master"), N_("greedy"), N_("random"),
)  # fmt: skip
DAY: Final = 24 * 3600


def routes() -> list[Route]:
    return [
        Route("/", start),
        Route("/t/{id}", table),
        Route("/t/{id}/s/{secret}", invitation),
        Route("/theme.css", theme_sheet),
        Route("/icon.svg", icon),
    ]


def turn(request: Request) -> AbstractAsyncContextManager[None]:
    """In which a page is made: one after the other, and those last who have had many."""
    house: House = request.app.state.house
    return house.press.turn()


def page(request: Request, template: str, name: str, **values: object) -> HTMLResponse:
    """A whole page in the reader's language; `name` is that of its script."""
    liked = preferences(request)
    response = HTMLResponse(rendered(liked.lang, template, page=name, theme=liked.theme, **values))
    remember(request, response)
    return response


# The start page


async def start(request: Request) -> Response:
    lang = preferences(request).lang
    listed = await public(request, lang)
    async with turn(request):
        return start_page(request, lang, listed)


def start_page(request: Request, lang: str, listed: list[dict[str, object]]) -> Response:
    shown = [card(game_of(name), lang) for name in sorted(games(), key=lambda name: (name != FIRST, name))]
    most = max(game_of(name).seats[-1] for name in games())
    return page(
        request,
        "start.html",
        "start",
        games=shown,
        levels=list(LEVELS),
        most_seats=most,
        public=listed,
    )


@remembered
def card(game: Game, lang: str) -> dict[str, object]:
    """What the start page tells about a game."""
    words = game.words(lang)
    return {
        "name": game.name,
        "title": game.titled(lang),
        "about": words.say(game.about),
        "least": game.seats[0],
        "most": game.seats[-1],
        "players": speech(lang).say(SEATS_RANGE, least=game.seats[0], most=game.seats[-1]),
        "box": game.contents is not None,
        "options": [field(option, game, words.say(option.help)) for option in game.options],
    }


def field(option: Option, game: Game, help: str) -> dict[str, object]:
    """An option as a field of a form; what suits newcomers is filled in."""
    value = game.for_newcomers.get(option.name, option.default)
    text, _, rule = help.rstrip(")").partition(" (") if RULE_AT_END.search(help) else (help, "", "")
    shown: dict[str, object] = {"name": option.name, "help": capital(text), "rule": rule, "value": value}
    if isinstance(option, Switch):
        return shown | {"kind": "switch"}
    if isinstance(option, Number):
        return shown | {"kind": "number", "lowest": option.lowest, "highest": option.highest}
    return shown | {"kind": "seats"}


async def public(request: Request, lang: str) -> list[dict[str, object]]:
    """The tables that anybody may watch."""
    house: House = request.app.state.house
    found: list[dict[str, object]] = []
    for head in await house.storage.public():
        if head.game in games():
            people = ", ".join(chair.name or kind_of(chair, lang) for chair in head.chairs)
            title = game_of(head.game).titled(lang)
            found.append({"id": head.id, "title": title, "people": people, "practice": head.practice})
    return found


def kind_of(chair: Chair, lang: str) -> str:
    """Who sits on a chair without a name."""
    say = speech(lang).say
    if chair.kind == BOT:
        return say(COMPUTER, level=say(chair.bot))
    return say(FREE_SEAT if chair.kind == OPEN else A_PERSON)


# The table


async def table(request: Request) -> Response:
    house: House = request.app.state.house
    return table_page(request, await house.table(request.path_params["id"]))


def table_page(request: Request, found: Table, invited: int = NOBODY, link: str = "") -> Response:
    lang = preferences(request).lang
    return page(
        request,
        "table.html",
        "table",
        id=found.id,
        game=found.game.name,
        title=found.game.titled(lang),
        lesson=found.lesson,
        practice=practice(found, lang),
        box=boxes.sentence(found.game, speech(lang)) if found.game.contents else "",
        hints=found.head.hints,
        keys=KEYS,
        invited=invited,
        link=link,
    )


def practice(table: Table, lang: str) -> str:
    """Why a table is practice; empty where nobody knows what will be drawn."""
    why = LESSON if table.lesson in lessons() else CHOSEN
    return speech(lang).say(why) if table.head.practice else ""


async def invitation(request: Request) -> Response:
    """The link of a seat: the table, and the question who sits down. To look takes no seat: chat programs do so."""
    house: House = request.app.state.house
    found, secret = await house.table(request.path_params["id"]), request.path_params["secret"]
    seat = house.links.seat(found, secret)
    if seat != NOBODY and found.chairs[seat].kind == OPEN:
        return table_page(request, found, seat, secret)
    if found.held(person(request, found.head.company)):
        return RedirectResponse(f"/t/{found.id}", 303)
    raise Missing(NO_LINK) if seat == NOBODY else Missing(TAKEN)


# When something is not possible


def problem_page(request: Request, error: TabardError) -> Response:
    """A sentence that says why there is nothing to see, and the way back."""
    sentence = error.sentence(preferences(request).lang) if isinstance(error, Refused) else str(error)
    response = page(request, "problem.html", "plain", sentence=sentence, table=left_behind(request, error))
    response.status_code = error.status if isinstance(error, Refused) else Refused.status
    response.headers.update(error.headers if isinstance(error, Refused) else {})
    return response


def left_behind(request: Request, error: TabardError) -> str:
    """The id of a closed table at which whoever asks has played: its record is theirs, and they can delete it."""
    played = isinstance(error, Sealed) and error.held(person(request, error.head.company))
    return error.head.id if isinstance(error, Sealed) and played else ""


# What every page needs


async def theme_sheet(request: Request) -> Response:
    """The colours of the drawings, for the pages too."""
    return Response(style(), media_type="text/css", headers={"cache-control": f"max-age={DAY}"})


async def icon(request: Request) -> Response:
    drawn = environment("en").get_template("parts/shield.svg").render()
    whole = resolved(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1), "light")
    return Response(whole, media_type="image/svg+xml", headers={"cache-control": f"max-age={DAY}"})
