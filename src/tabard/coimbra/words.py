"""The words of Coimbra; names of cards, monasteries and expeditions come from the component file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.coimbra.actions import ACTIONS
from tabard.coimbra.components import BOX
from tabard.engine.words import Words

if TYPE_CHECKING:
    from tabard.engine.actions import Names
    from tabard.engine.state import State


class CoimbraWords(Words):
    def __init__(self, lang: str) -> None:
        super().__init__("tabard.coimbra", lang, ACTIONS)

    def name(self, state: State, names: Names, number: int) -> str:
        if names.kind == "card":
            return BOX.citizens[number].name[self.lang]
        if names.kind == "monastery":
            return BOX.monasteries[number].name[self.lang]
        if names.kind == "expedition":
            return BOX.expeditions[number].name[self.lang]
        if names.kind == "favour":
            return BOX.favours[number].name[self.lang]
        return super().name(state, names, number)
