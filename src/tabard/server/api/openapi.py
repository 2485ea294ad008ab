"""The description of the JSON interface, made from its operations and their schemas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from pydantic.json_schema import models_json_schema

from tabard.server.common.schemas import Problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import BaseModel

    from tabard.server.api.operations import Operation

VERSION: Final = "3.1.0"
REFERENCE: Final = "#/components/schemas/{model}"
PLACE: Final = re.compile(r"\{(\w+)\}")  # in a path
NAME: Final = {"type": "string", "pattern": "^[\\w-]+$"}
REASONS: Final = {
    403: "Not for you",
    404: "There is no such thing",
    409: "The table has gone on since then",
    410: "The table follows other rules or components",
    413: "Too large",
    422: "Not possible, with the reason",
    429: "Too often; the header Retry-After says how many seconds to wait",
    503: "Others have asked for much, or the tables cannot be reached just now; Retry-After says how long to wait",
}


def described(operations: Sequence[Operation], title: str, version: str) -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = one(operation)
    models: list[type[BaseModel]] = [Problem]
    for operation in operations:
        models += [*([operation.asked] if operation.asked else []), *operation.answers]
    _, schemas = models_json_schema([(model, "validation") for model in dict.fromkeys(models)], ref_template=REFERENCE)
    return {
        "openapi": VERSION,
        "info": {"title": title, "version": version},
        "paths": paths,
        "components": {"schemas": schemas["$defs"]},
    }


def one(operation: Operation) -> dict[str, Any]:
    """One operation, with every refusal that is possible."""
    refusals = (
        {404, 410, 429, 503} if "{id}" in operation.path else {404, 429, 503} if "{" in operation.path else {429, 503}
    )
    refusals |= set(operation.refusals) | ({403, 413, 422} if operation.asked else set())
    answered, *later = operation.answers
    responses = {str(operation.status): described_answer(operation.does, answered)}
    if later:
        responses["202"] = described_answer("Not yet", *later)
    responses |= {str(status): described_answer(REASONS[status], Problem) for status in sorted(refusals)}
    found: dict[str, Any] = {"summary": operation.does, "operationId": operation.name, "responses": responses}
    if places := PLACE.findall(operation.path):
        found["parameters"] = [{"name": place, "in": "path", "required": True, "schema": NAME} for place in places]
    if operation.asked:
        found["requestBody"] = {"required": True, "content": content(operation.asked)}
    return found


def described_answer(text: str, model: type[BaseModel]) -> dict[str, Any]:
    return {"description": text, "content": content(model)}


def content(model: type[BaseModel]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REFERENCE.format(model=model.__name__)}}}
