"""Every choice there is: what chance draws, and what a pedlar offers."""

from typing import Final

from tabard.engine.actions import Catalogue, Names
from tabard.engine.words import N_

MOST: Final = 7  # wares in the bag, coins of a pedlar, and what the best of them is worth
SEATS: Final = ("red", "yellow", "blue", "black", "white")
WARES: Final = Names(
    "ware",
    ("ale", "bread", "cheese", "cloth", "wax", "spice", "silk"),
    (N_("ale"), N_("bread"), N_("cheese"), N_("cloth"), N_("wax"), N_("spice"), N_("silk")),
)
COINS: Final = Names("coin", tuple(str(value) for value in range(1, MOST + 1)))

ACTIONS: Final = Catalogue()
WARE: Final = ACTIONS.family("ware", N_("On the stall comes {ware}"), ware=WARES)
OFFER: Final = ACTIONS.family("offer", N_("Offer the {coin}"), coin=COINS)
