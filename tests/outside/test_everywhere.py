"""A game from outside can be played wherever ours can, with what it brings and plain defaults for the rest."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import tabard.gym
from tabard.arena import run
from tabard.bots import BotRunners, bots
from tabard.engine.game import Game
from tests.cli.kit import Terminal, first_options
from tests.gym.test_agents import expected
from tests.needs import OPENSPIEL, SCRIPTS
from tests.outside.conftest import EXAMPLE
from tests.samples import first_quick
from tests.server.kit import ME, RANDOM, Person, running, settings_for

pytestmark = pytest.mark.usefixtures("fair")

LINK = re.compile(r'href="(/[^"#?]*)')
FIVE = "human,search:16,greedy,random,novice"
SPIEL = """
import pyspiel, tabard.gym.spiel
pyspiel.random_sim_test(pyspiel.load_game("tabard_fair(players=5)"), num_sims=1, serialize=True, verbose=False)
"""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, tmp_path, capsys)


def test_it_has_at_most_ten_files() -> None:
    files = [file for file in EXAMPLE.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert len(files) <= 10


@pytest.mark.slow
def test_its_own_tests_pass(installed: Path, surroundings: dict[str, str]) -> None:
    tests = installed.parent / "source" / "tests"
    pytest_ = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", str(tests)]
    done = subprocess.run(pytest_, env=surroundings, cwd=tests, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


# In the terminal


def test_nothing_is_wrong_with_it(terminal: Terminal) -> None:
    result = terminal("check-game", "fair")
    assert result.code == 0, result.out
    assert "Southwark Fair keeps what it promises, in 4 random games" in result.out
    assert "- It has no drawing: the drawing shows its fields by name." in result.out


def test_five_play_in_the_terminal_and_the_record_is_drawn(terminal: Terminal) -> None:
    result = terminal("play", "fair", "--seats", FIVE, "--seed", "3", answers=first_options(40))
    assert result.code == 0
    assert "Nobody" not in result.err
    assert "coins   Red 1 2 3 4 5 6 7 · Yellow 1 2 3 4 5 6 7" in result.out
    assert "White: Offer a coin, face down." in result.out
    (record,) = terminal.saved()
    assert terminal("replay", str(record), "--verify").code == 0
    assert terminal("draw", str(record), "--seat", "white", "-o", "board.svg").code == 0
    drawing = ElementTree.fromstring(Path("board.svg").read_text(encoding="utf-8"))
    assert "Southwark Fair" in [element.text for element in drawing.iter()]


def test_in_german_its_seats_are_german(terminal: Terminal) -> None:
    result = terminal("play", "fair", "--seats", FIVE, "--lang", "de", answers=["1", "quit", ""])
    assert "Weiß" in result.out


# Bots and programs that learn


@first_quick("name", "search", *(name for name in bots() if name != "search"))
def test_every_bot_plays_it(fair: Game, name: str) -> None:
    runners = BotRunners(fair, [name] + ["random"] * 4, 1)
    match = fair.start(5, seed=1)
    decided = 0
    while decided < 2:  # of its own; the strongest think for seconds
        decided += match.to_move == 0
        match.play(runners.decide(match.state).action)
    runners.close()
    assert not runners.faults()


def test_the_arena_lets_bots_play_it_in_other_processes() -> None:
    results = run("fair", ["greedy", *["random"] * 4], 5, processes=2)
    assert results.complete
    assert not [fault for outcome in results.games for fault in outcome.faults]


@expected
def test_pettingzoo_and_gymnasium_check_it() -> None:
    api_test(tabard.gym.aec("fair", 5), num_cycles=60)
    check_env(tabard.gym.single("fair", 5, bots="greedy"), skip_render_check=True)


@OPENSPIEL.mark
def test_openspiel_plays_it(surroundings: dict[str, str]) -> None:
    subprocess.run([sys.executable, "-c", SPIEL], env=surroundings, check=True, capture_output=True)


# At the table in the browser


def page(person: Person, path: str) -> str:
    answer = person.client.get(path)
    assert answer.status_code == 200, path
    return unescape(answer.text)


@SCRIPTS.mark
def test_five_play_at_the_table_and_no_link_is_dead(tmp_path: Path) -> None:
    with running(settings_for(f"sqlite:///{tmp_path / 'tables.db'}")) as url, Person(url) as ann:
        begun = ann.begin("fair", ME, *[RANDOM] * 4)["id"]
        start = page(ann, "/")
        assert "Southwark Fair" in start
        assert "Three" not in start
        assert ">2 to 5</dd>" in start  # all that is known of it
        links = {link for path in ("/", "/rules/fair", f"/t/{begun}") for link in LINK.findall(page(ann, path))}
        assert "/rules/fair" in links
        assert not links & {"/learn/fair", "/card/fair", "/box/fair"}
        for link in sorted(links):
            page(ann, link)
        with ann.watch(begun) as watching:
            watching.receive()
            parts = dict(watching.parts)
            assert "seat-white" in parts["seats"]
            assert "data-elsewhere" in parts["board"]
            play_to_the_end(ann, begun)
        assert "Southwark Fair" in page(ann, f"/t/{begun}/replay")


def play_to_the_end(person: Person, table: str) -> None:
    seen: dict[str, Any] = person.wait_for_turn(table)
    while not seen["over"]:
        assert person.act(table).status_code == 200
        seen = person.wait_for_turn(table)
