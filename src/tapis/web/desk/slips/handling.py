"""The page of a slip: how far it has been read, and what the desk and the jury may do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club.rulings.hindrances import unruled
from tapis.club.rulings.permissions import unasked
from tapis.club.slips import desk, remainder, table
from tapis.club.slips.desk import AgreedReading
from tapis.club.slips.remainder import OnwardFrom
from tapis.club.slips.substitutes import substitute
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.leavers import leavers
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, Substitute
from tapis.club.state.tournament import Tournament
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.differing.page import about_slip
from tapis.web.desk.rulings.adjusted_scores import adjusted_boards
from tapis.web.desk.slips.page import read_since, slip_page
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.sheet.in_boards import in_boards
from tapis.web.store import photos


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def slip(request: HttpRequest, visit: Visit, number: int, table: int) -> HttpResponse:
    """A slip as far as it has been read, and what this reader may do next."""
    refusal = _acted(request, visit, number, table) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("desk:slip", visit.event, number, table)
    shown = slip_page(visit.competition, visit.slip(number, table))
    page = {
        **visit.page("slips"),
        "slip": shown,
        "unasked": unasked(visit.competition, shown.slip, shown.slip.told),
        "adjusted": adjusted_boards(visit.competition, shown.slip),
        "unruled": unruled(visit.competition.plugin, shown.slip, shown.slip.told),
        "seated": _replaceable(visit.tournament, shown.slip),
        **_left(visit.competition, shown.slip),
        "differing": about_slip(visit.competition, shown.slip),
        "me": visit.account,
        "refusal": refusal,
        "reason": request.POST.get("reason", ""),
        "photos": photos.photos(TOURNAMENTS.stream(visit.event), number, table),
    }
    return render(request, "desk/slip.html", page, status=status_of(refusal) if refusal else 200)


def _left(competition: Competition, slip: Slip) -> dict[str, object]:
    """Who left during a deal, and whether those who are left may play on."""
    left = leavers(competition.tournament, slip)
    deal = min((each.onward for each in left if not each.decided), default=1)
    return {
        "left": left,
        "may_go_on": remainder.can_be_missed(competition, slip, deal),
        "fewer": remainder.still_there(slip, deal) - 1,
    }


def _replaceable(tournament: Tournament, slip: Slip) -> Sequence[tuple[str, int, str]]:
    """Everybody at the table who may be replaced: (entrant and partner, column, name)."""
    people = [(number, tournament.entrants[number].person.names) for number in slip.seats]
    return [
        (f"{number}.{member}", column, name)
        for column, (number, names) in enumerate(people)
        for member, name in enumerate(names)
    ]


def _substitute(tournament: Tournament, posted: Mapping[str, str], deal: int, reason: str) -> Substitute:
    """The substitute that the form names."""
    number, _, member = posted.get("entrant", "").partition(".")
    entrant = tournament.entrants.get(int_of(number, -1))
    names = entrant.person.names if entrant else ()
    instead = names[at] if (at := int_of(member, -1)) in range(len(names)) else ""
    return Substitute(int_of(number, -1), posted.get("name", ""), deal, reason, instead)


def _acted(request: HttpRequest, visit: Visit, number: int, table_number: int) -> Refusal | None:
    posted, reader = view_support.posted(request), visit.account
    judges = posted.get("do") == "uphold"
    visit.allow(Role.DIRECTOR, Role.JURY if judges else Role.DESK)

    def act(competition: Competition) -> Outcome:
        stale = _stale(competition.tournament, number, table_number, posted)
        return stale or _command(competition, number, table_number, posted, reader)

    outcome = view_support.act(request, visit.event, act)
    if isinstance(outcome, Accepted):
        return None
    slip = visit.tournament.slip(number, table_number)
    return in_boards(visit.competition, slip, outcome) if slip else outcome


def _stale(
    tournament: Tournament, number: int, table_number: int, posted: Mapping[str, str]
) -> Refused | None:
    """Why a decision about a reading comes too late; None where the page showed the one there is."""
    slip = tournament.slip(number, table_number)
    if slip is None or "seen" not in posted:
        return None
    return read_since(slip, int_of(posted.get("reading")), posted["seen"])


def _command(
    competition: Competition, number: int, table_number: int, posted: Mapping[str, str], reader: str
) -> Outcome:
    tournament, reason = competition.tournament, posted.get("reason", "")
    match posted.get("do"):
        case "accept":
            return desk.accept(competition, number, table_number, reader)
        case "reject":
            return desk.reject(tournament, number, table_number, reader, reason)
        case "settle":
            choice = AgreedReading(number, table_number, int_of(posted.get("reading"), -1), reason)
            return desk.settle(competition, choice, reader)
    found = tournament.slip(number, table_number)
    if found is None:
        return reasons.NO_SLIP(round=number, table=table_number)
    return _at_the_table(competition, found, posted)


def _at_the_table(competition: Competition, found: Slip, posted: Mapping[str, str]) -> Outcome:
    """What the desk or the jury says of a table, whoever has read its slip."""
    tournament, reason = competition.tournament, posted.get("reason", "")
    deal = int_of(posted.get("deal"), -1)
    match posted.get("do"):
        case "uphold":
            return table.settle_contest(tournament, found, deal, int_of(posted.get("seat"), -1), reason)
        case "substitute":
            return substitute(competition, found, _substitute(tournament, posted, deal, reason))
    onward = ONWARD.get(posted.get("do", ""))
    if onward is None:
        raise Http404
    return onward(competition, found, OnwardFrom(int_of(posted.get("entrant"), -1), deal, reason))


ONWARD: Mapping[str, Callable[[Competition, Slip, OnwardFrom], Outcome]] = {
    "play-on": remainder.play_on,
    "take-again": remainder.take_again,
    "cut-from": remainder.cut_from,
}
"""What the desk may say of a table that somebody left."""
