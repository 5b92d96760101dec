"""No kind of event is forgotten: each has its effect, its subject, its place in the news, its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from django.utils import translation

from tapis.club.copies import subjects
from tapis.club.events import LogEvent
from tapis.club.friendly import state
from tapis.club.friendly.events import FriendlyEvent
from tapis.club.state.effects import effect
from tapis.law import LANGUAGES
from tapis.log import kinds_of
from tapis.parlour.state import fold as parlour
from tapis.parlour.state.events import ParlourEvent
from tapis.web.desk.journal.page import KINDS
from tapis.web.room.families import FORGETTING, UNSEEN

TOURNAMENT = kinds_of(LogEvent)
FOLDS: tuple[tuple[Callable[..., Any], dict[str, type[Any]]], ...] = (
    (effect, TOURNAMENT),
    (state.effect, kinds_of(FriendlyEvent)),
    (parlour.effect, kinds_of(ParlourEvent)),
)


@pytest.mark.parametrize(("fold", "kinds"), FOLDS, ids=("tournament", "friendly", "parlour"))
def test_every_kind_has_an_effect(fold: Any, kinds: dict[str, type[Any]]) -> None:
    assert [name for name, cls in kinds.items() if fold.dispatch(cls) is fold.dispatch(object)] == []


def test_the_journal_has_words_for_every_kind_and_for_no_other() -> None:
    assert set(KINDS) == set(TOURNAMENT)


SAME_WORD = {"Substitute", "Annulation"}
"""What is the same word in two languages."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_journal_says_it_in_every_language(language: str) -> None:
    with translation.override("en"):
        english = {kind: str(words) for kind, words in KINDS.items()}
    with translation.override(language):
        said = {kind: str(words) for kind, words in KINDS.items()}
    assert [kind for kind, words in said.items() if words == kind or not words[:1].isupper()] == []
    alike = {words for kind, words in said.items() if words == english[kind]} - SAME_WORD
    assert language == "en" or alike == set()


def test_every_kind_is_about_something() -> None:
    """By a round and a table, or named: what is neither would contradict everything."""
    named = {name for name, cls in TOURNAMENT.items() if cls in subjects.ABOUT}
    told = {name for name, cls in TOURNAMENT.items() if "round" in {each.name for each in fields(cls)}}
    listed = {name for name, cls in TOURNAMENT.items() if cls in subjects.SUBJECT_OF}
    assert set(TOURNAMENT) - named - told - listed == set()


def test_the_news_names_no_kind_there_is_not() -> None:
    assert set(TOURNAMENT) >= UNSEEN
    assert set(TOURNAMENT) >= FORGETTING
