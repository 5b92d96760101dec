"""Lessons: told, called, a number written, a card asked for, a dummy, the mark."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.gallery.looking import test_words_of_every_language_have_room  # noqa: F401 - what is told at length

SHOWS = ("lesson",)
DATA = re.compile(r'<script id="lesson-data" type="application/json">(.*?)</script>', re.DOTALL)
BEGINS = 'id="lesson" data-at=""'
STATES = {
    "estimation-1": ("say", "offer", "card", "mark"),
    "tutti-1": ("offer",),
    "putze-2": ("card",),
    "whist-2": ("offer", "mark"),
    "bridge-1": ("card",),
    "bridge-3": ("card", "mark"),
}
"""What is shown of which lesson: a beat of each kind, where it is told most about."""


def hang(room: Room) -> None:
    """A few moments of a few lessons, as somebody meets them who has just come in."""
    anybody = room.reader()
    room.hang(anybody, "/learn/putze/lesson/putze-1?next=/play/")
    for lesson, kinds in STATES.items():
        address = f"/learn/{lesson.partition('-')[0]}/lesson/{lesson}"
        room.hang(anybody, address)
        drawn = room.pictures.pop()
        assert BEGINS in drawn.page
        for kind in kinds:
            page = drawn.page.replace(BEGINS, f'id="lesson" data-at="{place(drawn.page, kind)}"')
            room.part(f"{lesson} {kind}", page, drawn.shows)
    room.pictures = [replace(each, always=True) for each in room.pictures]


def place(page: str, kind: str) -> int:
    """The beat of a kind that has most to say."""
    beats = json.loads(DATA.findall(page)[0])["beats"]
    return max(
        (at for at, beat in enumerate(beats) if beat["t"] == kind),
        key=lambda at: len(beats[at].get("html", "")),
    )
