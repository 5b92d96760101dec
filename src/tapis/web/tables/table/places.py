"""A free table's own page, opened from the code on the table: who sits down here, then their parties.

The code belongs to the place and not to the people, so it lies there the whole evening.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tapis.club.rounds import free_tables
from tapis.club.rounds.free_tables import FreeTable
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import at_place
from tapis.web.access.links import PlaceLink, TableLink, place_token, table_token
from tapis.web.access.visits import Visit
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of, ints_of
from tapis.web.room.family import Accepted


@dataclass(frozen=True, slots=True)
class GoingOn:
    """What a free table may do after a party."""

    following: str = ""
    """The link of the next party, once it has begun."""
    may_play_on: bool = False
    """The same people may begin another one."""
    vacant: str = ""
    """The link of the table itself, once these people have got up."""
    joining: str = ""
    """Who sits down with them for the next game, in one line."""


@at_place
def place(request: HttpRequest, link: PlaceLink, visit: Visit) -> HttpResponse:
    """The party of the people at this table; at an empty one a form in which people say who they are."""
    done = _opened(request, link, visit) if request.method == "POST" else visit
    visit, refusal = (done, None) if isinstance(done, Visit) else (visit, done)
    at = _table_at(visit.tournament, link.place)
    if at is not None and refusal is None:
        return redirect("tables:table", token_of(link.event, at.slip))
    page = {
        **visit.page(),
        "place": link.place,
        "waiting": free_tables.waiting(visit.tournament),
        "sizes": tuple(sorted(visit.competition.plugin.sheet.marking.sizes)),
        "kept": {number: at for at, number in enumerate(seats_of(request))},
        "over": free_tables.is_over(visit.tournament),
        "own_evenings": _own_evenings(visit.tournament, link),
        "refusal": refusal,
    }
    return render(request, "tables/place.html", page, status=status_of(refusal) if refusal else 200)


def _own_evenings(tournament: Tournament, link: PlaceLink) -> str:
    """Where whoever sat here last brings evenings to the own page; empty where nobody has."""
    sat = free_tables.last_party(tournament, link.place)
    return reverse("mine:from-place", args=[place_token(link)]) if sat else ""


def _opened(request: HttpRequest, link: PlaceLink, visit: Visit) -> Visit | Refusal:
    """The visit after the table was opened, or why it was not."""

    def command(competition: Competition) -> Outcome:
        at = _table_at(competition.tournament, link.place)
        if at is not None:  # somebody else at this table was quicker
            return free_tables.TABLE_TAKEN(table=link.place)
        return free_tables.open_table(competition, seats_of(request), link.place)

    outcome = view_support.act(request, link.event, command, actor=f"place:{link.place}")
    return visit.after(outcome) if isinstance(outcome, Accepted) else outcome


def _table_at(tournament: Tournament, place: int) -> FreeTable | None:
    return next((each for each in free_tables.tables(tournament) if each.place == place), None)


def seats_of(request: HttpRequest) -> tuple[int, ...]:
    """The people ticked, in the order of ticking where the page noted it."""
    ticked = ints_of(request.POST.getlist("seat"))
    noted = ints_of(request.POST.get("order", "").split(","))
    return noted if sorted(noted) == sorted(ticked) else ticked


def token_of(event: str, slip: Slip) -> str:
    """The signed link of a party's own page."""
    return table_token(TableLink(event, slip.round, slip.table, slip.link))


def place_address(token: str) -> str:
    """The address to which a place's link leads."""
    return reverse("tables:place", args=[token])


def going_on(tournament: Tournament, event: str, slip: Slip) -> GoingOn | None:
    """What a table may do after a party; None in an event that is drawn."""
    if not slip.place:
        return None
    later = [
        each
        for each in free_tables.parties(tournament)
        if each.place == slip.place and each.table > slip.table
    ]
    if later:
        return GoingOn(token_of(event, later[0]) if set(later[0].people) & set(slip.people) else "")
    if slip.left:
        link = PlaceLink(event, slip.place, free_tables.revocations(tournament, slip.place))
        return GoingOn(vacant=place_address(place_token(link)))
    here = all(tournament.entrants[number].plays for number in slip.seats)
    joining = (tournament.entrants[number].name for number in free_tables.newcomers(tournament, slip.place))
    may_play_on = here and slip.state not in free_tables.PLAYING and not free_tables.is_over(tournament)
    return GoingOn(may_play_on=may_play_on, joining=", ".join(joining))


def play_on(competition: Competition, slip: Slip, _posted: Mapping[str, str]) -> Outcome:
    """Begin one more party of the same people."""
    return _not_theirs(competition.tournament, slip) or free_tables.next_party(competition, slip.place)


def get_up(competition: Competition, slip: Slip, _posted: Mapping[str, str]) -> Outcome:
    """Let the people of this table get up."""
    return _not_theirs(competition.tournament, slip) or free_tables.leave_table(
        competition.tournament, slip.place
    )


def _not_theirs(tournament: Tournament, slip: Slip) -> Refused | None:
    """The refusal when other people have sat down since this link's party; or None."""
    at = _table_at(tournament, slip.place)
    return None if at and at.slip.table == slip.table else free_tables.NOBODY_THERE(table=slip.place)


def order(competition: Competition, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    """Set in which order the people of this table sit, and who deals first."""
    typed = [posted.get(f"s{seat}", "") for seat in range(len(slip.seats))]
    return free_tables.change_seats(
        competition.tournament, slip, ints_of(typed), int_of(posted.get("dealer"), -1)
    )
