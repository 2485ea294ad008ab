"""Records: a match as text, a line a move, so that two of them can be compared line by line.

    tabard 1
    game pilgrim
    rules 1
    components 9f86d081884c7d65
    seats 2
    option first_game yes
    seed 7

    chance counter stone
    white  sow city
    ...
    = 54 45

A line that begins with # is a remark. The version in the first line is that of this format. A game that was played with
corrections of an owner carries them, so that it replays anywhere:

    components 3b1f0c9d5e7a2468
    edition English, 2nd printing
    correction sites.6.points 5
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tabard.engine.corrections import LARGEST, LONGEST_EDITION, LONGEST_PATH, Corrections, is_plain
from tabard.engine.errors import RecordError
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from tabard.engine.game import Game

__all__ = ["Move", "Record", "parse"]

FORMAT = 1
BEGIN = "tabard "
LONGEST = 10_000_000  # characters; a whole game has about 20 thousand


@dataclass(frozen=True, slots=True)
class Move:
    """Who did what; the line is where it was read."""

    seat: int  #: who did it; CHANCE for a draw
    text: str  #: in notation
    line: int = field(default=0, compare=False)  #: where it was read, 0 if it was not


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is written down: what was agreed, who played, and every move."""

    game: str  #: its name
    rules: int  #: their version
    components: str  #: the digest of the box
    seats: int  #: how many play
    options: dict[str, str]  #: as they are typed
    seed: int | None = None  #: of the dealer; None if chance was entered by hand
    players: tuple[str, ...] = ()  #: who sat where, as far as it was noted
    moves: tuple[Move, ...] = ()  #: with those of chance
    result: tuple[int, ...] | None = None  #: the totals, if the game is over
    corrections: dict[str, object] = field(default_factory=dict)  #: of the box, by path
    edition: str = ""  #: of the box that they were found in

    def text(self, game: Game) -> str:
        """The text of the record."""
        lines = [
            f"tabard {FORMAT}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"components {self.components}",
        ]
        if self.edition:
            lines.append(f"edition {self.edition}")
        lines += [f"correction {path} {written(value)}" for path, value in self.corrections.items()]
        lines.append(f"seats {self.seats}")
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        lines += [f"player {' '.join(name.split())}" for name in self.players]  # whatever breaks lines is space too
        lines.append("")
        width = max(len(token) for token in (*game.seat_tokens, "chance"))
        lines += [f"{game.seat_token(move.seat):{width}} {move.text}" for move in self.moves]
        if self.result is not None:
            lines.append("= " + " ".join(map(str, self.result)))
        return "\n".join(lines) + "\n"


def written(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def game_name(text: str) -> str:
    """The name of the game that a record is of."""
    return Reader(text).needed("game")


def box_of(text: str) -> Corrections:
    """The corrections that a record carries; empty where it was played with the box that is shipped."""
    reader = Reader(text)
    return Corrections(reader.needed("game"), reader.edition, values=reader.corrections)


def parse(text: str, game: Game) -> Record:
    """Read a record; a RecordError names the line and says what would be right."""
    reader = Reader(text)
    seats = reader.number("seats")
    seed = reader.number("seed") if "seed" in reader.header else None
    return Record(
        reader.needed("game"),
        reader.number("rules"),
        reader.needed("components"),
        seats,
        reader.options,
        seed,
        tuple(reader.players),
        tuple(reader.moves(game)),
        reader.result,
        reader.corrections,
        reader.edition,
    )


class Reader:
    """The lines of a record, its head read."""

    KEYS = ("tabard", "game", "rules", "components", "seats", "seed")

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise RecordError(f"A record has at most {LONGEST} characters, this one has {len(text)}.")
        self.header: dict[str, tuple[str, int]] = {}
        self.options: dict[str, str] = {}
        self.players: list[str] = []
        self.corrections: dict[str, object] = {}
        self.corrected = 0  # characters of the corrections
        self.edition = ""
        self.result: tuple[int, ...] | None = None
        self.lines = enumerate(text.splitlines(), 1)
        for number, line in self.lines:
            if not line.strip():
                break
            if not line.startswith("#"):
                self.head(number, line)
        version = self.number("tabard")
        if version != FORMAT:
            raise RecordError(f"This is a record of format {version}; this program reads format {FORMAT}.")

    def head(self, number: int, line: str) -> None:
        key, _, value = line.strip().partition(" ")
        if number == 1 and key != "tabard":
            raise RecordError(f"Line 1: a record begins with 'tabard {FORMAT}', not '{line.strip()[:40]}'.")
        if key == "option":
            name, _, value = value.partition(" ")
            self.options[name] = value
        elif key == "player":
            self.players.append(value)
        elif key == "edition":
            self.edition = "".join(filter(str.isprintable, value))[:LONGEST_EDITION].strip()
        elif key == "correction":
            self.correct(number, value)
        elif key in self.KEYS and key not in self.header and value:
            self.header[key] = (value, number)
        else:
            raise RecordError(
                f"Line {number}: '{line.strip()[:40]}' is not part of a record's head. It has one line each for "
                f"{', '.join(self.KEYS)}, lines for option and player, and ends with an empty line."
            )

    def correct(self, number: int, line: str) -> None:
        path, _, value = line.partition(" ")
        self.corrected += len(line)
        if self.corrected > LARGEST:
            raise RecordError(f"Line {number}: the corrections of a record have at most {LARGEST} characters.")
        try:
            found: object = json.loads(value)
        except (ValueError, RecursionError):
            found = None
        if path in self.corrections or len(path) > LONGEST_PATH or not is_plain(found):
            raise RecordError(
                f"Line {number}: a correction is a path, each once, and its value in JSON, such as "
                f"'correction sites.6.points 5', not '{line[:40]}'."
            )
        self.corrections[path] = found

    def needed(self, key: str) -> str:
        if key not in self.header:
            raise RecordError(f"The head of the record lacks the line '{key} ...'.")
        return self.header[key][0]

    def number(self, key: str) -> int:
        text = self.needed(key)
        if not text.removeprefix("-").isdecimal() or len(text) > 20:
            raise RecordError(f"Line {self.header[key][1]}: {key} is a whole number, not '{text[:40]}'.")
        return int(text)

    def moves(self, game: Game) -> list[Move]:
        seats = {token: seat for seat, token in enumerate(game.seat_tokens)} | {"chance": CHANCE}
        moves: list[Move] = []
        for number, line in self.lines:
            who, _, action = line.strip().partition(" ")
            if not who or who.startswith("#"):
                continue
            if self.result is not None:
                raise RecordError(f"Line {number}: nothing follows the result.")
            if who == "=":
                self.result = self.points(number, action)
            elif who in seats and action:
                moves.append(Move(seats[who], " ".join(action.split()), number))
            else:
                known = ", ".join(seats)
                raise RecordError(f"Line {number}: a move is one of {known} and an action, not '{line.strip()[:40]}'.")
        return moves

    def points(self, number: int, text: str) -> tuple[int, ...]:
        words = text.split()
        if not words or not all(word.removeprefix("-").isdecimal() and len(word) < 10 for word in words):
            raise RecordError(f"Line {number}: a result is '=' and the points of each, not '= {text[:40]}'.")
        return tuple(map(int, words))
