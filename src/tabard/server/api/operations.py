"""The frame of the JSON interface: an operation is declared once, and its route and its OpenAPI entry follow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, get_args, get_type_hints

from pydantic import BaseModel, ValidationError
from starlette.routing import Route

from tabard.engine.errors import TabardError, excerpt
from tabard.engine.words import N_
from tabard.server.bots.job_queue import Asker
from tabard.server.common.answers import answer, problem
from tabard.server.common.errors import Forbidden, Refused
from tabard.server.common.preferences import language
from tabard.server.live.viewers import viewer_of
from tabard.server.security import persons
from tabard.server.security.limits import address
from tabard.server.tables.chairs import ONLY_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.server.bots.outlooks import Outlooks
    from tabard.server.bots.review_queue import ReviewQueue
    from tabard.server.live.registry import TableRegistry
    from tabard.server.security.limits import Allowances
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

JSON: Final = "application/json"


class Call:
    """A request, with what an operation needs: who asks, in which language, and what limits hold."""

    def __init__(self, request: Request) -> None:
        self.request: Final = request
        self.registry: Final[TableRegistry] = request.app.state.registry
        self.reviews: Final[ReviewQueue] = request.app.state.reviews
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
        return await self.registry.table(self.table_id)

    async def viewer(self) -> Viewer:
        """Who asks. The table hears that they are here."""
        live = await self.registry.live_table(self.table_id)
        viewer = viewer_of(self.request, live.table)
        await self.registry.hear(live, viewer)
        return viewer

    def person(self, company: str) -> str:
        """Who asks, as the owner of a seat. A newcomer gets the cookie that says so with the answer."""
        self.secret = self.secret or persons.new_secret()
        self.sits_down = True
        return persons.named(self.secret, company)

    async def player(self) -> Viewer:
        """Who sends a command, counted against their limit. Whoever does not play here is refused before that."""
        table, viewer = await self.table(), await self.viewer()
        if not viewer.seats and not table.is_host(viewer.person):
            raise Forbidden(ONLY_PLAYERS)
        self.allowed.commands.take(self.request, self.table_id)
        return viewer

    def thinks(self) -> Asker:
        """Count a hint or an outlook against the limit of whoever asks; for whom it is computed."""
        self.allowed.thoughts.take(self.request)
        home = address(self.request)
        return Asker(persons.person(self.request) or home, home)

    def url(self, path: str) -> str:
        return str(self.request.base_url).rstrip("/") + path


@dataclass(frozen=True)
class Operation:
    """A method of a path, and the function that serves it: its annotations say what it takes and what it answers."""

    method: str
    path: str
    does: str
    do: Callable[[Call, Any], Coroutine[Any, Any, BaseModel]]
    status: int = 200
    refusals: tuple[int, ...] = ()  # beside those that are always possible

    @cached_property
    def asked(self) -> type[BaseModel] | None:
        """The body of a request; None where there is none."""
        model: type = get_type_hints(self.do)["asked"]
        return model if issubclass(model, BaseModel) else None

    @cached_property
    def answers(self) -> tuple[type[BaseModel], ...]:
        """What is answered; where a second one is named, it is the answer 202 while the first is still computed."""
        model = get_type_hints(self.do)["return"]
        return get_args(model) or (model,)

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
    """The body of a request, checked. A mistake is told with the name of its field."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refused(N_("A request is JSON, with the content type application/json."))
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = excerpt(".".join(map(str, first["loc"])) or "JSON")
        raise Refused(N_("{place}: {reason}"), place=place, reason=first["msg"]) from error


def routes(operations: Sequence[Operation]) -> list[Route]:
    """One route for each path, with all of its methods."""
    paths: dict[str, dict[str, Operation]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method] = operation
    return [Route(path, served(methods), methods=list(methods)) for path, methods in paths.items()]


def served(methods: dict[str, Operation]) -> Callable[[Request], Coroutine[Any, Any, Response]]:
    async def serve(request: Request) -> Response:
        return await methods["GET" if request.method == "HEAD" else request.method].serve(request)

    return serve
