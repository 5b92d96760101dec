"""Pages as they are made, before anybody knows whether they are new, and where they will lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.safestring import SafeString

from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.state import Site
from tapis.club.state.competition import Competition

INDEX, STYLE, BOARDS = "index", "style", "boards"
"""The kinds every source has, its first page and how its pages look; and that of all boards together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftPage:
    """One page: what it is, how it would like its address to end, and what stands on it."""

    kind: str
    """What it is, in words that never change: they find its address again."""
    wished: str
    """Its address, where it has none yet."""
    title: str
    about: str
    """What stands on it, in a few words and in the language of whoever is about to publish it."""
    body: SafeString
    board: int = 0
    """The board it is about, to which a row of numbers leads from every other; 0: it is one of the few."""


def no_files() -> Mapping[str, bytes]:
    """Nothing but pages."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSet:
    """Every page of an event, or of a season."""

    source: str
    """As the log calls it: ``event/…``."""
    wished: str
    """The folder it would like."""
    title: str
    language: str
    club: str
    """Whose pages they are; empty where the house has no name."""
    pages: tuple[DraftPage, ...]
    names: NamesOut = NamesOut.FULL
    """How people are named on them."""
    people: int = 0
    """How many names stand on them."""
    absent: int = 0
    """How many asked not to be named."""
    files: Callable[[], Mapping[str, bytes]] = no_files
    """Papers and files for other programs that go along in a ZIP, by their names; made when asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToPublish:
    """An event that is to be published as it stands, and how its people are named."""

    event: str
    competition: Competition
    site: Site
    """What lies on the site of the house, looked at once."""
    names: NamesOut = NamesOut.FULL
    club: str = ""


PageMaker: TypeAlias = Callable[[ToPublish], Iterable[PageSet]]
"""Makes pages for whoever publishes an event: those of the event, or of the seasons it belongs to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proofs:
    """Everything that would go out at once, beside what lies on the site."""

    site: Site
    drafts: tuple[PageSet, ...]
    """The first are the pages of whatever is published; the others go along with it."""

    @property
    def own(self) -> PageSet:
        """The pages that can be taken back with the same key."""
        return self.drafts[0]
