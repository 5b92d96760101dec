"""Which friendly tables a browser has opened: it alone deletes them, not every guest who has the link."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from tapis.club.friendly.rotation import home_of

COOKIE, SALT = "tapis-tables", "tapis.tables.opened"
KEPT, A_YEAR = 40, 365 * 24 * 3600


def opened_here(request: HttpRequest) -> tuple[str, ...]:
    """The tables this browser opened, the latest last."""
    told = request.get_signed_cookie(COOKIE, "", salt=SALT, max_age=A_YEAR) or ""
    return tuple(told.split())


def is_host(request: HttpRequest, name: str) -> bool:
    """Whether this browser opened the table, or the rotation it belongs to."""
    return bool({name, home_of(name)} & {*opened_here(request)})


def remember(request: HttpRequest, name: str, answer: HttpResponse) -> HttpResponse:
    """The answer to whoever opened a table, who is known to have done so from then on."""
    names = " ".join((*opened_here(request), name)[-KEPT:])
    answer.set_signed_cookie(
        COOKIE, names, salt=SALT, max_age=A_YEAR, path="/friendly/", httponly=True, samesite="Lax"
    )
    return answer
