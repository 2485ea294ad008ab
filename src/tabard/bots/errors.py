"""What can go wrong with a bot, in sentences."""

from __future__ import annotations

from tabard.engine.errors import TabardError


class UnknownBot(TabardError):
    """A name or a budget that means nothing."""


class BotFault(TabardError):
    """A bot crashed, answered nonsense or took too long."""


class BotHung(BotFault):
    """A bot gave no answer at all. Whoever waited for that once does not wait again."""
