"""What can go wrong in the arena, in sentences that can be translated."""

from __future__ import annotations

from tabard.engine.errors import TabardError


class ArenaError(TabardError):
    """The message keeps its gaps and their values, so that it can be said in another language."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message.format(**values))
        self.message = message
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        """It travels between processes."""
        return rebuilt, (self.message, self.values)


def rebuilt(message: str, values: dict[str, object]) -> ArenaError:
    return ArenaError(message, **values)
