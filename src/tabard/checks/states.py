"""What every state of every game promises."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import TypeVar

from tabard.checks.flaws import demand
from tabard.engine import positions
from tabard.engine.game import Game
from tabard.engine.observing import Writer, observe
from tabard.engine.state import CHANCE, State, playout

__all__ = [
    "check_attributes",
    "check_copies",
    "check_copy",
    "check_observation",
    "check_options",
    "check_playouts",
    "check_replay",
    "check_scores",
    "check_views",
]

S = TypeVar("S", bound=State)


def content(game: Game, s: State) -> dict[str, object]:
    """Everything on the table, by name, in a form that no later move changes."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in s.values().items()}


def difference(game: Game, s: State, other: State) -> str:
    """The fields in which two states differ."""
    values = other.values()
    return ", ".join(name for name, value in s.values().items() if value != values[name])


def shares(s: State, other: State) -> str:
    """The lists that two states have in common."""
    return ", ".join(
        name for name, value in s.values().items() if isinstance(value, list) and getattr(other, name) is value
    )


def asked(s: State) -> str:
    """The decision that is open, by the name of its class."""
    return "Nothing" if s.over else type(s.book[s.decision()]).__name__


# Options


def check_options(
    game: Game, s: S, then: Callable[[S], None] | None = None, *, look_at_one: Random | None = None
) -> None:
    """They are sorted, unique and never none; each can be carried out, and nothing of that reaches the original.

    No state that follows is a dead end; where that takes too long, only one of them is looked at.
    """
    options, where = s.legal(), asked(s)
    demand(options, f"{where} is asked, but has no options.")
    demand(options == sorted(set(options)), f"The options of {where} are not sorted, or not unique: {options}.")
    known = 0 <= options[0] <= options[-1] < game.actions.size
    demand(known, f"{where} offers an action that the catalogue does not have.")
    if s.to_move == CHANCE:
        weights = s.weights()
        demand(len(weights) == len(options), f"{where} has {len(options)} options, but {len(weights)} weights.")
        demand(min(weights) > 0, f"{where} has a weight that is not greater than 0.")
    before = content(game, s)
    demand(s.legal() == options, f"{where} has other options when it is asked a second time.")
    looked_at = {look_at_one.choice(options)} if look_at_one else set(options)
    for action in options:
        after = s.copy()
        after.apply(action)
        if action in looked_at:
            done = game.actions.notation(action)
            demand(after.over or after.legal(), f"After '{done}' somebody must decide, but has no options.")
        if then:
            then(after)
    demand(content(game, s) == before, f"A copy shares something with its original: {where} changed both.")


# Copies


def check_copy(game: Game, s: State, again: State, made: str = "A copy") -> None:
    """The same state, and nothing that changes is shared."""
    demand(type(again) is type(s), f"{made} is of another class.")
    demand(again.book is s.book, f"{made} has another book of decisions.")
    for name in game.fields:
        value, copied = getattr(s, name), getattr(again, name)
        demand(copied == value, f"{made} has another {name}: {copied} instead of {value}.")
        demand(type(copied) is type(value), f"{made} has a {name} of another type: {type(copied).__name__}.")
    demand(not shares(s, again), f"{made} shares {shares(s, again)} with its original.")
    demand(again == s, f"{made} is not equal to its original.")


def check_copies(game: Game, s: State) -> None:
    """A copy, a position and a pickle are the same state again."""
    check_copy(game, s, s.copy())
    check_copy(game, s, positions.read(game, positions.dump(game, s)), "A state that was read from its position")
    demand(not game.problems(s), f"A state of a game would be refused as a position: {' '.join(game.problems(s))}")
    check_copy(game, s, pickle.loads(pickle.dumps(s)), "A state that was pickled")


class Past:
    """Copies along the way; whatever is played later must not reach them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kept: list[tuple[State, dict[str, object]]] = []

    def keep(self, s: State) -> None:
        self.kept.append((s.copy(), content(self.game, s)))

    def check(self) -> None:
        for copy, then in self.kept:
            demand(content(self.game, copy) == then, "What is played later changes a copy that was made before.")


def check_attributes(game: Game, s: State) -> None:
    """Every attribute is a field, so that nothing is left out of copies and positions."""
    attributes = {name for name in dir(s) if not name.startswith("_") and not callable(getattr(s, name))}
    fields = {"book", "declared", "game", "viewer", *game.fields}
    missing, unknown = sorted(fields - attributes), sorted(attributes - fields)
    demand(not missing, f"A state has no {', '.join(missing)}, which its `declared` names.")
    demand(not unknown, f"`declared` does not name {', '.join(unknown)}, which a state has.")


# Scores


def check_scores(game: Game, s: State) -> None:
    """Every seat has points and a rank, at any time, and the score sheet adds up to the points."""
    for name, found in (("scores", s.scores()), ("ranking", s.ranking())):
        demand(len(found) == s.seats, f"{name}() gives {len(found)} numbers for {s.seats} seats.")
    demand(len(s.forecast()) >= s.seats, f"forecast() gives {len(s.forecast())} numbers for {s.seats} seats.")
    sheet = game.score_sheet(s)
    totals = list(sheet.totals[: s.seats])
    demand(totals == s.scores(), f"The score sheet adds up to {totals}, but scores() gives {s.scores()}.")


# What a seat may know


def check_views(game: Game, s: State, rng: Random) -> None:
    """What a seat sees it sees again in whatever it imagines, and its options are those of the state."""
    for seat in range(s.seats):
        seen = s.seen_by(seat)
        demand(seen.viewer == seat, "seen_by(seat) has to set the attribute `viewer` to the seat.")
        demand(not shares(s, seen), f"seen_by() shares {shares(s, seen)} with the state.")
        hidden = difference(game, s, seen)
        demand(not hidden or game.has_secrets, f"seen_by() hides {hidden}, but the game does not say `has_secrets`.")
        if s.to_move == seat and not s.over:
            demand(seen.legal() == s.legal(), f"{asked(s)} has other options in what the seat that decides sees.")
        full = seen.imagine(rng)
        demand(full.over or full.legal(), f"In what imagine() makes {asked(full)} has no options.")
        differs = difference(game, full.seen_by(seat), seen)
        demand(not differs, f"imagine() makes a state in which the seat would see something else: {differs}.")


def check_observation(s: State) -> None:
    """It holds no more than what the seat sees."""
    for seat in range(s.seats):
        known = observed(s, seat) == observed(s.seen_by(seat), seat)
        demand(known, "An observation tells a program more than its seat may see.")


def observed(s: State, seat: int) -> tuple[list[int], int]:
    """What a program that learns reads, and how many numbers that are."""
    writer = Writer(max(s.seats, len(s.forecast())))
    observe(s, seat, writer)
    return writer.pairs.tolist(), writer.size


# Records and playouts


def check_replay(game: Game, seats: int, **options: object) -> None:
    """A record replays to the same state."""
    match = game.start(seats, seed=seats, **options)
    rng = Random(seats)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    again = game.replay(match.record())
    demand(type(again.state) is type(match.state), "A record replays to a state of another class.")
    differs = difference(game, again.state, match.state)
    demand(not differs, f"A record replays to another state: {differs} differs.")
    demand(again.record() == match.record(), "A record that is replayed is written otherwise.")


def check_playouts(game: Game, start: Callable[[], State], seed: int) -> None:
    """They end, and depend on the seed alone."""
    ends = []
    for _ in range(2):
        s = start()
        decisions = playout(s, seed)
        ends.append((decisions, content(game, s)))
    demand(ends[0] == ends[1], "A game depends on something else than its moves: the same moves led to two ends.")
