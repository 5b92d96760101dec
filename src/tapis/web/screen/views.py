"""Projector pages, which turn by themselves, and the public page of an event.

Each is printed by the press of ``press``; nothing of whoever asks may come into them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import translation

from tapis.club.competition import Competition
from tapis.club.names import by_name
from tapis.club.running import claims_until
from tapis.club.sealing import seals
from tapis.web import view_support
from tapis.web.desk.clubs import club_ranking, how_many
from tapis.web.desk.hall import Hall, hall
from tapis.web.desk.standings import RankingPage, ranking
from tapis.web.desk.travellers import board_seals, traveller_pages
from tapis.web.frame.numbers import int_of
from tapis.web.frame.tariff import tariff_page, value_of
from tapis.web.screen import pages
from tapis.web.screen.press import Contents, hand_out
from tapis.web.screen.walls import wall
from tapis.web.view_support import SeenEvent

SECONDS = 15
LANGUAGE_SECONDS = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Part:
    """What a projector page shows now: its part ``at`` of so many ``pages``."""

    page: Mapping[str, object]
    at: int = 1
    pages: int = 1


def rotation(_request: HttpRequest, event: str) -> HttpResponse:
    """Lead to the first of the pages that show everything in turn."""
    return redirect(f"{reverse('screen:seating', args=[event])}?turn=1")


def seating(request: HttpRequest, event: str) -> HttpResponse:
    """Who sits where in the latest round, by name."""

    def shown(seen: SeenEvent, number: int) -> Part:
        if seen.tournament.setup.free_tables:
            return Part({"hall": _public_hall(seen.competition)})
        found = pages.latest(seen.tournament)
        lines = pages.seats_by_name(seen.tournament, found) if found else ()
        part, count = pages.page_of(lines, pages.fitting(pages.SEATS_PER_PAGE, seen.competition), number)
        return Part({"found": found, "lines": part}, (number - 1) % count + 1, count)

    return _screen(request, event, "seating", shown)


def clock(request: HttpRequest, event: str) -> HttpResponse:
    """The clock of the latest round, and the tables still playing."""

    def shown(seen: SeenEvent, _number: int) -> Part:
        found = pages.latest(seen.tournament)
        return Part({"clock": pages.clock(found) if found else None})

    return _screen(request, event, "clock", shown)


def standings(request: HttpRequest, event: str) -> HttpResponse:
    """The ranking, a screenful at a time."""

    def shown(seen: SeenEvent, number: int) -> Part:
        table = _ranking(seen.competition)
        places, count = pages.page_of(
            table.places, pages.fitting(pages.PLACES_PER_PAGE, seen.competition), number
        )
        at = (number - 1) % count + 1
        page = {
            "ranking": replace(table, places=tuple(places), unranked=table.unranked if at == count else ()),
            "rounds": range(1, seen.tournament.published + 1),
            "until": claims_until(seen.tournament),
        }
        return Part(page, at, count)

    return _screen(request, event, "standings", shown)


def public(request: HttpRequest, event: str) -> HttpResponse:
    """Everything that is published, on one page for everybody's phone."""

    def contents(seen: SeenEvent) -> Contents:
        tournament = seen.tournament
        rounds = [(each, wall(event, tournament, each)) for each in tournament.rounds if each.published]
        return "screen/public.html", _for_everybody(event, seen, "public") | {
            "latest": () if tournament.setup.free_tables else rounds[::-1],
            "hall": _public_hall(seen.competition),
            "everybody": sorted(
                (each for each in tournament.entrants.values() if not each.person.hidden), key=by_name
            ),
            "ranking": _ranking(seen.competition),
            "rounds": range(1, tournament.published + 1),
            "until": claims_until(tournament),
            "figures": seen.competition.plugin.sheet.tariff is not None,
        }

    return _in_their_language(request) or hand_out(request, event, "public", contents)


def boards(request: HttpRequest, event: str) -> HttpResponse:
    """The boards that everybody has played, with what each table made of them."""
    if not view_support.tournament(event).setup.comparison:
        raise Http404

    def contents(seen: SeenEvent) -> Contents:
        travellers = traveller_pages(seen.competition, public=True)
        return "screen/boards.html", _for_everybody(event, seen, "boards") | {
            "boards": travellers,
            "sealed": board_seals(seen.tournament),
            "public": True,
        }

    return _in_their_language(request) or hand_out(request, event, "boards", contents)


def clubs(request: HttpRequest, event: str) -> HttpResponse:
    """The best few players of each club, added up."""
    best = how_many(request.GET.get("best"))

    def contents(seen: SeenEvent) -> Contents:
        found = club_ranking(seen.competition, best, public=True)
        page = {"clubs": found, "here": f"{_address(event, 'clubs')}?best={best}"}
        return "screen/clubs.html", _for_everybody(event, seen, "clubs") | page

    return _in_their_language(request) or hand_out(request, event, f"clubs {best}", contents)


def grid(request: HttpRequest, event: str) -> HttpResponse:
    """The figures by which this event is marked, a preset or its own."""
    figures = view_support.competition(event).plugin.sheet.tariff
    if figures is None:
        raise Http404

    def contents(seen: SeenEvent) -> Contents:
        value = value_of(seen.competition, figures)
        page = {"page": tariff_page(figures, value), "edit": False}
        return "screen/grid.html", _for_everybody(event, seen, "grid") | page

    return _in_their_language(request) or hand_out(request, event, "grid", contents)


def _for_everybody(event: str, seen: SeenEvent, name: str) -> dict[str, object]:
    """What every page for everybody holds."""
    return {
        "event": event,
        "tournament": seen.tournament,
        "seals": seals(seen.tournament),
        "version": seen.version,
        "here": _address(event, name),
    }


def _address(event: str, name: str) -> str:
    return reverse(f"screen:{name}", args=[event])


def _in_their_language(request: HttpRequest) -> HttpResponse | None:
    """Lead back to the page in the language that was chosen on it, without a form; None if none was."""
    chosen = request.GET.get("language")
    if chosen not in dict(settings.LANGUAGES):
        return None
    response = redirect(request.path)
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, chosen, max_age=LANGUAGE_SECONDS, samesite="Lax")
    return response


def _public_hall(competition: Competition) -> Hall | None:
    """The hall of free tables for everybody; None in an event that is drawn."""
    free = competition.tournament.setup.free_tables
    return hall(competition, public=True) if free else None


def _ranking(competition: Competition) -> RankingPage:
    language = translation.get_language() or competition.tournament.setup.language
    return ranking(competition, language, public=True)


def _page_number(request: HttpRequest) -> int:
    return int_of(request.GET.get("page"), 1)


NEXT = {"seating": "clock", "clock": "standings", "standings": "seating"}
NEXT_AT_FREE_TABLES = {**NEXT, "seating": "standings"}


def _screen(
    request: HttpRequest, event: str, name: str, shown: Callable[[SeenEvent, int], Part]
) -> HttpResponse:
    """A page for the projector, which turns to its next part or to the next page by itself."""
    turning, number = "turn" in request.GET, _page_number(request)

    def contents(seen: SeenEvent) -> Contents:
        part, here = shown(seen, number), _address(event, name)
        at, count = part.at, part.pages
        onward = f"{here}?page={at % count + 1}" if count > 1 else ""
        return f"screen/{name}.html", {
            **_for_everybody(event, seen, name),
            **part.page,
            "at": at,
            "pages": count,
            "here": f"{here}?{'turn=1&' if turning else ''}page={at}",
            "following": _turned(event, seen, name, at, count) if turning else onward,
            "seconds": SECONDS,
        }

    return hand_out(request, event, f"{name} {number}{' turning' if turning else ''}", contents)


def _turned(event: str, seen: SeenEvent, name: str, at: int, count: int) -> str:
    """The address to which a page turns: its next part, or the next page after its last."""
    if at < count:
        return f"{reverse(f'screen:{name}', args=[event])}?turn=1&page={at + 1}"
    after = NEXT_AT_FREE_TABLES if seen.tournament.setup.free_tables else NEXT
    return f"{reverse(f'screen:{after[name]}', args=[event])}?turn=1"
