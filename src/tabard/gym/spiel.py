"""OpenSpiel: importing this module registers every game, each under `tabard_` and its name.

    game = pyspiel.load_game("tabard_NAME(players=3)")

What can be agreed before a game is a parameter, and so is the reward.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("tabard.gym.spiel needs OpenSpiel: pip install 'tabard[openspiel]'.") from error

from tabard.engine import game as registry
from tabard.engine import positions
from tabard.engine.errors import IllegalAction
from tabard.engine.state import CHANCE, State
from tabard.gym.encoder import Encoder
from tabard.gym.rewards import payoff, reward
from tabard.gym.stepping import why_not_now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from tabard.engine.game import Game

LONGEST: Final = 20_000  # decisions; a campaign of random play takes a tenth of it
# OpenSpiel knows no rows of numbers, and its own comma stands between parameters: a handicap is written 1;0;2.
BETWEEN: Final = ";"
NONE: Final = ""
HISTORY: Final = "history"
HIDDEN: Final = "?"
HIGHEST: Final = {"win": 1.0, "rank": 1.0, "margin": 10.0}


EVERYBODY: Final = -1  # all bits


class Move(NamedTuple):
    """What was done, and who must not know."""

    seat: int
    action: int  # of no meaning where nobody knows
    hidden: int  # a bit for each seat that does not see it


class Held:
    """A state that OpenSpiel may copy and pickle, and how it came about."""

    def __init__(self, state: State, moves: list[Move]) -> None:
        self.state = state
        self.moves = moves

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.state.copy(), self.moves[:])

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Held) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def apply(self, game: Game, action: int) -> None:
        if action not in self.state.legal():
            raise IllegalAction(*why_not_now(game, self.state, action))
        seats = range(self.state.seats) if game.has_secrets else ()
        hidden = sum(1 << seat for seat in seats if game.hides(self.state, action, seat))
        self.moves.append(Move(self.state.to_move, action, hidden))
        self.state.apply(action)

    def imagined(self, seat: int, rng: Random) -> Held:
        """As it may be, for all that a seat knows. What it did not see of the past nobody remembers there."""
        known = [Move(move.seat, 0, EVERYBODY) if move.hidden >> seat & 1 else move for move in self.moves]
        return Held(self.state.seen_by(seat).imagine(rng), known)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its seats and options fixed."""

    game: ClassVar[Game]

    def __init__(self, params: dict[str, Any]) -> None:
        game = self.game
        self.seats = int(params["players"])
        self.agreed = game.checked(self.seats, options_of(game, params))
        self.reward = reward(params["reward"])
        self.encoder = Encoder(game, self.seats)
        highest = HIGHEST[params["reward"]]
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.size,
            max_chance_outcomes=game.actions.size,
            num_players=self.seats,
            min_utility=-highest,
            max_utility=highest,
            utility_sum=None if self.seats == 1 else 0.0,
            max_game_length=LONGEST,
        )
        kind = game_type(game, zero_sum=self.seats > 1, imperfect=game.has_secrets or params["imperfect"])
        super().__init__(kind, info, params)

    def __reduce__(self) -> tuple[object, ...]:
        return loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.game, self.encoder, remembers=iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, with the history that OpenSpiel keeps of it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.game.set_up(game.seats, game.agreed), [])

    def __eq__(self, other: object) -> bool:
        """Whether both came about alike and go on alike."""
        if not isinstance(other, SpielState):
            return NotImplemented
        return bool(self.get_game() == other.get_game()) and self.held == other.held

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __reduce__(self) -> tuple[object, ...]:
        return loaded_state, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def current_player(self) -> int:
        state = self.held.state
        if state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if state.to_move == CHANCE else state.to_move

    def is_terminal(self) -> bool:
        return self.held.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.held.state
        weights = state.weights()
        return [(action, weight / sum(weights)) for action, weight in zip(state.legal(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.held.apply(self.get_game().game, action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state in which that seat has seen the same. If anything was hidden from it, its history begins here."""
        game = self.get_game()
        if not game.game.has_secrets:
            return self.clone()  # type: ignore[no-any-return]
        found: SpielState = game.new_initial_state()
        found.held = self.held.imagined(player, Random(sampler()))
        return found

    def _action_to_string(self, player: int, action: int) -> str:
        return self.get_game().game.actions.notation(action)  # type: ignore[no-any-return]

    def returns(self) -> list[float]:
        game = self.get_game()
        return payoff(game.game, self.held.state, game.reward)

    def __str__(self) -> str:
        return positions.dump(self.get_game().game, self.held.state)


class Observer:
    """What a seat sees: the flat vector, the planes as parts of it, and the position without what is hidden.

    One that remembers has all that the seat has seen before, too. In its plane `history` a move is its action and 1
    more; one that is hidden is -2 less the seat that made it, so -1 for chance.
    """

    def __init__(self, game: Game, encoder: Encoder, *, remembers: bool) -> None:
        self.game = game
        self.encoder = encoder
        self.remembers = remembers
        self.tensor: NDArray[np.float32] = np.zeros(encoder.size + LONGEST * remembers, np.float32)
        self.dict = encoder.planes(self.tensor[: encoder.size])
        if remembers:
            self.dict[HISTORY] = self.tensor[encoder.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[: self.encoder.size] = self.encoder.encode(state.held.state, player)
        if self.remembers:
            moves = [-2 - seat if action is None else action + 1 for seat, action in remembered(state, player)]
            self.dict[HISTORY][: len(moves)] = moves
            self.dict[HISTORY][len(moves) :] = 0

    def string_from(self, state: SpielState, player: int) -> str:
        position = positions.dump(self.game, state.held.state.seen_by(player))
        if not self.remembers:
            return position
        name = self.game.actions.notation
        moves = [f"{seat} {HIDDEN if action is None else name(action)}" for seat, action in remembered(state, player)]
        return "\n".join([*moves, position])


def remembered(state: SpielState, player: int) -> Iterator[tuple[int, int | None]]:
    """Who has done what, as far as a seat has seen it."""
    for move in state.held.moves:
        yield move.seat, None if move.hidden >> player & 1 else move.action


def game_type(game: Game, *, zero_sum: bool, imperfect: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"tabard_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if imperfect else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """What can be given to `load_game`, with its defaults."""
    defaults = {option.name: NONE if option.default == () else option.default for option in game.options}
    return {"players": max(2, min(game.seats)), "reward": "win", "imperfect": game.has_secrets, **defaults}


def options_of(game: Game, params: dict[str, Any]) -> dict[str, object]:
    """The options among the parameters; what was left empty is left out."""
    given = {option: params.get(option.name, NONE) for option in game.options}
    return {
        option.name: option.parse(value.replace(BETWEEN, ",")) if isinstance(value, str) else value
        for option, value in given.items()
        if value != NONE
    }


def register(name: str) -> None:
    """Register a game as a class: OpenSpiel frees it after Python has ended, and a function would crash then."""
    game = registry.game(name)
    kind = game_type(game, zero_sum=True, imperfect=game.has_secrets)
    pyspiel.register_game(kind, type(f"Spiel_{name}", (SpielGame,), {"game": game}))


def loaded(text: str) -> Any:
    """A game from its text. Whoever looks for this function has registered the games by importing it."""
    return pyspiel.load_game(text)


def loaded_state(text: str) -> Any:
    """A state from the text of its game and its own."""
    return pyspiel.deserialize_game_and_state(text)[1]


for _name in registry.games():
    register(_name)
