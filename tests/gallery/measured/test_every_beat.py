"""The fullest beats of every lesson, with their longest answers, are on the screen of a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.core.plugin import plugins
from tapis.learn.lessons import of
from tests.built_in import BOOKS
from tests.gallery.hanging import whole
from tests.gallery.measured.conftest import Studio
from tests.tiers import others_slow

LESSONS = [
    max(of(game), key=lambda lesson: max(len(str(step)) for step in lesson.script.steps)).id
    for game in plugins()
    if game in BOOKS
]
"""Of each game the one that says most at once: the others have more room."""
FIRST = next(each for each in LESSONS if each.startswith("bridge"))
PHONE, LETTERS = (390, 664, 100), (100, 130)
LANGUAGES = ("de", "fr")
"""Those in which words are longest."""
FULLEST = 2
"""So many beats of each kind are looked at in a lesson, those that hold most: the others have more room."""

AMISS = (Path(__file__).parent / "every_beat.js").read_text()


@pytest.mark.parametrize("name", others_slow(LESSONS, FIRST))
def test_the_fullest_beats_are_on_one_screen_with_every_answer(studio: Studio, name: str) -> None:
    """In the language that says most."""
    drawn = []
    for studio.room.language in LANGUAGES:
        answer = studio.room.reader().get(f"/learn/{name.partition('-')[0]}/lesson/{name}")
        drawn.append(whole(answer))
    page = studio.lit.open(max(drawn, key=len))
    studio.size(PHONE)
    found = page.evaluate(AMISS, [LETTERS, FULLEST])
    assert not found, "\n".join(found)
