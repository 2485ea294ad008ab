"""What somebody wants to know before choosing a game: its kind, length and weight, and with how many it is best."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Final

from tabard.engine.game import game
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.server.common.speech import speech

DESCRIBED: Final = "learning/profile.toml"
WEIGHTS: Final = (N_("very easy"), N_("easy"), N_("medium"), N_("demanding"), N_("very demanding"))
PLAYERS: Final = N_("Players")


@dataclass(frozen=True, slots=True)
class Profile:
    """As a game brings it; empty where a game does not say."""

    kind: str  # which sort of game, in a few words
    minutes: tuple[int, ...]  # the shortest and the longest game
    weight: int  # from 1, very easy, to 5
    best: tuple[int, ...]  # how many players


@remembered
def profile(name: str) -> Profile:
    data = tomllib.loads(game(name).text_beside(DESCRIBED))
    return Profile(
        data.get("kind", ""), tuple(data.get("minutes", ())), data.get("weight", 0), tuple(data.get("best", ()))
    )


def facts(name: str, lang: str) -> dict[str, str]:
    """Players, length and weight, in words; only what is known."""
    speaks, known = speech(lang), profile(name)
    say = speaks.say
    told = {PLAYERS: span(game(name).seats, lang)}
    if known.best:
        best = speaks.choice([str(number) for number in known.best])
        told[PLAYERS] = say("{range}, best with {numbers}", range=told[PLAYERS], numbers=best)
    if known.minutes:
        told[N_("Length")] = say("{range} minutes", range=span(known.minutes, lang))
    if known.weight:
        told[N_("Weight")] = say(WEIGHTS[known.weight - 1])
    return {say(label): text for label, text in told.items()}


def span(numbers: tuple[int, ...], lang: str) -> str:
    """From the first of some numbers to the last."""
    least, most = numbers[0], numbers[-1]
    return str(most) if least == most else speech(lang).say("{least} to {most}", least=least, most=most)
