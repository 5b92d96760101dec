"""Turns drafts into the very files that go out, and says of each whether it is new.

A file is the same as long as its page says the same: the dates below it are no part of what is compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.formats import date_format
from django.utils.html import conditional_escape
from django.utils.safestring import mark_safe
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from tapis.club.publishing.events import NamesOut, PageMark, PagesPublished
from tapis.club.publishing.plan import PageChange, anything, planned
from tapis.club.publishing.state import LyingPage, PublishedSource, Site, paths_for
from tapis.web.desk.boards.single import board_row
from tapis.web.publishing.choice import marked
from tapis.web.publishing.drafts import BOARDS, STYLE, DraftPage, PageSet
from tapis.web.publishing.drawing import LANDING, piece, style
from tapis.web.publishing.targets.ours import SIGN
from tapis.web.server.instants import instant


@dataclass(frozen=True, slots=True, kw_only=True)
class MadePage:
    """A file that goes out, and what becomes of its address."""

    kind: str
    path: str
    """Below the folder of its source."""
    title: str
    about: str
    content: bytes
    mark: str
    """Empty of a page that says it was taken back."""
    change: PageChange
    board: int = 0
    """The board it is about, if any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """Everything of one event, or of a season, as it would go out now."""

    source: str
    title: str
    folder: str
    place: str
    names: NamesOut
    pages: tuple[MadePage, ...]
    people: int
    before: PublishedSource
    beside: Mapping[str, bytes] = field(default_factory=dict)
    """Files that go along in a ZIP."""

    @property
    def listed(self) -> tuple[MadePage, ...]:
        """Those that are named before they go out; the pages of single boards go with the one of them all."""
        return tuple(each for each in self.shown if not each.board)

    @property
    def packed(self) -> dict[str, bytes]:
        """Every file of a ZIP, by its address."""
        return self.files | {f"{self.folder}/{name}": content for name, content in self.beside.items()}

    @property
    def shown(self) -> tuple[MadePage, ...]:
        """Those that somebody reads: how they look is no page."""
        return tuple(each for each in self.pages if each.kind != STYLE)

    @property
    def files(self) -> dict[str, bytes]:
        """Every file by its address on the site, those too that say they were taken back."""
        return {f"{self.folder}/{each.path}": each.content for each in self.pages}

    @property
    def new(self) -> bool:
        """Whether there is anything to put there."""
        return anything(each.change for each in self.pages)

    def count(self, change: PageChange) -> int:
        """How many pages it becomes of so."""
        return sum(each.change is change for each in self.shown)

    @property
    def event(self) -> PagesPublished:
        """What the log is told once all of it lies there."""
        marks = tuple(PageMark(each.kind, each.path, each.mark) for each in self.pages if each.mark)
        return PagesPublished(self.source, self.folder, self.place, marks, self.names)


def edition(draft: PageSet, site: Site, place: str, *, packed: bool = False) -> Edition:
    """The files of a draft, beside what lies on the site; with its papers and files in a ZIP."""
    before = site.of(draft.source)
    wished = {each.kind: each.wished for each in draft.pages} | {STYLE: "style.css"}
    paths, look = paths_for(before, wished), style()
    marks = {each.kind: _mark(each, draft) for each in draft.pages} | {STYLE: marked(look)}
    changes = planned(before, marks, place)
    beside = draft.files() if packed else {}
    with translation.override(draft.language):
        made = [
            MadePage(
                kind=each.kind,
                path=paths[each.kind],
                title=each.title,
                about=each.about,
                content=_dated(
                    _drawn(each, draft, paths, files=tuple(beside)),
                    before.pages.get(each.kind),
                    changes[each.kind],
                ),
                mark=marks[each.kind],
                change=changes[each.kind],
                board=each.board,
            )
            for each in draft.pages
        ]
        gone = [
            _gone(draft, kind, page, changes.get(kind, PageChange.UNCHANGED))
            for kind, page in before.pages.items()
            if kind not in marks
        ]
        dressed = _style(paths[STYLE], look, changes[STYLE])
    made_of = _edition(draft, site, (*made, *gone, dressed), place=place, names=draft.names)
    return replace(made_of, beside=beside)


def taken_back(draft: PageSet, site: Site, place: str) -> Edition:
    """The same addresses with nothing on them but that they were taken back; how pages look stays."""
    before = site.of(draft.source)
    with translation.override(draft.language):
        gone = [
            _gone(draft, kind, page, PageChange.WITHDRAWN if page.mark else PageChange.UNCHANGED)
            for kind, page in before.pages.items()
            if kind != STYLE
        ]
        dressed = _style(before.pages[STYLE].path, style(), PageChange.UNCHANGED) if before.pages else None
    pages = (*gone, *((dressed,) if dressed else ()))
    return _edition(draft, site, pages, place=place, names=before.names)


def _edition(
    draft: PageSet, site: Site, pages: tuple[MadePage, ...], *, place: str, names: NamesOut
) -> Edition:
    return Edition(
        source=draft.source,
        title=draft.title,
        folder=site.folder_for(draft.source, draft.wished),
        place=place,
        names=names,
        pages=pages,
        people=draft.people,
        before=site.of(draft.source),
    )


def _mark(page: DraftPage, draft: PageSet) -> str:
    """A mark of what a page says; that another one came beside it is no other page."""
    told = (draft.language, draft.club, draft.title, page.title, str(page.body))
    return marked("\0".join(told).encode())


def _style(path: str, look: bytes, change: PageChange) -> MadePage:
    title = _("How the pages look")
    return MadePage(
        kind=STYLE, path=path, title=title, about="", content=look, mark=marked(look), change=change
    )


def _drawn(
    page: DraftPage,
    draft: PageSet,
    paths: Mapping[str, str],
    dates: str = LANDING,
    files: tuple[str, ...] = (),
) -> bytes:
    of_boards = page.board or page.kind == BOARDS
    current = BOARDS if page.board else page.kind
    sisters = [(each.title, paths[each.kind], each.kind == current) for each in draft.pages if not each.board]
    boards = {each.board: paths[each.kind] for each in draft.pages if each.board}
    values = {
        "page": page,
        "draft": draft,
        "sisters": sisters,
        "style": paths[STYLE],
        "sign": SIGN.decode(),
        "dates": mark_safe(dates),  # noqa: S308  # our own
        "row": board_row(tuple(boards), boards.__getitem__, page.board) if boards and of_boards else None,
        "files": files if page.kind == BOARDS else (),
    }
    return render_to_string("publishing/page.html", values).strip().encode() + b"\n"


def _gone(draft: PageSet, kind: str, page: LyingPage, change: PageChange) -> MadePage:
    """The page that says it was taken back."""
    title = _("Taken back")
    blank = DraftPage(
        kind=kind, wished=page.path, title=title, about="", body=piece("publishing/gone.html", {})
    )
    alone = replace(draft, pages=(blank,))
    drawn = _drawn(blank, alone, {kind: page.path, STYLE: "style.css"}, dates="")
    return MadePage(
        kind=kind,
        path=page.path,
        title=title,
        about="",
        content=drawn,
        mark="",
        change=change,
    )


def _dated(content: bytes, lying: LyingPage | None, change: PageChange) -> bytes:
    """A page with since when it is published, and when it was changed last."""
    now = datetime.now(UTC)
    since = instant(lying.since) if lying else now
    words = _("Published on %(day)s.") % {"day": _day(since or now)}
    changed = now if lying and change is PageChange.CHANGES else instant(lying.changed) if lying else None
    if changed is not None:
        words += " " + _("Changed on %(day)s.") % {"day": _day(changed)}
    return content.replace(LANDING.encode(), conditional_escape(words).encode())


def _day(moment: datetime) -> str:
    return date_format(localtime(moment), "DATE_FORMAT")
