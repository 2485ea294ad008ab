"""People and bots play through the interface, from the first decision to the rematch."""

from __future__ import annotations

from tabard.engine.game import game
from tests.process_kit import wait_until
from tests.samples import first_quick
from tests.server.kit import FRIEND, ME, RANDOM, SCREEN, Person


@first_quick("name", "kingsbridge", "coimbra", "pilgrim")
def test_a_whole_game_on_one_screen(ann: Person, name: str) -> None:
    table = ann.begin(name, ME, SCREEN)["id"]
    seen = ann.look(table)
    while not seen["over"]:
        answer = ann.act(table, seen["options"][-1]["notation"])
        assert answer.status_code == 200, answer.text
        seen = ann.look(table)
    record = ann.client.get(f"/t/{table}/record").text
    assert game(name).replay(record).over
    assert "seed" not in record


def test_bots_play_on_by_themselves(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, RANDOM)["id"]
    for _ in range(20):
        ann.wait_for_turn(table)
        assert ann.act(table).status_code == 200
    assert ann.look(table)["moves"] > 60


def test_a_game_of_bots_ends(ann: Person) -> None:
    table = ann.begin("coimbra", RANDOM, RANDOM)["id"]
    wait_until(lambda: ann.look(table)["over"])
    now = ann.look(table)
    assert [now["scores"][seat] for seat in now["winners"]] == [max(now["scores"])]
    assert ("Red", "Yellow")[now["winners"][0]] in now["result"]


def test_only_who_has_the_decision_decides(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    table = begun["id"]
    assert [link["seat"] for link in begun["links"]] == [1]
    ben.join(begun)
    people = {0: ann, 1: ben}
    for _ in range(10):
        mover = ann.look(table)["to_move"]
        version = ann.look(table)["version"]
        option = people[mover].look(table)["options"][0]["action"]
        for other in (people[1 - mover], eve):
            assert not other.look(table)["options"]
            assert other.post(f"tables/{table}/act", version=version, action=option).status_code == 403
        assert people[mover].act(table).status_code == 200


def test_a_doubled_or_stale_click_is_not_applied(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    seen = ann.look(table)
    click = {"version": seen["version"], "action": seen["options"][0]["action"]}
    assert ann.post(f"tables/{table}/act", **click).status_code == 200
    after = ann.look(table)
    assert ann.post(f"tables/{table}/act", **click).status_code == 409
    assert ann.post(f"tables/{table}/act", **click | {"version": after["version"] + 1}).status_code == 409
    assert ann.look(table)["version"] == after["version"]


def test_a_new_name_does_not_make_a_click_stale(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    seen = ann.look(table)
    assert ann.post(f"tables/{table}/chair", seat=1, do="rename", name="Bea").status_code == 200
    click = {"version": seen["version"], "action": seen["options"][0]["action"]}
    assert ann.post(f"tables/{table}/act", **click).status_code == 200
    assert ann.look(table)["seats"][1]["name"] == "Bea"


def test_what_is_illegal_is_explained_by_its_rule(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    answer = ann.act(table, "tithe ne grain")
    assert answer.status_code == 422
    assert answer.json()["problem"]
    assert answer.json()["rule"].startswith("P-")
    german = ann.client.post(
        f"/api/tables/{table}/act",
        json={"version": ann.look(table)["version"], "action": "tithe ne grain"},
        headers={"accept-language": "de-AT,de;q=0.9"},
    )
    assert german.json()["problem"] != answer.json()["problem"]


# Taking back


def test_undo_takes_back_the_last_choice_with_what_was_forced(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN, seed=1)["id"]
    before = ann.look(table)
    ann.act(table)
    assert ann.undo(table).status_code == 200
    after = ann.look(table)
    assert (after["moves"], after["options"]) == (before["moves"], before["options"])
    assert after["version"] > before["version"]
    assert ann.undo(table).status_code == 422


def test_undo_past_another_persons_decision_needs_consent(ann: Person, ben: Person) -> None:
    begun = ann.begin("kingsbridge", ME, FRIEND, seed=3)
    table = begun["id"]
    assert ben.join(begun).status_code == 200
    people = {0: ann, 1: ben}
    decided: list[int] = []
    while len(set(decided)) < 2 or decided[-1] == decided[0]:
        mover = ann.look(table)["to_move"]
        people[mover].act(table)
        decided.append(mover)
    asker, other = people[decided[0]], people[decided[-1]]
    before = ann.look(table)["moves"]
    assert asker.undo(table).status_code == 200
    assert ann.look(table)["moves"] == before, "nothing happens before the other agrees"
    assert asker.post(f"tables/{table}/consent", version=ann.look(table)["version"], agree=True).status_code == 422
    assert other.post(f"tables/{table}/consent", version=ann.look(table)["version"], agree=False).status_code == 200
    assert ann.look(table)["moves"] == before
    assert asker.undo(table).status_code == 200
    assert other.post(f"tables/{table}/consent", version=ann.look(table)["version"], agree=True).status_code == 200
    assert ann.look(table)["moves"] < before


def test_against_bots_everything_can_be_taken_back(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, RANDOM, seed=2)["id"]
    ann.wait_for_turn(table)
    while ann.look(table)["moves"] < 60:
        ann.wait_for_turn(table)
        ann.act(table)
    ann.wait_for_turn(table)
    before = ann.look(table)["moves"]
    assert ann.undo(table).status_code == 200
    assert ann.look(table)["moves"] < before


# Chairs


def test_a_friend_sits_down_by_the_link(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("pilgrim", ME, FRIEND)
    table = begun["id"]
    assert eve.post(f"tables/{table}/chair", seat=1, do="join", name="Eve").status_code == 403
    assert ben.client.get(begun["links"][0]["url"]).status_code == 200
    assert ben.join(begun, name=" Ben ").status_code == 200
    assert [seat["name"] for seat in eve.look(table)["seats"]] == ["Ann", "Ben"]
    assert [seat["yours"] for seat in ben.look(table)["seats"]] == [False, True]
    assert ann.post(f"tables/{table}/chair", seat=1, do="join", name="Ann").status_code == 422


def test_anybody_can_join_a_public_table(ann: Person, ben: Person) -> None:
    table = ann.begin("coimbra", ME, FRIEND, public=True)["id"]
    assert table in [listed["id"] for listed in ben.client.get("/api/tables").json()["tables"]]
    assert ben.post(f"tables/{table}/chair", seat=1, do="join", name="Ben").status_code == 200
    assert ben.look(table)["seats"][1]["yours"]


def test_who_leaves_is_replaced_and_can_come_back(ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    seat = ann.look(table)["to_move"]
    moves = ann.look(table)["moves"]
    assert ann.post(f"tables/{table}/chair", seat=seat, do="leave", bot="random").status_code == 200
    wait_until(lambda: ann.look(table)["moves"] > moves)
    assert ann.post(f"tables/{table}/chair", seat=seat, do="return").status_code == 200
    assert ann.look(table)["seats"][seat]["stand_in"] == ""
    assert ann.post(f"tables/{table}/chair", seat=seat, do="return").status_code == 422


def test_an_open_seat_is_given_to_a_bot_by_players_only(ann: Person, eve: Person) -> None:
    table = ann.begin("pilgrim", ME, FRIEND)["id"]
    assert eve.post(f"tables/{table}/chair", seat=1, do="bot", bot="random").status_code == 403
    assert ann.post(f"tables/{table}/chair", seat=1, do="bot", bot="random").status_code == 200
    assert ann.look(table)["seats"][1]["kind"] == "bot"


def test_only_installed_bots_can_be_asked_for(ann: Person) -> None:
    for bot in ("nobody", "program:./evil", "search:9999s"):
        seats = [ME, {"kind": "bot", "bot": bot}]
        assert ann.post("tables", game="pilgrim", seats=seats).status_code == 422


# From one table to another


def played_to_the_end(ann: Person, *seats: dict[str, str]) -> str:
    table: str = ann.begin("coimbra", *seats, seed=5)["id"]
    while not ann.wait_for_turn(table)["over"]:
        ann.act(table)
    return table


def test_rematch(ann: Person, ben: Person, eve: Person) -> None:
    begun = ann.begin("coimbra", ME, FRIEND)
    table = begun["id"]
    ben.join(begun)
    assert ann.post(f"tables/{table}/rematch").status_code == 403
    people = {0: ann, 1: ben}
    while not ann.look(table)["over"]:
        people[ann.look(table)["to_move"]].act(table)
    assert eve.post(f"tables/{table}/rematch").status_code == 403
    first, second = ann.post(f"tables/{table}/rematch"), ben.post(f"tables/{table}/rematch")
    assert first.status_code == second.status_code == 201
    assert first.json()["id"] == second.json()["id"] == ann.look(table)["next"]
    again = first.json()["id"]
    assert [seat["yours"] for seat in ann.look(again)["seats"]] == [True, False]
    assert [seat["yours"] for seat in ben.look(again)["seats"]] == [False, True]
    assert ann.client.get(f"/t/{again}/record").text != ann.client.get(f"/t/{table}/record").text


def test_play_on_from_a_position(ann: Person, eve: Person) -> None:
    table = played_to_the_end(ann, ME, RANDOM)
    count = ann.look(table)["moves"]
    begun = eve.post(f"tables/{table}/fork", move=count // 2, seats=[ME, SCREEN])
    assert begun.status_code == 201
    fork = begun.json()["id"]
    assert eve.look(fork)["moves"] >= count // 2
    assert eve.act(fork).status_code == 200
    assert eve.post(f"tables/{table}/fork", move=count + 1, seats=[ME, SCREEN]).status_code == 422
    assert eve.post(f"tables/{table}/fork", move=1, seats=[ME]).status_code == 422


def test_a_record_is_brought_and_taken_away(ann: Person) -> None:
    table = played_to_the_end(ann, ME, RANDOM)
    record = ann.client.get(f"/t/{table}/record").text
    brought = ann.post("records", record=record)
    assert brought.status_code == 201
    again = ann.client.get(f"/t/{brought.json()['id']}/record").text
    assert again.partition("\n\n")[2] == record.partition("\n\n")[2]
    wrong = ann.post("records", record=record.replace("seats 2", "seats 9"))
    assert wrong.status_code == 422
    assert wrong.json()["problem"]


# Thinking


def test_a_hint_names_options_and_reasons(ann: Person, eve: Person) -> None:
    table = ann.begin("coimbra", ME, SCREEN, seed=4)["id"]
    options = {option["action"] for option in ann.look(table)["options"]}
    hint = ann.post(f"tables/{table}/hint")
    assert hint.status_code == 200, hint.text
    candidates = hint.json()["candidates"]
    assert {candidate["action"] for candidate in candidates} <= options
    assert hint.json()["sentence"].startswith("Points expected at the end: ")
    assert hint.json()["plan"][0] == candidates[0]["sentence"]
    assert hint.json()["brings"]
    assert eve.post(f"tables/{table}/hint").status_code == 403
