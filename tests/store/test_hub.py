"""News reaches every open page of its stream, from any thread, and through Valkey from any process."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from queue import SimpleQueue
from threading import Thread
from typing import Any

import pytest
import redis

from tapis.web.room.hub import LocalHub, Notice, Subscription
from tapis.web.room.topology import check_topology, make_hub
from tapis.web.room.valkey import ValkeyHub
from tests.patience import PATIENCE


def run(script: Callable[[], Awaitable[Any]]) -> Any:
    async def bounded() -> Any:
        return await asyncio.wait_for(script(), timeout=PATIENCE)

    return asyncio.run(bounded())


def in_a_thread(action: Callable[[], None]) -> None:
    thread = Thread(target=action)
    thread.start()
    thread.join()


def test_a_notice_reaches_those_who_listen_to_its_stream() -> None:
    hub = LocalHub()

    async def script() -> None:
        async with hub.subscribe("jar/1") as one, hub.subscribe("jar/2") as two:
            in_a_thread(lambda: hub.publish(Notice("jar/1", 3, frozenset({"added"}))))
            assert await anext(one) == Notice("jar/1", 3, frozenset({"added"}))
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(anext(two), timeout=0.05)

    run(script)


def test_notices_not_yet_taken_melt_into_one() -> None:
    hub = LocalHub()

    async def script() -> None:
        async with hub.subscribe("jar/1") as news:
            for version in range(1, 2001):
                hub.publish(Notice("jar/1", version, frozenset({f"kind-{version % 3}"})))
            hub.publish(Notice("jar/1", 0))
            assert await anext(news) == Notice("jar/1", 2000, frozenset({"kind-0", "kind-1", "kind-2"}))
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(anext(news), timeout=0.05)

    run(script)


def test_a_heartbeat_that_gives_up_waiting_loses_no_notice() -> None:
    hub = LocalHub()

    async def script() -> None:
        async with hub.subscribe("jar/1") as news:
            for version in range(1, 30):
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(anext(news), timeout=0.001)
                hub.publish(Notice("jar/1", version))
                assert (await anext(news)).version == version

    run(script)


def test_a_page_that_left_is_told_nothing_more() -> None:
    hub = LocalHub()

    async def script() -> None:
        async with hub.subscribe("jar/1"):
            assert hub.listeners("jar/1") == 1
            assert not hub.nobody_listens("jar/1")
        assert hub.listeners("jar/1") == 0
        assert hub.nobody_listens("jar/1")
        hub.publish(Notice("jar/1", 1))

    run(script)


def test_a_page_whose_loop_died_is_forgotten() -> None:
    hub = LocalHub()
    left: list[Subscription] = []

    async def script() -> None:
        left.append(await hub.subscribe("jar/1").__aenter__())

    run(script)
    hub.publish(Notice("jar/1", 1))
    assert hub.listeners("jar/1") == 0


def test_closing_the_hub_ends_every_page() -> None:
    hub = LocalHub()

    async def script() -> list[int]:
        async with hub.subscribe("jar/1") as news:
            hub.publish(Notice("jar/1", 5))
            in_a_thread(hub.close)
            return [notice.version async for notice in news]

    assert run(script) == [5]


def test_a_page_that_comes_when_the_hub_is_closed_ends_at_once() -> None:
    hub = LocalHub()
    hub.close()

    async def script() -> list[Notice]:
        async with hub.subscribe("jar/1") as news:
            return [notice async for notice in news]

    assert run(script) == []


def test_several_pages_on_several_loops_hear_the_same() -> None:
    hub = LocalHub()
    heard: list[int] = []

    async def page() -> None:
        async with hub.subscribe("jar/1") as news:
            async for notice in news:
                heard.append(notice.version)
                if notice.version == 9:
                    return

    threads = [Thread(target=run, args=(page,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    while hub.listeners("jar/1") < 4:
        time.sleep(0.001)
    hub.publish(Notice("jar/1", 9))
    for thread in threads:
        thread.join(timeout=PATIENCE)
    assert heard == [9] * 4


@pytest.mark.parametrize(
    ("about", "told"),
    [({"1.7"}, True), ({"1.8"}, False), ({"1.8", "1.7"}, True), ({""}, True), ({"1.8", ""}, True)],
)
def test_a_page_about_one_table_hears_of_nothing_else(about: set[str], told: bool) -> None:
    hub = LocalHub()

    async def script() -> bool:
        async with hub.subscribe("jar/1", "1.7") as news, hub.subscribe("jar/1") as board:
            hub.publish(Notice("jar/1", 1, about=frozenset(about)))
            assert (await anext(board)).version == 1
            hub.close()
            return [notice.version async for notice in news] == [1]

    assert run(script) is told


@pytest.fixture
def hub(valkey: str) -> Iterator[ValkeyHub]:
    hub = make_hub({"TAPIS_VALKEY_URL": valkey})
    assert isinstance(hub, ValkeyHub)
    assert hub.start(timeout=PATIENCE)
    try:
        yield hub
    finally:
        hub.close()


OTHER_PROCESS = """
import sys
from tapis.web.room.hub import Notice
from tapis.web.room.valkey import ValkeyHub
hub = ValkeyHub(sys.argv[1])
assert hub.start(timeout=90.0)
hub.publish(Notice("jar/1", 42, frozenset({"added"}), frozenset({"1.7"})))
hub.close()
"""


def test_a_notice_from_another_process_arrives(hub: ValkeyHub, valkey: str) -> None:
    async def script() -> Notice:
        async with hub.subscribe("jar/1") as news:
            command = [sys.executable, "-c", OTHER_PROCESS, valkey]
            await asyncio.to_thread(subprocess.run, command, check=True, timeout=PATIENCE)
            return await anext(news)

    assert run(script) == Notice("jar/1", 42, frozenset({"added"}), frozenset({"1.7"}))


def test_ones_own_notice_arrives_once(hub: ValkeyHub, valkey: str) -> None:
    async def script() -> None:
        other = ValkeyHub(valkey)
        assert await asyncio.to_thread(other.start)
        try:
            async with hub.subscribe("jar/1") as here, other.subscribe("jar/1") as there:
                hub.publish(Notice("jar/1", 7))
                assert (await anext(here)).version == 7
                assert (await anext(there)).version == 7
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(anext(here), timeout=0.3)
        finally:
            await asyncio.to_thread(other.close)

    run(script)


def test_who_follows_hears_what_other_processes_write_and_nothing_of_the_own(
    hub: ValkeyHub, valkey: str
) -> None:
    other, heard = ValkeyHub(valkey), SimpleQueue[Notice]()
    hub.follow(heard.put)
    try:
        assert other.start(PATIENCE)
        assert hub.start(PATIENCE)
        hub.publish(Notice("jar/1", 1))
        other.publish(Notice("jar/2", 5, frozenset({"added"})))
        assert heard.get(timeout=PATIENCE) == Notice("jar/2", 5, frozenset({"added"}))
        other.publish(Notice("jar/3", 1))
        assert heard.get(timeout=PATIENCE).stream == "jar/3"
    finally:
        other.close()


def test_a_letter_in_a_foreign_hand_does_not_deafen_the_hub(hub: ValkeyHub, valkey: str) -> None:
    async def script() -> Notice:
        async with hub.subscribe("jar/1") as news:
            with redis.Redis.from_url(valkey) as client:
                client.publish("tapis:news", b"not a notice")
                client.publish(
                    "tapis:news", b'{"sender":"x","stream":"jar/1","version":3,"kinds":[],"about":[""]}'
                )
            return await anext(news)

    assert run(script) == Notice("jar/1", 3)


def test_without_valkey_the_process_itself_still_hears() -> None:
    hub = ValkeyHub("redis://127.0.0.1:1")
    assert not hub.nobody_listens("jar/1"), "another process may"

    async def script() -> Notice:
        async with hub.subscribe("jar/1") as news:
            hub.publish(Notice("jar/1", 1))
            return await anext(news)

    try:
        assert run(script) == Notice("jar/1", 1)
        assert not hub.start(timeout=0.1)
    finally:
        hub.close()


POSTGRESQL = {"TAPIS_DATABASE_URL": "postgresql://localhost/tapis"}


@pytest.mark.parametrize(
    ("workers", "environment", "code"),
    [
        (1, {}, None),
        (1, POSTGRESQL, None),
        (2, {}, "needs-valkey"),
        (2, POSTGRESQL, "needs-valkey"),
        (2, {"TAPIS_VALKEY_URL": "redis://127.0.0.1:1"}, "needs-postgresql"),
        (2, {"TAPIS_VALKEY_URL": "redis://127.0.0.1:1", **POSTGRESQL}, "no-valkey"),
        (1, {"TAPIS_VALKEY_URL": "redis://127.0.0.1:1"}, "no-valkey"),
        (1, {"TAPIS_VALKEY_URL": "gopher://127.0.0.1"}, "no-valkey"),
    ],
)
def test_a_server_that_could_not_tell_its_news_does_not_start(
    workers: int, environment: dict[str, str], code: str | None
) -> None:
    refusal = check_topology(workers, environment)
    assert (refusal.code if refusal else None) == code


def test_several_workers_may_start_with_both_servers(valkey: str) -> None:
    assert check_topology(4, {"TAPIS_VALKEY_URL": valkey, **POSTGRESQL}) is None


def test_a_password_in_the_address_is_not_shown() -> None:
    refusal = check_topology(1, {"TAPIS_VALKEY_URL": "redis://:secret@127.0.0.1:1"})
    assert "secret" not in str(refusal)
