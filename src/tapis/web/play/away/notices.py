"""Tells people who have left their page that it is their turn or another has sat down: once, and no card."""

from __future__ import annotations

import logging
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from django.db import close_old_connections
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from tapis.i18n import spoken
from tapis.parlour.seen import by_itself
from tapis.parlour.state.table import Parlour
from tapis.web.frame.numbers import int_of
from tapis.web.play.away import push
from tapis.web.room.families import PARLOUR
from tapis.web.store import pushes
from tapis.web.store.pushes import StoredPush

EVERY = 30.0
"""Seconds after which another process's tables are known here too."""


@dataclass(slots=True)
class _Known:
    """The tables at which somebody wants to be told."""

    streams: frozenset[str] = frozenset()
    at: float | None = None
    """The moment as of which it is known; None where it has to be asked again."""


SEATED = "seats."
"""How it is noted of how many people a browser was told."""

_log = logging.getLogger(__name__)
_pool = ThreadPoolExecutor(2, thread_name_prefix="notices")
_known = _Known()


def wrote(name: str, table: Parlour) -> None:
    """Something was written at a table: whom it concerns and who is out of sight is told, in a thread."""
    if (table.playing is not None or not table.begun) and PARLOUR.stream(name) in _streams():
        _pool.submit(_see_to, name, table)


def changed() -> None:
    """Somebody wants to be told, or no longer."""
    _known.at = None


def tell(name: str, table: Parlour) -> None:
    """Tell every browser of those who are to move, or wait for others, and do not see it."""
    for row in pushes.wanted(PARLOUR.stream(name)):
        chair = table.chair_of(row.guest)
        if chair is None:
            pushes.forget(row.stream, row.guest)
        elif _is_due(row, table, chair) and not push.sent(row, message(name, table, row)):
            pushes.forget(row.stream, row.guest, row.endpoint)


def _is_due(row: StoredPush, table: Parlour, chair: int) -> bool:
    """Whether this browser is to be told now; it is then noted that it was."""
    news = (_turn(table, chair) if table.begun else _more(table, row)) if row.hidden else ""
    return bool(news) and pushes.claim(row, news)


def standing(table: Parlour) -> str:
    """How many people sit at a table at which nothing was dealt yet; empty once it is."""
    return "" if table.begun else f"{SEATED}{len(table.people_at)}"


def _more(table: Parlour, row: StoredPush) -> str:
    """The same where more people sit there than a browser was told of; else empty."""
    known = int_of(row.told.removeprefix(SEATED), 0)
    return standing(table) if len(table.people_at) > known else ""


def message(name: str, table: Parlour, row: StoredPush) -> dict[str, str]:
    """What stands in a message: what has happened, and at which game."""
    title = table.plugin.regulation.title
    with translation.override(row.language):
        return {
            "title": _("Your turn") if table.begun else _("Somebody has sat down"),
            "body": title.get(spoken(row.language), table.setup.regulation),
            "url": reverse("play:table", args=(name,)),
        }


def _turn(table: Parlour, chair: int) -> str:
    """What tells this turn of whoever sits there from every other; empty where somebody else is to move."""
    deal, sits = table.playing, table.chairs[chair]
    if deal is None or sits.by_itself:
        return ""
    mine = (
        each for each in deal.movers if deal.seats[deal.speaker(each)] == chair and not by_itself(table, each)
    )
    return next((f"{deal.turns}.{each}.{deal.turn(each)}" for each in mine), "")


def _streams() -> frozenset[str]:
    now = time.monotonic()
    if _known.at is None or now - _known.at > EVERY:
        _known.streams, _known.at = pushes.streams(), now
    return _known.streams


def _see_to(name: str, table: Parlour) -> None:
    try:
        tell(name, table)
    except Exception:
        _log.exception("nobody could be told at table %s", name)
    finally:
        close_old_connections()
