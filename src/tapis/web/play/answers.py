"""What a table answers with: the whole page, or the felt alone, which is the part that changes."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.web import view_support
from tapis.web.play.felt.page import TablePage
from tapis.web.play.felt.pieces import HELD
from tapis.web.play.felt.surface import felt, felt_changes, watching
from tapis.web.play.turns.pace import pace
from tapis.web.selves import browser


def in_part(request: HttpRequest) -> bool:
    """Whether the felt alone is asked for."""
    return bool(request.GET.get("part")) or bool(request.headers.get("HX-Request"))


def looking_on(request: HttpRequest, watchers: tuple[str, ...]) -> HttpResponse:
    """Who looks on, and nothing else of the table: a page whose beat told another number asks for it."""
    return HttpResponse(watching(request, watchers), headers={"Cache-Control": "no-store"})


def named(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """The answer, with the name under which somebody has sat down: it is proposed at the next table."""
    posted = view_support.posted(request)
    return browser.remember_name(answer, posted.get("name", "")) if posted.get("do") == "sit" else answer


def whole(request: HttpRequest, page: TablePage) -> HttpResponse:
    """The page with the felt in it."""
    told = {"page": page, "felt": felt(request, page), "beat": f"{pace().beat:g}"}
    return render(request, "play/table.html", told)


def part(request: HttpRequest, page: TablePage) -> HttpResponse:
    """The felt, or what a browser lacks of it that says what it holds."""
    held = request.headers.get(HELD)
    if held is None:
        return HttpResponse(felt(request, page))
    return HttpResponse(felt_changes(request, page, held), headers={HELD: "*"})
