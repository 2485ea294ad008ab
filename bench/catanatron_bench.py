"""Catanatron with four random players, by the quickest ways that its public classes offer."""

from importlib.metadata import version
from random import Random

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from bench.measure import PLAYED, SAMPLES, Figures, microseconds, play_rate, report

PLAYERS = [RandomPlayer(color) for color in Color]


def new_game(seed: int) -> Game:
    return Game(PLAYERS, seed=seed)


def own_loop(game: Game, _: int) -> int:
    """`Game.play`, with no accumulators: nothing is logged or gathered beside the game itself."""
    game.play()
    return len(game.state.actions)


def python_loop(game: Game, seed: int) -> int:
    """Without its check that the chosen option is legal, as our `apply` makes none either."""
    random = Random(seed).random
    state = game.state
    decisions = 0
    while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
        options = state.playable_actions
        game.execute(options[int(random() * len(options))], validate_action=False)
        decisions += 1
    return decisions


def sample(seed: int) -> list[Game]:
    """Positions from all over random games."""
    rng = Random(seed)
    samples: list[Game] = []
    while len(samples) < SAMPLES:
        game = new_game(rng.randrange(1, 1_000_000))
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if rng.random() * PLAYED < 1:
                samples.append(game.copy())
            game.play_tick()
    return samples[:SAMPLES]


def measure(seed: int, seconds: float) -> dict[str, Figures]:
    samples = sample(seed)
    own, games = play_rate(new_game, own_loop, seed, seconds * 4)
    loop, _ = play_rate(new_game, python_loop, seed, seconds * 4)
    figures = {
        "decisions/s, own loop": own,
        "decisions/s, Python loop": loop,
        "games/s": games,
        "copy us": microseconds(lambda: [game.copy for game in samples], seconds),
        "options": sum(len(game.state.playable_actions) for game in samples) / len(samples),
    }
    return {f"Catanatron {version('catanatron')}, 4 seats": figures}


if __name__ == "__main__":
    report(measure)
