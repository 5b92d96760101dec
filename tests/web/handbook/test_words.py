"""The chapter of words: each is one that the glossary, the rules or the program itself have."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from tapis.core.plugin import books, plugins
from tests.house.spelling import GLOSSARY, rows, unwanted
from tests.web.handbook import texts

COLUMNS = {"en": 0, "fr": 1, "de": 2, "nl": 3}
CHAPTER = "words"
IN_BRACKETS = re.compile(r"\s*\([^)]*\)")


def cells(language: str) -> list[str]:
    tokens = texts.tokens(language, CHAPTER)
    return [each.content for before, each in itertools.pairwise(tokens) if before.type == "td_open"]


def words(language: str) -> Iterator[str]:
    """Every word that is explained; what stands in brackets says where it is used."""
    for cell in cells(language)[::2]:
        yield from (each.strip() for each in IN_BRACKETS.sub("", cell).split(","))


def sayings(language: str) -> str:
    """All that the glossary, clauses and catalogues say."""
    listed = [row[COLUMNS[language]] for _, row in rows(GLOSSARY.read_text("utf-8"))[2:]]
    clauses = [
        text
        for book in books().values()
        for clause in book.clauses.values()
        for text in (clause.title[language], clause.text[language])
    ]
    return texts.plain(" | ".join([*listed, *clauses, *texts.said(language)])).casefold()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_word_is_one_that_readers_meet(language: str) -> None:
    said = sayings(language)
    unknown = [
        each
        for each in words(language)
        if not re.search(rf"\b{re.escape(texts.plain(each).casefold())}", said)
    ]
    assert unknown == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_no_word_is_one_that_was_replaced(language: str) -> None:
    assert [cell for cell in cells(language) if unwanted()[language].search(cell)] == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_word_is_explained_once_in_its_part_and_every_game_has_a_part(language: str) -> None:
    told = cells(language)
    assert len(told) > 120
    assert all(each.endswith(".") for each in told[1::2])
    headings = [each.content for each in texts.tokens(language, CHAPTER) if "{#" in each.content]
    assert {f"#{game}" for game in plugins()} <= {each[each.index("{") + 1 : -1] for each in headings}
