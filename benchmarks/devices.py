"""Many simulated phones against one server on the loopback address, each with a connection of its own.

A device sends its forms one after the other, as soon as the last was answered or after a pause, and
may keep a second connection open for news. It speaks just enough HTTP for that. Everything is bounded:
a number of forms, and seconds in all.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from urllib.parse import urlencode


@dataclass(frozen=True, slots=True)
class Form:
    """One thing to send: a page asked for, or with ``fields`` a form."""

    path: str
    fields: dict[str, str] | None = None


@dataclass
class Tally:
    """What the devices met: seconds per answered form, statuses, and news heard."""

    waits: list[float] = field(default_factory=list)
    news: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    seconds: float = 0.0

    def figures(self) -> dict[str, float]:
        """Answers per second, waits in milliseconds, and how many answers were no success."""
        cuts = quantiles(self.waits, n=100)
        good = sum(count for status, count in self.statuses.items() if status in {200, 204, 302, 303})
        return {
            "answers per second": good / self.seconds,
            "p50 ms": cuts[49] * 1000,
            "p95 ms": cuts[94] * 1000,
            "p99 ms": cuts[98] * 1000,
            "slowest ms": max(self.waits) * 1000,
            "failed": sum(self.statuses.values()) - good,
        }


@dataclass(frozen=True, slots=True)
class Device:
    """A phone: its cookies and headers, and what it will send."""

    headers: dict[str, str]
    forms: Sequence[Form]
    news: str = ""


def run(
    port: int,
    devices: Sequence[Device],
    pause: Callable[[], float] = lambda: 0.0,
    limit: float = 120,
) -> Tally:
    """Let all devices send everything, or what they can within ``limit`` seconds."""
    return asyncio.run(_run(port, devices, pause, limit))


async def _run(port: int, devices: Sequence[Device], pause: Callable[[], float], limit: float) -> Tally:
    tally = Tally()
    streams = [await asyncio.open_connection("127.0.0.1", port) for _ in devices]
    ears = [asyncio.create_task(_listen(port, device.news, tally)) for device in devices if device.news]
    await asyncio.sleep(len(ears) / 100)
    begun = time.perf_counter()
    work = [
        _device(port, device, stream, pause, tally) for device, stream in zip(devices, streams, strict=True)
    ]
    try:
        await asyncio.wait_for(asyncio.gather(*work), limit)
    except TimeoutError:
        tally.statuses[0] += 1
    tally.seconds = time.perf_counter() - begun
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    return tally


async def _device(
    port: int,
    device: Device,
    stream: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    pause: Callable[[], float],
    tally: Tally,
) -> None:
    reader, writer = stream
    try:
        for form in device.forms:
            await asyncio.sleep(pause())
            begun = time.perf_counter()
            if reader.at_eof():  # a server lets go of who says nothing for some seconds; browsers come back
                writer.close()
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request(device, form))
            status = await answer(reader)
            tally.waits.append(time.perf_counter() - begun)
            tally.statuses[status] += 1
    finally:
        writer.close()


async def _listen(port: int, path: str, tally: Tally) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        while line := await reader.readline():
            tally.news += line.startswith(b"event: news")
    finally:
        writer.close()


def request(device: Device, form: Form) -> bytes:
    """A form as a browser sends it."""
    body = urlencode(form.fields or {}).encode()
    lines = [
        f"{'GET' if form.fields is None else 'POST'} {form.path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {len(body)}",
        *(f"{name}: {value}" for name, value in device.headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body


async def answer(reader: asyncio.StreamReader) -> int:
    """The status of the next answer; its body is read and dropped."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = int(head.split(" ", 2)[1])
    length = next((line for line in head.split("\r\n") if line.startswith("content-length:")), "")
    if length:
        await reader.readexactly(int(length.partition(":")[2]))
    elif "transfer-encoding: chunked" in head:
        await _chunks(reader)
    return status


async def _chunks(reader: asyncio.StreamReader) -> None:
    while size := int(await reader.readline(), 16):
        await reader.readexactly(size + 2)
    await reader.readline()
