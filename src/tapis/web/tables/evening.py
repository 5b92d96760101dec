"""An entrant's own page at the tables, opened from a link that nobody else is given.

One link does for the whole evening: the page follows the pair or the player from round to round.
Boards are typed in any order, the opponents agree on their own phone; who has typed a board cannot agree to
it. No other table is reached from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tapis.club.rulings import faults
from tapis.club.slips import agreement
from tapis.club.slips import table as club
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import OVERTAKEN, Outcome
from tapis.club.state.slips import Slip
from tapis.law import Breach, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import of_pair
from tapis.web.access.links import PlayerLink
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.sheet.in_boards import in_boards
from tapis.web.tables.evening_page import evening_page, follows_entrants
from tapis.web.tables.typed import deal_of, print_of

Act = Callable[[Competition, Slip, Mapping[str, str], int], Outcome]


@of_pair
def at_the_table(request: HttpRequest, link: PlayerLink, token: str) -> HttpResponse:
    """Where the entrant sits now, the boards of the table, and what it makes of them."""
    if not follows_entrants(view_support.competition(link.event)):
        raise Http404(link.event)
    refusal = _acted(request, link) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect(reverse("tables:evening", args=[token]))
    seen = view_support.look(link.event)
    typed = view_support.posted(request) if request.POST.get("do") == "deal" else {}
    shown = {
        "event": link.event,
        "token": token,
        "tournament": seen.tournament,
        "version": seen.version,
        "page": evening_page(seen.competition, link.number, typed or request.GET.dict(), typed),
        "refusal": refusal,
    }
    answer = render(request, "tables/evening.html", shown, status=status_of(refusal) if refusal else 200)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _acted(request: HttpRequest, link: PlayerLink) -> Refusal | None:
    posted = view_support.posted(request)
    act = ACTS.get(posted.get("do", ""))
    if act is None:
        raise Http404

    def command(competition: Competition) -> Outcome:
        slip = _slip(competition, posted)
        if slip is None or link.number not in slip.people:
            return agreement.NOT_AT_THIS_TABLE()
        return act(competition, slip, posted, link.number)

    outcome = view_support.act(request, link.event, command, actor=f"entrant:{link.number}")
    if isinstance(outcome, Accepted):
        return None
    competition = view_support.competition(link.event)
    slip = _slip(competition, posted)
    return in_boards(competition, slip, outcome) if slip else outcome


def _slip(competition: Competition, posted: Mapping[str, str]) -> Slip | None:
    """The slip that the page showed, which may be an older one than that played now."""
    return competition.tournament.slip(int_of(posted.get("round")), int_of(posted.get("table")))


def _deal(competition: Competition, slip: Slip, posted: Mapping[str, str], by: int) -> Outcome:
    result = deal_of(competition.plugin, len(slip.seats), slip.entered, posted)
    if isinstance(result, Breach | Refused):
        return result
    return agreement.propose(competition, slip, int_of(posted.get("deal")), result, by)


def _agree(competition: Competition, slip: Slip, posted: Mapping[str, str], by: int) -> Outcome:
    deal = int_of(posted.get("deal"))
    same = posted.get("seen", "") == print_of(slip.entered, deal)
    return agreement.agree(competition, slip, deal, by) if same else OVERTAKEN(deal=deal)


def _conclude(competition: Competition, slip: Slip, _posted: Mapping[str, str], by: int) -> Outcome:
    return agreement.conclude(competition, slip, by)


def _hand_in(competition: Competition, slip: Slip, _posted: Mapping[str, str], by: int) -> Outcome:
    return club.hand_in(competition, slip, f"entrant:{by}")


def _call(competition: Competition, slip: Slip, posted: Mapping[str, str], _by: int) -> Outcome:
    return faults.call_director(competition.tournament, slip, int_of(posted.get("deal")), "")


ACTS: Mapping[str, Act] = {
    "deal": _deal,
    "agree": _agree,
    "conclude": _conclude,
    "hand-in": _hand_in,
    "call": _call,
}
