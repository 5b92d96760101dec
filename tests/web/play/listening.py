"""What a phone receives, byte by byte: a wire between it and the server that keeps everything.

Whatever a page, a part of one or an event stream says goes through here. ``hidden`` then tells which
cards were named to somebody who could not know them at that moment.
"""

from __future__ import annotations

import json
import re
import socket
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Any

from tapis.core.cards import SYMBOLS, Card, Cards
from tapis.core.events import CardsPassed, DealEvent, Played, Shown
from tapis.core.notation import read_event
from tapis.core.plugin import plugins
from tapis.core.shapes import Grammar

CODE = re.compile(r"(?<![\w-])([SHDC])([2-9TJQKA])(?![\w-])")
WORDS = re.compile(r"\b(10|[2-9]|jack|queen|king|ace) of (spades|hearts|diamonds|clubs)")
SIGNS = re.compile(r"([♠♥♦♣])(10|[2-9JQKA])(?!\w)")
RUNG = re.compile(r'class=\\?"index-tile \S+ rung\\?">.*?</span><span.*?</span></span>')
"""A card in the order of a contract, which names every card of a suit, whoever holds it."""
SOLOS = re.compile(r'\bS[678](?= ?<span class="written-card| [A-F]\b)')
"""“S6 ♥” is how whist writes a solo, in a call and on the sheet: no six of spades."""
OURS = re.compile(r'<input type="hidden" name="(csrfmiddlewaretoken|op)"[^>]*>')
RANKS = {"jack": "J", "queen": "Q", "king": "K", "ace": "A", "10": "T"}
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
SYMBOL = {symbol: letter for letter, symbol in SYMBOLS.items()}


@dataclass
class Wire:
    """A port of its own that leads to the server and remembers what comes back.

    Frozen, its connections stay open and nothing passes, as in a tunnel.
    """

    target: int
    received: list[bytearray] = field(default_factory=list)
    door: socket.socket = field(default_factory=lambda: socket.create_server(("127.0.0.1", 0)))
    passes: Event = field(default_factory=Event)

    def __post_init__(self) -> None:
        self.passes.set()
        Thread(target=self._receive, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.door.getsockname()[1]}"

    def _receive(self) -> None:
        while True:
            try:
                phone, _ = self.door.accept()
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                return
            kept = bytearray()
            self.received.append(kept)
            Thread(target=_both_ways, args=(phone, server, kept, self.passes), daemon=True).start()

    def close(self) -> None:
        self.door.close()

    def answers(self) -> Iterator[str]:
        """Every answer, connection by connection; style sheets and scripts are the same for everybody."""
        for kept in self.received:
            for answer in bytes(kept).split(b"HTTP/1.1 ")[1:]:
                head, _, body = answer.partition(b"\r\n\r\n")
                told = head.lower()
                if b"text/html" in told or b"text/event-stream" in told:
                    opened = _unzipped(body) if b"content-encoding: gzip" in told else body
                    yield b"\r\n\r\n".join((head, opened)).decode("utf-8", "replace")


def _unzipped(body: bytes) -> bytes:
    return zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(body)


def _both_ways(phone: socket.socket, server: socket.socket, kept: bytearray, passes: Event) -> None:
    with phone, server:
        up = Thread(target=_pump, args=(phone, server, None, passes), daemon=True)
        up.start()
        _pump(server, phone, kept, passes)
        up.join()


def _pump(source: socket.socket, sink: socket.socket, kept: bytearray | None, passes: Event) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            passes.wait()
            if kept is not None:
                kept += data
            sink.sendall(data)
    for each in (source, sink):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


def named(text: str) -> Cards:
    """Every card a text names: by code, in words, or as a sentence writes it."""
    text = SOLOS.sub("", OURS.sub("", RUNG.sub("", text)))
    found = {Card(suit, rank) for suit, rank in CODE.findall(text)}
    found |= {Card(SUITS[suit], RANKS.get(rank, rank)) for rank, suit in WORDS.findall(text)}
    found |= {Card(SYMBOL[suit], RANKS.get(rank, rank)) for suit, rank in SIGNS.findall(text)}
    return Cards.of(found)


def told(home: Path, name: str) -> list[tuple[int, str, Any]]:
    """What is written of a table: version, kind and body."""
    (file,) = home.glob("*.sqlite3")
    with sqlite3.connect(file) as database:
        rows = database.execute(
            "SELECT version, kind, body FROM event_log WHERE stream LIKE ? ORDER BY version", (f"%/{name}",)
        ).fetchall()
    return [(version, kind, json.loads(body)) for version, kind, body in rows]


def played(home: Path, name: str, regulation: str, seats: int) -> list[list[tuple[int, DealEvent[Any]]]]:
    """The events of every deal that is over, with their versions."""
    grammar = Grammar(plugins()[regulation], seats)
    over: list[list[tuple[int, DealEvent[Any]]]] = []
    found: list[tuple[int, DealEvent[Any]]] = []
    for version, _, body in told(home, name):
        if "event" in body and "drawn" in body:
            found.append((version, read_event(grammar, body["event"])))
        elif "seed" in body and "result" in body:
            over.append(found)
            found = []
    return over


def known(deal: list[tuple[int, DealEvent[Any]]], seat: int, version: int) -> Cards:
    """Every card ``seat`` has perceived in a deal up to a version of the table."""
    found = Cards()
    for at, event in deal:
        if at > version:
            break
        match event.seen_by(seat):
            case Shown(_, cards) | CardsPassed(_, _, cards) if cards is not None:
                found = found | cards
            case Played(_, card):
                found = found | Cards.of([card])
    return found


def hidden(wire: Wire, deals: list[list[tuple[int, DealEvent[Any]]]], seat: int) -> list[str]:
    """Every answer that named a card its reader could not know yet, while a deal was being played."""
    wrong = []
    for answer in wire.answers():
        version = re.search(r'data-version="(\d+)"', answer)
        at = int(version[1]) if version else 0
        playing = next((deal for deal in deals if deal[0][0] <= at <= deal[-1][0]), [])
        secret = named(answer) - known(playing, seat, at)
        if secret and (playing or not at):
            wrong.append(f"version {at} names {secret}: {answer[:200]}")
    return wrong
