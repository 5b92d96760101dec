"""The tests that every room of the gallery has; a file takes them over by importing them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.gallery import NOTED, branches
from tests.gallery.conftest import Gallery
from tests.gallery.hanging import LANGUAGES, LONGEST, Picture
from tests.gallery.light import LAPTOP, LIKELIEST, NARROW, SCHEMES, SIZES, light

__all__ = [
    "test_every_state_is_drawn_or_listed",
    "test_nothing_is_amiss_with_any_picture",
]
UNDRAWN = Path(__file__).parent / "undrawn"
FEW = 5
"""A picture that shows no more than this for the first time is not looked at as closely as others."""


def test_nothing_is_amiss_with_any_picture(
    chromium: Browser, gallery: Gallery, request: pytest.FixtureRequest, everything: bool
) -> None:
    """In the longest words of all languages, by daylight and in the evening.

    By default what shows much is looked at on a phone with large letters, on a laptop and by axe, and each
    template at least once on that phone. Else all are, each by axe and at more sizes.
    """
    found: list[str] = []
    shots = request.config.getoption("shots")
    with light(chromium) as lit:
        for number, (picture, much) in enumerate(_hung(gallery.room.chosen(), everything=everything)):
            if everything:
                found += lit.look(picture, SIZES if much else (LAPTOP, *NARROW))
            else:
                found += lit.look(picture, (LAPTOP, *LIKELIEST) if much else LIKELIEST, axe=much)
            if shots:
                lit.keep(picture, Path(shots) / request.path.stem.removeprefix("test_"), SCHEMES[number % 2])
    _nothing_amiss(found)


def _hung(chosen: Iterable[tuple[Picture, int]], *, everything: bool) -> Iterator[tuple[Picture, bool]]:
    """The pictures that are looked at, and whether each shows much for the first time."""
    seen: set[str] = set()
    for picture, new in chosen:
        templates = set(filter(branches.is_template, picture.shows))
        if everything or picture.always or new > FEW or not templates <= seen:
            yield picture, new > FEW
        seen |= templates


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


def _nothing_amiss(found: list[str]) -> None:
    assert not found, f"{len(found)} faults\n" + "\n".join(found)
