"""The tests that every room of the gallery has; a file takes them over by importing them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.gallery import NOTED, branches
from tests.gallery.conftest import Gallery
from tests.gallery.hanging import LANGUAGES, LONGEST, Picture
from tests.gallery.light import LAPTOP, LIKELIEST, OTHERS, SCHEMES, light
from tests.gallery.longest import wide

__all__ = [
    "test_every_state_is_drawn_or_listed",
    "test_nothing_is_amiss_with_any_picture",
]
UNDRAWN = Path(__file__).parent / "undrawn"
FEW = 8
"""A picture that shows no more than this for the first time is not looked at as closely as others."""
OPENING = re.compile(r"<[a-z][^<>]*>")
ELSE = re.compile(r'\s(?!(?:class|role|type)=)[a-z][\w:-]*(?:="[^"]*")?(?=[\s>/])')
"""What of an element is no matter of its kind: its other attributes."""


def test_nothing_is_amiss_with_any_picture(
    chromium: Browser, gallery: Gallery, request: pytest.FixtureRequest, everything: bool
) -> None:
    """In the longest words of all languages, by daylight and in the evening.

    By default what shows much is looked at on a phone with large letters, on a laptop and by axe, and each
    template at least once on that phone. Else every picture is looked at on that phone, what shows much at
    another size more, and axe reads all. Axe and colours are asked only about a new kind of element.
    """
    found: list[str] = []
    shots = request.config.getoption("shots")
    seen: set[str] = set()
    with light(chromium) as lit:
        for number, (picture, much) in enumerate(_hung(gallery.room.chosen(), everything=everything)):
            sizes = (LAPTOP, *LIKELIEST) if much else LIKELIEST
            if everything and much:
                sizes = (OTHERS[number % len(OTHERS)], *sizes)
            new = kinds(picture.page) - seen
            seen |= new
            found += lit.look(picture, sizes, axe=bool(new) and (much or everything), colours=bool(new))
            if shots:
                lit.keep(picture, Path(shots) / request.path.stem.removeprefix("test_"), SCHEMES[number % 2])
    _nothing_amiss(found)


def kinds(page: str) -> set[str]:
    """The kinds of elements in a page: their tags, with classes, roles and types."""
    return {_kind(each) for each in set(OPENING.findall(page))}


@cache
def _kind(opening: str) -> str:
    return ELSE.sub("", opening)


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
def test_words_of_every_language_have_room(chromium: Browser, gallery: Gallery) -> None:
    """On a phone with large letters; what axe reads, and colours, do not depend on words.

    Each page in the language that needs most room for it. For rooms that tell at length what is in no
    catalogue: they take it over by its name.
    """
    rooms = [gallery.spoken(each).chosen() for each in LANGUAGES if each != LONGEST]
    spoken = sorted((each for room in rooms for each, _new in room), key=lambda each: wide(each.page))
    widest = {each.name: each for each in spoken}
    with light(chromium) as lit:
        looked = [lit.look(each, LIKELIEST, axe=False, colours=False) for each in widest.values()]
    _nothing_amiss([fault for each in looked for fault in each])


def _nothing_amiss(found: list[str]) -> None:
    assert not found, f"{len(found)} faults\n" + "\n".join(found)
