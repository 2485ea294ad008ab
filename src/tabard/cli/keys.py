"""`tabard keys`: the keys by which a server calls people to their tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tabard.cli.speech import UsageError
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.cli.screen import Screen

CONTACT: Final = re.compile(r"(mailto:[^@\s]+@[^@\s]+|https://\S+)")
NO_CONTACT: Final = N_(
    "'{contact}' is no address at which push services could reach you. Right would be mailto:you@example.org, or an "
    "address of yours that begins with https://."
)
NO_PACKAGES: Final = N_("Calling people needs more packages: pip install 'tabard[server,push]'.")


def keys(contact: str, screen: Screen) -> int:
    """Show a new pair of keys, as variables of the environment. The exit code."""
    if not CONTACT.fullmatch(contact):
        raise UsageError(screen.say(NO_CONTACT, contact=contact))
    try:
        import http_ece  # noqa: F401
        import py_vapid  # noqa: F401

        from tabard.server.calling.web_push import new_key
        from tabard.server.common.settings import PUSH_CONTACT, PUSH_KEY
    except ModuleNotFoundError as error:
        raise UsageError(screen.say(NO_PACKAGES)) from error
    screen.show(screen.say("Set these two variables where 'tabard serve' is started, and keep the first one secret:"))
    print(f"{PUSH_KEY}={new_key()}")  # as it is: a line that is wrapped cannot be copied
    print(f"{PUSH_CONTACT}={contact}")
    return 0
