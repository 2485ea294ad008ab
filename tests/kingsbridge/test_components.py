"""The component file: what it says, and what it answers to mistakes in it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tabard.engine.words import LANGUAGES
from tabard.kingsbridge import components, event_cards
from tabard.kingsbridge.components import BOX, PENALTIES, load
from tabard.kingsbridge.event_cards import OPS, USES, Event
from tabard.kingsbridge.vocabulary import ACTIONS, FAVOURS, GOODS, HOUSE, NOTHING, PROJECTS, VP, Bundle
from tests.box_kit import BoxKit, ComponentFileTests, OwnValue, Special

KIT = BoxKit("kingsbridge", BOX, load)
TEXT = KIT.text


def amounts(bundle: Bundle) -> dict[str, int]:
    """A bundle as the file has it."""
    assert len(bundle) == len(GOODS) + 1
    return {name: amount for name, amount in zip((*GOODS, "vp"), bundle, strict=True) if amount}


def event(name: str) -> Event:
    return next(event for event in BOX.events if event.id == name)


# ---- What the packaged file says


def test_names_are_numbered_in_a_fixed_order() -> None:
    assert GOODS == ("stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "med", "gold")
    assert VP == 9
    assert ACTIONS[:6] == ("grain", "piety", "material", "project", "sale", "privilege")
    assert ACTIONS[6:] == ("house", "rent", "donation", "cloth", "medicine", "favour")
    assert USES[12:] == ("medicine_small", "medicine_care")
    assert OPS == (
        "price", "trade", "round_trade", "project", "complete_project", "uncover_cloth", "gain_all", "build_vp",
        "care_vp", "if_has", "majority", "pay_choice", "pay_partial", "pay_per_house", "pay_or_skip", "pay_or_discard",
        "discard_extra", "skip_action_all", "random_discard", "cover_favour", "remove_house", "rent_now",
        "vp_per_house", "action_cost", "action_cost_set", "action_bonus", "action_replace", "forbid",
    )  # fmt: skip


def test_every_word_for_an_effect_is_explained_in_the_file() -> None:
    explained = TEXT[TEXT.index("# effect.op") : TEXT.index("[[events]]")]
    assert tuple(re.findall(r"^#   ([a-z_]+) ", explained, re.MULTILINE)) == OPS


def test_counts_and_set_up() -> None:
    assert BOX.total == (25, 15, 10, 12, 15, 12, 14, 20, -1)
    assert (BOX.houses_per_player, BOX.seals_per_player) == (4, 2)
    assert BOX.start_vp == 8
    assert BOX.start_goods == (0, 0, 0, 0, 1, 0, 0, 0, 2)
    assert BOX.seats_by_players == {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
    assert BOX.stock_by_players == {2: (25, 15, 10, 12), 3: (25, 15, 10, 12), 4: (25, 15, 10, 12)}
    assert BOX.scaled_stock == {2: (15, 9, 6, 6), 3: (20, 12, 8, 9), 4: (25, 15, 10, 12)}


def test_council_income_and_favour() -> None:
    assert BOX.income_ids == ("stone", "wood", "grain", "piety", "wool", "loyalty", "med", "gold1", "gold2", "vp")
    assert [amounts(got) for got in BOX.income[5:]] == [{"loyalty": 1}, {"med": 1}, {"gold": 1}, {"gold": 2}, {"vp": 1}]
    assert BOX.income_substitute_vp == 1
    assert BOX.council_numbers == (0, 1, 2, 3)
    assert [FAVOURS[space] for space in BOX.arc][3:5] == ["prioress", "outlaws"]
    assert FAVOURS[BOX.arc[BOX.arc_start]] == "queen"
    effects = dict(zip(FAVOURS, BOX.favour_effects, strict=True))
    assert effects["queen"] == components.FavourEffect("vp_if", GOODS.index("loyalty"), least=1, vp=2)
    assert effects["guild"] == components.FavourEffect("vp_per", HOUSE, vp=1)
    assert effects["king"] == components.FavourEffect("vp_per", GOODS.index("loyalty"), vp=1)
    assert (effects["earl"].op, amounts(effects["earl"].get)) == ("gain", {"grain": 1})
    assert (effects["outlaws"].op, amounts(effects["outlaws"].pay)) == ("must_pay", {"gold": 1})


def test_action_cards() -> None:
    starred = [action for action, star in zip(ACTIONS, BOX.starred, strict=True) if star]
    assert starred == ["grain", "piety", "material", "project", "sale", "privilege"]
    assert (amounts(BOX.grain_get), amounts(BOX.piety_get)) == ({"grain": 1}, {"piety": 1})
    assert (BOX.build_max, BOX.build_vp_each) == (2, 3)
    assert BOX.sale_prices == (2, 4)
    assert (BOX.house_gold, BOX.rent_max, BOX.donation_gold) == (1, 2, 1)
    assert (BOX.cloth_max, BOX.favour_steps) == (2, 1)
    assert (amounts(BOX.medicine_small), BOX.care_vp) == ({"gold": 1, "vp": 1}, 2)


def test_projects_houses_and_plague() -> None:
    projects = dict(zip(PROJECTS, BOX.projects, strict=True))
    assert (projects["tower"].stone, projects["tower"].wood, projects["hospital"].care) == (6, 2, 1)
    assert amounts(projects["fulling_mill"].bonus) == {"cloth": 1, "vp": 1}
    assert (BOX.metal_vp_most, BOX.metal_vp_tie) == (3, 1)
    assert [site.id for site in BOX.house_sites] == list(range(1, 15))
    assert (BOX.house_sites[11].material, amounts(BOX.house_sites[11].yield_)) == (1, {"gold": 2})
    assert Counter(BOX.plague_values) == {1: 2, 2: 3, 3: 3, 4: 2, 5: 1}
    assert [place.id for place in BOX.plague_places] == list(range(1, 12))
    assert [amounts(choice) for choice in BOX.plague_places[7].choice] == [{"stone": 1}, {"wood": 1}]
    assert [place.free_house for place in BOX.plague_places] == [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
    assert BOX.plague_places[10] == components.Place(11, NOTHING, (), 0)


def test_dues_and_the_end() -> None:
    assert BOX.tax_faces == (2, 3, 3, 4, 4, 5)
    assert [(GOODS[due.good], *due[1:]) for due in BOX.dues] == [
        ("piety", 2, -3),
        ("grain", 2, -2),
        ("gold", 0, -1),
    ]
    assert (BOX.vp_per_material, BOX.half_vp_per_gold, BOX.last_chapter_loss_factor) == (1, 1, 2)
    assert [GOODS[good] for good in BOX.tie_break] == ["piety", "loyalty", "med"]


def test_effects() -> None:
    fair = event("I-02").effect
    assert (OPS[fair.op], amounts(fair.give), amounts(fair.get)) == ("trade", {"wool": 1}, {"gold": 3})
    price = event("I-01").effect
    assert (OPS[price.op], GOODS[price.good], price.value) == ("price", "wool", 1)
    elected = event("I-07").effect
    assert (GOODS[elected.good], elected.least) == ("piety", 1)
    assert (amounts(elected.then), amounts(elected.otherwise)) == ({"vp": 2}, {"vp": -1})
    earl = event("III-10").effect
    assert (GOODS[earl.good], amounts(earl.then), amounts(earl.otherwise)) == ("loyalty", {"vp": 2}, {"vp": -1})
    toll = event("II-03").effect
    assert [amounts(choice) for choice in toll.choices] == [{"grain": 1}, {"wool": 1}, {"cloth": 1}, {"gold": 1}]
    assert toll.otherwise == NOTHING
    workmen = event("III-08").effect
    assert [amounts(choice) for choice in workmen.choices] == [{"stone": 1}, {"wood": 1}]
    assert workmen.get == NOTHING
    palace = event("III-02").effect
    assert (PROJECTS[palace.project], palace.cover_others) == ("priors_palace", True)
    assert PROJECTS[event("IV-01").effect.project] == "tower"
    assert (PROJECTS[event("I-06").effect.project], event("I-06").effect.value) == ("bridge", 4)
    assert [FAVOURS[space] for space in event("IV-10").effect.spaces] == ["prior", "prioress", "bishop"]
    returns = event("IV-07").effect
    assert ([amounts(choice) for choice in returns.choices], returns.n, returns.random) == ([{"loyalty": 1}], 1, True)
    assert (event("II-07").effect.action, event("III-07").effect.action) == (12, 13)
    assert (ACTIONS[event("III-05").effect.action], amounts(event("III-05").effect.pay)) == ("piety", {"gold": 1})
    assert (ACTIONS[event("IV-05").effect.action], event("IV-05").effect.pay) == ("donation", NOTHING)
    war_tax = event("IV-06").effect
    assert (amounts(war_tax.pay), war_tax.vp_each_missing) == ({"gold": 2}, -1)
    assert event("IV-11").effect.least == 1
    nothing_more = event_cards.Effect(OPS.index("skip_action_all"))
    assert event("II-04").effect == nothing_more


def test_words_in_every_language() -> None:
    assert list(BOX.names) == ["goods", "actions", "favours", "projects", "penalties"]
    assert list(BOX.names["goods"]) == [*GOODS, "metal"]
    assert list(BOX.names["actions"]) == list(BOX.texts["actions"]) == list(ACTIONS)
    assert list(BOX.names["favours"]) == list(FAVOURS)
    assert list(BOX.names["projects"]) == list(PROJECTS)
    assert list(BOX.names["penalties"]) == list(BOX.texts["penalties"]) == list(PENALTIES)
    assert BOX.names["actions"]["grain"]["de"] == "Getreide"
    assert BOX.names["goods"]["med"]["es"] == "conocimientos médicos"
    assert BOX.texts["penalties"]["begging"]["en"] == "No income in the first round of the chapter."
    tables = [*BOX.names.values(), *BOX.texts.values()]
    words = [words for table in tables for words in table.values()]
    words += [words for event in BOX.events for words in (event.title, event.text)]
    assert all(list(word) == list(LANGUAGES) for word in words)


def test_what_is_stand_in_is_named() -> None:
    assert BOX.stand_ins[:5] == (
        "setup.seats",
        "setup.stock_scaled_2",
        "setup.stock_scaled_3",
        "council",
        "favour_arc",
    )
    assert {"projects.hospital.bonus.vp", "projects.city_wall", "house_sites.14", "tax_die"} <= set(BOX.stand_ins)
    assert "projects.tower" not in " ".join(BOX.stand_ins)
    of_events = [name for name in BOX.stand_ins if name.startswith("events.II-0")]
    assert of_events[:3] == ["events.II-01.chapter", "events.II-01.corners", "events.II-01.arrow"]
    assert of_events[-5:] == ["events.II-05", "events.II-06", "events.II-07", "events.II-08", "events.II-09"]
    as_a_whole = [f"events.{event.id}" for event in BOX.events if event.stand_in]
    assert as_a_whole == [name for name in BOX.stand_ins if re.fullmatch(r"events\.[IV]+-\d\d", name)]
    assert not event("I-05").stand_in


# ---- What holds for all cards


def test_cards_of_the_chapters() -> None:
    assert len(BOX.events) == 44
    assert Counter(event.chapter for event in BOX.events) == {1: 11, 2: 11, 3: 11, 4: 11}
    assert Counter(event.chapter for event in BOX.events if event.lasting) == {1: 3, 2: 3, 3: 3, 4: 3}
    for chapter in (1, 2, 3, 4):
        lasting = [event.effect.op for event in BOX.events if event.chapter == chapter and event.lasting]
        assert len(set(lasting)) == 3


def test_no_two_corners_of_a_card_are_alike() -> None:
    assert all(len(set(event.corners)) == 4 for event in BOX.events)


def test_house_numbers() -> None:
    assert {event.plague for event in BOX.events if event.chapter < 3} == {0}
    for chapter in (3, 4):
        numbers = [event.plague for event in BOX.events if event.chapter == chapter]
        assert sorted(numbers) == list(range(1, 12))


def test_two_sites_for_each_of_seven_yields() -> None:
    assert sorted(Counter(site.yield_ for site in BOX.house_sites).values()) == [2] * 7


def test_the_arc_goes_from_the_queen_to_the_bishop() -> None:
    assert sorted(BOX.arc) == list(range(len(FAVOURS)))
    assert (FAVOURS[BOX.arc[0]], FAVOURS[BOX.arc[-1]]) == ("queen", "bishop")


def test_all_projects_but_bridge_and_tower_come_by_one_event() -> None:
    brought = [PROJECTS[event.effect.project] for event in BOX.events if OPS[event.effect.op] == "project"]
    assert sorted(brought) == sorted(set(PROJECTS) - {"bridge", "tower"})


def test_every_word_for_an_effect_is_used() -> None:
    assert {event.effect.op for event in BOX.events} == set(range(len(OPS)))


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
    assert (box.starred, box.names, box.texts) == (BOX.starred, BOX.names, BOX.texts)


def test_a_note_on_the_rulebook_is_allowed(tmp_path: Path) -> None:
    text = KIT.edited(("", "[counts]\n", 'rulebook = "on the shelf"\n[counts]\n'))
    assert KIT.loaded(tmp_path, text).events == BOX.events


# ---- Mistakes


# Behind which mark what is changed, and what must be said about that line.
MISTAKES = {
    # Tables and keys
    "no such table": ("", "[market]", "[markets]", "markets is not known; the file must have counts, setup,"),
    "unknown good": ('id = "I-02"', "get = { gold = 3 }", "get = { coins = 3 }",
        "events #2.effect.get.coins is not known; events #2.effect.get may have stone, wood, grain,"),
    "unknown source": ("[market]", '"rulebook"', '"hearsay"',
        'market.source must be one of rulebook, public, stand-in and box, but it is "hearsay"'),
    "guess where there is no source": ('id = "I-04"', '"uncover_cloth"', '"uncover_cloth", guess = ["op"]',
        "events #4.effect.guess is not known; events #4.effect must have op"),
    # Counts and set-up
    "first goods of two": ("[setup]", "gold = 2", "gold = 2\npiety = 4",
        "setup.piety must be a whole number from 0 to 3, but it is 4"),
    "seat twice": ("[setup.seats]", "two = [0, 2]", "two = [2, 2]",
        "setup.seats.two must be a list of different seats, clockwise from the lowest, but it is [2, 2]"),
    # Goods and income
    "good twice": ('[[goods]]\nid = "wood"', 'id = "metal"', 'id = "wood"',
        'goods #3.id must differ from those before it, but it is "wood" again'),
    "income twice": ('[[income]]\nid = "gold1"', 'id = "gold2"', 'id = "gold1"',
        "income #9.id must be a name of small letters, digits and underscores that no other income has"),
    "the same income": ('[[income]]\nid = "gold2"', "gold = 2", "gold = 1",
        "income #9.get must differ from those before it, but it is that of gold1"),
    "two things as income": ('[[income]]\nid = "vp"', "vp = 1", "vp = 1, gold = 1",
        "income #10.get must be an amount of one thing, but it has 2"),
    "no income": ('[[income]]\nid = "vp"', "{ vp = 1 }", "{}", "income #10.get must be a gain, but it is empty"),
    "council number twice": ("[council]", "[0, 1, 2, 3]", "[0, 1, 2, 2]", "council.numbers #4 must differ from those"),
    "council number too high": ("[council]", "[0, 1, 2, 3]", "[0, 1, 2, 4]",
        "council.numbers #4 must be a whole number from 0 to 3, but it is 4"),
    # The favour arc
    "arc that begins with another": ("[favour_arc]", '["queen", "prior",', '["prior", "queen",',
        "favour_arc.order must begin with queen and end with bishop (K-FAV-03)"),
    "space twice": ("[favour_arc]", '"king", "earl"', '"king", "king"', "favour_arc.order #8 must differ"),
    "favour with other fields": ("[[favour_spaces]]\nid = \"queen\"", "min = 1", "least = 1",
        "favour_spaces #1.effect.least is not known; favour_spaces #1.effect must have op, res, min and vp"),
    "outlaws who want knowledge": ('[[favour_spaces]]\nid = "outlaws"', "gold = 1", "med = 1",
        "favour_spaces #5.effect.pay.med is not known"),
    "outlaws who want nothing": ('[[favour_spaces]]\nid = "outlaws"', "{ gold = 1 }", "{}",
        "favour_spaces #5.effect.pay must be a payment, but it is empty"),
    # Action cards
    "card twice": ('[[action_cards]]\nid = "grain"', 'id = "piety"', 'id = "grain"',
        'action_cards #2.id must differ from those before it, but it is "grain" again'),
    "card with the effect of another": ('[[action_cards]]\nid = "rent"', "max = 2", "get = { gold = 1 }",
        "action_cards #8.effect.get is not known; action_cards #8.effect must have max"),
    "card without an effect of its own": ('[[action_cards]]\nid = "sale"', "text =", "effect = { max = 2 }\ntext =",
        "action_cards #5.effect must not be there: it is in the rules"),
    "services that run out": ('[[action_cards]]\nid = "medicine"', "{ gold = 1, vp = 1 }", "{ grain = 1 }",
        "action_cards #11.effect.small must have gold or vp (K-ACT-31)"),
    "donation in grain": ('[[action_cards]]\nid = "donation"', "pay = { gold = 1 }", "pay = { grain = 1 }",
        "action_cards #9.effect.pay.grain is not known; action_cards #9.effect.pay must have gold"),
    "text without a language": ('[[action_cards]]\nid = "grain"', ', es = "Toma 1 grano del campo."', "",
        "action_cards #1.text must have en, de and es, but es is missing"),
    # Projects
    "project without spaces": ('\nid = "city_wall"\n', "stone = 4", "stone = 0",
        "projects #4.stone and wood must not both be 0"),
    # Houses and plague
    "site out of order": ("[[house_sites]]\nid = 2", "id = 3", "id = 4",
        "house_sites #3.id must be 3 (they are numbered in order), but it is 4"),
    "third site of a yield": ("[[house_sites]]\nid = 3", "piety = 1", "grain = 1",
        "house_sites #3.yield must not be that of 2 sites before it (K-HOUSE-01)"),
    "plague tile too high": ("[plague_tiles]", "4, 4, 5]", "4, 4, 6]",
        "plague_tiles.values #11 must be a whole number from 1 to 5, but it is 6"),
    "choice and house": ("[[plague_places]]\nid = 8\n", "bonus = {", "bonus = { free_house = 1,",
        "plague_places #8.bonus must not have both stone_or_wood and free_house (K-PLAGUE-07)"),
    # Dues and the end
    "tax die": ("[tax_die]", "4, 5]", "4, 6]", "tax_die.faces #6 must be a whole number from 2 to 5, but it is 6"),
    "gold without the die": ('[[dues]]\nid = "gold"', "vp_each", "amount = 3\nvp_each",
        "dues #3.amount must not be there: the tax die says how much gold is owed (K-DUE-04)"),
    "tie break": ("[scoring]", '"loyalty", "med"', '"loyalty", "piety"', "scoring.tie_break #3 must differ"),
    # Events
    "event twice": ('id = "I-01"', 'id = "I-02"', 'id = "I-01"',
        'events #2.id must be a name like "I-01" that no other event has, but it is "I-01"'),
    "odd event id": ('id = "I-01"', 'id = "I-02"', 'id = "fair"', 'events #2.id must be a name like "I-01"'),
    "corner twice": ('id = "I-01"', '["loyalty", "piety", "wool", "wood"]', '["loyalty", "piety", "wool", "wool"]',
        'events #1.corners #4 must differ from those before it, but it is "wool" again'),
    "unknown corner": ('id = "I-01"', '"wool", "wood"]', '"wool", "cloth"]',
        "events #1.corners #4 must be one of stone, wood,"),
    "plague before its time": ('id = "II-01"', "arrow = 0", "plague = 1\narrow = 0",
        "events #12.plague must not be there before chapter 3"),
    "house number twice": ('id = "III-11"', "plague = 5", "plague = 4",
        "events #33.plague must differ from those of chapter 3 before it, but it is 4 again"),
    "the same lasting effect": ('id = "II-08"', 'op = "action_cost", action = "project", pay',
        'op = "round_trade", give = { wool = 1 }, get',
        'events #19.effect.op must differ from those of the lasting events of chapter 2 before it, but it is "round_t'),
    "field of another effect": ('id = "I-04"', '"uncover_cloth"', '"uncover_cloth", n = 1',
        "events #4.effect.n is not known; events #4.effect must have op"),
    "missing field": ('id = "I-01"', ", value = 1", "",
        "events #1.effect must have op, good and value, but value is missing"),
    "trade for nothing": ('id = "I-02"', ", get = { gold = 3 }", "",
        "events #2.effect must have either get or get_choice"),
    "trade of nothing": ('id = "I-02"', "give = { wool = 1 }", "give = {}",
        "events #2.effect.give must be a payment, but it is empty"),
    "trade of knowledge": ('id = "I-02"', "give = { wool = 1 }", "give = { med = 1 }",
        "events #2.effect.give.med is not known; events #2.effect.give may have stone,"),
    "the same gain": ('id = "III-08"', "{ wood = 1 }]", "{ stone = 1 }]", "must be two different gains"),
    "no way to pay": ('id = "II-02"', "options = [{ piety = 1 }]", "options = []",
        "events #13.effect.options must be a list of at least one table, but it is empty"),
    "payment of two things": ('id = "II-02"', "[{ piety = 1 }]", "[{ piety = 1, gold = 1 }]",
        "events #13.effect.options #1 must be an amount of one thing, but it has 2"),
    "the same payment": ('id = "I-08"', "{ gold = 1 }]", "{ grain = 2 }]",
        "events #8.effect.options #2 must differ from those before it, but it has grain again"),
    "goods that are lost": ('id = "I-07"', "else = { vp = -1 }", "else = { gold = -1 }",
        "events #7.effect.else.gold must be a whole number from 0 to 99, but it is -1"),
    "everything covered": ('id = "I-11"', '["guild", "merchants"]',
        '["queen", "prior", "guild", "prioress", "outlaws", "merchants", "king", "earl"]',
        "events #11.effect.spaces must leave 2 favour spaces free, with all other cards of the chapter"),
    "other services that run out": ('id = "IV-03"', 'action = "material", get = { stone = 1, wood = 1 }',
        'action = "medicine_small", get = { stone = 1 }', "events #36.effect.get must have gold or vp (K-ACT-31)"),
    "tower that is not there": ('id = "I-04"', 'op = "uncover_cloth"', 'op = "complete_project"',
        "events #4.effect must not be that of a card of chapter 1: there is no tower (K-SET-11)"),
    "two events of a project": ('id = "I-04"', 'op = "uncover_cloth"', 'op = "project", id = "fulling_mill"',
        'events #4.effect.id must differ from those before it, but it is "fulling_mill" again'),
}  # fmt: skip

LASTING_MADE_IMMEDIATE = (
    'effect = { op = "build_vp", project = "bridge", value = 4 }',
    'effect = { op = "gain_all", get = { vp = 1 } }',
)

# Behind which mark what is changed, the line that must be named, and what must be said about it.
MISTAKES_THAT_SHOW_ELSEWHERE = {
    "missing table": ("", '[market]\nwool = 2\ncloth = 4\nsource = "rulebook"\n', "", "# Kingsbridge: components",
        "but market is missing"),
    "missing key": ("[market]", "cloth = 4\n", "", "[market]", "market must have wool, cloth and source, but cloth is"),
    "missing key of a record": ('id = "I-01"', "arrow = 0\n", "", '[[events]]\nid = "I-01"',
        "events #1 must have id, chapter, title,"),
    "card that is missing": ("", TEXT[TEXT.index('[[action_cards]]\nid = "favour"') : TEXT.index("[market]")], "",
        '[[action_cards]]\nid = "grain"', "action_cards must be a list of 12 tables [[action_cards]] (grain, piety,"),
    "five starred cards": ('[[action_cards]]\nid = "privilege"', "starred = true", "starred = false",
        '[[action_cards]]\nid = "grain"', "action_cards must have 6 starred cards (K-SET-13), but it has 5"),
    "eight yields": ("[[house_sites]]\nid = 14\n", "vp = 2", "vp = 3", "[[house_sites]]\nid = 1\n",
        "house_sites must have 7 yields, 2 sites each, but it has 8 (K-HOUSE-01)"),
    "43 events": ("", TEXT[TEXT.index('[[events]]\nid = "IV-11"') :], "", '[[events]]\nid = "I-01"',
        "events must be a list of 44 tables [[events]], but it has 43"),
    "twelve cards of a chapter": ('id = "I-11"', "chapter = 1", "chapter = 2", '[[events]]\nid = "I-01"',
        "events must have 11 cards of chapter 1, but it has 10 (K-SET-10)"),
    "project that no event brings": ('id = "I-03"', 'op = "project", id = "fulling_mill"', 'op = "uncover_cloth"',
        '[[events]]\nid = "I-01"', "events must bring fulling_mill too (K-PROJ-03)"),
    "no effect": ('[[action_cards]]\nid = "rent"', "effect = { max = 2 }\n", "", 'id = "rent"\nstarred',
        'action_cards #8.id is "rent", so there must be effect too'),
    "no amount": ('[[dues]]\nid = "grain"', "amount = 2\n", "", 'id = "grain"\nvp_each',
        'dues #2.id is "grain", so there must be amount too'),
    "no house number at all": ('id = "III-04"', "plague = 2\n", "", 'chapter = 3\ntitle = { en = "Stolen treasure"',
        "events #26.chapter is 3, so there must be plague too"),
    "two lasting cards": ('id = "I-06"', *LASTING_MADE_IMMEDIATE, '[[events]]\nid = "I-01"',
        "events must have 3 lasting cards of chapter 1, but it has 2 (K-ROUND-08)"),
}  # fmt: skip


class TestComponentFile(ComponentFileTests):
    kit = KIT
    special = Special(
        ways_to_write={
            "order of keys": ("[market]", "wool = 2\ncloth = 4\n", "cloth = 4\nwool = 2\n"),
            "dotted keys": (
                "[counts]",
                'stone = { n = 25, source = "public" }',
                'stone.n = 25\nstone.source = "public"',
            ),
        },
        noticed={
            "number": ("[market]", "cloth = 4", "cloth = 5"),
            "text": ('id = "I-02"', "Wool fair", "The wool fair"),
            "source": ('id = "I-06"', '"stand-in"', '"public"'),
            "guess": ('id = "I-02"', ', "corners", "arrow"]', ', "arrow"]'),
            "order of a list": ("[tax_die]", "[2, 3, 3, 4, 4, 5]", "[5, 4, 4, 3, 3, 2]"),
        },
        own_value=OwnValue(("[market]", "cloth = 4", "cloth = 5"), "BOX.sale_prices", packaged="(2, 4)", own="(2, 5)"),
        not_toml={"not a value": ("[market]", "cloth = 4", "cloth = = 4", "Invalid value (column 9)")},
        mistakes=MISTAKES,
        mistakes_that_show_elsewhere=MISTAKES_THAT_SHOW_ELSEWHERE,
        odd_values=('"x"', "[[0]]"),
        # Where that is right, or is missed only elsewhere
        not_too_odd=frozenset({("[[goods]]", "colour", '"x"'), ("[[income]]", "id", '"x"')}),
    )
