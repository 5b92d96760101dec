"""German as in Switzerland, the signs of Dutch, the glossary's words everywhere, the glossary in order."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from tapis.i18n.extract import DOMAINS, PAPERS
from tapis.law import LANGUAGES
from tests.house.catalogues import Entry, clauses, entries, named
from tests.house.french import texts_of
from tests.house.inflected import inflected
from tests.house.sources import ROOT, Finding, House

PACKAGE = ROOT / "src" / "tapis"
GLOSSARY = ROOT / "docs" / "glossary.md"
HEAD = ["English (code)", "français", "Deutsch", "Nederlands", "meaning", "not"]
PLACEHOLDER = re.compile(r"\{\w*(?::[^{}|]*\|[^{}|]*)?\}|%\(\w+\)s")
"""``{deals}``, with the words for one and for several ``{deals:deal|deals}``, or ``%(deals)s``."""
HANDBOOK = LANGUAGES
SHARP = "\u00df"
STRAIGHT = re.compile(r"\w'\w|(?<!\w)'\w|\u2018|\d%(?!\w)")
"""A straight apostrophe, a single quotation mark, a percent sign without a space before it."""


def sharp(_: House) -> Iterator[Finding]:
    """Catalogues, handbook and regulations write *heissen*, as people do there."""
    files = (path for kind in ("po", "md", "toml") for path in PACKAGE.rglob(f"*.{kind}"))
    for path in files:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if SHARP in line:
                yield Finding(_name(path), number, "a sharp s is none of Switzerland")


def dutch(_: House) -> Iterator[Finding]:
    """Dutch has one apostrophe, one kind of quotation marks, and percent signs that stand apart."""
    for entry in _said():
        if entry.language == "nl" and (found := STRAIGHT.search(entry.text)):
            yield Finding(entry.path, entry.line, f"“{found[0]}” is none of Dutch: {entry.text[:60]!r}")


def rows(text: str) -> list[tuple[int, list[str]]]:
    """The rows of the glossary's table, each with its line."""
    lines = enumerate(text.splitlines(), start=1)
    return [
        (at, [cell.strip() for cell in line.strip("|").split("|")]) for at, line in lines if line[:1] == "|"
    ]


def order(_: House) -> Iterator[Finding]:
    """Every term has its words and a meaning, and stands once, in alphabetical order."""
    yield from disorder(rows(GLOSSARY.read_text("utf-8")))


def disorder(told: Sequence[tuple[int, list[str]]]) -> Iterator[Finding]:
    """What is wrong with the rows of a glossary."""
    (first, head), _, *terms = told
    if head != HEAD:
        yield Finding(_name(GLOSSARY), first, f"the columns are {', '.join(HEAD)}")
    before = ""
    for line, row in terms:
        if len(row) != len(HEAD) or not all(row):
            yield Finding(_name(GLOSSARY), line, f"a word is missing for {row[0]}")
        if row[0].casefold() <= before:
            yield Finding(_name(GLOSSARY), line, f"{row[0]} stands twice, or not in alphabetical order")
        before = row[0].casefold()


def replaced(_: House) -> Iterator[Finding]:
    """No reader meets a replaced word: not in a catalogue, a book, the handbook or on a paper."""
    gone = unwanted()
    for entry in _said():
        if found := gone[entry.language].search(PLACEHOLDER.sub(_noun, entry.text)):
            yield Finding(
                entry.path, entry.line, f"the glossary has replaced “{found[0]}”: {entry.text[:60]!r}"
            )


@cache
def unwanted() -> dict[str, re.Pattern[str]]:
    """For each language what it no longer says; short forms in capitals mean only themselves."""
    words: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for _, row in rows(GLOSSARY.read_text("utf-8"))[2:]:
        for each in row[-1].split(",") if row[-1] != "–" else ():
            language, word = each.strip().split(" ", 1)
            words[language].append(pattern(word, language))
    return {language: re.compile("|".join(found) or r"(?!)") for language, found in words.items()}


def pattern(word: str, language: str) -> str:
    """A word by itself in any of its forms, at the start of a sentence too."""
    return rf"\b{re.escape(word)}\b" if word.isupper() else rf"(?i:\b{inflected(language, word)}\b)"


def _noun(filled: re.Match[str]) -> str:
    """What a placeholder brings along by itself: the noun that is counted."""
    return f"… {filled[0].partition(':')[2].strip('}')}".rstrip()


def _said() -> Iterator[Entry]:
    """All that readers meet."""
    yield from entries(*DOMAINS)
    yield from (entry for _, entry in clauses())
    yield from named()
    yield from (*_papers(), *_handbook(), *_elsewhere())


def _handbook() -> Iterator[Entry]:
    for language in HANDBOOK:
        for path in sorted((PACKAGE / "web" / "handbook" / "pages" / language).glob("*.md")):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                yield Entry(_name(path), number, language, line)


def _papers() -> Iterator[Entry]:
    for language in LANGUAGES:
        path = PAPERS[0].with_stem(language)
        for text in texts_of(tomllib.loads(path.read_text("utf-8"))):
            yield Entry(_name(path), 1, language, text)


def _elsewhere() -> Iterator[Entry]:
    """The news, and what bids mean."""
    for folder in ("web/news", "bots"):
        for path in sorted((PACKAGE / folder).rglob("*.toml")):
            told = _by_language(tomllib.loads(path.read_text("utf-8")))
            yield from (Entry(_name(path), 1, language, text) for language, text in told)


def _by_language(found: object) -> Iterator[tuple[str, str]]:
    """Every text below a value of TOML that stands for a language."""
    for key, each in found.items() if isinstance(found, dict) else ():
        yield from ((key, text) for text in texts_of(each) if key in LANGUAGES)
        yield from _by_language(each)
    for each in found if isinstance(found, list) else ():
        yield from _by_language(each)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


CHECKS = (sharp, dutch, order, replaced)
