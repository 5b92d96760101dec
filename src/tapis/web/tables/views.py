"""A table's own page, opened from the code on its slip: its seats, its deals, its sheet.

What is typed here is a proposal for this table and round until somebody confirms the slip.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club import rulings
from tapis.club import table as club
from tapis.club.marks import setup
from tapis.club.numbers import slip_number
from tapis.club.reasons import Outcome
from tapis.club.slips import Slip
from tapis.club.table import Claim
from tapis.club.tournament import Tournament
from tapis.law import Clause, IllegalMove, Refusal, Refused
from tapis.web import entry, stage
from tapis.web.access.links import REVOKED, TableLink, read_table
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted
from tapis.web.tables.pages import Sitting, sheet_page


@dataclass(frozen=True, slots=True)
class Incident:
    """Something that goes wrong at a table, with what the regulation makes the table do."""

    title: str
    clause: Clause
    instruction: str


Act = Callable[[Tournament, Slip, Mapping[str, str]], Any]


def table(request: HttpRequest, token: str) -> HttpResponse:
    """The page of one table in one round."""
    link = _link(token)
    refusal = _acted(request, link) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("tables:table", token)
    seen = stage.look(link.event)
    slip = _slip(seen.state, link)
    asked = _int(stage.posted(request) or dict(request.GET.items()), "deal")
    typed = stage.posted(request) if refusal else {}
    page = sheet_page(_sitting(seen.state, slip), asked, typed)
    context = {
        "event": link.event,
        "token": token,
        "tournament": seen.state,
        "version": seen.version,
        "slip": slip,
        "number": slip_number(slip.round, slip.table),
        "page": page,
        "refusal": refusal,
        "open": not (slip.readings or slip.versions or seen.state.closed),
        "begun": bool(slip.proposals or slip.readings or slip.versions),
        "incidents": [
            Incident(each.title, each.remedy.clauses[0], each.remedy(0).instruction)
            for each in stage.plugin_of(seen.state).faults
        ],
        "called": any((call.round, call.table) == (slip.round, slip.table) for call in seen.state.calls),
    }
    return render(request, "tables/table.html", context, status=status_of(refusal) if refusal else 200)


def _link(token: str) -> TableLink:
    link = read_table(token)
    if isinstance(link, Refused):
        raise IllegalMove(link)
    return link


def _slip(tournament: Tournament, link: TableLink) -> Slip:
    slip = tournament.slip(link.round, link.table)
    if slip is None:
        raise Http404
    if slip.link != link.serial:
        raise IllegalMove(REVOKED())
    return slip


def _sitting(tournament: Tournament, slip: Slip) -> Sitting:
    plugin = stage.plugin_of(tournament)
    return Sitting(
        plugin,
        setup(tournament.setup, plugin, slip),
        tuple(tournament.entrants[number].name for number in slip.seats),
        [deal for deal in slip.entered if deal is not None] if None not in slip.entered else [],
        frozenset((each.deal, each.seat) for each in slip.contests),
    )


def _acted(request: HttpRequest, link: TableLink) -> Refusal | None:
    posted = stage.posted(request)
    act = ACTS.get(posted.get("do", ""))
    if act is None:
        raise Http404

    def command(tournament: Tournament) -> Outcome:
        slip = tournament.slip(link.round, link.table)
        if slip is None or slip.link != link.serial:
            return REVOKED()
        outcome: Outcome = act(tournament, slip, posted)
        return outcome

    actor = f"table:{link.round}.{link.table}"
    outcome = stage.act(request, link.event, command, actor=actor)
    return None if isinstance(outcome, Accepted) else outcome


def _int(data: Mapping[str, Any], name: str) -> int:
    text = str(data.get(name, ""))
    return int(text) if text.isdecimal() and len(text) < 5 else 0


def _deal(tournament: Tournament, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    plugin = stage.plugin_of(tournament)
    deal = _int(posted, "deal")
    typed = entry.read(plugin.fields, plugin.marking.seats, deal, posted)
    return club.propose_deal(tournament, plugin, slip, deal, typed or {})


def _hand_in(tournament: Tournament, slip: Slip, _posted: Mapping[str, str]) -> Outcome:
    reader = f"table:{slip.round}.{slip.table}"
    return club.hand_in(tournament, stage.plugin_of(tournament), slip, reader)


def _contest(tournament: Tournament, slip: Slip, posted: Mapping[str, str]) -> Outcome:
    now = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    claim = Claim(_int(posted, "deal"), _int(posted, "seat"), posted.get("note", ""), now)
    return club.contest(tournament, slip, claim)


ACTS: Mapping[str, Act] = {
    "deal": _deal,
    "hand-in": _hand_in,
    "contest": _contest,
    "seats": lambda t, slip, _posted: club.draw_seats(t, stage.plugin_of(t), slip, secrets.token_hex(8)),
    "officers": lambda t, slip, posted: club.name_officers(
        t, slip, _int(posted, "secretary"), _int(posted, "assistant")
    ),
    "call": lambda t, slip, posted: rulings.call_director(
        t, slip, _int(posted, "deal"), posted.get("note", "")
    ),
}
