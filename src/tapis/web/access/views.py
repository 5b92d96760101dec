"""Logging in; logging out is Django's own."""

from __future__ import annotations

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse

from tapis.web.access.slowing import Doors, count, doors, in_turn, remember_browser
from tapis.web.access.user_names import user_name


class LogInForm(AuthenticationForm):
    """Django's own, for names typed with a space too."""

    def clean_username(self) -> str:
        """The name as it is kept."""
        return user_name(self.cleaned_data["username"])


class LogIn(LoginView):
    """The log-in page. Wrong passwords make it slower, and never shut out the right one (``slowing``)."""

    template_name = "access/login.html"
    authentication_form = LogInForm

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
        return doors(self.request, user_name(self.request.POST.get("username", "")))
