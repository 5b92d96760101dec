"""Papers for learners: a game on one page for a wall, the card for a table; with a code to this house."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.urls import reverse
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.plugin import AnyPlugin
from tapis.law import LANGUAGES
from tapis.learn import primer_file
from tapis.learn.primer import Screen
from tapis.web.learn.views import known
from tapis.web.server import printing
from tapis.web.server.lan import OWN_NAMES, reachable

if TYPE_CHECKING:
    from tapis.papers.learning import GameCard, WallPage

Maker: TypeAlias = "Callable[[AnyPlugin, Screen, str, str], GameCard | WallPage]"


def wall(request: HttpRequest, game: str) -> HttpResponse:
    """The page for a wall as PDF, in the reader's language or in the one asked for."""
    from tapis.learn.printed import wall_page  # noqa: PLC0415 - the typesetter is not loaded with the server

    return _printed(request, game, wall_page)


def card(request: HttpRequest, game: str) -> HttpResponse:
    """The card for a table as PDF."""
    from tapis.learn.printed import table_card  # noqa: PLC0415 - the typesetter is not loaded with the server

    return _printed(request, game, table_card)


def _printed(request: HttpRequest, game: str, made: Maker) -> HttpResponse:
    plugin, found = known(game), primer_file.screen(game)
    if not isinstance(found, Screen):
        raise Http404(game)
    language = request.GET.get("lang", i18n.spoken(get_language() or "fr"))
    if language not in LANGUAGES:
        raise Http404(language)
    paper = made(plugin, found, language, _for_phones(request, game))
    answer = HttpResponse(printing.pdf((paper,), language), content_type="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{game}-{paper.kind}-{language}.pdf"'
    return answer


def _for_phones(request: HttpRequest, game: str) -> str:
    """Where phones find the game; empty where this house answers its own machine only."""
    address = reachable(request, reverse("learn:game", args=(game,)))
    host, _port = split_domain_port(urlsplit(address).netloc)
    return "" if host in OWN_NAMES else address
