"""The words of the game, explained in our own; the figures come from the component file."""

from __future__ import annotations

from typing import Final

from tabard.engine.words import N_, GlossaryEntry
from tabard.kingsbridge import constants
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.event_cards import EVENTS_PER_CHAPTER

# What the texts below have gaps for
FIGURES: Final[dict[str, object]] = {
    "least_tax": min(BOX.tax_faces),
    "most_tax": max(BOX.tax_faces),
    "wool_price": BOX.sale_prices[0],
    "cloth_price": BOX.sale_prices[1],
    "pile": constants.PILE,
    "rounds": constants.ROUNDS,
    "events": EVENTS_PER_CHAPTER,
    "edge": constants.AT_EDGE,
}
# Amounts that may be one or several, which languages tell apart
GOODS: Final[dict[str, tuple[int, int]]] = {
    "piety_due": (constants.PIETY, constants.DUE_AMOUNT[0]),
    "grain_due": (constants.GRAIN, constants.DUE_AMOUNT[1]),
}
POINTS: Final[dict[str, int]] = {
    "piety_loss": constants.DUE_LOSS[0],
    "grain_loss": constants.DUE_LOSS[1],
    "gold_loss": constants.DUE_LOSS[2],
    "build_points": BOX.build_vp_each,
    "care_points": BOX.care_vp,
    "metal_points": BOX.metal_vp_most,
    "shared_points": BOX.metal_vp_tie,
    "material_points": BOX.vp_per_material,
    "substitute": BOX.income_substitute_vp,
}

METAL: Final = N_(
    "When its other spaces are filled, whoever has the most loyalty puts the metal on top: {metal_points}, or "
    "{shared_points} each for several who tie."
)

CARD_NOTES: Final[dict[int, str]] = {
    constants.GRAIN_CARD: N_("With an empty field it brings nothing."),
    constants.PIETY_CARD: N_("With an empty cathedral it brings nothing."),
    constants.MATERIAL_CARD: N_("Only what quarry and forest still have."),
    constants.PROJECT_CARD: N_("The spaces are filled in any order, but never those of two projects at once."),
    constants.SALE_CARD: N_("Nothing is sold at a space of the market that is covered."),
    constants.PRIVILEGE_CARD: N_("All choices and costs are new. As the first card of a chapter it does nothing."),
    constants.HOUSE_CARD: N_("Never on both sites with the same yield."),
    constants.RENT_CARD: N_("What is not in stock is lost."),
    constants.MEDICINE_CARD: N_(
        "Several of the sick are cared for at once if your knowledge covers the sum of their numbers."
    ),
    constants.FAVOUR_CARD: N_("It cannot lead to the Outlaws unless you can pay them."),
}


NAMED_IN_THE_BOX: Final = ""  # goods


ENTRIES: Final = (
    # Goods
    GlossaryEntry(
        "stone",
        NAMED_IN_THE_BOX,
        N_("Stone comes from the quarry and fills the grey spaces of projects; some house sites ask for it."),
        "K-SET-03 K-PROJ-01 K-END-01",
    ),
    GlossaryEntry(
        "wood",
        NAMED_IN_THE_BOX,
        N_("Wood comes from the forest and fills the brown spaces of projects; some house sites ask for it."),
        "K-SET-03 K-PROJ-01 K-END-01",
    ),
    GlossaryEntry(
        "grain",
        NAMED_IN_THE_BOX,
        N_(
            "After each chapter everybody owes {grain_due}. Each one missing costs {grain_loss}, and whoever "
            "is short must beg."
        ),
        "K-DUE-03 K-INV-02",
    ),
    GlossaryEntry(
        "piety",
        NAMED_IN_THE_BOX,
        N_(
            "After each chapter everybody owes {piety_due}. Each one missing costs {piety_loss}, and whoever "
            "is short must do penance. The Bishop pays for it."
        ),
        "K-DUE-02 K-FAV-13 K-INV-02",
    ),
    GlossaryEntry(
        "wool",
        NAMED_IN_THE_BOX,
        N_("Wool is sold for {wool_price} gold each, or made into cloth."),
        "K-MKT-02 K-MKT-05",
    ),
    GlossaryEntry(
        "cloth",
        NAMED_IN_THE_BOX,
        N_(
            "Cloth is made of wool. A sale takes one cloth at most, for {cloth_price} gold, once its space is "
            "uncovered."
        ),
        "K-MKT-01 K-MKT-02 K-MKT-03 K-MKT-05",
    ),
    GlossaryEntry(
        "loyalty",
        NAMED_IN_THE_BOX,
        N_(
            "Queen and King pay for it, most of it wins the metal of the tower, and giving up 1 loyalty frees from one "
            "penalty."
        ),
        "K-FAV-06 K-FAV-11 K-TOWER-02 K-PEN-09",
    ),
    GlossaryEntry(
        "med",
        NAMED_IN_THE_BOX,
        N_("Who cares for the sick must have as much of it as their tiles show. It is never given up or lost."),
        "K-PLAGUE-04 K-PLAGUE-09 K-INV-06",
    ),
    GlossaryEntry(
        "gold",
        NAMED_IN_THE_BOX,
        N_("Pays for houses, donations and the king's tax. At the end each gold is worth half a VP."),
        "K-SET-05 K-DUE-05 K-END-01",
    ),
    GlossaryEntry(
        "metal",
        NAMED_IN_THE_BOX,
        N_("The last piece of the tower, given by the king."),
        "K-TOWER-02 K-TOWER-03",
    ),
    GlossaryEntry(
        "vp",
        N_("victory points"),
        N_("The most VP win. They never fall below 0, and halves count."),
        "K-ROUND-01 K-INV-07 K-END-02 K-END-03",
    ),
    # The round
    GlossaryEntry(
        "chapter",
        N_("chapter"),
        N_(
            "A game has four chapters of {rounds} rounds. After each one dues are paid, after the fourth the game ends."
        ),
        "K-ROUND-02 K-CHAP-01",
    ),
    GlossaryEntry(
        "round",
        N_("round"),
        N_(
            "The event is revealed, its card is turned, everybody gets income, the start player a favour, and "
            "everybody plays one card."
        ),
        "K-ROUND-03 K-ROUND-04",
    ),
    GlossaryEntry(
        "start_shield",
        N_("start player's shield"),
        N_(
            "Whoever has the shield reveals the event, turns its card, receives the favour and acts first. It goes "
            "clockwise."
        ),
        "K-ROUND-04 K-ROUND-09 K-ROUND-10",
    ),
    GlossaryEntry(
        "event",
        N_("event"),
        N_(
            "One a round. Each chapter has {events} of them, and only {rounds} are played. "
            "What one asks of the players is asked of the start player first."
        ),
        "K-SET-10 K-EVENT-01 K-ROUND-05",
    ),
    GlossaryEntry(
        "immediate",
        N_("immediate"),
        N_("Such an event is carried out once, before its card is turned."),
        "K-EVENT-03 K-EVENT-07",
    ),
    GlossaryEntry(
        "lasting",
        N_("lasting"),
        N_(
            "Such an event bears on the cards that are played, from this round until the chapter ends; at most {edge} "
            "stay beyond their round, then the oldest goes."
        ),
        "K-EVENT-04 K-EVENT-05 K-EVENT-06 K-ROUND-08",
    ),
    GlossaryEntry(
        "trade",
        N_("trade"),
        N_("An immediate event offers it once to everybody, a lasting one once a round in the own turn."),
        "K-EVENT-08 K-EVENT-09 K-EVENT-10",
    ),
    GlossaryEntry(
        "council",
        N_("council"),
        N_(
            "The start player lays the event card in one of four positions: each corner is the income of the player it "
            "points at, and the number at the arrow moves the favour stone."
        ),
        "K-COUNCIL-01 K-COUNCIL-02 K-COUNCIL-03 K-COUNCIL-04",
    ),
    GlossaryEntry(
        "income",
        N_("income"),
        N_("What the corner of the event card shows. If it is not in stock, there is {substitute} instead."),
        "K-INC-01 K-INC-02 K-INC-05",
    ),
    GlossaryEntry(
        "arc",
        N_("favour arc"),
        N_(
            "The favour stone goes round it, past spaces that are covered. Whoever moves it to a new space receives "
            "the favour there."
        ),
        "K-FAV-01 K-FAV-02 K-FAV-03 K-FAV-04",
    ),
    GlossaryEntry(
        "cover",
        N_("cover tile"),
        N_("Hides a favour space, a project or a good at the market until the chapter ends: it is not to be used."),
        "K-EVENT-13 K-FAV-04 K-PROJ-08 K-MKT-03 K-CHAP-04",
    ),
    # Cards
    GlossaryEntry(
        "action",
        N_("action"),
        N_(
            "In each round everybody plays one card open. Using it is optional; a card whose action is impossible may "
            "be played too."
        ),
        "K-ACT-01 K-ACT-03 K-ACT-04",
    ),
    GlossaryEntry(
        "discard",
        N_("discard pile"),
        N_(
            "After the own action one other card is discarded face down and unused, so that of twelve cards {pile} are "
            "used in a chapter. Nothing is discarded while the discard pile is not the smaller one."
        ),
        "K-ACT-05 K-ACT-06 K-ACT-08 K-ACT-10",
    ),
    GlossaryEntry(
        "forgo",
        N_("forgone action"),
        N_("One card is laid open and one face down, both without being used."),
        "K-ACT-07 K-ACT-11",
    ),
    GlossaryEntry(
        "screen",
        N_("screen"),
        N_(
            "Hides your goods from the others. What is gained, paid or shown is open at that moment; people are not "
            "reminded of it later. Programs, which forget nothing, are given what lies behind screens."
        ),
        "K-HID-01 K-HID-05 K-HID-06",
    ),
    GlossaryEntry(
        "introductory",
        N_("introductory game"),
        N_("Chapter I is played with six cards, and nothing is discarded in it. The other six join from chapter II."),
        "K-SET-13 K-ACT-12 K-CHAP-09",
    ),
    # The town
    GlossaryEntry(
        "building",
        N_("building project"),
        N_(
            "Each stone or wood that you build into a project scores {build_points}. With all spaces filled it is "
            "finished and its donors are paid. At the end of a chapter every unfinished one gets one material."
        ),
        "K-PROJ-01 K-PROJ-06 K-PROJ-09 K-CHAP-02",
    ),
    GlossaryEntry(
        "material",
        N_("building material"),
        N_("Stone or wood. At the end of the game each one left is worth {material_points}."),
        "K-PROJ-01 K-END-01",
    ),
    GlossaryEntry(
        "seal",
        N_("donation seal"),
        N_(
            "Everybody has {seals}. A seal lies on a project until that is finished, then its owner gets the "
            "bonus shown there and takes it back. If the goods do not suffice for all donors, nobody gets any."
        ),
        "K-DON-01 K-DON-04 K-DON-08 K-DON-09 K-DON-12",
    ),
    GlossaryEntry(
        "houses",
        N_("house"),
        N_(
            "Everybody has {houses}. A house stands on one of the sites, two of which have the same yield; it "
            "pays when the card for rent is used."
        ),
        "K-HOUSE-01 K-HOUSE-02 K-HOUSE-04 K-HOUSE-07",
    ),
    GlossaryEntry(
        "market",
        N_("market"),
        N_("Buys wool for {wool_price} gold each, as much as you like, and one cloth for {cloth_price} gold."),
        "K-MKT-01 K-MKT-02 K-MKT-03",
    ),
    # The plague
    GlossaryEntry(
        "plague",
        N_("plague"),
        N_(
            "From chapter III on every event names a house. If the tile there is still face down, it is turned up and "
            "somebody is ill."
        ),
        "K-PLAGUE-01 K-PLAGUE-03 K-PLAGUE-05 K-PLAGUE-13",
    ),
    GlossaryEntry(
        "care",
        N_("care for the sick"),
        N_(
            "With the card for medicine and as much knowledge as the tile shows: {care_points} and what the house "
            "gives. The tile leaves the game, the knowledge stays."
        ),
        "K-PLAGUE-06 K-PLAGUE-07 K-PLAGUE-09 K-PLAGUE-10",
    ),
    # The end of a chapter
    GlossaryEntry(
        "dues",
        N_("mandatory dues"),
        N_(
            "After each chapter {piety_due}, {grain_due} and the king's tax. What is missing costs VP and "
            "brings a penalty; after the last chapter the loss is doubled instead."
        ),
        "K-DUE-01 K-DUE-06 K-DUE-07",
    ),
    GlossaryEntry(
        "tax",
        N_("tax die"),
        N_(
            "{least_tax} to {most_tax} gold, the same for everybody. Each gold missing costs {gold_loss}, and "
            "whoever is short goes before the royal court."
        ),
        "K-DUE-04 K-DUE-05",
    ),
    GlossaryEntry(
        "protection",
        N_("protection"),
        N_(
            "1 loyalty given up frees from one penalty; the VP are lost all the same. After the last chapter it keeps "
            "one loss from being doubled."
        ),
        "K-PEN-09 K-PEN-11 K-PEN-12",
    ),
    GlossaryEntry(
        "end",
        N_("end of the game"),
        N_(
            "After the last dues each stone or wood gives {material_points} and each gold half a VP. "
            "Ties are broken by piety, loyalty and knowledge."
        ),
        "K-END-01 K-END-02 K-END-04",
    ),
)

GLOSSARY: Final[dict[str, GlossaryEntry]] = {entry.token: entry for entry in ENTRIES}
