"""Whatever somebody sends, the server does not keep it."""

from __future__ import annotations

import pytest

from tabard.engine.words import LANGUAGES, Speech
from tabard.server.speech import speech
from tests.server.kit import ME, RANDOM, Person

FOREIGN = "x" * 10_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_not_kept_and_quotes_only_the_beginning(ann: Person, lang: str) -> None:
    kept = len(speech(lang).known)
    for number in range(20):
        wish = {"game": "coimbra", "seats": [ME, RANDOM], f"{FOREIGN}{number}": 1}
        answer = ann.client.post("/api/tables", params={"lang": lang}, json=wish)
        assert answer.status_code == 422
        assert len(answer.content) < 500
    assert len(speech(lang).known) <= kept + 1  # at most the sentence that holds it


def test_only_what_a_catalogue_holds_is_kept() -> None:
    german = Speech("tabard.server", "de")
    assert german.say("Skip to the content") != "Skip to the content"
    assert german.say(FOREIGN) == FOREIGN
    assert list(german.known) == ["Skip to the content"]
