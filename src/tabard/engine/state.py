"""A state knows who must decide what, now. It is bare and fast: no history, no random generator, no words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tabard.engine.actions import Family
    from tabard.engine.fields import Field
    from tabard.engine.layout import Layout
    from tabard.engine.readable import View

__all__ = [
    "CHANCE",
    "COMPILED",
    "NOBODY",
    "UNASKED",
    "UNTOLD",
    "Bag",
    "Chance",
    "Decision",
    "Die",
    "Draw",
    "State",
    "Step",
    "playout",
]

CHANCE: Final = -1  #: the seat that rolls dice and draws tiles
NOBODY: Final = -1  #: a state that is nobody's view in particular
UNTOLD: Final = -1  #: the stage of a game that need not say it
EVERY: Final = ("seats", "to_move", "over", "stack")  # the fields of every state
COMPILED: Final = not __file__.endswith(".py")  #: which build runs

# What is still to be done is a stack of steps. A step is one integer: the number of a decision in the book of the game,
# and above it one small number of detail, whatever that decision needs to know (a count, a player, a card).
NUMBERS: Final = 256  # more than any book has
NO_STEP: Final = -1  # in place of the number of a decision: the game is over
UNASKED: Final = -2  #: in place of a seat: nobody has to decide
ENDLESS: Final = 10_000  # steps without a question

S = TypeVar("S", bound="State", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One question to one seat: it lists its options and carries out one answer, perhaps asking the next."""

    question: ClassVar[str] = ""  #: put to whoever decides
    #: the same for those who look on, with a gap for {who}; empty where nobody is addressed
    awaited: ClassVar[str] = ""
    rules: ClassVar[str] = ""  #: the ids of the rules behind it
    offers: ClassVar[tuple[Family, ...]] = ()  #: the families of its options
    always: ClassVar[tuple[Family, ...]] = ()  #: those of them that are always possible, such as to decline
    barred: ClassVar[int] = 0  #: why an action of these is not among the options, where that has only one reason

    def asks(self, s: S) -> int:
        """Whom it asks, now that it is on top of the stack: a seat, CHANCE or, unless told, whoever is to move.

        Where there is nothing to decide it returns UNASKED: then it has done what is to be done without a question,
        and has changed the stack, so that something else comes next.
        """
        return s.to_move

    def options(self, s: S) -> list[int]:
        """Every possible answer, sorted, never empty; each can be carried out to the end.

        Unless told, whatever `why_not` does not bar of the families that it offers, which then are in their order.
        """
        found: list[int] = []
        for family in self.offers:
            free = family in self.always
            for action in range(family.base, family.end):
                if free or self.why_not(s, action) == 0:
                    found.append(action)
        return found

    def answer(self, s: S, action: int) -> None:
        """Carry out one of the options. That it is one of them is not checked."""

    def why_not(self, s: S, action: int) -> int:
        """Why an action of a family that it offers is not among the options now; 0 where no reason is known."""
        return self.barred

    def weights(self, s: S) -> list[int]:
        """For a decision of CHANCE: how often each of the options comes up; nothing where all are equally likely."""
        return []

    def drawn(self, s: S, share: float) -> int:
        """For a decision of CHANCE: the option that comes up, by a number from 0 to 1, as `Random.choices` does it."""
        options, weights = self.options(s), self.weights(s)
        if not weights:
            return options[int(share * len(options))]
        total = 0
        for weight in weights:
            total += weight
        at = share * total
        passed = 0.0
        for index in range(len(options) - 1):
            passed += weights[index]
            if at < passed:
                return options[index]
        return options[-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Decision[S]):
    """A die that is rolled, or something that is drawn."""

    def asks(self, s: S) -> int:
        return CHANCE


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Chance[S]):
    """A die with as many sides as its family has actions, each as likely as the others."""

    def options(self, s: S) -> list[int]:
        return list(range(self.offers[0].base, self.offers[0].end))

    def drawn(self, s: S, share: float) -> int:
        """The same as from the list of all options, which is not made for it."""
        family = self.offers[0]
        return family.base + int(share * (family.end - family.base))


@mypyc_attr(allow_interpreted_subclasses=True)
class Bag(Chance[S]):
    """Something is drawn of which there may be several: so many things for each action of the family it offers."""

    def counts(self, s: S) -> tuple[int, ...]:
        """How many are there, by action."""
        return ()

    def options(self, s: S) -> list[int]:
        counts, first = self.counts(s), self.offers[0].base
        return [first + kind for kind in range(len(counts)) if counts[kind] > 0]

    def weights(self, s: S) -> list[int]:
        return [count for count in self.counts(s) if count > 0]

    def drawn(self, s: S, share: float) -> int:
        """The same as from the lists of all options and weights, which are not made for it."""
        counts = self.counts(s)
        total = 0
        for count in counts:
            total += count
        at = share * total
        passed = 0.0
        last = 0
        for kind in range(len(counts)):
            if counts[kind] > 0:
                last = kind
                passed += counts[kind]
                if at < passed:
                    break
        return self.offers[0].base + last


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Chance[S]):
    """Something is drawn from a pile: any thing of the family it offers that is there, each as likely as the others."""

    def pile(self, s: S) -> int:
        """The things that are there, a bit each."""
        return 0

    def options(self, s: S) -> list[int]:
        pile, first = self.pile(s), self.offers[0].base
        return [first + thing for thing in range(pile.bit_length()) if pile >> thing & 1]

    def drawn(self, s: S, share: float) -> int:
        """The same as from the list of all options, which is not made for it."""
        pile = self.pile(s)
        for _ in range(int(share * pile.bit_count())):
            pile &= pile - 1
        return self.offers[0].base + (pile & -pile).bit_length() - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Decision[S]):
    """Something to be done without a question: it carries itself out as soon as it comes to the top of the stack."""

    def asks(self, s: S) -> int:
        self.carry_out(s)
        return UNASKED

    def carry_out(self, s: S) -> None:
        """Carry out this step. Take it from the stack, or leave it there to be carried out again."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table, and the stack of what is still to be done. What is on top comes first."""

    game: ClassVar[str] = ""  #: its name in the registry
    declared: ClassVar[tuple[Field, ...]] = ()  #: its fields, beside those of every state, see `fields`

    book: tuple[Decision[State], ...] = ()  #: the decisions of the game, by number
    seats: int = 0  #: how many play
    to_move: int = CHANCE  #: the seat that must decide now, from 0; `CHANCE` for what is drawn or rolled
    over: bool = False  #: whether the game has ended
    stack: list[int]  #: steps, the next one last
    viewer: int = NOBODY  #: the seat whose view this is, see `seen_by`; a copy is nobody's

    def values(self) -> dict[str, object]:
        """What each field holds, by name; a state can be made from these again."""
        found: dict[str, object] = {name: getattr(self, name) for name in EVERY}
        for field in self.declared:
            found[field.name] = getattr(self, field.name)
        return found

    def __eq__(self, other: object) -> bool:
        """Whether the same lies on the table and the same is asked of the same seat.

        Who looks does not count: a view equals the state it was made from where nothing was hidden from it, and a copy
        of a view, which is nobody's, equals the view. States change, so they have no hash.
        """
        if type(self) is not type(other):
            return NotImplemented
        if not self.declared:  # then nobody can say what there is to compare
            return self is other
        return self.values() == other.values()

    def __reduce__(self) -> tuple[object, ...]:
        from tabard.engine.fields import unpickled  # it knows states

        return unpickled, (self.game, self.values())

    def __repr__(self) -> str:
        from tabard.engine.summary import in_one_line  # it knows games, which know states

        return in_one_line(self)

    def __str__(self) -> str:
        from tabard.engine.summary import in_lines

        return in_lines(self)

    def view(self) -> View:
        """What lies on the table, by names: `state.view().goods["red"]["coin"]`."""
        from tabard.engine.readable import View  # it knows games, which know states

        return View(self)

    def legal(self) -> list[int]:
        """What whoever is to move can do: the numbers of the actions, sorted, never empty until the game is over.

        `game.actions.notation(action)` says what a number stands for.
        """
        return self.book[self.stack[-1] % NUMBERS].options(self)

    def weights(self) -> list[int]:
        """How often chance picks each of `legal()`, while `to_move` is `CHANCE`."""
        return self.odds() or [1] * len(self.legal())

    def odds(self) -> list[int]:
        """The same, or nothing where all are equally likely: whoever has the options need not list them again."""
        return self.book[self.stack[-1] % NUMBERS].weights(self)

    def drawn(self, share: float) -> int:
        """What chance picks of `legal()`, while `to_move` is `CHANCE`, by a number from 0 to 1."""
        return self.book[self.stack[-1] % NUMBERS].drawn(self, share)

    def apply(self, action: int) -> None:
        """Carry out one of `legal()` for whoever is to move, and then everything that follows without a question.

        It changes this state, so that somebody else may be to move, and does not check that the action is possible:
        that is what `Match.play` is for.
        """
        self.book[self.stack[-1] % NUMBERS].answer(self, action)
        self.go_on()

    # What is still to be done

    def go_on(self) -> None:
        """Carry out steps from the top of the stack until somebody has to decide, or the game is over."""
        steps = 0
        while not self.over:
            seat = self.book[self.stack[-1] % NUMBERS].asks(self)
            if seat != UNASKED:
                self.to_move = seat
                return
            steps += 1
            if steps == ENDLESS:  # of a position that cannot occur, or of a game with a mistake
                raise RuntimeError(f"After {ENDLESS} steps nobody has to decide, and the game is not over.")

    def decision(self) -> int:
        """The number of the decision that is asked, NO_STEP when the game is over."""
        return self.stack[-1] % NUMBERS if self.stack else NO_STEP

    def detail(self) -> int:
        """The detail of the step on top."""
        return self.stack[-1] // NUMBERS

    def phase(self) -> int:
        """The number of the step at the bottom, inside which all others go on; NO_STEP when the game is over."""
        return self.stack[0] % NUMBERS if self.stack else NO_STEP

    def progress(self) -> int:
        """The detail of the step at the bottom: how far it has come."""
        return self.stack[0] // NUMBERS if self.stack else 0

    def push(self, number: int, detail: int = 0) -> None:
        """Put a step on top of the stack: it comes first, and what was on top afterwards."""
        self.stack.append(number + detail * NUMBERS)

    def replace(self, number: int, detail: int = 0) -> None:
        """Put a step in the place of the one on top, which is done."""
        self.stack[-1] = number + detail * NUMBERS

    def pop(self) -> int:
        """Take the step on top from the stack, as it is done; returns its detail."""
        return self.stack.pop() // NUMBERS

    def count_up(self) -> None:
        """Add 1 to the detail of the step on top."""
        self.stack[-1] += NUMBERS

    def end(self) -> None:
        """The game is over, and nothing is left to be done."""
        self.over = True
        self.stack = []

    def copy(self) -> Self:
        """An independent copy: whatever is done to one of them does not change the other. A copy is nobody's view."""
        from tabard.engine.fields import copied  # it knows states

        return copied(self)

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
        """A number by which bots see that a turn has ended: twice the number of turns that are over, and 1 more while a
        turn is going on. Between two turns, for example at the end of a round, it is even.

        A game in which nobody ever has two turns in a row can leave it at UNTOLD: then a turn ends when another seat
        decides.
        """
        return UNTOLD

    def planes(self) -> tuple[Layout, ...]:
        """What a program that learns reads of a state with these seats; see `observing`."""
        from tabard.engine.fields import layouts  # it knows states

        return layouts(self.declared, self.seats)

    def observed_fields(self) -> tuple[Any, ...]:
        """What everybody may know: a value for each of the first planes."""
        return ()

    def observed(self, viewer: int) -> Sequence[Any]:
        """What a seat may know: a value for each of the other planes."""
        from tabard.engine.fields import observed_fields  # it knows states

        return observed_fields(self, viewer)

    def seen_by(self, seat: int) -> State:
        """A copy with what that seat may know, and nothing else. A game with secrets removes them here."""
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
        """A full state that agrees with everything known here: what is hidden from the viewer is drawn at random.

        A bot that looks ahead does so from `question.seen.imagine(rng)`, again and again. A game without secrets
        gives a copy.
        """
        return self.copy()


def step(number: int, detail: int = 0) -> int:
    return number + detail * NUMBERS


def bits(things: tuple[int, ...]) -> int:
    """Things as a set: a number with a bit for each."""
    found = 0
    for thing in things:
        found |= 1 << thing
    return found


def number_of(step: int) -> int:
    return step % NUMBERS


def detail_of(step: int) -> int:
    return step // NUMBERS


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
