"""Projector pages, which turn by themselves, and the public page of an event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation

from tapis.club.running import claims_until
from tapis.club.tournament import Tournament
from tapis.web import stage
from tapis.web.desk.standings import ranking
from tapis.web.desk.travellers import traveller_pages
from tapis.web.hall import hall
from tapis.web.room.family import Snapshot
from tapis.web.screen import pages

SECONDS = 15


def rotation(_request: HttpRequest, event: str) -> HttpResponse:
    """Begin to show everything in turn."""
    return redirect(f"{reverse('screen:seating', args=[event])}?turn=1")


def seating(request: HttpRequest, event: str) -> HttpResponse:
    """Who sits where in the latest round, by name."""
    seen = stage.look(event)
    if seen.state.setup.free_tables:
        context = {"hall": _public_hall(seen.state), "pages": 1}
        return _screen(request, event, seen, "seating", context)
    found = pages.latest(seen.state)
    lines = pages.seats_by_name(seen.state, found) if found else ()
    number = _page_number(request)
    shown, count = pages.page_of(lines, pages.fitting(pages.SEATS_PER_PAGE, seen.state), number)
    context = {"found": found, "lines": shown, "at": (number - 1) % count + 1, "pages": count}
    return _screen(request, event, seen, "seating", context)


def clock(request: HttpRequest, event: str) -> HttpResponse:
    """The clock of the latest round, and the tables still playing."""
    seen = stage.look(event)
    found = pages.latest(seen.state)
    context = {"clock": pages.clock(found) if found else None, "pages": 1}
    return _screen(request, event, seen, "clock", context)


def standings(request: HttpRequest, event: str) -> HttpResponse:
    """The ranking, a screenful at a time."""
    seen = stage.look(event)
    number = _page_number(request)
    table = _ranking(seen.state)
    places, count = pages.page_of(table.places, pages.fitting(pages.PLACES_PER_PAGE, seen.state), number)
    last = (number - 1) % count + 1 == count
    context = {
        "ranking": replace(table, places=tuple(places), unranked=table.unranked if last else ()),
        "rounds": range(1, seen.state.published + 1),
        "until": claims_until(seen.state),
        "at": (number - 1) % count + 1,
        "pages": count,
    }
    return _screen(request, event, seen, "standings", context)


def public(request: HttpRequest, event: str) -> HttpResponse:
    """Everything that is published, on one page for everybody's phone."""
    seen = stage.look(event)
    tournament = seen.state
    rounds = [(each, pages.seats_by_name(tournament, each)) for each in tournament.rounds if each.published]
    context = {
        "event": event,
        "tournament": tournament,
        "version": seen.version,
        "latest": () if tournament.setup.free_tables else rounds[::-1],
        "hall": _public_hall(tournament),
        "everybody": [each for each in tournament.entrants.values() if not each.person.hidden],
        "ranking": _ranking(tournament),
        "rounds": range(1, tournament.published + 1),
        "until": claims_until(tournament),
    }
    return render(request, "screen/public.html", context)


def boards(request: HttpRequest, event: str) -> HttpResponse:
    """The boards that everybody has played, with what each table made of them."""
    seen = stage.look(event)
    if not seen.state.setup.comparison:
        raise Http404
    plugin = stage.plugin_of(seen.state)
    context = {
        "event": event,
        "tournament": seen.state,
        "version": seen.version,
        "boards": traveller_pages(seen.state, plugin, public=True),
        "public": True,
    }
    return render(request, "screen/boards.html", context)


def _public_hall(tournament: Tournament) -> Any:
    """Who plays where at free tables; nothing in an event that is drawn."""
    free = tournament.setup.free_tables
    return hall(tournament, stage.plugin_of(tournament), public=True) if free else None


def _ranking(tournament: Tournament) -> Any:
    language = translation.get_language() or tournament.setup.language
    return ranking(tournament, stage.plugin_of(tournament), language, public=True)


def _page_number(request: HttpRequest) -> int:
    text = request.GET.get("page", "1")
    return int(text) if text.isdecimal() and 0 < len(text) < 5 else 1


NEXT = {"seating": "clock", "clock": "standings", "standings": "seating"}
NEXT_AT_FREE_TABLES = {**NEXT, "seating": "standings"}


def _screen(
    request: HttpRequest, event: str, seen: Snapshot[Tournament], name: str, context: dict[str, Any]
) -> HttpResponse:
    """A page for the projector; it turns to its next part, or to the next page, without a hand."""
    turning = "turn" in request.GET
    number, count = context.get("at", 1), context["pages"]
    here = reverse(f"screen:{name}", args=[event])
    following = f"{here}?page={number % count + 1}"
    if turning:
        after = NEXT_AT_FREE_TABLES if seen.state.setup.free_tables else NEXT
        onward = reverse(f"screen:{after[name]}", args=[event])
        following = f"{onward}?turn=1" if number >= count else f"{here}?turn=1&page={number + 1}"
    context |= {
        "event": event,
        "tournament": seen.state,
        "version": seen.version,
        "here": request.get_full_path(),
        "following": following if turning or count > 1 else "",
        "seconds": SECONDS,
    }
    return render(request, f"screen/{name}.html", context)
