"""What is kept of a person, as a file for that person alone; and the way out, by oneself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tapis.law import IllegalMove
from tapis.selves.keeping import NO_SUCH_PAGE
from tapis.web import tidying
from tapis.web.mine.views import own, sitter
from tapis.web.selves import browser, forgetting, ratings
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.deals import gather, log_of, tables_of
from tapis.web.selves.hiding import name_for
from tapis.web.selves.known import KnownPages
from tapis.web.sets import asking
from tapis.web.store.models import StoredDeal


@require_safe
@own
def export(_request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """Everything that is kept, as one file; no key is in it, and nobody else."""
    if not reader.owner:
        raise IllegalMove(NO_SUCH_PAGE())
    gather(sitter(reader), None)
    pages = KnownPages.of((*reader.page.friends, *reader.page.blocked))
    told = {
        "name": reader.page.name,
        "since": reader.page.since,
        "devices": [
            {"called": each.called, "since": each.since, "paper": each.paper, "passkey": bool(each.public)}
            for each in reader.page.devices
        ],
        "club": bool(reader.page.card),
        "hidden": reader.page.hidden,
        "friends": [name_for(reader, each, pages) for each in reader.page.friends],
        "blocked": [name_for(reader, each, pages) for each in reader.page.blocked],
        "strengths": [asdict(each) for each in ratings.of(reader.owner)],
        "deals": list(_deals(reader.owner)),
    }
    answer = HttpResponse(json.dumps(told, ensure_ascii=False), content_type="application/json")
    answer["Content-Disposition"] = 'attachment; filename="tapis.json"'
    return answer


@own
def delete(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """Say what goes and what stays, and delete it."""
    if not reader.owner:
        raise IllegalMove(NO_SUCH_PAGE())
    guests = sitter(reader).guests
    if request.method == "POST" and request.POST.get("sure") == "yes":
        forgetting.forget(reader.owner, guests)
        tidying.clean()
        messages.success(request, _("Your page is deleted."))
        return browser.forget(redirect("play:lobby"))
    page = {
        "reader": reader,
        "deals": StoredDeal.objects.filter(owner=reader.owner).count(),
        "tables": len(tables_of(guests)),
    }
    return render(request, "mine/delete.html", page)


def _deals(owner: str) -> Iterator[dict[str, object]]:
    for row in StoredDeal.objects.filter(owner=owner).order_by("at", "number").iterator():
        told = {"game": row.game, "at": row.at, "table": row.table, "number": row.number}
        yield {
            **told,
            "people": row.people,
            "counted": row.counted,
            **json.loads(row.told),
            "log": None if asking.sealed_row(row) else log_of(row),
        }
