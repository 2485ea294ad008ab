"""`tabard components`: what is in the box and where it is from; files of corrections compared and joined."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.cli import saving
from tabard.cli.loading import load_game
from tabard.cli.speech import UsageError
from tabard.engine import corrections
from tabard.engine.component_file import ComponentError
from tabard.engine.corrections import Said, compare, join, leaves, progress, toml
from tabard.engine.game import game, games
from tabard.engine.unpacking import corrections_in, own_path
from tabard.engine.words import N_, NN_

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabard.cli.screen import Screen
    from tabard.cli.speech import Speech
    from tabard.engine.corrections import Corrections, Difference, Value
    from tabard.engine.game import Game

DIFF, JOIN = "diff", "join"
FAINT: Final = "dim"
LONGEST: Final = 60  # columns of a value
BOX: Final = N_("{game}: the box {digest}")
KEPT: Final = N_("Your corrections are kept in {file}.")
NONE_KEPT: Final = N_("You have no corrections yet; they are kept in {file}.")
PAGE: Final = N_("Correct values on the page {url} of 'tabard serve', or in that file: docs/box.md says how.")
OPEN: Final = N_("Stand-ins: look these up in your box")
KNOWN: Final = N_("From the rulebook and from public material")
SOURCES: Final = {
    "rulebook": N_("rulebook"),
    "public": N_("public"),
    "stand-in": N_("stand-in"),
    "box": N_("box"),
    "ours": N_("ours"),
}
SHIPPED_VALUE: Final = N_("shipped: {value}")
CONFIRMED: Final = N_("right as it is shipped")
NOTHING: Final = N_("not looked up")
TWO_FILES: Final = N_(
    "After {word} come two files of corrections, for example: tabard components {word} mine.toml yours.toml"
)
DIFFERENT: Final = NN_(
    "{n} value differs; contradictions: {conflicts}.",
    "{n} values differ; contradictions: {conflicts}.",
)
LEFT_OUT: Final = NN_(
    "{n} value is left out, as the files contradict each other:",
    "{n} values are left out, as the files contradict each other:",
)
JOINED: Final = N_("{file}: {corrected} corrected, {confirmed} confirmed.")


def components(what: str, files: Sequence[str], component_file: str, output: str, screen: Screen) -> int:
    """Carry out `tabard components`. The exit code is 1 if two files differ, or contradict each other."""
    if what in (DIFF, JOIN):
        if len(files) != 2:
            raise UsageError(screen.say(TWO_FILES, word=what))
        one, other = (read(Path(file).expanduser(), screen) for file in files)
        if what == DIFF:
            return show_difference(compare(one, other), files, screen)
        return show_joined(one, other, output, screen)
    if files:
        raise UsageError(screen.say("After the name of a game comes nothing more: tabard components {game}", game=what))
    return show_box(load_game(what, component_file, screen), screen)


# What is in the box


def show_box(found: Game, screen: Screen) -> int:
    values = leaves(found.packaged, found.corrections)
    done, count = progress(values)
    path = own_path(found.name)
    screen.show(screen.say(BOX, game=found.titled(screen.lang), digest=found.components), "bold")
    screen.show(screen.say("{done} of {count} stand-ins were looked up in a box.", done=done, count=count))
    screen.show_line(Text(screen.say(KEPT if path.exists() else NONE_KEPT, file=path)))
    screen.show(screen.say(PAGE, url=f"{address()}/box/{found.name}"))
    for title, part in (
        (OPEN, [value for value in values if value.stand_in and not value.settled]),
        (N_("Looked up in the box"), [value for value in values if value.settled]),
        (KNOWN, [value for value in values if value.source in ("rulebook", "public")]),
        (N_("Our own words and drawings, printed in no box"), [value for value in values if value.source == "ours"]),
    ):
        if part:
            screen.show()
            screen.show(f"{screen.say(title)} ({len(part)})", "bold")
            show_values(part, screen)
    return 0


def show_values(values: Iterable[Value], screen: Screen) -> None:
    for value in values:
        line = Text.assemble(
            f"  {value.path} = {cut(toml(value.value))}", (f"  {screen.say(SOURCES[value.source])}", FAINT)
        )
        if value.corrected:
            line.append(f"  {screen.say(SHIPPED_VALUE, value=cut(toml(value.packaged)))}", FAINT)
        screen.show_items([line], indent="    ")


def cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def address() -> str:
    """The address of the table in the browser, if nothing else is said."""
    from tabard.server.common.settings import Settings

    usual = Settings()
    return f"http://{usual.host}:{usual.port}"


# Two files


def read(path: Path, speech: Speech) -> Corrections:
    found = corrections_in(saving.read(path, speech), path.name)
    if found is None:
        raise UsageError(speech.say("{file} is a whole component file, not one of corrections.", file=path))
    return found


def show_difference(found: list[Difference], files: Sequence[str], screen: Screen) -> int:
    if not found:
        screen.show(screen.say("Both say the same."))
        return 0
    show_sides(found, files, screen)
    conflicts = sum(each.conflict for each in found)
    screen.show(screen.counted(*DIFFERENT, len(found), conflicts=conflicts))
    return 1


def show_sides(found: Iterable[Difference], files: Sequence[str], screen: Screen) -> None:
    for each in found:
        screen.show_line(Text(each.path, "bold"))
        for file, said in zip(files, (each.one, each.other), strict=True):
            screen.show_items([Text(f"  {Path(file).name}: {shown(said, screen)}")], indent="    ")


def shown(said: object, speech: Speech) -> str:
    if isinstance(said, Said):
        return speech.say(CONFIRMED if said is Said.CONFIRMED else NOTHING)
    return toml(said)


def show_joined(one: Corrections, other: Corrections, output: str, screen: Screen) -> int:
    """What was joined goes to the file, or to the screen alone; what there is to say about it goes elsewhere."""
    both, conflicts = join(one, other)
    problems = [screen.counted(*LEFT_OUT, len(conflicts))] if conflicts else []
    problems += [f"  {each.path}: {shown(each.one, screen)} | {shown(each.other, screen)}" for each in conflicts]
    if reason := why_not_playable(both):
        problems.append(screen.say("Together they make no box that can be played: {reason}", reason=reason))
    for problem in problems:
        print(problem, file=sys.stderr)
    if output:
        write(Path(output).expanduser(), both.text(), screen)
        values = {"corrected": len(both.values), "confirmed": len(both.confirmed)}
        screen.show_line(Text(screen.say(JOINED, file=output, **values)))
    else:
        print(both.text(), end="")
    return 1 if problems else 0


def why_not_playable(both: Corrections) -> str:
    if both.game not in games():
        return ""
    try:
        found = game(both.game)
        found.check_box(corrections.applied(found.packaged, both))
    except ComponentError as error:
        return str(error)
    return ""


def write(path: Path, text: str, speech: Speech) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(speech.say("{file} cannot be written: {reason}", file=path, reason=error.strerror)) from error
