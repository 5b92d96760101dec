"""Logging in and out, and the first director's account."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model, login
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.contrib.auth.views import LoginView
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.law import IllegalMove
from tapis.web.access.links import FORGED, SALT_SETUP
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address

SETUP_HOURS = 24

_for_one_account = Tries(limit=10, seconds=300, name="account")
_for_all_accounts = Tries(limit=100, seconds=300, name="login")


class LogIn(LoginView):
    """The log-in page; after ten wrong passwords for an account in five minutes it asks to wait.

    A whole hall may share one address, so that alone shuts nobody out until a hundred have failed.
    """

    template_name = "access/login.html"

    def post(self, request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        """Check the password."""
        if _for_one_account.exhausted(_account(request)) or _for_all_accounts.exhausted(address(request)):
            raise IllegalMove(TOO_MANY_TRIES())
        return super().post(request, *args, **kwargs)

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Count the wrong password, and show the page again."""
        _for_one_account.count(_account(self.request))
        _for_all_accounts.count(address(self.request))
        return super().form_invalid(form)


def _account(request: HttpRequest) -> str:
    return f"{address(request)} {request.POST.get('username', '').casefold()[:150]}"


def setup_token() -> str:
    """What the first director's link carries; it works for a day and until there is an account."""
    return signing.TimestampSigner(salt=SALT_SETUP).sign("director").replace(":", "~")


def setup(request: HttpRequest, token: str) -> HttpResponse:
    """Create the first account of this installation."""
    try:
        signer = signing.TimestampSigner(salt=SALT_SETUP)
        signer.unsign(token.replace("~", ":"), max_age=SETUP_HOURS * 3600)
    except signing.BadSignature:
        raise IllegalMove(FORGED()) from None
    if get_user_model().objects.exists():
        return redirect("access:login")
    form: UserCreationForm[Any] = UserCreationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        login(request, form.save())
        return redirect("director:events")
    return render(request, "access/setup.html", {"form": form}, status=422 if form.errors else 200)
