"""The page that says why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.server.common.errors import Refused
from tabard.server.common.preferences import preferences
from tabard.server.security.persons import person
from tabard.server.tables.sealed import SealedTable
from tabard.server.views.page import page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.engine.errors import TabardError


def problem_page(request: Request, error: TabardError) -> Response:
    """A page that says why there is nothing to see."""
    sentence = error.sentence(preferences(request).lang) if isinstance(error, Refused) else str(error)
    response = page(request, "problem.html", "plain", sentence=sentence, table=left_behind(request, error))
    response.status_code = error.status if isinstance(error, Refused) else Refused.status
    response.headers.update(error.headers if isinstance(error, Refused) else {})
    return response


def left_behind(request: Request, error: TabardError) -> str:
    """The id of a sealed table, for those who played there: they can take its record, and delete it."""
    played = isinstance(error, SealedTable) and error.held(person(request, error.head.company))
    return error.head.id if isinstance(error, SealedTable) and played else ""
