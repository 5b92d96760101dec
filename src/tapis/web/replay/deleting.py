"""A log is taken back by whoever brought it, in the same browser."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.law import IllegalMove, Reason
from tapis.web import keeping, tidying
from tapis.web.replay import shelf

BROUGHT, REMEMBERED = "brought", 50
NOT_BROUGHT = Reason(
    "not-brought", "Only whoever brought this log can take it back, in the browser it was brought with."
)


def note(request: HttpRequest, digest: str) -> None:
    """Remember in the browser's session that this log was brought from there."""
    known = [each for each in request.session.get(BROUGHT, []) if each != digest]
    request.session[BROUGHT] = [*known, digest][-REMEMBERED:]


def is_brought(request: HttpRequest, digest: str) -> bool:
    """Whether this browser brought the log."""
    return digest in request.session.get(BROUGHT, [])


def delete(request: HttpRequest, digest: str) -> HttpResponse:
    """Show what would be deleted, and delete it."""
    shelf.take(digest)
    if not is_brought(request, digest):
        raise IllegalMove(NOT_BROUGHT())
    if request.method == "POST" and request.POST.get("sure") == "yes":
        tidying.delete_stream(shelf.LOGS.stream(digest))
        tidying.clean()
        messages.success(request, _("The log is deleted."))
        return redirect("replay:bring")
    return render(request, "replay/delete.html", {"digest": digest, "kept": keeping.days()})
