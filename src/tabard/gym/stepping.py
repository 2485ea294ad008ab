"""A game that stops wherever a seat has a choice: chance is drawn and forced moves are played in between."""

from __future__ import annotations

from operator import index
from random import Random
from typing import TYPE_CHECKING, Any

from tabard.engine import game as registry
from tabard.engine.dealing import go_on
from tabard.engine.errors import IllegalAction, OptionError, excerpt
from tabard.engine.state import CHANCE
from tabard.gym.rewards import payoff
from tabard.gym.rewards import reward as named_reward

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.state import State


class SteppedGame:
    """One game after another, for the environments. With a seed, draws are those of `Game.start` with that seed."""

    def __init__(
        self, game: Game | str, seats: int, *, reward: str, skip_forced: bool, options: dict[str, object]
    ) -> None:
        self.game = registry.game(game) if isinstance(game, str) else game
        self.seats = seats
        self.reward = named_reward(reward)
        self.skip_forced = skip_forced
        self.agreed = self.game.checked(seats, options)
        self.dealer = Random()
        self.state = self.game.set_up(seats, self.agreed)
        self.legal: list[int] = []  # the options of the seat that must decide; none when the game is over

    def __eq__(self, other: object) -> bool:
        """Whether both go on alike: the same was agreed, the same lies on the table, and the same will be drawn."""
        return self.told() == other.told() if isinstance(other, SteppedGame) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def told(self) -> tuple[object, ...]:
        agreed = (self.game.name, self.seats, self.reward, self.skip_forced, self.agreed)
        return (*agreed, self.state, self.dealer.getstate())

    def reset(self, seed: int | None = None) -> None:
        """A new game; without a seed the dealer goes on where it was."""
        if seed is not None:
            self.dealer = Random(whole_number(seed, "A seed"))
        self.state = self.game.set_up(self.seats, self.agreed)
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next choice."""
        self.legal = go_on(self.state, self.dealer, self.skip_forced)

    def play(self, action: object) -> None:
        """Play an action of the seat that must decide. An illegal one raises IllegalAction and changes nothing."""
        chosen = whole_number(action, "An action")
        if chosen not in self.legal:
            raise IllegalAction(*why_not(self.game, self.state, chosen))
        self.state.apply(chosen)
        self.go_on()

    def payoff(self) -> list[float]:
        return payoff(self.game, self.state, self.reward)


def whole_number(value: Any, what: str) -> int:
    """A number, of whatever type of whole numbers."""
    try:
        return index(value)
    except TypeError:
        raise OptionError(f"{what} is a whole number, not {excerpt(repr(value))}.") from None


def why_not(game: Game, state: State, action: int) -> tuple[str, str]:
    """Why an action is not possible for whoever is asked, and the rule that says so."""
    if state.over:
        return "The game is over; reset starts the next one.", ""
    if state.to_move == CHANCE:
        return "The game has not begun; reset begins it.", ""
    return why_not_now(game, state, action)


def why_not_now(game: Game, state: State, action: int) -> tuple[str, str]:
    """The same, where chance may be asked too."""
    if not 0 <= action < game.actions.size:
        return f"There is no action {action}; they go from 0 to {game.actions.size - 1}.", ""
    return game.words("en").why_not(state, action)
