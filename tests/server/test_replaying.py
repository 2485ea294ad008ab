"""A game seen again: move by move, by whom, as a picture, from a record."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tabard.engine.game import game
from tabard.server.pages.rule_pictures import record_text
from tests.needs import SCRIPTS
from tests.server.kit import ME, RANDOM, Person

pytestmark = SCRIPTS.mark

SECRET: Final = 'data-panel="own"'  # what lies behind the screen of whoever looks


def brought(person: Person, name: str) -> str:
    answer = person.post("records", record=record_text(name))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def moved(person: Person, table: str, move: int, **query: object) -> dict[str, Any]:
    answer = person.client.get(f"/t/{table}/replay/{move}", params={name: str(value) for name, value in query.items()})
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


@pytest.mark.parametrize("name", ["coimbra", "kingsbridge", "pilgrim"])
def test_every_part_of_a_game_can_be_seen(url: str, name: str) -> None:
    match = game(name).replay(record_text(name))
    with Person(url) as person:
        table = brought(person, name)
        for move in (0, 1, len(match.moves) // 2, len(match.moves)):
            shown = moved(person, table, move, lang="de")
            assert shown["move"] == move
            assert "<svg" in shown["parts"]["board"]
            assert str(move) in shown["parts"]["moment"]


def test_nothing_can_be_clicked(url: str) -> None:
    with Person(url) as person:
        table = person.begin("coimbra", ME, RANDOM)["id"]
        person.wait_for_turn(table)
        moves = person.look(table)["moves"]
        assert "data-action" not in moved(person, table, moves)["parts"]["board"]


def test_a_move_that_is_not_there_is_refused(url: str) -> None:
    with Person(url) as person:
        table = brought(person, "coimbra")
        refused = person.client.get(f"/t/{table}/replay/9999")
        assert refused.status_code == 422
        assert "from 0 to 353" in refused.text


def test_while_a_game_runs_only_the_own_secrets_are_seen(url: str) -> None:
    with Person(url) as ann, Person(url) as spectator:
        table = ann.begin("kingsbridge", ME, RANDOM)["id"]
        ann.wait_for_turn(table)
        moves = ann.look(table)["moves"]
        assert SECRET in moved(ann, table, moves)["parts"]["board"]
        for query in ({}, {"eyes": 0}):
            assert SECRET not in moved(spectator, table, moves, **query)["parts"]["board"]
            picture = spectator.client.get(f"/t/{table}/board.svg", params={**query, "move": str(moves)})
            assert SECRET not in picture.text


def test_hidden_moves_are_not_told_to_others(url: str) -> None:
    with Person(url) as ann, Person(url) as spectator:
        table = ann.begin("kingsbridge", ME, RANDOM, seed=3)["id"]
        while not any(" discard" in line for line in ann.client.get(f"/t/{table}/record").text.splitlines()):
            ann.wait_for_turn(table)
            assert ann.act(table).status_code == 200
        discarded = [number for number, text in enumerate(own_moves(ann, table)) if text.startswith("red discard")]
        for number in discarded:
            own = moved(ann, table, number + 1)["parts"]["moment"]
            other = moved(spectator, table, number + 1)["parts"]["moment"]
            assert own != other


def own_moves(person: Person, table: str) -> list[str]:
    """The moves of a record, with those of others that are hidden as remarks."""
    text = person.client.get(f"/t/{table}/record").text.partition("\n\n")[2]
    return [" ".join(line.split()) for line in text.splitlines()]


def test_when_it_is_over_everybody_may_take_any_view(url: str) -> None:
    with Person(url) as person:
        table = brought(person, "kingsbridge")
        assert SECRET not in moved(person, table, 100)["parts"]["board"]
        assert SECRET in moved(person, table, 100, eyes=0)["parts"]["board"]


def test_the_page_tells_the_whole_game(url: str) -> None:
    with Person(url) as person:
        table = brought(person, "pilgrim")
        text = person.client.get(f"/t/{table}/replay", params={"move": "7"}).text
        assert 'data-move="7"' in text
        assert text.count("data-first=") > 100


@pytest.mark.parametrize("move", ["", "-1", "x", "99999999999999999999"])
def test_a_strange_move_in_the_address_is_the_last_one(url: str, move: str) -> None:
    with Person(url) as person:
        table = brought(person, "coimbra")
        assert 'data-move="353"' in person.client.get(f"/t/{table}/replay", params={"move": move}).text


def test_a_position_is_a_picture(url: str) -> None:
    with Person(url) as person:
        table = brought(person, "coimbra")
        query = {"move": "100", "layout": "narrow", "theme": "dark", "lang": "es"}
        drawn = person.client.get(f"/t/{table}/board.svg", params=query)
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert 'data-theme="dark"' in drawn.text
        assert 'lang="es"' in drawn.text
        dots = person.client.get(f"/t/{table}/board.png", params=query)
        assert dots.content.startswith(b"\x89PNG")


def test_a_record_that_is_wrong_is_refused_with_its_line(url: str) -> None:
    with Person(url) as person:
        broken = record_text("coimbra").replace("red    corner ne", "red    corner xx")
        refused = person.post("records", record=broken)
        assert refused.status_code == 422
        assert "Line 56" in refused.json()["problem"]


def test_a_game_that_runs_has_no_review(url: str) -> None:
    with Person(url) as person:
        table = person.begin("coimbra", ME, RANDOM)["id"]
        assert person.client.get(f"/t/{table}/review").status_code == 422
