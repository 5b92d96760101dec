"""What publishing would do, page by page, before anything is done; and what notes that it was done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from tapis.club.publishing.events import PagesPublished, PagesTakenBack
from tapis.club.publishing.state import PublishedSource, Site
from tapis.law import Reason, Refused

NOTHING_NEW = Reason("nothing-to-publish", "Everything that is published is up to date.")
NOTHING_OUT_THERE = Reason("nothing-published", "Nothing of this is published.")


class PageChange(StrEnum):
    """What becomes of a page."""

    NEW = "new"
    CHANGES = "changes"
    UNCHANGED = "unchanged"
    WITHDRAWN = "withdrawn"
    """It lies there, and says from now on that it was taken back."""


def planned(before: PublishedSource, marks: Mapping[str, str], place: str) -> dict[str, PageChange]:
    """What becomes of every page, by kind, when these are all there is to be on the site of this mark."""
    lying = lying_there(before, place)
    coming = {kind: _change(lying.get(kind, ""), mark) for kind, mark in marks.items()}
    going = {kind: PageChange.WITHDRAWN for kind, mark in lying.items() if mark and kind not in marks}
    return coming | going


def lying_there(before: PublishedSource, place: str) -> dict[str, str]:
    """The marks of the pages that lie on the site of this mark, by kind; empty of one taken back."""
    there = before.pages.items() if before.place == place else ()
    return {kind: page.mark for kind, page in there}


def _change(lying: str, mark: str) -> PageChange:
    if not lying:
        return PageChange.NEW
    return PageChange.UNCHANGED if lying == mark else PageChange.CHANGES


def anything(changes: Iterable[PageChange]) -> bool:
    """Whether there is anything to put onto the site."""
    return any(each is not PageChange.UNCHANGED for each in changes)


def publish(site: Site, event: PagesPublished) -> tuple[PagesPublished, ...] | Refused:
    """Note that these pages lie on the site; refused where nothing is other than it was."""
    marks = {each.kind: each.mark for each in event.pages}
    changes = planned(site.of(event.source), marks, event.place)
    return (event,) if anything(changes.values()) else NOTHING_NEW()


def take_back(site: Site, source: str) -> tuple[PagesTakenBack, ...] | Refused:
    """Note that no page of the source can be read any more; publishing again puts them back."""
    return (PagesTakenBack(source),) if site.of(source).out else NOTHING_OUT_THERE()
