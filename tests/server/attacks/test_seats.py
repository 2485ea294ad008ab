"""A seat belongs to one person, and nobody gets it who was not asked."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from tabard.server.common.settings import UNLIMITED, Limits
from tabard.server.security.persons import named
from tabard.server.tables import heads
from tabard.server.tables.entries import OPEN
from tabard.server.tables.seat_links import SeatLinks
from tabard.server.tables.sight import Viewer
from tests.server.kit import FRIEND, ME, RANDOM, Person, running, settings_for
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from pathlib import Path


def yours(person: Person, table: str) -> list[bool]:
    return [seat["yours"] for seat in person.look(table)["seats"]]


# Links


def test_a_link_works_once(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    assert ben.join(begun).status_code == 200
    late = eve.join(begun, name="Eve")
    assert late.status_code == 422
    assert "Ask the host for a new link" in late.json()["problem"]
    page = eve.client.get(begun["links"][0]["url"])
    assert page.status_code == 404
    assert "Ask the host for a new link" in page.text
    assert yours(eve, begun["id"]) == [False, False]
    assert yours(ben, begun["id"]) == [False, True]


def test_to_look_at_a_link_takes_no_seat(ann: Person, ben: Person, eve: Person) -> None:
    """A chat program that shows a preview opens the link before the friend does."""
    begun = ann.begin("pilgrim", ME, FRIEND)
    for _ in range(3):
        preview = eve.client.get(begun["links"][0]["url"])
        assert preview.status_code == 200
        assert "set-cookie" not in preview.headers
    assert ben.join(begun).status_code == 200


def test_who_sits_there_can_open_the_link_again(ann: Person, ben: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    ben.join(begun)
    again = ben.client.get(begun["links"][0]["url"])
    assert again.status_code == 303
    assert again.headers["location"] == begun["url"]


def test_a_link_is_for_one_seat_of_one_table(ann: Person, eve: Person) -> None:
    begun, other = (ann.begin("coimbra", ME, FRIEND, FRIEND) for _ in range(2))
    first, second = (link["url"].rpartition("/")[2] for link in begun["links"])
    assert first != second
    for table, seat, link in (
        (begun, 1, second),
        (begun, 2, first),
        (other, 1, first),
        (begun, 1, ""),
        (begun, 1, "é"),
    ):
        answer = eve.post(f"tables/{table['id']}/chair", seat=seat, do="join", link=link)
        assert answer.status_code == 403, (seat, link)


def test_only_the_host_has_the_links(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("coimbra", ME, FRIEND, FRIEND)
    ben.join(begun)
    secret = begun["links"][1]["url"].rpartition("/")[2]
    for person, shown in ((ann, True), (ben, False), (eve, False)):
        with person.watch(begun["id"]) as page:
            assert (secret in json.dumps(page.receive())) == shown


def test_a_link_depends_on_the_key_of_the_server_and_on_the_offer() -> None:
    table = Kept(new_head("pilgrim")).table
    made = SeatLinks("key").secret(table, 1)
    assert SeatLinks("another key").secret(table, 1) != made
    table.chairs[1].offer += 1
    assert SeatLinks("key").secret(table, 1) != made


# Persons


def test_one_cookie_for_all_tables(ann: Person) -> None:
    tables = [ann.begin("pilgrim", ME, RANDOM)["id"] for _ in range(3)]
    assert len(ann.client.cookies["tabard"]) == 43
    assert all(yours(ann, table) == [True, False] for table in tables)


def test_what_is_stored_gives_nobody_a_seat(tmp_path: Path) -> None:
    """Neither the secrets of people nor those of links are in the database, and nobody can be followed in it."""
    file = tmp_path / "tables.db"
    with running(settings_for(f"sqlite:///{file}")) as url, Person(url) as ann:
        begun = [ann.begin("pilgrim", ME, FRIEND) for _ in range(2)]
        secrets = [ann.client.cookies["tabard"], *(one["links"][0]["url"].rpartition("/")[2] for one in begun)]
        names = [named(secrets[0], one["id"]) for one in begun]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert all(name.encode() in kept for name in names)
    assert names[0] != names[1]
    assert not any(secret.encode() in kept for secret in secrets)


# The host offers a seat anew


def offer(person: Person, table: str, seat: int) -> int:
    return person.post(f"tables/{table}/chair", seat=seat, do="offer").status_code


def link_of(person: Person, table: str, seat: int) -> str:
    """What the page of a host offers to copy; empty where it does not."""
    with person.watch(table) as page:
        page.receive()
        found = re.search(rf'id="seat-{seat}".*?data-copy="[^"]*/s/([^"]*)"', page.parts["seats"], re.DOTALL)
        return found[1] if found else ""


def test_a_seat_that_is_offered_anew_is_nobodys(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    table, old = begun["id"], link_of(ann, begun["id"], 1)
    ben.join(begun)
    {0: ann, 1: ben}[ann.look(table)["to_move"]].act(table)
    moves = ann.look(table)["moves"]
    with ben.watch(table) as page:
        assert 'id="undo"' in page.receive()["parts"]["decision"]
        assert offer(ann, table, 1) == 200
        assert 'id="undo"' not in page.receive()["parts"]["decision"]
    seen = eve.look(table)
    assert (seen["seats"][1]["kind"], seen["seats"][1]["name"], seen["moves"]) == ("open", "", moves)
    assert yours(ben, table) == [False, False]
    assert ben.join(begun).status_code == 403
    new = link_of(ann, table, 1)
    assert new not in ("", old)
    assert eve.post(f"tables/{table}/chair", seat=1, do="join", link=new).status_code == 200


def test_a_link_that_went_astray_is_replaced(ann: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    assert offer(ann, begun["id"], 1) == 200
    assert eve.join(begun).status_code == 403
    assert eve.client.get(begun["links"][0]["url"]).status_code == 404


def test_only_the_host_offers_a_seat(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("coimbra", ME, FRIEND, FRIEND, public=True)
    ben.join(begun)
    for person in (ben, eve):
        assert [offer(person, begun["id"], seat) for seat in range(3)] == [403, 403, 403]


def test_a_host_needs_no_seat(ann: Person, ben: Person) -> None:
    begun = ann.begin("coimbra", FRIEND, FRIEND)
    assert [link["seat"] for link in begun["links"]] == [0, 1]
    assert ben.join(begun, 0).status_code == 200
    assert offer(ann, begun["id"], 0) == 200
    assert yours(ben, begun["id"]) == [False, False]


def test_who_has_lost_a_seat_cannot_use_what_was_asked_before() -> None:
    """The answer to who asks may be older than the offer."""
    kept = Kept(heads.hosted(new_head("pilgrim"), "ann"))
    viewer = Viewer(frozenset({0, 1}), person="ann")
    kept.keep(kept.table.plan_chair(1, kept.now, kind=OPEN, owner="", offer=1))
    assert kept.table.still(viewer).seats == {0}


# Public tables


def test_one_seat_a_person_at_a_public_table(ann: Person, eve: Person) -> None:
    begun = ann.begin("coimbra", ME, FRIEND, FRIEND, public=True)
    assert eve.post(f"tables/{begun['id']}/chair", seat=1, do="join", name="Eve").status_code == 200
    again = eve.post(f"tables/{begun['id']}/chair", seat=2, do="join", name="Eve too")
    assert again.status_code == 422
    assert "one seat" in again.json()["problem"]
    assert eve.join(begun, 2).status_code == 422
    assert ann.post(f"tables/{begun['id']}/chair", seat=2, do="join").status_code == 422


def test_a_stranger_does_not_fill_a_public_table_with_bots(ann: Person, eve: Person) -> None:
    table = ann.begin("coimbra", ME, FRIEND, FRIEND, public=True)["id"]
    eve.post(f"tables/{table}/chair", seat=1, do="join")
    assert eve.post(f"tables/{table}/chair", seat=2, do="bot").status_code == 403
    assert ann.post(f"tables/{table}/chair", seat=2, do="bot").status_code == 200


def test_throwing_cookies_away_does_not_fill_a_public_table(tmp_path: Path) -> None:
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.db'}", limits=replace(UNLIMITED, joins=Limits().joins))
    with running(settings) as url, Person(url) as ann, Person(url) as eve:
        begun, other = (ann.begin("coimbra", ME, FRIEND, FRIEND, FRIEND, public=True) for _ in range(2))
        codes = []
        for seat in (1, 2, 3):
            eve.client.cookies.clear()
            codes.append(eve.post(f"tables/{begun['id']}/chair", seat=seat, do="join").status_code)
        assert codes == [200, 429, 429]
        assert eve.post(f"tables/{other['id']}/chair", seat=1, do="join").status_code == 200
        eve.client.cookies.clear()
        assert eve.join(begun, 2).status_code == 200, "who has a link was asked"
