"""A language that nobody speaks: of every sentence the longest of the four.

What has room in it has room in each, so a picture is drawn once where it would be drawn four times. It
stands under the name of :data:`~tests.gallery.hanging.LONGEST`, whose dates and numbers it keeps; what is
told at length outside the catalogues (lessons) stays in that language.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import _lru_cache_wrapper, cache
from unittest.mock import patch

from django.utils.translation import trans_real

from tapis.i18n import catalogue

ON_ONE_LINE = 25
"""How many letters a text may have that stands on one line; a longer one is as wide as its longest word."""
UNBROKEN = re.compile(r"<[^>]*>|[\s\xad-]+")
OF_PAGES = ("tapis.web.", "tapis.papers.")
ASKED = ("gettext", "ngettext", "pgettext", "npgettext")
"""How words are asked for."""


def wide(text: str) -> tuple[int, int]:
    """What room a text needs: its longest word, or all of it where it stands on one line; then its length."""
    word = max(map(len, UNBROKEN.split(text)))
    return max(word, len(text) if len(text) <= ON_ONE_LINE else 0), len(text)


class LongestWords:
    """Catalogues read as one: whatever is asked for is said in the language that needs most room for it."""

    def __init__(self, own: object, catalogues: Sequence[object]) -> None:
        self._own = own
        for way in ASKED:
            setattr(self, way, _longest([getattr(each, way) for each in catalogues if hasattr(each, way)]))

    def __getattr__(self, name: str) -> object:
        """All else is as in its own language."""
        return getattr(self._own, name)


def _longest(ways: Sequence[Callable[..., str]]) -> Callable[..., str]:
    @cache
    def said(*asked: object) -> str:
        return max((way(*asked) for way in ways), key=wide)

    return said


@contextmanager
def longest_words(language: str, languages: Sequence[str]) -> Iterator[None]:
    """As long as this lasts, whoever reads ``language`` reads the longest words of ``languages``.

    What pages keep of what they once said is forgotten before and after.
    """
    house, pages = catalogue._catalogue, trans_real.translation

    def others(name: str) -> list[str]:
        return [name.replace(language, each, 1) for each in languages]

    @cache
    def of_the_house(name: str, game: str) -> object:
        own = house(name, game)
        return LongestWords(own, [house(each, game) for each in languages]) if name == language else own

    @cache
    def of_pages(name: str) -> object:
        own = pages(name)
        mine = name.partition(catalogue.AT_GAME)[0] == language
        return LongestWords(own, [pages(each) for each in others(name)]) if mine else own

    asked = (catalogue, "_catalogue", of_the_house), (trans_real, "translation", of_pages)
    with ExitStack() as said:
        said.callback(_forget)
        for each in asked:
            said.enter_context(patch.object(*each))
        _forget()
        yield


def _forget() -> None:
    """Empty every cache of pages: sentences in a language are kept in some."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(OF_PAGES):
            for each in vars(module).values():
                if isinstance(each, _lru_cache_wrapper):
                    each.cache_clear()
