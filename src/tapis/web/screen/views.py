"""The public pages of an event.

Each is printed by the press of ``press``; nothing of whoever asks may come into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import translation

from tapis.club.boards.dealing import known
from tapis.club.register.wishes import as_wished, wish_somebody
from tapis.club.rounds.course import claims_until
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import by_name
from tapis.club.state.seals import seals
from tapis.club.state.tournament import Phase, Tournament
from tapis.web.access.visits import Visit
from tapis.web.access.wishes import member_register, public_competition
from tapis.web.desk.boards.page import Traveller, board_seals, traveller_pages
from tapis.web.desk.boards.possible_tricks import board_weigher
from tapis.web.desk.boards.single import BoardPage, board_pages, board_row
from tapis.web.desk.boards.views import written
from tapis.web.desk.ranking.clubs import club_ranking, how_many
from tapis.web.desk.ranking.page import RankingPage, ranking
from tapis.web.desk.rounds.hall import Hall, hall
from tapis.web.frame.tariff import tariff_page, value_of
from tapis.web.screen.press import Contents, hand_out
from tapis.web.screen.walls import wall
from tapis.web.sheet.matches import match_page, matches_pages, pair_lines
from tapis.web.sheet.own_sheet import own_sheet_page
from tapis.web.view_support import SeenEvent

LANGUAGE_SECONDS = 365 * 24 * 3600


def public(request: HttpRequest, event: str) -> HttpResponse:
    """Everything that is published, on one page for everybody's phone."""

    def contents(seen: SeenEvent) -> Contents:
        tournament = seen.tournament
        rounds = [(each, wall(event, tournament, each)) for each in tournament.rounds if each.published]
        return "screen/public.html", _for_everybody(event, seen, "public") | {
            "latest": () if tournament.setup.free_tables else rounds[::-1],
            "hall": _public_hall(seen.competition),
            "everybody": sorted(
                (each for each in tournament.entrants.values() if not each.person.unpublished), key=by_name
            ),
            "ranking": None if tournament.stage.held else _ranking(seen.competition),
            "match": None if tournament.stage.held else match_page(seen.competition, public=True),
            "matches": () if tournament.stage.held else matches_pages(seen.competition, public=True),
            "beside": () if tournament.stage.held else pair_lines(seen.competition, public=True),
            "rounds": range(1, tournament.published + 1),
            "boards_of": "screen:own-sheet" if tournament.setup.comparison else "",
            "until": claims_until(tournament),
            "over": _over(tournament),
            "figures": seen.competition.plugin.sheet.tariff is not None,
            "learnt": seen.competition.plugin.has_cards,
        }

    return _page(request, event, "public", contents)


def _over(tournament: Tournament) -> bool:
    """Whether nobody looks for a seat any more: the event is closed, or its last round is."""
    last = tournament.round(tournament.setup.rounds)
    return tournament.closed or (last is not None and last.phase is Phase.CLOSED)


def boards(request: HttpRequest, event: str) -> HttpResponse:
    """The boards that everybody has played, with what each table made of them."""
    tournament = Visit.by_anybody(request, event).tournament
    if not tournament.setup.comparison:
        raise Http404
    weighing = board_weigher().progress(event, tournament)

    def contents(seen: SeenEvent) -> Contents:
        travellers = () if seen.tournament.stage.held else traveller_pages(seen.competition, public=True)
        return "screen/boards.html", _for_everybody(event, seen, "boards") | {
            "boards": travellers,
            "row": board_row(_numbers(travellers), lambda number: _board_address(event, number)),
            "weighing": weighing,
            "sealed": board_seals(seen.tournament),
            "public": True,
            "files": seen.competition.plugin.deal_files if travellers else None,
        }

    return _page(request, event, f"boards {weighing.state}", contents)


def one_board(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """Everything about a board that everybody has played; of any other nothing is said."""
    tournament = Visit.by_anybody(request, event).tournament
    if not tournament.setup.comparison or number not in known(tournament):
        raise Http404
    weighing = board_weigher().progress(event, tournament)

    def contents(seen: SeenEvent) -> Contents:
        pages = {} if seen.tournament.stage.held else board_pages(seen.competition)
        if pages and number not in pages:
            raise Http404
        return "screen/one_board.html", _for_everybody(event, seen, "boards") | {
            "here": _board_address(event, number),
            "page": pages.get(number, BoardPage(number=number, parts=())),
            "row": board_row(tuple(pages), lambda other: _board_address(event, other), number),
            "weighing": weighing,
            "public": True,
        }

    return _page(request, event, f"board {number} {weighing.state}", contents)


def _numbers(travellers: Iterable[Traveller]) -> tuple[int, ...]:
    """The boards of travellers, each once."""
    return tuple(dict.fromkeys(each.board for each in travellers))


def _board_address(event: str, number: int) -> str:
    return reverse("screen:one-board", args=[event, number])


def own_sheet(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """What one entrant made of the boards that everybody has played; none of who wants no publication."""
    tournament = Visit.by_anybody(request, event).tournament
    if number not in tournament.entrants or not tournament.setup.comparison:
        raise Http404

    def contents(seen: SeenEvent) -> Contents:
        if seen.tournament.entrants[number].person.unpublished:
            raise Http404
        sheet = own_sheet_page(seen.competition, number, public=True)
        if sheet and seen.tournament.stage.held:
            sheet = replace(sheet, lines=(), total=None)
        return "screen/own_sheet.html", _for_everybody(event, seen, "boards") | {"sheet": sheet}

    return _page(request, event, f"own {number}", contents)


def boards_file(request: HttpRequest, event: str) -> HttpResponse:
    """The boards that everybody has played, as a file; nothing while results are kept back."""
    visit = Visit.by_anybody(request, event)
    if visit.tournament.stage.held:
        raise Http404
    wished = public_competition(event, visit.competition)
    return written(request, replace(visit, competition=wished), public=True)


def clubs(request: HttpRequest, event: str) -> HttpResponse:
    """The best few players of each club, added up."""
    best = how_many(request.GET.get("best"))

    def contents(seen: SeenEvent) -> Contents:
        found = None if seen.tournament.stage.held else club_ranking(seen.competition, best, public=True)
        page = {"clubs": found, "here": f"{_address(event, 'clubs')}?best={best}"}
        return "screen/clubs.html", _for_everybody(event, seen, "clubs") | page

    return _page(request, event, f"clubs {best}", contents)


def grid(request: HttpRequest, event: str) -> HttpResponse:
    """The figures by which this event is marked, a preset or its own."""
    figures = Visit.by_anybody(request, event).competition.plugin.sheet.tariff
    if figures is None:
        raise Http404

    def contents(seen: SeenEvent) -> Contents:
        value = value_of(seen.competition, figures)
        page = {"page": tariff_page(figures, value), "edit": False}
        return "screen/grid.html", _for_everybody(event, seen, "grid") | page

    return _page(request, event, "grid", contents)


def _page(
    request: HttpRequest, event: str, name: str, contents: Callable[[SeenEvent], Contents]
) -> HttpResponse:
    """A page for everybody, in the language that was chosen on it, its people named as they wish."""
    register, version = member_register()
    # A wish that somebody has just made must not wait for the event to change.
    kept = f"{name} {version}" if wish_somebody(register) else name

    def wished(seen: SeenEvent) -> Contents:
        return contents(replace(seen, competition=as_wished(register, event, seen.competition)))

    return _in_their_language(request) or hand_out(request, event, kept, wished)


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
