"""Games for those who study learning: observations, and the interfaces of PettingZoo, Gymnasium and OpenSpiel.

`aec` is PettingZoo's, `single` Gymnasium's and `vector` its vector environment, `Batch` is what that plays on and needs
NumPy only; `tabard.gym.spiel` is for OpenSpiel.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tabard.engine.game import games
from tabard.gym.batch import Batch
from tabard.gym.encoder import Encoder
from tabard.gym.rewards import REWARDS
from tabard.gym.steps import Step
from tabard.gym.workers import WorkerError

if TYPE_CHECKING:
    from tabard.gym.agents import Agents
    from tabard.gym.learner import Learner
    from tabard.gym.tables import Tables

    aec = Agents  #: PettingZoo's environment
    single = Learner  #: Gymnasium's environment: one seat learns, bots take the others
    vector = Tables  #: Gymnasium's vector environment: many tables side by side

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
    "WorkerError",
    "aec",
    "single",
    "vector",
]

# What needs libraries of others is fetched when it is asked for, so that whoever plays batches need not have these.
FACES = {"Agents": "agents", "Learner": "learner", "Tables": "tables"}
SHORT = {"aec": "Agents", "single": "Learner", "vector": "Tables"}


def __getattr__(name: str) -> Any:
    face = SHORT.get(name, name)
    if face not in FACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{FACES[face]}"), face)
    except ModuleNotFoundError as error:
        told = f"tabard.gym.{name} needs {error.name}: pip install 'tabard[gym]'."
        raise ModuleNotFoundError(told, name=error.name) from error


#: by game: what `gymnasium.make` takes
IDS = {name: f"tabard/{name.capitalize()}-v0" for name in games()}
#: by game: what `gymnasium.make_vec` takes
VECTOR_IDS = {name: f"tabard/{name.capitalize()}Tables-v0" for name in games()}

if find_spec("gymnasium"):
    import gymnasium

    for _name, _id in IDS.items():
        gymnasium.register(_id, entry_point="tabard.gym.learner:Learner", kwargs={"game": _name, "seats": 2})
    for _name, _id in VECTOR_IDS.items():
        gymnasium.register(_id, vector_entry_point="tabard.gym.tables:Tables", kwargs={"game": _name, "seats": 2})
