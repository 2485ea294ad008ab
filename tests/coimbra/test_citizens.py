"""Every citizen, in all the ways it can be used (C-CARD-01 to C-CARD-31).

Each of the 56 is acquired from its row, fetched from the discard pile, used once more, used in phase C or E, scored and
lost, as far as its kind allows; `citizen_uses` lists what must happen then. The scene is described in `card_kit`.
"""

from __future__ import annotations

import pytest

from tabard.coimbra.components import BOX, Citizen
from tabard.coimbra.game import GAME
from tabard.coimbra.scoring import diplomas
from tabard.coimbra.vocabulary import COLOURS, DIPLOMAS, KINDS
from tests.coimbra import citizen_uses
from tests.coimbra.card_kit import *
from tests.coimbra.kit import RED, YELLOW, asked, begin, field, options, own, play, set_field, vp
from tests.coimbra.round_kit import discarded, drawn, has_card, phase_e, put_pilgrim

END_BONUSES = 4  # on the score sheet


# The lists are complete


@pytest.mark.rule("C-CARD-01")
def test_no_citizen_is_forgotten() -> None:
    every = sorted(citizen_uses.name(citizen) for citizen in BOX.citizens)
    assert len(every) == 56
    assert sorted([*citizen_uses.START, *citizen_uses.DECK]) == every
    assert sorted([*citizen_uses.INSTANT, *citizen_uses.PHASE_C, *citizen_uses.PHASE_E, *citizen_uses.END]) == every


@pytest.mark.rule("C-CARD-01")
@pytest.mark.parametrize("citizen", BOX.citizens, ids=citizen_uses.name)
def test_what_is_printed_on_a_citizen(citizen: Citizen) -> None:
    listed = {
        "instant": [*citizen_uses.INSTANT],
        "phase_c": [*citizen_uses.PHASE_C],
        "phase_e": [*citizen_uses.PHASE_E],
        "end": [*citizen_uses.END],
    }
    assert citizen_uses.name(citizen) in listed[KINDS[citizen.kind]]
    assert COLOURS[citizen.profession] == citizen_uses.track(citizen_uses.name(citizen))
    assert 1 <= citizen.influence == citizen_uses.influence(citizen_uses.name(citizen)) <= 4
    assert len(citizen_uses.diplomas_on(citizen_uses.name(citizen))) <= 2
    if citizen_uses.name(citizen) in citizen_uses.START:
        assert citizen.cost == -1
    else:
        assert ("guard", "coin")[citizen.cost] == citizen_uses.cost(citizen_uses.name(citizen))
        assert citizen_uses.name(citizen) not in citizen_uses.PHASE_C


@pytest.mark.rule("C-CARD-01", "C-DIP-01")
@pytest.mark.parametrize("citizen", BOX.citizens, ids=citizen_uses.name)
def test_diplomas_of_a_citizen_count(citizen: Citizen) -> None:
    s = own(bare(), RED, citizen_uses.name(citizen))
    assert diplomas(s, RED) == [citizen_uses.diplomas_on(citizen_uses.name(citizen)).count(kind) for kind in DIPLOMAS]
    assert sum(diplomas(s, YELLOW)) == 0


# Acquired, fetched, used once more


@pytest.mark.rule("C-CARD-08", "C-CARD-09", "C-CARD-10", "C-CARD-11", "C-CARD-12", "C-CARD-14", "C-CARD-15")
@pytest.mark.rule("C-CARD-16", "C-CARD-17", "C-CARD-18", "C-CARD-19", "C-CARD-20", "C-CARD-21", "C-CARD-22")
@pytest.mark.rule("C-CARD-23", "C-REW-04")
@pytest.mark.parametrize(("citizen", "use"), citizen_uses.ACQUIRED, ids=str)
def test_acquired_from_the_row(citizen: str, use: Way) -> None:
    s = offer(throw_away(scene(), "ii-s6"), citizen)
    bought = {"cards": 1, citizen_uses.cost(citizen): -1, citizen_uses.track(citizen): citizen_uses.influence(citizen)}
    assert what_happens(s, f"acquire {citizen}", *use.moves) == together(bought, use.changes)
    assert has_card(s, RED, citizen)
    assert (asked(s), s.to_move) == ("CityDie", RED)  # with the die in the lower city


@pytest.mark.rule("C-CARD-11", "C-CARD-36")
@pytest.mark.parametrize(("citizen", "use"), citizen_uses.ACQUIRED, ids=str)
def test_fetched_from_the_discard_pile(citizen: str, use: Way) -> None:
    s = begin(throw_away(scene(), "ii-s6", citizen), RED, "iii-c6")
    bought = {"cards": 1, citizen_uses.cost(citizen): -3, citizen_uses.track(citizen): citizen_uses.influence(citizen)}
    assert what_happens(s, f"acquire {citizen}", *use.moves) == together(bought, use.changes)
    assert has_card(s, RED, citizen)
    assert citizen not in discarded(s)


@pytest.mark.rule("C-CARD-20", "C-CARD-38")
@pytest.mark.parametrize(("citizen", "use"), citizen_uses.REUSED, ids=str)
def test_used_once_more(citizen: str, use: Way) -> None:
    """It gives no influence again; what it gave when it was acquired counts."""
    s = throw_away(scene(), "ii-s6")
    if citizen in citizen_uses.DECK:
        set_field(
            own(s, RED, citizen),
            RED,
            citizen_uses.track(citizen),
            field(s, RED, citizen_uses.track(citizen)) + citizen_uses.influence(citizen),
        )
    begin(s, RED, citizen_uses.REUSED_BY[citizen_uses.track(citizen)])
    assert what_happens(s, f"reuse {citizen}", *use.moves) == use.changes


@pytest.mark.rule("C-CARD-20", "C-CARD-38")
@pytest.mark.parametrize("citizen", BOX.citizens, ids=citizen_uses.name)
def test_only_instant_bonuses_of_the_profession_that_are_no_re_use_can_be_used_once_more(citizen: Citizen) -> None:
    for colour, again in citizen_uses.REUSED_BY.items():
        s = begin(own(scene(), RED, citizen_uses.name(citizen)), RED, again)
        right = citizen_uses.name(citizen) in citizen_uses.REUSABLE and colour == citizen_uses.track(
            citizen_uses.name(citizen)
        )
        assert (f"reuse {citizen_uses.name(citizen)}" in options(s)) == right


# Start cards


@pytest.mark.rule("C-CARD-02", "C-START-05", "C-START-06")
@pytest.mark.parametrize("citizen", citizen_uses.START)
def test_start_card_before_the_first_round(citizen: str) -> None:
    other = "i-8" if citizen != "i-8" else "i-6"
    s = drawn(2, pairs=f"{citizen} {other}", monasteries="1k")  # nothing happens at once in 1k, on m1
    before = belongings(s)
    play(s, "pair 2", "pair 1", "corner nw", "corner se")
    if "steps" in citizen_uses.START[citizen]:
        play(s, "walk c1", "walk m1")
    assert (asked(s), s.to_move) != ("Steps", RED)
    mine = {thing: count for thing, count in changes(s, before).items() if not thing.startswith("yellow")}
    walked = {"steps": -2, "discs": 1} if citizen == "i-5" else {}
    assert mine == together({"cards": 2}, citizen_uses.START[citizen], citizen_uses.START[other], walked)


@pytest.mark.rule("C-CARD-03", "C-CARD-04", "C-CARD-05", "C-CARD-06", "C-CARD-07")
@pytest.mark.parametrize("citizen", citizen_uses.OF_DECK)
@pytest.mark.parametrize("start", citizen_uses.PHASE_C)
@pytest.mark.parametrize("place", ["row", "discard pile"])
def test_phase_c_bonus_for_each_card_that_can_be_acquired(place: str, start: str, citizen: str) -> None:
    """It is the only difference that the start card makes, and only for the cards that it is for."""
    use = citizen_uses.INSTANT.get(citizen, citizen_uses.NO_BONUS_NOW)[-1]
    happened = []
    for cards in ([], [start]):
        s = own(throw_away(scene(), "ii-s6"), RED, *cards)
        begin(throw_away(s, citizen), RED, "iii-c6") if place == "discard pile" else offer(s, citizen)
        happened.append(what_happens(s, f"acquire {citizen}", *use.moves))
    condition, bonus = citizen_uses.PHASE_C[start]
    added = bonus if condition in (citizen_uses.cost(citizen), citizen_uses.track(citizen)) else {}
    per_card = {"ii-c1": {"guard": 1, "steps": 1}, "ii-m2": {"coin": 1, "vp": 1}}  # they count the start card too
    counted = per_card.get(citizen, {}) if citizen_uses.track(start) == citizen_uses.track(citizen) else {}
    assert happened[1] == together(happened[0], counted, added)


# Phase E and the end


@pytest.mark.rule("C-CARD-24", "C-CARD-25", "C-CARD-26", "C-CARD-27", "C-INC-06")
@pytest.mark.parametrize(("citizen", "dice", "use"), citizen_uses.IN_PHASE_E, ids=str)
def test_used_in_phase_e(citizen: str, dice: str, use: Way) -> None:
    s = put_pilgrim(put_disc(own(bare(), RED, citizen), RED, "m1"), RED, "c1")
    phase_e(s, red=dice)
    assert what_happens(s, *use.moves) == use.changes


@pytest.mark.rule("C-CARD-28", "C-CARD-29", "C-CARD-30", "C-CARD-31", "C-END-10")
@pytest.mark.parametrize(("citizen", "others", "fields", "points"), citizen_uses.AT_THE_END)
def test_scored_at_the_end(citizen: str, others: str, fields: int, points: int) -> None:
    s = put_fields(own(bare(), RED, *others.split()), RED, *[fields] * 4)
    without = GAME.score_sheet(end_game(s.copy())).points[RED][END_BONUSES]
    end_game(own(s, RED, citizen))
    assert GAME.score_sheet(s).points[RED][END_BONUSES] - without == points
    assert GAME.score_sheet(s).points[YELLOW][END_BONUSES] == 0
    assert vp(s, RED) == 0


# Lost


@pytest.mark.rule("C-CARD-10", "C-CARD-34", "C-CARD-35")
@pytest.mark.parametrize("citizen", citizen_uses.CLERGY)
def test_any_clergy_card_can_be_lost(citizen: str) -> None:
    s = own(set_field(bare(2), YELLOW, "purple", 8), YELLOW, citizen, "ii-c1")
    before = belongings(begin(s, RED, "iii-p1"))
    play(s, "use")
    assert (s.to_move, options(s)) == (YELLOW, ["lose", f"surrender {citizen}"])
    play(s, f"surrender {citizen}")
    assert changes(s, before) == {"vp": 5, "yellow_cards": -1, "yellow_purple": -citizen_uses.influence(citizen)}
    assert citizen in discarded(s)
