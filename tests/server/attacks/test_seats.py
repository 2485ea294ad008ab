"""A seat belongs to one person, and nobody gets it who was not asked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tabard.server.links import Links
from tabard.server.persons import named
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
    made = Links("key").secret(table, 1)
    assert Links("another key").secret(table, 1) != made
    table.chairs[1].offer += 1
    assert Links("key").secret(table, 1) != made


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


def test_the_rematch_knows_the_same_people(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("coimbra", ME, FRIEND)
    ben.join(begun)
    people = {0: ann, 1: ben}
    while not (seen := ann.look(begun["id"]))["over"]:
        people[seen["to_move"]].act(begun["id"])
    again = ben.post(f"tables/{begun['id']}/rematch").json()["id"]
    assert (yours(ann, again), yours(ben, again)) == ([True, False], [False, True])
    assert eve.post(f"tables/{begun['id']}/rematch").status_code == 403
    assert yours(eve, again) == [False, False]
