"""Why something is not possible: a true sentence and the rule behind it."""

from __future__ import annotations

import pytest

from tabard.coimbra.actions import ACTIONS
from tabard.coimbra.reasons import TIMES
from tests.coimbra.card_kit import scene
from tests.coimbra.kit import RED, begin, own
from tests.game_kit import why


def test_everything_that_people_do_has_its_time() -> None:
    assert set(TIMES) == {family for family in ACTIONS.families if not family.of_chance}


# Bonuses


@pytest.mark.rule("C-CARD-20", "C-CARD-38")
def test_a_bonus_that_uses_another_one_is_not_used_by_one() -> None:
    s = begin(own(scene(), RED, "iii-s5", "iii-c4"), RED, "iii-c4")
    text = "A bonus that uses another one again cannot be used again itself."
    assert why(s, "reuse iii-s5") == (text, "C-CARD-38")
