"""The desk's page for a whole stack of slips: asked for by number, typed, judged while typed, read again."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tapis.club.crossings.boards.table_names import table_named
from tapis.club.rulings.notation import rulings
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import TABLES, read_slip_number
from tapis.law import Breach, Reason, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.company import TYPED_BESIDE, typed_beside
from tapis.web.desk.slips.form import seats_of, work
from tapis.web.desk.slips.judged import judged_so_far
from tapis.web.desk.slips.pile import at_table, kinds, stack_page, stars
from tapis.web.desk.slips.ruled import ruled_lines
from tapis.web.desk.slips.ways import way_sent
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted
from tapis.web.sheet.in_boards import in_boards

NOTHING_TO_TYPE = Reason("nothing-to-type", "Every slip of this round has been typed.")
NO_TABLE_TYPED = Reason("no-table-typed", "The round being typed has no table {table}.")
RULE = Role.DIRECTOR, Role.JURY
LEVELS = {"good": messages.SUCCESS, "warn": messages.WARNING, "bad": messages.ERROR}


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def ask(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The desk before its pile; a number leads to a slip, nothing to the next one not typed."""
    typed = request.GET.get("slip")
    if (wanted := request.GET.get("kind")) in kinds(visit.competition):
        request.session[_preference(visit.event)] = wanted
    if typed is None:
        return render(request, "desk/stack.html", page_of(request, visit))
    found = _asked_for(visit.competition, typed.strip())
    if isinstance(found, Refused):
        page = page_of(request, visit) | {"asked": typed.strip(), "refusal": found}
        return render(request, "desk/stack.html", page, status=status_of(found))
    types = "desk" in visit.roles and (_readable(found) or bool(request.htmx))  # type: ignore[attr-defined]
    return redirect("desk:type" if types else "desk:slip", visit.event, found.round, found.table)


def _asked_for(competition: Competition, typed: str) -> Slip | Refused:
    """A slip by the number on it, by its table in the round being typed, or the next one for no number."""
    tournament = competition.tournament
    if not typed:
        todo = (tile.slip for tile in stack_page(tournament, "").tiles if tile.todo)
        return next(todo, None) or NOTHING_TO_TYPE()
    table = table_named(tournament.sections, typed)
    if 0 < table <= TABLES:
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
def type_in(request: HttpRequest, visit: Visit, number: int, table: int) -> HttpResponse:
    """A slip to be typed, on the page of the pile, or its form alone for the page's script."""
    slip = visit.slip(number, table)
    saves = request.method == "POST" and "more" not in request.POST
    done = _typed(request, visit, slip) if saves else None
    if isinstance(done, Visit):
        return _saved(request, done, slip)
    refusal = done
    data = view_support.posted(request) if request.method == "POST" else request.GET.dict()
    if refusal is not None and refusal.code == TYPED_BESIDE.code:
        del data["mine"]  # it is said now
    data = {**data, "prefers": _preferred(request, visit.event)}
    shown = work(visit.competition, slip, visit.account, data, sent=request.method == "POST")
    alone = bool(request.htmx)  # type: ignore[attr-defined]
    page = page_of(request, visit)
    page |= {"work": shown, "refusal": refusal, "alone": alone}
    template = "desk/work.html" if alone else "desk/stack.html"
    return render(request, template, page, status=status_of(refusal) if refusal else 200)


@requires(Role.DIRECTOR, Role.DESK)
def marked(request: HttpRequest, visit: Visit, number: int, table: int) -> HttpResponse:
    """What the deals typed so far come to, and which of them is impossible; nothing is saved."""
    slip, posted = visit.slip(number, table), view_support.posted(request)
    return JsonResponse(judged_so_far(visit.competition, slip, posted, may_rule=visit.may(*RULE)))


def page_of(request: HttpRequest, visit: Visit) -> dict[str, object]:
    """What every page of the desk shows."""
    return {
        **visit.page("slips"),
        "me": visit.account,
        "kinds": offered if len(offered := kinds(visit.competition)) > 1 else (),
        "kind": kind if (kind := _preferred(request, visit.event)) in offered else offered[0],
        "stars": stars(visit.competition.plugin),
        "stack": stack_page(visit.tournament, visit.account),
    }


def _typed(request: HttpRequest, visit: Visit, slip: Slip) -> Visit | Refusal:
    """The visit after the slip was read, or why it was not."""
    posted, reader, may_rule = view_support.posted(request), visit.account, visit.may(*RULE)

    def read(competition: Competition) -> Outcome:
        at = competition.tournament.slip(slip.round, slip.table) or slip
        seats = seats_of(posted, len(at.people)) or at.people
        ruled, left = ruled_lines(competition, at, posted, may_rule=may_rule)
        found = rulings(competition, at, ruled)
        if not isinstance(found, tuple):
            return found
        competition, made = found
        content = way_sent(competition, at, left).read(competition, at, left)
        if isinstance(content, Breach | Refused):
            return content
        typed = Typed(
            round=slip.round,
            table=slip.table,
            seats=seats,
            deals=content.deals,
            reason=posted.get("reason", ""),
            doubtful="doubtful" in posted,
            totals=content.totals,
            foot=content.foot,
        )
        done = desk.read(competition, typed, reader)
        if not isinstance(done, tuple):
            return done
        beside = typed_beside(at, done, reader, posted["mine"]) if "mine" in posted else None
        return beside or (*made, *done)

    outcome = view_support.act(request, visit.event, read)
    if isinstance(outcome, Accepted):
        return visit.after(outcome)
    return in_boards(visit.competition, slip, outcome)


def _saved(request: HttpRequest, visit: Visit, slip: Slip) -> HttpResponse:
    """The pile after a slip was saved, with a word about that slip."""
    tone, said = told(visit.tournament, visit.slip(slip.round, slip.table))
    if not request.htmx:  # type: ignore[attr-defined]
        messages.add_message(request, LEVELS[tone], said)
        return redirect("desk:slips", visit.event)
    return render(request, "desk/answer.html", page_of(request, visit) | {"said": said, "tone": tone})


def told(tournament: Tournament, slip: Slip) -> tuple[str, str]:
    """The tone of what became of a slip that was just read, and a sentence about it."""
    at = {"table": slip.place or tournament.table_name(slip.table)}
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
