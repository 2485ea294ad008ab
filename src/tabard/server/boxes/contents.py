"""The box of a game as its owner sees it: sections of pieces, each with its values, their sources and what they may be.

What is shown is the box that is kept, which is played from the next start on.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tabard.drawing.faces import picture
from tabard.engine import corrections
from tabard.engine.component_file import ComponentError, ComponentFile
from tabard.engine.corrections import Corrections, Value
from tabard.engine.memory import remembered
from tabard.engine.words import LANGUAGES, N_
from tabard.server.boxes.wording import Section, Wording, is_one_of
from tabard.server.common.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tabard.drawing.faces import Face
    from tabard.engine.component_file import Form
    from tabard.engine.game import Game
    from tabard.engine.words import Speech

OURS: Final = "ours"
REST: Final = Section("rest", N_("Everything else"), ())
UPLOAD: Final = "corrections"  # what a file is called of which only the text is known
NO_VALUE: Final = N_("There is no value '{path}' in this box.")
OWN: Final = N_("A corrected box: {corrected}, {stand_ins}")
OWN_EDITION: Final = N_("A corrected box ({edition}): {corrected}, {stand_ins}")
SOURCES: Final = {
    "rulebook": N_("in the rulebook"),
    "public": N_("in public material"),
    "stand-in": N_("stand-in"),
    "box": N_("as in the box"),
    OURS: N_("our words"),
}


# ---- What is kept


@lru_cache(maxsize=16)
def packaged(game: Game) -> ComponentFile:
    """The box that is shipped, read once."""
    return game.packaged


def changed(game: Game, now: Corrections, values: Mapping[str, object], confirm: Iterable[str], undo: Iterable[str],
            edition: str | None) -> Corrections:  # fmt: skip
    """Corrections after a change: some values set, confirmed or undone. The whole box is checked with them."""
    shipped = packaged(game)
    leaves = {leaf.path: leaf for leaf in corrections.leaves(shipped, now)}
    for path in (*values, *confirm, *undo):
        if path not in leaves:
            raise Refused(NO_VALUE, path=path)
    corrected = {path: leaf.value for path, leaf in leaves.items() if leaf.corrected} | dict(values)
    as_shipped = {path for path in values if corrections.same(values[path], leaves[path].packaged)}
    confirmed = {path for path, leaf in leaves.items() if leaf.confirmed} - values.keys() | as_shipped | set(confirm)
    gone = set(undo) - values.keys() - set(confirm)
    wanted = Corrections(
        game.name,
        now.edition if edition is None else edition.strip(),
        datetime.now().astimezone().date().isoformat(),
        shipped.digest,
        {path: value for path, value in corrected.items() if path not in confirmed | gone},
        tuple(sorted(confirmed - gone, key=corrections.natural)),
    )
    return checked(game, wanted)


def checked(game: Game, wanted: Corrections) -> Corrections:
    """The same corrections, if the game can be played with them; else a ComponentError."""
    corrections.parse(wanted.text(), game.name)
    game.check_box(corrections.applied(packaged(game), wanted))
    return wanted


def uploaded(game: Game, text: str) -> Corrections:
    """The corrections of a file that somebody brings."""
    found = corrections.parse(text, UPLOAD)
    if found.game != game.name:
        raise Refused(N_("These are corrections of {theirs}, not of {game}."), theirs=found.game, game=game.name)
    return checked(game, found)


def wording_of(game: Game, speech: Speech) -> Wording:
    return Wording(game, speech, packaged(game).values)


def told(error: ComponentError) -> str:
    """What is wrong, without the name of a file that the reader does not know."""
    return str(error).partition(": ")[2]


# ---- What is shown


@dataclass(frozen=True, slots=True)
class Shown:
    """A value of the box, as a page shows it."""

    path: str
    label: str
    text: str
    shipped: str  # what it is in the box that is shipped
    source: str  # a token
    told: str  # the source in words
    stand_in: bool
    confirmed: bool
    corrected: bool

    @property
    def open(self) -> bool:
        """Whether it is a stand-in that nobody has looked up yet."""
        return self.stand_in and not (self.confirmed or self.corrected)


@dataclass(frozen=True, slots=True)
class Piece:
    path: str
    title: str
    drawn: str
    values: tuple[Shown, ...]

    @property
    def open(self) -> int:
        return sum(value.open for value in self.values)

    @property
    def settled(self) -> bool:
        """Whether everything that was a stand-in has been looked up."""
        return not self.open and any(value.corrected or value.confirmed for value in self.values)

    @property
    def stand_ins(self) -> int:
        return sum(value.stand_in for value in self.values)


@dataclass(frozen=True, slots=True)
class Part:
    name: str
    title: str
    about: str
    pieces: tuple[Piece, ...]

    @property
    def stand_ins(self) -> int:
        return sum(piece.stand_ins for piece in self.pieces)

    @property
    def open(self) -> int:
        return sum(piece.open for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Progress:
    done: int
    all: int
    corrected: int

    @property
    def left(self) -> int:
        return self.all - self.done


def progress_of(game: Game, now: Corrections) -> Progress:
    return progress_in(game, now.text())


@lru_cache(maxsize=16)
def progress_in(game: Game, text: str) -> Progress:
    leaves = corrections.leaves(packaged(game), corrections.parse(text, game.name))
    done, count = corrections.progress(leaves)
    return Progress(done, count, sum(leaf.corrected for leaf in leaves))


def played(game: Game) -> Progress:
    """The progress of the box that is played here."""
    return progress_of(game, game.corrections)


def sentence(game: Game, speech: Speech) -> str:
    """Which box is played here, for those who sit down."""
    found, edition = played(game), game.corrections.edition
    if game.opened and not game.corrections and game.components != packaged(game).digest:
        return speech.say("The box of the component file {file}", file=game.opened.file.name)
    stand_ins = speech.counted("{n} stand-in", "{n} stand-ins", found.left)
    if not found.corrected and not found.done:
        return speech.say("The box as shipped: {stand_ins}", stand_ins=stand_ins)
    corrected = speech.counted("{n} value corrected", "{n} values corrected", found.corrected)
    message = OWN_EDITION if edition else OWN
    return speech.say(message, edition=edition, corrected=corrected, stand_ins=stand_ins)


def parts(game: Game, now: Corrections, wording: Wording, pictures: Mapping[str, str]) -> list[Part]:
    """The sections of a box: those with stand-ins first, else in the game's order."""
    sections = wording.case.sections
    file = boxed(game, now)
    pieces: dict[str, list[Value]] = {}  # those with stand-ins first, as values come
    for leaf in corrections.leaves(packaged(game), now):
        pieces.setdefault(piece_of(leaf.path, sections), []).append(leaf)
    found = []
    for section in (*sections, REST):
        own = [path for path in pieces if section_of(path, sections) is section]
        if section is REST:
            own = [path for path in own if any(leaf.source != OURS for leaf in pieces[path])]
        shown = [piece(path, pieces[path], file, wording, pictures) for path in own]
        shown = [each for each in shown if each.values]
        if shown:
            title, about = (wording.say if section is REST else wording.own)(section.title), section.about
            found.append(Part(section.name, title, wording.own(about) if about else "", tuple(shown)))
    return sorted(found, key=lambda part: not part.stand_ins)


@lru_cache(maxsize=8)
def forms_of(game: Game, text: str) -> Mapping[tuple[str | int, ...], Form]:
    """What each value of a corrected box may be, as its checks note it."""
    file = corrections.applied(packaged(game), corrections.parse(text, game.name))
    with suppress(ComponentError):  # then they have not seen all of it
        game.check_box(file)
    return file.forms


def forms_with(game: Game, now: Corrections, path: str, value: object) -> Mapping[tuple[str | int, ...], Form]:
    """The same after one more change, as far as the checks get."""
    wanted = replace(now, values={**now.values, path: value})
    return forms_of(game, wanted.text())


def boxed(game: Game, now: Corrections) -> ComponentFile:
    """The box with corrections, and what its checks have noted."""
    file = corrections.applied(packaged(game), now)
    file.forms.update(forms_of(game, now.text()))
    return file


def piece_of(path: str, sections: Iterable[Section]) -> str:
    """The piece that a value belongs to: the longest one that a section names, else its table."""
    split = path.split(".")
    for length in range(len(split), 0, -1):
        start = ".".join(split[:length])
        if is_one_of(start, sections):
            return start
    return split[0]


def section_of(piece: str, sections: Iterable[Section]) -> Section:
    return next((one for one in sections if is_one_of(piece, (one,))), REST)


def piece(path: str, leaves: list[Value], file: ComponentFile, wording: Wording, pictures: Mapping[str, str]) -> Piece:
    row = inside(file.values, leaves[0].where, path)
    values = [shown(leaf, path, wording) for leaf in leaves]
    return Piece(
        path,
        wording.title(path, row),
        pictures.get(path, ""),
        tuple(value for value, leaf in zip(values, leaves, strict=True) if leaf.source != OURS or is_text(leaf.value)),
    )


def is_text(value: object) -> bool:
    """Whether a value is a text for people, perhaps in every language; others of our own serve only the drawing."""
    return isinstance(value, str) or (isinstance(value, dict) and tuple(value) == LANGUAGES)


def inside(values: object, where: tuple[str | int, ...], path: str) -> object:
    """The values of a piece, inside those of the box."""
    found: Any = values
    for part in where[: path.count(".") + 1]:
        found = found[part]
    return found


def shown(leaf: Value, piece: str, wording: Wording) -> Shown:
    return Shown(
        leaf.path,
        wording.label(leaf.path, piece),
        wording.value(leaf.value),
        wording.value(leaf.packaged),
        leaf.source,
        wording.say(SOURCES[leaf.source]),
        leaf.stand_in,
        leaf.confirmed,
        leaf.corrected,
    )


# ---- Pictures


@remembered
def pictures_of(game: Game, lang: str) -> dict[str, str]:
    """Pictures of the pieces of the box that this process plays with, by their path."""
    drawn = game.beside("drawing") and game.beside("drawing.box")
    faces: dict[str, Face] = drawn.faces(game.words(lang)) if drawn else {}
    return {path: picture(face) for path, face in faces.items()}
