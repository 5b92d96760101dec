"""Pages that belong to no event: home, the law reader, errors."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from django.contrib.auth import get_user_model
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language

from tapis import i18n
from tapis.bots.meanings import explaining
from tapis.club.state.house_clause import CLAUSE as HOUSE_CLAUSE
from tapis.club.state.house_clause import worded
from tapis.core.plugin import books, plugins, regulations
from tapis.law import Clause, Regulation, Standing
from tapis.law.figures import named
from tapis.web import keeping, view_support
from tapis.web.access.first_run import resumed
from tapis.web.access.guards import events_of
from tapis.web.access.owner import is_owner
from tapis.web.frame.middleware import told
from tapis.web.frame.tonight import tonight
from tapis.web.frame.upgraded import told_once
from tapis.web.store.own_row import SCREENS, own_row


@dataclass(frozen=True, slots=True)
class RegulationShelf:
    """A regulation as pages show it; a template would call the regulation itself, which is callable."""

    id: str
    title: str
    edition: str
    clauses: tuple[Clause, ...]
    house: tuple[Clause, ...]
    other_language: str
    """A line about the language of a book that is not the reader's."""

    @property
    def size(self) -> int:
        """How many provisions there are."""
        return len(self.clauses) + len(self.house)

    def beside(self, clause: Clause) -> tuple[Clause | None, Clause | None]:
        """The provision before this one and the one after it."""
        every = (None, *self.clauses, *self.house, None)
        at = every.index(clause)
        return every[at - 1], every[at + 1]


def shelf(book: Regulation) -> RegulationShelf:
    """The provisions of a book, the articles apart from the house conventions."""
    every = tuple(book.clauses.values())
    articles = tuple(clause for clause in every if clause.standing is not Standing.HOUSE)
    house = tuple(clause for clause in every if clause.standing is Standing.HOUSE)
    language = i18n.other_language(book, get_language() or "fr")
    return RegulationShelf(book.id, _title(book), book.edition, articles, house, language)


def _title(book: Regulation) -> str:
    return book.title[i18n.spoken(get_language() or "fr")]


def home(request: HttpRequest) -> HttpResponse:
    """The home page: tonight's events, or what one can begin in a house without any."""
    found, damaged = view_support.sound(view_support.events())
    page = {
        "tonight": tonight(timezone.localdate(), found),
        "mine": events_of(request),
        "empty": not found and not damaged,
        "first_run": first_run(request),
        "resumed": resumed(request),
        "club": own_row().club,
        "games": [(name, _title(plugin.regulation)) for name, plugin in plugins().items()],
        "upgraded": told_once(request),
    }
    return render(request, "frame/home.html", page)


def first_run(request: HttpRequest) -> str:
    """How the first run stands: ``"new"`` without an account, ``"begun"`` for its owner; empty otherwise."""
    if not get_user_model().objects.exists():
        return "new"
    return "begun" if own_row().steps == SCREENS - 1 and is_owner(request) else ""


def law(request: HttpRequest) -> HttpResponse:
    """The list of regulations."""
    return render(request, "frame/law.html", {"books": [shelf(book) for book in books().values()]})


def regulation(request: HttpRequest, regulation: str) -> HttpResponse:
    """One regulation: its clauses, its house conventions, then what it takes for granted."""
    plugin = regulations().get(regulation)
    context = {
        "book": shelf(_book(regulation)),
        "game": plugin is not None and plugin.has_cards,
        "granted": () if plugin is None else plugin.granted,
        "asks": plugin is not None and plugin.rules.inquiry is not None,
        "tariff": plugin is not None and plugin.sheet.tariff is not None,
        "system": explaining(regulation) is not None,
    }
    return render(request, "frame/regulation.html", context)


def clause(request: HttpRequest, regulation: str, ref: str) -> HttpResponse:
    """One clause, with what the program checks of it."""
    book = _book(regulation)
    if ref not in book.clauses:
        raise Http404(ref)
    found, shown = book.clauses[ref], shelf(book)
    before, after = shown.beside(found)
    page = {
        "book": shown,
        "clause": _in_the_event(found, request.GET.get("event", "")),
        "before": before,
        "after": after,
        "granted_in": _granted_in(found),
        "sentences": _sentences(book, found),
    }
    return render(request, "frame/clause.html", page)


def _in_the_event(clause: Clause, event: str) -> Clause:
    """The clause of the house as the club has written it for an event; any other clause as it is."""
    if clause != HOUSE_CLAUSE or not event:
        return clause
    return worded(view_support.look(event).tournament.setup.house_clause)


OPEN = "…"
"""Stands for what only a case tells."""


def _sentences(book: Regulation, clause: Clause) -> list[str]:
    """The sentences of what applies a clause, with the figures in force; what only a case tells is open."""
    language, figures = get_language() or "fr", book.figures_at()
    cited = [rule.sentence for rule in book.rules if clause in rule.clauses]
    said = ({**dict.fromkeys(named(sentence), OPEN), **figures} for sentence in cited)
    return [i18n.phrase(sentence, language, **args) for sentence, args in zip(cited, said, strict=True)]


def _granted_in(clause: Clause) -> str:
    """The titles of the games that take a clause of a shared book for granted."""
    return ", ".join(_title(each.regulation) for each in regulations().values() if clause in each.granted)


def _book(name: str) -> Regulation:
    if name not in books():
        raise Http404(name)
    return books()[name]


def privacy(request: HttpRequest) -> HttpResponse:
    """The page about what this house keeps of players, for how long, and what they can ask for."""
    return render(request, "frame/privacy.html", {"kept": keeping.days(), "contact": keeping.contact()})


def health(_request: HttpRequest) -> HttpResponse:
    """Say that the server answers."""
    return HttpResponse("ok", content_type="text/plain")


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """The page for status 400."""
    return render(request, "frame/error.html", {"status": 400}, status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """The page for status 403."""
    return render(request, "frame/error.html", {"status": 403}, status=403)


def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """The page for a form (status 403) whose token has expired or was made elsewhere."""
    return forbidden(request)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """The page for status 404."""
    return render(request, "frame/error.html", {"status": 404}, status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """The page for status 500; for 503, with a sentence, where the database is to blame."""
    problem = sys.exc_info()[1]
    if problem is not None and (page := told(problem)):
        return page
    return render(request, "frame/error.html", {"status": 500}, status=500)
