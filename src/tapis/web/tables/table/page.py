"""The page of a table as values: what it is made of, and what its template draws.

Nothing is computed here but what these values say of themselves; ``pages`` makes one of the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.functional import Promise

from tapis.club.friendly.faults import Penalty
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Line, Points, SheetStart
from tapis.core.terms import Json
from tapis.i18n import seat_letter
from tapis.law import Breach, Clause
from tapis.web.sheet.board_labels import BoardLabel
from tapis.web.sheet.boxes import DealForm, EntryBox
from tapis.web.sheet.mark import SaidOfDeal, SheetTable
from tapis.web.sheet.one_line import LineBox
from tapis.web.tables.friendly.winners import who_wins


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One seat's boxes of the deal being typed."""

    people: tuple[tuple[int, str], ...]
    """Whose boxes they are, each with a seat: of partners for a round both."""
    boxes: tuple[EntryBox, ...]

    @property
    def seat(self) -> int:
        """The seat under whose number they are typed."""
        return self.people[0][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEntry:
    """The deal being typed, for each seat that has cards."""

    form: DealForm
    seats: tuple[SeatEntry, ...]
    seen: str = ""
    """A print of what was entered for it before, to notice when another phone changes it."""
    wrong: Breach | None = None
    """What the sheet has against what was entered."""
    line: LineBox | None = None
    """The box for the whole deal in one line, where players write it so."""
    resting: tuple[int, ...] = ()
    """The columns that have no cards."""
    resters: tuple[str, ...] = ()
    """The names of those who have none."""

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.form.deal

    @property
    def corrects(self) -> bool:
        """Whether the deal was entered before."""
        return bool(self.seen)

    @property
    def totalled(self) -> bool:
        """Whether the boxes of a field are added up."""
        return any(row.field.totals for row in self.form.rows)

    @property
    def narrow(self) -> bool:
        """Whether two seats fit side by side on a phone."""
        typed = ([box for box in each.boxes if len(box.choices) != 1] for each in self.seats)
        return len(self.seats) == 2 and all(len(boxes) == 1 for boxes in typed)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDeal:
    """One seat's deal: what was typed, the lines it gave, and the total with it (None: not accepted yet)."""

    seat: int
    values: tuple[Json, ...]
    lines: tuple[Line, ...]
    total: Points | None
    contested: bool
    shown: tuple[Json, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One entered deal, with what was said of it as a whole."""

    deal: int
    cells: tuple[SeatDeal, ...]
    whole: tuple[SaidOfDeal, ...] = ()
    written: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class SeatTotal:
    """One seat's name and total; ``best`` once every deal is entered and nobody has a better one."""

    name: str
    total: Points
    best: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPage:
    """A table's sheet."""

    names: tuple[str, ...]
    sheet: SheetTable
    rows: tuple[SheetRow, ...]
    places: tuple[SeatTotal, ...]
    dealer: int
    """The seat that deals next."""
    deals: int
    entry: DealEntry | None
    """The deal being typed; None where nothing is to be typed."""
    complete: bool
    """Every deal has been entered."""
    people: tuple[str, ...] = ()
    """The names by seat, where partners share a column."""
    place: str = ""
    """What the seat that deals is called where seats have names, as *north*; empty for letters."""
    first: int = -1
    """The seat that speaks first, where the mark says so; -1 for nobody in particular."""
    ends_itself: bool = False
    """The mark says when the party is over."""
    label: BoardLabel | None = None
    vulnerable: Promise | str = ""
    secret: bool = False
    penalties: tuple[Penalty, ...] = ()

    @property
    def winners(self) -> str:
        """Who has won, in one sentence; empty while deals are missing."""
        best = [place for place in self.places if place.best]
        return who_wins([place.name for place in best], best[0].total) if best else ""

    @property
    def entered(self) -> frozenset[int]:
        """The numbers of the deals that are entered."""
        return frozenset(row.deal for row in self.sheet.rows if row.typed)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause a line of the sheet rests on, each once."""
        lines = (line for row in self.rows for each in row.cells for line in each.lines)
        return tuple(dict.fromkeys(line.clause for line in lines))

    @property
    def contested(self) -> bool:
        """Whether a line of the sheet is disputed."""
        return any(cell.contested for row in self.rows for cell in row.cells)

    @property
    def counted(self) -> bool:
        """Whether everybody knows how many deals there will be."""
        return not self.ends_itself or self.sheet.grid is not None

    @property
    def ahead(self) -> int:
        """Up to which deal a phone without network may go on; 0 where another form comes next.

        Who rests changes from deal to deal, a correction leads back to where one was, and what is given in
        secret is asked for before each deal.
        """
        here = self.entry
        alone = here is None or here.corrects or here.resting or self.secret
        return 0 if alone else self.deals

    @property
    def dealing(self) -> str:
        """What the seat that deals is called: its name, else ``A``, or ``A2`` where two share a column."""
        if self.place:
            return self.place
        member, column = divmod(self.dealer, len(self.names))
        shared = len(self.people) > len(self.names) and not self.sheet.sides
        return f"{seat_letter(column)}{member + 1}" if shared else seat_letter(column)

    @property
    def free(self) -> tuple[tuple[str, int], ...]:
        """How many boxes each column of a grid has still to fill, by its name."""
        return tuple(zip(self.names, self.sheet.grid.free, strict=True)) if self.sheet.grid else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """What a sheet page is made of."""

    plugin: AnyPlugin
    setup: SheetStart
    """How the sheet began."""
    names: tuple[str, ...]
    deals: Sequence[Json]
    """Those so far; None where a reader could not make one out."""
    contested: frozenset[tuple[int, int]] = frozenset()
    """The (deal, seat) pairs that are disputed."""
    open: bool = True
    people: tuple[str, ...] = ()
    """The names by seat, where several share a column."""
    judged: Sequence[Json] = ()
    """The deals as rulings left them; empty: as they are."""
    jury: bool = True
    """The table writes a jury's word down itself."""
    secret: bool = False
    """Something is given in secret before each deal."""
    given: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """For the next deal, by field key: the values known already, by column."""
    penalties: tuple[Penalty, ...] = ()
