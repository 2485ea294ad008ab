"""Pictures of a box that is not played yet: a new process opens it and draws its pieces.

`python -m tabard.server.boxes.pictures GAME en` with corrections in TABARD_GAME_COMPONENTS writes them as JSON.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING, Final

import orjson

from tabard.engine.component_file import variable
from tabard.engine.game import game as game_of
from tabard.engine.words import N_
from tabard.server.boxes.contents import pictures_of
from tabard.server.common.errors import Busy

if TYPE_CHECKING:
    from tabard.engine.corrections import Corrections
    from tabard.engine.game import Game

KEPT: Final = 6  # boxes whose pictures are remembered: two of each language
SECONDS: Final = 60.0
FAILED: Final = N_("The pictures of this box could not be made.")


class BoxPictures:
    """The pictures of boxes, each box drawn once for all who ask."""

    def __init__(self) -> None:
        self.made: Final[dict[tuple[str, str, str], dict[str, str]]] = {}
        self.turn: Final = asyncio.Lock()

    async def of(self, game: Game, now: Corrections, lang: str) -> dict[str, str]:
        if now.values == game.corrections.values:
            return pictures_of(game, lang)
        key = (game.name, repr(sorted(now.values.items())), lang)
        async with self.turn:
            if key not in self.made:
                self.made[key] = await painted(game.name, now, lang)
                if len(self.made) > KEPT:
                    del self.made[next(iter(self.made))]
        return self.made[key]


async def painted(name: str, now: Corrections, lang: str) -> dict[str, str]:
    environment = os.environ | {variable(name): now.text()}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, name, lang, env=environment, stdout=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(SECONDS):
            told, _ = await process.communicate()
    except TimeoutError as error:
        process.kill()
        raise Busy(FAILED, wait=SECONDS) from error
    if process.returncode:
        raise Busy(FAILED)
    found: dict[str, str] = orjson.loads(told)
    return found


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(pictures_of(game_of(sys.argv[1]), sys.argv[2])))
