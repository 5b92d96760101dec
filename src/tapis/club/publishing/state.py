"""The site of a house: which pages lie there, since when, and which addresses are given for good.

It does not know where the site is, nor what stands on a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch

from tapis.club.publishing.events import NamesOut, PageMark, PagesPublished, PagesTakenBack


@dataclass(frozen=True, slots=True)
class LyingPage:
    """A page on the site."""

    path: str
    mark: str
    """Of what stands on it; empty once it was taken back."""
    since: str
    """When it first lay there (ISO 8601, UTC)."""
    changed: str = ""
    """When something else was put there last; empty where that never happened."""


@dataclass(frozen=True, slots=True)
class SiteDeed:
    """What somebody did about the pages of a source."""

    at: str
    by: str
    pages: int
    """How many pages it has left there to be read; 0 where all were taken back."""


@dataclass(frozen=True, slots=True)
class PublishedSource:
    """The pages of an event, or of anything else that has some."""

    folder: str
    place: str = ""
    """The site they lie on."""
    names: NamesOut = NamesOut.FULL
    pages: Mapping[str, LyingPage] = field(default_factory=dict)
    """By kind; those taken back too, since their addresses stay theirs."""
    deeds: tuple[SiteDeed, ...] = ()
    """The latest last."""

    @property
    def out(self) -> bool:
        """Whether any page can be read."""
        return any(each.mark for each in self.pages.values())


UNPUBLISHED = PublishedSource("")
"""What of nothing was ever published."""


@dataclass(frozen=True, slots=True)
class Site:
    """Everything a house has published, by source."""

    sources: Mapping[str, PublishedSource] = field(default_factory=dict)

    def of(self, source: str) -> PublishedSource:
        """What lies there of a source."""
        return self.sources.get(source, UNPUBLISHED)

    def folder_for(self, source: str, wished: str) -> str:
        """The name under which the pages of a source lie: the one it has, or a free one like ``wished``."""
        return self.of(source).folder or _free(wished, {each.folder for each in self.sources.values()})


def paths_for(before: PublishedSource, wished: Mapping[str, str]) -> dict[str, str]:
    """The address of each kind of page: the one it has, or a free one like the one it wishes for."""
    given = {kind: page.path for kind, page in before.pages.items()}
    for kind, path in wished.items():
        given.setdefault(kind, _free(path, set(given.values())))
    return {kind: given[kind] for kind in wished}


def _free(wished: str, taken: set[str]) -> str:
    stem, dot, ending = wished.partition(".")
    numbered: Iterable[str] = (f"{stem}-{number}{dot}{ending}" for number in range(2, len(taken) + 3))
    return next(name for name in (wished, *numbered) if name not in taken)


NOTHING_OUT = Site()
"""Nothing was ever published."""


@dataclass(frozen=True, slots=True)
class SiteMoment:
    """When something happened, and who did it."""

    at: str
    by: str


@singledispatch
def effect(event: object, _site: Site, _moment: SiteMoment) -> Site:
    """The site after an event; TypeError for an event of no known kind."""
    raise TypeError(f"no effect is defined for {type(event).__name__}")


@effect.register
def _(event: PagesPublished, site: Site, moment: SiteMoment) -> Site:
    before = site.sources.get(event.source, PublishedSource(event.folder))
    put = {each.kind: _lying(before.pages.get(each.kind), each, moment) for each in event.pages}
    gone = {kind: _gone(page, moment) for kind, page in before.pages.items() if kind not in put}
    deed = SiteDeed(moment.at, moment.by, len(put))
    deeds = (*before.deeds, deed)
    after = replace(before, place=event.place, names=event.names, pages=gone | put, deeds=deeds)
    return replace(site, sources={**site.sources, event.source: after})


@effect.register
def _(event: PagesTakenBack, site: Site, moment: SiteMoment) -> Site:
    before = site.sources[event.source]
    gone = {kind: _gone(page, moment) for kind, page in before.pages.items()}
    after = replace(before, pages=gone, deeds=(*before.deeds, SiteDeed(moment.at, moment.by, 0)))
    return replace(site, sources={**site.sources, event.source: after})


def _lying(before: LyingPage | None, put: PageMark, moment: SiteMoment) -> LyingPage:
    if before is None:
        return LyingPage(put.path, put.mark, moment.at)
    return before if before.mark == put.mark else replace(before, mark=put.mark, changed=moment.at)


def _gone(page: LyingPage, moment: SiteMoment) -> LyingPage:
    return replace(page, mark="", changed=moment.at) if page.mark else page
