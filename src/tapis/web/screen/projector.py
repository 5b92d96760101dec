"""The pages of a projector: one that follows what the director chooses, and one for each scene.

Printed by the press of ``press``; nothing of whoever asks may come into them but the name by which the
server is reached, which stands beside the code for phones.
"""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from tapis.club.rounds.screens import scenes, showing
from tapis.club.state.seals import seals
from tapis.club.state.stage import HallScene
from tapis.web import view_support
from tapis.web.screen.inside import in_hall
from tapis.web.screen.press import Contents, hand_out
from tapis.web.screen.scenes import contents
from tapis.web.server.lan import reachable
from tapis.web.view_support import SeenEvent

SECONDS = 12
"""How long a page of a list stands."""


def projector(request: HttpRequest, event: str) -> HttpResponse:
    """What the director has chosen for the screens, or what the moment of the event asks for."""
    return _stage(request, event, None)


def scene(request: HttpRequest, event: str, name: HallScene) -> HttpResponse:
    """One scene, whatever the other screens show."""
    tournament = view_support.tournament(event)
    if tournament.setup.free_tables and name is HallScene.SEATING:
        name = HallScene.TABLES
    if name not in scenes(tournament):
        raise Http404(name)
    return _stage(request, event, name)


def _stage(request: HttpRequest, event: str, name: HallScene | None) -> HttpResponse:
    public = reachable(request, reverse("screen:public", args=[event]))
    here = reverse(f"screen:{name or 'projector'}", args=[event])

    inside = in_hall(request, event)

    def page(seen: SeenEvent) -> Contents:
        shown, competition = name or showing(seen.tournament), seen.competition
        if inside:
            competition = replace(competition, tournament=seen.tournament.in_the_hall)
        return "screen/stage.html", {
            "event": event,
            "tournament": seen.tournament,
            "version": seen.version,
            "seals": seals(seen.tournament),
            "scene": shown,
            "part": f"screen/{shown}.html",
            "here": here,
            "address": public,
            "host": urlsplit(public).netloc,
            "seconds": SECONDS,
            **contents(competition, shown),
        }

    return hand_out(
        request, event, f"stage {name or ''} {public}{' in the hall' if inside else ''}", page, exact=True
    )
