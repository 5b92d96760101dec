"""Deleting a friendly table: whoever has its link may do so, as they may change its mark."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.web import keeping, tidying, view_support
from tapis.web.room.families import TABLES


def delete(request: HttpRequest, name: str) -> HttpResponse:
    """Show what would be deleted, and delete it."""
    table = view_support.look_at_table(name).state
    if request.method == "POST" and request.POST.get("sure") == "yes":
        tidying.delete_stream(TABLES.stream(name))
        tidying.clean()
        messages.success(request, _("The table is deleted."))
        return redirect("frame:home")
    context = {"name": name, "deals": len(table.entered), "kept": keeping.days()}
    return render(request, "tables/delete.html", context)
