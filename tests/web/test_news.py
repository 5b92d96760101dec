"""The application that streams: whom it answers and how, and that it notices at once who has gone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Any, cast

import pytest
from django.core.wsgi import get_wsgi_application
from django.test import Client
from django.urls import reverse

from tapis.web.live import listener
from tapis.web.live.news import ADDRESS, News
from tapis.web.room import house as houses
from tapis.web.room.families import PACES
from tapis.web.room.house import House
from tapis.web.room.hub import LocalHub, Notice
from tapis.web.server.work.threads import Threaded
from tests.log.memory import MemoryLog
from tests.patience import PATIENCE
from tests.web.streams import asking, scope

STREAMS = 60
OF_PAGES_ONLY = {"content-type", "content-length", "content-language", "vary"}


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> LocalHub:
    own = House(MemoryLog(), LocalHub(), clock=lambda: "2026-11-21T19:00:00.000Z")
    monkeypatch.setattr(listener, "house", lambda: own)
    monkeypatch.setattr(houses, "house", lambda: own)
    return cast("LocalHub", own.hub)


@pytest.fixture
def news() -> News:
    """In front of the house's own pages."""
    return News(Threaded(get_wsgi_application(), threads=1))


def answered(news: News, asked: dict[str, Any]) -> tuple[int, dict[str, str]]:
    async def ask() -> tuple[int, dict[str, str]]:
        async with asking(news, asked) as (browser, _):
            return await browser.head()

    return asyncio.run(ask())


def test_a_stream_says_what_it_is_and_all_that_a_page_forbids(hub: LocalHub, news: News) -> None:
    status, headers = answered(news, scope("/live/jar/1"))
    page = {name.lower(): value for name, value in Client().get("/nothing-here").headers.items()}
    forbidden = {name: value for name, value in page.items() if name not in OF_PAGES_ONLY}
    assert status == 200
    assert "content-security-policy" in forbidden
    assert headers == forbidden | {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
    }


@pytest.mark.parametrize("path", ["/live/", "/live/jar", "/live/jar/1/", "/live/jar/1\n", "/live/jär/1"])
def test_what_is_no_address_of_news_is_not_found(hub: LocalHub, news: News, path: str) -> None:
    assert answered(news, scope(path))[0] == 404


@pytest.mark.parametrize("method", ["POST", "HEAD", "OPTIONS", "PUT"])
def test_news_are_only_asked_for(hub: LocalHub, news: News, method: str) -> None:
    status, headers = answered(news, scope("/live/jar/1", method=method))
    assert (status, headers["allow"]) == (405, "GET")
    assert headers["content-security-policy"]


@pytest.mark.parametrize(
    ("host", "status"),
    [("evening.example", 200), ("evening.example:8000", 200), ("other.example", 400), ("no host", 400)],
)
def test_only_the_hosts_of_the_house_are_answered(
    hub: LocalHub, news: News, settings: Any, host: str, status: int
) -> None:
    settings.ALLOWED_HOSTS = ["evening.example"]
    assert answered(news, scope("/live/jar/1", host=host))[0] == status


@pytest.mark.parametrize("query", ["since=\xff", "&".join(f"a{number}=1" for number in range(1001))])
def test_a_request_that_nobody_reads_is_refused(hub: LocalHub, news: News, query: str) -> None:
    assert answered(news, scope("/live/jar/1", query))[0] == 400


def test_pages_name_the_address_that_is_answered_here() -> None:
    address = ADDRESS.fullmatch(reverse("live:news", args=("event", "Grand_soir-2")))
    assert address is not None
    assert address.groupdict() == {"family": "event", "name": "Grand_soir-2"}


@pytest.mark.parametrize(
    ("query", "header", "told"),
    [("since=2", {}, True), ("since=3", {}, False), ("since=0", {"last_event_id": "3"}, False)],
)
def test_news_come_after_the_version_that_was_heard(
    hub: LocalHub, monkeypatch: pytest.MonkeyPatch, query: str, header: Mapping[str, str], *, told: bool
) -> None:
    async def third(_stream: str) -> int:
        return 3

    async def listen() -> None:
        async with asking(News(nobody), scope("/live/jar/1", f"{query}&topic=1.2", **header)) as (page, _):
            await page.head()
            assert await page.text() == "retry: 2000\n\n"
            if told:
                assert await page.text() == "event: news\nid: 3\ndata: 3\n\n"
            hub.publish(Notice("jar/1", 4, about=frozenset({"1.7"})))
            hub.publish(Notice("jar/1", 5, about=frozenset({"1.2"})))
            assert await page.text() == "event: news\nid: 5\ndata: 5\n\n"

    monkeypatch.setattr(listener, "version_from_async", third)
    asyncio.run(listen())


async def nobody(*_: object) -> None:
    raise AssertionError("no page was asked for")


@pytest.mark.parametrize("deaf", [False, True])
def test_who_goes_is_noticed_at_once(hub: LocalHub, *, deaf: bool) -> None:
    async def listen() -> None:
        async with asking(News(nobody), scope("/live/jar/1", "readers=hall"), deaf=deaf) as (page, work):
            await page.head()
            while not hub.listeners("jar/1"):
                await asyncio.sleep(0.01)
            page.leave()
            await asyncio.wait_for(asyncio.shield(work), PATIENCE)
            assert (hub.listeners("jar/1"), dict(listener._reading)) == (0, {})

    asyncio.run(listen())


def test_a_house_that_closes_ends_its_streams(hub: LocalHub) -> None:
    async def listen() -> None:
        async with asking(News(nobody), scope("/live/jar/1")) as (page, work):
            await page.head()
            await page.text()
            hub.close()
            assert await page.text() is None
            await asyncio.wait_for(work, PATIENCE)
        async with asking(News(nobody), scope("/live/jar/1")) as (late, work):
            await late.head()
            await late.text()
            assert await late.text() is None, "a stream that is just being opened ends too"
            await asyncio.wait_for(work, PATIENCE)

    asyncio.run(listen())


@pytest.mark.parametrize("rests", ["before its turn", "after the news"])
def test_a_house_that_closes_waits_for_no_page_that_rests(
    hub: LocalHub, monkeypatch: pytest.MonkeyPatch, rests: str
) -> None:
    async def listen() -> None:
        async with asking(News(nobody), scope("/live/jar/1", "readers=hall")) as (page, work):
            await page.head()
            await page.text()
            hub.publish(Notice("jar/1", 1))
            if rests == "after the news":
                assert await page.text() == "event: news\nid: 1\ndata: 1\n\n"
            await asyncio.sleep(0.05)
            hub.close()
            await asyncio.wait_for(work, PATIENCE)

    monkeypatch.setitem(PACES, "jar", 600.0)
    if rests == "before its turn":
        monkeypatch.setattr(listener, "READERS_A_SECOND", 1 / 600)
        monkeypatch.setattr("random.uniform", max)
    asyncio.run(listen())


def test_a_log_that_cannot_be_read_breaks_the_stream(hub: LocalHub, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_stream: str) -> int:
        raise OSError("the disk is full")

    async def listen() -> None:
        async with asking(News(nobody), scope("/live/jar/1")) as (_, work):
            with pytest.raises(ExceptionGroup):
                await asyncio.wait_for(work, PATIENCE)
        assert not hub.listeners("jar/1")

    monkeypatch.setattr(listener, "version_from_async", broken)
    asyncio.run(listen())


def test_an_open_stream_keeps_no_thread(hub: LocalHub) -> None:
    async def listen() -> None:
        async with AsyncExitStack() as hall:
            asked = [asking(News(nobody), scope("/live/jar/1")) for _ in range(STREAMS)]
            pages = [await hall.enter_async_context(each) for each in asked]
            for page, _ in pages:
                await page.head()
                await page.text()
            assert hub.listeners("jar/1") == STREAMS
            assert threading.active_count() - before < STREAMS, "versions are read by a few, for everybody"

    before = threading.active_count()
    asyncio.run(listen())
