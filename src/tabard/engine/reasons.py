"""Why an action is not possible: every reason is declared beside the rule that gives it.

A rule that is asked whether something is possible answers with a small integer: 0 for yes, else the number of the
reason why not. What people read is found by that number, so a reason cannot say anything else than its rule. By habit
`…_bars` tells what bars one thing, `no_…` or `lacks` why there is nothing at all, and `why_not_…` what bars an action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["Reason", "reason"]

POSSIBLE: Final = 0

Gap = Callable[[Any, Any, int], object]  # what fills a gap of a sentence: from the words, the state and the action


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with gaps, in two forms if it counts (`{n}`), and the id of its rule."""

    rule: str  #: its id
    text: str  #: the sentence, to be translated
    many: str = ""  #: the same for several


REASONS: Final = [Reason("", "")]  # by number; the first stands for none


def reason(rule: str, text: str, many: str = "") -> int:
    """Declare a reason; returns its number."""
    REASONS.append(Reason(rule, text, many))
    return len(REASONS) - 1


class Gaps(dict[str, object]):
    """Fills the gaps of a sentence about an action; each is worked out when the sentence asks for it."""

    def __init__(self, known: Mapping[str, Gap], words: object, state: object, action: int) -> None:
        self.known, self.about = known, (words, state, action)

    def __missing__(self, name: str) -> object:
        words, state, action = self.about
        return self.known[name](words, state, action)
