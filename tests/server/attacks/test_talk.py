"""Nobody floods a table with messages, writes what is no text, or speaks for somebody else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tabard.server.common.errors import Refused
from tabard.server.common.schemas import Say
from tabard.server.common.settings import UNLIMITED
from tabard.server.tables import talk
from tabard.server.tables.sight import Viewer
from tests.server.kit import FRIEND, ME, Person, running, settings_for
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from pathlib import Path


def test_who_only_looks_on_says_nothing(ann: Person, eve: Person) -> None:
    table = ann.begin("pilgrim", ME, FRIEND)["id"]
    for message in ({"text": "hello"}, {"phrase": "hello"}):
        assert eve.post(f"tables/{table}/say", **message).status_code == 403


def test_a_host_without_a_seat_says_nothing(ann: Person) -> None:
    table = ann.begin("pilgrim", FRIEND, FRIEND)["id"]
    assert ann.post(f"tables/{table}/say", text="hello").status_code == 403


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"text": "   "},
        {"text": "x" * 301},
        {"text": "two\nlines"},
        {"phrase": "curse"},
        {"phrase": 3},
        {"text": "\x00"},
    ],
)
def test_what_is_no_message_is_refused(ann: Person, message: dict[str, object]) -> None:
    table = ann.begin("pilgrim", ME, FRIEND)["id"]
    version = ann.look(table)["version"]
    answer = ann.post(f"tables/{table}/say", **message)
    assert answer.status_code == 422
    assert answer.json()["problem"]
    assert ann.look(table)["version"] == version


def test_markup_is_text(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, FRIEND)["id"]
    with ann.watch(table) as page:
        page.receive()
        version = ann.post(f"tables/{table}/say", text="<img src=x onerror=alert(1)>").json()["version"]
        page.receive_until(version)
        assert "&lt;img src=x" in page.parts["talk"]
        assert "<img" not in page.parts["talk"]


def test_a_flood_is_stopped(tmp_path: Path) -> None:
    """And whoever floods can still play."""
    limits = replace(UNLIMITED, messages=(3, 0.0001))
    with running(settings_for(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as url, Person(url) as ann:
        table = ann.begin("pilgrim", ME, {"kind": "screen"})["id"]
        answers = [ann.post(f"tables/{table}/say", phrase="hello") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert ann.act(table).status_code == 200


def test_nobody_fills_a_table_with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat may say so much; the others can still speak, and the game can be played to its end."""
    monkeypatch.setattr(talk, "MOST", 5)
    kept = Kept(new_head("pilgrim"))
    seat = kept.table.match.to_move
    flooding, other = Viewer(frozenset({seat})), Viewer(frozenset({1 - seat}))
    for number in range(5):
        kept.keep(talk.plan(kept.table, flooding, kept.now, Say(text=str(number))))
    with pytest.raises(Refused, match="so much"):
        talk.plan(kept.table, flooding, kept.now, Say(text="more"))
    kept.keep(talk.plan(kept.table, other, kept.now, Say(text="at last")))
    with pytest.raises(Refused, match="so much"):
        talk.plan(kept.loaded(), flooding, kept.now, Say(text="more"))
