"""Every beat of every lesson, with its longest answers, is on the screen of a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.core.plugin import plugins
from tapis.learn.lessons import of
from tests.built_in import BOOKS
from tests.gallery.measured.conftest import Studio

LESSONS = [lesson.id for game in plugins() if game in BOOKS for lesson in of(game)]
PHONE, LETTERS = (390, 664, 100), (100, 130)
LANGUAGES = ("de", "fr")
"""Those in which words are longest."""

AMISS = (Path(__file__).parent / "every_beat.js").read_text()


@pytest.mark.parametrize("name", LESSONS)
def test_every_beat_is_on_one_screen_with_every_answer(studio: Studio, name: str) -> None:
    found = []
    for language in LANGUAGES:
        page = studio.show(f"/learn/{name.partition('-')[0]}/lesson/{name}", language=language)
        studio.size(PHONE)
        found += [f"{language} {each}" for each in page.evaluate(AMISS, LETTERS)]
    assert not found, "\n".join(found)
