"""French is shown and printed with spaces that do not break where its punctuation wants them."""

from __future__ import annotations

import gettext
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tapis.core.plugin import books
from tapis.i18n.extract import DOMAINS, PAPERS
from tapis.law.french import NARROW, WIDE, set_french

PLAIN = re.compile("[^ ] [;!?»]|[^ ] :(?: |$)|« |\\d %(?![(\\w])|[Nn]° \\d")


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
    ],
)
def test_typed_spaces_are_set_right(typed: str, shown: str) -> None:
    assert set_french(typed) == shown
    assert set_french(shown) == shown


def compiled() -> Iterator[Path]:
    for domain in DOMAINS:
        yield from domain.locale.glob(f"fr*/LC_MESSAGES/{domain.name}.mo")


@pytest.mark.parametrize("path", list(compiled()), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_no_catalogue_shows_a_plain_space_there(path: Path) -> None:
    with path.open("rb") as source:
        said: dict[object, str] = gettext.GNUTranslations(source)._catalog  # type: ignore[attr-defined]
    assert len(said) > 3
    assert not [text for key, text in said.items() if key and PLAIN.search(text)]


def test_no_book_shows_a_plain_space_there() -> None:
    clauses = [clause for book in books().values() for clause in book.clauses.values()]
    texts = [text["fr"] for each in clauses for text in (each.title, each.text)]
    assert len(texts) > 400
    assert not list(filter(PLAIN.search, texts))


def texts_of(words: Any) -> Iterator[str]:
    if isinstance(words, str):
        yield words
    for each in words.values() if isinstance(words, dict) else words if isinstance(words, list) else ():
        yield from texts_of(each)


def test_no_paper_prints_a_plain_space_there() -> None:
    """``python -m tapis.i18n.extract`` sets them."""
    for path in PAPERS.parent.glob("fr*.toml"):
        assert not list(filter(PLAIN.search, texts_of(tomllib.loads(path.read_text("utf-8"))))), path.name
