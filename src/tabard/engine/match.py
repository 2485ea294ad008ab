"""A match: a state, its record so far, and a dealer for chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from tabard.engine.errors import CannotUndo, IllegalAction, RecordError
from tabard.engine.records import Move, Record, parse
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.options import Value
    from tabard.engine.scores import ScoreSheet
    from tabard.engine.state import State

__all__ = ["Match"]


class Match:
    """A game being played. `play` checks, explains and records; the state is for looking at."""

    def __init__(self, game: Game, header: Record, state: State, dealer: Random | None) -> None:
        self.game = game
        self.header = header
        self.state = state
        self.dealer = dealer
        self.moves: list[Move] = []

    @classmethod
    def start(cls, game: Game, seats: int, seed: int | None, options: dict[str, Value]) -> Match:
        """A new match; `Game.start` checks its seats and options first."""
        shown = {option.name: option.show(options[option.name]) for option in game.options}
        box = game.corrections
        header = Record(
            game.name, game.rules_version, game.components, seats, shown, seed,
            corrections=dict(box.values), edition=box.edition if box.values else "",
        )  # fmt: skip
        match = cls(game, header, game.set_up(seats, options), None if seed is None else Random(seed))
        match.deal()
        return match

    @classmethod
    def replay(cls, game: Game, text: str) -> Match:
        """A match from the text of its record; `Game.replay` is the same."""
        record = parse(text, game)
        match = cls(game, replace(record, moves=(), result=None), opening(game, record), None)
        for move in record.moves:
            match.follow(move)
        match.compare(record.result)
        return match

    # Playing

    @property
    def to_move(self) -> int:
        """The seat that must decide now, from 0; `CHANCE` for what is drawn or rolled."""
        return self.state.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def legal(self) -> list[str]:
        """The notation of everything possible now."""
        return [] if self.over else [self.game.actions.notation(action) for action in self.state.legal()]

    def play(self, action: str | int, lang: str = "en") -> None:
        """Play for whoever must decide now. Something illegal raises IllegalAction and changes nothing."""
        number = self.game.actions.parse(action) if isinstance(action, str) else action
        self.check(number, lang)
        self.record_and_apply(number)
        self.deal()

    def check(self, action: int, lang: str) -> None:
        """Raise IllegalAction, with a sentence and its rule, unless the action is possible now."""
        if self.over:
            raise IllegalAction("The game is over.")
        if action in self.state.legal():
            return
        if not 0 <= action < self.game.actions.size:
            raise IllegalAction(f"There is no action {action}; they go from 0 to {self.game.actions.size - 1}.")
        reason, rule = self.game.words(lang).why_not(self.state, action)
        raise IllegalAction(reason, rule)

    def record_and_apply(self, action: int) -> None:
        """Carry out an action that was checked, and note it."""
        self.moves.append(Move(self.state.to_move, self.game.actions.notation(action)))
        self.state.apply(action)

    def deal(self) -> None:
        """Let the dealer decide for chance, if there is one."""
        while self.dealer is not None and not self.over and self.to_move == CHANCE:
            self.record_and_apply(self.draw())

    def draw(self) -> int:
        """What the dealer draws now."""
        if self.dealer is None:
            raise IllegalAction("Chance is entered by hand in this match.")
        return self.state.drawn(self.dealer.random())

    def forced(self) -> int | None:
        """The only possible action, if there is only one."""
        options = [] if self.over else self.state.legal()
        return options[0] if len(options) == 1 else None

    def hands_on(self, action: int) -> bool:
        """Whether somebody else, or chance, decides after an action."""
        return hands_on(self.state, action)

    def undo(self, count: int = 1) -> None:
        """Take back the last action, or several. What chance has revealed stays, unless it was entered by hand."""
        if not 0 < count <= len(self.moves):
            raise CannotUndo("There is nothing to take back.")
        if self.dealer is not None and any(move.seat == CHANCE for move in self.moves[-count:]):
            raise CannotUndo("What was drawn or rolled cannot be taken back.")
        kept = self.moves[:-count]
        self.moves = []
        self.state = opening(self.game, self.header)
        for move in kept:
            self.record_and_apply(self.game.actions.parse(move.text))

    # Records

    def record(self) -> str:
        """The whole match as text: load it with `game.replay`."""
        result = tuple(self.game.score_sheet(self.state).totals) if self.over else None
        return replace(self.header, moves=tuple(self.moves), result=result).text(self.game)

    def follow(self, move: Move) -> None:
        """Play one move of a record."""
        try:
            self.check(self.game.actions.parse(move.text), "en")
        except IllegalAction as error:
            raise RecordError(f"Line {move.line}: {error}") from error
        if move.seat != self.to_move:
            wanted, given = self.game.seat_token(self.to_move), self.game.seat_token(move.seat)
            raise RecordError(f"Line {move.line}: it is {wanted} who decides here, not {given}.")
        self.record_and_apply(self.game.actions.parse(move.text))

    def compare(self, result: tuple[int, ...] | None) -> None:
        """A record that tells the result must tell the right one."""
        if result is None:
            return
        if not self.over:
            raise RecordError("The record tells a result, but its game is not over.")
        totals = self.game.score_sheet(self.state).totals
        if result != totals:
            raise RecordError(f"The record tells the result {result}, but its moves give {totals}.")

    # Looking

    def seen_by(self, seat: int) -> State:
        """The state as that seat may know it."""
        return self.state.seen_by(seat)

    def state_after(self, count: int) -> State:
        """The state after so many moves."""
        state = opening(self.game, self.header)
        for move in self.moves[:count]:
            state.apply(self.game.actions.parse(move.text))
        return state

    def __repr__(self) -> str:
        return f"<match of {len(self.moves)} moves: {self.state!r}>"

    def _repr_svg_(self) -> str:
        """In a notebook: the table as whoever must decide sees it."""
        return (self.state if self.over or self.to_move == CHANCE else self.seen_by(self.to_move)).svg()

    def scores(self) -> ScoreSheet:
        """The points by category, as on the score sheet, with the winner and why."""
        return self.game.score_sheet(self.state)


def hands_on(state: State, action: int) -> bool:
    """Whether somebody else, or chance, decides in a state after an action."""
    after = state.copy()
    after.apply(action)
    return after.over or after.to_move != state.to_move


def goes_on(game: Game, state: State, action: int) -> bool:
    """Whether the only option is taken without asking: not if it ends a turn or somebody else decides after it."""
    return not game.ends_turn(action) and not hands_on(state, action)


def opening(game: Game, record: Record) -> State:
    """The state before the first move of a record, which must be one of this game and of these rules."""
    if record.game != game.name:
        raise RecordError(f"This is a record of {record.game}, not of {game.name}.")
    if record.rules != game.rules_version:
        raise RecordError(
            f"The record follows version {record.rules} of the rules; this program knows {game.rules_version}."
        )
    if record.components != game.components:
        raise RecordError(other_box(game, record))
    known = {option.name: option for option in game.options}
    options: dict[str, object] = {
        name: known[name].parse(text) if name in known else text for name, text in record.options.items()
    }
    return game.set_up(record.seats, game.checked(record.seats, options))


def other_box(game: Game, record: Record) -> str:
    """Which box the record needs, and how to get it."""
    needed = f"The record was played with the box {record.components}, but {game.components} is loaded."
    if record.corrections == game.corrections.values:
        return (
            f"{needed} It comes from another release of Tabard, or from a component file: load that with --components."
        )
    if record.corrections:
        needed += f" It carries the corrections that make it ({len(record.corrections)})."
    return (
        f"{needed} 'tabard replay', 'tabard draw' and 'tabard play --resume' load the box of a record by themselves; "
        f"in Python do so with tabard.use_box_of(record) before the game is loaded."
    )
