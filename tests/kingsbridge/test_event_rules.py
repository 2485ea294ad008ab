"""What holds for all events, and the cards with a clarification of their own (K-EVENT)."""

from __future__ import annotations

import pytest

from tabard.engine.state import CHANCE
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.event_cards import Event
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS, FAVOURS, GOODS, PROJECTS
from tests.cases import asks, can, cannot, cases, offers, then, turn_of
from tests.checks import change
from tests.kingsbridge.kit import *
from tests.kingsbridge.round_kit import before, fields, go_by, lay_all, quiet_round, reveal, settle
from tests.kingsbridge.town_kit import *

KNOWLEDGE = GOODS.index("med")


def trades(s: Kingsbridge) -> list[str]:
    return [option for option in options(s) if option.startswith("trade")]


def at_court() -> Kingsbridge:
    """Chapter II begins; red, who holds the shield, has laid the pair of the royal court."""
    s = penalised(table(), RED, gold=0)
    assert asked(s) == "CourtCard"
    play(s, "lay grain", "discard piety")
    assert asked(s) == "EventCard"
    return s


# When an event is carried out


@pytest.mark.rule("K-EVENT-02", "K-PLAGUE-03")
@pytest.mark.parametrize("card", [card for card in BOX.events if card.plague], ids=lambda card: card.id)
def test_the_house_number_comes_before_the_text(card: Event) -> None:
    s = before(card.id.lower())
    then = fields(s)
    play(s, f"reveal {card.id.lower()}")
    assert (s.to_move, asked(s)) == (CHANCE, "PlagueTile")
    now = fields(s)
    done = {field for field in now if now[field] != then[field]}
    assert done <= {"to_move", "stack", "event", "revealed"}
    play(s, "tile 2")
    assert s.tiles[card.plague - 1] == 2


@pytest.mark.rule("K-EVENT-02")
@pytest.mark.parametrize("tile", [-1, 3])
def test_the_text_is_carried_out_also_where_nobody_falls_ill(tile: int) -> None:
    s = before("iii-06")
    s.tiles[7] = tile  # cared for, or turned up before
    play(s, "reveal iii-06")
    assert (has(s, RED, "med"), s.tiles[7]) == (1, tile)


def wool_price(s: Kingsbridge) -> int:
    """What the player whose turn it is would get for 1 wool, with a full hand."""
    now = give(s.copy(), s.to_move, wool=1, gold=0)
    now.hands[s.to_move] = s.all_cards()
    play(now, "play sale", "sell 1 0")
    return has(now, s.to_move, "gold")


def bridge_points(s: Kingsbridge) -> float:
    """What the player whose turn it is would score for a stone built into the bridge, with a full hand."""
    now = give(s.copy(), s.to_move, stone=1)
    now.hands[s.to_move] = s.all_cards()
    return vp(play(now, "play project", "build bridge stone"), s.to_move) - vp(s, s.to_move)


@pytest.mark.rule("K-EVENT-04", "K-EVENT-05", "K-EVENT-21")
def test_a_lasting_event_works_from_its_own_step_five_until_the_chapter_ends() -> None:
    s = settle(reveal(table(), "i-01"))
    assert wool_price(s) == 1
    lay_all(s)
    for name in ("i-03", "i-05", "i-07", "i-10", "i-11"):
        reveal(s, name)
        settle(s)
        assert wool_price(s) == 1
        lay_all(s)
    play(provided(s), "tax 2")
    assert wool_price(act(s, RED)) == 2


test_when_an_event_is_carried_out = cases(
    ("K-EVENT-02", "the text follows the tile",
        lambda: before("iii-06"), "reveal iii-06", holds(RED, med=0), "tile 2", holds(RED, med=1)),
    ("K-EVENT-04", "it works for everybody in the round of its appearance",
        lambda: settle(reveal(table(), "i-01")),
        (lambda s: [wool_price(go_by(s, player)) for player in (RED, GREEN, YELLOW)], [1, 1, 1])),
    ("K-EVENT-05", "those at the edge and the one revealed count together",
        lambda: settle(reveal(in_force(table(), "i-01"), "i-06")), (wool_price, 1), (bridge_points, 4)),
)  # fmt: skip


@pytest.mark.rule("K-EVENT-06", "K-ROUND-08", "K-INV-10")
def test_three_are_in_force_in_the_round_in_which_the_third_appears() -> None:
    s = table()
    quiet_round(s, "i-09")
    quiet_round(s, "i-01")
    reveal(s, "i-06")
    settle(s)
    give(s, s.to_move, wool=1)
    assert s.lasting() == (event("i-09"), event("i-01"), event("i-06"))
    assert (trades(s), wool_price(s), bridge_points(s)) == (["trade i-09 1"], 1, 4)
    lay_all(s)
    settle(reveal(s, "i-03"))
    give(s, s.to_move, wool=1)
    assert (trades(s), wool_price(s), bridge_points(s)) == ([], 1, 4)  # the oldest has ended


@pytest.mark.rule("K-EVENT-06")
def test_several_that_touch_one_action_all_apply() -> None:
    s = act(give(in_force(table(), "i-06", "ii-08"), RED, stone=2, gold=1), RED)
    points = vp(s, RED)
    play(s, "play project", "build bridge stone_stone")
    assert (vp(s, RED), has(s, RED, "gold")) == (points + 8, 0)


@pytest.mark.rule("K-EVENT-07", "K-CHAP-04")
def test_projects_stay_and_covers_stay_until_the_chapter_ends() -> None:
    s = quiet_round(quiet_round(table(), "i-03"), "i-11")
    covered = 1 << FAVOURS.index("guild") | 1 << FAVOURS.index("merchants")
    for name in ("i-04", "i-05", "i-07"):
        quiet_round(s, name)
        assert (s.covered, on_board(s)) == (covered, ["bridge", "fulling_mill"])
    quiet_round(s, "i-10")
    assert (asked(s), s.covered, on_board(s)) == ("TaxDie", 0, ["bridge", "fulling_mill"])


# Trades


@pytest.mark.rule("K-EVENT-09", "K-EVENT-38")
def test_the_trade_is_made_before_or_after_the_action() -> None:
    s = act(in_force(table(), "i-09"), RED)
    first = play(s.copy(), "trade i-09 1", "play material", "take stone")
    assert (has(first, RED, "grain"), has(first, RED, "stone"), trades(first)) == (1, 1, [])
    then = play(s.copy(), "play material", "take stone")
    assert trades(then) == ["trade i-09 1"]
    play(then, "trade i-09 1")
    assert (has(then, RED, "grain"), trades(then)) == (1, [])
    play(then, "discard cloth")
    assert then.to_move == GREEN


@pytest.mark.rule("K-EVENT-09")
def test_the_trade_is_not_made_in_the_middle_of_an_action_nor_in_the_turn_of_another() -> None:
    s = act(in_force(give(table(), GREEN, wool=1), "i-09"), RED)
    play(s, "play material")
    assert trades(s) == []
    play(s, "take wood", "discard cloth")
    assert s.to_move == GREEN
    wool = has(s, RED, "wool")
    play(s, "trade i-09 1")
    assert (has(s, RED, "wool"), has(s, GREEN, "wool")) == (wool, 0)


@pytest.mark.rule("K-EVENT-09")
def test_the_trade_is_made_also_when_the_action_is_forgone() -> None:
    s = in_force(give(before("ii-04"), RED, cloth=2), "ii-06")
    settle(reveal(s, "ii-04"))
    assert asked(s) == "UnusedCard"
    by_card = play(s.copy(), "trade ii-06 1", "lay grain")
    assert (has(by_card, RED, "cloth"), trades(by_card)) == (1, [])
    later = play(s, "lay grain")
    assert trades(later) == ["trade ii-06 1"]
    chosen = act(in_force(give(table(), RED, cloth=1), "ii-06"), RED)
    assert trades(play(chosen, "lay grain")) == ["trade ii-06 1"]


@pytest.mark.rule("K-EVENT-09", "K-PEN-05")
def test_the_trade_remains_to_a_player_before_the_royal_court() -> None:
    s = give(at_court(), RED, cloth=1)
    settle(reveal(s, "ii-06"))
    assert (s.to_move, options(s)) == (RED, ["trade ii-06 1", "stop"])
    declined = play(s.copy(), "stop")
    assert (declined.to_move, asked(declined)) == (GREEN, "ActionCard")
    gold = has(s, RED, "gold")
    play(s, "trade ii-06 1")
    assert (has(s, RED, "gold"), s.to_move, sizes(s, RED)) == (gold + 3, GREEN, (1, 1))


@pytest.mark.rule("K-EVENT-10")
@pytest.mark.parametrize(
    ("stone", "wood", "offered"),
    [(1, 1, ["1", "2"]), (0, 1, ["2"]), (1, 0, ["1"])],
)
def test_only_what_is_in_stock_is_offered(stone: int, wood: int, offered: list[str]) -> None:
    s = reveal(empty_stock(before("iii-08"), stone=stone, wood=wood), "iii-08")
    assert options(s) == [*(f"trade iii-08 {choice}" for choice in offered), "decline"]


test_trades = cases(
    ("K-EVENT-08", "the trade of an immediate event is made once by each",
        lambda: reveal(give(table(), RED, wool=3), "i-02"), "trade i-02 1", turn_of(GREEN), "decline", "decline",
        asks("Orientation"), holds(RED, wool=2, gold=5), (lambda s: trades(settle(s)), [])),
    ("K-EVENT-08", "the trade of a lasting event is made once in each round",
        lambda: settle(reveal(give(table(2), RED, wool=5), "i-09")), "trade i-09 1", (trades, []), "lay grain",
        (trades, []), "discard cloth", lay_all, lambda s: settle(reveal(s, "i-03")),
        (lambda s: trades(go_by(s, RED)), ["trade i-09 1"]), "trade i-09 1", (trades, [])),
    ("K-EVENT-09", "what the action brought can be traded after it",
        lambda: act(in_force(give(table(), RED, wool=0), "i-09"), RED), (trades, []), then(favour_at, "outlaws"),
        "play favour",  # to the Merchants
        (trades, ["trade i-09 1"])),
    ("K-EVENT-09 K-PEN-05", "a player before the court who cannot trade is not asked",
        lambda: settle(reveal(at_court(), "ii-06")), turn_of(GREEN), asks("ActionCard")),
    ("K-EVENT-09", "privilege does not repeat the trade",
        lambda: act(in_force(laid(give(table(), RED, wool=4), RED, "grain"), "i-09"), RED), "trade i-09 1",
        "play privilege", holds(RED, grain=2), (trades, [])),
    ("K-EVENT-10", "no trade without stock",
        lambda: act(in_force(empty_stock(table(), grain=0), "i-09"), RED), (trades, []),
        (lambda s: trades(empty_stock(s, grain=1)), ["trade i-09 1"])),
    ("K-EVENT-10", "where nothing can be had nobody is asked",
        lambda: reveal(empty_stock(before("iii-08"), stone=0, wood=0), "iii-08"), asks("Orientation"),
        holds(RED, gold=2)),
    ("K-EVENT-10", "the last piece is traded once",
        lambda: reveal(empty_stock(before("iii-08"), stone=1, wood=0), "iii-08"), "trade iii-08 1",
        asks("Orientation")),  # nothing is left for Green and Yellow
)  # fmt: skip


# Payments


@pytest.mark.rule("K-EVENT-12", "K-ROUND-06")
@pytest.mark.parametrize("start", [RED, GREEN, YELLOW])
@pytest.mark.parametrize(("name", "good"), [("i-05", "med"), ("i-10", "loyalty")])
def test_what_everybody_gains_goes_round_from_the_active_player(name: str, good: str, start: int) -> None:
    s = reveal(empty_stock(table(start=start), **{good: 2}), name)
    assert [has(s, (start + n) % 3, good) for n in range(3)] == [1, 1, 0]


# Cover tiles


@pytest.mark.rule("K-EVENT-13")
def test_their_number_in_the_box_is_no_limit() -> None:
    s = before("iii-02")
    for name in PROJECTS:
        if name != "priors_palace":
            project(s, name)
    reveal(s, "iii-02")
    assert s.covered_projects.bit_count() == 6  # the box has five tiles


# Costs and gains


@pytest.mark.rule("K-EVENT-15", "K-ACT-34")
def test_a_cost_is_paid_each_time_by_privilege_too() -> None:
    s = act(laid(give(in_force(table(), "iii-05"), RED, gold=2), RED, "piety"), RED)
    play(s, "play privilege")
    assert (has(s, RED, "gold"), has(s, RED, "piety")) == (1, 1)
    s = act(laid(give(in_force(table(), "iii-05"), RED, gold=0), RED, "piety"), RED)
    assert "play privilege" not in options(s)


test_costs_and_gains = cases(
    ("K-EVENT-15", "a card that is laid unused costs nothing",
        lambda: act(give(in_force(table(), "iii-05"), RED, gold=1), RED), "lay piety", holds(RED, gold=1, piety=0)),
    ("K-EVENT-15", "the charter takes the gold from a repeated donation too",
        lambda: act(laid(give(in_force(table(), "iv-05"), RED, gold=0), RED, "donation"), RED), "play privilege",
        "donate bridge", (seals_on, RED, ["bridge"]), holds(RED, gold=0)),
)  # fmt: skip


@pytest.mark.rule("K-EVENT-16", "K-INV-06")
@pytest.mark.parametrize("card", BOX.events, ids=[card.id for card in BOX.events])
def test_no_event_takes_knowledge(card: Event) -> None:
    name = card.id.lower()
    effect = card.effect
    payments = (effect.give, effect.pay, effect.then, effect.otherwise, *effect.choices)
    assert all(payment[KNOWLEDGE] >= 0 for payment in payments)
    assert effect.give[KNOWLEDGE] == effect.pay[KNOWLEDGE] == 0
    s = before(name)
    for player in range(3):
        give(s, player, med=2, wool=0, gold=0)
    reveal(s, name)
    while asked(s) != "Orientation":
        play(s, options(s)[-1])
    assert min(has(s, player, "med") for player in range(3)) >= 2


@pytest.mark.rule("K-EVENT-16", "K-INV-07")
@pytest.mark.parametrize("name", ["i-07", "i-08", "iii-04", "iii-10", "iv-06", "iv-09"])
@pytest.mark.parametrize("points", [0, 1])
def test_no_event_takes_points_below_zero(name: str, points: int) -> None:
    s = houses(before(name), RED, 1, 3)
    for player in range(3):
        set_vp(give(s, player, gold=0, grain=0), player, points)
    reveal(s, name)
    assert vp(s, RED) == 0


# Cards of their own: chapter I and II


@pytest.mark.rule("K-EVENT-22")
def test_the_house_returns_to_its_owner_and_the_site_is_free() -> None:
    s = houses(before("ii-01"), RED, 1, 3, 5, 7)
    reveal(s, "ii-01")
    play(s, "leave 5")
    assert sites(s, RED) == [1, 3, 7]
    settle(s)
    give(give(s, RED, stone=1, gold=1), GREEN, stone=1, gold=1)
    again = play(s.copy(), "play house", "house 5")
    assert sites(again, RED) == [1, 3, 5, 7]
    play(go_by(s, GREEN), "play house", "house 5")
    assert sites(s, GREEN) == [5]


test_cards_of_their_own = cases(
    ("K-EVENT-21 K-MKT-04", "cloth keeps its price when wool falls",
        lambda: settle(reveal(table(), "i-01")), change("cloth_covered", False),
        then(give, RED, wool=2, cloth=1, gold=0), "play sale", "sell 2 1", holds(RED, gold=2 + 4)),
    ("K-EVENT-21", "cloth is not uncovered by the fall of wool",
        lambda: give(settle(reveal(table(), "i-01")), RED, wool=1, cloth=1), "play sale", offers("sell 1 0")),
    ("K-EVENT-25", "hit is everybody who does not give a piety",
        lambda: reveal(give(give(before("ii-02"), RED, piety=1), GREEN, piety=1), "ii-02"), "pay piety", "skip", settle,
        asks("ActionCard"), (lambda s: asked(go_by(s, GREEN)), "UnusedCard"),
        (lambda s: asked(go_by(s, YELLOW)), "UnusedCard")),
    ("K-EVENT-25 K-EVENT-28 K-PEN-08", "who has no action left is not hit and pays nothing",
        lambda: reveal(give(give(at_court(), RED, piety=1), GREEN, piety=1), "ii-02"),
        turn_of(GREEN),  # Red is not asked
        holds(RED, piety=1), "pay piety", settle, turn_of(GREEN), asks("ActionCard"), (sizes, RED, (1, 1)), lay_all,
        (sizes, RED, (1, 1))),
    ("K-EVENT-27 K-PEN-08 K-PEN-05", "war as first event takes no second action from a player before the court",
        lambda: settle(reveal(at_court(), "ii-04")), turn_of(GREEN), asks("UnusedCard"), lay_all,
        (lambda s: [sizes(s, player) for player in range(3)], [(1, 1), (1, 1), (1, 1)]), then(reveal, "ii-05"), settle,
        (lambda s: asked(go_by(s, RED)), "ActionCard")),
    ("K-EVENT-27 K-PEN-08", "war in a later round hits that player too",
        lambda: quiet_round(at_court(), "ii-05"), lambda s: settle(reveal(s, "ii-04")),
        (lambda s: asked(go_by(s, RED)), "UnusedCard")),
)  # fmt: skip


# Chapter III and IV


@pytest.mark.rule("K-EVENT-29", "K-HID-02")
def test_the_open_card_is_played_first_and_then_the_discard_is_drawn() -> None:
    s = settle(reveal(before("iii-01"), "iii-01"))
    assert (s.to_move, asked(s)) == (RED, "ActionCard")
    grain = has(s, RED, "grain")
    play(s, "play grain")
    assert has(s, RED, "grain") == grain + 1
    assert (s.to_move, options(s)) == (CHANCE, [f"drawn {card}" for card in ACTIONS if card != "grain"])
    play(s, "drawn sale")
    assert (discards(s, RED), "sale" in hand(s, RED)) == (["sale"], False)


@pytest.mark.rule("K-EVENT-31", "K-CHAP-03", "K-CHAP-04", "K-PROJ-08")
def test_at_the_end_of_the_chapter_only_the_palace_receives_material() -> None:
    s = lay_all(settle(reveal(before("iii-02"), "iii-02")))
    end_chapter(s)
    assert [sum(counts) for counts in zip(s.stones, s.woods, strict=True)] == [0, 0, 0, 0, 1, 0, 0]
    assert (s.covered_projects, s.only_project) == (0, False)
    play(provided(s), "tax 2")
    assert "play project" in options(give(act(s, RED), RED, stone=1))


test_chapter_iii_and_iv = cases(
    ("K-EVENT-30 K-ACT-10", "no card is drawn when no discard is due",
        lambda: face_down(before("iii-01"), RED, "sale"), lambda s: settle(reveal(s, "iii-01")), "play grain",
        turn_of(GREEN), (discards, RED, ["sale"])),
    ("K-EVENT-30", "with a forgone action the open card is chosen and the discard drawn",
        lambda: settle(reveal(in_force(before("ii-04"), "iii-01"), "ii-04")), turn_of(RED),
        (options, [f"lay {card}" for card in ACTIONS]), "lay rent", turn_of(CHANCE), asks("DrawnDiscard")),
    ("K-EVENT-32 K-PROJ-08", "the card brings the palace and a project that enters later is covered",
        lambda: lay_all(settle(reveal(before("iii-02"), "iii-02"))), (on_board, ["bridge", "tower", "priors_palace"]),
        lambda s: settle(reveal(s, "iii-03")), (on_board, ["bridge", "tower", "priors_palace", "hospital"]),
        lambda s: give(s, s.to_move, stone=1, wood=0), "play project", offers("build priors_palace stone")),
    ("K-EVENT-32", "a project that entered before in the chapter is covered as well",
        lambda: lay_all(settle(reveal(before("iii-03"), "iii-03"))), lambda s: settle(reveal(s, "iii-02")),
        lambda s: give(s, s.to_move, stone=1, wood=0), "play project", offers("build priors_palace stone")),
    ("K-EVENT-32", "seals already given stay",
        lambda: reveal(seals(before("iii-02"), RED, "bridge", "tower"), "iii-02"), (seals_on, RED, ["bridge", "tower"]),
        lambda s: next_chapter(lay_all(settle(s))), (seals_on, RED, ["bridge", "tower"])),
    ("K-EVENT-34 K-DON-10", "nobody scores for the material but the donors are paid",
        lambda: reveal(seals(seals(before("iv-01"), GREEN, "tower"), YELLOW, "tower", "bridge"), "iv-01"),
        (lambda s: s.points, [16, 16 + 4, 16 + 4]), (seals_on, GREEN, []), (seals_on, YELLOW, ["bridge"])),
)  # fmt: skip


@pytest.mark.rule("K-EVENT-35")
@pytest.mark.parametrize(
    ("loyalty", "points"),
    [((3, 1, 0), (10, 8, 7)), ((2, 2, 1), (10, 10, 8)), ((1, 1, 1), (10, 10, 10)), ((0, 0, 0), (7, 7, 7))],
)
def test_all_who_tie_have_the_most_and_only_with_at_least_one(
    loyalty: tuple[int, ...], points: tuple[int, ...]
) -> None:
    s = before("iii-10")
    for player, count in enumerate(loyalty):
        give(s, player, loyalty=count)
    reveal(s, "iii-10")
    assert tuple(vp(s, player) for player in range(3)) == points


# At the end of a chapter, without stock, before the discard


@pytest.mark.rule("K-EVENT-36", "K-DON-11", "K-CHAP-03")
@pytest.mark.parametrize("round_of_event", [3, 6])
def test_lasting_events_count_for_what_the_end_of_the_chapter_finishes(round_of_event: int) -> None:
    s = spaces_left(give(before("iv-04"), RED, med=5), "hospital", stone=1)
    s.tiles[:] = [-1] * 11
    s.tiles[10] = 4
    seals(s, RED, "hospital")
    if round_of_event == 3:
        in_force(s, "iv-04")
        end_chapter(s)
    else:
        s.round = 5
        for player in range(3):
            laid(s, player, *ACTIONS[:5])
            face_down(s, player, *ACTIONS[5:10])
        lay_all(settle(reveal(s, "iv-04")))
    assert (asked(s), s.to_move) == ("HospitalCare", RED)
    points = vp(s, RED)
    play(s, "care 11")
    assert vp(s, RED) == points + 3


@pytest.mark.rule("K-EVENT-36", "K-CHAP-05")
def test_they_do_not_count_in_the_next_chapter() -> None:
    s = next_chapter(in_force(in_chapter(table(), 3), "iii-05", "iii-07"))
    assert (s.edge, s.lasting()) == ((), ())
    play(act(give(s, RED, gold=0), RED), "play piety")
    assert has(s, RED, "piety") == 1


@pytest.mark.rule("K-EVENT-37", "K-ACT-04")
def test_an_action_that_brings_nothing_is_not_carried_out_and_costs_nothing() -> None:
    s = act(empty_stock(give(in_force(table(), "iii-05"), RED, gold=2), piety=0), RED)
    assert "play piety" not in options(s)
    play(s, "lay piety")
    assert has(s, RED, "gold") == 2
    s = act(laid(empty_stock(give(in_force(table(), "iii-05"), RED, gold=2), piety=0), RED, "piety"), RED)
    assert "play privilege" not in options(s)


@pytest.mark.rule("K-EVENT-38", "K-ACT-36")
def test_the_trade_comes_before_a_discard_that_is_drawn() -> None:
    s = act(in_force(table(), "i-09", "iii-01"), RED)
    play(s, "play grain")
    assert (s.to_move, options(s)) == (RED, ["trade i-09 1", "stop"])
    for answer in ("trade i-09 1", "stop"):
        after = play(s.copy(), answer)
        assert (after.to_move, asked(after)) == (CHANCE, "DrawnDiscard")
        play(after, "drawn cloth")
        assert (after.to_move, asked(after)) == (GREEN, "ActionCard")


test_at_the_end_of_a_chapter = cases(
    ("K-EVENT-37", "building costs nothing where nothing can be built",
        lambda: act(give(in_force(table(), "ii-08"), RED, gold=2), RED), cannot("play project")),
    ("K-EVENT-38 K-ACT-36", "the trade comes before the discard which ends the turn",
        lambda: act(in_force(table(), "i-09"), RED), "play grain", asks("DiscardedCard"), (trades, ["trade i-09 1"]),
        "discard cloth", turn_of(GREEN), asks("ActionCard")),
    ("K-EVENT-38", "without a discard due the trade is still offered after the action",
        lambda: act(in_force(face_down(table(), RED, "sale"), "i-09"), RED), "play grain", turn_of(RED),
        offers("trade i-09 1", "stop"), "trade i-09 1", turn_of(GREEN), asks("ActionCard")),
)  # fmt: skip


# Rents of an event are not those of an action


@pytest.mark.rule("K-HOUSE-06", "K-ACT-28")
def test_a_rent_taken_by_an_event_can_be_taken_by_the_card_in_the_same_round() -> None:
    s = houses(before("iii-11", 2), GREEN, 13)
    reveal(s, "iii-11")
    settle(s)
    assert "play rent" in options(go_by(s, GREEN))


test_rents_of_an_event_are_not_those_of_an_ac = cases(
    ("K-HOUSE-06 K-ACT-28", "a rent taken in one round can be taken in the next",
        lambda: houses(table(2), GREEN, 13), lambda s: settle(reveal(s, "i-01")), then(go_by, GREEN), "play rent",
        "rent 13", "discard cloth", lambda s: settle(reveal(s, "i-06")), turn_of(GREEN), (pile, GREEN, ["rent"]),
        can("play privilege")),
    ("K-HOUSE-06 K-PLAGUE-07", "material found with the sick takes no rent from anybody",
        lambda: sick(give(houses(in_chapter(table(), 3), GREEN, 1, 3), RED, med=1), {8: 1}), then(act, RED),
        "play medicine", "care 8", "take wood", "discard cloth", turn_of(GREEN),
        (lambda s: "play rent" in options(s), True)),
)  # fmt: skip
