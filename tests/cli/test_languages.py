"""Commands are understood in the language spoken, and in English by everybody."""

from __future__ import annotations

import pytest

from tabard.cli.answers import Meaning, folded, meaning
from tabard.cli.commands import ALL, COMMANDS, typed_words
from tabard.cli.screen import Screen
from tabard.cli.speech import Speech
from tabard.engine.game import game, games
from tabard.engine.words import LANGUAGES
from tests.cli.kit import Terminal

THREE = ("play", "pilgrim", "--seats", "human,random,random", "--seed", "7", "--first-game")
SPOKEN = pytest.mark.parametrize("lang", LANGUAGES)
GAMES = pytest.mark.parametrize("name", games())


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ("brett", "auswahl", "zurück", "warum", "punkte", "verlauf", "regeln", "hilfe", "ende", "karte")),
        ("es", ("tablero", "opciones", "deshacer", "porqué", "puntos", "relato", "reglas", "ayuda", "salir", "mapa")),
    ],
)
def test_help_lists_the_commands_of_the_language(terminal: Terminal, lang: str, words: tuple[str, ...]) -> None:
    shown = terminal(*THREE, "--lang", lang, answers=[words[7]]).out.split(f"> {words[7]}")[1]
    first = {line.split()[0].rstrip(",") for line in shown.splitlines() if line.startswith("  ") and line.split()}
    assert set(words) <= first
    assert not {"board", "undo", "score", "quit", "map"} & first


@pytest.mark.parametrize(
    ("lang", "pairs"),
    [
        ("de", {"punkte": "score", "regeln P-SOW-01": "rules P-SOW-01", "verlauf alles": "log all", "karte": "map"}),
        ("es", {"puntos": "score", "REGLAS P-SOW-01": "rules P-SOW-01", "relato todo": "log all", "mapa": "map"}),
    ],
)
def test_both_languages_do_the_same(terminal: Terminal, lang: str, pairs: dict[str, str]) -> None:
    for pair in pairs.items():
        own, english = (
            terminal(*THREE, "--lang", lang, "--save", "game.tabard", answers=["1", "1", typed]).out.split(
                f"> {typed}\n"
            )
            for typed in pair
        )
        assert own[1] == english[1]


@pytest.mark.parametrize(
    ("lang", "typed", "command"),
    [
        ("de", "zurück", "undo"),
        ("de", "zuruck", "undo"),
        ("de", "zur", "undo"),
        ("de", "und", "undo"),
        ("es", "porque", "why"),
        ("es", "porqué", "why"),
        ("es", "desh", "undo"),
        ("en", "und", "undo"),
    ],
)
def test_accents_and_endings_can_be_left_out(lang: str, typed: str, command: str) -> None:
    assert understood(typed, lang).command == command


def test_what_could_be_several_is_listed_in_the_language() -> None:
    assert understood("sp", "de").problem == "„sp“ könnte heißen: spielmaterial, speichern, spieler."


def understood(typed: str, lang: str) -> Meaning:
    found, speech = game("pilgrim"), Speech(lang)
    state = found.start(2, 1).state
    return meaning(typed, state.legal(), found.actions, typed_words(found, speech), speech)


@SPOKEN
@GAMES
def test_no_two_commands_are_the_same_word(name: str, lang: str) -> None:
    spoken, english = typed_words(game(name), Speech(lang))
    assert len(spoken) == len(english) == len(COMMANDS) + len(game(name).parts)
    assert all(english.get(word, command) == command for word, command in spoken.items())


@SPOKEN
@GAMES
def test_a_command_is_one_word_that_is_no_word_of_an_action(name: str, lang: str) -> None:
    """Whoever types a part of an action is not misunderstood."""
    actions = game(name).actions
    tokens = {token for family in actions.families for names in family.values for token in names.tokens}
    taken = tokens | set(actions.by_name)
    for words in typed_words(game(name), Speech(lang)):
        assert [word for word in words if " " in word or word in taken] == []


@SPOKEN
def test_all_of_the_log_is_asked_for_as_its_usage_says(lang: str) -> None:
    speech = Speech(lang)
    assert speech.say(COMMANDS["log"].usage).endswith(f"[{speech.say(ALL)}]")


def test_tab_completes_options_and_commands_of_both_languages() -> None:
    screen = Screen("en", colour=False)
    screen.complete_with(["step n", "step s", "regeln", "rules", "regeln"])
    assert [screen.completed("ste", number) for number in range(3)] == ["step n", "step s", None]
    assert [screen.completed("R", number) for number in range(3)] == ["regeln", "rules", None]


def test_letters_are_folded() -> None:
    assert folded("Zurück") == folded("ZURUCK") == "zuruck"
