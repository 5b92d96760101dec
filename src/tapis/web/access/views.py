"""Logging in and out, and the first director's account."""

from __future__ import annotations

from django.contrib.auth import get_user_model, login
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.law import IllegalMove
from tapis.web.access.links import FORGED, SALT_SETUP
from tapis.web.access.slowing import Doors, count, doors, in_turn, remember_browser

SETUP_HOURS = 24


class LogIn(LoginView):
    """The log-in page. Wrong passwords make it slower, and never shut out the right one (``slowing``)."""

    template_name = "access/login.html"

    def post(self, request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        """Check the password, after the wait that its door demands."""
        with in_turn(self._doors()):
            return super().post(request, *args, **kwargs)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Log the account in, and remember the browser: others' wrong passwords do not slow it down."""
        return remember_browser(super().form_valid(form), form.get_user().get_username())

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Count the wrong password, and show the page again."""
        count(self._doors())
        return super().form_invalid(form)

    def _doors(self) -> Doors:
        return doors(self.request, self.request.POST.get("username", ""))


def setup_token() -> str:
    """A token for the link to create the first account; it works for a day, until there is an account."""
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
    form: UserCreationForm[User] = UserCreationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        login(request, form.save())
        return redirect("director:events")
    return render(request, "access/setup.html", {"form": form}, status=422 if form.errors else 200)
