"""Six hundred phones come back at once, open their streams of news, and hear one piece of it.

``uv run --group test python benchmarks/listeners.py``. Every phone connects in the same moment, as when a
hall's network returns; it has its stream when the first line is there. Then a deal is typed at one table,
and everybody hears of it. The yardstick in the same run is the same server with its news sent through
Django's own asynchronous handler (``through_django.py``). The phones take their share of the same
processor.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import quantiles

from devices import Device, Form, answer, request
from hall import DEAL, as_records, first_events, played_events
from served import Served, furnish

from tapis.web.server.limits.open_files import allow_open_files

STREAMS, ROUNDS, DEALS = 600, 2, 4
PATIENCE = 120.0
TOKEN = "b" * 32
HEADERS = {"Cookie": f"csrftoken={TOKEN}", "X-CSRFToken": TOKEN}
FORMER = str(Path(__file__).with_name("through_django.py"))


@dataclass
class Phone:
    """A page that listens: when it asked, had its stream and heard the news, by one clock."""

    port: int
    asked: float = 0.0
    opened: float = 0.0
    heard: float = 0.0

    async def open(self) -> asyncio.StreamReader:
        """The stream, once its first line is there."""
        self.asked = time.perf_counter()
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(request(Device({"Cookie": HEADERS["Cookie"]}, []), Form("/live/event/hall")))
        while not (await self._line(reader)).startswith(b"retry"):
            pass
        self.opened = time.perf_counter()
        return reader

    async def listen(self, reader: asyncio.StreamReader) -> None:
        """Until the first news."""
        while not (await self._line(reader)).startswith(b"event: news"):
            pass
        self.heard = time.perf_counter()

    async def _line(self, reader: asyncio.StreamReader) -> bytes:
        line = await reader.readline()
        if not line:
            raise ConnectionError("the server closed the stream")
        return line


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=STREAMS)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    allow_open_files()
    figures = {}
    with tempfile.TemporaryDirectory(prefix="tapis-listeners-") as folder:
        home = Path(folder)
        furnish(home)
        links = iter(_open_evening())
        figures["beside Django"] = measure(Served(home), arguments.streams, next(links))
        figures["through Django"] = measure(Served(home, FORMER), arguments.streams, next(links))
    print(json.dumps(figures, indent=2) if arguments.json else report(figures))


def _open_evening() -> list[str]:
    """Round 1 is published; gives the addresses of its tables."""
    from tapis.web.access.links import TableLink, table_token  # noqa: PLC0415 - Django is set up now
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415

    tables = 4
    before = list(first_events(tables, ROUNDS, DEALS))
    published = islice(played_events(tables, ROUNDS, DEALS), 2)
    assert not DjangoLog().write(as_records("hall", 0, iter([*before, *published])))
    return [f"/t/{table_token(TableLink('hall', 1, table, 0))}" for table in range(1, tables + 1)]


def measure(served: Served, streams: int, table: str) -> dict[str, float]:
    """The figures of one way to serve news."""
    served.start()
    try:
        served.wait_for("/healthz")
        served.wait_for(table)
        asyncio.run(_hall(served, 3, table, 1))  # what the first stream of a process costs, nobody else pays
        return asyncio.run(_hall(served, streams, table, 2))
    finally:
        served.stop()


async def _hall(served: Served, streams: int, table: str, deal: int) -> dict[str, float]:
    phones = [Phone(served.port) for _ in range(streams)]
    threads, memory, used = served.threads(), served.memory(), served.processor()
    readers = await asyncio.wait_for(asyncio.gather(*(each.open() for each in phones)), PATIENCE)
    used = served.processor() - used
    listening = [
        asyncio.ensure_future(phone.listen(reader)) for phone, reader in zip(phones, readers, strict=True)
    ]
    await asyncio.sleep(1)
    threads, memory = served.threads() - threads, served.memory() - memory
    sent = await _typed(served, table, deal)
    await asyncio.wait_for(asyncio.gather(*listening), PATIENCE)
    for each in phones:
        each.writer.close()
    waits = [each.opened - each.asked for each in phones]
    cuts = quantiles(waits, n=100)
    return {
        "opened p50 ms": cuts[49] * 1000,
        "opened p95 ms": cuts[94] * 1000,
        "all opened s": max(each.opened for each in phones) - min(each.asked for each in phones),
        "processor ms per stream": used / streams * 1000,
        "threads more": threads,
        "kB per stream": memory * 1024 / streams,
        "all heard ms": (max(each.heard for each in phones) - sent) * 1000,
    }


async def _typed(served: Served, table: str, deal: int) -> float:
    """A deal is typed at a table; when it was sent."""
    boxes = {
        f"d{deal}-{key}-{seat}": "" if value is None else str(value)
        for key, values in DEAL.items()
        for seat, value in enumerate(values)
    }
    form = Form(table, {"do": "deal", "deal": str(deal), "op": f"op-{deal}", **boxes})
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    sent = time.perf_counter()
    writer.write(request(Device(HEADERS, []), form))
    status = await answer(reader)
    writer.close()
    if status not in {200, 302, 303}:
        raise RuntimeError(f"{table}: {status}\n{served.log()}")
    return sent


def report(figures: dict[str, dict[str, float]]) -> str:
    """The figures side by side, and how many times the former way needs."""
    now, former = figures["beside Django"], figures["through Django"]
    lines = [f"{'':26}{'beside':>10}{'through':>10}{'ratio':>8}"]
    for name, value in now.items():
        ratio = f"{former[name] / value:8.1f}" if value > 0 else f"{'-':>8}"
        lines.append(f"{name:26}{value:10.1f}{former[name]:10.1f}{ratio}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
