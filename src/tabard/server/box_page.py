"""The page of a game's box, for those who own one: compare, correct, confirm, and play with it."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import orjson
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from tabard.drawing.faces import symbols
from tabard.engine import corrections, unpacking
from tabard.engine.box import ComponentError, variable
from tabard.engine.words import LANGUAGES, N_
from tabard.server import boxes
from tabard.server.begin import known_game
from tabard.server.box_editor import node, with_op
from tabard.server.errors import Forbidden, Refused
from tabard.server.operations import Call, Operation
from tabard.server.owners import check_owner
from tabard.server.pages import page
from tabard.server.preferences import language
from tabard.server.schemas import BoxChange, BoxNow, BoxUpload, Nothing, Restarted
from tabard.server.templating import environment, speech

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection, Request

    from tabard.engine.corrections import Corrections
    from tabard.engine.game import Game
    from tabard.server.painting import Paintings

PATH: Final = "/box/{game}"
NO_BOX: Final = N_("{game} has no box that could be corrected.")
NAMED: Final = N_("This server plays with the box in the file that {variable} names; that file is corrected by hand.")
NO_RESTART: Final = N_("End this server and start it anew: it then plays with this box.")
NOT_KEPT: Final = N_("The corrections could not be kept: {reason}.")


def routes() -> list[Route]:
    return [
        Route(PATH, box_page),
        Route(PATH + "/corrections.toml", download),
        Route(PATH + "/pictures", pictures),
        Route(PATH + "/editor", editor),
        Route(PATH + "/start", start),
    ]


# ---- Which box


def game_with_box(connection: HTTPConnection) -> Game:
    game = known_game(connection.path_params["game"])
    if game.contents is None:
        raise Refused(NO_BOX, game=game.title)
    return game


def kept(game: Game) -> Corrections:
    """What is kept; where a file is named elsewhere, what is played."""
    return game.corrections if named_file(game) else unpacking.kept(game.name)


def named_file(game: Game) -> bool:
    """Whether a file is named, whatever is kept. What was pinned for other programs is no file but a text."""
    named = os.environ.get(variable(game.name), "")
    return bool(named) and "\n" not in named


def why_not(connection: HTTPConnection, game: Game) -> str:
    """Why somebody cannot correct the box here; empty if they can."""
    say = speech(language(connection)).say
    if named_file(game):
        return say(NAMED, variable=variable(game.name))
    try:
        check_owner(connection)
    except Forbidden as error:
        return error.sentence(language(connection))
    return ""


# ---- The page


async def box_page(request: Request) -> Response:
    game = game_with_box(request)
    lang = language(request)
    now, readonly = kept(game), why_not(request, game)
    paintings: Paintings = request.app.state.paintings
    drawn = await paintings.of(game, now, lang)
    return page(
        request,
        "box.html",
        "box",
        game=game.name,
        title=game.titled(lang),
        body=body(game, lang, now.text(), bool(readonly), Drawn(drawn)),
        progress=boxes.progress_of(game, now),
        edition=now.edition,
        readonly=readonly,
        waiting=is_waiting(game, now),
        played=boxes.sentence(game, speech(lang)),
    )


class Drawn:
    """Pictures by the path of a piece; the same ones are equal, so that what was made of them is found again."""

    def __init__(self, pictures: dict[str, str]) -> None:
        self.pictures: Final = pictures

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawn) and self.pictures is other.pictures

    def __hash__(self) -> int:
        return id(self.pictures)


@lru_cache(maxsize=2 * len(LANGUAGES) * 3)
def body(game: Game, lang: str, text: str, readonly: bool, drawn: Drawn) -> str:
    """All sections, which take half a second to make."""
    now = corrections.parse(text, game.name)
    parts = boxes.parts(game, now, boxes.Wording(game, speech(lang)), drawn.pictures)
    case = game.beside("showcase")
    return (
        environment(lang)
        .get_template("parts/box_body.html")
        .render(parts=parts, readonly=readonly, symbols=symbols(case.ICONS) if case else "")
    )


def is_waiting(game: Game, now: Corrections) -> bool:
    """Whether another box is kept than is played."""
    return now.values != game.corrections.values or now.edition != game.corrections.edition


async def download(request: Request) -> Response:
    game = game_with_box(request)
    headers = {"content-disposition": f'attachment; filename="{game.name}-box.toml"', "cache-control": "no-store"}
    return PlainTextResponse(kept(game).text(), headers=headers)


async def pictures(request: Request) -> Response:
    """Of some pieces as they are kept now, while the page is open."""
    game = game_with_box(request)
    paintings: Paintings = request.app.state.paintings
    drawn = await paintings.of(game, kept(game), language(request))
    wanted = {path: drawn[path] for path in request.query_params.getlist("piece") if path in drawn}
    return Response(orjson.dumps(wanted), media_type="application/json", headers={"cache-control": "no-store"})


async def start(request: Request) -> Response:
    """Which start of the server this is, for a page that waits for the next one."""
    return PlainTextResponse(request.app.state.started, headers={"cache-control": "no-store"})


async def editor(request: Request) -> Response:
    """The form of a value; with `op` of another thing that something does."""
    check_owner(request)
    game, lang = game_with_box(request), language(request)
    path, op = request.query_params.get("path", ""), request.query_params.get("op", "")
    now = kept(game)
    leaf = next((leaf for leaf in corrections.leaves(boxes.packaged(game), now) if leaf.path == path), None)
    if leaf is None:
        raise Refused(boxes.NO_VALUE, path=path)
    wording = boxes.Wording(game, speech(lang))
    value, forms = leaf.value, boxes.forms_of(game, now.text())
    if op and isinstance(value, dict):
        value = with_op(boxes.packaged(game).values, op)
        forms = boxes.forms_with(game, now, path, value)
    form = node(value, leaf.where, forms, wording)
    label = wording.label(path, boxes.piece_of(path, wording.case.SECTIONS if wording.case else ()))
    markup = environment(lang).get_template("parts/box_editor.html").render(node=form, path=path, label=label)
    return HTMLResponse(markup, headers={"cache-control": "no-store"})


# ---- Operations


async def change_box(call: Call, asked: BoxChange) -> BoxNow:
    game = editable(call)
    try:
        now = boxes.changed(game, kept(game), asked.values, asked.confirm, asked.undo, asked.edition)
    except ComponentError as error:
        raise Refused(boxes.told(error).replace("{", "{{").replace("}", "}}")) from error
    return await keep(call, game, now, {*asked.values, *asked.confirm, *asked.undo})


async def upload_box(call: Call, asked: BoxUpload) -> BoxNow:
    """A file of corrections takes the place of those that were kept."""
    game = editable(call)
    return await keep(call, game, boxes.uploaded(game, asked.text), set())


async def play_box(call: Call, asked: Nothing) -> Restarted:
    """The server ends and begins anew, and so plays with the box that is kept. Tables are kept, as always."""
    editable(call)
    restart = call.request.app.state.restart
    if restart is None:
        raise Refused(NO_RESTART)
    restart()
    return Restarted(start=call.request.app.state.started)


def editable(call: Call) -> Game:
    """The game whose box somebody may correct here; it costs as much as beginning a table."""
    check_owner(call.request)
    call.allowed.commands.take(call.request, "box")
    game = game_with_box(call.request)
    if named_file(game):
        raise Forbidden(NAMED, variable=variable(game.name))
    return game


async def keep(call: Call, game: Game, now: Corrections, paths: set[str]) -> BoxNow:
    """Keep them, and give those parts of the page that are new."""
    try:
        unpacking.keep(now)
    except OSError as error:
        raise Refused(NOT_KEPT, reason=error.strerror or error) from error
    wording = boxes.Wording(game, speech(call.lang))
    templates = environment(call.lang)
    drawn = boxes.pictures_of(game, call.lang)
    found = [piece for part in boxes.parts(game, now, wording, drawn) for piece in part.pieces]
    touched = [piece for piece in found if any(value.path in paths for value in piece.values)]
    shown = templates.get_template("parts/box_piece.html")
    progress = boxes.progress_of(game, now)
    bar = templates.get_template("parts/box_bar.html").render(
        progress=progress, waiting=is_waiting(game, now), readonly=""
    )
    return BoxNow(
        done=progress.done,
        all=progress.all,
        corrected=progress.corrected,
        bar=bar,
        pieces={piece.path: shown.render(piece=piece, readonly="") for piece in touched},
    )


OPERATIONS: Final = [
    Operation("POST", "/api" + PATH, "Correct or confirm values of a box", BoxChange, BoxNow, change_box),
    Operation("POST", "/api" + PATH + "/upload", "Bring a file of corrections", BoxUpload, BoxNow, upload_box),
    Operation("POST", "/api" + PATH + "/play", "Start anew with this box", Nothing, Restarted, play_box),
]
