"""After an upgrade the owner of the house reads once what is new, and how to go back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from tapis.law import IllegalMove
from tapis.version import VERSION
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT
from tapis.web.news import news
from tapis.web.store.own_row import own_row
from tapis.web.upgrading import way_back


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldOnce:
    """What stands on the owner's pages until it is put away."""

    version: str
    new: tuple[str, ...]
    back: tuple[str, ...]


def told_once(request: HttpRequest) -> ToldOnce | None:
    """What the owner has still to read; None for everybody else, and once it was put away."""
    row = own_row()
    if not row.news_since or not is_owner(request):
        return None
    language = get_language() or "fr"
    back = way_back(Path(row.kept) if row.kept else None, language)
    return ToldOnce(version=VERSION, new=news(row.news_since, language), back=back)


@require_POST
def put_away(request: HttpRequest) -> HttpResponse:
    """It was read."""
    if not is_owner(request):
        raise IllegalMove(NO_RIGHT())
    row = own_row()
    row.news_since = ""
    row.save(update_fields=["news_since"])
    return redirect("frame:home")
