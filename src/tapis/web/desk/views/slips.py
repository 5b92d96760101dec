"""Slips: asked for by number, typed people first, read a second time by somebody else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club import desk, reasons, table
from tapis.club.competition import Competition
from tapis.club.desk import AgreedReading, Typed
from tapis.club.marks import deals_of
from tapis.club.numbers import read_slip_number, slip_number
from tapis.club.reasons import Outcome
from tapis.club.slips import Slip, Substitute
from tapis.club.tournament import Tournament
from tapis.club.unasked import unasked
from tapis.club.unruled import unruled
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import allow, requires, roles
from tapis.web.access.models import Role
from tapis.web.desk.slip import SlipPage, slip_page
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of, ints_of
from tapis.web.room.family import Accepted
from tapis.web.sheet import entry, one_line
from tapis.web.sheet.board_labels import boards_at

DEAL = re.compile(r"d(\d{1,3})-")
LINES, MORE_LINES = 20, 8


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def ask(request: HttpRequest, event: str) -> HttpResponse:
    """Ask for the number of a slip; its check digit reveals a mistyped one."""
    competition = view_support.competition(event)
    tournament = competition.tournament
    typed, refusal = request.GET.get("slip", "").strip(), None
    if typed:
        found = read_slip_number(typed)
        if not isinstance(found, Refused):
            if tournament.slip(*found):
                return redirect("desk:slip", event, *found)
            found = reasons.NO_SLIP(round=found[0], table=found[1])
        refusal = found
    page = _page(request, event, tournament) | {
        "typed": typed,
        "refusal": refusal,
        "open": [slip_page(competition, each) for each in _open(tournament)],
    }
    return render(request, "desk/ask.html", page, status=status_of(refusal) if refusal else 200)


def _open(tournament: Tournament) -> Sequence[Slip]:
    return [slip for slip in tournament.slips if slip.readings or slip.contests]


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def slip(request: HttpRequest, event: str, number: int, table: int) -> HttpResponse:
    """A slip as far as it has been read, and what this reader may do next."""
    refusal = _acted(request, event, number, table) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("desk:slip", event, number, table)
    seen = view_support.look(event)
    shown = _shown(seen.competition, number, table)
    page = _page(request, event, seen.tournament) | {
        "slip": shown,
        "unasked": unasked(seen.competition, shown.slip, shown.slip.entered),
        "unruled": unruled(seen.competition.plugin, shown.slip, shown.slip.entered),
        "seated": _replaceable(seen.tournament, shown.slip),
        "me": view_support.actor_of(request),
        "refusal": refusal,
        "reason": request.POST.get("reason", ""),
        "version": seen.version,
    }
    return render(request, "desk/slip.html", page, status=status_of(refusal) if refusal else 200)


@requires(Role.DIRECTOR, Role.DESK)
def type_in(request: HttpRequest, event: str, number: int, table: int) -> HttpResponse:
    """Type a slip without seeing what others read: first who sat where, then the numbers."""
    competition = view_support.competition(event)
    tournament = competition.tournament
    shown = _shown(competition, number, table)
    data = request.POST if request.method == "POST" else request.GET
    seats = _seats(data, len(shown.slip.people))
    page = _page(request, event, tournament) | {"slip": shown, "people": _people(tournament, shown.slip)}
    if seats is None:
        return render(request, "desk/names.html", page)
    saves, asks = request.method == "POST" and "more" not in data, "more" in data
    refusal = _typed(request, event, shown.slip, seats) if saves else None
    if saves and refusal is None:
        return redirect("desk:slip", event, number, table)
    own = _own_reading(competition, shown.slip, view_support.actor_of(request))
    typed = data if refusal or asks else {**own, "by": data.get("by", "")}
    page |= _grid(competition, shown.slip, typed) | {"seats": _named(tournament, seats), "refusal": refusal}
    return render(request, "desk/numbers.html", page, status=status_of(refusal) if refusal else 200)


def _page(request: HttpRequest, event: str, tournament: Tournament) -> dict[str, object]:
    return {"event": event, "tournament": tournament, "roles": roles(request, event), "here": "slips"}


def _shown(competition: Competition, number: int, table: int) -> SlipPage:
    found = competition.tournament.slip(number, table)
    if found is None:
        raise Http404(slip_number(number, table))
    return slip_page(competition, found)


def _people(tournament: Tournament, slip: Slip) -> Sequence[tuple[int, str]]:
    return _named(tournament, slip.people)


def _named(tournament: Tournament, seats: Sequence[int]) -> Sequence[tuple[int, str]]:
    named = ((number, tournament.entrants.get(number)) for number in seats)
    return [(number, entrant.name if entrant else "?") for number, entrant in named]


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


def _seats(data: Mapping[str, str], count: int) -> tuple[int, ...] | None:
    """The seats as chosen in the form, in entrants' numbers; None before anybody chose."""
    chosen = ints_of(data.get(f"s{seat}", "") for seat in range(count))
    return chosen if len(chosen) == count else None


def _grid(competition: Competition, slip: Slip, typed: Mapping[str, str]) -> dict[str, object]:
    plugin, most = competition.plugin, competition.deals_of(slip)
    lines = min(most, _lines(typed)) if plugin.sheet.ends_itself else most
    start, columns, deals = competition.setup(slip), len(slip.seats), range(1, lines + 1)
    fields, resting = plugin.form(start.options), plugin.resting(start)
    forms = [entry.form(fields, columns, deal, typed, resting=resting(deal)) for deal in deals]
    more = min(most, lines + MORE_LINES) if lines < most else 0
    by_line = plugin.sheet.shorthand is not None and typed.get("by") != "fields"
    return {
        "forms": forms,
        "more": more,
        "reason": typed.get("reason", ""),
        "corrects": bool(slip.versions),
        "lines": [one_line.box(plugin, deal, typed, start.options, columns, resting(deal)) for deal in deals]
        if by_line
        else (),
        "labels": boards_at(competition, slip),
        "both_ways": plugin.sheet.shorthand is not None,
    }


def _lines(typed: Mapping[str, str]) -> int:
    """How many deals a form shows where the number is open: a few more than were typed."""
    used = (DEAL.match(name) for name, value in typed.items() if value.strip())
    last = max((int(found[1]) for found in used if found), default=0)
    return max(LINES, last + 2, int_of(typed.get("more"), -1))


def _own_reading(competition: Competition, slip: Slip, reader: str) -> Mapping[str, str]:
    """What this reader typed before, to be corrected; nobody else's reading is shown."""
    own = next((each.deals for each in slip.readings if each.reader == reader), ())
    return entry.typed_of(competition.plugin.sheet.fields, len(slip.seats), own) | one_line.lines_of(
        competition.plugin, own
    )


def _typed(request: HttpRequest, event: str, slip: Slip, seats: tuple[int, ...]) -> Refusal | None:
    posted = view_support.posted(request)
    reader = view_support.actor_of(request)

    def read(competition: Competition) -> Outcome:
        at = competition.tournament.slip(slip.round, slip.table) or slip
        deals = deals_of(competition.tournament.setup, at)
        read_deals = one_line.read_all(competition.plugin, len(at.seats), deals, posted)
        if isinstance(read_deals, Refused):
            return read_deals
        typed = Typed(slip.round, slip.table, seats, read_deals, reason=posted.get("reason", ""))
        return desk.read(competition, typed, reader)

    outcome = view_support.act(request, event, read)
    return None if isinstance(outcome, Accepted) else outcome


def _acted(request: HttpRequest, event: str, number: int, table_number: int) -> Refusal | None:
    posted, reader = view_support.posted(request), view_support.actor_of(request)
    judges = posted.get("do") == "uphold"
    allow(request, event, Role.DIRECTOR, Role.JURY if judges else Role.DESK)

    def act(competition: Competition) -> Outcome:
        return _command(competition, number, table_number, posted, reader)

    outcome = view_support.act(request, event, act)
    return None if isinstance(outcome, Accepted) else outcome


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
    deal = int_of(posted.get("deal"), -1)
    match posted.get("do"):
        case "uphold":
            return table.settle_contest(tournament, found, deal, int_of(posted.get("seat"), -1), reason)
        case "substitute":
            return table.seat_substitute(tournament, found, _substitute(tournament, posted, deal, reason))
    raise Http404
