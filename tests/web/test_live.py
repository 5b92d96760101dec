"""What a page hears: that something happened, from the version it was made of, and that the line is open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine
from typing import cast

import pytest
from django.http import StreamingHttpResponse
from django.test import AsyncRequestFactory

from tapis.log import MemoryLog
from tapis.web.live import views
from tapis.web.room import house as houses
from tapis.web.room.house import House
from tapis.web.room.hub import LocalHub
from tests.log.toys import add
from tests.store.jars import JARS


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    own = House(MemoryLog(), LocalHub(), clock=lambda: "2026-11-21T19:00:00.000Z")
    monkeypatch.setattr(views, "house", lambda: own)
    monkeypatch.setattr(houses, "house", lambda: own)
    return own


async def listening(query: str = "", **headers: str) -> AsyncGenerator[str, None]:
    request = AsyncRequestFactory().get(f"/live/jar/1{query}", headers=headers)
    response = await views.news(request, "jar", "1")
    assert isinstance(response, StreamingHttpResponse)
    assert response.headers["Content-Type"] == "text/event-stream"
    assert response.headers["Cache-Control"] == "no-store"
    async for line in cast("AsyncIterator[bytes]", response):
        yield line.decode()


async def heard(news: AsyncIterator[str], count: int) -> list[str]:
    return [await asyncio.wait_for(anext(news), 5) for _ in range(count)]


def in_a_loop(work: Coroutine[None, None, None]) -> None:
    asyncio.run(work)


def test_a_page_hears_what_is_accepted_after_it_was_made(house: House) -> None:
    room = house.room(JARS, "1")

    async def page() -> None:
        news = listening()
        assert await heard(news, 1) == ["retry: 2000\n\n"]
        await asyncio.to_thread(room.act, add(1), "op-1", "Anna")
        assert await heard(news, 1) == ["event: news\nid: 1\ndata: 1\n\n"]
        await news.aclose()

    in_a_loop(page())


@pytest.mark.parametrize(
    ("query", "headers", "told"),
    [
        ("?since=2", {}, []),
        ("?since=1", {}, ["event: news\nid: 2\ndata: 2\n\n"]),
        ("?since=0", {"Last-Event-ID": "1"}, ["event: news\nid: 2\ndata: 2\n\n"]),
        ("?since=1", {"Last-Event-ID": "2"}, []),
        ("?since=nonsense", {}, []),
    ],
)
def test_a_page_is_told_at_once_what_it_missed(
    house: House, query: str, headers: dict[str, str], told: list[str]
) -> None:
    room = house.room(JARS, "1")
    room.act(add(1), "op-1", "Anna")
    room.act(add(1), "op-2", "Anna")

    async def page() -> None:
        news = listening(query, **headers)
        await heard(news, 1)
        later = asyncio.ensure_future(anext(news))
        await asyncio.sleep(0.2)
        assert ([later.result()] if later.done() else []) == told
        house.hub.close()
        if not later.done():
            with pytest.raises(StopAsyncIteration):
                await later

    in_a_loop(page())


def test_a_silent_line_is_kept_open_by_heartbeats(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "HEARTBEAT_SECONDS", 0.05)

    async def page() -> None:
        news = listening()
        assert await heard(news, 3) == ["retry: 2000\n\n", views.HEARTBEAT, views.HEARTBEAT]
        await news.aclose()

    in_a_loop(page())


def test_who_leaves_is_no_longer_told(house: House) -> None:
    hub = cast("LocalHub", house.hub)

    async def page() -> None:
        response = await views.news(AsyncRequestFactory().get("/live/jar/1"), "jar", "1")

        async def read() -> None:
            async for _ in cast("AsyncIterator[bytes]", response):
                pass

        reader = asyncio.create_task(read())
        while not hub.listeners("jar/1"):
            await asyncio.sleep(0.01)
        reader.cancel()  # as Django does when a browser goes away
        with pytest.raises(asyncio.CancelledError):
            await reader
        assert hub.listeners("jar/1") == 0

    in_a_loop(page())
