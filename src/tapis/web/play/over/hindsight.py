"""After a deal: what cards, call and luck were worth, found out in the background without being asked.

One deal at a time, in a process that gives way to everything else, for so many seconds at most. It stays for
the next deal, since to load what it needs takes longer than to weigh a deal. Where too many wait, or the
table has gone on, nothing is said about that deal. The answer goes into the table's log, and so reaches every
page by the news.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache, partial
from queue import Full, Queue
from threading import Lock, Thread

from django.conf import settings
from django.db import close_old_connections

from tapis.analysis.jobs import weigh
from tapis.core.notation import write_deal
from tapis.parlour.looking_back import deal_record, weighed
from tapis.parlour.state.table import Parlour
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.server.work.apart import KeptProcess

SECONDS = 55.0
"""By the clock: nearly as long as a table waits for its next deal, since a busy machine takes several times
as long as an idle one.
"""
WAITING, REMEMBERED = 4, 1000

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OverDeal:
    """A deal of a table that is over."""

    table: str
    number: int


class Weigher:
    """Weighs deals one after the other."""

    def __init__(self, seconds: float = SECONDS, waiting: int = WAITING) -> None:
        self._seconds = seconds
        self._queue: Queue[OverDeal] = Queue(waiting)
        self._asked: OrderedDict[OverDeal, None] = OrderedDict()
        self._awaited: dict[OverDeal, frozenset[str]] = {}
        self._lock = Lock()
        self._thread: Thread | None = None
        self._process = KeptProcess()

    @property
    def waiting(self) -> int:
        """How many deals wait to be weighed, the one at work among them."""
        return len(self._awaited)

    def awaits(self, name: str, number: int) -> bool:
        """Whether a deal waits to be weighed, or is at work."""
        return OverDeal(name, number) in self._awaited

    def will_tell(self, name: str, number: int) -> bool:
        """Whether a deal not weighed yet may still be: not where it was given up, or nobody weighs."""
        tried = OverDeal(name, number) in self._asked and not self.awaits(name, number)
        return bool(settings.HINDSIGHT) and not tried

    def over(self, name: str, table: Parlour, asking: frozenset[str] = frozenset()) -> None:
        """Note that a deal is over, or that somebody who left is ``asking``; a busy house says nothing."""
        deal = table.last
        if deal is None or table.playing is not None or table.weighed or not settings.HINDSIGHT:
            return
        there = frozenset(chair.guest for chair in table.chairs if chair.guest and not chair.away) | asking
        if table.plugin.voice.hindsight is None or not there:
            return
        asked = OverDeal(name, deal.number)
        with self._lock:
            if asked in self._asked or any(there & each for each in self._awaited.values()):
                return  # one deal at a time for each person, at however many tables
            self._asked[asked] = None
            if len(self._asked) > REMEMBERED:
                self._asked.popitem(last=False)
            try:
                self._queue.put_nowait(asked)
            except Full:
                return
            self._awaited[asked] = there
            if self._thread is None:
                self._thread = Thread(target=self._work, name="hindsight", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            asked = self._queue.get()
            try:
                self.weigh(asked)
            except Exception:
                _log.exception("deal %s of table %s was not weighed", asked.number, asked.table)
            finally:
                close_old_connections()
                with self._lock:
                    self._awaited.pop(asked, None)

    def weigh(self, asked: OverDeal) -> None:
        """Weigh one deal, as long as its table has not gone on."""
        room = house().room(PARLOUR, asked.table)
        table = room.look().state
        record = deal_record(table, asked.number)
        if record is None or not _waits(table, asked.number):
            return
        question = partial(weigh, write_deal(table.plugin, record))
        found = self._process.ask(question, self._seconds, lambda: _waits(room.look().state, asked.number))
        if found:
            key = f"weighed/{asked.table}/{asked.number}"
            room.act(lambda state: weighed(state, asked.number, found), key, "bot")


def _waits(table: Parlour, number: int) -> bool:
    return table.playing is None and table.last is not None and table.last.number == number


@cache
def weigher() -> Weigher:
    """The one of this process."""
    return Weigher()
