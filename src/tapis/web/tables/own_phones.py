"""One player's own page at a friendly table, to give on the player's own phone what is kept secret.

A link names a table and a column. The first device that sits down there is the one that answers for it;
another is told so and is shown nothing, until the table frees the column again.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tapis.club.friendly import scorekeeping
from tapis.club.friendly import secrets as friendly_secrets
from tapis.club.friendly.scorekeeping import FriendlyOutcome
from tapis.club.friendly.state import FriendlyTable
from tapis.core.plugin import plugins
from tapis.core.whole import whole
from tapis.law import IllegalMove, Refusal
from tapis.web import view_support
from tapis.web.access.links import FORGED
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.server.lan import reachable
from tapis.web.tables.secret_page import secret_page

COOKIE, SALT, SALT_DEVICE = "tapis_phone", "tapis.friendly-seat", "tapis.friendly-phone"
A_MONTH = 30 * 24 * 3600


def address(request: HttpRequest, name: str, seat: int) -> str:
    """The address at which a column of a table is answered for."""
    token = signing.Signer(salt=SALT).sign(f"{name}.{seat}").replace(":", "~")
    return reachable(request, reverse("tables:own", args=(name, token)))


def own(request: HttpRequest, name: str, token: str) -> HttpResponse:
    """The page of one player; a device that has not sat down here sees whose it is, and nothing else."""
    seat = _seat(name, token)
    device = device_of(request) or secrets.token_urlsafe(12)
    refusal: Refusal | None = None
    if request.method == "POST":
        refusal = _acted(request, name, seat, device)
        if refusal is None:
            return _remembered(redirect(request.path), device)
    seen = view_support.look_at_table(name)
    page = {"name": name, "version": seen.version, "refusal": refusal, "tournament": None}
    page |= _shown(seen.state, seat, device)
    answer = render(request, "tables/own.html", page, status=status_of(refusal) if refusal else 200)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _shown(state: FriendlyTable, seat: int, device: str) -> dict[str, object]:
    """What this device may see of the table."""
    plugin = plugins()[state.setup.regulation]
    names = scorekeeping.sides(state.setup, plugin)
    if seat not in range(len(names)):
        raise IllegalMove(FORGED())
    mine = state.phones.get(seat) == device
    return {
        "secret": secret_page(state, plugin, names, lambda _seat: ""),
        "seat": seat,
        "player": names[seat],
        "mine": mine,
        "elsewhere": seat in state.phones and not mine,
        "own": friendly_secrets.known_to(state, plugin, seat).get(seat) if mine else None,
        "given": seat in state.secrets.given,
        "opened": state.setup,
        "title": plugin.regulation.title,
    }


def _seat(name: str, token: str) -> int:
    try:
        table, _, seat = signing.Signer(salt=SALT).unsign(token.replace("~", ":")).rpartition(".")
    except signing.BadSignature:
        raise IllegalMove(FORGED()) from None
    if table != name or (found := whole(seat)) is None:
        raise IllegalMove(FORGED())
    return found


def _acted(request: HttpRequest, name: str, seat: int, device: str) -> Refusal | None:
    posted = view_support.posted(request)
    if posted.get("do") not in ("take", "give", "leave"):
        raise Http404
    view_support.look_at_table(name)
    outcome = view_support.act_at_table(request, name, lambda table: _done(table, seat, device, posted))
    return None if isinstance(outcome, Accepted) else outcome


def _done(table: FriendlyTable, seat: int, device: str, posted: Mapping[str, str]) -> FriendlyOutcome:
    plugin = plugins()[table.setup.regulation]
    taken = friendly_secrets.take_phone(table, plugin, seat, device)
    if posted["do"] == "take" or not isinstance(taken, tuple):
        return taken
    if posted["do"] == "leave":
        return friendly_secrets.leave_phone(table, seat)
    given = friendly_secrets.give(table, plugin, seat, int_of(posted.get("value"), -1))
    return (*taken, *given) if isinstance(given, tuple) else given


def device_of(request: HttpRequest) -> str:
    """The id of the device that asks; empty where it has never sat down at a friendly table."""
    try:
        return signing.Signer(salt=SALT_DEVICE).unsign(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        return ""


def _remembered(answer: HttpResponse, device: str) -> HttpResponse:
    value = signing.Signer(salt=SALT_DEVICE).sign(device)
    answer.set_cookie(COOKIE, value, max_age=A_MONTH, httponly=True, samesite="Lax")
    return answer
