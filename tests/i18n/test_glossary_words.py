"""No reader meets a word that the glossary has replaced: not in a catalogue, a book or on a paper."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest

from tapis.core.plugin import books
from tapis.i18n.catalogue import LANGUAGES
from tapis.i18n.extract import DOMAINS, PAPERS
from tests.docs.test_glossary import ROWS
from tests.i18n.extracted import messages
from tests.i18n.test_french import texts_of
from tests.i18n.test_translations import PLACEHOLDER, forms, texts

REPLACED = [
    tuple(each.strip().split(" ", 1)) for row in ROWS[2:] if row[5] != "–" for each in row[5].split(",")
]


@cache
def said(language: str) -> tuple[str, ...]:
    """Everything a reader of the language may be told."""
    return tuple(PLACEHOLDER.sub(_noun, text) for text in _said(language))


def _noun(filled: re.Match[str]) -> str:
    """What a placeholder brings along by itself: the noun that is counted."""
    return f"… {filled[0].partition(':')[2].strip('}')}".rstrip()


def _said(language: str) -> Iterator[str]:
    if language == "en":
        yield from (form for domain in DOMAINS for message in messages(domain) for form in forms(message))
    for domain in DOMAINS:
        own = [path for path in domain.varieties() if path.parts[-3].startswith(language)]
        for catalogue in (domain.read(language), *map(domain.read_variety, own)):
            for message in (each for each in catalogue if each.id):
                yield from texts(message)
    for book in books().values():
        for clause in book.clauses.values():
            yield from (clause.title[language], clause.text[language])
    yield from texts_of(tomllib.loads(PAPERS[0].with_stem(language).read_text("utf-8")))


def found(word: str, texts: tuple[str, ...]) -> list[str]:
    """The texts in which the word stands by itself, at the start of a sentence too."""
    wanted = re.compile(rf"\b{re.escape(word)}\b", 0 if word.isupper() else re.IGNORECASE)
    return [text for text in texts if wanted.search(text)]


@pytest.mark.parametrize(("language", "word"), REPLACED)
def test_a_word_that_was_replaced_is_gone(language: str, word: str) -> None:
    assert language in LANGUAGES
    assert not found(word, said(language))


def test_a_word_would_be_found_wherever_it_stands() -> None:
    assert len(REPLACED) > 30
    assert found("Mannschaft", ("Die Mannschaft spielt.", "Das Team spielt."))
    assert found("pointage", ("Pointage",))
    assert not found("OT", ("Trot", "Not"))
    assert all(len(said(language)) > 3000 for language in LANGUAGES)
