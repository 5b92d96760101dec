"""Words of a book by language, where a book may be written in fewer languages than are read.

Whoever asks for a language that a text is not in gets the first one that it is in; ``language_of`` tells
which, so that a page can say so. Knows no clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tapis.law.french import set_french

Texts: TypeAlias = Mapping[str, str]
"""The same words in several languages, by language code."""
LANGUAGES = ("fr", "de", "nl", "en")


class BookText(dict[str, str]):
    """A text in the languages of its book; asked for another one, it answers in the first of them."""

    def __missing__(self, language: str) -> str:
        return next(iter(self.values()))

    def get(self, language: str, _without: object = None) -> Any:
        """The text in that language, or in the first there is."""
        return self[language]

    def each(self, change: Callable[[str], str]) -> BookText:
        """Every text changed."""
        return BookText({language: change(text) for language, text in self.items()})


def written(where: str, entry: Any, languages: tuple[str, ...]) -> BookText:
    """A text as a book gives it; ValueError where it is missing in a language of the book.

    A book in one language needs no table: ``title = "Whist"``.
    """
    if isinstance(entry, str) and len(languages) == 1:
        entry = {languages[0]: entry}
    told = entry if isinstance(entry, Mapping) else {}
    if missing := [each for each in languages if not str(told.get(each, "")).strip()]:
        fewer = "" if len(languages) == 1 else '; a book in one language says languages = ["en"]'
        raise ValueError(f"{where}: no text in {', '.join(missing)}{fewer}")
    if other := sorted(set(told) - set(languages)):
        raise ValueError(f"{where}: a text in {other[0]}, which is not among the languages of the book")
    told = {each: told[each] for each in languages}
    return BookText({each: set_french(text) if each == "fr" else text for each, text in told.items()})


def language_of(texts: Texts, language: str) -> str:
    """The language in which ``texts`` answer somebody who asks for ``language``."""
    return language if language in texts else next(iter(texts), language)
