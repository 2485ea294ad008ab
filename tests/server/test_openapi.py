"""The description of the interface is right: whatever it allows is answered as it says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tabard.server.serving.app import described_once
from tests.samples import USUAL, examples
from tests.server.kit import ME, SCREEN, Person

if TYPE_CHECKING:
    from schemathesis import Case


schema = schemathesis.openapi.from_dict(json.loads(described_once()))
# What it works out from the description takes seconds of every process that collects tests.
schema.config.phases.coverage.enabled = settings.default.max_examples > USUAL  # type: ignore[union-attr]
NOT_ASKED: list[Any] = [positive_data_acceptance]  # what a schema allows may be against the rules of a game
LITTLE = settings(
    examples(8),
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@schema.parametrize()
@LITTLE
def test_whatever_is_described_is_answered_as_described(case: Case[Any], url: str) -> None:
    case.call_and_validate(base_url=url, excluded_checks=NOT_ASKED)


@schema.include(method="POST", path_regex="act|undo|consent|chair|fork|rematch|say").parametrize()
@LITTLE
def test_at_a_real_table_too(case: Case[Any], url: str) -> None:
    with Person(url) as ann:
        case.path_parameters = {"id": ann.begin("pilgrim", ME, SCREEN)["id"]}
        case.call_and_validate(base_url=url, cookies=dict(ann.client.cookies), excluded_checks=NOT_ASKED)


def test_every_operation_is_described(ann: Person) -> None:
    paths = ann.client.get("/api/openapi.json").json()["paths"]
    assert {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods} == {
        "POST /api/tables",
        "POST /api/tables/{id}/say",
        "POST /api/tables/{id}/writing",
        "POST /api/tables/{id}/advance",
        "POST /api/tables/{id}/push",
        "POST /api/own-tables",
        "POST /api/handover",
        "POST /api/handover/take",
        "GET /api/tables",
        "GET /api/tables/{id}",
        "DELETE /api/tables/{id}",
        "POST /api/tables/{id}/act",
        "POST /api/tables/{id}/undo",
        "POST /api/tables/{id}/consent",
        "POST /api/tables/{id}/chair",
        "POST /api/tables/{id}/rematch",
        "POST /api/tables/{id}/fork",
        "POST /api/tables/{id}/hint",
        "POST /api/tables/{id}/outlook",
        "GET /api/tables/{id}/review",
        "POST /api/records",
        "POST /api/box/{game}",
        "POST /api/box/{game}/upload",
        "POST /api/box/{game}/play",
    }
