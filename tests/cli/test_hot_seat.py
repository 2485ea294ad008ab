"""Several people at one terminal: in a game with secrets only one of them looks at a time."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tabard.engine.game import game, games
from tests.cli.kit import Terminal, first_options

if "kingsbridge" not in games():
    pytest.skip("World Without End is not installed", allow_module_level=True)

TWO = ("play", "kingsbridge", "--seats", "human,human", "--seed", "3", "--names", "Ann,Bob", "--lang", "en")
WITH_BOT = ("play", "kingsbridge", "--seats", "human,random", "--seed", "3", "--lang", "en")
PROMPT = re.compile(r"^(Red|Green)[^:\n]*: press Enter when nobody else looks at the screen\.", re.MULTILINE)
LETTERS = {"Red": "R", "Green": "G"}
BLANK = "\n" * 50


def turns(out: str) -> list[tuple[str, str]]:
    """Who sat at the screen, and what was shown until the next one did."""
    found = list(PROMPT.finditer(out))
    ends = [match.start() for match in found[1:]] + [len(out)]
    return [(match[1], out[match.end() : end]) for match, end in zip(found, ends, strict=True)]


def test_only_games_that_have_secrets_say_so() -> None:
    assert {name for name in games() if game(name).has_secrets} == {"kingsbridge"}


def test_the_screen_is_cleared_between_people(terminal: Terminal) -> None:
    result = terminal(*TWO, answers=first_options(40))
    seats = [seat for seat, _ in turns(result.out)]
    assert len(seats) > 5
    assert all(before != after for before, after in pairwise(seats))
    assert "Red (Ann): press Enter" in result.out
    first, *later = [match.start() for match in PROMPT.finditer(result.out)]
    assert BLANK not in result.out[:first]  # nothing was shown before
    for prompt in later:
        assert result.out[:prompt].endswith(BLANK)


def test_everybody_sees_only_the_own_hand(terminal: Terminal) -> None:
    for seat, text in turns(terminal(*TWO, answers=first_options(60)).out):
        assert text.count("Seen by you alone") >= 1
        others = [letter for letter in "RG" if letter != LETTERS[seat]]
        assert f"{LETTERS[seat]} {seat} (you)" in text
        assert not any(re.search(rf"{letter} \w+ \(you\)", text) for letter in others)


def test_what_is_hidden_is_left_out_of_the_log(terminal: Terminal) -> None:
    out = terminal(*TWO, answers=[*["1"] * 40, "log all"]).out
    named = re.compile(r"Discard (?!a card)[^.]* face down")
    for seat, text in turns(out):
        told = text.split("\nMeanwhile:")[1:]
        for other in LETTERS:
            if other != seat:
                for paragraph in told:
                    assert not named.search(" ".join(of_seat(paragraph, other)))
    last, text = turns(out)[-1]
    log = text.split("> log all")[1]
    other = next(seat for seat in LETTERS if seat != last)
    assert named.search(" ".join(of_seat(log, last)))
    assert "Discard a card face down" in " ".join(of_seat(log, other))
    assert not named.search(" ".join(of_seat(log, other)))


def of_seat(text: str, seat: str) -> list[str]:
    """What a log tells of a seat, each turn in a line."""
    whole = re.sub(r"\n {2,}", " ", text)
    return [line for line in whole.split("\n") if re.match(rf"{seat}\b[^:]*: ", line)]


def test_everybody_is_told_what_happened_since_the_own_last_decision(terminal: Terminal) -> None:
    out = terminal(*TWO, answers=first_options(60)).out
    for seat, text in turns(out)[1:]:
        other = next(name for name in LETTERS if name != seat)
        assert of_seat(text.split("Meanwhile:")[1], other)


def test_undo_hands_the_screen_back(terminal: Terminal) -> None:
    result = terminal(*TWO, "--save", "game.tabard", answers=["", "1", "1", "1", "", "undo", "", "log"])
    seats = [seat for seat, _ in turns(result.out)]
    assert seats[:3] == ["Red", "Green", "Red"]
    assert "Taken back." in result.out


def test_points_of_others_are_not_told_before_the_end(terminal: Terminal) -> None:
    for arguments in (TWO, WITH_BOT):
        told = terminal(*arguments, answers=["", "score"]).out.split("> score")[1]
        assert "Total" in told
        assert "Red" in told
        assert "Green" not in told.split("Total")[0]
        assert "What the others have is hidden" in told
        assert "would win" not in told
    result = terminal(*WITH_BOT, answers=first_options())
    assert re.search(r"Red +Green", result.out)
    assert " wins, " in result.out


def test_a_whole_game_of_people(terminal: Terminal) -> None:
    result = terminal(*TWO, answers=first_options())
    assert result.code == 0
    assert "Total" in result.out
    [record] = terminal.saved()
    assert terminal("replay", str(record), "--verify").code == 0


def test_a_resumed_game_asks_who_sits_there(terminal: Terminal) -> None:
    terminal(*TWO, "--save", "game.tabard", answers=["", "1", "1", "1", "", "1"])
    result = terminal("play", "--resume", "game.tabard", answers=["", "log"])
    [(seat, text)] = turns(result.out)
    assert f"{LETTERS[seat]} {seat} (you)" in text


def test_one_person_is_never_sent_away(terminal: Terminal) -> None:
    result = terminal(*WITH_BOT, answers=[*["1"] * 30, "log all"])
    assert "press Enter" not in result.out
    assert BLANK not in result.out
    log = result.out.split("> log all")[1]
    assert "Discard a card face down" in " ".join(of_seat(log, "Green"))


def test_the_dealer_at_a_real_table_sees_what_the_person_sees(terminal: Terminal) -> None:
    arguments = ("play", "kingsbridge", "--seats", "human,random", "--dealer", "me", "--lang", "en")
    result = terminal(*arguments, answers=["1", "1", "board", *["1"] * 40, "log all"])
    assert "G Green (you)" not in result.out
    named = re.compile(r"Green: .*Discard (?!a card)[^.]* face down")
    assert not named.search(re.sub(r"\n {2,}", " ", result.out))


def test_games_without_secrets_go_on_at_once(terminal: Terminal) -> None:
    result = terminal("play", "pilgrim", "--seats", "human,human", "--seed", "2", answers=first_options(40))
    assert "press Enter" not in result.out
    assert BLANK not in result.out


@pytest.mark.parametrize(("lang", "words"), [("de", "Drücke Enter"), ("es", "pulsa Enter")])
def test_in_other_languages(terminal: Terminal, lang: str, words: str) -> None:
    assert words in terminal(*TWO[:-1], lang, answers=["", "1"]).out


def test_in_a_real_terminal_nothing_stays_to_scroll_back_to(tmp_path: Path) -> None:
    from tests.cli.test_dialogue import Window  # skips where there are no such terminals

    window = Window(tmp_path, *TWO[1:])
    window.wait_for("Red (Ann): press Enter")
    window.type("\n")
    window.wait_for("Seen by you alone")
    for _ in range(3):  # Red turns the event card, plays a card, discards a card
        window.wait_for("> ")
        window.type("1\n")
    window.wait_for("\x1b[3J")
    window.wait_for("Green (Bob): press Enter")
    assert "Seen by you alone" not in window.shown
    window.type("\x04")
    window.wait_for("The game is saved in")
    assert window.end() == 0
