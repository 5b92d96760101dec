"""What goes on paper: small values of plain text and numbers, one class per paper.

Nothing here knows tournaments, games or the web. Text is printed as given; an empty one leaves a line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, TypeAlias

from tapis.papers import boards, learning, membership
from tapis.papers.parts import NOBODY, EventHead, HallAddress, Order, PersonLabel, SeatLabel, Size
from tapis.papers.sheets import Bulletins, FigureSheet, GridSheets, ScoreSlips, TallySheets


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A line of the entry list; ``note`` is free text (paid, stand-in, a fixed table)."""

    person: PersonLabel = NOBODY
    present: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class EntryList:
    """Everybody who entered, with a box to tick."""

    kind: ClassVar[str] = "entries"
    head: EventHead
    rows: tuple[EntryRow, ...]
    order: Order = Order.NAME


@dataclass(frozen=True, slots=True)
class MissingList:
    """Who entered and has not been seen yet."""

    kind: ClassVar[str] = "missing"
    head: EventHead
    rows: tuple[EntryRow, ...]


@dataclass(frozen=True, slots=True)
class LotTicket:
    """A ticket to draw from a hat: a table and a seat, or the seats of a team."""

    table: str
    seat: str


@dataclass(frozen=True, slots=True)
class Lots:
    """Tickets to cut out and draw."""

    kind: ClassVar[str] = "lots"
    head: EventHead
    lots: tuple[LotTicket, ...]


@dataclass(frozen=True, slots=True)
class SeatingTable:
    """A table and its seats."""

    table: str
    chairs: tuple[SeatLabel, ...]


@dataclass(frozen=True, slots=True)
class SeatingByTable:
    """Who sits where in a round, table by table; ``out`` are those who sit it out."""

    kind: ClassVar[str] = "by_table"
    head: EventHead
    round: str
    tables: tuple[SeatingTable, ...]
    out: tuple[PersonLabel, ...] = ()


@dataclass(frozen=True, slots=True)
class Placement:
    """Where somebody plays; with an empty ``table`` the person sits the round out."""

    person: PersonLabel
    table: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class SeatingByName:
    """Who sits where in a round, in order of names, to hang on the wall."""

    kind: ClassVar[str] = "by_name"
    head: EventHead
    round: str
    rows: tuple[Placement, ...]
    size: Size = Size.PAGE
    hall: HallAddress = field(default_factory=HallAddress)
    """How phones reach the public page, for the code beside the title."""


@dataclass(frozen=True, slots=True)
class TravelStop:
    """One round of a travel card; ``out`` with an empty ``table`` means sitting it out."""

    round: str
    table: str = ""
    seat: str = ""
    out: bool = False


@dataclass(frozen=True, slots=True)
class TravelCard:
    """One player's way through the event."""

    person: PersonLabel
    stops: tuple[TravelStop, ...]
    link: str = ""
    """The address of the personal page; empty where the event is not served to phones."""


@dataclass(frozen=True, slots=True)
class TravelCards:
    """A card for every player or team, eight to a page; ``members`` is how many share one."""

    kind: ClassVar[str] = "travel"
    head: EventHead
    cards: tuple[TravelCard, ...]
    members: int = 1


@dataclass(frozen=True, slots=True)
class TableSigns:
    """One folded tent for each table, readable from both sides."""

    kind: ClassVar[str] = "signs"
    head: EventHead
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A line of the standings."""

    rank: str
    """Empty for somebody who is not ranked."""
    person: PersonLabel
    rounds: tuple[str, ...]
    """One text for each title of ``PrintedStandings.rounds``."""
    total: str
    extra: str = ""
    """Penalties."""
    ties: tuple[str, ...] = ()
    """One text for each title of ``PrintedStandings.ties``."""
    note: str = ""
    """Why there is no rank."""
    figures: tuple[str, ...] = ()
    """One text for each title of ``PrintedStandings.figures``."""
    heading: str = ""
    """The title of the list that begins with this line, where there are several."""


@dataclass(frozen=True, slots=True)
class PrintedStandings:
    """The ranking after a number of rounds, the ``rulings`` in force, the ``trail`` of what changed later."""

    kind: ClassVar[str] = "standings"
    head: EventHead
    rows: tuple[StandingRow, ...]
    rounds: tuple[str, ...]
    """The titles of the columns of rounds."""
    ties: tuple[str, ...] = ()
    """The titles of the keys that were consulted."""
    final: bool = False
    provisional_until: str = ""
    """When the ranking becomes final, in words; empty once it is."""
    lowest_wins: bool = True
    """Few points are best."""
    notes: tuple[str, ...] = ()
    size: Size = Size.PAGE
    figures: tuple[str, ...] = ()
    """The titles of what is counted beside the total."""
    leading: tuple[str, ...] = ()
    """The titles of those that rank before the total."""
    title: str = ""
    """Its own title, where it ranks something else than rounds; ``rounds`` are then printed as they are."""
    rulings: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """A prize and who takes it; an empty name is left to be filled in."""

    rank: str
    person: PersonLabel = NOBODY
    result: str = ""
    prize: str = ""


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Who is called at the prize-giving; ``result`` names the results where they are not plain totals."""

    kind: ClassVar[str] = "prizes"
    head: EventHead
    rows: tuple[PrizeRow, ...]
    result: str = ""


@dataclass(frozen=True, slots=True)
class ReceiptRow:
    """What somebody owes and has paid, as amounts in words of the currency."""

    person: PersonLabel = NOBODY
    due: str = ""
    paid: str = ""


@dataclass(frozen=True, slots=True)
class Receipts:
    """What everybody has paid (``total``), with a line to sign; the lines of the ``account`` with amounts."""

    kind: ClassVar[str] = "receipts"
    head: EventHead
    rows: tuple[ReceiptRow, ...]
    currency: str = ""
    total: str = ""
    account: tuple[tuple[str, str], ...] = ()


class FormKind(StrEnum):
    """The forms a table may ask for; on that of the jury a game is accepted or refused."""

    RULING = "ruling"
    CLAIM = "claim"
    JURY = "jury"


@dataclass(frozen=True, slots=True)
class CaseForm:
    """An empty form for a ruling or a protest; ``asks`` and ``own`` are boxes to tick, by the ``clause``."""

    kind: ClassVar[str] = "case"
    head: EventHead
    form: FormKind
    copies: int = 2
    asks: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Poster:
    """What hangs at the door for phones: the Wi-Fi of the hall, then the event, each with its code."""

    kind: ClassVar[str] = "poster"
    head: EventHead
    hall: HallAddress


class Moves(StrEnum):
    """How people get from one round to the next by hand: everybody alone, in teams, or as they like."""

    ALONE = "alone"
    TEAMS = "teams"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Emergency:
    """One page to keep at hand: how to go on by paper when the computer is dead."""

    kind: ClassVar[str] = "emergency"
    head: EventHead
    forfeit: str = ""
    check: str = ""
    """What a deal must add to."""
    lowest_wins: bool = True
    moves: Moves = Moves.ALONE
    """How people get from table to table."""
    title: str = ""
    """The name of the regulation's way of counting."""
    rules: tuple[str, ...] = ()
    """That way of counting, in short sentences."""
    leading: tuple[str, ...] = ()
    """What is ranked by before the total."""
    code: str = ""
    """What opens the copies on another laptop."""


Paper: TypeAlias = (
    EntryList
    | MissingList
    | Lots
    | SeatingByTable
    | SeatingByName
    | TravelCards
    | TableSigns
    | ScoreSlips
    | FigureSheet
    | GridSheets
    | TallySheets
    | boards.AccountSheets
    | boards.Travellers
    | boards.HandRecords
    | boards.OwnScoreSheets
    | boards.MatchSheets
    | boards.TableCards
    | Bulletins
    | PrintedStandings
    | PrizeList
    | Receipts
    | CaseForm
    | Emergency
    | Poster
    | learning.LearningPaper
    | membership.MemberCards
)
