"""What a chapter names, and what the program really says in a language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
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
FEW = 4
"""How many letters a message must have besides what is put into it, to be told from any other."""


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


def _catalogues(language: str) -> Iterator[str]:
    for file in [*PACKAGE.rglob("LC_MESSAGES/*.po"), *ACCOUNTS.glob("*/LC_MESSAGES/*.po")]:
        spoken = file.parts[-3].split("_")[0]
        with file.open("rb") as reader:
            for message in read_po(reader):
                if spoken == language:
                    yield from _forms(message.string or "")
                elif language == "en":
                    yield from _forms(message.id)


def _forms(found: str | list[str] | tuple[str, ...]) -> Iterator[str]:
    """Of a message that counts, all its forms."""
    yield from filter(None, (found,) if isinstance(found, str) else found)


@cache
def said(language: str) -> frozenset[str]:
    """Everything that pages, rules and papers say in a language."""
    titles = {book.title[language] for book in books().values()} | {name for _, name in settings.LANGUAGES}
    papers = tomllib.loads((PACKAGE / f"papers/words/{language}.toml").read_text("utf-8"))
    return frozenset(plain(each) for each in {*_catalogues(language), *titles, *_strings(papers)})


def _strings(found: object) -> Iterator[str]:
    if isinstance(found, dict):
        for each in found.values():
            yield from _strings(each)
    elif isinstance(found, str):
        yield found


@cache
def _patterns(language: str) -> re.Pattern[str]:
    """What is said with something put into it: a name, a number."""
    made = {each for each in said(language) if "{" in each or "%(" in each}
    every = {each for each in made | {COUNTED.sub("", each) for each in made} if _letters(each) >= FEW}
    return re.compile("|".join(f"(?:{PLACED.sub(lambda _: PUT, re.escape(each))})" for each in sorted(every)))


def _letters(message: str) -> int:
    """How many it has besides what is put into it."""
    return sum(letter.isalpha() for letter in PLACED.sub("", re.escape(message)))


def is_label(words: str, language: str) -> bool:
    """Whether the program says exactly this somewhere; a capital letter is a seat."""
    asked = plain(words)
    return asked in said(language) or asked in "ABCDEF" or bool(_patterns(language).fullmatch(asked))


def is_read(words: str, language: str) -> bool:
    """Whether something the program says begins with this."""
    asked = plain(words)
    begun = (each for each in said(language) if each.startswith(asked[:FEW]) or "{" in each or "%(" in each)
    return is_label(words, language) or any(
        each.startswith(asked) or re.match(_opening(each), asked) for each in begun
    )


def _opening(message: str) -> str:
    """The first sentence of a message, as a pattern."""
    first = re.split(r"(?<=[.;:!?])\s", message)[0]
    if _letters(first) < FEW:
        return r"(?!)"
    return PLACED.sub(lambda _: PUT, re.escape(first)) + "$"
