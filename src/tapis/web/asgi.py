"""The application uvicorn serves: pages in threads, news of them in the loop."""

from __future__ import annotations

import os

from django.core.asgi import get_asgi_application
from django.core.wsgi import get_wsgi_application

from tapis.web.threads import Message, Receive, Send, Threaded

NEWS = "/live/"

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
news = get_asgi_application()
pages = Threaded(get_wsgi_application())


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """Answer one request; news stay open for hours and take no thread of the pages."""
    if scope["path"].startswith(NEWS):
        await news(scope, receive, send)
    else:
        await pages(scope, receive, send)
