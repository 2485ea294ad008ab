"""What each citizen does: all 56, in all the ways they can be used. The scene is that of `card_kit`."""

from __future__ import annotations

from tabard.coimbra.components import BOX, Citizen
from tabard.coimbra.vocabulary import KINDS, PROFESSIONS
from tests.coimbra.card_kit import Way, way

# The start cards: what they give before the first round
START: dict[str, dict[str, int]] = {
    "i-1": {"grey": 2, "guard": 4},
    "i-2": {"grey": 1},
    "i-3": {"orange": 2, "coin": 4},
    "i-4": {"orange": 1},
    "i-5": {"purple": 2, "steps": 2},
    "i-6": {"purple": 1},
    "i-7": {"green": 2, "vp": 3},
    "i-8": {"green": 1},
}

# The others: the good they cost, track and influence, diplomas
DECK = {
    "ii-c1": "coin grey 2 red",
    "ii-c2": "guard grey 3",
    "ii-c3": "coin grey 2",
    "ii-c4": "guard grey 3",
    "ii-c5": "coin grey 1",
    "ii-c6": "guard grey 4",
    "ii-m1": "guard orange 2 yellow",
    "ii-m2": "coin orange 2 blue",
    "ii-m3": "guard orange 2",
    "ii-m4": "coin orange 3",
    "ii-m5": "guard orange 1",
    "ii-m6": "coin orange 4",
    "ii-p1": "coin purple 3",
    "ii-p2": "coin purple 2 green",
    "ii-p3": "guard purple 1",
    "ii-p4": "guard purple 1",
    "ii-p5": "coin purple 3 white",
    "ii-p6": "guard purple 4",
    "ii-s1": "guard green 2 red",
    "ii-s2": "coin green 1",
    "ii-s3": "guard green 2 yellow",
    "ii-s4": "coin green 3 joker",
    "ii-s5": "coin green 1 blue green",
    "ii-s6": "guard green 4",
    "iii-c1": "coin grey 3",
    "iii-c2": "guard grey 3",
    "iii-c3": "guard grey 2",
    "iii-c4": "coin grey 3 white",
    "iii-c5": "coin grey 4 green",
    "iii-c6": "guard grey 2",
    "iii-m1": "coin orange 3",
    "iii-m2": "guard orange 2 red",
    "iii-m3": "coin orange 3",
    "iii-m4": "guard orange 2",
    "iii-m5": "coin orange 3 white",
    "iii-m6": "guard orange 4",
    "iii-p1": "guard purple 1",
    "iii-p2": "coin purple 2",
    "iii-p3": "guard purple 3 blue",
    "iii-p4": "guard purple 2",
    "iii-p5": "coin purple 3 yellow",
    "iii-p6": "coin purple 4 red",
    "iii-s1": "coin green 3 yellow",
    "iii-s2": "guard green 2",
    "iii-s3": "coin green 1",
    "iii-s4": "guard green 1 joker",
    "iii-s5": "guard green 3 green",
    "iii-s6": "coin green 3 blue white",
}

# Instant bonuses in the scene, without cost and influence
INSTANT: dict[str, list[Way]] = {
    "i-1": [way(guard=4)],
    "i-3": [way(coin=4)],
    "i-5": [way(steps=2)],
    "i-7": [way(vp=3)],
    "ii-c1": [way(guard=2, steps=2)],  # two councillors
    "ii-c2": [
        way("use", "give", "lose", "give", guard=2, coin=2, vp=2, blue_guard=-1, blue_coin=-1, black_vp=-2,
            yellow_guard=-1, yellow_coin=-1),
        way("use", "lose", "lose", "lose", vp=6, blue_vp=-2, black_vp=-2, yellow_vp=-2),
        way("decline"),
    ],
    "ii-c3": [
        way("fund malaca", guard=4 - 7, expeditions=1),
        way("fund brasil", guard=4 - 8, expeditions=1),
        way("decline", guard=4),
    ],
    "ii-c4": [way(guard=3)],  # from field 8
    "ii-m1": [way(coin=4)],
    "ii-m2": [way(coin=2, vp=2)],  # two merchants
    "ii-m3": [
        way("fund tanger", coin=4 - 10, expeditions=1),
        way("fund madeira", coin=4 - 6, expeditions=1),
        way("fund acores", coin=4 - 10, expeditions=1),
        way("decline", coin=4),
    ],
    "ii-m4": [way(coin=3)],  # from field 7
    "ii-p1": [way("use", guard=-5, steps=5), way("decline")],
    "ii-p5": [way(steps=2)],
    "ii-p6": [way(steps=1)],
    "ii-s3": [way(vp=3, steps=1)],
    "ii-s4": [way(vp=2)],
    "ii-s5": [way(vp=3)],
    "ii-s6": [way(vp=2)],
    "iii-c1": [  # black and yellow are behind
        way("use", "give", "lose", guard=3, vp=3, black_guard=-3, yellow_vp=-3),
        way("use", "lose", "give", guard=3, vp=3, black_vp=-3, yellow_guard=-3),
        way("decline"),
    ],
    "iii-c2": [
        way("use", "give", "lose", coin=3, vp=3, black_coin=-3, yellow_vp=-3),
        way("use", "give", "give", coin=6, black_coin=-3, yellow_coin=-3),
        way("decline"),
    ],
    "iii-c4": [way("reuse i-7", vp=3), way("decline")],
    "iii-c5": [way(guard=3)],
    "iii-c6": [way("acquire ii-s6", cards=1, guard=-3, green=4, vp=2), way("decline")],
    "iii-m1": [
        way("favour expedition", "fund madeira", coin=-4, expeditions=1, crowns=3),
        way("favour expedition", "fund malaca", guard=-5, expeditions=1, crowns=3),
        way("favour expedition", "decline", crowns=3),
        way("favour cap", "cap lower 1", vp=4, crowns=2),
        way("favour cap", "decline", vp=4, crowns=2),
        way("favour pilgrim", vp=2, steps=3, crowns=1),
        way("favour supplies", "choose 1", guard=7),
        way("favour supplies", "choose 2", coin=7),
    ],
    "iii-m2": [way("use", coin=-5, vp=7), way("decline")],
    "iii-m5": [way("reuse i-1", guard=4), way("decline")],
    "iii-m6": [way(guard=2, steps=2)],
    "iii-p1": [  # blue has no card of the clergy
        way("use", "surrender iii-p4", "lose", vp=5, blue_vp=-3, black_cards=-1, black_purple=-2, yellow_vp=-3),
        way("use", "lose", "surrender iii-p6", vp=5, blue_vp=-3, black_vp=-3, yellow_cards=-1, yellow_purple=-2),
        way("decline", vp=5),
    ],
    "iii-p2": [way(vp=2)],  # two monasteries
    "iii-p3": [way(steps=2)],  # from field 6
    "iii-p5": [way("reuse i-3", coin=4), way("decline")],
    "iii-p6": [way(vp=1, steps=1)],
    "iii-s1": [way(vp=3)],  # from field 5
    "iii-s5": [way("reuse i-5", steps=2), way("decline")],
    "iii-s6": [way(vp=3)],
}  # fmt: skip

# Phase C bonuses of start cards: for which cards, and what they add or save
PHASE_C: dict[str, tuple[str, dict[str, int]]] = {
    "i-2": ("guard", {"guard": 1}),
    "i-4": ("coin", {"coin": 1}),
    "i-6": ("grey", {"guard": 1, "vp": 1, "steps": 1}),
    "i-8": ("orange", {"coin": 1, "vp": 2}),
}

# Phase E bonuses on field 0 of all tracks: dice, answers, what they change, the income of the dice included
PHASE_E: dict[str, list[tuple[str, Way]]] = {
    "ii-c5": [
        ("grey grey orange", way("activate grey", guard=1, vp=1)),
        ("grey grey orange", way("activate grey", "activate grey", guard=2, vp=2)),
        ("grey grey orange", way("activate orange", coin=1)),
        ("white", way("white grey", guard=1)),
    ],
    "ii-c6": [
        ("green", way("exchange ii-c6", guard=-2, vp=1)),
        ("green", way("exchange ii-c6", "exchange ii-c6", "exchange ii-c6", guard=-6, vp=3)),
        ("green", way("activate green", "exchange ii-c6", guard=-2, vp=2)),
        ("green", way("activate green", "stop", vp=1)),
    ],
    "ii-m5": [
        ("orange orange grey", way("activate orange", coin=1, vp=1)),
        ("orange orange grey", way("activate orange", "activate orange", coin=2, vp=2)),
        ("orange orange grey", way("activate grey", guard=1)),
        ("white", way("white orange", coin=1)),
    ],
    "ii-m6": [
        ("green", way("exchange ii-m6", coin=-2, vp=1)),
        ("green", way("exchange ii-m6", "exchange ii-m6", "exchange ii-m6", coin=-6, vp=3)),
        ("green", way("activate green", "exchange ii-m6", coin=-2, vp=2)),
        ("green", way("activate green", "stop", vp=1)),
    ],
    "ii-p2": [
        ("purple purple grey", way("activate purple", "stop", guard=2)),
        ("purple purple grey", way("activate purple", "stop", "activate purple", "stop", guard=4)),
        ("purple purple grey", way("activate grey", guard=1)),
        ("white", way("white purple", "stop")),
    ],
    "ii-p3": [
        ("grey orange white", way("bonus ii-p3", steps=2)),
        ("green", way("bonus ii-p3", "stop", "activate green", vp=1)),
        ("purple green", way("activate green", vp=1)),
    ],
    "ii-p4": [
        ("green", way("bonus ii-p4", "advance grey", guard=1, grey=1)),
        ("green", way("bonus ii-p4", "advance orange", guard=1, orange=1)),
        ("green", way("bonus ii-p4", "advance purple", guard=1, purple=1)),
        ("green", way("bonus ii-p4", "advance green", guard=1, green=1)),
        ("grey", way("bonus ii-p4", "advance grey", "activate grey", guard=1 + 1, grey=1)),
    ],
    "ii-s1": [
        ("green green grey", way("activate green", coin=2, vp=1)),
        ("green green grey", way("activate green", "activate green", coin=4, vp=2)),
        ("green green grey", way("activate grey", guard=1)),
        ("white", way("white green", vp=1)),
    ],
    "iii-m3": [
        ("green", way("bonus iii-m3", "advance grey", coin=1, grey=1)),
        ("green", way("bonus iii-m3", "advance orange", coin=1, orange=1)),
        ("green", way("bonus iii-m3", "advance purple", coin=1, purple=1)),
        ("green", way("bonus iii-m3", "advance green", coin=1, green=1)),
        ("orange", way("bonus iii-m3", "advance orange", "activate orange", coin=1 + 1, orange=1)),
    ],
}

# End bonuses: other own cards, fields of all four tracks, points
FIELDS_AND_POINTS = [(6, 0), (7, 5), (9, 5), (10, 7), (12, 7), (13, 10), (15, 10)]
END: dict[str, list[tuple[str, int, int]]] = {
    "ii-s2": [("", 0, 1), ("ii-c4 ii-c6 iii-p6", 0, 1), ("i-1 i-2 ii-c1 ii-m5 ii-s6", 0, 5)],
    "iii-c3": [("", *case) for case in FIELDS_AND_POINTS],
    "iii-m4": [("", *case) for case in FIELDS_AND_POINTS],
    "iii-p4": [("", *case) for case in FIELDS_AND_POINTS],
    "iii-s2": [("", *case) for case in FIELDS_AND_POINTS],
    "iii-s3": [
        ("", 0, 0),
        ("i-1 i-3 ii-s1", 0, 0),
        ("i-1 i-3 i-5", 0, 5),
        ("i-1 i-3 i-5 ii-c1 ii-m1 ii-p1", 0, 5),
        ("i-1 i-3 i-5 ii-c1 ii-m1 ii-p1 ii-s1", 0, 10),
    ],
    "iii-s4": [("", 15, 0), ("i-1 ii-c5", 15, 0), ("iii-c3", 15, 10), ("iii-c3 iii-s3 i-3 i-5", 7, 5)],
}


def name(citizen: Citizen) -> str:
    return citizen.id.lower()


def cost(citizen: str) -> str:
    return DECK[citizen].split()[0]


def track(citizen: str) -> str:
    return next(iter(START[citizen])) if citizen in START else DECK[citizen].split()[1]


def influence(citizen: str) -> int:
    return START[citizen][track(citizen)] if citizen in START else int(DECK[citizen].split()[2])


def diplomas_on(citizen: str) -> list[str]:
    return [] if citizen in START else DECK[citizen].split()[3:]


def of_kind(kind: str) -> list[str]:
    return [name(citizen) for citizen in BOX.citizens if KINDS[citizen.kind] == kind]


# What the tests go through: never these lists alone, but the citizens in the box
OF_DECK = [name(citizen) for citizen in BOX.citizens if citizen.back > 1]
CLERGY = [name(citizen) for citizen in BOX.citizens if PROFESSIONS[citizen.profession] == "clergy"]
NO_BONUS_NOW = [way()]
ACQUIRED = [(citizen, use) for citizen in OF_DECK for use in INSTANT.get(citizen, NO_BONUS_NOW)]
REUSED_BY = {"grey": "iii-m5", "orange": "iii-p5", "purple": "iii-s5", "green": "iii-c4"}
REUSABLE = [citizen for citizen in of_kind("instant") if citizen not in REUSED_BY.values()]
REUSED = [(citizen, use) for citizen in REUSABLE for use in INSTANT[citizen]]
IN_PHASE_E = [(citizen, dice, use) for citizen in of_kind("phase_e") for dice, use in PHASE_E[citizen]]
AT_THE_END = [(citizen, *case) for citizen in of_kind("end") for case in END[citizen]]
