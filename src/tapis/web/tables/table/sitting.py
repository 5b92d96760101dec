"""What a table's phone shows of its slip: who sits where, and how far the slip has come."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.rounds.table_notes import NOTHING, TableNotes, table_notes
from tapis.club.rulings.cases import open_cases
from tapis.club.rulings.faults import ask_of
from tapis.club.state.competition import Competition
from tapis.club.state.leavers import Leaver, leavers
from tapis.club.state.marks import judged
from tapis.club.state.slips import Contest, Reading, Slip, SlipState, Substitute
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import JuryAnswer
from tapis.club.text.slip_numbers import slip_number
from tapis.core.cards import Card
from tapis.core.faults import Ask
from tapis.core.plugin import Cited
from tapis.law import Clause
from tapis.web.sheet.board_labels import BoardLabel, boards_at
from tapis.web.tables.table.page import Sitting


@dataclass(frozen=True, slots=True)
class Incident:
    """A fault that happens at tables, with what the regulation makes the table do."""

    title: str
    clause: Clause
    instruction: str


@dataclass(frozen=True, slots=True)
class SlipSeat:
    """One seat, with the card drawn for it, if the table drew."""

    seat: int
    number: int
    name: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class JuryWord:
    """The jury's answer to a table."""

    asked: Ask
    name: str
    answer: JuryAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCase:
    """A game that the jury has not accepted; ``seat`` is the first who played it."""

    deal: int
    asked: Ask
    clause: Clause
    follows: Clause
    """The clause that says what becomes of it."""
    misread: bool
    """The jury says that another game was played."""
    seat: int

    @property
    def after(self) -> int:
        """The deal that is typed next, on whose page it is still told in full."""
        return self.deal + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingPage:
    """A table in one round."""

    slip: Slip
    number: str
    sitting: Sitting
    chairs: tuple[SlipSeat, ...]
    begun: bool
    """Its seats and officers can no longer change."""
    may_draw: bool
    incidents: tuple[Incident, ...]
    seats_clause: Clause | None
    officers_clause: Clause | None
    contests: tuple[Contest, ...]
    substitutes: tuple[tuple[str, Substitute], ...]
    called: bool
    boards: tuple[BoardLabel, ...] = ()
    asks: tuple[Ask, ...] = ()
    answers: tuple[JuryWord, ...] = ()
    asking: bool = False
    """It waits for the jury's answer."""
    secretary_deals: bool = True
    has_secretary: bool = True
    """Somebody writes and deals first; not where the board says who deals."""
    notes: TableNotes = NOTHING
    leavers: tuple[Leaver, ...] = ()
    """Who left it in the middle of the round."""
    cases: tuple[TableCase, ...] = ()
    """Games it wrote down without the jury's yes."""

    @property
    def void(self) -> bool:
        """Whether the director cut the whole round of this table."""
        return self.slip.state is SlipState.VOID

    @property
    def handed_in(self) -> bool:
        """Whether a sheet waits to be confirmed."""
        return bool(self.slip.readings)


def table_page(competition: Competition, slip: Slip) -> SittingPage:
    """The page of a table, from its own slip only."""
    tournament, plugin = competition.tournament, competition.plugin
    sitting = sitting_of(competition, slip)
    sat = seated_in(tournament, slip.round)
    begun = bool(slip.proposals or slip.readings or slip.versions or not sitting.open)
    cards = slip.cards or ("",) * len(slip.seats)
    return SittingPage(
        slip=slip,
        number=slip_number(slip.round, slip.table),
        sitting=sitting,
        chairs=tuple(
            SlipSeat(seat, number, sat[number].name, Card(*code) if code else None)
            for seat, (number, code) in enumerate(zip(slip.seats, cards, strict=True))
        ),
        begun=begun,
        may_draw=not begun and not slip.cards and plugin.event.draw_seats is not None,
        incidents=_incidents(competition),
        seats_clause=plugin.event.citations.get(Cited.SEATS),
        officers_clause=plugin.event.citations.get(Cited.SECRETARY),
        contests=slip.contests,
        substitutes=tuple(
            (each.instead or tournament.entrants[each.entrant].name, each) for each in slip.substitutes
        ),
        called=any((call.round, call.table) == (slip.round, slip.table) for call in tournament.calls),
        boards=boards_at(competition, slip),
        asks=competition.asks,
        answers=_jury(competition, slip),
        asking=any(
            (call.round, call.table) == (slip.round, slip.table) and call.asks for call in tournament.calls
        ),
        secretary_deals=plugin.sheet.secretary_deals,
        has_secretary=not boards_at(competition, slip),
        notes=table_notes(tournament, slip.round, slip.table),
        leavers=leavers(tournament, slip),
        cases=_cases(competition, slip),
    )


def _cases(competition: Competition, slip: Slip) -> tuple[TableCase, ...]:
    return tuple(
        TableCase(
            deal=each.deal,
            asked=each.asked,
            clause=each.clause,
            follows=each.follows,
            misread=each.misread,
            seat=slip.seats.index(each.takers[0]) if each.takers else 0,
        )
        for each in open_cases(competition, slip, slip.told)
        if each.asked is not None
    )


def _jury(competition: Competition, slip: Slip) -> tuple[JuryWord, ...]:
    """The jury's answers to this table, the latest first."""
    return tuple(
        JuryWord(asked, competition.tournament.entrants[slip.seats[each.call.seat]].name, each)
        for each in reversed(competition.tournament.answers)
        if (each.call.round, each.call.table) == (slip.round, slip.table)
        and (asked := ask_of(competition.plugin, each.call.asks)) is not None
    )


def _incidents(competition: Competition) -> tuple[Incident, ...]:
    """Every fault of the regulation, with what the table must do the first time."""
    return tuple(
        Incident(each.title, each.remedy.clause, each.remedy(0, competition.ruled_by).instruction)
        for each in competition.faults
    )


def sitting_of(competition: Competition, slip: Slip) -> Sitting:
    """The table's sheet as it was entered last, with the people of that reading."""
    tournament, plugin = competition.tournament, competition.plugin
    shown = _shown(slip)
    seats = shown.seats if shown else slip.seats
    untouched, sat = not (slip.readings or slip.versions), seated_in(tournament, slip.round)
    return Sitting(
        plugin=plugin,
        setup=competition.setup(slip),
        names=tuple(sat[number].name for number in seats),
        deals=slip.entered[: competition.deals_of(slip)],
        contested=frozenset((each.deal, each.seat) for each in slip.contests),
        open=untouched and not tournament.closed and slip.state is not SlipState.VOID,
        people=people_at(competition, seats),
        judged=judged(plugin, slip, slip.entered[: competition.deals_of(slip)]),
        jury=plugin.judging is None,
    )


def people_at(competition: Competition, seats: tuple[int, ...]) -> tuple[str, ...]:
    """The names seat by seat where partners share a column; none where a name is missing."""
    plugin = competition.plugin
    names = [competition.tournament.entrants[number].person.names for number in seats]
    if plugin.sheet.members == 1 or any(len(each) != plugin.sheet.members for each in names):
        return ()
    return tuple(
        names[seat % len(seats)][seat // len(seats)] for seat in range(len(seats) * plugin.sheet.members)
    )


def _shown(slip: Slip) -> Reading | None:
    """The reading that ``slip.entered`` comes from, if it comes from one."""
    if slip.readings and not slip.rejected:
        return slip.readings[-1]
    return slip.confirmed
