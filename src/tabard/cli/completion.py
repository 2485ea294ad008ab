"""A script for the shell that completes commands, switches and their values: games, bots, languages, themes, files.

What can be completed is read off the grammar: the placeholder of an argument says what stands there.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from tabard.bots import bots
from tabard.cli.bots import kinds
from tabard.cli.speech import UsageError
from tabard.engine.game import games
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tabard.cli.speech import Speech

SHELLS: Final = ("bash", "zsh", "fish")
NO_SUCH_SHELL: Final = N_("There is no completion for '{shell}'. Possible are {shells}.")
LISTS: Final[dict[str, Callable[[], tuple[str, ...]]]] = {"KIND,KIND,...": kinds, "BOT,BOT,...": bots}
CHOICES: Final = "|"  # between the values of an argument that has only a few


def completion(shell: str, parser: argparse.ArgumentParser, speech: Speech) -> str:
    """The script. The parser is changed for it and cannot be used to parse."""
    if shell not in SHELLS:
        raise UsageError(speech.say(NO_SUCH_SHELL, shell=shell, shells=", ".join(SHELLS)))
    import shtab  # no other command needs it

    files = {"FILE": shtab.FILE, "FOLDER": shtab.DIRECTORY}
    for action in every_action(parser):
        placeholder = str(action.metavar or action.dest)
        if placeholder.lower() == "game":
            action.choices = games()
        elif placeholder in files:
            action.complete = files[placeholder]  # type: ignore[attr-defined]
        elif placeholder in LISTS:
            action.complete = several(LISTS[placeholder]())  # type: ignore[attr-defined]
        elif CHOICES in placeholder and placeholder.replace("GAME", "").islower():
            action.choices = [*placeholder.removeprefix("GAME|").split(CHOICES)]
            action.choices += games() if placeholder.startswith("GAME") else ()
    return shtab.complete(parser, shell)


def every_action(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Of a parser and of those of its commands."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from every_action(command)
        else:
            yield action


def several(names: Sequence[str]) -> dict[str, str | dict[str, str]]:
    """How each shell completes a list of names with commas between them."""
    listed = " ".join(names)
    function = f"_tabard_{names[0]}_and_others"
    return {
        "bash": function,
        "zsh": f"_values -s , name {listed}",
        "fish": f"(__fish_append , {listed})",
        "preamble": {"bash": BASH_LIST.format(function=function, listed=listed)},
    }


BASH_LIST: Final = """
{function}() {{
  local before=""
  [[ "$1" == *,* ]] && before="${{1%,*}},"
  compgen -P "$before" -W "{listed}" -- "${{1##*,}}"
}}"""
