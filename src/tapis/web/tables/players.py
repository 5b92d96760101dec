"""A player's own page: where to sit in every round, own lines with their clauses, the rank.

Only what is confirmed counts here, as everywhere; what the table has typed so far is the table's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.club.competition import Competition
from tapis.club.dealt import playing
from tapis.club.free import parties
from tapis.club.marks import judged
from tapis.club.rulings import of_entrant
from tapis.club.scores import Cell, Score, scores
from tapis.club.slips import Slip
from tapis.club.standings import StandingsRow
from tapis.club.tournament import Entrant, Ruling
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Line, Points
from tapis.law import Clause
from tapis.web import view_support
from tapis.web.access.guards import of_player
from tapis.web.access.links import PlayerLink
from tapis.web.sheet.board_labels import BoardLabel, boards_at
from tapis.web.sheet.mark import SheetTable, sheet_table
from tapis.web.sheet.one_line import written
from tapis.web.sheet.standings_memo import ranked


@dataclass(frozen=True, slots=True)
class OwnDeal:
    """One deal of a player: what was played, as players write it, and whether the player rested in it."""

    deal: int
    lines: tuple[Line, ...]
    board: int = 0
    game: str = ""
    rests: bool = False

    @property
    def points(self) -> Points:
        """What it was worth."""
        return sum((line.points for line in self.lines), 0)


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


@dataclass(frozen=True, slots=True)
class OwnRuling:
    """A ruling with what it adds to the player's own total."""

    ruling: Ruling
    clause: Clause
    points: int


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


@of_player
def player(request: HttpRequest, link: PlayerLink) -> HttpResponse:
    """The page of one player."""
    seen = view_support.look(link.event)
    page = {
        "event": link.event,
        "tournament": seen.tournament,
        "version": seen.version,
        "page": player_page(seen.competition, link.number),
    }
    return render(request, "tables/player.html", page)


def player_page(competition: Competition, number: int) -> PlayerPage:
    """The page of entrant ``number``; the latest round comes first."""
    tournament, plugin = competition.tournament, competition.plugin
    table = ranked(competition)
    row = next((each for each in table.rows if each.score.entrant.number == number), None)
    every = scores(competition) if row is None else ()
    score = row.score if row else next(each for each in every if each.entrant.number == number)
    return PlayerPage(
        entrant=tournament.entrants[number],
        row=row,
        score=score,
        final=table.final,
        stops=tuple((_parties if tournament.setup.free_tables else _stops)(competition, score)),
        rulings=tuple(_ruling(plugin, each, number) for each in of_entrant(tournament, number)),
        unit=how.unit if (how := competition.comparison) else "",
    )


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
    )
    if slip.confirmed is None or number not in slip.confirmed.seats:
        return stop
    marked = competition.lines(slip, slip.confirmed.deals)
    own = _told(competition, slip, number, _own(marked, slip.confirmed.seats.index(number), labels))
    if plugin.sheet.face is None:
        return replace(stop, deals=own)
    drawn = sheet_table(plugin, competition.setup(slip), judged(plugin, slip, slip.confirmed.deals))
    if drawn.face is None:
        return replace(stop, deals=own)
    names = tuple(tournament.entrants[each].public_name for each in slip.confirmed.seats)
    return replace(stop, deals=tuple(each for each in own if each.lines), sheet=drawn, names=names)


def _own(marked: tuple[Line, ...], seat: int, labels: tuple[BoardLabel, ...]) -> tuple[OwnDeal, ...]:
    deals = dict.fromkeys(line.deal for line in marked)
    return tuple(
        OwnDeal(
            deal,
            tuple(line for line in marked if (line.deal, line.seat) == (deal, seat)),
            labels[deal - 1].number if labels else 0,
        )
        for deal in deals
    )


def _told(competition: Competition, slip: Slip, number: int, own: tuple[OwnDeal, ...]) -> tuple[OwnDeal, ...]:
    """Each deal with the game that was played, and whether the player rested in it."""
    assert slip.confirmed is not None
    typed = slip.confirmed.deals
    return tuple(
        replace(
            each,
            game=written(competition.plugin, typed[each.deal - 1]) if each.deal <= len(typed) else "",
            rests=number in slip.seats and number not in playing(competition, slip, each.deal),
        )
        for each in own
    )


def _ruling(plugin: AnyPlugin, ruling: Ruling, number: int) -> OwnRuling:
    fault = next(each for each in plugin.event.faults if each.code == ruling.fault)
    points = ruling.points if ruling.entrant == number else ruling.others[number]
    return OwnRuling(ruling, fault.remedy.clause, points)
