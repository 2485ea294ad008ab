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
from tabard.engine.component_file import ComponentError, variable
from tabard.engine.words import LANGUAGES, N_
from tabard.server.api.operations import Call, Operation
from tabard.server.boxes import contents
from tabard.server.boxes.editor import node, with_op
from tabard.server.common.errors import Forbidden, Refused
from tabard.server.common.preferences import language
from tabard.server.common.schemas import BoxChange, BoxNow, BoxUpload, Nothing, Restarted
from tabard.server.common.speech import speech
from tabard.server.security.owners import check_owner
from tabard.server.tables.heads import known_game
from tabard.server.views.page import page
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection, Request

    from tabard.engine.corrections import Corrections
    from tabard.engine.game import Game
    from tabard.server.boxes.pictures import BoxPictures

PATH: Final = "/box/{game}"
NAMED: Final = N_("This server plays with the box in the file that {variable} names; that file is corrected by hand.")


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
        raise Refused(N_("{game} has no box that could be corrected."), game=game.title)
    return game


def kept(game: Game) -> Corrections:
    """The corrections that are kept; where the environment names a file, those that are played."""
    return game.corrections if named_file(game) else unpacking.kept(game.name)


def named_file(game: Game) -> bool:
    """Whether the environment names a file. A text of several lines is no name but the corrections themselves."""
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
    box_pictures: BoxPictures = request.app.state.box_pictures
    drawn = await box_pictures.of(game, now, lang)
    return page(
        request,
        "box.html",
        "box",
        game=game.name,
        title=game.titled(lang),
        body=body(game, lang, now.text(), bool(readonly), tuple(drawn.items())),
        progress=contents.progress_of(game, now),
        edition=now.edition,
        readonly=readonly,
        waiting=is_waiting(game, now),
        played=contents.sentence(game, speech(lang)),
    )


@lru_cache(maxsize=2 * len(LANGUAGES) * 3)
def body(game: Game, lang: str, text: str, readonly: bool, pictures: tuple[tuple[str, str], ...]) -> str:
    """All sections, which take half a second to make."""
    now, wording = corrections.parse(text, game.name), contents.wording_of(game, speech(lang))
    icons = symbols(getattr(game.drawing, "ICONS", {}))
    parts = contents.parts(game, now, wording, dict(pictures))
    return rendered(lang, "parts/box_body.html", parts=parts, readonly=readonly, symbols=icons)


def is_waiting(game: Game, now: Corrections) -> bool:
    """Whether other corrections are kept than are played."""
    return now.values != game.corrections.values or now.edition != game.corrections.edition


async def download(request: Request) -> Response:
    game = game_with_box(request)
    headers = {"content-disposition": f'attachment; filename="{game.name}-box.toml"', "cache-control": "no-store"}
    return PlainTextResponse(kept(game).text(), headers=headers)


async def pictures(request: Request) -> Response:
    """New pictures of some pieces, for a page that is open."""
    game = game_with_box(request)
    box_pictures: BoxPictures = request.app.state.box_pictures
    drawn = await box_pictures.of(game, kept(game), language(request))
    wanted = {path: drawn[path] for path in request.query_params.getlist("piece") if path in drawn}
    return Response(orjson.dumps(wanted), media_type="application/json", headers={"cache-control": "no-store"})


async def start(request: Request) -> Response:
    """Which start of the server this is, for a page that waits for the next one."""
    return PlainTextResponse(request.app.state.started, headers={"cache-control": "no-store"})


async def editor(request: Request) -> Response:
    """The form of a value; with `op`, after choosing another kind of effect."""
    check_owner(request)
    game, lang = game_with_box(request), language(request)
    path, op = request.query_params.get("path", ""), request.query_params.get("op", "")
    now = kept(game)
    leaf = next((leaf for leaf in corrections.leaves(contents.packaged(game), now) if leaf.path == path), None)
    if leaf is None:
        raise Refused(contents.NO_VALUE, path=path)
    wording = contents.wording_of(game, speech(lang))
    value, forms = leaf.value, contents.forms_of(game, now.text())
    if op and isinstance(value, dict):
        value = with_op(contents.packaged(game).values, op)
        forms = contents.forms_with(game, now, path, value)
    form = node(value, leaf.where, forms, wording)
    label = wording.label(path, contents.piece_of(path, wording.case.sections))
    markup = rendered(lang, "parts/box_editor.html", node=form, path=path, label=label)
    return HTMLResponse(markup, headers={"cache-control": "no-store"})


# ---- Operations


async def change_box(call: Call, asked: BoxChange) -> BoxNow:
    game = editable(call)
    try:
        now = contents.changed(game, kept(game), asked.values, asked.confirm, asked.undo, asked.edition)
    except ComponentError as error:
        raise Refused(contents.told(error).replace("{", "{{").replace("}", "}}")) from error
    return await keep(call, game, now, {*asked.values, *asked.confirm, *asked.undo})


async def upload_box(call: Call, asked: BoxUpload) -> BoxNow:
    """Replace the corrections that are kept by those of a file."""
    game = editable(call)
    return await keep(call, game, contents.uploaded(game, asked.text), set())


async def play_box(call: Call, asked: Nothing) -> Restarted:
    """Restart the server, which then plays with the box that is kept. Tables stay."""
    editable(call)
    restart = call.request.app.state.restart
    if restart is None:
        raise Refused(N_("End this server and start it anew: it then plays with this box."))
    restart()
    return Restarted(start=call.request.app.state.started)


def editable(call: Call) -> Game:
    """The game whose box somebody corrects, if they may; counted as a command."""
    check_owner(call.request)
    call.allowed.commands.take(call.request, "box")
    game = game_with_box(call.request)
    if named_file(game):
        raise Forbidden(NAMED, variable=variable(game.name))
    return game


async def keep(call: Call, game: Game, now: Corrections, paths: set[str]) -> BoxNow:
    """Store corrections; the parts of the page that have changed."""
    try:
        unpacking.keep(now)
    except OSError as error:
        raise Refused(N_("The corrections could not be kept: {reason}."), reason=error.strerror or error) from error
    lang, progress = call.lang, contents.progress_of(game, now)
    sections = contents.parts(game, now, contents.wording_of(game, speech(lang)), contents.pictures_of(game, lang))
    pieces = [piece for part in sections for piece in part.pieces]
    touched = [piece for piece in pieces if any(value.path in paths for value in piece.values)]
    return BoxNow(
        done=progress.done,
        all=progress.all,
        corrected=progress.corrected,
        bar=rendered(lang, "parts/box_bar.html", progress=progress, waiting=is_waiting(game, now), readonly=""),
        pieces={piece.path: rendered(lang, "parts/box_piece.html", piece=piece, readonly="") for piece in touched},
    )


OPERATIONS: Final = [
    Operation("POST", "/api" + PATH, "Correct or confirm values of a box", change_box),
    Operation("POST", "/api" + PATH + "/upload", "Bring a file of corrections", upload_box),
    Operation("POST", "/api" + PATH + "/play", "Start anew with this box", play_box),
]
