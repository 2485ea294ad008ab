"""OpenSpiel: importing this module registers every game, as `tabard_pilgrim`, `tabard_coimbra` and so on.

    game = pyspiel.load_game("tabard_coimbra(players=3)")

What can be agreed before a game is a parameter, and so is the reward.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("tabard.gym.spiel needs OpenSpiel: pip install 'tabard[openspiel]'.") from error

from tabard.engine import game as registry
from tabard.engine import positions
from tabard.engine.state import CHANCE, State
from tabard.gym.encoder import Encoder
from tabard.gym.rewards import payoff, reward

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.game import Game

LONGEST: Final = 20_000  # decisions; a campaign of random play takes a tenth of it
# OpenSpiel knows no rows of numbers, and its own comma stands between parameters: a handicap is written 1;0;2.
BETWEEN: Final = ";"
NONE: Final = ""
HIGHEST: Final = {"win": 1.0, "rank": 1.0, "margin": 10.0}


class Held:
    """A state that OpenSpiel may copy and pickle."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.state.copy())


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
        super().__init__(game_type(game, zero_sum=self.seats > 1), info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.game, self.encoder)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, with the history that OpenSpiel keeps of it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.game.set_up(game.seats, game.agreed))

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
        self.held.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.get_game().game.actions.notation(action)  # type: ignore[no-any-return]

    def returns(self) -> list[float]:
        game = self.get_game()
        return payoff(game.game, self.held.state, game.reward)

    def __str__(self) -> str:
        return positions.dump(self.get_game().game, self.held.state)


class Observer:
    """What a seat sees: the flat vector, the planes as parts of it, and the position without what is hidden."""

    def __init__(self, game: Game, encoder: Encoder) -> None:
        self.game = game
        self.encoder = encoder
        self.tensor: NDArray[np.float32] = np.zeros(encoder.size, np.float32)
        self.dict = encoder.planes(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.encoder.encode(state.held.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return positions.dump(self.game, state.held.state.seen_by(player))


def game_type(game: Game, *, zero_sum: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"tabard_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if game.has_secrets
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """What can be given to `load_game`, with its defaults."""
    defaults = {option.name: NONE if option.default == () else option.default for option in game.options}
    return {"players": max(2, min(game.seats)), "reward": "win", **defaults}


def options_of(game: Game, params: dict[str, Any]) -> dict[str, object]:
    """The options among the parameters; what was left empty is left out."""
    given = {option: params.get(option.name, NONE) for option in game.options}
    return {
        option.name: option.parse(value.replace(BETWEEN, ",")) if isinstance(value, str) else value
        for option, value in given.items()
        if value != NONE
    }


def register(name: str) -> None:
    """Make a class of a game: OpenSpiel lets go of it only after Python has ended, which no function would survive."""
    game = registry.game(name)
    pyspiel.register_game(game_type(game, zero_sum=True), type(f"Spiel_{name}", (SpielGame,), {"game": game}))


for _name in registry.games():
    register(_name)
