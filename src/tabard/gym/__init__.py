"""Games for those who study learning: observations, and the interfaces of PettingZoo, Gymnasium and OpenSpiel.

`aec` is PettingZoo's, `single` Gymnasium's, `Batch` plays many games at once; `tabard.gym.spiel` is for OpenSpiel.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"tabard.gym needs {error.name}: pip install 'tabard[gym]'.") from error

from tabard.engine.game import games
from tabard.gym.agents import Agents
from tabard.gym.batch import Batch, Step
from tabard.gym.encoder import Encoder
from tabard.gym.learner import Learner
from tabard.gym.rewards import REWARDS

__all__ = ["IDS", "REWARDS", "Agents", "Batch", "Encoder", "Learner", "Step", "aec", "single"]

aec = Agents
single = Learner

IDS = {name: f"tabard/{name.capitalize()}-v0" for name in games()}

for _name, _id in IDS.items():
    gymnasium.register(_id, entry_point="tabard.gym.learner:Learner", kwargs={"game": _name, "seats": 2})
