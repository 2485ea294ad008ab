"""A game: its name, seats, options and actions; where states, matches, records and positions come from."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, SupportsIndex, cast

from tabard.engine.component_file import ComponentFile
from tabard.engine.corrections import Corrections
from tabard.engine.errors import OptionError, TabardError, UnknownGame, excerpt
from tabard.engine.fields import Field, code, restored, yes_or_no
from tabard.engine.goods import points_of
from tabard.engine.memory import remembered
from tabard.engine.options import checked_seed
from tabard.engine.scores import ScoreSheet
from tabard.engine.search_parameters import SearchParameters
from tabard.engine.state import CHANCE, EVERY, NUMBERS
from tabard.engine.words import ENGINE, N_, Own, Words, capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.actions import Catalogue
    from tabard.engine.aims import Aim
    from tabard.engine.goods import Stock
    from tabard.engine.match import Match
    from tabard.engine.options import Option, Value
    from tabard.engine.pieced import PiecedText
    from tabard.engine.state import Decision, State
    from tabard.engine.tallies import Tally
    from tabard.engine.unpacking import Contents, Opened

__all__ = ["Game", "game", "games"]

ENTRY_POINTS = "tabard.games"
DEEPEST = 64  # more steps than are ever still to be done
NO_BOX = "none"  # in place of the digest of a component file
PLAIN_DRAWING = "tabard.drawing.plain"  # by name: drawings stand on the engine, which imports none of them
GUESSES = 4  # at what others hide
SEAT_COLOURS = ("red", "yellow", "blue", "black", "white", "green")
SEAT_WORDS = (N_("Red"), N_("Yellow"), N_("Blue"), N_("Black"), N_("White"), N_("Green"))


class Drawing(Protocol):
    """What a game's package `drawing` has."""

    def draw(self, state: State, words: Words, theme: str, layout: str) -> str | PiecedText: ...


class Game(ABC):
    """What a game package declares. Other packages add a game by an entry point in the group `tabard.games`."""

    name: ClassVar[str]  #: by which programs, records and the command line call it
    title: ClassVar[str]  #: in English
    titles: ClassVar[dict[str, str]] = {}  #: by language, where the box has another name there
    about: ClassVar[str] = ""  #: a sentence for somebody who does not know the game, to be translated
    seats: ClassVar[tuple[int, ...]]  #: how many can play
    rules_version: ClassVar[int] = 1  #: a changed rule or catalogue is a new version
    components: ClassVar[str] = NO_BOX  #: the digest of the component file
    stand_in_names: ClassVar[tuple[str, ...]] = ()  #: values that are stand-ins, by their names in the component file
    actions: ClassVar[Catalogue]  #: every action that there is
    seat_tokens: ClassVar[tuple[str, ...]] = SEAT_COLOURS  #: in records and notation
    seat_letters: ClassVar[str] = ""  #: one for each seat, where there is no room for a word; empty: by their tokens
    options: ClassVar[tuple[Option, ...]] = ()  #: what can be agreed before a game
    point: ClassVar[int] = 1  #: how many units of a score make a point; 2 where half points are possible
    state: ClassVar[type[State]]  #: its states; what they are made of is declared there
    book: ClassVar[tuple[Decision[State], ...]]  #: its decisions
    details: ClassVar[int] = 1  #: how many details of a step there can be
    #: of the board in a terminal, each of which can be shown alone by typing it; to be translated
    parts: ClassVar[tuple[str, ...]] = ()
    turn_ends: ClassVar[tuple[str, ...]] = ()  #: families of actions that end a turn: people are asked even if forced
    board_width: ClassVar[int] = 80  #: columns that the board needs at least
    for_newcomers: ClassVar[dict[str, Value]] = {}  #: the options of a first game
    has_secrets: ClassVar[bool] = False  #: whether a seat sees what others at the same screen may not see

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """A copy of a registered game is that game, in every process; its box is the one that is played there."""
        if self.name in games() and game(self.name) is self:
            return game, (self.name,)
        return super().__reduce_ex__(protocol)

    # States

    @abstractmethod
    def set_up(self, seats: int, options: dict[str, Value]) -> State:
        """A state before the first draw; seats and options are checked."""

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of what a position is made of."""
        return (*EVERY, *(field.name for field in self.state.declared))

    def restore(self, values: dict[str, object]) -> State:
        """A state from the values of its fields; their shape is checked."""
        return restored(self.state, self.book, values)

    @property
    def of_every_state(self) -> tuple[Field, ...]:
        """The fields that every state has beside those that are declared and the number of seats."""
        return (
            Field("to_move", code(lambda seats: seats - 1, CHANCE), "who must decide now"),
            Field("over", yes_or_no(), "the game has ended"),
            Field("stack", code(NUMBERS * self.details - 1), "steps, the next one last", up_to=DEEPEST),
        )

    def problems(self, state: State) -> list[str]:
        """Why a position cannot occur though each of its fields could, a sentence each.

        As the module `consistency` beside the game's says; none if it has none.
        """
        module = self.beside("consistency")
        return [] if module is None else cast("list[str]", module.problems(state))

    def search_parameters(self, seats: int) -> SearchParameters:
        """What the bot `search` uses for this game with so many seats."""
        return SearchParameters()

    def new_state(self, seats: int, **options: object) -> State:
        """A bare state for search and learning; chance moves first."""
        return self.set_up(seats, self.checked(seats, options))

    def checked(self, seats: int, options: dict[str, object]) -> dict[str, Value]:
        """The options with their defaults, or an OptionError."""
        if type(seats) is not int or seats not in self.seats:
            raise OptionError(f"{self.title} has {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}.")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.title} has no option {name}. It has {', '.join(known) or 'none'}.")
        return {name: option.check(options.get(name, option.default), seats) for name, option in known.items()}

    # Matches

    def start(self, seats: int, seed: int | None = None, **options: object) -> Match:
        """A game with a record. With a seed chance is dealt by a random generator, without one by hand."""
        from tabard.engine.match import Match

        return Match.start(self, seats, checked_seed(seed), self.checked(seats, options))

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
        found = sys.modules.get(f"{package}.{name}")  # looking for the file takes as long as drawing a panel
        if found is not None or not package:
            return found
        return import_module(f"{package}.{name}") if find_spec(f"{package}.{name}") else None

    # What people see

    def titled(self, lang: str) -> str:
        """The name on the box in a language."""
        return self.titles.get(lang, self.title)

    def hides(self, state: Own, action: int, seat: int) -> bool:
        """Whether an action, about to be done in this state, is hidden from a seat."""
        return False

    def guesses(self, seen: Own) -> Sequence[State]:
        """Full states that agree with what people know who see this: what comes out of all of them is certain."""
        return [seen.imagine(Random(seed)) for seed in range(GUESSES if self.has_secrets else 1)]

    def words(self, lang: str) -> Words:
        """The game's words in a language. A game that says more than its actions do has its own."""
        return plain_words(type(self).__module__.rpartition(".")[0] or ENGINE, lang, self.actions)

    def between_games(self, state: Own) -> bool:
        """Whether one of several games is over and the next has not begun: what it ended with is kept."""
        return False

    def score_sheet(self, state: Own) -> ScoreSheet:
        """The points by category, the winner and why. Where there is nothing to tell apart, just the points."""
        columns = tuple(capital(token) for token in self.seat_tokens[: state.seats])
        points = tuple((score,) for score in state.scores())
        return ScoreSheet((N_("Points"),), columns, points, tuple(state.ranking()), N_("by points"), unit=self.point)

    def stand_ins(self, lang: str) -> list[str]:
        """The values that stand in for those of the box, in words."""
        return list(self.stand_in_names)

    def svg(self, state: State, lang: str = "en", theme: str = "light", layout: str = "wide") -> str:
        """The table as the viewer of the state sees it, for a page; `layout` is wide (900 px) or narrow (390 px)."""
        return str(self.drawn(state, lang, theme, layout))

    def drawn(self, state: State, lang: str, theme: str, layout: str) -> str | PiecedText:
        """The same, perhaps in pieces."""
        return self.drawing.draw(state, self.words(lang), theme, layout)

    @property
    def drawing(self) -> Drawing:
        """The package `drawing` beside the game's module, loaded when somebody looks; without one a plain drawing."""
        return cast("Drawing", self.beside("drawing") or import_module(PLAIN_DRAWING).PlainDrawing(self))

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What is counted over many games, from the module `tallies` beside the game's; nothing if it has none."""
        return cast("tuple[Tally, ...]", getattr(self.beside("tallies"), "TALLIES", ()))

    @property
    def aims(self) -> tuple[Aim[Any, Any], ...]:
        """What players strive for, from the module `aims` beside the game's; nothing if it has none."""
        return cast("tuple[Aim[Any, Any], ...]", getattr(self.beside("aims"), "AIMS", ()))

    @property
    def stock(self) -> Stock:
        """What a log counts, from the module `goods` beside the game's; points if it has none."""
        return cast("Stock | None", getattr(self.beside("goods"), "STOCK", None)) or points_of(self)

    def rules_text(self, lang: str = "en") -> str:
        """The numbered rules, which lie beside the game's module: in English if there are none in the language."""
        return self.text_beside(f"rules.{lang}.md") or self.text_beside("rules.md")

    def text_beside(self, name: str) -> str:
        """A file that lies beside the game's module; empty if there is none."""
        from importlib.resources import files

        package = type(self).__module__.rpartition(".")[0]
        file = files(package) / name if package else None
        return file.read_text(encoding="utf-8") if file and file.is_file() else ""

    def ends_turn(self, action: int) -> bool:
        """Whether an action ends a turn. People are asked for it even if there is no other, so that they can undo."""
        return self.actions.of(action).name in self.turn_ends

    def seat_token(self, seat: int) -> str:
        """What a seat is called in records and notation: a colour, or `chance`."""
        return "chance" if seat == CHANCE else self.seat_tokens[seat]

    def seat_word(self, seat: int, words: Words) -> str:
        """What a seat is called in a language."""
        return words.say(capital(self.seat_tokens[seat]))


@remembered
def plain_words(package: str, lang: str, actions: Catalogue) -> Words:
    return Words(package, lang, actions)


@cache
def games() -> tuple[str, ...]:
    """The names of all games that are installed."""
    return tuple(sorted(point.name for point in entry_points(group=ENTRY_POINTS)))


def is_loaded(name: str) -> bool:
    """Whether somebody has asked for the game already: then the box it is played with is settled."""
    return any(point.name == name and point.module in sys.modules for point in entry_points(group=ENTRY_POINTS))


def loaded(point: EntryPoint) -> object:
    """What an entry point names. If its package fails while it is imported, that is said in a sentence."""
    try:
        return point.load()
    except TabardError:  # such as what is wrong with a box
        raise
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise UnknownGame(f"The game {point.name} ({point.value}) cannot be loaded. {reason}") from error


def called(text: str) -> str:
    """The name of the game that somebody calls so: by its name, or by its title in any language; empty if none.

    Capitals, spaces and signs do not count. To know titles, games are loaded.
    """
    if text in games():
        return text
    for name in games():
        try:
            found = game(name)
        except TabardError:  # a game of another package that cannot be loaded has no title
            continue
        if folded(text) in map(folded, (name, found.title, *found.titles.values())):
            return name
    return ""


def folded(text: str) -> str:
    """Without capitals, spaces and the signs that stand for them."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())


@remembered
def game(name: str) -> Game:
    """The game of that name: `game("coimbra")`; its title will do too: `game("World Without End")`."""
    if not name:
        raise UnknownGame("A state does not say of which game it is: its class needs `game`, the game's name.")
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            found = loaded(point)
            if not isinstance(found, Game):
                raise UnknownGame(f"What is installed as {name} ({point.value}) is not a game.")
            return found
    if known := called(str(name)):
        return game(known)
    raise UnknownGame(f"There is no game {excerpt(str(name))}. There is {', '.join(games()) or 'none'}.")
