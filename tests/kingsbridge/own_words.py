"""Words on a box that its owner has changed; a process of its own, as a box is opened once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from tabard.kingsbridge import components
from tabard.kingsbridge.actions import ACTIONS
from tabard.kingsbridge.book import BOOK
from tabard.kingsbridge.set_up import new_game
from tabard.kingsbridge.words import KingsbridgeWords
from tests.kingsbridge.kit import RED, act, give, in_chapter, in_force, options, table
from tests.kingsbridge.players import eager, enrich
from tests.reason_kit import attempts

PACKAGED = Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8")
# What the packaged box never does, though it could
CHANGES = (
    ('op = "forbid", action = "medicine_care"', 'op = "forbid", action = "medicine_small"'),
    ('op = "action_cost", action = "project", pay = { gold = 1 }', 'op = "forbid", action = "donation"'),
    ('op = "action_cost", action = "piety"', 'op = "action_cost", action = "favour"'),
    ('op = "action_bonus", action = "medicine_small"', 'op = "action_bonus", action = "project"'),
    ('op = "remove_house", n = 1', 'op = "remove_house", n = 2'),
    ('op = "rent_now", n = 1', 'op = "rent_now", n = 2'),
    ('op = "discard_extra", n = 1', 'op = "discard_extra", n = 2'),
    ("n = 1, random = true }", "n = 2, random = false }"),
    ('es = "Elaboración de paño" }\neffect = { max = 2 }', 'es = "Elaboración de paño" }\neffect = { max = 1 }'),
)
SCENES = ((3, "iii-07", "play medicine"), (3, "iii-05", "play favour"), (2, "ii-08", "play donation"))


def told_in_games(folder: Path) -> str:
    """Every question, sentence, reason and notice of some games with the changed box, a line each."""
    text = PACKAGED
    for old, new in CHANGES:
        assert old in text, f"{old} must stand in the file"
        text = text.replace(old, new)
    box = folder / "own.toml"
    box.write_text(text, encoding="utf-8")
    environment = {
        **os.environ,
        "TABARD_KINGSBRIDGE_COMPONENTS": str(box),
        "PYTHONPATH": os.pathsep.join(part for part in sys.path if part),
    }
    command = [sys.executable, "-m", "tests.kingsbridge.own_words"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def tell_game(seed: int) -> None:
    words, rng = KingsbridgeWords("en"), Random(seed)
    s = new_game(BOOK, 2 + seed % 3, False, False, False)
    while not s.over:
        if rng.random() < 0.05:
            enrich(s)
        sentences = [words.sentence(s, action) for action in s.legal()]
        assert len(set(sentences)) == len(sentences)
        print(words.question(s), *sentences, sep="\n")
        for action in attempts(ACTIONS, s, rng):
            print(*words.why_not(s, action))
        before = s.copy()
        action = eager(s, rng)
        s.apply(action)
        print(*words.notices(before, action, s), sep="\n")


def tell_reasons() -> None:
    for chapter, event, notation in SCENES:
        s = act(give(in_force(in_chapter(table(3), chapter), event), RED, gold=0), RED)
        assert notation not in options(s)
        print(*KingsbridgeWords("en").why_not(s, ACTIONS.parse(notation)))
    s = act(give(in_force(in_chapter(table(3), 3), "iii-07"), RED, med=3), RED)
    s.tiles[0] = 1
    s.apply(ACTIONS.parse("play medicine"))
    assert options(s) == ["care 1"]
    print(*KingsbridgeWords("en").why_not(s, ACTIONS.parse("serve")))


if __name__ == "__main__":
    tell_reasons()
    for number in range(8):
        tell_game(number)
