"""The page of papers, and each of them as PDF."""

from __future__ import annotations

from collections.abc import Container, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.club.state.tournament import Tournament
from tapis.law import IllegalMove, Refused
from tapis.learn import primer_file
from tapis.learn.primer import Screen
from tapis.web.access.guards import requires
from tapis.web.access.keys import secrets_of
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.boards.secrecy import unplayed_hands
from tapis.web.papers.source import source
from tapis.web.room.writer import now
from tapis.web.server import printing
from tapis.web.server.network.choice import Printed, went_out

BEFORE: tuple[tuple[str, Promise], ...] = (
    ("entries-by-name", _("Entry list by name")),
    ("entries-by-number", _("Entry list by number")),
    ("missing", _("Who has not arrived")),
    ("lots", _("Lots to draw from")),
    ("table-signs", _("Table signs")),
    ("poster", _("Poster with the codes for phones")),
    ("table-cards", _("Cards for the tables, with pairs and boards")),
    ("all-hands", _("Every hand, before it is played")),
)
ROUND: tuple[tuple[str, Promise], ...] = (
    ("round", _("Print the round: everything, in the order it is handed out")),
    ("seating-by-name", _("Seating by name")),
    ("seating-wall", _("Seating by name, for the wall (A3)")),
    ("seating-by-table", _("Seating by table")),
    ("slips", _("Score slips with QR code")),
    ("bulletins", _("Estimation bulletins")),
)
DURING: tuple[tuple[str, Promise], ...] = (
    ("travel-cards", _("Travel cards")),
    ("travellers", _("Travellers")),
    ("match-sheets", _("Match sheets: who sits where, boards, victory points")),
    ("ruling-form", _("Ruling form")),
    ("claim-form", _("Protest form")),
    ("jury-form", _("Jury form")),
    ("grid", _("Grid of points")),
    ("blank-sheets", _("Blank score sheets")),
    ("spares", _("Blank spares of everything")),
    ("emergency", _("If the computer dies")),
)
AFTER: tuple[tuple[str, Promise], ...] = (
    ("standings", _("Standings")),
    ("standings-wall", _("Standings, for the wall (A3)")),
    ("clubs", _("Ranking of clubs")),
    ("own-sheets", _("Personal score sheets")),
    ("prizes", _("Prize list")),
    ("receipts", _("Receipts to sign")),
    ("hand-records", _("Hand records of the boards played")),
)


@dataclass(frozen=True, slots=True)
class PaperShelf:
    """A group of papers on the page; ``number`` is the round they belong to, or 0."""

    title: Promise | str
    papers: tuple[tuple[str, Promise], ...]
    number: int = 0

    def of(self, wanted: Container[str]) -> PaperShelf:
        """The shelf with only the papers the event has a use for."""
        return replace(self, papers=tuple(each for each in self.papers if each[0] in wanted))


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def papers(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Everything that can be printed now."""
    from tapis.papers.fill import CONFINED, offered  # noqa: PLC0415 - the typesetter is not loaded with the server

    tournament, game = visit.tournament, visit.competition.plugin.regulation.id
    wanted = set(offered(source(request, visit))) - (set() if visit.may(Role.DIRECTOR) else CONFINED)
    title = _("Games under way") if tournament.setup.free_tables else ""
    rounds = [PaperShelf(title, ROUND, each.number) for each in tournament.rounds if each.published]
    shelves = (
        PaperShelf(_("Before the first round"), BEFORE),
        *reversed(rounds),
        PaperShelf(_("At any time"), DURING),
        PaperShelf(_("Results"), AFTER),
    )
    page = {
        **visit.page("papers"),
        "game": game,
        "explained": isinstance(primer_file.screen(game), Screen),
        "boxed": printing.boxed(_names(tournament)),
        "unplayed": unplayed_hands(request, tournament) if visit.may(Role.DIRECTOR) else None,
        "shelves": [kept for shelf in shelves if (kept := shelf.of(wanted)).papers],
    }
    return render(request, "papers/papers.html", page)


def _names(tournament: Tournament) -> Iterator[str]:
    """Everything on papers that people have named."""
    yield from (tournament.setup.title, tournament.setup.place)
    for each in tournament.entrants.values():
        yield from (*each.person.names, each.club)


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def paper(request: HttpRequest, visit: Visit, kind: str, number: int = 0) -> HttpResponse:
    """One paper as PDF, in the event's language."""
    from tapis.papers.fill import CODED, CONFINED, PaperKind, offered  # noqa: PLC0415 - loads the typesetter
    from tapis.papers.fill import papers as made_of  # noqa: PLC0415

    filled = source(request, visit)
    if kind not in offered(filled):
        raise Http404(kind)
    if kind in CONFINED:
        visit.allow(Role.DIRECTOR)
    if kind == PaperKind.EMERGENCY and visit.may(Role.DIRECTOR):
        filled = replace(filled, code=secrets_of(visit.event).code)
    made = made_of(PaperKind(kind), filled, number)
    if isinstance(made, Refused):
        raise IllegalMove(made)
    if kind in CODED and filled.hall.hosts:
        _note_codes(visit.event, kind, number, filled.hall.hosts[0])
    name = f"{kind}-{number}.pdf" if number else f"{kind}.pdf"
    return _shown(printing.pdf(made, filled.language), name)


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def table(request: HttpRequest, visit: Visit, number: int, table: int) -> HttpResponse:
    """The slip of one table, and the bulletins of whoever sits there."""
    from tapis.papers.fill import one_table  # noqa: PLC0415 - the typesetter is not loaded with the server

    filled = source(request, visit)
    made = one_table(filled, number, table)
    if isinstance(made, Refused):
        raise IllegalMove(made)
    return _shown(printing.pdf(made, filled.language), f"table-{number}-{table}.pdf")


def _shown(pdf: bytes, name: str) -> HttpResponse:
    response = HttpResponse(pdf, content_type="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def _note_codes(event: str, kind: str, number: int, host: str) -> None:
    """Remember where these codes lead, so that a change of address can name the papers it touches."""
    name, _port = split_domain_port(host)
    with suppress(OSError):  # a full disk must not keep the slips from the printer
        went_out(Printed(host=name, event=event, paper=kind, round=number, at=now()))
