"""What people read and see of a state: words, the board in a terminal, the drawing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final
from xml.etree import ElementTree

from tabard import terminal
from tabard.checks.flaws import demand
from tabard.checks.states import asked
from tabard.engine.game import Game
from tabard.engine.state import CHANCE, State
from tabard.engine.words import LANGUAGES

__all__ = ["check_drawing", "check_hidden", "check_reasons", "check_terminal", "check_words"]

GAPS: Final = "{}"
WIDTHS: Final = (100, 80)
LAYOUTS: Final = ("wide", "narrow")


def seen_by_mover(s: State) -> State:
    """The state as the seat that must decide may see it."""
    return s.copy() if s.over or s.to_move == CHANCE else s.seen_by(s.to_move)


def check_words(game: Game, s: State) -> None:
    """The question and every option are told, in every language, with their gaps filled."""
    if s.over:
        return
    for lang in LANGUAGES:
        words = game.words(lang)
        told = {"question": words.question(s), "awaited": words.awaited(s, "Ann")}
        for action in s.legal():
            told[f"sentence of '{game.actions.notation(action)}'"] = words.sentence(s, action)
        for what, text in told.items():
            demand(text, f"The {what} of {asked(s)} is empty in the language {lang}.")
            demand(not set(GAPS) & set(text), f"The {what} of {asked(s)} has a gap that is not filled: {text}")
        whole = [text for what, text in told.items() if what.startswith("sentence")]
        alike = [text for text, times in Counter(whole).items() if times > 1]
        demand(not alike, f"Two options of {asked(s)} are told alike in the language {lang}: {'; '.join(alike)}.")


def check_reasons(game: Game, s: State) -> None:
    """Whatever is not possible has a reason."""
    legal = set() if s.over else set(s.legal())
    words = game.words(LANGUAGES[0])
    for family in game.actions.families:
        if not s.over and family.base not in legal:
            reason, _ = words.why_not(s, family.base)
            demand(reason, f"There is no reason why '{family.notation(family.base)}' is not possible at {asked(s)}.")


def check_terminal(game: Game, s: State) -> None:
    """The board fits into its width, in ASCII too."""
    for seat in range(s.seats):
        for width in WIDTHS:
            for plain in (False, True):
                board = terminal.board(game, s.seen_by(seat), seat, "en", width, plain=plain).plain
                longest = max(map(len, board.split("\n")))
                demand(longest <= width, f"The board in a terminal is {longest} columns wide instead of {width}.")
                demand(not plain or board.isascii(), "The plain board in a terminal has signs that are not ASCII.")
    terminal.status(game, s, 0, "en")


def check_drawing(game: Game, s: State) -> None:
    """It is a document with unique ids in which whoever decides finds every option."""
    seen = seen_by_mover(s)
    for layout in LAYOUTS:
        root = ElementTree.fromstring(game.svg(seen, "en", "light", layout))
        ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
        twice = sorted(one for one, times in ids.items() if times > 1)
        demand(not twice, f"In the {layout} drawing two things have the id {', '.join(twice[:5])}.")
        offered = set(root.attrib.get("data-elsewhere", "").split())
        for element in root.iter():
            offered |= set(element.attrib.get("data-action", "").split())
        options = set() if s.over or s.to_move == CHANCE else set(s.legal())
        lost = sorted(options - set(map(int, offered)))
        demand(not lost, f"The {layout} drawing has no place for {', '.join(map(game.actions.notation, lost[:5]))}.")


def check_hidden(game: Game, s: State, rng: Random) -> None:
    """Whatever agrees with all that a seat knows looks the same to that seat, and in public."""
    for seat in range(s.seats):
        seen = s.seen_by(seat)
        other = seen.imagine(rng)
        token = game.seat_token(seat)
        demand(game.svg(other.seen_by(seat)) == game.svg(seen), f"The drawing shows {token} what is hidden from it.")
        demand(game.svg(other.copy()) == game.svg(s.copy()), f"The drawing shows everybody what {token} may not see.")
