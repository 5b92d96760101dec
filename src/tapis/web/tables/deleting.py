"""Deleting a friendly table: whoever has its link may do so, as they may change its mark."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.club.company import home_of, name_at, rounds_of
from tapis.web import keeping, tidying, view_support
from tapis.web.room.families import TABLES


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
    context = {"whole": whole, "name": name, "deals": len(table.entered), "kept": keeping.days()}
    return render(request, "tables/delete.html", context)


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
