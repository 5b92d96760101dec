"""The tests that every room of the gallery has; a file takes them over by importing them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.gallery import NOTED, branches
from tests.gallery.conftest import Gallery
from tests.gallery.hanging import LANGUAGES, LONGEST
from tests.gallery.light import COLOURS, NARROW, light

__all__ = [
    "test_every_state_is_drawn_or_listed",
    "test_nothing_is_amiss_in_the_other_light",
    "test_nothing_is_amiss_with_any_picture",
]
UNDRAWN = Path(__file__).parent / "undrawn"
SCHEMES = ("light", "dark")
FEW = 5
"""A picture that shows no more than this for the first time is not looked at whole by default."""


def test_nothing_is_amiss_with_any_picture(
    chromium: Browser, gallery: Gallery, request: pytest.FixtureRequest
) -> None:
    """In the longest words of all languages; axe in light and dark by turns.

    Where a picture adds little, the narrow screens have to do by default.
    """
    found: list[str] = []
    shots = request.config.getoption("shots")
    for scheme in SCHEMES:
        with light(chromium, scheme) as lit:
            for number, (picture, new) in enumerate(gallery.room.chosen()):
                if SCHEMES[number % 2] != scheme:
                    continue
                found += lit.look(picture) if new > FEW else lit.look(picture, NARROW, axe=False)
                if shots:
                    lit.keep(picture, Path(shots) / request.path.stem.removeprefix("test_"))
    _nothing_amiss(found)


def test_every_state_is_drawn_or_listed(gallery: Gallery, request: pytest.FixtureRequest) -> None:
    """What a template may do and no picture shows is known: a new branch needs a state, or a line there.

    ``python -m tests.gallery --note`` writes the lists anew.
    """
    file = UNDRAWN / f"{request.path.stem.removeprefix('test_')}.txt"
    missing = gallery.undrawn()
    if NOTED in os.environ:
        file.write_text("".join(f"{each}\n" for each in missing), "utf-8")
        every = branches.count(gallery.module.SHOWS)
        print(f"{file.stem}: {every - len(missing)} of {every} branches")  # noqa: T201 - for whoever notes
    listed = file.read_text("utf-8").splitlines()
    assert not (new := [each for each in missing if each not in listed]), "\n".join(new)
    assert not (shown := [each for each in listed if each not in missing]), "\n".join(shown)


@pytest.mark.slow
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != LONGEST])
def test_words_of_every_language_have_room(chromium: Browser, gallery: Gallery, language: str) -> None:
    """On a phone, where there is least; what axe reads does not depend on words.

    For rooms that tell at length what is in no catalogue: they take it over by its name.
    """
    with light(chromium) as lit:
        looked = (lit.look(each, NARROW, axe=False) for each, _new in gallery.spoken(language).chosen())
        _nothing_amiss([fault for each in looked for fault in each])


@pytest.mark.slow
def test_nothing_is_amiss_in_the_other_light(chromium: Browser, gallery: Gallery) -> None:
    """What the default run reads by day is read in the evening, and the other way round.

    Only colours are another thing then; what the default run does not look at whole is read whole here.
    """
    found: list[str] = []
    for scheme in SCHEMES:
        with light(chromium, scheme) as lit:
            for number, (picture, new) in enumerate(gallery.room.chosen()):
                if SCHEMES[number % 2] != scheme:
                    found += lit.look(picture, NARROW[-1:], rules=COLOURS if new > FEW else ())
    _nothing_amiss(found)


def _nothing_amiss(found: list[str]) -> None:
    assert not found, f"{len(found)} faults\n" + "\n".join(found)
