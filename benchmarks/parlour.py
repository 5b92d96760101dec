"""Many virtual tables at once, each with a person and bots, at the pace of people.

``uv run python benchmarks/parlour.py --tables 250 --seconds 120 --game tutti`` opens the tables, starts the
server and sits a simulated browser down at each: it listens for news, fetches the felt when something has
happened that it does not show yet, says every ten seconds that it is there, and plays a legal card two
seconds after its turn has come, as the bots do. Printed are the seconds a card took to be answered, those of
a page after news, the bytes of each, and the server's memory and processor. ``--level 2`` (or ``--bots
level2``) has bots that think ahead. ``--whole`` asks for whole felts, as a browser does that holds nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import random
import re
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import mean, quantiles
from typing import Any
from urllib.parse import urlencode
from zlib import compress

from served import Served, furnish

CSRF = "benchmark" * 3 + "12345"
CARD = re.compile(r'name="card"\s+value="(\w+)"[^>]*class="may')
FROM = re.compile(r'name="from"\s+value="(\d+)"')
CALL = re.compile(r'name="call"\s+value="([^"]+)"')
RANGE = re.compile(r'name="template"\s+value="([^"]+)".*?data-lowest="(\d+)"', re.DOTALL)
VERSION = re.compile(r'data-version="(\d+)"')
TURN = "my-turn"
BEAT = 10.0


@dataclass
class Met:
    """What the browsers met, in seconds and statuses."""

    cards: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    beats: list[float] = field(default_factory=list)
    sizes: dict[str, list[int]] = field(default_factory=lambda: {"card": [], "news": [], "felt": []})
    packed: list[int] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)


@dataclass
class Browser:
    """Somebody at one table: his cookie, a connection for pages, one for news, one for beats."""

    port: int
    table: str
    cookie: str
    pace: float
    met: Met
    rung: asyncio.Event = field(default_factory=asyncio.Event)
    number: int = 0
    version: int = 0
    heard: int = 0
    whole: bool = False
    pieces: dict[str, str] = field(default_factory=dict)
    open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def play(self) -> None:
        """Sit there until the benchmark is over."""
        await asyncio.sleep(random.random() * self.pace)
        beside = [asyncio.create_task(self.listen()), asyncio.create_task(self.beat())]
        try:
            page = await self.ask(None)
            while True:
                move = _move(page)
                if move is not None:
                    await asyncio.sleep(self.pace)
                    page = await self.ask(move)
                    continue
                while self.heard <= self.version:  # what an answer has shown is not asked for again
                    self.rung.clear()
                    await self.rung.wait()
                page = await self.ask(None)
        finally:
            for each in beside:
                each.cancel()

    async def listen(self) -> None:
        """Hear the news of the table."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        path = f"/live/play/{self.table}"
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.cookie}\r\n\r\n"
        writer.write(head.encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"data: ") and line[6:].strip().isdigit():
                    self.heard = max(self.heard, int(line[6:]))
                    self.rung.set()
        finally:
            writer.close()

    async def beat(self) -> None:
        """Say every few seconds that the page is there, as its worker does."""
        head = f"POST /play/{self.table}/beat HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        request = f"{head}Cookie: {self.cookie}\r\nContent-Length: 0\r\n\r\n".encode()
        await asyncio.sleep(random.random() * BEAT)
        while True:
            begun = time.perf_counter()
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(request)
            self.met.statuses[int((await reader.readuntil(b"\r\n\r\n")).split(b" ", 2)[1])] += 1
            self.met.beats.append(time.perf_counter() - begun)
            writer.close()
            await asyncio.sleep(BEAT)

    async def ask(self, sent: dict[str, str] | None) -> str:
        """A page, or what a form is answered with; a connection the server has closed is opened again."""
        request, begun = self.request(sent), time.perf_counter()
        while True:
            if self.open is None:
                self.open = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
            reader, writer = self.open
            try:
                writer.write(request)
                status, page = await _answer(reader)
                break
            except (ConnectionError, asyncio.IncompleteReadError):
                self.open = None
        took = time.perf_counter() - begun
        (self.met.pages if sent is None else self.met.cards).append(took)
        self.met.statuses[status] += 1
        self.met.sizes["news" if sent is None else "card"].append(len(page.encode()))
        self.met.packed.append(len(compress(page.encode(), 6)))
        page = page if self.whole else self.assembled(page)
        self.met.sizes["felt"].append(len(page.encode()))
        shown = VERSION.search(page)
        self.version = int(shown[1]) if shown else self.version
        return page

    def assembled(self, answer: str) -> str:
        """The felt, of what came and of what was there."""
        keys, *told = answer.split("<>")
        held, fresh = list(self.pieces.items()), []
        for each in told:
            if each[0] == "=":
                begin, length = map(int, each[1:].split("."))
                fresh += held[begin : begin + length]
            else:
                fresh.append((each[:8], each[8:]))
        self.pieces = dict(fresh)
        return "\n<".join(piece for _, piece in fresh).replace("<keys>", keys)

    def request(self, sent: dict[str, str] | None) -> bytes:
        """The request, as a browser words it."""
        self.number += 1
        body = ""
        if sent is not None:
            body = urlencode({"csrfmiddlewaretoken": CSRF, "op": f"{self.table}-{self.number}", **sent})
        path = f"/play/{self.table}/"
        head = [
            f"GET {path}?part=felt HTTP/1.1" if sent is None else f"POST {path} HTTP/1.1",
            "Host: 127.0.0.1",
            f"Cookie: {self.cookie}; csrftoken={CSRF}",
            "HX-Request: true",
            *([] if self.whole else ["Tapis-Held: " + "".join(self.pieces)]),
            "Accept-Language: fr",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
        ]
        return ("\r\n".join(head) + "\r\n\r\n" + body).encode()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, str]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
    if length is None:  # in pieces
        parts = []
        while size := int(await reader.readline(), 16):
            parts.append(await reader.readexactly(size))
            await reader.readline()
        await reader.readline()
        body = b"".join(parts)
    else:
        body = await reader.readexactly(int(length[1]))
    return int(head.split(" ", 2)[1]), body.decode()


def _move(page: str) -> dict[str, str] | None:
    """What to send now; None where nothing is awaited of this browser."""
    if 'value="next"' in page or "phase-over" in page:
        return {"do": "again" if "phase-over" in page else "next"}
    if cards := CARD.findall(page):
        held_by = FROM.search(page)
        return {"do": "card", "card": random.choice(cards), "from": held_by[1] if held_by else "0"}
    return _call(page) if TURN in page[:500] else None


def _call(page: str) -> dict[str, str] | None:
    """Some call that is open."""
    if ranged := RANGE.search(page):
        return {"do": "say", "template": html.unescape(ranged[1]), "n": ranged[2]}
    calls = CALL.findall(page)
    return {"do": "say", "call": html.unescape(calls[0])} if calls else None


def opened(home: Path, tables: int, game: str, bots: str) -> list[tuple[str, str]]:
    """Tables with somebody in the first chair and bots in the others: names and cookies."""
    furnish(home)
    from django.core import signing  # noqa: PLC0415 - Django is set up now

    from tapis.core.plugin import plugins  # noqa: PLC0415
    from tapis.parlour.state.events import VirtualTableOpened  # noqa: PLC0415
    from tapis.web.room.families import PARLOUR  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415
    from tapis.web.selves.browser import GUEST_COOKIE, SALT_GUEST  # noqa: PLC0415

    plugin = plugins()[game]
    made = []
    for number in range(tables):
        name, guest = f"table{number:04}", f"guest{number:04}"
        table = VirtualTableOpened(
            game, plugin.columns * plugin.sheet.members, plugin.event.formats[0].deals, 0, bots=bots
        )
        room = house().room(PARLOUR, name)
        host = ("Ann", guest)
        opened = partial(_opened, table=table, host=host)
        room.act(opened, f"open-{name}", "b")
        made.append((name, f"{GUEST_COOKIE}={signing.Signer(salt=SALT_GUEST).sign(guest)}"))
    return made


def _opened(state: Any, table: Any, host: Any) -> Any:
    from tapis.parlour.opening import welcome  # noqa: PLC0415

    return welcome(state, table, host, f"seed {host}")


async def evening(
    port: int, tables: list[tuple[str, str]], pace: float, seconds: float, *, whole: bool
) -> Met:
    """Everybody plays for so many seconds; what was met in the last four fifths of them."""
    met = Met()
    browsers = [Browser(port, name, cookie, pace, met, whole=whole) for name, cookie in tables]
    at_play = [asyncio.create_task(each.play()) for each in browsers]
    await asyncio.sleep(seconds / 5)
    met.cards.clear()
    met.pages.clear()
    met.beats.clear()
    for sizes in (*met.sizes.values(), met.packed):
        sizes.clear()
    await asyncio.sleep(seconds * 4 / 5)
    for each in at_play:
        each.cancel()
    problems = [each for each in await asyncio.gather(*at_play, return_exceptions=True) if each]
    for problem in {repr(each) for each in problems if not isinstance(each, asyncio.CancelledError)}:
        print("a browser gave up:", problem)
    return met


def _told(what: str, waits: list[float]) -> str:
    cuts = quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    places = ", ".join(f"p{at} {cuts[at - 1] * 1000:.0f} ms" for at in (50, 95, 99))
    return f"{what}: {len(waits)}, {places}"


def main() -> None:
    """Open, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--pace", type=float, default=2.0)
    parser.add_argument("--game", default="tutti")
    parser.add_argument("--bots", default="", help="the player in the bots' chairs, such as level2")
    parser.add_argument("--level", type=int, help="the level of those bots, a shorter way to say it")
    parser.add_argument("--whole", action="store_true")
    asked = parser.parse_args()
    if asked.level:
        asked.bots = f"level{asked.level}"
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        tables = opened(home, asked.tables, asked.game, asked.bots)
        served = Served(home)
        served.start(TAPIS_PLAY_PACE=str(asked.pace))
        served.wait_for("/healthz")
        empty, used = served.memory(), served.processor()
        try:
            met = asyncio.run(evening(served.port, tables, asked.pace, asked.seconds, whole=asked.whole))
        finally:
            after, spent = served.memory(), served.processor() - used
            served.stop()
        well = f", bots {asked.bots}" if asked.bots else ""
        print(f"{asked.tables} tables of {asked.game}{well}, a move every {asked.pace} s at each")
        print(_told("moves of people", met.cards))
        print(_told("pages after news", met.pages))
        print(_told("beats", met.beats))
        for what, sizes in {**met.sizes, "answers with gzip": met.packed}.items():
            print(f"bytes, {what}: mean {mean(sizes or [0]):.0f}, largest {max(sizes, default=0)}")
        print(f"statuses: {dict(met.statuses)}")
        print(f"memory: {after:.0f} MB, {(after - empty) * 1024 / asked.tables:.0f} kB a table")
        print(f"processor: {spent / asked.seconds:.0%} of one core")


if __name__ == "__main__":
    main()
