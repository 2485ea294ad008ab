"""What every game promises, and whether one keeps it.

`check_game` looks at a whole game, as `tabard check-game` does; the tests of a game may also use single checks along
games of their own. A check that finds something raises a `Flaw`, a sentence that says what is wrong.
"""

from tabard.checks.flaws import Flaw
from tabard.checks.whole import Findings, check_game

__all__ = ["Findings", "Flaw", "check_game"]
