"""Records on disk: written after every decision, found again when somebody comes back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from tabard.cli.speech import UsageError
from tabard.engine import records
from tabard.engine.game import game
from tabard.engine.state import CHANCE
from tabard.engine.unpacking import use_box_of
from tabard.folders import state_folder

if TYPE_CHECKING:
    from tabard.cli.speech import Speech
    from tabard.engine.match import Match

SUFFIX: Final = ".tabard"


def new_file(folder: Path, name: str) -> Path:
    """A file that does not exist yet, named after the game and the time."""
    stem = f"{name}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    number = 1
    path = folder / f"{stem}{SUFFIX}"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{SUFFIX}"
    return path


def write(path: Path, match: Match) -> None:
    """Write the record of a match; whatever happens meanwhile, the file has all of it or is as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_text(match.record(), encoding="utf-8")
    beside.replace(path)


def read(path: Path, speech: Speech) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UsageError(speech.say("There is no file {file}.", file=path)) from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise UsageError(speech.say("{file} cannot be read: {reason}", file=path, reason=reason)) from None


def last_unfinished(speech: Speech) -> Path:
    """The record in the folder of states that was written last and has no result."""
    folder = state_folder()
    files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        if not any(line.startswith("=") for line in read(path, speech).splitlines()):
            return path
    raise UsageError(speech.say("There is no unfinished game in {folder}.", folder=folder))


def game_of(path: Path, speech: Speech) -> str:
    """The name of the game that a record is of."""
    return records.game_name(read(path, speech))


def prepare(file: str, speech: Speech) -> str:
    """Let the game of a record, or of the last one, be loaded with the box of the record; the name of the game."""
    text = read(Path(file).expanduser() if file else last_unfinished(speech), speech)
    use_box_of(text)
    return records.game_name(text)


def replayed(text: str) -> Match:
    """The match of a record, with its own box. What is wrong with it raises a RecordError that names the line."""
    use_box_of(text)
    return game(records.game_name(text)).replay(text)


def load(path: Path, speech: Speech) -> Match:
    """The match of a record, with its dealer where it was left."""
    match = replayed(read(path, speech))
    match.dealer = dealer_after(match)
    match.deal()
    return match


def dealer_after(match: Match) -> Random | None:
    """The dealer of the match's seed after the draws of its record; None where chance is entered by hand."""
    if match.header.seed is None:
        return None
    dealer = Random(match.header.seed)
    for move in match.moves:
        if move.seat == CHANCE:
            dealer.random()  # what `Match.draw` takes from it each time
    return dealer
