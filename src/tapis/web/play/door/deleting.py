"""The host of a virtual table deletes what was said there, or the table."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.law import IllegalMove, Reason
from tapis.web import keeping, tidying
from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.room.families import PARLOUR
from tapis.web.selves import deals
from tapis.web.sets import asking

NOT_YOURS = Reason("not-your-table", "Only the host deletes a table: whoever opened it.")
STILL_SEALED = Reason(
    "still-sealed", "Others have still to play this deal: the table can be deleted once nobody can any more."
)
GAME_GOES_ON = Reason(
    "game-goes-on",
    "Others are playing here: the table can be deleted once the game is over, or they have left.",
)


def delete(request: HttpRequest, name: str) -> HttpResponse:
    """What would go, and the two buttons; the chat alone, or everything."""
    table = tables.look(name).state
    guest = identity.guest_of(request, name)
    if not guest or guest not in {table.host, table.founder}:
        raise IllegalMove(NOT_YOURS())
    if asking.is_sealed(table):
        raise IllegalMove(STILL_SEALED())
    if request.method != "POST":
        context = {"name": name, "table": table, "deals": len(table.deals), "kept": keeping.days()}
        return render(request, "play/delete.html", context)
    if request.POST.get("sure") == "table":
        if any(each.guest not in ("", guest) for each in table.chairs) and table.begun and not table.over:
            raise IllegalMove(GAME_GOES_ON())
        deals.before_they_go([name])
        tidying.delete_stream(PARLOUR.stream(name))
        messages.success(request, _("The table is deleted."))
        answer = redirect("play:lobby")
    else:
        tidying.clear_chat(PARLOUR.stream(name))
        answer = redirect("play:table", name)
    tidying.clean()
    return answer
