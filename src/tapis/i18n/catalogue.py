"""The words of the house in each language, from gettext catalogues; English is the language of the code.

Web pages have a catalogue of their own, kept by Django; this one serves everything else, refusals in
web pages too.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

LANGUAGES = ("fr", "de", "nl", "en")
LOCALE = Path(__file__).parent / "locale"
DOMAIN = "tapis"


def msgid(text: str) -> str:
    """``text`` itself, marked for translation where it is written but not yet spoken."""
    return text


def spoken(language: str) -> str:
    """The one of our languages that serves ``language``: ``fr-CH`` is served by ``fr``."""
    short = language.replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else "en"


def words(text: str, language: str) -> str:
    """``text`` in ``language``, or in English where the catalogue has nothing."""
    return _catalogue(spoken(language)).gettext(text) if text else ""


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, [language], fallback=True)
