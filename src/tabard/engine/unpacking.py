"""Which box is played: the one that is named, else the owner's corrections, else the one that is shipped.

The variable TABARD_<GAME>_COMPONENTS names a file, a whole component file or one of corrections, whichever it holds; or
it is the text of corrections itself, which is how a record's own box reaches the programs that replay it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tabard.engine import box, corrections
from tabard.engine.box import ComponentError, ComponentFile, variable
from tabard.engine.corrections import Corrections
from tabard.engine.folders import state_folder

RECORD: Final = "the corrections in the record"  # what a mistake in them is said to be in


@dataclass(frozen=True, slots=True)
class Contents:
    """What a game says of its component file."""

    game: str
    path: Path
    ours: tuple[str, ...] = ()
    ordered: tuple[str, ...] = ()

    def packaged(self) -> ComponentFile:
        return self.read(self.path)

    def read(self, path: Path) -> ComponentFile:
        return self.known(box.read(self.game, path))

    def known(self, file: ComponentFile) -> ComponentFile:
        return replace(file, ours=self.ours, ordered=self.ordered)

    def opened(self) -> Opened:
        """The box that is played."""
        named = os.environ.get(variable(self.game), "")
        own = own_path(self.game)
        if "\n" in named:
            return self.corrected(corrections.parse(named, RECORD))
        if named:
            return self.of_file(box.read(self.game, Path(named)))
        if not own.exists():
            return self.corrected(Corrections(self.game))
        try:
            return self.of_file(box.read(self.game, own))
        except ComponentError as error:
            raise ComponentError(f"{error} {how_to_go_on(self.game)}", error.path) from error

    def of_file(self, file: ComponentFile) -> Opened:
        if corrections.are_corrections(file.values):
            return self.corrected(corrections.from_file(file))
        return Opened(self.known(file), Corrections(self.game))

    def corrected(self, found: Corrections) -> Opened:
        if found.game != self.game:
            raise ComponentError(f"{found.name}: these are corrections of {found.game}, not of {self.game}.")
        packaged = self.packaged()
        return Opened(corrections.applied(packaged, found) if found else packaged, found)


@dataclass(frozen=True, slots=True)
class Opened:
    file: ComponentFile
    corrections: Corrections


def own_path(game: str) -> Path:
    """Where an owner's corrections are kept."""
    return state_folder() / "boxes" / f"{game}.toml"


def how_to_go_on(game: str) -> str:
    return f"Correct {own_path(game)}, or take it away to play with the box that is shipped."
