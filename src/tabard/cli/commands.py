"""What can be typed at the table besides an answer."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from tabard.cli import bots, saving
from tabard.cli.answers import exact_action, folded, meaning
from tabard.cli.chronicle import printed
from tabard.cli.hint import ADVISER, NOTHING_TO_DECIDE, advice, show_advice
from tabard.cli.rulebook import show_rules
from tabard.cli.scores import show_scores
from tabard.cli.seats import kinds_of, names_of
from tabard.engine.errors import CannotUndo
from tabard.engine.rules import read_rules, search
from tabard.engine.state import CHANCE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.cli.speech import Speech
    from tabard.cli.table import TerminalTable
    from tabard.engine.game import Game

FAINT: Final = "dim"
LAST_TURNS: Final = 12  # in the log, unless all are asked for
ALL: Final = N_("all")

NOBODY_KNOWS: Final = N_(
    "Nothing is known about '{topic}'. Try the number of an option, an action, a word of the game or a rule."
)
NO_STAND_INS: Final = N_("No value is a stand-in: all are those of the box.")
STAND_INS: Final = N_(
    "These values are stand-ins: those of the box are in no text, and ours were chosen so that it can be played."
)
OWN_FILE: Final = N_(
    "Owners of the game can correct them: on the page of 'tabard serve', or as 'tabard components {game}' says."
)
HELP_PARTS: Final = N_("show only this part of the board")


class Leave(Exception):
    """Somebody leaves the table."""


@dataclass(frozen=True, slots=True)
class Command:
    usage: str  # to be translated; its first word is the command in that language, English is understood in all
    help: str
    do: Callable[[TerminalTable, str], bool]  # whether the question that was open is settled


def board(table: TerminalTable, rest: str) -> bool:
    table.show_board(table.match.to_move)
    return False


def options(table: TerminalTable, rest: str) -> bool:
    table.show_question(table.match.to_move)
    return False


def undo(table: TerminalTable, rest: str) -> bool:
    """Back to the last decision of a person, over everything that was played by itself since."""
    entries = table.chronicle.entries
    for number in range(len(entries) - 1, -1, -1):
        entry = entries[number]
        if entry.asked and table.kind(entry.seat) == bots.HUMAN and (entry.seat != CHANCE or not table.match.dealer):
            same_turn = all(later.seat == entry.seat for later in entries[number:]) and table.shown_to == entry.seat
            table.match.undo(len(entries) - number)
            table.chronicle.catch_up()
            table.told = min(table.told, number)
            table.shown_to = entry.seat if same_turn else None
            table.show(N_("Taken back."))
            return True
    raise CannotUndo("There is nothing to take back.")


def why(table: TerminalTable, rest: str) -> bool:
    """Why the question is asked; what an option does; why an action is not possible; what a word means."""
    match, words = table.match, table.words
    if not rest:
        table.screen.show(words.question(match.state), "bold")
        show_rules(match.game, words.rules(match.state), table.screen)
        return False
    legal = match.state.legal()
    meant = meaning(rest, legal, match.game.actions, (), table.screen)
    explained = None if exact_action(rest, match.game.actions) >= 0 or rest.isdecimal() else words.explain(rest)
    if explained is not None:
        tell_about(table, *explained)
    elif meant.action in legal:
        tell_about(table, *words.help(match.state, meant.action))
    elif meant.action >= 0:
        reason, rule = words.why_not(match.state, meant.action)
        tell_about(table, table.screen.say("Not possible now: {reason}", reason=reason), rule)
    elif rest.isdecimal():
        table.screen.show(meant.problem)
    elif search(read_rules(match.game.rules_text(table.screen.lang)), rest):
        return rules(table, rest)
    else:
        table.show(NOBODY_KNOWS, topic=rest)
    return False


def hint(table: TerminalTable, rest: str) -> bool:
    """What the grandmaster, or the bot that is named, would do now."""
    if table.match.to_move == CHANCE:
        table.show(NOTHING_TO_DECIDE)
        return False
    table.show(N_("{bot} is thinking …"), bot=rest or ADVISER)
    show_advice(table.match, advice(table.match, rest or ADVISER, table.screen), table.screen)
    return False


def tell_about(table: TerminalTable, text: str, rule_ids: str) -> None:
    table.screen.show(Text.assemble(text, (f"  {rule_ids}", FAINT)))


def rules(table: TerminalTable, rest: str) -> bool:
    show_rules(table.match.game, rest.split() if rest else [], table.screen)
    return False


def score(table: TerminalTable, rest: str) -> bool:
    hidden = table.match.game.has_secrets and not table.match.over
    seats = [table.eyes(table.match.to_move)] if hidden else None
    show_scores(table.chronicle, table.screen, table.names, seats)
    return False


def log(table: TerminalTable, rest: str) -> bool:
    """The last turns, or with `all` the whole game."""
    seat = table.eyes(table.match.to_move)
    told = printed(table.chronicle, 0, len(table.chronicle.entries), table.name, seat)
    if not told:
        table.show(N_("Nothing has happened yet."))
    table.screen.show_items(told if rest in (ALL, table.screen.say(ALL)) else told[-LAST_TURNS:])
    return False


def save(table: TerminalTable, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else saving.new_file(Path(), table.match.game.name)
    try:
        saving.write(path, table.match)
        table.show_path(N_("Saved in {file}. The game goes on."), file=path)
    except OSError as error:
        table.show_path(N_("The game cannot be saved in {file}: {reason}"), file=path, reason=error.strerror)
    return False


def resume(table: TerminalTable, rest: str) -> bool:
    """Change to another game; the one that was played is kept where it was saved."""
    if not rest:
        table.show(N_("Type the file too: resume FILE."))
        return False
    path = Path(rest).expanduser()
    match = saving.load(path, table.screen)
    table.save()
    table.names = names_of(match)
    table.opponents.close()
    table.sit_down(match, kinds_of(match), path)
    return True


def components(table: TerminalTable, rest: str) -> bool:
    found = table.match.game.stand_ins(table.screen.lang)
    table.show(STAND_INS if found else NO_STAND_INS)
    table.screen.show_items([Text(f"- {sentence}") for sentence in found])
    if found:
        table.show(OWN_FILE, game=table.match.game.name)
    return False


def show_help(table: TerminalTable, rest: str) -> bool:
    if rest:
        return why(table, rest)
    table.show(N_("Answer with the number of an option or with its notation, shortened as far as you like."))
    say = table.screen.say
    lines = [(say(command.usage), say(command.help)) for command in COMMANDS.values()]
    if table.match.game.parts:
        lines.insert(1, (", ".join(part_words(table.match.game, table.screen)), say(HELP_PARTS)))
    wide = max(len(usage) for usage, _ in lines) + 2
    for usage, text in lines:
        table.screen.show_items([Text.assemble((f"  {usage:<{wide}}", "bold"), text)], indent=" " * (wide + 2))
    return False


def leave(table: TerminalTable, rest: str) -> bool:
    """The game is kept anyway; a person is asked whether it should be saved somewhere else too."""
    if table.screen.interactive:
        typed = table.screen.ask(table.screen.say("File to save to (Enter: only keep it in {file}): ", file=table.path))
        if typed:
            save(table, typed)
    raise Leave


COMMANDS: Final = {
    "board": Command(N_("board"), N_("show the whole board"), board),
    "options": Command(N_("options"), N_("show the question and its options again"), options),
    "undo": Command(N_("undo"), N_("take back your last decision, and all that followed"), undo),
    "why": Command(
        N_("why [WHAT]"), N_("what an option does, why an action is not possible, what a word of the game means"), why
    ),
    "hint": Command(N_("hint [BOT]"), N_("what the grandmaster, or another bot, would do now, and why"), hint),
    "score": Command(N_("score"), N_("the points so far"), score),
    "log": Command(N_("log [all]"), N_("what has happened"), log),
    "rules": Command(N_("rules [ID or WORD]"), N_("the text of a rule, or the rules that speak of something"), rules),
    "components": Command(N_("components"), N_("which values are stand-ins for those of the box"), components),
    "save": Command(N_("save [FILE]"), N_("save the game to a file"), save),
    "resume": Command(N_("resume FILE"), N_("go on with another game"), resume),
    "help": Command(N_("help"), N_("this list"), show_help),
    "quit": Command(N_("quit"), N_("leave; the game is kept"), leave),
}


def typed_words(game: Game, speech: Speech) -> list[dict[str, str]]:
    """What is typed for each command and each part of the board: in the language spoken, then in English."""
    parts = {part: part for part in game.parts}
    spoken = {speech.say(command.usage).split()[0]: name for name, command in COMMANDS.items()}
    spoken |= dict(zip(part_words(game, speech), parts, strict=True))
    return [{folded(word): name for word, name in spoken.items()}, {name: name for name in COMMANDS} | parts]


def part_words(game: Game, speech: Speech) -> list[str]:
    """The parts of a board as the game calls them, in small letters as all that is typed."""
    words = game.words(speech.lang)
    return [words.say(part).lower() for part in game.parts]
