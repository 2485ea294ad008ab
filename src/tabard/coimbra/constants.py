"""Numbers with names: goods, professions, districts, effects, and what the component file says about them."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import vocabulary
from tabard.coimbra.components import BOX
from tabard.coimbra.effect_words import OPS, EffectRecord

# Goods. Rewards are tuples of guards, coins, victory points and steps.
GUARD: Final = 0
COIN: Final = 1
VP: Final = 2
GOODS: Final = 3
STEPS: Final = 3  # in rewards
LIMIT: Final[tuple[int, ...]] = (BOX.limit_guards, BOX.limit_coins)
LAST_FIELD: Final[int] = vocabulary.LAST_FIELD
ROUNDS: Final = 4

# Professions, tracks and die colours share their numbers; the fifth colour is white.
CLERGY: Final = 2
TRACKS: Final = 4
WHITE: Final = 4
COLOURS: Final = 5
EYES: Final = 6
HOLDERS: Final = 3

# Districts
CASTLE: Final = 0
DISTRICTS: Final = 4
ROW: Final = 4  # cards in a row
NO_CARD: Final = -1

# A die in a district: owner * 128 + cap * 64 + colour * 8 + eyes; a token: TOKEN + its number.
CAPPED: Final = 64
OWNER: Final = 128
TOKEN: Final = 1024
CAP_ADDS: Final[int] = BOX.cap_adds

# Favour tiles
FAVOURS: Final = 4
CAP_FAVOUR: Final = 1
BESIDE_CASTLE: Final = -1
FAVOUR_CROWNS: Final[tuple[int, ...]] = tuple(favour.crowns for favour in BOX.favours)
FAVOUR_DISCOUNT: Final[tuple[int, ...]] = tuple(favour.discount for favour in BOX.favours)
# Crown tokens: on a card of the display (0..11), before a player (WITH + player), or not used
UNUSED: Final = -1
WITH: Final = 100
CROWNS: Final[tuple[int, ...]] = BOX.crown_tokens
FLAG_CROWNS: Final[tuple[int, ...]] = BOX.flag_crowns

# Citizens
CARDS: Final = len(BOX.citizens)
BACK: Final[tuple[int, ...]] = tuple(card.back for card in BOX.citizens)
PROFESSION: Final[tuple[int, ...]] = tuple(card.profession for card in BOX.citizens)
INFLUENCE: Final[tuple[int, ...]] = tuple(card.influence for card in BOX.citizens)
COST: Final[tuple[int, ...]] = tuple(card.cost for card in BOX.citizens)  # GUARD, COIN, or -1 for start cards
KIND: Final[tuple[int, ...]] = tuple(card.kind for card in BOX.citizens)
DIPLOMAS: Final[tuple[tuple[int, ...], ...]] = tuple(card.diplomas for card in BOX.citizens)
INSTANT: Final = 0
PHASE_C: Final = 1
PHASE_E: Final = 2
END: Final = 3
JOKER: Final = 5
OF_PROFESSION: Final[tuple[int, ...]] = tuple(
    sum(1 << card for card in range(CARDS) if PROFESSION[card] == profession) for profession in range(TRACKS)
)  # cards, a bit each
OF_KIND: Final[tuple[int, ...]] = tuple(
    sum(1 << card for card in range(CARDS) if KIND[card] == kind) for kind in range(4)
)

# Monasteries and the map
TILES: Final = len(BOX.monasteries)
LEVEL: Final[tuple[int, ...]] = tuple(tile.level for tile in BOX.monasteries)
SPACES: Final = len(BOX.ground.space_level)
SPACE_LEVEL: Final[tuple[int, ...]] = BOX.ground.space_level
FIRST_SPACE: Final = 14  # among the places of the map: corners 0..3, clearings 4..13, monasteries from here
CORNERS: Final = 4
NOWHERE: Final = -1
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = BOX.ground.neighbours

# Expeditions
EXPEDITIONS: Final = len(BOX.expeditions)
OPEN_EXPEDITIONS: Final = 6
EXPEDITION_COST: Final[tuple[int, ...]] = tuple(expedition.cost for expedition in BOX.expeditions)
EXPEDITION_PRICE: Final[tuple[int, ...]] = tuple(expedition.price for expedition in BOX.expeditions)

# Effects: one list of cards, then monasteries, then expeditions, then the bonuses of favour tiles
FIRST_TILE: Final = CARDS
FIRST_TASK: Final = FIRST_TILE + TILES
FIRST_FAVOUR: Final = FIRST_TASK + EXPEDITIONS
_FAVOUR_BONUSES: Final = tuple((number, bonus) for number, tile in enumerate(BOX.favours) for bonus in tile.bonuses)
EFFECTS: Final[tuple[EffectRecord, ...]] = (
    *(card.bonus for card in BOX.citizens),
    *(tile.effect for tile in BOX.monasteries),
    *(expedition.task for expedition in BOX.expeditions),
    *(bonus for _, bonus in _FAVOUR_BONUSES),
)
FAVOUR_EFFECTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(FIRST_FAVOUR + n for n, (owner, _) in enumerate(_FAVOUR_BONUSES) if owner == favour)
    for favour in range(FAVOURS)
)
OP: Final[tuple[int, ...]] = tuple(effect.op for effect in EFFECTS)
GET: Final[tuple[tuple[int, ...], ...]] = tuple(effect.get for effect in EFFECTS)
FOR_PROFESSION: Final[tuple[int, ...]] = tuple(effect.profession for effect in EFFECTS)
ON_TRACK: Final[tuple[int, ...]] = tuple(effect.track for effect in EFFECTS)
OF_COLOUR: Final[tuple[int, ...]] = tuple(effect.colour for effect in EFFECTS)
AMOUNT: Final[tuple[int, ...]] = tuple(effect.amount for effect in EFFECTS)
GOOD: Final[tuple[int, ...]] = tuple(effect.good for effect in EFFECTS)
GIVE: Final[tuple[tuple[int, ...], ...]] = tuple(effect.give for effect in EFFECTS)
OR_VP: Final[tuple[int, ...]] = tuple(effect.or_vp for effect in EFFECTS)
BEHIND: Final[tuple[bool, ...]] = tuple(effect.behind for effect in EFFECTS)
INFLUENCES: Final[tuple[int, ...]] = tuple(effect.influences for effect in EFFECTS)
OF_LEVEL: Final[tuple[int, ...]] = tuple(effect.level for effect in EFFECTS)
BANDS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(effect.bands for effect in EFFECTS)
ON_TRACKS: Final[tuple[tuple[int, ...], ...]] = tuple(effect.tracks for effect in EFFECTS)
OPTIONS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(effect.options for effect in EFFECTS)
INCOME: Final[tuple[tuple[tuple[int, ...], ...], ...]] = BOX.income
CARDS_WITH: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(card for card in range(CARDS) if OP[card] == op) for op in range(len(OPS))
)  # by effect word: the cards that have it
HAVING: Final[tuple[int, ...]] = tuple(sum(1 << card for card in cards) for cards in CARDS_WITH)  # the same, as sets

# The words for effects
GAIN: Final[int] = OPS.index("gain")
CHOOSE: Final[int] = OPS.index("choose")
GAIN_PER_CARD: Final[int] = OPS.index("gain_per_card")
GAIN_PER_CARD_BEYOND: Final[int] = OPS.index("gain_per_card_beyond")
GAIN_PER_INFLUENCE: Final[int] = OPS.index("gain_per_influence")
GAIN_PER_SET: Final[int] = OPS.index("gain_per_set")
GAIN_PER_MONASTERY: Final[int] = OPS.index("gain_per_monastery")
GAIN_PER_MISSING_MONASTERY: Final[int] = OPS.index("gain_per_missing_monastery")
GAIN_PER_EXPEDITION: Final[int] = OPS.index("gain_per_expedition")
GAIN_PER_DIPLOMA: Final[int] = OPS.index("gain_per_diploma")
GAIN_PER_CROWN: Final[int] = OPS.index("gain_per_crown")
GAIN_PER_DIE: Final[int] = OPS.index("gain_per_die")
GAIN_WITHOUT_DIE: Final[int] = OPS.index("gain_without_die")
GAIN_BY_FIELD: Final[int] = OPS.index("gain_by_field")
GAIN_THEN_FUND: Final[int] = OPS.index("gain_then_fund")
FUND: Final[int] = OPS.index("fund")
CAP_DIE: Final[int] = OPS.index("cap_die")
DISCOUNT: Final[int] = OPS.index("discount")
ON_ACQUIRE: Final[int] = OPS.index("on_acquire")
LEVY: Final[int] = OPS.index("levy")
LOSE_CARD: Final[int] = OPS.index("lose_card")
ACQUIRE_DISCARDED: Final[int] = OPS.index("acquire_discarded")
TAKE_FAVOUR: Final[int] = OPS.index("take_favour")
REUSE_INSTANT: Final[int] = OPS.index("reuse_instant")
TRACK_INCOME: Final[int] = OPS.index("track_income")
PAY: Final[int] = OPS.index("pay")
EXCHANGE: Final[int] = OPS.index("exchange")
ADVANCE: Final[int] = OPS.index("advance")
ADVANCE_ANY: Final[int] = OPS.index("advance_any")
ADVANCE_ALL: Final[int] = OPS.index("advance_all")
SCORE_DIPLOMAS: Final[int] = OPS.index("score_diplomas")
SCORE_EXPEDITIONS: Final[int] = OPS.index("score_expeditions")
SCORE_END_AND_TRACK: Final[int] = OPS.index("score_end_and_track")
CASTLE_DIE: Final[int] = OPS.index("castle_die")
LATER_MONASTERY: Final[int] = OPS.index("later_monastery")
JOKERS: Final[int] = OPS.index("jokers")
REPEAT_END: Final[int] = OPS.index("repeat_end")
HALF_TRACK_SUM: Final[int] = OPS.index("half_track_sum")
HALF_GOODS_AND_CROWNS: Final[int] = OPS.index("half_goods_and_crowns")
LOWEST_TRACK: Final[int] = OPS.index("lowest_track")
