"""What a lesson asks for has been explained, and what it shows of a card is what the mark is made of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

import pytest

from tapis.core.plugin import plugins
from tapis.law import LANGUAGES
from tapis.learn import primer_file
from tapis.learn.glossary import glossary
from tapis.learn.lessons import ReadyLesson, of
from tapis.learn.lessons.filling import PLACE, filled
from tapis.learn.primer import Screen
from tests.built_in import BOOKS
from tests.cells import in_one

LESSONS = [lesson for game in plugins() if game in BOOKS for lesson in of(game)]
LED = [lesson for lesson in LESSONS if lesson.kind == "led"]
MARK = "{mark}"
EVERYDAY = frozenset(["I play"])
"""Calls that say themselves what they are."""


def ends(lesson: ReadyLesson) -> Iterator[Mapping[str, str]]:
    """The figures of the lesson, and of every way in which it was played out."""
    yield lesson.frozen.figures
    yield from (end.figures for card in lesson.frozen.cards for end in card.ends.values())


def number(name: str, known: Mapping[str, str]) -> Fraction:
    told = filled(name, known)
    return Fraction(0) if told == "–" else Fraction(told)


@in_one("lesson", LESSONS)
def test_the_outcome_tells_the_mark_where_its_figure_does_not_order_it(lesson: ReadyLesson) -> None:
    """Whoever reads two outcomes knows which is better: more is, or fewer is; or the mark stands there."""
    first = PLACE.search(lesson.script.outcome)
    assert first is not None
    told = {(number(first[0], each), number(MARK, each)) for each in ends(lesson)}
    ways = {(a[0] - b[0]) * (a[1] - b[1]) > 0 for a, b in combinations(told, 2) if a[1] != b[1]}
    assert len(ways) < 2 or MARK in lesson.script.outcome


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_call_is_explained_before_it_is_asked_for(language: str) -> None:
    """The words of the call that is right are told in a text before the choice, or in the glossary."""
    assert [found for lesson in LED for found in unexplained(lesson, language)] == []


def unexplained(lesson: ReadyLesson, language: str) -> Iterator[str]:
    """The calls that nobody has told of when they are asked for."""
    screen = primer_file.screen(lesson.script.game)
    assert isinstance(screen, Screen)
    words = glossary(screen.words, language)
    before = ""
    for step in lesson.script.steps:
        before += lesson.said(step.say, language).lower()
        right = next((each for each in step.offers.choices if each.ok), None) if step.offers else None
        if right is None or not right.label or right.label.startswith("[") or right.label in EVERYDAY:
            continue
        label = lesson.said(right.label, language)
        explained = any(each.key for each in words.marked(label, set()))
        if not explained and label.lower() not in before:
            yield f"{lesson.id}: {label}"


WORDS = {"fr": "main régulière", "de": "ausgeglichen", "nl": "evenwichtig", "en": "balanced"}
NAMES = {"fr": ("valet", "neuf"), "de": ("Bauer", "Neun"), "nl": ("boer", "negen"), "en": ("jack", "nine")}


def first(game: str) -> ReadyLesson:
    return next(each for each in LED if each.script.game == game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_jack_and_nine_of_trumps_are_worth_is_told_before_the_first_word(language: str) -> None:
    lesson = first("putze")
    begins = next(number for number, step in enumerate(lesson.script.steps) if step.offers)
    told = [lesson.said(step.say, language) for step in lesson.script.steps[:begins]]
    jack, nine = NAMES[language]
    assert any(re.search(rf"\b{jack}\b.*\b20\b.*\b{nine}\b.*\b14\b", each, re.IGNORECASE) for each in told), (
        told
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_balanced_hand_is_explained_before_it_is_bid(language: str) -> None:
    """With what it is: nothing missing, no single card, at most one suit of two."""
    lesson = first("bridge")
    begins = next(number for number, step in enumerate(lesson.script.steps) if step.offers)
    told = [lesson.said(step.say, language) for step in lesson.script.steps[:begins]]
    assert any(WORDS[language] in each and each.count(",") >= 2 for each in told), told
