"""The desk's page for a whole stack of slips: asked for by number, typed, judged while typed, read again."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tapis.club.rulings.notation import rulings
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, SlipState
from tapis.club.text.slip_numbers import read_slip_number
from tapis.core.terms import Json
from tapis.core.whole import signed
from tapis.law import Breach, Reason, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires, roles
from tapis.web.access.models import Role
from tapis.web.desk.company import TYPED_BESIDE, typed_beside
from tapis.web.desk.judged import judged_so_far
from tapis.web.desk.ruled import ruled_lines
from tapis.web.desk.stack import at_table, kinds, stack_page, stars
from tapis.web.desk.work import seats_of, totals_of, work
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.sheet import box_entry, one_line
from tapis.web.sheet.in_boards import in_boards

NOTHING_TO_TYPE = Reason("nothing-to-type", "Every slip of this round has been typed.")
NO_TABLE_TYPED = Reason("no-table-typed", "The round being typed has no table {table}.")
RULE = frozenset({Role.DIRECTOR, Role.JURY})
LEVELS = {"good": messages.SUCCESS, "warn": messages.WARNING, "bad": messages.ERROR}


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def ask(request: HttpRequest, event: str) -> HttpResponse:
    """The desk before its pile; a number leads to a slip, nothing to the next one not typed."""
    competition = view_support.competition(event)
    typed = request.GET.get("slip")
    if (wanted := request.GET.get("kind")) in kinds(competition):
        request.session[_preference(event)] = wanted
    if typed is None:
        return render(request, "desk/stack.html", page_of(request, event))
    found = _asked_for(competition, typed.strip())
    if isinstance(found, Refused):
        page = page_of(request, event) | {"asked": typed.strip(), "refusal": found}
        return render(request, "desk/stack.html", page, status=status_of(found))
    types = "desk" in roles(request, event) and (_readable(found) or bool(request.htmx))  # type: ignore[attr-defined]
    return redirect("desk:type" if types else "desk:slip", event, found.round, found.table)


def _asked_for(competition: Competition, typed: str) -> Slip | Refused:
    """A slip by the number on it, by its table in the round being typed, or the next one for no number."""
    tournament = competition.tournament
    if not typed:
        todo = (tile.slip for tile in stack_page(tournament, "").tiles if tile.todo)
        return next(todo, None) or NOTHING_TO_TYPE()
    table = int_of(typed, digits=4)
    if table:
        return at_table(tournament, table) or NO_TABLE_TYPED(table=table)
    number = read_slip_number(typed)
    if isinstance(number, Refused):
        return number
    return tournament.slip(*number) or reasons.NO_SLIP(round=number[0], table=number[1])


def _preference(event: str) -> str:
    """Where the session keeps what is typed of this event's slips."""
    return f"desk-kind:{event}"


def _preferred(request: HttpRequest, event: str) -> str:
    """What this session types of a slip; empty where it has not said so."""
    found = request.session.get(_preference(event), "")
    return found if isinstance(found, str) else ""


def _readable(slip: Slip) -> bool:
    return slip.state in desk.UNREAD or bool(slip.rejected)


@requires(Role.DIRECTOR, Role.DESK)
def type_in(request: HttpRequest, event: str, number: int, table: int) -> HttpResponse:
    """A slip to be typed, on the page of the pile, or its form alone for the page's script."""
    slip = view_support.slip(view_support.tournament(event), number, table)
    saves = request.method == "POST" and "more" not in request.POST
    refusal = _typed(request, event, slip) if saves else None
    if saves and refusal is None:
        return _saved(request, event, slip)
    data = view_support.posted(request) if request.method == "POST" else request.GET.dict()
    if refusal is not None and refusal.code == TYPED_BESIDE.code:
        del data["mine"]  # it is said now
    competition = view_support.competition(event)
    data = {**data, "prefers": _preferred(request, event)}
    shown = work(competition, slip, view_support.actor_of(request), data, sent=request.method == "POST")
    alone = bool(request.htmx)  # type: ignore[attr-defined]
    page = page_of(request, event)
    page |= {"work": shown, "refusal": refusal, "alone": alone}
    template = "desk/work.html" if alone else "desk/stack.html"
    return render(request, template, page, status=status_of(refusal) if refusal else 200)


@requires(Role.DIRECTOR, Role.DESK)
def marked(request: HttpRequest, event: str, number: int, table: int) -> HttpResponse:
    """What the deals typed so far come to, and which of them is impossible; nothing is saved."""
    competition = view_support.competition(event)
    slip = view_support.slip(competition.tournament, number, table)
    may_rule = bool(roles(request, event) & RULE)
    return JsonResponse(judged_so_far(competition, slip, view_support.posted(request), may_rule=may_rule))


def page_of(request: HttpRequest, event: str) -> dict[str, object]:
    """What every page of the desk shows."""
    seen = view_support.look(event)
    tournament = seen.tournament
    return {
        "event": event,
        "version": seen.version,
        "tournament": tournament,
        "roles": roles(request, event),
        "here": "slips",
        "me": view_support.actor_of(request),
        "kinds": offered if len(offered := kinds(seen.competition)) > 1 else (),
        "kind": kind if (kind := _preferred(request, event)) in offered else offered[0],
        "stars": stars(seen.competition.plugin),
        "stack": stack_page(tournament, view_support.actor_of(request)),
    }


def _typed(request: HttpRequest, event: str, slip: Slip) -> Refusal | None:
    posted = view_support.posted(request)
    reader = view_support.actor_of(request)
    may_rule = bool(roles(request, event) & RULE)

    def read(competition: Competition) -> Outcome:
        at = competition.tournament.slip(slip.round, slip.table) or slip
        seats = seats_of(posted, len(at.people)) or at.people
        totals = totals_of(posted, len(at.people))
        ruled, left = ruled_lines(competition, at, posted, may_rule=may_rule)
        found = rulings(competition, at, ruled)
        if not isinstance(found, tuple):
            return found
        competition, made = found
        deals = () if totals else _deals(competition, at, left)
        if isinstance(deals, Breach | Refused):
            return deals
        typed = Typed(
            round=slip.round,
            table=slip.table,
            seats=seats,
            deals=deals,
            reason=posted.get("reason", ""),
            doubtful="doubtful" in posted,
            totals=totals,
            foot=signed(posted.get("foot", "")),
        )
        done = desk.read(competition, typed, reader)
        if not isinstance(done, tuple):
            return done
        beside = typed_beside(at, done, reader, posted["mine"]) if "mine" in posted else None
        return beside or (*made, *done)

    outcome = view_support.act(request, event, read)
    if isinstance(outcome, Accepted):
        return None
    return in_boards(view_support.competition(event), slip, outcome)


def _deals(competition: Competition, slip: Slip, posted: Mapping[str, str]) -> tuple[Json, ...] | Refusal:
    """The deals as they were typed, one by one or by the boxes of the paper."""
    if box_entry.sent(posted) and box_entry.offered(competition, slip):
        return box_entry.read(competition, slip, posted, doubtful="doubtful" in posted)
    return one_line.read_all(competition.plugin, len(slip.seats), competition.deals_of(slip), posted)


def _saved(request: HttpRequest, event: str, slip: Slip) -> HttpResponse:
    """The pile after a slip was saved, with a word about that slip."""
    now = view_support.slip(view_support.tournament(event), slip.round, slip.table)
    tone, said = told(now)
    if not request.htmx:  # type: ignore[attr-defined]
        messages.add_message(request, LEVELS[tone], said)
        return redirect("desk:slips", event)
    return render(request, "desk/answer.html", page_of(request, event) | {"said": said, "tone": tone})


def told(slip: Slip) -> tuple[str, str]:
    """The tone of what became of a slip that was just read, and a sentence about it."""
    at = {"table": slip.place or slip.table}
    match slip.state:
        case SlipState.CONFLICT:
            return "bad", gettext("Table %(table)s: two readings differ. Compare them with the paper.") % at
        case SlipState.TO_CLEAR:
            return "warn", gettext("Table %(table)s is left to be cleared up.") % at
        case SlipState.CONFIRMED:
            return "good", gettext("Table %(table)s is in order.") % at
    if slip.versions:
        return "good", gettext("Table %(table)s: the correction waits for a second reading.") % at
    return "good", gettext("Table %(table)s is saved.") % at
