"""The first page of learning, and each game on one screen: the same for everybody, whoever asks.

What somebody has done stays in the browser; these pages are drawn without knowing it.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.plugin import AnyPlugin, plugins
from tapis.law import Refused
from tapis.learn import primer_file
from tapis.learn.primer import Screen
from tapis.web.learn.ways import Ways, back_to, ways
from tapis.web.server.speaking import speak_of


@dataclass(frozen=True, slots=True)
class GameTile:
    """A game to learn, and where its steps lead."""

    id: str
    title: str
    ways: Ways


def known(game: str) -> AnyPlugin:
    """The game of an address; 404 where nobody has it."""
    if game not in plugins():
        raise Http404(game)
    return plugins()[game]


def title_of(plugin: AnyPlugin) -> str:
    """A game's title in the reader's language."""
    return plugin.regulation.title[i18n.spoken(get_language() or "fr")]


def home(request: HttpRequest) -> HttpResponse:
    """Where learning begins: four steps, and every game."""
    games = [GameTile(name, title_of(plugin), ways(name)) for name, plugin in plugins().items()]
    return render(request, "learn/home.html", {"games": games, "back": back_to(request)})


def game(request: HttpRequest, game: str) -> HttpResponse:
    """The game on one screen; where nobody has written it, or its file is damaged, that and the clauses."""
    plugin = known(game)
    speak_of(game)
    found = primer_file.screen(game)
    page = {
        "game": game,
        "title": title_of(plugin),
        "screen": found if isinstance(found, Screen) else None,
        "refusal": found if isinstance(found, Refused) else None,
        "ways": ways(game),
        "back": back_to(request),
    }
    return render(request, "learn/game.html", page)
