"""What must be settled in an event, the most pressing first: the list on its first page.

A room registers what it finds when the program starts (``AppConfig.ready``). What is next in the ordinary
course of an evening is no such thing: that is the one next step above the list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal, TypeAlias

from tapis.club.state.competition import Competition


class Weight(IntEnum):
    """How pressing something is; between two of these there is room for more."""

    JURY = 100
    CONFLICT = 90
    PEOPLE = 80
    CLEAR = 70
    CLAIM = 65
    HALL = 60
    SECOND = 50
    MISSING = 40
    HINT = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Todo:
    """One thing to settle, and the key that leads there."""

    weight: int
    """The heavier stands first: see ``Weight``."""
    tone: Literal["good", "warn", "bad", "info"]
    title: str
    words: str
    """What is known about it, in one short line; may be empty."""
    href: str
    label: str
    """What stands on the key."""
    icon: str = "alert"
    stops: bool = False
    """Whether the event cannot be closed while this is open."""
    whose: Literal["director", "desk", "jury"] = "director"
    """Whose work it is first; a director may do everything."""
    calls: bool = False
    """Whether a table waits for it, so that whoever watches the hall sees it."""


Finder: TypeAlias = Callable[[str, Competition], Sequence[Todo]]
"""Takes the event's name, as addresses have it, and the event."""

_finders: list[Finder] = []


def register(finder: Finder) -> None:
    """Let a room tell what must be settled."""
    if finder not in _finders:
        _finders.append(finder)


def todos(event: str, competition: Competition) -> tuple[Todo, ...]:
    """Everything to settle, in order of weight; what weighs the same as its rooms named it."""
    found = (each for finder in _finders for each in finder(event, competition))
    return tuple(sorted(found, key=lambda todo: -todo.weight))
