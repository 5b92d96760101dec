"""Somebody who follows the first chapter, and nothing else, runs a practice evening to its prize-giving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.test import Client

from tapis.web.access.first_run import setup_token
from tapis.web.room.house import house
from tests.web.browsing import Visitor
from tests.web.handbook import texts
from tests.web.handbook.plain_steps import PlainReader
from tests.web.handbook.steps import StepReader, steps
from tests.web.plain import Page
from tests.web.site import Site

CHAPTER = "first-evening"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house that nobody has set up: the chapter begins there."""
    fresh = Site(tmp_path)
    fresh.start()
    yield fresh
    fresh.stop()


@pytest.mark.slow
def test_the_first_chapter_is_followed_before_a_screen(visitor: Callable[..., Visitor], site: Site) -> None:
    """Only in a browser: what is named is seen where it is looked for, its scripts do the rest."""
    reader = visitor(language="fr")
    page = reader.go(site.setup_path)
    StepReader(page).follow(steps("fr", CHAPTER))
    reader.nothing_went_wrong()


@pytest.fixture
def fresh_house(transactional_db: None) -> Iterator[None]:
    """Nobody has set it up."""
    house.cache_clear()
    yield
    house.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_label_of_the_chapter_is_answered_in_its_order(fresh_house: None, language: str) -> None:
    page = Page(Client(enforce_csrf_checks=True, headers={"accept-language": language}))
    page.goto(f"/setup/{setup_token()}")
    PlainReader(page).follow(steps(language, CHAPTER))
