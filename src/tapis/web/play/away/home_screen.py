"""The tables on a phone's home screen: a manifest, a worker, a page for when nobody answers.

Each has its language in its address, since a browser asks for them without saying who reads. The worker keeps
nothing but files whose names hold the hash of what is in them, and the page without a table: never a card.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

HERE = Path(__file__).parent / "static/play"
CLOTH = "#144635"
AN_HOUR = "max-age=3600"


@require_safe
def manifest(_request: HttpRequest, language: str) -> HttpResponse:
    """How the tables are called on a home screen, and how they look there."""
    with _spoken(language):
        described = _("Card games by the book, with friends and bots.")
    start = reverse("play:lobby")
    told = {
        "name": "Tapis",
        "short_name": "Tapis",
        "description": described,
        "lang": language,
        "id": start,
        "start_url": start,
        "scope": "/",
        "display": "standalone",
        "background_color": CLOTH,
        "theme_color": CLOTH,
        "icons": [
            _icon("icon-192.png", 192),
            _icon("icon-512.png", 512),
            {**_icon("icon-maskable-512.png", 512), "purpose": "maskable"},
        ],
    }
    return JsonResponse(told, content_type="application/manifest+json", headers={"Cache-Control": AN_HOUR})


@require_safe
def worker(_request: HttpRequest, language: str) -> HttpResponse:
    """The worker of the tables, with what it keeps; it is another one when any of that changes."""
    with _spoken(language):
        offline, style = reverse("play:offline", args=(language,)), static("play/offline.css")
        version = sha256(f"{_files()} {_('No connection')} {offline} {style}".encode()).hexdigest()[:12]
    told = f'const VERSION = "{version}";\nconst OFFLINE = "{offline}";\nconst STYLE = "{style}";\n'
    text = told + (HERE / "worker.js").read_text("utf-8")
    headers = {"Cache-Control": "no-cache"}
    return HttpResponse(text, content_type="text/javascript; charset=utf-8", headers=headers)


@require_safe
def offline(request: HttpRequest, language: str) -> HttpResponse:
    """What stands instead of a page when nobody answers."""
    with _spoken(language):
        return render(request, "play/offline.html", {"language": language})


def _icon(name: str, width: int) -> dict[str, str]:
    return {"src": static(f"tapis/{name}"), "sizes": f"{width}x{width}", "type": "image/png"}


def _spoken(language: str) -> translation.override:
    """The language of an address; 404 for one that is not ours."""
    if language not in dict(settings.LANGUAGES):
        raise Http404(language)
    return translation.override(language)


@cache
def _files() -> str:
    """The hash of the worker and of the style of its page."""
    read = b"".join((HERE / name).read_bytes() for name in ("worker.js", "offline.css"))
    return sha256(read).hexdigest()
