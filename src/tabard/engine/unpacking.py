"""Which box is played: the one that is named, else the owner's corrections, else the one that is shipped.

The variable TABARD_<GAME>_COMPONENTS names a file: a whole component file, one of corrections, or a record, whose box
is taken. Or it is the text of corrections itself: so the box of a record reaches the game that replays it, and the box
of a program all that it starts, whatever its owner corrects meanwhile.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from tabard.engine import component_file, corrections, records
from tabard.engine.component_file import ComponentError, ComponentFile, variable
from tabard.engine.corrections import Corrections
from tabard.engine.game import is_loaded

if TYPE_CHECKING:
    from tabard.engine.game import Game

__all__ = ["use_box_of"]

OWN: Final = 0o600  # read and written by its owner
CARRIED: Final = "corrections"  # what a mistake in those of a record is said to be in

B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Opened(Generic[B]):
    """The box that is played: as a file, as the game has it, and what is corrected in it."""

    file: ComponentFile
    corrections: Corrections
    box: B


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
        return self.known(component_file.read(self.game, path))

    def known(self, file: ComponentFile) -> ComponentFile:
        return replace(file, ours=self.ours, ordered=self.ordered)

    def opened(self, built: Callable[[ComponentFile], B]) -> Opened[B]:
        """The box that is played, checked."""
        named = os.environ.get(variable(self.game), "")
        try:
            file, found = self.found(named)
            return Opened(file, found, built(file))
        except ComponentError as error:
            if named or not own_path(self.game).exists():
                raise
            hint = f"Correct {own_path(self.game)}, or take it away to play with the box that is shipped."
            raise ComponentError(f"{error} {hint}", error.path) from error

    def found(self, named: str) -> tuple[ComponentFile, Corrections]:
        if "\n" in named:
            carried = corrections.parse(named, CARRIED)
            return self.corrected(replace(carried, lines={}))  # which nobody has ever seen
        if not named:
            return self.corrected(kept(self.game))
        path = Path(named)
        text = component_file.text_of(self.game, path)
        found = corrections_in(text, path.name)
        if found is not None:
            return self.corrected(found)
        file = self.known(component_file.parse(text, path.name))
        return file, corrections.difference(self.packaged(), file, self.game)

    def corrected(self, found: Corrections) -> tuple[ComponentFile, Corrections]:
        if found.game != self.game:
            raise ComponentError(f"{found.name}: these are corrections of {found.game}, not of {self.game}.")
        packaged = self.packaged()
        if not found:
            return packaged, found
        return corrections.applied(packaged, found), corrections.settled(packaged, found)


def corrections_in(text: str, name: str) -> Corrections | None:
    """The corrections in a file, or of the box of a record; None if it is a whole component file."""
    if text.startswith(records.BEGIN):
        return replace(records.box_of(text), name=name)
    file = component_file.parse(text, name)
    return corrections.parse(text, name) if corrections.are_corrections(file.values) else None


# ---- The owner's corrections


own_folder: Callable[[], Path] = Path.cwd  # `tabard` puts the folder of the user here: the engine itself knows none


def own_path(game: str) -> Path:
    """Where an owner's corrections are kept."""
    return own_folder() / "boxes" / f"{game}.toml"


def kept(game: str) -> Corrections:
    """The owner's corrections; empty if there are none."""
    path = own_path(game)
    return corrections.parse(component_file.text_of(game, path), path.name) if path.exists() else Corrections(game)


def keep(found: Corrections) -> Path:
    """Keep corrections for the next start. Whatever happens, the file has all of them or is as it was."""
    path = own_path(found.game)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN), "w", encoding="utf-8") as file:
        file.write(found.text())
    beside.replace(path)
    return path


# ---- Other programs, and records


def use_box_of(record: str) -> None:
    """Let the game of a record be loaded with the box that it was played with. Of use only before it is loaded."""
    carried = records.box_of(record)
    name = variable(carried.game)
    own = not os.environ.get(name) and own_path(carried.game).exists()
    if not is_loaded(carried.game) and (carried.values or own):
        os.environ[name] = carried.text()


def pin(game: Game) -> None:
    """Let all programs that are started from now on play with the box that is loaded."""
    if game.contents is not None and not os.environ.get(variable(game.name)):
        os.environ[variable(game.name)] = game.corrections.text()


def unpinned(environment: dict[str, str]) -> dict[str, str]:
    """The environment without boxes that were pinned: for a program that is to look up the owner's corrections anew."""
    return {name: value for name, value in environment.items() if not (is_variable(name) and "\n" in value)}


def is_variable(name: str) -> bool:
    return name.startswith("TABARD_") and name.endswith("_COMPONENTS")
