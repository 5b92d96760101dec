"""French is shown with spaces that do not break where its punctuation wants them, and one apostrophe."""

from __future__ import annotations

import gettext
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.template import Context, Template
from django.utils import translation

import tapis.web
from tapis.core.plugin import books
from tapis.i18n.extract import DOMAINS, PAPERS
from tapis.law.french import NARROW, WIDE, set_french
from tapis.web.handbook.marking import parsed
from tapis.web.handbook.shelf import slugs, source
from tapis.web.news import news

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


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Prêt ? Oui !", f"Prêt{NARROW}? Oui{NARROW}!"),
        ("Donne 3 : « à vous » ; jouez", f"Donne 3{WIDE}: «{WIDE}à vous{WIDE}»{NARROW}; jouez"),
        ("95 % en 3 s, n° 7", f"95{WIDE}% en 3{WIDE}s, n°{WIDE}7"),
        (f"Prêt{WIDE}?", f"Prêt{NARROW}?"),
        ("{share} %, %(rank)s sur %(last)s", f"{{share}}{WIDE}%, %(rank)s sur %(last)s"),
        ("http://ici:8000 à 09:45, « tapis: »", f"http://ici:8000 à 09:45, «{WIDE}tapis:{WIDE}»"),
        ("de 3 sièges et 12 minutes", "de 3 sièges et 12 minutes"),
        ("l'as d'%(name)s, qu'<b>il</b> a", "l’as d’%(name)s, qu’<b>il</b> a"),
        ("<a href='%(url)s'>", "<a href='%(url)s'>"),
    ],
)
def test_typed_spaces_are_set_right(typed: str, shown: str) -> None:
    assert set_french(typed) == shown
    assert set_french(shown) == shown


def compiled() -> Iterator[Path]:
    for domain in DOMAINS:
        yield from domain.locale.glob(f"fr*/LC_MESSAGES/{domain.name}.mo")


@pytest.mark.parametrize("path", list(compiled()), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_no_catalogue_shows_a_plain_space_or_apostrophe(path: Path) -> None:
    with path.open("rb") as source:
        said: dict[object, str] = gettext.GNUTranslations(source)._catalog  # type: ignore[attr-defined]
    assert len(said) > 3
    assert not [text for key, text in said.items() if key and PLAIN.search(text)]
    assert not [text for key, text in said.items() if key and BARE.search(MEANT.sub(" ", text))]


def test_no_template_puts_a_sign_after_words_by_itself() -> None:
    """French puts a space before it: ``{% colon %}`` knows, or the sign belongs to what is translated."""
    web = Path(tapis.web.__file__).parent
    templates = [*web.rglob("templates/**/*.html"), *web.rglob("jinja2/**/*.html")]
    assert len(templates) > 100
    found = {
        (path.name, line.strip())
        for path in templates
        for line in TOLD_APART.sub("", path.read_text("utf-8")).splitlines()
        if BESIDE.search(re.sub(r"\sdata-[a-z]+=\"[^\"]*\"", "", line))
    }
    assert not found


@pytest.mark.parametrize(
    ("language", "colon"), [("fr", f"{WIDE}:"), ("fr-x-bridge", f"{WIDE}:"), ("de", ":")]
)
def test_a_colon_after_words_is_that_of_the_language(language: str, colon: str) -> None:
    with translation.override(language):
        assert Template("{% translate 'paid' %}{% colon %} {{ name }}").render(Context({"name": "Anne"})) == (
            f"{translation.gettext('paid')}{colon} Anne"
        )


def test_no_book_shows_a_plain_space_or_apostrophe() -> None:
    clauses = [clause for book in books().values() for clause in book.clauses.values()]
    texts = [text["fr"] for each in clauses for text in (each.title, each.text)]
    assert len(texts) > 400
    assert not list(filter(PLAIN.search, texts))


def texts_of(words: Any) -> Iterator[str]:
    if isinstance(words, str):
        yield words
    for each in words.values() if isinstance(words, dict) else words if isinstance(words, list) else ():
        yield from texts_of(each)


def test_no_paper_prints_a_plain_space_or_apostrophe() -> None:
    """``python -m tapis.i18n.extract`` sets them."""
    for path in PAPERS:
        assert not list(filter(PLAIN.search, texts_of(tomllib.loads(path.read_text("utf-8"))))), path.name


@pytest.mark.parametrize("slug", slugs())
def test_no_chapter_shows_a_plain_space_or_apostrophe(slug: str) -> None:
    told = (token.content for token in parsed(source("fr", slug), "fr") if token.type == "inline")
    assert not list(filter(PLAIN.search, told))


def test_no_news_show_a_plain_space_or_apostrophe() -> None:
    assert news("", "fr")
    assert not list(filter(PLAIN.search, news("", "fr")))
