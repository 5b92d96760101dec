"""What was published of an event as one page that needs nothing else: for a club's site, or a stick."""

from __future__ import annotations

import re
from pathlib import Path

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.timezone import localtime
from django.utils.translation import get_language

from tapis.club.state.seals import seals
from tapis.version import VERSION
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.copies.naming import file_name
from tapis.web.desk.standings import ranking
from tapis.web.screen.pages import seats_by_name

LINK = re.compile(r"</?a\b[^>]*>")
"""Where a page of the house leads on to another: a page on its own leads nowhere."""

STYLES = ("tapis/tokens.css", "tapis/tapis.css", "tapis/desk.css")

FONT = re.compile(r"@font-face \{[^}]*\}\n?")
"""A type that the house would serve: a page on its own takes what its reader has."""


@requires(Role.DIRECTOR)
def results(request: HttpRequest, event: str) -> HttpResponse:
    """The ranking and who sat where, names as they may be published."""
    competition = view_support.competition(event)
    tournament = competition.tournament
    published = [each for each in tournament.rounds if each.published]
    page = {
        "tournament": tournament,
        "ranking": ranking(competition, get_language() or "fr", public=True),
        "rounds": range(1, tournament.published + 1),
        "seatings": [(each, seats_by_name(tournament, each)) for each in published],
        "style": _style(),
        "seals": seals(tournament),
        "maker": VERSION,
    }
    text = LINK.sub("", render_to_string("papers/results.html", page, request))
    response = HttpResponse(text, content_type="text/html; charset=utf-8")
    name = file_name(tournament.setup.title, localtime(), ".html")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _style() -> str:
    """The look of the house, without what it would fetch."""
    return FONT.sub("", "".join(Path(str(finders.find(each))).read_text("utf-8") for each in STYLES))
