"""Master points of an event by the table of a federation, which the director brings: shown, or as a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _

from tapis.archive import export
from tapis.club.ranking.master_points import choose_points
from tapis.club.ranking.points_table import LARGEST, PointsTable, read_points
from tapis.core.event_told import FieldTold, SideTold
from tapis.core.sheet import Points
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.boards.views import attached, teller
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted
from tapis.web.server.limits.reading import ARCHIVES, NO_FILE

KEEP, DROP = "keep", "drop"
SHOWN = _("Master points stand beside the ranking now, on pages and papers.")
HIDDEN = _("The ranking has no master points any more.")


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A line: place, who, and what the table gives."""

    rank: str
    who: str
    points: Points


@requires(Role.DIRECTOR)
def points(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The points of everybody who is ranked by the table that is sent; nothing of it is kept unless the
    director has it shown beside the ranking.
    """
    competition = visit.competition
    files = competition.plugin.deal_files
    form = next((each for each in files.written if each.results), None) if files else None
    if form is None or form.write is None or competition.comparison is None:
        raise Http404
    chosen = competition.tournament.setup.points_table
    sent = _sent(request) if request.method == "POST" else chosen
    if request.method == "POST" and request.POST.get("do") in (KEEP, DROP):
        return _chosen(request, visit, sent if request.POST["do"] == KEEP else "")
    found = _told(visit, sent) if request.method == "POST" else ()
    if isinstance(found, FieldTold) and request.POST.get("do") == "write":
        content = form.write(found, export.shared(competition))
        return attached(content, f"tapis-{visit.event}.{form.suffix}")
    page = {
        **visit.page("exchange"),
        "table": sent,
        "faults": () if isinstance(found, FieldTold) else found,
        "rows": list(_rows(found)) if isinstance(found, FieldTold) else (),
        "kind": form.title,
        "chosen": bool(chosen),
    }
    wrong = bool(found) and not isinstance(found, FieldTold)
    return render(request, "desk/points.html", page, status=422 if wrong else 200)


def _chosen(request: HttpRequest, visit: Visit, table: str) -> HttpResponse:
    """Master points stand beside the ranking by this table from now on; by none if it is empty."""
    wrong: Refusal | None = NO_FILE() if request.POST["do"] == KEEP and not table.strip() else None
    if wrong is None:
        outcome = ARCHIVES.alone(
            lambda: view_support.act(request, visit.event, lambda now: choose_points(now, table))
        )
        if isinstance(outcome, Accepted):
            messages.success(request, SHOWN if table else HIDDEN)
            return redirect("desk:standings", visit.event)
        wrong = outcome
    page = {**visit.page("exchange"), "table": table, "faults": (wrong,), "chosen": False, "kind": "USEBIO"}
    return render(request, "desk/points.html", page, status=status_of(wrong))


def _sent(request: HttpRequest) -> str:
    """The table as text: of the file, or as it was sent before."""
    uploaded = request.FILES.get("file")
    if uploaded is None:
        return request.POST.get("table", "")[: LARGEST + 1]
    return bytes(uploaded.read(LARGEST + 1)).decode("utf-8-sig", "replace")


def _told(visit: Visit, sent: str) -> FieldTold | tuple[Refused, ...]:
    if not sent.strip():
        return (NO_FILE(),)
    table = ARCHIVES.alone(lambda: read_points(sent.encode()))
    if not isinstance(table, PointsTable):
        return table if isinstance(table, tuple) else (table,)
    told = export.told_with_points(visit.competition, teller(), table)
    return (told,) if isinstance(told, Refused) else told


def _rows(told: FieldTold) -> Iterator[PointsRow]:
    ranked = (each for each in told.sides if each.points is not None)
    seconds = {team.pairs[1] for team in told.teams}
    return (
        PointsRow(_rank(each), each.team or " & ".join(each.names), each.points or 0)
        for each in ranked
        if each.number not in seconds
    )


def _rank(side: SideTold) -> str:
    column = "" if side.column is None else f" {('NS', 'EW')[side.column]}"
    return f"{side.rank}{'=' if side.shared else ''}{column}"
