"""What is read is refused with a sentence, or it is what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tabard.engine.component_file import ComponentError
from tabard.engine.game import game
from tabard.pilgrim.abbott.planning import GATE_COUNT, gates
from tabard.pilgrim.components import CONTENTS, built
from tests.server.kit import ME, RANDOM, Person

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.pilgrim.state import Pilgrim

BREAKS = ("\x85", "\u2028", "\u2029", "\x0b", "\x1c", "\n", "\x00")


@pytest.mark.parametrize("sign", BREAKS, ids=ascii)
def test_a_name_that_breaks_lines_is_refused(ann: Person, sign: str) -> None:
    """It would put lines of its own into the record."""
    me = {"kind": "me", "name": f"Ann{sign}option first_game yes"}
    assert ann.post("tables", game="coimbra", seats=[me, RANDOM]).status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "/rules/pilgrim/" + "9" * 4301 + ".svg",
        "/t/x/replay?move=" + "9" * 4301,
        "/api/tables/%00",
        "/t/%00",
        "/t/x%E2%80%A8y/record",
        "/" + "a" * 10_000,
    ],
    ids=lambda path: path[:20],
)
def test_an_address_that_cannot_be_ours_is_not_found(ann: Person, path: str) -> None:
    assert ann.client.get(path).status_code == 404


@pytest.mark.parametrize("origin", ["http://[", "http://]", "//", "null", "http://[::1"])
def test_an_origin_that_is_no_address_is_foreign(ann: Person, origin: str) -> None:
    answer = ann.client.post("/api/tables", json={"game": "coimbra", "seats": [RANDOM]}, headers={"origin": origin})
    assert answer.status_code == 403


def test_a_number_without_end_is_refused(ann: Person) -> None:
    headers = {"content-type": "application/json"}
    body = '{"game": "coimbra", "seats": [], "seed": ' + "9" * 5000 + "}"
    assert ann.client.post("/api/tables", content=body, headers=headers).status_code == 422
    table = ann.begin("coimbra", ME, RANDOM)["id"]
    with ann.watch(table, "?eyes=" + "9" * 1900) as page:
        assert page.receive()["kind"] == "view"


@pytest.mark.parametrize(
    "options",
    [{"handicap": [0] * 1000}, {"handicap": [10**12]}, {f"option{number}": True for number in range(1000)}],
    ids=["list", "number", "many"],
)
def test_options_without_end_are_refused(ann: Person, options: dict[str, object]) -> None:
    answer = ann.post("tables", game="pilgrim", seats=[ME, RANDOM], options=options)
    assert answer.status_code == 422
    assert len(answer.content) < 500


def test_a_socket_with_an_endless_address_is_refused(ann: Person) -> None:
    table = ann.begin("coimbra", ME, RANDOM)["id"]
    with pytest.raises(InvalidStatus), ann.watch(table, "?eyes=" + "9" * 5000):
        pass


def test_bytes_end_a_socket_and_nothing_else(ann: Person) -> None:
    table = ann.begin("coimbra", ME, RANDOM)["id"]
    with ann.watch(table) as page:
        page.receive()
        page.socket.send(b"\x00\xff")
        with pytest.raises(ConnectionClosed) as closed:
            page.receive_until(10**9)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_no_open_half_keeps_the_abbott_busy_for_ever() -> None:
    """As somebody can write it into a position of the set-up."""
    state = cast("Pilgrim", game("pilgrim").new_state(1))
    for settled in range(16):
        state.settled = settled
        assert len(gates(state)) == GATE_COUNT


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * 5000 + "]" * 5000, "a = " + "9" * 5000, "# " + "a" * (1 << 20), "a = { b = " * 3000, "a = nan"],
    ids=lambda text: text[:9],
)
def test_a_component_file_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "components.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentError, match=r"^components\.toml"):
        built(CONTENTS.read(file))
