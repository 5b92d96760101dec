"""Pages that belong to no event: home, the law reader, errors."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.core.plugin import books
from tapis.law import Regulation


def home(request: HttpRequest) -> HttpResponse:
    """What would you like to do?"""
    return render(request, "frame/home.html", {"regulations": books().values()})


def law(request: HttpRequest) -> HttpResponse:
    """Every regulation this house knows."""
    return render(request, "frame/law.html", {"regulations": books().values()})


def regulation(request: HttpRequest, regulation: str) -> HttpResponse:
    """One regulation: its clauses, then its house conventions."""
    book = _book(regulation)
    conventions = {option.clause.ref: option for option in book.options.values()}
    clauses = [clause for ref, clause in book.clauses.items() if ref not in conventions]
    page = {"book": book, "clauses": clauses, "options": list(conventions.values())}
    return render(request, "frame/regulation.html", page)


def clause(request: HttpRequest, regulation: str, ref: str) -> HttpResponse:
    """One clause, with the rules that apply it."""
    book = _book(regulation)
    if ref not in book.clauses:
        raise Http404(ref)
    found = book.clauses[ref]
    rules = [rule for rule in book.rules if found in rule.clauses]
    option = next((each for each in book.options.values() if each.clause == found), None)
    return render(
        request, "frame/clause.html", {"book": book, "clause": found, "rules": rules, "option": option}
    )


def _book(name: str) -> Regulation:
    if name not in books():
        raise Http404(name)
    return books()[name]


def health(_request: HttpRequest) -> HttpResponse:
    """Whether the server answers."""
    return HttpResponse("ok", content_type="text/plain")


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """400."""
    return render(request, "frame/error.html", {"status": 400}, status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """403."""
    return render(request, "frame/error.html", {"status": 403}, status=403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    """404."""
    return render(request, "frame/error.html", {"status": 404}, status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """500."""
    return render(request, "frame/error.html", {"status": 500}, status=500)


def placeholder(request: HttpRequest, **_names: str) -> HttpResponse:
    """A page that is being built."""
    return not_found(request)
