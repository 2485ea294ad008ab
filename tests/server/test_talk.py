"""What people say to each other: who hears it, how long it is kept, and that it holds up nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.server.storage.storage import Storage
from tabard.server.tables.entries import SAY
from tests.server.kit import FRIEND, ME, RANDOM, Person, finished, running, settings_for

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.server.tables.entries import TableEntry


def two(ann: Person, ben: Person, **more: object) -> str:
    begun = ann.begin("pilgrim", ME, FRIEND, **more)
    ben.join(begun)
    return str(begun["id"])


def test_those_at_the_table_read_what_was_written(ann: Person, ben: Person, eve: Person) -> None:
    table = two(ann, ben)
    with ann.watch(table) as first, eve.watch(table) as third:
        first.receive()
        third.receive()
        version = ben.post(f"tables/{table}/say", text="  Shall we?  ").json()["version"]
        assert first.receive_until(version)["said"] == ["Red (Ben): Shall we?"]
        assert "Shall we?" in first.parts["talk"]
        assert third.receive_until(version)["said"] == []
        assert "Shall we?" not in str(third.parts), "what people write is not for spectators"


def test_a_phrase_is_read_in_ones_own_language(ann: Person, ben: Person, eve: Person) -> None:
    table = two(ann, ben)
    with ann.watch(table, "?lang=de") as first, eve.watch(table, "?lang=es") as third:
        first.receive()
        third.receive()
        version = ben.post(f"tables/{table}/say", phrase="well").json()["version"]
        assert first.receive_until(version)["said"] == ["Rot (Ben): 👏 Gut gespielt!"]
        assert third.receive_until(version)["said"] == ["Rojo (Ben): 👏 ¡Bien jugado!"], "everybody may know that"


def test_at_a_public_table_only_phrases_are_said(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, RANDOM, public=True)["id"]
    assert ann.post(f"tables/{table}/say", phrase="hello").status_code == 200
    refused = ann.post(f"tables/{table}/say", text="hello")
    assert refused.status_code == 403
    assert "only the messages that are offered" in refused.json()["problem"]


def test_who_plays_against_bots_alone_is_not_asked_to_talk(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, RANDOM)["id"]
    shown = ann.client.get(f"/t/{table}").text
    assert "data-phrase=" not in shown
    assert 'id="say"' not in shown
    assert "data-writes=" not in shown


def test_whoever_begins_a_table_can_switch_it_off(ann: Person, ben: Person) -> None:
    table = two(ann, ben, chat=False)
    assert not ann.look(table)["chat"]
    assert ben.post(f"tables/{table}/say", text="hello").status_code == 403
    assert 'data-phrase="hello"' in ben.client.get(f"/t/{table}").text


def test_the_host_switches_it_off_and_on_while_the_game_goes_on(ann: Person, ben: Person) -> None:
    table = two(ann, ben)
    seen = ann.look(table)
    with ben.watch(table) as page:
        page.receive()
        for on, told in ((False, "off"), (True, "on")):
            version = ann.post(f"tables/{table}/writing", on=on).json()["version"]
            assert page.receive_until(version)["told"] == [f"The host has switched writing {told}."]
            assert f'data-writing="{told}"' in page.parts["talk"]
            assert ann.look(table)["chat"] == on
            assert ben.post(f"tables/{table}/say", text="hello").status_code == (200 if on else 403)
            assert ben.post(f"tables/{table}/say", phrase="hello").status_code == 200
            assert ann.post(f"tables/{table}/writing", on=on).json()["version"] >= version, "and nothing is told twice"
    mover = {0: ann, 1: ben}[seen["to_move"]]
    answer = mover.post(
        f"tables/{table}/act", version=seen["version"], action=mover.look(table)["options"][0]["action"]
    )
    assert answer.status_code == 200, "no click is stale by that"


def test_only_the_host_switches_it_and_never_on_in_public(ann: Person, ben: Person, eve: Person) -> None:
    table = two(ann, ben)
    for other in (ben, eve):
        assert other.post(f"tables/{table}/writing", on=False).status_code == 403
    assert "data-writes" in ann.client.get(f"/t/{table}").text
    assert "data-writes" not in ben.client.get(f"/t/{table}").text
    public = ann.begin("pilgrim", ME, RANDOM, public=True)["id"]
    assert ann.post(f"tables/{public}/writing", on=True).status_code == 422
    assert 'id="say"' not in ann.client.get(f"/t/{public}").text


def test_a_switch_outlives_the_server_and_the_game(tmp_path: Path) -> None:
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.db'}")
    with running(settings) as url, Person(url) as ann:
        table = ann.begin("pilgrim", ME, {"kind": "screen"})["id"]
        assert ann.post(f"tables/{table}/writing", on=False).status_code == 200
        cookies = dict(ann.client.cookies)
    with running(settings) as url, Person(url) as ann:
        ann.client.cookies.update(cookies)
        assert not ann.look(table)["chat"]


def test_what_is_said_makes_no_click_stale(ann: Person, ben: Person) -> None:
    table = two(ann, ben)
    mover = {0: ann, 1: ben}[ann.look(table)["to_move"]]
    seen = mover.look(table)
    for person in (ann, ben):
        assert person.post(f"tables/{table}/say", text="hm").status_code == 200
    acted = mover.post(f"tables/{table}/act", version=seen["version"], action=seen["options"][0]["action"])
    assert acted.status_code == 200


def test_bots_play_on_while_people_talk(ann: Person) -> None:
    """A message is no change of the table: what a bot has thought of is still good."""
    table = ann.begin("coimbra", ME, {"kind": "bot", "bot": "novice"})["id"]
    ann.wait_for_turn(table)
    ann.act(table)
    for _ in range(5):
        assert ann.post(f"tables/{table}/say", phrase="moment").status_code == 200
    assert ann.wait_for_turn(table)["options"]


def test_it_is_kept_with_the_table_and_goes_with_who_said_it(tmp_path: Path) -> None:
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.db'}")
    with running(settings) as url, Person(url) as ann, Person(url) as ben:
        table = two(ann, ben)
        ann.post(f"tables/{table}/say", text="from Ann")
        ben.post(f"tables/{table}/say", text="from Ben")
        for seat, person in ((0, ann), (1, ben)):
            person.post(f"tables/{table}/chair", seat=seat, do="leave", bot="random")
        ben.wait_for_turn(table)
        with ben.watch(table) as page:
            assert "from Ann" in page.receive()["parts"]["talk"]
        assert not ann.client.delete(f"/api/tables/{table}").json()["deleted"]
        with ben.watch(table) as page:
            assert "from Ann" not in page.receive()["parts"]["talk"]
    assert texts(settings.database, table) == ["", "from Ben"]
    with running(settings) as url:
        ben.client.base_url = url
        ben.client.headers["origin"] = url
        with Person(url) as again:
            again.client.cookies = ben.client.cookies
            with again.watch(table) as page:
                assert "from Ben" in page.receive()["parts"]["talk"], "loaded with its table"
            again.client.delete(f"/api/tables/{table}")
    assert texts(settings.database, table) == []


def texts(database: str, table: str) -> list[str]:
    async def look() -> list[TableEntry]:
        storage = Storage(settings_for(database))
        await storage.start()
        try:
            found = await storage.load(table)
        finally:
            await storage.close()
        return found[1] if found else []

    return [entry.text for entry in finished(look()) if entry.kind == SAY]
