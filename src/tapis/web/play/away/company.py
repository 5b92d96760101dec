"""Somebody asks to be told when another sits down, or no longer."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tapis.core.plugin import plugins
from tapis.selves.state import owner_of
from tapis.web import view_support
from tapis.web.play.away import sitting
from tapis.web.play.away.wishes import answered
from tapis.web.play.door import identity, lobby, waiting
from tapis.web.selves import browser
from tapis.web.store import wished
from tapis.web.tables.friendly import opening


@require_http_methods(["GET", "POST"])
def wish(request: HttpRequest) -> HttpResponse:
    """The part of the lobby alone; ask to be told, or no longer."""
    if request.method == "GET":
        answer = render(request, "play/wish.html", waiting.page(request))
        answer.headers["Cache-Control"] = "no-store"
        return answer
    reader = browser.reader_of(request)
    went: HttpResponse = redirect("play:lobby")
    if view_support.posted(request).get("do") == "end":
        wished.end(reader.owner)
    else:
        guest = reader.guest or identity.new_guest()
        _ask(request, reader.owner or owner_of(guest), guest)
        went = went if reader.guest else identity.remember(went, guest)
    sitting.changed()
    return went


@csrf_exempt
@require_http_methods(["GET", "POST"])
def telling(request: HttpRequest) -> HttpResponse:
    """Keep, note or forget a browser to be told while its page is closed; 403 for who waits for nobody."""
    reader = browser.reader_of(request)
    waits = bool(reader.owner) and wished.of(reader.owner) is not None
    return answered(request, wished.stream(reader.owner), reader.guest if waits else "")


def _ask(request: HttpRequest, owner: str, guest: str) -> None:
    """Want to be told of whoever sits down from now on: those who sit there stand in the lobby."""
    opening.count(request)
    game = view_support.posted(request).get("game", "")
    known = {name: len(table.people_at) for name, table in lobby.tables_for(request).open}
    wished.end(owner)
    wished.ask(owner, guest, game if game in plugins() else "", known)
