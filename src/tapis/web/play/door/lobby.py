"""The first page of who plays: one button a game, one's own tables, those with room, those to watch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from tapis.core.plugin import AnyPlugin
from tapis.i18n import spoken
from tapis.i18n.panels import joined
from tapis.law import Refusal
from tapis.parlour.joining import may_join
from tapis.parlour.state.table import Parlour
from tapis.web.frame.middleware import status_of
from tapis.web.play.door import identity, waiting
from tapis.web.play.door.rows import LobbyRow, row_of
from tapis.web.play.turns.runner import runner
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.selves import browser
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.company import closed_to, liked_at, unwanted_at
from tapis.web.selves.hiding import veiled
from tapis.web.selves.known import EACH, KnownPages
from tapis.web.sets.days import deals_of_today
from tapis.web.store.models import StoredRecord
from tapis.web.tables.friendly import opening

SHOWN, LOOKED_AT, FOR = 30, 200, timedelta(hours=12)
"""The most tables shown of a kind, how many of those opened last are looked at, and for how long."""

DEAD = 60.0
"""Seconds after which a table that nobody is at any more is not shown to others."""


Standing: TypeAlias = "tuple[str, Parlour]"
"""A table by its name, as it stands."""


@dataclass(frozen=True, slots=True)
class GameNow:
    """A game, and who may be met at it now."""

    id: str
    title: str
    plugin: AnyPlugin
    people: int
    """At tables with room."""


@dataclass(frozen=True, slots=True)
class Found:
    """The tables of the last hours, as somebody may meet them."""

    mine: Sequence[Standing]
    open: Sequence[Standing]
    """Those with room, at which somebody is."""
    full: Sequence[Standing]
    """Those without room, to watch."""
    pages: KnownPages = EACH
    """Of everybody who sits there."""


def lobby(request: HttpRequest) -> HttpResponse:
    """One's own tables, those at which somebody may sit down, and those to watch."""
    return page(request)


def page(request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
    """The lobby, with why somebody could not play at once."""
    found, here = tables_for(request), runner().presence.lately(DEAD)
    shown = {
        "mine": _rows(found.mine, here),
        "open": _with_friends(request, found.open, here, found.pages),
        "full": _with_friends(request, found.full, here, found.pages),
        "games": list(_games(found, browser.reader_of(request))),
        "deals": deals_of_today(request),
        **waiting.page(request),
        "own_name": request.POST.get("name") or browser.own_name(request),
        "refusal": refusal,
        "language": spoken(get_language() or "fr"),
    }
    return render(request, "play/lobby.html", shown, status=status_of(refusal) if refusal else 200)


def tables_for(request: HttpRequest) -> Found:
    """The tables of the last hours for whoever asks, the last one first.

    Of the table of somebody who has blocked the one who asks nothing is told.
    """
    reader = browser.reader_of(request)
    mine, room, full = list[Standing](), list[Standing](), list[Standing]()
    lately = list(_lately())
    pages = KnownPages.at(table for _name, table in lately)
    for name, table in lately:
        guest = identity.guest_of(request, name, table)
        if table.chair_of(guest) is not None:
            mine.append((name, table))
        elif _is_shown(name, table) and not closed_to(table, reader, guest, pages):
            (room if may_join(table, guest) else full).append((name, table))
    return Found(mine, room, full, pages)


def _is_shown(name: str, table: Parlour) -> bool:
    return table.setup.listed and not table.over and _lives(name, table)


def _lives(name: str, table: Parlour) -> bool:
    """Whether anybody is met there: a table where all have gone is dead.

    Who was not heard of since this process began has gone until a page says otherwise, which takes seconds.
    """
    here = runner().presence.here
    return any(here(name, chair.guest, DEAD) for chair in table.chairs if chair.guest)


def _lately() -> Iterator[Standing]:
    """The tables opened lately, the last one first."""
    since = (datetime.now(UTC) - FOR).isoformat()
    rows = StoredRecord.objects.filter(version=1, stream__startswith=PARLOUR.stream(""), at__gte=since)
    streams: Iterable[str] = rows.order_by("-at").values_list("stream", flat=True)[:LOOKED_AT]
    names = [stream.removeprefix(PARLOUR.stream("")) for stream in streams]
    for name, table in house().looks(PARLOUR, names).items():
        if table.opened is not None:
            yield name, table


def _games(found: Found, reader: OwnReader) -> Iterator[GameNow]:
    """The games, with those whom *Play now* may lead to: nobody whom the one who asks has blocked."""
    met = [table for _, table in found.open if not unwanted_at(table, reader, found.pages)]
    for game, titles, plugin in opening.games():
        people = sum(len(table.people_at) for table in met if table.setup.regulation == game)
        yield GameNow(game, titles.get(spoken(get_language() or "fr"), game), plugin, people)


def _rows(found: Sequence[Standing], here: Mapping[str, frozenset[str]]) -> Sequence[LobbyRow]:
    return [row_of(name, table, here.get(name, frozenset())) for name, table in found[:SHOWN]]


def _with_friends(
    request: HttpRequest, found: Sequence[Standing], here: Mapping[str, frozenset[str]], pages: KnownPages
) -> Sequence[LobbyRow]:
    """The rows of other people's tables, those with friends first; each of them is seen by everybody."""
    reader, language = browser.reader_of(request), spoken(get_language() or "fr")
    seen = [(name, veiled(table, reader, identity.guest_of(request, name), pages)) for name, table in found]
    liked = {name: liked_at(table, reader, pages) for name, table in seen}
    rows = _rows(sorted(seen, key=lambda each: not liked[each[0]]), here)
    return [replace(row, friends=joined(liked[row.name], language)) for row in rows]
