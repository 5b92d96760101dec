"""A player's own page: where to sit in every round, own lines with their clauses, the rank.

Only what is confirmed counts here, as everywhere; what the table has typed so far is the table's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from tapis.club.boards.dealing import boards_of, known
from tapis.club.ranking.cells import Cell
from tapis.club.ranking.scores import Score, scores
from tapis.club.ranking.standings import StandingsRow
from tapis.club.rounds.free_tables import parties
from tapis.club.rulings.faults import of_entrant
from tapis.club.state.competition import Competition
from tapis.club.state.marks import judged
from tapis.club.state.slips import Slip
from tapis.club.state.teams.matches import line_of
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import Entrant, Ruling
from tapis.core.form import Field
from tapis.law import Clause
from tapis.web.access.guards import of_player
from tapis.web.access.links import PlayerLink
from tapis.web.access.visits import Visit
from tapis.web.sheet.board_labels import BoardLabel, boards_at
from tapis.web.sheet.clauses import lettered
from tapis.web.sheet.mark import SheetTable, sheet_table
from tapis.web.sheet.matches import MatchPage, matches_of
from tapis.web.sheet.own_sheet import OwnSheetPage, own_sheet_page
from tapis.web.sheet.standings_memo import list_titles, ranked
from tapis.web.tables.players.own_deals import OwnDeal, own_deals, running, shown, told_games, with_typed


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRound:
    """One published round, or party, of a player."""

    number: int
    table: int
    """0 when the player sits out."""
    seat: int
    """The index of the seat."""
    others: tuple[tuple[int, str], ...]
    """Who else is at the table, by number and name."""
    cell: Cell
    """What the round brought."""
    deals: tuple[OwnDeal, ...]
    """The player's own deals."""
    slip: Slip | None = None
    sheet: SheetTable | None = None
    """The whole sheet, where people draw more than lines."""
    names: tuple[str, ...] = ()
    """Those of the sheet's columns."""
    boards: tuple[BoardLabel, ...] = ()
    fields: tuple[Field, ...] = ()
    """What was typed for each seat, where it is numbers."""
    clauses: tuple[tuple[str, Clause], ...] = ()
    """What the deals rest on, each clause once, with its letter."""
    around: tuple[tuple[str, int, str], ...] = ()
    """Who sits where at a table of four, seen from one's own chair: side, seat, name."""
    kept: bool = False
    """Whether what it brought is kept back for the prize-giving."""
    moves: bool = False
    """Whether what the comparison gives still moves: another table has one of its boards to play."""
    later: bool = False
    """Whether it counts, and boards of it are kept back until everybody has played them."""

    @property
    def played(self) -> bool:
        """Whether it has a result that counts."""
        return bool(self.deals) or self.later


@dataclass(frozen=True, slots=True)
class OwnRuling:
    """A ruling with what it adds to the player's own total."""

    ruling: Ruling
    clause: Clause
    points: int
    title: str
    """A msgid: what the fault is called."""
    mine: bool
    """Whether it is about the player, not somebody else at the table."""
    costs: bool
    """Whether its points are worth a figure: not those of a warning or an exclusion by the house."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """Everything an entrant may know about their own event."""

    entrant: Entrant
    row: StandingsRow | None
    score: Score
    final: bool
    stops: tuple[PlayerRound, ...]
    rulings: tuple[OwnRuling, ...]
    unit: str = ""
    ranked: int = 0
    """How many people have a rank, in one's own list."""
    sheet: OwnSheetPage | None = None
    """What was made of every board, where tables are compared."""
    list_title: str = ""
    """What that list is called, where there are several."""
    matches: tuple[MatchPage, ...] = ()
    """The matches of the player's team, the latest first."""
    kept: bool = False
    """Whether rank and total are kept back for the prize-giving: a link may be opened by anybody."""

    @property
    def now(self) -> PlayerRound | None:
        """Where the player sits, or sat last while nothing of it is confirmed; None otherwise."""
        latest = self.stops[0] if self.stops else None
        return latest if latest and latest.table and not latest.played else None

    @property
    def rounds_played(self) -> int:
        """How many of them have a result."""
        return sum(stop.played for stop in self.stops)


@of_player
def player(request: HttpRequest, link: PlayerLink, visit: Visit) -> HttpResponse:
    """The page of one player."""
    page, tournament = player_page(visit.competition, link.number), visit.tournament
    shown = {
        **visit.page(),
        "page": kept_back(page, tournament.published) if tournament.stage.held else page,
    }
    return render(request, "tables/player.html", shown)


def player_page(competition: Competition, number: int) -> PlayerPage:
    """The page of entrant ``number``; the latest round comes first."""
    tournament = competition.tournament
    table = ranked(competition)
    line = line_of(tournament, number)
    row = next((each for each in table.rows if each.score.entrant.number == line), None)
    every = scores(competition) if row is None else ()
    own = tournament.entrants[number]
    score = (
        replace(row.score, entrant=own)
        if row
        else next(each for each in every if each.entrant.number == number)
    )
    return PlayerPage(
        entrant=tournament.entrants[number],
        row=row,
        score=score,
        final=table.final,
        stops=tuple((_parties if tournament.setup.free_tables else _stops)(competition, score)),
        rulings=tuple(_ruling(competition, each, number) for each in of_entrant(tournament, number)),
        sheet=own_sheet_page(competition, number, public=True),
        unit=how.unit if (how := competition.comparison) else "",
        ranked=sum(each.list_index == row.list_index for each in table.rows) if row else 0,
        matches=matches_of(competition, number),
        list_title=list_titles(competition, get_language() or "fr")[row.list_index] if row else "",
    )


def kept_back(page: PlayerPage, latest: int) -> PlayerPage:
    """The page while the ranking is kept for the prize-giving: nothing of the latest round, no total."""
    stops = tuple(
        replace(stop, deals=(), sheet=None, fields=(), clauses=(), later=False, kept=True)
        if stop.number >= latest
        else stop
        for stop in page.stops
    )
    rulings = tuple(each for each in page.rulings if each.ruling.round < latest)
    return replace(page, row=None, stops=stops, rulings=rulings, sheet=None, matches=(), kept=True)


def _stops(competition: Competition, score: Score) -> Iterator[PlayerRound]:
    """Every published round, the latest first."""
    number = score.entrant.number
    for at in reversed([each for each in competition.tournament.rounds if each.published]):
        cell = score.cells[at.number - 1]
        slip = next((each for each in at.slips.values() if number in each.seats), None)
        yield (
            _stop(competition, slip, number, cell)
            if slip
            else PlayerRound(number=at.number, table=0, seat=0, others=(), cell=cell, deals=())
        )


def _parties(competition: Competition, score: Score) -> Iterator[PlayerRound]:
    """The parties of an entrant at free tables, the latest first, without those broken off with no result."""
    cells = {cell.table: cell for cell in score.cells}
    for slip in reversed(parties(competition.tournament)):
        if slip.table in cells:
            yield _stop(competition, slip, score.entrant.number, cells[slip.table])


def _stop(competition: Competition, slip: Slip, number: int, cell: Cell) -> PlayerRound:
    tournament, plugin = competition.tournament, competition.plugin
    others = tuple(
        (seat, tournament.entrants[each].public_name)
        for seat, each in enumerate(slip.seats)
        if each != number
    )
    labels = boards_at(competition, slip)
    stop = PlayerRound(
        number=slip.round,
        table=slip.table,
        seat=slip.seats.index(number),
        others=others,
        cell=cell,
        deals=(),
        slip=slip,
        boards=labels,
        around=_around(competition, slip, number),
        moves=competition.comparison is not None
        and not known(competition.tournament).issuperset(boards_of(competition.tournament, slip)),
    )
    if slip.confirmed is None or number not in slip.confirmed.seats:
        return stop
    marked = competition.lines(slip, slip.confirmed.deals)
    seat = slip.confirmed.seats.index(number)
    own = told_games(competition, slip, number, own_deals(marked, seat, labels))
    if stop.moves and labels:
        own, stop = shown(competition, own), replace(stop, later=True)
    drawn = sheet_table(plugin, competition.setup(slip), judged(plugin, slip, slip.confirmed.deals))
    cited = lettered(line for each in own for line in each.lines)
    stop = replace(stop, clauses=tuple((letter, clause) for clause, letter in cited.items()))
    own = tuple(running(own, cited))
    if drawn.face is None:
        told = slip.confirmed.only_totals or any(row.written for row in drawn.rows)
        fields = () if told else drawn.fields
        return replace(stop, deals=with_typed(own, drawn, seat) if fields else own, fields=fields)
    sat = seated_in(tournament, slip.round)
    names = tuple(sat[each].public_name for each in slip.confirmed.seats)
    return replace(stop, deals=tuple(each for each in own if each.lines), sheet=drawn, names=names)


SIDES = ("bottom", "left", "top", "right")


def _around(competition: Competition, slip: Slip, number: int) -> tuple[tuple[str, int, str], ...]:
    """The four at a table as the player sees them; the next to play sits as the game goes round."""
    if len(slip.seats) != len(SIDES) or competition.plugin.sheet.members > 1:
        return ()
    sides = SIDES if competition.plugin.rules.clockwise else (SIDES[0], *reversed(SIDES[1:]))
    own, people = slip.seats.index(number), competition.tournament.entrants
    seats = ((own + step) % len(SIDES) for step in range(len(SIDES)))
    return tuple(
        (side, seat, people[slip.seats[seat]].public_name) for side, seat in zip(sides, seats, strict=True)
    )


def _ruling(competition: Competition, ruling: Ruling, number: int) -> OwnRuling:
    points = ruling.points if ruling.entrant == number else ruling.others[number]
    fault, mine = competition.fault_of(ruling.fault), ruling.entrant == number
    costs = bool(points) or fault is None or not fault.own
    return OwnRuling(ruling, competition.cited(ruling), points, fault.title if fault else "", mine, costs)
