"""Bodies that never end hold little memory, not for long, and take nothing from the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tapis.web.server.limits import bodies, http_limits
from tapis.web.server.limits.bodies import FILE, FORM, Bodies, Fate, Limits
from tapis.web.server.limits.http_limits import connections
from tests.web.server.test_http_limits import HEAD, Line, answered


class Sender:
    """Somebody who has sent these pieces, and then sends nothing more."""

    def __init__(self, *pieces: bytes, ends: bool = False) -> None:
        self.pieces, self.ends = list(pieces), ends

    async def __call__(self) -> dict[str, Any]:
        if self.pieces:
            piece = self.pieces.pop(0)
            return {"type": "http.request", "body": piece, "more_body": bool(self.pieces) or not self.ends}
        await asyncio.sleep(3600)
        raise AssertionError


def ran(talk: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(talk(), 20))


async def begun(kept: Bodies, address: str, sender: Sender, largest: int = FORM) -> asyncio.Task[Any]:
    task = asyncio.create_task(kept.collected(address, sender, largest))
    for _ in range(5):
        await asyncio.sleep(0)
    return task


def test_a_body_that_never_ends_is_given_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "FORM_SECONDS", 0.05)

    async def talk() -> None:
        kept = Bodies()
        assert await kept.collected("a", Sender(b"x" * 1000), FORM) is Fate.SLOW
        assert kept.held == 0

    ran(talk)


def test_sixty_bodies_of_ten_megabytes_that_never_end_hold_next_to_nothing() -> None:
    async def talk() -> None:
        kept = Bodies()
        tasks = [await begun(kept, "a", Sender(*[b"x" * 65_536] * 150)) for _ in range(60)]
        assert kept.held <= Limits().bytes
        assert kept.held == 0, "more than a form is not kept at all"
        for task in tasks:
            task.cancel()

    ran(talk)


def test_what_one_address_holds_is_bounded_and_the_oldest_makes_room() -> None:
    async def talk() -> None:
        kept = Bodies(Limits(bodies=5, bytes=1000, bytes_in_all=5000))
        slow = [await begun(kept, "a", Sender(b"x" * 300)) for _ in range(6)]
        assert kept.held <= 1000
        assert [task.done() for task in slow] == [True, True, True, False, False, False]
        assert slow[0].result() is Fate.SLOW
        assert await kept.collected("a", Sender(b"y" * 900, ends=True), FORM) == b"y" * 900, (
            "a phone of the hall"
        )
        assert await kept.collected("b", Sender(b"y" * 900, ends=True), FORM) == b"y" * 900
        many = [await begun(kept, "c", Sender(b"x")) for _ in range(9)]
        assert sum(not task.done() for task in many) == 5
        for task in (*slow, *many):
            task.cancel()

    ran(talk)


def test_what_all_hold_is_bounded_and_whoever_holds_most_makes_room() -> None:
    async def talk() -> None:
        kept = Bodies(Limits(bodies=50, bytes=1000, bytes_in_all=1500))
        greedy = [await begun(kept, "a", Sender(b"x" * 450)) for _ in range(2)]
        small = [await begun(kept, f"b{number}", Sender(b"x" * 100)) for number in range(8)]
        assert kept.held <= 1500
        assert [task.done() for task in greedy] == [True, False]
        assert not any(task.done() for task in small)
        for task in (*greedy, *small):
            task.cancel()

    ran(talk)


def test_a_hall_of_150_phones_behind_one_address_sends_at_the_same_moment() -> None:
    async def talk() -> None:
        kept = Bodies()
        sent = (kept.collected("nat", Sender(b"x" * 2000, b"y" * 2000, ends=True), FORM) for _ in range(150))
        assert {len(body) if isinstance(body, bytes) else 0 for body in await asyncio.gather(*sent)} == {4000}
        assert kept.held == 0

    ran(talk)


def test_a_file_is_taken_whole_and_no_larger_one() -> None:
    async def talk() -> None:
        kept = Bodies()
        pieces = [b"x" * 1_000_000] * 10
        assert await kept.collected("a", Sender(*pieces, ends=True), FILE) == b"x" * FILE
        assert await kept.collected("a", Sender(*pieces, b"x", ends=True), FILE) is Fate.LARGE
        assert kept.held == 0

    ran(talk)


def test_connections_stay_below_the_files_that_may_be_open() -> None:
    assert connections(None) == connections(16_384) == http_limits.CONNECTIONS
    assert connections(1024) < 1024


def noted(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """The connections that are hung up on."""
    aborted: list[Line] = []

    def abort(line: Line) -> None:
        aborted.append(line)

    monkeypatch.setattr(Line, "abort", abort, raising=False)
    return aborted


def test_a_head_that_never_comes_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_limits, "PATIENCE", 0.0)
    aborted = noted(monkeypatch)
    answered(HEAD)
    assert len(aborted) == 1
    aborted.clear()
    answered(HEAD + b"\r\n")
    assert not aborted, "a head that came is answered"


def test_one_address_has_not_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_limits, "PER_ADDRESS", 0)
    aborted = noted(monkeypatch)
    answered()
    assert len(aborted) == 1
