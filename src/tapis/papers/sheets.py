"""Sheets that a table fills in: score slips, boxes, tallies, and the bulletins of single players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tapis.papers.parts import NOBODY, BoardHead, EventHead, PersonLabel, SeatLabel


@dataclass(frozen=True, slots=True)
class Column:
    """A column to write in; ``totals`` are what a deal may add to, ``wide`` leaves room for words."""

    label: str
    totals: tuple[int, ...] = ()
    wide: bool = False


@dataclass(frozen=True, slots=True)
class SlipForm:
    """What a regulation's score sheet asks for, the same on every sheet of a round."""

    deals: int
    columns: tuple[Column, ...]
    """Those written once for each player or team."""
    deal_columns: tuple[Column, ...] = ()
    """Those written once for the deal."""
    notes: tuple[str, ...] = ()
    """Short sentences below the figures."""
    officers: tuple[str, ...] = ()
    """Who writes at the table, as the regulation calls them; empty for a secretary with an assistant."""

    @property
    def totals(self) -> tuple[int, ...]:
        """What each deal's figures may add to, if anything."""
        return next((column.totals for column in self.columns if column.totals), ())


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """One table's sheet for one round."""

    round: str = ""
    table: str = ""
    chairs: tuple[SeatLabel, ...] = ()
    """One for each player or team."""
    number: str = ""
    """The slip's, with its check digit."""
    link: str = ""
    """The address that becomes a QR code."""
    dealers: tuple[int, ...] = ()
    """The seat index of each deal's dealer, as far as that is known."""
    party: int = 1
    """At free tables, which have no rounds, the number of the first party on the sheet."""
    resting: tuple[tuple[int, ...], ...] = ()
    """For each deal the seat indices of those who do not play it."""
    boards: tuple[BoardHead, ...] = ()
    """The boards that are played, where deals are not simply counted."""
    hosts: tuple[str, ...] = ()
    """Where the code leads, to be read: a name or number, and the number beside a name."""
    notes: tuple[str, ...] = ()
    """What the table has to know of this round."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A table of figures to score by."""

    name: str
    digest: str
    """That of its figures."""
    heads: tuple[str, ...]
    """The titles of its columns; the first one names the lines."""
    rows: tuple[tuple[str, ...], ...]
    origin: str = ""
    """Where the figures come from."""
    notes: tuple[str, ...] = ()
    """What has to be known of them."""


@dataclass(frozen=True, slots=True)
class FigureSheet:
    """The table of figures alone on a page, for the wall and the tables."""

    kind: ClassVar[str] = "figures"
    head: EventHead
    figures: Figures


@dataclass(frozen=True, slots=True)
class ScoreSlips:
    """The slips of a round: two to a page when they have eight deals or fewer.

    The last of the form's columns is the one that is added up. ``figures`` are printed on slips of a whole
    page; on smaller ones there is room for their digest only.
    """

    kind: ClassVar[str] = "slips"
    head: EventHead
    form: SlipForm
    slips: tuple[SlipSheet, ...]
    figures: Figures | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A row of boxes: its key, by which a suit is drawn beside it, and its name."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class GridSheets:
    """Sheets of named boxes, filled in any order, beside a line for each deal; one to a page.

    ``extra`` names what comes on top of the boxes, if anything does.
    """

    kind: ClassVar[str] = "grid_sheets"
    head: EventHead
    form: SlipForm
    rows: tuple[Named, ...]
    slips: tuple[SlipSheet, ...]
    extra: str = ""


@dataclass(frozen=True, slots=True)
class TallySheets:
    """Sheets on which strokes won and strokes lost are drawn."""

    kind: ClassVar[str] = "tally_sheets"
    head: EventHead
    won: str
    """The name of a stroke won."""
    lost: str
    """The name of a stroke lost."""
    slips: tuple[SlipSheet, ...]
    marks: tuple[tuple[str, str], ...] = ()
    """What is drawn when: a case and its marks, in words."""
    notes: tuple[str, ...] = ()
    line: str = ""
    """What to write for each deal: below a party that stands alone, else on the back."""
    parties: int = 6
    """How many lines of boxes there are."""
    rounds: bool = True
    """The sheets name their round."""


@dataclass(frozen=True, slots=True)
class Bulletin:
    """The small sheet on which one player writes alone during a round."""

    person: PersonLabel = NOBODY
    round: str = ""
    table: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Bulletins:
    """Bulletins to cut out: a row of four for each table, two tables to a page.

    ``game`` is the regulation whose words hold the bulletin's text.
    """

    kind: ClassVar[str] = "bulletins"
    head: EventHead
    game: str
    deals: int
    bulletins: tuple[Bulletin, ...]
