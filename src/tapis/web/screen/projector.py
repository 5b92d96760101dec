"""The pages of a projector: one that follows what the director chooses, and one for each scene.

Printed by the press of ``press``; nothing of whoever asks may come into them but the name by which the
server is reached, which stands beside the code for phones.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language

from tapis import i18n
from tapis.club.rounds.screens import scenes, showing
from tapis.club.state.seals import seals
from tapis.club.state.stage import HallScene
from tapis.core.plugin import AnyPlugin
from tapis.learn import primer_file
from tapis.learn.primer import Screen, Sentence
from tapis.web.access.visits import Visit
from tapis.web.screen.inside import in_hall
from tapis.web.screen.press import Contents, hand_out
from tapis.web.screen.scenes import contents
from tapis.web.server.lan import reachable
from tapis.web.view_support import SeenEvent

SECONDS = 12
"""How long a page of a list stands."""
SAID = 2
"""So many sentences can be read from the back of a hall."""


@dataclass(frozen=True, slots=True)
class NewHere:
    """For who has never played the game, before the first round: what it is about, where it is explained."""

    said: tuple[str, ...]
    address: str


def new_here(request: HttpRequest, plugin: AnyPlugin) -> NewHere | None:
    """A few sentences in the language of the screen; None where nobody has put the game on one screen."""
    found = primer_file.screen(plugin.regulation.id)
    if not isinstance(found, Screen):
        return None
    language = i18n.spoken(get_language() or "fr")
    said = [each.text[language] for each in found.parts[0] if isinstance(each, Sentence)]
    address = reachable(request, reverse("learn:game", args=[plugin.regulation.id]))
    return NewHere(tuple(said[:SAID]), address)


def projector(request: HttpRequest, event: str) -> HttpResponse:
    """What the director has chosen for the screens, or what the moment of the event asks for."""
    return _stage(request, event, None)


def scene(request: HttpRequest, event: str, name: HallScene) -> HttpResponse:
    """One scene, whatever the other screens show."""
    tournament = Visit.by_anybody(request, event).tournament
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
            "new_here": None if seen.tournament.published else new_here(request, competition.plugin),
            **contents(competition, shown),
        }

    return hand_out(
        request, event, f"stage {name or ''} {public}{' in the hall' if inside else ''}", page, exact=True
    )
