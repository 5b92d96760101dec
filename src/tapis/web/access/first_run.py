"""The first three screens of a new house: its language, its club, the director's account.

Whoever opened the secret link of the console may pass, until there is an account; from then on only the
owner of the house. The fourth screen begins something, and is the director's (``director.views.welcome``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps

from django import forms
from django.conf import settings
from django.contrib.auth import get_user_model, login
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core import signing
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tapis import i18n
from tapis.law import IllegalMove, Reason
from tapis.web.access.links import SALT_SETUP
from tapis.web.access.new_passwords import asked_twice
from tapis.web.access.owner import is_owner
from tapis.web.access.user_names import user_name
from tapis.web.access.visits import NO_RIGHT
from tapis.web.store.models import StoredHouse
from tapis.web.store.own_row import SCREENS, own_row, said

SETUP_HOURS = 24
LINK = "setup"
"""The link's name in the session of the browser that opened it."""
LANGUAGE, CLUB, PASSWORD = 1, 2, 3
ADDRESSES = {
    LANGUAGE: "access:first-language",
    CLUB: "access:first-club",
    PASSWORD: "access:first-password",
    SCREENS: "director:welcome",
}

NO_SET_UP = Reason(
    "no-set-up",
    "This set-up link is not valid, or older than a day. Open the one that Tapis shows where it was started; "
    "a new start shows a new one.",
)

Screen = Callable[[HttpRequest], HttpResponse]


def setup_token() -> str:
    """A token for the link to set up the house; it works for a day, until there is an account."""
    return signing.TimestampSigner(salt=SALT_SETUP).sign("director").replace(":", "~")


def _genuine(token: object) -> bool:
    signer = signing.TimestampSigner(salt=SALT_SETUP)
    try:
        signer.unsign(str(token).replace("~", ":"), max_age=SETUP_HOURS * 3600)
    except signing.BadSignature:
        return False
    return True


def setup(request: HttpRequest, token: str) -> HttpResponse:
    """The link of the console: on to the first screen that is not done yet."""
    if not _genuine(token):
        raise IllegalMove(NO_SET_UP())
    if get_user_model().objects.exists():
        return redirect(ADDRESSES[SCREENS] if is_owner(request) else "access:login")
    request.session[LINK] = token
    return redirect(_next())


def _next() -> str:
    """The address of the first screen that is not done."""
    return ADDRESSES[min(own_row().steps + 1, PASSWORD)]


def resumed(request: HttpRequest) -> str:
    """The address at which this browser goes on, since it opened the link before; empty for any other."""
    return _next() if LINK in request.session and _genuine(request.session[LINK]) else ""


def _let_in(screen: Screen) -> Screen:
    """Whoever holds the link, until there is an account; then the owner of the house."""

    @wraps(screen)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not get_user_model().objects.exists():
            if not _genuine(request.session.get(LINK, "")):
                raise IllegalMove(NO_SET_UP())
        elif not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        elif not is_owner(request):
            raise IllegalMove(NO_RIGHT())
        return screen(request)

    return guarded


def shown(request: HttpRequest, screen: int, **page: object) -> HttpResponse:
    """A screen of the first run, with where one is and the way back; 422 where its form has a mistake."""
    form = page.get("form")
    status = 422 if isinstance(form, forms.BaseForm) and form.errors else 200
    way = {
        "step": screen,
        "steps": SCREENS,
        "back": ADDRESSES.get(screen - 1),
        "on": ADDRESSES.get(screen + 1),
    }
    return render(request, f"access/first_{NAMES[screen]}.html", {**way, **page}, status=status)


NAMES: Mapping[int, str] = {LANGUAGE: "language", CLUB: "club", PASSWORD: "password"}


def _onwards(row: StoredHouse, screen: int) -> str:
    """The address after a screen: the next one, or back to the house once all are done."""
    return "director:house" if row.steps >= SCREENS else ADDRESSES[screen + 1]


@_let_in
def language(request: HttpRequest) -> HttpResponse:
    """In which language the house speaks."""
    row, spoken = own_row(), dict(settings.LANGUAGES)
    chosen = request.POST.get("language", "")
    if request.method != "POST" or chosen not in spoken:
        now = row.language or i18n.spoken(get_language() or "")
        return shown(request, LANGUAGE, chosen=now, languages=settings.LANGUAGES)
    said(row, LANGUAGE, language=chosen)
    response = redirect(_onwards(row, LANGUAGE))
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, chosen, path=settings.LANGUAGE_COOKIE_PATH)
    return response


class ClubForm(forms.Form):
    """What a club is called and where it plays; both may stay empty."""

    club = forms.CharField(label=_("Name of the club"), max_length=120, required=False)
    place = forms.CharField(
        label=_("Where you play"),
        max_length=120,
        required=False,
        help_text=_("New events begin with this place."),
    )


@_let_in
def club(request: HttpRequest) -> HttpResponse:
    """Whose house it is."""
    row = own_row()
    if request.method == "POST" and request.POST.get("do") == "skip":
        said(row, CLUB)
        return redirect(_onwards(row, CLUB))
    form = ClubForm(request.POST or None, initial={"club": row.club, "place": row.place})
    if request.method == "POST" and form.is_valid():
        said(row, CLUB, **form.cleaned_data)
        return redirect(_onwards(row, CLUB))
    return shown(request, CLUB, form=form)


class DirectorForm(UserCreationForm):  # type: ignore[type-arg]  # no subscript while it runs
    """The first account: a name and a password, typed twice."""

    def __init__(self, data: Mapping[str, object] | None, initial: dict[str, object]) -> None:
        typed = data and {**data, "username": user_name(str(data.get("username", "")))}
        super().__init__(typed, initial=initial)
        self.fields["username"].label = _("Your name here")
        self.fields["username"].help_text = _("Letters, digits and . _ - @ +; a space becomes a point.")
        asked_twice(self, "password1", "password2")


@_let_in
def password(request: HttpRequest) -> HttpResponse:
    """The director's account, made once; afterwards the screen only says that it is there."""
    if request.user.is_authenticated:
        return shown(request, PASSWORD)
    form = DirectorForm(request.POST.dict() or None, initial={"username": _("director")})
    if request.method == "POST" and form.is_valid():
        made = _first_account(form)
        if made is None:
            return redirect("access:login")
        login(request, made)
        return redirect(_onwards(own_row(), PASSWORD))
    return shown(request, PASSWORD, form=form)


def _first_account(form: DirectorForm) -> User | None:
    """The account; None where somebody else was faster."""
    own_row()  # a row to lock: two who hold the link stand in line
    with transaction.atomic():
        row = StoredHouse.objects.select_for_update().get(pk=own_row().pk)
        if get_user_model().objects.exists():
            return None
        said(row, PASSWORD)
        made: User = form.save()
        return made
