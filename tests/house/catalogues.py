"""The entries of the catalogues, with the line each stands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from babel.messages.catalog import Catalog, Message

from tapis.i18n.extract import TRANSLATED, Domain
from tapis.law import LANGUAGES, Clause
from tests.built_in import BOOKS
from tests.house.sources import ROOT


@dataclass(frozen=True, slots=True)
class Entry:
    """One form of what a reader of a language is told."""

    path: str
    line: int
    language: str
    text: str


def entries(*domains: Domain) -> Iterator[Entry]:
    """Every translation, those of single games too; and what is translated, as English."""
    for domain in domains:
        for language in TRANSLATED:
            path = domain.path(language).relative_to(ROOT).as_posix()
            yield from _entries(path, language, domain.read(language))
        for variety in domain.varieties():
            language = variety.parts[-3].partition("_")[0]
            yield from _entries(variety.relative_to(ROOT).as_posix(), language, domain.read_variety(variety))
        first = domain.path(TRANSLATED[0])
        for message in _said(domain.read(TRANSLATED[0])):
            for form in forms(message.id):
                yield Entry(first.relative_to(ROOT).as_posix(), message.lineno or 1, "en", form)


def forms(found: object) -> list[str]:
    """Of a message that counts, all its forms."""
    if isinstance(found, str):
        return [found]
    return [str(each) for each in found] if isinstance(found, Iterable) else []


def clauses() -> Iterator[tuple[Clause, Entry]]:
    """Titles and texts of every book of the house."""
    for book in BOOKS.values():
        path = f"src/tapis/games/{book.id}/book.toml"
        lines = (ROOT / path).read_text("utf-8").splitlines()
        at = {line: number for number, line in enumerate(lines, start=1)}
        for clause in book.clauses.values():
            for language in LANGUAGES:
                for text in (clause.title[language], clause.text[language]):
                    yield clause, Entry(path, at[f'ref = "{clause.ref}"'], language, text)


def named() -> Iterator[Entry]:
    """What the books of the house call answers to open questions, and ways to play an event."""
    for book in BOOKS.values():
        path = f"src/tapis/games/{book.id}/book.toml"
        lines = (ROOT / path).read_text("utf-8").splitlines()
        at = {line: number for number, line in enumerate(lines, start=1)}
        answers = [(f'key = "{each.key}"', each.words.values()) for each in book.options.values()]
        formats = [(f'id = "{name}"', (title,)) for name, title in book.formats.items()]
        for line, texts in (*answers, *formats):
            for text in texts:
                yield from (Entry(path, at[line], language, text[language]) for language in LANGUAGES)


def _entries(path: str, language: str, catalogue: Catalog) -> Iterator[Entry]:
    for message in _said(catalogue):
        for form in forms(message.string):
            yield Entry(path, message.lineno or 1, language, form)


def _said(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)
