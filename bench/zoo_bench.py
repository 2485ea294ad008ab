"""Environments of PettingZoo, ours and its own, played at random by the loop of its documentation.

python -m bench.zoo_bench plays its own, and prints how many decisions a second each makes; it needs pygame and chess.
"""

from __future__ import annotations

import json
from time import process_time
from typing import Any

ROUNDS = 8


def zoo_speed(env: Any, decisions: int) -> float:
    """Decisions a second. Every agent that must decide is told what it sees, with its mask."""
    made = 0
    env.reset(seed=1)
    begun = process_time()
    while made < decisions:
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            ended = over or cut
            env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
            made += not ended
        env.reset()
    return made / (process_time() - begun)


def main() -> None:
    from pettingzoo.classic import chess_v6, connect_four_v3

    peers = {"Connect Four": connect_four_v3.raw_env(), "Chess": chess_v6.raw_env()}
    print(json.dumps({title: max(zoo_speed(env, 500) for _ in range(ROUNDS)) for title, env in peers.items()}))


if __name__ == "__main__":
    main()
