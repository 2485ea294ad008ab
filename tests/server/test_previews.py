"""What an option would change is told before it is taken: all of it that is certain, and nothing that is hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from markupsafe import escape

import tabard
from tabard.engine.goods import added_up
from tabard.engine.previews import Preview, preview
from tabard.engine.state import CHANCE
from tabard.engine.words import LANGUAGES
from tabard.server.common.errors import Forbidden
from tabard.server.common.settings import UNLIMITED
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Table
from tabard.server.views import once, previews, telling
from tests.server.kit import ME, SCREEN, Person, Watching, running, settings_for
from tests.server.test_views import ADA, BEN, GAMES, WATCHING, of, play, table

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.kingsbridge.state import Kingsbridge

SEATS = {"coimbra": 3, "kingsbridge": 3, "pilgrim": 1}  # with the Ab-Bott, who does most by itself


def foreseen(at: Table, action: int) -> Preview:
    names = ["Ada", "Ben", "Cid"][: at.head.seats]
    return preview(at.game, at.game.words("en"), at.match.seen_by(at.match.to_move), action, names)


def what_came(at: Table, action: int) -> tuple[set[object], list[str], bool]:
    """Play it: what everybody gained by it and by what its seat then did unasked, what was told, whether it drew."""
    first, seat = len(at.match.moves), at.match.to_move
    play(at, action)
    entries = telling.chronicle(at, "en").entries[first:]
    own = list(takewhile(lambda entry: entry.seat == seat, entries))
    told = [line for entry in own for line in (entry.sentence, *entry.notices)][1:]
    draws = len(entries) > len(own) and entries[len(own)].seat == CHANCE
    return set(added_up(gain for entry in own for gain in entry.gains)), told, draws


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_is_what_the_move_then_changes(name: str) -> None:
    """Where others hide something it may leave something out, such as what they lose; it says so, and that is rare."""
    asked, less, drew, gained, hides = 0, 0, 0, 0, tabard.game(name).has_secrets
    for seed in range(2):
        at, rng = table(name, SEATS[name], seed=seed), Random(seed)
        while not at.match.over:
            options = at.match.state.legal()
            action = rng.choice(options)
            if len(options) == 1:
                play(at, action)
                continue
            found = foreseen(at, action)
            gains, told, draws = what_came(at, action)
            assert set(found.gains) <= gains
            assert set(found.notices) <= set(told)
            assert found.chance <= draws
            assert found.asked or found.hidden
            if not found.hidden:
                assert (set(found.gains), list(found.notices), found.chance) == (gains, told, draws)
            less += found.hidden
            asked, drew, gained = asked + 1, drew + draws, gained + bool(gains)
    assert drew
    assert gained > 50
    assert less <= (asked // 20 if hides else 0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_can_be_foreseen_in_every_language(name: str, lang: str) -> None:
    at, rng = table(name, moves=12), Random(1)
    for _ in range(12):
        seat = at.match.to_move
        for action in at.match.state.legal():
            answer = previews.foretold(at, of(seat, lang), at.version, action)
            found = foreseen(at, action)
            assert ("What more comes of it" in answer["told"]) == (found.hidden and lang == "en")
            assert answer["told"].count('<span class="gain ') == len(found.gains)
            if lang == "en":
                assert all(str(escape(notice)) in answer["told"] for notice in found.notices)
                assert ("chance decides" in answer["told"]) == (found.chance and bool(found.asked))
        play(at, rng.choice(at.match.state.legal()))


@pytest.mark.parametrize("name", GAMES)
def test_an_option_without_a_place_of_its_own_is_marked_where_the_log_would_point(name: str) -> None:
    at, rng = table(name, moves=12), Random(2)
    marked, all_options = 0, 0
    for _ in range(20):
        drawn = str(once.board(at, of(at.match.to_move)))
        for action in at.match.state.legal():
            spots = previews.foretold(at, of(at.match.to_move), at.version, action)["spots"]
            all_options += 1
            marked += any(f'id="{spot}"' in drawn for spot in spots.split("|"))
        play(at, rng.choice(at.match.state.legal()))
    assert marked > all_options / 2


def test_a_preview_tells_nothing_that_the_seat_cannot_see() -> None:
    """Neither hands nor discards, nor what lies behind the screens of the others, of which people are not reminded."""
    told, rng = 0, Random(3)
    at = table("kingsbridge", 3)
    while not at.match.over:
        seat, state = at.match.to_move, cast("Kingsbridge", at.match.state)
        options = state.legal()
        answers = [previews.foretold(at, of(seat), at.version, action) for action in options]
        before = state.copy()
        for other in {0, 1, 2} - {seat}:
            goods = slice(other * 9, other * 9 + 9)
            state.goods[goods] = [rng.randrange(6) for _ in range(9)]
            both = state.hands[other] | state.discards[other]
            cards = [card for card in range(both.bit_length()) if both >> card & 1]
            state.discards[other] = sum(1 << card for card in rng.sample(cards, state.discarded[other]))
            state.hands[other] = both & ~state.discards[other]
        assert [previews.foretold(at, of(seat), at.version, action) for action in options] == answers
        state.goods, state.hands, state.discards = before.goods, before.hands, before.discards
        told += any('class="mark"' in answer["told"] for answer in answers)  # of somebody else
        play(at, rng.choice(options))
    assert told


def test_before_somebody_has_said_that_nobody_else_looks_nothing_is_told() -> None:
    at = table("kingsbridge", 2, moves=6)
    both = Viewer(frozenset({ADA, BEN}))
    action = at.match.state.legal()[0]
    with pytest.raises(Forbidden):
        previews.foretold(at, both, at.version, action)
    assert previews.foretold(at, Viewer(frozenset({ADA, BEN}), at.match.to_move), at.version, action)["told"]
    with pytest.raises(Forbidden):
        previews.foretold(at, WATCHING, at.version, action)


# By the socket


def asked(page: Watching, **what: int) -> dict[str, Any]:
    page.say(kind="preview", **what)
    while page.receive()["kind"] != "preview":
        pass  # that somebody has come
    return page.last


def test_a_page_asks_by_its_socket(ann: Person) -> None:
    table_id = ann.begin("pilgrim", ME, SCREEN, seed=11)["id"]
    with ann.watch(table_id) as page:
        seen, version = ann.look(table_id), page.receive()["version"]
        action = seen["options"][0]["action"]
        answer = asked(page, version=version, action=action)
        assert {"kind": "preview", "version": version, "action": action} == {
            key: answer[key] for key in ("kind", "version", "action")
        }
        assert answer["told"]
        assert ann.look(table_id) == seen, "nothing was changed"


def test_what_cannot_be_foreseen_is_answered_in_words(ann: Person, eve: Person) -> None:
    table_id = ann.begin("pilgrim", ME, SCREEN, seed=11)["id"]
    seen = ann.look(table_id)
    possible, version = seen["options"][0]["action"], seen["version"]
    impossible = next(action for action in range(500) if action not in {one["action"] for one in seen["options"]})
    for person, what, status in (
        (eve, {"version": version, "action": possible}, 403),
        (ann, {"version": version + 1, "action": possible}, 409),
        (ann, {"version": 0, "action": possible}, 409),
        (ann, {"version": version, "action": impossible}, 422),
        (ann, {"version": version, "action": 10**9}, 422),
    ):
        with person.watch(table_id) as page:
            page.receive()
            answer = asked(page, **what)
            assert (answer["status"], answer["action"]) == (status, what["action"])
            assert re.fullmatch(r"[A-Z].+[.?)]", answer["problem"])
            assert "told" not in answer


def test_previews_have_a_limit_and_clicks_go_on(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, previews=(2, 0.001))
    with running(settings_for(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as url, Person(url) as ann:
        table_id = ann.begin("pilgrim", ME, SCREEN, seed=11)["id"]
        with ann.watch(table_id) as page:
            version, action = page.receive()["version"], ann.look(table_id)["options"][0]["action"]
            answers = [asked(page, version=version, action=action).get("status", 200) for _ in range(3)]
            assert answers == [200, 200, 429]
            page.say(kind="act", version=version, action=action)
            page.receive_until(version + 1)
