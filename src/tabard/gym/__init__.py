"""Games for those who study learning: observations, and the interfaces of PettingZoo, Gymnasium and OpenSpiel.

`aec` is PettingZoo's, `single` Gymnasium's and `vector` its vector environment, `Batch` is what that plays on;
`tabard.gym.spiel` is for OpenSpiel.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"tabard.gym needs {error.name}: pip install 'tabard[gym]'.", name=error.name) from error

from tabard.engine.game import games
from tabard.gym.agents import Agents
from tabard.gym.batch import Batch
from tabard.gym.encoder import Encoder
from tabard.gym.learner import Learner
from tabard.gym.rewards import REWARDS
from tabard.gym.steps import Step
from tabard.gym.tables import Tables

__all__ = [
    "IDS",
    "REWARDS",
    "VECTOR_IDS",
    "Agents",
    "Batch",
    "Encoder",
    "Learner",
    "Step",
    "Tables",
    "aec",
    "single",
    "vector",
]

aec = Agents  #: PettingZoo's environment
single = Learner  #: Gymnasium's environment: one seat learns, bots take the others
vector = Tables  #: Gymnasium's vector environment: many tables side by side

#: by game: what `gymnasium.make` takes
IDS = {name: f"tabard/{name.capitalize()}-v0" for name in games()}
#: by game: what `gymnasium.make_vec` takes
VECTOR_IDS = {name: f"tabard/{name.capitalize()}Tables-v0" for name in games()}

for _name, _id in IDS.items():
    gymnasium.register(_id, entry_point="tabard.gym.learner:Learner", kwargs={"game": _name, "seats": 2})
for _name, _id in VECTOR_IDS.items():
    gymnasium.register(_id, vector_entry_point="tabard.gym.tables:Tables", kwargs={"game": _name, "seats": 2})
