"""What may be sent to /api and what comes back. The description in OpenAPI is made from these."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints, TypeAdapter

from tabard.bots.plan_words import Shift, Stretch
from tabard.engine.options import SEED_DIGITS

LONGEST_NAME = 40
MOST_SEATS = 8
MOST_OPTIONS = 20
SEED = 10**SEED_DIGITS - 1
NUMBER = 2**31 - 1

# No control characters, and nothing that breaks a line.
PRINTED = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
Name = Annotated[str, StringConstraints(max_length=LONGEST_NAME, pattern=PRINTED)]
BotName = Annotated[str, StringConstraints(max_length=20, pattern=r"^[a-z]*$")]
Number = Annotated[int, Field(ge=0, le=NUMBER)]
OptionValue = bool | Number | Annotated[list[Number], Field(max_length=MOST_SEATS)]
Notation = Annotated[str, StringConstraints(max_length=200)]
Seed = Annotated[int, Field(ge=0, le=SEED, description="Of the draws. Whoever chooses it makes the table practice.")]
Practice = Annotated[bool, Field(description="Whether somebody chose the seed, and so may know what will be drawn.")]


class Asked(BaseModel):
    """What somebody sends: nothing more than what is described, and nothing of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatPlan(Asked):
    kind: Literal["me", "screen", "friend", "bot"]
    name: Name = ""
    bot: BotName = ""


class ClockPlan(Asked):
    minutes: Annotated[float, Field(gt=0, le=600, strict=False)]
    increment: Annotated[float, Field(ge=0, le=3600, strict=False)] = 0


class DayPlan(Asked):
    """A clock for those who look in now and then: so many days for each turn."""

    days: Annotated[float, Field(gt=0, le=30, strict=False)]


class NewTable(Asked):
    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[
        dict[Annotated[str, StringConstraints(max_length=40)], OptionValue], Field(max_length=MOST_OPTIONS)
    ] = {}
    seed: Seed | None = None
    public: bool = False
    hints: bool | None = None  # allowed if nothing is said, but not at public tables
    chat: bool = True  # whether people may write to each other; never at public tables
    clock: ClockPlan | DayPlan | None = None
    lesson: Annotated[str, StringConstraints(max_length=40)] = ""


class Act(Asked):
    version: Number
    action: Number | Notation


class Undo(Asked):
    version: Number
    turn: bool = False  # all of it, not only the last decision


class Consent(Asked):
    version: Number
    agree: bool


class ChairChange(Asked):
    """Take a free seat (`join`, with what its link ends with; without at a public table), change the name, leave the
    seat to the computer and return to it, or let the computer play a free seat or for somebody who is away (`bot`).
    The host can `offer` a seat anew: its link before is dead, and whoever sat there does so no more.
    """

    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    do: Literal["join", "rename", "leave", "return", "bot", "offer"]
    name: Name = ""
    bot: BotName = ""
    link: Annotated[str, StringConstraints(max_length=64)] = ""  # what the link of the seat ends with, to join


class Say(Asked):
    """One of the messages that are offered (`phrase`), or a text of one's own."""

    phrase: Annotated[str, StringConstraints(max_length=20)] = ""
    text: Annotated[str, StringConstraints(max_length=300, pattern=PRINTED)] = ""


class Writing(Asked):
    """Whether those who play may write to each other from now on; the host says so."""

    on: bool


Base64 = Annotated[str, StringConstraints(max_length=200, pattern=r"^[A-Za-z0-9_-]*$")]


class Push(Asked):
    """Where a browser is called when it is one's decision, and what the message is sealed with; `wanted` is false where
    it is to be called no more.
    """

    endpoint: Annotated[str, StringConstraints(max_length=1000)]
    key: Base64 = ""
    auth: Base64 = ""
    wanted: bool = True


class Fork(Asked):
    move: Number
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=MOST_SEATS)]


class NewRecord(Asked):
    record: Annotated[str, StringConstraints(max_length=500_000)]


ValuePath = Annotated[str, StringConstraints(max_length=80)]
Paths = Annotated[list[ValuePath], Field(max_length=2000)]


class BoxChange(Asked):
    """Values of a box as its owner finds them, by their paths. What is confirmed is right as it is shipped; what is
    undone is as it was before anybody looked. All of it is done, or nothing.
    """

    values: Annotated[dict[ValuePath, JsonValue], Field(max_length=500)] = {}
    confirm: Paths = []
    undo: Paths = []
    edition: Annotated[str, StringConstraints(max_length=80)] | None = None


class BoxUpload(Asked):
    text: Annotated[str, StringConstraints(max_length=64_000)]


TableId = Annotated[str, StringConstraints(max_length=64)]
LONGEST_LIST = 60_000


class TableIds(Asked):
    tables: Annotated[list[TableId], Field(max_length=40)]


class HandOver(Asked):
    """What goes to another browser beside who somebody is: its list of tables, which only browsers read."""

    tables: Annotated[str, StringConstraints(max_length=LONGEST_LIST)] = "[]"


class TakeOver(Asked):
    code: Annotated[str, StringConstraints(max_length=40)]


class Nothing(Asked):
    pass


# What a browser may say on the WebSocket of a table


class Click(Act):
    """Decide. The answer is the next view or, if it is refused, the reason."""

    kind: Literal["act"]


class Wonder(Asked):
    """Ask what an option would change. Of several questions that wait only the last is answered."""

    kind: Literal["preview"]
    version: Number
    action: Number


class Look(Asked):
    """See the table in another way."""

    kind: Literal["look"]
    eyes: Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None = None
    layout: Literal["wide", "narrow", "table", "tablet", "phone"] | None = None
    pace: Literal["slow", "normal", "instant"] | None = None  # at which bots play
    skip: bool = False  # play on without a pause until it is one's own decision


Spoken: Final[TypeAdapter[Click | Wonder | Look]] = TypeAdapter(
    Annotated[Click | Wonder | Look, Field(discriminator="kind")]
)


# Answers


class Problem(BaseModel):
    problem: str
    rule: str = ""


class Version(BaseModel):
    version: int


class Deleted(BaseModel):
    """Whether a table is gone; if not, others who have played have not deleted it yet."""

    deleted: bool
    sentence: str


class Link(BaseModel):
    seat: int
    url: str


class Begun(BaseModel):
    id: str
    url: str
    links: list[Link] = []


class Choice(BaseModel):
    action: int
    notation: str
    sentence: str


class SeatNow(BaseModel):
    seat: int
    colour: str
    kind: str
    name: str
    bot: str
    stand_in: str
    yours: bool = False
    left: float | None = None


class BoxPlayed(BaseModel):
    """The box of a table: how many values its owner has corrected, and how many still stand in for others."""

    digest: str
    edition: str
    corrected: int
    stand_ins: int
    sentence: str


class BoxNow(BaseModel):
    """How many stand-ins have been looked up, of how many; how many values are corrected; and parts of the page."""

    done: int
    all: int
    corrected: int
    bar: str
    pieces: dict[str, str]


class Restarted(BaseModel):
    """Which start of the server it was; the next one has another number."""

    start: str


class Called(BaseModel):
    """Whether a browser is called from now on."""

    wanted: bool


class OwnSeat(BaseModel):
    who: str
    yours: bool
    place: int  # when the game is over; 0 before
    points: str


class OwnTable(BaseModel):
    id: str
    game: str
    title: str
    over: bool
    yours: bool  # whether whoever asks must decide now
    turn: str  # who decides
    at: float  # when something happened last, in seconds since 1970
    left: float | None  # seconds on the clock of whoever decides
    seats: list[OwnSeat]


class OwnTables(BaseModel):
    tables: list[OwnTable]
    missing: list[str]  # those that are deleted


class HandOverCode(BaseModel):
    code: str
    url: str
    qr: str  # the address as a drawing
    seconds: float  # that it is valid


class TakenOver(BaseModel):
    tables: str


class TableNow(BaseModel):
    id: str
    game: str
    box: BoxPlayed
    version: int
    moves: int
    over: bool
    to_move: int
    question: str
    options: list[Choice]
    seats: list[SeatNow]
    scores: list[float | None]
    winners: list[int]  # when the game is over: the seats of all who have won
    result: str  # the same in a sentence, with the reason; it also names an opponent without a seat
    practice: Practice
    chat: bool
    hints: bool  # whether the computer advises people here
    next: str


class Candidate(BaseModel):
    action: int
    notation: str
    sentence: str
    share: float  # of the tries that went to it
    scores: list[float]  # expected at the end, by seat


class Hint(BaseModel):
    """What the grandmaster would do: its candidates, the best first; why, in a sentence; and the whole turn that the
    first of them begins: its steps, what they are about, what they would change.

    What follows are the strongest rival's answer, if no draw comes before it, and the next own turn.
    """

    version: int
    candidates: list[Candidate]
    sentence: str
    plan: list[str]
    about: list[str]  # what the turn achieves and what it prevents, a sentence each
    brings: str
    shifts: list[Shift]
    follows: list[Stretch]


class Advance(BaseModel):
    """What one will be asked next, as far as can be guessed, and what could be chosen then."""

    version: int
    question: str
    options: list[Choice]


class OutlookRow(BaseModel):
    label: str
    points: list[float]  # by column


class Outlook(BaseModel):
    """Mean points at the end, by category, of so many games that were played on from a position."""

    version: int
    games: int
    sentence: str
    columns: list[str]
    rows: list[OutlookRow]
    totals: list[float]


class Progress(BaseModel):
    share: float


class Reviewed(BaseModel):
    """What a review has found; 202 and how far it is while it is being made."""

    model_config = ConfigDict(extra="allow")


class Listed(BaseModel):
    id: str
    url: str
    game: str
    title: str
    seats: list[SeatNow]
    practice: Practice


class Listing(BaseModel):
    tables: list[Listed]
