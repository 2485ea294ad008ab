"""The component file: what it says, and what it answers to mistakes in it."""

from __future__ import annotations

import re
from pathlib import Path

from tabard.kingsbridge.components import BOX, built
from tabard.kingsbridge.event_cards import OPS, Event
from tabard.kingsbridge.vocabulary import GOODS, Bundle
from tests.box_kit import BoxKit

KIT = BoxKit("kingsbridge", BOX, built)
TEXT = KIT.text


def amounts(bundle: Bundle) -> dict[str, int]:
    """A bundle as the file has it."""
    assert len(bundle) == len(GOODS) + 1
    return {name: amount for name, amount in zip((*GOODS, "vp"), bundle, strict=True) if amount}


def event(name: str) -> Event:
    return next(event for event in BOX.events if event.id == name)


# ---- What the packaged file says


def test_every_word_for_an_effect_is_explained_in_the_file() -> None:
    explained = TEXT[TEXT.index("# effect.op") : TEXT.index("[[events]]")]
    assert tuple(re.findall(r"^#   ([a-z_]+) ", explained, re.MULTILINE)) == OPS


# ---- A file of one's own


def test_corrected_values_are_used(tmp_path: Path) -> None:
    known = KIT.edited(('id = "I-10"', "loyalty = 1 } }", "wood = 2 } }")).replace(
        'recibe 1 lealtad." }\nsource = "stand-in"', 'recibe 2 maderas." }\nsource = "public"\nguess = ["arrow"]'
    )
    box = KIT.loaded(tmp_path, known)
    queen = box.events[9]
    assert (amounts(queen.effect.get), queen.stand_in) == ({"wood": 2}, False)
    assert "events.I-10" not in box.stand_ins
    assert "events.I-10.arrow" in box.stand_ins


def test_lists_that_go_by_name_may_stand_in_any_order(tmp_path: Path) -> None:
    start, end = TEXT.index('[[action_cards]]\nid = "grain"'), TEXT.index('[[action_cards]]\nid = "piety"')
    grain = TEXT[start:end]
    text = (TEXT[:start] + TEXT[end:]).replace("[market]\n", grain + "[market]\n")
    box = KIT.loaded(tmp_path, text)
    assert box.cards == BOX.cards


def test_a_note_on_the_rulebook_is_allowed(tmp_path: Path) -> None:
    text = KIT.edited(("", "[counts]\n", 'rulebook = "on the shelf"\n[counts]\n'))
    assert KIT.loaded(tmp_path, text).events == BOX.events


# ---- Mistakes


# Behind which mark what is changed, the line that must be named unless it is the changed one, and what must be said.
MISTAKES = {
    "two things as income": ('[[income]]\nid = "vp"', "vp = 1", "vp = 1, gold = 1",
        "income #10.get must be an amount of one thing, but it has 2"),
    "space twice": ("[favour_arc]", '"king", "earl"', '"king", "king"', "favour_arc.between #7 must differ"),
    "card with the effect of another": ('[[action_cards]]\nid = "rent"', "max = 2", "get = { gold = 1 }",
        "action_cards #8.effect.get is not known; action_cards #8.effect must have max"),
    "card without an effect of its own": ('[[action_cards]]\nid = "sale"', "text =", "effect = { max = 2 }\ntext =",
        "action_cards #5.effect must not be there: it is in the rules"),
    "services that run out": ('[[action_cards]]\nid = "medicine"', "{ gold = 1, vp = 1 }", "{ grain = 1 }",
        "action_cards #11.effect.small must have gold or vp (K-ACT-31)"),
    "project without spaces": ('\nid = "city_wall"\n', "stone = 4", "stone = 0",
        "projects #4.stone and wood must not both be 0"),
    "site out of order": ("[[house_sites]]\nid = 2", "id = 3", "id = 4",
        "house_sites #3.id must be 3 (they are numbered in order), but it is 4"),
    "third site of a yield": ("[[house_sites]]\nid = 3", "piety = 1", "grain = 1",
        "house_sites #3.yield must not be that of 2 sites before it (K-HOUSE-01)"),
    "choice and house": ("[[plague_places]]\nid = 8\n", "bonus = {", "bonus = { free_house = 1,",
        "plague_places #8.bonus must not have both stone_or_wood and free_house (K-PLAGUE-07)"),
    "gold without the die": ('[[dues]]\nid = "gold"', "vp_each", "amount = 3\nvp_each",
        "dues #3.amount must not be there: the tax die says how much gold is owed (K-DUE-04)"),
    "corner twice": ('id = "I-01"', '["loyalty", "piety", "wool", "wood"]', '["loyalty", "piety", "wool", "wool"]',
        'events #1.corners #4 must differ from those before it, but it is "wool" again'),
    "plague before its time": ('id = "II-01"', "arrow = 0", "plague = 1\narrow = 0",
        "events #12.plague must not be there before chapter 3"),
    "the same gain": ('id = "III-08"', "{ wood = 1 }]", "{ stone = 1 }]", "must be two different gains"),
    "payment of two things": ('id = "II-02"', "[{ piety = 1 }]", "[{ piety = 1, gold = 1 }]",
        "events #13.effect.options #1 must be an amount of one thing, but it has 2"),
    "everything covered": ('id = "I-11"', '["guild", "merchants"]',
        '["queen", "prior", "guild", "prioress", "outlaws", "merchants", "king", "earl"]',
        "events #11.effect.spaces must leave 2 favour spaces free, with all other cards of the chapter"),
    "other services that run out": ('id = "IV-03"', 'action = "material", get = { stone = 1, wood = 1 }',
        'action = "medicine_small", get = { stone = 1 }', "events #36.effect.get must have gold or vp (K-ACT-31)"),
    "tower that is not there": ('id = "I-04"', 'op = "uncover_cloth"', 'op = "complete_project"',
        "events #4.effect must not be that of a card of chapter 1: there is no tower (K-SET-11)"),
    "card that is missing": ("", TEXT[TEXT.index('[[action_cards]]\nid = "favour"') : TEXT.index("[market]")], "",
        '[[action_cards]]\nid = "grain"', "action_cards must be a list of 12 tables [[action_cards]] (grain, piety,"),
    "eight yields": ("[[house_sites]]\nid = 14\n", "vp = 2", "vp = 3", "[[house_sites]]\nid = 1\n",
        "house_sites must have 7 yields, 2 sites each, but it has 8 (K-HOUSE-01)"),
    "43 events": ("", TEXT[TEXT.index('[[events]]\nid = "IV-11"') :], "", '[[events]]\nid = "I-01"',
        "events must be a list of 44 tables [[events]], but it has 43"),
    "twelve cards of a chapter": ('id = "I-11"', "chapter = 1", "chapter = 2", '[[events]]\nid = "I-01"',
        "events must have 11 cards of chapter 1, but it has 10 (K-SET-10)"),
    "no effect": ('[[action_cards]]\nid = "rent"', "effect = { max = 2 }\n", "", 'id = "rent"\nstarred',
        'action_cards #8.id is "rent", so there must be effect too'),
    "no amount": ('[[dues]]\nid = "grain"', "amount = 2\n", "", 'id = "grain"\nvp_each',
        'dues #2.id is "grain", so there must be amount too'),
    "no house number at all": ('id = "III-04"', "plague = 2\n", "", 'chapter = 3\ntitle = { en = "Stolen treasure"',
        "events #26.chapter is 3, so there must be plague too"),
}  # fmt: skip
