"""Protocol 2: what a table and a program say to each other, a line of JSON each. docs/protocol.md describes it.

    table:    {"type": "hello", "protocol": 2, "game": "fair", "seat": 1, …}
    program:  {"type": "hello", "protocol": 2, "name": "My bot", "wants": ["view"]}
    table:    {"type": "question", "options": [{"action": 17, "notation": "sow city", …}, …], "view": {…}, …}
    program:  {"type": "answer", "action": 17}
    table:    {"type": "end", "scores": {"red": 61, "yellow": 58}, …}

`protocol.schema.json` beside this module is the same as a JSON Schema.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from importlib.resources import files
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

import tabard
from tabard.bots.errors import BotFault
from tabard.bots.protocol import Answer, Budget, Candidate, Question
from tabard.engine import positions
from tabard.engine.errors import UnknownAction, excerpt
from tabard.engine.readable import view

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.state import State

__all__ = ["PROTOCOL", "schema"]

PROTOCOL: Final = 2  #: its version
WANTS: Final = ("position", "view", "sentences")  # what a question can have; a program that wants less is asked sooner
SCHEMA: Final = "protocol.schema.json"
LANG: Final = "en"
OLDER: Final = (
    'A program is greeted first and answers {{"type": "hello", "protocol": 2}}; this one {did}. '
    "Programs for protocol 1 knew no greeting: docs/protocol.md tells what to change."
)


def schema() -> dict[str, Any]:
    """All messages as a JSON Schema."""
    found: dict[str, Any] = json.loads((files("tabard.bots") / SCHEMA).read_text(encoding="utf-8"))
    return found


def written(message: dict[str, Any]) -> str:
    """A line in ASCII, without spaces between its parts, so that a program needs little to read it."""
    return json.dumps(message, separators=(",", ":"))


# From the table


def hello(question: Question) -> str:
    """The first line: which game is played, and on which seat."""
    game = question.game
    return written(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "tabard": tabard.__version__,
            "game": game.name,
            "title": game.title,
            "rules": game.rules_version,
            "components": game.components,
            "seats": list(game.seat_tokens[: question.seen.seats]),
            "seat": question.seat,
            "capabilities": [*WANTS, "end"],
        }
    )


def line(question: Question, wants: tuple[str, ...] = WANTS) -> str:
    """A question, with as much as the program wants to read."""
    game, seen = question.game, question.seen
    words = game.words(LANG)
    message: dict[str, Any] = {
        "type": "question",
        "game": game.name,
        "seat": question.seat,
        "turn": question.turn,
        "seed": question.seed,
        "budget": asdict(question.budget),
        "options": [
            {"action": action, "notation": game.actions.notation(action)}
            | ({"sentence": words.sentence(seen, action)} if "sentences" in wants else {})
            for action in question.options
        ],
    }
    if "sentences" in wants:
        message["question"] = words.question(seen)
    if "view" in wants:
        message["view"] = view(game, seen)
    if "position" in wants:
        # A text, to be handed on as it is: its numbers have up to 62 bits, of which JavaScript would keep 53.
        message["position"] = positions.dump(game, seen)
    return written(message)


def end(game: Game, state: State) -> str:
    """The last line: how the game ended."""
    return written({"type": "end"} | results(game, state))


def results(game: Game, state: State) -> dict[str, Any]:
    """The points as they are now, by column of the score sheet."""
    sheet = game.score_sheet(state)
    columns = [*game.seat_tokens[: state.seats], *(column.lower() for column in sheet.columns[state.seats :])]
    return {
        "scores": {column: total / sheet.unit for column, total in zip(columns, sheet.totals, strict=True)},
        "ranks": dict(zip(columns, sheet.ranks, strict=True)),
        "winners": [columns[winner] for winner in sheet.winners],
        "reason": sheet.reason,
    }


def error(sentence: str) -> str:
    return written({"type": "error", "message": sentence})


# From the program


@dataclass(frozen=True)
class Greeting:
    name: str = ""
    wants: tuple[str, ...] = WANTS


def greeting(text: str) -> Greeting:
    """What a program says of itself."""
    said = parsed(text)
    if said.get("type") != "hello":
        raise BotFault(said_error(said) or OLDER.format(did=f"answered {excerpt(text)!r}"))
    if said.get("protocol") != PROTOCOL:
        raise BotFault(f"It speaks protocol {said.get('protocol')!r}; here protocol {PROTOCOL} is spoken.")
    wants = said.get("wants", list(WANTS))
    if not isinstance(wants, list) or not all(one in WANTS for one in wants):
        raise BotFault(f"It wants {excerpt(json.dumps(wants))}; there is {', '.join(WANTS)}.")
    return Greeting(str(said.get("name", "")), tuple(wants))


def answer(question: Question, text: str) -> Answer:
    """The action as a number or in notation, and if the bot likes its candidates, whose scores are in points."""
    said = parsed(text)
    if told := said_error(said):
        raise BotFault(told)
    action = said.get("action")
    try:
        number = question.game.actions.parse(action) if isinstance(action, str) else whole(action)
        simulations = amount(said.get("simulations", 0))
        candidates = said.get("candidates", [])
        if said.get("type") != "answer" or not isinstance(candidates, list):
            raise ValueError
    except UnknownAction as error:
        raise BotFault(f"It answered {excerpt(str(action))!r}. {error}") from error
    except ValueError as error:
        raise BotFault(
            f'It answered {excerpt(text)!r}; an answer is a line like {{"type": "answer", "action": 17}}.'
        ) from error
    if number not in question.options:
        told = f"It answered {excerpt(str(action))!r}, which is none of its {len(question.options)} options."
        raise BotFault(f"{told} {question.refusal(number, action)}")
    return Answer(number, tuple(candidate(question, one) for one in candidates), simulations)


def candidate(question: Question, said: Any) -> Candidate:
    """One option as a program judges it, by what it expects for all seats, for its own alone, or for nobody."""
    try:
        found, scores = Candidate(whole(said["action"]), amount(said["visits"]), ()), said["scores"]
        if found.action not in question.options or not isinstance(scores, list):
            raise ValueError
        if 1 < len(scores) < question.seen.seats or not all(map(isfinite, scores)):
            raise ValueError
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        like = '{"action": 17, "visits": 40, "scores": [61.5, 58.0]}'
        told = f"It answered with {excerpt(json.dumps(said))} among its candidates"
        raise BotFault(f"{told}; a candidate is like {like} and one of the options.") from error
    return replace(found, scores=tuple(float(score) * question.game.point for score in scores))


def whole(value: Any) -> int:
    """A whole number; some languages write 17.0, and Python takes true for 1."""
    if type(value) is int or (type(value) is float and value.is_integer()):
        return int(value)
    raise ValueError(value)


def amount(value: Any) -> int:
    if whole(value) < 0:
        raise ValueError(value)
    return int(value)


def parsed(text: str) -> dict[str, Any]:
    """A line that is not an object says nothing."""
    try:
        said = json.loads(text, parse_constant=not_json)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def not_json(constant: str) -> None:
    """Python would read NaN and Infinity."""
    raise ValueError(constant)


def said_error(said: dict[str, Any]) -> str:
    """What a program says went wrong."""
    return f"It said: {excerpt(str(said.get('message', '')))}" if said.get("type") == "error" else ""


# For a program in Python


def read(text: str) -> Question:
    """A question as its line tells it; it needs the position."""
    said = json.loads(text)
    game = tabard.game(said["game"])
    seen = positions.read(game, said["position"])  # the table's own: it need not be tried out
    seen.viewer = said["seat"]
    options = [option["action"] for option in said["options"]]
    return Question(game, said["seat"], seen, options, Budget(**said["budget"]), said["turn"], said["seed"])


def answered(question: Question, reply: Answer) -> str:
    point = question.game.point
    candidates = [
        {"action": one.action, "visits": one.visits, "scores": [score / point for score in one.scores]}
        for one in reply.candidates
    ]
    told = {"action": reply.action, "candidates": candidates, "simulations": reply.simulations}
    return written({"type": "answer"} | told)
