"""A walk through an installed Tapis without any of its extras: tables, a sheet, an analysis, what is missing.

Whoever walks has a browser without scripts, and knows of the games what their pages offer.
"""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.error import HTTPError

from release.evening import bare, served
from release.visitor import Visitor

GAMES = ("bridge", "estimation", "putze", "tutti", "whist")
MISSING = b"tapis-cards[strong]"
"""What a page says that lacks the compiler."""
QUICK = {"TAPIS_PLAY_PACE": "0", "TAPIS_HINDSIGHT": "0", "TAPIS_LANG": "en"}
PATIENCE, MOMENT = 60.0, 0.05
NOT_FOUND, REFUSED = 404, 422
RUBBER = ("4P N =", "4C O -1", "3SA S =")
"""Deals of a rubber in one line each, in French letters; the last of them ends it."""


class Choice(NamedTuple):
    """A button of the felt that may be pressed, with the address and all that goes with it."""

    address: str
    sent: dict[str, str]


@dataclass
class Felt(HTMLParser):
    """What may be laid or said on a page of the felt: cards first, then calls."""

    cards: list[Choice] = field(default_factory=list)
    calls: list[Choice] = field(default_factory=list)
    _address: str = ""
    _hidden: dict[str, str] = field(default_factory=dict)
    _select: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form, its hidden fields, and each thing in it that can be chosen."""
        given = {name: value or "" for name, value in attrs}
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "form":
            self._address, self._hidden = given.get("action", ""), {}
        elif tag == "select":
            self._select = name
        elif tag == "input" and given.get("type") == "hidden":
            self._hidden[name] = value
        elif tag == "input" and name == "n":
            self._offer(self.calls, "n", given.get("data-lowest") or given.get("min") or value)
        elif tag == "button" and name == "card" and "may" in given.get("class", "").split():
            self._offer(self.cards, name, value)
        elif (tag == "button" and name == "call") or (tag == "option" and self._select == "call"):
            self._offer(self.calls, "call", value)

    def _offer(self, among: list[Choice], name: str, value: str) -> None:
        among.append(Choice(self._address, {**self._hidden, name: value}))


def felt(page: str) -> Felt:
    """What a page of the felt offers."""
    found = Felt()
    found.feed(page)
    return found


def light(command: Path) -> Iterator[str]:
    """Go through everything and say how it went; AssertionError or HTTPError on a failure."""
    with TemporaryDirectory() as home:
        around = {**bare(home, "/usr/bin:/bin"), **QUICK}
        checks = _doctor(command, around)
        yield f"doctor: {len(checks)} checks, none is bad; it names {', '.join(_named(checks))}"
        with served((command,), Path(home), around) as (visitor, _, _):
            for game in GAMES:
                yield _played(visitor, game)
            yield _kept(visitor)
            for page in ("", "learn/", "chances/", "chances/hand/", "replay/", "handbook/"):
                visitor.get(f"/{page}")


def _doctor(command: Path, around: dict[str, str]) -> list[dict[str, str]]:
    said = subprocess.run([command, "doctor", "--json"], env=around, check=False, capture_output=True)
    checks: list[dict[str, str]] = json.loads(said.stdout)
    assert not [each for each in checks if each["health"] == "bad"], checks
    return checks


def _named(checks: list[dict[str, str]]) -> list[str]:
    """The extras that the doctor tells of as missing."""
    return sorted(set(re.findall(r"tapis-cards\[\w+\]", json.dumps(checks, ensure_ascii=False))))


def _played(visitor: Visitor, game: str) -> str:
    """A deal at a table with bots, from its opening to what each card was worth."""
    begun = time.monotonic()
    opening = f"/play/new?game={game}"
    assert MISSING in visitor.get(opening).content, f"{game}: what a strong bot needs is not said"
    told = {"regulation": game, "name": "Ann", "others": "bots", "pace": "fast", "deals": "1"}
    table = visitor.send(opening, "/play/new", **told).address
    moves, over = 0, f"{table}deals/1/"
    while not _is_there(visitor, over):
        assert time.monotonic() - begun < PATIENCE, f"{game}: the deal does not end after {moves} moves"
        moves += _move(visitor, table)
    analysed = visitor.get(f"{over}analysis").content
    assert b"<main" in analysed
    missing = ", and says what exact play needs" if MISSING in analysed else ""
    return f"{game}: a deal in {moves} moves, {time.monotonic() - begun:.1f} s; its analysis opens{missing}"


def _move(visitor: Visitor, table: str) -> int:
    """Make the first move that the felt offers; 0 where somebody else is to move."""
    offered = felt(visitor.get(table).content.decode())
    for choice in offered.cards or offered.calls:
        try:
            visitor.send(table, choice.address, **choice.sent)
        except HTTPError as refused:
            if refused.code != REFUSED:
                raise
        else:
            return 1
    time.sleep(MOMENT)
    return 0


def _is_there(visitor: Visitor, path: str) -> bool:
    try:
        visitor.get(path)
    except HTTPError as missing:
        if missing.code != NOT_FOUND:
            raise
        return False
    return True


def _kept(visitor: Visitor) -> str:
    """A rubber at a friendly table, typed deal by deal and marked to its end."""
    names = {f"name{seat}": name for seat, name in enumerate(("Ann", "Ben", "Cleo", "Dirk"))}
    opening = "/friendly/new?game=bridge"
    sheet = visitor.send(opening, "/friendly/new", regulation="bridge", dealer="0", **names).address
    for deal, line in enumerate(RUBBER, 1):
        visitor.send(sheet, do="deal", deal=str(deal), seen="", **{f"d{deal}-line": line})
    marked = visitor.get(sheet).content.decode()
    assert re.search(r"\b700\b", marked), "two games to none bring 700, and the sheet does not say so"
    return f"a friendly table: a rubber of {len(RUBBER)} deals, marked"
