"""Replays: of a log somebody brings, and of the finished deals of a virtual table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from tapis.core.fairness import Checked
from tapis.core.plugin import plugins
from tapis.core.sheet import Line, Points
from tapis.core.verify import Finding
from tapis.i18n import words
from tapis.i18n.seats import seat_called
from tapis.law import Breach, Refused
from tapis.web.frame.codes import code_of
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.play.door import identity
from tapis.web.replay import deleting, playing_on, shelf, tables
from tapis.web.replay.pages import ReplayReader, seat_names, step_page
from tapis.web.replay.study import DealStudy, studied
from tapis.web.server.lan import reachable


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A deal to show."""

    study: DealStudy
    chairs: Sequence[str]
    """The names of who sits at its table."""
    sides: Sequence[str]
    """The names of the columns of its sheet."""
    lines: Sequence[Line]
    log: str
    """The address of its log."""
    on: str = ""
    """The address at which it is played on."""
    back: str = ""
    """The address to go back to."""
    deal: int = 0
    before: bool = False
    """The mark of earlier deals is missing from ``lines``."""
    commitment: str = ""
    """The hash that was published when the cards were dealt; empty without one."""
    analysis: str = ""
    """The address of its analysis."""
    hindsight: str = ""
    """What the deal was worth to whoever reads, where that was found out."""
    stood_in: frozenset[int] = frozenset()
    """The steps that a bot made for whoever sat there."""
    origin: str = ""
    """Where the deal is shown as it was played, if this was practice from one of its steps."""
    delete: str = ""
    """The address at which whoever brought the log deletes it."""


def bring(request: HttpRequest) -> HttpResponse:
    """The page to choose a log's file, or to paste it."""
    logs = [log for plugin in plugins().values() for log in plugin.rules.foreign_logs]
    page: dict[str, object] = {"foreign": logs, "typed": ""}
    if request.method != "POST":
        return render(request, "replay/bring.html", page)
    outcome = shelf.brought(request)
    if isinstance(outcome, Breach | Refused):
        page |= {"refusal": outcome, "typed": request.POST.get("text", "")[: shelf.LARGEST]}
        return render(request, "replay/bring.html", page, status=status_of(outcome))
    if isinstance(outcome, shelf.DealsOffered):
        return render(request, "replay/offered.html", {"offered": outcome})
    digest = shelf.keep(outcome)
    deleting.note(request, digest)
    return redirect("replay:kept", digest)


@require_safe
def kept(request: HttpRequest, digest: str) -> HttpResponse:
    """A log that somebody brought, step by step."""
    study = studied(shelf.take(digest))
    plugin = study.plugin
    chairs = places(study)
    sides = plugin.voice.sides and tuple(words(side, _language()) for side in plugin.voice.sides)
    columns = sides or tuple(" · ".join(chairs[column :: study.columns]) for column in range(study.columns))
    log = reverse("replay:kept-log", args=(digest,))
    analysis = reverse("analysis:kept", args=(digest,))
    subject = Subject(
        study=study,
        chairs=chairs,
        sides=columns,
        lines=study.lines,
        log=log,
        on=reverse("replay:kept-on", args=(digest,)),
        before=not study.agrees,
        analysis=analysis,
    )
    if deleting.is_brought(request, digest):
        subject = replace(subject, delete=reverse("replay:delete", args=(digest,)))
    return shown(request, subject)


@require_safe
def kept_log(request: HttpRequest, digest: str) -> HttpResponse:
    """The log itself, or in another program's notation."""
    return _file(request, shelf.take(digest), f"tapis-{digest}")


@require_safe
def deal(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """A finished deal of a virtual table; one that is being played is not found."""
    found = tables.finished_deal(request, name, number)
    log = reverse("replay:deal-log", args=(name, number))
    subject = Subject(
        study=found.study,
        chairs=found.names,
        sides=found.sides,
        lines=found.lines,
        log=log,
        on=reverse("replay:deal-on", args=(name, number)),
        back=reverse("play:table", args=(name,)),
        deal=number,
        before=found.before,
        commitment=found.commitment,
        stood_in=found.stood_in,
        origin=found.origin,
        analysis=reverse("analysis:deal", args=(name, number)),
        hindsight=tables.hindsight(name, number, identity.guest_of(request, name)),
    )
    return shown(request, subject)


@require_safe
def deal_cost(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """What a finished deal cost a seat, for the browser that left before that was known; 204 until it is."""
    seat = int_of(request.GET.get("seat"), -1)
    if seat < 0:
        raise Http404
    found = tables.what_it_cost(request, name, number, seat)
    headers = {"Cache-Control": "no-store"}
    if found is None:
        return HttpResponse(status=204, headers=headers)
    return JsonResponse({"lost": found.lost, "words": found.words}, headers=headers)


@require_safe
def deal_log(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """The log of a finished deal of a virtual table."""
    return _file(request, tables.finished_deal(request, name, number).study.text, f"tapis-{name}-{number}")


def shown(request: HttpRequest, subject: Subject) -> HttpResponse:
    """A step of a deal, or what it changes of the page."""
    study = subject.study
    names = seat_names(study, subject.chairs)
    asked = int_of(request.GET.get("seat"), -1)
    seat = asked if asked in range(study.game.seats) else None
    number = int_of(request.GET.get("step"), study.opening)
    checked = study.checked
    address = reachable(request, request.path)
    page_now = step_page(study, number, ReplayReader(_language(), names, seat, subject.stood_in))
    step = {
        "page": page_now,
        "seats": list(enumerate(names)),
        "on": subject.on if playing_on.offered(study, page_now.number) else "",
        "on_seat": playing_on.usual_seat(study, page_now.number) if seat is None else seat,
    }
    if request.GET.get("part"):
        return render(request, "replay/step.html", step)
    page = {
        **step,
        "subject": subject,
        "title": study.plugin.regulation.title,
        "language": _language(),
        "dealer": names[study.record.dealer],
        "checked": checked if isinstance(checked, Checked) else None,
        "broken": checked if isinstance(checked, Finding) else None,
        "columns": _columns(subject),
        "address": address,
        "code": code_of(address),
    }
    return render(request, "replay/deal.html", page)


def _columns(subject: Subject) -> list[tuple[str, list[Line], Points]]:
    """Each column of the sheet with the lines of this deal and what they add to."""
    found = []
    for column, side in enumerate(subject.sides):
        lines = [line for line in subject.lines if line.seat == column]
        found.append((side, lines, sum((line.points for line in lines), 0)))
    return found


def places(study: DealStudy) -> tuple[str, ...]:
    """The names of the chairs where no people are known."""
    return tuple(_place(study, chair) for chair in range(study.chairs))


def _place(study: DealStudy, chair: int) -> str:
    """What a seat is called where nobody has a name."""
    called = seat_called(study.plugin, chair, _language())
    return called if study.plugin.voice.places else gettext("Seat %(letter)s") % {"letter": called}


def _file(request: HttpRequest, text: str, name: str) -> HttpResponse:
    """A log as a file, in the notation that ``as`` asks for; 404 where its game has none such."""
    wanted = request.GET.get("as", "")
    content = shelf.as_foreign(text, wanted) if wanted else text
    if content is None:
        raise Http404(wanted)
    kind = "application/octet-stream" if wanted else "application/x-ndjson; charset=utf-8"
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}.{wanted or "jsonl"}"'
    return answer


def _language() -> str:
    return (get_language() or "fr")[:2]
