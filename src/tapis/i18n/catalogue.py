"""The words of the house in each language, from gettext catalogues; English is the language of the code.

Web pages have a catalogue of their own, kept by Django; this one serves everything else, refusals in
web pages too. A game written elsewhere brings catalogues of its own.
"""

from __future__ import annotations

import gettext
import sys
from functools import cache
from io import BytesIO
from pathlib import Path

NAMES = {"fr": "Français", "de": "Deutsch", "nl": "Nederlands", "en": "English"}
"""Each language as those who speak it call it."""
LANGUAGES = tuple(NAMES)
LOCALE = Path(__file__).parent / "locale"
DOMAIN = "tapis"
AT_GAME = "-x-"
"""Stands between a language and the game it is spoken at."""
PART = 8
"""How many letters of the game's name follow."""


def msgid(text: str) -> str:
    """``text`` itself, marked for translation where it is written but not yet spoken."""
    return text


def spoken(language: str) -> str:
    """The language of the house that serves ``language``: ``fr`` for ``fr-CH``."""
    short = language.replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else "en"


def of_game(language: str, game: str) -> str:
    """``language`` as it is spoken at ``game``: ``fr-x-bridge``, where a round is a *tour*.

    A game has catalogues of its own only for what it calls otherwise than jass players do; all else it
    says as everybody does. A part of a language's name has eight letters at most (BCP 47): with a longer
    one Django knows no language, and writes dates the American way.
    """
    return f"{spoken(language)}{AT_GAME}{game[:PART]}"


def words(text: str, language: str) -> str:
    """``text`` in ``language``, or in English where no catalogue has anything."""
    if not text:
        return ""
    understood = spoken(language)
    said = _catalogue(understood, language.partition(AT_GAME)[2]).gettext(text)
    return said if said != text or understood == "en" else _elsewhere(text, understood)


def _elsewhere(text: str, language: str) -> str:
    """``text`` from the catalogue of a game that brings its own words."""
    if "tapis.core.plugin" not in sys.modules:
        return text  # no game can have been loaded: who only asks for help does not wait for any
    from tapis.core.plugin import plugins  # noqa: PLC0415

    if not plugins.cache_info().currsize:
        return text
    found = (each.gettext(text) for each in brought(language))
    return next((said for said in found if said != text), text)


@cache
def brought(language: str) -> tuple[gettext.NullTranslations, ...]:
    """The catalogues that games bring along."""
    from tapis.core.plugin import regulations  # noqa: PLC0415 - as above

    named = ((name, plugin.voice.locale) for name, plugin in regulations().items())
    paths = (locale / language / "LC_MESSAGES" / f"{name}.po" for name, locale in named if locale is not None)
    return tuple(_compiled(path) for path in paths if path.exists())


def _compiled(path: Path) -> gettext.GNUTranslations:
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - only where a game brings its own words
    from babel.messages.pofile import read_po  # noqa: PLC0415

    compiled = BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@cache
def _catalogue(language: str, game: str) -> gettext.NullTranslations:
    """The catalogue of a language, before it the words of a game where it has any of its own."""
    return gettext.translation(DOMAIN, LOCALE, [f"{language}_X-{game}", language], fallback=True)
