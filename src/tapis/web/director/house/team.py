"""Who works at an event: accounts with roles, added by a link that sets a password once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby

import segno
from django.contrib import messages
from django.contrib.auth import get_user_model, login
from django.contrib.auth.forms import SetPasswordForm
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode
from django.utils.translation import gettext as _

from tapis.core.whole import whole
from tapis.law import IllegalMove, Reason, Refused
from tapis.web.access.guards import account, requires
from tapis.web.access.links import FORGED
from tapis.web.access.models import Membership, Role
from tapis.web.access.new_passwords import asked_twice
from tapis.web.access.owner import is_first
from tapis.web.access.user_names import user_name
from tapis.web.access.visits import Visit
from tapis.web.director.paging import event_page
from tapis.web.frame.numbers import int_of
from tapis.web.server.lan import reachable

BAD_ACCOUNT = Reason(
    "bad-account", "A user name has letters, digits and . _ - @ + only, {limit} characters at most."
)
BAD_ROLE = Reason("bad-role", "Choose what the account may do: director, desk or jury.")
LAST_DIRECTOR = Reason(
    "last-director", "The event keeps at least one director; give somebody else that role first."
)
NO_MEMBER = Reason("no-member", "That account has no such role here.")
FOREIGN = Reason("foreign-account", "This account also works elsewhere; only its own password opens it.")
NAME_LIMIT = 150


@requires(Role.DIRECTOR)
def team(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Look at the team, add somebody, take a role away, make a new set-up link."""
    refusal, invited = None, None
    if request.method == "POST":
        done = ACTS.get(request.POST.get("do", ""), _add)(request, visit)
        if isinstance(done, HttpResponse):
            return done
        refusal, invited = (done, None) if isinstance(done, Refused) else (None, done)
    link = _link(request, invited) if invited else ""
    members = (
        Membership.objects.filter(event=visit.event).select_related("user").order_by("user__username", "role")
    )
    people = [(user, list(held)) for user, held in groupby(members, key=lambda each: each.user)]
    return event_page(
        request, visit, "director/team.html", refusal,
        people=people, choices=Role.choices, invited=invited, here="settings",
        link=link, code=segno.make(link).svg_data_uri(border=2) if link else "",
    )  # fmt: skip


def _add(request: HttpRequest, visit: Visit) -> HttpResponse | Refused | User:
    """Give an account a role; where there is none one is made, which needs a link to set a password."""
    name, role = user_name(request.POST.get("username", "")), request.POST.get("role", "")
    if role not in Role.values:
        return BAD_ROLE()
    users = get_user_model()
    try:
        users.username_validator(name)
    except ValidationError:
        return BAD_ACCOUNT(limit=NAME_LIMIT)
    if len(name) > NAME_LIMIT:
        return BAD_ACCOUNT(limit=NAME_LIMIT)
    found, fresh = users.objects.get_or_create(username=name)
    if fresh:
        found.set_unusable_password()
        found.save()
    Membership.objects.get_or_create(user=found, event=visit.event, role=role)
    if not found.has_usable_password() and not _works_elsewhere(request, found):
        return found
    messages.success(request, _("{name} can log in and work here.").format(name=name))
    return redirect("director:team", event=visit.event)


def _remove(request: HttpRequest, visit: Visit) -> HttpResponse | Refused:
    found = _membership(request, visit)
    if found is None:
        return NO_MEMBER()
    directors = Membership.objects.filter(event=visit.event, role=Role.DIRECTOR)
    if found.role == Role.DIRECTOR and directors.count() == 1:
        return LAST_DIRECTOR()
    found.delete()
    messages.success(request, _("The role is taken away."))
    return redirect("director:team", event=visit.event)


def _invite(request: HttpRequest, visit: Visit) -> Refused | User:
    """The account that gets a new link for its password, if it works at one's own events only."""
    found = _membership(request, visit)
    if found is None:
        return NO_MEMBER()
    if _works_elsewhere(request, found.user) or (is_first(found.user) and found.user != request.user):
        return FOREIGN()
    return found.user


def _works_elsewhere(request: HttpRequest, invited: User) -> bool:
    """Whether a link to the account's password would open events that the asking account does not direct."""
    own = Membership.objects.filter(user=account(request), role=Role.DIRECTOR).values("event")
    return Membership.objects.filter(user=invited).exclude(event__in=own).exists()


def _membership(request: HttpRequest, visit: Visit) -> Membership | None:
    wanted = int_of(request.POST.get("membership"))
    return Membership.objects.filter(event=visit.event, pk=wanted).first()


ACTS: Mapping[str, Callable[[HttpRequest, Visit], HttpResponse | Refused | User]] = {
    "add": _add,
    "remove": _remove,
    "invite": _invite,
}


def _link(request: HttpRequest, invited: User) -> str:
    name = urlsafe_base64_encode(str(invited.pk).encode())
    token = default_token_generator.make_token(invited)
    return reachable(request, reverse("director:join", args=(name, token)))


def join(request: HttpRequest, invited: str, token: str) -> HttpResponse:
    """Choose the password of an account that a director made; the link works once, for three days."""
    found = _invited(invited)
    if found is None or not default_token_generator.check_token(found, token):
        raise IllegalMove(FORGED())
    form: SetPasswordForm[User] = SetPasswordForm(found, request.POST or None)
    asked_twice(form, "new_password1", "new_password2")
    if request.method == "POST" and form.is_valid():
        login(request, form.save(), backend="django.contrib.auth.backends.ModelBackend")
        works_at = Membership.objects.filter(user=found).values_list("event", flat=True).distinct()
        return (
            redirect("director:dashboard", works_at[0]) if len(works_at) == 1 else redirect("director:events")
        )
    status = 422 if form.errors else 200
    return render(request, "director/join.html", {"form": form, "account": found}, status=status)


def _invited(invited: str) -> User | None:
    try:
        key = whole(urlsafe_base64_decode(invited).decode("ascii"), 18)
    except ValueError:
        return None
    return None if key is None else get_user_model().objects.filter(pk=key).first()
