"""Tells people who wait for company that somebody has sat down: one way, and for as long as they said.

A page that is open hears that there is news and asks for what it may see; a browser whose page is closed is
told the game. Of a table at which somebody has blocked the other nothing is told, to either of them.
"""

from __future__ import annotations

import logging
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from django.db import close_old_connections
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from tapis.i18n import spoken
from tapis.parlour.joining import may_join
from tapis.parlour.state.table import Parlour
from tapis.web.play.away import push
from tapis.web.room.house import house
from tapis.web.room.hub import Notice
from tapis.web.selves.browser import OwnReader, look
from tapis.web.selves.company import closed_to, unwanted_at
from tapis.web.store import pushes, wished
from tapis.web.store.pushes import StoredPush
from tapis.web.store.wished import StoredWish

EVERY = 30.0
"""Seconds after which a wish that came to another process is known here too."""
MOST = 5000
"""Of so many tables it is remembered who sat there."""


@dataclass(slots=True)
class _Known:
    """Of which games somebody wants to be told, and how many people were seen at their tables."""

    games: frozenset[str] = frozenset()
    at: float | None = None
    """The moment as of which it is known; None where it has to be asked again."""
    people: dict[str, int] = field(default_factory=dict)


_log = logging.getLogger(__name__)
_pool = ThreadPoolExecutor(1, thread_name_prefix="sitting")
_known = _Known()


def changed() -> None:
    """Somebody waits, or no longer."""
    _known.at = None
    _known.people.clear()


def wrote(name: str, table: Parlour) -> None:
    """Something was written at a table: whoever waits for such a one is told, in another thread."""
    if table.opened is None or not table.setup.listed or table.over or not _awaited(table.setup.regulation):
        return
    people = len(table.people_at)
    if _known.people.get(name) == people:
        return
    if len(_known.people) >= MOST:
        _known.people.clear()
    _known.people[name] = people
    _pool.submit(_see_to, name, table)


def tell(name: str, table: Parlour) -> None:
    """Tell everybody who waits for a table of this game, and may sit down there; who sits waits no more."""
    people = len(table.people_at)
    for row in wished.for_game(table.setup.regulation):
        reader = reader_of(row)
        if any(table.chair_of(each) is not None for each in (*reader.page.guests, row.guest)):
            wished.end(row.owner)
        elif row.known.get(name, 0) < people and may_meet(table, reader) and wished.claim(row, name, people):
            house().hub.publish(Notice(wished.stream(row.owner), time.time_ns() // 1_000_000))
            _call(row, name, table)


def may_meet(table: Parlour, reader: OwnReader) -> bool:
    """Whether somebody may sit down there, and neither has blocked the other."""
    return (
        may_join(table, reader.guest)
        and not closed_to(table, reader, reader.guest)
        and not unwanted_at(table, reader)
    )


def reader_of(row: StoredWish) -> OwnReader:
    """Whoever waits, as the one who asks."""
    page = look(row.owner)
    owner = page.given_to or row.owner
    return OwnReader(owner, look(owner), row.guest)


def message(name: str, table: Parlour, row: StoredPush) -> dict[str, str]:
    """What stands in a message: at which game, and nobody's name."""
    title = table.plugin.regulation.title
    with translation.override(row.language):
        return {
            "title": _("Somebody has sat down"),
            "body": title.get(spoken(row.language), table.setup.regulation),
            "url": reverse("play:table", args=(name,)),
        }


def _call(wish: StoredWish, name: str, table: Parlour) -> None:
    stream = wished.stream(wish.owner)
    gone = house().hub.nobody_listens(stream)  # a page that is torn down may not have said so
    for row in pushes.wanted(stream):
        if (row.hidden or gone) and not push.sent(row, message(name, table, row)):
            pushes.forget(row.stream, row.guest, row.endpoint)


def _awaited(game: str) -> bool:
    now = time.monotonic()
    if _known.at is None or now - _known.at > EVERY:
        _known.games, _known.at = wished.games(), now
    return bool(_known.games & {"", game})


def _see_to(name: str, table: Parlour) -> None:
    try:
        tell(name, table)
    except Exception:
        _log.exception("nobody could be told of table %s", name)
    finally:
        close_old_connections()
