"""The scripts and styles of the pages, which a browser keeps: the name of each has a digest of its content in it."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from starlette.staticfiles import StaticFiles

from tabard.server.common.answers import FOR_EVER

if TYPE_CHECKING:
    import os

    from starlette.responses import Response
    from starlette.types import Scope


class HashedFiles(StaticFiles):
    def __init__(self) -> None:
        super().__init__(directory=str(files("tabard.server") / "static"), check_dir=False)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(FOR_EVER)
        return response
