"""The lines of protocol 2 are what their schema says."""

from __future__ import annotations

import io
import json
from typing import Any

import jsonschema
import pytest

from tabard.bots import messages
from tabard.bots.greedy import Greedy
from tabard.bots.programs import serve
from tests.bots.kit import GAMES, open_match, question


def checked(text: str, side: str) -> dict[str, Any]:
    schema = {**messages.schema(), "anyOf": [{"$ref": f"#/$defs/{side}"}]}
    jsonschema.Draft202012Validator.check_schema(schema)
    message: dict[str, Any] = json.loads(text)
    jsonschema.Draft202012Validator(schema).validate(message)
    return message


@pytest.mark.parametrize("name", GAMES)
def test_what_a_table_says_is_in_the_schema(name: str) -> None:
    match = open_match(name)
    asked = question(match)
    assert checked(messages.hello(asked), "from_table")["game"] == name
    assert {"view", "position", "question"} <= set(checked(messages.line(asked), "from_table"))
    bare = checked(messages.line(asked, ()), "from_table")
    assert not {"view", "position", "question"} & set(bare)
    while not match.over:
        match.play(match.state.legal()[0])
    assert checked(messages.end(match.game, match.state), "from_table")["winners"]
    assert checked(messages.error("No."), "from_table")["message"] == "No."


def test_the_opponent_of_the_rules_is_in_the_result() -> None:
    match = open_match("pilgrim", 1)
    assert list(checked(messages.end(match.game, match.state), "from_table")["scores"]) == ["white", "ab-bott"]


def test_what_a_bot_in_python_says_is_in_the_schema() -> None:
    asked = question(open_match("coimbra"))
    out = io.StringIO()
    told = [messages.hello(asked), messages.line(asked), messages.error("Enough."), messages.line(asked)]
    serve(Greedy(), told, out)
    assert [checked(text, "from_program")["type"] for text in out.getvalue().splitlines()] == ["hello", "answer"]


@pytest.mark.parametrize("text", ['{"type": "answer"}', '{"type": "hello"}', '{"action": 17}', "17"])
def test_the_schema_refuses_what_is_none(text: str) -> None:
    with pytest.raises(jsonschema.ValidationError):
        checked(text, "from_program")
