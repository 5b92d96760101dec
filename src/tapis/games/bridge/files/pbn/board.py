"""A board as PBN tells it: who sat where, the hands, the auction, the play, what it came to.

Everything may be unknown. What this program does not understand stays in ``tags`` and ``sections`` and
is written again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tapis.core.cards import Card
from tapis.core.tricks import Seat
from tapis.core.whole import whole
from tapis.games.bridge.files.pbn.values import Hands
from tapis.games.bridge.play.calls import AuctionCall
from tapis.games.bridge.result import PASSED_OUT, Contract, PassedOut, PlayedOut, Result, Vulnerable
from tapis.law import Refusal

WIDTH = re.compile(r"\\(\d{1,3})([LRlr]?)")
PLAYERS = ("North", "East", "South", "West")


@dataclass(frozen=True, slots=True)
class Section:
    """A table or any other section: the tag's value, the words of each line, the notes that follow."""

    name: str
    value: str
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of a table's columns, without order and width."""
        return tuple(each.split("\\")[0].lstrip("+-") for each in self.value.split(";"))

    @property
    def widths(self) -> tuple[tuple[int, bool], ...]:
        """How wide each column is at least, and whether it stands to the right."""
        found = (WIDTH.search(each) for each in self.value.split(";"))
        return tuple((whole(each[1]) or 0, each[2].upper() == "R") if each else (0, False) for each in found)

    def column(self, name: str) -> tuple[str, ...]:
        """One column of a table, quotes taken off; empty cells where the table or a line lacks it."""
        at = self.columns.index(name) if name in self.columns else len(self.columns) + 1
        return tuple(row[at].strip('"') if at < len(row) else "" for row in self.rows)


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something of a board that cannot be so: its line, the board as printed, and why."""

    line: int
    board: str
    problem: Refusal
    mended: bool = False
    """Whether it was read all the same, with nothing left out."""


@dataclass(frozen=True, slots=True)
class LaxBoards:
    """The boards of a file with all that could be understood, and what could not."""

    boards: tuple[Board, ...]
    doubts: tuple[Doubt, ...] = ()
    """In the order of the file."""


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a PBN file; None or empty where something is unknown."""

    number: int | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerable | None = None
    hands: Hands | None = None
    auction: tuple[AuctionCall, ...] | None = None
    contract: Contract | PassedOut | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    play: tuple[Card, ...] | None = None
    double_dummy: tuple[tuple[int, ...], ...] | None = None
    """For each seat its tricks in clubs, diamonds, hearts, spades and no trump."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """Tags this program does not understand, kept as they are."""
    sections: tuple[Section, ...] = ()
    """Sections it does not understand, kept as they are."""
    auction_notes: Mapping[int, str] = field(default_factory=dict)
    """Texts by the index of the call they stand at; empty where it is alerted and nothing is said."""
    play_notes: Mapping[int, str] = field(default_factory=dict)
    """Texts by the index of the card they stand at."""
    auction_marks: Mapping[int, str] = field(default_factory=dict)
    """Marks such as ``!`` and ``$13`` by the index of the call they stand at."""
    play_marks: Mapping[int, str] = field(default_factory=dict)
    """The same by the index of the card."""
    comments: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    """Where it begins in the file it was read from; 0 where it is not from a file."""
    printed: str = field(default="", compare=False)
    """Its number as the file has it."""

    @property
    def result(self) -> Result | None:
        """The result, where contract, declarer and tricks are known."""
        if isinstance(self.contract, PassedOut):
            return PASSED_OUT
        if self.contract is None or self.declarer is None or self.tricks is None:
            return None
        return PlayedOut(self.contract, self.declarer, self.tricks)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of north, east, south and west; empty where unknown."""
        return tuple(self.tags.get(name, "").strip("?") for name in PLAYERS)

    def with_result(self, result: Result) -> Board:
        """The board with what it came to."""
        if isinstance(result, PassedOut):
            return replace(self, contract=PASSED_OUT, declarer=None, tricks=None)
        return replace(self, contract=result.contract, declarer=result.declarer, tricks=result.tricks)

    def section(self, name: str) -> Section | None:
        """The section of that name."""
        return next((each for each in self.sections if each.name == name), None)
