"""Every beat of every lesson, with its longest answers, is on the screen of a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.core.plugin import plugins
from tapis.learn.lessons import of
from tests.built_in import BOOKS
from tests.gallery.measured.conftest import Studio

LESSONS = [
    pytest.param(lesson.id, marks=[pytest.mark.slow] if number or game not in {"bridge", "putze"} else [])
    for game in plugins()
    if game in BOOKS
    for number, lesson in enumerate(of(game))
]
"""By default the first of two games, which are drawn by the same template and script as the others."""
PHONE, LETTERS = (390, 664, 100), (100, 130)
LANGUAGES = ("de", "fr")
"""Those in which words are longest."""

AMISS = (Path(__file__).parent / "every_beat.js").read_text()


@pytest.mark.parametrize("name", LESSONS)
def test_every_beat_is_on_one_screen_with_every_answer(studio: Studio, name: str, everything: bool) -> None:
    found = []
    for language in LANGUAGES if everything else LANGUAGES[:1]:
        page = studio.show(f"/learn/{name.partition('-')[0]}/lesson/{name}", language=language)
        studio.size(PHONE)
        found += [f"{language} {each}" for each in page.evaluate(AMISS, LETTERS)]
    assert not found, "\n".join(found)
