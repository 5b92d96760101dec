"""Simulated browsers at virtual tables: what each asks for, hears and meets, also when its line breaks.

A browser whose line breaks connects anew and sends the same form again, as the page does by itself; its
stream calls again after what a stream asks for, and says what it heard last.
"""

from __future__ import annotations

import asyncio
import html
import random
import re
import time
from bisect import bisect
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from urllib.parse import urlencode
from zlib import compress

CSRF = "benchmark" * 3 + "12345"
CARD = re.compile(r'name="card"\s+value="(\w+)"[^>]*class="may')
FROM = re.compile(r'name="from"\s+value="(\d+)"')
CALL = re.compile(r'name="call"\s+value="([^"]+)"')
RANGE = re.compile(r'name="template"\s+value="([^"]+)".*?\s(?:data-lowest|min)="(\d+)"', re.DOTALL)
VERSION = re.compile(r'data-version="(\d+)"')
TURN = "my-turn"
BEAT = 10.0
RETRY, AGAIN = 2.0, 0.2
"""Seconds after which a stream calls again, and a form is sent again."""
PATIENCE = 60.0
BETWEEN = NEXT, ANOTHER = {"do": "next"}, {"do": "again"}
"""What is sent between two deals, and between two games."""
LOST = (OSError, asyncio.IncompleteReadError)


@dataclass
class Met:
    """What the browsers met, in seconds and statuses."""

    cards: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    """The moment of each of these answers."""
    begun: list[float] = field(default_factory=list)
    """Answers to whoever was ready for the next deal, or game."""
    over: list[float] = field(default_factory=list)
    """The moments at which somebody first saw that a deal was over."""
    pages: list[float] = field(default_factory=list)
    beats: list[float] = field(default_factory=list)
    sizes: dict[str, list[int]] = field(default_factory=lambda: {"card": [], "news": [], "felt": []})
    packed: list[int] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    own: list[float] = field(default_factory=list)
    """Openings of one's own page."""
    still: list[tuple[float, float]] = field(default_factory=list)
    """When a table began to stand still for whoever sat there, and for how long."""
    accepted: list[tuple[str, str, str]] = field(default_factory=list)
    """Table, operation and card of every card that was answered with 200."""
    resent: int = 0
    cut: int = 0
    """Streams that broke."""

    def begin(self) -> None:
        """Forget what was measured so far, and keep what was accepted."""
        for each in (self.cards, self.answered, self.begun, self.pages, self.beats, self.own):
            each.clear()
        self.still.clear()
        self.packed.clear()
        for sizes in self.sizes.values():
            sizes.clear()

    @property
    def until_over(self) -> int:
        """How many cards were answered before a deal was over."""
        return bisect(self.answered, min(self.over, default=inf))


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
    own: float = 0.0
    """Seconds between two openings of one's own page; 0 for never."""
    moved: float = 0.0
    pieces: dict[str, str] = field(default_factory=dict)
    open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def play(self) -> None:
        """Sit there until the benchmark is over."""
        await asyncio.sleep(random.random() * self.pace)
        beside = [asyncio.create_task(each) for each in (self.listen(), self.beat(), self.look_at_own())]
        try:
            page = await self.ask(None)
            while True:
                move = _move(page)
                if move in BETWEEN:
                    self.met.over.append(time.perf_counter())
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
        """Hear the news of the table, and call again when the line breaks."""
        while True:
            with suppress(*LOST):
                await self._hear()
            self.met.cut += 1
            await asyncio.sleep(RETRY)

    async def _hear(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        last = f"Last-Event-ID: {self.heard}\r\n" if self.heard else ""
        head = (
            f"GET /live/play/{self.table} HTTP/1.1\r\nHost: 127.0.0.1\r\n{last}Cookie: {self.cookie}\r\n\r\n"
        )
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
            await self._once(request, self.met.beats)
            await asyncio.sleep(BEAT)

    async def look_at_own(self) -> None:
        """Open one's own page now and then: deals that are over are read, and games rated."""
        request = f"GET /me/ HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.cookie}\r\n\r\n".encode()
        while self.own:
            await asyncio.sleep(self.own * (0.5 + random.random()))
            await self._once(request, self.met.own)

    async def _once(self, request: bytes, waits: list[float]) -> None:
        """Ask on a line of its own; whoever is not answered asks again at the next time."""
        begun = time.perf_counter()
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
            writer.write(request)
            status, _page = await _answer(reader)
            writer.close()
        except LOST:
            return
        self.met.statuses[status] += 1
        waits.append(time.perf_counter() - begun)

    async def ask(self, sent: dict[str, str] | None) -> str:
        """A page, or what a form is answered with, sent again until somebody answers."""
        request, begun = self.request(sent), time.perf_counter()
        status, page = await self._asked(request, begun)
        took = (now := time.perf_counter()) - begun
        self._met(sent, took, now)
        self.met.statuses[status] += 1
        if sent is not None and "card" in sent and status == OK:
            self.met.accepted.append((self.table, f"{self.table}-{self.number}", sent["card"]))
        self.met.sizes["news" if sent is None else "card"].append(len(page.encode()))
        self.met.packed.append(len(compress(page.encode(), 6)))
        page = page if self.whole else self.assembled(page)
        self.met.sizes["felt"].append(len(page.encode()))
        shown = VERSION.search(page)
        self._seen(int(shown[1]) if shown else self.version)
        return page

    def _met(self, sent: dict[str, str] | None, took: float, now: float) -> None:
        """Note how long an answer took, by what was asked."""
        if sent is None:
            self.met.pages.append(took)
        elif sent in BETWEEN:
            self.met.begun.append(took)
        else:
            self.met.cards.append(took)
            self.met.answered.append(now)

    async def _asked(self, request: bytes, begun: float) -> tuple[int, str]:
        """The answer to a request; a connection the server has closed is opened again."""
        while True:
            idle = self.open is not None
            try:
                if self.open is None:
                    self.open = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
                reader, writer = self.open
                writer.write(request)
                return await _answer(reader)
            except LOST:
                self.open = None
                if time.perf_counter() - begun > PATIENCE:
                    raise
                if not idle:
                    self.met.resent += 1
                    await asyncio.sleep(AGAIN)

    def _seen(self, version: int) -> None:
        """Note that the table has moved, and for how long it stood."""
        now = time.perf_counter()
        if version != self.version:
            if self.moved:
                self.met.still.append((self.moved, now - self.moved))
            self.version, self.moved = version, now

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


OK = 200


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
        return ANOTHER if "phase-over" in page else NEXT
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
