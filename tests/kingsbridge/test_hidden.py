"""What is hidden and what is open (K-HID): a seat is given nothing that is hidden from it, and can play by that."""

from __future__ import annotations

from random import Random

import pytest

from tabard import terminal
from tabard.engine.state import CHANCE
from tabard.engine.words import LANGUAGES
from tabard.kingsbridge.actions import ACTIONS, DISCARD, DRAWN
from tabard.kingsbridge.constants import GOODS
from tabard.kingsbridge.game import GAME
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.vocabulary import ACTIONS as CARDS
from tests.game_kit import uniform
from tests.kingsbridge.invariants import problems
from tests.kingsbridge.kit import GREEN, RED, YELLOW, act, asked, give, has, options, play, table
from tests.kingsbridge.players import eager
from tests.kingsbridge.round_kit import before, fields, lay_all, reveal, settle
from tests.kingsbridge.town_kit import discards, face_down, hand, laid, penalised, pile

HIDDEN_FIELDS = {"hands", "discards", "unseen"}


def played(seats: int, decisions: int, seed: int = 1, *, introductory: bool = False) -> Kingsbridge:
    """A game of eager players after so many decisions."""
    rng = Random(seed)
    s = table(seats, introductory=introductory)
    for _ in range(decisions):
        s.apply(eager(s, rng))
    return s


def swap(s: Kingsbridge, player: int, rng: Random) -> Kingsbridge:
    """The same position with other cards of a player in the hand and on the discard pile."""
    other = s.copy()
    cards = [card for card in range(len(CARDS)) if (s.hands[player] | s.discards[player]) >> card & 1]
    down = sum(1 << card for card in rng.sample(cards, s.discarded[player]))
    other.discards[player] = down
    other.hands[player] = sum(1 << card for card in cards) & ~down
    return other


def swap_all_but(s: Kingsbridge, seat: int, rng: Random) -> Kingsbridge:
    for player in range(s.seats):
        if player != seat:
            s = swap(s, player, rng)
    return s


def positions_of_games(every: int = 7) -> list[Kingsbridge]:
    """Positions all over some games."""
    found = []
    for seats in (2, 3, 4):
        rng = Random(seats)
        s = table(seats, introductory=seats == 3)
        number = 0
        while not s.over:
            if number % every == 0:
                found.append(s.copy())
            s.apply(eager(s, rng))
            number += 1
    return found


# K-HID-01: goods


@pytest.mark.rule("K-HID-01", "K-HID-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_goods_follow_from_what_everybody_saw(seats: int) -> None:
    """Who saw everything but the cards laid face down knows all goods: other discards, the same goods."""
    rng = Random(seats)
    s = table(seats)
    while not s.over:
        action = eager(s, rng)
        owner = s.turn if DRAWN.has(action) else s.to_move
        before = s.copy()
        s.apply(action)
        if DISCARD.has(action) or DRAWN.has(action):
            for card in (card for card in range(len(CARDS)) if before.hands[owner] >> card & 1):
                other = before.copy()
                other.apply(DISCARD.id(card) if DISCARD.has(action) else DRAWN.id(card))
                assert (other.goods, other.points, other.stock) == (s.goods, s.points, s.stock)


# K-HID-02: cards


@pytest.mark.rule("K-HID-02")
def test_hand_and_discards_of_others_are_not_told_apart() -> None:
    s = face_down(laid(table(), GREEN, "grain", "sale"), GREEN, "piety", "cloth")
    seen = s.seen_by(RED)
    assert pile(seen, GREEN) == ["grain", "sale"]
    assert discards(seen, GREEN) == []
    assert hand(seen, GREEN) == [card for card in CARDS if card not in ("grain", "sale")]
    assert hand(seen, RED) == hand(s, RED)


def about_to_be_laid_face_down(kind: str) -> Kingsbridge:
    """A card of Green's is about to be discarded or drawn."""
    if kind == "discard":
        return play(act(table(), GREEN), "lay grain")
    if kind == "drawn":
        return play(settle(reveal(before("iii-01", start=GREEN), "iii-01")), "lay grain")
    if kind == "drawn by an event":
        return reveal(before("iv-07", start=GREEN), "iv-07")
    if kind == "penance":
        return penalised(table(), GREEN, piety=0)
    return play(penalised(table(), GREEN, gold=0), "lay grain")


@pytest.mark.rule("K-HID-02", "K-EVENT-29", "K-PEN-02")
@pytest.mark.parametrize("kind", ["discard", "drawn", "drawn by an event", "penance", "court"])
def test_which_card_is_laid_face_down_is_hidden_from_all_but_its_owner(kind: str) -> None:
    s = about_to_be_laid_face_down(kind)
    assert {option.split()[0] for option in options(s)} <= {"discard", "drawn"}
    for action in s.legal():
        assert [GAME.hides(s, action, seat) for seat in (RED, GREEN, YELLOW)] == [True, False, True]


@pytest.mark.rule("K-HID-02", "K-HID-06")
def test_a_seat_that_watches_a_discard_does_not_learn_the_card() -> None:
    s = play(act(table(), GREEN), "lay grain")
    outcomes = []
    for action in s.legal():
        after = s.copy()
        after.apply(action)
        outcomes.append(fields(after.seen_by(RED)))
    assert len(outcomes) == 11
    assert all(outcome == outcomes[0] for outcome in outcomes)


@pytest.mark.rule("K-HID-02")
def test_what_a_seat_sees_may_be_played_on_by_the_discards_it_watches() -> None:
    """The size of the pile grows; which card it was stays unknown."""
    seen = play(act(table(), GREEN), "lay grain").seen_by(RED)
    known = hand(seen, GREEN)
    play(seen, "discard cloth")
    assert (seen.discarded[GREEN], hand(seen, GREEN), discards(seen, GREEN)) == (1, known, [])


# K-HID-03: what nobody knows


@pytest.mark.rule("K-HID-03", "K-SET-10")
def test_any_event_of_the_chapter_can_come_next_however_the_game_went() -> None:
    for s in positions_of_games(1):
        if asked(s) == "EventCard":
            revealed = [card for card in range(44) if s.revealed >> card & 1 and card // 11 == s.chapter]
            assert (s.to_move, len(s.legal())) == (CHANCE, 11 - len(revealed))
            assert s.weights() == [1] * len(s.legal())


@pytest.mark.rule("K-HID-03")
def test_any_number_left_can_be_on_any_plague_tile() -> None:
    for s in positions_of_games(1):
        if asked(s) == "PlagueTile":
            assert [count for count in s.numbers if count] == s.weights()
            assert sum(s.weights()) == s.tiles.count(0)
            for seat in range(s.seats):
                assert s.seen_by(seat).legal() == s.legal()


# K-HID-04: what is open


@pytest.mark.rule("K-HID-04")
def test_everything_else_is_seen_by_everybody() -> None:
    for s in positions_of_games():
        for seat in range(s.seats):
            seen, real = fields(s.seen_by(seat)), fields(s)
            assert {field for field in seen if seen[field] != real[field]} <= HIDDEN_FIELDS


# K-HID-05: what happens in the open


@pytest.mark.rule("K-HID-05")
def test_every_other_action_is_seen_by_everybody() -> None:
    s = act(table(), GREEN)
    for action in range(ACTIONS.size):
        if not DISCARD.has(action) and not DRAWN.has(action):
            assert not any(GAME.hides(s, action, seat) for seat in range(3))


# K-HID-06: nothing that is hidden reaches a seat


@pytest.mark.rule("K-HID-06", "K-HID-01")
def test_programs_are_given_what_lies_behind_screens_and_people_are_not_reminded() -> None:
    poor = act(give(table(), GREEN, wool=0, gold=0), RED).seen_by(RED)
    rich = poor.seen_by(RED)
    for good in range(GOODS):
        rich.goods[GREEN * GOODS + good] = 3
    assert (has(rich, GREEN, "piety"), has(poor, GREEN, "piety")) == (3, 0)
    for lang in LANGUAGES:
        assert rich.svg(lang) == poor.svg(lang)
        assert terminal.board(GAME, rich, RED, lang).plain == terminal.board(GAME, poor, RED, lang).plain
    explained = GAME.words("en").explain("screen")
    assert explained is not None
    assert "Programs, which forget nothing, are given what lies behind screens." in explained[0]
    assert "K-HID-06" in explained[1]


@pytest.mark.rule("K-HID-06", "K-HID-02")
def test_two_positions_that_differ_in_what_a_seat_cannot_see_look_the_same() -> None:
    differing = 0
    rng = Random(3)
    for s in positions_of_games():
        for seat in range(s.seats):
            other = swap_all_but(s, seat, rng)
            differing += fields(other) != fields(s)
            assert fields(other.seen_by(seat)) == fields(s.seen_by(seat))
    assert differing > 50


@pytest.mark.rule("K-HID-06")
def test_an_own_action_does_the_same_in_what_the_seat_sees() -> None:
    for s in positions_of_games(5):
        if s.to_move != CHANCE:
            for action in s.legal():
                real, seen = s.copy(), s.seen_by(s.to_move)
                real.apply(action)
                seen.apply(action)
                assert fields(seen) == fields(real.seen_by(s.to_move))


# Imagined worlds


@pytest.mark.rule("K-HID-06")
def test_an_imagined_world_agrees_with_everything_seen() -> None:
    rng = Random(9)
    for s in positions_of_games(5):
        for seat in range(s.seats):
            seen = s.seen_by(seat)
            world = seen.imagine(rng)
            assert world.unseen == 0
            assert problems(world) == []
            known, imagined = fields(seen), fields(world)
            assert {field for field in known if known[field] != imagined[field]} <= HIDDEN_FIELDS
            assert (world.hands[seat], world.discards[seat]) == (s.hands[seat], s.discards[seat])
            assert [down.bit_count() for down in world.discards] == s.discarded
            assert [cards.bit_count() for cards in world.hands] == [cards.bit_count() for cards in s.hands]
            assert fields(world.seen_by(seat)) == fields(seen)
            if seat == s.to_move:
                assert world.legal() == s.legal()


@pytest.mark.rule("K-HID-06")
def test_imagined_worlds_vary_over_all_that_is_possible() -> None:
    s = face_down(laid(table(), GREEN, "grain", "sale"), GREEN, "piety")
    seen = s.seen_by(RED)
    imagined = {discards(seen.imagine(Random(seed)), GREEN)[0] for seed in range(200)}
    assert imagined == {card for card in CARDS if card not in ("grain", "sale")}


@pytest.mark.rule("K-HID-06")
def test_nothing_is_left_to_imagine_where_nothing_is_hidden() -> None:
    s = table(introductory=True)
    for name in ("i-03", "i-04"):
        lay_all(settle(reveal(s, name)))
    for seed in range(3):
        assert fields(s.seen_by(RED).imagine(Random(seed))) == fields(s)


@pytest.mark.rule("K-HID-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_world_is_played_to_the_end(seats: int) -> None:
    for decisions in range(0, 200, 25):
        s = played(seats, decisions, seed=decisions)
        rng = Random(decisions)
        world = s.seen_by(decisions % seats).imagine(rng)
        while not world.over:
            world.apply(uniform(world, rng))
        assert problems(world) == []
