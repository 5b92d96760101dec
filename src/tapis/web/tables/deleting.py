"""Deleting a friendly table: whoever has its link may do so, as they may change its mark."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.club.company import home_of, name_at, rounds_of
from tapis.core.terms import Json
from tapis.web import keeping, tidying, view_support
from tapis.web.room.families import TABLES
from tapis.web.room.house import house


def delete(request: HttpRequest, name: str) -> HttpResponse:
    """Show what would be deleted, and delete it."""
    table = view_support.look_at_table(name).state
    if request.method == "POST" and request.POST.get("sure") == "yes":
        for each in with_company(name):
            tidying.delete_stream(TABLES.stream(each))
        tidying.clean()
        messages.success(request, _("The table is deleted."))
        return redirect("frame:home")
    whole = bool(table.setup.company) and name == home_of(name)
    context = {
        "whole": whole,
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
