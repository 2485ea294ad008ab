"""The words of the game, explained in our own; the figures come from the component file."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.components import BOX
from tabard.coimbra.constants import HOLDERS, LAST_FIELD, OPEN_EXPEDITIONS, ROUNDS
from tabard.engine.words import N_, GlossaryEntry

# What the texts below have gaps for
FIGURES: Final[dict[str, object]] = {
    "rounds": ROUNDS,
    "most_guards": BOX.limit_guards,
    "most_coins": BOX.limit_coins,
    "last_field": LAST_FIELD,
    "start_guards": BOX.start_guards,
    "start_coins": BOX.start_coins,
    "emergency_guards": BOX.emergency[0],
    "emergency_coins": BOX.emergency[1],
    "dice": HOLDERS,
    "cap": BOX.cap_adds,
    "between": BOX.fields_between,
    "expeditions": OPEN_EXPEDITIONS,
    "set_2": BOX.set_vp[2],
    "set_3": BOX.set_vp[3],
    "set_4": BOX.set_vp[4],
    "set_5": BOX.set_vp[5],
}

ENTRIES: Final = (
    # Goods and what else one has
    GlossaryEntry(
        "guards",
        N_("guards"),
        N_(
            "Guards pay for some citizens and expeditions. You begin with {start_guards} and hold {most_guards} at "
            "most; more is lost."
        ),
        "C-INV-01 C-INV-02 C-TAKE-07",
    ),
    GlossaryEntry(
        "coins",
        N_("coins"),
        N_(
            "Coins pay for some citizens and expeditions. You begin with {start_coins} and hold {most_coins} at most; "
            "more is lost."
        ),
        "C-INV-01 C-INV-02 C-TAKE-07",
    ),
    GlossaryEntry(
        "vp",
        N_("victory points"),
        N_("Whoever has most after the final scoring wins. They may fall below 0."),
        "C-INV-05 C-END-13",
    ),
    GlossaryEntry(
        "steps",
        N_("steps"),
        N_(
            "Each step moves your pilgrim along one path. Fewer than you have, or none, is allowed; what is left is "
            "lost."
        ),
        "C-PIL-01 C-PIL-08 C-REW-05",
    ),
    GlossaryEntry(
        "crowns",
        N_("crowns"),
        N_(
            "In phase D most crowns come first in the new turn order. They are on crown tokens and favour tiles of "
            "this round and beside the flags; equal ones swap their order. Goods and crowns score at the end too."
        ),
        "C-CROWN-01 C-CROWN-02 C-CROWN-03 C-END-11",
    ),
    GlossaryEntry(
        "influence",
        N_("influence"),
        N_(
            "A citizen moves your disc on the track of its profession by its influence, up to field {last_field}. On "
            "one field the disc that came first is ahead."
        ),
        "C-INV-03 C-INV-04 C-TAKE-09 C-TAKE-10",
    ),
    GlossaryEntry(
        "discs",
        N_("discs"),
        N_(
            "One on each track, one for points; the others go onto monasteries and expeditions, one of a colour on "
            "each. They never run out."
        ),
        "C-INV-06 C-SET-10",
    ),
    # The course of the game
    GlossaryEntry(
        "round",
        N_("round"),
        N_(
            "There are {rounds} rounds, each with the phases A roll, B place, C take back, D turn order, E income and "
            "F expedition. Then cards, favour tiles and crown tokens are laid out anew."
        ),
        "C-ROUND-01 C-ROUND-02 C-ROUND-03",
    ),
    GlossaryEntry(
        "start",
        N_("start pair"),
        N_(
            "In reverse turn order everybody takes a pair of start cards or a corner, then in turn order the other "
            "one. Only then do the start cards give influence and instant bonuses."
        ),
        "C-START-01 C-START-02 C-START-03 C-START-04 C-START-07",
    ),
    GlossaryEntry(
        "corner",
        N_("start corner"),
        N_("Every pilgrim begins on another corner of Coimbra, from which one-way roads lead to two clearings."),
        "C-START-01 C-START-03 C-PIL-06",
    ),
    GlossaryEntry(
        "roll", N_("phase A"), N_("The first player rolls all dice of the pool, once."), "C-ROLL-01 C-SET-09"
    ),
    GlossaryEntry(
        "place",
        N_("phase B"),
        N_(
            "In turn order each takes one die from the pool as it was rolled and puts it into a district, until "
            "everybody has placed {dice}. Its number says when you act in phase C and what a card costs, its colour "
            "what you earn in phase E."
        ),
        "C-PLACE-01 C-PLACE-02 C-PLACE-06 C-PLACE-07",
    ),
    GlossaryEntry(
        "take",
        N_("phase C"),
        N_(
            "District by district, castle, upper city, centre, lower city, the leftmost die is activated: its owner "
            "takes a favour tile or acquires a card, or takes the emergency action, and then takes the die back."
        ),
        "C-TAKE-01 C-TAKE-02 C-TAKE-03",
    ),
    GlossaryEntry(
        "order",
        N_("turn order"),
        N_(
            "The lions on the flags show it. In phase D whoever has most crowns comes first; players with equally many"
            " swap their order."
        ),
        "C-CROWN-02 C-CROWN-03 C-CROWN-04 C-SET-12",
    ),
    GlossaryEntry(
        "income",
        N_("income"),
        N_(
            "In phase E each activates the own dice, in any order. A die gives the income beside the own disc on the "
            "track of its colour, the white one that of any track; cards with a phase E bonus are used too."
        ),
        "C-INC-01 C-INC-02 C-INC-03 C-INC-06 C-INC-09",
    ),
    GlossaryEntry(
        "fund",
        N_("expedition"),
        N_(
            "In phase F each may pay for one of the {expeditions} open expeditions and put a disc on it; it scores its"
            " task at the end. Several may fund the same one, nobody twice."
        ),
        "C-EXP-01 C-EXP-02 C-EXP-03 C-EXP-06",
    ),
    GlossaryEntry(
        "end",
        N_("end of the game"),
        N_(
            "After round {rounds} expeditions, tracks, diplomas, end bonuses and half of guards, coins and crowns "
            "score. In a tie whoever is earlier in turn order wins."
        ),
        "C-END-01 C-END-02 C-END-03 C-END-09 C-END-10 C-END-11 C-END-13",
    ),
    # The city
    GlossaryEntry(
        "castle",
        N_("castle"),
        N_(
            "Dice rise from left to right, so low ones act first. Each takes one of the favour tiles that are left, "
            "free of cost."
        ),
        "C-PLACE-03 C-TAKE-05 C-TAKE-06",
    ),
    GlossaryEntry(
        "upper",
        N_("upper city"),
        N_(
            "Dice fall from left to right, so high ones act first. Each acquires one card of the row, for as many "
            "guards or coins as it shows."
        ),
        "C-PLACE-04 C-TAKE-07",
    ),
    GlossaryEntry(
        "centre",
        N_("centre"),
        N_("As in the upper city: high dice act first and pay more for a card of the row."),
        "C-PLACE-04 C-TAKE-07",
    ),
    GlossaryEntry(
        "lower",
        N_("lower city"),
        N_("As in the upper city: high dice act first and pay more. It is the last district of phase C."),
        "C-PLACE-04 C-TAKE-07 C-TAKE-16",
    ),
    GlossaryEntry(
        "emergency",
        N_("emergency action"),
        N_(
            "What one gets who cannot or will not carry out the action of the district. Guards: {emergency_guards}, "
            "coins: {emergency_coins}."
        ),
        "C-TAKE-03 C-TAKE-04",
    ),
    GlossaryEntry(
        "acquire",
        N_("acquiring"),
        N_(
            "Pay as many guards or coins, by the symbol of the card, as the die shows; then come its influence, its "
            "instant bonus, phase C bonuses of your start cards, and the crown token on it."
        ),
        "C-TAKE-07 C-TAKE-08 C-TAKE-09 C-TAKE-10 C-TAKE-11",
    ),
    GlossaryEntry(
        "favour",
        N_("favour tile"),
        N_(
            "Taken with a die in the castle. Its bonuses happen at once, its crowns count until the round ends, and "
            "then it goes back."
        ),
        "C-TAKE-05 C-TAKE-06 C-ROUND-03",
    ),
    GlossaryEntry(
        "cap",
        N_("cap tile"),
        N_(
            "On one of your dice outside the castle that is still to be activated: the die counts {cap} more, moves to"
            " its new place in the row, and a card costs that much more."
        ),
        "C-FAV-03 C-FAV-04 C-FAV-05 C-FAV-06 C-FAV-07",
    ),
    GlossaryEntry(
        "token",
        N_("dice token"),
        N_(
            "With two and three players tokens lie among the dice and count as dice of their number. When one is "
            "leftmost, the card with the highest influence in the row is discarded, of several the one furthest left."
        ),
        "C-SET-05 C-SET-06 C-PLACE-05 C-TAKE-12 C-TAKE-13",
    ),
    GlossaryEntry(
        "crown",
        N_("crown token"),
        N_(
            "One for each profession, on a card of the display. Whoever acquires the card takes it, last of all, and "
            "its crowns count until the round ends."
        ),
        "C-SET-16 C-SET-18 C-TAKE-09 C-TAKE-11 C-TAKE-14",
    ),
    GlossaryEntry(
        "pool",
        N_("dice pool"),
        N_("The rolled dice that nobody has taken yet. What is left after phase B does nothing until the next roll."),
        "C-ROLL-01 C-PLACE-07 C-SET-09",
    ),
    GlossaryEntry(
        "display",
        N_("display"),
        N_(
            "A row of four cards beside the upper city, the centre and the lower city. What is left of a row when its "
            "district is finished goes onto the discard pile."
        ),
        "C-SET-15 C-TAKE-15 C-ROUND-03",
    ),
    GlossaryEntry(
        "deck",
        N_("deck"),
        N_(
            "Cards of back II are laid out in the first two rounds, those of back III in the last two; nobody sees the"
            " order."
        ),
        "C-SET-13 C-ROUND-02 C-HID-01",
    ),
    GlossaryEntry(
        "discards",
        N_("discard pile"),
        N_("Open, and never a deck again; some cards let you acquire a card from it."),
        "C-ROUND-04 C-CARD-11 C-CARD-36 C-HID-02",
    ),
    # Cards
    GlossaryEntry(
        "citizen",
        N_("citizen"),
        N_(
            "A citizen card has a profession, an influence, one bonus and up to two diplomas, and costs guards or "
            "coins."
        ),
        "C-CARD-01",
    ),
    GlossaryEntry(
        "councillor",
        N_("councillor"),
        N_("Grey, on the council track, whose income is guards."),
        "C-CARD-01 C-INC-02",
    ),
    GlossaryEntry(
        "merchant",
        N_("merchant"),
        N_("Orange, on the merchant track, whose income is coins."),
        "C-CARD-01 C-INC-02",
    ),
    GlossaryEntry(
        "cleric",
        N_("cleric"),
        N_("Purple, on the church track, whose income is steps of the pilgrim."),
        "C-CARD-01 C-INC-02",
    ),
    GlossaryEntry(
        "scholar",
        N_("scholar"),
        N_("Green, on the scholar track, whose income is victory points."),
        "C-CARD-01 C-INC-02",
    ),
    GlossaryEntry(
        "instant",
        N_("instant bonus"),
        N_("It happens once, when the card is acquired or the monastery reached."),
        "C-TAKE-09 C-START-06 C-PIL-04 C-REW-08",
    ),
    GlossaryEntry(
        "phase_c",
        N_("phase C bonus"),
        N_("Only on start cards: it works in every phase C, also for cards from the discard pile."),
        "C-START-06 C-CARD-03 C-CARD-05 C-CARD-07",
    ),
    GlossaryEntry(
        "phase_e",
        N_("phase E bonus"),
        N_(
            "It works in every phase E: at its start, before anybody's income, for each die of a colour, or at any "
            "time of your income."
        ),
        "C-INC-06 C-INC-07 C-INC-08 C-INC-09",
    ),
    GlossaryEntry(
        "end_bonus", N_("end bonus"), N_("It scores at the end of the game."), "C-END-10 C-CARD-28 C-CARD-31"
    ),
    GlossaryEntry(
        "use",
        N_("giving up"),
        N_(
            "Payments, favour tiles that a bonus gives, and bonuses that hit opponents may be given up. They are used "
            "in full, against all they name, or not at all."
        ),
        "C-REW-06 C-REW-07 C-REW-10 C-REW-11",
    ),
    GlossaryEntry(
        "levy",
        N_("giving goods or points"),
        N_(
            "Each opponent named gives the goods or the points, as they choose; whoever lacks the goods gives points, "
            "also below 0."
        ),
        "C-CARD-09 C-CARD-12 C-CARD-13 C-CARD-32",
    ),
    GlossaryEntry(
        "lose",
        N_("losing a card"),
        N_(
            "The card goes onto the discard pile and the disc goes back by its influence. What the card gave before "
            "stays; its lasting bonus and its diplomas are gone."
        ),
        "C-CARD-10 C-CARD-33 C-CARD-34 C-CARD-35",
    ),
    GlossaryEntry(
        "diplomas",
        N_("diplomas"),
        N_(
            "At the end they are grouped into sets of different colours, a joker for any of them: 5 give {set_5} VP, 4"
            " give {set_4}, 3 give {set_3}, 2 give {set_2}, a single one 1."
        ),
        "C-DIP-01 C-DIP-02 C-DIP-03 C-DIP-04 C-DIP-05",
    ),
    # The map
    GlossaryEntry(
        "pilgrim",
        N_("pilgrim"),
        N_(
            "It walks the map by steps, in any direction, but never back into Coimbra. On a monastery without your "
            "disc one is put, and you receive its bonus."
        ),
        "C-PIL-01 C-PIL-03 C-PIL-07 C-PIL-08 C-PIL-09",
    ),
    GlossaryEntry(
        "monastery",
        N_("monastery"),
        N_(
            "On your first visit you put a disc on it and receive its bonus, at once or from now on. Steps that are "
            "left go on from there."
        ),
        "C-PIL-03 C-PIL-04 C-PIL-05 C-PIL-10 C-MON-18",
    ),
    GlossaryEntry("clearing", N_("clearing"), N_("Nothing happens there."), "C-PIL-02 C-PIL-11"),
    # Scoring
    GlossaryEntry(
        "tracks",
        N_("influence tracks"),
        N_(
            "At the end the first and the second place of a track get the points of its scoring tile, with four "
            "players the third too. With two players the second scores only if the fields between both discs are "
            "{between} at most. Field 0 never scores."
        ),
        "C-END-03 C-END-04 C-END-05 C-END-06 C-END-07 C-END-08",
    ),
    GlossaryEntry(
        "scoring_tile",
        N_("scoring tile"),
        N_("One lies above each track and says how many points its first places get at the end."),
        "C-SET-03 C-END-03 C-END-08",
    ),
    GlossaryEntry(
        "flag",
        N_("flag"),
        N_("The lions on the flags show the turn order. Crowns beside your flag are yours too."),
        "C-SET-12 C-CROWN-01",
    ),
)
