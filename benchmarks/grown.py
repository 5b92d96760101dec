"""Six hundred tables at a sustained pace, and a server process that is killed among them.

Every table enters deal after deal at its own moments, so that together they send a bit more than a
hundred entries a second, and listens to the news. A phone whose connection breaks connects anew and
sends the same form again, as the page does by itself. Over PostgreSQL and Valkey two processes serve, and
one is killed without warning in the middle; over SQLite there is one process, and nobody is killed.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from devices import Device, answer, request
from served import Served

PACE = 110.0
"""Entries a second, all tables together."""
PATIENCE = 30.0


@dataclass
class Kept:
    """What the phones met; ``away`` are the seconds for which a page heard nothing."""

    waits: list[tuple[float, float]] = field(default_factory=list)
    answered: set[tuple[str, str]] = field(default_factory=set)
    refused: Counter[int] = field(default_factory=Counter)
    resent: int = 0
    news: int = 0
    away: list[float] = field(default_factory=list)
    killed: float = 0.0
    begun: float = 0.0
    seconds: float = 0.0

    def figures(self) -> dict[str, float]:
        """Entries per second; waits of all, and of those begun more than three seconds from the kill."""
        calm = [wait for at, wait in self.waits if not self.killed or not -3 < at - self.killed < 5]
        figures = {"entries per second": len(self.answered) / self.seconds, "resent": self.resent}
        for name, waits in (("", [wait for _, wait in self.waits]), (" in calm", calm)):
            cuts = quantiles(waits, n=100)
            figures |= {f"p{at}{name} ms": cuts[at - 1] * 1000 for at in (50, 95, 99)}
        figures |= {"slowest ms": max(wait for _, wait in self.waits) * 1000, "news heard": self.news}
        if self.away:
            cuts = quantiles(self.away, n=100)
            figures |= {"screens cut off": len(self.away), "screens back: p50 s": cuts[49]}
            figures |= {"screens back: slowest s": max(self.away)}
        return figures | {"refused": self.refused.total()}


async def sustained(served: Served, devices: Sequence[Device], kill: bool) -> Kept:
    """Let every device send all its forms; half-way one process dies, if so asked."""
    kept, chance = Kept(), random.Random(7)
    ears = [asyncio.create_task(_listen(served.port, device.news, kept)) for device in devices]
    await asyncio.sleep(len(ears) / 100)
    span = len(devices) / PACE
    kept.begun = time.perf_counter()
    work = [asyncio.create_task(_enter(served.port, each, span, chance.random(), kept)) for each in devices]
    if kill:
        await asyncio.sleep(span * len(devices[0].forms) / 2)
        os.kill(served.workers()[0], signal.SIGKILL)
        kept.killed = time.perf_counter()
    await asyncio.gather(*work)
    kept.seconds = time.perf_counter() - kept.begun
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    return kept


async def _enter(port: int, device: Device, span: float, share: float, kept: Kept) -> None:
    """One form in every span, each at the device's own moment of it, however long the last one took."""
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    for turn, form in enumerate(device.forms):
        await asyncio.sleep(max(0.0, kept.begun + (turn + share) * span - time.perf_counter()))
        begun = time.perf_counter()
        while time.perf_counter() - begun < PATIENCE:
            try:
                if line is None or line[0].at_eof():  # a server closes a line on which nothing comes
                    line = await asyncio.open_connection("127.0.0.1", port)
                line[1].write(request(device, form))
                status = await answer(line[0])
            except (OSError, asyncio.IncompleteReadError):
                line, kept.resent = None, kept.resent + 1
                await asyncio.sleep(0.1)
                continue
            if status == 302:
                kept.answered.add((form.path, (form.fields or {})["deal"]))
                kept.waits.append((begun, time.perf_counter() - begun))
                break
            kept.refused[status] += 1
            if status != 503:
                break
            await asyncio.sleep(0.5)
    if line:
        line[1].close()


async def _listen(port: int, path: str, kept: Kept) -> None:
    """Hear the news; when the line breaks, come back as a browser does after what the stream asks for."""
    lost = 0.0
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            while line := await reader.readline():
                if lost and line.startswith(b"retry:"):
                    kept.away.append(time.perf_counter() - lost)
                    lost = 0.0
                kept.news += line.startswith(b"event: news")
            writer.close()
        except OSError:
            pass
        lost = lost or time.perf_counter()
        await asyncio.sleep(2.0)


def stored(kept: Kept, links: Sequence[str]) -> dict[str, float]:
    """Answered entries that are not in the log, and those that are there twice."""
    from tapis.club.events import DealProposed  # noqa: PLC0415 - Django is set up now
    from tapis.web.room.families import TOURNAMENTS  # noqa: PLC0415
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415

    events = [TOURNAMENTS.codec.event(record) for record in DjangoLog().read("event/hall")]
    found = Counter((links[e.table - 1], str(e.deal)) for e in events if isinstance(e, DealProposed))
    return {
        "stored": len(found),
        "lost": len(kept.answered - set(found)),
        "doubled": sum(count > 1 for count in found.values()),
    }


def load() -> float:
    """How busy the machine was in the last minute."""
    path = Path("/proc/loadavg")
    return float(path.read_text().split()[0]) if path.exists() else 0.0
