"""The rules over a pipe, `tabard engine`: a program in any language searches without writing the rules again.

A request is a line of JSON that says what to `do`, an answer another:

    {"do": "new", "game": "fair", "seats": 2}       {"ok": true, "state": 1, "to_move": "chance", "over": false}
    {"do": "legal", "state": 1}                     {"ok": true, "options": [{"action": 17, "notation": "…"}, …]}
    {"do": "legal", "state": 9}                     {"ok": false, "error": "There is no state 9."}

States are kept here under numbers, so that only numbers travel. Whatever is asked, the answer is a line, and what
cannot be done is told in a sentence. docs/protocol.md lists all requests.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import IO, TYPE_CHECKING, Any, Final

import tabard
from tabard.bots.messages import LANG, PROTOCOL, parsed, results, written
from tabard.bots.talk import LONGEST
from tabard.drawing.sheet import LAYOUTS
from tabard.drawing.theme import THEMES
from tabard.engine import positions, readable
from tabard.engine.dealing import go_on
from tabard.engine.errors import TabardError, excerpt
from tabard.engine.game import game, games
from tabard.engine.state import CHANCE, NOBODY
from tabard.engine.words import LANGUAGES

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.state import State

MOST_STATES: Final = 100_000
Reply = dict[str, Any]


class Refused(TabardError):
    """A request that cannot be carried out."""


class Request:
    """What was asked, each part of it checked when it is read."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.said: Final = said

    def whole(self, name: str, usual: int | None = None) -> int:
        value = self.said.get(name, usual)
        if type(value) is not int or abs(value) >= 1 << 63:
            raise Refused(f"{name} is a whole number, not {excerpt(json.dumps(value))}.")
        return value

    def text(self, name: str, usual: str | None = None) -> str:
        value = self.said.get(name, usual)
        if not isinstance(value, str):
            raise Refused(f"{name} is a text, not {excerpt(json.dumps(value))}.")
        return value

    def switch(self, name: str) -> bool:
        value = self.said.get(name, False)
        if not isinstance(value, bool):
            raise Refused(f"{name} is true or false, not {excerpt(json.dumps(value))}.")
        return value

    def parts(self, name: str) -> dict[str, Any]:
        value = self.said.get(name, {})
        if not isinstance(value, dict):
            raise Refused(f"{name} is an object, not {excerpt(json.dumps(value))}.")
        return value

    def game(self) -> Game:
        return game(self.text("game"))


@dataclass(frozen=True)
class Command:
    takes: tuple[str, ...]
    about: str
    do: Callable[[Rules, Request], Reply]


class Rules:
    """The rules for one program: the states that it holds by number, and its requests about them."""

    def __init__(self) -> None:
        self.states: Final[dict[int, State]] = {}
        self.last = 0

    def answer(self, line: bytes) -> str:
        """The line that answers a line: a result, or an error in words."""
        said = parsed(line.decode(errors="replace"))
        reply: Reply = {"id": said["id"]} if isinstance(said.get("id"), int | str) else {}
        try:
            return written(reply | {"ok": True} | self.carried_out(said))
        except TabardError as error:
            problem = str(error)
        except Exception as error:  # a mistake of ours is still no reason to leave somebody without an answer
            problem = f"This went wrong here: {type(error).__name__}: {error}"
        return written(reply | {"ok": False, "error": problem})

    def carried_out(self, said: dict[str, Any]) -> Reply:
        if not said:
            raise Refused('A request is a JSON object in a line, like {"do": "games"}.')
        request = Request(said)
        name = request.text("do", "")
        if name not in COMMANDS:
            raise Refused(f"There is nothing to do called {excerpt(name)!r}. There is {', '.join(COMMANDS)}.")
        command = COMMANDS[name]
        strange = [key for key in said if key not in ("do", "id", *command.takes)]
        if strange:
            raise Refused(f"{name} takes {', '.join(command.takes) or 'nothing'}, not {excerpt(strange[0])!r}.")
        return command.do(self, request)

    # States

    def state(self, request: Request) -> State:
        number = request.whole("state")
        if number not in self.states:
            raise Refused(f"There is no state {number}.")
        return self.states[number]

    def keep(self, state: State) -> Reply:
        if len(self.states) >= MOST_STATES:
            raise Refused(f"{MOST_STATES} states are kept, which is all; drop some.")
        self.last += 1
        self.states[self.last] = state
        return told(self.last, state)

    def changed(self, request: Request) -> State:
        """The state that a request changes: itself if it says `in_place`, else a copy."""
        state = self.state(request)
        return state if request.switch("in_place") else fresh(state)

    def kept(self, request: Request, state: State) -> Reply:
        return told(request.whole("state"), state) if request.switch("in_place") else self.keep(state)


def fresh(state: State) -> State:
    copy = state.copy()
    copy.viewer = state.viewer
    return copy


def told(number: int, state: State) -> Reply:
    """A state in a few words."""
    mover = None if state.over else game(state.game).seat_token(state.to_move)
    seat = {"seat": state.to_move} if not state.over and state.to_move != CHANCE else {}
    return {"state": number, "to_move": mover, "over": state.over} | seat


# What can be done


def hello(rules: Rules, request: Request) -> Reply:
    return {"protocol": PROTOCOL, "tabard": tabard.__version__, "requests": describe()}


def list_games(rules: Rules, request: Request) -> Reply:
    found = [game(name) for name in games()]
    return {
        "games": [
            {
                "name": one.name,
                "title": one.title,
                "seats": list(one.seats),
                "seat_names": list(one.seat_tokens),
                "options": [{"name": option.name, "form": option.form, "about": option.help} for option in one.options],
                "rules": one.rules_version,
                "components": one.components,
            }
            for one in found
        ]
    }


def about(rules: Rules, request: Request) -> Reply:
    return {"fields": readable.about(request.game())}


def new(rules: Rules, request: Request) -> Reply:
    found = request.game()
    known = {option.name: option for option in found.options}
    options: dict[str, object] = {
        name: known[name].parse(value) if name in known and isinstance(value, str) else value
        for name, value in request.parts("options").items()
    }
    return rules.keep(found.new_state(request.whole("seats"), **options))


def load(rules: Rules, request: Request) -> Reply:
    text = request.text("position")
    said = parsed(text)
    if "game" not in said:
        raise Refused("position is the text of a position, as a question has it; this one names no game.")
    state = positions.load(game(Request(said).text("game")), text)
    if "seat" in request.said:
        state.viewer = checked_seat(request, state)
    return rules.keep(state)


def checked_seat(request: Request, state: State) -> int:
    seat = request.whole("seat")
    if not 0 <= seat < state.seats:
        raise Refused(f"seat is a number from 0 to {state.seats - 1}, not {seat}.")
    return seat


def drop(rules: Rules, request: Request) -> Reply:
    if "state" in request.said:
        rules.state(request)
        del rules.states[request.whole("state")]
    else:
        rules.states.clear()
    return {"states": len(rules.states)}


def legal(rules: Rules, request: Request) -> Reply:
    state = rules.state(request)
    found = game(state.game)
    words = found.words(LANG)
    actions = [] if state.over else state.legal()
    options: list[dict[str, Any]] = [{"action": one, "notation": found.actions.notation(one)} for one in actions]
    if request.switch("sentences"):
        options = [option | {"sentence": words.sentence(state, option["action"])} for option in options]
    if actions and state.to_move == CHANCE:
        weights = state.weights()
        options = [option | {"weight": weight} for option, weight in zip(options, weights, strict=True)]
    return {"options": options}


def action_of(request: Request, state: State) -> int:
    """The action that is meant, as a number or in notation."""
    value = request.said.get("action")
    return game(state.game).actions.parse(value) if isinstance(value, str) else request.whole("action")


def apply(rules: Rules, request: Request) -> Reply:
    state = rules.state(request)
    action = action_of(request, state)
    if problem := why_not(state, action):
        raise Refused(problem)
    after = rules.changed(request)
    after.apply(action)
    return rules.kept(request, after)


def why_not(state: State, action: int) -> str:
    """In a sentence; empty if it is possible."""
    if state.over:
        return "The game is over."
    if action in state.legal():
        return ""
    found = game(state.game)
    if not 0 <= action < found.actions.size:
        return f"{found.title} has no action {action}; they go from 0 to {found.actions.size - 1}."
    return found.words(LANG).why_not(state, action)[0]


def why(rules: Rules, request: Request) -> Reply:
    state = rules.state(request)
    return {"why_not": why_not(state, action_of(request, state)) or None}


def deal(rules: Rules, request: Request) -> Reply:
    """Whatever chance decides now, and if it is wanted whatever is forced."""
    dealer, forced = Random(request.whole("seed", 0)), request.switch("forced")
    state = rules.changed(request)
    go_on(state, dealer, forced)
    return rules.kept(request, state)


def imagine(rules: Rules, request: Request) -> Reply:
    return rules.keep(rules.state(request).imagine(Random(request.whole("seed", 0))))


def seen(rules: Rules, request: Request) -> Reply:
    state = rules.state(request)
    if state.viewer != NOBODY:
        raise Refused("This is what a seat sees already.")
    return rules.keep(state.seen_by(checked_seat(request, state)))


def forecast(rules: Rules, request: Request) -> Reply:
    state = rules.state(request)
    point = game(state.game).point
    return {"forecast": [score / point for score in state.forecast()]}


def scores(rules: Rules, request: Request) -> Reply:
    state = rules.state(request)
    return results(game(state.game), state)


def view(rules: Rules, request: Request) -> Reply:
    state = rules.state(request)
    return {"view": readable.view(game(state.game), state)}


def position(rules: Rules, request: Request) -> Reply:
    state = rules.state(request)
    return {"position": positions.dump(game(state.game), state)}


def svg(rules: Rules, request: Request) -> Reply:
    look = request.text("lang", "en"), request.text("theme", "light"), request.text("layout", "wide")
    for name, value, known in zip(("lang", "theme", "layout"), look, (LANGUAGES, THEMES, LAYOUTS), strict=True):
        if value not in known:
            raise Refused(f"{name} is {', '.join(known)}, not {excerpt(value)!r}.")
    return {"svg": rules.state(request).svg(*look)}


COMMANDS: Final[dict[str, Command]] = {
    "hello": Command((), "the versions, and all requests", hello),
    "games": Command((), "the games, with their seats and options", list_games),
    "about": Command(("game",), "what the fields of a view mean", about),
    "new": Command(("game", "seats", "options"), "a new state; chance moves first", new),
    "load": Command(("position", "seat"), "a state from a position, perhaps as a seat sees it", load),
    "drop": Command(("state",), "forget a state; without a number, all of them", drop),
    "legal": Command(("state", "sentences"), "the options; of chance with their weights", legal),
    "apply": Command(("state", "action", "in_place"), "the state after an action, by number or notation", apply),
    "why": Command(("state", "action"), "why an action is not possible, in words; null if it is", why),
    "deal": Command(
        ("state", "seed", "forced", "in_place"), "the state after what chance draws, perhaps after forced moves", deal
    ),
    "imagine": Command(("state", "seed"), "a full state that agrees with what a seat sees", imagine),
    "seen": Command(("state", "seat"), "the state as a seat sees it", seen),
    "forecast": Command(("state",), "a guess at the scores at the end, by seat", forecast),
    "scores": Command(("state",), "the scores if the game ended now, the ranks and the winners", scores),
    "view": Command(("state",), "the state by names", view),
    "position": Command(("state",), "the state as it is kept in files", position),
    "svg": Command(("state", "lang", "theme", "layout"), "a drawing", svg),
}


def describe() -> dict[str, dict[str, Any]]:
    return {name: {"takes": list(one.takes), "about": one.about} for name, one in COMMANDS.items()}


def serve_rules(lines: IO[bytes], out: IO[bytes]) -> None:
    """Answer requests until there are no more. A line that is too long is passed over to its end."""
    rules = Rules()
    while line := lines.readline(LONGEST + 1):
        reply = rules.answer(line) if len(line) <= LONGEST else too_long(line, lines)
        out.write(reply.encode() + b"\n")
        out.flush()


def too_long(line: bytes, lines: IO[bytes]) -> str:
    while line and not line.endswith(b"\n"):
        line = lines.readline(LONGEST)
    return written({"ok": False, "error": f"A line has at most {LONGEST} bytes."})
