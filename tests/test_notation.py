"""Every action of every game has a notation of its own; whatever is none, and no word of a game, is not understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabard
from tabard.checks.declarations import check_notation
from tabard.engine.actions import Catalogue

CATALOGUES = [tabard.game(title).actions for title in tabard.games()]
WORDS = sorted({word for catalogue in CATALOGUES for family in catalogue.families for word in family.usage().split()})
TOKENS = sorted({t for c in CATALOGUES for family in c.families for names in family.values for t in names.tokens})


@pytest.mark.parametrize("title", tabard.games())
def test_notation_and_integer_name_each_other(title: str) -> None:
    check_notation(tabard.game(title))


@given(
    st.sampled_from(CATALOGUES),
    st.text(max_size=40) | st.lists(st.sampled_from(WORDS + TOKENS) | st.text(max_size=6), max_size=5).map(" ".join),
)
def test_a_text_is_an_action_or_refused(actions: Catalogue, text: str) -> None:
    try:
        action = actions.parse(text)
    except tabard.UnknownAction as refusal:
        sentence = refusal.reason
    else:
        sentence = ""
        assert actions.notation(action) == " ".join(text.lower().split())
    assert sentence == "" or sentence.endswith((".", "?", "..."))


@given(st.sampled_from([tabard.game(title) for title in tabard.games()]), st.integers(), st.integers(0, 99))
def test_an_integer_is_played_or_refused(game: tabard.Game, action: int, seed: int) -> None:
    match = game.start(game.seats[-1], seed=seed)
    before = match.record()
    if 0 <= action < game.actions.size and action in match.state.legal():
        match.play(action)
    else:
        with pytest.raises(tabard.IllegalAction):
            match.play(action)
        assert match.record() == before


@pytest.mark.parametrize("name", tabard.games())
@pytest.mark.parametrize("topic", ["xyzzy", ""])
def test_an_unknown_topic_has_no_explanation(name: str, topic: str) -> None:
    assert tabard.game(name).words("en").explain(topic) is None
