"""Nobody sees, does or costs more than they may."""

from __future__ import annotations

import gc
import json
import re
from random import Random
from typing import TYPE_CHECKING, Any
from weakref import ref

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed

from tabard.engine.state import NOBODY
from tabard.server.security import persons
from tabard.server.tables.sight import Viewer
from tabard.server.views import table_parts
from tests.process_kit import PATIENCE
from tests.samples import first_quick
from tests.server.kit import FRIEND, ME, SCREEN, Person
from tests.server.test_tables import Kept, new_head

if TYPE_CHECKING:
    pass

# Secrets


@first_quick("seed", *range(4))
@pytest.mark.parametrize("eyes", [NOBODY, 0, 1])
def test_a_view_does_not_depend_on_what_is_hidden(seed: int, eyes: int) -> None:
    """Whatever the others hold, as far as the viewer can know: every part of the page is the same."""
    kept, rng = Kept(new_head("kingsbridge", seed=seed)), Random(seed)
    viewer = Viewer(frozenset() if eyes == NOBODY else frozenset({eyes}), eyes)
    match, differed = kept.table.match, False
    for _ in range(60):
        kept.play(rng.choice(match.state.legal()))
        true, shown = match.state, table_parts.parts(kept.table, viewer)
        match.state = imagined(kept, eyes, rng)
        differed = differed or match.state != true
        again = table_parts.parts(kept.table, viewer)
        match.state = true
        assert {name for name in shown if shown[name] != again[name]} == set()
    assert differed, "nothing was hidden in these games"


def imagined(kept: Kept, eyes: int, rng: Random) -> Any:
    """Another full state that the viewer cannot tell from the true one."""
    state = kept.table.match.state
    for seat in (0, 1) if eyes == NOBODY else (eyes,):
        state = state.seen_by(seat).imagine(rng)
    return state


def test_record_and_log_of_a_running_game_tell_no_secrets(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("kingsbridge", ME, FRIEND, seed=5)
    table = begun["id"]
    ben.join(begun)
    people, hidden = {0: ann, 1: ben}, 0
    with eve.watch(table) as page:
        page.receive()
        for _ in range(40):
            mover = ann.look(table)["to_move"]
            options = people[mover].look(table)["options"]
            discards = [option for option in options if option["notation"].startswith("discard")]
            version = people[mover].act(table, (discards or options)[0]["action"]).json()["version"]
            page.receive_until(version)
            hidden += bool(discards)
            told = page.parts["log"] + "".join(page.last["announce"])
            assert not discards or discards[0]["sentence"].rstrip(".") not in told
    assert hidden, "nobody has discarded anything"
    records = {who: person.client.get(f"/t/{table}/record").text for who, person in (*people.items(), (2, eve))}
    assert not any("seed" in text.partition("\n\n")[0] for text in records.values())
    played = {who: len(re.findall(r"^\w+ +discard", text, re.MULTILINE)) for who, text in records.items()}
    assert played[2] == 0
    assert played[0] + played[1] == hidden
    assert "# " in records[2]


def test_points_of_others_are_secret_until_the_end(ann: Person, eve: Person) -> None:
    table = ann.begin("kingsbridge", ME, FRIEND)["id"]
    assert eve.look(table)["scores"] == [None, None]
    assert [score is None for score in ann.look(table)["scores"]] == [False, True]


def test_a_running_game_with_secrets_is_not_forked(ann: Person, eve: Person) -> None:
    table = ann.begin("kingsbridge", ME, SCREEN)["id"]
    for person in (ann, eve):
        assert person.post(f"tables/{table}/fork", move=0, seats=[ME, SCREEN]).status_code == 403


def test_a_replay_shows_what_the_viewer_may_see(ann: Person, eve: Person) -> None:
    table = ann.begin("kingsbridge", ME, SCREEN, seed=5)["id"]
    for _ in range(30):
        ann.act(table)
    count = ann.look(table)["moves"]
    seen = eve.client.get(f"/t/{table}/board.svg?move={count}")
    asked = eve.client.get(f"/t/{table}/board.svg?move={count}&eyes=0&seat=0")
    assert seen.status_code == asked.status_code == 200
    assert seen.text == asked.text


# Cookies


def test_a_forged_cookie_opens_nothing(ann: Person, url: str) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    true = ann.client.cookies["tabard"]
    hashed = persons.named(true, table)  # what the server keeps
    for forged in (hashed, hashed[:43], f"{true[:-1]}!", f"x{true[:-1]}", f"x{true}", "", "{}", "é" * 10, "a" * 8000):
        with httpx.Client(base_url=url, headers=[(b"cookie", f"tabard={forged}".encode())], timeout=PATIENCE) as client:
            seen = client.get(f"/api/tables/{table}").json()
            assert not any(seat["yours"] for seat in seen["seats"])
            answer = client.post(f"/api/tables/{table}/act", json={"version": seen["version"], "action": 0})
            assert answer.status_code == 403


def test_cookies_are_for_this_server_alone(ann: Person) -> None:
    answer = ann.post("tables", game="pilgrim", seats=[ME, SCREEN])
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_a_wrong_link_gives_no_seat(ann: Person, eve: Person) -> None:
    table = ann.begin("pilgrim", ME, FRIEND)["id"]
    for secret in ("x", "%00", "é", "x" * 2000):
        assert eve.client.get(f"/t/{table}/s/{secret}").status_code == 404
    assert "tabard" not in eve.client.cookies


def test_secrets_of_seats_are_told_to_nobody_else(ann: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND, public=True)
    secret = begun["links"][0]["url"].rpartition("/")[2]
    with eve.watch(begun["id"]) as page:
        shown = json.dumps(page.receive())
    paths = (f"/api/tables/{begun['id']}", "/api/tables", f"/t/{begun['id']}", f"/t/{begun['id']}/record", "/")
    for text in (shown, *(eve.client.get(path).text for path in paths)):
        assert secret not in text


def test_somebody_without_a_cookie_leaves_no_garbage() -> None:
    """Requests would lie about by the thousand until all of the memory is searched for garbage."""
    stranger = HTTPConnection({"type": "http", "headers": []})
    gc.disable()
    try:
        assert persons.person(stranger) == ""
        there = ref(stranger)
        del stranger
        assert there() is None
    finally:
        gc.enable()


# Other pages


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"]
)
def test_other_pages_cannot_ask(ann: Person, origin: str) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    seen = ann.look(table)
    body = {"version": seen["version"], "action": seen["options"][0]["action"]}
    answer = ann.client.post(f"/api/tables/{table}/act", json=body, headers={"origin": origin})
    assert answer.status_code == 403
    assert ann.look(table)["version"] == seen["version"]
    with ann.watch(table, origin=origin) as page, pytest.raises(ConnectionClosed):
        page.receive()


def test_without_an_origin_the_browser_says_where_from(ann: Person) -> None:
    client = httpx.Client(base_url=ann.url, timeout=PATIENCE)
    with client:
        answer = client.post("/api/tables", json={}, headers={"sec-fetch-site": "cross-site"})
        assert answer.status_code == 403


def test_every_answer_has_a_strict_policy(ann: Person) -> None:
    for path in ("/", "/api/tables", "/api/openapi.json", "/nothing", "/static/nothing"):
        headers = ann.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


# Input


def test_what_is_too_large_is_not_read(ann: Person) -> None:
    limit = 1 << 24
    answer = ann.client.post("/api/records", content=b" " * (limit + 1), headers={"content-type": "application/json"})
    assert answer.status_code == 413
    pieces = (b" " * (1 << 20) for _ in range(20))
    answer = ann.client.post("/api/records", content=pieces, headers={"content-type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"version": 1}', b'{"version": "1", "action": 1}',
             b'{"version": 1, "action": 1.5}', b'{"version": 1, "action": 1, "more": 1}',
             b'{"version": -1, "action": 1}',
             b'{"version": 1e400, "action": 1}', b'{"version": 99999999999999999999, "action": 1}', b"[" * 100_000],
)  # fmt: skip
def test_wrong_json_is_explained(ann: Person, body: bytes) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    answer = ann.client.post(
        f"/api/tables/{table}/act", content=body, headers={"content-type": "application/json; charset=utf-8"}
    )
    assert answer.status_code == 422
    assert answer.json()["problem"]


def test_a_form_is_not_json(ann: Person) -> None:
    """What a form of another page can send without being asked first."""
    begun = json.dumps({"game": "pilgrim", "seats": [ME, SCREEN]})
    kinds = {"text/plain": 422, "application/x-www-form-urlencoded": 422, "": 422, "application/json": 201}
    for kind, status in kinds.items():
        answer = ann.client.post("/api/tables", content=begun, headers={"content-type": kind})
        assert answer.status_code == status


def test_names_are_shown_as_text(ann: Person) -> None:
    evil = '<img src=x onerror="x()">'
    table = ann.begin("pilgrim", {"kind": "me", "name": evil}, {"kind": "screen", "name": evil})["id"]
    with ann.watch(table) as page:
        page.receive()
        ann.act(table)
        page.receive()
        assert all("<img" not in part for part in page.parts.values())
        assert any(evil in line for line in page.last["announce"]), "announcements are text, not markup"
    too_long = ann.post("tables", game="pilgrim", seats=[{"kind": "me", "name": "x" * 41}, SCREEN])
    control = ann.post("tables", game="pilgrim", seats=[{"kind": "me", "name": "a\nseed 7"}, SCREEN])
    assert too_long.status_code == control.status_code == 422


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static//etc/passwd",
             "/t/../api/tables/x",
             "/t/%00", "/t/x/s/", "/t/' OR 1=1 --/record", "/rules/../../etc/passwd", "/rules/%2e%2e", "/card/nothing",
             "/learn/nothing", "/t/x/replay?move=-1", "/t/x/board.svg?move=x"],
)  # fmt: skip
def test_tricks_with_paths_find_nothing(ann: Person, path: str) -> None:
    answer = ann.client.get(path)
    assert answer.status_code in (303, 307, 404, 405, 422)
    assert "import annotations" not in answer.text
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    "query", ["move=-1", "move=x", "move=99999999999999999999", "eyes=9", "lang=xx", "layout=x&theme=y"]
)
def test_wrong_questions_about_a_table_are_answered(ann: Person, query: str) -> None:
    table = ann.begin("coimbra", ME, SCREEN)["id"]
    for path in ("", "/replay", "/record", "/board.svg", "/review"):
        assert ann.client.get(f"/t/{table}{path}?{query}").status_code < 500


def test_wrong_questions_about_a_picture_are_answered(ann: Person) -> None:
    table = ann.begin("coimbra", ME, SCREEN)["id"]
    for query in ("move=x", "eyes=9&lang=xx&layout=x&theme=y"):
        assert ann.client.get(f"/t/{table}/board.png?{query}").status_code < 500
