"""``tapis`` with the news served as they once were: through Django's own asynchronous handler.

The yardstick of ``listeners.py``, started in place of the program; nothing else should use it. Pages are
served as ever, and the lines of a stream are the house's own: only what stands around them differs.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from functools import cache
from typing import Any


async def application(scope: Any, receive: Any, send: Any) -> None:
    """News through Django, one thread each as long as they are open; pages in threads."""
    news, pages = _handlers()
    await (news if scope["path"].startswith("/live/") else pages)(scope, receive, send)


@cache
def _handlers() -> tuple[Any, Any]:
    from django.core.asgi import get_asgi_application  # noqa: PLC0415 - the server has chosen its data now
    from django.core.wsgi import get_wsgi_application  # noqa: PLC0415

    from tapis.web.server.work.threads import Threaded  # noqa: PLC0415

    handlers = get_asgi_application(), Threaded(get_wsgi_application())
    from tapis.web.live import views  # noqa: PLC0415 - addresses are read at the first request

    views.news = _news  # type: ignore[assignment]
    return handlers


async def _news(request: Any, family: str, name: str) -> Any:
    from django.http import StreamingHttpResponse  # noqa: PLC0415

    from tapis.web.live.listener import Listener, lines  # noqa: PLC0415

    async def told() -> AsyncIterator[str]:
        async for line in lines(Listener.of(request, f"{family}/{name}")):
            yield line

    return StreamingHttpResponse(told(), content_type="text/event-stream")


if __name__ == "__main__":
    sys.modules["tapis.web.asgi"] = sys.modules["__main__"]
    from tapis.cli import main

    main()
