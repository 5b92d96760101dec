"""What happens around every view: a strict content policy, the event's language, refusals as pages."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone, translation

from tapis.law import IllegalMove, Reason, Refusal, Refused
from tapis.log import Damaged
from tapis.web import view_support
from tapis.web.server import metrics
from tapis.web.server.speaking import speak_of
from tapis.web.server.trouble import trouble
from tapis.web.store.place import HouseZone

_log = logging.getLogger(__name__)

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    )
)
TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
STATUS = {
    "no-right": 403,
    "no-set-up": 403,
    "still-to-play": 403,
    "forged-link": 403,
    "revoked-link": 410,
    "too-many-tries": 429,
    "stale-version": 409,
    "overtaken": 409,
    "gone-on": 409,
    "other-wish": 409,
    "scored-since": 409,
    "operation-used": 409,
    "not-confirmed": 503,
    "too-busy": 503,
}

Names: TypeAlias = "dict[str, str]"
Handler = Callable[[HttpRequest], HttpResponse]


def _afterwards(change: Callable[[HttpRequest, HttpResponse], None]) -> Callable[[Handler], Handler]:
    """A middleware that only changes the response."""

    def middleware(get_response: Handler) -> Handler:
        def handle(request: HttpRequest) -> HttpResponse:
            response = get_response(request)
            change(request, response)
            return response

        return handle

    return middleware


def _policy(_request: HttpRequest, response: HttpResponse) -> None:
    response.headers.setdefault("Content-Security-Policy", POLICY)


def _secure(request: HttpRequest, response: HttpResponse) -> None:
    if request.is_secure():
        for cookie in response.cookies.values():
            cookie["secure"] = True


def _kept_nowhere(request: HttpRequest, response: HttpResponse) -> None:
    if settings.SESSION_COOKIE_NAME in request.COOKIES:
        response.headers.setdefault("Cache-Control", "no-store")


class Compressed(GZipMiddleware):
    """Pages and other texts travel compressed; pictures, papers and archives are so already."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The response, compressed where that makes it shorter."""
        kind = response.headers.get("Content-Type", "")
        return super().process_response(request, response) if kind.startswith(TEXTS) else response


pages_of_accounts = _afterwards(_kept_nowhere)
"""Pages shown to an account are not kept by the browser: after the log-out, "Back" shows no names."""

content_security_policy = _afterwards(_policy)
"""Every response says that nothing may be loaded from elsewhere, nor scripts run from within the page."""

secure_cookies = _afterwards(_secure)
"""A cookie that was set over TLS is never sent without it."""


def clock_of_the_house(get_response: Handler) -> Handler:
    """Hours are told by the clock of the club, wherever the server stands."""

    def handle(request: HttpRequest) -> HttpResponse:
        with timezone.override(HouseZone()):
            return get_response(request)

    return handle


VERBS = frozenset({"GET", "HEAD", "POST"})
"""Others are counted together: anybody may invent some."""


def answers_counted(get_response: Handler) -> Handler:
    """Every answer is counted by the name of its view, and how long it took."""

    def handle(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = get_response(request)
        view = request.resolver_match.view_name if request.resolver_match else "none"
        verb = request.method if request.method in VERBS else "other"
        metrics.answered(view, str(verb), response.status_code, time.perf_counter() - began)
        return response

    return handle


class EventLanguage:
    """Speaks the event's own language where nobody chose one, on the projector and for silent browsers.

    Whatever the language, an event is spoken of in the words of its game.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, _view: object, _args: object, names: Names) -> None:
        """Switch to the event's language, and to the words of its game, for the rest of the request."""
        if "regulation" in names:
            speak_of(names["regulation"])
        if "event" not in names:
            return
        chosen = settings.LANGUAGE_COOKIE_NAME in request.COOKIES
        asked = "Accept-Language" in request.headers and "/screen/" not in request.path
        with suppress(Damaged, DatabaseError, Http404):  # the view will say so
            setup = view_support.first_look(request, names["event"]).tournament.setup
            if not chosen and not asked:
                translation.activate(setup.language)
                request.LANGUAGE_CODE = setup.language
            speak_of(setup.regulation)


def status_of(refusal: Refusal) -> int:
    """The HTTP status that goes with a refusal, which is counted; a broken clause is 422."""
    metrics.refused(refusal.code)
    return STATUS.get(refusal.code, 422) if isinstance(refusal, Refused) else 422


ONLY_SENT_TO = Reason(
    "only-sent-to", "Nothing is shown at this address: only a form is sent there. Go back to the page before."
)


class RefusalsAsPages:
    """A refusal raised by a view becomes a page with its sentence, never a stack trace."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on; who opens an address that only forms are sent to is told so."""
        response = self.get_response(request)
        if not isinstance(response, HttpResponseNotAllowed) or request.method not in {"GET", "HEAD"}:
            return response
        page = render(request, "frame/refused.html", {"refusal": ONLY_SENT_TO()}, status=response.status_code)
        page.headers["Allow"] = response.headers["Allow"]
        return page

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page for an ``IllegalMove`` or damaged data; None for other exceptions, which are bugs."""
        if not isinstance(exception, IllegalMove):
            return told(exception)
        refusal = exception.refusal
        return render(request, "frame/refused.html", {"refusal": refusal}, status=status_of(refusal))


def told(problem: BaseException) -> HttpResponse | None:
    """The page that says what is wrong with the data; None when the mistake is the program's.

    It is made without the request, whose account would be read from the database too.
    """
    refusal = trouble(problem)
    if refusal is None:
        return None
    _log.error("%s", refusal)
    return HttpResponse(render_to_string("frame/refused.html", {"refusal": refusal}), status=503)
