"""How a whole page is made: from a template, in the reader's language, when it is its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse

from tabard.server.common.preferences import preferences, remember
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from starlette.requests import Request

    from tabard.server.views.render_queue import RenderQueue


def turn(request: Request) -> AbstractAsyncContextManager[None]:
    """Wait until nothing else is rendered."""
    queue: RenderQueue = request.app.state.render_queue
    return queue.turn()


def page(request: Request, template: str, name: str, **values: object) -> HTMLResponse:
    """A whole page in the reader's language; `name` is that of its script."""
    liked = preferences(request)
    response = HTMLResponse(rendered(liked.lang, template, page=name, theme=liked.theme, **values))
    remember(request, response)
    return response
