"""The chapters of the handbook, in order and as pages show them; made once a language and kept.

A game has a chapter where there is a file of its name: this room names no game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tapis.core.plugin import regulations
from tapis.web.handbook.marking import MarkedChapter, Section, marked, parsed

PAGES = Path(__file__).parent / "pages"
BEFORE_GAMES = ("first-evening", "evening")
AFTER_GAMES = ("jury", "phones", "paper", "second-laptop", "play", "replay", "words")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter in one language."""

    slug: str
    """Its name in addresses."""
    title: str
    lead: str
    """Its first paragraph, in HTML: what the reader has at the end of it."""
    body: str
    """Everything below, in HTML."""
    sections: tuple[Section, ...]


def slugs() -> tuple[str, ...]:
    """The chapters in the order in which they are read."""
    there = {each.stem for each in (PAGES / "fr").glob("*.md")}
    every = (*BEFORE_GAMES, *sorted(regulations()), *AFTER_GAMES)
    return tuple(each for each in every if each in there)


def source(language: str, slug: str) -> str:
    """What somebody wrote: the Markdown of a chapter."""
    return (PAGES / language / f"{slug}.md").read_text("utf-8")


@cache
def typed_in(language: str, slug: str) -> frozenset[str]:
    """What a chapter has its reader type or choose, as it is shown there."""
    spans = (span for token in parsed(source(language, slug), language) for span in token.children or ())
    return frozenset(span.content for span in spans if span.type == "code_inline")


@cache
def chapters(language: str) -> tuple[Chapter, ...]:
    """Every chapter in a language, one of the four."""
    return tuple(_chapter(slug, marked(source(language, slug), language)) for slug in slugs())


@cache
def in_one(language: str) -> tuple[Chapter, ...]:
    """The same for one page: no two headings of it have the same name."""
    return tuple(
        _chapter(slug, marked(source(language, slug), language, f"{slug}-", deeper=1)) for slug in slugs()
    )


def _chapter(slug: str, text: MarkedChapter) -> Chapter:
    return Chapter(slug, text.title, text.lead, text.body, text.sections)
