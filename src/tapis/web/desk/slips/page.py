"""What the page of a slip shows, computed from the event alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from django.utils.functional import Promise

from tapis.club.events import Source
from tapis.club.ranking.preview import if_confirmed
from tapis.club.rounds.table_notes import NOTHING, TableNotes, table_notes
from tapis.club.state.boxes import boxes_of
from tapis.club.state.competition import Competition
from tapis.club.state.marks import boxes_alone, judged
from tapis.club.state.reasons import BOARDS_MISSING, DEAL_MISSING, DEALS_MISSING
from tapis.club.state.slips import Reading, Slip, SlipState, Substitute
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.totals import flaw
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.core.face import Box
from tapis.core.form import Field, Scope
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Mistake
from tapis.core.terms import Json
from tapis.law import Reason, Refusal, Refused
from tapis.web.desk.ranking.changes import RankChange, moved
from tapis.web.desk.rulings.page import RulingPage, rulings
from tapis.web.desk.slips.labels import SOURCES, STATES
from tapis.web.sheet.board_labels import BoardLabel, boards_at
from tapis.web.sheet.in_boards import in_boards
from tapis.web.sheet.mark import SheetTable, sheet_table

READ_SINCE = Reason(
    "read-since", "The slip of table {table} has been read again since you saw it; compare it once more."
)

MISSING = frozenset(each.code for each in (DEAL_MISSING, DEALS_MISSING, BOARDS_MISSING))


def read_since(slip: Slip, at: int, seen: str) -> Refused | None:
    """Refuse to decide about a reading (from 0) that is no longer the one somebody saw; None when it is."""
    found = slip.readings[at] if at < len(slip.readings) else None
    same = found is not None and f"{found.reader} {found.at}" == seen
    return None if same else READ_SINCE(table=slip.place or slip.table)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingPage:
    """One reading of a slip."""

    reading: Reading
    source: Promise
    names: tuple[str, ...]
    """Those of the people who sat there, in seat order."""
    sheet: SheetTable
    deal: int = 0
    board: int = 0
    """The number that stands on the board of ``deal``; 0 where deals are no boards."""
    flaw: Refusal | None = None
    """What is wrong with it; None when nothing is."""
    differs: frozenset[tuple[int, int]] = frozenset()
    """The (deal, seat) pairs where it differs from the other reading."""
    seats_differ: bool = False
    said_differs: frozenset[int] = frozenset()
    """The deals of which it says something else as a whole."""
    faced: bool = False
    """There is more to see in its boxes than in its deals."""
    changed: tuple[RankChange, ...] | None = None
    """Who would move in the ranking if this correction were confirmed; None where nothing counted."""

    @property
    def unplayed(self) -> bool:
        """Whether nothing is wrong with it but that deals are missing."""
        return self.flaw is not None and self.flaw.code in MISSING

    @property
    def known_totals(self) -> tuple[tuple[str, int | None], ...]:
        """Each name with its total, where nothing but the totals was read."""
        return tuple(zip(self.names, self.reading.totals, strict=False))

    @property
    def told(self) -> bool:
        """Whether anything is said of a whole deal, in a column or in the words of players."""
        return any(row.whole or row.written for row in self.sheet.rows)

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields with a column of their own; none where every deal stands in a line."""
        typed = [row for row in self.sheet.rows if row.typed]
        return () if typed and all(row.written for row in typed) else self.sheet.fields


@dataclass(frozen=True, slots=True)
class ContestPage:
    """A line somebody disputes."""

    deal: int
    seat: int
    name: str
    by: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipPage:
    """A slip with everything known about it."""

    slip: Slip
    number: str
    """The slip's, with its check digit."""
    names: tuple[str, ...]
    state: Promise
    """How far it has come, in words."""
    tone: str
    """The colour of that state, as style sheets know it."""
    readings: tuple[ReadingPage, ...]
    """Those still open."""
    versions: tuple[ReadingPage, ...]
    """Those that once counted."""
    contests: tuple[ContestPage, ...]
    rulings: tuple[RulingPage, ...]
    substitutes: tuple[tuple[str, Substitute], ...]
    """Each with the name of the entrant who is replaced."""
    boards: tuple[BoardLabel, ...] = ()
    notes: TableNotes = NOTHING
    disputed: ReadingPage | None = None
    """The contested lines as they stand now; None without any."""

    @property
    def at_table(self) -> bool:
        """Whether the table still keeps its sheet on its own phone."""
        return bool(self.slip.proposals) and not self.slip.readings and not self.slip.versions

    @property
    def conflict(self) -> bool:
        """Whether two people read different things."""
        return self.slip.state is SlipState.CONFLICT and not self.slip.rejected

    @property
    def readable(self) -> bool:
        """Whether somebody may type the paper now as a first reading."""
        unread = (SlipState.PRINTED, SlipState.PLAYING, SlipState.RECEIVED, SlipState.POSTPONED)
        return self.slip.state in unread or bool(self.slip.rejected)


def slip_page(competition: Competition, slip: Slip) -> SlipPage:
    """The page of one slip."""
    tournament = competition.tournament
    state, tone = STATES[slip.state]
    return SlipPage(
        slip=slip,
        number=slip_number(slip.round, slip.table),
        names=_names(tournament, slip),
        state=state,
        tone=tone,
        readings=tuple(_waiting(competition, slip, at) for at in range(len(slip.readings))),
        versions=tuple(_reading(competition, slip, each) for each in reversed(slip.versions)),
        contests=tuple(
            ContestPage(each.deal, each.seat, _names(tournament, slip)[each.seat], each.by, each.note)
            for each in slip.contests
        ),
        rulings=tuple(_ruled(competition, slip)),
        substitutes=tuple(
            (each.instead or seated_in(tournament, slip.round)[each.entrant].name, each)
            for each in slip.substitutes
        ),
        boards=boards_at(competition, slip),
        notes=table_notes(tournament, slip.round, slip.table),
        disputed=_disputed(competition, slip) if slip.contests else None,
    )


def _ruled(competition: Competition, slip: Slip) -> Iterator[RulingPage]:
    """What was ruled at this table, the first ruling first; those taken back too."""
    for page in reversed(rulings(competition)):
        if (page.ruling.round, page.ruling.table) == (slip.round, slip.table):
            yield page


def _disputed(competition: Competition, slip: Slip) -> ReadingPage:
    """The contested lines alone, as they stand now, whoever entered them."""
    reader = f"table:{slip.round}.{slip.table}"
    entered = Reading(slip.seats, slip.entered, reader, "", Source.TABLE, clear=True)
    page = _reading(competition, slip, entered)
    disputed = frozenset((each.deal, each.seat) for each in slip.contests)
    rows = tuple(row for row in page.sheet.rows if any(row.deal == deal for deal, _ in disputed))
    sheet = replace(page.sheet, rows=rows, face=None)
    return replace(page, sheet=sheet, differs=disputed, seats_differ=False, said_differs=frozenset())


def side_by_side(
    competition: Competition, slip: Slip, readings: tuple[Reading, Reading]
) -> tuple[ReadingPage, ReadingPage]:
    """Two readings of a slip, each with where it differs from the other."""
    both = replace(slip, readings=readings)
    first, other = (_reading(competition, both, each) for each in readings)
    return first, other


def _names(tournament: Tournament, slip: Slip, seats: Sequence[int] = ()) -> tuple[str, ...]:
    """Who sat there in its round: by the slip, or in these seats of one of its readings."""
    sat = seated_in(tournament, slip.round)
    return tuple(sat[number].name for number in seats or slip.seats)


def _waiting(competition: Competition, slip: Slip, at: int) -> ReadingPage:
    """A reading that is still open, with the changes it would bring where it corrects one that counts."""
    page = _reading(competition, slip, slip.readings[at])
    if not slip.versions or page.flaw is not None:
        return page
    return replace(page, changed=moved(competition.tournament, if_confirmed(competition, slip, at)))


def _reading(competition: Competition, slip: Slip, reading: Reading) -> ReadingPage:
    tournament, plugin = competition.tournament, competition.plugin
    problem = None if reading.clear else flaw(competition, slip, reading)
    deal, refusal = (problem.deal, problem.breach) if isinstance(problem, Mistake) else (0, problem)
    other = next((each for each in slip.readings if each is not reading), None)
    first = competition.first_board(slip)
    page = ReadingPage(
        reading=reading,
        source=SOURCES[reading.source],
        names=_names(tournament, slip, reading.seats),
        sheet=sheet_table(
            plugin,
            competition.setup(slip),
            judged(plugin, slip, reading.deals),
            new=not reading.clear,
        ),
        deal=deal,
        board=first + deal - 1 if first and deal else 0,
        flaw=None if refusal is None else in_boards(competition, slip, refusal),
        differs=_differences(plugin, reading, other) if other else frozenset(),
        seats_differ=other is not None and other.seats != reading.seats,
        said_differs=_said_differently(plugin, reading, other) if other else frozenset(),
    )
    return _by_its_boxes(competition, slip, page, other)


def _by_its_boxes(
    competition: Competition, slip: Slip, page: ReadingPage, other: Reading | None
) -> ReadingPage:
    """The page of a reading that shows boxes alone, or stands beside one that does: boxes are compared."""
    mine, theirs = page.reading.deals, other.deals if other else ()
    if not any(boxes_alone(competition.plugin, deals) for deals in (mine, theirs)):
        return page
    here, there = (boxes_of(competition, slip, deals) for deals in (mine, theirs))
    grid = page.sheet.grid
    if other is None or grid is None:
        return replace(page, faced=True)

    def shown(key: str, column: int, box: Box) -> Box:
        same = here.get((key, column)) == there.get((key, column))
        return box if same else replace(box, kind=f"{box.kind} differs")

    rows = (
        replace(row, boxes=tuple(shown(row.key, column, box) for column, box in enumerate(row.boxes)))
        for row in grid.rows
    )
    sheet = replace(page.sheet, face=replace(grid, rows=tuple(rows)))
    return replace(page, faced=True, sheet=sheet, differs=frozenset(), said_differs=frozenset())


def _differences(plugin: AnyPlugin, one: Reading, other: Reading) -> frozenset[tuple[int, int]]:
    """The (deal, seat) pairs where two readings differ."""
    keys = [field.key for field in plugin.sheet.fields if field.scope is Scope.SEAT]
    return frozenset(
        (deal, seat)
        for deal in range(1, max(len(one.deals), len(other.deals)) + 1)
        for seat in range(len(one.seats))
        if _line(one, deal, seat, keys) != _line(other, deal, seat, keys)
    )


def _said_differently(plugin: AnyPlugin, one: Reading, other: Reading) -> frozenset[int]:
    """The deals of which two readings say something else as a whole: another contract, another taker."""
    keys = [field.key for field in plugin.sheet.fields if field.scope is Scope.DEAL]
    pairs = enumerate(zip_longest(one.deals, other.deals), start=1)
    return frozenset(deal for deal, (mine, theirs) in pairs if _said(mine, keys) != _said(theirs, keys))


def _said(deal: Json, keys: list[str]) -> list[Json]:
    return [deal.get(key) if deal else None for key in keys]


def _line(reading: Reading, deal: int, seat: int, keys: list[str]) -> tuple[Json, ...]:
    found = reading.deals[deal - 1] if deal <= len(reading.deals) else None
    return tuple((found.get(key) or [None] * (seat + 1))[seat] if found else None for key in keys)
