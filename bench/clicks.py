"""Clicks a turn at the table in the browser: `python -m bench.clicks FOLDER`, the results of an arena (`--out FOLDER`).

A click is a choice between several options, or the end of a turn where that is all that is left, unless a player lets
turns end by themselves. What follows without a choice is not asked; what hands the turn to other people is asked twice.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING

import tabard
from tabard.engine.records import game_name
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match import Match


def turns(match: Match, people: bool, by_itself: bool) -> Iterator[int]:
    """The clicks of each turn. A turn ends by an action that ends it, or when somebody else decides."""
    game, state = match.game, match.state_after(0)
    clicks, seat, ended = 0, CHANCE, True
    for move in match.moves:
        action, options = game.actions.parse(move.text), state.legal()
        if clicks and move.seat != CHANCE and (ended or move.seat != seat):
            yield clicks
            clicks = 0
        state.apply(action)
        if move.seat == CHANCE:
            continue
        seat, ended = move.seat, game.actions.of(action).name in game.turn_ends
        hands_on = state.over or state.to_move != seat
        clicks += 1 + (people and hands_on) if len(options) > 1 else (ended or hands_on) and not by_itself
    if clicks:
        yield clicks


def main(folder: str) -> None:
    lines = (Path(folder) / "games.jsonl").read_text(encoding="utf-8").splitlines()
    records = [json.loads(line)["record"] for line in lines]
    matches = [tabard.game(game_name(record)).replay(record) for record in records]
    ways = {"against bots": (False, False), "and turns end by themselves": (False, True), "with people": (True, False)}
    for name, (people, by_itself) in ways.items():
        found = [clicks for match in matches for clicks in turns(match, people, by_itself)]
        print(f"{name}: median {median(found):g}, mean {mean(found):.2f} clicks in {len(found)} turns")


if __name__ == "__main__":
    main(sys.argv[1])
