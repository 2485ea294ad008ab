"""A state knows who must decide what, now. It is bare and fast: no history, no random generator, no words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from random import Random

    from tabard.engine.observing import Writer

CHANCE: Final = -1  # the seat that rolls dice and draws tiles
NOBODY: Final = -1  # a state that is nobody's view in particular
UNTOLD: Final = -1  # the stage of a game that need not say it
COMPILED: Final = not __file__.endswith(".py")  # which build runs

S = TypeVar("S", bound="State", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One question to one seat: it lists its options and carries out one answer, perhaps asking the next."""

    question: ClassVar[str] = ""  # put to whoever decides
    awaited: ClassVar[str] = ""  # the same for those who look on, with a gap for {who}; empty where nobody is addressed
    rules: ClassVar[str] = ""  # the ids of the rules behind it

    def options(self, s: S) -> list[int]:
        """Every possible answer, sorted, never empty; each can be carried out to the end."""
        return []

    def answer(self, s: S, action: int) -> None:
        """Carry out one of the options. Trusts its caller."""

    def weights(self, s: S) -> list[int]:
        """For a decision of CHANCE: how often each of the options comes up."""
        return [1] * len(self.options(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table, and the stack of open decisions. The top of the stack is asked first."""

    game: ClassVar[str] = ""  # its name in the registry
    declared: ClassVar[tuple[str, ...]] = ()  # the names of its fields: what a position is made of

    def __init__(
        self, book: tuple[Decision[State], ...], seats: int, to_move: int, over: bool, stack: list[int]
    ) -> None:
        self.book = book  # the decisions of the game; the stack holds indices into it
        self.seats = seats
        self.to_move = to_move
        self.over = over
        self.stack = stack
        self.viewer = NOBODY  # the seat whose view this is, see `seen_by`; a copy is nobody's

    def __eq__(self, other: object) -> bool:
        """Whether the same lies on the table and the same is asked of the same seat.

        Who looks does not count: a view equals the state it was made from where nothing was hidden from it, and a copy
        of a view, which is nobody's, equals the view. States change, so they have no hash.
        """
        if type(self) is not type(other):
            return NotImplemented
        if not self.declared:  # then nobody can say what there is to compare
            return self is other
        for name in self.declared:
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __repr__(self) -> str:
        from tabard.engine.summary import in_one_line  # it knows games, which know states

        return in_one_line(self)

    def __str__(self) -> str:
        from tabard.engine.summary import in_lines

        return in_lines(self)

    def legal(self) -> list[int]:
        return self.book[self.stack[-1]].options(self)

    def weights(self) -> list[int]:
        return self.book[self.stack[-1]].weights(self)

    def apply(self, action: int) -> None:
        self.book[self.stack[-1]].answer(self, action)

    def copy(self) -> State:
        return State(self.book, self.seats, self.to_move, self.over, self.stack[:])

    def scores(self) -> list[int]:
        """The points of each seat if the game ended now."""
        return [0] * self.seats

    def ranking(self) -> list[int]:
        """The rank of each seat, 0 for the winner, ties broken as the rules say."""
        scores = self.scores()
        return [sum(1 for other in scores if other > score) for score in scores]

    def forecast(self) -> list[float]:
        """A quick guess, for bots: what each seat will have scored at the end, then an opponent that the rules play."""
        return [float(score) for score in self.scores()]

    def stage(self) -> int:
        """For bots: two for every turn that is over, and one while a turn goes on and not what is done between turns.

        A game in which nobody ever has two turns in a row need not say it: there a turn is over when somebody else
        decides.
        """
        return UNTOLD

    def observe(self, w: Writer) -> None:
        """Write down for a program that learns what the writer's viewer may know; see `observing`."""
        from tabard.engine.fields import observe_fields  # it knows games, which know states

        observe_fields(self, w)

    def seen_by(self, seat: int) -> State:
        """What that seat may know. A game with secrets removes them here."""
        seen = self.copy()
        seen.viewer = seat
        return seen

    def svg(self, lang: str = "en", theme: str = "light", layout: str = "wide") -> str:
        """A drawing of what the viewer may know; of a state that is nobody's view, what everybody may know."""
        from tabard.engine.game import game  # a game knows its states, so a state cannot know it earlier

        return game(self.game).svg(self, lang, theme, layout)

    def _repr_svg_(self) -> str:
        return self.svg()

    def imagine(self, rng: Random) -> State:
        """A full state that agrees with everything known here. A game with secrets fills them in."""
        return self.copy()


def playout(state: State, seed: int) -> int:
    """Play to the end with uniformly random choices, for chance too; the number of decisions."""
    x = seed * 2 + 1
    decisions = 0
    while not state.over:
        options = state.legal()
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        state.apply(options[(x >> 8) % len(options)])
        decisions += 1
    return decisions
