"""What open streams of news tell while something happens, each asked for as a browser asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from threading import Event

from django.core.wsgi import get_wsgi_application
from django.test import Client

from tapis.web.live.news import News
from tapis.web.room.house import house
from tapis.web.server.work.threads import Threaded
from tests.patience import PATIENCE
from tests.web.streams import Browser, asking, scope


@dataclass
class Ears:
    """What was heard on each stream, heads and bodies."""

    heads: dict[str, str] = field(default_factory=dict)
    bodies: dict[str, str] = field(default_factory=dict)
    open: Event = field(default_factory=Event)

    @property
    def everything(self) -> str:
        """Every byte."""
        return "\n".join((*self.heads.values(), *self.bodies.values()))


@contextmanager
def listening(client: Client, addresses: Collection[str]) -> Iterator[Ears]:
    """Listen at all of these for as long as something happens; then every stream is brought to its end."""
    ears = Ears()
    cookies = "; ".join(f"{name}={each.value}" for name, each in client.cookies.items())
    with ThreadPoolExecutor(1) as beside:
        work = beside.submit(lambda: asyncio.run(_all(addresses, cookies, ears)))
        try:
            assert ears.open.wait(PATIENCE), f"{len(ears.heads)} of {len(addresses)} streams are open"
            yield ears
        finally:
            house().hub.close()
            work.result(PATIENCE)


async def _all(addresses: Collection[str], cookies: str, ears: Ears) -> None:
    news = News(Threaded(get_wsgi_application(), threads=1))
    async with AsyncExitStack() as whole, asyncio.TaskGroup() as work:
        for address in addresses:
            path, _, query = address.partition("?")
            asked = scope(path, query, cookie=cookies)
            browser, _work = await whole.enter_async_context(asking(news, asked))
            status, headers = await browser.head()
            ears.heads[address] = f"{status} {headers}"
            assert status == 200, (address, status)
            ears.bodies[address] = await browser.text() or ""
            work.create_task(_to_its_end(browser, address, ears))
        ears.open.set()


async def _to_its_end(browser: Browser, address: str, ears: Ears) -> None:
    while (piece := await browser.text()) is not None:
        ears.bodies[address] += piece
