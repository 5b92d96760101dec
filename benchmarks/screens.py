"""News on twenty screens: from the answer to a confirmed slip to the last screen that shows it.

``uv run --group test python benchmarks/screens.py``. Round boards, standings, the projector's pages and the
public page are open on twenty screens of one evening of a hundred tables; every screen hears news and then
fetches its page, as the browser does. The desk confirms one slip after the other, with pauses, then several
in quick succession. ``news`` is the time until the last screen has heard, ``shown`` until the last one has
fetched its page. The yardstick in the same run is a page that does nothing, fetched by twenty at once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

from hall import as_records, first_events, played_events
from served import Served, direct, furnish

SCREENS, SLIPS, TABLES, ROUNDS, DEALS = 20, 12, 100, 4, 8
PAUSE, PATIENCE = 1.0, 10.0
OPEN = ("screen/standings", "screen/seating", "screen/clock", "public/", "standings", "rounds/4")


@dataclass
class Screen:
    """One open page: what it fetches after each news, and when that happened last."""

    port: int
    path: str
    cookies: str
    public: bool
    heard: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)

    async def watch(self, version: int) -> None:
        """Listen for ever."""
        query = {"since": version} | ({"readers": "results"} if self.public else {})
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(request("GET", f"/live/event/hall?{urlencode(query)}", self.cookies))
            while line := await reader.readline():
                if line.startswith(b"event: news"):
                    self.heard.append(time.perf_counter())
                    await ask(self.port, request("GET", self.path, self.cookies, close=True))
                    self.shown.append(time.perf_counter())
        finally:
            writer.close()


def request(method: str, path: str, cookies: str, body: bytes = b"", *, close: bool = False) -> bytes:
    """A request as a browser sends it."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {cookies}", "Accept-Encoding: gzip"]
    lines += ["Accept-Language: fr", f"Content-Length: {len(body)}", "HX-Request: true"]
    lines += ["Content-Type: application/x-www-form-urlencoded"] + ["Connection: close"] * close
    return "\r\n".join([*lines, "", ""]).encode() + body


async def ask(port: int, message: bytes) -> int:
    """Send and read the whole answer; its status."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(message)
        answer = await reader.read()
        return int(answer.split(b" ", 2)[1])
    finally:
        writer.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screens", type=int, default=SCREENS)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tapis-screens-") as folder:
        figures = measure(Path(folder), arguments.screens)
    print(json.dumps(figures, indent=2) if arguments.json else report(figures))


def measure(home: Path, screens: int) -> dict[str, dict[str, float]]:
    """The figures of single slips, of slips in quick succession, and of the yardstick."""
    furnish(home)
    direct("hall")
    version = _play()
    served = Served(home)
    served.start()
    try:
        served.wait_for("/healthz")
        served.log_in()
        for path in OPEN:
            served.get(f"/e/hall/{path}")
        return asyncio.run(_evening(served, screens, version))
    finally:
        served.stop()


def _play() -> int:
    """Three rounds are played, and the last is read once at every table; gives the log's version."""
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415 - Django is set up now

    every = [*first_events(TABLES, ROUNDS, DEALS), *played_events(TABLES, ROUNDS, DEALS)]
    last = len(every) - 1 - 2 * TABLES
    records = as_records("hall", 0, iter([*every[:last], *every[last:-1:2]]))
    assert not DjangoLog().write(records)
    return len(records)


async def _evening(served: Served, screens: int, version: int) -> dict[str, dict[str, float]]:
    cookies = served.cookies()
    paths = islice(cycle(OPEN), screens)
    wall = [Screen(served.port, f"/e/hall/{each}", cookies, each == "public/") for each in paths]
    watching = [asyncio.create_task(each.watch(version)) for each in wall]
    await asyncio.sleep(2)
    tables = iter(range(1, TABLES + 1))
    single = [await _confirmed(served, cookies, wall, next(tables), PAUSE) for _ in range(SLIPS)]
    burst = [await _confirmed(served, cookies, wall, next(tables), 0.3) for _ in range(SLIPS)]
    await asyncio.sleep(PATIENCE / 2)
    quick = [_since(sent, answered, wall) for sent, answered, _, _ in burst]
    nothing = await _nothing(served.port, screens)
    for each in watching:
        each.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    return {
        "a slip now and then": _figures([(news, shown) for _, _, news, shown in single]),
        "slips in quick succession": _figures(quick),
        "a page that does nothing": {"all fetched ms": nothing * 1000},
    }


async def _confirmed(
    served: Served, cookies: str, wall: list[Screen], table: int, pause: float
) -> tuple[float, float, float, float]:
    """Confirm a slip: when it was sent and answered, how long the last screen took to hear and show it."""
    token = served.cookie("csrftoken")
    form = {"do": "accept", "op": f"confirm-{table}", "csrfmiddlewaretoken": token}
    path = f"/e/hall/slips/{ROUNDS}/{table}"
    sent = time.perf_counter()
    status = await ask(served.port, request("POST", path, cookies, urlencode(form).encode(), close=True))
    answered = time.perf_counter()
    if status != 302:
        raise RuntimeError(f"{path}: {status}\n{served.log()}")
    await asyncio.sleep(pause)
    patience = answered + PATIENCE
    while pause == PAUSE and time.perf_counter() < patience and not all(s.shown[-1:] > [sent] for s in wall):
        await asyncio.sleep(0.02)
    return sent, answered, *_since(sent, answered, wall)


def _since(sent: float, answered: float, wall: list[Screen]) -> tuple[float, float]:
    """From the answer until the last screen had heard, and shown, something that came after the slip."""

    def last(times: list[list[float]]) -> float:
        after = [next((at for at in each if at > sent), float("inf")) for each in times]
        return max(0.0, max(after) - answered)

    return last([each.heard for each in wall]), last([each.shown for each in wall])


async def _nothing(port: int, screens: int) -> float:
    begun = time.perf_counter()
    await asyncio.gather(*(ask(port, request("GET", "/healthz", "", close=True)) for _ in range(screens)))
    return time.perf_counter() - begun


def _figures(times: list[tuple[float, float]]) -> dict[str, float]:
    news, shown = zip(*times, strict=True)
    return {
        "news median ms": median(news) * 1000,
        "news slowest ms": max(news) * 1000,
        "shown median ms": median(shown) * 1000,
        "shown slowest ms": max(shown) * 1000,
    }


def report(figures: dict[str, dict[str, float]]) -> str:
    """The figures as lines."""
    return "\n".join(
        f"{name:28}" + "  ".join(f"{key} {value:,.0f}" for key, value in row.items())
        for name, row in figures.items()
    )


if __name__ == "__main__":
    main()
