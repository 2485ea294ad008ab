"""Choices that come up in the middle of something else, and how it goes on after them."""

from __future__ import annotations

from typing import ClassVar

from tabard.engine.state import Decision
from tabard.engine.words import N_
from tabard.kingsbridge.actions import CARE, DECLINE, HOUSE, TAKE
from tabard.kingsbridge.chapter_end import go_on_ending
from tabard.kingsbridge.events import go_on_with_event
from tabard.kingsbridge.houses import build_house, free_sites
from tabard.kingsbridge.phases import ACTION, EVENT
from tabard.kingsbridge.plague import ask_next_donor, can_name, serve_next
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import PLACES, STONE, WOOD
from tabard.kingsbridge.turn import action_done


def resume(s: Kingsbridge) -> None:
    """Others to be served, other donors to be asked, then whatever was interrupted."""
    if not serve_next(s) or not ask_next_donor(s):
        return
    if s.phase == ACTION:
        action_done(s)
    elif s.phase == EVENT:
        go_on_with_event(s)
    else:
        go_on_ending(s)


class FreeHouse(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Where do you build a house, free of charge?")
    awaited: ClassVar[str] = N_("{who} may build a house, free of charge")
    rules: ClassVar[str] = "K-PLAGUE-07 K-PLAGUE-12"

    def options(self, s: Kingsbridge) -> list[int]:
        options = [HOUSE.id(site) for site in free_sites(s, s.carer)]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if HOUSE.has(action):
            build_house(s, s.carer, HOUSE.first(action))
        resume(s)


class FoundMaterial(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("The place gives stone or wood: which?")
    awaited: ClassVar[str] = N_("{who} takes what the place gives, stone or wood")
    rules: ClassVar[str] = "K-PLAGUE-07"

    def options(self, s: Kingsbridge) -> list[int]:
        return [TAKE.id(STONE), TAKE.id(WOOD)]

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.take(s.carer, TAKE.first(action), 1)
        resume(s)


class HospitalCare(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("The hospital is finished: for whom do you care?")
    awaited: ClassVar[str] = N_("The hospital is finished: {who} may care for one of the sick")
    rules: ClassVar[str] = "K-DON-06 K-DON-11"

    def options(self, s: Kingsbridge) -> list[int]:
        options = [CARE.id(place) for place in range(PLACES) if can_name(s, s.carer, place)]
        options.append(DECLINE.id())
        return options

    def answer(self, s: Kingsbridge, action: int) -> None:
        if CARE.has(action):
            s.named = (CARE.first(action),)
        resume(s)
