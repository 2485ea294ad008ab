"""Answers in JSON, good ones and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import orjson
from starlette.responses import Response

from tabard.engine.errors import IllegalAction, TabardError
from tabard.server.common.errors import Refused
from tabard.server.common.speech import say

if TYPE_CHECKING:
    from pydantic import BaseModel


IMPOSSIBLE: Final = 422
# For what has a digest of its content in its address
FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable"}


def answer(model: BaseModel, status: int = 200) -> Response:
    return Response(model.model_dump_json(), status, media_type="application/json")


def problem(error: TabardError, lang: str) -> Response:
    """What was wrong, as an answer to a request."""
    status, told = explained(error, lang)
    headers = error.headers if isinstance(error, Refused) else None
    return Response(orjson.dumps(told), status, headers, "application/json")


def explained(error: TabardError, lang: str) -> tuple[int, dict[str, str]]:
    """What was wrong: a status of HTTP, a sentence in the reader's language, and the id of the rule that says so."""
    if isinstance(error, Refused):
        return error.status, {"problem": error.sentence(lang), "rule": error.rule}
    if isinstance(error, IllegalAction):
        return IMPOSSIBLE, {"problem": say(lang, error.reason), "rule": error.rule}
    return IMPOSSIBLE, {"problem": say(lang, str(error)), "rule": ""}


# A drawing that is looked at by itself brings its colours along; nothing else may come with it.
DRAWING_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def drawing(svg: str) -> Response:
    headers = {"content-security-policy": DRAWING_POLICY, "cache-control": "private, max-age=3600"}
    return Response(svg, headers=headers, media_type="image/svg+xml")
