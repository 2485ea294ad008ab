"""`tabard engine`: the rules for programs in any language, in lines of JSON on standard input and output."""

from __future__ import annotations

import sys

from tabard.bots.service import serve_rules
from tabard.cli.loading import load_games


def engine() -> int:
    """The exit code. It ends with its input."""
    load_games()
    serve_rules(sys.stdin.buffer, sys.stdout.buffer)
    return 0
