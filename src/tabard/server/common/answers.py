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


# For what has a digest of its content in its address
FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable"}


def answer(model: BaseModel, status: int = 200) -> Response:
    return Response(model.model_dump_json(), status, media_type="application/json")


def problem(error: TabardError, lang: str) -> Response:
    """What was wrong, in the reader's language, and the id of the rule that says so."""
    status, rule = 422, ""
    sentence = say(lang, str(error))
    if isinstance(error, Refused):
        status, sentence, rule = error.status, error.sentence(lang), error.rule
    elif isinstance(error, IllegalAction):
        sentence, rule = say(lang, error.reason), error.rule
    headers = error.headers if isinstance(error, Refused) else None
    return Response(orjson.dumps({"problem": sentence, "rule": rule}), status, headers, "application/json")


# A drawing that is looked at by itself brings its colours along; nothing else may come with it.
DRAWING_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def drawing(svg: str) -> Response:
    headers = {"content-security-policy": DRAWING_POLICY, "cache-control": "private, max-age=3600"}
    return Response(svg, headers=headers, media_type="image/svg+xml")
