"""Sheets that a table fills in: score slips, boxes, tallies, and the bulletins of single players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tapis.papers.parts import NOBODY, BoardHead, Chair, EventHead, Person


@dataclass(frozen=True, slots=True)
class Column:
    """Something to write; ``totals`` are what a deal's columns may add to, ``wide`` leaves room for words."""

    label: str
    totals: tuple[int, ...] = ()
    wide: bool = False


@dataclass(frozen=True, slots=True)
class SlipForm:
    """What a regulation's score sheet asks for, the same on every sheet of a round.

    ``deal_columns`` are written once per deal, ``columns`` once for each player or team. ``notes`` are
    short sentences printed below the figures. ``officers`` are who writes at the table, as the regulation
    calls them; empty means a secretary with an assistant.
    """

    deals: int
    columns: tuple[Column, ...]
    deal_columns: tuple[Column, ...] = ()
    notes: tuple[str, ...] = ()
    officers: tuple[str, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """What each deal's figures may add to, if anything."""
        return next((column.totals for column in self.columns if column.totals), ())


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """One table's sheet for one round, with a chair for each player or team.

    ``number`` carries a check digit, ``link`` becomes a QR code, ``dealers`` are the seat indices of who
    deals each deal, as far as that is known, ``resting`` those of who does not play it. At free tables
    there is no round, and ``party`` is the first one written on the sheet. ``boards`` are what is
    played, where the deals of a table are not simply counted.
    """

    round: str = ""
    table: str = ""
    chairs: tuple[Chair, ...] = ()
    number: str = ""
    link: str = ""
    dealers: tuple[int, ...] = ()
    party: int = 1
    resting: tuple[tuple[int, ...], ...] = ()
    boards: tuple[BoardHead, ...] = ()


@dataclass(frozen=True, slots=True)
class Figures:
    """A table of figures to score by: what it is called, the digest of its figures, its lines.

    ``heads`` are the titles of its columns, of which the first names the lines; ``origin`` says where the
    figures come from, ``notes`` what has to be known of them.
    """

    name: str
    digest: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    origin: str = ""
    notes: tuple[str, ...] = ()


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
    """Sheets on which strokes won and strokes lost are drawn, a line of boxes for each of ``parties``.

    ``marks`` is the table of what is drawn when: a case and its marks in words. ``line`` says what to write
    for each deal: below a party that stands alone, else on the back. Without ``rounds`` none is named.
    """

    kind: ClassVar[str] = "tally_sheets"
    head: EventHead
    won: str
    lost: str
    slips: tuple[SlipSheet, ...]
    marks: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    line: str = ""
    parties: int = 6
    rounds: bool = True


@dataclass(frozen=True, slots=True)
class Bulletin:
    """The small sheet on which one player writes alone during a round."""

    person: Person = NOBODY
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
