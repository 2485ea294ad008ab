"""The words of World Without End; the names of its things come from the component file in all languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.words import Words
from tabard.kingsbridge.actions import ACTIONS
from tabard.kingsbridge.components import BOX

if TYPE_CHECKING:
    from tabard.engine.actions import Names
    from tabard.engine.state import State


class KingsbridgeWords(Words):
    def __init__(self, lang: str) -> None:
        super().__init__("tabard.kingsbridge", lang, ACTIONS)

    def name(self, state: State, names: Names, number: int) -> str:
        if names.kind == "event":
            return BOX.events[number].title[self.lang]
        return super().name(state, names, number)
