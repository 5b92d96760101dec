"""Speaks of an event in the words of its game: a round of bridge is a *tour* in French.

The rest of a request is spoken in the reader's language as it is used at that game, a variety such as
``fr-x-bridge``; pages name the language alone.
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from tapis.i18n import of_game, spoken


def speak_of(game: str) -> None:
    """Use the words of ``game`` for the rest of the request."""
    translation.activate(of_game(translation.get_language() or settings.LANGUAGE_CODE, game))


def languages(_request: HttpRequest) -> dict[str, object]:
    """For templates: the languages one may choose, and the one that is spoken, without its variety."""
    return {
        "LANGUAGES": settings.LANGUAGES,
        "LANGUAGE_CODE": spoken(translation.get_language() or settings.LANGUAGE_CODE),
        "LANGUAGE_BIDI": translation.get_language_bidi(),
    }
