"""A player's own page: where to sit in every round, own lines with their clauses, the rank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.club.marks import lines
from tapis.club.rulings import of_entrant
from tapis.club.scores import Cell
from tapis.club.standings import standings
from tapis.club.tournament import Round, Tournament
from tapis.core.plugin import Plugin
from tapis.core.sheet import Line
from tapis.law import IllegalMove, Refused
from tapis.web import stage
from tapis.web.access.links import read_player


@dataclass(frozen=True, slots=True)
class Stop:
    """One published round of a player: table and seat (0: sits out), and what it brought."""

    number: int
    table: int
    seat: int
    cell: Cell
    lines: tuple[Line, ...]


def player(request: HttpRequest, token: str) -> HttpResponse:
    """The page of one player."""
    link = read_player(token)
    if isinstance(link, Refused):
        raise IllegalMove(link)
    seen = stage.look(link.event)
    tournament = seen.state
    if link.number not in tournament.entrants:
        raise Http404
    plugin = stage.plugin_of(tournament)
    table = standings(tournament, plugin)
    row = next((each for each in table.rows if each.score.entrant.number == link.number), None)
    score = row.score if row else next(s for s in table.unranked if s.entrant.number == link.number)
    page = {
        "event": link.event,
        "tournament": tournament,
        "version": seen.version,
        "entrant": tournament.entrants[link.number],
        "row": row,
        "score": score,
        "stops": [
            _stop(tournament, plugin, each, link.number, score.cells)
            for each in tournament.rounds
            if each.published
        ],
        "rulings": of_entrant(tournament, link.number),
    }
    return render(request, "tables/player.html", page)


def _stop(
    tournament: Tournament, plugin: Plugin[Any], at: Round, number: int, cells: tuple[Cell, ...]
) -> Stop:
    cell = cells[at.number - 1]
    slip = next((each for each in at.slips.values() if number in each.seats), None)
    if slip is None:
        return Stop(at.number, 0, 0, cell, ())
    own: tuple[Line, ...] = ()
    if slip.confirmed is not None and number in slip.confirmed.seats:
        seat = slip.confirmed.seats.index(number)
        marked = lines(tournament.setup, plugin, slip, slip.confirmed.deals)
        own = tuple(line for line in marked if line.seat == seat)
    return Stop(at.number, slip.table, slip.seats.index(number), cell, own)
