"""A table's own page, opened from the code on its slip: its seats, its deals, its sheet.

What is typed here is a proposal for this table and round until somebody confirms the slip.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tapis.club.rulings import faults
from tapis.club.slips import table as club
from tapis.club.slips.table import Claim
from tapis.club.state.competition import Competition
from tapis.club.state.marks import deals_of
from tapis.club.state.reasons import OVERTAKEN, Outcome
from tapis.club.state.seals import sealed_first
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.law import Breach, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import at_table
from tapis.web.access.links import TableLink, why_dead
from tapis.web.chance import secret
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.sheet.in_boards import in_boards
from tapis.web.tables import places
from tapis.web.tables.carried import Carried, letters
from tapis.web.tables.pages import sheet_page
from tapis.web.tables.sitting import table_page
from tapis.web.tables.typed import deal_of, print_of

Act = Callable[[Competition, Slip, Mapping[str, str]], Outcome]


@at_table
def table(request: HttpRequest, link: TableLink, token: str) -> HttpResponse:
    """The page of one table in one round."""
    refusal = _acted(request, link) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        onward = "?after=1" if request.POST.get("do") == "again" else ""
        return redirect(f"{reverse('tables:table', args=[token])}{onward}")
    seen = view_support.look(link.event)
    slip = seen.tournament.rounds[link.round - 1].slips[link.table]
    after = places.going_on(seen.tournament, link.event, slip)
    if request.GET.get("after") and after and after.following:
        return redirect("tables:table", after.following)
    shown = table_page(seen.competition, slip)
    typed = view_support.posted(request) if request.POST.get("do") == "deal" else {}
    context = {
        "event": link.event,
        "token": token,
        "tournament": seen.tournament,
        "version": seen.version,
        "table": shown,
        "after": after,
        "page": sheet_page(shown.sitting, int_of((typed or request.GET).get("deal")), typed),
        "code": print_of(((*slip.seats, slip.link, slip.entered),), 1) if _carries(slip) else "",
        "refusal": refusal,
    }
    return render(request, "tables/table.html", context, status=status_of(refusal) if refusal else 200)


@at_table
def code(request: HttpRequest, link: TableLink, token: str) -> HttpResponse:  # noqa: ARG001
    """The table's sheet as a code for the desk to scan; its address changes with the sheet."""
    import segno  # noqa: PLC0415 - not loaded with the server

    tournament = view_support.tournament(link.event)
    sheet = carried(tournament, link)
    if not sheet.deals:
        raise Http404(token)
    drawn, text = io.BytesIO(), letters(sheet)
    made = segno.make(text, error="l", boost_error=False)
    made.save(drawn, kind="svg", border=4, light="#fff", omitsize=True)
    response = HttpResponse(drawn.getvalue(), content_type="image/svg+xml")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response


def _carries(slip: Slip) -> bool:
    """Whether there is anything on the sheet to take to the desk."""
    return bool(slip.entered) and None not in slip.entered and not slip.versions


def carried(tournament: Tournament, link: TableLink) -> Carried:
    """The sheet of a table, to be carried to the desk."""
    slip = tournament.rounds[link.round - 1].slips[link.table]
    deals = slip.entered[: deals_of(tournament.setup, slip)]
    return Carried(
        event=link.event, round=slip.round, table=slip.table, serial=slip.link, seats=slip.seats, deals=deals
    )


def _acted(request: HttpRequest, link: TableLink) -> Refusal | None:
    posted = view_support.posted(request)
    act = ACTS.get(posted.get("do", ""))
    if act is None:
        raise Http404

    def command(competition: Competition) -> Outcome:
        slip = competition.tournament.slip(link.round, link.table)
        if slip is None or slip.link != link.serial:
            return why_dead(competition.tournament, link)
        outcome: Outcome = act(competition, slip, posted)
        return outcome

    outcome = view_support.act(request, link.event, command, actor=actor_of(link.round, link.table))
    if isinstance(outcome, Accepted):
        return None
    competition = view_support.competition(link.event)
    slip = competition.tournament.slip(link.round, link.table)
    return in_boards(competition, slip, outcome) if slip else outcome


def actor_of(number: int, table_number: int) -> str:
    """The actor's name when a table acts; no account can have it."""
    return f"table:{number}.{table_number}"


def _deal(competition: Competition, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    result = deal_of(competition.plugin, len(slip.seats), slip.entered, posted)
    if isinstance(result, Breach | Refused):
        return result
    return club.propose_deal(competition, slip, int_of(posted.get("deal")), result)


def _strike(competition: Competition, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    deal = int_of(posted.get("deal"))
    same = posted.get("seen", "") == print_of(slip.entered, deal)
    return club.strike_deal(competition, slip, deal) if same else OVERTAKEN(deal=deal)


def _hand_in(competition: Competition, slip: Slip, _posted: Mapping[str, str]) -> Outcome:
    return club.hand_in(competition, slip, actor_of(slip.round, slip.table))


def _contest(competition: Competition, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    now = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    claim = Claim(int_of(posted.get("deal")), int_of(posted.get("seat"), -1), posted.get("note", ""), now)
    return club.contest(competition.tournament, slip, claim)


def _officers(competition: Competition, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    secretary, assistant = int_of(posted.get("secretary"), -1), int_of(posted.get("assistant"), -1)
    return club.name_officers(competition, slip, secretary, assistant)


def _call(competition: Competition, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    return faults.call_director(
        competition.tournament, slip, int_of(posted.get("deal")), posted.get("note", "")
    )


def _ask(competition: Competition, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    request = faults.JuryRequest(
        posted.get("asks", ""),
        int_of(posted.get("seat"), -1),
        int_of(posted.get("deal")),
        posted.get("note", ""),
    )
    return faults.ask_jury(competition, slip, request)


def _seats(competition: Competition, slip: Slip, _posted: Mapping[str, str]) -> Outcome:
    drawn = secret()

    def draw(competition: Competition) -> Outcome:
        return club.draw_seats(competition, slip, drawn)

    return sealed_first(competition, drawn, draw)


ACTS: Mapping[str, Act] = {
    "deal": _deal,
    "hand-in": _hand_in,
    "contest": _contest,
    "seats": _seats,
    "officers": _officers,
    "call": _call,
    "ask": _ask,
    "strike": _strike,
    "again": places.play_on,
    "get-up": places.get_up,
    "order": places.order,
}
