"""Pages of analysis: exact chances at once; longer jobs are done by ``desk``, and the page asks again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tapis.analysis.jobs import GAMES, Job, OfDeal, OfHand
from tapis.analysis.panels.chances import VIEWS
from tapis.core.deals import DealFormat, KeptFile
from tapis.core.plugin import SomeResult, plugins
from tapis.games.jass import PACK
from tapis.i18n import words
from tapis.law import IllegalMove, Refused
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.analysis import board_files
from tapis.web.analysis.asking import DEALERS, asked_hand, missing
from tapis.web.analysis.desk import BUSY, AnalysisProgress, desk
from tapis.web.frame.middleware import status_of
from tapis.web.replay import shelf, tables
from tapis.web.replay.pages import seat_names
from tapis.web.replay.study import DealStudy, studied
from tapis.web.replay.views import places

NO_SEATS: tuple[str, ...] = ()
"""The names of the seats where what is asked is of nobody's table."""

TAKEN_AWAY = ("pbn", "csv")
"""The kinds of file that have a place for what boards can make."""

_asking = Tries(limit=30, seconds=300)


@require_safe
def chances(request: HttpRequest) -> HttpResponse:
    """How missing cards lie, and who ruffs."""
    asked = missing(request.GET)
    found = asked.panels()
    refusal = found if isinstance(found, Refused) else None
    page = {
        "views": VIEWS,
        "asked": asked,
        "game": GAMES[0],
        "refusal": refusal,
        "panels": () if refusal else found,
        "names": NO_SEATS,
    }
    return render(request, "analysis/chances.html", page, status=status_of(refusal) if refusal else 200)


@require_safe
def hand(request: HttpRequest) -> HttpResponse:
    """What a hand is worth: an estimate, the boxes of tutti, the 21 points of putze."""
    asked = asked_hand(request.GET)
    held = asked.hand() if asked.begun else None
    refusal = held if isinstance(held, Refused) else None
    progress = None
    if held is not None and not isinstance(held, Refused):
        job = OfHand(asked.game, held)
        progress = _progress(request, _key(repr(job)), lambda: job)
    page = {
        "asked": asked,
        "game": asked.game,
        "games": [(game, plugins()[game].regulation.title) for game in GAMES],
        "suits": [[card for card in PACK if card.suit == suit] for suit in "SHDC"],
        "dealers": DEALERS,
        "refusal": refusal,
        "progress": progress,
        "names": NO_SEATS,
    }
    return _answer(request, "analysis/hand.html", page, refusal)


def boards(request: HttpRequest) -> HttpResponse:
    """A file of boards that somebody brings, to learn what each of them can make."""
    outcome = board_files.brought(request) if request.method == "POST" else None
    if isinstance(outcome, str):
        return redirect("analysis:file", outcome)
    page = {"kinds": board_files.kinds(), "refusal": outcome, "most": board_files.MOST}
    return render(request, "analysis/boards.html", page, status=status_of(outcome) if outcome else 200)


@require_safe
def file(request: HttpRequest, digest: str) -> HttpResponse:
    """What the boards of a file can make, as far as it was found out; the same as a file to take away."""
    brought = board_files.take(digest)
    job = brought.job
    progress = _progress(request, _key(repr(job)), lambda: job)
    found = brought.with_all(progress.panels)
    files = brought.plugin.deal_files
    assert files is not None
    if wanted := request.GET.get("as"):
        return _written(files.put_as(wanted), found, digest)
    page = {
        "game": brought.plugin.regulation.id,
        "progress": progress,
        "boards": brought.boards,
        "found": brought.pages(found),
        "notes": found.notes,
        "forms": [each for each in files.formats if each.suffix in TAKEN_AWAY],
        "here": reverse("analysis:file", args=(digest,)),
        "names": NO_SEATS,
        "side": words(brought.plugin.voice.sides[0], get_language() or "fr"),
    }
    return _answer(request, "analysis/file.html", page, None)


def _written(form: DealFormat[SomeResult] | None, found: KeptFile[SomeResult], digest: str) -> HttpResponse:
    if form is None or form.put is None:
        raise Http404
    response = HttpResponse(form.put(found.records).content, content_type="application/octet-stream")
    response.headers["Content-Disposition"] = f'attachment; filename="tapis-{digest}.{form.suffix}"'
    return response


def _answer(
    request: HttpRequest, template: str, page: dict[str, object], refusal: Refused | None
) -> HttpResponse:
    part = request.headers.get("HX-Target") == "findings"
    name = "analysis/findings.html" if part else template
    return render(request, name, page, status=status_of(refusal) if refusal else 200)


def _progress(request: HttpRequest, key: str, job: Callable[[], Job]) -> AnalysisProgress:
    """What is known of a job; one address may begin only some jobs at a time."""
    known = desk().known(key)
    if known is not None:
        return known
    if _asking.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
    found = desk().ask(key, job)
    if found.state != BUSY:
        _asking.count(address(request))
    return found


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@require_safe
def kept(request: HttpRequest, digest: str) -> HttpResponse:
    """What is found out about a deal whose log somebody brought."""
    study = studied(shelf.take(digest))
    return _deal(request, study, places(study), reverse("replay:kept", args=(digest,)))


@require_safe
def deal(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """What is found out about a finished deal of a virtual table; one that is being played is not found."""
    found = tables.finished_deal(request, name, number)
    return _deal(request, found.study, found.names, reverse("replay:deal", args=(name, number)))


def _deal(request: HttpRequest, study: DealStudy, chairs: Sequence[str], back: str) -> HttpResponse:
    progress = _progress(request, _key(study.text), lambda: OfDeal(study.text))
    page = {
        "title": study.plugin.regulation.title,
        "game": study.plugin.regulation.id,
        "back": back,
        "progress": progress,
        "names": seat_names(study, chairs),
    }
    return _answer(request, "analysis/deal.html", page, None)
