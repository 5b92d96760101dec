"""No kind of event is forgotten: each has its effect, its subject, its place in the news, its words."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from django.utils import translation

from tapis.club import friendly_state, subjects
from tapis.club.effects import effect
from tapis.club.events import LogEvent
from tapis.club.friendly_events import FriendlyEvent
from tapis.law import LANGUAGES
from tapis.log import kinds_of
from tapis.parlour import fold as parlour
from tapis.parlour.events import ParlourEvent
from tapis.web.desk.journal import KINDS
from tapis.web.room.families import FORGETTING, UNSEEN

TOURNAMENT = kinds_of(LogEvent)
FOLDS: tuple[tuple[Callable[..., Any], dict[str, type[Any]]], ...] = (
    (effect, TOURNAMENT),
    (friendly_state.effect, kinds_of(FriendlyEvent)),
    (parlour.effect, kinds_of(ParlourEvent)),
)
EVERY = [(fold, cls) for fold, kinds in FOLDS for cls in kinds.values()]


@pytest.mark.parametrize(("fold", "cls"), EVERY, ids=[cls.__name__ for _, cls in EVERY])
def test_every_kind_has_an_effect(fold: Any, cls: type[Any]) -> None:
    assert fold.dispatch(cls) is not fold.dispatch(object)


def test_the_journal_has_words_for_every_kind_and_for_no_other() -> None:
    assert set(KINDS) == set(TOURNAMENT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_journal_says_it_in_every_language(kind: str, language: str) -> None:
    with translation.override(language):
        said = str(KINDS[kind])
    with translation.override("en"):
        english = str(KINDS[kind])
    assert said != kind
    assert said[:1].isupper()
    assert language == "en" or said != english or said in SAME_WORD


SAME_WORD = {"Substitute", "Annulation"}
"""What is the same word in two languages."""


@pytest.mark.parametrize("cls", TOURNAMENT.values(), ids=lambda cls: cls.__name__)
def test_every_kind_is_about_something(cls: type[Any]) -> None:
    """By a round and a table, or named: what is neither would contradict everything."""
    named = f"events.{cls.__name__}" in inspect.getsource(subjects.subjects)
    assert cls in subjects.SUBJECT_OF or named or "round" in {each.name for each in fields(cls)}


def test_the_news_names_no_kind_there_is_not() -> None:
    assert set(TOURNAMENT) >= UNSEEN
    assert set(TOURNAMENT) >= FORGETTING
