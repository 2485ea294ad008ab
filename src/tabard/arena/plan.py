"""Who plays whom, on which seats, with which seeds.

Every seed is played by all line-ups of the bots, and every line-up on all its rotations over the seats: such a *round*
gives everybody the same draws from the same seats. So only whole rounds are played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Final

from tabard.arena.errors import ArenaError
from tabard.bots import parse
from tabard.engine.game import Game, game
from tabard.engine.options import checked_seed
from tabard.engine.words import N_

NO_BOTS: Final = N_("Name at least one bot: --bots search:0.25s,greedy,random.")
TOO_FEW_BOTS: Final = N_(
    "Seats: {seats}, bots: {bots}. Name one bot for each seat ({example}), or a single one that takes them all."
)
OTHER_PLAN: Final = N_(
    "{folder} holds games of another schedule: {name} is {old} there, not {new}. "
    "Name another folder, or go on with what was begun: tabard arena --out {folder}"
)
OTHER_RULES: Final = N_(
    "{folder} holds games of other rules or components of {title}. Name another folder, "
    "or load the component file they were played with."
)
NAME_LENGTH: Final = 60
MESSY: Final = re.compile(r"[^A-Za-z0-9.]+")


@dataclass(frozen=True)
class Pairing:
    """One game to be played: its number, the dealer's seed, and the bot on each seat."""

    number: int  #: in the schedule, from 0
    seed: int  #: of the dealer
    bots: tuple[str, ...]  #: by seat, as they are written


@dataclass(frozen=True)
class Plan:
    """Which games are played: game, bots, seats, options, seed and number."""

    game: str  #: its name
    bots: tuple[str, ...]  #: as they are written
    seats: int  #: at a table
    games: int  #: at least so many
    seed: int = 1  #: of the first round; the others follow
    options: dict[str, str] = field(default_factory=dict)  #: of the game, those that were given
    rules: int = 1  #: their version
    components: str = ""  #: the digest of the box

    @cached_property
    def found(self) -> Game:
        """The game itself."""
        return game(self.game)

    @cached_property
    def schedule(self) -> tuple[Pairing, ...]:
        """Whole rounds, until there are games enough."""
        pairings: list[Pairing] = []
        seed = self.seed
        while len(pairings) < self.games:
            pairings += [Pairing(len(pairings) + n, seed, bots) for n, bots in enumerate(self.round(seed))]
            seed += 1
        return tuple(pairings)

    def round(self, seed: int) -> list[tuple[str, ...]]:
        """Who sits where in the games of one seed."""
        rng = Random(seed)
        return [seated for line_up in line_ups(self.bots, self.seats) for seated in rotations(line_up, rng)]

    @property
    def values(self) -> dict[str, object]:
        """The options of the game in their types."""
        known = {option.name: option for option in self.found.options}
        return {name: known[name].parse(text) if name in known else text for name, text in self.options.items()}

    @property
    def folder(self) -> str:
        """A name for the results, the same for the same plan, however many games."""
        words = [self.game, str(self.seats), *self.bots, *(f"{name} {value}" for name, value in self.options.items())]
        readable = MESSY.sub("-", " ".join(words))[:NAME_LENGTH].strip("-")
        return f"{readable}-{sha256(self.json(games=False).encode()).hexdigest()[:6]}"

    def json(self, *, games: bool = True) -> str:
        """The plan as it is kept beside its results."""
        plan = asdict(self)
        if not games:
            del plan["games"]
        return json.dumps(plan, indent=1, sort_keys=True)

    def check_continues(self, other: Plan, folder: object) -> None:
        """Another plan may only have another number of games."""
        others_rules = (self.rules, self.components) != (other.rules, other.components)
        if self.game == other.game and others_rules:
            raise ArenaError(OTHER_RULES, folder=folder, game=self.game)
        for name in ("game", "bots", "seats", "seed", "options"):
            old, new = getattr(other, name), getattr(self, name)
            if old != new:
                raise ArenaError(OTHER_PLAN, folder=folder, name=name, old=shown(old), new=shown(new))


def shown(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        return ",".join(f"{name}={text}" for name, text in value.items()) or "-"
    return str(value)


def make(
    name: str, bots: str | Sequence[str], games: int, seats: int | None = None, seed: int = 1,
    options: Mapping[str, str] | None = None,
) -> Plan:  # fmt: skip
    """A plan that was checked: the game, its seats and options, and every bot."""
    found = game(name)
    specs = tuple(str(parse(bot)) for bot in ([bots] if isinstance(bots, str) else bots))
    if not specs:
        raise ArenaError(NO_BOTS)
    chosen = usual_seats(found, len(specs)) if seats is None else seats
    if 1 < len(specs) < chosen:
        example = ",".join([*specs, *[specs[-1]] * (chosen - len(specs))])
        raise ArenaError(TOO_FEW_BOTS, bots=len(specs), seats=chosen, example=example)
    if type(games) is not int or games < 1:
        raise ArenaError(N_("At least 1 game is played, not {games}."), games=games)
    first = checked_seed(seed) or 0
    plan = Plan(found.name, specs, chosen, games, first, dict(options or {}), found.rules_version, found.components)
    found.checked(chosen, plan.values)
    checked_seed(plan.schedule[-1].seed)  # the seeds of later games are larger
    return plan


def usual_seats(found: Game, bots: int) -> int:
    """One for each bot, as far as the game has so many."""
    return min(found.seats, key=lambda seats: abs(seats - bots))


def load(text: str) -> Plan:
    plan = json.loads(text)
    return Plan(**{**plan, "bots": tuple(plan["bots"])})


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All ways to choose as many bots as there are seats; a single bot takes them all."""
    if len(bots) == 1:
        return [(bots[0],) * seats]
    return list(dict.fromkeys(combinations(bots, seats)))


def rotations(line_up: Sequence[str], rng: Random) -> list[tuple[str, ...]]:
    """The line-up on all seats in turn, each once; who sits beside whom is drawn by lot."""
    order = list(line_up)
    rng.shuffle(order)
    return list(dict.fromkeys(tuple(order[first:] + order[:first]) for first in range(len(order))))
