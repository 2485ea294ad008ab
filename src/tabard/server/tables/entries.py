"""What is stored of a table beside its head: a line for each thing that has happened, and who sits on a chair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"

# Kinds of entries
PLAY: Final = "play"  # a decision; the text is its notation
FORCED: Final = "forced"  # one that had no alternative and was made at once
DRAW: Final = "draw"  # of chance
UNDO: Final = "undo"  # the text says how many moves
ASK: Final = "ask"  # for the consent of others to an undo
AGREE: Final = "agree"
REFUSE: Final = "refuse"
CHAIR: Final = "chair"  # who sits there now, as JSON
NEXT: Final = "next"  # the table of the rematch
FORGET: Final = "forget"  # whoever sat there wants the table deleted: their name goes
WIND: Final = "wind"  # the server was restarted: the time until now is charged to nobody
SAY: Final = "say"  # what somebody says to the others
QUICK: Final = "quick"  # the same, one of the messages that are offered
WRITING: Final = "writing"  # whether people may write to each other from now on: "on" or "off"
ON: Final = "on"
OFF: Final = "off"
LONGEST: Final = 20_000  # entries; a long game has two thousand
MOVES: Final = frozenset({PLAY, FORCED, DRAW})
TALK: Final = frozenset({SAY, QUICK})
ASIDE: Final = TALK | {WRITING}  # which changes nothing on the table
CHANGES: Final = MOVES | {UNDO}  # after these an older click is stale


@dataclass(frozen=True)
class TableEntry:
    """One line of what has happened at a table."""

    number: int
    kind: str
    seat: int
    text: str
    at: float  # seconds since 1970


@dataclass
class Chair:
    """Who sits on a seat: a person, a bot, or nobody yet. A stand-in is a bot that plays for a person who is away.

    If others have asked for the stand-in, it leaves when the person is heard of again.
    """

    kind: str
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    taken: bool = False  # whether others have seated the stand-in
    owner: str = ""  # the person, as known at this table
    offer: int = 0  # how often the seat was offered anew; earlier links are invalid

    @property
    def decider(self) -> str:
        """The bot that decides for this seat; empty for a person."""
        return self.stand_in or (self.bot if self.kind == BOT else "")

    @property
    def player(self) -> str:
        """As a record has it: what plays there, and its name."""
        return f"{self.bot or 'human'} {self.name}".strip()

    @property
    def present(self) -> bool:
        """Whether a person decides."""
        return self.kind == PERSON and not self.stand_in
