"""The words of papers: every language has every one, and tells the same things apart."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from tapis.law import LANGUAGES
from tapis.papers.words import HERE

ALIKE = {("de", "boards.points", "boards.score")}
"""German says *Punkte* for what a contract scores and for what a board is worth."""


def load(code: str) -> dict[str, Any]:
    return tomllib.loads((HERE / "words" / f"{code}.toml").read_text("utf-8"))


def keys(table: dict[str, Any], path: str = "") -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from keys(value, f"{path}{key}.")
        else:
            size = len(value) if isinstance(value, list) else value.count("{")
            yield f"{path}{key}:{size}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word_with_the_same_places_to_fill(language: str) -> None:
    assert sorted(keys(load(language))) == sorted(keys(load("fr")))


def texts(table: dict[str, Any], path: str = "") -> dict[str, str]:
    """Every text by the path of its keys."""
    found = dict[str, str]()
    for key, value in table.items():
        if isinstance(value, dict):
            found |= texts(value, f"{path}{key}.")
        elif isinstance(value, str):
            found[path + key] = value
    return found


def test_what_all_other_languages_tell_apart_has_two_words_in_each() -> None:
    """A title of one list on another one is read by nobody who does not know the language."""
    told = {code: texts(load(code)) for code in LANGUAGES}
    sections = {path.rpartition(".")[0] for path in told["en"]}
    pairs = [
        pair
        for section in sections
        for pair in combinations(sorted(path for path in told["en"] if path.rpartition(".")[0] == section), 2)
    ]
    same = {(code, *pair) for code in told for pair in pairs if told[code][pair[0]] == told[code][pair[1]]}
    assert {
        each for each in same if not any((code, *each[1:]) in same for code in told if code != each[0])
    } == ALIKE
