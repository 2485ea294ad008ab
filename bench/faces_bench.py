"""All faces for learning beside those of others: the second table of bench.gym_bench."""

from __future__ import annotations

import json
import subprocess
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

from gymnasium.vector import AutoresetMode

from bench.gym_bench import GAMES, STEPS, Speed, batch_speed, best, chosen, spread
from bench.spiel_bench import SpielBatch, face_speed
from bench.zoo_bench import zoo_speed
from tabard.gym import Agents, Learner
from tabard.gym.batch import Batch
from tabard.gym.tables import Tables


def spread_tables(name: str, seats: int, rng: Random) -> Tables:
    env = Tables(name, seats, GAMES, autoreset_mode=AutoresetMode.SAME_STEP)
    env.reset(seed=1)
    spread(the_batch(env), rng)
    return env


def the_batch(env: Tables) -> Batch:
    assert isinstance(env.core, Batch)
    return env.core


def tables_speed(env: Tables, rng: Random) -> float:
    """As of the batch that it plays on."""
    batch = the_batch(env)
    begun = process_time()
    for _ in range(STEPS):
        env.step(chosen(batch.legal, rng))
    return GAMES * STEPS / (process_time() - begun)


def learner_speed(env: Learner, decisions: int) -> float:
    """Decisions of the learner a second, against random play; the others' are not counted."""
    info = env.reset(seed=1)[1]
    begun = process_time()
    for _ in range(decisions):
        _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if over:
            info = env.reset()[1]
    return decisions / (process_time() - begun)


def faces_table(batches: list[Batch], peers: list[SpielBatch], zoo: Path | None, rng: Random) -> None:
    speeds: list[Speed] = []
    for batch in batches:
        setting = batch.game.name, batch.seats
        speeds.append(partial(batch_speed, batch, STEPS, rng))
        speeds.append(partial(tables_speed, spread_tables(*setting, rng), rng))
        speeds.append(partial(learner_speed, Learner(*setting, bots="random"), 500))
        speeds.append(partial(zoo_speed, Agents(*setting), 1500))
        speeds.append(partial(face_speed, f"tabard_{setting[0]}(players={setting[1]})", 1500, rng))
    for peer in peers:
        speeds.append(partial(batch_speed, peer, 2, rng))
        speeds.append(partial(face_speed, peer.name, 1500, rng))
    found = [f"{figure:,.0f}" for figure in best(speeds)]
    print(
        "\n| decisions/s | `Batch` | `vector` | `single` | `aec` (PettingZoo) | OpenSpiel |\n|---|---|---|---|---|---|"
    )
    for batch in batches:
        print(f"| {batch.game.title}, {batch.seats} | {' | '.join(found[:5])} |")
        del found[:5]
    for peer in peers:
        print(f"| {peer.title} | {found.pop(0)} | | | | {found.pop(0)} |")
    for title, figure in zoo_peers(zoo).items():
        print(f"| PettingZoo, {title} | | | | {figure:,.0f} | |")


def zoo_peers(environment: Path | None) -> dict[str, float]:
    """Those of PettingZoo, played by a Python that has what they need."""
    if environment is None:
        return {}
    command = [str(environment / "bin/python"), "-m", "bench.zoo_bench"]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1])
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found
