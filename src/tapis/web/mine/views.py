"""One's own page, deals and figures: of deals that are over, and of nobody else's."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.core.paginator import Paginator
from django.db.models import F, Q, QuerySet, Window
from django.db.models.functions import RowNumber
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from tapis.core.plugin import plugins
from tapis.duplicate.taking import STILL_TO_PLAY
from tapis.law import IllegalMove
from tapis.web import keeping
from tapis.web.frame.numbers import int_of
from tapis.web.mine import pages
from tapis.web.mine.strengths import strengths
from tapis.web.replay import shelf
from tapis.web.room.families import PARLOUR
from tapis.web.selves import browser
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.deals import Sitter, gather, log_of
from tapis.web.sets import asking
from tapis.web.store.log import DjangoLog
from tapis.web.store.models import StoredDeal

SHOWN, A_PAGE = 5, 50
P = ParamSpec("P")


def own(
    view: Callable[Concatenate[HttpRequest, OwnReader, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """A page for whoever asks: kept by nobody on the way, and the key is good for another year."""

    @wraps(view)
    def shown(request: HttpRequest, /, *args: P.args, **names: P.kwargs) -> HttpResponse:
        answer = browser.renew(request, view(request, browser.reader_of(request), *args, **names))
        answer.headers["Cache-Control"] = "no-store"
        patch_vary_headers(answer, ("Cookie",))
        return answer

    return shown


def sitter(reader: OwnReader) -> Sitter:
    """Whose deals are read."""
    return Sitter(reader.owner, reader.page.guests or (reader.guest,))


@require_safe
@own
def home(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """Who this is, the last deals, and those that cost most."""
    waiting = gather(sitter(reader)) if reader.owner else 0
    found = _rows(reader)
    page = {
        "reader": reader,
        "waiting": waiting,
        "deals": found.count(),
        "last": pages.rows(found.order_by("-at")[:SHOWN]),
        "dear": pages.rows(_dearest_first(found.filter(lost__gt=0))[:SHOWN]),
        "strengths": list(strengths(reader.owner)) if reader.owner else [],
        "kept": keeping.days(),
    }
    return render(request, "mine/home.html", page)


@require_safe
@own
def deals(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """All deals, or those of a game; the last first, or those that cost most."""
    found, game, dear = _rows(reader), request.GET.get("game", ""), request.GET.get("by") == "lost"
    if game in plugins():
        found = found.filter(game=game)
    ordered = _dearest_first(found) if dear else found.order_by("-at", "-number")
    shown = Paginator(ordered, A_PAGE).get_page(int_of(request.GET.get("page"), 1))
    played = set(_rows(reader).values_list("game", flat=True).distinct())
    page = {
        "reader": reader,
        "rows": pages.rows(shown.object_list),
        "shown": shown,
        "games": [(each, pages.title_of(each)) for each in plugins() if each in played],
        "game": game,
        "dear": dear,
    }
    return render(request, "mine/deals.html", page)


@require_safe
@own
def deal(_request: HttpRequest, reader: OwnReader, table: str, number: int) -> HttpResponse:
    """The replay of an own deal: at its table as long as that is kept, then from its log alone."""
    row = _rows(reader).filter(table=table, number=number).first()
    if row is None:
        raise Http404(f"{table} {number}")
    if DjangoLog().version(PARLOUR.stream(table)):
        return redirect("replay:deal", table, number)
    if asking.sealed_row(row):
        raise IllegalMove(STILL_TO_PLAY())
    return redirect("replay:kept", shelf.keep(log_of(row)))


@require_safe
@own
def figures(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """What one's deals come to, game by game."""
    return render(request, "mine/figures.html", {"games": list(pages.games(_rows(reader)))})


def _dearest_first(found: QuerySet[StoredDeal]) -> QuerySet[StoredDeal]:
    """The dearest deal of each game, then the second of each: tricks, points and strokes are not compared.

    Those that cost nothing come last.
    """
    place = Window(RowNumber(), partition_by=F("game"), order_by=("-lost", "-at", "-number"))
    return found.annotate(place=place, free=Q(lost=0)).order_by("free", "place", "-at", "-number")


def _rows(reader: OwnReader) -> QuerySet[StoredDeal]:
    """The deals of whoever asks, without their logs; of nobody, none."""
    rows = StoredDeal.objects.filter(owner=reader.owner) if reader.owner else StoredDeal.objects.none()
    return rows.defer("log")
