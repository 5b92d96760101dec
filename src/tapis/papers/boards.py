"""Papers of boards that several tables play, and the two-column account of a party."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tapis.papers.parts import BoardHead, EventHead, PersonLabel
from tapis.papers.sheets import SlipForm, SlipSheet


@dataclass(frozen=True, slots=True)
class AccountSheets:
    """Sheets in columns with an upper and a lower part, beside a line for each deal; one to a page.

    ``sides`` are the names of the columns.
    """

    kind: ClassVar[str] = "account_sheets"
    head: EventHead
    form: SlipForm
    sides: tuple[str, ...]
    slips: tuple[SlipSheet, ...]


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """One table's line; empty where it has still to be written."""

    sides: tuple[PersonLabel, ...] = ()
    result: str = ""
    net: str = ""
    earned: tuple[str, ...] = ()
    place: str = ""
    """The round and the table."""
    marks: tuple[str, ...] = ()
    """What either side earned in the marks that players count."""


@dataclass(frozen=True, slots=True)
class TravellerSheet:
    """What every table made of one board."""

    board: BoardHead
    rows: tuple[TravellerRow, ...]
    top: str = ""
    """The most marks that a side could earn."""
    cards: str = ""
    """From where on the board had these cards, in words; empty for the first."""


@dataclass(frozen=True, slots=True)
class Travellers:
    """A traveller for each board, two to a page; ``how`` names the comparison."""

    kind: ClassVar[str] = "travellers"
    head: EventHead
    sides: tuple[str, ...]
    how: str
    boards: tuple[TravellerSheet, ...]
    unit: str = ""
    marks: str = ""
    """What the marks are called that players count; empty where there are none."""


@dataclass(frozen=True, slots=True)
class OwnSheetRow:
    """One board of a pair, seen from its own side."""

    round: str
    board: str
    side: str
    opponents: PersonLabel | None
    result: str
    net: str
    marks: str
    earned: str
    running: str


@dataclass(frozen=True, slots=True)
class OwnScoreSheet:
    """What one pair made of every board it played, with everything together."""

    person: PersonLabel
    rows: tuple[OwnSheetRow, ...]
    rank: str = ""
    """The rank, with the list where there are several; empty without one."""
    marks: str = ""
    total: str = ""


@dataclass(frozen=True, slots=True)
class OwnScoreSheets:
    """The personal score sheet of everybody who played, one to a page."""

    kind: ClassVar[str] = "own_sheets"
    head: EventHead
    how: str
    """The name of the comparison."""
    unit: str
    marks: str
    """What the marks are called that players count; empty where there are none."""
    sheets: tuple[OwnScoreSheet, ...]
    note: str = ""
    """What a sign means for boards of which nothing may be said yet."""


@dataclass(frozen=True, slots=True)
class MakeableTable:
    """What a board can make: for each seat its tricks without a trump, then by suits, spades first."""

    rows: tuple[tuple[int, ...], ...]
    par: str
    """The par in words."""


@dataclass(frozen=True, slots=True)
class HandDiagram:
    """The hands of a board in seat order: for each suit, spades first, the indices of its cards."""

    board: BoardHead
    hands: tuple[tuple[str, ...], ...]
    makeable: MakeableTable | None = None
    """Where it may be shown and was found out."""
    cards: str = ""
    """From where on the board had these cards, in words; empty for the first."""
    points: tuple[int, ...] = ()
    """Of each hand, as players count them; empty where nobody does."""
    note: str = ""
    """Why it is not told what the board can make, in words."""


@dataclass(frozen=True, slots=True)
class HandRecords:
    """The hands of the boards, nine to a page; ``seats`` are the letters of the seats."""

    kind: ClassVar[str] = "hand_records"
    head: EventHead
    seats: tuple[str, ...]
    boards: tuple[HandDiagram, ...]
    without: str = ""
    """How no trump is written."""


@dataclass(frozen=True, slots=True)
class MatchSheetRow:
    """One board of a match: what either table made of it, what it gives the teams; empty to be written."""

    board: BoardHead
    results: tuple[str, ...] = ()
    points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchTable:
    """One table of a match: who sits in each column, and in which rounds where that changes."""

    table: str
    sides: tuple[PersonLabel, ...]
    rounds: str = ""


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match of two teams: where they sit, board by board, and what IMPs are worth over so many boards."""

    round: str
    """The round; empty where the whole event is the match."""
    tables: tuple[MatchTable, ...]
    rows: tuple[MatchSheetRow, ...]
    total: tuple[str, ...] = ()
    victory: tuple[str, ...] = ()
    scale: tuple[tuple[str, str], ...] = ()
    """IMPs won by, with the winner's victory points."""
    teams: tuple[str, ...] = ()
    """What both teams are called; nothing where they have no names."""


@dataclass(frozen=True, slots=True)
class MatchSheets:
    """The sheet of each match, one to a page; teams are told apart by ``letters``."""

    kind: ClassVar[str] = "match_sheets"
    head: EventHead
    sides: tuple[str, ...]
    letters: tuple[str, str]
    sheets: tuple[MatchSheet, ...]


@dataclass(frozen=True, slots=True)
class TableRound:
    """One round at a table: who plays in each column, and which boards."""

    round: str
    sides: tuple[PersonLabel, ...]
    boards: tuple[BoardHead, ...]
    notes: tuple[str, ...] = ()
    """What the table has to know of this round."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """The card that lies on a table and says who plays there, round by round."""

    table: str
    rounds: tuple[TableRound, ...]


@dataclass(frozen=True, slots=True)
class TableCards:
    """A card for each table, two to a page."""

    kind: ClassVar[str] = "table_cards"
    head: EventHead
    sides: tuple[str, ...]
    cards: tuple[TableCard, ...]
