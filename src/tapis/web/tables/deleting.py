"""Deleting a friendly table: the device that opened it may do so, and the owner of the house."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.club.friendly.rotation import home_of, name_at, rounds_of
from tapis.core.terms import Json
from tapis.law import IllegalMove, Reason
from tapis.web import keeping, tidying, view_support
from tapis.web.access.owner import is_owner
from tapis.web.room.families import TABLES
from tapis.web.room.house import house
from tapis.web.tables.hosting import is_host

NOT_HOST = Reason("no-right", "Only the device that opened this table deletes it; ask whoever opened it.")


def delete(request: HttpRequest, name: str) -> HttpResponse:
    """Show what would be deleted, and delete it."""
    table = view_support.look_at_table(name).state
    host = is_host(request, name) or is_owner(request)
    if request.method == "POST" and request.POST.get("sure") == "yes":
        if not host:
            raise IllegalMove(NOT_HOST())
        for each in with_company(name):
            tidying.delete_stream(TABLES.stream(each))
        tidying.clean()
        messages.success(request, _("The table is deleted."))
        return redirect("frame:home")
    whole = bool(table.setup.company) and name == home_of(name)
    context = {
        "whole": whole,
        "host": host,
        "label": _("Delete this rotation") if whole else _("Delete this table"),
        "name": name,
        "deals": sum(len(_entered(each)) for each in with_company(name)),
        "kept": keeping.days(),
    }
    return render(request, "tables/delete.html", context)


def _entered(name: str) -> tuple[Json, ...]:
    """The deals of a table; none where it was not opened yet."""
    return house().room(TABLES, name).seen().state.entered


def with_company(name: str) -> tuple[str, ...]:
    """The table, and where it is the one that friends' rotation is named after, all others of theirs."""
    opened = view_support.look_at_table(name).state.setup
    if not opened.company or name != home_of(name):
        return (name,)
    places = (
        (at, table)
        for at, each in enumerate(rounds_of(opened), start=1)
        for table in range(1, len(each.tables) + 1)
    )
    return tuple(name_at(name, *place) for place in places)
