"""One's own account, and for the owner of the house everything in it that belongs to no event."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth import get_user_model, logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tapis.law import IllegalMove, Reason, Refused
from tapis.web import keeping, tidying
from tapis.web.access.guards import account as logged_in
from tapis.web.access.models import Membership, Role
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT
from tapis.web.director.house.systems import own_systems
from tapis.web.frame.middleware import status_of
from tapis.web.room.families import PARLOUR, TABLES, TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.store.models import StoredRecord
from tapis.web.vault.house.before import older_copies

ONLY_DIRECTOR = Reason(
    "only-director",
    "{name} is the only director of: {events}. Delete these events first, or give somebody else that role.",
)
SHOWN = 200
KINDS = (PARLOUR.prefix, TABLES.prefix, tidying.LOGS)


@dataclass(frozen=True, slots=True)
class Kept:
    """A table or a log that belongs to no event, and when something last happened there."""

    stream: str
    kind: str
    name: str
    last: str


@login_required
def account(request: HttpRequest) -> HttpResponse:
    """What the account may do and where; deleting it."""
    user = logged_in(request)
    refusal = None
    if request.method == "POST" and request.POST.get("sure") == "yes":
        refusal = refuse_deletion(user)
        if refusal is None:
            tidying.delete_account(user)
            tidying.clean()
            logout(request)
            messages.success(request, _("The account is deleted."))
            return redirect("frame:home")
    held = Membership.objects.filter(user=user).order_by("event", "role")
    roles = [(each, _title(each.event)) for each in held]
    page = {"roles": roles, "refusal": refusal, "copies": older_copies(user.date_joined)}
    return render(request, "director/account.html", page, status=status_of(refusal) if refusal else 200)


@login_required
def everything(request: HttpRequest) -> HttpResponse:
    """Accounts, tables and logs that somebody brought: deleted one by one, by the owner of the house."""
    if not is_owner(request):
        raise IllegalMove(NO_RIGHT())
    refusal = _deleted(request) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        tidying.clean()
        messages.success(request, _("It is deleted."))
        return redirect("director:house")
    users = get_user_model().objects.order_by("username")
    page = {
        "accounts": [(each, Membership.objects.filter(user=each).count()) for each in users],
        "kept": [(kind, _kept(kind)) for kind in KINDS],
        "days": keeping.days(),
        "systems": [name for name, _own in own_systems()],
        "refusal": refusal,
    }
    return render(request, "director/house.html", page, status=status_of(refusal) if refusal else 200)


def refuse_deletion(user: User) -> Refused | None:
    """Why an account must stay: an event would be left without a director."""
    directed = Membership.objects.filter(user=user, role=Role.DIRECTOR).values_list("event", flat=True)
    others = Membership.objects.filter(role=Role.DIRECTOR, event__in=directed).exclude(user=user)
    alone = set(directed) - set(others.values_list("event", flat=True))
    named = ", ".join(sorted(title for event in alone if (title := _title(event))))
    return ONLY_DIRECTOR(name=user.get_username(), events=named) if named else None


def _title(event: str) -> str:
    settings = house().room(TOURNAMENTS, event).look().state.settings
    return settings.title if settings else ""


def _deleted(request: HttpRequest) -> Refused | None:
    """Delete what the form names, and say why not where it must stay; nothing of an event can be named."""
    kind, _slash, name = request.POST.get("stream", "").partition("/")
    if kind in KINDS:
        tidying.delete_stream(f"{kind}/{name}")
        return None
    user = get_user_model().objects.filter(username=request.POST.get("account", "")).first()
    if user is None or user == request.user:
        return NO_RIGHT()
    refusal = refuse_deletion(user)
    if refusal is None:
        tidying.delete_account(user)
    return refusal


def _kept(kind: str) -> list[Kept]:
    rows = StoredRecord.objects.filter(stream__startswith=f"{kind}/").values("stream")
    latest = rows.annotate(last=Max("at")).order_by("-last")[:SHOWN]
    found = [(str(each["stream"]), str(each["last"])) for each in latest]
    return [Kept(stream, kind, stream.removeprefix(f"{kind}/"), last[:10]) for stream, last in found]
