"""What a chapter names, and what the program really says in a language."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po
from django.conf import settings
from django.contrib import auth
from markdown_it.token import Token

import tapis
from tapis.core.plugin import books
from tapis.web.handbook.marking import parsed
from tapis.web.handbook.shelf import slugs, source

PACKAGE = Path(tapis.__file__).parent
ACCOUNTS = Path(auth.__file__).parent / "locale"
"""The framework's own words for a password."""
LANGUAGES = ("fr", "de", "nl", "en")
COUNTED = re.compile(r"\s*\((?:\{\w+\}|%\(\w+\)s)\)$")
PLACED = re.compile(r"\\\{\w+(?::[^{}]*)?\\\}|%\\\(\w+\\\)s|\{[^{}]*\}")
PUT = r"[A-ZÀ-Ý\d].*?"
"""What is put into a message is a name or a number."""
SEATS = "ABCDEF"
FEW = 4
"""How many letters a message must have besides what is put into it, to be told from any other."""


@cache
def tokens(language: str, chapter: str) -> list[Token]:
    return parsed(source(language, chapter), language)


def inlines() -> Iterator[tuple[str, str, Token]]:
    """Every paragraph with its language and chapter."""
    for language in LANGUAGES:
        for chapter in slugs():
            for token in tokens(language, chapter):
                if token.type == "inline":
                    yield language, chapter, token


def plain(words: str) -> str:
    """The words whatever their spaces and apostrophes look like."""
    return re.sub(r"\s+", " ", words.replace("’", "'").replace("'", "'")).strip()


Said = tuple[str, str]
"""What is said, and the message that says it, whatever the language."""


def _catalogues(language: str) -> Iterator[Said]:
    for file in [*PACKAGE.rglob("LC_MESSAGES/*.po"), *ACCOUNTS.glob("*/LC_MESSAGES/*.po")]:
        spoken = file.parts[-3].split("_")[0]
        with file.open("rb") as reader:
            for message in read_po(reader):
                if language in (spoken, "en"):
                    name = f"{message.context or ''}|{_forms(message.id)[:1]}"
                    found = message.string or "" if spoken == language else message.id
                    yield from ((form, name) for form in _forms(found))


def _forms(found: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Of a message that counts, all its forms."""
    return tuple(filter(None, (found,) if isinstance(found, str) else found))


@cache
def meant(language: str) -> Mapping[str, frozenset[str]]:
    """Everything that pages, rules and papers say in a language, with the messages that say so."""
    papers = tomllib.loads((PACKAGE / f"papers/words/{language}.toml").read_text("utf-8"))
    found: dict[str, set[str]] = defaultdict(set)
    for text, name in (*_catalogues(language), *_titles(language), *_strings(papers, "papers")):
        found[plain(text)].add(name)
    return {text: frozenset(names) for text, names in found.items()}


@cache
def said(language: str) -> frozenset[str]:
    """Everything that pages, rules and papers say in a language."""
    return frozenset(meant(language))


def _titles(language: str) -> Iterator[Said]:
    """Of the books; and the languages, each by its own name."""
    yield from ((book.title[language], f"book {name}") for name, book in books().items())
    yield from ((name, "language") for _, name in settings.LANGUAGES)


def _strings(found: object, name: str) -> Iterator[Said]:
    if isinstance(found, dict):
        for key, each in found.items():
            yield from _strings(each, f"{name}.{key}")
    elif isinstance(found, str):
        yield found, name


@cache
def messages(words: str, language: str) -> frozenset[str]:
    """The messages of which this may be one, something put into them or not; a capital letter is a seat."""
    asked = plain(words)
    if asked in SEATS:
        return frozenset({f"seat {asked}"})
    if exact := meant(language).get(asked):
        return exact
    return frozenset().union(*(names for pattern, names in _each_made(language) if pattern.fullmatch(asked)))


@cache
def _each_made(language: str) -> tuple[tuple[re.Pattern[str], frozenset[str]], ...]:
    return tuple(
        (re.compile(PLACED.sub(lambda _: PUT, re.escape(each))), names)
        for text, names in meant(language).items()
        for each in {text, COUNTED.sub("", text)}
        if text in _made(language) and _letters(each) >= FEW
    )


@cache
def _made(language: str) -> frozenset[str]:
    """What has something put into it: a name, a number."""
    return frozenset(each for each in said(language) if "{" in each or "%(" in each)


def _letters(message: str) -> int:
    """How many it has besides what is put into it."""
    return sum(letter.isalpha() for letter in PLACED.sub("", re.escape(message)))


def is_label(words: str, language: str) -> bool:
    """Whether the program says exactly this somewhere; a capital letter is a seat."""
    return bool(messages(words, language))


def is_read(words: str, language: str) -> bool:
    """Whether something the program says begins with this."""
    asked = plain(words)
    return (
        any(each.startswith(asked) for each in said(language))
        or is_label(words, language)
        or any(each.fullmatch(asked) for each in _openings(language))
    )


@cache
def _openings(language: str) -> tuple[re.Pattern[str], ...]:
    """The first sentence of each message that has something put into it, as a pattern."""
    first = {re.split(r"(?<=[.;:!?])\s", each)[0] for each in _made(language)}
    told = (each for each in first if each not in _made(language) and _letters(each) >= FEW)
    return tuple(re.compile(PLACED.sub(lambda _: PUT, re.escape(each))) for each in told)
