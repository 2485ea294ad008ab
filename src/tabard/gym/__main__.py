"""`python -m tabard.gym GAME --seats 2` lists what an observation is made of."""

from __future__ import annotations

import argparse

from tabard.engine.errors import OptionError
from tabard.engine.game import game, games
from tabard.gym.encoder import Encoder


def table(name: str, seats: int) -> str:
    """The planes of a game, as a table for people and for the documentation."""
    lines = ["| plane | shape | from | each is | what |", "|---|---|---|---|---|"]
    for plane in Encoder(game(name), seats).described.values():
        shape = " × ".join(map(str, plane.shape))
        lines.append(f"| `{plane.name}` | {shape} | {plane.start} | {plane.kind} | {plane.says} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tabard.gym", description="What an observation is made of.")
    parser.add_argument("game", choices=games())
    parser.add_argument("--seats", type=int, default=2)
    given = parser.parse_args()
    try:
        print(table(given.game, given.seats))
    except OptionError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
