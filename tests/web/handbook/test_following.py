"""Somebody who follows the first chapter, and nothing else, runs a practice evening to its prize-giving."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from tapis.web.access.first_run import setup_token
from tapis.web.room.house import house
from tests.web.handbook.plain_steps import PlainReader
from tests.web.handbook.steps import steps
from tests.web.plain import Page

CHAPTER = "first-evening"


@pytest.fixture
def fresh_house(transactional_db: None) -> Iterator[None]:
    """Nobody has set it up."""
    house.cache_clear()
    yield
    house.cache_clear()


@pytest.mark.slow
def test_every_label_of_the_chapter_is_answered_in_its_order(fresh_house: None) -> None:
    """In one language: ``test_texts`` shows that the others name the same buttons."""
    page = Page(Client(enforce_csrf_checks=True, headers={"accept-language": "fr"}))
    page.goto(f"/setup/{setup_token()}")
    PlainReader(page).follow(steps("fr", CHAPTER))
