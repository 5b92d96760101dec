"""The forms in which a word of a language may stand in a sentence, as a pattern.

Knows endings, no dictionary: a form that changes its stem has to be listed in the glossary by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

VERB = "(?:er|e|es|ons|ez|ent|é|ée|és|ées|ait|aient|era|eront|ant)"
APOSTROPHE = "['\u2019]"


def _french(word: str) -> str:
    """A plural, a feminine, or what is conjugated like *parler*."""
    if word.endswith("er"):
        return re.escape(word.removesuffix("er")) + VERB
    if word.endswith("al"):
        return re.escape(word.removesuffix("al")) + "(?:ale?s?|aux)"
    return re.escape(word) + ("" if word[-1] in "sxz" else "(?:e?s|x|e)?")


def _as_it_is(word: str) -> str:
    return re.escape(word)


FORMS: Mapping[str, Callable[[str], str]] = {"fr": _french}
"""A language without an entry has its words looked for as they are listed."""


def inflected(language: str, words: str) -> str:
    """One word or several, each in any of its forms; typed and typographic apostrophes are one."""
    form = FORMS.get(language, _as_it_is)
    return " ".join(form(word).replace("'", APOSTROPHE) for word in words.split())
