"""The page of a table: a shell, into which the parts come over its WebSocket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tabard.engine.state import NOBODY
from tabard.engine.words import N_
from tabard.server.boxes import contents
from tabard.server.common.answers import drawing
from tabard.server.common.errors import Missing
from tabard.server.common.preferences import preferences
from tabard.server.common.speech import speech
from tabard.server.lessons.lesson import lessons
from tabard.server.security.persons import person
from tabard.server.tables.chairs import TAKEN
from tabard.server.tables.entries import BOT, OPEN
from tabard.server.tables.talk import PHRASES
from tabard.server.views.page import page
from tabard.server.views.qr_codes import qr_code

if TYPE_CHECKING:
    from starlette.requests import Request

    from tabard.server.live.registry import TableRegistry
    from tabard.server.tables.table import Table

CHOSEN: Final = N_("Practice: whoever chose the seed may know what will be drawn.")
LESSON: Final = N_("Practice: in a guided first game the draws are always the same.")
NO_LINK: Final = N_("There is no seat with this link. Ask the host for a new one.")
PACES: Final = (("slow", N_("slow")), ("normal", N_("normal")), ("instant", N_("without a pause")))
SOUNDS: Final = (("off", N_("none")), ("mine", N_("when I decide")), ("all", N_("at every move")))
KEYS: Final = (
    ("1 … 9", N_("take that option; of more than nine, one digit goes there and two take it")),
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


def routes() -> list[Route]:
    return [
        Route("/t/{id}", table),
        Route("/t/{id}/s/{secret}", invitation),
        Route("/t/{id}/s/{secret}/qr.svg", invitation_code),
    ]


async def table(request: Request) -> Response:
    registry: TableRegistry = request.app.state.registry
    return table_page(request, await registry.table(request.path_params["id"]))


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
        box=contents.sentence(found.game, speech(lang)) if found.game.contents else "",
        hints=found.head.hints,
        keys=KEYS,
        paces=PACES,
        sounds=SOUNDS,
        seated=bool(found.held(person(request, found.head.company))),
        may_write=not found.public,
        company=sum(chair.kind != BOT for chair in found.chairs) > 1,
        host=found.is_host(person(request, found.head.company)),
        push=request.app.state.registry.caller.public_key,
        phrases=PHRASES,
        invited=invited,
        link=link,
    )


def practice(table: Table, lang: str) -> str:
    """Why a table is only practice; empty where nobody can know the draws."""
    why = LESSON if table.lesson in lessons() else CHOSEN
    return speech(lang).say(why) if table.head.practice else ""


async def invitation(request: Request) -> Response:
    """The link of a free seat: the page asks who sits down. Opening it takes no seat: chat programs open links too."""
    registry: TableRegistry = request.app.state.registry
    found, secret = await registry.table(request.path_params["id"]), request.path_params["secret"]
    seat = registry.links.seat(found, secret)
    if seat != NOBODY and found.chairs[seat].kind == OPEN:
        return table_page(request, found, seat, secret)
    if found.held(person(request, found.head.company)):
        return RedirectResponse(f"/t/{found.id}", 303)
    raise Missing(NO_LINK) if seat == NOBODY else Missing(TAKEN)


async def invitation_code(request: Request) -> Response:
    """The link of a free seat as a QR code, with the address that the host has opened the table by."""
    registry: TableRegistry = request.app.state.registry
    found, secret = await registry.table(request.path_params["id"]), request.path_params["secret"]
    seat = registry.links.seat(found, secret)
    if seat == NOBODY or found.chairs[seat].kind != OPEN:
        raise Missing(NO_LINK)
    return drawing(qr_code(f"{request.base_url}t/{found.id}/s/{secret}"))
