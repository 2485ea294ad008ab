"""The operations of the JSON interface, each declared once: routes and the description in OpenAPI come from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel, ValidationError
from starlette.routing import Route

from tabard.engine.errors import TabardError, excerpt
from tabard.engine.words import N_
from tabard.server import persons
from tabard.server.answers import answer, problem
from tabard.server.chairs import ONLY_PLAYERS
from tabard.server.errors import Forbidden, Refused
from tabard.server.limits import address
from tabard.server.preferences import language
from tabard.server.queueing import Asker
from tabard.server.viewers import viewer_of

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.server.house import House
    from tabard.server.limits import Allowances
    from tabard.server.outlooks import Outlooks
    from tabard.server.reviews import Reviews
    from tabard.server.tables import Table, Viewer

JSON: Final = "application/json"
NOT_JSON: Final = N_("A request is JSON, with the content type application/json.")
NOT_VALID: Final = N_("{place}: {reason}")


class Call:
    """A request, and what an operation needs of it."""

    def __init__(self, request: Request) -> None:
        self.request: Final = request
        self.house: Final[House] = request.app.state.house
        self.reviews: Final[Reviews] = request.app.state.reviews
        self.outlooks: Final[Outlooks] = request.app.state.outlooks
        self.allowed: Final[Allowances] = request.app.state.allowed
        self.lang: Final = language(request)
        self.secret = persons.secret_of(request)
        self.sits_down = False  # whether the answer gives that secret to whoever asks
        self.status = 200

    @property
    def table_id(self) -> str:
        return str(self.request.path_params["id"])

    async def table(self) -> Table:
        return await self.house.table(self.table_id)

    async def viewer(self) -> Viewer:
        """Who asks; and so they are not away."""
        room = await self.house.room(self.table_id)
        viewer = viewer_of(self.request, room.table)
        await self.house.hear(room, viewer)
        return viewer

    def person(self, company: str) -> str:
        """Who asks, as somebody who sits down: a newcomer gets a secret with the answer."""
        self.secret = self.secret or persons.new_secret()
        self.sits_down = True
        return persons.named(self.secret, company)

    async def player(self) -> Viewer:
        """Whoever sends a command, and pays for it. Who has no part in the table is refused before anybody pays."""
        table, viewer = await self.table(), await self.viewer()
        if not viewer.seats and not table.is_host(viewer.person):
            raise Forbidden(ONLY_PLAYERS)
        self.allowed.commands.take(self.request, self.table_id)
        return viewer

    def begins(self) -> None:
        """Beginning tables and letting bots think cost more than other things, and have limits of their own."""
        self.allowed.tables.take(self.request)

    def thinks(self) -> Asker:
        """Whose thought it is."""
        self.allowed.thoughts.take(self.request)
        home = address(self.request)
        return Asker(persons.person(self.request) or home, home)

    def reviews_one(self) -> None:
        self.allowed.reviews.take(self.request)

    def url(self, path: str) -> str:
        return str(self.request.base_url).rstrip("/") + path


@dataclass(frozen=True)
class Operation:
    """One method of one path: what it takes, what it gives, and who does it."""

    method: str
    path: str
    does: str
    asked: type[BaseModel] | None
    answered: type[BaseModel]
    do: Callable[[Call, Any], Coroutine[Any, Any, BaseModel]]
    status: int = 200
    refusals: tuple[int, ...] = ()  # beside those that are always possible
    later: type[BaseModel] | None = None  # what is answered with 202 while it is being made

    @property
    def name(self) -> str:
        return self.do.__name__

    async def serve(self, request: Request) -> Response:
        call = Call(request)
        call.status = self.status
        try:
            asked = await read(request, self.asked) if self.asked else None
            response = answer(await self.do(call, asked), call.status)
        except TabardError as error:
            return problem(error, call.lang)
        if call.sits_down:
            persons.give(request, response, call.secret)
        return response


async def read(request: Request, model: type[BaseModel]) -> BaseModel:
    """The body of a request; what is wrong with it is named by its place."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refused(NOT_JSON)
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = excerpt(".".join(map(str, first["loc"])) or "JSON")
        raise Refused(NOT_VALID, place=place, reason=first["msg"]) from error


def routes(operations: Sequence[Operation]) -> list[Route]:
    """A route for each path, which knows all of its methods."""
    paths: dict[str, dict[str, Operation]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method] = operation
    return [Route(path, served(methods), methods=list(methods)) for path, methods in paths.items()]


def served(methods: dict[str, Operation]) -> Callable[[Request], Coroutine[Any, Any, Response]]:
    async def serve(request: Request) -> Response:
        return await methods["GET" if request.method == "HEAD" else request.method].serve(request)

    return serve
