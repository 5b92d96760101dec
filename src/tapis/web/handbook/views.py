"""Pages of the handbook: its contents, one chapter, or everything on one page to search or print."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from tapis import i18n
from tapis.web.handbook.shelf import Chapter, chapters, in_one


def contents(request: HttpRequest) -> HttpResponse:
    """Every chapter with what it is about."""
    return render(request, "handbook/contents.html", {"chapters": _chapters()})


def chapter(request: HttpRequest, chapter: str) -> HttpResponse:
    """One chapter, between the one before and the one after it."""
    every = (None, *_chapters(), None)
    for before, shown, after in zip(every, every[1:], every[2:], strict=False):
        if shown is not None and shown.slug == chapter:
            page = {"chapter": shown, "before": before, "after": after, "chapters": _chapters()}
            return render(request, "handbook/chapter.html", page)
    raise Http404(chapter)


def everything(request: HttpRequest) -> HttpResponse:
    """All chapters one below the other."""
    return render(request, "handbook/everything.html", {"chapters": in_one(_language())})


def _chapters() -> tuple[Chapter, ...]:
    return chapters(_language())


def _language() -> str:
    return i18n.spoken(get_language() or "fr")
