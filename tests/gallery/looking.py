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
OPENING = re.compile(r"(<[a-z][^<>]*>)([^<]*)")
ELSE = re.compile(r'\s(?!(?:class|role|type)=)[a-z][\w:-]*(?:="[^"]*")?(?=[\s>/])')
"""What of an element is no matter of its kind: its other attributes."""
ROOM = 12
"""How many letters have room anywhere: no word up to this is wider than others."""
Widths = dict[str, int]


def test_nothing_is_amiss_with_any_picture(
    chromium: Browser, gallery: Gallery, request: pytest.FixtureRequest, everything: bool
) -> None:
    """In the longest words of all languages, by daylight and in the evening.

    By default what shows much is looked at on a phone with large letters, on a laptop and by axe, and each
    template at least once on that phone. Else every picture on that phone in which an element is of a new
    kind or holds a wider word than any of its kind, and what shows much at another size more. Axe and colours
    are asked only about new kinds of elements; of what hangs with ``--all`` alone, axe about several together
    and colours in one light, by turns.
    """
    found: list[str] = []
    shots = request.config.getoption("shots")
    seen: Widths = {}
    read: set[str] = set()
    with light(chromium) as lit:
        hung = _hung(gallery.room.chosen(), seen, everything=everything)
        for number, (picture, much, usual) in enumerate(hung):
            sizes = (LAPTOP, *LIKELIEST) if much else LIKELIEST
            if everything and much:
                sizes = (OTHERS[number % len(OTHERS)], *sizes)
            kinds = widths(picture.page).keys()
            new, unread = kinds - seen.keys(), kinds - read
            _note(picture, seen)
            axe = bool(unread) if much else everything and len(unread) > FEW // 2
            read |= kinds if axe else set()
            found += lit.look(picture, sizes, axe=axe, lights=bool(new) * (2 if usual else 1))
            if shots:
                lit.keep(picture, Path(shots) / request.path.stem.removeprefix("test_"), SCHEMES[number % 2])
    _nothing_amiss(found)


def widths(page: str) -> Widths:
    """How wide a word each kind of element holds in a page: kinds are tags, with classes, roles and types."""
    found: Widths = {}
    for opening, text in set(OPENING.findall(page)):
        kind = _kind(opening)
        found[kind] = max(found.get(kind, ROOM), wide(text.strip())[0])
    return found


@cache
def _kind(opening: str) -> str:
    return ELSE.sub("", opening)


def _wider(picture: Picture, seen: Widths) -> bool:
    """Whether a kind of element is new, or holds a word that is wider than any seen of its kind."""
    return any(seen.get(kind, 0) < width for kind, width in widths(picture.page).items())


def _note(picture: Picture, seen: Widths) -> None:
    for kind, width in widths(picture.page).items():
        seen[kind] = max(seen.get(kind, 0), width)


def _hung(
    chosen: Iterable[tuple[Picture, int]], seen: Widths, *, everything: bool
) -> Iterator[tuple[Picture, bool, bool]]:
    """The pictures that are looked at, whether each shows much for the first time, and hangs by default."""
    shown: set[str] = set()
    for picture, new in chosen:
        templates = set(filter(branches.is_template, picture.shows))
        usual = picture.always or new > FEW or not templates <= shown
        if usual or (everything and _wider(picture, seen)):
            yield picture, new > FEW, usual
        shown |= templates


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
    found: list[str] = []
    seen: Widths = {}
    with light(chromium) as lit:
        for each in reversed(widest.values()):
            if _wider(each, seen):
                found += lit.look(each, LIKELIEST, axe=False, lights=0)
                _note(each, seen)
    _nothing_amiss(found)


def _nothing_amiss(found: list[str]) -> None:
    assert not found, f"{len(found)} faults\n" + "\n".join(found)
