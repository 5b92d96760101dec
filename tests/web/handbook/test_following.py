"""Somebody who follows the first chapter, and nothing else, runs a practice evening to its prize-giving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web.browsing import Visitor
from tests.web.handbook.steps import StepReader, steps
from tests.web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A house that nobody has set up: the chapter begins there."""
    fresh = Site(tmp_path)
    fresh.start()
    yield fresh
    fresh.stop()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_first_chapter_is_followed_to_its_end(
    visitor: Callable[..., Visitor], site: Site, language: str
) -> None:
    reader = visitor(language=language)
    page = reader.go(site.setup_path)
    StepReader(page).follow(steps(language, "first-evening"))
    reader.nothing_went_wrong()
