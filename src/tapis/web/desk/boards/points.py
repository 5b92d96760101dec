"""Master points of an event by the table of a federation, which the director brings: shown, or as a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.archive import export
from tapis.archive.points_table import LARGEST, PointsTable, read_points
from tapis.core.event_told import FieldTold, SideTold
from tapis.core.sheet import Points
from tapis.law import Refused
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.boards.views import attached, teller
from tapis.web.server.limits.reading import ARCHIVES, NO_FILE


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A line: place, who, and what the table gives."""

    rank: str
    who: str
    points: Points


@requires(Role.DIRECTOR)
def points(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The points of everybody who is ranked by the table that is sent; nothing of it is kept."""
    competition = visit.competition
    files = competition.plugin.deal_files
    form = next((each for each in files.written if each.results), None) if files else None
    if form is None or form.write is None or competition.comparison is None:
        raise Http404
    sent = _sent(request) if request.method == "POST" else ""
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
    }
    wrong = bool(found) and not isinstance(found, FieldTold)
    return render(request, "desk/points.html", page, status=422 if wrong else 200)


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
    return (PointsRow(_rank(each), " & ".join(each.names), each.points or 0) for each in ranked)


def _rank(side: SideTold) -> str:
    column = "" if side.column is None else f" {('NS', 'EW')[side.column]}"
    return f"{side.rank}{'=' if side.shared else ''}{column}"
