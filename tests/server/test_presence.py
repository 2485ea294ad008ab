"""Who is invited, who is there and who is not, and what everybody at a table is told beside the moves."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tabard.server.live.live_table import LiveTable
from tabard.server.tables.chairs import AWAY
from tabard.server.tables.sight import Viewer
from tabard.server.views import presence, table_parts, talk
from tests.server.kit import FRIEND, ME, RANDOM, Guest, Person
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    from tabard.server.tables.table import Table

PEOPLE = {seat: Viewer(frozenset({seat}), person=f"person {seat}") for seat in range(2)}
WATCHING = Viewer(person="somebody else")


def two_people() -> Kept:
    """A table of two people, each known by a hash."""
    head = new_head("pilgrim")
    chairs = tuple(replace(chair, name=f"P{seat}", owner=f"person {seat}") for seat, chair in enumerate(head.chairs))
    return Kept(replace(head, chairs=chairs))


def told(table: Table, since: int, viewer: Viewer = WATCHING) -> str:
    return " ".join(talk.told(table, viewer, since))


# Inviting


def test_a_host_is_given_links_with_qr_codes_first(ann: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND, FRIEND)
    links = [link["url"].removeprefix(ann.url) for link in begun["links"]]
    with ann.watch(begun["id"]) as page:
        invite = page.receive()["parts"]["invite"]
    assert "2 seats are free" in invite
    assert re.findall(r'data-link="([^"]+)"', invite) == links
    for link in links:
        code = eve.client.get(f"{link}/qr.svg")  # whoever has the link may see it as a picture
        assert code.status_code == 200
        assert code.headers["content-type"] == "image/svg+xml"
        assert code.text.startswith("<svg")


def test_a_free_seat_of_a_public_table_is_offered_at_the_top(ann: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND, public=True)
    with eve.watch(begun["id"]) as page:
        assert 'data-naming="join" data-seat="1"' in page.receive()["parts"]["invite"]


def test_a_qr_code_ends_with_its_link(ann: Person, ben: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    link = begun["links"][0]["url"]
    ben.join(begun)
    assert ann.client.get(f"{link}/qr.svg").status_code == 404
    assert ann.client.get(f"/t/{begun['id']}/s/guessed/qr.svg").status_code == 404


def test_when_all_seats_are_taken_nobody_is_invited(ann: Person) -> None:
    with ann.watch(ann.begin("pilgrim", ME, RANDOM)["id"]) as page:
        assert page.receive()["parts"]["invite"] == ""


# What is told


def test_who_sits_down_is_told(ann: Person, ben: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    with ann.watch(begun["id"]) as page:
        assert page.receive()["told"] == []
        version = ben.join(begun, name="Ben").json()["version"]
        assert any("(Ben) has sat down." in line for line in page.receive_until(version)["told"])


def test_a_refused_undo_is_told() -> None:
    kept = two_people()
    table = kept.table
    first = table.match.to_move
    while table.match.to_move == first:
        kept.play(table.match.state.legal()[0])
    kept.play(table.match.state.legal()[0])
    kept.keep(table.plan_undo(PEOPLE[first], kept.now))
    assert table.request is not None, "the other has to agree"
    before = table.version
    kept.keep(table.plan_consent(PEOPLE[1 - first], kept.now, False))
    assert f"(P{1 - first}) does not agree" in told(table, before)
    assert told(table, table.version) == "", "once"


@pytest.mark.parametrize("back", [True, False])
def test_a_stand_in_is_told_and_that_somebody_is_back(back: bool) -> None:
    kept = two_people()
    before = kept.table.version
    kept.keep(kept.table.plan_chair(1, kept.now, stand_in="random"))
    assert "The computer plays for" in told(kept.table, before)
    assert "The computer plays for" in told(kept.table, before, PEOPLE[1]), "who was replaced is told too"
    if back:
        before = kept.table.version
        kept.keep(kept.table.plan_chair(1, kept.now, stand_in=""))
        assert "(P1) is back." in told(kept.table, before)


def test_a_clock_that_ran_out_is_told() -> None:
    kept = Kept(replace(two_people().table.head, minutes=1.0))
    table, before = kept.table, kept.table.version
    kept.now += 61
    late = table.late(kept.now)
    kept.keep(table.plan_chair(late, kept.now, stand_in="random"))
    assert f"(P{late}) is up: the computer plays on." in told(table, before)


def test_what_is_taken_back_is_told_to_the_others() -> None:
    kept = two_people()
    mover = kept.table.match.to_move
    kept.play(kept.table.match.state.legal()[0])
    before = kept.table.version
    kept.keep(kept.table.plan_undo(PEOPLE[mover], kept.now))
    assert "has taken something back" in told(kept.table, before, PEOPLE[1 - mover])
    assert told(kept.table, before, PEOPLE[mover]) == ""


# Who is there


def test_it_is_shown_who_is_here_and_who_thinks() -> None:
    table = two_people().table
    mover = table.match.to_move
    seats = table_parts.seats(table, WATCHING, frozenset({1 - mover}))
    assert seats.count("is thinking") == 1
    assert seats.count("not here") == 1
    assert "there gone" in seats


def test_who_comes_and_goes_is_told_to_those_who_are_there() -> None:
    table = two_people().table
    live = LiveTable(table)
    pages = [Told(viewer) for viewer in PEOPLE.values()]
    live.enter(pages[0])
    assert live.shown == {1}
    live.enter(pages[1])
    assert live.shown == set()
    assert [page.times for page in pages] == [1, 0], "who comes is told everything anyway"
    live.leave(pages[1])
    assert live.gone(live.used + AWAY / 2) == set(), "a page that is loaded again is away for no time"
    live.show_who_is_here(live.used + AWAY + 1)
    assert live.shown == {1}
    assert pages[0].times == 2
    assert presence.comings(table, PEOPLE[0], frozenset(), live.shown)[0].endswith("(P1) has gone.")
    assert presence.comings(table, PEOPLE[0], live.shown, frozenset())[0].endswith("(P1) has come.")


class Told(Guest):
    """Somebody who is connected, and counts how often there was something new."""

    times = 0

    def changed(self) -> None:
        self.times += 1
