"""What papers are filled from on this server: the event, its language, and the tables' own addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.http import HttpRequest
from django.http.request import split_domain_port
from django.urls import reverse
from django.utils import translation

from tapis import i18n
from tapis.web.access.table_links import pair_links, player_links, table_links
from tapis.web.access.visits import Visit
from tapis.web.server.instants import moment
from tapis.web.server.lan import OWN_NAMES, reachable
from tapis.web.server.network.addresses import best_number
from tapis.web.server.network.choice import network
from tapis.web.server.network.naming import local_name
from tapis.web.tables.players.evening_page import follows_entrants

if TYPE_CHECKING:
    from tapis.papers.fill import PaperSource
    from tapis.papers.parts import HallAddress


def source(request: HttpRequest, visit: Visit) -> PaperSource:
    """The source of an event's papers, in the event's language."""
    from tapis.papers.fill import PaperSource  # noqa: PLC0415 - the typesetter is not loaded with the server

    competition = visit.competition
    own = pair_links if follows_entrants(competition) else player_links
    language = competition.tournament.setup.language
    return PaperSource(
        competition,
        language,
        lambda text: i18n.words(text, i18n.of_game(language, competition.plugin.regulation.id)),
        table_links(request, visit),
        hall_address(request, visit.event),
        own(request, visit),
        moment=lambda at: _told_in(language, at),
    )


def _told_in(language: str, at: str) -> str:
    """An instant of the log as the house's clock shows it, written as in ``language``."""
    with translation.override(language):
        return moment(at)


def hall_address(request: HttpRequest, event: str) -> HallAddress:
    """How phones reach an event of this server; nothing where it answers its own machine only."""
    from tapis.papers.parts import HallAddress  # noqa: PLC0415 - the typesetter is not loaded with the server

    page = reachable(request, reverse("screen:public", args=(event,)))
    host = urlsplit(page).netloc
    name, port = split_domain_port(host)
    if name in OWN_NAMES:
        return HallAddress()
    chosen = network()
    number = f"{best_number()}:{port}" if port else best_number()
    beside = (number,) if name == local_name().name else ()
    return HallAddress(hosts=(host, *beside), page=page, wifi=chosen.wifi, password=chosen.password)
