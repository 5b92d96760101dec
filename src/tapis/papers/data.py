"""What goes on paper: small values of plain text and numbers, one class per paper.

Nothing here knows tournaments, games or the web. Text is printed exactly as given; an empty text
leaves a line to write on, so a blank spare is the same paper with nothing filled in.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from tapis.papers.boards import AccountSheets, HandRecords, TableCards, Travellers
from tapis.papers.parts import NOBODY, Chair, EventHead, Order, Person, Size
from tapis.papers.sheets import Bulletins, FigureSheet, GridSheets, ScoreSlips, TallySheets


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A line of the entry list; ``note`` is free text (paid, stand-in, a fixed table)."""

    person: Person = NOBODY
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
class Lot:
    """A ticket to draw from a hat: a table and a seat, or the seats of a team."""

    table: str
    seat: str


@dataclass(frozen=True, slots=True)
class Lots:
    """Tickets to cut out and draw."""

    kind: ClassVar[str] = "lots"
    head: EventHead
    lots: tuple[Lot, ...]


@dataclass(frozen=True, slots=True)
class SeatingTable:
    """A table and its seats."""

    table: str
    chairs: tuple[Chair, ...]


@dataclass(frozen=True, slots=True)
class SeatingByTable:
    """Who sits where in a round, table by table; ``out`` are those who sit it out."""

    kind: ClassVar[str] = "by_table"
    head: EventHead
    round: str
    tables: tuple[SeatingTable, ...]
    out: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class Placement:
    """Where somebody plays; an empty ``table`` means he sits the round out."""

    person: Person
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


@dataclass(frozen=True, slots=True)
class Stop:
    """One round of a travel card; an empty ``table`` with ``out`` set means sitting it out."""

    round: str
    table: str = ""
    seat: str = ""
    out: bool = False


@dataclass(frozen=True, slots=True)
class TravelCard:
    """One player's way through the event."""

    person: Person
    stops: tuple[Stop, ...]


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
    """A line of the standings; an empty ``rank`` means not ranked, and ``note`` says why.

    ``rounds``, ``extra`` (penalties), ``ties`` and ``figures`` match the titles of the paper.
    """

    rank: str
    person: Person
    rounds: tuple[str, ...]
    total: str
    extra: str = ""
    ties: tuple[str, ...] = ()
    note: str = ""
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranking after a number of rounds. ``provisional_until`` is a time; empty means final.

    ``figures`` are counted beside the total, ``leading`` those that are ranked by before it. With a
    ``title`` of its own it ranks something else than rounds, whose headings are then written as they are.
    """

    kind: ClassVar[str] = "standings"
    head: EventHead
    rows: tuple[StandingRow, ...]
    rounds: tuple[str, ...]
    ties: tuple[str, ...] = ()
    final: bool = False
    provisional_until: str = ""
    lowest_wins: bool = True
    notes: tuple[str, ...] = ()
    size: Size = Size.PAGE
    figures: tuple[str, ...] = ()
    leading: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize and who takes it; an empty name is left to be filled in."""

    rank: str
    person: Person = NOBODY
    result: str = ""
    prize: str = ""


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Who is called at the prize-giving; ``result`` names the results where they are not plain totals."""

    kind: ClassVar[str] = "prizes"
    head: EventHead
    rows: tuple[Prize, ...]
    result: str = ""


class FormKind(StrEnum):
    """The forms a table may ask for; on that of the jury a game is accepted or refused."""

    RULING = "ruling"
    CLAIM = "claim"
    JURY = "jury"


@dataclass(frozen=True, slots=True)
class CaseForm:
    """An empty form on which a director writes a ruling, or a player a claim; ``asks`` are boxes to tick."""

    kind: ClassVar[str] = "case"
    head: EventHead
    form: FormKind
    copies: int = 2
    asks: tuple[str, ...] = ()


class Moves(StrEnum):
    """How a round follows another by hand: everybody alone, in teams, or as people like."""

    ALONE = "alone"
    TEAMS = "teams"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Emergency:
    """One page to keep at hand: how to go on by paper when the computer is dead.

    ``check`` says what a deal must add to, ``moves`` how people get from table to table; ``title`` and
    ``rules`` tell the regulation's way of counting in short. ``leading`` is ranked by before the total.
    """

    kind: ClassVar[str] = "emergency"
    head: EventHead
    forfeit: str = ""
    check: str = ""
    lowest_wins: bool = True
    moves: Moves = Moves.ALONE
    title: str = ""
    rules: tuple[str, ...] = ()
    leading: tuple[str, ...] = ()


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
    | AccountSheets
    | Travellers
    | HandRecords
    | TableCards
    | Bulletins
    | Standings
    | PrizeList
    | CaseForm
    | Emergency
)
