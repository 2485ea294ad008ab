"""The terminal: what is shown on it and what is typed into it. Both may be pipes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from tabard.cli.speech import Speech

WIDTH: Final = 100
FINE_SIGNS: Final = "╱╲▁≈†◥●─⣿·♛◈■→½"  # a terminal that can show these can show a board with fine lines
PROMPT: Final = "> "
FAINT: Final = "dim"
FORGET_SCROLLED: Final = "\x1b[3J"  # what has left the screen at its top
BLANK_LINES: Final = 60  # more than most windows have


class Screen(Speech):
    """Shows texts and boards to whoever sits there, in their language, and reads what they type."""

    def __init__(self, lang: str, *, colour: bool = True, plain: bool = False) -> None:
        super().__init__(lang)
        for stream in (sys.stdout, sys.stdin):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")
        self.console: Final = Console(
            file=sys.stdout, highlight=False, markup=False, emoji=False, no_color=None if colour else True
        )
        if not self.console.is_terminal and "COLUMNS" not in os.environ:
            self.console.width = WIDTH
        self.width: Final = min(self.console.width, WIDTH)
        self.plain: Final = plain or not can_show(FINE_SIGNS, self.console.encoding)
        self.interactive: Final = sys.stdin.isatty()
        self.possible: list[str] = []  # lines that the key Tab completes
        if self.interactive:
            import_line_editor(self.completed)

    def show(self, text: str | Text = "", style: str = "") -> None:
        """A paragraph, wrapped at words."""
        self.show_items([Text(text, style) if isinstance(text, str) else text], indent="")

    def show_board(self, text: Text) -> None:
        """Print lines without wrapping them, as a board needs it."""
        self.console.print(text, no_wrap=True, overflow="ignore", crop=False)

    def show_items(self, items: Iterable[Text], indent: str = "  ") -> None:
        """Paragraphs whose later lines are indented."""
        for item in items:
            first = item.wrap(self.console, self.width)[0]
            self.show_line(first)
            rest = item[len(first.plain) :]
            rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
            if rest.plain:
                for line in rest.wrap(self.console, self.width - len(indent)):
                    self.show_line(Text(indent) + line)

    def show_line(self, line: Text) -> None:
        line.rstrip()
        self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def hide(self) -> None:
        """Take out of sight whatever was shown and typed, also where one could scroll or browse back to it."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.file.write("" if self.console.legacy_windows else FORGET_SCROLLED)
        else:
            self.console.print("\n" * BLANK_LINES)
        if self.interactive:
            forget_typed_lines()

    def complete_with(self, lines: Iterable[str]) -> None:
        """What may be typed next."""
        self.possible = list(dict.fromkeys(lines))

    def completed(self, typed: str, number: int) -> str | None:
        """The n-th line that begins with the typed text, in the way the line editor asks for completions."""
        found = [line for line in self.possible if line.startswith(typed.lower())]
        return found[number] if number < len(found) else None

    def ask(self, prompt: str = PROMPT) -> str:
        """A line from whoever sits there. The end of the input raises EOFError."""
        if self.interactive:
            self.console.file.flush()
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.show(f"{prompt}{line.strip()}", FAINT)
        return line.strip()


def can_show(signs: str, encoding: str) -> bool:
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def import_line_editor(completed: Callable[[str, int], str | None]) -> None:
    """Editing, history and completion at the prompt, where Python has them. On Windows the window has the first two."""
    if sys.platform != "win32":
        with suppress(ImportError):
            import readline  # importing it is what changes input()

            is_libedit = "libedit" in (readline.__doc__ or "")
            readline.set_completer(completed)
            readline.set_completer_delims("\n")  # a whole line is completed, spaces and all
            readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")


def forget_typed_lines() -> None:
    """Empty the history at the prompt. On Windows the window keeps it, out of reach of Python."""
    if sys.platform != "win32":
        with suppress(ImportError):
            import readline

            readline.clear_history()
