"""Numbers with names: goods, cards, projects, events, and what the component file says about them."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge import decisions, vocabulary
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.event_cards import OPS

# Goods. A bundle is a tuple of the amounts of each, with victory points behind them.
STONE: Final = 0
WOOD: Final = 1
GRAIN: Final = 2
PIETY: Final = 3
WOOL: Final = 4
CLOTH: Final = 5
LOYALTY: Final = 6
KNOWLEDGE: Final = 7
GOLD: Final = 8
GOODS: Final = 9
VP: Final = 9

# Action cards
GRAIN_CARD: Final = 0
PIETY_CARD: Final = 1
MATERIAL_CARD: Final = 2
PROJECT_CARD: Final = 3
SALE_CARD: Final = 4
PRIVILEGE_CARD: Final = 5
HOUSE_CARD: Final = 6
RENT_CARD: Final = 7
DONATION_CARD: Final = 8
CLOTH_CARD: Final = 9
MEDICINE_CARD: Final = 10
FAVOUR_CARD: Final = 11
CARDS: Final = 12
ALL_CARDS: Final = (1 << CARDS) - 1
STARRED_CARDS: Final[int] = sum(1 << card for card in range(CARDS) if BOX.cards[vocabulary.ACTIONS[card]].starred)
ASKS: Final[tuple[int, ...]] = tuple(  # the decision that carries out a card, -1 where there is none
    {
        MATERIAL_CARD: decisions.MATERIAL,
        PROJECT_CARD: decisions.BUILDING,
        SALE_CARD: decisions.SALE,
        HOUSE_CARD: decisions.HOUSE,
        RENT_CARD: decisions.RENT,
        DONATION_CARD: decisions.DONATION,
        CLOTH_CARD: decisions.CLOTH,
        MEDICINE_CARD: decisions.MEDICINE,
    }.get(card, -1)
    for card in range(CARDS)
)
# What events say of Medicine is about one of its two uses.
MEDICINE_SMALL: Final = 12
MEDICINE_CARE: Final = 13

# Favour spaces
QUEEN: Final = 0
PRIOR: Final = 1
GUILD: Final = 2
PRIORESS: Final = 3
OUTLAWS: Final = 4
MERCHANTS: Final = 5
KING: Final = 6
EARL: Final = 7
BISHOP: Final = 8
ARC: Final[tuple[int, ...]] = BOX.arc

# Projects
BRIDGE: Final = 0
TOWER: Final = 1
PROJECTS: Final = 7
STONE_SPACES: Final[tuple[int, ...]] = tuple(project.stone for project in BOX.projects)
WOOD_SPACES: Final[tuple[int, ...]] = tuple(project.wood for project in BOX.projects)
DONOR_BONUS: Final[tuple[tuple[int, ...], ...]] = tuple(project.bonus for project in BOX.projects)
DONOR_CARE: Final[tuple[int, ...]] = tuple(project.care for project in BOX.projects)

# Houses and plague
SITES: Final[int] = len(BOX.house_sites)
SITE_MATERIAL: Final[tuple[int, ...]] = tuple(site.material for site in BOX.house_sites)
SITE_YIELD: Final[tuple[tuple[int, ...], ...]] = tuple(site.yield_ for site in BOX.house_sites)
SITE_TWIN: Final[tuple[int, ...]] = tuple(
    next(other for other in range(SITES) if other != site and SITE_YIELD[other] == SITE_YIELD[site])
    for site in range(SITES)
)
PLACES: Final[int] = len(BOX.plague_places)
HIDEOUT: Final[int] = PLACES - 1
PLACE_BONUS: Final[tuple[tuple[int, ...], ...]] = tuple(place.bonus for place in BOX.plague_places)
PLACE_CHOICE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(place.choice for place in BOX.plague_places)
PLACE_HOUSE: Final[tuple[int, ...]] = tuple(place.free_house for place in BOX.plague_places)
# What lies on a plague place: a number 1..5 turned up, or
FACE_DOWN: Final = 0
CARED_FOR: Final = -1
ASIDE: Final = -2

# Events
EVENTS: Final = len(BOX.events)
NO_EVENT: Final = -1
NOT_TURNED: Final = -1  # an event card that does not lie on the council yet
CHAPTERS: Final[int] = vocabulary.CHAPTERS
TOWER_CHAPTER: Final[int] = vocabulary.TOWER_CHAPTER  # with which the tower is there, counted from 0
PLAGUE_CHAPTER: Final[int] = vocabulary.PLAGUE_CHAPTER - 1  # in which the plague begins, counted from 0
ROUNDS: Final = 6  # of a chapter
AT_EDGE: Final = 2  # lasting events at the edge of the board
PILE: Final = 6  # cards on a discard pile
VP_TRACK: Final = 60
EVENT_CHAPTER: Final[tuple[int, ...]] = tuple(event.chapter - 1 for event in BOX.events)
EVENT_OP: Final[tuple[int, ...]] = tuple(event.effect.op for event in BOX.events)
EVENT_LASTING: Final[tuple[bool, ...]] = tuple(event.lasting for event in BOX.events)
LASTING: Final[tuple[tuple[int, ...], ...]] = tuple(
    (event,) if lasts else () for event, lasts in enumerate(EVENT_LASTING)
)
EVENT_CORNERS: Final[tuple[tuple[int, ...], ...]] = tuple(event.corners for event in BOX.events)
EVENT_ARROW: Final[tuple[int, ...]] = tuple(event.arrow for event in BOX.events)
EVENT_PLAGUE: Final[tuple[int, ...]] = tuple(event.plague - 1 for event in BOX.events)
EVENT_GIVE: Final[tuple[tuple[int, ...], ...]] = tuple(event.effect.give for event in BOX.events)
EVENT_GET: Final[tuple[tuple[int, ...], ...]] = tuple(event.effect.get for event in BOX.events)
EVENT_CHOICES: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(event.effect.choices for event in BOX.events)
EVENT_GOOD: Final[tuple[int, ...]] = tuple(event.effect.good for event in BOX.events)
EVENT_VALUE: Final[tuple[int, ...]] = tuple(event.effect.value for event in BOX.events)
EVENT_LEAST: Final[tuple[int, ...]] = tuple(event.effect.least for event in BOX.events)
EVENT_THEN: Final[tuple[tuple[int, ...], ...]] = tuple(event.effect.then for event in BOX.events)
EVENT_ELSE: Final[tuple[tuple[int, ...], ...]] = tuple(event.effect.otherwise for event in BOX.events)
EVENT_PROJECT: Final[tuple[int, ...]] = tuple(event.effect.project for event in BOX.events)
EVENT_COVERS: Final[tuple[bool, ...]] = tuple(event.effect.cover_others for event in BOX.events)
EVENT_SPACES: Final[tuple[int, ...]] = tuple(sum(1 << space for space in event.effect.spaces) for event in BOX.events)
EVENT_NUMBER: Final[tuple[int, ...]] = tuple(event.effect.n for event in BOX.events)
EVENT_RANDOM: Final[tuple[bool, ...]] = tuple(event.effect.random for event in BOX.events)
EVENT_ACTION: Final[tuple[int, ...]] = tuple(event.effect.action for event in BOX.events)
EVENT_PAY: Final[tuple[tuple[int, ...], ...]] = tuple(event.effect.pay for event in BOX.events)
EVENT_MISSING: Final[tuple[int, ...]] = tuple(event.effect.vp_each_missing for event in BOX.events)
INCOME: Final[tuple[tuple[int, ...], ...]] = BOX.income

# The words for effects
PRICE: Final[int] = OPS.index("price")
TRADE: Final[int] = OPS.index("trade")
ROUND_TRADE: Final[int] = OPS.index("round_trade")
PROJECT: Final[int] = OPS.index("project")
COMPLETE_PROJECT: Final[int] = OPS.index("complete_project")
UNCOVER_CLOTH: Final[int] = OPS.index("uncover_cloth")
GAIN_ALL: Final[int] = OPS.index("gain_all")
BUILD_VP: Final[int] = OPS.index("build_vp")
CARE_VP: Final[int] = OPS.index("care_vp")
IF_HAS: Final[int] = OPS.index("if_has")
MAJORITY: Final[int] = OPS.index("majority")
PAY_CHOICE: Final[int] = OPS.index("pay_choice")
PAY_PARTIAL: Final[int] = OPS.index("pay_partial")
PAY_PER_HOUSE: Final[int] = OPS.index("pay_per_house")
PAY_OR_SKIP: Final[int] = OPS.index("pay_or_skip")
PAY_OR_DISCARD: Final[int] = OPS.index("pay_or_discard")
DISCARD_EXTRA: Final[int] = OPS.index("discard_extra")
SKIP_ACTION_ALL: Final[int] = OPS.index("skip_action_all")
RANDOM_DISCARD: Final[int] = OPS.index("random_discard")
COVER_FAVOUR: Final[int] = OPS.index("cover_favour")
REMOVE_HOUSE: Final[int] = OPS.index("remove_house")
RENT_NOW: Final[int] = OPS.index("rent_now")
VP_PER_HOUSE: Final[int] = OPS.index("vp_per_house")
ACTION_COST: Final[int] = OPS.index("action_cost")
ACTION_COST_SET: Final[int] = OPS.index("action_cost_set")
ACTION_BONUS: Final[int] = OPS.index("action_bonus")
ACTION_REPLACE: Final[int] = OPS.index("action_replace")
FORBID: Final[int] = OPS.index("forbid")

# Dues, in the order in which they are owed, with their penalties
DUES: Final = 3
PENANCE: Final = 0
BEGGING: Final = 1
COURT: Final = 2
DUE_GOOD: Final[tuple[int, ...]] = tuple(due[0] for due in BOX.dues)
DUE_AMOUNT: Final[tuple[int, ...]] = tuple(due[1] for due in BOX.dues)  # 0: what the tax die shows
DUE_LOSS: Final[tuple[int, ...]] = tuple(-due[2] for due in BOX.dues)
HALF: Final = 2  # points are kept in halves (K-END-03)
