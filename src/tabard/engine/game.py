"""A game: its name, seats, options and actions; where states, matches, records and positions come from."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

from tabard.engine.box import ComponentFile
from tabard.engine.corrections import Corrections
from tabard.engine.errors import OptionError, UnknownGame
from tabard.engine.foresight import Foresight
from tabard.engine.memory import remembered
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from rich.text import Text

    from tabard.engine.actions import Catalogue
    from tabard.engine.match import Match
    from tabard.engine.options import Option, Value
    from tabard.engine.positions import Shape
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.state import State
    from tabard.engine.tallies import Tally
    from tabard.engine.unpacking import Contents, Opened
    from tabard.engine.words import Words

ENTRY_POINTS = "tabard.games"


class Terminal(Protocol):
    """What a game's module `terminal` has, for states and words of its own game. `board` draws one of the `parts`."""

    def board(self, state: State, seat: int, words: Words, width: int, *, plain: bool, part: str) -> Text: ...
    def part_in_question(self, state: State) -> str: ...
    def header(self, state: State, words: Words, width: int, *, plain: bool) -> Text: ...
    def status(self, state: State, seat: int, words: Words, width: int, *, plain: bool) -> Text: ...
    def stand_ins(self, words: Words) -> list[str]: ...


class Drawing(Protocol):
    """What a game's package `drawing` has."""

    def draw(self, state: State, words: Words, theme: str, layout: str) -> str: ...


class Game(ABC):
    """What a game package declares. Other packages add a game by an entry point in the group `tabard.games`."""

    name: ClassVar[str]
    title: ClassVar[str]  # in English
    titles: ClassVar[dict[str, str]] = {}  # by language, where the box has another name there
    about: ClassVar[str] = ""  # a sentence for somebody who does not know the game, to be translated
    seats: ClassVar[tuple[int, ...]]
    rules_version: ClassVar[int]  # a changed rule or catalogue is a new version
    components: ClassVar[str]  # the digest of the component file
    stand_in_names: ClassVar[tuple[str, ...]] = ()  # values that are stand-ins, by their names in the component file
    actions: ClassVar[Catalogue]
    seat_tokens: ClassVar[tuple[str, ...]]  # in records and notation
    options: ClassVar[tuple[Option, ...]] = ()
    point: ClassVar[int] = 1  # how many units of a score make a point; 2 where half points are possible
    fields: ClassVar[tuple[str, ...]]  # what a position is made of, in the order of `restore`
    parts: ClassVar[tuple[str, ...]] = ()  # of the board in a terminal, each of which can be shown alone
    turn_ends: ClassVar[tuple[str, ...]] = ()  # families of actions that end a turn: people are asked even if forced
    board_width: ClassVar[int] = 80  # columns that the board needs at least
    for_newcomers: ClassVar[dict[str, Value]] = {}  # the options of a first game
    has_secrets: ClassVar[bool] = False  # whether a seat sees what others at the same screen may not see

    # States

    @abstractmethod
    def set_up(self, seats: int, options: dict[str, Value]) -> State:
        """A state before the first draw; seats and options are checked."""

    @abstractmethod
    def restore(self, values: list[object]) -> State:
        """A state from the values of its fields; their shape is checked."""

    @abstractmethod
    def shapes(self, values: dict[str, object]) -> dict[str, Shape]:
        """The shape of every field of a position with these values."""

    @abstractmethod
    def problems(self, state: State) -> list[str]:
        """Why a position cannot occur, a sentence each."""

    def foresight(self, seats: int) -> Foresight:
        """How a bot that searches looks ahead."""
        return Foresight()

    def new_state(self, seats: int, **options: object) -> State:
        """A bare state for search and learning; chance moves first."""
        return self.set_up(seats, self.checked(seats, options))

    def checked(self, seats: int, options: dict[str, object]) -> dict[str, Value]:
        """The options with their defaults, or an OptionError."""
        if seats not in self.seats:
            raise OptionError(f"{self.title} has {self.seats[0]} to {self.seats[-1]} seats, not {seats}.")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.title} has no option {name}. It has {', '.join(known) or 'none'}.")
        return {name: option.check(options.get(name, option.default), seats) for name, option in known.items()}

    # Matches

    def start(self, seats: int, seed: int | None = None, **options: object) -> Match:
        """A game with a record. With a seed chance is dealt by a random generator, without one by hand."""
        from tabard.engine.match import Match

        return Match.start(self, seats, seed, self.checked(seats, options))

    def replay(self, record: str) -> Match:
        """A match from the text of its record; every action is checked."""
        from tabard.engine.match import Match

        return Match.replay(self, record)

    # The box

    @property
    def opened(self) -> Opened[object] | None:
        """The box that is played, from the module `components` beside the game's; None if the game has none."""
        return None if self.contents is None else cast("Opened[object]", self.beside("components").OPENED)

    @property
    def contents(self) -> Contents | None:
        """What the module `components` beside the game's says of its file."""
        module = self.beside("components")
        return cast("Contents | None", getattr(module, "CONTENTS", None))

    @property
    def packaged(self) -> ComponentFile:
        """The box that is shipped."""
        return ComponentFile("components.toml", {}, {}) if self.contents is None else self.contents.packaged()

    @property
    def corrections(self) -> Corrections:
        """Those that are in use; empty if the box that is shipped is played."""
        return Corrections(self.name) if self.opened is None else self.opened.corrections

    def check_box(self, file: ComponentFile) -> str:
        """The digest of a box with other values, if the game can be played with them; else a ComponentError."""
        if self.contents is not None:
            self.beside("components").built(file)
        return file.digest

    def beside(self, name: str) -> Any:
        """A module beside the game's; None if there is none."""
        package = type(self).__module__.rpartition(".")[0]
        return import_module(f"{package}.{name}") if package and find_spec(f"{package}.{name}") else None

    # What people see

    def titled(self, lang: str) -> str:
        """The name on the box in a language."""
        return self.titles.get(lang, self.title)

    def hides(self, state: State, action: int, seat: int) -> bool:
        """Whether an action, about to be done in this state, is hidden from a seat."""
        return False

    @abstractmethod
    def words(self, lang: str) -> Words:
        """The game's words in a language."""

    def between_games(self, state: State) -> bool:
        """Whether one of several games is over and the next has not begun: what it ended with is kept."""
        return False

    @abstractmethod
    def score_sheet(self, state: State) -> ScoreSheet:
        """The points by category, the winner and why."""

    def board(
        self, state: State, seat: int, lang: str, width: int = 100, *, plain: bool = False, part: str = ""
    ) -> Text:
        """The table as a seat sees it, for a terminal, or a part of it; `plain` asks for ASCII.

        The part that the question is about comes last, nearest to it.
        """
        from tabard.engine.canvas import cut, joined

        words = self.words(lang)
        asked = self.part_in_question(state) if state.to_move == seat else ""
        parts = [part] if part or not self.parts else sorted(self.parts, key=asked.__eq__)
        blocks = [self.terminal.board(state, seat, words, width, plain=plain, part=each) for each in parts]
        lines = [line for block in blocks if block for line in block.split("\n", allow_blank=True)]
        return joined([cut(line, width, ascii_only=plain) for line in lines])

    def part_in_question(self, state: State) -> str:
        """The part of the board that one wants to see before deciding what is open now; empty if none."""
        return self.terminal.part_in_question(state)

    def header(self, state: State, lang: str, width: int = 100, *, plain: bool = False) -> Text:
        """Where in the game we are and who is to move, in one line if there is room."""
        return self.terminal.header(state, self.words(lang), width, plain=plain)

    def status(self, state: State, seat: int, lang: str, width: int = 100, *, plain: bool = False) -> Text:
        """What a seat has, in one line if there is room."""
        return self.terminal.status(state, seat, self.words(lang), width, plain=plain)

    def stand_ins(self, lang: str) -> list[str]:
        """The values that stand in for those of the box, in words."""
        return self.terminal.stand_ins(self.words(lang))

    @property
    def terminal(self) -> Terminal:
        """The module `terminal` beside the game's, loaded when somebody looks."""
        return cast("Terminal", import_module(f"{type(self).__module__.rpartition('.')[0]}.terminal"))

    def svg(self, state: State, lang: str = "en", theme: str = "light", layout: str = "wide") -> str:
        """The table as the viewer of the state sees it, for a page; `layout` is wide (900 px) or narrow (390 px)."""
        return self.drawing.draw(state, self.words(lang), theme, layout)

    @property
    def drawing(self) -> Drawing:
        """The package `drawing` beside the game's module, loaded when somebody looks."""
        return cast("Drawing", import_module(f"{type(self).__module__.rpartition('.')[0]}.drawing"))

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What is counted over many games, from the module `tallies` beside the game's; nothing if it has none."""
        return cast("tuple[Tally, ...]", getattr(self.beside("tallies"), "TALLIES", ()))

    def rules_text(self, lang: str = "en") -> str:
        """The numbered rules, which lie beside the game's module: in English if there are none in the language."""
        from importlib.resources import files

        folder = files(type(self).__module__.rpartition(".")[0])
        found = [file for file in (folder / f"rules.{lang}.md", folder / "rules.md") if file.is_file()]
        return found[0].read_text(encoding="utf-8") if found else ""

    def seat_token(self, seat: int) -> str:
        return "chance" if seat == CHANCE else self.seat_tokens[seat]


@cache
def games() -> tuple[str, ...]:
    """The names of all games that are installed."""
    return tuple(sorted(point.name for point in entry_points(group=ENTRY_POINTS)))


def is_loaded(name: str) -> bool:
    """Whether somebody has asked for the game already: then the box it is played with is settled."""
    return any(point.name == name and point.module in sys.modules for point in entry_points(group=ENTRY_POINTS))


@remembered
def game(name: str) -> Game:
    """The game of that name."""
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            found = point.load()
            if not isinstance(found, Game):
                raise UnknownGame(f"What is installed as {name} ({point.value}) is not a game.")
            return found
    raise UnknownGame(f"There is no game {name}. There is {', '.join(games()) or 'none'}.")
