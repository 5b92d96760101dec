"""The boards of an event: dealt or brought in, with what every table made of them, taken away as a file."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.archive import export
from tapis.club.boards import dealing as club
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.i18n import of_game, words
from tapis.law import Refusal
from tapis.version import VERSION
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.chance import secret
from tapis.web.desk.boards.page import board_seals, traveller_pages
from tapis.web.desk.boards.possible_tricks import board_weigher
from tapis.web.desk.boards.secrecy import unplayed_hands
from tapis.web.desk.boards.single import board_row
from tapis.web.desk.boards.taking import Replacing, brought, replaced
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted
from tapis.web.sheet.own_sheet import own_sheet_page
from tapis.web.store.own_row import own_row


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def boards(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Every board played so far; the director deals boards or brings them in."""
    if request.method == "POST":
        visit.allow(Role.DIRECTOR)
    done = _changed(request, visit) if request.method == "POST" else None
    if request.method == "POST" and done is None:
        return redirect("desk:boards", visit.event)
    asked, refusal = (done, None) if isinstance(done, Replacing) else (None, done)
    plugin, travellers = visit.competition.plugin, traveller_pages(visit.competition)
    page = {
        **visit.page("boards"),
        "boards": travellers,
        "row": board_row(tuple(dict.fromkeys(each.board for each in travellers)), "#board-{}".format),
        "weighing": board_weigher().progress(visit.event, visit.tournament),
        "files": plugin.deal_files,
        "dealt": len(club.held(visit.tournament)),
        "asked": asked,
        "missing": club.missing_hands(visit.tournament),
        "undealt": club.undealt(visit.tournament),
        "by_number": bool(request.POST.get("by_number")),
        "word": request.POST.get("word", ""),
        "sealed": board_seals(visit.tournament),
        "refusal": refusal,
        "unplayed": unplayed_hands(request, visit.tournament) if visit.may(Role.DIRECTOR) else None,
    }
    return render(request, "desk/travellers.html", page, status=status_of(refusal) if refusal else 200)


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def own_sheet(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """What one entrant made of every board."""
    known = number in visit.tournament.entrants
    sheet = own_sheet_page(visit.competition, number, shy=False, guarded=False) if known else None
    if sheet is None:
        raise Http404
    page = {
        **visit.page("standings"),
        "sheet": sheet,
    }
    return render(request, "desk/pair.html", page)


def _changed(request: HttpRequest, visit: Visit) -> Replacing | Refusal | None:
    """Carry out what the director's form asks for; why it is refused, what has to be asked first, or None."""
    drawn = secret()
    if request.POST.get("do") == "take":
        return brought(request, visit, drawn)
    if request.POST.get("do") == "replace":
        return replaced(request, visit, drawn)

    def change(competition: Competition) -> Outcome:
        missing = request.POST.get("do") == "deal-missing"
        return club.deal_boards(competition, drawn, request.POST.get("word", ""), missing=missing)

    outcome = view_support.act(request, visit.event, change)
    return None if isinstance(outcome, Accepted) else outcome


@requires(Role.DIRECTOR)
def file(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The boards with their results for other programs, without hands that are still to be played."""
    return written(request, visit)


@requires(Role.DIRECTOR)
def every_hand(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The boards as a file with every hand, before they are played too: for whoever makes the boards."""
    return written(request, visit, every_hand=True)


def written(
    request: HttpRequest, visit: Visit, *, every_hand: bool = False, public: bool = False
) -> HttpResponse:
    """The boards as a file of the kind that ``as`` names; 404 where there is none such."""
    competition = visit.competition
    if request.GET.get("as") == "csv" and competition.comparison and not every_hand:
        return attached(_listed(competition, public=public), f"tapis-{visit.event}.csv")
    files = competition.plugin.deal_files
    form = files and files.written_as(request.GET.get("as", files.formats[0].suffix))
    if not form or (form.results and every_hand) or not competition.tournament.setup.comparison:
        raise Http404
    content = export.written(competition, form, teller(), every_hand=every_hand, public=public)
    return attached(content, f"tapis-{visit.event}{'-every-hand' if every_hand else ''}.{form.suffix}")


def teller() -> export.FileMaker:
    """Who writes the files of this house."""
    return export.FileMaker(VERSION, own_row().club, own_row().club_number)


def _listed(competition: Competition, *, public: bool) -> bytes:
    """What every table made of every board, as a list for spreadsheets in the event's language."""
    from tapis.papers.board_list import board_list  # noqa: PLC0415 - the typesetter is not loaded with the server
    from tapis.papers.fill import PaperSource  # noqa: PLC0415

    language = competition.tournament.setup.language
    spoken = of_game(language, competition.plugin.regulation.id)
    return board_list(PaperSource(competition, language, lambda text: words(text, spoken)), public=public)


def attached(content: bytes, name: str) -> HttpResponse:
    """A file to be saved under this name."""
    response = HttpResponse(content, content_type="application/octet-stream")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
