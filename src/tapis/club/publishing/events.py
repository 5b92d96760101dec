"""What happens to the pages that a house has on its site: put there, or taken back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class NamesOut(StrEnum):
    """How people are named on pages that are published, where nobody asked for less."""

    FULL = "full"
    INITIAL = "initial"
    """The given name and the first letter of the surname."""


@dataclass(frozen=True, slots=True)
class PageMark:
    """A page that lies on the site: what it is, its address there, and a mark of what stands on it."""

    kind: str
    path: str
    """Below the folder of its source; given once, for good."""
    mark: str
    """Made under the key of the house: nobody can try out which names a page held."""


@dataclass(frozen=True, slots=True)
class PagesPublished:
    """These pages lie on the site from here on; what the source had there besides says it was taken back."""

    source: str
    """What they are about: ``event/…`` as the log calls it."""
    folder: str
    """The name under which all of them lie, for good."""
    place: str
    """A mark of the site itself: pages that lie on one do not lie on another."""
    pages: tuple[PageMark, ...]
    names: NamesOut = NamesOut.FULL


@dataclass(frozen=True, slots=True)
class PagesTakenBack:
    """Every page of the source was replaced by one that says so."""

    source: str


SiteEvent: TypeAlias = PagesPublished | PagesTakenBack
