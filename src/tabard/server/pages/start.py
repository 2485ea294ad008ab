"""The start page, and the style and the icon of all pages."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from starlette.responses import FileResponse, Response
from starlette.routing import Route

import tabard
from tabard.bots.levels import LEVELS
from tabard.drawing.theme import resolved, style, value
from tabard.engine.game import game as game_of
from tabard.engine.game import games
from tabard.engine.memory import remembered
from tabard.engine.options import Number, PerSeat, Switch
from tabard.engine.words import N_, capital
from tabard.server.common.answers import FOR_EVER
from tabard.server.common.preferences import preferences
from tabard.server.common.speech import speech
from tabard.server.lessons.lesson import lessons, wish
from tabard.server.lessons.profiles import facts, profile
from tabard.server.tables.entries import BOT, OPEN
from tabard.server.tables.names import sitting
from tabard.server.views.page import page, turn
from tabard.server.views.templating import STATIC, entry, rendered

if TYPE_CHECKING:
    from starlette.requests import Request

    from tabard.engine.game import Game
    from tabard.engine.options import Option
    from tabard.server.live.registry import TableRegistry

RULE_AT_END: Final = re.compile(r" \([A-Z](-[A-Z0-9]+)+\)$")
FIRST_RIVALS: Final = 2  # of somebody who wants to play now
FIRST_LEVEL: Final = "novice"
# How well a computer opponent plays; `say` translates the names where they are shown
LEVEL_NAMES: Final = (
    N_("novice"), N_("apprentice"), N_("journeyman"), N_("expert"), N_("master"), N_("grandmaster"),
    N_("greedy"), N_("random"),
)  # fmt: skip
LISTED: Final = 6  # public tables
SHIELDS: Final = (192, 512)  # pixels of the pictures in page/public
DAY: Final = 24 * 3600
DOT: Final = '<circle cx="18" cy="6" r="5.5" fill="#d22" stroke="#fff" stroke-width="1.5"/>'


def routes() -> list[Route]:
    return [
        Route("/", start),
        Route("/theme.css", theme_sheet),
        Route("/icon.svg", icon),
        Route("/app.webmanifest", manifest),
        Route("/worker.js", worker),
    ]


async def start(request: Request) -> Response:
    lang = preferences(request).lang
    listed = await public(request, lang)
    async with turn(request):
        return start_page(request, lang, listed)


def start_page(request: Request, lang: str, listed: list[dict[str, object]]) -> Response:
    shown = [card(game_of(name), lang) for name in tabard.offered()]
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
    known = profile(game.name)
    return {
        "name": game.name,
        "title": game.titled(lang),
        "kind": words.say(known.kind),
        "about": words.say(game.about),
        "facts": facts(game.name, lang),
        "weight": known.weight,
        "rivals": rivals(game),
        "first_game": json.dumps(first_game(game)),
        "lesson": json.dumps(wish(game.name)) if game.name in lessons() else "",
        "options": [field(option, game, words.say(option.help)) for option in game.options],
    }


def rivals(game: Game) -> int:
    """How many somebody meets who plays now: as many as we recommend, or as the game has seats for."""
    return min(max(FIRST_RIVALS, game.seats[0] - 1), game.seats[-1] - 1)


def first_game(game: Game) -> dict[str, object]:
    """What is asked for to begin the recommended first game."""
    seats = [{"kind": "me"}, *({"kind": BOT, "bot": FIRST_LEVEL} for _ in range(rivals(game)))]
    return {"game": game.name, "seats": seats, "options": game.for_newcomers}


def field(option: Option, game: Game, help: str) -> dict[str, object]:
    """An option as a field of a form; what suits newcomers is filled in."""
    value = game.for_newcomers.get(option.name, option.default)
    shown: dict[str, object] = {"name": option.name, "help": capital(RULE_AT_END.sub("", help)), "value": value}
    if isinstance(option, Switch):
        return shown | {"kind": "switch"}
    if isinstance(option, Number):
        return shown | {"kind": "number", "lowest": option.lowest, "highest": option.highest}
    assert isinstance(option, PerSeat)
    return shown | {"kind": "seats", "seats": game.seats[-1], "highest": option.highest}


async def public(request: Request, lang: str) -> list[dict[str, object]]:
    """Some tables that anybody may watch, those with a free seat first; the lobby has all."""
    registry: TableRegistry = request.app.state.registry
    found: list[dict[str, object]] = []
    tables = sorted(await registry.public(), key=lambda table: all(chair.kind != OPEN for chair in table[1]))
    for head, chairs in tables[:LISTED]:
        people = ", ".join(chair.name or sitting(chair, lang) or speech(lang).say("a person") for chair in chairs)
        title = game_of(head.game).titled(lang)
        found.append({"id": head.id, "title": title, "people": people, "practice": head.practice})
    return found


# The style and the icon


async def theme_sheet(request: Request) -> Response:
    """The colours of the drawings, for the pages too; its address has their digest in it."""
    return Response(style(), media_type="text/css", headers=FOR_EVER)


async def worker(request: Request) -> Response:
    """The script that tells of one's decision while no page is open. By its address it is for the whole site."""
    headers = {"cache-control": "no-cache"}
    return FileResponse(STATIC / str(entry("worker")["file"]), media_type="text/javascript", headers=headers)


async def icon(request: Request) -> Response:
    """The shield; with a dot where it is somebody's decision."""
    drawn = rendered("en", "parts/shield.svg")
    if "turn" in request.query_params:
        drawn = drawn.replace("</svg>", f"{DOT}</svg>")
    whole = resolved(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1), "light")
    return Response(whole, media_type="image/svg+xml", headers={"cache-control": f"max-age={DAY}"})


async def manifest(request: Request) -> Response:
    """What a device needs to know to have the pages among its programs."""
    lang = preferences(request).lang
    shields = [
        {"src": f"/static/shield-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in SHIELDS
    ]
    told = {
        "id": "/",
        "name": "Tabard",
        "short_name": "Tabard",
        "description": speech(lang).say("Medieval board games, by their rules: with friends, or against the computer."),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": value("table", "light"),
        "theme_color": value("table", "light"),
        "icons": [*shields, {"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return Response(json.dumps(told), media_type="application/manifest+json", headers={"cache-control": "no-cache"})
