"""What a page hears: that something happened, from the version it was made of, and that the line is open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine

import pytest
from django.test import AsyncRequestFactory

from tapis.web.live import listener
from tapis.web.room import house as houses
from tapis.web.room.families import PACES
from tapis.web.room.house import House
from tapis.web.room.hub import LocalHub, Notice
from tests.log.memory import MemoryLog
from tests.log.toys import add
from tests.patience import PATIENCE
from tests.store.jars import JARS


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    own = House(MemoryLog(), LocalHub(), clock=lambda: "2026-11-21T19:00:00.000Z")
    monkeypatch.setattr(listener, "house", lambda: own)
    monkeypatch.setattr(houses, "house", lambda: own)
    return own


def listening(query: str = "", **headers: str) -> AsyncGenerator[str, None]:
    request = AsyncRequestFactory().get(f"/live/jar/1{query}", headers=headers)
    return listener.lines(listener.Listener.of(request, "jar/1"))


async def heard(news: AsyncIterator[str], count: int) -> list[str]:
    return [await asyncio.wait_for(anext(news), PATIENCE) for _ in range(count)]


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
        if told:
            assert [await asyncio.wait_for(asyncio.shield(later), PATIENCE)] == told
        else:
            await asyncio.sleep(0.2)
            assert not later.done()
        house.hub.close()
        if not later.done():
            with pytest.raises(StopAsyncIteration):
                await later

    in_a_loop(page())


def test_a_silent_line_is_kept_open_by_heartbeats(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "HEARTBEAT_SECONDS", 0.05)

    async def page() -> None:
        news = listening()
        assert await heard(news, 3) == ["retry: 2000\n\n", listener.HEARTBEAT, listener.HEARTBEAT]
        await news.aclose()

    in_a_loop(page())


def test_a_hall_hears_nothing_of_what_its_page_does_not_show(house: House) -> None:
    async def page() -> None:
        news = listening("?readers=results")
        await heard(news, 1)
        later = asyncio.ensure_future(anext(news))
        house.hub.publish(Notice("jar/1", 7, frozenset({"deal-proposed"})))
        await asyncio.sleep(0.1)
        assert not later.done()
        house.hub.publish(Notice("jar/1", 8, frozenset({"deal-proposed", "slip-confirmed"})))
        assert await asyncio.wait_for(later, PATIENCE) == "event: news\nid: 8\ndata: 8\n\n"
        await news.aclose()

    in_a_loop(page())


def test_a_large_hall_is_told_in_turn_and_everybody_else_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "READERS_A_SECOND", 20)

    async def hall() -> None:
        loop = asyncio.get_running_loop()
        screen, readers = listening(), [listening("?readers=results") for _ in range(40)]
        for each in (screen, *readers):
            await heard(each, 1)
        begun = loop.time()
        house.hub.publish(Notice("jar/1", 1))

        async def told(news: AsyncIterator[str]) -> float:
            await heard(news, 1)
            return loop.time() - begun

        at_once, *times = await asyncio.gather(*map(told, (screen, *readers)))
        assert at_once < sorted(times)[len(times) // 2], "the screen does not stand in the readers' queue"
        assert sum(each > 1 for each in times) > 5, "a hall of forty takes two seconds here"
        for each in (screen, *readers):
            await each.aclose()
        await asyncio.sleep(0.1)
        assert not listener._reading, "who goes is not waited for"

    in_a_loop(hall())


def test_the_first_news_come_at_once_and_the_others_are_paced(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "jar", 3)

    async def page() -> None:
        loop, news = asyncio.get_running_loop(), listening()
        await heard(news, 1)
        begun = loop.time()
        house.hub.publish(Notice("jar/1", 1))
        await heard(news, 1)
        assert loop.time() - begun < 2.5
        for version in (2, 3, 4):
            house.hub.publish(Notice("jar/1", version))
        assert await heard(news, 1) == ["event: news\nid: 4\ndata: 4\n\n"]
        assert loop.time() - begun > 2.5
        await news.aclose()

    in_a_loop(page())
