"""French is shown with spaces that do not break where its punctuation wants them, and one apostrophe.

Catalogues, books and papers are looked at as readers see them: set right by ``set_french`` where the house
does so itself.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from tapis.i18n.extract import DOMAINS, PAPERS
from tapis.law.french import set_french
from tapis.web.handbook.marking import parsed
from tapis.web.handbook.shelf import PAGES, slugs, source
from tapis.web.news import news
from tests.house.catalogues import clauses, entries, named
from tests.house.sources import ROOT, Finding, House

PLAIN = re.compile("[^ ] [;!?»]|[^ ] :(?: |$)|« |\\d %(?![(\\w])|[Nn]° \\d|[^\\W\\d_]'[\\w«{%<]")
BARE = re.compile(r"[^\s\u00a0\u202f(\[«…](?:[;!?]|:(?=[\s\u00a0\"]|$))")
"""A sign of its punctuation with nothing at all before it."""
MEANT = re.compile(r"«\s*tapis:|https?:\S*|&\w+;|\S+\?\S+=\S*|&#\d+;")
"""Where a sign is none of French: the letters that are hashed, addresses, and signs of HTML."""
TOLD_APART = re.compile(
    r"\{%\s*blocktranslate.*?endblocktranslate\s*%\}|\{%\s*comment.*?endcomment\s*%\}|<script.*?</script>",
    re.DOTALL,
)
BESIDE = re.compile(r"[%}]\}(?:</\w+>)*[:;?!](?=\s|$|</)")
"""A sign of punctuation that a template puts after words of another language than its own."""
DATA = re.compile(r"\sdata-[a-z]+=\"[^\"]*\"")


def catalogues(_: House) -> Iterator[Finding]:
    """What is translated, as it is compiled."""
    for entry in entries(*DOMAINS):
        if entry.language == "fr":
            shown = set_french(entry.text)
            if PLAIN.search(shown) or BARE.search(MEANT.sub(" ", shown)):
                yield Finding(entry.path, entry.line, f"French spaces: {entry.text!r}")


def templates(house: House) -> Iterator[Finding]:
    """French puts a space before a sign: ``{% colon %}`` knows, or the sign belongs to what is translated."""
    for path, text in house.templates:
        kept = TOLD_APART.sub(lambda found: "\n" * found[0].count("\n"), text)
        for number, line in enumerate(kept.splitlines(), start=1):
            if BESIDE.search(DATA.sub("", line)):
                yield Finding(path, number, "a sign after translated words stands by itself; use {% colon %}")


def books(_: House) -> Iterator[Finding]:
    """What the books say."""
    for entry in (*(each for _, each in clauses()), *named()):
        if entry.language == "fr" and PLAIN.search(entry.text):
            yield Finding(entry.path, entry.line, f"French spaces: {entry.text!r}")


def papers(_: House) -> Iterator[Finding]:
    """What is printed; ``python -m tapis.i18n.extract`` sets it right."""
    for path in PAPERS:
        for text in texts_of(tomllib.loads(path.read_text("utf-8"))):
            if PLAIN.search(text):
                yield Finding(path.relative_to(ROOT).as_posix(), 1, f"French spaces: {text!r}")


def chapters(_: House) -> Iterator[Finding]:
    """What the handbook and the news say."""
    for slug in slugs():
        for token in parsed(source("fr", slug), "fr"):
            if token.type == "inline" and PLAIN.search(token.content):
                path = (PAGES / "fr" / f"{slug}.md").relative_to(ROOT).as_posix()
                yield Finding(path, (token.map or [0])[0] + 1, f"French spaces: {token.content[:60]!r}")
    for text in news("", "fr"):
        if PLAIN.search(text):
            yield Finding("src/tapis/web/news", 1, f"French spaces: {text!r}")


def texts_of(words: Any) -> Iterator[str]:
    """Every text below a value of TOML."""
    if isinstance(words, str):
        yield words
    for each in words.values() if isinstance(words, dict) else words if isinstance(words, list) else ():
        yield from texts_of(each)


CHECKS = (catalogues, templates, books, papers, chapters)
