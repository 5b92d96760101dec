"""From the Markdown of a chapter to its HTML: headings with names, links between chapters, pictures.

Knows the file's text and its language, and no order of chapters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.urls import reverse
from markdown_it import MarkdownIt
from markdown_it.token import Token
from PIL import Image

from tapis.law.french import set_french

NAMED = re.compile(r"\s*\{#([a-z0-9-]+)\}$")
"""A heading ends with the name by which others link to it, the same in every language."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading below the title."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class MarkedChapter:
    """A chapter, marked up."""

    title: str
    lead: str
    """The paragraph after the title, in HTML."""
    body: str
    sections: tuple[Section, ...]


def parsed(text: str, language: str) -> list[Token]:
    """The tokens of a chapter, French ones with the spaces and apostrophes of French."""
    text = set_french(text) if language == "fr" else text
    return MarkdownIt("commonmark", {"html": False}).enable("table").parse(text)


def marked(text: str, language: str, prefix: str = "", deeper: int = 0) -> MarkedChapter:
    """A chapter as HTML. ``prefix`` goes before the names of its headings, ``deeper`` lowers their rank."""
    tokens = parsed(text, language)
    title = tokens[1].content
    sections = tuple(_named(tokens, prefix))
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{int(token.tag[1]) + deeper}"
        elif token.type == "fence":
            token.attrSet("tabindex", "0")
        for each in token.children or ():
            _resolved(each, language)
    draw = MarkdownIt("commonmark")
    return MarkedChapter(title, _drawn(draw, tokens[3:6]), _drawn(draw, tokens[6:]), sections)


def _named(tokens: Sequence[Token], prefix: str) -> Iterator[Section]:
    """Give each heading its name, and tell those below the title."""
    for opening, inline in pairwise(tokens):
        found = NAMED.search(inline.content) if opening.type == "heading_open" else None
        if found is None:
            continue
        opening.attrSet("id", prefix + found[1])
        last = (inline.children or [])[-1]
        inline.content, last.content = NAMED.sub("", inline.content), NAMED.sub("", last.content)
        if opening.tag == "h2":
            yield Section(prefix + found[1], inline.content)


def _resolved(token: Token, language: str) -> None:
    """Make the address of a link or of a picture one that a browser can ask for."""
    if token.type == "link_open":
        slug, _, name = str(token.attrGet("href")).partition("#")
        if slug:
            token.attrSet("href", reverse("handbook:chapter", args=(slug,)) + (f"#{name}" if name else ""))
    elif token.type == "image":
        path = f"handbook/{language}/{token.attrGet('src')}.webp"
        token.attrSet("src", static(path))
        token.attrSet("loading", "lazy")
        if place := finders.find(path):
            with Image.open(place) as picture:
                token.attrSet("width", str(picture.width))
                token.attrSet("height", str(picture.height))


def _drawn(draw: MarkdownIt, tokens: Sequence[Token]) -> str:
    return str(draw.renderer.render(tokens, draw.options, {}))
