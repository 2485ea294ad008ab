"""What a viewer is shown: nothing private, in their language, and drawings that pages with a strict policy can hold."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, cast

import pytest
from starlette.requests import Request

import tabard
from tabard.engine.state import CHANCE, NOBODY
from tabard.engine.words import LANGUAGES
from tabard.server.api import endpoints
from tabard.server.common.preferences import accepted_languages, preferences
from tabard.server.pages import replay
from tabard.server.tables.entries import PERSON, Chair
from tabard.server.tables.sight import Viewer, curtain, eyes, seen, told_to
from tabard.server.tables.table import Head, Table
from tabard.server.views import scores, table_parts, telling
from tests.server.kit import DEALER
from tests.test_sentences import addressed, internal_name
from tools.sentences import Sentence

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge

GAMES = tabard.games()
ADA, BEN, CID = 0, 1, 2


def table(name: str, seats: int = 2, moves: int = 0, seed: int = 3, **chosen: str) -> Table:
    """A table of people after some random decisions."""
    game = tabard.game(name)
    options = {option.name: option.show(option.check(option.default, seats)) for option in game.options} | chosen
    chairs = tuple(Chair(PERSON, who) for who in ("Ada", "Ben", "Cid", "Dan")[:seats])
    head = Head("t", name, game.rules_version, game.components, seats, options, seed, chairs)
    made, rng = Table(head, DEALER), Random(seed)
    for entry in made.plan_start([], 0.0):
        made.follow(entry)
    for _ in range(moves):
        play(made, rng.choice(made.match.state.legal()))
    return made


def play(at: Table, action: int) -> None:
    for entry in at.plan(action, 0.0):
        at.follow(entry)


def of(seat: int, lang: str = "en") -> Viewer:
    return Viewer(frozenset({seat}), seat, lang)


WATCHING = Viewer()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_part_is_made_at_every_moment(name: str, lang: str) -> None:
    at, rng = table(name), Random(1)
    for number in range(400):
        if at.match.over:
            break
        if number % 20 == 0:
            for viewer in (of(ADA, lang), of(BEN, lang), Viewer(lang=lang), Viewer(frozenset({ADA, BEN}), ADA, lang)):
                parts = table_parts.parts(at, viewer)
                assert all(parts[part] for part in ("board", "decision", "log", "scores", "seats"))
        play(at, rng.choice(at.match.state.legal()))
    assert at.match.over
    assert 'class="result"' in table_parts.decision(at, of(ADA, lang))


@pytest.mark.parametrize("name", GAMES)
def test_only_the_one_who_decides_gets_options(name: str) -> None:
    at = table(name, moves=4)
    mover = at.match.to_move
    mine, other = (table_parts.parts(at, of(seat)) for seat in (mover, 1 - mover))
    assert "data-choice" in str(mine["decision"])
    assert 'class="option"' in str(mine["board"])
    for parts in (other, table_parts.parts(at, WATCHING)):
        assert "data-choice" not in str(parts["decision"])
        assert 'class="option"' not in str(parts["board"])


def test_a_discarded_card_is_told_to_nobody_else() -> None:
    at = table("kingsbridge")
    while not any(move.text.startswith("discard") for move in at.match.moves):
        options = at.match.state.legal()
        discards = [action for action in options if at.game.actions.of(action).name == "discard"]
        play(at, discards[0] if discards else options[0])
    move = next(move for move in at.match.moves if move.text.startswith("discard"))
    action = at.game.actions.parse(move.text)
    told = f"{at.game.words('en').sentence(at.match.state, action)}"
    spot = f"card-{move.text.split()[1]}"
    own, others = of(move.seat), (of(1 - move.seat), WATCHING)
    assert told in str(telling.log(at, own))
    for viewer in others:
        assert told not in str(telling.log(at, viewer))
        assert spot not in str(telling.log(at, viewer))
        assert told not in " ".join(telling.announcements(at, viewer, 0))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_who_looks_on_is_never_addressed(name: str, lang: str) -> None:
    """Neither at the table nor in the replay, from the first decision to the last."""
    at = table(name)
    watching = Viewer(lang=lang)
    for number in range(60):
        if number % 4 == 0 and at.match.to_move != CHANCE:
            moves, state = len(at.match.moves), at.match.state
            for shown in (table_parts.decision(at, watching), replay.moment(at, watching, moves, state)):
                told = re.sub(r"<[^>]+>", " ", shown)
                assert not any(rule(Sentence("awaited", lang, 0, told)) for rule in (addressed, internal_name)), told
        play(at, Random(number).choice(at.match.state.legal()))


def tied() -> Table:
    """A game of which two of three have won: Ada and Cid have the same of everything, Ben less."""
    at = table("kingsbridge", 3)
    state = cast("Kingsbridge", at.match.state)
    state.over, state.stack, state.points = True, [], [40, 20, 40]
    state.goods = state.goods[: len(state.goods) // 3] * 3
    return at


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Red (Ada) and Yellow (Cid) share the win"),
        ("de", "Rot (Ada) und Gelb (Cid) teilen sich den Sieg"),
        ("es", "Rojo (Ada) y Amarillo (Cid) comparten la victoria"),
    ],
)
def test_a_shared_win_names_all_who_won(lang: str, told: str) -> None:
    at, viewer = tied(), Viewer(lang=lang)
    assert told in table_parts.decision(at, viewer)
    assert told in scores.scores(at, viewer)
    assert endpoints.winners(at) == [ADA, CID]


def test_points_of_others_are_hidden_where_they_would_betray_a_secret() -> None:
    at = table("kingsbridge", moves=10)
    assert scores.scores(at, of(ADA)).count('scope="col"') == 1
    assert 'scope="col"' not in scores.scores(at, WATCHING)
    assert scores.scores(table("coimbra"), WATCHING).count('scope="col"') == 2


def test_people_at_one_screen_see_no_secrets_until_one_of_them_says_so() -> None:
    at = table("kingsbridge", moves=3)
    mover = at.match.to_move
    shared = frozenset({ADA, BEN})
    for wish in (NOBODY, 1 - mover):
        viewer = Viewer(shared, wish)
        assert curtain(at, viewer)
        assert eyes(at, viewer) == NOBODY
        assert "data-choice" not in table_parts.decision(at, viewer)
        assert endpoints.scores(at, viewer) == [None, None]
        assert seen(at, viewer) is at.match.state
        assert told_to(at, viewer) == NOBODY
    viewer = Viewer(shared, mover)
    assert not curtain(at, viewer)
    assert eyes(at, viewer) == told_to(at, viewer) == mover
    assert endpoints.scores(at, viewer)[1 - mover] is None


def test_where_nothing_is_secret_there_is_no_curtain() -> None:
    at = table("pilgrim", moves=3)
    viewer = Viewer(frozenset({ADA, BEN}), NOBODY)
    assert not curtain(at, viewer)
    assert eyes(at, viewer) == at.match.to_move


def test_the_log_tells_in_order_and_leaves_the_rest_to_the_replay() -> None:
    at = table("pilgrim", moves=60)
    lines = [int(number) for number in re.findall(r'id="line-(\d+)"', str(telling.log(at, of(ADA))))]
    assert lines == sorted(lines)
    assert 'href="/t/t/replay"' in str(telling.log(at, of(ADA)))
    assert "/replay" not in str(telling.log(table("pilgrim", moves=1), of(ADA)))


def test_a_log_of_a_set_up_in_many_draws_says_that_nothing_has_happened() -> None:
    at = table("pilgrim", 3)
    assert at.match.moves
    assert "Nothing has happened yet." in str(telling.log(at, of(ADA)))


def test_what_can_be_taken_back_and_how() -> None:
    at = table("pilgrim")
    assert table_parts.undo(at, of(ADA)) == table_parts.undo(at, WATCHING) == ""
    mover = at.match.to_move
    play(at, at.match.state.legal()[0])
    assert table_parts.undo(at, of(mover)) == table_parts.FREE
    while at.match.to_move == mover:
        play(at, at.match.state.legal()[0])
    play(at, at.match.state.legal()[0])
    assert table_parts.undo(at, of(mover)) == table_parts.ASK


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("name", GAMES)
def test_a_drawing_for_a_page_has_no_style_and_no_theme(name: str, layout: str) -> None:
    at = table(name, moves=8)
    drawn = at.match.seen_by(at.match.to_move).svg("en", "page", layout)
    assert drawn.startswith("<svg")
    for forbidden in ("<style", "<title", " style=", "data-theme", "<script"):
        assert forbidden not in drawn
    assert drawn.count("<g") == drawn.count("</g>") + drawn.count("<g/>")


@pytest.mark.parametrize("name", GAMES)
def test_the_name_of_an_option_holds_what_is_written_on_it(name: str) -> None:
    at = table(name)
    drawn = at.match.seen_by(at.match.to_move).svg("en", "page")
    options = re.findall(r'<g [^>]*class="option"[^>]*>', drawn)
    assert options
    for option in options:
        said, heard = (re.search(rf'{name}="([^"]*)"', option) for name in ("data-says", "aria-label"))
        assert said
        assert heard
        assert heard[1].startswith(said[1])


def request(query: str = "", cookie: str = "", accepts: str = "") -> Request:
    headers = [(b"cookie", cookie.encode()), (b"accept-language", accepts.encode())]
    return Request({"type": "http", "query_string": query.encode(), "headers": headers, "path": "/"})


@pytest.mark.parametrize(
    ("query", "cookie", "accepts", "lang"),
    [
        ("", "", "", "en"),
        ("", "", "fr-FR, es-MX;q=0.8, de;q=0.5", "es"),
        ("", "", "de;q=0.5, es;q=0.9, *;q=0.1", "es"),
        ("", "lang=de", "es", "de"),
        ("lang=es", "lang=de", "en", "es"),
        ("lang=xx", "lang=../../etc", "zz;q=none, de", "de"),
    ],
)
def test_the_language_of_a_page(query: str, cookie: str, accepts: str, lang: str) -> None:
    assert preferences(request(query, cookie, accepts)).lang == lang


@pytest.mark.parametrize(("cookie", "theme"), [("", "auto"), ("theme=dark", "dark"), ("theme=pink", "auto")])
def test_the_theme_of_a_page(cookie: str, theme: str) -> None:
    assert preferences(request(cookie=cookie)).theme == theme


def test_accepted_languages_go_by_their_weight() -> None:
    assert accepted_languages("en;q=0.2, de-AT, es;q=0.7") == ["de", "es", "en"]


@pytest.mark.rule("P-SOLO-18")
def test_what_the_games_of_a_campaign_ended_with_stays_in_sight() -> None:
    at = table("pilgrim", 1, campaign="yes")
    while at.match.legal() != ["next"]:
        play(at, at.match.state.legal()[0])
    ended = scores.scores(at, of(ADA))
    assert "Total now" not in ended
    assert "Game 1" not in ended
    assert " wins, " in ended
    play(at, at.match.state.legal()[0])
    goes_on = scores.scores(at, of(ADA))
    assert goes_on.index("Game 2") < goes_on.index("Total now") < goes_on.index("Game 1") < goes_on.index("Total<")
    assert ended.strip().endswith(goes_on[goes_on.index("<p>", goes_on.index("Game 1")) :].strip())
