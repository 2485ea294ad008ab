"""The scripts that complete what is typed in a shell, tried in the shells that are installed."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tabard.bots import bots
from tabard.cli.completion import SHELLS
from tabard.drawing.theme import THEMES
from tabard.engine.game import games
from tabard.engine.words import LANGUAGES
from tests.cli.kit import Terminal
from tests.process_kit import PATIENCE

IN_BASH = """
source ./script
COMP_WORDS=({words})
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_shtab_tabard
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
EXPECTED = [
    ("rep", ["replay"]),
    ("play ", [*games()]),
    ("play pil", ["pilgrim"]),
    ("arena co", ["coimbra"]),
    ("rules k", ["kingsbridge"]),
    ("play pilgrim --first", ["--first-game"]),
    ("play kingsbridge --intro", ["--introductory"]),
    ("play pilgrim --seats ", ["human", *bots()]),
    ("play pilgrim --seats human,jou", ["human,journeyman"]),
    ("arena pilgrim --bots search,greedy,ran", ["search,greedy,random"]),
    ("play pilgrim --lang ", [*LANGUAGES]),
    ("games --lang d", ["de"]),
    ("play pilgrim --dealer ", ["seed", "me"]),
    ("draw game.tabard --theme ", [*THEMES]),
    ("draw game.tabard --layout n", ["narrow"]),
    ("replay gam", ["game.tabard"]),
    ("play --resume gam", ["game.tabard"]),
    ("arena pilgrim --out res", ["results"]),
    ("completion ", [*SHELLS]),
]


def installed(shell: str) -> str:
    return shutil.which(shell) or pytest.skip(f"{shell} is not installed")


def run(*command: str) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.fixture
def script(terminal: Terminal, request: pytest.FixtureRequest) -> Path:
    """The script of a shell, in a folder with a record and with results."""
    result = terminal("completion", request.param)
    assert result.code == 0
    Path("game.tabard").touch()
    Path("results").mkdir()
    path = Path("script")
    path.write_text(result.out, encoding="utf-8")
    return path


@pytest.mark.parametrize("script", ["bash"], indirect=True)
@pytest.mark.parametrize(("typed", "expected"), EXPECTED)
def test_bash_completes(script: Path, typed: str, expected: list[str]) -> None:
    *before, last = typed.split(" ")
    words = " ".join(map(shlex.quote, ["tabard", *before, last]))
    assert sorted(run(installed("bash"), "--norc", "-c", IN_BASH.format(words=words))) == sorted(expected)


@pytest.mark.parametrize("script", ["fish"], indirect=True)
@pytest.mark.parametrize(("typed", "expected"), EXPECTED)
def test_fish_completes(script: Path, typed: str, expected: list[str]) -> None:
    question = f"source ./script; complete -C {shlex.quote(f'tabard {typed}')}"
    found = run(installed("fish"), "--no-config", "-c", question)
    assert {line.partition("\t")[0].rstrip("/") for line in found} >= set(expected)


@pytest.mark.parametrize("script", SHELLS, indirect=True)
def test_the_shell_can_read_its_script(script: Path, request: pytest.FixtureRequest) -> None:
    shell = request.node.callspec.params["script"]
    assert run(installed(shell), "-n", str(script)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_shell_that_is_not_known_is_named(terminal: Terminal, lang: str) -> None:
    result = terminal("completion", "csh", "--lang", lang)
    assert result.code == 2
    assert "csh" in result.err
    assert "bash, zsh, fish" in result.err
